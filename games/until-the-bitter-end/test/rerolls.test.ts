/** UB-R36, UB-R72: which dice may be thrown again, at every question that asks for it. */
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Battle, JAMMED, SNAP_FIRE } from '../src/position.ts';
import { lowestOf } from '../src/rerolls.ts';
import { A, asks, chit, field, G, give, offered, offers, rule } from './table.ts';

const reroll = (...dice: number[]) => ({ do: 'reroll', dice }) as const;

/** Every set of this many dice that the rules let the player name. */
const allowedOf = (p: Battle, count: number): number[][] => {
  const sets = Array.from({ length: (1 << count) - 1 }, (_, i) =>
    Array.from({ length: count }, (_, die) => die).filter((die) => ((i + 1) >> die) & 1),
  );
  return sets.filter((dice) => rule(p, reroll(...dice)) === undefined);
};

function duel(firer: object, target: object, ...dice: number[]): Battle {
  const p = field({ allied: { 5: { at: '0305', ...firer } }, german: { 5: { at: '0703', ...target } } });
  chit(p, 'allied');
  give(p, { do: 'fire', counter: A(p, 5), target: G(p, 5) }, ...dice);
  return p;
}
function loaded(): Battle {
  const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' }, 4: { at: '0304' } } });
  chit(p, 'german');
  give(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) }, 1, 1, 2, 5);
  return p;
}
function reloaded(): Battle {
  const p = loaded();
  give(p, reroll(0), 4);
  return p;
}
/** A Run with two bravery points, shot at by a machine pistol. */
function brave(...dice: number[]): Battle {
  const p = field({
    allied: { 5: { at: '0604' } },
    german: { 1: { at: '0703', tokens: SNAP_FIRE, weapon: 'mp40' } },
    bravery: [2, 0],
  });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [605] });
  give(p, { do: 'commit', points: 2 });
  give(p, { do: 'snap', counter: G(p, 1) }, ...dice);
  return p;
}
function braveWound(): Battle {
  const p = brave(6, 6);
  give(p, { do: 'keep' }, 5, 2);
  return p;
}
function melee(charger: object, defender: object, dice: readonly number[], bravery: [number, number] = [0, 0]): Battle {
  const p = field({ allied: { 5: { at: '0405', ...charger } }, german: { 5: { at: '0506', ...defender } }, bravery });
  chit(p, 'allied');
  give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] }, ...(bravery[0] > 0 ? [] : dice));
  if (bravery[0] > 0) give(p, { do: 'commit', points: bravery[0] }, ...dice);
  return p;
}
function alone(order: 'clear-jam' | 'medical-aid', die: number): Battle {
  const man = order === 'clear-jam' ? { tokens: JAMMED } : { wounds: 1 };
  const p = field({ allied: { 5: { at: '0305', skills: ['inspiring'], ...man } }, german: { 4: { at: '1109' } } });
  chit(p, 'allied');
  give(
    p,
    order === 'clear-jam' ? { do: order, counter: A(p, 5) } : { do: order, counter: A(p, 5), target: A(p, 5) },
    die,
  );
  return p;
}

const STEN = { weapon: 'sten', skills: ['inspiring'] };
test.each<[asked: string, at: () => Battle, dice: number, allowed: number[][]]>([
  ['UB-14.1.3: german loader', loaded, 4, [[0], [1], [2], [3]]],
  ['UB-14.1.3: german loader', reloaded, 4, [[1], [2], [3]]],
  ['UB-R41: allied shot', () => duel({ weapon: 'thompson', skills: ['shot'] }, {}, 5, 2), 2, [[1]]],
  ['UB-R46: allied inspiring', () => duel(STEN, {}, 2, 5), 2, [[0], [1], [0, 1]]],
  ['UB-R43: german calm', () => duel({ weapon: 'bar' }, { skills: ['calm'] }, 4, 5, 2), 3, [[0, 1, 2]]],
  ['UB-R33: allied bravery', () => brave(2, 6), 2, [[1]]],
  ['UB-R33: allied bravery', () => brave(5, 6), 2, [[0], [1]]],
  ['UB-R33: allied bravery-wound', braveWound, 2, [[0]]],
  ['UB-R46: allied inspired-jam', () => alone('clear-jam', 3), 1, [[0]]],
  ['UB-R46: allied inspired-aid', () => alone('medical-aid', 3), 1, [[0]]],
  [
    'UB-R44: allied charger-ferocious',
    () => melee({ weapon: 'thompson', skills: ['ferocious'] }, {}, [2, 3, 5]),
    2,
    [[0], [1]],
  ],
  [
    'UB-R44: german defender-ferocious',
    () => melee({}, { weapon: 'mp40', skills: ['ferocious'] }, [5, 2, 3]),
    2,
    [[0], [1]],
  ],
  ['UB-R46: allied charger-inspiring', () => melee({ ...STEN }, {}, [2, 3, 5]), 2, [[0], [1], [0, 1]]],
  ['UB-R33: allied charger-bravery', () => melee({}, { weapon: 'mp40' }, [2, 5, 6], [1, 0]), 2, [[0], [1]]],
])('UB-R36: %s: the dice that may be named are those that are offered', (asked, at, dice, allowed) => {
  const p = at();
  expect(asked).toContain(asks(p));
  expect(offers(p)[0]).toEqual({ do: 'keep' });
  const byMask = (one: number[], other: number[]) => maskOf(one) - maskOf(other);
  expect(allowedOf(p, dice).sort(byMask)).toEqual([...allowed].sort(byMask));
  expect(offered(p, 'reroll').map((order) => [...(order as { dice: readonly number[] }).dice])).toEqual(
    [...allowed].sort(byMask),
  );
  // In order, each once, and nothing but a re-roll.
  for (const wrong of [reroll(1, 0), reroll(0, 0), reroll(dice), { do: 'stop' } as const])
    expect(rule(p, wrong)).toBeDefined();
});

const maskOf = (dice: readonly number[]): number => dice.reduce((mask, die) => mask | (1 << die), 0);

test('UB-R56: what is thrown again without asking: the first of the lowest dice that may be', () => {
  for (const faces of [[3, 3], [5, 2, 2], [1, 6, 1], [6, 6, 6], [4]])
    for (let allowed = 0; allowed < 1 << faces.length; allowed++) {
      const dice = [...faces.keys()].filter((die) => (allowed >> die) & 1);
      const lowest = Math.min(...dice.map((die) => faces[die] as number));
      const first = dice.find((die) => faces[die] === lowest);
      expect(lowestOf(faces, allowed)).toBe(first === undefined ? 0 : 1 << first);
    }
});

test('UB-R31, UB-R33: bravery is not asked of a man who treats himself, but of one who goes to another', () => {
  const wounded = { at: '0605', wounds: 1 };
  const p = field({
    allied: { 5: { at: '0604', wounds: 1 }, 6: wounded },
    german: { 4: { at: '0802', tokens: SNAP_FIRE } },
    bravery: [2, 0],
  });
  chit(p, 'allied');
  const other = game.clone(p);
  give(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 5) }, 4);
  expect([asks(p), p.wounds[A(p, 5)]]).toEqual(['allied draw', 0]);
  give(other, { do: 'medical-aid', counter: A(p, 5), target: A(p, 6) });
  expect(asks(other)).toBe('allied bravery');
});
