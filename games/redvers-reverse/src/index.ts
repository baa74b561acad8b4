import { gameOf, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { outcomeKey } from './change.ts';
import { commandSchema } from './commands.ts';
import { gauges } from './gauges.ts';
import { violation } from './invariants.ts';
import { lookups } from './lookups.ts';
import { SEATS } from './position.ts';
import { losses } from './report-losses.ts';
import { colensoSchema } from './schema.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { outcome } from './status-phase.ts';
import { tell } from './tell.ts';
import { clone, imagine, view } from './view.ts';

export const game = gameOf(
  procedures,
  {
    id: 'redvers-reverse',
    title: "Redvers' Reverse",
    version: 5,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: commandSchema, position: colensoSchema },
  },
  { setup, clone, view, imagine, outcome, violation },
  { tell, advice, outcomeKey, losses, lookups, gauges },
);
