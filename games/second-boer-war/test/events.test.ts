/** Section E: every event, its stages, its conditions and its effects. */
import { describe, expect, test } from 'vitest';
import { EVENT_IDS, EVENT_STAGES, eventNamed } from '../src/event-list.ts';
import type { Order } from '../src/orders.ts';
import { ELIMINATED, POOL, type War } from '../src/position.ts';
import { leaderNamed } from '../src/roster.ts';
import { asks, type Field, give, held, isMarked, lost, offered, rule, saying, war, where } from './table.ts';

const event = (id: string): Order => ({ do: 'event', event: id });
const stagesOf = (id: string): readonly number[] => EVENT_STAGES[eventNamed(id)] as readonly number[];
const boer = (field: Partial<Field>): War => war({ leaders: { 'de-la-rey': 'pretoria' }, ...field });
const empire = (field: Partial<Field>): War => war({ active: 'empire', leaders: { methuen: 'de-aar' }, ...field });
const places = (p: War): string[] =>
  offered(p, 'place')
    .map((order) => order.at)
    .sort();

test('SB-E.1 each event once in the game; its effect lasts when its condition does not', () => {
  const p = boer({ stage: 3, leaders: { 'de-la-rey': 'pretoria', smuts: 'belfast' } });
  give(p, event('cyferfontein'));
  expect(rule(p, event('cyferfontein'))).toBe('SB-E.1');
  p.at[leaderNamed('smuts')] = ELIMINATED;
  expect(p.events[eventNamed('cyferfontein')]).toBe(1);
  expect(EVENT_IDS).toHaveLength(16);
});

test('SB-E.1 an event that has been used is neither offered nor allowed again, in any stage', () => {
  for (const stage of [1, 2, 3, 4])
    for (const active of ['boer', 'empire'] as const) {
      const p = war({ stage, active, leaders: { 'de-la-rey': 'pretoria', smuts: 'belfast', methuen: 'de-aar' } });
      const open = offered(p, 'event').map((order) => order.event);
      for (const id of open) {
        p.events[eventNamed(id)] = 1;
        expect([id, rule(p, event(id))]).toEqual([id, 'SB-E.1']);
        expect(offered(p, 'event').map((order) => order.event)).not.toContain(id);
        p.events[eventNamed(id)] = 0;
      }
    }
});

describe('Empire', () => {
  test('SB-E.2 Lord Roberts: after a lost battle, a siege at 1, a captured town, or in stage II', () => {
    const id = 'lord-roberts-takes-command';
    expect(stagesOf(id)).toEqual([1, 2]);
    expect(rule(empire({}), event(id))).toBe('SB-E.2');
    const beaten = empire({});
    beaten.battlesWon[0] = 1;
    expect(rule(beaten, event(id))).toBeUndefined();
    const siege = (level: number) =>
      empire({ leaders: { methuen: 'de-aar', wessels: 'kimberley' }, trenches: { kimberley: level } });
    expect([rule(siege(0), event(id)), rule(siege(1), event(id))]).toEqual(['SB-E.2', undefined]);
    expect(rule(empire({ captured: ['mafeking'], position: 5 }), event(id))).toBeUndefined();
    expect(rule(empire({ stage: 2 }), event(id))).toBeUndefined();
  });

  test('SB-E.2 SB-E.18 Roberts and Kitchener are placed, each in a port of its own, without leaders', () => {
    const p = empire({ stage: 2, leaders: { methuen: 'cape-town' } });
    give(p, event('lord-roberts-takes-command'));
    expect([asks(p), places(p)]).toEqual(['empire place', ['durban', 'east-london', 'port-elizabeth']]);
    expect(rule(p, { do: 'place', leader: 'kitchener', at: 'durban' })).toBe('SB-E.2');
    expect(rule(p, { do: 'place', leader: 'roberts', at: 'cape-town' })).toBe('SB-E.2');
    give(p, { do: 'place', leader: 'roberts', at: 'durban' });
    expect(places(p)).toEqual(['east-london', 'port-elizabeth']);
    give(p, { do: 'place', leader: 'kitchener', at: 'port-elizabeth' });
    expect([where(p, 'roberts'), where(p, 'kitchener'), p.done]).toEqual(['durban', 'port-elizabeth', 1]);
  });

  test('SB-E.18 an event whose leaders have no place may not be introduced', () => {
    const leaders = { methuen: 'cape-town', buller: 'durban', gatacre: 'east-london' };
    expect(rule(empire({ stage: 2, leaders }), event('lord-roberts-takes-command'))).toBe('SB-E.18');
    // Only Botha needs no place while Joubert is there.
    const withJoubert = { ...leaders, joubert: 'ermelo' };
    expect(rule(empire({ stage: 2, leaders: withJoubert }), event('lord-roberts-takes-command'))).toBe('SB-E.18');
  });

  test('SB-E.3 SB-3.20 Relief of Mafeking: besieged once, not captured, a field leader there and no Boer', () => {
    const id = 'relief-of-mafeking';
    expect(stagesOf(id)).toEqual([1, 2]);
    const relieved = (leaders: Field['leaders'], besieged: number, captured = 0) => {
      const p = empire({ stage: 2, leaders, position: 4 });
      p.besieged.fill(besieged);
      p.captured.fill(captured);
      return p;
    };
    expect(rule(relieved({ plumer: 'mafeking' }, 0), event(id))).toBe('SB-E.3');
    expect(rule(relieved({ plumer: 'vryburg' }, 1), event(id))).toBe('SB-E.3');
    expect(rule(relieved({ plumer: 'mafeking', wessels: 'mafeking' }, 1), event(id))).toBe('SB-E.3');
    expect(rule(relieved({ plumer: 'mafeking' }, 1, 1), event(id))).toBe('SB-E.3');
    const p = relieved({ plumer: 'mafeking' }, 1);
    give(p, event(id));
    expect(p.position).toBe(5);
  });

  test('SB-E.4 SB-3.17 Oath of Neutrality: a Garrison in Bloemfontein costs the Boers a random commando', () => {
    const id = 'oath-of-neutrality';
    expect(stagesOf(id)).toEqual([2]);
    expect(rule(empire({ stage: 2 }), event(id))).toBe('SB-E.4');
    const p = empire({ stage: 2, garrisons: ['bloemfontein'] });
    give(p, event(id), 1);
    expect([held(p, 'commando-1'), lost(p, 'commando-1')]).toEqual([0, 1]);
  });

  test('SB-E.5 Policy of Repression: three Garrisons; then earth may be scorched', () => {
    const id = 'policy-of-repression';
    expect(stagesOf(id)).toEqual([2, 3, 4]);
    const p = empire({
      stage: 2,
      leaders: { methuen: 'edenburg' },
      garrisons: ['edenburg', 'bloemfontein', 'kroonstad'],
    });
    expect(rule(p, { do: 'burn', leader: 'methuen' })).toBe('SB-6.c.1');
    give(p, event(id));
    expect(rule(p, { do: 'burn', leader: 'methuen' })).toBeUndefined();
    expect(rule(empire({ stage: 2, garrisons: ['edenburg', 'bloemfontein'] }), event(id))).toBe('SB-E.5');
  });

  test('SB-E.6 Annexation of the Transvaal: Garrisons in Johannesburg, Pretoria and Belfast', () => {
    const id = 'annexation-of-the-transvaal';
    expect(stagesOf(id)).toEqual([2]);
    const all = ['johannesburg', 'pretoria', 'belfast'];
    for (const missing of all)
      expect(rule(empire({ stage: 2, garrisons: all.filter((area) => area !== missing) }), event(id))).toBe('SB-E.6');
    const p = empire({ stage: 2, garrisons: all });
    give(p, event(id));
    expect(p.events[eventNamed(id)]).toBe(1);
  });

  test('SB-E.7 SB-R45 System of Repression: Policy and Annexation in play, and Kitchener on the board', () => {
    const id = 'system-of-repression';
    expect(stagesOf(id)).toEqual([2, 3, 4]);
    const both = ['policy-of-repression', 'annexation-of-the-transvaal'];
    const with_ = (leaders: Field['leaders'], events: readonly string[]) => empire({ stage: 2, leaders, events });
    expect(rule(with_({ kitchener: 'de-aar' }, both.slice(1)), event(id))).toBe('SB-E.7');
    expect(rule(with_({ kitchener: 'de-aar' }, both.slice(0, 1)), event(id))).toBe('SB-E.7');
    expect(rule(with_({ methuen: 'de-aar' }, both), event(id))).toBe('SB-E.7');
    const p = with_({ kitchener: 'de-aar' }, both);
    give(p, event(id));
    expect(rule(p, { do: 'blockhouse', leader: 'kitchener' })).toBeUndefined();
  });

  test('SB-E.8 Africans: two Blockhouses on the board, in stages III and IV', () => {
    const id = 'africans';
    expect(stagesOf(id)).toEqual([3, 4]);
    expect(rule(empire({ stage: 3, blockhouses: ['de-aar'] }), event(id))).toBe('SB-E.8');
    expect(rule(empire({ stage: 3, blockhouses: ['de-aar', 'colesberg'] }), event(id))).toBeUndefined();
  });
});

describe('Boer', () => {
  test('SB-E.9 SB-3.17 Black Week: two battles won in stage I', () => {
    const id = 'black-week';
    expect(stagesOf(id)).toEqual([1]);
    const p = boer({});
    p.battlesWon[0] = 1;
    expect(rule(p, event(id))).toBe('SB-E.9');
    p.battlesWon[0] = 2;
    give(p, event(id));
    expect(p.position).toBe(5);
  });

  test('SB-E.10 Rebellion in Prieska: a Boer leader in the British Cape, no Empire leader in Prieska', () => {
    const id = 'prieska-rebellion';
    expect(stagesOf(id)).toEqual([1, 2, 3, 4]);
    expect(rule(boer({ leaders: { wessels: 'ladysmith' }, trenches: { ladysmith: 0 } }), event(id))).toBe('SB-E.10');
    expect(rule(boer({ leaders: { wessels: 'boshof' } }), event(id))).toBe('SB-E.10');
    expect(rule(boer({ leaders: { wessels: 'vryburg', methuen: 'prieska' } }), event(id))).toBe('SB-E.10');
    const p = boer({ leaders: { wessels: 'vryburg' } });
    give(p, event(id));
    expect(isMarked(p.rebellion, 'prieska')).toBe(true);
    expect(rule(p, { do: 'rebel', leader: 'wessels' })).toBeUndefined();
    expect(rule(p, { do: 'spread', at: 'upington' })).toBeUndefined();
  });

  test('SB-E.11 De Wet: after a lost battle or in stage II, on a free area of the Free State', () => {
    const id = 'de-wet-chief-commandant';
    expect(stagesOf(id)).toEqual([1, 2]);
    const p = boer({ leaders: { prinsloo: 'harrismith', methuen: 'edenburg' }, garrisons: ['boshof'] });
    expect(rule(p, event(id))).toBe('SB-E.11');
    p.battlesWon[4] = 1;
    give(p, event(id));
    const open = places(p);
    for (const closed of ['harrismith', 'edenburg', 'boshof', 'pretoria', 'colesberg'])
      expect(open).not.toContain(closed);
    expect(open).toContain('bloemfontein');
    give(p, { do: 'place', leader: 'de-wet', at: 'bloemfontein' });
    expect(where(p, 'de-wet')).toBe('bloemfontein');
    expect(rule(boer({ stage: 2 }), event(id))).toBeUndefined();
  });

  test('SB-E.12 Botha takes the place of Joubert, or is placed in the Transvaal', () => {
    const id = 'botha-commandant-general';
    expect(stagesOf(id)).toEqual([1, 2]);
    const p = boer({ leaders: { joubert: 'ladysmith' }, trenches: { ladysmith: 1 } });
    expect(rule(p, event(id))).toBe('SB-E.12');
    p.beaten[leaderNamed('joubert')] = 1;
    give(p, event(id));
    expect([where(p, 'joubert'), where(p, 'botha'), asks(p)]).toEqual(['retired', 'ladysmith', 'boer action']);
    expect(p.trench.filter((level) => level === 1)).toHaveLength(1);
    const gone = boer({ leaders: { prinsloo: 'pretoria' } });
    gone.at[leaderNamed('joubert')] = ELIMINATED;
    give(gone, event(id));
    expect(places(gone)).toContain('belfast');
    expect(places(gone)).not.toContain('pretoria');
    expect(places(gone)).not.toContain('bloemfontein');
    give(gone, { do: 'place', leader: 'botha', at: 'belfast' });
    expect([where(gone, 'joubert'), where(gone, 'botha')]).toEqual(['eliminated', 'belfast']);
    // A beaten Joubert who has left the board retires as well.
    const away = boer({ leaders: { prinsloo: 'pretoria' } });
    away.at[leaderNamed('joubert')] = POOL;
    away.beaten[leaderNamed('joubert')] = 1;
    give(away, event(id));
    give(away, { do: 'place', leader: 'botha', at: 'belfast' });
    expect([where(away, 'joubert'), where(away, 'botha')]).toEqual(['retired', 'belfast']);
    expect(rule(boer({ stage: 2 }), event(id))).toBeUndefined();
  });

  test('SB-E.13 SB-3.14 Commandant Krause: + 1 if Johannesburg is free and an Empire leader is in or next to it', () => {
    const id = 'commandant-krause';
    expect(stagesOf(id)).toEqual([2]);
    const near = (area: string, garrisons: readonly string[] = []) =>
      boer({ stage: 2, leaders: { 'de-la-rey': 'belfast', roberts: area }, garrisons });
    expect(rule(near('bloemfontein'), event(id))).toBe('SB-E.13');
    expect(rule(near('kroonstad', ['johannesburg']), event(id))).toBe('SB-E.13');
    expect(rule(near('johannesburg'), event(id))).toBeUndefined();
    const p = near('kroonstad');
    give(p, event(id));
    expect(p.warFunds).toBe(7);
  });

  test("SB-E.14 SB-3.14 J. Smuts's Plunder: + 2 if Pretoria is free and threatened, or Johannesburg has a Garrison", () => {
    const id = 'smuts-plunder';
    expect(stagesOf(id)).toEqual([2]);
    const near = (area: string, garrisons: readonly string[] = []) =>
      boer({ stage: 2, leaders: { 'de-la-rey': 'belfast', roberts: area }, garrisons });
    expect(rule(near('bloemfontein'), event(id))).toBe('SB-E.14');
    expect(rule(near('johannesburg', ['pretoria']), event(id))).toBe('SB-E.14');
    expect(rule(near('johannesburg'), event(id))).toBeUndefined();
    const p = near('bloemfontein', ['johannesburg']);
    give(p, event(id));
    expect(p.warFunds).toBe(8);
  });

  test('SB-E.15 Cyferfontein: two Boer leaders on Boer areas; raids become possible', () => {
    const id = 'cyferfontein';
    expect(stagesOf(id)).toEqual([3, 4]);
    const field = { stage: 3, leaders: { smuts: 'colesberg', botha: 'pretoria', methuen: 'colesberg' } };
    expect(rule(boer(field), event(id))).toBe('SB-E.15');
    const p = boer({ ...field, leaders: { ...field.leaders, hertzog: 'belfast' } });
    expect(rule(p, { do: 'raid', leader: 'smuts', enemy: 'methuen' })).toBe('SB-7.f.1');
    give(p, event(id));
    expect(rule(p, { do: 'raid', leader: 'smuts', enemy: 'methuen' })).toBeUndefined();
    expect(rule(p, { do: 'move', leader: 'smuts', to: 'de-aar' })).toBeUndefined();
  });

  test('SB-E.16 Stormjaag: Cyferfontein in play and a raid won', () => {
    const id = 'stormjaag';
    expect(stagesOf(id)).toEqual([3, 4]);
    const p = boer({ stage: 3, events: ['cyferfontein'] });
    expect(rule(p, event(id))).toBe('SB-E.16');
    p.raidsWon = 1;
    expect(rule(p, event(id))).toBeUndefined();
    const q = boer({ stage: 3 });
    q.raidsWon = 1;
    expect(rule(q, event(id))).toBe('SB-E.16');
  });

  test('SB-E.17 SB-3.17 Emily Hobhouse Reports: four camps on the board', () => {
    const id = 'emily-hobhouse';
    expect(stagesOf(id)).toEqual([3, 4]);
    const camps = ['de-aar', 'colesberg', 'cradock', 'prieska'];
    expect(rule(boer({ stage: 3, blockhouses: camps, camps: camps.slice(1) }), event(id))).toBe('SB-E.17');
    const p = boer({ stage: 3, blockhouses: camps, camps });
    expect(saying(give(p, event(id)), 'position')[0]).toMatchObject({ from: 6, upTo: 5 });
  });
});
