import { Context, FastDice, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import squadData from '../data/squads.json' with { type: 'json' };
import { mapFaults, scenarioFaults } from '../src/check.ts';
import { bitOfRoll, SKILLS, skillBit, weaponIndex } from '../src/components.ts';
import { game } from '../src/index.ts';
import { BUILT_IN_MAPS } from '../src/maps.ts';
import { type Battle, EXITED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { BUILT_IN_SCENARIOS } from '../src/scenario.ts';
import { holds } from '../src/victory.ts';
import { A, asks, chit, endTurn, field, fileOf, G, give, offers, question, rule, saying, where } from './table.ts';

const begin = (scenario: string, options = {}, seed = 1): Battle =>
  game.setup({ scenario, options }, new Context(new FastDice(seed)));
const one = { allied: { 4: { at: '0201' } }, german: { 4: { at: '1001' } } };

test('UB-C7, UB-1.2, UB-16.2: eleven scenarios, an introduction for each mode', () => {
  expect(BUILT_IN_SCENARIOS.map((file) => file.mode).sort()).toEqual([
    ...Array(5).fill('solitaire'),
    ...Array(6).fill('two-player'),
  ]);
  expect(BUILT_IN_SCENARIOS.filter((file) => file.introductory).map((file) => file.mode)).toEqual([
    'two-player',
    'solitaire',
  ]);
  for (const file of scenarioData.scenarios) expect(scenarioFaults(file)).toEqual([]);
  for (const map of BUILT_IN_MAPS) expect(mapFaults(map)).toEqual([]);
});

test('UB-16.3, UB-EX11: the first solitaire scenario uses all twenty chits', () =>
  expect(begin('so-introduction').cup.counts).toEqual([10, 10]));

test('UB-1.1, UB-R1: scenario, cup, squads, placement, turn 1', () => {
  const p = begin('tp-introduction');
  expect([p.turn, p.cup.counts, p.number.filter((n) => n > 0)]).toEqual([
    1,
    [6, 6],
    [1, 3, 4, 5, 6, 7, 1, 3, 4, 5, 6, 7],
  ]);
  expect(asks(p)).toBe('allied place');
});

test('UB-C3, UB-15.2: squads of ten, with names, weapons and printed skills', () => {
  expect(squadData.squads.map((squad) => squad.counters.length)).toEqual([10, 10, 10, 10]);
  const p = begin('tp-introduction', { 'allied-squad': 'british' });
  expect([p.names[0], p.weapon[0], p.skills[0]]).toEqual(['George Ashworth', weaponIndex('sten'), skillBit('calm')]);
});

test('UB-C6, UB-0.3, UB-0.4: the sheet shows number, name, range and dice, skills', () => {
  const board = game.tell.board(begin('tp-introduction'), 'allied');
  expect(board).toContain('A1  not placed Frank Moretti, Thompson M1A1 4/2 dice, Inspiring');
  expect(board).toContain('A4  not placed Joe Castellano, M1 Garand 6, Shot!');
});

test('UB-27.9: zone by zone, the side with order 1 first; every counter in a hex of its own', () => {
  const p = begin('tp-introduction');
  expect(rule(p, { do: 'place', counter: 0, hex: 501 })).toBe('UB-27.9');
  expect(rule(p, { do: 'place', counter: 10, hex: 1001 })).toBe('UB-27.9');
  give(p, { do: 'place', counter: 0, hex: 101 });
  expect(rule(p, { do: 'place', counter: 1, hex: 101 })).toBe('UB-4.3.2');
  give(p, { do: 'deploy', hexes: [102, 103, 104, 105, 106] });
  expect(asks(p)).toBe('german place');
  give(p, offers(p)[0] as never);
  expect([where(p, 10), question(p)]).toEqual(['1007', 'draw']);
});

test('UB-27.9: exact set-up', () => expect(where(field(one), 0)).toBe('0201'));

test('UB-27.10: a weapon swap', () => {
  const p = begin('tp-bois-jacques');
  expect(p.weapon[G(p, 2)]).toBe(weaponIndex('stg44'));
});

describe('15 Squad creation', () => {
  const roll = (dice: number[], options = {}, more = {}) => {
    const file = fileOf({
      ...one,
      more: {
        sides: {
          allied: { squads: ['us'], counters: [4], bravery: 0, skills: 'rolled' },
          german: { squads: ['german'], counters: [4], bravery: 0, skills: 'printed' },
        },
        ...more,
      },
    });
    return game.setup({ scenario: 'tp-introduction', options, file }, new Context(new ScriptedDice(dice)));
  };
  test.each(SKILLS.map((skill) => [skill.roll, skill.id] as const))('UB-15.3, UB-C8: %i is %s', (face, id) => {
    if (id === 'shot') return;
    const a = Math.max(1, face - 6);
    const p = roll([a, face - a]);
    expect(p.skills[0]).toBe(skillBit('shot') | skillBit(id));
  });
  test('UB-15.4, UB-R38: the counter’s own skill is rolled again; a printed one stays', () => {
    expect(roll([2, 2, 1, 1]).skills[0]).toBe(skillBit('shot') | bitOfRoll(2));
  });
  test('UB-15.5.12, UB-R38: on 12 the player picks one that it lacks', () => {
    const p = roll([6, 6]);
    expect(asks(p)).toBe('allied pick-skill');
    expect(offers(p)).toHaveLength(9);
    give(p, { do: 'pick-skill', skill: 'brave' });
    expect(p.skills[0]).toBe(skillBit('shot') | skillBit('brave'));
  });
  test('UB-1.3, UB-27.8: printed means that nobody rolls; the scenario decides, or the option', () => {
    expect(roll([], { skills: 'printed' }).skills[0]).toBe(skillBit('shot'));
    const p = roll([], { skills: 'chosen' });
    expect(asks(p)).toBe('allied pick-skill');
  });
  test('UB-15.1: players name their soldiers', () => {
    const p = roll([], { skills: 'printed', 'name-soldiers': true });
    expect(asks(p)).toBe('allied names');
    expect(rule(p, { do: 'name-squad', names: ['A', 'B'] })).toBe('UB-15.1');
    give(p, { do: 'name-squad', names: ['Ludo'] });
    give(p, { do: 'keep-names' });
    expect([p.names[3], p.names[13]]).toEqual(['Ludo', 'Otto Weiss']);
  });
});

describe('27 Scenario rules', () => {
  const objective = { objectives: [{ hex: '0202', name: 'Well', control: 'german' }] };
  test('UB-27.1, UB-27.2: moving in takes control, passing through too', () => {
    const p = field({ ...one, more: objective });
    expect(p.control).toEqual([1]);
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 4), path: [202, 203] });
    expect(p.control).toEqual([0]);
    expect(field({ ...one, more: { objectives: [{ hex: '0202', name: 'Well', control: null }] } }).control).toEqual([
      -1,
    ]);
  });
  test('UB-27.1, UB-EX48: a charger who wins takes the hex; a tie or a lost charge changes nothing', () => {
    for (const [dice, control] of [
      [[6, 1], 0],
      [[3, 4], 1],
      [[1, 6], 1],
    ] as const) {
      const p = field({ allied: { 4: { at: '0201' } }, german: { 4: { at: '0202' } }, more: objective });
      chit(p, 'allied');
      give(p, { do: 'charge', counter: A(p, 4), target: G(p, 4), path: [202] }, ...dice);
      expect(p.control).toEqual([control]);
    }
  });
  const exit = { exits: [{ side: 'allied', hexes: ['0201'] }], special: ['exit'] };
  test('UB-27.3, UB-R20: leaving costs 1 point of a Run or Advance, and may be snap fired at', () => {
    const p = field({ allied: { 4: { at: '0204' } }, german: { 4: { at: '0501', tokens: SNAP_FIRE } }, more: exit });
    chit(p, 'allied');
    expect(rule(p, { do: 'run', counter: A(p, 4), path: [203, 202, 201, 0] })).toBe(undefined);
    expect(rule(p, { do: 'run', counter: A(p, 4), path: [203, 202, 0] })).toBe('UB-27.3');
    expect(rule(p, { do: 'advance', counter: A(p, 4), path: [203, 202, 201] })).toBe('UB-4.1.1');
    give(p, { do: 'run', counter: A(p, 4), path: [203, 202, 201, 0] });
    while (question(p) === 'snap' && where(p, A(p, 4)) !== '0201') give(p, { do: 'hold' });
    expect(asks(p)).toBe('german snap');
    give(p, { do: 'hold' });
    expect(p.at[A(p, 4)]).toBe(EXITED);
  });
  test('UB-27.4: it survives, brings no chit, does not come back', () => {
    const p = field({ allied: { 4: { at: '0201' }, 5: { at: '0205' } }, german: { 4: { at: '1001' } }, more: exit });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 4), path: [0] });
    expect(holds(p, { type: 'survivors', side: 'allied', atLeast: 2 })).toBe(true);
    expect(holds(p, { type: 'removed', side: 'allied', atLeast: 1 })).toBe(false);
    expect(holds(p, { type: 'exited', side: 'allied', atLeast: 1 })).toBe(true);
    endTurn(p);
    expect(p.cup.counts).toEqual([1, 1]);
  });
  test('UB-27.6, UB-2.0.7, UB-EX45: conditions in order, the first that holds decides', () => {
    const p = begin('tp-introduction');
    give(p, offers(p)[0] as never);
    give(p, offers(p)[0] as never);
    for (const n of [4, 5, 6, 7]) p.at[A(p, n)] = REMOVED;
    for (const n of [4, 5, 6, 7]) p.at[G(p, n)] = REMOVED;
    p.turn = 3;
    endTurn(p);
    expect(game.outcome(p)).toBe(null);
    expect(p.turn).toBe(4);
    p.at[G(p, 1)] = REMOVED;
    endTurn(p);
    expect(game.outcome(p)).toMatchObject({ result: 'allied', score: { allied: 1, german: 0 } });
  });
  test('UB-27.6: level to the last turn is a draw, even with no one left', () => {
    const p = begin('tp-introduction');
    give(p, offers(p)[0] as never);
    give(p, offers(p)[0] as never);
    for (const n of [1, 3, 4, 5, 6, 7]) p.at[A(p, n)] = REMOVED;
    for (const n of [1, 3, 4, 5, 6, 7]) p.at[G(p, n)] = REMOVED;
    p.turn = 4;
    endTurn(p);
    expect(game.outcome(p)).toBe(null);
    endTurn(p);
    expect(game.outcome(p)).toMatchObject({ result: 'draw', score: { allied: 0.5, german: 0.5 } });
  });
  test('UB-2.0.8, UB-27.6: after the last turn the final conditions; UB-27.7: removed counts fire, combat and wounds', () => {
    const p = field({
      ...one,
      more: {
        turns: 1,
        victory: {
          immediate: [],
          final: [
            { if: { type: 'removed', side: 'german', atLeast: 1 }, result: 'allied' },
            { if: { type: 'always' }, result: 'german' },
          ],
        },
      },
    });
    p.wounds[G(p, 4)] = 1;
    const journal = endTurn(p, 1);
    expect(saying(journal, 'result')).toHaveLength(1);
    expect(game.outcome(p)?.result).toBe('allied');
    // The end says which condition was met, and how it stood.
    const end = game.outcome(p);
    expect(end && game.tell.outcome(p, end)).toMatch(/^The Allied side wins: .*\d+ .*\.$/);
    expect(game.decision(p)).toBe(null);
  });
  test('UB-R5, UB-R67: losing the last man does not stop the turn', () => {
    const p = field({ allied: { 4: { at: '0201' }, 5: { at: '0203' } }, german: { 4: { at: '0401' } } });
    chit(p, 'allied');
    give(p, { do: 'fire', counter: A(p, 4), target: G(p, 4) }, 5, 6);
    expect(game.outcome(p)).toBe(null);
    chit(p, 'allied');
    expect(asks(p)).toBe('allied order');
  });
  test('UB-2.3: what the scenario says overrides: its turns, its exits, its garrison', () => {
    const p = field({ ...one, more: { turns: 1 } });
    endTurn(p);
    expect(game.outcome(p)?.result).toBe('draw');
  });
});

test('UB-R63: two-player games hide nothing but the rest of a path ordered ahead', () => {
  const p = begin('tp-brecourt');
  expect(game.view(p, 'german')).toEqual(p);
  const hiding = game.scenarios.filter((scenario) => !scenario.open).map((scenario) => scenario.id);
  expect(hiding.filter((id) => id.startsWith('so-'))).toEqual(['so-bavent', 'so-la-fiere', 'so-bois-jacques']);
  expect(game.scenarios.filter(({ seats }) => seats.length === 2).every(({ open }) => !open)).toBe(true);
});

test('a scenario file says what is wrong, and where', () => {
  const file = fileOf(one) as object;
  expect(scenarioFaults({ ...file, turns: 99 })[0]?.path).toBe('turns');
  expect(scenarioFaults({ ...file, map: 'nowhere' })[0]?.path).toBe('map');
  expect(scenarioFaults({ ...file, chits: { allied: 2, german: 1 } })[0]?.path).toBe('chits.allied');
  expect(mapFaults({ ...(BUILT_IN_MAPS[0] as object), hedges: [{ hex: '0401', sides: ['s'] }] })[0]?.path).toBe(
    'hedges.0.hex',
  );
});
