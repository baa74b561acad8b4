/** The atlas of South Africa as Bittereinder's map: every district of it is one of the game's areas. */
import { southAfrica } from '@laager/kit/atlas';
import type { Point } from '@laager/kit/drawing';
import { surveyOf } from '@laager/kit/plate';
import map from '../../data/map.json' with { type: 'json' };

export const survey = surveyOf(southAfrica, { parallels: [-25, -31], meridian: 27.6, scale: 119, margin: [250, 46] });
export const { arcs, isCoast, isFrontier, isInnerBorder, isWithin, outland, project, railways, rings, sheet } = survey;

export const areas = map.areas;

/** The part of the map where most of the war is fought: what the board opens on. Longitude, latitude. */
export const theatre: readonly [Point, Point] = [
  [23.0, -25.2],
  [32.4, -31.6],
];

/** Where areas only touch and are not neighbours. */
export const corners: readonly Point[] = map.corners.flatMap(({ a, b }) => {
  const arc = arcs.find(({ owners }) => owners.includes(a) && owners.includes(b));
  if (arc) return [arc.line[arc.line.length >> 1] as Point];
  const shared = (rings[a] ?? [])
    .flat()
    .find(([x, y]) => (rings[b] ?? []).flat().some(([u, v]) => Math.hypot(x - u, y - v) < 0.05));
  return shared ? [shared] : [];
});
