import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { commandFrom, commandLook } from '../../src/looks/command.ts';
import type { Battle } from '../../src/position.ts';
import { theatreOf } from '../../src/theatre.ts';

const p = game.setup({ scenario: 'mill-lane', options: {} }, new Context(new FastDice(1))) as Battle;
const red = theatreOf(p).generals.findIndex(({ side }) => side === 0);
const { x, y } = p.generals[red] as { x: number; y: number };

test('MM-2.17 before a general rides, the board knows who would be out of command', () => {
  const here = commandFrom(p, { general: red, x, y });
  expect(here.units).toBeGreaterThan(0);
  expect(here.out).toEqual(commandLook(p, 0).outOfCommand);
  const faraway = commandFrom(p, { general: red, x: 1, y: 35 });
  expect(faraway.out).toHaveLength(here.units);
  expect(p.generals[red]).toMatchObject({ x, y });
});
