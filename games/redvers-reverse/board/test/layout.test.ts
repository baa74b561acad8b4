/** Pieces, riders and the buttons of the view keep off each other, in positions of some random battles. */

import { FastDice, keyFromSeed, Match } from '@laager/kernel';
import type { Box } from '@laager/kit/drawing';
import { expect, test } from 'vitest';
import type { Command } from '../../src/commands.ts';
import { game } from '../../src/index.ts';
import { MAP_AREAS } from '../../src/map.ts';
import { type Colenso, NONE, PANICKED } from '../../src/position.ts';
import { layNames, layOrders, layOut, VIEW_BUTTONS } from '../layout.ts';
import { sceneOf } from '../scene.ts';

function* positions(): Generator<Colenso> {
  for (let n = 0; n < 2; n++) {
    const dice = new FastDice(n + 1);
    const started = Match.start(game, { scenario: 'own-plan', options: {} }, { key: keyFromSeed(n) });
    if ('fault' in started) throw new Error(started.fault.message);
    const match = started.ok;
    for (let move = 0; move < 400; move++) {
      const p = match.truth() as Colenso;
      const decision = game.decision(p);
      if (decision === null) break;
      if (move % 25 === 0) yield p;
      match.act({ seat: decision.seat, seq: match.seq, action: game.sample?.(p, dice) as Command });
    }
  }
}

/** More than a touch. */
const hides = (a: Box, b: Box): boolean => a[0] + 4 < b[2] && b[0] + 4 < a[2] && a[1] + 4 < b[3] && b[1] + 4 < a[3];

test('a rider is drawn beside the pieces on his way, and pieces keep from under the buttons of the view', () => {
  let [riders, hidden, pieces, buried] = [0, 0, 0, 0];
  for (const p of positions()) {
    const layout = layOut(sceneOf(p), 1);
    const boxes = [...layout.boxes.values()];
    pieces += boxes.length;
    buried += boxes.filter((box) => hides(box, VIEW_BUTTONS)).length;
    for (const { at } of layOrders(p, layout).riders) {
      riders++;
      const [x, y] = at;
      if (boxes.some((box) => hides([x - 20, y - 30, x + 24, y + 14], box))) hidden++;
    }
  }
  expect(riders).toBeGreaterThan(30);
  expect(hidden / riders).toBeLessThan(0.2);
  expect(pieces).toBeGreaterThan(500);
  expect(buried / pieces).toBeLessThan(0.002);
});

test('an unchanged map is not laid out again; pieces that move, and new plans, are', () => {
  let looked = 0;
  for (const p of positions()) {
    const layout = layOut(sceneOf(p), 1);
    const orders = layOrders(p, layout);
    const later = { ...p, turn: p.turn + 1, confidence: p.confidence + 1, nerve: p.nerve.map(() => PANICKED) };
    expect(layOut(sceneOf(later), 1)).toBe(layout);
    expect(layOrders(later, layout)).toBe(orders);
    expect(layNames([...orders.boxes])).toBe(layNames(orders.boxes));
    const planned = { ...p, plan: p.plan.map((at, brigade) => (brigade === 0 ? (at === NONE ? 40 : NONE) : at)) };
    expect(layOrders(planned, layout)).not.toBe(orders);
    const moved = { ...p, bullerAt: p.bullerAt === 50 ? 51 : 50 };
    expect(layOut(sceneOf(moved), 1).at.get('buller')).not.toEqual(layout.at.get('buller'));
    expect(layOut(sceneOf(p), 2)).not.toBe(layout);
    looked++;
  }
  expect(looked).toBeGreaterThan(10);
});

test.each(['own-plan', 'buller-version'])(
  'at the start of %s every name can be read: none lies under a piece, flag or rider',
  (scenario) => {
    const started = Match.start(game, { scenario, options: {} }, { key: keyFromSeed(1) });
    if ('fault' in started) throw new Error(started.fault.message);
    const p = started.ok.truth() as Colenso;
    const { boxes } = layOrders(p, layOut(sceneOf(p), 1));
    const names = layNames(boxes);
    expect(names).toHaveLength(MAP_AREAS);
    const under = names.filter(({ box }) => boxes.some((piece) => hides(box, piece)));
    expect(under.map(({ lines }) => lines.join(' '))).toEqual([]);
  },
);
