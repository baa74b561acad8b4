/** The data itself: what scenarios promise can be kept on their maps. */
import { describe, expect, test } from 'vitest';
import { scenarioFaults } from '../src/check.ts';
import type { SetupEntry } from '../src/files.ts';
import { type Ground, NO_HEX } from '../src/ground.ts';
import { BUILT_IN_SCENARIOS, builtInTerms } from '../src/scenario.ts';

const hexesOf = (entry: SetupEntry): readonly string[] =>
  entry.kind === 'exact' ? Object.values(entry.at) : entry.hexes;

/** By hex: the movement points from there, over terrain alone. */
function walk(ground: Ground, start: number): number[] {
  const costs = Array<number>(ground.size).fill(Number.POSITIVE_INFINITY);
  costs[start] = 0;
  const open = [start];
  for (let hex = open.shift(); hex !== undefined; hex = open.shift())
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const next = ground.near[i] as number;
      if (next === NO_HEX) continue;
      const cost = (costs[hex] as number) + (ground.cost[i] as number);
      if (cost >= (costs[next] as number)) continue;
      costs[next] = cost;
      open.push(next);
    }
  return costs;
}

describe.each(BUILT_IN_SCENARIOS.map((file) => [file.id, file] as const))('%s', (id, file) => {
  const ground = () => builtInTerms(id).ground;
  const at = (hex: string): number => ground().indexOf(Number(hex));
  test('is a sound scenario file', () => expect(scenarioFaults(file)).toEqual([]));
  test('the sides set up at least two hexes apart', () => {
    const [ours, theirs] = file.setup.map(hexesOf) as [readonly string[], readonly string[]];
    const gaps = ours.flatMap((a) => theirs.map((b) => ground().distance[at(a) * ground().size + at(b)] as number));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });
  test('every goal lies within the turns, from every set-up hex', () => {
    for (const entry of file.setup)
      for (const start of hexesOf(entry)) {
        const costs = walk(ground(), at(start));
        const objectives = file.objectives.filter((one) => one.control !== entry.side).map((one) => costs[at(one.hex)]);
        const exits = file.exits
          .filter((one) => one.side === entry.side)
          .map((one) => Math.min(...one.hexes.map((hex) => costs[at(hex)] as number)) + 1);
        for (const cost of [...objectives, ...exits]) expect(cost).toBeLessThanOrEqual(4 * file.turns);
      }
  });
});
