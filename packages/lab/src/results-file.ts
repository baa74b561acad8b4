/**
 * Results as JSON lines: the series first, then a line for each game, in the order of their numbers. A run that was
 * killed leaves whole lines and perhaps a torn one; what it wrote is kept, and the next run goes on behind it.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { canonical } from '@laager/kernel';
import type { GameResult } from './game-result.ts';
import type { Series } from './series.ts';

const FORMAT = 2;

/** The file is no results file, or of another series. */
export class ResultsFault extends Error {}

export interface Results {
  readonly series: Series;
  readonly games: readonly GameResult[];
}

const headLine = (series: Series): string => `${JSON.stringify({ laager: 'results', format: FORMAT, series })}\n`;

/** Reads what is whole in a results file. */
export function readResults(path: string): Results {
  const { series, games } = wholeLines(path, readFileSync(path));
  return { series, games };
}

/** The lines that end; a torn one at the end of the file is left out. `bytes`: how long the file is without it. */
function wholeLines(path: string, file: Buffer): Results & { readonly bytes: number } {
  const bytes = file.lastIndexOf(NEWLINE) + 1;
  const [first, ...lines] = splitLines(file.subarray(0, bytes));
  const head = parsed(first) as { laager?: unknown; format?: unknown; series?: Series } | null;
  if (head?.laager !== 'results' || head.series === undefined)
    throw new ResultsFault(`${path} does not begin like a file of results`);
  if (head.format !== FORMAT)
    throw new ResultsFault(`${path} has format ${String(head.format)}; this is format ${FORMAT}`);
  const games = lines.map((line, n) => {
    const result = parsed(line);
    if (!isResult(result, n)) throw new ResultsFault(`${path}:${n + 2} is not the result of game ${n}`);
    return result;
  });
  return { series: head.series, games, bytes };
}

const NEWLINE = 10;

/** By bytes, not by characters: one that is not UTF-8 must not shift the others. */
function splitLines(file: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf(NEWLINE, from);
    lines.push(file.subarray(from, end));
    from = end + 1;
  }
  return lines;
}

function parsed(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return null;
  }
}

/** What summaries rely on: a line that was edited or damaged must not go into them. */
function isResult(value: unknown, n: number): value is GameResult {
  if (typeof value !== 'object' || value === null) return false;
  const { bots, result, score, decisions, turns, tracks, judged, losses, asked, entries, ...rest } =
    value as Partial<GameResult>;
  const isRecord = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);
  return (
    rest.n === n &&
    typeof result === 'string' &&
    isRecord(score) &&
    Object.values(score).every((share) => typeof share === 'number' && share >= 0 && share <= 1) &&
    Number.isInteger(decisions) &&
    (decisions as number) >= 0 &&
    Array.isArray(turns) &&
    Array.isArray(judged) &&
    Array.isArray(losses) &&
    [bots, tracks, asked, entries, rest.first].every(isRecord)
  );
}

/** A results file being written: games are added in the order of their numbers. */
export class ResultsWriter {
  /** How many games the file holds. */
  written: number;
  private readonly path: string;

  /** Goes on with a file of the same series, or begins one. */
  constructor(path: string, series: Series) {
    this.path = path;
    const file = this.guarded('read', () => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0)));
    // Nothing, or the first line torn: the run was killed before it had begun.
    if (headLine(series).startsWith(file.toString())) {
      this.guarded('written', () => writeFileSync(path, headLine(series)));
      this.written = 0;
      return;
    }
    const { series: found, games, bytes } = wholeLines(path, file);
    if (canonical(found) !== canonical(series))
      throw new ResultsFault(`${path} holds the results of another series; name another file, or remove it`);
    this.guarded('written', () => truncateSync(path, bytes));
    this.written = games.length;
  }

  add(result: GameResult): void {
    this.guarded('written', () => appendFileSync(this.path, `${JSON.stringify(result)}\n`));
    this.written++;
  }

  /** A full disk or a folder of that name is no defect of ours: what was written stays, and the next run goes on behind it. */
  private guarded<T>(done: 'read' | 'written', use: () => T): T {
    try {
      return use();
    } catch (error) {
      throw new ResultsFault(
        `${this.path} cannot be ${done}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
