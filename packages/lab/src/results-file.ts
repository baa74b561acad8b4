/**
 * Results as JSON lines: the series first, then a line for each game, in the order of their numbers. A run that was
 * killed leaves whole lines and perhaps a torn one; what it wrote is kept, and the next run goes on behind it.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { canonical } from '@laager/kernel';
import type { GameResult } from './game-result.ts';
import type { Series } from './series.ts';

const FORMAT = 1;

/** The file is no results file, or of another series. */
export class ResultsFault extends Error {}

export interface Results {
  readonly series: Series;
  readonly games: readonly GameResult[];
}

const headLine = (series: Series): string => `${JSON.stringify({ laager: 'results', format: FORMAT, series })}\n`;

/** Reads what is whole in a results file. */
export function readResults(path: string): Results {
  const { head, lines } = wholeLines(path);
  return { series: head, games: lines.map((line) => JSON.parse(line) as GameResult) };
}

function wholeLines(path: string): { head: Series; lines: string[]; bytes: number } {
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...lines] = whole.split('\n').slice(0, -1);
  const head = parsed(first) as { laager?: unknown; format?: unknown; series?: Series } | null;
  if (head?.laager !== 'results' || head.series === undefined)
    throw new ResultsFault(`${path} does not begin like a file of results`);
  if (head.format !== FORMAT)
    throw new ResultsFault(`${path} has format ${String(head.format)}; this is format ${FORMAT}`);
  let bytes = Buffer.byteLength(`${first}\n`);
  const good: string[] = [];
  for (const line of lines) {
    const result = parsed(line) as { n?: unknown } | null;
    if (result?.n !== good.length) break;
    good.push(line);
    bytes += Buffer.byteLength(`${line}\n`);
  }
  return { head: head.series, lines: good, bytes };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A results file being written: games are added in the order of their numbers. */
export class ResultsWriter {
  /** How many games the file holds. */
  written: number;
  private readonly path: string;

  /** Goes on with a file of the same series, or begins one. */
  constructor(path: string, series: Series) {
    this.path = path;
    if (!existsSync(path)) {
      writeFileSync(path, headLine(series));
      this.written = 0;
      return;
    }
    const { head, lines, bytes } = wholeLines(path);
    if (canonical(head) !== canonical(series))
      throw new ResultsFault(`${path} holds the results of another series; name another file, or remove it`);
    truncateSync(path, bytes);
    this.written = lines.length;
  }

  add(result: GameResult): void {
    appendFileSync(this.path, `${JSON.stringify(result)}\n`);
    this.written++;
  }
}
