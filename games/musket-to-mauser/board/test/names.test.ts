import { expect, test } from 'vitest';
import { keptOn, withRoom } from '../names.ts';
import { shortName } from '../scene.ts';

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

test('a name at the edge of the table is moved in until it is whole', () => {
  const name = { ...at('Low ridge', 1180, 50), hill: true };
  expect(keptOn([34, 1200], name, 1)).toMatchObject({ x: 1128, y: 50 });
  expect(keptOn([34, 1200], { ...name, turn: 40 }, 1).x).toBe(1180);
});

test.each([
  ['Krupp on the hill, east', 'Krupp on the hill E'],
  ['Natal Carbineers and Mounted Police', 'Natal Carbineers'],
  ['Field battery, Light Division', 'Battery, Light Div.'],
  ['Riflemen on the knolls', 'Riflemen'],
  ['1st Highland Light Infantry', '1st Highland L.I.'],
  ['33rd Foot', '33rd Foot'],
])('%s is %s on its tag', (name, tag) => {
  expect(shortName(name)).toBe(tag);
});
