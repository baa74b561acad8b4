import { expect, test } from 'vitest';
import { withRoom } from '../names.ts';

const at = (name: string, x: number, y: number, turn = 0) => ({
  ...{ name, x, y, turn, drop: 0, hill: false, water: false },
});

test('names of the ground never run into each other: the one written first stays', () => {
  const names = [at('Rosmead drift', 100, 50), at('Lower river', 130, 55), at('Island poplars', 130, 120)];
  expect(withRoom(names, 1).map(({ name }) => name)).toEqual(['Rosmead drift', 'Island poplars']);
});

test('closer up, where letters are smaller than the ground, both have room', () => {
  const names = [at('Farm', 100, 50), at('Kraal', 150, 50)];
  expect(withRoom(names, 1.6)).toHaveLength(1);
  expect(withRoom(names, 1)).toHaveLength(2);
});
