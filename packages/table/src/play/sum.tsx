/** A number that the rules added up, unfolded: base, what changed it and why, total. */
import { type Entry, type Sum, totalOf } from '@laager/kernel';
import { For, type JSX } from 'solid-js';
import { ClauseLink } from './clause-link.tsx';

const isSum = (value: unknown): value is Sum =>
  typeof value === 'object' && value !== null && 'base' in value && 'modifiers' in value && 'cause' in value;

/** The sums that an entry carries, whatever they are called. */
export const sumsOf = (entry: Entry): readonly Sum[] =>
  Object.values(entry).flatMap((value: unknown) =>
    isSum(value) ? [value] : Array.isArray(value) ? value.filter(isSum) : [],
  );

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export function SumTable(props: { readonly sum: Sum; readonly show: (id: string) => void }): JSX.Element {
  return (
    <table class="sum">
      <tbody>
        <tr>
          <th scope="row">{props.sum.cause}</th>
          <td>
            <ClauseLink id={props.sum.rule} show={props.show} />
          </td>
          <td>{props.sum.base}</td>
        </tr>
        <For each={props.sum.modifiers}>
          {(modifier) => (
            <tr>
              <th scope="row">{modifier.cause}</th>
              <td>
                <ClauseLink id={modifier.rule} show={props.show} />
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
