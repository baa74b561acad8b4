/** Which tests notice mutants of which file: the order in which they are run, not whether. */
import type { Rehearsed } from './trial.ts';

interface Count {
  tried: number;
  killed: number;
}

export class Killers {
  readonly #tests: readonly Rehearsed[];
  readonly #byFile = new Map<string, Count[]>();

  constructor(tests: readonly Rehearsed[]) {
    this.#tests = tests;
  }

  /** For the mutants of one file. */
  of(file: string) {
    const counts = this.#byFile.get(file) ?? this.#tests.map(() => ({ tried: 0, killed: 0 }));
    this.#byFile.set(file, counts);
    const price = (i: number): number => {
      const { tried, killed } = counts[i] as Count;
      return (1 + (this.#tests[i] as Rehearsed).ms) / ((1 + 2 * killed) / (2 + tried));
    };
    return {
      /** By the time that a test takes for each mutant that it may be expected to notice. */
      bestFirst: (tests: readonly number[]): number[] => [...tests].sort((a, b) => price(a) - price(b)),
      note(tried: readonly number[], killer: number | 'loading' | null): void {
        for (const i of tried) (counts[i] as Count).tried++;
        if (typeof killer === 'number') (counts[killer] as Count).killed++;
      },
    };
  }
}
