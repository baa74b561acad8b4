import { type Game, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { gauges } from './gauges.ts';
import { violation } from './invariants.ts';
import { lookups } from './lookups.ts';
import { AREAS } from './map.ts';
import { type Order, orderSchema } from './orders.ts';
import { SEATS, type War, warSchema } from './position.ts';
import { UNITS } from './roster.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { stageFault } from './stage.ts';
import { tell } from './tell.ts';
import { outcome } from './victory.ts';
import { clone } from './view.ts';

export const game: Game<War, Order> = {
  id: 'bittereinder',
  title: 'Bittereinder',
  version: 2,
  seats: SEATS,
  scenarios,
  rules: ruleBook(rules),
  schema: { action: orderSchema, position: warSchema(AREAS, UNITS) },
  tell,
  advice,
  setup,
  clone,
  decision: (p) => procedures.decision(p),
  forbids: (p, order) => procedures.forbids(p, order),
  play: (p, order, ctx) => procedures.play(p, order, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  sample: (p, dice) => procedures.sample(p, dice),
  view: (p) => clone(p),
  imagine: (p) => clone(p),
  outcome,
  gauges,
  lookups,
  violation: (p) => violation(p) ?? procedures.faultIn(p) ?? stageFault(p),
};
