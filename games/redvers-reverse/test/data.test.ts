/** The components: the data files agree with the ledger and with each other. */
import { describe, expect, test } from 'vitest';
import boer from '../data/boer.json' with { type: 'json' };
import procedures from '../data/boer-procedures.json' with { type: 'json' };
import british from '../data/british.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import events from '../data/events.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import markers from '../data/markers.json' with { type: 'json' };
import ledger from '../data/rules.json' with { type: 'json' };
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import sequence from '../data/sequence.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import { variants } from '../data/variants.json' with { type: 'json' };

const { areas, towardsLadysmith } = map;
type Area = (typeof areas)[number];
const area = (id: string): Area => areas.find((one) => one.id === id) as Area;
const isCrossing = (one: Area): boolean => one.terrain === 'drift' || one.terrain === 'bridge';
const onBank = (bank: string): readonly Area[] => areas.filter((one) => one.bank === bank);
const total = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);
const clauseText = (id: string): string => ledger.find((clause) => clause.id === id)?.text as string;
const ofType = (type: string) => british.units.filter((unit) => unit.type === type);
const commandos = boer.units.filter((unit) => unit.type === 'commando');
const guns = boer.units.filter((unit) => unit.type === 'artillery');

/** Who stands where, by the area's name. */
const byPlace = (list: readonly (readonly [string, string])[]): { [place: string]: string[] } =>
  Object.fromEntries(
    list.map(([at]) => [area(at).name, list.flatMap(([other, name]) => (other === at ? [name] : [])).sort()]),
  );

/** By area id: how many steps away it is. */
function steps(from: string, next: (here: Area) => readonly string[]): Map<string, number> {
  const distance = new Map([[from, 0]]);
  for (const [here, far] of distance)
    for (const there of next(area(here))) if (!distance.has(there)) distance.set(there, far + 1);
  return distance;
}
const by =
  (allowed: (there: Area) => boolean) =>
  (here: Area): string[] =>
    here.adjacent.filter((id) => allowed(area(id)));
const range = (from: string, to: string): number =>
  steps(from, (here) => (here.id !== from && isCrossing(here) ? [] : here.fireAdjacent)).get(to) as number;

describe('the map', () => {
  test('RR-0.1.2 58 areas on 5½ by 4½ miles, the Towards Ladysmith areas not among them', () => {
    expect(areas.map(({ number }) => number)).toEqual(Array.from({ length: 58 }, (_, i) => i + 1));
    const ids = [...areas, ...towardsLadysmith].map(({ id }) => id);
    expect(new Set(ids).size).toBe(61);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const { xMin, xMax, yMin, yMax } = map.extent;
    expect((xMax - xMin) / 1609.34).toBeCloseTo(5.5, 1);
    expect((yMax - yMin) / 1609.34).toBeCloseTo(4.5, 1);
  });

  test('RR-T17.1 every line of the area table', () => {
    const rows = clauseText('RR-T17.1')
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBe(58);
    const numbers = (ids: readonly string[]): string =>
      ids
        .map((id) => area(id).number)
        .sort((a, b) => a - b)
        .join(' ') || '-';
    for (const [, number, name, bank, ground, marks, zone, moves, across] of rows) {
      const one = areas[Number(number) - 1] as Area;
      const wanted = [
        one.emplacement ? 'E' : '',
        one.riverside && one.bank !== 'river' ? 'r' : '',
        'brigadeBars' in one ? '*' : '',
        'redEdge' in one ? '^' : '',
      ].join('');
      expect([one.name, one.bank, one.terrain, wanted || '-', one.zone]).toEqual([name, bank, ground, marks, zone]);
      expect(numbers(one.adjacent)).toBe(moves);
      expect(numbers(one.fireAdjacent.filter((id) => !(one.adjacent as string[]).includes(id)))).toBe(across);
    }
  });

  test('adjacency goes both ways, and fire reaches wherever feet do', () => {
    for (const one of areas) {
      for (const id of one.adjacent) expect(area(id).adjacent).toContain(one.id);
      for (const id of one.fireAdjacent) expect(area(id).fireAdjacent).toContain(one.id);
      expect(one.fireAdjacent).toEqual(expect.arrayContaining(one.adjacent));
      expect(one.fireAdjacent).not.toContain(one.id);
    }
  });

  test('RR-6.1.32 RR-T17.6 the river is crossed by six drifts and one bridge and nowhere else', () => {
    const crossings = areas.filter(isCrossing);
    expect(crossings.map((one) => one.terrain).sort()).toEqual(['bridge', ...Array(6).fill('drift')]);
    for (const one of crossings) {
      const [south, north] = [one.southBank, one.northBank] as [string, string];
      expect([area(south).bank, area(north).bank]).toEqual(['south', 'north']);
      expect([...one.adjacent].sort()).toEqual([south, north].sort());
    }
    for (const one of areas)
      if (!isCrossing(one))
        for (const id of one.adjacent) expect(isCrossing(area(id)) || area(id).bank === one.bank).toBe(true);
  });

  test('the whole map can be marched over, for batteries by the bridge alone, each bank without crossings', () => {
    expect(steps('naval-gun-hill', (here) => here.adjacent).size).toBe(58);
    expect(
      steps(
        'naval-gun-hill',
        by((there) => there.terrain !== 'drift'),
      ).size,
    ).toBe(52);
    expect(
      steps(
        'naval-gun-hill',
        by((there) => !isCrossing(there)),
      ).size,
    ).toBe(onBank('south').length);
    expect(
      steps(
        'fort-wylie',
        by((there) => !isCrossing(there)),
      ).size,
    ).toBe(onBank('north').length);
  });

  test('the polygons tile the map, each around its centre', () => {
    const inside = ([x, y]: number[], ring: number[][]): boolean => {
      let odd = false;
      ring.forEach(([xi, yi], i) => {
        const [xj, yj] = ring[(i + ring.length - 1) % ring.length] as [number, number];
        const [u, w] = [xi as number, yi as number];
        if (w > (y as number) !== yj > (y as number) && (x as number) < ((xj - u) * ((y as number) - w)) / (yj - w) + u)
          odd = !odd;
      });
      return odd;
    };
    const surface = (ring: number[][]): number =>
      Math.abs(
        total(
          ring.map((point, i) => [point, ring[(i + 1) % ring.length]] as number[][]),
          ([a, b]) => (a?.[0] as number) * (b?.[1] as number) - (b?.[0] as number) * (a?.[1] as number),
        ),
      ) / 2;
    for (const one of areas) expect(inside(one.centre, one.polygon), one.name).toBe(true);
    const { xMin, xMax, yMin, yMax } = map.extent;
    const land = total(
      areas.filter((one) => !isCrossing(one)),
      (one) => surface(one.polygon),
    );
    expect(land / ((xMax - xMin) * (yMax - yMin))).toBeCloseTo(1, 2);
  });

  test('RR-T17.2 RR-T17.3 the red edge is the north edge west of the Tugela and opens on three areas', () => {
    const opens = Object.fromEntries(
      towardsLadysmith.map((one) => [one.name, one.adjacent.map((id) => area(id).name)]),
    );
    expect(opens).toEqual({
      'Towards Ladysmith (West)': ['Onderbroek Spruit', 'Cannon Koppie', 'Red Hill'],
      'Towards Ladysmith (Centre)': ["Grobelaar's Kloof", 'Ladysmith Road'],
      'Towards Ladysmith (East)': ['Small Falls Ridge'],
    });
    for (const one of towardsLadysmith)
      for (const id of one.adjacent) expect([area(id).redEdge, area(id).bank]).toEqual([one.id, 'north']);
    expect(areas.filter((one) => 'redEdge' in one).length).toBe(6);
  });

  test('RR-T11.1 RR-T11.2 RR-T11.3 the zones: north bank and crossings, south bank on the river, the rest', () => {
    for (const one of areas) expect(one.zone).toBe(one.bank !== 'south' ? 'A' : one.riverside ? 'B' : 'C');
    for (const zone of ['A', 'B', 'C'] as const)
      expect(procedures.zoneChart.zones[zone]).toEqual(areas.filter((one) => one.zone === zone).map(({ id }) => id));
    expect(clauseText('RR-T11.2')).toContain(procedures.zoneChart.zones.B.map((id) => area(id).name).join(', '));
  });

  test('RR-R25 banks joined by a crossing are at range one', () => {
    for (const one of areas.filter(isCrossing)) expect(range(one.southBank as string, one.northBank as string)).toBe(1);
  });

  test('RR-6.1.2 nine bars in four set-up areas, west to east in move order', () => {
    const bars = areas
      .filter((one) => one.brigadeBars !== undefined)
      .sort((a, b) => (a.centre[0] as number) - (b.centre[0] as number));
    expect(bars.length).toBe(4);
    expect(bars.flatMap((one) => one.brigadeBars as string[])).toEqual(british.moveOrder);
    const names = british.moveOrder.map((id) => british.brigades.find((one) => one.id === id)?.leader);
    expect(names).toEqual([
      'parsons',
      'hart',
      'lyttelton',
      'jones',
      'hildyard',
      'hunt',
      'ogilvy',
      'barton',
      'dundonald',
    ]);
  });
});

describe('the orders of battle', () => {
  const brigade = (id: string): string[] =>
    british.units
      .filter((unit) => unit.brigade === id)
      .map((unit) => `${unit.name} ${'sp' in unit ? unit.sp : unit.dismounted?.sp}`);
  const leads = (leader: string): string => british.leaders.find((one) => one.id === leader)?.brigade as string;

  test('RR-11.1.1 2nd Infantry', () =>
    expect(brigade(leads('hildyard'))).toEqual([
      '2nd Devonshire 4',
      '2nd West Surreys 4',
      '2nd West Yorkshire 4',
      '2nd East Surreys 4',
    ]));
  test('RR-11.1.2 4th Infantry', () =>
    expect(brigade(leads('lyttelton'))).toEqual([
      '2nd Cameronians (Scottish Rifles) 4',
      "3rd King's Royal Rifle Corps 4",
      '1st Durham Light Infantry 4',
      '1st Rifle Brigade 4',
    ]));
  test('RR-11.1.3 5th Infantry', () =>
    expect(brigade(leads('hart'))).toEqual([
      '1st Royal Inniskilling Fusiliers 4',
      '1st Connaught Rangers 4',
      '2nd Royal Dublin Fusiliers 4',
      '1st Border 4',
    ]));
  test('RR-11.1.4 6th Infantry, the 2nd Royal Fusiliers half a battalion', () => {
    expect(brigade(leads('barton'))).toEqual([
      '2nd Royal Fusiliers 4',
      '2nd Royal Scots Fusiliers 4',
      '1st Royal Welsh Fusiliers 4',
      '2nd Royal Irish Fusiliers 4',
    ]);
    expect(british.units.filter((unit) => unit.startReduced).map(({ id }) => id)).toEqual(['royal-fusiliers-2']);
  });
  test('RR-11.1.5 Mounted', () =>
    expect(brigade(leads('dundonald'))).toEqual([
      '1st Royal Dragoons 2',
      '13th Hussars 2',
      "Bethune's Mounted Infantry 2",
      "Thornycroft's Mounted Infantry 2",
      'South African Light Horse 2',
      'Composite Mounted Infantry 2',
    ]));
  test('RR-11.1.6 RR-R33 the guns', () => {
    expect(brigade(leads('hunt'))).toEqual(['7th Field Battery 6', '14th Field Battery 6', '66th Field Battery 6']);
    expect(brigade(leads('ogilvy'))).toEqual(["Naval 12-pounders (Ogilvy's section) 6"]);
    expect(brigade(leads('parsons'))).toEqual(['63rd Field Battery 6', '64th Field Battery 6']);
    expect(brigade(leads('jones'))).toEqual(['Naval 4.7-inch guns 2', 'Naval 12-pounders 6']);
    expect(british.units.filter((unit) => unit.heavy).map(({ id }) => id)).toEqual(['naval-4-7-inch']);
  });
  test('RR-1.1.12 RR-R3 nine brigades of 16 battalions, six regiments and eight batteries, each under its leader', () => {
    expect([british.brigades.length, british.leaders.length]).toEqual([9, 9]);
    expect(['battalion', 'regiment', 'battery'].map((type) => ofType(type).length)).toEqual([16, 6, 8]);
    for (const one of british.brigades)
      expect(british.leaders.find(({ id }) => id === one.leader)?.brigade).toBe(one.id);
    expect(total(ofType('battalion'), (unit) => (unit.startReduced ? unit.reducedSp : unit.sp) as number)).toBe(62);
  });

  const group = (id: string): string[] =>
    commandos.filter((unit) => unit.group === id).map((unit) => `${unit.name} ${unit.sp}`);
  test('RR-11.2.1 1st Group', () => expect(group('group-1')).toEqual(['Wakkerstroom 5', 'Standerton 4']));
  test('RR-11.2.2 RR-R4 three sub groups of one commando each', () =>
    expect(['krugersdorp', 'vryheid', 'heidelberg'].map(group)).toEqual([
      ['Krugersdorp 7'],
      ["Vryheid (Botha's Own) 3"],
      ['Heidelberg 6'],
    ]));
  test('RR-11.2.3 2nd Group', () => expect(group('group-2')).toEqual(['Johannesburg Police 7', 'Boksburg 2']));
  test('RR-11.2.4 3rd Group', () =>
    expect(group('group-3')).toEqual(['Zoutpansberg 5', 'Swaziland Police 5', 'Ermelo 4']));
  test('RR-11.2.5 4th Group', () =>
    expect(group('group-4')).toEqual(['Frankfort 3', 'Senekal 3', 'Vrede 3', 'Johannesburg 6', 'Middelburg 7']));
  test('RR-R32 seventy platoons', () => expect(total(commandos, (unit) => unit.sp)).toBe(70));
  test('RR-11.2.6 RR-R52 three guns at Colenso Koppies, one on each hill', () => {
    expect(guns.map((unit) => `${area(unit.start).name}: ${unit.kind} ${unit.sp}`)).toEqual([
      'Colenso Koppies: howitzer 1',
      'Colenso Koppies: pom-pom 1',
      'Colenso Koppies: field 1',
      'Cannon Koppie: field 1',
      'Red Hill: field 1',
    ]);
  });
  test('RR-1.2.6 every sub group is a single commando or gun', () => {
    for (const unit of boer.units)
      if (unit.subGroup) expect(boer.units.filter((other) => other.group === unit.group).length).toBe(1);
    for (const unit of boer.units) expect(boer.groups.some((one) => one.id === unit.group)).toBe(true);
  });
  test('RR-1.2.4 a commando has a weaker reverse, artillery has none', () => {
    for (const unit of commandos) {
      expect(unit.reducedSp).toBeGreaterThanOrEqual(1);
      expect(unit.reducedSp).toBeLessThan(unit.sp);
    }
    for (const unit of guns) expect('reducedSp' in unit).toBe(false);
  });

  test('RR-T17.4 Boer starting areas', () => {
    const text = clauseText('RR-T17.4').replace('Boer starting areas: ', '').replace(/\.$/, '');
    const starts = Object.fromEntries(
      text.split('; ').map((part) => {
        const [place, units] = part.split(': ') as [string, string];
        return [place, units.split(', ').sort()];
      }),
    );
    expect(byPlace(boer.units.map(({ start, name }) => [start, name]))).toEqual(starts);
    const emplaced = areas.filter((one) => one.emplacement).map(({ id }) => id);
    expect([...scenarioData.setup.hidden].sort()).toEqual(emplaced.sort());
    for (const id of emplaced) expect(boer.units.some((unit) => unit.start === id)).toBe(true);
  });

  test('RR-T17.5 British set-up areas', () => {
    expect(byPlace(british.brigades.map(({ start, leader }) => [start, leader]))).toEqual({
      'Doornkop Veld': ['hart', 'parsons'],
      'Naval Gun Hill': ['jones', 'lyttelton'],
      'Railway Camp': ['hildyard', 'hunt', 'ogilvy'],
      'Hussar Hill Track': ['barton', 'dundonald'],
    });
    expect(scenarioData.setup.commanders).toEqual({
      buller: 'naval-gun-hill',
      long: 'railway-camp',
      hq: 'naval-gun-hill',
    });
  });

  test('the set-up lists agree with the rosters', () => {
    expect(scenarioData.setup.boer).toEqual(Object.fromEntries(boer.units.map(({ id, start }) => [id, start])));
    const startOf = (id: string) => british.brigades.find((one) => one.id === id)?.start;
    expect(scenarioData.setup.british).toEqual(
      Object.fromEntries(british.units.map(({ id, brigade: of }) => [id, startOf(of)])),
    );
    expect(scenarioData.setup.leaders).toEqual(
      Object.fromEntries(british.brigades.map(({ leader, start }) => [leader, start])),
    );
  });

  test('set-up areas lie out of range of every Boer unit', () => {
    for (const start of new Set(british.brigades.map((one) => one.start))) {
      for (const gun of guns) expect(range(gun.start, start)).toBeGreaterThan(3);
      for (const unit of commandos) expect(range(unit.start, start)).toBeGreaterThan(1);
    }
  });

  test('RR-3.1.3 historical objectives, each within reach of an order', () => {
    const names = Object.fromEntries(british.brigades.map((one) => [one.leader, area(one.historicalObjective).name]));
    expect(names).toEqual({
      parsons: 'Wagon Road',
      hart: "Robinson's Farm",
      lyttelton: 'Middle Veld',
      jones: "Shooter's Hill",
      hildyard: 'Bridge Trenches',
      hunt: 'The Donga',
      ogilvy: 'Donga Veld',
      barton: 'Donga Veld',
      dundonald: 'Hlangwane',
    });
    for (const one of british.brigades) {
      const way = one.arm === 'artillery' ? by((there) => there.terrain !== 'drift') : (here: Area) => here.adjacent;
      const far = steps(one.start, way).get(one.historicalObjective) as number;
      expect(far).toBeGreaterThanOrEqual(1);
      expect(far).toBeLessThanOrEqual(5);
      expect(isCrossing(area(one.historicalObjective))).toBe(false);
    }
    expect(scenarioData.scenarios[0]?.historicalObjectives).toEqual(
      Object.fromEntries(british.brigades.map((one) => [one.id, one.historicalObjective])),
    );
  });

  test('RR-T12.5 the tie orders', () => {
    const text = clauseText('RR-T12.5');
    const namesOf = (ids: readonly string[]) =>
      ids.map((id) => boer.units.find((unit) => unit.id === id)?.name).join(', ');
    expect(text).toContain(`commandos in the order ${namesOf(boer.commandoTieOrder)};`);
    expect(text).toContain(`artillery ${namesOf(boer.artilleryTieOrder)}.`);
    expect([boer.commandoTieOrder.length, boer.artilleryTieOrder.length]).toEqual([15, 5]);
  });

  test('RR-T2.3 leader types', () => {
    const types = british.leaders.map(({ name, type }) => `${name} ${type}`).join(', ');
    expect(clauseText('RR-T2.3')).toContain(types);
    for (const one of british.leaders) expect([one.replacementType, one.replacementMp]).toEqual(['B', 3]);
  });
});

describe('markers, chits and variants', () => {
  test('RR-C7 the drift markers', () => {
    const { lotA, lotB } = markers.driftMarkers;
    expect([lotA.values, lotB.values]).toEqual([
      [12, 10, 10, 10, 6],
      [6, 6, 8, 4],
    ]);
    expect([...lotA.areas, ...lotB.areas].sort()).toEqual(
      areas
        .filter((one) => one.terrain === 'drift')
        .map(({ id }) => id)
        .sort(),
    );
    for (const [lot, one] of [['A', lotA] as const, ['B', lotB] as const]) {
      expect(one.values.length - one.areas.length).toBe(one.setAside);
      for (const id of one.areas) expect(area(id).driftLot).toBe(lot);
    }
  });

  test('RR-C8 twenty SP Counters that average zero, and two No Fire', () => {
    expect(total(markers.spCounters.mix, ({ count }) => count)).toBe(20);
    expect(total(markers.spCounters.mix, ({ count, value }) => count * value)).toBe(0);
    expect(markers.spCounters.noFire).toBe(2);
  });

  test('RR-C26 240 small and nine large counters; chits and units agree with the sheet', () => {
    expect([total(markers.small, ({ count }) => count), total(markers.large, ({ count }) => count)]).toEqual([240, 9]);
    const sheet = (id: string) => markers.small.find((one) => one.id === id)?.count;
    expect(sheet('british-event-chit')).toBe(total(events.british.chits, ({ count }) => count));
    expect(sheet('boer-event-chit')).toBe(total(events.boer.chits, ({ count }) => count));
    expect(sheet('british-units-and-commanders')).toBe(british.units.length + 9 + 3);
    expect(sheet('boer-units')).toBe(boer.units.length);
  });

  test('RR-C22 RR-C23 sixteen British chits without variants, five Hesitate, two Close Order; fourteen Boer chits', () => {
    const base = events.british.chits.filter((chit) => chit.variant === undefined);
    expect(total(base, ({ count }) => count)).toBe(16);
    const count = (id: string) => events.british.chits.find((chit) => chit.id === id)?.count;
    expect([count('hesitate'), count('close-order'), count('bob-hart')]).toEqual([5, 2, 1]);
    expect(total(events.boer.chits, ({ count: n }) => n)).toBe(14);
  });

  test('RR-C24 eight negative and ten positive variants, whose exclusions are mutual', () => {
    expect(variants.filter(({ rating }) => rating < 0).length).toBe(8);
    expect(variants.filter(({ rating }) => rating > 0).length).toBe(10);
    for (const one of variants)
      for (const other of one.excludes ?? [])
        expect(variants.find(({ id }) => id === other)?.excludes).toContain(one.id);
    const named = [
      ...events.british.chits.map((chit) => chit.variant),
      ...events.boer.chits.map((chit) => chit.excludedBy),
    ].filter((id) => id !== undefined);
    for (const id of named) expect(variants.some((one) => one.id === id)).toBe(true);
  });

  test('five phases and their segments as the data list them', () => {
    expect(sequence.phases.map(({ name, segments }) => [name, segments.map((one) => one.name)])).toEqual([
      [
        'Orders',
        [
          'British Event',
          'British Command Points',
          'British Send Orders',
          'British Receive Orders',
          'British Emergency Withdrawal',
        ],
      ],
      ['Shell Fire', ['Boer Shell Fire', 'Boer Recovery', 'British Shell Fire']],
      ['Movement', ['British Movement', 'British Assault', 'Boer Event', 'Boer Movement']],
      ['Rifle Fire', ['British Rifle Fire', 'British Recovery', 'Boer Rifle Fire']],
      ['Status', ['Boer Shaken', 'Victory']],
    ]);
  });
});

describe('the charts', () => {
  test('RR-T9.1 RR-T9.2 the terrain chart repeats the fire and recovery modifiers', () => {
    const value = (list: readonly { id: string; value: number }[], id: string) =>
      list.find((one) => one.id === id)?.value ?? 0;
    const { britishFireModifiers: ours, boerFireModifiers: theirs, recovery } = charts;
    for (const one of terrain.terrain) {
      const open = ['clear', 'drift', 'bridge'].includes(one.id);
      const high = ['hill', 'rough'].includes(one.id);
      const boerRow = open ? 'open' : high ? 'hill-rough' : 'none';
      expect([one.britishShell, one.britishRifle]).toEqual([value(ours.shell, one.id), value(ours.rifle, one.id)]);
      expect([one.boerShell, one.boerRifle]).toEqual([value(theirs.shell, boerRow), value(theirs.rifle, boerRow)]);
      expect(one.britishRecovery).toBe(open ? 0 : value(recovery.britishModifiers, 'cover'));
    }
    expect(terrain.emplacement).toEqual({
      britishShell: value(ours.shell, 'emplacement'),
      britishRifle: value(ours.rifle, 'emplacement'),
      hiddenExtraShell: value(ours.shell, 'hidden'),
      hiddenExtraRifle: value(ours.rifle, 'hidden'),
      boerRecovery: value(recovery.boerModifiers, 'emplacement'),
      capturedBoerRifle: value(theirs.rifle, 'captured-emplacement'),
      capturedBritishRecovery: value(recovery.britishModifiers, 'captured-emplacement'),
    });
  });

  test('every total has exactly one row in every table', () => {
    const tables: readonly (readonly { min?: number; max?: number }[])[] = [
      charts.sendOrders.rows,
      charts.receiveOrders.rows,
      charts.emergencyWithdrawal.rows,
      charts.shellFire.rows,
      ...Object.values(charts.recovery.rows),
      ...Object.values(charts.formationMorale.columns),
    ];
    for (const rows of tables)
      for (let sum = -20; sum <= 30; sum++)
        expect(rows.filter(({ min = -99, max = 99 }) => sum >= min && sum <= max).length).toBe(1);
  });

  test('the rifle table never falls along a row or down a column', () => {
    const rows = Object.values(charts.rifleFire.losses);
    for (const row of rows) expect([...row].sort((a, b) => a - b)).toEqual(row);
    for (let i = 0; i < 9; i++) {
      const down = rows.map((row) => row[i] as number);
      expect([...down].sort((a, b) => a - b)).toEqual(down);
    }
  });
});
