/** Walking the map by arrow keys: to the neighbour that lies best in that direction. */
import { spaceOf } from './chart.ts';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Null if the key is no arrow, or nothing lies that way. */
export function nextSpace(from: string, key: string): string | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const [x, y] = spaceOf(from).label;
  let best: string | null = null;
  let least = Infinity;
  for (const id of spaceOf(from).neighbours) {
    const [nx, ny] = spaceOf(id).label;
    const ahead = (nx - x) * way[0] + (ny - y) * way[1];
    const aside = Math.abs((nx - x) * way[1] - (ny - y) * way[0]);
    if (ahead <= 0) continue;
    const cost = Math.hypot(ahead, aside) + aside * 2;
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** The areas on a shortest way over the borders, without the first; whether units may go there is for the rules to say. */
export function wayTo(from: string, to: string): readonly string[] {
  const before = new Map<string, string>([[from, from]]);
  for (const here of before.keys()) {
    if (here === to) break;
    for (const next of spaceOf(here).neighbours) if (!before.has(next)) before.set(next, here);
  }
  const way: string[] = [];
  for (let at = to; at !== from && before.has(at); at = before.get(at) as string) way.unshift(at);
  return way.length > 0 ? way : [to];
}
