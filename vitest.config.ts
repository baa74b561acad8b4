import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // Rules are pure, so test files cannot disturb one another: threads without isolation run six times faster.
    pool: 'threads',
    isolate: false,
    // All cores: left to itself it keeps one back, and half of a machine with two is much.
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    // No test is about time: the limit only ends what hangs, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
