/** What can be asked of a match, and what it replies. */
import type { ClauseId, Seat } from './contract.ts';
import type { Entry } from './journal.ts';
import type { Ending, Row } from './log.ts';
import type { WantedDie } from './match-dice.ts';
import type { Result } from './validate.ts';

/** An order as it arrives: who gives it, and the sequence number of the match that its sender has seen. */
export interface Command {
  readonly seat: Seat;
  readonly seq: number;
  readonly action: unknown;
  /** The faces that the players rolled for it, in order: only where they roll real dice. */
  readonly dice?: readonly number[];
}

/** An end that the rules do not bring about. A score is needed for an agreed result, and only there. */
export interface EndCommand {
  readonly how: Ending['how'];
  readonly seq: number;
  /** Who resigns or has run out of time. */
  readonly seat?: Seat;
  readonly score?: Ending['score'];
}

/** Why a command was not taken. */
export interface Refusal {
  readonly code: 'bad-request' | 'wrong-seat' | 'stale' | 'forbidden' | 'game-over' | 'roll';
  readonly message: string;
  readonly rule?: ClauseId;
  readonly path?: string;
  /** `roll`: the die that the players must roll next. Send the order again with its face added to `dice`. */
  readonly die?: WantedDie;
}

/** A command that was taken: the row to store, and what it wrote into the journal. */
export interface Taken<R extends Row = Row> {
  readonly row: R;
  readonly entries: readonly Entry[];
}

export const refuse = (
  code: Refusal['code'],
  message: string,
  more: { rule?: ClauseId; path?: string; die?: WantedDie } = {},
): { fault: Refusal } => ({
  fault: { code, message, ...more },
});

/** How the match ends by that command, if the command is in order. */
export function endingBy(seats: readonly Seat[], { how, seat, score }: EndCommand): Result<Ending, Refusal> {
  const loses = how === 'resigned' || how === 'time';
  if (loses !== (seat !== undefined) || (seat !== undefined && !seats.includes(seat)))
    return refuse('bad-request', loses ? `expected one of ${seats.join(', ')}` : 'no seat is named here', {
      path: 'seat',
    });
  if (loses) {
    const lost = Object.fromEntries(seats.map((each) => [each, each === seat ? 0 : 1]));
    return { ok: { how, seat: seat ?? null, score: lost } };
  }
  const agreed = how === 'agreed' ? agreedScore(seats, score ?? null) : null;
  if (how === 'agreed' && agreed === null)
    return refuse('bad-request', 'expected a score from 0 to 1 for each seat', { path: 'score' });
  return { ok: { how, seat: null, score: agreed } };
}

/** A share from 0 to 1 for each seat, and for no one else; null if the score is not that. */
function agreedScore(seats: readonly Seat[], score: Ending['score']): Ending['score'] {
  if (score === null || Object.keys(score).length !== seats.length) return null;
  const fits = (seat: Seat): boolean =>
    Object.hasOwn(score, seat) && (score[seat] as number) >= 0 && (score[seat] as number) <= 1;
  return seats.every(fits) ? Object.fromEntries(seats.map((seat) => [seat, score[seat] as number])) : null;
}
