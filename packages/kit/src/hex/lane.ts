/** Lanes, rides and paths: verge, earth, ruts, a crown of grass. */

import { noise, seeded } from '../ink/seed.ts';
import { ribbon } from '../ink/strokes.ts';
import { aside, spline } from '../plane/curve.ts';
import { pathOf, round1 } from '../plane/path.ts';
import { type Line, type Point, pointAt } from '../plane/point.ts';
import type { Mark } from './mark.ts';
import type { Countryside } from './season.ts';

export type LaneKind = 'road' | 'lane' | 'ride' | 'path';

interface Make {
  /** Half its width. */
  readonly half: number;
  readonly verge: number;
  readonly ruts: boolean;
  readonly opacity: number;
}
const MAKES: Readonly<Record<LaneKind, Make>> = {
  road: { half: 15, verge: 6, ruts: false, opacity: 1 },
  lane: { half: 12, verge: 7, ruts: true, opacity: 1 },
  ride: { half: 12, verge: 6, ruts: true, opacity: 0.72 },
  path: { half: 5, verge: 4, ruts: false, opacity: 0.75 },
};

/**
 * The middle of a lane through these places, wandering a little. It runs off the sheet at each end that `leaves`
 * (an end in the middle of the map stops there).
 */
export function laneLine(places: Line, seed: string, leaves: readonly [boolean, boolean], reach: number): Line {
  const wander = noise(`${seed} wander`);
  const inner = places.map(([x, y], i): Point => [x + wander(i * 0.9, 1) * 8, y + wander(i * 0.9, 5) * 6]);
  const last = places.length - 1;
  const beyond = (end: Point, before: Point): Point => {
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    return [end[0] + ((end[0] - before[0]) / length) * reach, end[1] + ((end[1] - before[1]) / length) * reach];
  };
  const points = [...inner];
  if (leaves[0]) points.unshift(beyond(pointAt(places, 0), pointAt(places, 1)));
  if (leaves[1]) points.push(beyond(pointAt(places, last), pointAt(places, last - 1)));
  return spline(points, 6);
}

/** Verges of all lanes are to be laid before the earth of any: crossings then merge. */
export function lanes(
  list: readonly { readonly kind: LaneKind; readonly line: Line }[],
  land: Countryside,
  seed: string,
): Mark[] {
  const each = list.map(({ kind, line }, i) => ({ make: MAKES[kind], line, seed: `${seed} lane ${i}` }));
  const [edge, body, worn, rut] = land.earth;
  const layer = (grow: (make: Make) => number, fill: string, opacity: number): Mark[] =>
    each.map(({ make, line, seed: own }) => {
      const wide = 2 * grow(make);
      return { d: ribbon(line, wide, wide, own), fill, opacity: opacity * make.opacity };
    });
  return [
    ...layer((make) => make.half + make.verge, land.verge, 0.38),
    ...layer((make) => make.half + 2, edge, 0.75),
    ...layer((make) => make.half, body, 1),
    ...layer((make) => make.half * 0.62, worn, 0.8),
    ...each.flatMap(({ make, line, seed: own }) =>
      make.ruts ? ruts(line, rut, land, own) : stones(line, make.half, rut, own),
    ),
  ];
}

function ruts(line: Line, colour: string, land: Countryside, seed: string): Mark[] {
  const chance = seeded(`${seed} ruts`);
  let d = '';
  for (const off of [5.4, -5.4]) {
    const track = aside(line, off);
    for (let i = 2; i < track.length - 5; i += 5) if (chance() > 0.12) d += pathOf(track.slice(i, i + 6));
  }
  let crest = '';
  for (const [x, y] of line)
    if (chance() < 0.8)
      crest += `M${round1(x + (chance() - 0.5) * 4)} ${round1(y + (chance() - 0.5) * 4)}l${round1((chance() - 0.5) * 3)} ${round1(-2.5 - chance() * 2.5)}`;
  return [
    { d, stroke: colour, width: 2.4, opacity: 0.62 },
    { d: crest, stroke: land.tufts[0], width: 1.1, opacity: 0.75 },
    ...stones(line, 11, colour, seed),
  ];
}

function stones(line: Line, half: number, colour: string, seed: string): Mark[] {
  const chance = seeded(`${seed} stones`);
  let d = '';
  for (const [x, y] of line)
    if (chance() < 0.55)
      d += `M${round1(x + (chance() - 0.5) * half * 2)} ${round1(y + (chance() - 0.5) * half * 2)}h.01`;
  return [{ d, stroke: colour, width: 1.3, opacity: 0.6 }];
}
