/** Stacks on the map. Each reads only its own signals, so moving one repaints one. */
import { type Accessor, createMemo, type JSX, Show } from 'solid-js';
import { accent, paper } from '../look/tokens.ts';
import { unspoken } from '../look/unspoken.ts';
import type { Point } from '../plane/point.ts';
import type { StackLayout } from './stacks.ts';

export interface StackProps {
  readonly id: string;
  readonly layout: Accessor<StackLayout>;
  /** The drawing as SVG, for a counter of 50 units. */
  readonly drawing: Accessor<string>;
  /** What the pointer can press and what the halo surrounds, in units of the drawing: left, top, right, bottom. */
  readonly extent: Accessor<readonly [number, number, number, number]>;
  /** As it is read out. */
  readonly label: Accessor<string>;
  readonly picked: Accessor<boolean>;
  /** A lesson waits for it to be picked up. */
  readonly hinted: Accessor<boolean>;
  /** By finger: there is no hovering, so the stack is fanned out at once. */
  readonly onPick: (byFinger: boolean) => void;
  readonly onPoint: (inside: boolean) => void;
}

export function StackOnMap(props: StackProps): JSX.Element {
  const spot = createMemo(() => props.layout().stacks.get(props.id));
  const path = (grow: number): string => {
    const [left, top, right, bottom] = props.extent();
    return `M${left - grow} ${top - grow}H${right + grow}V${bottom + grow}H${left - grow}Z`;
  };
  return (
    <Show when={spot()}>
      {(place) => (
        <g
          class="laager-stack"
          transform={`translate(${place().at[0]} ${place().at[1]}) scale(${props.layout().side / 50})`}
        >
          <Show when={props.picked() || props.hinted()}>
            <path
              class={props.hinted() ? 'laager-hint' : ''}
              d={path(5)}
              fill="#fff3c9"
              stroke={accent.line}
              stroke-width="2.6"
            />
          </Show>
          <g {...unspoken} innerHTML={props.drawing()} />
          {/* The part that is pressed lies over the drawing, and it alone is read out. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a counter is drawn, and a button cannot stand in a drawing */}
          <path
            d={path(0)}
            fill-opacity="0"
            role="button"
            tabindex="-1"
            aria-label={props.label()}
            aria-pressed={props.picked()}
            data-stack={props.id}
            onClick={(event) => {
              event.stopPropagation();
              props.onPick('pointerType' in event && event.pointerType === 'touch');
            }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && props.onPoint(true)}
            onPointerLeave={() => props.onPoint(false)}
          />
        </g>
      )}
    </Show>
  );
}

/** From a stack that leans over a border to the place where it belongs. */
export function Tethers(props: {
  readonly layout: Accessor<StackLayout>;
  readonly heartOf: (stack: string) => Point;
}): JSX.Element {
  const lines = createMemo(() =>
    [...props.layout().stacks].flatMap(([key, { at, leans }]) => {
      const [x, y] = props.heartOf(key);
      return leans ? [`M${at[0]} ${at[1]}L${x} ${y}`] : [];
    }),
  );
  return (
    <g class="laager-tethers" fill="none" stroke-linecap="round" style={{ 'pointer-events': 'none' }} {...unspoken}>
      <path d={lines().join('')} stroke={paper.sheet} stroke-width={5 / props.layout().level} opacity=".8" />
      <path d={lines().join('')} stroke={paper.ink} stroke-width={1.8 / props.layout().level} />
    </g>
  );
}
