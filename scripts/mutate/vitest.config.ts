/** The tests of one game, as the mutation run needs them: conformance and goldens would notice everything and take for ever. */
import { defineConfig } from 'vitest/config';

const game = process.env.LAAGER_MUTATE ?? '*';

export default defineConfig({
  test: {
    include: [`games/${game}/test/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/conformance.test.ts', '**/crowd.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
});
