/** A stack fanned out: every counter visible, on a slip of paper that covers as little as possible. */
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { accent } from '../look/tokens.ts';
import { fanOut, type Obstacle } from '../place/fan.ts';
import type { Box } from '../plane/point.ts';
import type { View } from '../view/Viewport.tsx';
import type { StackLayout } from './stacks.ts';

export interface FannedStackProps<Piece> {
  /** The stack to show, by its key; null: none. */
  readonly open: Accessor<{ readonly key: string; readonly pieces: readonly Piece[] } | null>;
  readonly layout: Accessor<StackLayout>;
  /** Lettering that it should not cover. */
  readonly labels: Accessor<readonly { readonly box: Box }[]>;
  readonly view: View;
  /** A counter of 50 units around 0, 0. */
  readonly draw: (piece: Piece) => JSX.Element;
  readonly isPicked: (piece: Piece) => boolean;
  readonly label: (piece: Piece) => string;
  readonly onPress: (piece: Piece, stack: string) => void;
}

export function FannedStack<Piece>(props: FannedStackProps<Piece>): JSX.Element {
  const fan = createMemo(() => {
    const stack = props.open();
    const spot = stack === null ? undefined : props.layout().stacks.get(stack.key);
    if (stack === null || spot === undefined || stack.pieces.length < 2) return null;
    const { side, stacks } = props.layout();
    const obstacles: Obstacle[] = [
      ...[...stacks].filter(([key]) => key !== stack.key).map(([, { box }]) => ({ box, weight: 4 })),
      ...props.labels().map(({ box }) => ({ box, weight: 1.5 })),
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
        <g class="laager-fan">
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
                class="laager-fanned"
                transform={`translate(${open().places[i()]?.[0] ?? 0} ${open().places[i()]?.[1] ?? 0}) scale(${open().side / 50})`}
              >
                <Show when={props.isPicked(piece)}>
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
                {props.draw(piece)}
                {/* biome-ignore lint/a11y/useSemanticElements: a counter is drawn, and a button cannot stand in a drawing */}
                <path
                  d="M-26-26H26V26H-26Z"
                  fill-opacity="0"
                  role="button"
                  tabindex="-1"
                  aria-label={props.label(piece)}
                  onClick={(event) => {
                    event.stopPropagation();
                    props.onPress(piece, open().stack.key);
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
