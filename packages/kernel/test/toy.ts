/** A toy game for the kernel's own tests: duellists who roll at each other round by round, with a secret and an interrupt. */
import * as v from 'valibot';
import {
  type Action,
  type Context,
  copyStack,
  type Game,
  type Json,
  Procedures,
  procedureFor,
  ruleBook,
  type Staged,
  stagedEntries,
} from '../src/index.ts';

export interface Duel extends Staged {
  readonly lives: number[];
  rounds: number;
  /** Known to seat a alone. */
  secret: number;
  log: string;
}

export type Shot = Action &
  (
    | { readonly do: 'shoot'; readonly dice: number }
    | { readonly do: 'peek' }
    | { readonly do: 'wait' }
    | { readonly do: 'flee'; readonly yes: boolean }
  );

const procedure = procedureFor<Duel, Shot>();

/** Asks seat a what to do; a shot is a procedure of its own, which seat b may interrupt by fleeing. */
export const duel = procedure('duel', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      g.ask('what');
    },
    answered(g, _f, a: Shot) {
      if (a.do === 'peek') {
        g.p.log += g.p.secret > 3 ? 'high' : 'low';
        g.next('ask');
      } else if (a.do === 'wait') {
        g.p.log += '.';
        g.next('ask');
      } else if (a.do === 'shoot') g.call(shoot, { dice: a.dice, fled: false }, 'shot');
    },
    shot(g, _f, hits: number) {
      g.p.lives[1] = (g.p.lives[1] as number) - hits;
      g.p.log += `${hits}`;
      if ((g.p.lives[1] as number) <= 0) g.end();
      else g.next('ask');
    },
  },
  questions: {
    what: {
      rule: 'D-1',
      seat: 'a',
      step: 'answered',
      offers: () => [{ do: 'peek' }, { do: 'wait' }, { do: 'shoot', dice: 1 }, { do: 'shoot', dice: 2 }],
      params: (p) => ({ lives: p.lives[1] as number }),
    },
  },
  calls: { shoot: 'shot' },
});

export const shoot = procedure('shoot', {
  locals: v.strictObject({ dice: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), fled: v.boolean() }),
  steps: {
    ask(g) {
      g.ask('flee');
    },
    fled(g, f, a: Shot) {
      f.fled = a.do === 'flee' && a.yes;
      if (f.fled) g.done(0);
      else g.next('roll');
    },
    roll(g, f) {
      const faces = g.ctx.pool(f.dice, [4], { for: 'the shot', rule: 'D-2' });
      g.ctx.journal?.push({ what: 'shot', rule: 'D-2' });
      g.done(faces.filter((face) => face >= 4).length);
    },
  },
  questions: {
    flee: {
      rule: 'D-3',
      seat: 'b',
      step: 'fled',
      offers: () => [
        { do: 'flee', yes: true },
        { do: 'flee', yes: false },
      ],
    },
  },
});

/** Rounds in which each side loses a life on a 1 or 2, to be merged round by round. */
export const brawl = procedure('brawl', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      g.ask('what');
    },
    round(g) {
      const { p, ctx } = g;
      for (const side of [0, 1])
        if ((ctx.pool(1, [3], { for: 'a round', rule: 'D-4' })[0] as number) <= 2)
          p.lives[side] = (p.lives[side] as number) - 1;
      p.rounds++;
      if (p.rounds === 12) return g.end();
      g.merge('round');
    },
  },
  questions: { what: { rule: 'D-4', seat: 'a', step: 'round', offers: () => [{ do: 'wait' }] } },
});

export const procedures = new Procedures<Duel, Shot>([duel, shoot, brawl]);

export const newDuel = (): Duel => ({
  stack: [],
  asked: null,
  given: null,
  lives: [100, 100],
  rounds: 0,
  secret: 0,
  log: '',
});

const action = v.variant('do', [
  v.strictObject({ do: v.literal('shoot'), dice: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)) }),
  v.strictObject({ do: v.literal('peek') }),
  v.strictObject({ do: v.literal('wait') }),
  v.strictObject({ do: v.literal('flee'), yes: v.boolean() }),
]);

const position = v.strictObject({
  ...stagedEntries,
  lives: v.array(v.number()),
  rounds: v.number(),
  secret: v.number(),
  log: v.string(),
});

const clone = (p: Duel): Duel => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  lives: p.lives.slice(),
  rounds: p.rounds,
  secret: p.secret,
  log: p.log,
});

const scenario = { about: '', seats: ['a', 'b'], options: [], bound: 10_000 };

export const toy: Game<Duel, Shot> = {
  id: 'toy',
  title: 'Toy',
  version: 3,
  seats: ['a', 'b'],
  scenarios: [
    { ...scenario, id: 'duel', title: 'Duel', open: false },
    { ...scenario, id: 'brawl', title: 'Brawl', open: true },
    {
      ...scenario,
      id: 'optional',
      title: 'Options',
      open: true,
      options: [
        { id: 'flag', title: 'A flag', kind: 'flag', default: false },
        { id: 'size', title: 'A size', kind: 'number', min: 1, max: 9, default: 4 },
        {
          id: 'kind',
          title: 'A kind',
          kind: 'choice',
          values: [
            { id: 'x', title: 'X' },
            { id: 'y', title: 'Y' },
          ],
          default: 'x',
        },
      ],
    },
  ],
  rules: ruleBook(['D-1', 'D-2', 'D-3', 'D-4'].map((id) => ({ id, text: 'A rule.', section: 'Rules' }))),
  schema: { action, position },
  tell: {
    seat: (seat) => seat.toUpperCase(),
    prompt: (_p, d) => d.question,
    action: (_p, a) => a.do,
    family: (_p, family) => family.name,
    entry: (_p, entry) => entry.what,
    outcome: (_p, outcome) => outcome.result,
    board: (p) => p.log,
    change: (before, after) => `${(before.lives[1] as number) - (after.lives[1] as number)}`,
  },
  setup(choice, ctx: Context) {
    const p = newDuel();
    // Only seat a may see this die.
    p.secret = ctx.die({ for: 'the secret', rule: 'D-1', to: ['a'] });
    procedures.start(p, choice.scenario === 'brawl' ? brawl : duel, {}, ctx);
    return p;
  },
  clone,
  decision: (p) => procedures.decision(p),
  forbids: (p, a) => procedures.forbids(p, a),
  play: (p, a, ctx) => procedures.play(p, a, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  // The secret is hidden even from a until it peeks: what "peek" shows is what the frontier must notice.
  view: (p) => ({ ...clone(p), secret: 0 }),
  imagine: (p, _seat, dice) => ({ ...clone(p), secret: dice.draw(6, { for: 'imagining', rule: 'D-1' }) + 1 }),
  outcome: (p) =>
    p.asked === null && p.stack.length === 0 ? { result: 'over', rule: 'D-1', score: { a: 1, b: 0 } } : null,
  violation: (p) =>
    p.rounds < 0
      ? { path: 'rounds', message: 'cannot be negative' }
      : (procedures.faultIn(p) ?? procedures.faultInSeat(p)),
  outcomeKey: (before, after) => `${(before.lives[1] as number) - (after.lives[1] as number)}`,
  follow: (_p, decision) => (decision.question === 'flee' ? { do: 'flee', yes: false } : null),
};

export const asJson = (x: unknown): Json => JSON.parse(JSON.stringify(x));
