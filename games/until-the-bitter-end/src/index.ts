import { type Decision, gameOf, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { outcomeKey } from './change.ts';
import { files } from './check.ts';
import { follow } from './follow.ts';
import { gauges } from './gauges.ts';
import { lookups } from './lookups.ts';
import { type Order, orderSchema } from './orders.ts';
import { battleSchema, SEATS } from './position.ts';
import { losses } from './report-losses.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { tell } from './tell.ts';
import { outcome } from './victory.ts';
import { clone, imagine, view } from './view.ts';
import { violation } from './violation.ts';

export const game = gameOf(
  procedures,
  {
    id: 'until-the-bitter-end',
    title: 'Until the Bitter End',
    version: 5,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: orderSchema, position: battleSchema },
    files,
  },
  { setup, clone, view, imagine, outcome, violation },
  { tell, advice, outcomeKey, losses, gauges, lookups, follow: (p, decision: Decision<Order>) => follow(p, decision) },
);
