import { gameOf, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { outcomeKey } from './change.ts';
import { gauges } from './gauges.ts';
import { violation } from './invariants.ts';
import { lookups } from './lookups.ts';
import { AREAS } from './map.ts';
import { orderSchema } from './orders.ts';
import { SEATS, warSchema } from './position.ts';
import { losses } from './report-losses.ts';
import { UNITS } from './roster.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { stageFault } from './stage.ts';
import { tell } from './tell.ts';
import { outcome } from './victory.ts';
import { clone } from './view.ts';

export const game = gameOf(
  procedures,
  {
    id: 'bittereinder',
    title: 'Bittereinder',
    version: 4,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: orderSchema, position: warSchema(AREAS, UNITS) },
  },
  {
    setup,
    clone,
    view: (p) => clone(p),
    imagine: (p) => clone(p),
    outcome,
    violation: (p) => violation(p) ?? procedures.faultIn(p) ?? stageFault(p) ?? procedures.faultInSeat(p),
  },
  { tell, advice, outcomeKey, losses, gauges, lookups },
);
