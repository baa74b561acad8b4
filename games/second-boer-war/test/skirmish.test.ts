import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { CAVALRY } from '../src/cards.ts';
import { game } from '../src/index.ts';
import type { War } from '../src/position.ts';
import { commit, id, ids, lay, type Plan, pick, play, replace, sectors } from './fights.ts';
import { asks, type Field, give, inactive, offered, question, rule, saying, trench, war, where } from './table.ts';

type Journal = ReturnType<typeof give>;
const totals = (journal: Journal) =>
  saying(journal, 'compared').map(({ active, second }) =>
    [active, second].map((sum) => sum.modifiers.reduce((all, one) => all + one.value, sum.base)),
  )[0];
const winner = (journal: Journal) => saying(journal, 'fight-over')[0]?.winner;

/** Stage I: Wessels attacks Gatacre in Edenburg, Ability 0 both. */
const WESSELS = { do: 'fight', leader: 'wessels', enemy: 'gatacre' } as const;
function wessels(more: Partial<Field> = {}): War {
  const p = war({ leaders: { wessels: 'edenburg', gatacre: 'edenburg' }, ...more });
  give(p, WESSELS);
  return p;
}
/** Stage III: Allenby (Charisma 1) attacks Smuts (Charisma 2) in Kroonstad. */
const HAND = { 'british-cavalry': 3, canadians: 1, 'british-infantry': 3, 'british-artillery': 2, 'machine-guns': 1 };
function allenby(more: Partial<Field> = {}): War {
  const leaders = { allenby: 'kroonstad', smuts: 'kroonstad' };
  const p = war({ stage: 3, active: 'empire', leaders, empire: HAND, ...more });
  give(p, { do: 'fight', leader: 'allenby', enemy: 'smuts' });
  return p;
}
/** Stage III: Smuts attacks Allenby. */
function smuts(more: Partial<Field> = {}): War {
  const p = war({ stage: 3, leaders: { allenby: 'kroonstad', smuts: 'kroonstad' }, empire: HAND, ...more });
  give(p, { do: 'fight', leader: 'smuts', enemy: 'allenby' });
  return p;
}

describe('which cards', () => {
  test('SB-9.1 SB-9.2 SB-9.3 SB-9.4 one one-use card each at most, the active player first, then three in all', () => {
    const p = wessels();
    expect(asks(p)).toBe('boer active-commits');
    expect(rule(p, commit('guns vol'))).toBe('SB-9.2');
    expect(offered(p, 'commit').map(({ cards }) => cards)).toEqual([[], ids('zarp'), ids('vol'), ids('guns')]);
    give(p, commit('vol'));
    expect(asks(p)).toBe('empire second-commits');
    give(p, commit('scots'));
    expect(asks(p)).toBe('empire pick');
    expect(rule(p, pick('inf inf inf'))).toBe('SB-8.11');
    expect(rule(p, pick('inf'))).toBe('SB-9.3');
    const journal = give(p, pick('inf art'), 2, 2);
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([3, 3]);
    expect(saying(journal, 'took').map(({ to, rule: clause }) => [to, clause])).toEqual([
      [['empire'], 'SB-9.3'],
      [['boer'], 'SB-9.4'],
    ]);
  });
  test('SB-R21 the choice may be none, and the Boers of stage III have none', () => {
    const p = wessels();
    give(p, commit(''));
    give(p, commit(''));
    expect(game.decision(p)?.params.sizes).toEqual([3]);
    const q = smuts();
    expect(asks(q)).toBe('empire second-commits');
  });
  test('SB-9.5 at most one British artillery card, surplus included', () => {
    const p = wessels({ empire: { 'british-artillery': 2, 'british-infantry': 3 } });
    play(p, { active: '', second: '' });
    expect(rule(p, pick('inf art art'))).toBe('SB-9.5');
    expect(
      offered(p, 'pick').every(({ cards }) => cards.filter((card) => card === 'british-artillery').length <= 1),
    ).toBe(true);
  });
  test('SB-9.6 stages I and II: extra cards by Ability; the Empire second at home may take Charisma', () => {
    const p = war({ leaders: { 'de-la-rey': 'colesberg', gatacre: 'colesberg' }, empire: HAND });
    give(p, { do: 'fight', leader: 'de-la-rey', enemy: 'gatacre' });
    play(p, { active: '', second: '' });
    expect(game.decision(p)?.params.sizes).toEqual([3, 4]);
    play(p, { pick: 'inf inf inf', draw: 'c1 c2 c3 c4 c5' });
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([5, 3]);
  });
  test('SB-9.7 stage II: trenches give the Boer second further cards', () => {
    const drawn = (level: number, count: number) => {
      const p = war({
        stage: 2,
        active: 'empire',
        leaders: { gatacre: 'rouxville', olivier: 'rouxville' },
        trenches: { rouxville: level },
      });
      give(p, { do: 'fight', leader: 'gatacre', enemy: 'olivier' });
      play(p, { active: '', second: '' });
      give(p, pick('inf inf inf'), ...new Array(count).fill(1));
      return p.fight?.forces[0]?.held.length;
    };
    expect([drawn(0, 4), drawn(1, 5), drawn(2, 6)]).toEqual([4, 5, 6]);
  });
  test('SB-9.8 stages III and IV: extra cards by Charisma', () => {
    const p = allenby();
    give(p, { do: 'open', aside: true, cards: ids('can') });
    expect(rule(p, pick('inf art'))).toBe('SB-9.3');
    give(p, pick('inf inf art'), 1, 1, 1, 1, 1);
    expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([5, 4]);
  });
});

describe('cavalry', () => {
  test('SB-9.9 whoever imagines the hand of an Empire that opens a skirmish finds active cavalry in it', () => {
    const p = allenby({ spent: { 'british-cavalry': 1 } });
    p.known.fill(0);
    p.known[CAVALRY] = 1;
    const dice = new FastDice(5);
    for (let n = 0; n < 60; n++) expect(game.imagine(p, 'boer', dice).hand[CAVALRY]).toBeGreaterThan(1);
  });
  test('SB-9.9 SB-R21 an Empire player who starts a skirmish of stages III and IV plays an active cavalry card', () => {
    const leaders = { allenby: 'kroonstad', smuts: 'kroonstad' };
    const p = war({ stage: 3, active: 'empire', leaders, empire: HAND, spent: { 'british-cavalry': 3 } });
    expect(rule(p, { do: 'fight', leader: 'allenby', enemy: 'smuts' })).toBe('SB-9.9');
    expect(offered(p, 'fight')).toEqual([]);
    const q = allenby();
    expect(asks(q)).toBe('empire open');
    expect(rule(q, commit('can'))).toBe('SB-9.9');
    give(q, { do: 'open', aside: true, cards: [] });
    expect(inactive(q, id('cav'))).toBe(1);
    // Neither the Boers nor an Empire that is attacked need one; nor does anybody in stages I and II.
    expect(asks(smuts({ spent: { 'british-cavalry': 3 } }))).toBe('empire second-commits');
    const early = war({
      active: 'empire',
      leaders: { gatacre: 'edenburg', wessels: 'edenburg' },
      empire: { 'british-infantry': 3 },
    });
    give(early, { do: 'fight', leader: 'gatacre', enemy: 'wessels' });
    expect(question(early)).toBe('active-commits');
  });
  test('SB-9.10 three cavalry cards start three skirmishes in a round', () => {
    const p = war({
      stage: 3,
      active: 'empire',
      leaders: { french: 'kroonstad', smuts: 'kroonstad' },
      empire: HAND,
      chit: 3,
    });
    for (let n = 0; n < 3; n++) {
      give(p, { do: 'fight', leader: 'french', enemy: 'smuts' });
      play(p, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6 c9', secondLays: ['c1', 'c4', 'c5'] });
      // Two infantry hold, 6; commando-4 and, in place of another, commando-9 hold the Boers' 3 + 3: a draw.
      play(p, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 6, 1, 6, 6] });
      give(p, replace('', '', ''));
      give(p, replace('', 'c9', ''));
      if (n < 2) expect(asks(p)).toBe('empire activation');
    }
    expect(inactive(p, id('cav'))).toBe(3);
    expect(rule(p, { do: 'fight', leader: 'french', enemy: 'smuts' })).toBe('SB-9.9');
  });
  test('SB-9.11 the cavalry card is set aside, or is the one-use card among the three', () => {
    const p = allenby();
    expect(offered(p, 'open').map(({ aside, cards }) => [aside, cards])).toEqual([
      [false, ids('cav')],
      [true, []],
      [true, ids('can')],
      [true, ids('cav')],
    ]);
    expect(rule(p, { do: 'open', aside: false, cards: ids('can') })).toBe('SB-9.11');
    expect(rule(p, { do: 'open', aside: true, cards: ids('cav can') })).toBe('SB-9.2');
    give(p, { do: 'open', aside: false, cards: ids('cav') });
    expect([inactive(p, id('cav')), p.fight?.forces[1]?.held.length, p.fight?.aside]).toEqual([1, 1, false]);
    const q = allenby({ spent: { 'british-cavalry': 2 } });
    expect(rule(q, { do: 'open', aside: true, cards: ids('cav') })).toBe('SB-9.11');
    give(q, { do: 'open', aside: true, cards: ids('can') });
    expect([inactive(q, id('cav')), inactive(q, id('can')), q.fight?.forces[1]?.held.length]).toEqual([3, 1, 1]);
  });
});

describe('the fight', () => {
  const READY: Plan = { active: 'vol', second: 'scots', pick: 'inf art', draw: 'c1 c4' };
  test('SB-9.12 the second lays one card in each sector, then the active player, both face up', () => {
    const p = wessels();
    play(p, READY);
    expect(asks(p)).toBe('empire second-lays');
    expect(rule(p, lay('inf art', 'scots', ''))).toBe('SB-9.12');
    const first = give(p, lay('inf', 'art', 'scots'));
    expect(saying(first, 'laid')[0]).toMatchObject({ side: 'empire', ...sectors(['inf', 'art', 'scots']) });
    expect(asks(p)).toBe('boer active-lays');
    expect(game.view(p, 'boer').fight?.forces[1]?.laid).toEqual(p.fight?.forces[1]?.laid);
    const then = give(p, lay('vol', 'c1', 'c4'), 1, 1, 1, 1, 1, 1);
    expect(saying(then, 'laid')[0]?.to).toBe(undefined);
  });
  test('SB-9.13 the active player tests first, left to right, then the second', () => {
    const p = wessels();
    play(p, { ...READY, secondLays: ['inf', 'art', 'scots'] });
    const journal = give(p, lay('vol', 'c1', 'c4'), 4, 5, 4, 4, 4, 5);
    expect(saying(journal, 'tested').map(({ side, card, passed }) => [side, card, passed])).toEqual([
      ['boer', 'volunteers-europe', true],
      ['boer', 'commando-1', false],
      ['boer', 'commando-4', true],
      ['empire', 'british-infantry', false],
      ['empire', 'british-artillery', true],
      ['empire', 'the-scots', false],
    ]);
    expect(totals(journal)).toEqual([8, 4]);
  });
  test('SB-9.14 failures are replaced from the surplus without a test, the active player first', () => {
    const p = allenby();
    play(p, { open: [true, 'can'], pick: 'inf inf art', draw: 'c5 c6 c9 c10 c10', secondLays: ['c6', 'c5', 'c9'] });
    give(p, lay('inf', 'art', 'can'), 1, 2, 5, 2, 4, 5);
    expect(asks(p)).toBe('empire active-replaces');
    expect(rule(p, replace('inf', '', ''))).toBe('SB-9.14');
    give(p, replace('', '', 'inf'));
    expect(asks(p)).toBe('boer second-replaces');
    const journal = give(p, replace('', '', 'c10'));
    expect(saying(journal, 'tested')).toEqual([]);
    expect(totals(journal)).toEqual([11, 9]);
  });
  test('SB-9.15 SB-9.17 the totals of all three sectors are compared, the higher wins', () => {
    const p = wessels();
    const journal = play(p, {
      ...READY,
      secondLays: ['inf', 'art', 'scots'],
      activeLays: ['vol', 'c1', 'c4'],
      dice: [1, 1, 1, 1, 1, 1],
    });
    // Left 5 faces right 5, right 3 faces left 3; only the totals count, 5 + 4 + 3 to 3 + 4 + 5.
    expect([totals(journal), winner(journal)]).toEqual([[12, 12], 'nobody']);
    const q = wessels();
    const won = play(q, {
      ...READY,
      secondLays: ['inf', 'art', 'scots'],
      activeLays: ['vol', 'c1', 'c4'],
      dice: [1, 1, 1, 1, 1, 6],
    });
    expect([totals(won), winner(won)]).toEqual([[12, 7], 'boer']);
    const successes = (told: Journal) => saying(told, 'fight-over')[0]?.successes;
    expect([successes(journal), successes(won)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
  test('SB-9.16 equal sums are a draw, and nothing happens', () => {
    const p = wessels();
    play(p, {
      ...READY,
      secondLays: ['inf', 'art', 'scots'],
      activeLays: ['vol', 'c1', 'c4'],
      dice: [1, 1, 1, 1, 1, 1],
    });
    expect([where(p, 'wessels'), where(p, 'gatacre'), asks(p)]).toEqual(['edenburg', 'edenburg', 'boer activation']);
  });
  test('SB-9.18 a skirmish costs no cards', () => {
    const p = wessels();
    const before = [...p.hand];
    play(p, {
      ...READY,
      secondLays: ['inf', 'art', 'scots'],
      activeLays: ['vol', 'c1', 'c4'],
      dice: [1, 1, 1, 6, 6, 6],
    });
    expect(where(p, 'gatacre')).toBe('colesberg');
    expect(p.hand).toEqual(before);
    expect([inactive(p, id('vol')), inactive(p, id('scots'))]).toEqual([1, 1]);
  });
  test('SB-9.19 an active player who lost stays', () => {
    const p = wessels();
    const journal = play(p, {
      ...READY,
      secondLays: ['inf', 'art', 'scots'],
      activeLays: ['vol', 'c1', 'c4'],
      dice: [6, 6, 6, 1, 1, 1],
    });
    expect([winner(journal), where(p, 'wessels'), where(p, 'gatacre')]).toEqual(['empire', 'edenburg', 'edenburg']);
  });
  /** Gatacre beats Wessels in Edenburg. */
  const beaten = (more: Partial<Field> = {}): War => {
    const p = war({ active: 'empire', leaders: { gatacre: 'edenburg', wessels: 'edenburg' }, ...more });
    give(p, { do: 'fight', leader: 'gatacre', enemy: 'wessels' });
    play(p, { active: 'scots', second: '', pick: 'inf art', draw: 'c1 c4 c5', secondLays: ['c1', 'c4', 'c5'] });
    play(p, { activeLays: ['inf', 'art', 'scots'], dice: [1, 1, 1, 6, 6, 6] });
    return p;
  };
  test('SB-9.20 a second who lost retreats to an adjacent own area', () => {
    expect(offered(beaten(), 'retreat').map(({ to }) => to)).toEqual(['jacobsdal', 'rouxville', 'bloemfontein']);
    const p = beaten({
      garrisons: ['jacobsdal'],
      leaders: { gatacre: 'edenburg', wessels: 'edenburg', french: 'rouxville', joubert: 'bloemfontein' },
    });
    // SB-8.36, SB-8.38: only Bloemfontein is open, and SB-8.37 lets him join Joubert there.
    expect([where(p, 'wessels'), where(p, 'joubert')]).toEqual(['bloemfontein', 'bloemfontein']);
  });
  test('SB-9.22 a leader who cannot retreat is eliminated', () => {
    expect(where(beaten({ garrisons: ['jacobsdal', 'rouxville', 'bloemfontein'] }), 'wessels')).toBe('eliminated');
  });
  test('SB-R11 a leader driven out by a skirmish leaves his trenches too', () => {
    const p = beaten({ stage: 2, trenches: { edenburg: 0 }, garrisons: ['jacobsdal', 'rouxville'] });
    expect([where(p, 'wessels'), trench(p, 'edenburg')]).toEqual(['bloemfontein', null]);
  });
  test('SB-9.21 SB-R22 in stages III and IV a Boer second takes an own area first, otherwise any', () => {
    const flee = (garrisons: string[]) => {
      const p = allenby({ garrisons });
      play(p, { open: [true, 'can'], pick: 'inf inf art', draw: 'c5 c6 c9 c10 c10', secondLays: ['c6', 'c5', 'c9'] });
      give(p, lay('inf', 'art', 'can'), 1, 1, 1, 6, 6, 6);
      give(p, replace('', '', ''));
      return p;
    };
    const p = flee(['boshof', 'bethlehem', 'klerksdorp', 'johannesburg']);
    expect(offered(p, 'retreat').map(({ to }) => to)).toEqual(['bloemfontein', 'standerton']);
    expect(rule(p, { do: 'retreat', to: 'boshof' })).toBe('SB-9.21');
    const q = flee(['boshof', 'bethlehem', 'klerksdorp', 'johannesburg', 'standerton', 'bloemfontein']);
    expect(offered(q, 'retreat')).toHaveLength(6);
  });
});
