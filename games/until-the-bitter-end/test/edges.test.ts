/** The edges of conditions: what each question tells, the least and the most, just below and just above. */
import { type Action, Context, checkedAction, checkedPosition, FastDice, isFault, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { closeCombatDiceOf, diceOf, rangeOf, takesLoader, UNKNOWN_WEAPON, weaponIndex } from '../src/components.ts';
import { game } from '../src/index.ts';
import { ACTED, type Battle, EXITED, FACE_DOWN, HEADS_DOWN, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { scenarioFrom } from '../src/setup.ts';
import { holds, outcome, verdict } from '../src/victory.ts';
import {
  A,
  asks,
  chit,
  endTurn,
  type Field,
  field,
  fileOf,
  G,
  give,
  hex,
  offers,
  question,
  rule,
  saying,
  where,
} from './table.ts';

const told = (p: Battle) => {
  const { question, seat, params } = game.decision(p) as NonNullable<ReturnType<typeof game.decision>>;
  return { question, seat, params };
};
const duel = (allied: object = {}, german: object = {}, more: Partial<Field> = {}) => {
  const p = field({ allied: { 5: { at: '0305', ...allied } }, german: { 5: { at: '0703', ...german } }, ...more });
  chit(p, 'allied');
  return p;
};
const fire = (p: Battle, ...dice: number[]) => give(p, { do: 'fire', counter: A(p, 5), target: G(p, 5) }, ...dice);

describe('what each question tells', () => {
  test('UB-2.1, UB-3.0: the chits that are left, and whose counter is to act', () => {
    const p = field({ allied: { 4: { at: '0201' }, 5: { at: '0203' } }, german: { 4: { at: '1001' } } });
    expect(told(p)).toEqual({ question: 'draw', seat: 'allied', params: { turn: 1, chits: 3, allied: 2, german: 1 } });
    chit(p, 'german');
    expect(told(p)).toEqual({ question: 'order', seat: 'german', params: { side: 1 } });
    give(p, { do: 'heads-down', counter: G(p, 4) });
    expect(told(p)).toMatchObject({ question: 'draw', seat: 'german' });
  });

  test('UB-4.7, UB-R40: the mover, its hex, the points left, and whether a further hex is left to it', () => {
    const p = field({ allied: { 5: { at: '0305', skills: ['fit'] } }, german: { 4: { at: '1109' } } });
    chit(p, 'allied');
    give(p, { do: 'advance', counter: A(p, 5) });
    const at = (hexNumber: number, left: number, furtherHex: boolean) => ({
      question: 'step',
      seat: 'allied',
      params: { counter: A(p, 5), action: 'advance', left, furtherHex, hex: hexNumber },
    });
    expect(told(p)).toEqual(at(305, 2, true));
    give(p, { do: 'step', to: 304 });
    expect(told(p)).toEqual(at(304, 1, true));
    give(p, { do: 'step', to: 305 });
    expect(told(p)).toEqual(at(305, 0, true));
  });

  test('UB-8.0.3, UB-13.2.1: who may snap fire at whom, and what they need; how many points there are', () => {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0704', tokens: SNAP_FIRE } },
      bravery: [2, 0],
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] });
    expect(told(p)).toEqual({
      question: 'bravery',
      seat: 'allied',
      params: { pool: 2, counter: A(p, 5), action: 'run' },
    });
    give(p, { do: 'commit', points: 1 });
    const [far, near] = [G(p, 4), G(p, 5)];
    expect(told(p)).toEqual({
      question: 'snap',
      seat: 'german',
      params: { mover: A(p, 5), firers: [far, near], needed: [4, 3] },
    });
    give(p, { do: 'snap', counter: far }, 5);
    expect(told(p)).toEqual({
      question: 'bravery',
      seat: 'allied',
      params: { firer: far, target: A(p, 5), needed: 4, faces: [5], points: 1 },
    });
  });

  test('UB-15.5.4, UB-15.5.7, UB-15.5.9: the throw that may be made again', () => {
    const p = duel({ skills: ['shot'] });
    fire(p, 2);
    expect(told(p)).toEqual({
      question: 'shot',
      seat: 'allied',
      params: { firer: A(p, 5), target: G(p, 5), needed: 3, faces: [2], points: 0 },
    });
    const melee = field({ allied: { 5: { at: '0405', skills: ['ferocious'] } }, german: { 5: { at: '0506' } } });
    chit(melee, 'allied');
    give(melee, { do: 'charge', counter: A(melee, 5), target: G(melee, 5), path: [506] }, 3, 4);
    expect(told(melee)).toEqual({
      question: 'charger-ferocious',
      seat: 'allied',
      params: { charger: A(melee, 5), defender: G(melee, 5), attack: [3], defence: [4], totals: [4, 4], points: 0 },
    });
    for (const [order, asked] of [
      [{ do: 'clear-jam', counter: 0 }, 'inspired-jam'],
      [{ do: 'medical-aid', counter: 0, target: 0 }, 'inspired-aid'],
    ] as const) {
      const man = { at: '0305', skills: ['inspiring'], tokens: JAMMED, wounds: 1 } as const;
      const q = field({ allied: { 5: man }, german: { 4: { at: '1109' } } });
      chit(q, 'allied');
      give(q, order, 3);
      expect(told(q)).toEqual({ question: asked, seat: 'allied', params: { counter: 0, faces: [3] } });
    }
  });

  test('UB-18.7.5, UB-25.0.3: between whom the player chooses', () => {
    const more = { solitaire: true, options: { 'ai-ties-by-player': true } };
    const p = field({ allied: { 5: { at: '0101' } }, german: { 4: { at: '1101' }, 5: { at: '1105' } }, ...more });
    chit(p, 'german');
    expect(told(p)).toEqual({ question: 'which-german', seat: 'allied', params: { priority: 8 } });
    expect(offers(p)).toEqual([G(p, 4), G(p, 5)].map((counter) => ({ do: 'choose', counter })));
    const german = { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } };
    const s = field({ allied: { 5: { at: '0604' }, 6: { at: '0101' } }, german, ...more });
    chit(s, 'allied');
    give(s, { do: 'run', counter: A(s, 5), path: [605] });
    expect(told(s)).toEqual({ question: 'which-snap', seat: 'allied', params: { mover: A(s, 5) } });
  });

  test('UB-15.1, UB-15.5.12, UB-27.9: whom one names, for whom one picks, whom one places', () => {
    const options = { 'name-soldiers': true, skills: 'chosen' };
    const p = game.setup({ scenario: 'tp-introduction', options }, new Context(new FastDice(1)));
    const numbers = [1, 3, 4, 5, 6, 7];
    expect(told(p)).toEqual({ question: 'names', seat: 'allied', params: { side: 0, numbers } });
    expect(game.decision(p)?.families).toEqual([{ name: 'name-squad', bounds: { names: 6, characters: 24 } }]);
    give(p, { do: 'keep-names' });
    expect(told(p)).toMatchObject({ seat: 'german', params: { side: 1, numbers } });
    give(p, { do: 'keep-names' });
    expect(told(p)).toEqual({ question: 'pick-skill', seat: 'allied', params: { counter: 0 } });
    for (let i = 0; i < 12; i++) give(p, offers(p)[0] as never);
    expect(told(p)).toEqual({ question: 'place', seat: 'allied', params: { counter: 0 } });
    give(p, { do: 'place', counter: 0, hex: 101 });
    expect(told(p)).toEqual({ question: 'place', seat: 'allied', params: { counter: 1 } });
  });
});

describe('UB-27.6: conditions, one below, at and one above what they ask for', () => {
  const three = { 4: { at: '0201' }, 5: { at: '0203' }, 6: { at: '0205' } };
  const battle = (change: (p: Battle) => void): Battle => {
    const p = field({
      allied: three,
      german: { 4: { at: '1001' }, 5: { at: '1003' }, 6: { at: '1005' } },
      more: {
        objectives: ['0101', '0102', '0103'].map((place) => ({ hex: place, name: place, control: null })),
        exits: [{ side: 'allied', hexes: ['0101'] }],
        special: ['exit'],
      },
    });
    change(p);
    return p;
  };
  const side = 'allied' as const;
  const lose =
    (n: number, at = REMOVED) =>
    (p: Battle) => {
      for (let slot = 0; slot < n; slot++) p.at[slot] = at;
    };
  const counts = (condition: (n: number) => Parameters<typeof holds>[1], change: (n: number) => (p: Battle) => void) =>
    [0, 1, 2, 3].map((n) => [1, 2, 3].map((asked) => holds(battle(change(n)), condition(asked))));
  const atLeast = [0, 1, 2, 3].map((n) => [1, 2, 3].map((asked) => n >= asked));

  test('UB-27.7: removed', () =>
    expect(
      counts(
        (n) => ({ type: 'removed', side, atLeast: n }),
        (n) => lose(n),
      ),
    ).toEqual(atLeast));
  test('UB-27.4: exited', () =>
    expect(
      counts(
        (n) => ({ type: 'exited', side, atLeast: n }),
        (n) => lose(n, EXITED),
      ),
    ).toEqual(atLeast));
  test('UB-27.4: survivors on the map and off it', () => {
    expect(
      counts(
        (n) => ({ type: 'survivors', side, atLeast: n }),
        (n) => lose(3 - n),
      ),
    ).toEqual(atLeast);
    expect(
      counts(
        (n) => ({ type: 'survivors', side, atLeast: n }),
        (n) => (p) => {
          lose(3)(p);
          lose(n, EXITED)(p);
        },
      ),
    ).toEqual(atLeast);
  });
  test('UB-27.1: objectives', () =>
    expect(
      counts(
        (n) => ({ type: 'controls', side, atLeast: n }),
        (n) => (p) => {
          for (let i = 0; i < 3; i++) p.control[i] = i < n ? 0 : 1;
        },
      ),
    ).toEqual(atLeast));
  test('more survivors than the enemy, by a margin', () => {
    const more = (allied: number, german: number, margin: number, who: 'allied' | 'german') =>
      holds(
        battle((p) => {
          lose(3 - allied)(p);
          for (let slot = 10; slot < 13 - german; slot++) p.at[slot] = REMOVED;
        }),
        { type: 'more-survivors', side: who, margin },
      );
    expect([more(3, 2, 1, 'allied'), more(3, 2, 2, 'allied'), more(3, 1, 2, 'allied')]).toEqual([true, false, true]);
    expect([more(2, 2, 1, 'allied'), more(1, 3, 2, 'german'), more(1, 3, 1, 'allied')]).toEqual([false, true, false]);
  });
  test('one counter removed, by its number and side; and all of several conditions', () => {
    const p = battle(lose(1));
    const removed = (of: 'allied' | 'german', number: number) =>
      holds(p, { type: 'counter-removed', side: of, number });
    expect([removed('allied', 4), removed('allied', 5), removed('german', 4)]).toEqual([true, false, false]);
    const one = { type: 'removed', side, atLeast: 1 } as const;
    const two = { type: 'removed', side, atLeast: 2 } as const;
    expect([holds(p, { type: 'all', of: [one, one] }), holds(p, { type: 'all', of: [one, two] })]).toEqual([
      true,
      false,
    ]);
    expect(holds(p, { type: 'always' })).toBe(true);
  });

  test('UB-2.0.7, UB-2.0.8: immediate ones in any turn, final ones after the last, each with its clause and score', () => {
    const ending = (turn: number, change: (p: Battle) => void, solitaire = false) => {
      const p = field({
        allied: three,
        german: { 4: { at: '1001' } },
        solitaire,
        more: {
          turns: 3,
          victory: {
            immediate: [{ if: { type: 'removed', side: 'german', atLeast: 1 }, result: 'allied' }],
            final: [
              { if: { type: 'removed', side: 'allied', atLeast: 2 }, result: 'german' },
              { if: { type: 'always' }, result: 'draw' },
            ],
          },
        },
      });
      p.turn = turn;
      change(p);
      const result = verdict(p);
      p.result = result as never;
      return outcome(p);
    };
    const killed = (p: Battle) => {
      p.at[10] = REMOVED;
    };
    const none = () => {};
    expect([ending(2, none), ending(2, lose(2))]).toEqual([null, null]);
    expect(ending(1, killed)).toEqual({ result: 'allied', rule: 'UB-2.0.7', score: { allied: 1, german: 0 } });
    expect(ending(3, lose(2))).toEqual({ result: 'german', rule: 'UB-27.6', score: { allied: 0, german: 1 } });
    expect(ending(3, lose(1))).toEqual({ result: 'draw', rule: 'UB-27.6', score: { allied: 0.5, german: 0.5 } });
    expect(ending(1, killed, true)).toEqual({ result: 'allied', rule: 'UB-2.0.7', score: { allied: 1 } });
  });
});

describe('fire and close combat, one below, at and one above', () => {
  test('UB-6.6.2, UB-6.8.1: each face of the dice to hit and to wound', () => {
    const results = [1, 2, 3, 6].map((face) => {
      const p = duel();
      const journal = fire(p, face, ...(face >= 3 ? [1] : []));
      return [saying(journal, 'hit').length, p.wounds[G(p, 5)], (p.tokens[A(p, 5)] as number) & JAMMED];
    });
    expect(results).toEqual([
      [0, 0, JAMMED],
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
    ]);
    const fates = [3, 4, 5, 6].map((face) => {
      const p = duel();
      fire(p, 3, face);
      return where(p, G(p, 5));
    });
    expect(fates).toEqual(['0703', 'off (-1)', 'off (-1)', 'off (-1)']);
  });

  test('UB-15.5.6, UB-R56: an automated Calm throws again when it has been hit more often than was to be expected', () => {
    // Three dice at 3 or more: two hits are what was to be expected.
    const calm = (...faces: number[]): boolean => {
      const p = duel({ weapon: 'bar' }, { skills: ['calm'] }, { solitaire: true });
      const script = new ScriptedDice([...faces, 1, 1, 1, 1, 1, 1], new FastDice(1));
      const journal: never[] = [];
      game.play(p, { do: 'fire', counter: A(p, 5), target: G(p, 5) }, new Context(script, journal));
      return saying(journal, 'rerolled').length > 0;
    };
    expect([calm(2, 2, 3), calm(2, 3, 3), calm(3, 3, 3)]).toEqual([false, false, true]);
  });

  test('UB-7.3.1, UB-7.3.2, UB-7.3.3: the highest die of each side, one below, level and one above', () => {
    const survivors = (dice: readonly number[]) => {
      const p = field({
        allied: { 5: { at: '0405', weapon: 'thompson' } },
        german: { 5: { at: '0506', weapon: 'mp40' } },
      });
      chit(p, 'allied');
      give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] }, ...dice);
      return [where(p, A(p, 5)), where(p, G(p, 5))];
    };
    const off = 'off (-1)';
    expect(survivors([3, 1, 2, 3])).toEqual(['0506', off]);
    expect(survivors([3, 1, 2, 4])).toEqual([off, off]);
    expect(survivors([1, 3, 5, 2])).toEqual([off, '0506']);
  });

  test('UB-12.0.1, UB-12.0.4: dice of the wounded phase, for each side in the order of numbers', () => {
    const p = field({
      allied: { 4: { at: '0201', wounds: 2 }, 5: { at: '0203' }, 6: { at: '0205', wounds: 1 } },
      german: { 4: { at: '1001', wounds: 1 }, 5: { at: '1003', wounds: 3 } },
    });
    // A4: 5 and 4; G4: 1; A6: 6; G5: 2, 3, 4.
    endTurn(p, 5, 4, 1, 6, 2, 3, 4);
    expect([p.wounds[A(p, 4)], p.wounds[A(p, 6)], p.wounds[11]]).toEqual([1, 0, 3]);
    expect(p.at[10]).toBe(REMOVED);
    expect(p.cup.counts).toEqual([3, 1]);
  });
});

describe('UB-R21: an Advance by a whole path, with its shot', () => {
  const order = (p: Battle, path: number[] | undefined, after: number, target = G(p, 5)) =>
    rule(p, { do: 'advance', counter: A(p, 5), ...(path ? { path } : {}), shot: { after, target } });
  test('the shot is judged where it is made, and the steps before and after it too', () => {
    const p = duel();
    expect([order(p, undefined, 0), order(p, undefined, 1)]).toEqual([undefined, 'UB-R21']);
    expect([0, 1, 2, 3].map((after) => order(p, [304, 303], after))).toEqual([
      undefined,
      undefined,
      undefined,
      'UB-R21',
    ]);
    // Beyond the shot the path must hold as well.
    expect([order(p, [304, 303, 302], 0), order(p, [304, 306], 1), order(p, [304, 303, 302], 2)]).toEqual([
      'UB-4.1.1',
      'UB-4.7',
      'UB-4.1.1',
    ]);
    expect(order(p, [304], 0, A(p, 5))).toBe('UB-6.0.1');
    const far = duel({ weapon: 'thompson' }, { at: '0802' });
    expect([0, 1, 2].map((after) => order(far, [404, 504], after))).toEqual(['UB-6.1.3', undefined, undefined]);
  });
  test('no shot from a friend’s hex on the way, nor with a jam', () => {
    const p = field({ allied: { 5: { at: '0305' }, 6: { at: '0304' } }, german: { 5: { at: '0703' } } });
    chit(p, 'allied');
    expect([0, 1, 2].map((after) => order(p, [304, 303], after))).toEqual([undefined, 'UB-R21', undefined]);
    const jammed = duel({ tokens: JAMMED });
    expect(order(jammed, [304], 0)).toBe('UB-6.7.4');
  });
});

test('UB-4.5, UB-4.6, UB-R27, UB-R31: no search leads past an enemy', () => {
  // From 0101 every way leads through 0102 or 0201.
  const men = (second: string) =>
    field({
      allied: { 5: { at: '0101' }, 6: { at: '0104', wounds: 1 } },
      german: { 4: { at: '0102' }, 5: { at: second }, 6: { at: '0202' } },
    });
  const reached = (p: Battle) => {
    chit(p, 'allied');
    return offers(p).flatMap((order) =>
      (order.do === 'charge' || order.do === 'medical-aid') && order.counter === A(p, 5) ? [order.target] : [],
    );
  };
  const shut = men('0201');
  expect(reached(shut)).toEqual([G(shut, 4), G(shut, 5)]);
  const open = men('1101');
  expect(reached(open)).toEqual([G(open, 4), G(open, 6), A(open, 6)]);
});

describe('the first counter and the first hex are like any other', () => {
  test('UB-4.1.1, UB-6.0.1, UB-7.0.1, UB-11.1: moved to, shot at, charged and treated there', () => {
    const p = field({ allied: { 1: { at: '0101', wounds: 1 }, 2: { at: '0103' } }, german: { 4: { at: '0202' } } });
    chit(p, 'german');
    expect(rule(p, { do: 'fire', counter: G(p, 4), target: 0 })).toBe(undefined);
    expect(rule(p, { do: 'charge', counter: G(p, 4), target: 0, path: [201, 101] })).toBe(undefined);
    for (const act of ['fire', 'charge'] as const)
      expect(offers(p)).toContainEqual({ do: act, counter: G(p, 4), target: 0 });
    give(p, { do: 'pass' });
    chit(p, 'allied');
    expect(rule(p, { do: 'medical-aid', counter: 1, target: 0, path: [102] })).toBe(undefined);
    expect(offers(p)).toContainEqual({ do: 'medical-aid', counter: 1, target: 0 });
    give(p, { do: 'run', counter: 0, path: [102, 101] });
    expect(where(p, 0)).toBe('0101');
  });
  test('UB-R19: put back to the hex where it started, be it the first', () => {
    const p = field({
      allied: { 1: { at: '0101' }, 2: { at: '0102' } },
      german: { 4: { at: '0301', tokens: SNAP_FIRE } },
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: 0, path: [102, 103] });
    give(p, { do: 'hold' });
    give(p, { do: 'snap', counter: G(p, 4) }, 6, 1);
    expect([where(p, 0), question(p)]).toEqual(['0101', 'draw']);
  });
});

describe('positions from outside: the least and the most of what a procedure knows', () => {
  const refusedAt = (p: Battle, frame: number, local: string, value: unknown): string | null => {
    const q = JSON.parse(JSON.stringify(p)) as Battle;
    (q.stack[frame] as unknown as { locals: Record<string, unknown> }).locals[local] = value;
    const checked = checkedPosition(game, q);
    return isFault(checked) ? checked.fault.path : null;
  };
  const snapped = (): Battle => {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE, skills: ['shot'] } },
      bravery: [1, 0],
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] });
    give(p, { do: 'commit', points: 1 });
    return p;
  };
  const shooting = (): Battle => {
    const p = snapped();
    give(p, { do: 'snap', counter: G(p, 4) }, 2);
    return p;
  };
  test.each<[procedure: string, local: string, at: () => Battle, frame: number, least: number, most: number]>([
    ['activation', 'side', snapped, 1, 0, 1],
    ['activation', 'target', snapped, 1, -1, 19],
    ['move', 'mover', snapped, 2, 0, 19],
    ['move', 'target', snapped, 2, -1, 19],
    ['move', 'spent', snapped, 2, 0, 8],
    ['move', 'to', snapped, 2, -2, 2000],
    ['snap-window', 'mover', snapped, 3, 0, 19],
    ['snap-window', 'shots', snapped, 3, 0, 10],
    ['attack', 'firer', shooting, 4, 0, 19],
    ['attack', 'target', shooting, 4, 0, 19],
    ['attack', 'needed', shooting, 4, 2, 6],
    ['attack', 'loader', shooting, 4, 0, 2],
    ['attack', 'touched', shooting, 4, 0, 63],
    ['attack', 'hits', shooting, 4, 0, 6],
  ])('%s: %s', (procedure, local, at, frame, least, most) => {
    const p = at();
    expect(p.stack[frame]?.procedure).toBe(procedure);
    const path = `position.stack.${frame}.locals.${local}`;
    const words = (value: number): string => {
      const q = JSON.parse(JSON.stringify(p)) as Battle;
      (q.stack[frame] as unknown as { locals: Record<string, unknown> }).locals[local] = value;
      const checked = checkedPosition(game, q);
      return isFault(checked) ? checked.fault.message : '';
    };
    for (const value of [least - 1, most + 1, least + 0.5]) {
      expect(refusedAt(p, frame, local, value)).toBe(path);
      expect(words(value)).toMatch(/^Invalid/);
    }
    for (const value of [least, most]) expect(words(value)).not.toMatch(/^Invalid/);
  });

  test('a copy shares nothing that changes with the position it was made of', () => {
    const p = shooting();
    const copy = game.clone(p);
    expect(copy).toEqual(p);
    for (const [key, value] of Object.entries(p))
      if (Array.isArray(value) && !['names', 'squads', 'skilled'].includes(key))
        expect([key, copy[key as keyof Battle] === value]).toEqual([key, false]);
    expect(copy.cup.counts).not.toBe(p.cup.counts);
  });
});

describe('UB-16.4, UB-S11: what is hidden', () => {
  const hidden = (german: Field['german'], allied: Field['allied'] = { 5: { at: '0101' } }): Battle =>
    field({ allied, german, solitaire: true, faceDown: true });

  test('UB-R58: all that a face-down German may be is possible at first; turned up, nothing is left open', () => {
    const p = hidden({ 3: { at: '1101' }, 4: { at: '1103' } });
    expect(p.possible[10]).toBe(p.possible[11]);
    expect(p.tokens.slice(10, 12).every((tokens) => (tokens & FACE_DOWN) !== 0)).toBe(true);
    p.at[10] = hex(p, '0202');
    chit(p, 'allied');
    give(p, { do: 'run', counter: 0, path: [102] });
    expect([p.possible[10], (p.tokens[10] as number) & FACE_DOWN]).toEqual([0, 0]);
  });

  test('UB-S11: what is imagined deals each unseen number once, and leaves the rest as it is', () => {
    const p = hidden({ 1: { at: '1101' }, 3: { at: '1103' }, 4: { at: '1105' }, 5: { at: '1107' } });
    const before = JSON.stringify(p);
    const dealt = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const q = game.imagine(p, 'allied', new FastDice(seed));
      expect([...q.number.slice(10, 14)].sort()).toEqual([1, 3, 4, 5]);
      expect({ ...q, number: [], weapon: [], skills: [] }).toEqual({ ...p, number: [], weapon: [], skills: [] });
      expect(game.violation(q)).toBe(null);
      dealt.add(q.number.slice(10, 14).join());
    }
    expect(dealt.size).toBeGreaterThan(15);
    expect(JSON.stringify(p)).toBe(before);
  });
});

test('UB-3.1, UB-R61: what is left on a counter that has acted, whatever it did', () => {
  const after = (order: object): number => {
    const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '1109' } } });
    chit(p, 'allied');
    give(p, { ...order, counter: 0 } as never);
    if (question(p) === 'step') give(p, { do: 'stop' });
    expect(asks(p)).toBe('allied draw');
    return p.tokens[0] as number;
  };
  expect(after({ do: 'run' })).toBe(ACTED);
  expect(after({ do: 'advance' })).toBe(ACTED);
  expect(after({ do: 'heads-down' })).toBe(ACTED | HEADS_DOWN);
  expect(after({ do: 'snap-fire' })).toBe(ACTED | SNAP_FIRE);
});

describe('orders from outside: the least and the most', () => {
  const isFine = (order: unknown): boolean => 'ok' in checkedAction(game, order as Action);
  const fine = (orders: readonly unknown[]) => orders.map(isFine);
  test('UB-0.2: counters', () => {
    for (const act of ['run', 'advance', 'snap-fire', 'heads-down', 'clear-jam', 'snap', 'choose'])
      expect(fine([-1, 0, 19, 20, 0.5].map((counter) => ({ do: act, counter })))).toEqual([
        false,
        true,
        true,
        false,
        false,
      ]);
    for (const act of ['fire', 'charge', 'medical-aid'])
      expect(fine([-1, 0, 19, 20].map((target) => ({ do: act, counter: 0, target })))).toEqual([
        false,
        true,
        true,
        false,
      ]);
  });
  test('UB-4.7, UB-27.3: hexes and paths', () => {
    expect(fine([100, 101, 9999, 10000].map((to) => ({ do: 'step', to })))).toEqual([false, true, true, false]);
    const path = (...hexes: number[]) => ({ do: 'run', counter: 0, path: hexes });
    const eight = Array<number>(8).fill(101);
    expect(fine([path(), path(0), path(1), path(101, 0), path(...eight), path(...eight, 101)])).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
    const shot = (after: number) => ({ do: 'advance', counter: 0, shot: { after, target: 10 } });
    expect(fine([shot(-1), shot(0), shot(6), shot(7)])).toEqual([false, true, true, false]);
  });
  test('UB-13.2.2, UB-R36, UB-15.1: points, dice and names', () => {
    expect(fine([-1, 0, 12, 13].map((points) => ({ do: 'commit', points })))).toEqual([false, true, true, false]);
    const reroll = (...dice: number[]) => ({ do: 'reroll', dice });
    expect(fine([reroll(), reroll(-1), reroll(0), reroll(5), reroll(6), reroll(0, 1, 2, 3, 4, 5, 5)])).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    const names = (...all: string[]) => ({ do: 'name-squad', names: all });
    const long = 'x'.repeat(24);
    expect(fine([names(), names('A'), names(long), names(`${long}x`), names(' '), names('A\tB')])).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(fine([names(...Array<string>(10).fill('A')), names(...Array<string>(11).fill('A'))])).toEqual([true, false]);
    const deploy = (n: number) => ({ do: 'deploy', hexes: Array<number>(n).fill(101) });
    expect(fine([deploy(0), deploy(1), deploy(10), deploy(11)])).toEqual([false, true, true, false]);
    expect(
      fine([
        { do: 'pick-skill', skill: 'fit' },
        { do: 'pick-skill', skill: 'lazy' },
      ]),
    ).toEqual([true, false]);
  });
});

describe('UB-27.9: placing', () => {
  const begin = (): Battle => game.setup({ scenario: 'tp-introduction', options: {} }, new Context(new FastDice(1)));
  const deploy = (...hexes: number[]) => ({ do: 'deploy', hexes }) as const;
  const place = (counter: number, at: number) => ({ do: 'place', counter, hex: at }) as const;

  test('all at once: as many hexes as counters, each once, in the zone and free', () => {
    const p = begin();
    const six = [101, 102, 103, 104, 105, 106];
    expect(rule(p, deploy(...six))).toBe(undefined);
    expect([rule(p, deploy(...six.slice(1))), rule(p, deploy(...six, 107))]).toEqual(['UB-27.9', 'UB-27.9']);
    expect(rule(p, deploy(101, 102, 103, 104, 105, 101))).toBe('UB-4.3.2');
    expect(rule(p, deploy(101, 102, 103, 104, 105, 501))).toBe('UB-27.9');
    expect(rule(p, { do: 'stop' })).toBe('UB-27.9');
    give(p, place(2, 101));
    expect(rule(p, deploy(102, 103, 104, 105, 101))).toBe('UB-4.3.2');
    give(p, deploy(102, 103, 104, 105, 106));
    expect([0, 1, 2, 3, 4, 5].map((slot) => where(p, slot))).toEqual(['0102', '0103', '0101', '0104', '0105', '0106']);
  });
  test('a whole placement says who comes where, also when some men lie already', () => {
    const p = begin();
    const words = game.tell.action(p, deploy(207, 205, 202, 107, 101, 104));
    expect(words).toMatch(/: A1 Moretti in 0207, A3 Lindqvist in 0205, .*, A7 Navarro in 0104$/);
    give(p, place(0, 207));
    expect(game.tell.action(p, deploy(205, 202, 107, 101, 104))).toContain(
      ': A3 Lindqvist in 0205, A4 Castellano in 0202,',
    );
  });
  test('the suggestion is offered before the first counter lies; then every free hex of the zone for the next', () => {
    const p = begin();
    expect(offers(p)).toHaveLength(1 + 17);
    expect(offers(p)[0]).toEqual(deploy(207, 205, 202, 107, 101, 104));
    give(p, place(0, 101));
    expect(offers(p)).toHaveLength(16);
    expect(offers(p)[0]).toEqual(place(1, 102));
    expect([rule(p, place(0, 103)), rule(p, place(10, 1001))]).toEqual(['UB-27.9', 'UB-27.9']);
    for (const [slot, at] of [
      [5, 102],
      [4, 103],
      [3, 104],
      [2, 105],
    ] as const)
      give(p, place(slot, at));
    expect(asks(p)).toBe('allied place');
    give(p, place(1, 106));
    expect(asks(p)).toBe('german place');
    expect(offers(p)[0]).toEqual(deploy(1007, 1004, 1005, 1002, 1103, 1109));
  });
  test('UB-16.2: automated Germans take the places that are suggested', () => {
    const p = game.setup({ scenario: 'so-introduction', options: {} }, new Context(new FastDice(1)));
    if (question(p) === 'place') give(p, offers(p)[0] as never);
    expect(question(p)).toBe('draw');
    expect(p.at.slice(10).every((at) => at >= 0)).toBe(true);
  });
});

describe('UB-1.1: what can be chosen', () => {
  const optionsOf = (id: string) => {
    const options = game.scenarios.find((scenario) => scenario.id === id)?.options ?? [];
    return Object.fromEntries(options.map((option) => [option.id, option.default]));
  };
  test('the options of a game of two and of one', () => {
    const both = {
      skills: 'scenario',
      'name-soldiers': false,
      'strict-hedge-sight': false,
      'jam-spoils-volley': false,
    };
    expect(optionsOf('tp-introduction')).toEqual({ 'allied-squad': 'us', ...both });
    const alone = { ...both, 'ai-ties-by-player': false, 'solo-override': false };
    expect(optionsOf('so-introduction')).toEqual({ 'allied-squad': 'british', ...alone });
    expect(optionsOf('tp-brecourt')).toEqual(both);
    expect(optionsOf('so-la-fiere')).toEqual(alone);
  });
  test('what is said of a scenario: its place and date and its summary, as far as they are known', () => {
    const men = { allied: { 5: { at: '0101' } }, german: { 4: { at: '1101' } } };
    const unknown = { date: undefined, place: undefined, summary: undefined };
    const about = (more: object): string =>
      scenarioFrom({ ...(fileOf(men) as object), ...unknown, ...more } as never).about;
    expect(about({ place: 'Carentan', date: '1944-06-11', summary: 'Two squads meet' })).toBe(
      'Carentan, 11 June 1944. Two squads meet',
    );
    expect(about({ place: 'south of Carentan', date: 'June 1944' })).toBe('South of Carentan, June 1944');
    expect([about({ place: 'Carentan' }), about({ date: '1944-06-11', summary: 'They meet' }), about({})]).toEqual([
      'Carentan',
      '11 June 1944. They meet',
      '',
    ]);
  });
  test('each flag does its own', () => {
    const flags = (options: { [id: string]: boolean }) => {
      const p = game.setup({ scenario: 'so-introduction', options }, new Context(new FastDice(1)));
      return [p.strictHedgeSight, p.jamSpoilsVolley, p.aiTiesByPlayer, p.soloOverride];
    };
    const ids = ['strict-hedge-sight', 'jam-spoils-volley', 'ai-ties-by-player', 'solo-override'];
    expect(flags({})).toEqual([false, false, false, false]);
    for (const [i, id] of ids.entries()) expect(flags({ [id]: true })).toEqual(ids.map((_, k) => k === i));
  });
  test('UB-27.8: whose skills are rolled', () => {
    const skilled = (skills: string) =>
      game.setup({ scenario: 'so-introduction', options: { skills } }, new Context(new FastDice(1))).skilled;
    expect([skilled('printed'), skilled('rolled'), skilled('chosen')]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });
  test('as many questions as a battle can have', () => {
    const turn = 21 * (3 + 8 + 8) + 20 * 2 + 40 * (7 + 2 * 13);
    expect(new Set(game.scenarios.map(({ bound }) => bound))).toEqual(new Set([2 + 40 + 12 * turn]));
  });
});

test('UB-S11, UB-14.1.1: what is not known of a weapon reaches no one, rolls one die and has no loader', () => {
  expect([rangeOf(UNKNOWN_WEAPON), diceOf(UNKNOWN_WEAPON), closeCombatDiceOf(UNKNOWN_WEAPON)]).toEqual([0, 1, 1]);
  expect(takesLoader(UNKNOWN_WEAPON)).toBe(false);
  const [m1, mg42] = ['m1-garand', 'mg42'].map(weaponIndex) as [number, number];
  expect([rangeOf(m1), diceOf(m1), closeCombatDiceOf(m1), takesLoader(m1)]).toEqual([6, 1, 1, false]);
  expect([rangeOf(mg42), diceOf(mg42), closeCombatDiceOf(mg42), takesLoader(mg42)]).toEqual([8, 4, 1, true]);
});
