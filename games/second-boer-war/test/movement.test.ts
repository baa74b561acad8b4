/** Section 5.0, movement of leaders, with 7.a; the worked examples SB-EX12, SB-EX16, SB-EX26 and SB-EX27. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { ALL_AREAS, areaId, areaNamed, IS_BRITISH, IS_SIEGE_TOWN } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { ELIMINATED, RETIRED, type War } from '../src/position.ts';
import { LEADERS, leaderId, leaderNamed, movementOf, SIDES } from '../src/roster.ts';
import { BOER } from '../src/sides.ts';
import { asks, give, offered, rule, saying, trench, war, where, why } from './table.ts';

const to = (leader: string, area: string): Order => ({ do: 'move', leader, to: area });
const detach = (leader: string, who: string): Order => ({ do: 'detach', leader, who });
const finish = (leader: string): Order => ({ do: 'finish', leader });
const ways = (p: War, leader: string): string[] =>
  offered(p, 'move')
    .filter((order) => order.leader === leader)
    .map((order) => order.to)
    .sort();
const points = (p: War): unknown => game.decision(p)?.params.points;

describe('points', () => {
  test('SB-5.0.1 SB-2.15 a leader has the movement printed on his counter', () => {
    const p = war({ leaders: { 'p-cronje': 'bloemfontein' } });
    give(p, to('p-cronje', 'kroonstad'));
    expect(points(p)).toBe(1);
    const q = war({ leaders: { 'de-la-rey': 'bloemfontein' } });
    give(q, to('de-la-rey', 'kroonstad'));
    expect(points(q)).toBe(2);
  });

  test('SB-5.0.2 Botha and De Wet have 3 points in stages I and II and 4 in III and IV; no one else changes', () => {
    for (const leader of ['botha', 'de-wet'])
      expect([1, 2, 3, 4].map((stage) => movementOf(leaderNamed(leader), stage))).toEqual([3, 3, 4, 4]);
    const changing = Array.from({ length: LEADERS }, (_, leader) => leader).filter(
      (leader) => movementOf(leader, 2) !== movementOf(leader, 3),
    );
    expect(changing.map(leaderId).sort()).toEqual(['botha', 'de-wet']);
  });

  test('SB-3.9 a leader with movement X is never activated', () => {
    const p = war({ active: 'empire', leaders: { buller: 'durban' } });
    expect(rule(p, to('white', 'estcourt'))).toBe('SB-3.9');
    expect(offered(p, 'move').every((order) => order.leader === 'buller')).toBe(true);
  });

  test('SB-5.a.1 SB-3.3 SB-6.a.1 SB-7.a.1 a step goes to an area joined by a line and costs 1 point', () => {
    const p = war({ leaders: { botha: 'bloemfontein' } });
    expect(why(p, to('botha', 'pretoria'))).toEqual({
      rule: 'SB-5.a.1',
      reason: 'Pretoria is not next to Bloemfontein',
    });
    give(p, to('botha', 'edenburg'));
    expect([where(p, 'botha'), points(p)]).toEqual(['edenburg', 2]);
    const q = war({ active: 'empire', leaders: { roberts: 'cape-town' } });
    give(q, to('roberts', 'beaufort-west'));
    expect(points(q)).toBe(2);
  });

  test('SB-5.b.1 a leader need not spend all points, and loses the rest', () => {
    const p = war({ leaders: { botha: 'bloemfontein' } });
    give(p, to('botha', 'edenburg'));
    give(p, finish('botha'));
    expect(asks(p)).toBe('boer action');
    give(p, to('botha', 'bloemfontein'));
    expect(points(p)).toBe(2);
  });

  test('SB-5.b.2 SB-R50 with the points spent the movement is over', () => {
    const p = war({ leaders: { 'p-cronje': 'bloemfontein' } });
    give(p, to('p-cronje', 'kroonstad'));
    give(p, to('p-cronje', 'johannesburg'));
    expect(asks(p)).toBe('boer action');
    const q = war({ leaders: { 'p-cronje': 'bloemfontein' }, trenches: {}, active: 'boer' });
    give(q, to('p-cronje', 'edenburg'));
    (q.stack[2] as { locals: { points: number } }).locals.points = 0;
    expect(rule(q, to('p-cronje', 'bloemfontein'))).toBe('SB-5.b.2');
  });

  test('SB-6.a.2 SB-6.7 SB-7.6 the same leader may be activated again in the same round', () => {
    const p = war({ leaders: { prinsloo: 'bloemfontein' } });
    give(p, to('prinsloo', 'kroonstad'));
    give(p, finish('prinsloo'));
    give(p, to('prinsloo', 'johannesburg'));
    expect(where(p, 'prinsloo')).toBe('johannesburg');
    const q = war({ active: 'empire', leaders: { gatacre: 'queenstown', buller: 'durban' } });
    for (const area of ['aliwal-north', 'queenstown']) {
      give(q, to('gatacre', area));
      give(q, finish('gatacre'));
    }
    expect([asks(q), q.done]).toEqual(['empire action', 2]);
  });
});

describe('meeting the enemy', () => {
  test('SB-5.b.3 SB-R5 entering an area with an enemy leader ends the movement; the points left pay for a fight', () => {
    const p = war({ leaders: { botha: 'bloemfontein', gatacre: 'edenburg' } });
    give(p, to('botha', 'edenburg'));
    expect(rule(p, to('botha', 'bloemfontein'))).toBe('SB-5.b.3');
    expect([points(p), offered(p, 'fight').length]).toEqual([2, 1]);
  });

  test('SB-5.b.3 SB-R5 Boers stop an Empire leader too; his points left pay for a fight, not for a step', () => {
    const p = war({ active: 'empire', leaders: { roberts: 'de-aar', 'p-cronje': 'colesberg' } });
    give(p, to('roberts', 'colesberg'));
    expect(rule(p, to('roberts', 'de-aar'))).toBe('SB-5.b.3');
    expect([offered(p, 'move'), offered(p, 'fight').length]).toEqual([[], 1]);
  });

  test('SB-R50 an activation with points left and nothing to spend them on is over', () => {
    const p = war({ leaders: { botha: 'jacobsdal' } });
    give(p, to('botha', 'kimberley'));
    expect([asks(p), p.done]).toEqual(['boer action', 1]);
  });

  test('SB-5.b.3 SB-R44 SB-R10 a garrison commander stops a Boer leader as well', () => {
    const p = war({ leaders: { botha: 'jacobsdal' } });
    give(p, to('botha', 'kimberley'));
    expect([where(p, 'botha'), asks(p), p.done]).toEqual(['kimberley', 'boer action', 1]);
    const q = war({ leaders: { botha: 'kimberley' }, trenches: { kimberley: 0 } });
    expect(rule(q, to('botha', 'orange-river'))).toBe('SB-5.e.1');
    expect(rule(q, to('botha', 'boshof'))).toBeUndefined();
  });

  test('SB-EX12 SB-5.e.1 SB-5.e.2 SB-5.e.3 SB-R2 leaving an enemy leader: Gatacre and Cronje in Edenburg', () => {
    const leaders = { gatacre: 'edenburg', 'p-cronje': 'edenburg' };
    const early = war({ active: 'empire', leaders });
    expect(ways(early, 'gatacre')).toEqual(['colesberg']);
    expect(rule(early, to('gatacre', 'bloemfontein'))).toBe('SB-5.e.1');
    const garrisoned = war({ active: 'empire', leaders, garrisons: ['jacobsdal'] });
    expect(ways(garrisoned, 'gatacre')).toEqual(['colesberg', 'jacobsdal']);
    const late = war({ stage: 3, active: 'empire', leaders: { hunter: 'edenburg', botha: 'edenburg' } });
    expect(ways(late, 'hunter')).toEqual(['bloemfontein', 'colesberg', 'jacobsdal', 'rouxville']);
  });

  test('SB-6.d.4 a Blockhouse stops a Boer leader at once, not an Empire leader', () => {
    const p = war({ stage: 2, leaders: { botha: 'bethlehem' }, garrisons: ['kroonstad'], blockhouses: ['kroonstad'] });
    give(p, to('botha', 'kroonstad'));
    expect(rule(p, to('botha', 'bethlehem'))).toBe('SB-6.d.4');
    const q = war({
      stage: 2,
      active: 'empire',
      leaders: { french: 'bloemfontein' },
      garrisons: ['kroonstad', 'bloemfontein'],
      blockhouses: ['kroonstad'],
    });
    give(q, to('french', 'kroonstad'));
    expect(rule(q, to('french', 'bethlehem'))).toBeUndefined();
  });
});

describe('detaching', () => {
  test('SB-EX27 SB-5.c.1 SB-5.c.3 SB-R6 Methuen detaches French in De Aar and goes on to Edenburg', () => {
    const p = war({ active: 'empire', leaders: { methuen: 'de-aar' } });
    give(p, detach('methuen', 'french'));
    expect([where(p, 'french'), points(p)]).toEqual(['de-aar', 2]);
    give(p, to('methuen', 'colesberg'));
    give(p, to('methuen', 'edenburg'));
    expect([where(p, 'methuen'), where(p, 'french'), asks(p)]).toEqual(['edenburg', 'de-aar', 'empire action']);
    give(p, to('french', 'orange-river'));
    expect(where(p, 'french')).toBe('orange-river');
  });

  test('SB-5.c.1 SB-R49 during the movement, where the leader is at that moment; not once it is over, and no one who is on the board', () => {
    const p = war({ leaders: { botha: 'bloemfontein', gatacre: 'edenburg', olivier: 'rouxville' } });
    expect(rule(p, detach('botha', 'olivier'))).toBe('SB-5.c.1');
    expect(rule(p, detach('botha', 'french'))).toBe('SB-5.c.1');
    give(p, to('botha', 'edenburg'));
    expect(rule(p, detach('botha', 'de-la-rey'))).toBe('SB-5.c.1');
    const q = war({ leaders: { botha: 'bloemfontein' } });
    give(q, to('botha', 'kroonstad'));
    give(q, detach('botha', 'de-la-rey'));
    expect(where(q, 'de-la-rey')).toBe('kroonstad');
  });

  test('SB-5.c.3 SB-R6 a detached leader may detach too, and more than one in one movement; the new leader does nothing in that action', () => {
    const p = war({ leaders: { prinsloo: 'bloemfontein' } });
    give(p, detach('prinsloo', 'wessels'));
    expect(rule(p, to('wessels', 'kroonstad'))).toBe('SB-4.15');
    give(p, to('prinsloo', 'kroonstad'));
    give(p, detach('prinsloo', 'olivier'));
    give(p, to('prinsloo', 'johannesburg'));
    expect(['wessels', 'olivier', 'prinsloo'].map((leader) => where(p, leader))).toEqual([
      'bloemfontein',
      'kroonstad',
      'johannesburg',
    ]);
  });

  test('SB-5.c.2 SB-S.5 SB-S.6 whoever is still due may not be detached', () => {
    const p = war({ leaders: { joubert: 'volksrust' } });
    for (const leader of ['botha', 'de-wet', 'smuts', 'hertzog', 'beyers', 'kritzinger'])
      expect(rule(p, detach('joubert', leader)), leader).toBe('SB-5.c.2');
    const q = war({ active: 'empire', leaders: { buller: 'durban' } });
    for (const leader of ['roberts', 'kitchener', 'allenby', 'knox', 'benson', 'rimington'])
      expect(rule(q, detach('buller', leader)), leader).toBe('SB-5.c.2');
  });

  test('SB-5.c.4 no one who is eliminated or retired', () => {
    const p = war({ leaders: { joubert: 'volksrust' } });
    p.at[leaderNamed('wessels')] = ELIMINATED;
    p.at[leaderNamed('olivier')] = RETIRED;
    expect([rule(p, detach('joubert', 'wessels')), rule(p, detach('joubert', 'olivier'))]).toEqual([
      'SB-5.c.4',
      'SB-5.c.4',
    ]);
  });
});

describe('merging', () => {
  test('SB-EX16 SB-5.d.1 De la Rey joins Prinsloo: the owner keeps one, the other may be detached again', () => {
    const p = war({ leaders: { 'de-la-rey': 'kroonstad', prinsloo: 'bethlehem' } });
    give(p, to('de-la-rey', 'bethlehem'));
    give(p, finish('de-la-rey'));
    expect(asks(p)).toBe('boer keep');
    expect(rule(p, { do: 'keep', leader: 'wessels' })).toBe('SB-5.d.1');
    give(p, { do: 'keep', leader: 'de-la-rey' });
    expect([where(p, 'de-la-rey'), where(p, 'prinsloo')]).toEqual(['bethlehem', 'pool']);
    expect(rule(p, detach('de-la-rey', 'prinsloo'))).toBeUndefined();
  });

  test('SB-EX16 SB-5.d.2 SB-R7 Cronje* joins Wessels: Wessels goes, without a question; the other way round too', () => {
    const p = war({ leaders: { 'p-cronje': 'bloemfontein', wessels: 'boshof' } });
    give(p, to('p-cronje', 'boshof'));
    give(p, finish('p-cronje'));
    expect([where(p, 'p-cronje'), where(p, 'wessels'), asks(p)]).toEqual(['boshof', 'pool', 'boer action']);
    const q = war({ leaders: { 'p-cronje': 'bloemfontein', wessels: 'boshof' } });
    give(q, to('wessels', 'bloemfontein'));
    give(q, finish('wessels'));
    expect([where(q, 'p-cronje'), where(q, 'wessels')]).toEqual(['bloemfontein', 'pool']);
  });

  test('SB-EX16 SB-5.d.3 Joubert* may not end where Cronje* is', () => {
    const p = war({ leaders: { joubert: 'bethlehem', 'p-cronje': 'kroonstad' } });
    give(p, to('joubert', 'harrismith'));
    give(p, to('joubert', 'bethlehem'));
    give(p, to('joubert', 'kroonstad'));
    expect(rule(p, finish('joubert'))).toBe('SB-R46');
    give(p, to('joubert', 'johannesburg'));
    const q = war({ leaders: { joubert: 'harrismith', 'p-cronje': 'kroonstad' } });
    give(q, to('joubert', 'bethlehem'));
    expect(rule(q, to('joubert', 'kroonstad'))).toBe('SB-5.d.3');
  });

  test('SB-R46 passing an own main leader: nothing but moving on is allowed there', () => {
    const p = war({ stage: 2, leaders: { botha: 'bethlehem', 'de-wet': 'kroonstad' }, garrisons: ['kroonstad'] });
    give(p, to('botha', 'kroonstad'));
    for (const order of [
      finish('botha'),
      detach('botha', 'prinsloo'),
      { do: 'remove-garrison', leader: 'botha' },
    ] as Order[])
      expect(rule(p, order)).toBe('SB-R46');
    give(p, to('botha', 'johannesburg'));
    expect(where(p, 'botha')).toBe('johannesburg');
  });

  test('SB-EX16 SB-R7 leaders brought together by a retreat both stay until one ends a movement there', () => {
    const p = war({ stage: 2, leaders: { olivier: 'bethlehem', prinsloo: 'bethlehem', 'de-la-rey': 'pretoria' } });
    give(p, to('de-la-rey', 'johannesburg'));
    give(p, finish('de-la-rey'));
    expect([where(p, 'olivier'), where(p, 'prinsloo')]).toEqual(['bethlehem', 'bethlehem']);
    give(p, { do: 'fortify', leader: 'olivier' });
    expect([where(p, 'olivier'), where(p, 'prinsloo'), trench(p, 'bethlehem')]).toEqual(['bethlehem', 'bethlehem', 0]);
  });

  test('SB-5.d.4 SB-7.b.5 a garrison commander and one other Empire leader may be together', () => {
    const p = war({ active: 'empire', leaders: { buller: 'estcourt' } });
    give(p, to('buller', 'ladysmith'));
    give(p, finish('buller'));
    expect([where(p, 'buller'), where(p, 'white')]).toEqual(['ladysmith', 'ladysmith']);
    const q = war({ active: 'empire', leaders: { warren: 'estcourt', hunter: 'ladysmith' } });
    give(q, to('warren', 'ladysmith'));
    give(q, finish('warren'));
    expect(asks(q)).toBe('empire keep');
  });
});

describe('where Boers may go', () => {
  test('SB-EX26 SB-7.a.2 SB-7.a.3 in stages I and II all Boer areas and the British areas next to them', () => {
    const open = [
      'aliwal-north',
      'colesberg',
      'dundee',
      'kimberley',
      'ladysmith',
      'mafeking',
      'orange-river',
      'vryburg',
    ];
    const entered = new Set<string>();
    for (const from of ALL_AREAS.filter((area) => !IS_SIEGE_TOWN[area]))
      for (const area of ways(war({ leaders: { 'p-cronje': areaId(from) } }), 'p-cronje')) entered.add(area);
    expect([...entered].filter((id) => IS_BRITISH[areaNamed(id)]).sort()).toEqual(open);
    expect([...entered].filter((id) => !IS_BRITISH[areaNamed(id)])).toHaveLength(26);
    const p = war({ leaders: { 'p-cronje': 'colesberg' } });
    expect(rule(p, to('p-cronje', 'de-aar'))).toBe('SB-7.a.3');
    expect(rule(war({ leaders: { joubert: 'dundee' } }), to('joubert', 'pietermaritzburg'))).toBe('SB-7.a.3');
  });

  test('SB-7.a.4 SB-7.a.5 SB-7.a.6 SB-R9 SB-R48 in stages III and IV one leader, named at the start of his own action, goes anywhere', () => {
    const leaders = { smuts: 'colesberg', hertzog: 'colesberg', botha: 'pretoria' };
    const p = war({ stage: 3, leaders });
    expect(rule(p, to('smuts', 'de-aar'))).toBe('SB-7.a.6');
    give(p, { do: 'roam', leader: 'smuts' });
    expect([asks(p), p.done]).toEqual(['boer action', 0]);
    expect(rule(p, { do: 'roam', leader: 'hertzog' })).toBe('SB-7.a.5');
    expect(rule(p, to('hertzog', 'de-aar'))).toBe('SB-7.a.6');
    give(p, to('smuts', 'de-aar'));
    give(p, to('smuts', 'graaff-reinet'));
    give(p, finish('smuts'));
    expect(where(p, 'smuts')).toBe('graaff-reinet');
    const q = war({ stage: 3, leaders });
    give(q, to('botha', 'johannesburg'));
    give(q, finish('botha'));
    // Another leader went first: Smuts may still be named, and no one after him.
    expect(rule(q, to('smuts', 'de-aar'))).toBe('SB-7.a.6');
    give(q, { do: 'roam', leader: 'smuts' });
    expect(rule(q, { do: 'roam', leader: 'hertzog' })).toBe('SB-7.a.5');
    expect(rule(q, to('smuts', 'de-aar'))).toBeUndefined();
    expect(rule(war({ leaders: { joubert: 'volksrust' } }), { do: 'roam', leader: 'joubert' })).toBe('SB-7.a.4');
  });

  test('SB-7.f.2 once Cyferfontein is in play all Boer leaders roam', () => {
    const p = war({ stage: 3, leaders: { smuts: 'colesberg', hertzog: 'orange-river' }, events: ['cyferfontein'] });
    expect(rule(p, { do: 'roam', leader: 'smuts' })).toBe('SB-7.f.2');
    expect([rule(p, to('smuts', 'de-aar')), rule(p, to('hertzog', 'de-aar'))]).toEqual([undefined, undefined]);
  });
});

test('SB-4.15 SB-R41 an action is one leader with all his points, and no one else', () => {
  const p = war({ leaders: { botha: 'bloemfontein', olivier: 'rouxville', gatacre: 'colesberg' } });
  expect(why(p, to('gatacre', 'bloemfontein'))).toEqual({ rule: 'SB-4.15', reason: 'W. Gatacre is not a Boer leader' });
  const journal = give(p, to('botha', 'edenburg'));
  expect(saying(journal, 'activated')).toEqual([{ what: 'activated', rule: 'SB-4.15', leader: 'botha', points: 3 }]);
  expect(rule(p, to('olivier', 'edenburg'))).toBe('SB-4.15');
  expect(why(p, { do: 'pass' })).toEqual({ rule: 'SB-4.15', reason: 'L. Botha is under orders now' });
  give(p, to('botha', 'bloemfontein'));
  give(p, to('botha', 'kroonstad'));
  expect([asks(p), p.done]).toEqual(['boer action', 1]);
  expect(SIDES[leaderNamed('botha')]).toBe(BOER);
});
