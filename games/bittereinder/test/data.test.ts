/** Chapters 1 and 2, and the components: the data is what the rules say it is. */
import { southAfrica } from '@laager/kit/atlas';
import { describe, expect, test } from 'vitest';
import map from '../data/map.json' with { type: 'json' };
import optionData from '../data/options.json' with { type: 'json' };
import railways from '../data/rail.json' with { type: 'json' };
import setupData from '../data/setup.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import { units } from '../data/units.json' with { type: 'json' };
import { game } from '../src/index.ts';
import { AREA_IDS, areaNamed, isNeighbour, NEIGHBOURS, RAILS } from '../src/map.ts';
import { isCombatUnit, KINDS, SIDES, UNITS, unitNamed } from '../src/roster.ts';
import { asked, march, play, war } from './table.ts';

const areas = map.areas;
const area = (id: string) => areas.find((one) => one.id === id) as (typeof areas)[number];
const inCountry = (country: string) => areas.filter((one) => one.country === country);
const ofKind = (kind: string) => units.filter((unit) => unit.kind === kind);
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
const sumOf = (list: readonly { readonly combat: number }[]) => list.reduce((sum, unit) => sum + unit.combat, 0);

describe('scope and components', () => {
  test('BE-1.1 two sides, one seat each', () => {
    expect(game.seats).toEqual(['boer', 'empire']);
    for (const scenario of game.scenarios) expect(scenario.seats).toEqual(['boer', 'empire']);
  });

  test('BE-1.3 every Boer combat unit is an army or a commando', () => {
    const boers = Array.from({ length: UNITS }, (_, unit) => unit).filter(
      (unit) => SIDES[unit] === 1 && isCombatUnit(unit),
    );
    expect(new Set(boers.map((unit) => KINDS[unit]))).toEqual(new Set(['army', 'commando']));
  });

  test('BE-2.1 every area has a code; every border is a river or a dotted line', () => {
    for (const one of areas) expect(one.code.toLowerCase()).toBe(one.id);
    for (const { border, river } of map.adjacency) expect(border).toBe(river ? 'river' : 'dotted');
    const drawn = new Set(southAfrica.rivers.map(({ id }) => id));
    for (const { river } of map.adjacency) if (river) expect(drawn.has(river)).toBe(true);
  });

  test('BE-2.2 the map shows frontiers, railways, towns, ports, mountains, tribal land, Mozambique, corners and brick symbols', () => {
    expect(map.adjacency.some(({ frontier }) => frontier)).toBe(true);
    expect(map.corners.length).toBe(11);
    for (const { a, b } of map.corners) expect(isNeighbour(areaNamed(a), areaNamed(b))).toBe(false);
    expect(inCountry('mozambique').length).toBe(1);
    expect(southAfrica.districts.map(({ id }) => id).sort()).toEqual([...AREA_IDS].sort());
  });

  test('BE-2.3 every unit has its side, kind, name and two ratings', () => {
    for (const unit of units) {
      expect(unit.name.length).toBeGreaterThan(1);
      expect(unit.combat > 0).toBe(!['leader', 'supply'].includes(unit.kind));
      const moves = { commando: 2, army: 1, brigade: 1, battalion: 1, mounted: 2, garrison: 0, supply: 1 };
      if (unit.kind !== 'leader') expect(unit.move).toBe(moves[unit.kind as keyof typeof moves]);
    }
  });

  test('BE-2.4 any number of units may stand in one area', () => {
    const all = ofKind('commando').map(({ id }) => id);
    const p = war({ at: { t11: all, t12: ['natal-army', 'western-army'] } });
    play(p, march(all, 't10'));
    play(p, march(['natal-army', 'western-army'], 't10'));
    expect(game.violation(p)).toBeNull();
  });

  test('BE-2.6 three dice are the most that are rolled at once', () => {
    const { moraleTownDice, supplyLossDice, surrenderDice, dieSides } = tables.constants;
    expect([moraleTownDice, supplyLossDice, surrenderDice, dieSides]).toEqual([3, 2, 1, 6]);
  });

  test('BE-2.7 nothing is hidden: every view is the position itself', () => {
    const p = war({ at: { t4: ['cdo-lichtenburg'] } });
    for (const seat of ['boer', 'empire', null]) expect(game.view(p, seat)).toEqual(p);
    for (const scenario of game.scenarios) expect(scenario.open).toBe(true);
  });
});

describe('the map', () => {
  test('BE-C1 what the rules name is where they say', () => {
    expect(area('t4').town?.name).toBe('Lichtenburg');
    for (const id of ['n1', 'n2', 'n3', 'n4']) expect(area(id).country).toBe('natal');
    expect(area('t11').capital).toBe('zar');
    expect(area('f9').capital).toBe('ofs');
    expect(area('c1').name).toBe('Cape Town');
    expect(areas.filter(({ commitment }) => commitment === 1).length).toBe(35);
  });

  test('BE-C2 87 areas, 229 borders, 11 corners; 24 colonial towns that Boers can take', () => {
    const count = (country: string) => [
      inCountry(country).length,
      inCountry(country).filter(({ town }) => town).length,
    ];
    expect(count('zar')).toEqual([25, 21]);
    expect(count('ofs')).toEqual([16, 15]);
    expect(count('cape')).toEqual([25, 15]);
    expect(count('natal')).toEqual([9, 7]);
    expect(count('bechuanaland')).toEqual([5, 3]);
    expect(count('tribal')).toEqual([6, 0]);
    expect(map.adjacency.length).toBe(229);
    expect(areas.filter(({ moraleTown }) => moraleTown).length).toBe(24);
    for (const [at, near] of NEIGHBOURS.entries()) for (const to of near) expect(NEIGHBOURS[to]).toContain(at);
  });

  test('BE-C3 twenty lines, 45 edges, all connected; every Boer area on a railway has a town (BE-R6)', () => {
    const drawn = southAfrica.railways.map(({ id }) => id);
    for (const { line } of railways.edges) expect(drawn).toContain(line);
    expect(drawn.length).toBe(20);
    expect(railways.edges.length).toBe(45);
    const seen = new Set([areaNamed('c1')]);
    for (const here of seen) for (const there of RAILS[here] as readonly number[]) seen.add(there);
    expect(seen.size).toBe(RAILS.filter((near) => near.length > 0).length);
    for (const at of seen) if (areas[at]?.owner === 'boer') expect(areas[at]?.town).not.toBeNull();
  });

  test('BE-7.8 no railway enters a mountain area, so that a wagon may use any route', () => {
    for (const { a, b } of railways.edges) expect([area(a).mountain, area(b).mountain]).toEqual([false, false]);
  });

  test('BE-C4 five ports; Mossel Bay has no railway', () => {
    const ports = areas.filter(({ port }) => port).map(({ town }) => town?.name);
    expect(ports.sort()).toEqual(['Cape Town', 'Durban', 'East London', 'Mossel Bay', 'Port Elizabeth']);
    expect(RAILS[areaNamed('c4')]).toEqual([]);
  });

  test('BE-C5 mountains', () => {
    expect(names(areas.filter(({ mountain }) => mountain))).toEqual([
      'Bamboesberg',
      'Brandwater Basin',
      'Lydenburg',
      'Maluti Mountains',
      'Rustenburg',
      'Stormberge',
      'Upper Tugela',
      'Zoutpansberg',
    ]);
  });

  test('BE-C6 nineteen brick symbols', () => {
    expect(areas.filter(({ brick }) => brick).length).toBe(19);
  });
});

describe('the counters', () => {
  test('BE-C7 24 commandos, each at home in a commitment area of its own; the other twelve towns ride with a neighbour', () => {
    const commandos = ofKind('commando');
    const of = (nation: string) => commandos.filter((unit) => unit.nation === nation);
    expect([of('zar').length, sumOf(of('zar'))]).toEqual([14, 73]);
    expect([of('ofs').length, sumOf(of('ofs'))]).toEqual([10, 49]);
    expect(new Set(commandos.map(({ home }) => home)).size).toBe(24);
    for (const { home } of commandos) expect(area(home as string).commitment).toBe(1);
    expect(commandos.flatMap(({ includes }) => includes ?? []).length).toBe(12);
    expect(commandos.find(({ id }) => id === 'cdo-krugersdorp')?.includes).toEqual(['Johannesburg']);
  });

  test('BE-C8 the armies: Natal 9-1, Western 6-1; all Boers together 137 points', () => {
    expect(ofKind('army').map(({ combat, move }) => [combat, move])).toEqual([
      [9, 1],
      [6, 1],
    ]);
    expect(sumOf(units.filter(({ side }) => side === 'boer'))).toBe(137);
  });

  test('BE-C9 De la Rey K3 moves 4, De Wet K4 moves 4, Botha K4 moves 3: eleven commandos in all', () => {
    const leaders = ofKind('leader').filter(({ side }) => side === 'boer');
    expect(leaders.map(({ id, command, move }) => [id, command, move])).toEqual([
      ['de-la-rey', 3, 4],
      ['botha', 4, 3],
      ['de-wet', 4, 4],
    ]);
  });

  test('BE-C10 23 brigades of 6 to 12 points, marked X', () => {
    const brigades = ofKind('brigade');
    expect(brigades.length).toBe(23);
    expect(Math.max(...brigades.map(({ combat }) => combat))).toBe(12);
    expect(Math.min(...brigades.map(({ combat }) => combat))).toBe(6);
    for (const { size } of brigades) expect(size).toBe('X');
  });

  test('BE-C11 14 battalions, 68 mounted units, 16 supply units, 7 garrisons; 160 units, 138 of them combat units', () => {
    expect(['battalion', 'mounted', 'supply', 'garrison'].map((kind) => ofKind(kind).length)).toEqual([14, 68, 16, 7]);
    expect(units.length).toBe(160);
    expect(units.filter(({ combat }) => combat > 0).length).toBe(138);
  });

  test('BE-C12 the garrisons: Mafeking 4, Kimberley 6, Ladysmith 3, De Aar 2, Natal 4, Cape 2 and 2', () => {
    const garrisons = ofKind('garrison');
    expect(garrisons.map(({ combat }) => combat)).toEqual([4, 6, 3, 2, 4, 2, 2]);
    expect(garrisons.filter(({ base }) => base).map(({ base }) => base)).toEqual(['b1', 'c10', 'n3', 'c8']);
  });

  test('BE-C13 Empire leaders move 2; Buller is due on turn 3, Roberts on turn 4', () => {
    const leaders = ofKind('leader').filter(({ side }) => side === 'empire');
    expect(leaders.map(({ id, move, entry }) => [id, move, entry && 'turn' in entry ? entry.turn : 0])).toEqual([
      ['buller', 2, 3],
      ['roberts', 2, 4],
      ['kitchener', 2, 0],
    ]);
  });

  test('BE-C14 32 months from October 1899; every third turn is red; the election falls in October 1900', () => {
    expect(tables.turns.length).toBe(32);
    expect(tables.turns.filter(({ red }) => red).map(({ turn }) => turn)).toEqual([
      3, 6, 9, 12, 15, 18, 21, 24, 27, 30,
    ]);
    const twelve = tables.turns[12] as (typeof tables.turns)[number];
    expect([twelve.month, twelve.year]).toEqual(['Oct', 1900]);
    expect(tables.turns[31]).toMatchObject({ month: 'May', year: 1902 });
  });

  test('the schedule agrees with the counters, and every Empire unit is placed, chosen or due exactly once', () => {
    const scheduled = Object.entries(setupData.reinforcements).flatMap(([turn, ids]) =>
      ids.map((id) => [id, Number(turn)] as const),
    );
    for (const [id, turn] of scheduled) {
      const entry = units.find((unit) => unit.id === id)?.entry;
      expect(entry && 'turn' in entry ? entry.turn : 0).toBe(turn);
    }
    const fixed = Object.values(setupData.empireFixed).flat();
    const chosen = setupData.empireChoice.map(({ unit }) => unit);
    const all = [...scheduled.map(([id]) => id), ...fixed, ...chosen, 'kitchener'];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(units.filter(({ side }) => side === 'empire').length);
  });

  test('the options offered are those of the data, with its defaults', () => {
    const offered = new Map((game.scenarios[0]?.options ?? []).map((option) => [option.id, option.default]));
    for (const { id, default: value } of optionData.options)
      expect(offered.get(id)).toBe(
        value === 'on' ? true : value === 'off' && id !== 'tacticalVictoryMorale' ? false : value,
      );
    expect(offered.size).toBe(optionData.options.length);
  });

  test('every counter can be found by its id', () => {
    for (const { id } of units) expect(unitNamed(id)).toBeGreaterThanOrEqual(0);
    expect(() => unitNamed('nobody')).toThrow();
    expect(() => areaNamed('x9')).toThrow();
    expect(asked(war({ at: { t4: ['cdo-lichtenburg'] } })).question).toBe('land');
  });
});
