/**
 * The record: a whole match in one small text file, a line a row of its log, for people, for `diff`, and for replay.
 *
 *     laager record 2
 *     game connect-four 1
 *     scenario standard
 *     options {"slippery":true}
 *     commitment 5feceb66...
 *     key 6b86b273...
 *     setup d2=1 #0f3a...
 *     1 red {"column":3,"do":"drop"} d6=4 #77ab...
 *     2 yellow {"column":3,"do":"drop"} #12cd...
 *     3 yellow undo #77ab...
 *     4 yellow redo #12cd...
 *     5 - back 1 #77ab...
 *     6 - end {"how":"resigned","score":{"red":1,"yellow":0},"seat":"yellow"} #77ab...
 *     result {"result":"four","rule":"CF-3.1","score":{"red":1,"yellow":0}}
 *
 * A die is written d<sides>=<face>; a star before it says that the face was given by hand. A line `dice by-hand` in the
 * head says that the players rolled real dice, so that every die of an order has its star. #... is the position's hash
 * after the line. `back 1` is a take-back by consent: one move is left. `end` is an end that the rules did not bring
 * about; `result` is what the rules say. Lines that begin with a semicolon are remarks.
 *
 * Format 1 had no lines but actions: what was undone was left out. It is still read.
 */

import type { GameId, Json, Options, Outcome, Seat } from './contract.ts';
import { isKey } from './dice.ts';
import { ENDINGS, type Ending, movesOf, type Row } from './log.ts';
import type { Draw } from './match-dice.ts';
import { canonical } from './plain.ts';

const RECORD_FORMAT = 2;
const READABLE = [1, 2];

export interface RecordedMove {
  readonly seat: Seat;
  readonly action: Json;
  readonly draws: readonly Draw[];
  readonly hash: string;
  /** How many dice were rolled before it; more than its predecessors rolled if moves were taken back by consent. */
  readonly drawn: number;
  /** Its line in the file it was read from. */
  readonly line?: number;
}

/** A row, with its line in the file it was read from. */
export type RecordedRow = Row & { readonly line?: number };

/** How a match began: all that is settled before its first row. */
export interface RecordHead {
  readonly game: GameId;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  readonly file?: Json;
  /** The position it began from, if that was not the scenario's own. */
  readonly position?: Json;
  /** Who sits where, by name. */
  readonly players?: { readonly [seat: Seat]: string };
  /** The players rolled real dice and entered them: every die of an order is marked as given. */
  readonly dice?: 'by-hand';
  readonly commitment: string;
  /** Null while the match goes on and its dice must stay secret. */
  readonly key: string | null;
  readonly setup: { readonly draws: readonly Draw[]; readonly hash: string; readonly line?: number };
}

export interface MatchRecord extends RecordHead {
  readonly rows: readonly RecordedRow[];
  /** The moves that stand: made, and not taken back. */
  readonly moves: readonly RecordedMove[];
  /** What the rules say about the last position. */
  readonly outcome: Outcome | null;
  /** The line of the result in the file it was read from. */
  readonly resultLine?: number;
}

export interface RecordFault {
  readonly line: number;
  readonly message: string;
}

export function writeRecord(record: MatchRecord): string {
  const lines = [
    `laager record ${RECORD_FORMAT}`,
    `game ${record.game} ${record.version}`,
    `scenario ${record.scenario}`,
    `options ${canonical(record.options)}`,
  ];
  if (record.file !== undefined) lines.push(`file ${canonical(record.file)}`);
  if (record.position !== undefined) lines.push(`position ${canonical(record.position)}`);
  if (record.players !== undefined) lines.push(`players ${canonical(record.players)}`);
  if (record.dice !== undefined) lines.push(`dice ${record.dice}`);
  lines.push(`commitment ${record.commitment}`);
  if (record.key !== null) lines.push(`key ${record.key}`);
  lines.push(['setup', ...record.setup.draws.map(drawText), `#${record.setup.hash}`].join(' '));
  for (const row of record.rows) lines.push(`${row.n} ${rowText(row)} #${row.hash}`);
  if (record.outcome !== null) lines.push(`result ${canonical(record.outcome)}`);
  return `${lines.join('\n')}\n`;
}

function rowText(row: Row): string {
  switch (row.kind) {
    case 'act':
      return [row.seat, canonical(row.action), ...row.draws.map(drawText)].join(' ');
    case 'back':
      return `- back ${row.to}`;
    case 'end':
      return `- end ${canonical(row.end)}`;
    default:
      return `${row.seat} ${row.kind}`;
  }
}

const drawText = (draw: Draw): string => `${draw.given ? '*' : ''}d${draw.sides}=${draw.face}`;

const DRAWS = String.raw`((?: \*?d\d{1,9}=\d{1,9})*)`;
const HASH = ' #([0-9a-f]{16})';
const SETUP_LINE = new RegExp(`^setup${DRAWS}${HASH}$`);
const ROW = String.raw`^(\d{1,7})`;
const ACT_LINE = new RegExp(String.raw`${ROW} (\S+) (\{.*\})${DRAWS}${HASH}$`);
const UNDO_LINE = new RegExp(String.raw`${ROW} (\S+) (undo|redo)${HASH}$`);
const BACK_LINE = new RegExp(String.raw`${ROW} - back (\d{1,7})${HASH}$`);
const END_LINE = new RegExp(String.raw`${ROW} - end (\{.*\})${HASH}$`);
const MAX_LENGTH = 16_000_000;

class LineFault extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Reads a record; what is wrong with it is said with its line. It says nothing yet about whether it replays. */
export function parseRecord(text: string): { readonly ok: MatchRecord } | { readonly fault: RecordFault } {
  let number = 0;
  try {
    if (text.length > MAX_LENGTH) throw new LineFault(`a record of ${text.length} characters is too large`);
    const draft = new Draft();
    for (const line of text.split(/\r?\n/)) {
      number++;
      if (line.trim() !== '' && !line.startsWith(';')) draft.take(line, number);
    }
    return { ok: draft.finish() };
  } catch (error) {
    if (error instanceof LineFault)
      return { fault: { line: error.line ?? Math.max(1, number), message: error.message } };
    throw error;
  }
}

/** A record as it is read: head lines in any order, then the set-up, the rows, the result. */
class Draft {
  private readonly head = new Map<string, string>();
  private setup: MatchRecord['setup'] | null = null;
  private readonly rows: RecordedRow[] = [];
  private outcome: Outcome | null = null;
  private resultLine = 0;
  private begun = false;

  take(line: string, number: number): void {
    if (!this.begun) this.takeFormat(line);
    else if (this.outcome !== null) throw new LineFault('nothing may follow the result');
    else if (this.setup === null && !line.startsWith('setup')) this.takeHead(line);
    else if (this.setup === null) this.takeSetup(line, number);
    else if (line.startsWith('result ')) this.takeResult(line, number);
    else this.takeRow(line, number);
  }

  private takeFormat(line: string): void {
    const format = /^laager record (\d+)$/.exec(line)?.[1];
    if (format === undefined) throw new LineFault(`a record begins with "laager record ${RECORD_FORMAT}"`);
    if (!READABLE.includes(Number(format)))
      throw new LineFault(`record format ${format} is not known; this is format ${RECORD_FORMAT}`);
    this.begun = true;
  }

  private takeHead(line: string): void {
    const space = line.indexOf(' ');
    const word = space < 0 ? line : line.slice(0, space);
    if (!HEAD.includes(word)) throw new LineFault(`"${word.slice(0, 40)}" is not a line of a record's head`);
    if (this.head.has(word)) throw new LineFault(`a second "${word}" line`);
    const value = line.slice(word.length + 1);
    if ((word === 'key' || word === 'commitment') && !isKey(value))
      throw new LineFault(`${word}: expected 64 hexadecimal digits`);
    if (word === 'options' || word === 'players' || word === 'file' || word === 'position') {
      const parts = Object.values(jsonObject(word, value) as object);
      if (word === 'players' && parts.some((name) => typeof name !== 'string'))
        throw new LineFault('players: expected a name for each seat');
    }
    if (word === 'dice' && value !== 'by-hand') throw new LineFault('dice: expected "by-hand"');
    if (word === 'game' && !/^\S+ \d{1,9}$/.test(value)) throw new LineFault('game: expected its id and version');
    this.head.set(word, value);
  }

  private takeSetup(line: string, number: number): void {
    for (const word of ['game', 'scenario', 'options', 'commitment'])
      if (!this.head.has(word)) throw new LineFault(`the "${word}" line is missing before the set-up`);
    const parts = SETUP_LINE.exec(line);
    if (parts === null) throw new LineFault('expected "setup", its dice, and #hash');
    this.setup = { draws: drawsFrom(parts[1] as string), hash: parts[2] as string, line: number };
  }

  private takeRow(line: string, number: number): void {
    const row = actFrom(line) ?? undoFrom(line) ?? backFrom(line) ?? endFrom(line);
    if (row === null)
      throw new LineFault('expected a number, a seat, an action (or undo, redo, back, end), its dice, and #hash');
    if (row.n !== this.rows.length + 1) throw new LineFault(`expected action ${this.rows.length + 1}, found ${row.n}`);
    if (this.rows.at(-1)?.kind === 'end') throw new LineFault('nothing may follow the end');
    this.rows.push({ ...row, line: number });
  }

  private takeResult(line: string, number: number): void {
    this.outcome = outcomeFrom(line.slice('result '.length));
    this.resultLine = number;
  }

  finish(): MatchRecord {
    if (!this.begun) throw new LineFault('the record is empty');
    if (this.setup === null) throw new LineFault('the "setup" line is missing');
    const [game, version] = (this.head.get('game') as string).split(' ') as [string, string];
    const [file, position, players] = ['file', 'position', 'players'].map((word) => this.head.get(word));
    return {
      game,
      version: Number(version),
      scenario: this.head.get('scenario') as string,
      options: JSON.parse(this.head.get('options') as string),
      ...(file === undefined ? {} : { file: JSON.parse(file) }),
      ...(position === undefined ? {} : { position: JSON.parse(position) }),
      ...(players === undefined ? {} : { players: JSON.parse(players) }),
      ...(this.head.has('dice') ? { dice: 'by-hand' as const } : {}),
      commitment: this.head.get('commitment') as string,
      key: this.head.get('key') ?? null,
      setup: this.setup,
      rows: this.rows,
      moves: standing(this.rows, this.setup.draws.length),
      outcome: this.outcome,
      ...(this.outcome === null ? {} : { resultLine: this.resultLine }),
    };
  }
}

/** The moves that stand, as a record lists them. */
export const standing = (rows: readonly RecordedRow[], drawnBefore: number): RecordedMove[] =>
  movesOf(rows, drawnBefore, ({ n, ...row }, message) => {
    throw new LineFault(message, (row as RecordedRow).line ?? n);
  }).map(({ row, drawn }) => {
    const { seat, action, draws, hash, line } = row as typeof row & { readonly line?: number };
    return { seat, action, draws, hash, drawn, ...(line === undefined ? {} : { line }) };
  });

type Parts<Count extends string> = { readonly [part in Count]: string } & RegExpExecArray;

function actFrom(line: string): Row | null {
  const parts = ACT_LINE.exec(line) as Parts<'1' | '2' | '3' | '4' | '5'> | null;
  if (parts === null || parts[2] === '-') return null;
  const action = jsonObject('action', parts[3]);
  return { n: Number(parts[1]), kind: 'act', seat: parts[2], action, draws: drawsFrom(parts[4]), hash: parts[5] };
}

function undoFrom(line: string): Row | null {
  const parts = UNDO_LINE.exec(line) as Parts<'1' | '2' | '3' | '4'> | null;
  return parts && { n: Number(parts[1]), kind: parts[3] as 'undo' | 'redo', seat: parts[2], hash: parts[4] };
}

function backFrom(line: string): Row | null {
  const parts = BACK_LINE.exec(line) as Parts<'1' | '2' | '3'> | null;
  return parts && { n: Number(parts[1]), kind: 'back', to: Number(parts[2]), hash: parts[3] };
}

function endFrom(line: string): Row | null {
  const parts = END_LINE.exec(line) as Parts<'1' | '2' | '3'> | null;
  if (parts === null) return null;
  const end = jsonObject('end', parts[2]) as unknown as Partial<Ending>;
  const { how, seat, score } = end;
  if (!ENDINGS.some((one) => one === how) || (seat !== null && typeof seat !== 'string') || !isScore(score ?? null))
    throw new LineFault(`end: expected {"how", "score", "seat"}, how one of ${ENDINGS.join(', ')}`);
  return { n: Number(parts[1]), kind: 'end', end: end as Ending, hash: parts[3] };
}

const isScore = (score: unknown): boolean =>
  score === null ||
  (typeof score === 'object' && Object.values(score as object).every((share) => typeof share === 'number'));

const HEAD = ['game', 'scenario', 'options', 'file', 'position', 'players', 'dice', 'commitment', 'key'];

function jsonObject(what: string, text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineFault(`${what}: expected a JSON object`);
  if (isDeep(value)) throw new LineFault(`${what}: nested deeper than ${MAX_DEPTH} levels`);
  return value as Json;
}

/** No game nests as deep as this: such a record is meant to make the reader run out of stack. */
const MAX_DEPTH = 100;

/** Level by level, not by recursion: the data may be hostile. */
function isDeep(value: object): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const drawsFrom = (text: string): Draw[] =>
  [...text.matchAll(/(\*?)d(\d+)=(\d+)/g)].map(([, star, sides, face]) => {
    if (Number(face) < 1 || Number(face) > Number(sides)) throw new LineFault(`a d${sides} has no face ${face}`);
    return { sides: Number(sides), face: Number(face), given: star === '*' };
  });

function outcomeFrom(text: string): Outcome {
  const value = jsonObject('result', text) as unknown as Partial<Outcome>;
  if (
    typeof value.result !== 'string' ||
    typeof value.rule !== 'string' ||
    value.score === null ||
    value.score === undefined ||
    !isScore(value.score)
  )
    throw new LineFault('result: expected {"result", "rule", "score"}');
  return value as Outcome;
}
