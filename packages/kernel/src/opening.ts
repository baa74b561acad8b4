/** How a match begins: the set-up checked, the dice, and who plays. */
import type { Action, ClauseId, Game, Position, SetupChoice } from './contract.ts';
import { commitmentOf } from './dice.ts';
import { MatchDice } from './match-dice.ts';
import type { Sha256 } from './plain.ts';
import type { RecordFault, RecordHead } from './record.ts';
import { checkedChoice, checkedPosition, isFault, type Result } from './validate.ts';

/** A set-up as it arrives from outside: unchecked. */
export interface MatchChoice {
  readonly scenario?: unknown;
  readonly options?: unknown;
  readonly file?: unknown;
  /** Begins from this position (a point of another match, a problem that a player set) instead of the scenario's own. */
  readonly position?: unknown;
}

export interface MatchStart {
  readonly key: string;
  readonly players?: RecordHead['players'];
  /** The players roll real dice and enter what fell. The set-up, before the first order, still rolls by the key. */
  readonly dice?: RecordHead['dice'];
  /** A faster SHA-256 than the kernel's own, where the host has one. */
  readonly sha256?: Sha256;
}

/** Everything that is decided before the first row. */
export interface Opening<P> {
  readonly choice: SetupChoice;
  readonly position: P | null;
  readonly dice: MatchDice;
  readonly key: string | null;
  readonly commitment: string;
  readonly players: RecordHead['players'];
  readonly byHand: boolean;
  readonly sha256: Sha256 | undefined;
}

/** A match that begins now. */
export function newOpening<P extends Position, A extends Action>(
  game: Game<P, A>,
  choice: MatchChoice,
  { key, players, dice: source, sha256 }: MatchStart,
): Result<Opening<P>> {
  const settled = settle(game, choice);
  if (isFault(settled)) return settled;
  const dice = new MatchDice(key);
  const [commitment, byHand] = [commitmentOf(key), source === 'by-hand'];
  return { ok: { ...settled.ok, dice, key, commitment, players, byHand, sha256 } };
}

/** A match that began as its record says. */
export function openingFrom<P extends Position, A extends Action>(
  game: Game<P, A>,
  head: RecordHead,
  sha256: Sha256 | undefined,
): Result<Opening<P>, RecordFault> {
  const line = head.setup.line ?? 0;
  if (head.game !== game.id) return lineFault(line, `this is a record of ${head.game}, not of ${game.id}`);
  const { key, commitment, players, dice: source } = head;
  if (key !== null && commitmentOf(key) !== commitment)
    return lineFault(line, 'the key is not the one that was committed to');
  const settled = settle(game, head);
  if (isFault(settled)) return lineFault(line, wordsOf(settled.fault));
  const dice = new MatchDice(key);
  return { ok: { ...settled.ok, dice, key, commitment, players, byHand: source === 'by-hand', sha256 } };
}

/** The set-up with every option settled, and the position it begins from if it is not the scenario's own. */
function settle<P extends Position, A extends Action>(
  game: Game<P, A>,
  choice: MatchChoice,
): Result<{ choice: SetupChoice; position: P | null }> {
  const settled = checkedChoice(game, choice);
  if (isFault(settled)) return settled;
  if (choice.position === undefined) return { ok: { choice: settled.ok, position: null } };
  const position = checkedPosition(game, choice.position);
  return isFault(position) ? position : { ok: { choice: settled.ok, position: position.ok } };
}

/** Where the versions differ, that is the likely cause of a fault. */
export function versioned(
  game: { id: string; version: number },
  head: RecordHead,
  { line, message }: RecordFault,
): RecordFault {
  if (head.game !== game.id || head.version === game.version) return { line, message };
  const versions = `the record is of version ${head.version} of ${game.id}, the rules here are version ${game.version}`;
  return { line, message: `${message} (${versions})` };
}

export const lineFault = (line: number, message: string): { fault: RecordFault } => ({ fault: { line, message } });
export const wordsOf = ({ path, message, rule }: { path?: string; message: string; rule?: ClauseId }): string =>
  `${path ? `${path}: ` : ''}${message}${rule ? ` (${rule})` : ''}`;
export const hashMismatch = (said: string, is: string): string =>
  `the position differs: the record says #${said}, the rules give #${is}`;
