import { gameOf, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { outcomeKey } from './change.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { gauges } from './gauges.ts';
import { lookups } from './lookups.ts';
import { orderSchema } from './orders.ts';
import { battleSchema, SEATS } from './position.ts';
import { losses } from './report-losses.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { tell } from './tell.ts';
import { outcomeOf } from './victory.ts';
import { clone, imagine, view } from './view.ts';
import { violation } from './violation.ts';

export const game = gameOf(
  procedures,
  {
    id: 'musket-to-mauser',
    title: 'Musket to Mauser',
    version: 7,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: orderSchema, position: battleSchema },
    files: FILE_KINDS,
  },
  { setup, clone, view, imagine, outcome: outcomeOf, violation },
  { tell, advice, outcomeKey, losses, gauges, lookups },
);
