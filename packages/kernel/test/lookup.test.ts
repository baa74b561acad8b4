import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ArgsOf, ask, type FoundBy, lookUp, lookup } from '../src/index.ts';

interface Field {
  readonly men: readonly number[];
}
const lookups = {
  /** Where the man stands; null if there is no such man. */
  place: lookup(v.strictObject({ man: v.number() }), v.nullable(v.number()), (p: Field, { man }) => p.men[man] ?? null),
  among: lookup(v.strictObject({ men: v.array(v.number()) }), v.array(v.number()), (p: Field, { men }) =>
    men.filter((man) => p.men.includes(man)),
  ),
  broken: lookup(v.null(), v.number(), () => Number.NaN),
} as const;
const game = { id: 'field', lookups };
const p: Field = { men: [7, 8] };

describe('a lookup', () => {
  test('is answered from the view it is asked of', () => {
    expect(ask(lookups.place, p, { man: 1 })).toEqual({ ok: 8 });
    expect(ask(lookups.place, p, { man: 5 })).toEqual({ ok: null });
    expect(lookUp(game, p, 'among', { men: [8, 9] })).toEqual({ ok: [8] });
  });

  test('with arguments that do not fit is a fault with its path', () => {
    expect(ask(lookups.place, p, { man: 'Jan' })).toMatchObject({ fault: { path: 'args.man' } });
    expect(ask(lookups.place, p, { man: 1, more: 2 })).toMatchObject({ fault: { path: 'args.more' } });
    expect(lookUp(game, p, 'among', null)).toMatchObject({ fault: { path: 'args' } });
  });

  test('that the game does not have is a fault, whatever objects inherit', () => {
    for (const name of ['nowhere', 'constructor', 'toString', '__proto__'])
      expect(lookUp(game, p, name, null)).toMatchObject({ fault: { path: 'name' } });
    expect(lookUp({ id: 'bare' }, p, 'place', null)).toMatchObject({ fault: { path: 'name' } });
  });

  test('whose result does not fit its schema is a defect of the game', () => {
    expect(() => ask(lookups.broken, p, null)).toThrow("a lookup's result does not fit: result");
  });

  test('types its arguments and its result for the board', () => {
    expectTypeOf<ArgsOf<typeof lookups.place>>().toEqualTypeOf<{ readonly man: number }>();
    expectTypeOf<ArgsOf<typeof lookups.among>>().toEqualTypeOf<{ readonly men: readonly number[] }>();
    expectTypeOf<FoundBy<typeof lookups.place>>().toEqualTypeOf<number | null>();
  });
});
