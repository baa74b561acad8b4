/** Hedgerows: an earth bank and a run of bushes along a side, inside the hex that owns it. */
import type { Hex, HexSide } from '@laager/kernel';
import { pathOf } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import { type Crown, crown } from './canopy.ts';
import type { HexLayout } from './layout.ts';
import type { Leaf } from './season.ts';

/** How far inside its hex a hedge stands. */
const INSIDE = 6.5;
const BUSHES = 10;

export interface Hedgerow {
  readonly bank: string;
  readonly bushes: readonly Crown[];
}

export function hedgerow(
  layout: HexLayout,
  hex: Hex,
  side: HexSide,
  leaves: readonly [Leaf, Leaf],
  chance: () => number,
  plain = false,
): Hedgerow {
  const [from, to] = layout.edge(hex, side);
  const [cx, cy] = layout.centre(hex);
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const length = Math.hypot(cx - mx, cy - my);
  const [nx, ny] = [(cx - mx) / length, (cy - my) / length];
  const at = (t: number, inward: number): Point => [
    from[0] + (to[0] - from[0]) * t + nx * inward,
    from[1] + (to[1] - from[1]) * t + ny * inward,
  ];
  const bank = pathOf([0, 0.25, 0.5, 0.75, 1].map((t) => at(t, INSIDE - 1 + (chance() - 0.5) * 3)));
  const bushes: Crown[] = [];
  const count = plain ? Math.round(BUSHES * 0.6) : BUSHES;
  for (let i = 0; i <= count; i++) {
    const spot = at(((i + (chance() - 0.5) * 0.5) / count) * 0.98 + 0.01, INSIDE + (chance() - 0.5) * 4.5);
    bushes.push(crown(spot, (plain ? 7 : 5.6) + chance() * 3.2, leaves[chance() < 0.5 ? 0 : 1], chance, plain));
  }
  // Now and then a small tree has grown out of it.
  if (chance() < 0.75)
    bushes.push(crown(at(0.2 + chance() * 0.6, INSIDE + 1), 9.5 + chance() * 3, leaves[1], chance, plain));
  return { bank, bushes };
}
