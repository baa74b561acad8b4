import { describe, expect, test } from 'vitest';
import vectors from '../data/los-vectors.json' with { type: 'json' };
import orchard from '../data/maps/orchard-lane.json' with { type: 'json' };
import type { MapFile } from '../src/files.ts';
import { distanceBetween, hasCover, sees } from '../src/fire.ts';
import type { Ground } from '../src/ground.ts';
import { BUILT_IN_MAPS } from '../src/maps.ts';
import type { Battle } from '../src/position.ts';
import { groundFor, groundOf } from '../src/scenario.ts';
import { sightLine } from '../src/sight.ts';
import { makeGround } from '../src/survey.ts';
import { A, chit, field, G, give, hex, rule } from './table.ts';

const lane = (): Ground => groundOf(orchard as unknown as MapFile);
const at = (number: string): number => lane().indexOf(Number(number));
const line = (from: string, to: string) => sightLine(lane(), at(from), at(to));

describe('UB-C9, UB-R9, UB-6.2.1: the sight vectors', () => {
  test.each(vectors.vectors)('$from to $to: $case', (vector) => {
    const seen = line(vector.from, vector.to);
    expect(distanceBetween(lane(), at(vector.from), at(vector.to))).toBe(vector.distance);
    expect(seen.clear).toBe(vector.clear);
    expect(seen.cover).toBe(vector.cover);
    expect(seen.strictlyClear).toBe(vector.strict);
    expect([...seen.blockers]).toEqual(vector.blockers);
    expect([...seen.coverBy]).toEqual(vector.coverBy);
  });
  test('there are 49', () => expect(vectors.vectors).toHaveLength(49));
});

/** A strip of ground, woods and hedges where they are wanted. */
function strip(woods: readonly string[], hedges: MapFile['hedges'] = []): Ground {
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const number = `0${column + 1}0${row + 1}`;
      if (row === 6 && column % 2 === 1) return ' ';
      return woods.includes(number) ? 'W' : '.';
    }).join(''),
  );
  return makeGround({
    id: 'strip',
    name: 'strip',
    columns: 7,
    rowsInOddColumns: 7,
    rowsInEvenColumns: 6,
    terrain: rows,
    hedges,
  });
}
const clear = (map: Ground, from: number, to: number) => sightLine(map, map.indexOf(from), map.indexOf(to)).clear;

test('UB-6.2.2, UB-R10: woods between block when the line enters them; end hexes and touched corners do not', () => {
  expect(clear(strip(['0304']), 302, 306)).toBe(false);
  expect(clear(strip(['0302', '0306']), 302, 306)).toBe(true);
  // From 0302 to 0306 the line runs down the column: its neighbours are beside it.
  expect(clear(strip(['0203', '0204', '0404']), 302, 306)).toBe(true);
  // 0401 to 0502 to 0602 ... : 0301 to 0502 touches nothing but corners and one edge.
  expect(line('0803', '0902').clear).toBe(true);
});

test('UB-R11, UB-EX35, UB-EX36: along an edge both sides must be woods; at the map edge the one decides', () => {
  expect(line('1006', '0908').blockers).toEqual(['woods-run 0907+1007']);
  expect(line('0201', '0103').clear).toBe(true);
  expect(line('0709', '0909').blockers).toEqual(['woods-run 0808']);
});

test('UB-6.2.3, UB-R12: a hedge crossed at an inner point blocks unless it belongs to an end', () => {
  const hedge = [{ hex: '0304', sides: ['s' as const] }];
  expect(clear(strip([], hedge), 303, 306)).toBe(false);
  expect(clear(strip([], hedge), 304, 306)).toBe(true);
  expect(clear(strip([], hedge), 306, 304)).toBe(true);
});

test('UB-6.2.4, UB-R13, UB-6.2.5, UB-EX34: over the own hedge one sees out; under the strict option not', () => {
  expect(line('0904', '0902')).toMatchObject({ clear: true, cover: true });
  expect(line('0902', '0904')).toMatchObject({ clear: true, cover: true, strictlyClear: false });
  const p = { strictHedgeSight: true } as Battle;
  expect(sees(p, lane(), at('0902'), at('0904'))).toBe(false);
  expect(sees({ strictHedgeSight: false } as Battle, lane(), at('0902'), at('0904'))).toBe(true);
  const strict = field({
    allied: { 4: { at: '0902' } },
    german: { 4: { at: '0904' } },
    map: 'orchard-lane',
    options: { 'strict-hedge-sight': true },
  });
  chit(strict, 'allied');
  expect(rule(strict, { do: 'fire', counter: A(strict, 4), target: G(strict, 4) })).toBe('UB-6.0.2');
});

test('UB-R13: sight is mutual on every map', () => {
  for (const map of BUILT_IN_MAPS) {
    const whole = makeGround(map);
    let oneSided = 0;
    for (let a = 0; a < whole.size; a++)
      for (let b = 0; b < a; b++)
        if (((whole.sight[a * whole.size + b] as number) & 1) !== ((whole.sight[b * whole.size + a] as number) & 1))
          oneSided++;
    expect(oneSided).toBe(0);
  }
});

test('UB-R14, UB-EX38: through a corner hedges must meet the line from both sides', () => {
  expect(line('0506', '0309').blockers).toEqual(['hedge-corner 0308/ne+0407/s']);
  expect(line('0803', '0902')).toMatchObject({ clear: true, cover: true });
  // A single hedge that ends at the corner hides no one.
  expect(clear(strip([], [{ hex: '0303', sides: ['se'] }]), 303, 404)).toBe(true);
});

test('UB-R15, UB-EX37: along a hedge nobody sees; neighbours always do', () => {
  expect(line('0108', '0308').blockers).toEqual(['hedge-run 0207/s']);
  const ground = lane();
  for (let a = 0; a < ground.size; a++)
    for (let side = 0; side < 6; side++) {
      const b = ground.near[a * 6 + side] as number;
      if (b >= 0) expect(sees({ strictHedgeSight: false } as Battle, ground, a, b)).toBe(true);
    }
});

test('UB-6.5.1, UB-6.5.2, UB-R16, UB-R7: woods cover all round, a hedge only its owner and only from across it', () => {
  expect(hasCover(lane(), at('0608'), at('1004'))).toBe(true);
  expect(hasCover(lane(), at('0904'), at('0902'))).toBe(true);
  expect(hasCover(lane(), at('0901'), at('0902'))).toBe(false);
  // 0405 owns the hedge towards 0505: the man in 0505 has nothing from it.
  expect(hasCover(lane(), at('0405'), at('0505'))).toBe(false);
  expect(hasCover(lane(), at('0505'), at('0405'))).toBe(true);
});

test('UB-6.2.6: counters hide nobody', () => {
  const p = field({
    allied: { 4: { at: '0502' }, 5: { at: '0402' } },
    german: { 4: { at: '0302' }, 5: { at: '0702' } },
  });
  chit(p, 'allied');
  expect(rule(p, { do: 'fire', counter: A(p, 4), target: G(p, 4) })).toBe(undefined);
  give(p, { do: 'fire', counter: A(p, 4), target: G(p, 4) }, 2);
  expect(sees(p, groundFor(p), hex(p, '0502'), hex(p, '0302'))).toBe(true);
});
