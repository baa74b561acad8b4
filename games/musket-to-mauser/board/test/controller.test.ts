/** Every legal order can be given by hand: random games on every scenario, every question, every order that is met. */
import { Context, canonical, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import { type Battle, SEATS } from '../../src/position.ts';
import { EMPTY, handle, orderOf } from '../controller.ts';
import { gesturesFor } from '../gestures.ts';

/** Coordinates are kept to 0.001 (MM-G2). */
const SNAPPING = 0.0021;

function composed(view: Battle, order: Order): Order | null {
  const decision = game.decision(view);
  const asking = { question: decision?.question ?? '', params: { ...(decision?.params ?? {}) } };
  let hand = EMPTY;
  for (const gesture of gesturesFor(view, order)) hand = handle(view, asking, hand, gesture);
  return orderOf(hand);
}

/** The same order, to the snapping of coordinates. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= SNAPPING;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return (
    keysA.length === keysB.length &&
    keysA.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

interface Tally {
  readonly orders: number;
  readonly unreachable: readonly string[];
  readonly questions: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

/** Plays at random; at every question several orders are sampled and composed by hand, then one is played. */
function playAndCompose(scenario: string, seed: number, wanted: number, options = {}, samples = 3): Tally {
  const dice = new FastDice(seed);
  const ctx = new Context(new FastDice(seed + 1));
  const p = game.setup({ scenario, options }, ctx) as Battle;
  const unreachable: string[] = [];
  const questions = new Set<string>();
  const steps = new Set<string>();
  let orders = 0;
  while (orders < wanted) {
    const decision = game.decision(p);
    if (decision === null) break;
    const view = game.view(p, decision.seat);
    questions.add(decision.question);
    const met = [...(decision.offers.slice(0, 6) as Order[])];
    for (let i = 0; i < samples; i++) met.push(game.sample?.(p, dice) as Order);
    for (const order of met) {
      orders++;
      if (order.do === 'move') for (const step of order.steps) steps.add(step.go);
      else steps.add(order.do);
      const made = composed(view, order);
      if (!isSame(made, order))
        unreachable.push(`${canonical(order)} became ${made === null ? 'nothing' : canonical(made)}`);
      else if (game.forbids(view, made as Order) !== null && game.forbids(view, order) === null)
        unreachable.push(`${canonical(order)} is refused as composed`);
    }
    game.play(p, game.sample?.(p, dice) as Order, ctx);
  }
  return { orders, unreachable, questions, steps };
}

describe('every legal order can be given by hand', () => {
  for (const { id } of game.scenarios)
    test(id, () => {
      const { orders, unreachable, questions } = playAndCompose(id, 7, 260);
      expect(unreachable).toEqual([]);
      expect(orders).toBeGreaterThan(150);
      expect(questions.has('move')).toBe(true);
    });

  test('every question of the game is met and answered by hand', () => {
    const met = new Set<string>();
    const unreachable: string[] = [];
    const battles = [3, 4, 5, 6, 7, 8].flatMap((seed) => [
      ['mill-lane', seed] as const,
      ['isandlwana-1879', seed] as const,
    ]);
    for (const [scenario, seed] of battles) {
      const tally = playAndCompose(scenario, seed, 1200, {}, 1);
      for (const question of tally.questions) met.add(question);
      unreachable.push(...tally.unreachable);
    }
    expect(unreachable).toEqual([]);
    expect([...met]).toEqual(
      expect.arrayContaining(['orders', 'move', 'fire', 'react', 'flee', 'assault', 'occupy', 'defender-fire', 'lose']),
    );
  });

  test('the options too: spotting, indirect fire, strict command', () => {
    const options = { spotting: true, 'strict-command': true, 'indirect-fire': true };
    const { unreachable } = playAndCompose('magersfontein-1899', 11, 260, options);
    expect(unreachable).toEqual([]);
  });
});

describe('the hand', () => {
  const start = () => {
    const p = game.setup({ scenario: 'mill-lane', options: {} }, new Context(new FastDice(1))) as Battle;
    for (
      let decision = game.decision(p);
      decision !== null && decision.question !== 'move';
      decision = game.decision(p)
    )
      game.play(p, decision.offers.at(-1) as Order, new Context(new FastDice(2)));
    return game.view(p, SEATS[0]);
  };
  const move = { question: 'move', params: {} };

  test('a drag is a march of that many inches on that bearing', () => {
    const p = start();
    let hand = handle(p, move, EMPTY, { hand: 'pick', subject: { kind: 'unit', unit: 0 } });
    const { x, y } = p.units[0]?.stand ?? { x: 0, y: 0 };
    hand = handle(p, move, hand, { hand: 'drag', x: x + 3, y: y + 4 });
    expect(orderOf(hand)).toEqual({ do: 'move', unit: 0, steps: [{ go: 'march', bearing: 36.87, inches: 5 }] });
  });

  test('a second drag replaces the leg; after "leg" it adds one', () => {
    const p = start();
    let hand = handle(p, move, EMPTY, { hand: 'pick', subject: { kind: 'unit', unit: 0 } });
    const { x, y } = p.units[0]?.stand ?? { x: 0, y: 0 };
    for (const far of [1, 2]) hand = handle(p, move, hand, { hand: 'drag', x, y: y + far });
    expect(orderOf(hand)).toMatchObject({ steps: [{ inches: 2 }] });
    hand = handle(p, move, hand, { hand: 'leg' });
    hand = handle(p, move, hand, { hand: 'drag', x: x + 1, y: y + 2 });
    expect(orderOf(hand)).toMatchObject({ steps: [{ inches: 2 }, { bearing: 90, inches: 1 }] });
  });

  test('back lays the plan down first, then the unit', () => {
    const p = start();
    let hand = handle(p, move, EMPTY, { hand: 'pick', subject: { kind: 'unit', unit: 0 } });
    hand = handle(p, move, hand, { hand: 'wheel', degrees: 15 });
    hand = handle(p, move, hand, { hand: 'back' });
    expect(hand).toEqual({ held: { kind: 'unit', unit: 0 }, plan: null });
    expect(handle(p, move, hand, { hand: 'back' })).toEqual(EMPTY);
  });
});
