/** Records from files: their game found, checked against the rules line by line, and walked through. */
import {
  Context,
  type Entry,
  type Game,
  isFault,
  type Json,
  Match,
  type MatchRecord,
  type Position,
  parseRecord,
  type RecordFault,
  type Result,
  ScriptedDice,
  type Seat,
} from '@laager/kernel';
import { readText } from './files.ts';
import type { CommandSetting } from './setting.ts';

export interface ReadRecord {
  readonly game: Game;
  readonly record: MatchRecord;
  /** What is wrong with it when it is played through; null if it is right in every line. */
  readonly fault: RecordFault | null;
  /** The match it tells of; null if it is faulty. */
  readonly match: Match | null;
  /** The match as far as it is sound; null if it does not even begin. */
  readonly sound: Match | null;
}

/** Reads a record and plays it through. A fault here: it is no record at all, or of a game that is not here. */
export async function readRecord(path: string, setting: CommandSetting): Promise<Result<ReadRecord, RecordFault>> {
  const text = await readText(path, setting);
  const parsed = parseRecord(text);
  if (isFault(parsed)) return parsed;
  const record = parsed.ok;
  const listing = setting.catalogue.find((one) => one.id === record.game);
  if (listing === undefined)
    return { fault: { line: lineOf(text, 'game '), message: `there is no game "${record.game}" here` } };
  const game = await listing.load();
  const opened = Match.open(game, record);
  if (isFault(opened)) return { ok: { game, record, fault: opened.fault, match: null, sound: null } };
  const { match: sound, stopped } = opened.ok;
  return { ok: { game, record, fault: stopped, match: stopped === null ? sound : null, sound } };
}

const lineOf = (text: string, start: string): number =>
  text.split('\n').findIndex((line) => line.startsWith(start)) + 1;

export const toldFault = ({ line, message }: RecordFault): string => (line > 0 ? `line ${line}: ${message}` : message);

/** One action of a record, what happened, and the position after it. Step 0 is the set-up. */
export interface RecordStep {
  readonly n: number;
  readonly seat: Seat | null;
  readonly action: Json;
  readonly dice: readonly string[];
  readonly entries: readonly Entry[];
  readonly before: Position;
  readonly after: Position;
  readonly hash: string;
}

/** The steps of a record as far as it is sound. */
export function* walk({ game, sound }: ReadRecord): Generator<RecordStep, void, void> {
  if (sound === null) return;
  const record = sound.record();
  const begun = Match.replay(game, record, 0);
  if (isFault(begun)) return;
  let p = begun.ok.truth();
  const { draws, hash } = record.setup;
  const dice = draws.map(diceText);
  yield { n: 0, seat: null, action: null, dice, entries: begun.ok.journal(), before: p, after: p, hash };
  for (const [i, move] of record.moves.entries()) {
    const before = p;
    p = game.clone(before);
    const entries: Entry[] = [];
    // Every line has been checked: the faces that it gives are all that the rules will ask for.
    const faces = new ScriptedDice(move.draws.map((draw) => draw.face));
    game.play(p, move.action as never, new Context(faces, entries));
    const { seat, action } = move;
    yield { n: i + 1, seat, action, dice: move.draws.map(diceText), entries, before, after: p, hash: move.hash };
  }
}

const diceText = ({ sides, face, given }: { sides: number; face: number; given: boolean }): string =>
  `${given ? '*' : ''}d${sides}=${face}`;
