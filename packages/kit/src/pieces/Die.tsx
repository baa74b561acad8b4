/** A die as it fell; for a screen reader, its number. */
import { For, type JSX } from 'solid-js';
import { paper } from '../look/tokens.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die(props: { readonly face: number; readonly size?: number; readonly ink?: string }): JSX.Element {
  const ink = () => props.ink ?? paper.ink;
  return (
    <svg
      width={props.size ?? 18}
      height={props.size ?? 18}
      viewBox="-9 -9 18 18"
      role="img"
      aria-label={String(props.face)}
    >
      <rect x="-8" y="-8" width="16" height="16" rx="3.5" fill="#fffdf6" stroke={ink()} stroke-width="1.3" />
      <For each={PIPS[props.face] ?? []}>{([x, y]) => <circle cx={x * 4} cy={y * 4} r="1.7" fill={ink()} />}</For>
    </svg>
  );
}
