/** A random sample of the mutants of a game's rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { FastDice } from '../../packages/kernel/src/index.ts';
import { sourcesOf } from './sources.ts';

export interface Mutant {
  readonly file: string;
  /** From 0, as the instrumenter counts. */
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly kind: string;
  readonly replacement: string;
}
interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

const quiet = () => undefined;
export const logger = new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : quiet) });

/** Text for players is not a rule: mutants of strings tell nothing about clauses. */
export const EXCLUDED = ['StringLiteral'];

export async function mutantsOf(root: string, game: string): Promise<Mutant[]> {
  const files = sourcesOf(root, game).map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: true,
  }));
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(logger as never).instrument(files, options as never);
  // Excluded kinds come back as ignored. `journal?.push`: that a game also plays without a journal is for conformance.
  const real = mutants.filter(
    (one) => !EXCLUDED.includes(one.mutatorName) && !one.replacement.endsWith('journal.push'),
  );
  const found = real.map((one) => ({
    file: one.fileName,
    start: one.location.start,
    end: one.location.end,
    kind: one.mutatorName,
    replacement: one.replacement,
  }));
  return found.filter((one) => !isNoRule(one, originalOf(root, one), lineOf(root, one)) && !isRandomPlay(root, one));
}

/** Orders that random play draws (`sampleAttack`, `sample:` of a question): which it tries is no rule. */
function isRandomPlay(root: string, { file, start }: Mutant): boolean {
  const lines = linesOf(root, file);
  const indent = (line: string): number => line.search(/\S/);
  let least = indent(lines[start.line] ?? '');
  for (let at = start.line; at >= 0; at--) {
    const line = lines[at] as string;
    if (line.trim() === '' || (at < start.line && indent(line) >= least)) continue;
    if (/^\s*((export )?function sample[A-Z]|sample[:(])/.test(line)) return true;
    least = indent(line);
    if (least === 0) return false;
  }
  return false;
}

/**
 * A literal or a function emptied that only shapes or words: a schema (`v.literal`), the bounds of what is asked, the
 * named facts of a question, the label of a throw, an entry of the journal, a sentence. Conformance and the tests of
 * what is told hold these; what decides stays in. So too the limits in a schema, the most questions of a game,
 * and a sum that is noted down where no journal asks for it.
 */
function isNoRule({ kind, replacement }: Mutant, original: string, line: string): boolean {
  if (/(^\s*\w+: |= )(v\.|wholeNumber\()|^\s*params[:(]/.test(line)) return true;
  if (
    /^(ctx\.journal !== null|sum !== undefined)=true$|^ctx\.journal === null=false$/.test(`${original}=${replacement}`)
  )
    return true;
  if (/^const (BOUND|MOST_A_TURN|FIGHT_QUESTIONS|ORDERS_TO_A_LEADER) = /.test(line)) return true;
  const emptied = replacement === '{}' || replacement === '[]' || replacement === '() => undefined';
  if (!emptied || kind === 'BlockStatement') return false;
  return /\bv\.[a-z]+\(|\bbounds\b|^\{\s*(what|for):|=>\s*[`'"]|=>\s*\(\{/.test(original) && !/\bif\b/.test(original);
}

/** `count` of them, each as likely as any other; the same for the same seed. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const left = [...mutants];
  const dice = new FastDice(seed);
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(dice.draw(left.length, { for: 'which mutants to try', rule: 'none' }), 1));
  return chosen;
}

/** What the mutant replaces. */
export function originalOf(root: string, { file, start, end }: Mutant): string {
  const lines = linesOf(root, file).slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  lines[0] = (lines[0] ?? '').slice(start.column);
  return lines.join('\n');
}

/** The line on which the mutant begins. */
export const lineOf = (root: string, { file, start }: Mutant): string => linesOf(root, file)[start.line] ?? '';

const texts = new Map<string, string[]>();

export function linesOf(root: string, file: string): readonly string[] {
  const path = join(root, file);
  const lines = texts.get(path) ?? readFileSync(path, 'utf8').split('\n');
  texts.set(path, lines);
  return lines;
}
