/** A number that the rules added up, unfolded: base, what changed it and why, total. */
import { type Sum, totalOf } from '@laager/kernel';
import { For, type JSX, Show } from 'solid-js';

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export interface SumTableProps {
  readonly sum: Sum;
  /** How a clause is cited here. */
  readonly clause: (rule: string) => JSX.Element;
}

export function SumTable(props: SumTableProps): JSX.Element {
  return (
    <table class="sum">
      <tbody>
        <tr>
          <th scope="row">{props.sum.cause}</th>
          <td>{props.clause(props.sum.rule)}</td>
          <td>
            <Show when={props.sum.base !== 0 || props.sum.modifiers.length === 0}>{props.sum.base}</Show>
          </td>
        </tr>
        <For each={props.sum.modifiers}>
          {(modifier) => (
            <tr>
              <th scope="row">{modifier.cause}</th>
              <td>
                <Show when={modifier.rule !== props.sum.rule}>{props.clause(modifier.rule)}</Show>
              </td>
              <td>{signed(modifier.value)}</td>
            </tr>
          )}
        </For>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">
            =
          </th>
          <td>{totalOf(props.sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A number on a card that opens into its sum. */
export function Unfolding(props: {
  readonly label: string;
  readonly value: string | number;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <details class="laager-unfolding">
      <summary>
        <span>{props.label}</span> <b>{props.value}</b>
      </summary>
      {props.children}
    </details>
  );
}
