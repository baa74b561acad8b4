import { expect, test } from 'vitest';
import type { Accounts } from '../src/identity/accounts.ts';
import { Tidying } from '../src/jobs/tidying.ts';
import type { Online } from '../src/online.ts';

const DAY = 24 * 3_600_000;
const NOW = 1_000 * DAY;

/** A run over this number of absent guests, of whom the first cannot be erased. */
async function tidied(guests: number) {
  const erased: string[] = [];
  const planned: number[] = [];
  const logged: string[] = [];
  const calls = {
    dropOutdated: async () => ({}),
    goneGuests: async () => Array.from({ length: guests }, (_, n) => ({ id: `g${n}` })),
    changeJobs: async (changes: readonly { at: number }[]) => void planned.push(...changes.map(({ at }) => at)),
  };
  const online = { jobs: { handleSlow() {} }, store: { calls } } as unknown as Online;
  const accounts = {
    async erase({ id }: { id: string }) {
      if (id === 'g0') throw new Error('a match is stuck');
      erased.push(id);
    },
  } as unknown as Accounts;
  await new Tidying(online, accounts, 365, (level, what) => void logged.push(`${level} ${what}`)).tidy(NOW);
  return { erased, planned, logged };
}

test('a guest who cannot be erased is logged, holds up no others, and is tried again the next day', async () => {
  const { erased, planned, logged } = await tidied(3);
  expect(erased).toEqual(['g1', 'g2']);
  expect(planned).toEqual([NOW + DAY]);
  expect(logged).toEqual(['error guest not erased', 'info tidied']);
  expect((await tidied(200)).planned).toEqual([NOW + DAY]);
});
