import { type Action, Context, type Dice, type Game } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { Meter } from '../src/budget.ts';
import { Counsel } from '../src/counsel.ts';
import { EvenDice } from '../src/even-dice.ts';
import { Playout, type PlayoutPlan } from '../src/playout.ts';

interface Toss {
  rolls: number;
  pips: number;
}

const ROLLS = 3;

/** A game of luck alone: three dice, one after the other; the more pips the better. Each side thinks itself ahead by `boldness`. */
const toss = (boldness = 0) =>
  ({
    id: 'toss',
    seats: ['high', 'low'],
    clone: (p: Toss): Toss => ({ ...p }),
    decision: (p: Toss) =>
      p.rolls === ROLLS
        ? null
        : { seat: 'high', question: 'roll', params: {}, rule: 'T-1', offers: [{ do: 'roll' }], families: [] },
    forbids: () => null,
    play(p: Toss, _action: Action, ctx: { readonly dice: Dice }) {
      p.rolls++;
      p.pips += ctx.dice.draw(6, { for: `roll ${p.rolls}`, rule: 'T-1' }) + 1;
    },
    outcome: () => null,
    advice: {
      // Every roll that is still to come counts for three and a half.
      evaluate: (p: Toss, seat: string) => {
        const high = (p.pips + 3.5 * (ROLLS - p.rolls)) / 18;
        return (seat === 'high' ? high : 1 - high) + boldness;
      },
      candidates: () => [{ do: 'roll' }],
      clock: (p: Toss) => p.rolls,
    },
  }) as unknown as Game<Toss, Action>;

const judged = (plan: PlayoutPlan, seed: number, game = toss()): number => {
  const meter = new Meter({ orders: 1_000 });
  const playout = new Playout(new Counsel(game), 'high', plan, new Context(new EvenDice(seed)), meter);
  return playout.value({ rolls: 0, pips: 0 });
};
const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

describe('a playout', () => {
  const toTheEnd: PlayoutPlan = { turns: ROLLS, decisions: 10, advised: true };

  test('with its luck taken out comes to what was to be expected, however the dice fall', () => {
    for (const seed of seeds) expect(judged({ ...toTheEnd, luckless: true }, seed)).toBeCloseTo(10.5 / 18, 10);
  });

  test('with its luck left in depends on the dice', () => {
    expect(new Set(seeds.map((seed) => judged(toTheEnd, seed).toFixed(6))).size).toBeGreaterThan(4);
  });

  test('near the end of a turn goes on to the end of the next', () => {
    const plan: PlayoutPlan = { turns: 1, decisions: 10, advised: true };
    expect(judged(plan, 1)).not.toBe(judged(toTheEnd, 1));
    expect(judged({ ...plan, least: 2 }, 1)).toBe(judged(toTheEnd, 1));
  });

  test('is judged with the eyes of both sides: what each thinks itself ahead by is left out', () => {
    expect(judged({ ...toTheEnd, luckless: true }, 1, toss(0.1))).toBeCloseTo(10.5 / 18, 10);
  });
});
