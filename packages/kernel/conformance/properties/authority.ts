/** The holder of a match takes a command only if it is right in every respect; one that is refused leaves no trace. */
import { type Command, canonical, FastDice, isFault, type Match, type Refusal } from '@laager/kernel';
import { glimpse, hostileActions } from '../hostile.ts';
import { lookAt } from '../look.ts';
import { type Seating, seatingsOf, startMatch, type Turn, turnsOf } from '../matches.ts';
import { strangersAt } from '../strangers.ts';
import type { Property, Trial } from '../trial.ts';

/** How many turns lie between two tests of the match. */
const EVERY = 5;

interface Attempt {
  readonly what: string;
  readonly command: Command;
  /** What it must be refused as. */
  readonly code: Refusal['code'];
}

function attemptsAt(trial: Trial, { match, decision, action }: Turn): Attempt[] {
  const { seat } = decision;
  const { seq } = match;
  const strangeSeats = ['nobody', '', '__proto__', null, undefined, 0, {}] as unknown as string[];
  const wrongSeats = [...trial.game.seats.filter((one) => one !== seat), ...strangeSeats];
  const wrongNumbers = [seq - 1, seq + 1, -1, 1e9, Number.NaN, String(seq), null, undefined] as unknown as number[];
  return [
    ...wrongSeats.map(
      (other): Attempt => ({
        what: `an action of ${seat} from the seat ${String(other)}`,
        command: { seat: other, seq, action },
        code: 'wrong-seat',
      }),
    ),
    ...wrongNumbers.map(
      (number): Attempt => ({
        what: `command ${seq} under the number ${String(number)}`,
        command: { seat, seq: number, action },
        code: 'stale',
      }),
    ),
  ];
}

/** The match as anybody could tell it from another. */
const stateOf = (match: Match): string => `${match.hash()} ${match.seq} ${match.journal().length}`;

function* refused(match: Match, attempt: Attempt, known: (rule: string) => boolean): Generator<string> {
  const answer = match.act(attempt.command);
  if (!isFault(answer)) return yield `takes ${attempt.what}`;
  const { code, message, rule } = answer.fault;
  if (code !== attempt.code) yield `refuses ${attempt.what} as ${code}, not as ${attempt.code}`;
  if (message.trim() === '') yield `refuses ${attempt.what} without a word`;
  if (rule !== undefined && !known(rule)) yield `refuses ${attempt.what} under "${rule}", which is no clause`;
}

export const authority: Property = {
  name: 'authority',
  *breaches(trial) {
    const { game } = trial;
    const known = (rule: string): boolean => game.rules.has(rule);
    yield* lookAt('authority', seatingsOf(trial), function* (seating: Seating) {
      const match = startMatch(trial, seating);
      for (const turn of turnsOf(trial, seating, match)) {
        if (turn.step % EVERY !== 0) continue;
        const before = stateOf(match);
        for (const attempt of attemptsAt(trial, turn)) yield* refused(match, attempt, known);
        if (stateOf(match) !== before) return yield 'a refused command leaves its trace';
      }
      if (match.outcome() === null) return;
      const late = {
        what: 'an action after the end',
        command: { seat: game.seats[0] ?? '', seq: match.seq, action: {} },
      };
      yield* refused(match, { ...late, code: 'game-over' }, known);
    });
  },
};

/** Broken and forbidden actions, sent to the match itself: never an exception, never a trace. */
export const hostileCommands: Property = {
  name: 'hostile actions',
  *breaches(trial) {
    const { game, effort } = trial;
    const share = Math.ceil(effort.hostile / effort.matches / Math.ceil(effort.matchLength / EVERY));
    yield* lookAt('hostile actions', seatingsOf(trial), function* (seating: Seating) {
      const match = startMatch(trial, seating);
      const dice = new FastDice(seating.seed);
      for (const { step, decision } of turnsOf(trial, seating, match)) {
        if (step % EVERY !== 0) continue;
        const { seat, offers } = decision;
        const broken = [...hostileActions(offers, dice, share), ...strangersAt(trial, offers, dice, share)];
        for (const action of broken) {
          const before = stateOf(match);
          const answer = match.act({ seat, seq: match.seq, action });
          const shown = glimpse(action);
          if (isFault(answer)) {
            if (stateOf(match) !== before) yield `${shown} is refused, and leaves its trace`;
            if (answer.fault.code === 'forbidden' && !game.rules.has(answer.fault.rule ?? ''))
              yield `${shown} is refused under "${answer.fault.rule}", which is no clause`;
          } else if (!isAllowedHere(decision.families.length > 0, offers, action)) yield `${shown} is taken`;
          if (!isFault(answer)) break;
        }
      }
    });
  },
};

/** A change can give what was offered all the same, or belong to a family. */
function isAllowedHere(families: boolean, offers: readonly object[], action: unknown): boolean {
  return families || offers.some((offer) => canonical(offer) === canonical(action));
}
