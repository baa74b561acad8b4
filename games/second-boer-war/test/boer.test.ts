/** Section 7.0: what the Boers do with their actions; SB-EX6 to SB-EX8, SB-EX10 and SB-EX17. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import {
  asks,
  give,
  held,
  inactive,
  isMarked,
  lost,
  offered,
  offers,
  rule,
  saying,
  trench,
  war,
  where,
} from './table.ts';

const besiege = (leader: string, artillery = false): Order => ({ do: 'besiege', leader, artillery });
const to = (leader: string, area: string): Order => ({ do: 'move', leader, to: area });
const spread = (at: string): Order => ({ do: 'spread', at });
const LOST = { 'commando-1': 1, 'commando-10': 2, 'commando-2': 1 };
/** A Boer hand without these. */
const without = (gone: { readonly [card: string]: number }) => {
  const hand: { [card: string]: number } = { 'boer-artillery': 1, 'volunteers-europe': 1, zarp: 1, 'commando-10': 3 };
  for (let n = 1; n <= 9; n++) hand[`commando-${n}`] = 1;
  for (const [card, count] of Object.entries(gone)) hand[card] = (hand[card] as number) - count;
  return hand;
};

describe('reorganisation', () => {
  const REORGANISE: Order = { do: 'reorganise' };
  const beaten = (chit: number, more: object = {}) =>
    war({ leaders: { botha: 'pretoria' }, chit, boer: without(LOST), ...more });

  test('SB-EX10 SB-7.3 SB-7.4 SB-R32 with chit 2, after one action, the action left is lost and the round ends', () => {
    const p = beaten(2);
    give(p, { do: 'pass' });
    const journal = give(p, REORGANISE, 1);
    expect(saying(journal, 'reorganisation-failed')).toHaveLength(1);
    expect(saying(journal, 'round-over')[0]?.number).toBe(2);
    expect([lost(p, 'commando-1'), asks(p)]).toEqual([1, 'empire action']);
  });

  test('SB-EX10 SB-7.3 SB-7.5 with chit 3, after one action, both are spent and any eliminated commando comes back', () => {
    const p = beaten(3);
    give(p, { do: 'pass' });
    give(p, REORGANISE);
    expect(asks(p)).toBe('boer regain');
    expect(
      offered(p, 'regain')
        .map((order) => order.card)
        .sort(),
    ).toEqual(['commando-1', 'commando-10', 'commando-2']);
    expect(rule(p, { do: 'regain', card: 'commando-5' })).toBe('SB-7.5');
    give(p, { do: 'regain', card: 'commando-1' }, 1);
    expect([held(p, 'commando-1'), lost(p, 'commando-1'), asks(p)]).toEqual([1, 0, 'empire action']);
  });

  test('SB-EX10 with chit 3 as the first action the round goes on; with chit 1 it fails', () => {
    const p = beaten(3);
    give(p, REORGANISE);
    give(p, { do: 'regain', card: 'commando-10' });
    expect([asks(p), p.done]).toEqual(['boer action', 2]);
    const q = beaten(1);
    expect(saying(give(q, REORGANISE, 1), 'reorganisation-failed')).toHaveLength(1);
    expect(lost(q, 'commando-10')).toBe(2);
  });

  test('SB-7.2 SB-7.5 once a round, in stages I and II, and only if a commando is lost; an event in the same round is allowed', () => {
    const p = beaten(3, { stage: 2 });
    give(p, REORGANISE);
    give(p, { do: 'regain', card: 'commando-2' });
    expect(rule(p, REORGANISE)).toBe('SB-7.2');
    expect(rule(p, { do: 'event', event: 'de-wet-chief-commandant' })).toBeUndefined();
    expect(rule(war({ stage: 3, leaders: { botha: 'pretoria' } }), REORGANISE)).toBe('SB-7.2');
    expect(rule(war({ leaders: { botha: 'pretoria' } }), REORGANISE)).toBe('SB-7.5');
    const guns = war({ leaders: { botha: 'pretoria' }, boer: without({ zarp: 1 }) });
    expect(rule(guns, REORGANISE)).toBe('SB-7.5');
  });

  test('SB-7.1 SB-R3 one event a round, for one action', () => {
    const p = war({ stage: 2, leaders: { 'p-cronje': 'colesberg' } });
    give(p, { do: 'event', event: 'prieska-rebellion' });
    expect(p.done).toBe(1);
    expect(rule(p, { do: 'event', event: 'de-wet-chief-commandant' })).toBe('SB-7.1');
    expect(rule(p, { do: 'event', event: 'africans' })).toBe('SB-7.1');
  });
});

describe('sieges', () => {
  const at = (town: string, leader: string, level: number, more: object = {}) =>
    war({ leaders: { [leader]: town }, trenches: { [town]: level }, ...more });

  test('SB-7.b.1 a Boer leader who enters one of the three towns in stage I places a Siege marker of 0', () => {
    const p = war({ leaders: { wessels: 'boshof' } });
    give(p, to('wessels', 'kimberley'));
    expect([trench(p, 'kimberley'), p.besieged.filter((one) => one === 1).length]).toEqual([0, 1]);
    const later = war({ stage: 2, leaders: { wessels: 'boshof' } });
    give(later, to('wessels', 'kimberley'));
    expect([trench(later, 'kimberley'), rule(later, besiege('wessels'))]).toEqual([null, 'SB-7.b.1']);
    const fallen = war({ leaders: { wessels: 'boshof' }, captured: ['kimberley'] });
    give(fallen, to('wessels', 'kimberley'));
    expect(trench(fallen, 'kimberley')).toBe(null);
  });

  test('SB-EX6 SB-7.b.7 SB-7.b.9 SB-7.b.10 SB-7.b.11 SB-7.b.13 Cronje* before Kimberley: 4 against 4 and 2, a tie he wins', () => {
    const p = at('kimberley', 'p-cronje', 0);
    const journal = give(p, besiege('p-cronje'), 4, 4, 2);
    expect(trench(p, 'kimberley')).toBe(1);
    expect(saying(journal, 'siege-rolled')[0]).toMatchObject({ boer: 4, empire: 4, won: true });
  });

  test('SB-EX7 SB-7.b.8 SB-7.b.13 SB-2.5 Wessels with artillery: 3, 5 against 5, 1, a tie he loses; the guns are inactive', () => {
    const p = at('kimberley', 'wessels', 1);
    give(p, besiege('wessels', true), 3, 5, 5, 1);
    expect([trench(p, 'kimberley'), inactive(p, 'boer-artillery')]).toEqual([1, 1]);
    expect(rule(p, besiege('wessels', true))).toBe('SB-7.b.8');
    give(p, besiege('wessels'), 2, 1, 1);
    expect(trench(p, 'kimberley')).toBe(2);
  });

  test('SB-EX8 SB-7.b.12 SB-3.18 Joubert* takes Ladysmith at level 2: 6 against 5, 5, 3', () => {
    const p = at('ladysmith', 'joubert', 2);
    give(p, besiege('joubert'), 6, 5, 5, 3);
    expect([trench(p, 'ladysmith'), where(p, 'white'), p.position]).toEqual([null, 'retired', 5]);
    expect(p.captured.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test('SB-7.b.9 SB-7.b.14 Mafeking rolls four dice; a higher Empire die changes nothing', () => {
    const p = at('mafeking', 'p-cronje', 1);
    give(p, besiege('p-cronje'), 5, 1, 2, 6, 3);
    expect([trench(p, 'mafeking'), p.position]).toEqual([1, 6]);
  });

  test('SB-7.b.6 SB-4.15 SB-R41 it takes all points of a leader who is there at the start of the action', () => {
    const p = war({ leaders: { botha: 'boshof', wessels: 'jacobsdal' } });
    give(p, to('botha', 'kimberley'));
    expect([asks(p), p.done]).toEqual(['boer action', 1]);
    give(p, besiege('botha'), 1, 6, 6);
    expect([asks(p), p.done]).toEqual(['boer action', 2]);
    expect(rule(p, besiege('wessels'))).toBe('SB-7.b.6');
    const q = war({ leaders: { botha: 'kimberley' }, trenches: { kimberley: 0 } });
    give(q, { do: 'detach', leader: 'botha', who: 'wessels' });
    expect(rule(q, besiege('botha'))).toBeUndefined();
    (q.stack[2] as { locals: { points: number } }).locals.points = 2;
    expect(rule(q, besiege('botha'))).toBe('SB-7.b.6');
  });

  test('SB-7.b.3 SB-7.b.4 SB-R38 an Empire leader who enters breaks nothing, and the siege goes on', () => {
    const p = war({
      active: 'empire',
      leaders: { buller: 'estcourt', joubert: 'ladysmith' },
      trenches: { ladysmith: 1 },
    });
    give(p, to('buller', 'ladysmith'));
    expect(trench(p, 'ladysmith')).toBe(1);
    const q = war({ leaders: { buller: 'ladysmith', joubert: 'ladysmith' }, trenches: { ladysmith: 1 } });
    give(q, besiege('joubert'), 6, 1, 1, 1);
    expect(trench(q, 'ladysmith')).toBe(2);
    const r = war({ leaders: { buller: 'ladysmith', prinsloo: 'harrismith' } });
    give(r, to('prinsloo', 'ladysmith'));
    expect(trench(r, 'ladysmith')).toBe(0);
  });

  test('SB-7.b.16 SB-R10 a siege that its last Boer leader leaves is over; its progress is lost', () => {
    const p = at('kimberley', 'wessels', 2);
    give(p, to('wessels', 'boshof'));
    expect(trench(p, 'kimberley')).toBe(null);
    const q = war({ leaders: { wessels: 'kimberley', 'de-la-rey': 'kimberley' }, trenches: { kimberley: 2 } });
    give(q, to('wessels', 'boshof'));
    expect(trench(q, 'kimberley')).toBe(2);
  });

  test('SB-7.b.17 SB-R10 a captured town stays British and is not besieged again', () => {
    const p = war({ leaders: { wessels: 'kimberley', 'p-cronje': 'boshof' }, captured: ['kimberley'] });
    expect(rule(p, besiege('wessels'))).toBe('SB-7.b.6');
    expect(rule(p, { do: 'remove-garrison', leader: 'wessels' })).toBe('SB-7.d.1');
    give(p, to('p-cronje', 'kimberley'));
    expect(trench(p, 'kimberley')).toBe(null);
  });

  test('SB-7.b.1 sieges belong to stage I', () => {
    const p = war({ stage: 2, leaders: { wessels: 'kimberley' } });
    expect(rule(p, besiege('wessels'))).toBe('SB-7.b.1');
  });

  test('SB-11.1 the third town wins the war at once', () => {
    const p = at('ladysmith', 'joubert', 2, { captured: ['kimberley', 'mafeking'], position: 4 });
    give(p, besiege('joubert'), 6, 5, 5, 3);
    expect(game.outcome(p)).toMatchObject({ result: 'three-towns', rule: 'SB-11.1', score: { boer: 1, empire: 0 } });
  });
});

describe('trenches', () => {
  const dig = (leader: string): Order => ({ do: 'fortify', leader });

  test('SB-7.c.1 SB-7.c.2 SB-7.c.3 stage II: all points place 0, then 1, then 2, and no more', () => {
    const p = war({ stage: 2, leaders: { olivier: 'rouxville' } });
    for (const level of [0, 1]) {
      const dug = saying(give(p, dig('olivier')), 'fortified');
      expect(dug.map((entry) => [entry.rule, entry.level])).toEqual([[level === 0 ? 'SB-7.c.2' : 'SB-7.c.3', level]]);
      expect([trench(p, 'rouxville'), asks(p)]).toEqual([level, 'boer action']);
    }
    const q = war({ stage: 2, leaders: { olivier: 'rouxville' }, trenches: { rouxville: 2 } });
    expect(rule(q, dig('olivier'))).toBe('SB-7.c.3');
    for (const stage of [1, 3])
      expect(rule(war({ stage, leaders: { 'de-la-rey': 'rouxville' } }), dig('de-la-rey'))).toBe('SB-7.c.1');
    const moved = war({ stage: 2, leaders: { olivier: 'rouxville' } });
    give(moved, to('olivier', 'edenburg'));
    expect(rule(moved, dig('olivier'))).toBe('SB-7.c.1');
  });

  test('SB-S.15 there are counters for three areas', () => {
    const p = war({ stage: 2, leaders: { olivier: 'rouxville' }, trenches: { pretoria: 0, belfast: 2, kroonstad: 1 } });
    expect(rule(p, dig('olivier'))).toBe('SB-S.15');
  });

  test('SB-7.c.4 an Empire leader who enters where no Boer leader is removes the marker', () => {
    const p = war({ stage: 2, active: 'empire', leaders: { methuen: 'colesberg' }, trenches: { edenburg: 2 } });
    give(p, to('methuen', 'edenburg'));
    expect(trench(p, 'edenburg')).toBe(null);
    const held = war({
      stage: 2,
      active: 'empire',
      leaders: { methuen: 'colesberg', olivier: 'edenburg' },
      trenches: { edenburg: 2 },
    });
    give(held, to('methuen', 'edenburg'));
    expect(trench(held, 'edenburg')).toBe(2);
  });

  test('SB-R51 trenches that are left stay until an Empire leader next enters', () => {
    const p = war({
      stage: 2,
      chit: 1,
      leaders: { olivier: 'edenburg', methuen: 'edenburg', gatacre: 'colesberg' },
      trenches: { edenburg: 2 },
    });
    give(p, to('olivier', 'rouxville'));
    expect(trench(p, 'edenburg')).toBe(2);
    give(p, { do: 'finish', leader: 'olivier' }, 1);
    give(p, to('gatacre', 'edenburg'));
    expect(trench(p, 'edenburg')).toBe(null);
  });
});

test('SB-7.d.1 SB-R45 removing a Garrison: 2 points, stages I and II, no Empire leader and no Blockhouse there', () => {
  const remove: Order = { do: 'remove-garrison', leader: 'olivier' };
  const guarded = (more: object) =>
    war({ stage: 2, leaders: { olivier: 'edenburg' }, garrisons: ['edenburg'], ...more });
  const p = guarded({});
  give(p, remove);
  expect([isMarked(p.garrison, 'edenburg'), asks(p)]).toEqual([false, 'boer action']);
  expect(rule(p, remove)).toBe('SB-7.d.1');
  expect(rule(guarded({ leaders: { olivier: 'edenburg', methuen: 'edenburg' } }), remove)).toBe('SB-7.d.1');
  expect(rule(guarded({ blockhouses: ['edenburg'] }), remove)).toBe('SB-7.d.1');
  const late = war({ stage: 3, leaders: { botha: 'edenburg' }, garrisons: ['edenburg'] });
  expect(rule(late, { do: 'remove-garrison', leader: 'botha' })).toBe('SB-7.d.1');
  const tired = war({ stage: 2, leaders: { olivier: 'rouxville' }, garrisons: ['edenburg'] });
  give(tired, to('olivier', 'edenburg'));
  expect(rule(tired, remove)).toBe('SB-7.d.1');
});

describe('rebellions', () => {
  const rebel = (leader: string): Order => ({ do: 'rebel', leader });
  const markers = (p: War): number => p.rebellion.reduce((sum, one) => sum + one, 0);

  test('SB-7.e.1 SB-7.e.2 SB-7.e.4 all points, on a British area after Prieska, one per area', () => {
    const p = war({ leaders: { wessels: 'vryburg', olivier: 'rouxville' }, events: ['prieska-rebellion'] });
    give(p, rebel('wessels'));
    expect([isMarked(p.rebellion, 'vryburg'), asks(p)]).toEqual([true, 'boer action']);
    expect(rule(p, rebel('wessels'))).toBe('SB-7.e.2');
    expect(rule(p, rebel('olivier'))).toBe('SB-7.e.1');
    expect(rule(war({ leaders: { wessels: 'vryburg' } }), rebel('wessels'))).toBe('SB-7.e.1');
    const moved = war({ leaders: { wessels: 'boshof' }, events: ['prieska-rebellion'], captured: ['kimberley'] });
    give(moved, to('wessels', 'kimberley'));
    expect(rule(moved, rebel('wessels'))).toBe('SB-7.e.4');
  });

  test('SB-EX17 SB-7.e.3 SB-E.10 from Prieska to Calvinia, Orange River or Upington, not to De Aar beside Methuen', () => {
    const p = war({ leaders: { methuen: 'de-aar', 'p-cronje': 'vryburg' }, rebellions: ['prieska'] });
    expect(
      offered(p, 'spread')
        .map((order) => order.at)
        .sort(),
    ).toEqual(['calvinia', 'orange-river', 'upington']);
    expect(rule(p, spread('de-aar'))).toBe('SB-7.e.3');
    expect(rule(p, spread('durban'))).toBe('SB-7.e.3');
    expect(rule(p, spread('prieska'))).toBe('SB-7.e.2');
    expect(rule(p, spread('bloemfontein'))).toBe('SB-7.e.1');
    give(p, spread('orange-river'));
    give(p, spread('upington'));
    expect([markers(p), p.done]).toEqual([3, 2]);
    expect(rule(p, spread('calvinia'))).toBe('SB-S.15');
  });

  test('SB-EX17 SB-7.e.5 SB-3.19 three markers at the end of an Empire round cost the Empire a point; two do not', () => {
    const three = () =>
      war({
        active: 'empire',
        chit: 1,
        leaders: { methuen: 'de-aar' },
        rebellions: ['prieska', 'orange-river', 'upington'],
      });
    const p = three();
    give(p, to('methuen', 'prieska'));
    give(p, { do: 'pacify', leader: 'methuen' }, 1);
    expect([p.position, markers(p), asks(p)]).toEqual([6, 2, 'boer action']);
    const q = three();
    give(q, { do: 'pass' }, 1);
    expect(q.position).toBe(5);
    const boer = war({
      chit: 1,
      leaders: { wessels: 'boshof', methuen: 'de-aar' },
      rebellions: ['prieska', 'orange-river', 'upington'],
    });
    give(boer, { do: 'pass' }, 1);
    expect(boer.position).toBe(6);
  });

  test('SB-R37 if all markers are gone only a Boer leader on a British area can start again', () => {
    const p = war({ leaders: { wessels: 'vryburg' }, events: ['prieska-rebellion'] });
    expect(offered(p, 'spread')).toEqual([]);
    expect(rule(p, spread('upington'))).toBe('SB-7.e.3');
    expect(rule(p, rebel('wessels'))).toBeUndefined();
  });

  test('SB-7.e.3 only the Boer player extends rebellion', () => {
    const p = war({ active: 'empire', leaders: { methuen: 'de-aar' }, rebellions: ['prieska'] });
    expect(rule(p, spread('upington'))).toBe('SB-7.e.3');
  });
});

test('SB-7.6 the actions a to f may be repeated in a round', () => {
  const p = war({
    leaders: { 'p-cronje': 'kimberley', joubert: 'ladysmith' },
    trenches: { kimberley: 0, ladysmith: 0 },
  });
  give(p, besiege('p-cronje'), 1, 6, 6);
  give(p, besiege('p-cronje'), 6, 1, 1);
  expect([trench(p, 'kimberley'), p.done]).toEqual([1, 2]);
});

describe('offers and refusals agree', () => {
  test.each([1, 2, 3, 4])(
    'SB-4.15 in stage %i every work of every Boer leader is offered just where nothing forbids it',
    (stage) => {
      const p = war({
        stage,
        leaders: { botha: 'kimberley', 'de-wet': 'bloemfontein', 'de-la-rey': 'kroonstad', hertzog: 'colesberg' },
        garrisons: stage === 1 ? [] : ['kroonstad'],
        trenches: stage === 1 ? { kimberley: 0 } : {},
      });
      const works = ['botha', 'de-wet', 'de-la-rey', 'hertzog'].flatMap((leader): Order[] => [
        besiege(leader),
        besiege(leader, true),
        { do: 'fortify', leader },
        { do: 'remove-garrison', leader },
        { do: 'rebel', leader },
      ]);
      const isWork = ({ do: what }: Order): boolean => works.some((one) => one.do === what);
      const text = (orders: readonly Order[]): string[] => orders.map((order) => JSON.stringify(order)).sort();
      expect(text(offers(p).filter(isWork))).toEqual(text(works.filter((order) => rule(p, order) === undefined)));
      const kinds = new Set(
        offers(p)
          .filter(isWork)
          .map((order) => order.do),
      );
      expect([...kinds].sort()).toEqual([['besiege'], ['fortify', 'remove-garrison'], [], []][stage - 1]);
    },
  );
});
