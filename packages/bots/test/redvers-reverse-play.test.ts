/** Moves that people laughed at: positions of Redvers' Reverse in which a bot must not play them again. */
import { Context, FastDice } from '@laager/kernel';
import { game } from '@laager/redvers-reverse';
import { describe, expect, test } from 'vitest';
import { britishFire, newBritishFire } from '../../../games/redvers-reverse/src/british-fire.ts';
import { FRONT, NONE, ROUTED } from '../../../games/redvers-reverse/src/position.ts';
import { UNITS_OF } from '../../../games/redvers-reverse/src/roster.ts';
import { sendOrders } from '../../../games/redvers-reverse/src/send-orders.ts';
import { at, brigade, field, run, unit } from '../../../games/redvers-reverse/test/field.ts';
import { battle, run as open } from '../../../games/redvers-reverse/test/table.ts';
import { choose, newMemory, type Player, playerNamed } from '../src/index.ts';
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

/** The orders that the general sends out in the first three turns of a battle. */
function orders(seed: number): readonly string[] {
  const [scenario] = game.scenarios;
  const options = Object.fromEntries((scenario?.options ?? []).map((option) => [option.id, option.default]));
  const ctx = new Context(new FastDice(seed));
  const p = game.setup({ scenario: scenario?.id ?? '', options }, ctx);
  const { bot, budget } = playerNamed('general', game) as Player;
  const memory = newMemory();
  const sent: string[] = [];
  for (let n = 0; p.turn <= 3; n++) {
    const { seat = '', question } = game.decision(p) ?? {};
    const { action } = choose(bot, { game, view: game.view(p, seat), seat, budget, seed: seed * 1_000 + n, memory });
    if (question === 'send-orders') sent.push(JSON.stringify([p.turn, action]));
    game.play(p, action, ctx);
  }
  return sent;
}

test('the general does not send out the same orders in every battle', () => {
  expect(orders(1)).not.toEqual(orders(2));
});
