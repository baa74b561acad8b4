/**
 * Undo goes back to the exact position before, redo to the one after; and never beyond the information frontier. That
 * the frontier is right is tested from outside: where an action may be taken back, it rolled no die, and in every other
 * world that looks the same to the seat it would have shown the same.
 */
import { Context, canonical, FastDice, isFault, type Match, type Position, type Seat } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { answer, type Seating, seatingsOf, startMatch, type Turn, turnsOf } from '../matches.ts';
import { firstDifference } from '../plain-data.ts';
import { diceOf } from '../playout.ts';
import type { Property, Trial } from '../trial.ts';

/** The hashes before each action of the match, and the one after the last. */
const hashesOf = (match: Match): string[] => {
  const { setup, moves } = match.record();
  return [setup.hash, ...moves.map(({ hash }) => hash)];
};

const played = (match: Match): number => match.record().moves.length;

/** What the seat would have seen had the hidden things been otherwise: the first world in which that differs. */
function learned(trial: Trial, { truth, decision, action, step }: Turn, after: Position, seed: number): string | null {
  const { game, effort } = trial;
  const { seat } = decision;
  const known = canonical(game.view(truth, seat));
  const seen = game.view(after, seat);
  for (let n = 0; n < effort.worlds; n++) {
    const world = game.imagine(truth, seat, new FastDice(seed + step * effort.worlds + n));
    if (canonical(game.view(world, seat)) !== known || game.forbids(world, action) !== null) continue;
    game.play(world, action, new Context(diceOf(seed)));
    const difference = firstDifference(seen, game.view(world, seat));
    if (difference !== null) return difference;
  }
  return null;
}

/** Goes back as far as it is allowed, and forth again. */
function* backAndForth(match: Match, seat: Seat): Generator<string> {
  const hashes = hashesOf(match);
  const end = hashes.length - 1;
  let at = end;
  while (match.undoRefusal(seat) === null) {
    const undone = match.undo(seat, match.seq);
    if (isFault(undone)) return yield `undo was promised, and is refused: ${undone.fault.message}`;
    at--;
    if (match.hash() !== hashes[at]) return yield `undo does not restore the position after action ${at}`;
    if (played(match) !== at) return yield 'undo leaves the action in the record';
  }
  while (at < end) {
    const redone = match.redo(seat, match.seq);
    if (isFault(redone)) return yield `redo is refused: ${redone.fault.message}`;
    at++;
    if (match.hash() !== hashes[at]) return yield `redo does not restore the position after action ${at}`;
  }
}

function* refusals(trial: Trial, match: Match, seat: Seat): Generator<string> {
  const rolled = (match.lastMove?.draws.length ?? 0) > 0;
  if (rolled && match.undoRefusal(seat) === null) yield 'undo is allowed after a die was rolled';
  for (const other of trial.game.seats) {
    if (other === seat) continue;
    const before = match.hash();
    if (!isFault(match.undo(other, match.seq))) return yield `${other} may undo what ${seat} decided`;
    if (!isFault(match.redo(other, match.seq))) return yield `${other} may redo what was not taken back`;
    if (match.hash() !== before) return yield 'a refused undo leaves its trace';
  }
}

export const undo: Property = {
  name: 'undo',
  *breaches(trial) {
    yield* lookAt('undo', seatingsOf(trial), function* (seating: Seating) {
      const match = startMatch(trial, seating);
      for (const turn of turnsOf(trial, seating, match)) {
        const { seat } = turn.decision;
        answer(match, turn.decision, turn.action);
        yield* refusals(trial, match, seat);
        if (match.undoRefusal(seat) !== null) continue;
        const shown = learned(trial, turn, match.truth(), seating.seed);
        if (shown !== null) {
          yield `${canonical(turn.action)} may be undone, though it showed ${seat} something: ${shown}`;
        }
        yield* backAndForth(match, seat);
      }
    });
  },
};
