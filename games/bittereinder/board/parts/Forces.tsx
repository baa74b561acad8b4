/** Stacks and sieges on the map. Each reads only its own signals, so moving one repaints one. */
import { accent, lettered, paper, plinth, star, teeth, unspoken } from '@laager/kit';
import { type Accessor, createMemo, type JSX, Show } from 'solid-js';
import { heartOf } from '../chart.ts';
import type { Layout } from '../layout.ts';
import type { Stack } from '../scene.ts';
import { words } from '../words.ts';
import { liveries } from './livery.ts';
import { drawPiece } from './PieceCounter.tsx';

export interface ForceProps {
  readonly stack: Accessor<Stack>;
  readonly layout: Accessor<Layout>;
  /** How many of it are picked up; undefined while none are. */
  readonly picked: Accessor<number | undefined>;
  readonly hinted: Accessor<boolean>;
  /** By finger: there is no hovering, so the stack is fanned out at once. */
  readonly onPick: (stack: Stack, byFinger: boolean) => void;
  readonly onPoint: (stack: Stack | null) => void;
}

export function Force(props: ForceProps): JSX.Element {
  const spot = createMemo(() => props.layout().stacks.get(props.stack().key));
  const unit = () => props.layout().side / 50;
  const drawing = createMemo(() => {
    const stack = props.stack();
    const { small } = props.layout();
    return stack.group === 'siege' ? siege(stack.strength) : drawStack(stack, small, props.picked());
  });
  return (
    <Show when={spot()}>
      {(place) => (
        <g class="be-force" transform={`translate(${place().at[0]} ${place().at[1]}) scale(${unit()})`}>
          <Show when={props.picked() !== undefined || props.hinted()}>
            <path
              class={props.hinted() ? 'be-hint' : ''}
              d={`M-31-38H38V${props.stack().pieces.length > 1 ? 52 : 32}H-31Z`}
              fill="#fff3c9"
              stroke={accent.line}
              stroke-width="2.6"
            />
          </Show>
          <g {...unspoken} innerHTML={drawing()} />
          {/* What is pressed lies over the drawing: it alone speaks. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a counter is drawn, and a button cannot stand in a drawing */}
          <path
            d={
              props.stack().group === 'siege'
                ? 'M-33-33H33V33H-33Z'
                : `M-26-34H34V${props.stack().pieces.length > 1 ? 46 : 26}H-26Z`
            }
            fill-opacity="0"
            role="button"
            tabindex="-1"
            aria-label={words().stack(props.stack())}
            aria-pressed={props.picked() !== undefined}
            data-stack={props.stack().key}
            onClick={(event) => {
              event.stopPropagation();
              props.onPick(props.stack(), 'pointerType' in event && event.pointerType === 'touch');
            }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && props.onPoint(props.stack())}
            onPointerLeave={() => props.onPoint(null)}
          />
        </g>
      )}
    </Show>
  );
}

/** From a stack that had to lean over a border to the place where it belongs. */
export function Tethers(props: { readonly layout: Accessor<Layout> }): JSX.Element {
  const lines = createMemo(() =>
    [...props.layout().stacks].flatMap(([key, { at, leans }]) => {
      const [x, y] = heartOf(key.split(':')[0] ?? '');
      return leans ? [`M${at[0]} ${at[1]}L${x} ${y}`] : [];
    }),
  );
  return (
    <g fill="none" stroke-linecap="round" style={{ 'pointer-events': 'none' }} {...unspoken}>
      <path d={lines().join('')} stroke={paper.sheet} stroke-width={5 / props.layout().level} opacity=".8" />
      <path d={lines().join('')} stroke={paper.ink} stroke-width={1.8 / props.layout().level} />
    </g>
  );
}

function drawStack({ pieces, side, strength, moved, shaken }: Stack, small: boolean, picked?: number): string {
  const [first] = pieces;
  const count = pieces.length;
  const foot = count > 1 ? plinth({ livery: liveries[side], strength, count, picked: picked ?? count, small }) : '';
  return foot + (first === undefined ? '' : drawPiece(first, { under: count - 1, small, moved, faded: shaken }));
}

/** A besieged force: the town's star fort inside a ring of trenches, with the strength that is shut in. */
const siege = (strength: number): string =>
  '<circle r="31" fill="#f6efe0" fill-opacity=".86"/>' +
  `<circle r="29" fill="none" stroke="${liveries.boer.body}" stroke-width="2.4" stroke-dasharray="8 2.2"/>` +
  `<path d="${teeth(24, 29, 33.6)}" stroke="${liveries.boer.body}" stroke-width="1.3"/>` +
  `<path d="${FORT}" fill="${liveries.empire.edge}" transform="translate(.8 1.3)"/>` +
  `<path d="${FORT}" fill="${liveries.empire.body}"/><path d="${FORT}" fill="url(#laager-rule-upright)"/>` +
  lettered(`${strength}`, [0, 6], { weight: 700, size: 17, anchor: 'middle', fill: liveries.empire.ink });
const FORT = star(6, 25, 18);
