/** A battle before it is fought: one line for each choice, six cells for the six faces. Exact, and no percentages to trust. */
import { For, type JSX } from 'solid-js';
import { Die } from '../pieces/Die.tsx';

export interface Fate {
  readonly text: string;
  /** For who cannot see the colours. */
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
}

export interface OddsRow {
  readonly cells: readonly string[];
  readonly fates: readonly Fate[];
  readonly picked?: boolean;
  readonly onPick?: () => void;
}

export interface OddsTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly OddsRow[];
}

export function OddsTable(props: OddsTableProps): JSX.Element {
  return (
    <table class="laager-odds">
      <caption class="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          <For each={props.heads}>{(head) => <th scope="col">{head}</th>}</For>
          <For each={[1, 2, 3, 4, 5, 6]}>
            {(face) => (
              <th scope="col">
                <Die face={face} size={17} ink="#6d6252" />
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr
              aria-selected={row.picked}
              onClick={() => row.onPick?.()}
              style={{ cursor: row.onPick ? 'pointer' : '' }}
            >
              <For each={row.cells}>{(cell) => <td>{cell}</td>}</For>
              <For each={row.fates}>
                {(fate) => (
                  <td data-fate={fate.text} style={{ background: fate.ground, color: fate.ink }} aria-label={fate.name}>
                    {fate.text}
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
