/** What readers are sent: the whole picture of a match, with the journal that each of them may read. */
import {
  type Ending,
  type Entry,
  entriesFor,
  type Game,
  hashOf,
  type Match,
  type Outcome,
  type Row,
  type Seat,
  type Sha256,
} from '@laager/kernel';
import type { ServerMessage } from '@laager/match/wire';
import { sha256 } from '../secret.ts';

export type EndMessage = Extract<ServerMessage, { t: 'ended' }>['end'];
export type Did = Extract<ServerMessage, { t: 'did' }>;

export const nativeSha: Sha256 = sha256;

/** What a line of the journal needs besides its entries: the move that wrote it. */
export interface Written {
  readonly move: number;
  readonly by: Seat | null;
  readonly entries: readonly Entry[];
  readonly standing?: true;
}

/** Keeps the journal in step with the board. */
export function noteIn(written: Written[], row: Row, entries: readonly Entry[], standing: boolean): void {
  if (row.kind === 'act' || row.kind === 'redo')
    written.push({ move: written.length, by: row.seat, entries, ...(standing ? { standing } : {}) });
  else if (row.kind === 'undo') written.pop();
  else if (row.kind === 'back') written.length = row.to + 1;
}

export function snapText(match: Match, written: readonly Written[], seat: Seat | null, end: EndMessage | null): string {
  const view = match.view(seat);
  const last = written[written.length - 1] as Written;
  return JSON.stringify({
    t: 'snap',
    q: match.seq,
    n: match.played,
    by: last.by,
    to: match.decision()?.seat ?? null,
    view: view as { [key: string]: unknown },
    h: hashOf(view, nativeSha),
    lines: written.map(({ by, entries, standing }) => ({
      by,
      j: entriesFor(seat, entries) as Did['j'],
      ...(standing ? { standing } : {}),
    })),
    noUndo: seat === null ? '' : match.undoRefusal(seat),
    canRedo: seat !== null && match.redoRefusal(seat) === null,
    ...(end === null ? {} : { end }),
  } satisfies ServerMessage);
}

/** What stands on the card of a match in the list of the seat that decides. */
export interface CardWords {
  readonly prompt: string;
  /** The last event that this seat may know of. */
  readonly line: string | null;
}

/** The question of the seat that decides, in the words of the game and from its own view, as the match row keeps it. */
export function askedOf(game: Game, match: Match, entries: readonly Entry[]): string | null {
  const decision = match.decision();
  if (decision === null) return null;
  try {
    const view = match.view(decision.seat);
    const last = entriesFor(decision.seat, entries).findLast((entry) => game.tell.isHeading?.(entry) !== true);
    const line = last === undefined ? null : game.tell.entry(view, last);
    return JSON.stringify({ prompt: game.tell.prompt(view, decision), line } satisfies CardWords);
  } catch {
    // Words that fail are no reason to stop a match: the card does without them.
    return null;
  }
}

/** A result that the players or the clock brought about, in the form of the rules' own. */
export const outcomeOf = ({ how, score }: Ending): Outcome => ({ result: how, rule: '', score: score ?? {} });
