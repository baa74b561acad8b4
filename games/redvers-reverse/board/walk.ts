/** Arrow keys walk from area to area: to the neighbour that lies most nearly in that direction. */
import { AREAS, type Area, NEIGHBOURS } from '../src/map.ts';
import { SPACES } from './survey.ts';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function nextArea(from: Area, key: string): Area | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const [x, y] = (SPACES[from] as (typeof SPACES)[number]).centre;
  let best: { readonly area: Area; readonly cost: number } | null = null;
  for (let area = 0; area < AREAS; area++) {
    if (area === from) continue;
    const [ax, ay] = (SPACES[area] as (typeof SPACES)[number]).centre;
    const along = (ax - x) * way[0] + (ay - y) * way[1];
    const aside = Math.abs((ax - x) * way[1]) + Math.abs((ay - y) * way[0]);
    if (along <= 4) continue;
    const near = (NEIGHBOURS[from] as readonly Area[]).includes(area) ? 0 : 60;
    const cost = along + aside * 1.8 + near;
    if (best === null || cost < best.cost) best = { area, cost };
  }
  return best?.area ?? null;
}
