/** What a board may ask: the odds of orders and of shots, counted over all throws. */
import { ask, Context, FastDice, isFault, type Result } from '@laager/kernel';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/commands.ts';
import { game } from '../src/index.ts';
import { lookups } from '../src/lookups.ts';
import { type Colenso, DISRUPTED, ROUTED, SUPPRESSED } from '../src/position.ts';
import { BRIGADES } from '../src/roster.ts';
import { area, battle, brigade, lead, offers, put, question, start, unit, why } from './table.ts';

const order = (p: Colenso, args: unknown) => ok(ask(lookups.order, game.view(p, 'british'), args));
const shot = (p: Colenso, args: unknown) => ok(ask(lookups.shot, game.view(p, 'british'), args));
function ok<T>(found: Result<T>): NonNullable<T> {
  if (isFault(found)) throw new Error(found.fault.message);
  return found.ok as NonNullable<T>;
}

test('RR-T1.1 RR-EX11 staff and leader in one area, +3: never lost, 21 of 36 throws arrive at once', () => {
  const p = battle();
  const { modifier, throws } = order(p, { brigade: brigade('infantry-4') });
  expect([modifier, throws]).toEqual([3, { 2: 3, 1: 12, 0: 21 }]);
});

test('RR-4.3.4 RR-4.3.5 RR-4.3.6 RR-EX22 each area with its distance, or the clause against it', () => {
  const { areas } = order(battle(), { brigade: brigade('infantry-2') });
  const of = (id: string) => areas[area(id)];
  expect([of('bridge-trenches')?.distance, of('bridge-trenches')?.denial]).toEqual([5, null]);
  expect(of('colenso-koppies')?.denial?.rule).toBe('RR-4.3.4');
  expect(of('railway-camp')).toMatchObject({ distance: 0, denial: null });
});

test('an order to a brigade without a leader on the map has no odds', () => {
  const p = battle((q) => lead(q, 'infantry-2', 'towards-ladysmith-east'));
  expect(order(p, { brigade: brigade('infantry-2') })).toBeNull();
});

test('RR-EX3 RR-T6.2 one battalion cannot hurt Hidden Fort Wylie; two in crossfire can on a 6', () => {
  const p = battle((q) => {
    put(q, 'devonshire-2', 'the-donga');
    put(q, 'border-1', 'langewacht-spruit');
  });
  const at = area('fort-wylie');
  const args = { firer: unit('devonshire-2'), support: -1, at, closeCombat: false, shortage: false };
  expect(shot(p, args).throws).toEqual({ 0: 6 });
  expect(shot(p, { ...args, support: unit('border-1') }).throws).toEqual({ 0: 5, 1: 1 });
});

test('RR-EX9 RR-T5.1 a field battery at range two of a Hidden hill: -4, never more than nothing', () => {
  const p = battle((q) => {
    put(q, 'field-7', 'donga-veld');
    q.at[unit('krugersdorp')] = area('fort-wylie');
  });
  const at = area('fort-wylie');
  const args = { firer: unit('field-7'), support: -1, at, closeCombat: false, shortage: false };
  const { modifier, throws } = shot(p, args);
  expect([modifier, throws]).toEqual([-4, { normal: 36 }]);
  expect(shot(p, { ...args, at: area('donga-veld') })).toBeNull();
});

describe('on random positions', () => {
  /** Positions of a game played at random, as the player sees them. */
  function* views(seed: number): Generator<{ readonly p: Colenso; readonly view: Colenso }> {
    const dice = new FastDice(seed);
    const p = start(seed % 2 === 0 ? 'own-plan' : 'buller-version', seed);
    while (game.decision(p) !== null) {
      yield { p, view: game.view(p, 'british') };
      game.play(p, game.sample?.(p, dice) as Command, new Context(dice));
    }
  }
  const fits = (name: keyof typeof lookups, view: Colenso, args: unknown): unknown => {
    const found = ok(ask(lookups[name] as typeof lookups.order, view, args));
    v.parse(lookups[name].result, found);
    return found;
  };

  test('RR-4.3.4 the areas without a denial are those that the rules allow an order to', () => {
    for (const { p, view } of views(4)) {
      if (question(p) !== 'send-orders') continue;
      for (let one = 0; one < BRIGADES; one++) {
        const found = fits('order', view, { brigade: one }) as ReturnType<typeof order> | null;
        const offered = offers(p).some((offer) => offer.do === 'order' && offer.brigade === one);
        if (found === null || !offered) continue;
        for (const { at, denial } of found.areas)
          expect(why(p, { do: 'order', brigade: one, at }) === null).toBe(denial === null);
        expect(Object.values(found.throws).reduce((sum, n) => sum + n, 0)).toBe(36);
        expect(Object.values(found.reading.throws).reduce((sum, n) => sum + n, 0)).toBe(36);
      }
    }
  });

  test('every lookup fits its schema wherever it may be asked', () => {
    for (const { p, view } of views(5)) {
      fits('riders', view, {});
      fits('drifts', view, {});
      fits('outlook', view, {});
      fits('cups', view, {});
      expect(fits('command', view, { who: null, to: -1 })).toMatchObject({ points: expect.any(Number) });
      for (const offer of offers(p).filter((_, i) => i % 40 === 0)) {
        if (offer.do === 'order') fits('route', view, { brigade: offer.brigade, at: offer.at });
        if (offer.do === 'withdraw')
          expect(
            (fits('withdrawal', view, { brigade: offer.brigade }) as { lost: number; total: number }).lost,
          ).toBeGreaterThan(0);
        if (offer.do === 'march' && offer.to < 58) {
          fits('threats', view, { at: offer.to, units: [offer.unit] });
          fits('search', view, { at: offer.to, unit: offer.unit });
          fits('assault', view, { at: offer.to, units: [offer.unit] });
        }
        if (offer.do === 'aim') {
          const found = fits('shot', view, {
            firer: offer.unit,
            support: -1,
            at: offer.at,
            closeCombat: false,
            shortage: false,
          });
          expect(found).not.toBeNull();
        }
      }
      if (p.turn > 12) break;
    }
  });

  test('RR-2.3.3 a drift that was not turned is judged by its lot alone: the true value makes no difference', () => {
    const p = battle();
    const other = battle((q) => q.driftValue.fill(12, 1));
    const at = area('wagon-drift');
    const found = (q: Colenso) => fits('search', game.view(q, 'british'), { at, unit: unit('cameronians-2') });
    expect(found(p)).toEqual(found(other));
    expect((found(p) as { values: number[] }).values.length).toBeGreaterThan(2);
  });

  test('RR-T6.2 RR-10.2.2 fire to expect: none where no Boer reaches, some before the trenches', () => {
    const p = battle();
    const threats = (at: string) =>
      fits('threats', game.view(p, 'british'), { at: area(at), units: [unit('devonshire-2')] }) as {
        hits: number;
        kind: string;
      }[];
    expect(threats('railway-camp')).toEqual([]);
    expect(threats('colenso-village').some(({ kind, hits }) => kind === 'rifle' && hits > 0)).toBe(true);
  });

  test('RR-10.1.1 RR-10.1.2 no gun threatens an area where every unit is suppressed or routed; commandos do', () => {
    const kinds = (morale: number): string[] => {
      const p = battle((q) => {
        q.morale[unit('devonshire-2')] = morale;
      });
      const at = area('colenso-village');
      const found = fits('threats', game.view(p, 'british'), { at, units: [unit('devonshire-2')] });
      return [...new Set((found as { kind: string }[]).map(({ kind }) => kind))].toSorted();
    };
    expect(kinds(DISRUPTED)).toEqual(['rifle', 'shell']);
    for (const level of [SUPPRESSED, ROUTED]) expect(kinds(level)).toEqual(['rifle']);
  });

  test('RR-6.2.1 an assault by more men goes better', () => {
    const p = battle();
    const men = ['devonshire-2', 'west-surrey-2', 'west-yorkshire-2', 'east-surrey-2'].map(unit);
    const storm = (units: readonly number[]) =>
      fits('assault', game.view(p, 'british'), { at: area('bridge-trenches'), units }) as {
        held: number;
        repelled: number;
      };
    const [one, four] = [storm(men.slice(0, 1)), storm(men)];
    expect(four.held + four.repelled).toBeLessThan(one.held + one.repelled);
  });

  test('RR-8.1.4 RR-8.1.7 the outlook: one box up, and the throw that would shake them', () => {
    const p = battle((q) => {
      q.turn = 8;
      q.confidence = 4;
    });
    expect(fits('outlook', game.view(p, 'british'), {})).toMatchObject({ confidence: 5, needs: 9, turnsLeft: 12 });
  });

  test('RR-8.2.1 the outlook: shaken twice by a turn, if each roll has the chance that it has now', () => {
    const p = battle((q) => {
      q.turn = 8;
      q.confidence = 3; // four after the turn's own box: 8 and more of two dice shakes them
    });
    const found = fits('outlook', game.view(p, 'british'), {}) as {
      chance: number;
      shakenBy: { turn: number; chance: number }[];
    };
    expect(found.chance).toBeCloseTo(15 / 36);
    expect(found.shakenBy.slice(0, 3).map(({ turn }) => turn)).toEqual([8, 9, 10]);
    expect(found.shakenBy[0]?.chance).toBe(0);
    expect(found.shakenBy[1]?.chance).toBeCloseTo((15 / 36) ** 2);
    expect(found.shakenBy[2]?.chance).toBeCloseTo(1 - (21 / 36) ** 3 - 3 * (15 / 36) * (21 / 36) ** 2);
  });

  test('RR-T10.1 RR-T10.2 what a loss or a captured trench would do to the markers', () => {
    const p = battle((q) => {
      q.turn = 8;
      q.confidence = 7;
      q.loss = 12;
    });
    expect(fits('outlook', game.view(p, 'british'), {})).toMatchObject({
      needs: 12,
      ifCaptured: { needs: 11 },
      stakes: { reduced: { loss: 13 }, commandoLost: { confidence: 7, loss: 11 } },
      pyrrhicAt: 15,
      defeatAt: 20,
    });
  });

  test('RR-10.1.1 RR-10.1.12 fire on the way: where he rests, and nothing where no Boer reaches', () => {
    const p = battle();
    const found = fits('route', game.view(p, 'british'), {
      brigade: brigade('infantry-2'),
      at: area('bridge-trenches'),
    }) as { way: number[]; rests: { at: number; turn: number; firers: number; hits: number }[] };
    expect(found.rests.at(-1)?.at).toBe(area('bridge-trenches'));
    expect(found.rests.length).toBeLessThan(found.way.length);
    expect(found.rests.map(({ turn }) => turn)).toEqual([...found.rests.keys()].map((i) => p.turn + i));
    const [first, last] = [found.rests[0]?.hits ?? 0, found.rests.at(-1)?.hits ?? 0];
    expect(first).toBeLessThan(last);
    expect(last).toBeGreaterThan(0.5);
    const safe = { brigade: brigade('artillery-2'), at: area('springfield-road') };
    expect(fits('route', game.view(p, 'british'), safe)).toMatchObject({ rests: [{ firers: 0, hits: 0 }] });
  });

  test('RR-4.2.1 command points of next turn, from where Buller would ride', () => {
    const p = battle();
    const points = (who: string | null, to: number) =>
      (fits('command', game.view(p, 'british'), { who, to }) as { points: number }).points;
    expect([points(null, -1), points('buller', area('railway-camp')), points('long', area('railway-veld'))]).toEqual([
      3, 1, 3,
    ]);
  });
});
