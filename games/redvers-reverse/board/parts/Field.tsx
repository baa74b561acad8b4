/** The ground's changing parts: what is lit, trenches, drifts, the boxes Towards Ladysmith. */
import { accent, fonts, paper, unspoken } from '@laager/kit';
import { type Point, pathOf, soften } from '@laager/kit/drawing';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { type Area, areaOfCrossing, CROSSINGS, FIRST_LADYSMITH, isBridge, LADYSMITH } from '../../src/map.ts';
import { BRIDGE_BLOWN, CAPTURED, type Colenso, HIDDEN } from '../../src/position.ts';
import { BOER, BRITISH, FIRE } from '../look.ts';
import { placeName } from '../naming.ts';
import { type DriftState, drift } from '../pieces.ts';
import { CENTRES, FIELD, LADYSMITH_BOXES, RED_EDGE, RIVER, SHEET, SPACES, TRENCHES } from '../survey.ts';
import { words } from '../words.ts';

export interface LitArea {
  readonly area: Area;
  /** Gold for what may be done; red for whom the Boers consider. */
  readonly tone: 'gold' | 'red';
}

/** Gold under the ink: multiplied, so that the drawing stays readable. */
export function Light(props: {
  readonly lit: Accessor<readonly LitArea[]>;
  readonly hot: Accessor<Area | null>;
}): JSX.Element {
  return (
    <svg class="rr-light" viewBox={`0 0 ${SHEET[0]} ${SHEET[1]}`} aria-hidden="true">
      <For each={props.lit()}>
        {({ area, tone }) => (
          <path
            d={SPACES[area]?.path}
            fill={tone === 'red' ? '#eda08f' : props.hot() === area ? '#f2b93a' : '#f7d978'}
            opacity={props.hot() === area ? 0.8 : tone === 'red' ? 0.5 : 0.58}
          />
        )}
      </For>
    </svg>
  );
}

/** The firm edge of a lit area, inside its border. */
export const LightEdges = (props: {
  readonly lit: Accessor<readonly LitArea[]>;
  readonly hot: Accessor<Area | null>;
}): JSX.Element => (
  <g fill="none" stroke-linejoin="round" class="rr-quiet">
    <For each={props.lit()}>
      {({ area, tone }) => (
        <>
          <clipPath id={`rr-in-${area}`}>
            <path d={SPACES[area]?.path} />
          </clipPath>
          <path
            d={SPACES[area]?.path}
            clip-path={`url(#rr-in-${area})`}
            stroke={tone === 'red' ? FIRE : props.hot() === area ? accent.line : '#c98a12'}
            stroke-width={props.hot() === area ? 7 : 3.2}
            opacity={props.hot() === area ? 1 : 0.8}
          />
        </>
      )}
    </For>
  </g>
);

export function Works(props: { readonly view: Accessor<Colenso> }): JSX.Element {
  return (
    <g fill="none" class="rr-quiet">
      <For each={[...TRENCHES]}>
        {([area, { line, teeth }]) => {
          const state = () => props.view().works[area];
          const colour = () => (state() === CAPTURED ? BRITISH.body : BOER.body);
          return (
            <>
              <path d={line} stroke="#f3ead0" stroke-width="5" opacity=".65" />
              <Show
                when={state() === HIDDEN}
                fallback={
                  <>
                    <path d={line} stroke={colour()} stroke-width="2.4" />
                    <path d={teeth} stroke={colour()} stroke-width="1.5" />
                  </>
                }
              >
                <path d={line} stroke={colour()} stroke-width="2" stroke-dasharray="2.2 3.4" opacity=".85" />
              </Show>
            </>
          );
        }}
      </For>
    </g>
  );
}

const stateOf = (p: Colenso, crossing: number): DriftState =>
  p.driftFound[crossing] === 1 ? 'found' : p.driftTurned[crossing] === 1 ? 'turned' : 'hidden';

export function Drifts(props: { readonly view: Accessor<Colenso> }): JSX.Element {
  return (
    <g class="rr-quiet" {...unspoken}>
      <For each={Array.from({ length: CROSSINGS }, (_, i) => i)}>
        {(crossing) => {
          const area = areaOfCrossing(crossing);
          const [x, y] = CENTRES[area] as Point;
          const drawn = createMemo(() =>
            isBridge(area)
              ? props.view().bridge === BRIDGE_BLOWN
                ? '<path d="M-10-10l20 20M10-10l-20 20" stroke="#8c1f2a" stroke-width="4"/>'
                : ''
              : drift(stateOf(props.view(), crossing), props.view().driftValue[crossing] as number),
          );
          return <g transform={`translate(${x} ${y})`} innerHTML={drawn()} />;
        }}
      </For>
    </g>
  );
}

/** What the number on a lit box takes of it. */
export const PILL_ROOM = 34;

const RIVER_NAMES = [
  [62.5, 20],
  [92, -14],
  [3, -11],
] as const;
const riverPath = pathOf(soften(RIVER, 6));

export const Frame = (props: {
  readonly gone: Accessor<readonly number[]>;
  readonly lit: Accessor<ReadonlySet<Area>>;
}): JSX.Element => (
  <g class="rr-quiet" font-family={fonts.serif} {...unspoken}>
    <defs>
      <path id="rr-river" d={riverPath} />
    </defs>
    <For each={RIVER_NAMES}>
      {([offset, dy]) => (
        <text font-size="15" font-style="italic" letter-spacing="3" fill="#1d4653" dy={dy}>
          <textPath href="#rr-river" startOffset={`${offset}%`}>
            Tugela
          </textPath>
        </text>
      )}
    </For>
    <path
      d={`M${FIELD[0]} ${FIELD[1]}H${FIELD[2]}V${FIELD[3]}H${FIELD[0]}Z`}
      fill="none"
      stroke={paper.ink}
      stroke-width="1.4"
    />
    <For each={LADYSMITH}>
      {(area) => {
        const box = LADYSMITH_BOXES[area - FIRST_LADYSMITH] as (typeof LADYSMITH_BOXES)[number];
        const gone = () => props.gone()[area] ?? 0;
        const lit = () => props.lit().has(area);
        // A lit box keeps its right end free for the turn that is written there.
        const name = () =>
          words().towards(placeName(area), lit() ? 'short' : box[2] - box[0] > 165 ? 'whole' : 'brief');
        const middle = () => (box[0] + box[2]) / 2 - (lit() ? PILL_ROOM / 2 : 0);
        return (
          <>
            <path
              d={SPACES[area]?.path}
              fill={lit() ? '#f7d978' : '#f4ecda'}
              stroke={lit() ? accent.line : FIRE}
              stroke-width={lit() ? 2.5 : 1}
              stroke-dasharray={lit() ? '' : '5 3'}
            />
            <text x={middle()} y={box[3] - 9} text-anchor="middle" font-size="15" font-style="italic" fill="#7a1a24">
              ↑ {name()}
              {gone() > 0 ? ` · ${gone()}` : ''}
            </text>
          </>
        );
      }}
    </For>
    <path d={pathOf(RED_EDGE)} stroke="#b3242f" stroke-width="4.5" fill="none" />
  </g>
);
