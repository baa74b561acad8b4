/** From a map's file to its ground: every step, distance and sight line worked out once. */
import { type Hex, type HexSide, hexDistance, hexEdge, hexEdgeId, hexNeighbour, hexOfColumnRow } from '@laager/kernel';
import { LONGEST_RANGE, TABLES } from './components.ts';
import type { MapFile } from './files.ts';
import {
  CLEAR,
  type Ground,
  HEDGE,
  hexText,
  IN_COVER,
  NO_HEX,
  SEEN,
  SEEN_STRICTLY,
  SIDE_NAMES,
  WOODS,
} from './ground.ts';
import { sightLine } from './sight.ts';

export function makeGround(map: MapFile): Ground {
  const numbers: number[] = [];
  const signs = new Map<number, string>();
  for (const [row, line] of map.terrain.entries())
    for (const [column, sign] of [...line].entries()) {
      if (sign === ' ') continue;
      const number = (column + 1) * 100 + row + 1;
      numbers.push(number);
      signs.set(number, sign);
    }
  numbers.sort((a, b) => a - b);
  const size = numbers.length;
  const indices = new Map(numbers.map((number, index) => [number, index]));
  const hexes = numbers.map((number) => hexOfColumnRow(hexText(number)) as Hex);
  const places = new Map(hexes.map((hex, index) => [`${hex.q},${hex.r}`, index]));
  const terrain = Uint8Array.from(numbers, (number) => (signs.get(number) === 'W' ? WOODS : CLEAR));
  const hedge = new Uint8Array(size * 6);
  const owners = new Map<string, number>();
  for (const { hex, sides } of map.hedges) {
    const index = indices.get(Number(hex));
    if (index === undefined) continue;
    terrain[index] = HEDGE;
    for (const name of sides) {
      const side = SIDE_NAMES.indexOf(name) as HexSide;
      hedge[index * 6 + side] = 1;
      owners.set(hexEdgeId(hexEdge(hexes[index] as Hex, side)), index);
    }
  }
  const indexAt = ({ q, r }: Hex): number => places.get(`${q},${r}`) ?? NO_HEX;
  const near = new Int16Array(size * 6).fill(NO_HEX);
  for (const [index, hex] of hexes.entries())
    for (let side = 0; side < 6; side++) near[index * 6 + side] = indexAt(hexNeighbour(hex, side as HexSide));
  const distance = new Uint8Array(size * size);
  for (const [a, from] of hexes.entries())
    for (const [b, to] of hexes.entries()) distance[a * size + b] = hexDistance(from, to);
  const ground: Ground = {
    name: map.name,
    columns: map.columns,
    rows: map.rowsInOddColumns,
    numbers,
    hexes,
    size,
    terrain,
    near,
    cost: stepCosts(terrain, near, hedge),
    hedge,
    distance,
    sight: new Uint8Array(size * size),
    indexOf: (number) => indices.get(number) ?? NO_HEX,
    indexAt,
    hedgeOwner: (edgeId) => owners.get(edgeId) ?? NO_HEX,
  };
  fillSight(ground);
  return ground;
}

/** section 4.1, UB-R8: the dearer of the ground entered and a hedge crossed, on either hex. */
function stepCosts(terrain: Uint8Array, near: Int16Array, hedge: Uint8Array): Uint8Array {
  const { stepCost, hedgeEdgeCrossed } = TABLES.movement;
  const entering = [stepCost.clear, stepCost.woods, stepCost.hedge];
  return Uint8Array.from(near, (to, i) => {
    if (to === NO_HEX) return 0;
    const crossesHedge = hedge[i] === 1 || hedge[to * 6 + (((i % 6) + 3) % 6)] === 1;
    return Math.max(entering[terrain[to] as number] as number, crossesHedge ? hedgeEdgeCrossed : 0);
  });
}

/** No shot goes further than the longest range: so far, every pair is looked at once and for all. */
function fillSight(ground: Ground): void {
  const { size, distance, sight } = ground;
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) {
      const pair = from * size + to;
      if (from === to || (distance[pair] as number) > LONGEST_RANGE) continue;
      const line = sightLine(ground, from, to);
      sight[pair] = (line.clear ? SEEN : 0) | (line.cover ? IN_COVER : 0) | (line.strictlyClear ? SEEN_STRICTLY : 0);
    }
}
