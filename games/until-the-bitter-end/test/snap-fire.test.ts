import { describe, expect, test } from 'vitest';
import { ACTED, HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { A, asks, chit, endTurn, type Field, field, G, give, offers, question, rule, saying, where } from './table.ts';

/** A mover in 0505 of the plain (clear ground around), riflemen that see it. */
const watched = (
  mover: object = {},
  firers: Field['german'] = { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } },
  more: Partial<Field> = {},
) => {
  const p = field({ allied: { 5: { at: '0604', ...mover } }, german: firers, ...more });
  chit(p, 'allied');
  return p;
};
const run = (p: ReturnType<typeof watched>, ...path: number[]) => give(p, { do: 'run', counter: A(p, 5), path });

test('UB-8.0.1: the action places a token', () => {
  const p = watched();
  give(p, { do: 'snap-fire', counter: A(p, 5) });
  expect(hasToken(p, A(p, 5), SNAP_FIRE)).toBe(true);
});

test('UB-8.0.2, UB-R65, UB-11.4: Run, Advance, Charge and Medical Aid are open to it', () => {
  const firers = { 4: { at: '0802', tokens: SNAP_FIRE } };
  const moves = [
    { do: 'run', path: [605] },
    { do: 'advance', path: [605] },
    { do: 'charge', target: 10, path: [704, 703, 802] },
    { do: 'medical-aid', target: 1, path: [605] },
  ];
  for (const move of moves) {
    const p = field({ allied: { 5: { at: '0604' }, 6: { at: '0607', wounds: 1 } }, german: firers });
    chit(p, 'allied');
    give(p, { ...move, counter: A(p, 5) } as never);
    expect(asks(p)).toBe('german snap');
  }
});

test('UB-8.0.3, UB-R17: declared before the mover leaves; the shot is at the hex being left', () => {
  const p = watched({ at: '0505' });
  run(p, 504);
  expect(where(p, A(p, 5))).toBe('0505');
  const journal = give(p, { do: 'snap', counter: G(p, 4) }, 2);
  // 0505 is woods: cover and snap fire.
  expect(saying(journal, 'aimed')[0]?.needed.modifiers.map((one) => one.rule)).toEqual(['UB-6.4.2', 'UB-6.4.5']);
});

test('UB-8.0.4: range, sight and jam as for Fire', () => {
  const p = watched(
    {},
    {
      4: { at: '1101', tokens: SNAP_FIRE, weapon: 'mp40' },
      5: { at: '0803', tokens: SNAP_FIRE | JAMMED },
      6: { at: '0804', tokens: SNAP_FIRE },
    },
  );
  run(p, 605);
  expect(offers(p)).toEqual([{ do: 'hold' }, { do: 'snap', counter: G(p, 6) }]);
  expect(rule(p, { do: 'snap', counter: G(p, 4) })).toBe('UB-8.0.4');
  expect(rule(p, { do: 'snap', counter: G(p, 5) })).toBe('UB-8.0.4');
});

test('UB-8.0.6, UB-8.0.8, UB-R18, UB-R61: the second shot hits: the mover stays, wounded; both tokens gone, a third stays', () => {
  const p = watched(
    {},
    {
      4: { at: '0802', tokens: SNAP_FIRE },
      5: { at: '0803', tokens: SNAP_FIRE },
      6: { at: '0804', tokens: SNAP_FIRE },
    },
  );
  run(p, 605, 606);
  give(p, { do: 'snap', counter: G(p, 4) }, 3);
  expect(asks(p)).toBe('german snap');
  give(p, { do: 'snap', counter: G(p, 5) }, 4, 2);
  expect([where(p, A(p, 5)), p.wounds[A(p, 5)], question(p)]).toEqual(['0604', 1, 'draw']);
  expect([4, 5, 6].map((n) => hasToken(p, G(p, n), SNAP_FIRE))).toEqual([false, false, true]);
  expect(hasToken(p, A(p, 5), ACTED)).toBe(true);
});

test('UB-R17: both miss: the step is made; then the mover may stop', () => {
  const p = watched();
  run(p, 605, 606);
  give(p, { do: 'snap', counter: G(p, 4) }, 3);
  give(p, { do: 'snap', counter: G(p, 5) }, 3);
  expect(where(p, A(p, 5))).toBe('0605');
  expect(asks(p)).toBe('allied step');
  give(p, { do: 'stop' });
  expect(where(p, A(p, 5))).toBe('0605');
});

test('UB-R19: hit in a friend’s hex, it is put back to the last hex of its own', () => {
  const p = field({
    allied: { 5: { at: '0605' }, 6: { at: '0604' } },
    german: { 4: { at: '0802', tokens: SNAP_FIRE } },
  });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [604, 603] });
  give(p, { do: 'hold' });
  const journal = give(p, { do: 'snap', counter: G(p, 4) }, 5, 1);
  expect(where(p, A(p, 5))).toBe('0605');
  expect(saying(journal, 'put-back')).toHaveLength(1);
});

test('UB-8.0.7: one shot, whatever the dice number', () => {
  const p = watched({}, { 3: { at: '0802', tokens: SNAP_FIRE } });
  run(p, 605, 606);
  give(p, { do: 'snap', counter: G(p, 3) }, 2, 2, 2, 2);
  give(p, { do: 'step', to: 606 });
  expect(question(p)).not.toBe('snap');
});

test('UB-8.0.9, UB-9.0.4, UB-2.0.4: unused tokens leave at the end of the turn', () => {
  const p = field({
    allied: { 5: { at: '0604', tokens: HEADS_DOWN } },
    german: { 4: { at: '0802', tokens: SNAP_FIRE } },
  });
  endTurn(p);
  expect([hasToken(p, G(p, 4), SNAP_FIRE), hasToken(p, A(p, 5), HEADS_DOWN)]).toEqual([false, false]);
});

test('UB-8.0.10: a player may hold', () => {
  const p = watched();
  run(p, 605);
  give(p, { do: 'hold' });
  expect(where(p, A(p, 5))).toBe('0605');
  expect(hasToken(p, G(p, 4), SNAP_FIRE)).toBe(true);
});

test('UB-9.0.1, UB-9.0.2: Heads Down costs no movement and opens no window', () => {
  const p = watched();
  give(p, { do: 'heads-down', counter: A(p, 5) });
  expect(hasToken(p, A(p, 5), HEADS_DOWN)).toBe(true);
  expect(question(p)).toBe('draw');
});

test('UB-R20: actions without a step open no window', () => {
  const p = watched();
  give(p, { do: 'run', counter: A(p, 5) });
  give(p, { do: 'stop' });
  expect(question(p)).toBe('draw');
});

test('UB-15.5.11, UB-R48: Brave makes it -2, not -3', () => {
  const open = watched({ skills: ['brave'] });
  run(open, 605);
  give(open, { do: 'snap', counter: G(open, 4) }, 4);
  const woods = watched({ at: '0505', skills: ['brave'] });
  run(woods, 504);
  const journal = give(woods, { do: 'snap', counter: G(woods, 4) }, 5);
  expect(saying(journal, 'missed')).toHaveLength(1);
  const [aimed] = saying(journal, 'aimed');
  expect(aimed?.needed.modifiers.reduce((sum, one) => sum + one.value, 3)).toBe(6);
});

test('UB-R46: no Inspiring in snap fire', () => {
  const p = watched({}, { 4: { at: '0802', tokens: SNAP_FIRE, skills: ['inspiring'] } });
  run(p, 605);
  give(p, { do: 'snap', counter: G(p, 4) }, 2);
  expect(question(p)).toBe('step');
});

test('UB-EX27: a rifle with Shot! snap fires, re-rolls the 1 and hits without a jam', () => {
  const p = watched({}, { 4: { at: '0802', tokens: SNAP_FIRE, skills: ['shot'] } });
  run(p, 605);
  give(p, { do: 'snap', counter: G(p, 4) }, 1);
  give(p, { do: 'reroll', dice: [0] }, 5, 1);
  expect([p.wounds[A(p, 5)], hasToken(p, G(p, 4), JAMMED)]).toEqual([1, false]);
});

describe('13 Bravery', () => {
  const brave = (pool: number, points: number, mover: object = {}, firers?: Field['german']) => {
    const p = watched(mover, firers ?? { 4: { at: '0802', tokens: SNAP_FIRE } }, { bravery: [pool, 0] });
    run(p, 605);
    expect(asks(p)).toBe('allied bravery');
    give(p, { do: 'commit', points });
    return p;
  };
  test('UB-13.0, UB-13.1, UB-13.3.1, UB-13.4.1, UB-R34, UB-R35, UB-EX7: the re-roll misses: the Run goes on, the point returns', () => {
    const p = brave(1, 1);
    give(p, { do: 'snap', counter: G(p, 4) }, 5);
    expect(asks(p)).toBe('allied bravery');
    give(p, { do: 'reroll', dice: [0] }, 2);
    expect(asks(p)).toBe('allied step');
    expect([p.bravery[0], p.ready, p.saved]).toEqual([0, 0, 1]);
    give(p, { do: 'stop' });
    expect(p.bravery[0]).toBe(1);
  });
  test('UB-13.4.2, UB-R33, UB-EX8: the re-roll hits: wounded, stopped, the point lost; the token stays', () => {
    const p = brave(1, 1);
    give(p, { do: 'snap', counter: G(p, 4) }, 5);
    give(p, { do: 'reroll', dice: [0] }, 4, 3);
    expect([p.bravery[0], p.wounds[A(p, 5)], where(p, A(p, 5))]).toEqual([0, 1, '0604']);
  });
  test('UB-13.2.1, UB-13.2.2, UB-13.5.1, UB-R68, UB-EX12, UB-3.3: points are fixed after the announcement and before any die', () => {
    const p = watched({}, undefined, { bravery: [2, 0] });
    const journal = run(p, 605);
    expect(journal.filter((one) => one.what === 'rolled')).toEqual([]);
    expect(rule(p, { do: 'step', to: 605 })).toBe('UB-13.2.1');
    expect(rule(p, { do: 'commit', points: 3 })).toBe('UB-13.5.1');
    expect(offers(p)).toHaveLength(3);
    give(p, { do: 'commit', points: 0 });
    give(p, { do: 'snap', counter: G(p, 4) }, 5, 1);
    expect(question(p)).toBe('draw');
    expect(p.bravery[0]).toBe(2);
  });
  test('UB-13.3.2, UB-R35: use is optional; what is not used returns', () => {
    const p = brave(2, 2);
    give(p, { do: 'snap', counter: G(p, 4) }, 5);
    give(p, { do: 'keep' }, 1);
    expect(p.bravery[0]).toBe(2);
  });
  test('UB-13.5.2, UB-13.5.3, UB-EX46: a re-roll of a re-roll; each failed point is lost', () => {
    const p = watched(
      { at: '0505', skills: ['brave', 'toughened'] },
      { 1: { at: '0703', tokens: SNAP_FIRE } },
      { bravery: [2, 0] },
    );
    run(p, 504);
    give(p, { do: 'commit', points: 2 });
    give(p, { do: 'snap', counter: G(p, 1) }, 6, 1);
    give(p, { do: 'reroll', dice: [0] }, 6);
    give(p, { do: 'reroll', dice: [0] }, 6, 4);
    expect([p.bravery[0], p.wounds[A(p, 5)], where(p, A(p, 5)), hasToken(p, G(p, 1), JAMMED)]).toEqual([
      0,
      1,
      '0505',
      true,
    ]);
  });
  test('UB-EX32, UB-13.5.4: two points on two dice, both return; neither can be used twice', () => {
    const p = brave(3, 2, {}, { 1: { at: '0703', tokens: SNAP_FIRE } });
    give(p, { do: 'snap', counter: G(p, 1) }, 4, 6);
    give(p, { do: 'reroll', dice: [0] }, 2);
    give(p, { do: 'reroll', dice: [1] }, 1);
    expect(p.ready).toBe(0);
    expect(hasToken(p, G(p, 1), JAMMED)).toBe(true);
    give(p, { do: 'stop' });
    expect(p.bravery[0]).toBe(3);
  });
  test('UB-13.5.3: a point lost on a die stays lost though the next one saves it', () => {
    const p = brave(2, 2);
    give(p, { do: 'snap', counter: G(p, 4) }, 5);
    give(p, { do: 'reroll', dice: [0] }, 5);
    give(p, { do: 'reroll', dice: [0] }, 2);
    give(p, { do: 'stop' });
    expect(p.bravery[0]).toBe(1);
  });
  test('UB-R33: to-wound dice that would remove may be re-rolled, misses not', () => {
    const p = brave(1, 1, {}, { 1: { at: '0703', tokens: SNAP_FIRE } });
    give(p, { do: 'snap', counter: G(p, 1) }, 2, 5);
    expect(rule(p, { do: 'reroll', dice: [0] })).toBe('UB-R33');
    give(p, { do: 'keep' }, 4);
    expect(asks(p)).toBe('allied bravery-wound');
    give(p, { do: 'reroll', dice: [0] }, 1);
    expect([p.bravery[0], p.wounds[A(p, 5)]]).toEqual([1, 1]);
  });
  test('UB-EX31, UB-R34: in close combat any die of the defender; judged by whether the charger lives', () => {
    const p = field({ allied: { 5: { at: '0405' } }, german: { 5: { at: '0506' } }, bravery: [2, 0] });
    chit(p, 'allied');
    give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] });
    give(p, { do: 'commit', points: 2 }, 4, 6);
    expect(asks(p)).toBe('allied charger-bravery');
    give(p, { do: 'reroll', dice: [0] }, 6);
    give(p, { do: 'reroll', dice: [0] }, 2);
    expect([p.bravery[0], p.at[G(p, 5)], where(p, A(p, 5))]).toEqual([1, REMOVED, '0506']);
  });
  test('UB-R70, UB-R33: bravery guards the activated counter only, and never against its own dice', () => {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: { 5: { at: '0802', skills: ['calm'] } },
      bravery: [2, 2],
    });
    chit(p, 'allied');
    give(p, { do: 'fire', counter: A(p, 5), target: G(p, 5) }, 5);
    expect(asks(p)).toBe('german calm');
    give(p, { do: 'keep' }, 6);
    expect(p.bravery).toEqual([2, 2]);
  });
  test('UB-R72: bravery is not asked for where no die can be rolled against the counter', () => {
    const p = field({ allied: { 5: { at: '0604' } }, german: { 5: { at: '0802' } }, bravery: [2, 2] });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] });
    expect(question(p)).toBe('draw');
  });
});

test('UB-18.7.3, UB-18.7.4, UB-R57: one German a step; at the last Ally all of them, on after a hit too, until it is removed', () => {
  const shots = (isLast: boolean, ...dice: number[]) => {
    const firers = { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } };
    const p = field({ allied: { 5: { at: '0604' }, 6: { at: '0101' } }, german: firers, solitaire: true });
    chit(p, 'allied');
    p.cup.counts[0] = isLast ? 0 : 1;
    const journal = give(p, { do: 'run', counter: A(p, 5), path: [605] }, ...dice);
    return [saying(journal, 'missed').length, saying(journal, 'hit').length, where(p, A(p, 5)), asks(p)];
  };
  // The die between the two, then their shots.
  expect(shots(false, 1, 2)).toEqual([1, 0, '0605', 'allied step']);
  expect(shots(false, 1, 6, 1)).toEqual([0, 1, '0604', 'allied draw']);
  expect(shots(true, 1, 2, 2)).toEqual([2, 0, '0605', 'allied step']);
  expect(shots(true, 1, 6, 1, 2)).toEqual([1, 1, '0604', 'allied draw']);
  expect(shots(true, 1, 6, 1, 6, 1)).toEqual([0, 2, '0604', 'allied draw']);
  expect(shots(true, 1, 6, 4)).toEqual([0, 1, 'off (-1)', 'allied draw']);
});
