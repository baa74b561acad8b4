/** Marks that every overlay uses: labels and measures of constant size on the screen. */
import type { View } from '@laager/kit';
import { type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { arrowHead, inchTicks } from '../overlay.ts';

export interface LayerProps {
  readonly desk: Desk;
  readonly view: View;
}

export type XY = readonly [number, number];

/** About as wide as the letters of a label are. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;ijl|'()tfr]/, 4.6],
  [/[mwMW%°±]/, 11.6],
  [/[A-Z]/, 9.4],
];
export const chipWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (LETTERS.find(([those]) => those.test(letter))?.[1] ?? 8.2), 20);

/** A label of constant size on the screen. */
export function Chip(props: {
  readonly at: XY;
  readonly text: string;
  readonly kind?: 'dark' | 'gold' | 'paper' | 'red' | 'blue';
  readonly k: number;
}): JSX.Element {
  const width = () => chipWidth(props.text);
  return (
    <g
      transform={`translate(${props.at[0]} ${props.at[1]}) scale(${1 / props.k})`}
      class={`mm-chip mm-${props.kind ?? 'dark'}`}
    >
      <rect x={-width() / 2} y="-12" width={width()} height="24" rx="4" />
      <text text-anchor="middle" y="5">
        {props.text}
      </text>
    </g>
  );
}

export function Measure(props: {
  readonly from: XY;
  readonly to: XY;
  readonly k: number;
  readonly colour?: string;
  readonly head?: boolean;
}): JSX.Element {
  const d = () => `M${num(props.from[0])} ${num(props.from[1])}L${num(props.to[0])} ${num(props.to[1])}`;
  const ticks = () => inchTicks(props.from, props.to);
  const ink = () => props.colour ?? '#211c15';
  return (
    <g fill="none">
      <path d={d()} stroke="#fff8e2" stroke-width={5.8 / props.k} stroke-linecap="round" />
      <path d={d()} stroke={ink()} stroke-width={2.4 / props.k} />
      <path d={ticks()} stroke="#fff8e2" stroke-width={4 / props.k} />
      <path d={ticks()} stroke={ink()} stroke-width={1.6 / props.k} />
      <Show when={props.head !== false}>
        <path
          d={arrowHead(props.from, props.to, 13 / props.k)}
          fill={ink()}
          stroke="#fff8e2"
          stroke-width={1.4 / props.k}
        />
      </Show>
    </g>
  );
}
