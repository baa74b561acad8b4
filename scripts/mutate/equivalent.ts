/** Mutants that change nothing a test of the rules could see, each examined by hand. */
import type { Mutant } from './sample.ts';

interface Equivalent {
  /** The end of the file's path. */
  readonly file: string;
  /** The line on which it begins. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly because: string;
}

const EXAMINED: readonly Equivalent[] = [
  {
    file: 'bittereinder/src/boer-combat.ts',
    line: 'const points: number[] = [];',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'only points that can be paid are offered, and a text is never at most a number',
  },
  {
    file: 'bittereinder/src/control.ts',
    line: 'if (side !== EMPIRE) return;',
    original: 'side !== EMPIRE',
    replacement: 'false',
    because: 'what the Boers take has been taken from them before, so the capital has fallen already',
  },
];

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isEquivalent = (mutant: Mutant, original: string, line: string): boolean =>
  EXAMINED.some(
    (one) =>
      mutant.file.endsWith(one.file) &&
      flat(line) === one.line &&
      flat(original) === flat(one.original) &&
      flat(mutant.replacement) === flat(one.replacement),
  );
