/** Moves that people laughed at: positions of Redvers' Reverse in which a bot must not play them again. */
import { game } from '@laager/redvers-reverse';
import { describe, expect, test } from 'vitest';
import { britishFire, newBritishFire } from '../../../games/redvers-reverse/src/british-fire.ts';
import { FRONT, NONE, ROUTED } from '../../../games/redvers-reverse/src/position.ts';
import { UNITS_OF } from '../../../games/redvers-reverse/src/roster.ts';
import { sendOrders } from '../../../games/redvers-reverse/src/send-orders.ts';
import { at, brigade, field, run, unit } from '../../../games/redvers-reverse/test/field.ts';
import { battle, run as open } from '../../../games/redvers-reverse/test/table.ts';
import { answerOf } from './answering.ts';

const LEVELS = ['recruit', 'veteran', 'general'];
const LYTTELTON = brigade('infantry-4');

describe.each(LEVELS)('the %s', (level) => {
  test('sends on no brigade whose battalions are broken', () => {
    const p = battle((q) => {
      for (const battalion of UNITS_OF[LYTTELTON] ?? []) q.morale[battalion] = ROUTED;
      q.turn = 6;
    });
    open(p, sendOrders, { sent: 0, longs: NONE });
    expect(answerOf(game, p, level)).not.toMatchObject({ brigade: LYTTELTON });
  });

  test('fires at men who can still shoot, not at those who run', () => {
    const p = field({
      units: {
        'devonshire-2': { at: 'colenso-village', face: FRONT },
        krugersdorp: { at: 'fort-wylie', morale: ROUTED },
        ermelo: 'bridge-trenches',
      },
    });
    run(p, britishFire, newBritishFire('rifle'));
    expect(answerOf(game, p, level)).toEqual({ do: 'aim', unit: unit('devonshire-2'), at: at('bridge-trenches') });
  });
});
