/** Armies and scenarios that players write: what is wrong with them, what they weigh, and that they can be played. */
import {
  FastDice,
  type Json,
  keyFromSeed,
  Match,
  type Result,
  sampleAction,
  scenarioOf,
  writeRecord,
} from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { LONGEST_FILE } from '../src/check.ts';
import type { ScenarioFile, TemplateFile } from '../src/files.ts';
import { game } from '../src/index.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';

const kindNamed = (kind: string) => game.files?.find((one) => one.kind === kind);
const scenarioFaults = (data: unknown) => kindNamed('scenario')?.check(data) ?? [];
const armyFaults = (data: unknown) => kindNamed('army')?.check(data) ?? [];

/** Isly 1844, as someone might research it: a kind of unit that the game does not know, and a small field. */
const ZOUAVES: TemplateFile = {
  id: 'isly-zouaves',
  name: 'Zouaves',
  conflict: 'algeria',
  arm: 'infantry',
  discipline: 'regular',
  grade: 'veteran',
  bases: 4,
  base: { w: 1, d: 0.5 },
  weapon: 'percussion-musket',
  formations: ['line', 'field-column', 'square', 'skirmish'],
  lightInfantry: true,
  square: { form: true, move: false, multiUnit: false, emergencyAgainst: ['cavalry'] },
};
const HORSE: TemplateFile = {
  id: 'isly-horse',
  name: 'Moroccan horse',
  conflict: 'algeria',
  arm: 'light-cavalry',
  discipline: 'irregular',
  grade: 'average',
  bases: 4,
  base: { w: 1.5, d: 1 },
  weapon: 'flintlock-musket',
  carbine: true,
  formations: ['mass', 'skirmish'],
};
const isly = (): ScenarioFile => ({
  id: 'isly-1844',
  title: 'Isly',
  conflict: 'algeria',
  table: { w: 30, h: 30 },
  turns: 3,
  first: 'A',
  sides: { A: { name: 'Moroccans' }, B: { name: 'French' } },
  options: { spotting: false, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
  templates: [structuredClone(ZOUAVES), structuredClone(HORSE)],
  offboardArtillery: [],
  special: [],
  victory: [{ type: 'otherwise', side: 'B', text: 'The French hold.' }],
  terrain: [
    {
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 1,
      shape: 'plateau',
      polygon: [
        [10, 4],
        [20, 4],
        [20, 10],
        [10, 10],
      ],
    },
  ],
  leaders: [
    {
      id: 'sidi',
      side: 'A',
      name: 'Sidi Mohammed',
      level: 'brigade',
      rating: 0,
      superior: null,
      x: 15,
      y: 28,
      facing: 180,
    },
    { id: 'bugeaud', side: 'B', name: 'Bugeaud', level: 'brigade', rating: 2, superior: null, x: 15, y: 3, facing: 0 },
  ],
  brigades: [
    { id: 'horse', side: 'A', name: 'Horse', leader: 'sidi', order: 'attack' },
    { id: 'foot', side: 'B', name: 'Foot', leader: 'bugeaud', order: 'defend' },
  ],
  units: [
    {
      id: 'h1',
      brigade: 'horse',
      template: 'isly-horse',
      name: 'Black Guard',
      x: 10,
      y: 24,
      facing: 180,
      formation: 'mass',
    },
    {
      id: 'h2',
      brigade: 'horse',
      template: 'isly-horse',
      name: 'Kabyles',
      x: 20,
      y: 24,
      facing: 180,
      formation: 'mass',
    },
    {
      id: 'z',
      brigade: 'foot',
      template: 'isly-zouaves',
      name: '1st Zouaves',
      x: 15,
      y: 9,
      facing: 0,
      formation: 'line',
    },
  ],
});
/** The paths at fault in the file after a change to it. */
const after = (change: (file: ScenarioFile) => void): string[] => {
  const file = isly();
  change(file);
  return scenarioFaults(file).map((one) => one.path);
};
const set = (object: object, values: object): object => Object.assign(object, values);

describe('a scenario', () => {
  test('MM-0.6 MM-12.14 a sound one has no faults, and its own kinds of units', () =>
    expect(scenarioFaults(isly())).toEqual([]));
  test('what is missing, too much, or no such thing is named where it stands', () => {
    const { title, ...rest } = isly();
    expect(title).toBe('Isly');
    expect(scenarioFaults(rest)).toEqual([{ path: 'title', message: 'is missing' }]);
    expect(scenarioFaults({ ...isly(), foo: 1 })).toEqual([{ path: 'foo', message: 'there is no such field' }]);
    expect(after((f) => set(f.units[2] as object, { formation: 'phalanx' }))).toEqual(['units.2.formation']);
    expect(scenarioFaults(null)[0]?.path).toBe('');
  });
  test('names that lead nowhere', () => {
    expect(after((f) => set(f.units[0] as object, { template: 'camels' }))).toEqual(['units.0.template']);
    expect(after((f) => set(f.units[0] as object, { brigade: 'x' }))).toEqual(['units.0.brigade']);
    expect(after((f) => set(f.brigades[0] as object, { leader: 'x' }))).toEqual(['brigades.0.leader']);
    expect(after((f) => set(f.brigades[0] as object, { leader: 'bugeaud' }))).toEqual(['brigades.0.leader']);
    expect(after((f) => set(f.leaders[0] as object, { superior: 'nobody' }))).toEqual(['leaders.0.superior']);
    expect(after((f) => set(f.terrain[0] as object, { type: 'glacier' }))).toEqual(['terrain.0.type']);
    expect(after((f) => set(f.sides.A, { army: 'mongols' }))).toEqual(['sides.A.army']);
    expect(after((f) => f.special.push({ id: 's', type: 'conceals', side: 'A', terrain: ['x'], text: '' }))).toEqual([
      'special.0.terrain.0',
    ]);
    expect(
      after((f) => f.special.push({ id: 's', type: 'attack-from-turn', brigade: 'x', turn: 2, text: '' })),
    ).toEqual(['special.0.brigade']);
    expect(after((f) => f.units.push({ ...(f.units[2] as ScenarioFile['units'][number]), x: 25 }))).toEqual([
      'units.3.id',
    ]);
  });
  test('MM-2.13 MM-4.9 MM-4.2 MM-4.3 MM-4.60 MM-6.9 what the rules themselves forbid', () => {
    const division = {
      id: 'd1',
      side: 'A',
      name: 'D',
      level: 'division',
      rating: 0,
      superior: null,
      x: 5,
      y: 28,
      facing: 0,
    } as const;
    expect(after((f) => f.leaders.push(division, { ...division, id: 'd2', x: 25 }))).toEqual(['leaders']);
    const kind = (index: number, values: object): string[] => after((f) => set(f.templates?.[index] as object, values));
    expect(kind(1, { formations: ['mass', 'square'] })).toEqual(['templates.1.formations.1']);
    expect(kind(1, { formations: ['mass', 'line'] })).toEqual(['templates.1.formations.1']);
    expect(kind(0, { formations: ['line', 'mass'] })).toContain('templates.0.formations.1');
    expect(kind(0, { weapon: 'crossbow' })).toEqual(['templates.0.weapon']);
    expect(kind(0, { weapon: 'gatling' })).toEqual(['templates.0.weapon']);
    expect(kind(0, { carbine: true })).toEqual(['templates.0.carbine']);
    expect(kind(0, { gun: { move: 'field', rifled: false, breechLoading: false } })).toEqual(['templates.0.gun']);
    expect(kind(0, { partialSkirmish: 4 })).toEqual(['templates.0.partialSkirmish']);
    expect(kind(1, { square: { form: true, move: false, multiUnit: false, emergencyAgainst: [] } })).toEqual([
      'templates.1.square.form',
    ]);
  });
  test('MM-6.24 MM-12.13 guns off the table, ridges and their crests, outlines that cross themselves', () => {
    expect(
      after((f) =>
        f.offboardArtillery.push({
          id: 'g',
          side: 'A',
          name: 'G',
          template: 'isly-horse',
          fireAs: 'gatling',
          from: [0, -9],
        }),
      ),
    ).toEqual(['offboardArtillery.0.fireAs', 'offboardArtillery.0.template']);
    expect(after((f) => set(f.terrain[0] as object, { shape: 'ridge' }))).toEqual(['terrain.0.crest']);
    expect(
      after((f) =>
        set(f.terrain[0] as object, {
          polygon: [
            [10, 4],
            [20, 10],
            [20, 4],
            [10, 10],
          ],
        }),
      ),
    ).toEqual(['terrain.0.polygon']);
    expect(
      after((f) =>
        set(f.terrain[0] as object, {
          polygon: [
            [10, 4],
            [40, 4],
            [20, 10],
          ],
        }),
      ),
    ).toEqual(['terrain.0.polygon.1']);
  });
  test('MM-5.26 MM-2.23 MM-G6 where units may not stand', () => {
    expect(after((f) => set(f.units[2] as object, { x: 29.5 }))).toEqual(['units.2']);
    expect(after((f) => set(f.units[1] as object, { x: 11 }))).toEqual(['units.1']);
    expect(after((f) => set(f.units[2] as object, { y: 22.9 }))).toEqual(['units.2', 'units.2']);
    expect(after((f) => set(f.units[2] as object, { files: 3 }))).toContain('units.2.files');
    expect(after((f) => set(f.leaders[1] as object, { y: 9 }))).toEqual(['leaders.1']);
    expect(after((f) => set(f.units[2] as object, { dismounted: true }))).toEqual(['units.2.dismounted']);
    expect(after((f) => set(f.units[2] as object, { formation: 'march-column' }))).toEqual(['units.2.formation']);
    const lake = {
      id: 'lake',
      type: 'river-deep',
      kind: 'area',
      name: 'Lake',
      polygon: [
        [12, 7],
        [18, 7],
        [18, 10],
        [12, 10],
      ],
    } as const;
    expect(after((f) => f.terrain.push(structuredClone(lake) as never))).toEqual(['units.2']);
  });
  test('MM-5.33 MM-4.33 MM-G11 arrivals on their edge; squares without gaps', () => {
    const arrival = (edge: 'north' | 'west') => ({
      turn: 2,
      edge,
      from: [5, 30] as [number, number],
      to: [12, 30] as [number, number],
    });
    expect(after((f) => set(f.units[1] as object, { arrival: arrival('north') }))).toEqual([]);
    expect(after((f) => set(f.units[1] as object, { arrival: arrival('west') }))).toEqual(['units.1.arrival']);
    expect(after((f) => set(f.units[1] as object, { arrival: { ...arrival('north'), turn: 9 } }))).toEqual([
      'units.1.arrival.turn',
    ]);
    expect(after((f) => set(f.units[2] as object, { arrival: arrival('north') }))).toEqual(['units']);
    expect(after((f) => set(f, { squares: [{ id: 's', members: ['h1', 'h2', 'z'] }] })).length).toBeGreaterThan(0);
    expect(after((f) => set(f, { squares: [{ id: 's', members: ['h1', 'h2', 'x'] }] }))).toEqual([
      'squares.0.members.2',
    ]);
  });
  test('MM-14.4 victory conditions that lack a number, or come after "otherwise"', () => {
    const area: [number, number][] = [
      [0, 0],
      [9, 0],
      [9, 9],
    ];
    const lines = (line: object): string[] => after((f) => f.victory.unshift(line as never));
    expect(lines({ type: 'hold-area', side: 'A', polygon: area, test: 'min-and-more', text: '' })).toEqual([
      'victory.0.min',
    ]);
    expect(lines({ type: 'hold-area', side: 'A', polygon: area, test: 'occupied-and-clear', text: '' })).toEqual([
      'victory.0.clear',
    ]);
    expect(lines({ type: 'reach-area', side: 'A', polygon: area, text: '' })).toEqual(['victory.0.minBases']);
    expect(lines({ type: 'survive-until', side: 'A', turn: 9, text: '' })).toEqual(['victory.0.turn']);
    expect(lines({ type: 'otherwise', side: 'A', text: '' })).toEqual(['victory.0.type']);
  });
  test('it is no longer than a position can carry', () => {
    const file = isly();
    file.history = 'x'.repeat(2000);
    file.templates = Array.from({ length: 80 }, (_, i) => ({
      ...ZOUAVES,
      id: `z${i}`,
      provenance: 'y'.repeat(500),
      name: 'n'.repeat(500),
    }));
    file.terrain = Array.from({ length: 80 }, (_, i) => ({
      id: `t${i}`,
      type: 'hill',
      kind: 'hill',
      name: 'm'.repeat(500),
      level: 1,
      shape: 'plateau',
      provenance: 'p'.repeat(500),
      polygon: Array.from({ length: 60 }, (_one, k): [number, number] => [10.123456 + k / 10, 4.654321]),
    }));
    expect(scenarioFaults(file)[0]?.message).toContain(`${LONGEST_FILE} are the most`);
  });
  test('what it weighs is told to whoever balances it', () => {
    const survey = kindNamed('scenario')?.survey?.(isly() as unknown as Json) ?? [];
    expect(survey[0]).toMatch(
      /^A Moroccans: 8 bases, 1 general, 0 batteries, \d+ points; breaks at 5 lost \(MM-14.1\)$/,
    );
    expect(survey[1]).toMatch(/^B French: 4 bases/);
    expect(survey[2]).toMatch(/^A is [\d.]+ times B in points/);
  });
  test('better troops and better rifles weigh more', () => {
    const points = (change: (file: ScenarioFile) => void): number => {
      const file = isly();
      change(file);
      return Number(/(\d+) points/.exec(kindNamed('scenario')?.survey?.(file as unknown as Json)[1] ?? '')?.[1]);
    };
    const plain = points(() => {});
    expect(points((f) => set(f.units[2] as object, { grade: 'elite' }))).toBeGreaterThan(plain);
    expect(points((f) => set(f.templates?.[0] as object, { weapon: 'clip-rifle' }))).toBeGreaterThan(plain);
    expect(points((f) => set(f.units[2] as object, { bases: 3 }))).toBeLessThan(plain);
  });
});

describe('an army list', () => {
  const army = {
    id: 'isly-french',
    name: 'Armée d’Afrique',
    conflict: 'algeria',
    templates: [ZOUAVES],
    entries: [{ template: 'isly-zouaves', min: 1, max: 4 }],
    leaders: { brigade: { count: [1, 2] } },
  };
  test('a sound one, and what it weighs', () => {
    expect(armyFaults(army)).toEqual([]);
    expect(kindNamed('army')?.survey?.(army as unknown as Json)).toEqual([
      expect.stringMatching(/^1 to 4 Zouaves: 4 bases, \d+ points each$/),
      expect.stringMatching(/^in all 4 to 16 bases, \d+ to \d+ points$/),
    ]);
  });
  test('what is wrong is named', () => {
    const paths = (more: object): string[] => armyFaults({ ...army, ...more }).map((one) => one.path);
    expect(paths({ entries: [{ template: 'isly-zouaves', min: 5, max: 4 }] })).toEqual(['entries.0.min']);
    expect(paths({ entries: [...army.entries, ...army.entries] })).toEqual(['entries.1.template']);
    expect(paths({ entries: [{ template: 'x', min: 0, max: 1 }] })).toEqual(['entries.0.template']);
    expect(paths({ leaders: { brigade: { count: [3, 2] } } })).toEqual(['leaders.brigade.count']);
    expect(paths({ templates: [{ ...ZOUAVES, weapon: 'bow' }] })).toEqual(['templates.0.weapon']);
    expect(armyFaults({ ...army, leaders: undefined })[0]?.message).toBe('is missing');
  });
});

const plain = game;
const sound = <T>(result: Result<T, unknown>): T => {
  expect(result).toHaveProperty('ok');
  return (result as { ok: T }).ok;
};

describe('a scenario of one’s own is played', () => {
  const file = isly() as unknown as Json;
  test('it is listed with its own name, options and turns', () =>
    expect(scenarioOf(plain, { scenario: 'isly-1844', options: {}, file })).toMatchObject({
      id: 'isly-1844',
      title: 'Isly',
      seats: ['a', 'b'],
      open: true,
    }));
  test('to its end, and its record replays', () => {
    const match = sound(Match.start(game, { file }, { key: keyFromSeed(1) }));
    const dice = new FastDice(7);
    for (let i = 0; i < 2000; i++) {
      const decision = match.decision();
      if (decision === null) break;
      sound(
        match.act({
          seq: match.seq,
          seat: decision.seat,
          action: sampleAction(game, match.view(decision.seat) as never, decision as never, dice) as never,
        }),
      );
    }
    expect(match.decision()).toBeNull();
    const text = writeRecord(match.record());
    expect(sound(Match.fromText(game, text)).hash()).toBe(match.hash());
  });
  test('ours are written in the same way as players’', () => {
    for (const one of SCENARIO_FILES) expect(scenarioFaults(JSON.parse(JSON.stringify(one)))).toEqual([]);
  });
});
