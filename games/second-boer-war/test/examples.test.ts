/** The worked examples of the ledger that are fights; the others are in examples-of-war.test.ts. */
import { expect, test } from 'vitest';
import { ATTACK, cardNamed, DEFENCE } from '../src/cards.ts';
import { game } from '../src/index.ts';
import { areaNamed } from '../src/map.ts';
import type { War } from '../src/position.ts';
import { isSupplied } from '../src/supply.ts';
import { EX1, EX2, EX3, EX13, EX14, EX15, EX18, EX19, EX20, EX25, EX31 } from './example-data.ts';
import { commit, drawing, id, ids, lay, over, play, replace, sums, test as tests } from './fights.ts';
import {
  asks,
  type Field,
  give,
  inactive,
  inDeck,
  isMarked,
  offered,
  question,
  rolls,
  rule,
  saying,
  trench,
  war,
  where,
} from './table.ts';

test('SB-EX1 a battle: Cronje against Gatacre in Edenburg', () => {
  const e = EX1;
  const p = war({ leaders: { 'p-cronje': 'bloemfontein', gatacre: 'edenburg' } });
  give(p, { do: 'move', leader: 'p-cronje', to: 'edenburg' });
  expect(game.decision(p)?.params.points).toBe(e.mpAfterMove);
  expect(saying(give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' }), 'fight-begun')[0]?.kind).toBe('battle');
  expect(isSupplied(p, areaNamed('edenburg'))).toBe(e.expect.supplied);
  give(p, { do: 'commit', cards: ['volunteers-europe'] });
  give(p, { do: 'commit', cards: ['the-scots'] });
  expect(game.decision(p)?.params.sizes).toEqual([5]);
  const picked = ids('inf inf inf art trains');
  give(p, { do: 'pick', cards: picked }, ...drawing(p, 'c1 c4 c5 c6 c10'));
  const place = (sector: { readonly [name: string]: string | readonly string[] }) => ({
    do: 'lay' as const,
    left: [sector.left].flat() as string[],
    centre: [sector.centre].flat() as string[],
    right: [sector.right].flat() as string[],
  });
  give(p, place(e.secondRow1));
  give(p, place(e.activeCards));
  const active = [...e.activeDice.left, ...e.activeDice.centre, ...e.activeDice.right];
  const second = [e.secondDice.left, e.secondDice.centre, e.secondDice.right];
  const journal = give(p, place(e.secondRow2), ...active, ...second, 3);
  const failed = saying(journal, 'tested').filter(({ passed }) => !passed);
  expect(failed.map(({ side, card }) => [side, card])).toEqual([
    ['boer', e.expect.failed.boer[0]],
    ['empire', e.expect.failed.empire[0]],
  ]);
  // Sums are told from the attacker's left to his right; the example gives them Empire first, from the Empire's left.
  expect(
    sums(journal)
      .reverse()
      .map(([boer, empire]) => [empire, boer]),
  ).toEqual(e.expect.pairs.map(({ empireBoer }) => empireBoer));
  expect(over(journal)).toMatchObject({
    winner: e.expect.winner,
    successes: [e.expect.successes.boer, e.expect.successes.empire],
  });
  expect(rolls(journal).at(-1)?.sides).toBe(e.expect.lostFromUsed);
  expect(saying(journal, 'card-lost')).toHaveLength(e.expect.empireCardsLost);
  give(p, { do: 'bury', depth: 2 });
  expect(p.reinforcements.pile).toHaveLength(11);
  expect(where(p, e.expect.retreat.leader)).toBe(e.expect.retreat.options[0]);
  for (const card of e.expect.inactive) expect(inactive(p, card)).toBe(1);
  expect(question(p)).toBe('action');
});

const EX3_FIELD: Partial<Field> = {
  garrisons: EX3.garrisons,
  scorched: EX3.scorched,
  events: EX3.eventsInPlay,
};
/** The skirmish of the second example, up to its replacements. */
function ex2(more: Partial<Field> = {}): War {
  const p = war({
    stage: 3,
    active: 'empire',
    leaders: { allenby: 'standerton', smuts: 'kroonstad' },
    empire: { 'british-cavalry': 1, canadians: 1, 'british-infantry': 2, 'british-artillery': 1 },
    ...more,
  });
  give(p, { do: 'move', leader: 'allenby', to: 'kroonstad' });
  give(p, { do: 'fight', leader: 'allenby', enemy: 'smuts' });
  play(p, { open: [true, 'can'], pick: 'inf inf art', draw: 'c5 c6 c9 c10 c10' });
  return p;
}
test('SB-EX2 a skirmish: Allenby against Smuts in Kroonstad', () => {
  const e = EX2;
  const p = ex2();
  expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([e.cardsDrawn.boer, e.cardsDrawn.empire]);
  give(p, lay('c6', 'c5', 'c9'));
  const { empire, boer } = e.dice;
  const laid = give(
    p,
    lay('inf', 'art', 'can'),
    empire.left,
    empire.centre,
    empire.right,
    boer.left,
    boer.centre,
    boer.right,
  );
  const failed = saying(laid, 'tested').filter(({ passed }) => !passed);
  expect(failed.map(({ card }) => card)).toEqual([...e.expect.failed.empire, ...e.expect.failed.boer]);
  give(p, replace('', '', 'inf'));
  const journal = give(p, replace('', '', 'c10'));
  expect([sums(journal)[0], over(journal)?.winner]).toEqual([e.expect.empireBoer, e.expect.winner]);
  expect(saying(journal, 'card-lost')).toHaveLength(e.expect.cardsLost);
  expect(asks(p)).toBe('boer hunted');
  expect(game.decision(p)?.params.leader).toBe(e.expect.mustRetreat);
  for (const card of e.expect.inactive) expect(inactive(p, card)).toBe(1);
});

test('SB-EX3 the losses of Smuts', () => {
  const e = EX3;
  const p = ex2(EX3_FIELD);
  play(p, { secondLays: ['c6', 'c5', 'c9'], activeLays: ['inf', 'art', 'can'], dice: [1, 2, 5, 2, 4, 5] });
  give(p, replace('', '', 'inf'));
  // Bloemfontein is the only way: best of three Boer dice 5, best of four Empire dice 6, and one of twelve commandos is lost.
  const journal = give(p, replace('', '', 'c10'), 5, 2, 1, 6, 3, 1, 1, 4);
  const [roll] = saying(journal, 'losses-rolled');
  const count = (sum: { base: number; modifiers: readonly { value: number }[] } | undefined) =>
    (sum?.modifiers ?? []).reduce((all, one) => all + one.value, sum?.base ?? 0);
  expect([count(roll?.boer), count(roll?.empire)]).toEqual([e.expect.diceCount.boer, e.expect.diceCount.empire]);
  expect(roll?.best).toEqual([e.best.boer, e.best.empire]);
  expect(saying(journal, 'retreated').map(({ at }) => at)).toEqual(e.expect.options);
  expect(saying(journal, 'commando-lost')).toHaveLength(e.expectAfter.commandosLost);
  expect([where(p, 'smuts'), asks(p)]).toEqual([e.expectAfter.endsIn, 'empire activation']);
});

test('SB-EX5 a one-use card comes back in its owner’s next own round', () => {
  const p = war({ active: 'empire', chit: 1, leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' } });
  const draw = 'c1 c4 c5 c6 c10 c10';
  give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
  play(p, { active: 'cav', second: '', pick: 'inf inf inf art trains', draw, first: ['c1', 'c4', 'c10'] });
  // 7 to 5, 6 to 6, 6 to 8: a draw.
  play(p, { rows: ['cav inf', 'inf inf', 'art trains'], row: ['c5', 'c6', 'c10'], dice: [1, 1, 1, 1, 1, 1, 1, 1] });
  expect(inactive(p, id('cav'))).toBe(1);
  give(p, { do: 'finish', leader: 'buller' }, 1);
  expect(asks(p)).toBe('boer action');
  give(p, { do: 'fight', leader: 'p-cronje', enemy: 'buller' });
  give(p, commit(''));
  expect(rule(p, commit('cav'))).toBe('SB-2.6');
  play(p, { second: 'scots', pick: 'inf inf inf art trains', draw, first: ['art', 'trains', 'scots'] });
  play(p, { rows: ['c1 c10', 'c4 c6', 'c5 c10'], row: ['inf', 'inf', 'inf'], dice: [1, 1, 1, 1, 1, 1, 1, 1, 1] });
  give(p, { do: 'flee' });
  give(p, tests('c1 c10', 'c4 c6', 'c5 c10'), 1, 1, 1, 1, 1, 1);
  give(p, { do: 'finish', leader: 'p-cronje' }, 1);
  expect(asks(p)).toBe('empire action');
  expect(inactive(p, id('cav'))).toBe(0);
});

test('SB-EX13 supply of Roberts in Kroonstad', () => {
  const e = EX13;
  for (const { garrisons, rebellions, expect: supplied } of e.cases)
    expect(isSupplied(war({ stage: 2, leaders: {}, garrisons, rebellions }), areaNamed(e.area))).toBe(supplied);
  const p = war({
    stage: 2,
    active: 'empire',
    leaders: { roberts: 'kroonstad', 'p-cronje': 'kroonstad' },
    garrisons: ['bloemfontein', 'edenburg'],
    rebellions: ['colesberg'],
    empire: { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1, trains: 1 },
  });
  give(p, { do: 'fight', leader: 'roberts', enemy: 'p-cronje' });
  play(p, { active: '', second: '' });
  expect(rule(p, { do: 'pick', cards: ids('inf inf inf inf inf art art mg trib') })).toBe('SB-2.12');
});

test('SB-EX14 one success against none is a draw', () => {
  const e = EX14;
  const p = war({
    leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' },
    empire: { 'british-infantry': 4, 'british-artillery': 1, tribals: 1 },
  });
  give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
  play(p, {
    active: '',
    second: '',
    pick: 'inf inf inf inf art trib',
    draw: 'c1 c4 c5 c7 c6 c10',
    first: ['trib', 'inf', 'art'],
  });
  const journal = play(p, {
    rows: ['c1 c4', 'c5 c7', 'c6 c10'],
    row: ['inf', 'inf', 'inf'],
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  });
  expect(sums(journal)).toEqual(e.activeSecond);
  expect(over(journal)?.winner).toBe('nobody');
  expect([where(p, 'gatacre'), saying(journal, 'card-lost')]).toEqual(['edenburg', []]);
});

test('SB-EX15 flight with the centre blocked', () => {
  const e = EX15;
  const p = war({
    active: 'empire',
    leaders: { kitchener: 'edenburg', 'p-cronje': 'edenburg' },
    empire: {
      'british-cavalry': 1,
      'the-scots': 1,
      'the-irish': 1,
      canadians: 1,
      'australians-nz': 1,
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
  const fought = play(p, {
    rows: ['scots can', 'irish anz', 'art art'],
    row: ['c10', 'c4', 'c6'],
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  });
  expect(over(fought)?.successes).toEqual([e.enemySuccesses, 0]);
  give(p, { do: 'flee' });
  give(p, { do: 'block', sectors: e.blockedBoerSectors });
  const journal = give(p, tests('c1 c10', '', 'c5 c6'), ...e.dice.left, ...e.dice.right, 3, 1);
  expect(saying(journal, 'tested').map(({ passed }) => passed)).toEqual([true, false, true, true]);
  const lostCards = saying(journal, 'card-lost').map(({ card }) => card);
  expect(lostCards).toHaveLength(e.expect.lost);
  expect(
    rolls(journal)
      .map(({ sides }) => sides)
      .slice(-2),
  ).toEqual([e.expect.lossPool.length, e.expect.lossPool.length - 1]);
  for (const card of lostCards) expect(e.expect.lossPool).toContain(card);
});

test('SB-EX18 equal dice, and where Kitchener is', () => {
  const e = EX18;
  for (const { kitchener, commandosLost } of e.cases) {
    const p = war({
      stage: 3,
      active: 'empire',
      leaders: { knox: 'vryheid', botha: 'vryheid', kitchener },
      garrisons: ['ermelo', 'volksrust'],
      scorched: ['ermelo'],
      empire: { 'british-cavalry': 1, 'british-infantry': 3, 'british-artillery': 1 },
    });
    give(p, { do: 'fight', leader: 'knox', enemy: 'botha' });
    play(p, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6 c10', secondLays: ['c1', 'c4', 'c5'] });
    play(p, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 1, 6, 6, 6] });
    give(p, replace('', '', ''));
    const dice = [e.best.boer, 1, 2, 1, e.best.empire, 2, 3, ...(commandosLost > 0 ? [1] : [])];
    const journal = give(p, { do: 'retreat', to: e.area }, ...dice);
    expect(
      rolls(journal)
        .slice(0, 2)
        .map(({ faces }) => faces.length),
    ).toEqual([e.expect.diceCount.boer, e.expect.diceCount.empire]);
    expect(saying(journal, 'commando-lost')).toHaveLength(commandosLost);
    expect(asks(p)).toBe(commandosLost > 0 ? 'empire activation' : 'boer hunted');
  }
});

test('SB-EX19 a long retreat: Hertzog from De Aar', () => {
  const e = EX19;
  const p = war({
    stage: 3,
    active: 'empire',
    leaders: { french: 'de-aar', hertzog: 'de-aar' },
    empire: { 'british-cavalry': 1, 'british-infantry': 3, 'british-artillery': 1 },
  });
  give(p, { do: 'fight', leader: 'french', enemy: 'hertzog' });
  play(p, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6', secondLays: ['c1', 'c4', 'c5'] });
  play(p, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 1, 6, 6, 6] });
  give(p, replace('', '', ''));
  expect(
    offered(p, 'retreat')
      .map(({ to }) => to)
      .sort(),
  ).toEqual(e.expectFirstOptions);
  const journal = give(p, { do: 'retreat', to: e.choose }, ...e.dice.boer, ...e.dice.empire);
  expect(saying(journal, 'losses-rolled')).toHaveLength(1);
  expect(saying(journal, 'commando-lost')).toHaveLength(e.expect.commandosLost);
  expect(saying(journal, 'retreated').map(({ at }) => at)).toEqual([e.choose, ...e.expect.nextOptions]);
  expect([where(p, 'hertzog'), asks(p)]).toEqual([e.expect.endsIn, 'empire activation']);
});

test('SB-EX20 a raid: De Wet in Bloemfontein', () => {
  const e = EX20;
  const raid = (events: string[], spoils: number[]) => {
    const p = war({
      stage: 3,
      leaders: { 'de-wet': 'kroonstad' },
      garrisons: ['bloemfontein'],
      blockhouses: ['bloemfontein'],
      camps: ['bloemfontein'],
      events,
      empire: { 'the-scots': 1, 'british-infantry': 3, 'machine-guns': 1, 'british-artillery': 1 },
    });
    give(p, { do: 'move', leader: 'de-wet', to: 'bloemfontein' });
    expect(offered(p, 'move')).toEqual([]);
    expect(rule(p, { do: 'move', leader: 'de-wet', to: 'edenburg' })).toBe('SB-6.d.4');
    give(p, { do: 'raid', leader: 'de-wet', enemy: 'blockhouse' });
    play(p, { second: 'scots', pick: 'inf mg', draw: 'c1 c2 c5 c7 c4 c10' });
    give(p, lay('mg', 'scots', 'inf'));
    const { boer, empire } = e.dice;
    const laid = give(
      p,
      lay('c1', 'c2', 'c5'),
      boer.left,
      boer.centre,
      boer.right,
      empire.left,
      empire.centre,
      empire.right,
    );
    const failed = saying(laid, 'tested').filter(({ passed }) => !passed);
    expect(failed.map(({ card }) => card)).toEqual([...e.expect.failed.boer, ...e.expect.failed.empire]);
    return { p, journal: give(p, replace('', 'c7', ''), ...spoils) };
  };
  const { p, journal } = raid(['cyferfontein'], []);
  expect(sums(journal)[0]).toEqual([e.expect.empireBoer[1], e.expect.empireBoer[0]]);
  expect(over(journal)?.winner).toBe(e.expect.winner);
  give(p, { do: 'spoils', take: 'blockhouse-and-garrison' });
  expect([
    isMarked(p.works, 'bloemfontein'),
    isMarked(p.garrison, 'bloemfontein'),
    isMarked(p.camp, 'bloemfontein'),
  ]).toEqual([true, false, false]);
  const storm = raid(['cyferfontein', 'stormjaag'], [1]);
  expect(rolls(storm.journal).at(-1)?.sides).toBe(3);
  const [gone] = saying(storm.journal, 'card-lost');
  expect(e.expect.stormjaagDiscardsFrom).toContain(gone?.card);
  give(storm.p, { do: 'bury', depth: 0 });
  expect(inDeck(storm.p, gone?.card as string)).toBeGreaterThan(0);
});

test('SB-EX21 three cavalry cards, three skirmishes', () => {
  const field: Field = {
    stage: 3,
    active: 'empire',
    leaders: { french: 'kroonstad', knox: 'ermelo', smuts: 'kroonstad', botha: 'ermelo' },
    empire: { 'british-cavalry': 3, 'british-infantry': 3, 'british-artillery': 1 },
  };
  const p = war(field);
  for (let n = 0; n < 3; n++) {
    give(p, { do: 'fight', leader: 'french', enemy: 'smuts' });
    play(p, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6 c9', secondLays: ['c1', 'c4', 'c5'] });
    play(p, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 6, 1, 6, 6] });
    give(p, replace('', '', ''));
    // 6 to 4, and commando-9 (3 in defence) makes it 7: the second wins, and the attacker stays.
    give(p, replace('', 'c9', ''));
  }
  expect(rule(p, { do: 'fight', leader: 'knox', enemy: 'botha' })).toBe('SB-9.9');
  const attacked = war({ ...field, active: 'boer', spent: { 'british-cavalry': 3 } });
  expect(rule(attacked, { do: 'fight', leader: 'smuts', enemy: 'french' })).toBe(undefined);
});

test('SB-EX24 British artillery 5 in attack and 4 in defence, Volunteers 5 and 4', () => {
  for (const card of ['british-artillery', 'volunteers-europe'])
    expect([ATTACK[cardNamed(card)], DEFENCE[cardNamed(card)]]).toEqual([5, 4]);
  const p = war({ active: 'empire', leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' } });
  give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
  play(p, {
    active: 'scots',
    second: 'vol',
    pick: 'inf inf inf art trains',
    draw: 'c1 c4 c5 c6 c10',
    first: ['vol', 'c4', 'c10'],
  });
  const journal = play(p, {
    rows: ['inf inf', 'inf trains', 'art scots'],
    row: ['c1', 'c5', 'c6'],
    dice: [1, 1, 1, 1, 1, 1, 1, 1],
  });
  // The Empire right, artillery 5 and Scots 5, faces the Boer left, Volunteers 4 and commando-1 4.
  expect(sums(journal)[2]).toEqual([10, 8]);
});

test('SB-EX25 Buller: Charisma instead of Ability', () => {
  const e = EX25;
  for (const { stage, role, area, garrison, expectMax } of e.cases) {
    const active = role === 'active' ? 'empire' : 'boer';
    const p = war({
      stage,
      active,
      leaders: { buller: area, 'p-cronje': area },
      ...(garrison ? { garrisons: [area] } : {}),
      empire: { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1 },
    });
    const [leader, enemy] = role === 'active' ? ['buller', 'p-cronje'] : ['p-cronje', 'buller'];
    give(p, { do: 'fight', leader: leader as string, enemy: enemy as string });
    play(p, { active: '', second: '' });
    const sizes = (game.decision(p)?.params.sizes ?? []) as number[];
    expect(Math.max(...sizes) - 6).toBe(expectMax);
  }
});

test('SB-EX28 Olivier digs in at Rouxville', () => {
  const p = war({
    stage: 2,
    leaders: { olivier: 'rouxville', buller: 'aliwal-north' },
    empire: { 'british-infantry': 5, 'british-artillery': 2, 'the-scots': 1 },
  });
  for (const level of [0, 1]) {
    give(p, { do: 'fortify', leader: 'olivier' });
    expect(trench(p, 'rouxville')).toBe(level);
  }
  give(p, { do: 'fortify', leader: 'olivier' }, 11);
  expect([trench(p, 'rouxville'), asks(p)]).toEqual([2, 'empire action']);
  give(p, { do: 'move', leader: 'buller', to: 'rouxville' });
  give(p, { do: 'fight', leader: 'buller', enemy: 'olivier' });
  play(p, { active: 'scots', second: '', pick: 'inf inf inf art art', draw: 'c10 c10 c10 c4 c6 c9 c1 c3 c8' });
  expect(p.fight?.forces[0]?.held).toHaveLength(9);
  play(p, {
    first: ['c10', 'c10', 'c10'],
    rows: ['scots inf', 'art inf', 'art inf'],
    row: ['c6', 'c4', 'c9'],
    dice: [1, 1, 1, 1, 1, 1, 6, 6, 6],
  });
  give(p, replace('', '', ''));
  give(p, { do: 'stand' }, 1, 1);
  give(p, { do: 'retreat', to: 'ladybrand' });
  expect([where(p, 'olivier'), trench(p, 'rouxville')]).toEqual(['ladybrand', null]);
});

test('SB-EX29 Roberts in Bloemfontein: Ability 3 or Charisma 2, not both', () => {
  const p = war({
    stage: 2,
    leaders: { 'p-cronje': 'bloemfontein', roberts: 'bloemfontein' },
    garrisons: ['bloemfontein', 'edenburg'],
    empire: { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1, trains: 1, 'the-scots': 1 },
  });
  give(p, { do: 'fight', leader: 'p-cronje', enemy: 'roberts' });
  play(p, { active: '', second: 'scots' });
  expect(game.decision(p)?.params.sizes).toEqual([8, 7]);
  expect(rule(p, { do: 'pick', cards: ids('inf inf inf inf inf art art mg trains trib') })).toBe('SB-8.11');
});

test('SB-EX30 SB-7.b.2 a besieger of Ladysmith beaten by Buller', () => {
  const beat = (garrisons: string[]) => {
    const p = war({
      active: 'empire',
      leaders: { buller: 'ladysmith', prinsloo: 'ladysmith' },
      trenches: { ladysmith: 2 },
      garrisons,
    });
    give(p, { do: 'fight', leader: 'buller', enemy: 'prinsloo' });
    play(p, {
      active: 'cav scots',
      second: '',
      pick: 'inf inf inf art',
      draw: 'c10 c10 c10 c4 c1 c5',
      first: ['c1', 'c4', 'c10'],
    });
    play(p, {
      rows: ['cav scots', 'art inf', 'inf inf'],
      row: ['c5', 'c10', 'c10'],
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
    });
    give(p, { do: 'stand' }, 1);
    return p;
  };
  const free = beat([]);
  expect([where(free, 'prinsloo'), trench(free, 'ladysmith')]).toEqual(['harrismith', null]);
  const shut = beat(['harrismith']);
  expect([where(shut, 'prinsloo'), trench(shut, 'ladysmith')]).toEqual(['eliminated', null]);
});

test('SB-EX31 De Wet fights the Blockhouse of Kroonstad in stage II', () => {
  const e = EX31;
  const p = war({
    stage: e.stage,
    leaders: { 'de-wet': e.from },
    garrisons: [e.area],
    blockhouses: [e.area],
    empire: { 'british-infantry': 3, 'machine-guns': 1, 'british-artillery': 2 },
  });
  give(p, { do: 'move', leader: 'de-wet', to: e.area });
  expect(offered(p, 'move')).toEqual([]);
  expect(game.decision(p)?.params.points).toBe(e.expect.mpAfterMove);
  const remove = { do: 'remove-garrison', leader: 'de-wet' } as const;
  expect(rule(p, remove)).toBe('SB-7.d.1');
  give(p, { do: 'fight', leader: 'de-wet', enemy: 'blockhouse' });
  play(p, { active: '', second: '' });
  expect(rule(p, { do: 'pick', cards: ids('inf inf art') })).toBe('SB-6.d.10');
  play(p, { pick: 'inf inf mg', draw: 'c1 c4 c5 c6' });
  expect(p.fight?.forces.map(({ held: cards }) => cards.length)).toEqual([e.expect.boerCards, e.expect.empireCards]);
  const journal = play(p, {
    secondLays: ['mg', 'inf', 'inf'],
    activeLays: ['c1', 'c4', 'c5'],
    dice: [1, 1, 1, 1, 6, 6],
  });
  expect(sums(journal)[0]).toEqual([11, e.expect.machineGunsStrength]);
  expect([isMarked(p.works, e.area), isMarked(p.garrison, e.area)]).toEqual([true, true]);
  // One point is left and buys nothing here, so the action is over; in the next one the Garrison can go.
  expect([asks(p), p.done]).toEqual(['boer action', 1]);
  give(p, remove);
  expect(isMarked(p.garrison, e.area)).toBe(false);
});
