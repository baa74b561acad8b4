/** Moves that people laughed at: positions of Musket to Mauser in which a bot must not play them again. */
import { Context, FastDice } from '@laager/kernel';
import { game } from '@laager/musket-to-mauser';
import { describe, expect, test } from 'vitest';
import { movement } from '../../../games/musket-to-mauser/src/movement.ts';
import type { Order } from '../../../games/musket-to-mauser/src/orders.ts';
import type { Battle } from '../../../games/musket-to-mauser/src/position.ts';
import { procedures } from '../../../games/musket-to-mauser/src/setup.ts';
import { type Field, field, unit } from '../../../games/musket-to-mauser/test/field.ts';
import { answerOf } from './answering.ts';

const THINKERS = ['veteran', 'general'];
const ctx = new Context(new FastDice(1)) as never;

function moving(wanted: Field): Battle {
  const p = field(wanted);
  p.phase = 'movement';
  procedures.start(p, movement, {}, ctx);
  return p;
}

const steps = (order: Order): readonly string[] => (order.do === 'move' ? order.steps.map(({ go }) => go) : [order.do]);

describe.each(THINKERS)('the %s', (level) => {
  test('forms no Square under fire before lancers who are far off', () => {
    const p = moving({
      units: {
        blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
        lancers: { side: 'A', template: 'tr-lancers', x: 44, y: 33, file: { bases: 3 } },
        skirmishers: { side: 'A', template: 'tr-light', x: 30, y: 35, file: { bases: 4 } },
        guns: { side: 'A', template: 'tr-gun', x: 24, y: 24, file: { bases: 2 } },
      },
      now: { mover: 1 },
    });
    game.play(p, answerOf(game, p, level), ctx);
    expect(unit(p, 'blue').stand.formation).not.toBe('square');
  });

  test('does not push guns about that have the enemy before them', () => {
    const p = moving({
      units: {
        guns: { side: 'A', template: 'tr-gun', x: 30, y: 20, file: { bases: 2 } },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
      },
    });
    expect(steps(answerOf(game, p, level))).toEqual(['rest']);
  });

  test('rides no lancers into rough ground that throws them into disorder', () => {
    const wood = { id: 'wood', type: 'woods', kind: 'area', name: 'Wood' };
    const polygon = [
      [10, 28],
      [50, 28],
      [50, 38],
      [10, 38],
    ];
    const p = moving({
      units: {
        lancers: { side: 'A', template: 'tr-lancers', x: 30, y: 21, file: { bases: 3 } },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 50 },
      },
      terrain: [{ ...wood, polygon } as never],
    });
    game.play(p, answerOf(game, p, level), ctx);
    expect(unit(p, 'lancers').disordered).toBe(false);
  });
});
