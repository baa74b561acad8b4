/** The faces that a throw does not tell apart: either of two leads to the same battle, whatever else falls. */
import { type Cause, Context, type Dice, FastDice, rollPool, ScriptedDice, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Battle, JAMMED } from '../src/position.ts';
import { A, chit, field, G, give } from './table.ts';

/** The same dice, but every face is the highest (or the lowest) of those that its throw does not tell apart. */
class Extreme implements Dice {
  readonly seen = new Set<string>();
  private readonly dice: FastDice;
  private readonly isHighest: boolean;
  constructor(dice: FastDice, isHighest: boolean) {
    this.dice = dice;
    this.isHighest = isHighest;
  }
  draw(sides: number, cause: Cause): number {
    return this.dice.draw(sides, cause);
  }
  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[] {
    this.seen.add(cause.for);
    return rollPool(this.dice, count, cause, sides).map((face) => {
      const lowest = Math.max(1, ...cuts.filter((cut) => cut <= face));
      return this.isHighest ? Math.min(sides + 1, ...cuts.filter((cut) => cut > face)) - 1 : lowest;
    });
  }
}

/** Without the faces themselves, which a question shows as they lie. */
const told = (p: Battle): string =>
  JSON.stringify(p, (key, value) => (['faces', 'attack', 'defence'].includes(key) ? undefined : value));

/** One order with the lowest and the highest faces; which throws there were. */
function expectSame(p: Battle, order: Parameters<typeof game.play>[1], seed: number): Set<string> {
  const [low, high] = [false, true].map((isHighest) => {
    const q = game.clone(p);
    const dice = new Extreme(new FastDice(seed), isHighest);
    game.play(q, order, new Context(dice));
    return { after: told(q), seen: dice.seen };
  }) as [{ after: string; seen: Set<string> }, { after: string }];
  expect(low.after).toBe(high.after);
  return low.seen;
}

test.each(['tp-brecourt', 'tp-bavent', 'tp-carentan', 'tp-bois-jacques'].map((id, i) => [id, i] as const))(
  'UB-6.6.2, UB-6.8.1, UB-6.7.1, UB-10.1, UB-11.2, UB-15.5.8: in battles at %s',
  (scenario, seed) => {
    const dice = new FastDice(seed);
    const p = game.setup({ scenario, options: { skills: 'rolled' } }, new Context(dice));
    const seen = new Set<string>();
    for (let decision = game.decision(p); decision !== null; decision = game.decision(p)) {
      const order = sampleAction(game, p, decision, dice);
      for (const one of expectSame(p, order, dice.draw(1000))) seen.add(one);
      game.play(p, order, new Context(dice));
    }
    for (const one of ['to hit', 'to wound']) expect([...seen]).toContain(one);
  },
);

test('UB-10.1, UB-11.2, UB-15.5.9, UB-15.5.10: Clear Jam and Medical Aid, with skills and without', () => {
  const seen = new Set<string>();
  for (const skills of [[], ['inspiring'], ['medical'], ['medical', 'inspiring']] as const)
    for (const state of [{ tokens: JAMMED }, { wounds: 1 }])
      for (let seed = 0; seed < 12; seed++) {
        const p = field({ allied: { 5: { at: '0305', skills, ...state } }, german: { 4: { at: '1109' } } });
        chit(p, 'allied');
        const counter = A(p, 5);
        const order =
          'wounds' in state
            ? ({ do: 'medical-aid', counter, target: counter } as const)
            : ({ do: 'clear-jam', counter } as const);
        for (const one of expectSame(p, order, seed)) seen.add(one);
        give(p, order, 2);
        if (game.decision(p)?.question === 'draw') continue;
        for (const one of expectSame(p, { do: 'reroll', dice: [0] }, seed)) seen.add(one);
      }
  expect([...seen].sort()).toEqual(['clear jam', 'inspiring', 'medical aid']);
});

test('UB-6.7.1, UB-15.5.8, UB-15.5.9, UB-15.5.2: Repair and the dice to wound, thrown again too', () => {
  const seen = new Set<string>();
  for (const skills of [['repair'], ['repair', 'inspiring'], ['inspiring'], ['shot']] as const)
    for (const target of [[], ['toughened'], ['calm']] as const)
      for (const throws of [[1], [1, 2], [5], [5, 2], [2]])
        for (let seed = 0; seed < 4; seed++) {
          const p = field({ allied: { 5: { at: '0305', skills } }, german: { 5: { at: '0703', skills: target } } });
          chit(p, 'allied');
          const order = { do: 'fire', counter: A(p, 5), target: G(p, 5) } as const;
          for (const one of expectSame(p, order, seed)) seen.add(one);
          // The first faces as they are given, then whatever falls; and again each way at every question.
          const dice = new ScriptedDice(throws, new FastDice(seed));
          game.play(p, order, new Context(dice));
          for (
            let decision = game.decision(p);
            decision !== null && decision.question !== 'draw';
            decision = game.decision(p)
          ) {
            for (const offer of decision.offers) for (const one of expectSame(p, offer, seed)) seen.add(one);
            game.play(p, decision.offers.at(-1) as never, new Context(dice));
          }
        }
  expect([...seen]).toEqual(expect.arrayContaining(['to hit', 'repair', 'to wound', 'inspiring', 'shot', 'calm']));
});

test('UB-12.0.1: the wounded phase', () => {
  for (let seed = 0; seed < 20; seed++) {
    const p = field({ allied: { 5: { at: '0305', wounds: 2 } }, german: { 4: { at: '1109', wounds: 1 } } });
    p.cup.counts.fill(0);
    expect([...expectSame(p, { do: 'draw' }, seed)]).toEqual(['wounds']);
  }
});
