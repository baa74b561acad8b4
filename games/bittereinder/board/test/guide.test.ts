import type { Match } from '@laager/kernel';
import { giveOrder, runGuide, startGuide } from '@laager/kit/guide';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../src/happenings.ts';
import { game } from '../../src/index.ts';
import { type BattleRow, battle, reach } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { guide } from '../guide.ts';
import { sceneOf } from '../scene.ts';

// A game over some positions is a game over any: the guide is played through the same door as everything else.
const anyGame = game as unknown as Parameters<typeof runGuide>[0];
const truth = (match: Match): War => match.truth() as unknown as War;

/** The order that the clicks on the board come to: a whole stack picked up and sent, or the card of a battle. */
function clicked(p: War, order: Order): Order | undefined {
  if (order.do === 'attack') {
    const found = battle(p, { at: order.at });
    return found === null ? undefined : { ...order, units: found.units };
  }
  const goal = 'route' in order ? order.route.at(-1) : 'to' in order ? order.to : undefined;
  if (goal === undefined || !('units' in order)) return order;
  const stack = sceneOf(p).stacks.find(({ pieces }) => pieces.some(({ id }) => id === order.units[0]));
  return reach(p, { units: stack?.pieces.map(({ id }) => id) ?? [] }).find(({ to }) => to === goal)?.order;
}

/** Plays the lesson, with a look at the war before each order of the learner. */
function playing(look: (p: War, order: Order) => void): void {
  const match = startGuide(anyGame, guide);
  for (const { order, dice, replies = [] } of guide.steps) {
    if (order === undefined) continue;
    look(truth(match), order);
    giveOrder(match, guide.seat, order, dice);
    for (const reply of replies) giveOrder(match, reply.seat, reply.order, reply.dice);
  }
}

describe('the first lesson', () => {
  const match = runGuide(anyGame, guide);
  const journal = match.journal() as unknown as readonly Happening[];
  const told = (what: Happening['what']) => journal.filter((entry) => entry.what === what);

  test('it plays to its end against the rules: a month, and the trains of the next', () => {
    expect(truth(match)).toMatchObject({ turn: 2, phase: 3, ending: null });
  });

  test('clicking on the board gives the very orders that it waits for', () => {
    playing((p, order) => expect(clicked(p, order)).toEqual(order));
  });

  test('what it says of the odds is so, and no point is named that buys nothing', () => {
    const rows = new Map<string, BattleRow>();
    playing((p, order) => {
      if (order.do === 'attack' && order.at === 'c10')
        rows.set('c10', battle(p, { at: 'c10' })?.rows.at(-1) as BattleRow);
      if (order.do !== 'commit' || p.phase !== 6) return;
      const row = battle(p, { at: 'c21' })?.rows.find(
        ({ least, most }) => order.points >= least && order.points <= most,
      );
      if (row) rows.set('c21', row);
      expect(row?.least).toBe(order.points);
    });
    expect(rows.get('c10')).toMatchObject({ column: '4:1', results: ['DR', 'DR', 'DR', 'DR', 'DE', 'DE'] });
    expect(rows.get('c21')).toMatchObject({ column: '2:1', results: ['-', '-', 'DR', 'DR', 'DR', 'DR'] });
  });

  test('one point less in the defence of the siege would be a worse column', () => {
    playing((p, order) => {
      if (order.do !== 'commit' || p.phase !== 7) return;
      const priced = (points: number) => game.tell.action(p, { do: 'commit', points });
      expect(priced(order.points)).toContain(' 1:1)');
      expect(priced(order.points - 1)).not.toContain(' 1:1)');
    });
  });

  test('what it says of the war is so', () => {
    expect(told('besieged')).toMatchObject([{ at: 'c10' }, { at: 'b1' }]);
    expect(told('fought')).toMatchObject([
      { at: 'c21', result: 'DR' },
      { at: 'b1', side: 'empire', column: '1:1', result: '-' },
    ]);
    expect(told('eliminated')).toMatchObject([{ unit: 'gar-cape-1' }]);
    expect(told('control')).toMatchObject([{ at: 'n1' }, { at: 'c21' }]);
    const [morale, ...more] = told('morale') as unknown as readonly { from: number; upTo: number }[];
    expect(more).toEqual([]);
    expect(morale && morale.from - morale.upTo).toBe(1);
    expect(told('commitment').map(({ rule }) => rule)).toEqual(['BE-9.3.3', 'BE-9.3.3', 'BE-11.4']);
  });

  test('every step is a few sentences, and the next click is always given', () => {
    for (const [i, step] of guide.steps.entries()) {
      expect(step.say.length).toBeLessThan(330);
      if (step.order === undefined) expect([0, guide.steps.length - 1]).toContain(i);
    }
  });
});
