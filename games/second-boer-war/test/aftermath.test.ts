import { describe, expect, test } from 'vitest';
import { cardNamed } from '../src/cards.ts';
import { fightFault } from '../src/fight-fault.ts';
import { game } from '../src/index.ts';
import type { War } from '../src/position.ts';
import {
  ALL_PASS,
  BOER_SIX,
  buller,
  cronje,
  EMPIRE_SIX,
  id,
  ids,
  LAID,
  over,
  play,
  replace,
  sectors,
  test as tests,
} from './fights.ts';
import {
  asks,
  type Field,
  give,
  held,
  inactive,
  inDeck,
  lost,
  offered,
  question,
  rolls,
  rule,
  saying,
  trench,
  war,
  where,
} from './table.ts';

describe('losses', () => {
  /** Buller beats Cronje with three successes; one cavalry card is kept in the surplus. */
  const beaten = (): War => {
    const p = war({
      active: 'empire',
      leaders: { kitchener: 'edenburg', 'p-cronje': 'edenburg' },
      empire: {
        'british-cavalry': 1,
        'the-scots': 1,
        'the-irish': 1,
        canadians: 1,
        'australians-nz': 1,
        'british-infantry': 2,
        'british-artillery': 2,
      },
    });
    give(p, { do: 'fight', leader: 'kitchener', enemy: 'p-cronje' });
    play(p, {
      active: 'cav scots irish can anz',
      second: '',
      pick: 'art art',
      draw: 'c1 c10 c2 c4 c5 c6',
      first: ['c1', 'c2', 'c5'],
    });
    play(p, { rows: ['scots can', 'irish anz', 'art art'], row: ['c10', 'c4', 'c6'], dice: ALL_PASS });
    return p;
  };
  test('SB-8.26 only a Boer player who lost may flee', () => {
    const p = beaten();
    expect(asks(p)).toBe('boer flee-or-stand');
    expect([offered(p, 'flee').length, game.decision(p)?.params.losses]).toEqual([1, 2]);
    // Two successes to none cost one card.
    const narrowly = cronje();
    play(narrowly, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [6, 6, 1, 1, 6, 6, 1, 1, 1] });
    expect(game.decision(narrowly)).toMatchObject({ question: 'flee-or-stand', params: { losses: 1 } });
    const won = cronje();
    play(won, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 1] });
    expect(question(won)).toBe('where-to-bury');
  });
  test('SB-8.27 cards of his choice are tested, face up or face down; those that pass are exempt', () => {
    const p = beaten();
    give(p, { do: 'flee' });
    give(p, { do: 'block', sectors: [] });
    expect(asks(p)).toBe('boer flight-tests');
    expect(rule(p, tests('c5', '', ''))).toBe('SB-8.27');
    expect(rule(p, tests('c1', 'c2', ''))).toBe(undefined);
    const journal = give(p, tests('c1 c10', 'c2 c4', 'c5'), 4, 3, 5, 4, 5, 2);
    expect(saying(journal, 'tested').map(({ card, passed }) => [card, passed])).toEqual([
      ['commando-1', true],
      ['commando-10', true],
      ['commando-2', true],
      ['commando-4', true],
      ['commando-5', false],
    ]);
    // Two are to be lost, commando-5 and the untested commando-6 are left: the die says which comes first.
    expect(saying(journal, 'card-lost').map(({ card }) => card)).toEqual(ids('c6 c5'));
  });
  test('SB-8.28 SB-R19 surplus cavalry keeps the cards of one Boer sector in the losses', () => {
    const p = beaten();
    give(p, { do: 'flee' });
    expect(asks(p)).toBe('empire block-flight');
    expect(offered(p, 'block').map((order) => order.sectors)).toEqual([[], ['left'], ['centre'], ['right']]);
    expect(rule(p, { do: 'block', sectors: ['left', 'right'] })).toBe('SB-8.28');
    give(p, { do: 'block', sectors: ['centre'] });
    expect(rule(p, tests('', 'c2', ''))).toBe('SB-8.28');
    expect(offered(p, 'test')).toEqual([{ do: 'test', ...sectors(['c1 c10', '', 'c5 c6']) }]);
    const journal = give(p, tests('c1 c10', '', 'c5 c6'), 4, 3, 4, 3, 1);
    expect(
      saying(journal, 'card-lost')
        .map(({ card }) => card)
        .sort(),
    ).toEqual(ids('c2 c4'));
    expect(inactive(p, id('cav'))).toBe(1);
  });
  test('SB-8.28 cavalry blocks no sector in which no Boer card lies', () => {
    const p = beaten();
    give(p, { do: 'flee' });
    const force = p.fight?.forces[0];
    force?.laid[1]?.splice(0);
    force?.lies[1]?.splice(0);
    expect(rule(p, { do: 'block', sectors: ['centre'] })).toBe('SB-8.28');
    expect(offered(p, 'block').map((order) => order.sectors)).toEqual([[], ['left'], ['right']]);
  });
  test('SB-8.28 without cavalry in the surplus no one blocks', () => {
    const p = buller();
    play(p, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c6 c9',
      first: ['c10', 'c10', 'c10'],
    });
    play(p, { rows: ['cav scots', 'art inf', 'inf inf'], row: ['c4', 'c6', 'c9'], dice: ALL_PASS });
    give(p, { do: 'flee' });
    expect(question(p)).toBe('flight-tests');
  });
  test('SB-8.29 SB-8.32 two successes cost one of the cards used, for good', () => {
    const p = buller();
    play(p, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c6 c9',
      first: ['c10', 'c4', 'c10'],
    });
    const journal = play(p, { rows: ['cav scots', 'art inf', 'inf inf'], row: ['c10', 'c6', 'c9'], dice: ALL_PASS });
    expect(over(journal)).toMatchObject({ winner: 'empire', successes: [3, 0] });
    const q = buller();
    play(q, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c1 c5',
      first: ['c1', 'c4', 'c10'],
    });
    const two = play(q, { rows: ['cav scots', 'art inf', 'inf inf'], row: ['c5', 'c10', 'c10'], dice: ALL_PASS });
    expect(over(two)).toMatchObject({ winner: 'empire', successes: [2, 1] });
    const end = give(q, { do: 'stand' }, 2);
    expect(saying(end, 'card-lost').map(({ card }) => card)).toEqual(ids('c4'));
    expect([held(q, id('c4')), lost(q, id('c4'))]).toEqual([0, 1]);
    expect([held(q, id('c1')), held(q, id('c10'))]).toEqual([1, 3]);
  });
  test('SB-8.30 three successes cost two', () => {
    const p = beaten();
    expect(saying(give(p, { do: 'stand' }, 6, 1), 'card-lost').map(({ card }) => card)).toEqual(ids('c10 c1'));
  });
  test('SB-8.29 failed and replacing cards are among those used, the surplus is not', () => {
    const p = war({ active: 'empire', leaders: { buller: 'edenburg', botha: 'edenburg' } });
    give(p, { do: 'fight', leader: 'buller', enemy: 'botha' });
    play(p, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c6 c9 c3 c8',
      first: ['c10', 'c10', 'c10'],
    });
    play(p, { rows: ['cav scots', 'art inf', 'inf inf'], row: ['c4', 'c6', 'c9'], dice: [1, 1, 1, 1, 1, 1, 6, 1, 1] });
    give(p, replace('c3', '', ''));
    // Used: three commando-10, 4 (failed), 3 (replacing), 6, 9; commando-8 stays in the surplus. In the order of designs 3 4 6 9 10.
    const journal = give(p, { do: 'stand' }, 2);
    expect(saying(journal, 'card-lost').map(({ card }) => card)).toEqual(ids('c4'));
    expect(rolls(journal)[0]?.sides).toBe(7);
  });
  test('SB-8.31 if fewer cards are left than must be lost, only those are', () => {
    const p = beaten();
    give(p, { do: 'flee' });
    give(p, { do: 'block', sectors: [] });
    const one = give(p, tests('c1 c10', 'c2 c4', 'c5 c6'), 1, 1, 1, 1, 1, 6);
    expect(saying(one, 'card-lost').map(({ card }) => card)).toEqual(ids('c6'));
    const q = beaten();
    give(q, { do: 'flee' });
    give(q, { do: 'block', sectors: [] });
    expect(saying(give(q, tests('c1 c10', 'c2 c4', 'c5 c6'), 1, 1, 1, 1, 1, 1), 'card-lost')).toEqual([]);
  });
  test('SB-8.33 SB-R39 a lost Empire card goes into the reinforcement deck where its owner likes; the Boer sees the card, not the place', () => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 1] });
    expect(asks(p)).toBe('empire where-to-bury');
    expect(offered(p, 'bury').map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rule(p, { do: 'bury', depth: 11 })).toBe('SB-8.33');
    const journal = give(p, { do: 'bury', depth: 3 });
    expect(saying(journal, 'buried')[0]).toMatchObject({ to: ['empire'], depth: 3 });
    expect([held(p, id('scots')), inactive(p, id('scots')), inDeck(p, id('scots'))]).toEqual([0, 0, 1]);
    expect(p.reinforcements.pile.length - 1 - p.reinforcements.pile.findIndex((card) => card !== null)).toBe(3);
    expect(game.view(p, 'boer').reinforcements.pile.every((card) => card === null)).toBe(true);
    expect(game.view(p, 'empire').reinforcements).toEqual(p.reinforcements);
  });
  test('SB-8.33 a position from outside buries only what lies on the table: a card in the hand is not known', () => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 1] });
    expect(fightFault(p)).toBeNull();
    const cavalry = cardNamed(id('cav'));
    p.hand[cavalry] = 1;
    (p.stack.at(-1) as { locals: { cards: number[] } }).locals.cards = [cavalry];
    expect(fightFault(p)?.message).toBe('only cards that the Empire has on the table are buried');
  });
  test('SB-2.4 reusable cards go back to the hand, but those lost', () => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 2] });
    give(p, { do: 'bury', depth: 0 });
    expect([held(p, id('inf')), held(p, id('art')), held(p, id('trains')), held(p, id('c1'))]).toEqual([2, 1, 1, 1]);
  });
});

describe('retreat', () => {
  /** The second of this battle has lost with two successes against him, and a card of his is lost. */
  const driven = (more: Partial<Field>): War => {
    const p = cronje(more);
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 2] });
    give(p, { do: 'bury', depth: 0 });
    return p;
  };
  const routed = (more: Partial<Field>): War => {
    const p = buller(more);
    play(p, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c1 c5',
      first: ['c1', 'c4', 'c10'],
    });
    play(p, { rows: ['cav scots', 'art inf', 'inf inf'], row: ['c5', 'c10', 'c10'], dice: ALL_PASS });
    give(p, { do: 'stand' }, 1);
    return p;
  };
  test('SB-8.34 an active player who lost stays in the area', () => {
    const p = cronje();
    const journal = play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [6, 6, 6, 6, 6, 6, 1, 1, 1] });
    expect(over(journal)).toMatchObject({ winner: 'empire' });
    give(p, { do: 'stand' }, 1, 1);
    expect([where(p, 'p-cronje'), where(p, 'gatacre')]).toEqual(['edenburg', 'edenburg']);
  });
  test('SB-8.35 a second who lost goes to an adjacent own area', () => {
    expect(where(driven({}), 'gatacre')).toBe('colesberg');
    expect(offered(driven({ garrisons: ['jacobsdal'] }), 'retreat').map(({ to }) => to)).toEqual([
      'colesberg',
      'jacobsdal',
    ]);
    expect(offered(routed({}), 'retreat').map(({ to }) => to)).toEqual(['jacobsdal', 'rouxville', 'bloemfontein']);
  });
  test('SB-8.36 Boers cannot retreat to a Garrison, nor to a British area', () => {
    const p = routed({ garrisons: ['jacobsdal'] });
    expect(rule(p, { do: 'retreat', to: 'jacobsdal' })).toBe('SB-8.36');
    expect(rule(p, { do: 'retreat', to: 'colesberg' })).toBe('SB-8.36');
    expect(rule(p, { do: 'retreat', to: 'kroonstad' })).toBe('SB-8.35');
    expect(rule(driven({ garrisons: ['jacobsdal'] }), { do: 'retreat', to: 'rouxville' })).toBe('SB-8.35');
  });
  test('SB-8.37 a Boer may join another Boer leader, never two main leaders; both stay on the board', () => {
    const p = routed({
      leaders: { buller: 'edenburg', 'p-cronje': 'edenburg', joubert: 'rouxville', wessels: 'jacobsdal' },
    });
    expect(rule(p, { do: 'retreat', to: 'rouxville' })).toBe('SB-8.37');
    give(p, { do: 'retreat', to: 'jacobsdal' });
    expect([where(p, 'p-cronje'), where(p, 'wessels')]).toEqual(['jacobsdal', 'jacobsdal']);
  });
  test('SB-8.38 SB-R20 no one retreats to an enemy leader', () => {
    const p = routed({ leaders: { buller: 'edenburg', 'p-cronje': 'edenburg', french: 'rouxville' } });
    expect(rule(p, { do: 'retreat', to: 'rouxville' })).toBe('SB-8.38');
    const leaders = { 'p-cronje': 'edenburg', gatacre: 'edenburg', olivier: 'colesberg' };
    expect(where(driven({ leaders }), 'gatacre')).toBe('eliminated');
  });
  test('SB-8.38 SB-R20 Empire leaders merge where they meet: the detached one goes off, two main leaders may not meet', () => {
    const withMain = driven({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg', methuen: 'colesberg' } });
    expect([where(withMain, 'gatacre'), where(withMain, 'methuen')]).toEqual(['pool', 'colesberg']);
    const two = driven({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg', french: 'colesberg' } });
    expect(asks(two)).toBe('empire who-stays');
    expect(rule(two, { do: 'keep', leader: 'methuen' })).toBe('SB-8.38');
    give(two, { do: 'keep', leader: 'gatacre' });
    expect([where(two, 'gatacre'), where(two, 'french')]).toEqual(['colesberg', 'pool']);
    const p = war({ leaders: { 'p-cronje': 'edenburg', buller: 'edenburg', methuen: 'colesberg' } });
    give(p, { do: 'fight', leader: 'p-cronje', enemy: 'buller' });
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 2] });
    give(p, { do: 'bury', depth: 0 });
    expect([where(p, 'buller'), where(p, 'methuen')]).toEqual(['eliminated', 'colesberg']);
  });
  test('SB-8.38 SB-R20 a garrison commander does not stand in the way', () => {
    const p = war({ leaders: { 'p-cronje': 'boshof', gatacre: 'boshof' } });
    give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 2] });
    give(p, { do: 'bury', depth: 0 });
    expect(
      offered(p, 'retreat').length === 0 ? where(p, 'gatacre') : offered(p, 'retreat').map(({ to }) => to),
    ).toEqual(expect.stringContaining('kimberley'));
  });
  test('SB-8.39 a leader who cannot retreat is eliminated', () => {
    const p = routed({ garrisons: ['jacobsdal', 'rouxville', 'bloemfontein'] });
    expect(where(p, 'p-cronje')).toBe('eliminated');
  });
  test('SB-8.40 the retreating player chooses', () => {
    const p = routed({});
    expect(asks(p)).toBe('boer retreat');
    give(p, { do: 'retreat', to: 'rouxville' });
    expect([where(p, 'p-cronje'), asks(p)]).toEqual(['rouxville', 'empire activation']);
  });
  test('SB-7.c.5 the trenches of a Boer leader who is driven out are removed', () => {
    const p = routed({ stage: 2, trenches: { edenburg: 0 } });
    expect(trench(p, 'edenburg')).toBe(0);
    give(p, { do: 'retreat', to: 'rouxville' });
    expect(trench(p, 'edenburg')).toBe(null);
  });
  test('SB-R52 they stay with a Boer leader who is not driven out', () => {
    const leaders = { buller: 'edenburg', 'p-cronje': 'edenburg', olivier: 'edenburg' };
    const p = routed({ stage: 2, trenches: { edenburg: 0 }, leaders });
    give(p, { do: 'retreat', to: 'rouxville' });
    expect([where(p, 'olivier'), trench(p, 'edenburg')]).toEqual(['edenburg', 0]);
  });
});
