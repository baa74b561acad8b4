/** Plates find room: none lies on another, in the position of every round of some random wars. */
import { FastDice, keyFromSeed, Match } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { layOut } from '../layout.ts';
import { plateSize } from '../plate-size.ts';
import { leaderOf } from '../roster.ts';
import { sceneOf } from '../scene.ts';

test('no plate covers another', () => {
  let positions = 0;
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
      if (move % 12 === 0) {
        positions++;
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
      match.act({ seat: decision.seat, seq: match.seq, action: game.sample?.(war, dice) as Order });
    }
  }
  expect(positions).toBeGreaterThan(60);
});
