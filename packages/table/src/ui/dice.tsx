/** Dice as they fell. */
import { For, type JSX, Show } from 'solid-js';
import { words } from '../words/index.ts';

const pips: readonly (readonly [x: number, y: number][])[] = [
  [],
  [[8, 8]],
  [
    [4.5, 4.5],
    [11.5, 11.5],
  ],
  [
    [4.5, 4.5],
    [8, 8],
    [11.5, 11.5],
  ],
  [
    [4.5, 4.5],
    [11.5, 4.5],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  [
    [4.5, 4.5],
    [11.5, 4.5],
    [8, 8],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  [
    [4.5, 4.2],
    [11.5, 4.2],
    [4.5, 8],
    [11.5, 8],
    [4.5, 11.8],
    [11.5, 11.8],
  ],
];

export function Die(props: { readonly face: number; readonly sides?: number }): JSX.Element {
  const sides = () => props.sides ?? 6;
  return (
    <Show
      when={sides() === 6}
      fallback={
        <span class="chit" role="img" aria-label={words().play.die(props.face, sides())}>
          {props.face}
        </span>
      }
    >
      <svg
        class="die"
        width="19"
        height="19"
        viewBox="0 0 16 16"
        role="img"
        aria-label={words().play.die(props.face, 6)}
      >
        <rect x=".7" y=".7" width="14.600" height="14.600" rx="3" class="die-body" />
        <For each={pips[props.face]}>{([x, y]) => <circle cx={x} cy={y} r="1.450" class="die-pip" />}</For>
      </svg>
    </Show>
  );
}

export function Dice(props: { readonly faces: readonly number[]; readonly sides: number }): JSX.Element {
  return (
    <span class="dice">
      <For each={props.faces}>{(face) => <Die face={face} sides={props.sides} />}</For>
    </span>
  );
}
