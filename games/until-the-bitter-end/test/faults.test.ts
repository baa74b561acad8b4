/** What is wrong with a map or a scenario that a player wrote: every fault by its place, and nothing else. */
import { describe, expect, test } from 'vitest';
import { mapFaults, scenarioFaults } from '../src/check.ts';
import type { MapFile, ScenarioFile } from '../src/files.ts';
import { game } from '../src/index.ts';
import { fileOf, PLAIN } from './table.ts';

interface Fault {
  readonly path: string;
  readonly message: string;
}
/** Where a fault is, and a part of what is said of it. */
type Expected = readonly [path: string, message: string];

function expectFaults(faults: readonly Fault[], expected: readonly Expected[]): void {
  const byPath = (a: { path: string }, b: { path: string }): number => a.path.localeCompare(b.path);
  const wanted = expected.map(([path, message]) => ({ path, message: expect.stringContaining(message) as string }));
  expect([...faults].sort(byPath)).toEqual(wanted.sort(byPath));
}

const OFF = 'is not on the map';

describe('a map', () => {
  const hedges = (...hedges: MapFile['hedges']) => ({ hedges });
  const decor = (hexes: string[], label = '0101') => ({
    decor: { tracks: [{ kind: 'lane', name: 'Lane', hexes }], labels: [{ hex: label, text: 'Here' }] },
  });
  const rows = (index: number, line: string) => ({
    terrain: PLAIN.terrain.map((one, i) => (i === index ? line : one)),
  });
  const narrow = (columns: number, ...terrain: string[]) => ({
    columns,
    rowsInOddColumns: terrain.length,
    rowsInEvenColumns: terrain.length - 1,
    terrain,
    hedges: [],
  });

  test.each<[what: string, more: object, expected: Expected[]]>([
    ['nothing', {}, []],
    ['a row too few', { terrain: PLAIN.terrain.slice(0, 8) }, [['terrain', 'has 8 rows, not 9']]],
    ['a row too many', { terrain: [...PLAIN.terrain, '...........'] }, [['terrain', 'has 10 rows, not 9']]],
    [
      'even columns two hexes shorter',
      { ...rows(7, '. . . . . .'), rowsInEvenColumns: 7, ...hedges() },
      [
        ['rowsInEvenColumns', 'one hex fewer'],
        ['terrain.8', 'column 2: a hex is missing'],
        ['terrain.8', 'column 4'],
        ['terrain.8', 'column 6'],
        ['terrain.8', 'column 8'],
        ['terrain.8', 'column 10'],
      ],
    ],
    ['a row too short', rows(0, '..........'), [['terrain.0', 'has 10 columns, not 11']]],
    ['a row too long', rows(3, '............'), [['terrain.3', 'has 12 columns, not 11']]],
    ['a hole', rows(2, '.. ........'), [['terrain.2', 'column 3: a hex is missing']]],
    ['a hex below an even column', rows(8, '... . . . .'), [['terrain.8', 'column 2: there is no hex here']]],
    [
      'a hole, and with it a hedge that is not looked at',
      { ...rows(2, '.. ........'), ...hedges({ hex: '0209', sides: ['n'] }) },
      [['terrain.2', 'column 3']],
    ],
    ['a hedge off the map', hedges({ hex: '0209', sides: ['n', 'n'] }), [['hedges.0.hex', `0209 ${OFF}`]]],
    [
      'a hedge listed twice',
      hedges({ hex: '0303', sides: ['n'] }, { hex: '0303', sides: ['s'] }),
      [['hedges.1.hex', '0303 is listed twice']],
    ],
    ['a hedge in woods', hedges({ hex: '0505', sides: ['n'] }), [['hedges.0.hex', '0505 is woods']]],
    ['hedges next to woods', hedges({ hex: '0504', sides: ['n'] }, { hex: '0405', sides: ['n'] }), []],
    [
      'a side listed twice',
      hedges({ hex: '0303', sides: ['n', 's', 'n'] }),
      [['hedges.0.sides.2', 'side n is listed twice']],
    ],
    [
      'a hedge at the edge',
      hedges({ hex: '0301', sides: ['s', 'n'] }),
      [['hedges.0.sides.1', "side n of 0301 is the map's edge"]],
    ],
    [
      'UB-R7: a hedge with two owners',
      hedges({ hex: '0302', sides: ['s'] }, { hex: '0303', sides: ['n', 'ne'] }),
      [
        ['hedges.0.sides.0', 'the hedge 0302/s has two owners'],
        ['hedges.1.sides.0', 'the hedge 0303/n has two owners'],
      ],
    ],
    ['a lane and a label', decor(['0101', '0102', '0201']), []],
    [
      'a lane off the map',
      decor(['0209', '0208']),
      [
        ['decor.tracks.0.hexes.0', OFF],
        ['decor.tracks.0.hexes.1', 'does not touch'],
      ],
    ],
    ['a lane with a gap', decor(['0101', '0103']), [['decor.tracks.0.hexes.1', '0103 does not touch']]],
    ['a label off the map', decor(['0101'], '0209'), [['decor.labels.0.hex', `0209 ${OFF}`]]],
    ['no lanes', { decor: { tracks: [], labels: [] } }, []],
    ['one column', narrow(1, '.', '.'), []],
    ['two columns that touch', narrow(3, '...', '. .'), []],
    ['two columns that do not', narrow(3, '. .'), [['terrain', 'falls apart']]],
  ])('%s', (_what, more, expected) => expectFaults(mapFaults({ ...PLAIN, ...more }), expected));

  test('its faults are found in a scenario under the name of its field, and by its own kind of file', () => {
    const map = { ...PLAIN, hedges: [{ hex: '0209', sides: ['n'] }] };
    const file = fileOf({ allied: { 5: { at: '0101' } }, german: { 4: { at: '1101' } }, map });
    expectFaults(scenarioFaults(file), [['map.hedges.0.hex', OFF]]);
    const kinds = new Map((game.files ?? []).map(({ kind, check }) => [kind, check]));
    expect([...kinds.keys()]).toEqual(['scenario', 'map']);
    expectFaults(kinds.get('map')?.(map as never) ?? [], [['hedges.0.hex', OFF]]);
    expectFaults(kinds.get('scenario')?.(file) ?? [], [['map.hedges.0.hex', OFF]]);
  });
});

const FIELD = { allied: { 4: { at: '0101' }, 5: { at: '0102' } }, german: { 3: { at: '1101' }, 4: { at: '1102' } } };
type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };
const draft = (more: object = {}): Draft => structuredClone(fileOf({ ...FIELD, ...more })) as unknown as Draft;
/** The faults after a change to a sound file. */
function faultsAfter(change: (file: Draft) => void, more: object = {}): readonly Fault[] {
  const file = draft(more);
  expect(scenarioFaults(file)).toEqual([]);
  change(file);
  return scenarioFaults(file);
}
type Change = [what: string, change: (file: Draft) => void, expected: Expected[]];

describe('the sides of a scenario', () => {
  test.each<Change>([
    [
      'an enemy squad',
      ({ sides }) => {
        sides.allied.squads = ['us', 'german'];
      },
      [['sides.allied.squads.1', 'squad german is not allied']],
    ],
    [
      'a counter twice',
      ({ sides, chits }) => {
        sides.allied.counters = [4, 5, 4];
        chits.allied = 3;
      },
      [
        ['setup.0.at', 'has room for 2 counters, not for 3'],
        ['sides.allied.counters.2', 'counter 4 is listed twice'],
      ],
    ],
    [
      'a chit too many',
      ({ chits }) => {
        chits.german = 3;
      },
      [['chits.german', 'one chit for each of the 2 counters']],
    ],
    [
      'UB-27.10: swaps for who is there, with what his squads have',
      ({ sides }) => {
        sides.allied.weaponSwaps = { 5: 'bar', 9: 'bar' };
        sides.german.weaponSwaps = { 3: 'bar', 4: 'fg42' };
      },
      [
        ['sides.allied.weaponSwaps.9', 'counter 9 takes no part'],
        ['sides.german.weaponSwaps.3', 'bar is no weapon of squad german'],
      ],
    ],
  ])('%s', (_what, change, expected) => expectFaults(faultsAfter(change), expected));

  test('UB-R56: bravery is for those whom a player leads', () => {
    const brave = (file: Draft): void => {
      file.sides.allied.bravery = 1;
      file.sides.german.bravery = 1;
    };
    expectFaults(faultsAfter(brave), []);
    expectFaults(faultsAfter(brave, { solitaire: true }), [['sides.german.bravery', 'no bravery points']]);
  });

  test('a map that is not there', () =>
    expectFaults(
      faultsAfter((file) => {
        file.map = 'nowhere';
      }),
      [['map', 'there is no map "nowhere"; there are orchard-lane, ']],
    ));
});

describe('UB-27.9: the set-up', () => {
  const exact = (file: Draft, side: 0 | 1, at: Record<string, string>): void => {
    file.setup[side] = {
      side: side === 0 ? 'allied' : 'german',
      order: side === 0 ? 1 : 2,
      kind: 'exact',
      faceDown: false,
      at,
    };
  };
  const zone = (file: Draft, hexes: string[], suggested: Record<string, string>): void => {
    file.setup[0] = { side: 'allied', order: 1, kind: 'zone', faceDown: false, hexes, suggested };
  };
  const random = (file: Draft, side: 'allied' | 'german', faceDown: boolean, hexes: string[]): void => {
    file.setup[side === 'allied' ? 0 : 1] = { side, order: side === 'allied' ? 1 : 2, kind: 'random', faceDown, hexes };
  };
  const SUGGESTED = { 4: '0101', 5: '0103' };

  test.each<Change>([
    ['a zone', (file) => zone(file, ['0101', '0102', '0103'], SUGGESTED), []],
    ['a random set-up', (file) => random(file, 'german', false, ['1101', '1102']), []],
    [
      'one order for both',
      ({ setup }) => {
        (setup[1] as { order: number }).order = 1;
      },
      [['setup.1.order', 'one side sets up first, the other second']],
    ],
    [
      'one side twice',
      ({ setup }) => {
        setup[1] = { side: 'allied', order: 2, kind: 'exact', faceDown: false, at: { 4: '0201', 5: '0202' } };
      },
      [['setup.1.side', 'each side has one set-up entry']],
    ],
    ['a hex off the map', (file) => exact(file, 0, { 4: '0101', 5: '0209' }), [['setup.0.at.5', `0209 ${OFF}`]]],
    [
      'a zone off the map',
      (file) => zone(file, ['0101', '0103', '0209'], SUGGESTED),
      [['setup.0.hexes.2', `0209 ${OFF}`]],
    ],
    [
      'one hex for two counters',
      (file) => exact(file, 1, { 3: '1101', 4: '1101' }),
      [
        ['setup.1.at', '1101 is given to two counters'],
        ['setup.1.at.4', '1101 is listed twice'],
      ],
    ],
    [
      'a hex of a zone twice',
      (file) => zone(file, ['0101', '0103', '0101'], SUGGESTED),
      [['setup.0.hexes.2', '0101 is listed twice']],
    ],
    [
      'a zone too small',
      (file) => zone(file, ['0101'], { 4: '0101', 5: '0101' }),
      [
        ['setup.0.hexes', 'has room for 1 counters, not for 2'],
        ['setup.0.suggested', '0101 is given to two counters'],
      ],
    ],
    [
      'room for one random counter',
      (file) => random(file, 'german', false, ['1101']),
      [['setup.1.hexes', 'has room for 1']],
    ],
    [
      'a counter without a hex',
      (file) => exact(file, 0, { 4: '0101', 6: '0102' }),
      [
        ['setup.0.at', 'counter 5 has no hex'],
        ['setup.0.at.6', 'counter 6 takes no part'],
      ],
    ],
    [
      'a suggestion outside the zone, and one for a stranger',
      (file) => zone(file, ['0101', '0102', '0103'], { 4: '0101', 5: '0104', 6: '0102' }),
      [
        ['setup.0.suggested.5', '0104 is not in the zone'],
        ['setup.0.suggested.6', 'counter 6 takes no part'],
      ],
    ],
    [
      'no suggestion',
      (file) => zone(file, ['0101', '0102', '0103'], { 5: '0101' }),
      [['setup.0.suggested', 'counter 4 has no hex']],
    ],
    [
      'a hex of both sides',
      (file) => exact(file, 1, { 3: '0101', 4: '1102' }),
      [['setup.1', "0101 belongs to both sides' set-up"]],
    ],
    [
      'a zone that holds an enemy',
      (file) => zone(file, ['0101', '0103', '1102'], SUGGESTED),
      [['setup.1', "1102 belongs to both sides' set-up"]],
    ],
  ])('%s', (_what, change, expected) => expectFaults(faultsAfter(change), expected));

  test('UB-16.4: face down lie only the automated Germans who are placed at random', () => {
    const solo = { solitaire: true };
    const hide = (side: 'allied' | 'german', more: object) =>
      faultsAfter((file) => random(file, side, true, side === 'allied' ? ['0101', '0102'] : ['1101', '1102']), more);
    expectFaults(hide('german', solo), []);
    expectFaults(hide('german', {}), [['setup.1.faceDown', 'only the automated Germans']]);
    expectFaults(hide('allied', solo), [['setup.0.faceDown', 'only the automated Germans']]);
    const placed = (file: Draft): void => {
      (file.setup[1] as { faceDown: boolean }).faceDown = true;
    };
    expectFaults(faultsAfter(placed, solo), [['setup.1.faceDown', 'only the automated Germans']]);
  });
});

describe('UB-27.2, UB-27.3: objectives and exits', () => {
  const well = (hex: string) => ({ hex, name: 'Well', control: null });
  const exits = (file: Draft, ...hexes: string[]): void => {
    file.exits = [{ side: 'allied', hexes }];
    file.special = ['exit'];
  };
  test.each<Change>([
    [
      'objectives',
      (file) => {
        file.objectives = [well('0201'), well('0202')];
      },
      [],
    ],
    [
      'an objective off the map',
      (file) => {
        file.objectives = [well('0201'), well('0209')];
      },
      [['objectives.1.hex', `0209 ${OFF}`]],
    ],
    [
      'an objective twice',
      (file) => {
        file.objectives = [well('0201'), well('0202'), well('0201')];
      },
      [['objectives.2.hex', 'is listed twice']],
    ],
    ['exits at every edge', (file) => exits(file, '0103', '0301', '1105', '0309', '0208'), []],
    ['an exit off the map', (file) => exits(file, '0103', '0209'), [['exits.0.hexes.1', `0209 ${OFF}`]]],
    ['an exit inside', (file) => exits(file, '0303'), [['exits.0.hexes.0', "0303 is not at the map's edge"]]],
    [
      'exits without their rule',
      (file) => {
        exits(file, '0103');
        file.special = ['garrison'];
      },
      [['special', 'names "exit" exactly if there are exits']],
    ],
    [
      'the rule without exits',
      (file) => {
        file.special = ['exit'];
      },
      [['special', 'names "exit" exactly if there are exits']],
    ],
  ])('%s', (_what, change, expected) => expectFaults(faultsAfter(change), expected));
});

describe('UB-27.6: the conditions of victory', () => {
  type Condition = ScenarioFile['victory']['final'][number]['if'];
  const final = (condition: Condition, field: object = {}) =>
    faultsAfter((file) => {
      file.victory.final.unshift({ if: condition, result: 'allied' });
      file.objectives = [{ hex: '0201', name: 'Well', control: null }];
      file.exits = [{ side: 'allied', hexes: ['0103'] }];
      file.special = ['exit'];
    }, field);
  const PATH = 'victory.final.0.if';
  const ONLY = 'the german side has only 2 counters';

  test.each<[condition: Condition, expected: Expected[]]>([
    [{ type: 'removed', side: 'german', atLeast: 2 }, []],
    [{ type: 'removed', side: 'german', atLeast: 3 }, [[PATH, ONLY]]],
    [{ type: 'survivors', side: 'german', atLeast: 2 }, []],
    [{ type: 'survivors', side: 'german', atLeast: 3 }, [[PATH, ONLY]]],
    [{ type: 'more-survivors', side: 'german', margin: 9 }, []],
    [{ type: 'controls', side: 'german', atLeast: 1 }, []],
    [{ type: 'controls', side: 'german', atLeast: 2 }, [[PATH, 'there are only 1 objectives']]],
    [{ type: 'exited', side: 'allied', atLeast: 2 }, []],
    [{ type: 'exited', side: 'allied', atLeast: 3 }, [[PATH, 'the allied side has only 2 counters']]],
    [{ type: 'exited', side: 'german', atLeast: 1 }, [[PATH, 'the german side has no exit']]],
    [{ type: 'counter-removed', side: 'german', number: 3 }, []],
    [{ type: 'counter-removed', side: 'german', number: 5 }, [[PATH, 'counter 5 takes no part']]],
    [
      {
        type: 'all',
        of: [
          { type: 'removed', side: 'german', atLeast: 1 },
          { type: 'removed', side: 'german', atLeast: 3 },
        ],
      },
      [[`${PATH}.of.1`, ONLY]],
    ],
  ])('%j', (condition, expected) => expectFaults(final(condition), expected));

  test('the immediate ones too; and the last of the final ones always holds', () => {
    const immediate = faultsAfter((file) => {
      file.victory.immediate = [{ if: { type: 'removed', side: 'german', atLeast: 3 }, result: 'allied' }];
    });
    expectFaults(immediate, [['victory.immediate.0.if', ONLY]]);
    const open = faultsAfter((file) => {
      file.victory.final.push({ if: { type: 'removed', side: 'german', atLeast: 1 }, result: 'allied' });
    });
    expectFaults(open, [['victory.final.1.if.type', 'the last condition must be "always"']]);
  });
});

describe('the shape of a file: the least and the most, and one beyond', () => {
  const set = (path: string, value: unknown) => (file: Draft) => {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = file as unknown as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    at[last] = value;
  };
  const places = (path: string, value: unknown): string[] => {
    const file = draft({
      more: {
        victory: {
          immediate: [],
          final: [
            { if: { type: 'more-survivors', side: 'allied', margin: 1 }, result: 'allied' },
            { if: { type: 'always' }, result: 'draw' },
          ],
        },
      },
    });
    set(path, value)(file);
    return scenarioFaults(file).map((fault) => fault.path);
  };
  test.each([
    ['turns', 1, 12],
    ['number', 1, 999],
    ['sides.allied.bravery', 0, 12],
    ['victory.final.0.if.margin', 1, 10],
  ])('%s: %i to %i', (path, least, most) => {
    for (const value of [least, most]) expect([value, places(path, value)]).toEqual([value, []]);
    for (const value of [least - 1, most + 1, least + 0.5])
      expect([value, places(path, value)]).toEqual([value, [path]]);
  });

  test.each([
    ['id', ['a', 'my-own-2'], ['', 'A', 'a--b', '-a', 'a-', 'a b', 'a_b']],
    ['map', [], ['No Map', 'no map']],
  ])('%s', (path, good, bad) => {
    for (const id of good) expect([id, places(path, id)]).toEqual([id, []]);
    for (const id of bad) expect([id, places(path, id)]).toEqual([id, [path]]);
  });

  test('a hex is four digits, column and row', () => {
    for (const bad of ['101', '00101', '01011', '0001', '0100', '01a1', 'x0101', ''])
      expect([bad, places('setup.0.at.5', bad)]).toEqual([bad, ['setup.0.at.5']]);
  });

  test('a counter is numbered 1 to 10', () => {
    const numbered = (number: string) => places('setup.0.at', { [number]: '0101' });
    for (const number of ['1', '9', '10']) expect(numbered(number)).toContain(`setup.0.at.${number}`);
    for (const number of ['0', '11', '01', '100', 'x1']) expect(numbered(number)).toEqual([`setup.0.at.${number}`]);
  });

  test('lists that may not be empty, and what they may hold', () => {
    for (const path of ['sides.allied.squads', 'sides.allied.counters', 'victory.final', 'setup'])
      expect([path, places(path, [])]).toEqual([path, [path]]);
    expect(places('exits', [{ side: 'allied', hexes: [] }])).toEqual(['exits.0.hexes']);
    expect(places('sides.allied.counters', [0])).toEqual(['sides.allied.counters.0']);
    expect(places('sides.allied.counters', [11])).toEqual(['sides.allied.counters.0']);
    expect(places('chits.allied', 0)).toEqual(['chits.allied']);
    expect(places('chits.allied', 11)).toEqual(['chits.allied']);
    expect(places('victory.final.0.if', { type: 'all', of: [{ type: 'always' }] })).toEqual(['victory.final.0.if.of']);
    expect(places('special', ['rain'])).toEqual(['special.0']);
    expect(places('title', 'x'.repeat(500))).toEqual([]);
    expect(places('title', 'x'.repeat(501))).toEqual(['title']);
  });

  test('a map of 31 columns and rows at most, of clear ground, woods and blanks', () => {
    const wide = (columns: number, rows: number) => {
      const even = Array.from({ length: columns }, (_, i) => (i % 2 === 1 ? ' ' : '.')).join('');
      const terrain = [...Array<string>(rows - 1).fill('.'.repeat(columns)), even];
      return mapFaults({ ...PLAIN, columns, rowsInOddColumns: rows, rowsInEvenColumns: rows - 1, terrain }).map(
        ({ path }) => path,
      );
    };
    expect(wide(31, 3)).toEqual([]);
    expect(wide(32, 3)).toEqual(['columns']);
    expect(wide(3, 31)).toEqual([]);
    expect(wide(3, 32)).toEqual(['rowsInOddColumns', 'terrain']);
    const terrain = ['x', '', '.x', 'x.'].map((line) =>
      mapFaults({ ...PLAIN, terrain: [line] }).map(({ path }) => path),
    );
    expect(terrain).toEqual([['terrain.0'], ['terrain.0'], ['terrain.0'], ['terrain.0']]);
    expect(mapFaults({ ...PLAIN, hedges: [{ hex: '0303', sides: [] }] }).map(({ path }) => path)).toEqual([
      'hedges.0.sides',
    ]);
    expect(mapFaults({ ...PLAIN, columns: 0 }).map(({ path }) => path)).toEqual(['columns']);
    expect(mapFaults({ ...PLAIN, rowsInEvenColumns: -1 }).map(({ path }) => path)).toEqual(['rowsInEvenColumns']);
  });
});
