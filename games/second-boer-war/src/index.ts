import { gameOf, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { outcomeKey } from './change.ts';
import { followFight } from './fight-advice.ts';
import { fightFault } from './fight-fault.ts';
import { framesFault } from './frames.ts';
import { gauges } from './gauges.ts';
import { violation } from './invariants.ts';
import { lookups } from './lookups.ts';
import { orderSchema } from './orders.ts';
import { warSchema } from './position.ts';
import { losses } from './report-losses.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { SEATS } from './sides.ts';
import { tell } from './tell.ts';
import { outcome } from './victory.ts';
import { clone, imagine, view } from './view.ts';

export const game = gameOf(
  procedures,
  {
    id: 'second-boer-war',
    title: 'The Second Boer War',
    version: 3,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: orderSchema, position: warSchema },
  },
  {
    setup,
    clone,
    view,
    imagine,
    outcome,
    violation: (p) =>
      violation(p) ?? procedures.faultIn(p) ?? framesFault(p) ?? fightFault(p) ?? procedures.faultInSeat(p),
  },
  { tell, advice, outcomeKey, losses, gauges, lookups, follow: followFight },
);
