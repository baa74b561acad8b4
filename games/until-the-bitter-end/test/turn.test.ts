import { Context, FastDice, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import tokens from '../data/tokens.json' with { type: 'json' };
import { CHITS_A_SIDE } from '../src/components.ts';
import { game } from '../src/index.ts';
import { ACTED, ACTIONS, HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import {
  A,
  asks,
  chit,
  endTurn,
  type Field,
  field,
  G,
  give,
  offers,
  question,
  rolls,
  rule,
  saying,
  where,
} from './table.ts';

const two = (more: Partial<Field> = {}) =>
  field({
    allied: { 4: { at: '0201' }, 5: { at: '0203' } },
    german: { 4: { at: '1001' }, 5: { at: '1003' } },
    ...more,
  });
const both = [
  ['two players', {}],
  ['solitaire', { solitaire: true }],
] as const;

test('UB-0.5, UB-C4: ten chits a side', () =>
  expect([CHITS_A_SIDE, tokens.pullChits.map((one) => one.count)]).toEqual([10, [10, 10]]));
test('UB-0.6, UB-C5: the tokens, and a track of 12', () => {
  const ids = tokens.tokens.map((one) => one.id);
  for (const id of ['snap-fire', 'heads-down', 'wounded', 'jammed', 'loader', 'advance', 'charge', 'game-turn'])
    expect(ids).toContain(id);
  expect(tokens.turnTrack.spaces).toBe(12);
});
test('UB-0.9: every die of a fight has six sides', () => {
  const p = field({ allied: { 4: { at: '0502' } }, german: { 4: { at: '0702' } } });
  chit(p, 'allied');
  expect(rolls(give(p, { do: 'fire', counter: A(p, 4), target: G(p, 4) }, 5, 1)).map((one) => one.sides)).toEqual([
    6, 6,
  ]);
});

describe.each(both)('%s', (_name, more) => {
  test('UB-2.0.1, UB-17.0.1: turn 1 first, then one on', () => {
    const p = two(more);
    expect(p.turn).toBe(1);
    endTurn(p);
    expect(p.turn).toBe(2);
  });
  test('UB-2.0.2, UB-2.2, UB-17.0.2, UB-17.0.3: a chit at random decides whose activation it is', () => {
    const p = two(more);
    expect(question(p)).toBe('draw');
    const journal: unknown[] = [];
    game.play(p, { do: 'draw' }, new Context(new ScriptedDice([1], new FastDice(3)), journal as never));
    expect(journal[0]).toMatchObject({ what: 'chit', side: 0 });
    expect(asks(p)).toBe('allied order');
    expect(rule(p, { do: 'run', counter: G(p, 4) })).toBe('UB-2.0.2');
    expect(p.cup.counts).toEqual([1, 2]);
  });
  test('UB-2.0.3, UB-2.1: one chit at a time; the turn is over when the cup is empty', () => {
    const p = two(more);
    chit(p, 'allied');
    expect(rule(p, { do: 'draw' })).toBe('UB-3.3');
    give(p, { do: 'heads-down', counter: A(p, 4) });
    expect(p.turn).toBe(1);
    expect(game.decision(p)?.params.chits).toBe(0);
    give(p, { do: 'draw' });
    expect(p.turn).toBe(2);
  });
  test('UB-2.0.4, UB-2.0.5, UB-2.0.6, UB-17.0.1: tokens, then wounds, then the cup', () => {
    const p = two(more);
    p.wounds[A(p, 4)] = 1;
    p.tokens[A(p, 5)] = HEADS_DOWN;
    const journal = endTurn(p, 1);
    const order = journal
      .map((one) => one.what)
      .filter((what) => ['tokens-cleared', 'removed', 'filled', 'turn'].includes(what));
    expect(order).toEqual(['tokens-cleared', 'removed', 'filled', 'turn']);
    expect(p.cup.counts).toEqual([1, 2]);
  });
  test('UB-3.0, UB-17A.0: the eight actions', () => {
    expect(ACTIONS).toEqual([
      'run',
      'advance',
      'fire',
      'charge',
      'snap-fire',
      'heads-down',
      'clear-jam',
      'medical-aid',
    ]);
    const p = field({
      allied: { 4: { at: '0504', tokens: JAMMED, wounds: 1 }, 5: { at: '0604' } },
      german: { 4: { at: '0704' } },
      ...more,
    });
    chit(p, 'allied');
    expect(new Set(offers(p).map((order) => order.do))).toEqual(new Set([...ACTIONS, 'pass']));
  });
  test('UB-3.1, UB-3.2, UB-17A.1, UB-17A.2: acted once, and no more this turn', () => {
    const p = two(more);
    chit(p, 'allied');
    give(p, { do: 'heads-down', counter: A(p, 4) });
    expect(hasToken(p, A(p, 4), ACTED)).toBe(true);
    chit(p, 'allied');
    expect(rule(p, { do: 'run', counter: A(p, 4) })).toBe('UB-3.2');
    give(p, { do: 'pass' });
    endTurn(p);
    expect(hasToken(p, A(p, 4), ACTED)).toBe(false);
  });
  test('UB-R4: a chit may be let go; one without a counter is wasted', () => {
    const p = two(more);
    chit(p, 'allied');
    give(p, { do: 'pass' });
    p.tokens[A(p, 4)] = ACTED;
    p.at[A(p, 5)] = REMOVED;
    p.cup.counts[0] = 1;
    p.cup.counts[1] = 0;
    const journal = give(p, { do: 'draw' }, 1);
    expect(saying(journal, 'wasted')).toHaveLength(1);
    expect(p.turn).toBe(2);
  });
});

describe('12 and 26, the wounded phase', () => {
  test.each(both)(
    '%s: UB-12.0.1, UB-26.0, UB-R32: sides take turns by number, the Allied side first',
    (_name, more) => {
      const p = field({
        allied: { 4: { at: '0201', wounds: 1 }, 5: { at: '0203', wounds: 1 } },
        german: { 4: { at: '1001', wounds: 1 }, 5: { at: '1003' } },
        ...more,
      });
      const journal = endTurn(p, 2, 3, 4);
      expect(saying(journal, 'wounds-stay').map((one) => one.counter)).toEqual([A(p, 4), G(p, 4), A(p, 5)]);
    },
  );
  test.each(both)(
    '%s: UB-12.0.2, UB-12.0.3, UB-12.0.4, UB-26.0: 1 removes, 2 to 4 stays, 5 and 6 heal',
    (_name, more) => {
      for (const [face, wounds, at] of [
        [1, 0, 'off (-1)'],
        [2, 1, '0201'],
        [4, 1, '0201'],
        [5, 0, '0201'],
        [6, 0, '0201'],
      ] as const) {
        const p = two(more);
        p.wounds[A(p, 4)] = 1;
        endTurn(p, face);
        expect([p.wounds[A(p, 4)], where(p, A(p, 4))]).toEqual([wounds, at]);
      }
    },
  );
  test.each(both)('%s: UB-12.1, UB-26.1, UB-EX9, UB-EX17: a die for each token', (_name, more) => {
    const p = two(more);
    p.wounds[A(p, 4)] = 2;
    expect(rolls(endTurn(p, 5, 3))[0]?.faces).toEqual([5, 3]);
    expect(p.wounds[A(p, 4)]).toBe(1);
    p.wounds[A(p, 4)] = 2;
    endTurn(p, 5, 1);
    expect(p.at[A(p, 4)]).toBe(REMOVED);
  });
  test('UB-12.0.4, UB-12.1: one token healed and two are different outcomes, in key and words', () => {
    const outcome = (...faces: number[]): [string, string] => {
      const p = two();
      p.wounds[A(p, 4)] = 2;
      const before = game.clone(p);
      endTurn(p, ...faces);
      return [game.outcomeKey(before, p), game.tell.change(before, p)];
    };
    const [one, both] = [outcome(5, 3), outcome(5, 6)];
    expect([one[1], both[1]]).toEqual(['A4 treated', 'A4 treated (2 tokens)']);
    expect(one[0]).not.toBe(both[0]);
  });
  test('UB-R39: the toughened suffer like others', () => {
    const p = two();
    p.skills[A(p, 4)] = 1;
    p.wounds[A(p, 4)] = 1;
    endTurn(p, 1);
    expect(p.at[A(p, 4)]).toBe(REMOVED);
  });
});

describe.each(both)('10 and 11: %s', (_name, more) => {
  test('UB-10.1, UB-10.2, UB-23.0: 4 or more clears, wounded or not', () => {
    for (const [face, jammed] of [
      [3, true],
      [4, false],
    ] as const) {
      const p = two(more);
      p.tokens[A(p, 4)] = JAMMED;
      p.wounds[A(p, 4)] = 1;
      chit(p, 'allied');
      give(p, { do: 'clear-jam', counter: A(p, 4) }, face);
      expect(hasToken(p, A(p, 4), JAMMED)).toBe(jammed);
    }
  });
  test('UB-10.3: only with a jam', () => {
    const p = two(more);
    chit(p, 'allied');
    expect(rule(p, { do: 'clear-jam', counter: A(p, 4) })).toBe('UB-10.3');
  });
  test('UB-11.1, UB-11.2, UB-11.3, UB-24.0, UB-R31: to a hex next to the patient, then 4 or more', () => {
    for (const [face, wounds] of [
      [3, 1],
      [4, 0],
    ] as const) {
      const p = field({
        allied: { 4: { at: '0201', wounds: 1 }, 5: { at: '0205', wounds: 1 } },
        german: { 4: { at: '1001' } },
        ...more,
      });
      chit(p, 'allied');
      give(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 4), path: [204, 203, 202] }, face);
      expect([p.wounds[A(p, 4)], where(p, A(p, 5))]).toEqual([wounds, '0202']);
    }
  });
  test('UB-11.1, UB-R31: the patient is a wounded friend within reach; out of reach no die is rolled', () => {
    const p = field({
      allied: { 4: { at: '0201' }, 5: { at: '0205', wounds: 1 }, 6: { at: '0908' } },
      german: { 4: { at: '1001', wounds: 1 } },
      ...more,
    });
    chit(p, 'allied');
    expect(rule(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 4) })).toBe('UB-11.1');
    expect(rule(p, { do: 'medical-aid', counter: A(p, 5), target: G(p, 4) })).toBe('UB-11.1');
    expect(rule(p, { do: 'medical-aid', counter: A(p, 6), target: A(p, 5) })).toBe('UB-R31');
    expect(rule(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 5), path: [204] })).toBe('UB-R31');
    give(p, { do: 'medical-aid', counter: A(p, 4), target: A(p, 5), path: [202] });
    expect(p.wounds[A(p, 5)]).toBe(1);
  });
  test('UB-R31: a man treats himself without moving', () => {
    const p = two(more);
    p.wounds[A(p, 4)] = 2;
    chit(p, 'allied');
    give(p, { do: 'medical-aid', counter: A(p, 4), target: A(p, 4) }, 4);
    expect(p.wounds[A(p, 4)]).toBe(1);
  });
  test('UB-15.5.10, UB-R47, UB-EX33: medical knowledge needs 3', () => {
    for (const [face, wounds] of [
      [3, 1],
      [2, 2],
    ] as const) {
      const p = field({
        allied: { 4: { at: '0201', wounds: 2 }, 8: { at: '0202', skills: ['medical'] } },
        german: { 4: { at: '1001' } },
        ...more,
      });
      chit(p, 'allied');
      give(p, { do: 'medical-aid', counter: A(p, 8), target: A(p, 4) });
      give(p, { do: 'stop' }, face);
      expect(p.wounds[A(p, 4)]).toBe(wounds);
    }
  });
  test('UB-R46: Inspiring helps with a jam and with a wound', () => {
    const p = field({
      allied: { 4: { at: '0201', wounds: 1, tokens: JAMMED, skills: ['inspiring'] } },
      german: { 4: { at: '1001' } },
      ...more,
    });
    chit(p, 'allied');
    give(p, { do: 'clear-jam', counter: A(p, 4) }, 2);
    give(p, { do: 'reroll', dice: [0] }, 5);
    expect(hasToken(p, A(p, 4), JAMMED)).toBe(false);
    p.tokens[A(p, 4)] = 0;
    chit(p, 'allied');
    give(p, { do: 'medical-aid', counter: A(p, 4), target: A(p, 4) }, 2);
    give(p, { do: 'reroll', dice: [0] }, 5);
    expect(p.wounds[A(p, 4)]).toBe(0);
  });
});

test('UB-R62: nothing is left of an Advance or a Charge but the chit', () => {
  const p = two();
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 4), path: [202] });
  expect(p.tokens[A(p, 4)]).toBe(ACTED);
  expect(p.stack.map((frame) => frame.procedure)).toEqual(['battle']);
});

test('UB-R61: Snap Fire and Heads Down stay on whoever is hit', () => {
  const p = field({
    allied: { 4: { at: '0502' } },
    german: { 4: { at: '0702', tokens: SNAP_FIRE }, 5: { at: '0703', tokens: HEADS_DOWN } },
  });
  chit(p, 'allied');
  give(p, { do: 'fire', counter: A(p, 4), target: G(p, 4) }, 5, 1);
  expect(hasToken(p, G(p, 4), SNAP_FIRE)).toBe(true);
});
