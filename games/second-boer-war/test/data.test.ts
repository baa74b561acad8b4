/** The data as it ships: what the rulebook gives, what the ledger says, and that the files agree with one another. */
import { describe, expect, test } from 'vitest';
import actionData from '../data/actions.json' with { type: 'json' };
import areaData from '../data/areas.json' with { type: 'json' };
import cardData from '../data/cards.json' with { type: 'json' };
import counterData from '../data/counters.json' with { type: 'json' };
import eventData from '../data/events.json' with { type: 'json' };
import geography from '../data/geography.json' with { type: 'json' };
import leaderData from '../data/leaders.json' with { type: 'json' };
import linkData from '../data/links.json' with { type: 'json' };
import scenario from '../data/scenario.json' with { type: 'json' };
import tracks from '../data/tracks.json' with { type: 'json' };
import { COPIES, cardIds, cardNamed, DECKS, IN_BLOCKHOUSE, MORALE, ONE_USE, REUSABLE } from '../src/cards.ts';
import { violation } from '../src/invariants.ts';
import { areaName, areaNamed, HAS_AFRICANS, NEIGHBOURS, neighboursOf, OWNERS } from '../src/map.ts';
import { leaderNamed } from '../src/roster.ts';
import { firstPosition } from '../src/setup.ts';

interface Area {
  readonly id: string;
  readonly owner: string;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  readonly port?: boolean;
  readonly siegeTown?: boolean;
  readonly objective?: boolean;
}
interface Leader {
  readonly id: string;
  readonly side: string;
  readonly main: boolean;
  readonly garrisonOf?: string;
  readonly movement: readonly (number | null)[];
  readonly ability: number | null;
  readonly charisma: number;
  readonly enters: string;
  readonly retiresAfter: number | null;
}
const areas: readonly Area[] = areaData.areas;
const leaders: readonly Leader[] = leaderData.leaders;
const { cards } = cardData;
const { counters } = counterData;
const { actions } = actionData;
const { events } = eventData;
const area = (id: string): Area => areas.find((one) => one.id === id) as Area;
const leader = (id: string): Leader => leaders.find((one) => one.id === id) as Leader;
const card = (id: string) => cards.find((one) => one.id === id);
const action = (id: string) => actions.find((one) => one.id === id);
const counter = (id: string) => counters.find((one) => one.id === id);
const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();
const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

test.each([
  ['areas', areas],
  ['leaders', leaders],
  ['cards', cards],
  ['events', events],
  ['actions', actions],
  ['counters', counters],
] as const)('%s have ids of their own', (_name, list) => {
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  for (const { id } of list) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

describe('the map', () => {
  const reach = (start: string, allow: (id: string) => boolean): number => {
    const seen = new Set([areaNamed(start)]);
    for (const at of seen) for (const next of neighboursOf(at)) if (allow((areas[next] as Area).id)) seen.add(next);
    return seen.size;
  };
  test('SB-C1 48 areas, 22 British and 26 Boer, the twelve named ones with their owners', () => {
    expect(areas.filter(({ owner }) => owner === 'empire')).toHaveLength(22);
    expect(areas.filter(({ owner }) => owner === 'boer')).toHaveLength(26);
    for (const id of ['colesberg', 'ladysmith', 'kimberley', 'mafeking', 'prieska'])
      expect(area(id).owner).toBe('empire');
    for (const id of ['bloemfontein', 'johannesburg', 'pretoria', 'belfast', 'edenburg', 'kroonstad', 'standerton'])
      expect(area(id).owner).toBe('boer');
    for (const { owner, region } of areas) expect(owner === 'empire').toBe(['cape', 'natal'].includes(region));
    expect(idsOf(areas.filter(({ siegeTown }) => siegeTown))).toEqual(['kimberley', 'ladysmith', 'mafeking']);
    expect(idsOf(areas.filter(({ objective }) => objective))).toEqual([
      'belfast',
      'bloemfontein',
      'johannesburg',
      'pretoria',
    ]);
  });
  test('SB-2.17 every area has a name of its own and an owner', () => {
    expect(new Set(areas.map((_, index) => areaName(index))).size).toBe(areas.length);
    for (const [index, { owner }] of areas.entries()) expect(OWNERS[index]).toBe(owner === 'boer' ? 0 : 1);
  });
  test('SB-2.20 garrison commanders are in their three towns in stage I and nowhere else', () => {
    const p = firstPosition();
    const commander = leaderNamed('white');
    expect(violation(p)).toMatchObject({ path: 'stack' });
    p.at[commander] = areaNamed('durban');
    expect(violation(p)).toMatchObject({ path: `at.${commander}` });
    p.at[commander] = areaNamed('ladysmith');
    p.stage = 2;
    expect(violation(p)).toMatchObject({ path: `at.${commander}` });
  });
  test('SB-C2 88 lines, those forced by the text among them; none doubled, none crossing another', () => {
    expect(linkData.links).toHaveLength(88);
    expect(total(NEIGHBOURS.map((list) => list.length))).toBe(2 * 88);
    for (const [at, list] of NEIGHBOURS.entries()) {
      expect(new Set(list).size).toBe(list.length);
      for (const next of list) expect(neighboursOf(next)).toContain(at);
    }
    for (const [a, b] of [
      ['bloemfontein', 'edenburg'],
      ['standerton', 'kroonstad'],
      ['kroonstad', 'bloemfontein'],
      ['edenburg', 'colesberg'],
    ] as const)
      expect(neighboursOf(areaNamed(a))).toContain(areaNamed(b));
    for (const { id } of areas.filter(({ siegeTown }) => siegeTown))
      expect(neighboursOf(areaNamed(id)).some((next) => (areas[next] as Area).owner === 'boer')).toBe(true);
    expect(crossings()).toEqual([]);
  });
  test('the map hangs together, and so do the Boer areas among themselves', () => {
    expect(reach('cape-town', () => true)).toBe(48);
    expect(reach('pretoria', (id) => area(id).owner === 'boer')).toBe(26);
    for (const { id } of areas)
      expect(neighboursOf(areaNamed(id)).length).toBeGreaterThanOrEqual(id === 'durban' ? 1 : 2);
  });
  test('SB-C10 Africans names fifteen areas, Bloemfontein among them', () => {
    expect(HAS_AFRICANS.filter((named) => named)).toHaveLength(15);
    expect(HAS_AFRICANS[areaNamed('bloemfontein')]).toBe(true);
  });
  test('all that is drawn lies inside the frame, rail lines on railways', () => {
    const { south, north, west, east } = areaData.bounds;
    for (const { lat, lon } of areas) expect(lat > south && lat < north && lon > west && lon < east).toBe(true);
    const lines = [
      geography.coast,
      ...[...geography.rivers, ...geography.railways, ...geography.territories].map(({ points }) => points),
    ];
    for (const line of lines) {
      expect(line.length).toBeGreaterThanOrEqual(2);
      for (const [lat, lon] of line as [number, number][])
        expect(lat >= south && lat <= north && lon >= west - 0.1 && lon <= east).toBe(true);
    }
    const isOnRail = (id: string) =>
      geography.railways.some(({ points }) =>
        (points as [number, number][]).some(([lat, lon]) => km(area(id), { lat, lon }) < 12),
      );
    for (const { a, b, kind } of linkData.links) {
      expect(km(area(a), area(b))).toBeLessThan(460);
      if (kind === 'rail') expect(isOnRail(a) && isOnRail(b)).toBe(true);
    }
  });
});

interface Point {
  readonly lat: number;
  readonly lon: number;
}
function km(p: Point, q: Point): number {
  const radian = Math.PI / 180;
  const dx = (q.lon - p.lon) * radian * Math.cos(((p.lat + q.lat) / 2) * radian);
  return 6371 * Math.hypot(dx, (q.lat - p.lat) * radian);
}
const turn = (p: Point, q: Point, r: Point): number =>
  (q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon);
function crossings(): string[] {
  const found: string[] = [];
  for (const [i, one] of linkData.links.entries())
    for (const other of linkData.links.slice(i + 1)) {
      if (new Set([one.a, one.b, other.a, other.b]).size < 4) continue;
      const [p, q, r, s] = [one.a, one.b, other.a, other.b].map(area) as [Area, Area, Area, Area];
      if (turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0)
        found.push(`${one.a} ${one.b} ${other.a} ${other.b}`);
    }
  return found;
}

describe('leaders', () => {
  test('SB-C6 13 Boer and 16 Empire leaders, with the ratings that the text forces', () => {
    expect(leaders.filter(({ side }) => side === 'boer')).toHaveLength(13);
    expect(leaders.filter(({ side }) => side === 'empire')).toHaveLength(16);
    expect(leader('p-cronje')).toMatchObject({ main: true, movement: [2, 2], ability: 0 });
    expect(leader('gatacre')).toMatchObject({ main: false, ability: 0 });
    expect(idsOf(leaders.filter(({ movement }) => movement[0] !== movement[1]))).toEqual(['botha', 'de-wet']);
    for (const id of ['botha', 'de-wet']) expect(leader(id).movement).toEqual([3, 4]);
    expect([leader('smuts').charisma, leader('allenby').charisma]).toEqual([2, 1]);
    expect(leader('kitchener')).toMatchObject({ side: 'empire', retiresAfter: null });
    const commanders = leaders.filter(({ garrisonOf }) => garrisonOf !== undefined);
    expect(commanders).toHaveLength(3);
    for (const one of commanders) {
      expect(area(one.garrisonOf as string).siegeTown).toBe(true);
      expect([one.movement[0], one.ability]).toEqual([null, null]);
      expect(one.charisma).toBeGreaterThan(0);
    }
  });
  test('leaders by event name events', () => {
    for (const { enters } of leaders) if (enters.startsWith('event:')) expect(idsOf(events)).toContain(enters.slice(6));
  });
});

describe('cards', () => {
  const copies = (designs: readonly number[]): number => total(designs.map((one) => COPIES[one] as number));
  const names = (designs: readonly number[]): string[] => [...new Set(designs.map((one) => cards[one]?.name ?? ''))];
  test('SB-2.1 32 battle cards and 114 counters', () => {
    expect(total(COPIES)).toBe(32);
    expect(total(counters.map(({ count }) => count))).toBe(114);
    expect(counterData.total).toBe(114);
  });
  test('SB-2.2 SB-2.3 two decks, each of one-use and reusable cards', () => {
    expect(DECKS.map(copies)).toEqual([15, 17]);
    expect([ONE_USE.map(copies), REUSABLE.map(copies)]).toEqual([
      [3, 7],
      [12, 10],
    ]);
  });
  test('SB-2.8 Boer one-use cards', () => {
    expect(names(ONE_USE[0] as number[])).toEqual(['Boer artillery', 'Volunteers from Europe', 'Z.A.R.P.']);
  });
  test('SB-2.9 Boer reusable cards: commandos in several values', () => {
    expect(names(REUSABLE[0] as number[])).toEqual(['Boer commando']);
    expect((REUSABLE[0] as number[]).length).toBeGreaterThan(1);
  });
  test('SB-2.10 Empire one-use cards, three cavalry among them', () => {
    expect(cardIds(ONE_USE[1] as number[])).toEqual([
      'british-cavalry',
      'the-scots',
      'the-irish',
      'canadians',
      'australians-nz',
    ]);
    expect(COPIES[cardNamed('british-cavalry')]).toBe(3);
  });
  test('SB-2.11 Empire reusable cards', () => {
    expect(cardIds(REUSABLE[1] as number[]).sort()).toEqual([
      'british-artillery',
      'british-infantry',
      'machine-guns',
      'trains',
      'tribals',
    ]);
  });
  test('SB-C7 the values that the worked examples force', () => {
    expect(card('british-infantry')).toMatchObject({ strength: [3, 3], morale: 3 });
    expect(card('british-infantry')?.copies).toBeGreaterThanOrEqual(3);
    expect(card('commando-10')).toMatchObject({ strength: [2, 2], morale: 3 });
    expect(card('commando-10')?.copies).toBeGreaterThanOrEqual(2);
    expect(card('british-artillery')).toMatchObject({ strength: [5, 4] });
    expect(card('british-artillery')?.copies).toBeGreaterThanOrEqual(2);
    expect(IN_BLOCKHOUSE[cardNamed('machine-guns')]).toBe(5);
    expect(IN_BLOCKHOUSE[cardNamed('british-infantry')]).toBe(3);
    expect(cards.filter(({ morale }) => morale === null).map(({ id }) => id)).toEqual(['trains']);
    expect(MORALE[cardNamed('trains')]).toBe(6);
    for (const { strength, morale } of cards) {
      for (const value of strength) expect(value >= 1 && value <= 6).toBe(true);
      if (morale !== null) expect(morale >= 1 && morale <= 5).toBe(true);
    }
  });
});

describe('counters and tracks', () => {
  test('SB-C3 four stages of 22 rounds, both tracks from 6 on scales of 0 to 9', () => {
    expect(tracks.stages.map(({ rounds }) => rounds)).toEqual([22, 22, 22, 22]);
    for (const track of [tracks.warFunds, tracks.empirePosition])
      expect(track).toMatchObject({ start: 6, min: 0, max: 9 });
    expect(tracks.firstActivePlayer).toBe('boer');
  });
  test('SB-C4 the counter mix, with as many faces as counters', () => {
    expect(counter('leaders')?.count).toBe(leaders.length);
    expect(counter('events')?.count).toBe(events.length);
    expect(counter('camp')?.count).toBeGreaterThanOrEqual(8);
    expect(counter('rebellion')?.count).toBeGreaterThanOrEqual(3);
    for (const { count, faces } of counters as readonly { count: number; faces?: { count: number }[] }[])
      if (faces !== undefined) expect(total(faces.map((face) => face.count))).toBe(count);
  });
  test('SB-C5 eleven chits of 1 to 3 a side: Boer 3, 5, 3, Empire 1, 5, 5', () => {
    expect(counter('action-boer')).toMatchObject({ count: 11, values: { '1': 3, '2': 5, '3': 3 } });
    expect(counter('action-empire')).toMatchObject({ count: 11, values: { '1': 1, '2': 5, '3': 5 } });
  });
});

describe('events and actions', () => {
  test('SB-C8 sixteen events; the ten that the text names are there, on the right side', () => {
    expect(events).toHaveLength(16);
    const side = (polish: string) => events.find((event) => event.polish === polish)?.side;
    const given = {
      boer: ['Rebelia w Prieska', 'Komendant Krauze', 'Rabunek J. Smutsa', 'Cyferfontein', 'Stormjaag'],
      empire: ['Polityka represji', 'System represji', 'Aneksja Transwalu', 'Odblokowanie Mafeking', 'Afrykanie'],
    };
    for (const name of given.boer) expect(side(name)).toBe('boer');
    for (const name of given.empire) expect(side(name)).toBe('empire');
    for (const { stages, conditions, effects } of events) {
      for (const stage of stages) expect(stage >= 1 && stage <= 4).toBe(true);
      expect([stages.length, conditions.length, effects.length].every((length) => length > 0)).toBe(true);
    }
  });
  test('all that the events name exists', () => {
    const named: readonly (readonly [readonly string[], readonly string[]])[] = [
      [['area', 'garrisonIn', 'noGarrisonIn', 'townBesiegedEver', 'townNotCaptured', 'placeRebellion'], idsOf(areas)],
      [['placeLeader', 'retireLeader', 'leaderOnBoard', 'leaderLostBattle', 'leaderEliminated'], idsOf(leaders)],
      [['eventInPlay'], idsOf(events)],
      [['unlock'], idsOf(actions)],
      [['where'], Object.keys(scenario.placementRules)],
    ];
    let found = 0;
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        for (const [keys, known] of named)
          if (keys.includes(key)) {
            expect(known).toContain(inner);
            found++;
          }
        walk(inner);
      }
    };
    walk(events);
    expect(found).toBeGreaterThan(20);
  });
  test('an action that needs an event is unlocked by it, and not open before it can be', () => {
    for (const { id, needsEvent, stages } of actions) {
      if (needsEvent === null) continue;
      const event = events.find((one) => one.id === needsEvent);
      expect(event?.effects.some((effect) => 'unlock' in effect && effect.unlock === id)).toBe(true);
      for (const stage of stages) expect(event?.stages.some((from) => from <= stage)).toBe(true);
    }
  });
  test('stage windows and prices as the text states them', () => {
    const windows = {
      siege: [1],
      fortify: [2],
      reorganise: [1, 2],
      'remove-garrison': [1, 2],
      raid: [3, 4],
      camp: [3, 4],
    };
    for (const [id, stages] of Object.entries(windows)) expect(action(id)?.stages).toEqual(stages);
    const one = { mp: 1 };
    for (const id of ['move', 'garrison', 'scorched-earth', 'blockhouse', 'camp', 'pacify', 'fight', 'raid'])
      expect(action(id)?.cost).toEqual(one);
    for (const id of ['siege', 'fortify', 'rebel']) expect(action(id)?.cost).toEqual({ mp: 'all' });
    expect(action('remove-garrison')?.cost).toEqual({ mp: 2 });
    expect([action('spread-rebellion')?.cost, action('reorganise')?.cost]).toEqual([{ actions: 1 }, { actions: 2 }]);
    expect(action('reinforce')).toMatchObject({ cardsByStage: [1, 1, 3, 3] });
    for (const id of ['event', 'reinforce', 'reorganise']) expect(action(id)?.perRound).toBe(1);
    expect(action('remove-garrison')?.stages.some((stage) => action('blockhouse')?.stages.includes(stage))).toBe(true);
  });
});

describe('SB-C9 the scenario card', () => {
  const { setup, decks, stageChanges } = scenario;
  const placed = [...setup.boer, ...setup.empire, ...setup.garrisonCommanders];
  test('leaders stand where they may, one field leader in an area', () => {
    for (const { leader: id, area: at } of placed) {
      expect(leader(id).enters).toBe('setup');
      expect(area(at).owner).toBe(leader(id).side);
    }
    expect(leaders.filter(({ enters }) => enters === 'setup')).toHaveLength(placed.length);
    expect([...setup.pool].sort()).toEqual(idsOf(leaders.filter(({ enters }) => enters === 'pool')));
    const field = [...setup.boer, ...setup.empire].map(({ area: at }) => at);
    expect(new Set(field).size).toBe(field.length);
    for (const { leader: id, area: at } of setup.garrisonCommanders) expect(leader(id).garrisonOf).toBe(at);
  });
  test('the decks hold every card once; the Empire begins with what the first example supposes', () => {
    const found = new Map<string, number>();
    for (const deck of [decks.boerHand, decks.boerEliminated, decks.empireHand, decks.empireReinforcements])
      for (const [id, count] of Object.entries(deck as { [id: string]: number }))
        found.set(id, (found.get(id) ?? 0) + count);
    expect([...found].sort()).toEqual(cards.map(({ id, copies }) => [id, copies] as const).sort() as never);
    const hand = Object.entries(decks.empireHand).filter(([id]) => card(id)?.kind === 'reusable');
    expect(total(hand.map(([, count]) => count))).toBe(5);
    expect(decks.empireHand).toMatchObject({ trains: 1, 'the-scots': 1 });
  });
  test('new leaders and retirements agree with the counters', () => {
    const steps = stageChanges as readonly {
      atStartOf: number;
      steps: readonly { place?: { leaders: string[] }; retire?: string[] }[];
    }[];
    for (const stage of [3, 4]) {
      const here = steps.find(({ atStartOf }) => atStartOf === stage)?.steps ?? [];
      expect(here.flatMap(({ place }) => place?.leaders ?? []).sort()).toEqual(
        idsOf(leaders.filter(({ enters }) => enters === `stage-${stage}`)),
      );
    }
    const retired = steps.flatMap(({ atStartOf, steps: list }) =>
      list.flatMap(({ retire }) => (retire ?? []).map((id) => [id, atStartOf - 1] as const)),
    );
    expect(retired.map(([id]) => id).sort()).toEqual(
      idsOf(leaders.filter(({ retiresAfter }) => retiresAfter !== null)),
    );
    for (const [id, stage] of retired) expect(leader(id).retiresAfter).toBe(stage);
  });
  test('the objectives of stage II are those of the map', () => {
    for (const id of scenario.stage2Objectives.garrisons) expect(area(id).objective).toBe(true);
    expect(idsOf(events)).toContain(scenario.stage2Objectives.event);
    expect(scenario).toMatchObject({ warFunds: 6, empirePosition: 6, startStage: 1 });
  });
});
