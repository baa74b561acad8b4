/** What a counter may be ordered to do, held against a second reading of the chapters (second-reading.ts). */
import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { hexText } from '../src/ground.ts';
import { game } from '../src/index.ts';
import type { Order, PathOrder } from '../src/orders.ts';
import { type Battle, SLOTS, type Slot } from '../src/position.ts';
import { groundFor } from '../src/scenario.ts';
import {
  advanceShotClause,
  anyPath,
  besideFriend,
  clauseOf,
  crowd,
  exitClause,
  stepClause,
  stepped,
  type Walk,
  walkOf,
} from './second-reading.ts';
import { chit, question, why } from './table.ts';

const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
const clause = (p: Battle, order: Order): string | null => why(p, order)?.rule ?? null;

/** Orders that the rules judge otherwise than the second reading does. */
const disputed = (p: Battle, side: 0 | 1, orders: readonly Order[]) =>
  orders
    .map((order) => [JSON.stringify(order), clause(p, order), clauseOf(p, side, order)] as const)
    .filter(([, ruled, read]) => ruled !== read);

const seats = ['allied', 'german'] as const;

test('UB-2.0.2, UB-3.2, UB-6.0.1, UB-7.0.1, UB-10.3, UB-11.1, UB-R22, UB-R27, UB-R31: orders to each counter', () => {
  const met = new Set<string | null>();
  for (let seed = 0; seed < 6; seed++) {
    const side = (seed % 2) as 0 | 1;
    const p = crowd(seed);
    chit(p, seats[side]);
    const orders = slots.flatMap((counter): Order[] => [
      ...(['run', 'advance', 'heads-down', 'snap-fire', 'clear-jam', 'choose', 'snap'] as const).map(
        (act): Order => ({ do: act, counter }),
      ),
      ...(['fire', 'charge', 'medical-aid'] as const).flatMap((act) =>
        slots.map((target): Order => ({ do: act, counter, target })),
      ),
    ]);
    expect(disputed(p, side, orders)).toEqual([]);
    for (const order of orders) met.add(clause(p, order));
  }
  const clauses = ['UB-2.0.2', 'UB-3.2', 'UB-6.0.1', 'UB-6.0.2', 'UB-6.1.3', 'UB-6.7.4', 'UB-7.0.1', 'UB-10.3'];
  for (const one of [...clauses, 'UB-11.1', 'UB-R22', 'UB-R27', 'UB-R31', 'UB-3.3', null])
    expect([...met]).toContain(one);
});

test('UB-4.1.1, UB-4.3.1, UB-4.5, UB-4.7, UB-7.0.4, UB-27.3, UB-27.4, UB-R21, UB-R27, UB-R40, UB-R66: whole paths', () => {
  const met = new Set<string | null>();
  for (let seed = 20; seed < 34; seed++) {
    const side = (seed % 2) as 0 | 1;
    const p = crowd(seed);
    chit(p, seats[side]);
    const dice = new FastDice(seed);
    const orders = slots
      .filter((slot) => slot < 10 === (side === 0) && (p.at[slot] as number) >= 0)
      .flatMap((counter) => Array.from({ length: 50 }, () => anyMove(p, counter, dice)));
    expect(disputed(p, side, orders)).toEqual([]);
    for (const order of orders) met.add(clause(p, order));
  }
  const clauses = ['UB-4.1.1', 'UB-4.3.1', 'UB-4.5', 'UB-4.7', 'UB-7.0.4', 'UB-27.3', 'UB-27.4', 'UB-R21', 'UB-R66'];
  for (const one of [...clauses, 'UB-R27', 'UB-R31', null]) expect([...met]).toContain(one);
});

function anyMove(p: Battle, counter: Slot, dice: FastDice): PathOrder {
  const path = anyPath(p, counter, dice);
  const ordered = path === undefined ? {} : { path };
  const target = dice.draw(SLOTS);
  switch (dice.draw(5)) {
    case 0:
      return { do: 'run', counter, ...ordered };
    case 1:
      return { do: 'advance', counter, ...ordered };
    case 2:
      return { do: 'advance', counter, ...ordered, shot: { after: dice.draw(3), target } };
    case 3:
      return { do: 'charge', counter, target, ...ordered };
    default:
      return { do: 'medical-aid', counter, target, ...ordered };
  }
}

test('UB-4.7, UB-4.3.1, UB-5.0, UB-27.3, UB-R21, UB-R66: each step, shot, stop and exit on the way', () => {
  let beside = 0;
  for (let seed = 50; seed < 80; seed++) {
    const p = crowd(seed);
    chit(p, 'allied');
    // Without tokens in the way: each step is made as it is declared.
    for (let slot = 10; slot < SLOTS; slot++) p.tokens[slot] = 0;
    const dice = new FastDice(seed);
    const order = anyOrder(p, dice);
    if (order === undefined) continue;
    play(p, order, dice);
    for (let walk = walkOf(p, order); question(p) === 'step'; ) {
      expectStepsAgree(p, walk);
      if (besideFriend(p, walk)) beside++;
      const next = game.decision(p)?.offers.filter((offer) => offer.do !== 'exit') ?? [];
      const chosen = next[dice.draw(next.length)] as Order;
      const shoots = chosen.do === 'shoot';
      walk =
        chosen.do === 'step'
          ? stepped(p, walk, groundFor(p).indexOf(chosen.to))
          : { ...walk, hasShot: !shoots && walk.hasShot };
      play(p, chosen, dice);
    }
  }
  expect(beside).toBeGreaterThan(5);
});

function anyOrder(p: Battle, dice: FastDice): PathOrder | undefined {
  const moves = (game.decision(p)?.offers ?? []).filter((order) =>
    ['run', 'advance', 'charge', 'medical-aid'].includes(order.do),
  );
  return moves[dice.draw(Math.max(1, moves.length))] as PathOrder | undefined;
}

/** The order, and whatever it asks beside steps. */
function play(p: Battle, order: Order, dice: FastDice): void {
  game.play(p, order, new Context(dice));
  while (question(p) !== 'step' && question(p) !== 'draw')
    game.play(p, game.decision(p)?.offers[0] as Order, new Context(dice));
}

function expectStepsAgree(p: Battle, walk: Walk): void {
  const at = hexText(groundFor(p).numbers[walk.at] as number);
  const told = (orders: readonly Order[]) => orders.map((order) => [order, clause(p, order)]);
  const steps = groundFor(p).numbers.map((to): Order => ({ do: 'step', to }));
  expect([at, told(steps)]).toEqual([at, steps.map((order, to) => [order, stepClause(p, walk, to)])]);
  const shots = slots.map((target): Order => ({ do: 'shoot', target }));
  expect([at, told(shots)]).toEqual([at, shots.map((order, target) => [order, advanceShotClause(p, walk, target)])]);
  expect(clause(p, { do: 'exit' })).toBe(exitClause(p, walk));
  expect(clause(p, { do: 'stop' })).toBe(besideFriend(p, walk) ? 'UB-4.3.1' : null);
}
