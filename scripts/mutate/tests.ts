/**
 * Stands in for vitest while mutants are tried: collects the tests of all files, so that they can be run one by one in
 * the same process. Only what the games' tests use is here; assertions are vitest's own.
 */
export { expect } from 'vitest';

export interface Case {
  readonly name: string;
  readonly run: () => unknown;
}

export const cases: Case[] = [];
const suites: string[] = [];

type Body<T extends unknown[]> = (...args: T) => unknown;

/** Options (a longer timeout) may stand between the two. */
export function test(name: string, ...rest: readonly unknown[]): void {
  cases.push({ name: [...suites, name].join(' > '), run: rest.at(-1) as () => unknown });
}

export function describe(name: string, body: () => void): void {
  suites.push(name);
  body();
  suites.pop();
}

const spread = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);

test.each =
  (rows: readonly unknown[]) =>
  (name: string, body: Body<unknown[]>): void => {
    for (const [i, row] of rows.entries()) test(`${name} #${i}`, () => body(...spread(row)));
  };

describe.each =
  (rows: readonly unknown[]) =>
  (name: string, body: Body<unknown[]>): void => {
    for (const [i, row] of rows.entries()) describe(`${name} #${i}`, () => body(...spread(row)) as undefined);
  };
