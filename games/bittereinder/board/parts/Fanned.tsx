/** A stack fanned out: every counter to be seen, on a slip of paper that covers as little as can be. */
import { accent, fanOut, type Obstacle, type View } from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import type { Hand } from '../hand.ts';
import type { Layout } from '../layout.ts';
import type { Labels } from '../lettering.ts';
import type { Stack } from '../scene.ts';
import { words } from '../words.ts';
import { PieceCounter } from './PieceCounter.tsx';

export interface FannedProps {
  readonly stack: Accessor<Stack | null>;
  readonly layout: Accessor<Layout>;
  readonly labels: Accessor<Labels>;
  readonly hand: Hand;
  readonly view: View;
}

export function Fanned(props: FannedProps): JSX.Element {
  const fan = createMemo(() => {
    const stack = props.stack();
    const spot = stack === null ? undefined : props.layout().stacks.get(stack.key);
    if (stack === null || spot === undefined || stack.pieces.length < 2) return null;
    const { side, stacks } = props.layout();
    const obstacles: Obstacle[] = [
      ...[...stacks].filter(([key]) => key !== stack.key).map(([, { box }]) => ({ box, weight: 4 })),
      ...props.labels().labels.map(({ box }) => ({ box, weight: 1.5 })),
    ];
    const pitch: readonly [number, number] = [side * 1.1, side * 1.1];
    return {
      stack,
      side,
      ...fanOut({ count: stack.pieces.length, pitch, around: spot.at, view: props.view.seen(), obstacles }),
    };
  });
  return (
    <Show when={fan()}>
      {(open) => (
        <g class="be-fan">
          <rect
            x={open().box[0] - open().side * 0.06}
            y={open().box[1] - open().side * 0.06}
            width={open().box[2] - open().box[0] + open().side * 0.12}
            height={open().box[3] - open().box[1] + open().side * 0.12}
            rx={open().side * 0.08}
            fill="#fffaf0"
            fill-opacity=".93"
            stroke={accent.line}
            stroke-width={1.5 / props.layout().level}
          />
          <For each={open().stack.pieces}>
            {(piece, i) => (
              <g
                class="be-fanned"
                transform={`translate(${open().places[i()]?.[0] ?? 0} ${open().places[i()]?.[1] ?? 0}) scale(${open().side / 50})`}
              >
                <Show when={props.hand.picked()?.units.has(piece.id)}>
                  <rect
                    x="-28"
                    y="-28"
                    width="56"
                    height="56"
                    rx="4"
                    fill="none"
                    stroke={accent.bright}
                    stroke-width="4"
                  />
                </Show>
                <PieceCounter piece={piece} small={props.layout().small} />
                {/* biome-ignore lint/a11y/useSemanticElements: a counter is drawn, and a button cannot stand in a drawing */}
                <path
                  d="M-26-26H26V26H-26Z"
                  fill-opacity="0"
                  role="button"
                  tabindex="-1"
                  aria-label={words().unit(piece)}
                  onClick={(event) => {
                    event.stopPropagation();
                    if (props.hand.picked()?.key === open().stack.key) props.hand.toggle(piece.id);
                    else props.hand.pick(open().stack);
                  }}
                />
              </g>
            )}
          </For>
        </g>
      )}
    </Show>
  );
}
