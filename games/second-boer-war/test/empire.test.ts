/** Section 6.0: what the Empire does with its actions. */
import { describe, expect, test } from 'vitest';
import { areaNamed } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { BLOCKHOUSED, SCORCHED, UNHARMED, type War } from '../src/position.ts';
import { asks, give, held, isMarked, offered, rule, saying, trench, war, where } from './table.ts';

const order = (what: 'garrison' | 'burn' | 'blockhouse' | 'camp' | 'pacify', leader: string): Order => ({
  do: what,
  leader,
});
const to = (leader: string, area: string): Order => ({ do: 'move', leader, to: area });
const works = (p: War, area: string): number => p.works[areaNamed(area)] as number;
const points = (p: War): number => (p.stack[2] as { locals: { points: number } }).locals.points;
const OPEN = ['policy-of-repression', 'annexation-of-the-transvaal', 'system-of-repression'];

describe('events and reinforcements', () => {
  test('SB-6.1 SB-6.3 SB-R3 SB-6.2 an event and reinforcements, each one action and once a round, both in one round', () => {
    const p = war({
      stage: 2,
      active: 'empire',
      leaders: { methuen: 'de-aar' },
      garrisons: ['bloemfontein', 'edenburg', 'kroonstad'],
    });
    give(p, { do: 'event', event: 'policy-of-repression' });
    expect(p.done).toBe(1);
    expect(rule(p, { do: 'event', event: 'lord-roberts-takes-command' })).toBe('SB-6.1');
    give(p, { do: 'reinforce' }, 1);
    expect(p.done).toBe(2);
    expect(rule(p, { do: 'reinforce' })).toBe('SB-6.3');
    expect(p.events.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test('SB-6.2 SB-E.1 only in its stages, under its conditions, and once', () => {
    const p = war({
      stage: 1,
      active: 'empire',
      leaders: { methuen: 'de-aar' },
      garrisons: ['bloemfontein', 'edenburg', 'kroonstad'],
    });
    expect(rule(p, { do: 'event', event: 'policy-of-repression' })).toBe('SB-6.2');
    expect(rule(p, { do: 'event', event: 'no-such-event' })).toBe('SB-6.2');
    expect(rule(p, { do: 'event', event: 'black-week' })).toBe('SB-6.1');
    const q = war({
      stage: 2,
      active: 'empire',
      leaders: { methuen: 'de-aar' },
      garrisons: ['bloemfontein', 'edenburg'],
    });
    expect(rule(q, { do: 'event', event: 'policy-of-repression' })).toBe('SB-E.5');
    const r = war({ stage: 2, active: 'empire', leaders: { methuen: 'de-aar' }, events: ['policy-of-repression'] });
    expect(rule(r, { do: 'event', event: 'policy-of-repression' })).toBe('SB-E.1');
  });

  test('SB-6.4 SB-6.5 SB-6.6 one card in stages I and II, three in III and IV, from the top of the deck into the hand', () => {
    for (const [stage, count] of [
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
    ] as const) {
      const p = war({ stage, active: 'empire', leaders: { methuen: 'de-aar', botha: 'pretoria' } });
      const [deck, hand] = [p.reinforcements.pile.length, p.hand.reduce((sum, one) => sum + one, 0)];
      const journal = give(p, { do: 'reinforce' }, ...new Array<number>(count).fill(1));
      expect(p.reinforcements.pile.length).toBe(deck - count);
      expect(p.hand.reduce((sum, one) => sum + one, 0)).toBe(hand + count);
      expect(saying(journal, 'reinforced')[0]?.cards).toBe(count);
    }
  });

  test('SB-6.6 the top card is the one drawn; if fewer are left, as many as there are', () => {
    const empire = {
      'british-cavalry': 3,
      'the-scots': 1,
      'the-irish': 1,
      canadians: 1,
      'australians-nz': 1,
      'british-infantry': 5,
      'british-artillery': 2,
      trains: 1,
    };
    const p = war({ stage: 2, active: 'empire', leaders: { methuen: 'de-aar' }, empire });
    p.reinforcements.pile[1] = p.reinforcements.loose.pop() as number;
    give(p, { do: 'reinforce' });
    expect([held(p, 'tribals'), held(p, 'machine-guns')]).toEqual([1, 0]);
    const q = war({ stage: 3, active: 'empire', leaders: { methuen: 'de-aar' }, empire });
    give(q, { do: 'reinforce' }, 1, 1);
    expect([held(q, 'tribals'), held(q, 'machine-guns'), q.reinforcements.pile.length]).toEqual([1, 1, 0]);
    const none = war({
      stage: 3,
      active: 'empire',
      leaders: { methuen: 'de-aar' },
      empire: { ...empire, tribals: 1, 'machine-guns': 1 },
    });
    expect(rule(none, { do: 'reinforce' })).toBe('SB-6.6');
  });
});

describe('garrisons', () => {
  test('SB-6.b.1 SB-6.b.2 1 point, on a Boer area without a Boer leader, one per area', () => {
    const p = war({ active: 'empire', leaders: { methuen: 'edenburg', french: 'colesberg' } });
    give(p, order('garrison', 'methuen'));
    expect([isMarked(p.garrison, 'edenburg'), points(p)]).toEqual([true, 1]);
    expect(rule(p, order('garrison', 'methuen'))).toBe('SB-6.b.2');
    const q = war({ active: 'empire', leaders: { french: 'colesberg', methuen: 'edenburg', wessels: 'edenburg' } });
    expect(rule(q, order('garrison', 'french'))).toBe('SB-6.b.2');
    expect(rule(q, order('garrison', 'methuen'))).toBe('SB-6.b.1');
    expect(rule(war({ leaders: { wessels: 'edenburg' } }), order('garrison', 'wessels'))).toBe('SB-6.7');
  });

  test('SB-S.15 twelve Garrisons are all there are', () => {
    const garrisons = [
      'bloemfontein',
      'kroonstad',
      'johannesburg',
      'pretoria',
      'belfast',
      'standerton',
      'ermelo',
      'volksrust',
      'bethlehem',
      'harrismith',
      'boshof',
      'jacobsdal',
    ];
    const p = war({ active: 'empire', leaders: { methuen: 'edenburg' }, garrisons });
    expect(rule(p, order('garrison', 'methuen'))).toBe('SB-S.15');
  });
});

describe('scorched earth and blockhouses', () => {
  const burning = (more: object = {}) =>
    war({
      stage: 2,
      active: 'empire',
      leaders: { methuen: 'edenburg' },
      garrisons: ['edenburg'],
      events: OPEN,
      ...more,
    });

  test('SB-6.c.1 SB-R8 after Policy of Repression, on a Boer area with a Garrison, one per area, for 1 point', () => {
    expect(rule(burning({ events: [] }), order('burn', 'methuen'))).toBe('SB-6.c.1');
    expect(rule(burning({ garrisons: [] }), order('burn', 'methuen'))).toBe('SB-6.c.1');
    expect(rule(burning({ leaders: { methuen: 'colesberg' } }), order('burn', 'methuen'))).toBe('SB-6.c.1');
    const p = burning();
    give(p, order('burn', 'methuen'));
    expect([works(p, 'edenburg'), points(p)]).toEqual([SCORCHED, 1]);
    expect(rule(p, order('burn', 'methuen'))).toBe('SB-6.c.1');
  });

  test('SB-6.c.2 SB-6.d.1 SB-6.d.3 SB-R8 SB-R45 on a Boer area a Blockhouse needs Scorched earth, and System of Repression; in stage II already', () => {
    const p = burning({ leaders: { roberts: 'edenburg' } });
    expect(rule(p, order('blockhouse', 'roberts'))).toBe('SB-6.d.3');
    give(p, order('burn', 'roberts'));
    give(p, order('blockhouse', 'roberts'));
    expect([works(p, 'edenburg'), points(p)]).toEqual([BLOCKHOUSED, 1]);
    expect(rule(p, order('blockhouse', 'roberts'))).toBe('SB-6.d.1');
    expect(
      rule(burning({ events: ['policy-of-repression'], scorched: ['edenburg'] }), order('blockhouse', 'methuen')),
    ).toBe('SB-6.d.1');
  });

  test('SB-6.d.2 on a British area it needs nothing else', () => {
    const p = war({ stage: 3, active: 'empire', leaders: { methuen: 'de-aar' }, events: OPEN });
    give(p, order('blockhouse', 'methuen'));
    expect(works(p, 'de-aar')).toBe(BLOCKHOUSED);
    // Neither a Garrison nor Scorched earth there makes a difference; on a Boer area the earth must be scorched first.
    const boer = war({
      stage: 3,
      active: 'empire',
      leaders: { methuen: 'edenburg' },
      garrisons: ['edenburg'],
      events: OPEN,
    });
    expect(rule(boer, order('blockhouse', 'methuen'))).toBe('SB-6.d.3');
    const twelve = [
      'kimberley',
      'mafeking',
      'vryburg',
      'prieska',
      'upington',
      'colesberg',
      'queenstown',
      'durban',
      'ladysmith',
      'dundee',
      'estcourt',
      'pietermaritzburg',
    ];
    const full = war({ stage: 3, active: 'empire', leaders: { methuen: 'de-aar' }, blockhouses: twelve, events: OPEN });
    expect(rule(full, order('blockhouse', 'methuen'))).toBe('SB-S.15');
  });

  test('SB-6.c.4 SB-S.15 the counters stay, two sides of the same twelve', () => {
    const garrisons = [
      'edenburg',
      'bloemfontein',
      'kroonstad',
      'johannesburg',
      'pretoria',
      'belfast',
      'standerton',
      'ermelo',
      'volksrust',
      'bethlehem',
      'harrismith',
      'boshof',
    ];
    const british = ['colesberg', 'de-aar'];
    const p = burning({ garrisons, scorched: garrisons.slice(2), blockhouses: british });
    expect(rule(p, order('burn', 'methuen'))).toBe('SB-S.15');
    expect(
      rule(
        war({
          stage: 3,
          active: 'empire',
          leaders: { methuen: 'cradock' },
          garrisons,
          scorched: garrisons.slice(2),
          blockhouses: british,
        }),
        order('blockhouse', 'methuen'),
      ),
    ).toBe('SB-S.15');
    const turned = war({
      stage: 3,
      active: 'empire',
      leaders: { methuen: 'kroonstad' },
      garrisons,
      scorched: garrisons.slice(2),
      blockhouses: british,
    });
    give(turned, order('blockhouse', 'methuen'));
    expect(works(turned, 'kroonstad')).toBe(BLOCKHOUSED);
  });
});

describe('camps', () => {
  const building = (more: object = {}) =>
    war({
      stage: 3,
      active: 'empire',
      leaders: { kitchener: 'kroonstad', methuen: 'de-aar', botha: 'pietersburg' },
      garrisons: ['kroonstad'],
      blockhouses: ['kroonstad', 'de-aar'],
      ...more,
    });

  test('SB-6.e.1 SB-2.21 Kitchener alone, for 1 point, after System of Repression, in stages III and IV', () => {
    const p = building();
    expect(rule(p, order('camp', 'methuen'))).toBe('SB-6.e.1');
    give(p, order('camp', 'kitchener'));
    expect([isMarked(p.camp, 'kroonstad'), points(p)]).toEqual([true, 2]);
    expect(rule(building({ stage: 2 }), order('camp', 'kitchener'))).toBe('SB-6.e.1');
    const before = war({ stage: 3, active: 'empire', leaders: { kitchener: 'de-aar' } });
    expect(rule(before, order('camp', 'kitchener'))).toBe('SB-6.e.1');
  });

  test('SB-6.e.2 SB-6.e.3 SB-6.e.4 a Blockhouse on a British area, a Garrison too on a Boer area, one camp each', () => {
    const at = (area: string, more: object = {}) =>
      building({ leaders: { kitchener: area, botha: 'pietersburg' }, ...more });
    expect(rule(at('colesberg'), order('camp', 'kitchener'))).toBe('SB-6.e.2');
    expect(rule(at('de-aar'), order('camp', 'kitchener'))).toBeUndefined();
    expect(rule(at('bloemfontein', { blockhouses: ['bloemfontein'] }), order('camp', 'kitchener'))).toBe('SB-6.e.3');
    expect(rule(at('bloemfontein', { garrisons: ['bloemfontein'] }), order('camp', 'kitchener'))).toBe('SB-6.e.3');
    expect(rule(at('kroonstad', { camps: ['kroonstad'] }), order('camp', 'kitchener'))).toBe('SB-6.e.4');
  });

  test('SB-S.15 ten camps are all there are', () => {
    const areas = [
      'cape-town',
      'calvinia',
      'beaufort-west',
      'upington',
      'prieska',
      'de-aar',
      'orange-river',
      'graaff-reinet',
      'port-elizabeth',
      'cradock',
    ];
    const p = building({
      leaders: { kitchener: 'colesberg', botha: 'pietersburg' },
      blockhouses: [...areas, 'colesberg'],
      camps: areas,
      garrisons: [],
    });
    expect(rule(p, order('camp', 'kitchener'))).toBe('SB-S.15');
  });
});

describe('what no marker may stand beside', () => {
  test('SB-5.f.1 SB-R35 no Garrison, Scorched earth, Blockhouse or camp beside a Boer leader', () => {
    const leaders = { kitchener: 'kroonstad', botha: 'kroonstad' };
    const beside = (more: object) => war({ stage: 3, active: 'empire', leaders, events: OPEN, ...more });
    expect(rule(beside({}), order('garrison', 'kitchener'))).toBe('SB-6.b.1');
    expect(rule(beside({ garrisons: ['kroonstad'] }), order('burn', 'kitchener'))).toBe('SB-5.f.1');
    expect(rule(beside({ garrisons: ['kroonstad'], scorched: ['kroonstad'] }), order('blockhouse', 'kitchener'))).toBe(
      'SB-5.f.1',
    );
    expect(rule(beside({ garrisons: ['kroonstad'], blockhouses: ['kroonstad'] }), order('camp', 'kitchener'))).toBe(
      'SB-5.f.1',
    );
  });

  test('SB-5.f.1 SB-R35 SB-R44 no Rebellion beside an Empire leader, a garrison commander included; a Fortification may', () => {
    const p = war({ leaders: { wessels: 'vryburg', methuen: 'vryburg' }, events: ['prieska-rebellion'] });
    expect(rule(p, { do: 'rebel', leader: 'wessels' })).toBe('SB-7.e.4');
    const town = war({ leaders: { wessels: 'kimberley' }, trenches: { kimberley: 0 }, events: ['prieska-rebellion'] });
    expect(rule(town, { do: 'rebel', leader: 'wessels' })).toBe('SB-7.e.4');
    // Nor does rebellion spread to where a garrison commander is.
    const beside = war({ leaders: { wessels: 'vryburg' }, rebellions: ['vryburg'], events: ['prieska-rebellion'] });
    expect(rule(beside, { do: 'spread', at: 'mafeking' })).toBe('SB-7.e.3');
    expect(offered(beside, 'spread').map(({ at }) => at)).not.toContain('mafeking');
    const dug = war({ stage: 2, leaders: { wessels: 'edenburg', methuen: 'edenburg' } });
    give(dug, { do: 'fortify', leader: 'wessels' });
    expect(trench(dug, 'edenburg')).toBe(0);
  });
});

test('SB-6.f.1 SB-R37 pacifying costs 1 point; merely entering does not remove the marker', () => {
  const p = war({ active: 'empire', leaders: { methuen: 'de-aar' }, rebellions: ['prieska', 'upington'] });
  give(p, to('methuen', 'prieska'));
  expect(isMarked(p.rebellion, 'prieska')).toBe(true);
  give(p, order('pacify', 'methuen'));
  expect([isMarked(p.rebellion, 'prieska'), asks(p)]).toEqual([false, 'empire action']);
  expect(rule(p, order('pacify', 'methuen'))).toBe('SB-6.f.1');
  const q = war({ active: 'empire', leaders: { methuen: 'vryburg', wessels: 'vryburg' }, rebellions: ['vryburg'] });
  expect(rule(q, order('pacify', 'methuen'))).toBe('SB-6.f.1');
});

test('SB-6.g.1 SB-8.1 a fight costs 1 point', () => {
  const p = war({ active: 'empire', leaders: { roberts: 'edenburg', wessels: 'edenburg' } });
  expect(offered(p, 'fight')).toEqual([{ do: 'fight', leader: 'roberts', enemy: 'wessels' }]);
  give(p, { do: 'fight', leader: 'roberts', enemy: 'wessels' });
  expect(points(p)).toBe(2);
  const q = war({ active: 'empire', leaders: { gatacre: 'colesberg', wessels: 'edenburg' } });
  give(q, to('gatacre', 'edenburg'));
  (q.stack[2] as { locals: { points: number } }).locals.points = 0;
  expect(rule(q, { do: 'fight', leader: 'gatacre', enemy: 'wessels' })).toBe('SB-8.1');
});

test('SB-6.7 the actions a to g may be repeated in a round', () => {
  const p = war({ active: 'empire', leaders: { methuen: 'edenburg', gatacre: 'jacobsdal', buller: 'boshof' } });
  give(p, order('garrison', 'methuen'));
  give(p, { do: 'finish', leader: 'methuen' });
  give(p, order('garrison', 'gatacre'));
  give(p, { do: 'finish', leader: 'gatacre' });
  give(p, order('garrison', 'buller'));
  expect([isMarked(p.garrison, 'edenburg'), isMarked(p.garrison, 'jacobsdal'), isMarked(p.garrison, 'boshof')]).toEqual(
    [true, true, true],
  );
  expect([works(p, 'boshof'), where(p, 'buller')]).toEqual([UNHARMED, 'boshof']);
});
