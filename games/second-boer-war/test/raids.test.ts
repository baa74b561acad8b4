import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { areaNamed } from '../src/map.ts';
import { SCORCHED, UNHARMED, type War } from '../src/position.ts';
import { commit, id, ids, type Plan, pick, play, replace } from './fights.ts';
import { asks, type Field, give, held, inDeck, isMarked, offered, rule, saying, war, where, why } from './table.ts';

type Journal = ReturnType<typeof give>;
const totals = (journal: Journal) =>
  saying(journal, 'compared').map(({ active, second }) =>
    [active, second].map((sum) => sum.modifiers.reduce((all, one) => all + one.value, sum.base)),
  )[0];
const winner = (journal: Journal) => saying(journal, 'fight-over')[0]?.winner;

const HAND = { 'british-cavalry': 3, canadians: 1, 'british-infantry': 3, 'british-artillery': 2, 'machine-guns': 1 };

describe('Blockhouses', () => {
  const FIGHT = { do: 'fight', leader: 'de-wet', enemy: 'blockhouse' } as const;
  const blockhouse = (more: Partial<Field> = {}): War =>
    war({
      stage: 2,
      leaders: { 'de-wet': 'kroonstad' },
      garrisons: ['kroonstad'],
      blockhouses: ['kroonstad'],
      empire: { ...HAND, 'the-scots': 1 },
      ...more,
    });
  test('SB-8.41 SB-6.d.8 a Boer leader may fight a Blockhouse where no Empire leader stands; a win destroys it', () => {
    const p = blockhouse();
    expect(saying(give(p, FIGHT), 'fight-begun')[0]).toMatchObject({ kind: 'skirmish', defender: 'blockhouse' });
    play(p, { active: '', second: '', pick: 'inf inf inf', draw: 'c1 c4 c5 c6', secondLays: ['inf', 'inf', 'inf'] });
    play(p, { activeLays: ['c1', 'c4', 'c5'], dice: [1, 1, 1, 6, 6, 6] });
    expect([p.works.filter((work) => work === 2).length, isMarked(p.garrison, 'kroonstad')]).toEqual([0, true]);
    expect(isMarked(p.works, 'kroonstad')).toBe(true);
    expect(rule(blockhouse({ leaders: { 'de-wet': 'kroonstad', french: 'kroonstad' } }), FIGHT)).toBe('SB-8.41');
    expect(rule(blockhouse({ leaders: { 'de-wet': 'bethlehem' } }), FIGHT)).toBe('SB-8.41');
    const empire = blockhouse({ active: 'empire', leaders: { french: 'kroonstad' } });
    expect(why(empire, { do: 'fight', leader: 'french', enemy: 'blockhouse' })).toEqual({
      rule: 'SB-8.41',
      reason: 'only Boers fight Blockhouses',
    });
  });
  test('SB-6.d.9 SB-6.d.10 Machine guns count 5, one one-use card, no artillery', () => {
    const p = blockhouse();
    give(p, FIGHT);
    give(p, commit(''));
    expect(rule(p, commit('cav scots'))).toBe('SB-9.2');
    give(p, commit('scots'));
    expect(rule(p, pick('inf art'))).toBe('SB-6.d.10');
    expect(offered(p, 'pick').every(({ cards }) => !cards.includes('british-artillery'))).toBe(true);
    play(p, { pick: 'inf mg', draw: 'c1 c4 c5 c6', secondLays: ['mg', 'inf', 'scots'] });
    const journal = play(p, { activeLays: ['c1', 'c4', 'c5'], dice: [1, 1, 1, 1, 1, 1] });
    expect(totals(journal)).toEqual([11, 13]);
    // With a leader there it is no defence of the Blockhouse: 4.
    const q = blockhouse({ leaders: { 'de-wet': 'kroonstad', kitchener: 'kroonstad' }, stage: 3 });
    give(q, { do: 'fight', leader: 'de-wet', enemy: 'kitchener' });
    play(q, { second: '', pick: 'inf inf inf art mg', draw: 'c1 c4 c5 c6 c9 c10', secondLays: ['mg', 'inf', 'inf'] });
    expect(totals(play(q, { activeLays: ['c1', 'c4', 'c5'], dice: [1, 1, 1, 1, 1, 1] }))).toEqual([11, 10]);
  });
  test('SB-9.23 three Empire cards and no extra ones; the Boer leader has his usual cards', () => {
    const p = blockhouse();
    give(p, FIGHT);
    give(p, commit(''));
    give(p, commit(''));
    expect(game.decision(p)?.params.sizes).toEqual([3]);
    play(p, { pick: 'inf inf mg', draw: 'c1 c4 c5 c6' });
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([4, 3]);
  });
  test.each([
    ['an Empire win', [6, 6, 6, 1, 1, 1], [0, 13], 'empire'],
    ['a draw', [1, 6, 6, 6, 3, 6], [3, 3], 'nobody'],
  ] as const)('SB-9.23 SB-R12 %s changes nothing on the board, and no one retreats', (_name, dice, sums, who) => {
    const p = blockhouse({ leaders: { olivier: 'kroonstad' } });
    give(p, { do: 'fight', leader: 'olivier', enemy: 'blockhouse' });
    play(p, { active: '', second: 'scots', pick: 'inf mg', draw: 'c1 c4 c5 c6', secondLays: ['mg', 'inf', 'scots'] });
    play(p, { activeLays: ['c6', 'c4', 'c5'], dice });
    const journal = give(p, replace('', '', ''));
    expect([totals(journal), winner(journal)]).toEqual([sums, who]);
    expect([where(p, 'olivier'), p.works.filter((work) => work === 2).length]).toEqual(['kroonstad', 1]);
    expect(isMarked(p.garrison, 'kroonstad')).toBe(true);
  });
});

describe('raids', () => {
  const RAID = { do: 'raid', leader: 'de-wet', enemy: 'blockhouse' } as const;
  const field = (more: Partial<Field> = {}): War =>
    war({
      stage: 3,
      leaders: { 'de-wet': 'bloemfontein' },
      garrisons: ['bloemfontein'],
      blockhouses: ['bloemfontein'],
      camps: ['bloemfontein'],
      events: ['cyferfontein'],
      empire: { ...HAND, 'the-scots': 1 },
      ...more,
    });
  const PLAN: Plan = {
    second: 'scots',
    pick: 'inf mg',
    draw: 'c1 c2 c5 c7 c4 c10',
    secondLays: ['mg', 'scots', 'inf'],
    activeLays: ['c1', 'c2', 'c5'],
  };
  const WON = [1, 1, 1, 6, 6, 6];
  const raid = (dice: readonly number[], more: Partial<Field> = {}): { p: War; journal: Journal } => {
    const p = field(more);
    const journal = [...give(p, RAID), ...play(p, { ...PLAN, dice })];
    return { p, journal };
  };
  test('SB-7.f.1 raids are made by Boers in stages III and IV after Cyferfontein', () => {
    expect(rule(field(), RAID)).toBe(undefined);
    expect(rule(field({ events: [] }), RAID)).toBe('SB-7.f.1');
    expect(rule(field({ stage: 2, camps: [], events: [] }), RAID)).toBe('SB-7.f.1');
    const empire = field({ active: 'empire', leaders: { french: 'bloemfontein', 'de-wet': 'bloemfontein' } });
    expect(rule(empire, { do: 'raid', leader: 'french', enemy: 'de-wet' })).toBe('SB-7.f.1');
  });
  test('SB-7.f.3 SB-R12 the object is an Empire leader, then the Blockhouse', () => {
    const both = field({ leaders: { 'de-wet': 'bloemfontein', french: 'bloemfontein' } });
    expect(offered(both, 'raid').map(({ enemy }) => enemy)).toEqual(['french']);
    expect(rule(both, RAID)).toBe('SB-7.f.3');
    expect(
      rule(field({ leaders: { 'de-wet': 'bloemfontein', french: 'kroonstad' } }), {
        do: 'raid',
        leader: 'de-wet',
        enemy: 'french',
      }),
    ).toBe('SB-7.f.3');
    expect(rule(field({ leaders: { 'de-wet': 'edenburg' } }), RAID)).toBe('SB-7.f.3');
  });
  test('SB-7.f.4 a raid is a skirmish with the Boer active', () => {
    const { journal } = raid(WON);
    expect(saying(journal, 'fight-begun')[0]).toMatchObject({ kind: 'skirmish', raid: true, attacker: 'de-wet' });
  });
  test('SB-7.f.5 a beaten Empire leader retreats, and with points left the Blockhouse may be raided', () => {
    const p = field({
      leaders: { 'de-wet': 'bloemfontein', french: 'bloemfontein' },
      garrisons: ['bloemfontein', 'edenburg'],
    });
    give(p, { do: 'raid', leader: 'de-wet', enemy: 'french' });
    play(p, { second: '', pick: 'inf inf inf art', draw: 'c1 c2 c5 c7 c4 c10', secondLays: ['inf', 'inf', 'inf'] });
    play(p, { activeLays: ['c1', 'c2', 'c5'], dice: WON });
    give(p, replace('', '', ''));
    expect(where(p, 'french')).toBe('edenburg');
    expect(offered(p, 'raid').map(({ enemy }) => enemy)).toEqual(['blockhouse']);
  });
  test('SB-7.f.6 SB-6.b.4 SB-R12 a Blockhouse that is beaten: nothing is taken, or it and its camp, or the Garrison too', () => {
    const { p } = raid(WON);
    expect(asks(p)).toBe('boer spoils');
    expect(offered(p, 'spoils').map(({ take }) => take)).toEqual(['nothing', 'blockhouse', 'blockhouse-and-garrison']);
    expect(why(p, { do: 'pass' })).toEqual({
      rule: 'SB-7.f.6',
      reason: expect.stringContaining('what the raid takes'),
    });
    const state = (q: War) => [
      isMarked(q.garrison, 'bloemfontein'),
      q.works.filter((one) => one === 2).length,
      isMarked(q.camp, 'bloemfontein'),
    ];
    give(p, { do: 'spoils', take: 'nothing' });
    expect(state(p)).toEqual([true, 1, true]);
    const one = raid(WON).p;
    give(one, { do: 'spoils', take: 'blockhouse' });
    expect(state(one)).toEqual([true, 0, false]);
    const all = raid(WON).p;
    give(all, { do: 'spoils', take: 'blockhouse-and-garrison' });
    expect(state(all)).toEqual([false, 0, false]);
    expect(all.raidsWon).toBe(1);
    const british = field({ leaders: { 'de-wet': 'colesberg' }, garrisons: [], blockhouses: ['colesberg'], camps: [] });
    give(british, RAID);
    play(british, { ...PLAN, dice: WON });
    expect(rule(british, { do: 'spoils', take: 'blockhouse-and-garrison' })).toBe('SB-7.f.6');
  });
  test('SB-6.d.6 SB-6.e.5 a Blockhouse destroyed on a Boer area turns back to Scorched earth, and its camp goes', () => {
    const { p } = raid(WON);
    give(p, { do: 'spoils', take: 'blockhouse' });
    expect(p.works[areaNamed('bloemfontein')]).toBe(SCORCHED);
    expect(p.camp[areaNamed('bloemfontein')]).toBe(0);
  });
  test('SB-6.d.7 SB-6.e.5 on a British area it is taken off the board, and the area may get a new one', () => {
    const colesberg = { garrisons: [], blockhouses: ['colesberg'], camps: ['colesberg'] };
    const p = field({ ...colesberg, leaders: { 'de-wet': 'colesberg', kitchener: 'de-aar' }, chit: 1 });
    give(p, { do: 'fight', leader: 'de-wet', enemy: 'blockhouse' });
    play(p, { ...PLAN, dice: WON });
    expect([p.works[areaNamed('colesberg')], p.camp[areaNamed('colesberg')]]).toEqual([UNHARMED, 0]);
    const again = war({
      stage: 3,
      active: 'empire',
      leaders: { kitchener: 'colesberg' },
      events: ['policy-of-repression', 'annexation-of-the-transvaal', 'system-of-repression'],
    });
    expect(rule(again, { do: 'blockhouse', leader: 'kitchener' })).toBe(undefined);
  });
  test('SB-7.f.7 after a raid that was lost the leader neither moves nor fights in this action, though points are left', () => {
    const { p } = raid([6, 6, 6, 1, 1, 1]);
    const journal = give(p, replace('', '', ''));
    expect(winner(journal)).toBe('empire');
    expect([asks(p), p.done, p.raidsWon]).toEqual(['boer action', 1, 0]);
  });
  test('SB-R12 a draw is no failure: with points left the Boer may try again', () => {
    const p = field();
    give(p, RAID);
    // Commando-1 holds, commando-7 replaces another: 4 + 4. Machine guns and infantry hold: 5 + 3.
    play(p, { ...PLAN, dice: [1, 6, 6, 1, 6, 1] });
    expect(totals(give(p, replace('', 'c7', '')))).toEqual([8, 8]);
    expect(asks(p)).toBe('boer activation');
    expect(rule(p, RAID)).toBe(undefined);
  });
  test('SB-7.f.8 with Stormjaag every raid costs the Empire one of the cards it used', () => {
    for (const dice of [WON, [6, 6, 6, 1, 1, 1]]) {
      const p = field({ events: ['cyferfontein', 'stormjaag'] });
      give(p, RAID);
      const lays = play(p, { ...PLAN, dice: dice === WON ? [...dice, 3] : dice });
      const journal = dice === WON ? lays : give(p, replace('', '', ''), 3);
      expect(saying(journal, 'card-lost')[0]).toMatchObject({ side: 'empire', card: 'machine-guns', rule: 'SB-7.f.8' });
      give(p, { do: 'bury', depth: 0 });
      expect([held(p, id('mg')), inDeck(p, id('mg'))]).toEqual([0, 1]);
    }
    const { journal } = raid(WON);
    expect(saying(journal, 'card-lost')).toEqual([]);
    // A fight is no raid.
    const fight = field({ events: ['cyferfontein', 'stormjaag'] });
    give(fight, { do: 'fight', leader: 'de-wet', enemy: 'blockhouse' });
    expect(saying(play(fight, { ...PLAN, dice: WON }), 'card-lost')).toEqual([]);
  });
  test('SB-7.f.9 a raid never costs the Boer player cards', () => {
    const { p } = raid([6, 6, 6, 1, 1, 1]);
    give(p, replace('', '', ''));
    expect(ids('c1 c2 c5 c7 c4').map((card) => held(p, card))).toEqual([1, 1, 1, 1, 1]);
  });
  test('SB-7.f.10 no raid with fewer than three commandos in hand', () => {
    expect(rule(field({ boer: { 'commando-1': 1, 'commando-2': 1 } }), RAID)).toBe('SB-7.f.10');
    expect(rule(field({ boer: { 'commando-1': 1, 'commando-10': 2 } }), RAID)).toBe(undefined);
    // A fight needs no least number.
    const few = field({ boer: { 'commando-1': 1, 'commando-2': 1 } });
    expect(rule(few, { do: 'fight', leader: 'de-wet', enemy: 'blockhouse' })).toBe(undefined);
  });
});
