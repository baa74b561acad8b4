/** Where a card lies beside a counter: where it fits, and covers nothing that matters for the decision. */
import { type Box, boxAround, overlaps, type Point } from '@laager/kit/drawing';

export function besidePlace(
  at: Point,
  away: number,
  [width, height]: Point,
  window: Point,
  keepClear: readonly Point[],
): Point {
  const top = Math.max(8, Math.min(window[1] - height - 8, at[1] - 70));
  const left = Math.max(8, Math.min(window[0] - width - 8, at[0] - width / 2));
  const places: readonly Point[] = [
    [at[0] + away, top],
    [at[0] - away - width, top],
    [left, at[1] - away - height],
    [left, at[1] + away],
  ];
  const fits = ([x, y]: Point): boolean =>
    x >= 8 && y >= 8 && x + width <= window[0] - 8 && y + height <= window[1] - 8;
  const covers = ([x, y]: Point): boolean => {
    const box: Box = [x, y, x + width, y + height];
    return keepClear.some((point) => overlaps(box, boxAround(point, away * 0.7, away * 0.7)));
  };
  const free = places.filter(fits);
  return free.find((place) => !covers(place)) ?? free[0] ?? [left, top];
}
