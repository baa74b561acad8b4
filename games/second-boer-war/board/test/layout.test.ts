/** Plates find room: none lies on another, in the position of every round of some random wars. */
import { FastDice, keyFromSeed, Match } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { spaces } from '../chart.ts';
import { gapTo, layOut } from '../layout.ts';
import { plateSize } from '../plate-size.ts';
import { leaderOf } from '../roster.ts';
import { sceneOf } from '../scene.ts';

/** The position of every twelfth move of some random wars. */
function* positions(): Generator<War> {
  for (let n = 0; n < 6; n++) {
    const dice = new FastDice(n + 1);
    const started = Match.start(
      game,
      { scenario: n % 2 === 0 ? 'campaign' : 'guerrilla', options: {} },
      { key: keyFromSeed(n) },
    );
    if ('fault' in started) throw new Error(started.fault.message);
    const match = started.ok;
    for (let move = 0; move < 240; move++) {
      const war = match.truth() as War;
      const decision = game.decision(war);
      if (decision === null) break;
      if (move % 12 === 0) yield war;
      match.act({ seat: decision.seat, seq: match.seq, action: game.sample?.(war, dice) as Order });
    }
  }
}

test('no plate covers another', () => {
  let checked = 0;
  for (const war of positions()) {
    checked++;
    const { plates } = layOut(sceneOf(war, null), []);
    const boxes = [...plates].map(([id, [x, y]]) => {
      const [width, height] = plateSize(leaderOf(id));
      return { id, box: [x, y, x + width, y + height] as const };
    });
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const [a, b] = [one.box, other.box];
        const apart = a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3];
        expect(apart, `${one.id} and ${other.id}`).toBe(true);
      }
  }
  expect(checked).toBeGreaterThan(60);
});

test('a name is not read as that of another town: plates leave the important ones their room', () => {
  let [towns, missing, astray] = [0, 0, 0];
  for (const war of positions()) {
    const { written } = layOut(sceneOf(war, null), []);
    for (const space of spaces) {
      towns++;
      const box = written.get(space.id);
      if (box === undefined) missing++;
      else if (spaces.some((other) => gapTo(box, other.at) + 10 < gapTo(box, space.at))) astray++;
    }
  }
  expect(towns).toBeGreaterThan(3000);
  expect(astray / towns).toBeLessThan(0.004);
  expect(missing / towns).toBeLessThan(0.02);
});
