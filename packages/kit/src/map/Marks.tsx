/** What is drawn for the hand: the arrow of an order, the mark of a refusal, pills with costs or odds on lit places. */
import { For, type JSX, Show } from 'solid-js';
import type { Arrow } from '../ink/arrow.ts';
import { accent, refusal } from '../look/tokens.ts';
import { Pill } from '../pieces/Pill.tsx';
import type { Point } from '../plane/point.ts';
import type { PlacedPill } from './pills.ts';

/** `level`: pixels to a unit of the sheet; strokes keep their width on the screen. */
export const OrderArrow = (props: { readonly arrow: Arrow | null; readonly level: number }): JSX.Element => (
  <Show when={props.arrow}>
    {(drawn) => (
      <g stroke-linecap="round" style={{ 'pointer-events': 'none' }}>
        <path d={drawn().shaft} fill="none" stroke="#fff6da" stroke-width={10 / props.level} />
        <path d={drawn().shaft} fill="none" stroke={accent.line} stroke-width={5.5 / props.level} />
        <path
          d={drawn().head}
          fill={accent.line}
          stroke="#fff6da"
          stroke-width={2.2 / props.level}
          paint-order="stroke"
        />
      </g>
    )}
  </Show>
);

/** A cross where the rules said no, with a broken line from the piece that was to go there. */
export const RefusalMark = (props: {
  readonly refused: { readonly from: Point | null; readonly to: Point } | null;
  readonly level: number;
}): JSX.Element => (
  <Show when={props.refused}>
    {(no) => (
      <g class="laager-refusal" stroke={refusal.ink} fill="none" style={{ 'pointer-events': 'none' }}>
        <Show when={no().from}>
          {(from) => (
            <path
              d={`M${from()[0]} ${from()[1]}L${no().to[0]} ${no().to[1]}`}
              stroke-width={2.8 / props.level}
              stroke-dasharray={`${5 / props.level} ${3 / props.level}`}
            />
          )}
        </Show>
        <g transform={`translate(${no().to[0]} ${no().to[1]}) scale(${1 / props.level})`}>
          <circle r="12" fill="#fffaf0" stroke-width="2.4" />
          <path d="M-4.5-4.5l9 9m0-9l-9 9" stroke-width="2.6" />
        </g>
      </g>
    )}
  </Show>
);

export const Pills = (props: {
  readonly pills: readonly PlacedPill[];
  readonly hot: string | null;
  readonly level: number;
}): JSX.Element => (
  <g style={{ 'pointer-events': 'none' }}>
    <For each={props.pills}>
      {({ id, text, at }) => (
        <g transform={`translate(${at[0]} ${at[1]}) scale(${1 / props.level})`}>
          <Pill text={text} hot={props.hot === id} />
        </g>
      )}
    </For>
  </g>
);
