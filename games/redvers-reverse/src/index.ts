import { type Game, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { type Command, commandSchema } from './commands.ts';
import { gauges } from './gauges.ts';
import { violation } from './invariants.ts';
import { lookups } from './lookups.ts';
import { type Colenso, colensoSchema, SEATS } from './position.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { outcome } from './status-phase.ts';
import { tell } from './tell.ts';
import { clone, imagine, view } from './view.ts';

export const game: Game<Colenso, Command> = {
  id: 'redvers-reverse',
  title: "Redvers' Reverse",
  version: 2,
  seats: SEATS,
  scenarios,
  rules: ruleBook(rules),
  schema: { action: commandSchema, position: colensoSchema },
  tell,
  advice,
  setup,
  clone,
  decision: (p) => procedures.decision(p),
  forbids: (p, command) => procedures.forbids(p, command),
  play: (p, command, ctx) => procedures.play(p, command, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  sample: (p, dice) => procedures.sample(p, dice),
  view,
  imagine,
  outcome,
  violation,
  lookups,
  gauges,
};
