/** Worked examples of the ledger that need a field of their own, with the hexes and dice that it gives. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { FACE_DOWN, HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { A, asks, chit, endTurn, field, G, give, hex, offers, PLAIN, question, rule, saying, where } from './table.ts';

const ORCHARD = 'orchard-lane';
const rifle = (at: string) => ({ at, weapon: 'kar98k', tokens: SNAP_FIRE });

describe('a mover in 0505 under the eyes of riflemen', () => {
  const watched = () => {
    const p = field({
      allied: { 5: { at: '0505' } },
      german: { 4: rifle('0407'), 5: rifle('0507'), 6: rifle('0606') },
      map: ORCHARD,
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5) });
    give(p, { do: 'step', to: 506 });
    return p;
  };
  test('UB-EX21: the second hits: it stays in 0505, and the third cannot fire any more', () => {
    const p = watched();
    const first = give(p, { do: 'snap', counter: G(p, 4) }, 3);
    expect(saying(first, 'aimed')[0]?.needed).toMatchObject({ base: 3, modifiers: [{ value: 1, rule: 'UB-6.4.5' }] });
    expect(hasToken(p, G(p, 4), SNAP_FIRE)).toBe(false);
    give(p, { do: 'snap', counter: G(p, 5) }, 4, 2);
    expect([where(p, A(p, 5)), p.wounds[A(p, 5)], question(p)]).toEqual(['0505', 1, 'draw']);
    expect([4, 5, 6].map((n) => hasToken(p, G(p, n), SNAP_FIRE))).toEqual([false, false, true]);
  });
  test('UB-EX22: both miss: it must enter 0506, may stop there, and nobody may fire at it there', () => {
    const p = watched();
    give(p, { do: 'snap', counter: G(p, 4) }, 3);
    give(p, { do: 'snap', counter: G(p, 5) }, 3);
    give(p, { do: 'hold' });
    expect([where(p, A(p, 5)), asks(p)]).toEqual(['0506', 'allied step']);
    give(p, { do: 'stop' });
    expect(question(p)).toBe('draw');
  });
});

test('UB-EX23: hit while passing 0404, it is put back to 0305', () => {
  const p = field({ allied: { 5: { at: '0305' }, 6: { at: '0404' } }, german: { 4: rifle('0402') }, map: ORCHARD });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [404, 505] });
  give(p, { do: 'hold' });
  expect(where(p, A(p, 5))).toBe('0404');
  const journal = give(p, { do: 'snap', counter: G(p, 4) }, 5, 1);
  expect(saying(journal, 'put-back')[0]).toMatchObject({ hex: 305 });
  expect([where(p, A(p, 5)), p.wounds[A(p, 5)]]).toEqual(['0305', 1]);
});

test('UB-EX24: Brave in the open needs 5, in woods 6', () => {
  for (const [at, to, needed] of [
    ['0505', 506, 5],
    ['0504', 503, 6],
  ] as const) {
    const p = field({ allied: { 5: { at, skills: ['brave'] } }, german: { 4: rifle('0407') }, map: ORCHARD });
    p.at[G(p, 4)] = hex(p, at === '0505' ? '0407' : '0502');
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [to] });
    // One less is a miss, the number itself a hit; without Brave the penalty is 1, so one less hits too.
    const plain = game.clone(p);
    plain.skills[A(p, 5)] = 0;
    const hits = (q: typeof p, face: number): boolean =>
      saying(give(game.clone(q), { do: 'snap', counter: G(p, 4) }, face, 1), 'missed').length === 0;
    expect(saying(give(game.clone(p), { do: 'snap', counter: G(p, 4) }, needed - 1), 'missed')).toHaveLength(1);
    expect([hits(p, needed), hits(plain, needed - 1)]).toEqual([true, true]);
  }
});

test('UB-EX39: three chits, two counters to activate: the third chit is spent', () => {
  const p = field({
    allied: { 4: { at: '0201' }, 5: { at: '0203' }, 6: { at: '0205' } },
    german: { 4: { at: '1001' } },
  });
  p.at[A(p, 6)] = REMOVED;
  p.cup.counts[1] = 0;
  expect(p.cup.counts[0]).toBe(3);
  give(p, { do: 'draw' }, 1);
  give(p, { do: 'heads-down', counter: A(p, 4) });
  give(p, { do: 'draw' }, 1);
  give(p, { do: 'heads-down', counter: A(p, 5) });
  expect([p.cup.counts[0], p.turn]).toEqual([1, 1]);
  expect(saying(give(p, { do: 'draw' }, 1), 'wasted')).toHaveLength(1);
  expect(p.turn).toBe(2);
});

test('UB-EX42: watched in 0905, without sight to 0705: die 4 waits with Snap Fire, die 5 charges under fire', () => {
  const watched = () =>
    field({
      allied: { 5: { at: '0705', wounds: 1 }, 6: { at: '0608', tokens: SNAP_FIRE } },
      german: { 1: { at: '0905', weapon: 'mp40' } },
      solitaire: true,
      map: ORCHARD,
    });
  const waits = watched();
  const journal = chit(waits, 'german', 4);
  expect(saying(journal, 'priority')[0]).toMatchObject({ priority: 2 });
  expect(saying(journal, 'ordered')[0]).toMatchObject({ action: 'snap-fire' });
  expect([where(waits, G(waits, 1)), hasToken(waits, G(waits, 1), SNAP_FIRE)]).toEqual(['0905', true]);
  const charges = watched();
  expect(saying(chit(charges, 'german', 5), 'declared')[0]).toMatchObject({ hex: 905, next: 804 });
  expect(asks(charges)).toBe('allied snap');
  expect(offers(charges)).toContainEqual({ do: 'snap', counter: A(charges, 6) });
});

test('UB-EX44: two Germans and the last Allied counter: in random order, and the second fires after a hit too', () => {
  for (const [die, first, second] of [
    [1, 4, 5],
    [2, 5, 4],
  ] as const) {
    const p = field({
      allied: { 5: { at: '0505' } },
      german: { 4: rifle('0407'), 5: rifle('0507') },
      solitaire: true,
      map: ORCHARD,
    });
    chit(p, 'allied');
    const journal = give(p, { do: 'run', counter: A(p, 5), path: [506] }, die, 4, 2, 1);
    expect(saying(journal, 'aimed').map((one) => one.counter)).toEqual([G(p, first), G(p, second)]);
    expect([hasToken(p, G(p, first), SNAP_FIRE), hasToken(p, G(p, second), SNAP_FIRE)]).toEqual([false, false]);
    expect(where(p, A(p, 5))).toBe('0505');
    expect([where(p, A(p, 5)), question(p)]).toEqual(['0505', 'draw']);
  }
});

describe('UB-EX49: over two friends in a line', () => {
  /** Woods at the start 0505 and beside the first friend in 0504, but for the hexes named. */
  const line = (clear: readonly string[] = []) => {
    const woods = ['0505', '0403', '0404', '0603', '0604'].filter((one) => !clear.includes(one));
    const terrain = PLAIN.terrain.map((row, r) =>
      [...row].map((sign, c) => (woods.includes(`0${c + 1}0${r + 1}`) ? 'W' : sign)).join(''),
    );
    const p = field({
      allied: { 4: { at: '0505' }, 5: { at: '0504' }, 6: { at: '0503' } },
      german: { 4: { at: '1109' } },
      map: { ...PLAIN, terrain },
    });
    chit(p, 'allied');
    return p;
  };
  test('UB-EX49: a Run of 4 points gets beyond them', () => {
    const p = line();
    give(p, { do: 'run', counter: A(p, 4), path: [504, 503, 502] });
    expect(where(p, A(p, 4))).toBe('0502');
  });
  test('UB-EX49: an Advance out of the woods may not take its first step', () => {
    const p = line();
    give(p, { do: 'advance', counter: A(p, 4) });
    expect(rule(p, { do: 'step', to: 504 })).toBe('UB-R66');
    expect(offers(p)).not.toContainEqual({ do: 'step', to: 504 });
  });
  test('UB-EX49: unless another free hex borders the first friend at cost 1', () => {
    const p = line(['0604']);
    give(p, { do: 'advance', counter: A(p, 4), path: [504, 604] });
    expect(where(p, A(p, 4))).toBe('0604');
  });
});

test('UB-EX50: a face-down MG42 goes Heads Down, takes Snap Fire, and is turned up when it fires', () => {
  const p = field({
    allied: { 5: { at: '1005' } },
    german: { 3: { at: '0106' } },
    solitaire: true,
    faceDown: true,
    map: 'bois-de-bavent',
  });
  expect(saying(chit(p, 'german', 6), 'priority')[0]).toMatchObject({ priority: 8 });
  expect([hasToken(p, 10, HEADS_DOWN), hasToken(p, 10, FACE_DOWN)]).toEqual([true, true]);
  endTurn(p);
  expect(p.turn).toBe(2);
  p.at[A(p, 5)] = hex(p, '0707');
  expect(saying(chit(p, 'german'), 'priority')[0]).toMatchObject({ priority: 5 });
  expect([hasToken(p, 10, SNAP_FIRE), hasToken(p, 10, FACE_DOWN)]).toEqual([true, true]);
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5) });
  give(p, { do: 'step', to: 706 });
  expect(hasToken(p, 10, FACE_DOWN)).toBe(true);
  const journal = give(p, { do: 'step', to: 606 }, 2, 2, 2, 2);
  expect(saying(journal, 'revealed')[0]).toMatchObject({ number: 3 });
  expect(saying(journal, 'aimed')[0]).toMatchObject({ mode: 'snap', dice: 4 });
});

test('UB-EX51: in the open at distance 5 before adjacent in woods, though both need 3', () => {
  const p = field({
    allied: { 5: { at: '1105' }, 6: { at: '0505' } },
    german: { 4: { at: '0605', weapon: 'kar98k' } },
    solitaire: true,
  });
  const [aimed] = saying(chit(p, 'german', 2), 'aimed');
  expect(aimed).toMatchObject({ target: A(p, 5), distance: 5 });
  expect(hasToken(p, G(p, 4), JAMMED)).toBe(false);
});
