/** What an order would do: the arrow to what is pointed at, numbers on lit areas, aimed shots, contested areas. */
import { OrderArrow, Pills, RefusalMark, unspoken } from '@laager/kit';
import { arrowThrough, type Box, type Point, placePills } from '@laager/kit/drawing';
import { type Accessor, createMemo, For, type JSX } from 'solid-js';
import { type Area, isLadysmith, MAP_AREAS } from '../../src/map.ts';
import type { Colenso } from '../../src/position.ts';
import { BOERS, BRITISH } from '../../src/roster.ts';
import type { Held } from '../grip.ts';
import type { BoardHand } from '../hold.ts';
import { litOf } from '../hold.ts';
import type { Layout } from '../layout.ts';
import { FIRE } from '../look.ts';
import { burst, swords } from '../pieces.ts';
import { areaPlace, numberIn } from '../places.ts';
import { insideOf } from '../raster.ts';
import { lookOf } from '../roster.ts';
import type { Scene } from '../scene.ts';
import { SPACES } from '../survey.ts';
import { PILL_ROOM } from './Field.tsx';

export interface TargetsProps {
  readonly view: Accessor<Colenso>;
  readonly scene: Accessor<Scene>;
  readonly layout: Accessor<Layout>;
  readonly hand: BoardHand;
  readonly taken: Accessor<readonly Box[]>;
  /** By lit area: the number on it. */
  readonly numbers: Accessor<ReadonlyMap<Area, string>>;
  /** The way to what is pointed at, if it is known. */
  readonly way: Accessor<readonly Area[]>;
  /** Boers who may fire at what would march, and where it would be. */
  readonly threats: Accessor<readonly { readonly unit: number; readonly kind: string }[]>;
  readonly onto: Accessor<Area | null>;
}

/** Where a Towards Ladysmith box keeps room for a number. */
const boxEnd = (area: Area): Point => {
  const { bounds, centre } = SPACES[area] as (typeof SPACES)[number];
  return [bounds[2] - PILL_ROOM / 2, centre[1]];
};
const centreOf = (area: Area): Point => (SPACES[area] as (typeof SPACES)[number]).centre;

/** The piece that is held, by its key. */
function keyOf(p: Colenso, scene: Scene, held: Held | null): string | null {
  if (held === null) return null;
  if (held.kind === 'brigade') return `${lookOf(held.brigade).id}@${p.leaderAt[held.brigade]}`;
  if (held.kind === 'rider') return held.who;
  const unit = held.kind === 'unit' ? held.unit : held.kind === 'party' ? held.units[0] : undefined;
  return (
    scene.pieces.find((piece) => piece.side === 'british' && piece.cells.some((cell) => cell.unit === unit))?.key ??
    null
  );
}

export function Targets(props: TargetsProps): JSX.Element {
  const { hand } = props;
  const level = () => 1 / props.layout().scale;
  const start = createMemo(() => {
    const key = keyOf(props.view(), props.scene(), hand.picked());
    return key === null ? null : (props.layout().at.get(key) ?? null);
  });
  const arrow = createMemo(() => {
    const from = start();
    const pointed = hand.pointed();
    const to = numberIn(pointed, 'area');
    if (from === null || to === null || pointed === null || !litOf(hand).has(pointed)) return null;
    const way = props.way();
    const stops = way.at(-1) === to ? way.slice(1, -1).map(centreOf) : [];
    const { scale } = props.layout();
    return arrowThrough([from, ...stops, centreOf(to)], 15 * scale, [26 * scale, 4]);
  });
  const refused = createMemo(() => {
    const no = hand.refused();
    const to = numberIn(no?.to ?? null, 'area');
    return no === null || to === null ? null : { from: start(), to: centreOf(to) };
  });
  const pills = createMemo(() =>
    placePills(
      [...props.numbers()].map(([area, text]) => ({
        id: areaPlace(area),
        text,
        heart: isLadysmith(area) ? boxEnd(area) : centreOf(area),
        inside: insideOf(area),
      })),
      props.taken(),
      level(),
    ),
  );
  return (
    <g class="rr-quiet" {...unspoken}>
      <Threats {...props} />
      <Contested view={props.view} layout={props.layout} />
      <Aimed view={props.view} layout={props.layout} />
      <OrderArrow arrow={arrow()} level={level()} />
      <Pills pills={pills()} hot={hand.pointed()} level={level()} />
      <RefusalMark refused={refused()} level={level()} />
    </g>
  );
}

interface Attack {
  readonly area: Area;
  readonly firer: number;
  readonly support: number;
}

/** British shots that have been aimed and not been fired: what the procedure under way holds. */
export function aimedIn(p: Colenso): readonly Attack[] {
  const frame = p.stack.findLast(({ procedure }) => procedure === 'british-fire');
  return (frame?.locals as { readonly attacks?: readonly Attack[] } | undefined)?.attacks ?? [];
}

const Aimed = (props: { readonly view: Accessor<Colenso>; readonly layout: Accessor<Layout> }): JSX.Element => (
  <For each={aimedIn(props.view())}>
    {({ area, support }) => {
      const [x, y] = props.layout().at.get(`boer@${area}`) ?? centreOf(area);
      return (
        <g
          transform={`translate(${x + 22 * props.layout().scale} ${y - 20 * props.layout().scale}) scale(${props.layout().scale})`}
          innerHTML={burst(14, support < 0 ? '1' : '2')}
        />
      );
    }}
  </For>
);

/** Areas where both sides are: an assault has to follow. */
function Contested(props: { readonly view: Accessor<Colenso>; readonly layout: Accessor<Layout> }): JSX.Element {
  const areas = createMemo(() => {
    const { at } = props.view();
    const boers = new Set(BOERS.map((unit) => at[unit] as Area));
    const british = new Set(BRITISH.map((unit) => at[unit] as Area));
    return [...boers].filter((area) => area >= 0 && area < MAP_AREAS && british.has(area));
  });
  return (
    <For each={areas()}>
      {(area) => {
        const place = (): Point => {
          const boer = props.layout().at.get(`boer@${area}`);
          return boer === undefined
            ? centreOf(area)
            : [boer[0] - 25 * props.layout().scale, boer[1] - 24 * props.layout().scale];
        };
        return (
          <g
            transform={`translate(${place()[0]} ${place()[1]}) scale(${props.layout().scale * 0.85})`}
            innerHTML={swords(true)}
          />
        );
      }}
    </For>
  );
}

/** Thin lines from those who may fire to where the march would end. */
function Threats(props: TargetsProps): JSX.Element {
  const lines = createMemo(() => {
    const onto = props.onto();
    if (onto === null) return [];
    const areas = new Set(props.threats().map(({ unit }) => props.view().at[unit] as Area));
    return [...areas].flatMap((area) => {
      const from = props.layout().at.get(`boer@${area}`);
      const drawn =
        from === undefined || area === onto ? null : arrowThrough([from, centreOf(onto)], 9, [24, 16], 0.05);
      return drawn === null ? [] : [drawn];
    });
  });
  return (
    <For each={lines()}>
      {({ shaft, head }) => (
        <g fill="none" stroke-linecap="round">
          <path d={shaft} stroke="#fff4ec" stroke-width="5" opacity=".8" />
          <path d={shaft} stroke={FIRE} stroke-width="2" stroke-dasharray="5 4" />
          <path d={head} fill={FIRE} />
        </g>
      )}
    </For>
  );
}
