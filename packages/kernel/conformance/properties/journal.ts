/** Every entry of the journal, and every die, cites a clause that exists; every entry is plain data and a sentence. */
import {
  type Cause,
  Context,
  type Dice,
  type Entry,
  entriesFor,
  type FastDice,
  type Game,
  type Position,
  rollPool,
  type SetupChoice,
} from '@laager/kernel';
import { lookAt } from '../look.ts';
import { unplain } from '../plain-data.ts';
import { diceOf, playOut } from '../playout.ts';
import { isOpen, type Property, readersOf, type Stop, type Trial } from '../trial.ts';
import { unreadable } from '../words.ts';

/** How many of the random games are read from the first entry to the last. */
const READ_WHOLE = 3;

/** The clauses that a value cites, wherever in it: an entry's own, and those of the sums it keeps. */
function citedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' && typeof inner === 'string' ? [inner] : citedIn(inner),
  );
}

function* faultsOf(trial: Trial, choice: SetupChoice, entry: Entry, sentence: () => string): Generator<string> {
  const { game } = trial;
  const wrong = unplain(entry);
  if (wrong !== null) return yield `the entry "${entry.what}" is not plain data: ${wrong}`;
  if (typeof entry.rule !== 'string') yield `the entry "${entry.what}" cites no clause`;
  for (const rule of citedIn(entry))
    if (!game.rules.has(rule)) yield `the entry "${entry.what}" cites ${rule}, which is no clause`;
  for (const reader of entry.to ?? []) {
    if (reader !== null && !game.seats.includes(reader))
      yield `the entry "${entry.what}" is for "${reader}", who has no seat`;
    if (isOpen(trial, choice)) return yield `the scenario is open, and the entry "${entry.what}" is not for everybody`;
  }
  const slip = unreadable(sentence());
  if (slip !== null) yield `the sentence for "${entry.what}" ${slip}`;
}

/** Losses in a report need a name and a place, as text. */
function* lossFaults(game: Game, p: Position, entry: Entry): Generator<string> {
  for (const { unit, at } of game.losses?.(p, entry) ?? [])
    if (typeof unit !== 'string' || unit === '' || typeof at !== 'string')
      yield `a loss reported by "${entry.what}" has no name, or no place`;
}

/** Dice that look at what they are asked for. */
class CitedDice implements Dice {
  readonly faults = new Set<string>();
  private readonly dice: FastDice;
  private readonly game: Game;

  constructor(game: Game, seed: number) {
    this.game = game;
    this.dice = diceOf(seed);
  }

  draw(sides: number, cause: Cause): number {
    if (!Number.isSafeInteger(sides) || sides < 1)
      this.faults.add(`a die of ${sides} sides is rolled for "${cause.for}"`);
    if (unreadable(cause.for) !== null) this.faults.add(`a die is rolled for nothing, under ${cause.rule}`);
    if (!this.game.rules.has(cause.rule))
      this.faults.add(`the die for "${cause.for}" cites ${cause.rule}, which is no clause`);
    return this.dice.draw(sides, cause);
  }

  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[] {
    const ascending = cuts.every((cut, i) => Number.isInteger(cut) && cut > (cuts[i - 1] ?? 1) && cut <= sides);
    if (!ascending)
      this.faults.add(`the pool for "${cause.for}" is cut at ${cuts.join(', ')}: expected ascending faces from 2`);
    return rollPool(this, count, cause, sides);
  }
}

/** Some games from set-up to end, as the holder of the match reads them. */
function* wholeGames(trial: Trial): Generator<string> {
  const { game } = trial;
  for (let n = 0; n < Math.min(READ_WHOLE, trial.effort.playouts); n++) {
    const { choice, seed } = trial.nth(n);
    const journal: Entry[] = [];
    const found: string[] = [];
    playOut(game, choice, seed, {
      journal,
      after({ p }) {
        for (const entry of journal.splice(0))
          found.push(...faultsOf(trial, choice, entry, () => game.tell.entry(p, entry)), ...lossFaults(game, p, entry));
      },
    });
    yield* found;
  }
}

/** One action from each kept position, as each reader reads it with no more than the own view at hand. */
function* asRead(trial: Trial, { choice, p, seed, step, decision }: Stop): Generator<string> {
  const { game } = trial;
  const action = decision.offers[(seed + step) % Math.max(1, decision.offers.length)];
  if (action === undefined) return;
  const journal: Entry[] = [];
  const dice = new CitedDice(game, seed + step);
  const after = game.clone(p);
  game.play(after, action, new Context(dice, journal));
  yield* dice.faults;
  for (const reader of readersOf(trial)) {
    const view = game.view(after, reader);
    for (const entry of entriesFor(reader, journal))
      yield* faultsOf(trial, choice, entry, () => game.tell.entry(view, entry));
    const slip = unreadable(game.tell.board(view, reader));
    if (slip !== null) yield `the board as ${reader ?? 'a spectator'} sees it ${slip}`;
  }
  const slip = unreadable(game.tell.change(p, after));
  if (slip !== null) yield `what has come of ${action.do} ${slip}`;
}

export const journal: Property = {
  name: 'journal',
  *breaches(trial) {
    yield* lookAt('journal', [trial.nth(0)], () => wholeGames(trial));
    yield* lookAt('journal', trial.gathered.stops, (stop) => asRead(trial, stop));
  },
};
