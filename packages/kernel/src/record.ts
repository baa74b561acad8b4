/**
 * The record: a whole match in one small text file, a line an action, for people, for `diff`, and for replay.
 *
 *     laager record 1
 *     game connect-four 1
 *     scenario standard
 *     options {"slippery":true}
 *     commitment 5feceb66...
 *     key 6b86b273...
 *     setup d2=1 #0f3a...
 *     1 red {"column":3,"do":"drop"} d6=4 #77ab...
 *     result {"result":"four","rule":"CF-3.1","score":{"red":1,"yellow":0}}
 *
 * A die is written d<sides>=<face>; a star before it says that the face was given by hand. #... is the position's hash
 * after the line. Lines that begin with a semicolon are remarks.
 */

import type { GameId, Json, Options, Outcome, Seat } from './contract.ts';
import { isKey } from './dice.ts';
import type { Draw } from './match-dice.ts';
import { canonical } from './plain.ts';

export const RECORD_FORMAT = 1;

export interface RecordedMove {
  readonly seat: Seat;
  readonly action: Json;
  readonly draws: readonly Draw[];
  readonly hash: string;
  /** Where it stands in the file it was read from. */
  readonly line?: number;
}

export interface MatchRecord {
  readonly game: GameId;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  readonly file?: Json;
  /** The position it began from, if that was not the scenario's own. */
  readonly position?: Json;
  /** Who sits where, by name. */
  readonly players?: { readonly [seat: Seat]: string };
  readonly commitment: string;
  /** Null while the match goes on and its dice must stay secret. */
  readonly key: string | null;
  readonly setup: { readonly draws: readonly Draw[]; readonly hash: string; readonly line?: number };
  readonly moves: readonly RecordedMove[];
  readonly outcome: Outcome | null;
  /** Where the result stands in the file it was read from. */
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
  lines.push(`commitment ${record.commitment}`);
  if (record.key !== null) lines.push(`key ${record.key}`);
  lines.push(['setup', ...record.setup.draws.map(drawText), `#${record.setup.hash}`].join(' '));
  for (const [i, move] of record.moves.entries())
    lines.push([i + 1, move.seat, canonical(move.action), ...move.draws.map(drawText), `#${move.hash}`].join(' '));
  if (record.outcome !== null) lines.push(`result ${canonical(record.outcome)}`);
  return `${lines.join('\n')}\n`;
}

const drawText = (draw: Draw): string => `${draw.given ? '*' : ''}d${draw.sides}=${draw.face}`;

const DRAWS = String.raw`((?: \*?d\d{1,9}=\d{1,9})*)`;
const HASH = ' #([0-9a-f]{16})';
const SETUP_LINE = new RegExp(`^setup${DRAWS}${HASH}$`);
const MOVE_LINE = new RegExp(`^(\\d{1,7}) (\\S+) (\\{.*\\})${DRAWS}${HASH}$`);
const MAX_LENGTH = 16_000_000;

class LineFault extends Error {}

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
    if (error instanceof LineFault) return { fault: { line: Math.max(1, number), message: error.message } };
    throw error;
  }
}

/** A record as it is read: head lines in any order, then the set-up, the moves, the result. */
class Draft {
  private readonly head = new Map<string, string>();
  private setup: MatchRecord['setup'] | null = null;
  private readonly moves: RecordedMove[] = [];
  private outcome: Outcome | null = null;
  private resultLine = 0;
  private begun = false;

  take(line: string, number: number): void {
    if (!this.begun) this.takeFormat(line);
    else if (this.outcome !== null) throw new LineFault('nothing may follow the result');
    else if (this.setup === null && !line.startsWith('setup')) this.takeHead(line);
    else if (this.setup === null) this.takeSetup(line, number);
    else if (line.startsWith('result ')) this.takeResult(line, number);
    else this.takeMove(line, number);
  }

  private takeFormat(line: string): void {
    const format = /^laager record (\d+)$/.exec(line)?.[1];
    if (format === undefined) throw new LineFault('a record begins with "laager record 1"');
    if (Number(format) !== RECORD_FORMAT)
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

  private takeMove(line: string, number: number): void {
    const parts = MOVE_LINE.exec(line);
    if (parts === null) throw new LineFault('expected a number, a seat, an action, its dice, and #hash');
    const [, count, seat, action, draws, hash] = parts as unknown as [string, string, string, string, string, string];
    if (Number(count) !== this.moves.length + 1)
      throw new LineFault(`expected action ${this.moves.length + 1}, found ${count}`);
    this.moves.push({ seat, action: jsonObject('action', action), draws: drawsFrom(draws), hash, line: number });
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
      commitment: this.head.get('commitment') as string,
      key: this.head.get('key') ?? null,
      setup: this.setup,
      moves: this.moves,
      outcome: this.outcome,
      ...(this.outcome === null ? {} : { resultLine: this.resultLine }),
    };
  }
}

const HEAD = ['game', 'scenario', 'options', 'file', 'position', 'players', 'commitment', 'key'];

function jsonObject(what: string, text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Said below.
  }
  throw new LineFault(`${what}: expected a JSON object`);
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
    typeof value.score !== 'object' ||
    value.score === null
  )
    throw new LineFault('result: expected {"result", "rule", "score"}');
  return value as Outcome;
}
