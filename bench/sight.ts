/** Lines of sight in Musket to Mauser: may this base see that unit? Asked afresh, on the table of its largest scenario. */
import { Context, FastDice } from '@laager/kernel';
import { bodyOf, ownRects } from '../games/musket-to-mauser/src/bodies.ts';
import { game } from '../games/musket-to-mauser/src/index.ts';
import type { Battle } from '../games/musket-to-mauser/src/position.ts';
import { baseSees } from '../games/musket-to-mauser/src/sight.ts';
import { kindOf } from '../games/musket-to-mauser/src/theatre.ts';
import { bareGame } from './bare-loop.ts';
import type { Effort } from './contract.ts';
import { compared, type Measured, race } from './measure.ts';

/** Of all scenarios the one with most units on the table. */
function largestTable(): Battle {
  const tables = game.scenarios.map((scenario) => {
    const options = Object.fromEntries(scenario.options.map((one) => [one.id, one.default]));
    return game.setup({ scenario: scenario.id, options }, new Context(new FastDice(1)) as never);
  });
  const size = (p: Battle): number => p.units.filter((one) => one.where === 'table').length;
  return tables.reduce((largest, p) => (size(p) > size(largest) ? p : largest));
}

/** Every base of every unit at every enemy. The list of target bases is made again each time, so that no answer is remembered. */
function everySight(p: Battle): number {
  let asked = 0;
  for (let viewer = 0; viewer < p.units.length; viewer++) {
    if (p.units[viewer]?.where !== 'table') continue;
    for (let target = 0; target < p.units.length; target++) {
      if (p.units[target]?.where !== 'table' || kindOf(p, viewer).side === kindOf(p, target).side) continue;
      const seen = [...bodyOf(p, target)];
      for (const base of ownRects(p, viewer)) {
        baseSees(p, viewer, base, target, seen, false);
        asked++;
      }
    }
  }
  return asked;
}

/** The peer is the bare loop, so that ratios hold across machines. */
export function sightBench(effort: Effort): Measured[] {
  const p = largestTable();
  const [ours, bare] = race([() => everySight(p), bareGame], effort) as [number, number];
  return [compared(`musket-to-mauser/sight (${p.scenario})`, ours, bare, 'sights/s')];
}
