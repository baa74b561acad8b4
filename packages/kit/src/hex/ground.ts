/** The ground of a hex map, painted: fields, lanes, hedgerows, trees, the light of the hour. All of it from one seed. */
import { type Hex, type HexSide, hexId } from '@laager/kernel';
import { noise, rugged, seeded } from '../ink/seed.ts';
import { pathOf } from '../plane/path.ts';
import type { Box, Line, Point } from '../plane/point.ts';
import { toLine } from '../plane/polygon.ts';
import { type Crown, crown } from './canopy.ts';
import { hedgerow } from './hedgerow.ts';
import { type LaneKind, laneLine, lanes } from './lane.ts';
import { boxOf, type HexLayout, hexLayout, insideHex } from './layout.ts';
import type { Mark } from './mark.ts';
import { meadow, verdure } from './meadow.ts';
import { borderPath } from './region.ts';
import { rows, strew } from './scatter.ts';
import { COUNTRYSIDE, type Countryside, type Season } from './season.ts';

/** What grows and runs where: plain data, so that it can be sent to a worker. */
export interface GroundPlan {
  /** The same seed paints the same picture, everywhere. */
  readonly seed: string;
  readonly side: number;
  readonly season: Season;
  readonly hexes: readonly Hex[];
  readonly woods: readonly Hex[];
  /** The share of woods that are planted in rows, from 0 to 1. */
  readonly orchards: number;
  readonly hedges: readonly { readonly hex: Hex; readonly sides: readonly HexSide[] }[];
  readonly tracks: readonly { readonly kind: LaneKind; readonly hexes: readonly Hex[] }[];
  /** How far the wash runs over the edge of the map. */
  readonly margin: number;
  /** Few strokes and plain trees: for posters. */
  readonly plain?: boolean;
  /** The paper that the wash thins out to. */
  readonly paper: string;
}

export interface Ground {
  /** What is painted, margin included. */
  readonly box: Box;
  /** The ragged edge of the wash: everything is clipped to it. */
  readonly rim: string;
  readonly marks: readonly Mark[];
}

export function paintGround(plan: GroundPlan): Ground {
  const layout = hexLayout(plan.side);
  const land = COUNTRYSIDE[plan.season];
  const field = boxOf(layout, plan.hexes);
  const box: Box = [field[0] - plan.margin, field[1] - plan.margin, field[2] + plan.margin, field[3] + plan.margin];
  const rim = raggedRim(field, plan.margin * 0.72, plan.margin * 0.5, plan.seed);
  const ways = plan.tracks.map((track, i) => ({
    kind: track.kind,
    line: laneLine(
      track.hexes.map((hex) => layout.centre(hex)),
      `${plan.seed} ${i}`,
      endsAtEdge(plan.hexes, track.hexes),
      layout.height * 2,
    ),
  }));
  const offLanes = (point: Point): boolean => ways.every(({ line }) => toLine(point, line) > 16);
  const marks: Mark[] = [
    { d: rectangle(box), fill: land.soil },
    ...meadow(box, land, plan.seed, plan.plain ? 1 : 3),
    ...verdure(box, land, plan.seed, offLanes),
    ...lanes(ways, land, plan.seed),
    ...growth(plan, layout, land),
    ...hour(field, land),
    { d: rectangle(box) + borderPath(layout, plan.hexes), fill: plan.paper, opacity: 0.5, evenOdd: true },
  ];
  return { box, rim, marks };
}

const rectangle = ([x0, y0, x1, y1]: Box): string => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;

/** A wash stops raggedly on paper. */
function raggedRim(field: Box, out: number, swing: number, seed: string): string {
  const edge = noise(`${seed} rim`);
  const step = 13;
  const at = (x: number, y: number): number => out + rugged(edge, x / 46, y / 46) * swing;
  const [x0, y0, x1, y1] = field;
  const rim: Point[] = [];
  for (let x = x0 - out; x <= x1 + out; x += step) rim.push([x, y0 - at(x, 0)]);
  for (let y = y0 - out; y <= y1 + out; y += step) rim.push([x1 + at(900, y), y]);
  for (let x = x1 + out; x >= x0 - out; x -= step) rim.push([x, y1 + at(x, 900)]);
  for (let y = y1 + out; y >= y0 - out; y -= step) rim.push([x0 - at(-900, y), y]);
  return pathOf(rim, true);
}

/** Whether a lane's two ends lie on the edge of the map, where it goes on beyond. */
function endsAtEdge(hexes: readonly Hex[], track: readonly Hex[]): readonly [boolean, boolean] {
  const known = new Set(hexes.map(hexId));
  const steps = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const;
  const atEdge = (hex: Hex | undefined): boolean =>
    hex !== undefined && steps.some(([q, r]) => !known.has(hexId({ q: hex.q + q, r: hex.r + r })));
  return [atEdge(track[0]), atEdge(track.at(-1))];
}

/** All that stands up from the ground: banks first, then every shadow, then bushes, then trees from north to south. */
function growth(plan: GroundPlan, layout: HexLayout, land: Countryside): Mark[] {
  const chance = seeded(`${plan.seed} hedges`);
  const hedges = plan.hedges.flatMap(({ hex, sides }) =>
    sides.map((side) => hedgerow(layout, hex, side, land.stand, chance, plan.plain)),
  );
  const bank = hedges.map((hedge) => hedge.bank).join('');
  const bushes = fromNorth(hedges.flatMap((hedge) => hedge.bushes));
  const trees = fromNorth(plan.woods.flatMap((hex) => stand(plan, layout, land, hex)));
  const shadows = [...bushes, ...trees].map((tree) => tree.shadow).join('');
  return [
    { d: bank, stroke: land.bank[0], width: 17, opacity: 0.28 },
    { d: bank, stroke: land.bank[1], width: 13, opacity: 0.55 },
    { d: shadows, fill: land.shadow, opacity: 0.5, ...(plan.plain ? {} : { blur: 2.2 }) },
    ...bushes.flatMap((bush) => bush.marks),
    ...trees.flatMap((tree) => tree.marks),
  ];
}

const fromNorth = (crowns: readonly Crown[]): Crown[] => crowns.toSorted((a, b) => a.at[1] - b.at[1]);

/** The trees of one woods hex. Each hex has a seed of its own, so that one hex more does not move every tree on the map. */
function stand(plan: GroundPlan, layout: HexLayout, land: Countryside, hex: Hex): Crown[] {
  const chance = seeded(`${plan.seed} woods ${hexId(hex)}`);
  const [cx, cy] = layout.centre(hex);
  const box: Box = [cx - layout.side, cy - layout.side, cx + layout.side, cy + layout.side];
  const planted = (rugged(noise(`${plan.seed} orchards`), cx / 150, cy / 150) + 1) / 2 < plan.orchards;
  const places: Line = planted
    ? rows(box, 23.5, 0.3, (point) => insideHex(layout, hex, point, 0.9), chance)
    : strew(box, 21, 400, (point) => insideHex(layout, hex, point, 0.84), chance);
  const tree = (at: Point): Crown =>
    planted
      ? crown(at, 11 + chance() * 2.6, land.orchard, chance, plan.plain)
      : crown(at, 14.5 + chance() * 5.5, land.stand[chance() < 0.35 ? 1 : 0], chance, plan.plain);
  const undergrowth = Array.from({ length: planted ? 1 : 4 }, (): Crown => {
    const angle = chance() * Math.PI * 2;
    const out = layout.side * (0.72 + chance() * 0.16);
    return crown(
      [cx + out * Math.cos(angle), cy + out * Math.sin(angle) * 0.9],
      6 + chance() * 3,
      land.stand[1],
      chance,
      plan.plain,
    );
  });
  return [...places.map(tree), ...undergrowth];
}

/** Warm light across the upper right corner, cool shade in the lower left: bands too faint to be seen one by one. */
function hour([x0, y0, x1, y1]: Box, land: Countryside): Mark[] {
  const reach = Math.hypot(x1 - x0, y1 - y0);
  const bands = 7;
  const disc = (x: number, y: number, radius: number): string =>
    `M${Math.round(x - radius)} ${Math.round(y)}a${Math.round(radius)} ${Math.round(radius)} 0 1 0 ${Math.round(radius * 2)} 0a${Math.round(radius)} ${Math.round(radius)} 0 1 0 ${Math.round(-radius * 2)} 0z`;
  return Array.from({ length: bands }, (_, i) => reach * 0.5 * (1 - i / bands)).flatMap((radius): Mark[] => [
    { d: disc(x1, y0, radius), fill: land.dawn, opacity: 0.035 },
    { d: disc(x0, y1, radius), fill: land.dusk, opacity: 0.028 },
  ]);
}
