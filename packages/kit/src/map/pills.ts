/** Where the pills with a target's cost or odds are placed: near the middle of the area, where nothing is written. */
import { BoxIndex } from '../place/box-index.ts';
import type { Inner } from '../place/interior.ts';
import { textWidth } from '../plane/path.ts';
import { type Box, boxAround, type Point } from '../plane/point.ts';

/** Pixels. */
export const pillWidth = (text: string): number => Math.max(22, textWidth(text, 13.5) + 14);

export interface WantedPill {
  readonly id: string;
  readonly text: string;
  /** Where it would best be. */
  readonly heart: Point;
  /** Where it may be; at the heart, if there is no such place. */
  readonly inside: readonly Inner[];
}

export interface PlacedPill {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
}

/** `taken`: what is on the map already. Pills keep off each other too. */
export function placePills(wanted: readonly WantedPill[], taken: readonly Box[], level: number): PlacedPill[] {
  const index = new BoxIndex<number>(100 / level);
  for (const [i, box] of taken.entries()) index.add(box, i);
  return wanted.map(({ id, text, heart, inside }) => {
    const boxAt = (at: Point): Box => boxAround(at, (pillWidth(text) / 2 + 2) / level, 13 / level);
    let best: { readonly at: Point; readonly cost: number } | null = null;
    for (const { at, room } of inside) {
      const near = index.near(boxAt(at), 2 / level).length;
      const cost =
        near * 400 +
        Math.max(0, 15 / level - room) * level * 20 +
        Math.hypot(at[0] - heart[0], at[1] - heart[1]) * level;
      if (best === null || cost < best.cost) best = { at, cost };
    }
    const at = best?.at ?? heart;
    index.add(boxAt(at), -1);
    return { id, text, at };
  });
}
