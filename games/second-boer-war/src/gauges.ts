/** The tracks that a report follows. */
import { countOf } from './board.ts';
import { BLOCKHOUSED, type War } from './position.ts';
import { campsThatCount, commandosLeft, townsCaptured } from './victory.ts';

export const gauges = (p: War): { readonly [name: string]: number } => ({
  'war funds': p.warFunds,
  'Empire position': p.position,
  commandos: commandosLeft(p),
  garrisons: countOf(p.garrison),
  blockhouses: countOf(p.works, BLOCKHOUSED),
  camps: countOf(p.camp),
  'camps that count': campsThatCount(p),
  rebellions: countOf(p.rebellion),
  'towns captured': townsCaptured(p),
});
