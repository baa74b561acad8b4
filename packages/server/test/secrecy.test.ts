import { catalogue } from '@laager/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Twins } from './secrecy.ts';

/** Per game; `npm run secrecy` is the long form. */
const PAIRS = 8;

const twins = new Twins();
beforeAll(() => twins.open());
afterAll(() => twins.close());

test.each(catalogue.map(({ id }) => id))(
  '%s: a reader is sent the same bytes, whatever is hidden from it',
  async (id) => {
    const listing = catalogue.find((one) => one.id === id);
    const game = await listing?.load();
    const result = game === undefined ? null : await twins.compare(game, PAIRS);
    if (game?.scenarios.every((scenario) => scenario.open)) return expect(result).toBeNull();
    expect(result).toMatchObject({ pairs: PAIRS, different: 0, example: null });
  },
);
