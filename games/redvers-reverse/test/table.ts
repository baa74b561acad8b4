/** A battlefield for the tests: whoever is needed, where they are needed, with the dice that are to fall. */
import { type Callable, Context, type Denial, type Entry, FastDice, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import type { Command } from '../src/commands.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { AREAS, areaNamed } from '../src/map.ts';
import type { Colenso } from '../src/position.ts';
import { BRIGADES, BRITISH_UNITS, brigadeNamed, unitNamed } from '../src/roster.ts';
import { procedures } from '../src/setup.ts';

export const area = areaNamed;
export const unit = unitNamed;
export const brigade = brigadeNamed;

export type Dice = readonly number[];

/** The journal of one run, and the dice that were scripted for it. */
export class Scripted extends Context<Happening> {
  readonly entries: Happening[];
  readonly script: ScriptedDice;
  constructor(faces: Dice, fallback = false) {
    const entries: Happening[] = [];
    const script = new ScriptedDice(faces, fallback ? new FastDice(1) : null);
    super(script, { push: (entry) => entries.push(entry as Happening) });
    this.entries = entries;
    this.script = script;
  }
  /** The entries of one kind. */
  told<W extends Happening['what']>(what: W): Extract<Happening, { what: W }>[] {
    return this.entries.filter((entry): entry is Extract<Happening, { what: W }> => (entry as Entry).what === what);
  }
}
export const scripted = (faces: Dice = []): Scripted => new Scripted(faces);

/** The set-up position of a scenario, as it stands at its first question. */
export function start(scenario = 'own-plan', seed = 1, options: { readonly [id: string]: boolean } = {}): Colenso {
  return game.setup(
    { scenario, options: { 'player-breaks-ties': false, ...options } },
    new Context(new FastDice(seed)),
  );
}

/** An own-plan battle with nothing under way: for calling rules and procedures directly. */
export function battle(change: (p: Colenso) => void = () => undefined, ties = false): Colenso {
  const p = start('own-plan', 1, { 'player-breaks-ties': ties });
  p.stack.length = 0;
  p.asked = null;
  change(p);
  return p;
}

export const put = (p: Colenso, id: string, at: string): void => {
  p.at[unitNamed(id)] = areaNamed(at);
};
export const lead = (p: Colenso, id: string, at: string): void => {
  p.leaderAt[brigadeNamed(id)] = areaNamed(at);
};

/** Runs a procedure on the position up to its first question or its end. */
export function run<L extends object>(
  p: Colenso,
  procedure: Callable<L>,
  locals: NoInfer<L>,
  faces: Dice = [],
): Scripted {
  const ctx = scripted(faces);
  procedures.start(p, procedure, locals, ctx as Context);
  return ctx;
}

/** Answers the question at hand, which must allow it. */
export function play(p: Colenso, command: Command, faces: Dice = []): Scripted {
  expect(game.forbids(p, command)).toBeNull();
  expectOffersAllowed(p);
  const ctx = scripted(faces);
  game.play(p, command, ctx as Context);
  expectOffersAllowed(p);
  return ctx;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Commands that any position knows; those that a whole family stands for are left out. */
const COMMON: readonly Command[] = [
  { do: 'done' },
  { do: 'automatic' },
  { do: 'hq-mode', operative: true },
  { do: 'hq-mode', operative: false },
  ...numbers(BRIGADES).flatMap((brigade): Command[] => [
    { do: 'withdraw', brigade },
    ...numbers(AREAS).flatMap((at): Command[] => [
      { do: 'order', brigade, at },
      { do: 'long-order', brigade, at },
    ]),
  ]),
  ...numbers(AREAS).flatMap((at): Command[] => [
    { do: 'fall-back', at },
    { do: 'assault', at },
    { do: 'ride', who: 'buller', to: at },
    { do: 'ride', who: 'long', to: at },
    { do: 'ride', who: 'hq', to: at },
  ]),
  ...numbers(BRITISH_UNITS).flatMap((unit): Command[] => [
    { do: 'turn', unit },
    { do: 'attach', who: 'buller', unit },
    { do: 'attach', who: 'long', unit },
    ...numbers(AREAS).map((to) => ({ do: 'march' as const, unit, to })),
  ]),
];

/** What is offered is allowed; of the commands that any position knows, what is allowed is offered. */
function expectOffersAllowed(p: Colenso): void {
  const decision = game.decision(p);
  if (decision === null) return;
  const told = new Set(decision.offers.map((command) => JSON.stringify(command)));
  const families = new Set(decision.families.map(({ name }) => name));
  const refused = decision.offers.filter((command) => game.forbids(p, command as Command) !== null);
  const missing = COMMON.filter(
    (command) => !families.has(command.do) && !told.has(JSON.stringify(command)) && game.forbids(p, command) === null,
  );
  expect([refused, missing]).toEqual([[], []]);
}

export const why = (p: Colenso, command: Command): Denial | null => game.forbids(p, command);
export const offers = (p: Colenso): readonly Command[] => game.decision(p)?.offers ?? [];
export const question = (p: Colenso): string | null => game.decision(p)?.question ?? null;
