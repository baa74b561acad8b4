/**
 * The match is its log. After every command (orders, undo, redo, take-backs, an end), a match rebuilt from the stored rows,
 * and one rebuilt from a snapshot and the rows after it, equal the live one in all that can be asked of it. Rows,
 * snapshots and head go through JSON on the way, as they would through a store.
 */
import {
  canonical,
  FastDice,
  isFault,
  Match,
  type RecordHead,
  type Row,
  type Seat,
  type Snapshot,
} from '@laager/kernel';
import { lookAt } from '../look.ts';
import { answer, type Seating, seatingsOf, startMatch, turnsOf } from '../matches.ts';
import { throughJson } from '../plain-data.ts';
import type { Property, Trial } from '../trial.ts';

const CAUSE = { for: 'which command comes next', rule: 'none' };
/** How many commands lie between two replays of the whole log; the tail of a snapshot is replayed after each. */
const WHOLE_EVERY = 25;

/** The stored log, as a store would give it back. */
export type StoredRows = (match: Match) => readonly Row[];
const sound: StoredRows = (match) => match.rows();

interface Answers {
  readonly [what: string]: unknown;
}

/** All that can be asked of a match without changing it. */
const answersOf = (trial: Trial, match: Match): Answers => ({
  'the sequence number': match.seq,
  'the number of moves': match.played,
  'the hash': match.hash(),
  'the position': canonical(match.truth()),
  'the decision': canonical(match.decision()),
  'the end': canonical(match.ended),
  'what can be undone, and why not': trial.scenario.seats.map((seat) => match.undoRefusal(seat)).join('; '),
  'what can be redone, and why not': trial.scenario.seats.map((seat) => match.redoRefusal(seat)).join('; '),
  'the dice spent': match.snapshot().drawn,
});

function firstApart(live: Answers, loaded: Answers): string | null {
  for (const [what, value] of Object.entries(live))
    if (loaded[what] !== value) return `${what}: ${shown(value)} live, ${shown(loaded[what])} after loading`;
  return null;
}

const shown = (value: unknown): string => {
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

/** Rebuilds a match from what was stored; what is wrong with it, or null. */
function wrongWith(
  trial: Trial,
  live: Match,
  head: RecordHead,
  rows: readonly Row[],
  snapshot?: Snapshot,
): string | null {
  const from = snapshot === undefined ? 'its rows' : `its snapshot after row ${snapshot.n}`;
  const after = rows.filter((row) => row.n > (snapshot?.n ?? 0));
  // A take-back to a move before the snapshot needs the rows before it too.
  const tail = after.some(({ kind }) => kind === 'back') ? rows : after;
  const stored = { rows: throughJson(tail), ...(snapshot === undefined ? {} : { snapshot: throughJson(snapshot) }) };
  const loaded = Match.resume(trial.game, head, stored);
  if (isFault(loaded)) return `cannot be loaded from ${from}: row ${loaded.fault.line}: ${loaded.fault.message}`;
  const apart = firstApart(answersOf(trial, live), answersOf(trial, loaded.ok));
  return apart === null ? null : `loaded from ${from} it differs in ${apart}`;
}

/** Undoes and redoes at random, as far as it is allowed; sometimes a take-back by consent. */
function* wander(match: Match, seat: Seat, dice: FastDice): Generator<void> {
  for (let n = 0; n < 4 && dice.draw(3, CAUSE) > 0; n++) {
    if (match.undoRefusal(seat) === null) match.undo(seat, match.seq);
    else if (match.redoRefusal(seat) === null) match.redo(seat, match.seq);
    else return;
    yield;
  }
  while (match.redoRefusal(seat) === null && dice.draw(2, CAUSE) === 0) {
    match.redo(seat, match.seq);
    yield;
  }
  if (match.played > 2 && dice.draw(24, CAUSE) === 0) {
    match.back(match.played - 1 - dice.draw(2, CAUSE), match.seq);
    yield;
  }
}

function* course(trial: Trial, seating: Seating, match: Match): Generator<void> {
  const dice = new FastDice(seating.seed);
  for (const turn of turnsOf(trial, seating, match)) {
    answer(match, turn.decision, turn.action);
    yield;
    yield* wander(match, turn.decision.seat, dice);
  }
  if (match.decision() === null) return;
  match.end({ how: 'resigned', seat: trial.scenario.seats[0] as Seat, seq: match.seq });
  yield;
}

export const reloadFrom = (store: StoredRows): Property => ({
  name: 'reload',
  *breaches(trial) {
    yield* lookAt('reload', seatingsOf(trial), function* (seating: Seating) {
      const match = startMatch(trial, seating);
      const head = throughJson(match.head());
      const dice = new FastDice(seating.seed + 1);
      let snapshot = throughJson(match.snapshot());
      for (const _command of course(trial, seating, match)) {
        const rows = store(match);
        const wrong =
          wrongWith(trial, match, head, rows, snapshot) ??
          (match.seq % WHOLE_EVERY === 0 || match.ended !== null ? wrongWith(trial, match, head, rows) : null);
        if (wrong !== null) return yield wrong;
        if (dice.draw(3, CAUSE) === 0) snapshot = throughJson(match.snapshot());
      }
    });
  },
});

export const reload: Property = reloadFrom(sound);
