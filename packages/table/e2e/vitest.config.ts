import { defineConfig } from 'vitest/config';
import { PATIENCE } from './patience.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: ['./build-first.ts'],
    // One browser at a time: the machines that run this have two cores.
    fileParallelism: false,
    // What is awaited gives up first, and says what it was.
    testTimeout: 4 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
