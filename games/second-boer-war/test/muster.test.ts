import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { TRAINS } from '../src/cards.ts';
import { game } from '../src/index.ts';
import { areaNamed } from '../src/map.ts';
import type { War } from '../src/position.ts';
import { isSupplied } from '../src/supply.ts';
import { ALL_PASS, buller, commit, cronje, id, ids, lay, pick, play, sums } from './fights.ts';
import { asks, type Field, give, held, inactive, offered, rule, saying, war } from './table.ts';

describe('which cards', () => {
  test('SB-8.8 one-use cards in the open, the active player first, six at most', () => {
    const p = buller({
      empire: { 'british-cavalry': 3, 'the-scots': 1, 'the-irish': 1, canadians: 1, 'australians-nz': 1 },
    });
    expect(asks(p)).toBe('empire active-commits');
    expect(rule(p, commit('cav cav cav scots irish can anz'))).toBe('SB-8.8');
    expect(rule(p, commit('guns'))).toBe('SB-8.8');
    const journal = give(p, commit('cav cav cav scots irish can'));
    expect(saying(journal, 'committed')[0]).toMatchObject({
      side: 'empire',
      cards: ids('cav cav cav scots irish can'),
    });
    expect(asks(p)).toBe('boer second-commits');
    expect(game.view(p, 'boer').fight?.forces[1]?.committed).toHaveLength(6);
  });
  test('SB-2.5 SB-R43 a committed card is inactive afterwards, laid or not, and stays its owner’s', () => {
    const p = buller({ empire: { 'the-scots': 1, 'the-irish': 1, 'british-infantry': 5, 'british-artillery': 2 } });
    give(p, commit('scots irish'));
    play(p, { pick: 'inf inf inf art', draw: 'c1 c4 c5 c6 c10 c10', first: ['c1', 'c4', 'c5'] });
    give(p, lay('inf inf', 'inf art', 'scots irish'));
    give(p, lay('c6', 'c10', 'c10'), ...ALL_PASS);
    expect([inactive(p, id('scots')), inactive(p, id('irish')), held(p, id('scots'))]).toEqual([1, 1, 1]);
  });
  test('SB-8.8 the journal names them and ends with one full stop', () => {
    const p = cronje();
    const journal = give(p, commit('vol zarp'));
    expect(game.tell.entry(p, saying(journal, 'committed')[0] as never)).toMatch(/Europe, Z\.A\.R\.P\.$/);
  });
  test('SB-2.6 an inactive card may not be used', () => {
    const p = buller({ spent: { 'the-scots': 1 } });
    expect(rule(p, commit('scots'))).toBe('SB-2.6');
    expect(offered(p, 'commit').map(({ cards }) => cards)).toEqual([ids('cav')]);
  });
  test('SB-2.7 an inactive card is active again at the start of its owner’s next own round', () => {
    const p = war({ active: 'empire', chit: 1, leaders: {}, spent: { 'british-cavalry': 1, 'the-scots': 1, zarp: 1 } });
    give(p, { do: 'pass' }, 1);
    expect([asks(p), inactive(p, id('zarp')), inactive(p, id('cav')), inactive(p, id('scots'))]).toEqual([
      'boer action',
      0,
      1,
      1,
    ]);
    give(p, { do: 'pass' }, 1);
    expect([asks(p), inactive(p, id('cav')), inactive(p, id('scots'))]).toEqual(['empire action', 0, 0]);
  });
  test('SB-R31 a second fight in one action, without the cards of the first', () => {
    const p = war({ leaders: { botha: 'edenburg', gatacre: 'edenburg' } });
    give(p, { do: 'fight', leader: 'botha', enemy: 'gatacre' });
    play(p, { second: 'scots', pick: 'inf inf inf art trains', active: 'vol', draw: 'c1 c4 c5 c6 c10 c10 c10' });
    play(p, {
      first: ['art', 'trains', 'scots'],
      rows: ['c10 c4', 'c10 c10', 'c1 c5'],
      row: ['inf', 'inf', 'inf'],
      dice: ALL_PASS,
    });
    expect(asks(p)).toBe('boer activation');
    give(p, { do: 'fight', leader: 'botha', enemy: 'gatacre' });
    expect(rule(p, commit('vol'))).toBe('SB-2.6');
    expect(rule(p, commit('guns'))).toBe(undefined);
  });
  test('SB-8.7 SB-8.9 six cards each: the Empire picks reusable cards, the Boer draws commandos at random', () => {
    const p = cronje();
    give(p, commit('vol'));
    give(p, commit('scots'));
    expect(asks(p)).toBe('empire pick');
    expect(rule(p, pick('inf inf inf art'))).toBe('SB-8.9');
    expect(rule(p, pick('scots inf inf inf art'))).toBe('SB-8.9');
    expect(rule(p, pick('inf inf inf art art'))).toBe('SB-8.9');
    const journal = give(p, pick('inf inf inf art trains'), 12, 1, 10, 1, 2);
    expect(saying(journal, 'took').map(({ to, cards }) => [to, cards])).toEqual([
      [['empire'], ids('inf inf inf art trains')],
      [['boer'], ids('c1 c2 c4 c10 c10')],
    ]);
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([6, 6]);
  });
  test('SB-8.10 SB-R15 one-use cards fill the gap that reusable cards leave', () => {
    const p = buller({ empire: { 'the-scots': 1, 'the-irish': 1, canadians: 1, 'british-infantry': 4 } });
    expect(rule(p, commit('scots'))).toBe('SB-8.10');
    expect(offered(p, 'commit').every(({ cards }) => cards.length >= 2)).toBe(true);
    give(p, commit('scots irish'));
    const short = buller({ empire: { 'the-scots': 1, 'british-infantry': 2 } });
    expect(offered(short, 'commit').map(({ cards }) => cards)).toEqual([ids('scots')]);
    give(short, commit('scots'));
    play(short, { pick: 'inf inf', draw: 'c1 c4 c5 c6 c10 c10', first: ['c1', 'c4', 'c5'] });
    expect(rule(short, lay('scots inf', '', ''))).toBe('SB-R15');
    give(short, lay('scots inf', 'inf', ''));
    const journal = give(short, lay('c6', 'c10', 'c10'), 1, 1, 1, 1, 1, 1, 1);
    expect(sums(journal)).toEqual([
      [8, 6],
      [3, 5],
      [0, 7],
    ]);
  });
  test('SB-8.10 a Boer player fights with what he has; extra cards too are no more than there are', () => {
    const p = buller({ boer: { 'commando-1': 1, 'commando-4': 1, 'commando-5': 1, 'commando-6': 1, zarp: 1 } });
    give(p, commit('scots'));
    expect(offered(p, 'commit').map(({ cards }) => cards)).toEqual([ids('zarp')]);
    play(p, { second: 'zarp', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6' });
    expect(p.fight?.forces[0]?.held).toHaveLength(5);
    give(p, lay('c1', 'c4', 'c5'));
    give(p, lay('inf inf', 'inf art', 'trains scots'));
    expect(rule(p, lay('c6', '', ''))).toBe('SB-R15');
    give(p, lay('', 'c6', 'zarp'), 1, 1, 1, 1, 1, 1, 1);
  });
  test('SB-8.11 SB-3.8 extra cards by the Ability of the leader', () => {
    const p = war({ leaders: { botha: 'edenburg', gatacre: 'edenburg' } });
    give(p, { do: 'fight', leader: 'botha', enemy: 'gatacre' });
    give(p, commit(''));
    give(p, commit('scots'));
    give(p, pick('inf inf inf art trains'), 1, 1, 1, 1, 1, 1, 1, 1);
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([8, 6]);
    const q = war({
      active: 'empire',
      leaders: { roberts: 'edenburg', 'p-cronje': 'edenburg' },
      empire: { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1, trains: 1 },
    });
    give(q, { do: 'fight', leader: 'roberts', enemy: 'p-cronje' });
    play(q, { active: '', second: '' });
    expect(rule(q, pick('inf inf inf inf inf art art mg trains trib'))).toBe('SB-8.11');
    expect(rule(q, pick('inf inf inf inf inf art art mg'))).toBe('SB-8.9');
    expect(rule(q, pick('inf inf inf inf inf art art mg trib'))).toBe(undefined);
  });
  test('SB-8.12 the Empire second on its own ground may take Charisma instead of Ability', () => {
    const hand = { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1 };
    const sizes = (area: string, more: Partial<Field>) => {
      const p = war({ leaders: { 'p-cronje': area, buller: area }, empire: hand, ...more });
      give(p, { do: 'fight', leader: 'p-cronje', enemy: 'buller' });
      play(p, { active: '', second: '' });
      return game.decision(p)?.params.sizes;
    };
    expect(sizes('colesberg', {})).toEqual([6, 8]);
    expect(sizes('edenburg', {})).toEqual([6]);
    expect(sizes('edenburg', { garrisons: ['edenburg'] })).toEqual([6, 8]);
    const active = buller({ garrisons: ['edenburg'], empire: hand });
    play(active, { active: '', second: '' });
    expect(game.decision(active)?.params.sizes).toEqual([6]);
  });
  test('SB-8.12 a leader whose two numbers are equal leaves no choice', () => {
    const equal = war({ leaders: { 'p-cronje': 'colesberg', gatacre: 'colesberg' } });
    give(equal, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
    play(equal, { active: 'vol', second: 'scots' });
    expect(game.decision(equal)?.params.sizes).toEqual([5]);
  });
  test('SB-8.11 a Boer who draws nothing takes nothing, and the journal says nothing of it', () => {
    const p = buller({ boer: { 'commando-1': 1, zarp: 1, 'volunteers-europe': 1, 'boer-artillery': 1 } });
    const journal = play(p, { active: 'scots', second: 'guns vol zarp', pick: 'inf inf inf art trains', draw: 'c1' });
    expect(saying(journal, 'took-cards').map(({ side, count }) => [side, count])).toEqual([
      ['empire', 5],
      ['boer', 1],
    ]);
  });
  test('SB-8.13 SB-7.c.6 in stage II trenches give the Boer second their value in cards', () => {
    const drawn = (stage: number, level: number | undefined, active: 'boer' | 'empire') => {
      const leaders = { buller: 'rouxville', 'p-cronje': 'rouxville' };
      const empire = { 'british-infantry': 5, 'british-artillery': 2 };
      const p = war({
        stage,
        active,
        leaders,
        empire,
        ...(level === undefined ? {} : { trenches: { rouxville: level } }),
      });
      const [leader, enemy] = active === 'boer' ? ['p-cronje', 'buller'] : ['buller', 'p-cronje'];
      give(p, { do: 'fight', leader: leader as string, enemy: enemy as string });
      play(p, { active: '', second: '' });
      const order = offered(p, 'pick')[0] as ReturnType<typeof pick>;
      const count = 6 + (level ?? 0);
      give(p, order, ...new Array(active === 'boer' || stage === 1 ? 6 : count).fill(1));
      return p.fight?.forces[0]?.held.length;
    };
    const plenty = [drawn(2, undefined, 'empire'), drawn(2, 0, 'empire'), drawn(2, 1, 'empire'), drawn(2, 2, 'empire')];
    expect(plenty).toEqual([6, 6, 7, 8]);
    expect(drawn(2, 2, 'boer')).toBe(6);
  });
});

describe('supply and Trains', () => {
  const unsupplied: Partial<Field> = {
    leaders: { roberts: 'pretoria', 'p-cronje': 'pretoria' },
    active: 'empire',
    empire: {
      'british-cavalry': 3,
      'the-scots': 1,
      'the-irish': 1,
      canadians: 1,
      'british-infantry': 5,
      'british-artillery': 2,
      'machine-guns': 1,
      trains: 1,
    },
  };
  const roberts = (more: Partial<Field> = {}): War => {
    const p = war({ leaders: {}, ...unsupplied, ...more });
    give(p, { do: 'fight', leader: 'roberts', enemy: 'p-cronje' });
    return p;
  };
  test('SB-2.12 without supply Trains must be committed and laid among the first six cards', () => {
    const p = roberts();
    expect(rule(p, commit('cav cav cav scots irish can'))).toBe('SB-2.12');
    expect(offered(p, 'commit').every(({ cards }) => cards.length <= 5)).toBe(true);
    give(p, commit('scots'));
    give(p, commit(''));
    expect(rule(p, pick('inf inf inf inf inf art art mg'))).toBe('SB-2.12');
    expect(offered(p, 'pick').every(({ cards }) => cards.includes('trains'))).toBe(true);
  });
  test('SB-2.12 they are laid in a sector of the player’s choice, and never wait as a replacement', () => {
    const p = roberts();
    give(p, commit('scots'));
    give(p, commit(''));
    expect(rule(p, pick('inf inf inf inf inf art art trains'))).toBe(undefined);
    play(p, { pick: 'inf inf inf inf inf art art trains', draw: 'c1 c2 c3 c4 c5 c6', first: ['c1', 'c2', 'c3'] });
    expect(rule(p, lay('inf inf', 'inf inf', 'scots art'))).toBe('SB-8.15');
    expect(rule(p, lay('inf inf', 'trains inf', 'scots art'))).toBe(undefined);
    expect(rule(p, lay('inf inf', 'art inf', 'trains scots'))).toBe(undefined);
  });
  test('SB-2.12 in supply, or without the card, nothing is asked', () => {
    const supplied = roberts({ garrisons: ['johannesburg', 'kroonstad', 'bloemfontein', 'edenburg'] });
    expect(rule(supplied, commit('cav cav cav scots irish can'))).toBe(undefined);
    give(supplied, commit('scots'));
    give(supplied, commit(''));
    expect(rule(supplied, pick('inf inf inf inf inf art art mg'))).toBe(undefined);
    const without = roberts({ empire: { ...unsupplied.empire, trains: 0 } });
    expect(rule(without, commit('cav cav cav scots irish can'))).toBe(undefined);
    give(without, commit('scots'));
    give(without, commit(''));
    expect(rule(without, pick('inf inf inf inf inf art art mg'))).toBe(undefined);
  });
  test('SB-2.12 once the first cards lie without Trains, an imagined Empire hand leaves them in the deck', () => {
    const p = roberts({ empire: { ...unsupplied.empire, trains: 0 } });
    play(p, { active: 'scots', second: '', pick: 'inf inf inf inf inf art art mg', draw: 'c1 c2 c3 c4 c5 c6' });
    p.known.fill(0);
    const imaginedTrains = () => {
      const dice = new FastDice(12);
      return new Set(Array.from({ length: 40 }, () => game.imagine(p, 'boer', dice).hand[TRAINS]));
    };
    expect(imaginedTrains()).toContain(1);
    play(p, { first: ['c1', 'c2', 'c3'], rows: ['inf inf', 'inf inf', 'scots art'] });
    expect(imaginedTrains()).toEqual(new Set([0]));
  });
  test('SB-2.12 whoever imagines the Empire hand out of supply has Trains among the cards picked, or in the deck', () => {
    for (const known of [1, 0]) {
      const p = roberts();
      give(p, commit('scots'));
      give(p, commit(''));
      play(p, { pick: 'inf inf inf inf inf art art trains', draw: 'c1 c2 c3 c4 c5 c6' });
      p.known[TRAINS] = known;
      const dice = new FastDice(12);
      const held = Array.from({ length: 60 }, () => {
        const world = game.imagine(p, 'boer', dice);
        expect(world.fight?.forces[1]?.held).toHaveLength(9);
        expect(world.fight?.forces[1]?.held.includes(TRAINS)).toBe(world.hand[TRAINS] === 1);
        return world.hand[TRAINS];
      });
      expect(Math.min(...(held as number[]))).toBe(known);
      expect(held).toContain(1);
    }
  });
  test('SB-2.13 SB-R1 a chain of Garrisons to a British area without Rebellion', () => {
    const from = (area: string, more: Partial<Field> = {}) =>
      isSupplied(war({ leaders: {}, ...more }), areaNamed(area));
    expect(from('edenburg')).toBe(true);
    expect(from('kroonstad')).toBe(false);
    expect(from('kroonstad', { garrisons: ['bloemfontein', 'edenburg'] })).toBe(true);
    expect(from('kroonstad', { garrisons: ['bloemfontein'] })).toBe(false);
    expect(from('colesberg')).toBe(true);
    // A British area without Rebellion is its own base, whatever lies around it.
    const around = ['calvinia', 'beaufort-west'];
    expect(from('cape-town', { rebellions: around })).toBe(true);
    expect(from('cape-town', { rebellions: [...around, 'cape-town'] })).toBe(false);
    // A British area in rebellion is neither an end nor a link of the chain.
    expect(from('colesberg', { rebellions: ['colesberg'] })).toBe(true);
    expect(from('calvinia', { rebellions: ['calvinia', 'cape-town'] })).toBe(true);
    expect(from('edenburg', { rebellions: ['colesberg'] })).toBe(false);
    // Enemy leaders do not cut it.
    expect(from('kroonstad', { garrisons: ['bloemfontein', 'edenburg'], leaders: { olivier: 'edenburg' } })).toBe(true);
  });
});
