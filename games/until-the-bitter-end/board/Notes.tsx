/** Small notes over the map: what is under the hand, and the dice that have just been thrown. */
import { isRolled } from '@laager/kernel';
import { Die } from '@laager/kit';
import { createMemo, For, type JSX, on, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { hexWords } from './Hexes.tsx';
import { words } from './words.ts';

/** UB-S1: ground, cost and sight of the hex under the pointer. */
export function HexNote(props: { readonly desk: Desk; readonly narrow: boolean }): JSX.Element {
  // A finger does not hover: there it is the hex that was touched last.
  const touched = createMemo(on(props.desk.cursor, (hex): number | null => hex, { defer: true }));
  const text = () => {
    const number = props.desk.hovered() ?? (props.narrow ? (touched() ?? null) : null);
    const hex = number === null ? undefined : props.desk.sheet().byNumber(number);
    return hex === undefined ? null : hexWords(props.desk, hex);
  };
  return (
    <Show when={text()}>
      {(line) => (
        <p class="ub-note" aria-hidden="true">
          {line()}
        </p>
      )}
    </Show>
  );
}

interface Throw {
  readonly faces: readonly number[];
  readonly text: string;
}

/** More throws than this are a list to read, and the journal has it. */
const MOST = 6;

/** UB-S7, UB-S9: every throw of the last order with its faces, and what came of it. */
export function DiceTray(props: { readonly desk: Desk }): JSX.Element {
  const throws = createMemo((): Throw[] => {
    const news = props.desk.props.news();
    return news
      .flatMap(({ entry }, i): Throw[] => {
        if (!isRolled(entry) || entry.sides !== 6 || entry.for === 'chit') return [];
        return [{ faces: entry.faces, text: news[i + 1]?.text ?? entry.for }];
      })
      .slice(-MOST);
  });
  return (
    <Show when={throws().length > 0 && props.desk.asking().kind !== 'dice'}>
      <ul class="ub-throws" aria-label={words().thrown}>
        <For each={throws()}>
          {(one) => (
            <li>
              <span>
                <For each={one.faces}>{(face) => <Die face={face} size={22} />}</For>
              </span>
              {one.text}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
