/** A player's own scenario: what is wrong with it, and how it is played. */
import { type Json, keyFromSeed, Match, type Result, scenarioOf, writeRecord } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { FACE_DOWN, LONGEST_FILE } from '../src/position.ts';
import { type Field, fileOf, PLAIN } from './table.ts';

const kind = game.files?.find((one) => one.kind === 'scenario');
const faults = (data: unknown) => kind?.check(data) ?? [];
const men: Field = { allied: { 5: { at: '0101' } }, german: { 3: { at: '1101' }, 4: { at: '1103' } } };
const changed = (more: object, field: Field = men): Json => ({ ...(fileOf(field) as object), ...more }) as Json;

describe('what is wrong with a file', () => {
  test('a map written inside it is named by its own lines', () => {
    const { rowsInEvenColumns, ...map } = PLAIN;
    expect(rowsInEvenColumns).toBe(8);
    expect(faults(changed({ map: { ...map, hedges: [{ hex: '0303', sides: ['north'] }] } }))).toEqual([
      { path: 'map.rowsInEvenColumns', message: 'is missing' },
      { path: 'map.hedges.0.sides.0', message: expect.stringContaining('"north"') },
    ]);
  });
  test('a field that does not exist', () =>
    expect(faults(changed({ foo: 1 }))).toEqual([{ path: 'foo', message: 'there is no such field' }]));
  test('UB-27.9: only a random set-up lies face down', () => {
    const { setup } = fileOf(men) as unknown as { setup: object[] };
    const exact = changed({ mode: 'solitaire', setup: [setup[0], { ...setup[1], faceDown: true }] });
    expect(faults(exact).map((one) => one.path)).toEqual(['setup.1.faceDown']);
    expect(faults(fileOf({ ...men, solitaire: true, faceDown: true }))).toEqual([]);
  });
  test('it is no longer than a position can carry', () => {
    const labels = Array.from({ length: 100 }, () => ({ hex: '0101', text: 'x'.repeat(500) }));
    const tracks = Array.from({ length: 100 }, (_, i) => ({
      kind: 'lane',
      name: `${i}`,
      hexes: Array.from({ length: 250 }, (_one, k) => (k % 2 === 0 ? '0101' : '0102')),
    }));
    const [only] = faults(changed({ map: { ...PLAIN, decor: { tracks, labels } } }));
    expect(only?.message).toContain(`${LONGEST_FILE} are the most`);
  });
  test('UB-27.10: a weapon swap must suit every squad that may be chosen', () => {
    const { sides } = fileOf(men) as unknown as { sides: { allied: object; german: object } };
    const allied = { ...sides.allied, squads: ['british', 'us'], weaponSwaps: { 5: 'lee-enfield' } };
    expect(faults(changed({ sides: { ...sides, allied } })).map((one) => one.path)).toEqual([
      'sides.allied.weaponSwaps.5',
    ]);
  });
});

const plain = game;
const sound = <T>(result: Result<T, unknown>): T => {
  expect(result).toHaveProperty('ok');
  return (result as { ok: T }).ok;
};

describe('a file of one’s own brings its own seats', () => {
  const file = fileOf({ ...men, solitaire: true, faceDown: true, more: { id: 'my-ambush' } });
  const choice = { scenario: 'my-ambush', options: {}, file };
  test('UB-16.2, UB-16.4, UB-R63: one seat for a solitaire file, two for another', () => {
    expect(scenarioOf(plain, choice)).toMatchObject({ id: 'my-ambush', seats: ['allied'], open: false });
    expect(scenarioOf(plain, { ...choice, file: fileOf(men) })).toMatchObject({
      seats: ['allied', 'german'],
      open: false,
    });
  });
  test('UB-16.4, UB-S11: it hides who lies where, and replays from its record', () => {
    const match = sound(Match.start(game, { file }, { key: keyFromSeed(1) }));
    expect(match.scenario.id).toBe('my-ambush');
    const seen = match.view('allied');
    expect([10, 11].map((slot) => [seen.number[slot], (seen.tokens[slot] as number) & FACE_DOWN])).toEqual([
      [0, FACE_DOWN],
      [0, FACE_DOWN],
    ]);
    for (let i = 0; i < 12; i++) {
      const decision = match.decision();
      if (decision === null) break;
      sound(match.act({ seq: match.seq, seat: decision.seat, action: decision.offers[0] }));
    }
    const text = writeRecord(match.record());
    expect(sound(Match.fromText(game, text)).hash()).toBe(match.hash());
  });
});
