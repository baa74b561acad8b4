/** UB-R19, UB-R54, UB-R58, UB-R73: ways ordered ahead, what others see and imagine of them, where they break off, who is put back. */
import { checkedPosition, FastDice, isFault, odds } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { SKILLS } from '../src/components.ts';
import { game } from '../src/index.ts';
import type { Move } from '../src/movement.ts';
import {
  ACTED,
  type Battle,
  EXITED,
  FACE_DOWN,
  HEADS_DOWN,
  hasToken,
  JAMMED,
  REMOVED,
  SNAP_FIRE,
} from '../src/position.ts';
import {
  A,
  asks,
  chit,
  field,
  G,
  give,
  hex,
  type Man,
  type Men,
  offered,
  PLAIN,
  question,
  rule,
  saying,
  where,
} from './table.ts';

const moveIn = (p: Battle): Move =>
  (p.stack.find((frame) => frame.procedure === 'move') as unknown as { locals: Move }).locals;
/** The ways that a seat imagines before the mover, as text; `null` where he goes step by step. */
const imagined = (p: Battle, seat: string, times = 200): Set<string> =>
  new Set(
    Array.from({ length: times }, (_, seed) => {
      const one = game.imagine(p, seat, new FastDice(seed + 1));
      expect(game.violation(one)).toBe(null);
      return JSON.stringify(moveIn(one).plan);
    }),
  );
const ways = (p: Battle, ...lists: string[][]): Set<string> =>
  new Set(['null', ...lists.map((list) => JSON.stringify(list.map((one) => hex(p, one))))]);

describe('UB-R73: what is imagined of a way ordered ahead', () => {
  /** An Allied Advance whose first step is declared, under the eyes of a German with Snap Fire. */
  const advancing = (at: string, path: number[], more: { friends?: Men; skills?: ['fit']; eye?: string } = {}) => {
    const p = field({
      allied: { 5: { at, ...(more.skills ? { skills: more.skills } : {}) }, ...more.friends },
      german: { 4: { at: more.eye ?? '0308', tokens: SNAP_FIRE } },
    });
    chit(p, 'allied');
    give(p, { do: 'advance', counter: A(p, 5), path });
    expect(asks(p)).toBe('german snap');
    return p;
  };

  test('UB-4.1.1: every way that the points left allow, and none besides', () => {
    // From 0405 after one point: the woods 0505 would take two.
    const p = advancing('0305', [405, 406]);
    expect(imagined(p, 'german')).toEqual(ways(p, [], ['0305'], ['0306'], ['0404'], ['0406'], ['0506']));
  });
  test('UB-4.3.1, UB-R66: never to a friend who cannot be passed', () => {
    const p = advancing('0305', [405, 406], { friends: { 6: { at: '0404' } } });
    expect(imagined(p, 'german')).toEqual(ways(p, [], ['0305'], ['0306'], ['0406'], ['0506']));
  });
  test('UB-4.2: with no points left only that it stops', () => {
    const p = advancing('0506', [505], { eye: '0705' });
    expect(imagined(p, 'german', 40)).toEqual(ways(p, []));
  });
  test('UB-R40: a Fit counter may have ordered the further hex', () => {
    const p = advancing('0506', [505], { skills: ['fit'], eye: '0705' });
    expect(imagined(p, 'german')).toEqual(ways(p, [], ['0404'], ['0405'], ['0504'], ['0506'], ['0604'], ['0605']));
  });
  test('UB-4.4, UB-R66: out of a friend’s hex the way must go on', () => {
    const p = field({
      allied: { 5: { at: '0305' }, 6: { at: '0405' } },
      german: { 4: { at: '0308', tokens: SNAP_FIRE } },
    });
    chit(p, 'allied');
    give(p, { do: 'advance', counter: A(p, 5), path: [405, 406] });
    const seen = imagined(p, 'german');
    expect(seen.has('[]')).toBe(false);
    expect(seen).toEqual(ways(p, ['0305'], ['0306'], ['0404'], ['0406'], ['0506']));
  });
  test('the first hex of the map is a hex like any other', () => {
    const p = field({ allied: { 5: { at: '0102' } }, german: { 4: { at: '0401', tokens: SNAP_FIRE } } });
    chit(p, 'allied');
    give(p, { do: 'advance', counter: A(p, 5), path: [101, 201] });
    expect(imagined(p, 'german')).toEqual(ways(p, [], ['0102'], ['0201']));
  });
  test('who has ordered it imagines just that; so does the player of a solitaire game', () => {
    const p = advancing('0305', [405, 406]);
    expect(imagined(p, 'allied', 20)).toEqual(new Set([JSON.stringify([hex(p, '0406')])]));
  });
  test('UB-27.3: a step off the map that is declared is the last', () => {
    const more = { exits: [{ side: 'allied', hexes: ['0101', '0102'] }], special: ['exit'] };
    const p = field({ allied: { 5: { at: '0102' } }, german: { 4: { at: '0401', tokens: SNAP_FIRE } }, more });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [0] });
    expect(asks(p)).toBe('german snap');
    expect(imagined(p, 'german', 20)).toEqual(new Set(['null']));
  });
});

describe('UB-S11: what a solitaire player sees of a German under way', () => {
  /** One with an MP40 runs at a machine gunner far out of his range, under that one’s eyes. */
  const running = (faceDown: boolean) => {
    const p = field({
      allied: { 5: { at: '0302', weapon: 'm1919a6', tokens: SNAP_FIRE }, 6: { at: '0101', tokens: ACTED } },
      german: { 1: { at: '1102' } },
      solitaire: true,
      faceDown,
    });
    chit(p, 'german', 1);
    expect(asks(p)).toBe('allied snap');
    return p;
  };
  test('UB-R63: of one who lies face up the whole way is known', () => {
    const p = running(false);
    const { plan } = moveIn(p);
    expect(plan?.length).toBeGreaterThan(0);
    for (const seat of ['allied', null]) expect(moveIn(game.view(p, seat)).plan).toEqual(plan);
    expect(moveIn(game.imagine(p, 'allied', new FastDice(1))).plan).toEqual(plan);
  });
  test('UB-R40: of one who lies face down it is not, for it would tell whether he is Fit', () => {
    const p = running(true);
    expect(hasToken(p, 10, FACE_DOWN)).toBe(true);
    for (const seat of ['allied', null]) expect(moveIn(game.view(p, seat)).plan).toEqual([]);
    // What is imagined is how he would go on if he were who is imagined.
    for (let seed = 1; seed < 20; seed++)
      expect(moveIn(game.imagine(p, 'allied', new FastDice(seed))).plan).toEqual(moveIn(p).plan);
  });
});

describe('UB-R58, UB-R73: a counter turned up gives the choice back', () => {
  const past = (faceDown: boolean) => {
    const p = field({
      allied: { 5: { at: '0303', weapon: 'm1-garand' } },
      german: { 4: { at: '0405' } },
      solitaire: true,
      faceDown,
    });
    chit(p, 'allied');
    return p;
  };
  test('to one who runs past it', () => {
    const p = past(true);
    const journal = give(p, { do: 'run', counter: A(p, 5), path: [304, 305, 306] });
    expect(saying(journal, 'revealed')).toHaveLength(1);
    expect([asks(p), where(p, A(p, 5))]).toEqual(['allied step', '0305']);
    // And to none who passes a German who lies face up already.
    const q = past(false);
    give(q, { do: 'run', counter: A(q, 5), path: [304, 305, 306] });
    expect([question(q), where(q, A(q, 5))]).toEqual(['draw', '0306']);
  });
  test('UB-R21: with it the shot that was ordered ahead', () => {
    const p = past(true);
    p.at[A(p, 5)] = hex(p, '0304');
    give(p, { do: 'advance', counter: A(p, 5), path: [305, 306], shot: { after: 2, target: 10 } });
    expect(asks(p)).toBe('allied step');
    expect(offered(p, 'shoot')).toEqual([{ do: 'shoot', target: 10 }]);
    give(p, { do: 'step', to: 306 });
    expect(where(p, A(p, 5))).toBe('0306');
    expect(offered(p, 'shoot')).toEqual([{ do: 'shoot', target: 10 }]);
  });
  test('to one who charges: he may break off', () => {
    const p = field({
      allied: { 5: { at: '0303' } },
      german: { 4: { at: '0405' }, 5: { at: '0308' } },
      solitaire: true,
      faceDown: true,
    });
    chit(p, 'allied');
    const target = p.at.indexOf(hex(p, '0308'));
    give(p, { do: 'charge', counter: A(p, 5), target, path: [304, 305, 306, 307, 308] });
    expect(asks(p)).toBe('allied step');
    give(p, { do: 'stop' });
    expect(where(p, A(p, 5))).toBe('0305');
  });
});

describe('UB-R19: put back from a friend’s hex', () => {
  /** Hit as it leaves that hex of its way. */
  const hit = (start: string, path: number[], at: string, friends: Men) => {
    const p = field({ allied: { 5: { at: start }, ...friends }, german: { 4: { at: '0703', tokens: SNAP_FIRE } } });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path });
    while (where(p, A(p, 5)) !== at) give(p, { do: 'hold' });
    expect(asks(p)).toBe('german snap');
    return { p, journal: give(p, { do: 'snap', counter: G(p, 4) }, 6, 1) };
  };
  test('past several friends in a row', () => {
    const { p, journal } = hit('0304', [303, 302, 301], '0302', { 6: { at: '0303' }, 7: { at: '0302' } });
    expect(where(p, A(p, 5))).toBe('0304');
    expect(saying(journal, 'put-back')).toMatchObject([{ rule: 'UB-R19', hex: 304 }]);
  });
  test('to the last free hex of the way, not to its start', () => {
    const { p, journal } = hit('0305', [304, 303, 302], '0303', { 6: { at: '0303' } });
    expect(where(p, A(p, 5))).toBe('0304');
    expect(saying(journal, 'put-back')).toMatchObject([{ hex: 304 }]);
  });
  test('not at all from a hex of its own, be there friends behind it', () => {
    const { p, journal } = hit('0305', [304, 303, 302], '0303', { 6: { at: '0304' } });
    expect(where(p, A(p, 5))).toBe('0303');
    expect(saying(journal, 'put-back')).toEqual([]);
  });
});

test('UB-13.5.1: as many bravery points as the largest pool holds may be committed', () => {
  const p = field({
    allied: { 5: { at: '0305' } },
    german: { 4: { at: '0506', tokens: SNAP_FIRE } },
    bravery: [12, 0],
  });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [304] });
  expect(offered(p, 'commit')).toEqual(Array.from({ length: 13 }, (_, points) => ({ do: 'commit', points })));
  give(p, { do: 'commit', points: 12 });
  expect([p.bravery[0], p.ready]).toEqual([0, 12]);
  give(p, { do: 'hold' });
  expect(p.bravery[0]).toBe(12);
});

test('UB-27.3: a Run and an Advance may leave the map, step by step or by a path; no other move may', () => {
  const more = { exits: [{ side: 'allied', hexes: ['0101'] }], special: ['exit'] };
  const at = (action: 'run' | 'advance') => {
    const p = field({
      allied: { 5: { at: '0102' }, 6: { at: '0201', wounds: 1 } },
      german: { 4: { at: '0303' } },
      more,
    });
    chit(p, 'allied');
    give(p, { do: action, counter: A(p, 5) });
    give(p, { do: 'step', to: 101 });
    return p;
  };
  for (const action of ['run', 'advance'] as const) {
    const p = at(action);
    expect(offered(p, 'exit')).toEqual([{ do: 'exit' }]);
    give(p, { do: 'exit' });
    expect(where(p, A(p, 5))).toBe(`off (${EXITED})`);
    const q = field({ allied: { 5: { at: '0102' } }, german: { 4: { at: '0901' } }, more });
    chit(q, 'allied');
    give(q, { do: action, counter: A(q, 5), path: [101, 0] });
    expect(where(q, A(q, 5))).toBe(`off (${EXITED})`);
  }
  const p = field({ allied: { 5: { at: '0101' }, 6: { at: '0201', wounds: 1 } }, german: { 4: { at: '0303' } }, more });
  chit(p, 'allied');
  for (const action of ['charge', 'medical-aid'] as const)
    expect(rule(p, { do: action, counter: A(p, 5), target: action === 'charge' ? G(p, 4) : A(p, 6), path: [0] })).toBe(
      'UB-27.3',
    );
});

test('UB-4.7: at the edge of the map no step leads to a number that is no hex of it', () => {
  const p = field({ allied: { 5: { at: '0101' } }, german: { 4: { at: '0901' } } });
  chit(p, 'allied');
  for (const action of ['run', 'advance'] as const)
    expect(rule(p, { do: action, counter: A(p, 5), path: [9901] })).toBe('UB-4.7');
  give(p, { do: 'run', counter: A(p, 5) });
  expect(rule(p, { do: 'step', to: 9901 })).toBe('UB-4.7');
});

test('UB-R40, UB-R21: after the further hex of an Advance its shot is left, but no step', () => {
  const allied = { 5: { at: '0306', weapon: 'm1-garand', skills: ['fit'] } } as const;
  const p = field({ allied, german: { 4: { at: '0301' } } });
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 5) });
  for (const [to, left, furtherHex] of [
    [305, 1, true],
    [304, 0, true],
    [204, 0, false],
  ] as const) {
    give(p, { do: 'step', to });
    expect(game.decision(p)?.params).toMatchObject({ left, furtherHex });
  }
  expect([offered(p, 'step'), offered(p, 'shoot')]).toEqual([[], [{ do: 'shoot', target: G(p, 4) }]]);
});

test('UB-16.5: a German chit may be left to the Germans’ own procedure, or taken in hand', () => {
  const p = field({
    allied: { 5: { at: '0305' } },
    german: { 5: { at: '0703', weapon: 'kar98k' } },
    solitaire: true,
    options: { 'solo-override': true },
  });
  const taken = structuredClone(p);
  chit(p, 'german');
  expect(asks(p)).toBe('allied override');
  const journal = give(p, { do: 'leave-it-to-them' }, 2);
  expect(saying(journal, 'priority')).toMatchObject([{ priority: 1, counter: G(p, 5) }]);
  expect([question(p), p.overridden, hasToken(p, G(p, 5), ACTED)]).toEqual(['draw', false, true]);
  chit(taken, 'german');
  const own = give(taken, { do: 'heads-down', counter: G(taken, 5) });
  expect(saying(own, 'priority')).toEqual([]);
  expect([question(taken), taken.overridden, hasToken(taken, G(taken, 5), HEADS_DOWN)]).toEqual(['draw', false, true]);
});

test('UB-R31: who is hemmed in on all sides may still treat himself', () => {
  const p = field({
    allied: { 5: { at: '0101', wounds: 1 }, 6: { at: '0102' }, 7: { at: '0201' } },
    german: { 4: { at: '0901' } },
  });
  chit(p, 'allied');
  expect(offered(p, 'medical-aid')).toContainEqual({ do: 'medical-aid', counter: A(p, 5), target: A(p, 5) });
  give(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 5) }, 4);
  expect(p.wounds[A(p, 5)]).toBe(0);
});

test('UB-4.4, UB-R66: through friends one after the other, as long as the points lead to a hex of its own', () => {
  const corridor = (action: 'run' | 'advance', more: Men = {}) => {
    const p = field({
      allied: { 5: { at: '0101' }, 6: { at: '0102' }, 7: { at: '0103' } },
      german: { 4: { at: '0201' }, 5: { at: '0202' }, ...more },
    });
    chit(p, 'allied');
    give(p, { do: action, counter: A(p, 5) });
    return p;
  };
  const steps = (p: Battle) => offered(p, 'step').map((order) => (order.do === 'step' ? order.to : 0));
  const open = corridor('run');
  expect(steps(open)).toEqual([102]);
  for (const to of [102, 103, 104]) give(open, { do: 'step', to });
  expect(where(open, A(open, 5))).toBe('0104');
  // Where it is shut behind the second friend, the way back through both must be paid too.
  const shut = { 6: { at: '0104' }, 7: { at: '0203' } };
  const back = corridor('run', shut);
  give(back, { do: 'step', to: 102 });
  expect(steps(back).toSorted((a, b) => a - b)).toEqual([101, 103]);
  for (const to of [103, 102, 101]) give(back, { do: 'step', to });
  expect(where(back, A(back, 5))).toBe('0101');
  const short = corridor('advance', shut);
  give(short, { do: 'step', to: 102 });
  expect(steps(short)).toEqual([101]);
});

test.each<[needed: number, target: Man, firer?: Partial<Man>]>([
  [2, { at: '0405' }],
  [3, { at: '0606' }],
  [4, { at: '0505' }],
  [5, { at: '0505', tokens: HEADS_DOWN }],
  [6, { at: '0505', tokens: HEADS_DOWN }, { wounds: 1 }],
])('UB-6.6.1, UB-6.6.3: where %i is needed, the faces from there up to six hit', (needed, target, firer = {}) => {
  const p = field({ allied: { 5: { at: '0305', weapon: 'm1-garand', ...firer } }, german: { 5: target } });
  chit(p, 'allied');
  const { exact, outcomes } = odds(game, p, { do: 'fire', counter: A(p, 5), target: G(p, 5) });
  expect(exact).toBe(true);
  const share = (what: RegExp) => outcomes.filter(({ label }) => what.test(label)).reduce((sum, one) => sum + one.p, 0);
  expect(share(/removed|wounded/)).toBeCloseTo((7 - needed) / 6, 9);
  expect(share(/jammed/)).toBeCloseTo(1 / 6, 9);
});

describe('UB-R29, UB-4.1.5: a hedge on each side of a hex', () => {
  const SIDES = ['n', 'ne', 'se', 's', 'sw', 'nw'];
  const NEIGHBOURS = ['0604', '0705', '0706', '0606', '0506', '0505'];
  test.each(SIDES.map((side, i) => [side, i] as const))('%s', (side, i) => {
    const map = {
      ...PLAIN,
      terrain: PLAIN.terrain.map((row) => row.replace('W', '.')),
      hedges: [{ hex: '0605', sides: [side] }],
    };
    for (const [j, from] of NEIGHBOURS.entries()) {
      const allied = { 5: { at: from, weapon: 'm1-garand' } };
      const p = field({ allied, german: { 5: { at: '0605', weapon: 'kar98k' } }, map });
      const crossed = j === i;
      chit(p, 'allied');
      const step = saying(
        give(structuredClone(p), { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [605] }, 6, 1),
        'moved',
      );
      expect(step[0]?.cost, from).toBe(crossed ? 2 : 1);
      // 4 + 1 against 4, and 1 more over the hedge.
      give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [605] }, 4, 4);
      expect(where(p, A(p, 5)), from).toBe(crossed ? `off (${REMOVED})` : '0605');
    }
  });
});

test('UB-15.5.9, UB-R46, UB-R56: an automated German who is Inspiring rolls a repair that fails again', () => {
  const german = { 5: { at: '0703', weapon: 'kar98k', skills: ['repair', 'inspiring'] } } as const;
  for (const [again, jammed] of [
    [4, false],
    [3, true],
  ] as const) {
    const p = field({ allied: { 5: { at: '0305' } }, german, solitaire: true });
    // A miss is rolled again and jams, and so may the repair be.
    chit(p, 'german', 2, 1, 3, again);
    expect(hasToken(p, G(p, 5), JAMMED)).toBe(jammed);
  }
});

test('UB-15.5.12: a position from outside has no skills besides those of the table', () => {
  const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '0901' } } });
  const most = 2 ** SKILLS.length - 1;
  const path = (skills: number): string | null => {
    const checked = checkedPosition(game, { ...p, skills: p.skills.map((one, slot) => (slot === 0 ? skills : one)) });
    return isFault(checked) ? checked.fault.path : null;
  };
  expect(path(most)).not.toBe('position.skills.0');
  for (const more of [1, 2]) expect(path(most + more)).toBe('position.skills.0');
});
