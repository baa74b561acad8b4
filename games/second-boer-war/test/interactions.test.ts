/** Where rules meet: cases that no single clause decides. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { War } from '../src/position.ts';
import { leaderNamed } from '../src/roster.ts';
import { ALL_PASS, CRONJE, cronje, lay, play, replace } from './fights.ts';
import {
  asks,
  type Field,
  give,
  held,
  inDeck,
  isMarked,
  offered,
  question,
  rule,
  saying,
  trench,
  war,
  where,
} from './table.ts';

const goes = (leader: string, to: string) => ({ do: 'move', leader, to }) as const;
const attacks = (leader: string, enemy: string) => ({ do: 'fight', leader, enemy }) as const;
const raids = (leader: string, enemy: string) => ({ do: 'raid', leader, enemy }) as const;
const pass = { do: 'pass' } as const;
const INFANTRY = { 'british-infantry': 3, 'british-artillery': 1, trains: 1 };
/** Three commandos of Strength 4 against three infantry of Strength 3: all hold, or the attacker's three fail. */
const SKIRMISH = {
  active: '',
  second: '',
  pick: 'inf inf inf',
  draw: 'c1 c5 c7',
} as const;
const BOER_LINE = ['c1', 'c5', 'c7'] as const;
const EMPIRE_LINE = ['inf', 'inf', 'inf'] as const;
const ATTACKER_FAILS = [6, 6, 6, 1, 1, 1];
const DEFENDER_FAILS = [1, 1, 1, 6, 6, 6];
/** The Empire attacks with three infantry. */
const empireSkirmish = (p: War, dice: readonly number[]) =>
  play(p, { ...SKIRMISH, secondLays: BOER_LINE, activeLays: EMPIRE_LINE, dice });
/** The Boers attack with three commandos. */
const boerSkirmish = (p: War, dice: readonly number[]) =>
  play(p, { ...SKIRMISH, secondLays: EMPIRE_LINE, activeLays: BOER_LINE, dice });

describe('roaming', () => {
  const field: Field = { stage: 3, leaders: { smuts: 'aliwal-north', hertzog: 'jacobsdal' } };

  test('SB-7.a.5 SB-R9 the one who is named keeps his right while another leader acts first', () => {
    const p = war(field);
    give(p, { do: 'roam', leader: 'smuts' });
    give(p, goes('hertzog', 'orange-river'));
    expect(rule(p, goes('hertzog', 'prieska'))).toBe('SB-7.a.6');
    give(p, { do: 'finish', leader: 'hertzog' });
    give(p, goes('smuts', 'queenstown'));
    give(p, goes('smuts', 'cradock'));
    expect(where(p, 'smuts')).toBe('cradock');
  });

  test('SB-7.a.5 no one is named in the middle of an action, and no second one in a round', () => {
    const p = war(field);
    give(p, goes('hertzog', 'orange-river'));
    expect(rule(p, { do: 'roam', leader: 'hertzog' })).toBe('SB-4.15');
    give(p, { do: 'finish', leader: 'hertzog' });
    give(p, { do: 'roam', leader: 'hertzog' });
    expect(rule(p, { do: 'roam', leader: 'smuts' })).toBe('SB-7.a.5');
    give(p, goes('hertzog', 'prieska'));
  });

  test('SB-7.a.5 SB-R9 the right ends with the round; one left deep in British land then has nowhere to go', () => {
    const p = war({ ...field, chit: 1, leaders: { smuts: 'beaufort-west', hertzog: 'jacobsdal' } });
    give(p, { do: 'roam', leader: 'smuts' });
    give(p, goes('smuts', 'cape-town'));
    give(p, { do: 'finish', leader: 'smuts' }, 1);
    give(p, pass, 1);
    expect(asks(p)).toBe('boer action');
    expect(offered(p, 'move').filter(({ leader }) => leader === 'smuts')).toEqual([]);
    give(p, { do: 'roam', leader: 'smuts' });
    expect(offered(p, 'move').some(({ leader }) => leader === 'smuts')).toBe(true);
  });

  test('SB-7.f.2 Cyferfontein frees all of them in the round in which it is introduced', () => {
    const p = war({ stage: 3, leaders: { smuts: 'bethlehem', hertzog: 'aliwal-north' } });
    expect(rule(p, goes('hertzog', 'queenstown'))).toBe('SB-7.a.6');
    const other = war({ stage: 3, leaders: { smuts: 'bethlehem', 'de-wet': 'kroonstad', hertzog: 'aliwal-north' } });
    give(other, { do: 'event', event: 'cyferfontein' });
    expect(rule(other, { do: 'roam', leader: 'smuts' })).toBe('SB-7.f.2');
    give(other, goes('hertzog', 'queenstown'));
  });
});

describe('meeting the enemy', () => {
  test('SB-5.b.3 SB-R5 SB-6.b.1 who meets an enemy, beats him and has a point left stays and may garrison, but not move', () => {
    const p = war({ active: 'empire', leaders: { plumer: 'colesberg', wessels: 'edenburg' }, empire: INFANTRY });
    give(p, goes('plumer', 'edenburg'));
    give(p, attacks('plumer', 'wessels'));
    empireSkirmish(p, DEFENDER_FAILS);
    give(p, { do: 'retreat', to: 'bloemfontein' });
    expect(rule(p, goes('plumer', 'colesberg'))).toBe('SB-5.b.3');
    give(p, { do: 'garrison', leader: 'plumer' });
    expect(isMarked(p.garrison, 'edenburg')).toBe(true);
  });

  test('SB-5.e.1 SB-R5 who begins beside an enemy may enter enemy land once he has driven him off, not after a draw', () => {
    for (const [dice, refused] of [
      [DEFENDER_FAILS, undefined],
      [[6, 6, 6, 6, 6, 6], 'SB-5.e.1'],
    ] as const) {
      const p = war({ active: 'empire', leaders: { plumer: 'edenburg', wessels: 'edenburg' }, empire: INFANTRY });
      give(p, attacks('plumer', 'wessels'));
      empireSkirmish(p, dice);
      if (question(p) === 'retreat') give(p, { do: 'retreat', to: 'jacobsdal' });
      expect(rule(p, goes('plumer', 'bloemfontein'))).toBe(refused);
      expect(rule(p, goes('plumer', 'colesberg'))).toBe(undefined);
    }
  });

  test('SB-5.e.1 SB-3.4 a Garrison makes a Boer area enemy land to a Boer who leaves an enemy', () => {
    const p = war({ stage: 2, leaders: { wessels: 'edenburg', gatacre: 'edenburg' }, garrisons: ['bloemfontein'] });
    expect(rule(p, goes('wessels', 'bloemfontein'))).toBe('SB-5.e.1');
    expect(rule(p, goes('wessels', 'aliwal-north'))).toBe('SB-5.a.1');
    expect(rule(p, goes('wessels', 'jacobsdal'))).toBe(undefined);
  });

  test('SB-8.4 SB-8.3 the detached one may not begin what the main one may', () => {
    const leaders = { wessels: 'edenburg', methuen: 'edenburg' };
    expect(rule(war({ leaders }), attacks('wessels', 'methuen'))).toBe('SB-8.4');
    expect(rule(war({ leaders, active: 'empire' }), attacks('methuen', 'wessels'))).toBe(undefined);
    expect(
      rule(war({ stage: 3, leaders: { smuts: 'edenburg', methuen: 'edenburg' } }), attacks('smuts', 'methuen')),
    ).toBe(undefined);
  });

  test('SB-9.9 without active cavalry the Empire attacks no one in stage III, and is attacked all the same', () => {
    const field = { stage: 3, leaders: { smuts: 'edenburg', allenby: 'edenburg' }, empire: INFANTRY };
    expect(rule(war({ ...field, active: 'empire' }), attacks('allenby', 'smuts'))).toBe('SB-9.9');
    expect(rule(war(field), attacks('smuts', 'allenby'))).toBe(undefined);
  });
});

describe('sieges', () => {
  test('SB-5.c.1 SB-7.b.16 a besieger who leaves another behind keeps the siege; that one tightens it in an action of his own', () => {
    const p = war({ leaders: { 'p-cronje': 'kimberley' }, trenches: { kimberley: 1 } });
    give(p, { do: 'detach', leader: 'p-cronje', who: 'de-la-rey' });
    expect(rule(p, { do: 'besiege', leader: 'de-la-rey', artillery: false })).toBe('SB-4.15');
    give(p, goes('p-cronje', 'boshof'));
    give(p, { do: 'finish', leader: 'p-cronje' });
    expect([trench(p, 'kimberley'), where(p, 'de-la-rey')]).toEqual([1, 'kimberley']);
    give(p, { do: 'besiege', leader: 'de-la-rey', artillery: false }, 6, 1, 1);
    expect(trench(p, 'kimberley')).toBe(2);
  });

  test('SB-5.d.2 SB-7.b.6 a main leader takes a siege over as it stands, and begins with it in his next action', () => {
    const p = war({ leaders: { joubert: 'harrismith', prinsloo: 'ladysmith' }, trenches: { ladysmith: 2 } });
    give(p, goes('joubert', 'ladysmith'));
    expect([where(p, 'prinsloo'), trench(p, 'ladysmith'), asks(p)]).toEqual(['pool', 2, 'boer action']);
    give(p, { do: 'besiege', leader: 'joubert', artillery: false }, 6, 1, 1, 1);
    expect([trench(p, 'ladysmith'), where(p, 'white'), p.position]).toEqual([null, 'retired', 5]);
  });

  test('SB-7.6 SB-7.b.8 SB-2.5 one leader tries twice in a round, the guns once', () => {
    const p = war({ leaders: { 'p-cronje': 'kimberley' }, trenches: { kimberley: 0 } });
    give(p, { do: 'besiege', leader: 'p-cronje', artillery: true }, 6, 2, 1, 1);
    expect(rule(p, { do: 'besiege', leader: 'p-cronje', artillery: true })).toBe('SB-7.b.8');
    give(p, { do: 'besiege', leader: 'p-cronje', artillery: false }, 5, 1, 1);
    expect(trench(p, 'kimberley')).toBe(2);
  });

  test('SB-2.6 SB-7.b.8 guns committed to a fight are not before a town in the same round', () => {
    const p = war({ leaders: { wessels: 'kimberley' }, trenches: { kimberley: 1 }, spent: { 'boer-artillery': 1 } });
    expect(rule(p, { do: 'besiege', leader: 'wessels', artillery: true })).toBe('SB-7.b.8');
  });

  test('SB-3.18 SB-11.5 a second town at position 1 wins the war', () => {
    const field = { leaders: { joubert: 'ladysmith' }, trenches: { ladysmith: 2 }, captured: ['mafeking'] };
    const p = war({ ...field, position: 1 });
    give(p, { do: 'besiege', leader: 'joubert', artillery: false }, 6, 1, 1, 1);
    expect(game.outcome(p)?.result).toBe('position-lost');
  });

  test('SB-E.12 SB-7.b.16 Botha takes over the siege of Joubert at its level', () => {
    const p = war({ leaders: { joubert: 'ladysmith' }, trenches: { ladysmith: 2 } });
    p.beaten[leaderNamed('joubert')] = 1;
    give(p, { do: 'event', event: 'botha-commandant-general' });
    expect([where(p, 'botha'), where(p, 'joubert'), trench(p, 'ladysmith')]).toEqual(['ladysmith', 'retired', 2]);
  });

  test('SB-7.b.2 SB-8.35 a besieger driven off takes the siege with him; the relief stays', () => {
    const p = war({
      active: 'empire',
      leaders: { plumer: 'vryburg', wessels: 'kimberley' },
      trenches: { kimberley: 2 },
      empire: INFANTRY,
    });
    give(p, goes('plumer', 'kimberley'));
    expect(trench(p, 'kimberley')).toBe(2);
    give(p, attacks('plumer', 'wessels'));
    empireSkirmish(p, DEFENDER_FAILS);
    give(p, { do: 'retreat', to: 'boshof' });
    expect([trench(p, 'kimberley'), where(p, 'plumer'), where(p, 'kekewich')]).toEqual([
      null,
      'kimberley',
      'kimberley',
    ]);
  });
});

describe('trenches', () => {
  test('SB-7.c.1 a Boer leader who stands in a town after stage I may dig in there', () => {
    const p = war({ stage: 2, leaders: { wessels: 'kimberley' } });
    give(p, { do: 'fortify', leader: 'wessels' });
    expect(trench(p, 'kimberley')).toBe(0);
  });

  test('SB-7.c.6 SB-8.34 SB-7.c.5 who attacks out of his trenches has nothing of them, and loses them by no lost attack', () => {
    const p = cronje({ stage: 2, trenches: { edenburg: 2 }, empire: INFANTRY });
    const journal = play(p, { active: '', second: '', pick: 'inf inf inf art trains', draw: 'c1 c2 c4 c5 c6 c10' });
    expect(saying(journal, 'took-cards').map(({ side, count }) => [side, count])).toContainEqual(['boer', 6]);
    play(p, { first: ['trains', 'inf', 'inf'], rows: ['c1 c2', 'c4 c5', 'c6 c10'] });
    give(p, lay('inf', 'art', ''), 6, 6, 6, 6, 6, 6, 1, 1);
    give(p, { do: 'stand' }, 1, 1);
    expect([where(p, 'p-cronje'), trench(p, 'edenburg')]).toEqual(['edenburg', 2]);
  });

  test('SB-7.c.4 an Empire leader who retreats into trenches that no one holds takes them away', () => {
    const p = war({
      stage: 2,
      leaders: { wessels: 'edenburg', gatacre: 'edenburg' },
      garrisons: ['jacobsdal'],
      trenches: { jacobsdal: 1 },
      empire: INFANTRY,
    });
    give(p, attacks('wessels', 'gatacre'));
    boerSkirmish(p, DEFENDER_FAILS);
    give(p, { do: 'retreat', to: 'jacobsdal' });
    expect(trench(p, 'jacobsdal')).toBe(null);
  });
});

describe('supply', () => {
  test('SB-2.13 on a British area in rebellion a peaceful neighbour is supply enough', () => {
    const at = { 'p-cronje': 'colesberg', methuen: 'colesberg' };
    const p = war({ active: 'empire', leaders: at, rebellions: ['colesberg'], empire: { ...INFANTRY, tribals: 1 } });
    give(p, attacks('methuen', 'p-cronje'));
    play(p, { active: '', second: '' });
    expect(
      rule(p, {
        do: 'pick',
        cards: ['british-infantry', 'british-infantry', 'british-infantry', 'british-artillery', 'trains', 'tribals'],
      }),
    ).toBe(undefined);
  });

  test('SB-2.12 SB-R1 in a skirmish far from supply Trains may stay at home', () => {
    const p = war({
      stage: 2,
      active: 'empire',
      leaders: { gatacre: 'kroonstad', wessels: 'kroonstad' },
      empire: INFANTRY,
    });
    give(p, attacks('gatacre', 'wessels'));
    play(p, { active: '', second: '' });
    expect(rule(p, { do: 'pick', cards: ['british-infantry', 'british-infantry', 'british-infantry'] })).toBe(
      undefined,
    );
  });
});

describe('retreat', () => {
  test('SB-8.35 SB-8.39 SB-5.c.4 an Empire leader deep in Boer land without a Garrison near is lost for good', () => {
    const p = war({
      leaders: { wessels: 'kroonstad', plumer: 'kroonstad', methuen: 'de-aar' },
      empire: INFANTRY,
      chit: 1,
    });
    give(p, attacks('wessels', 'plumer'));
    boerSkirmish(p, DEFENDER_FAILS);
    expect(where(p, 'plumer')).toBe('eliminated');
    give(p, { do: 'finish', leader: 'wessels' }, 1);
    expect(rule(p, { do: 'detach', leader: 'methuen', who: 'plumer' })).toBe('SB-5.c.4');
  });

  test('SB-8.36 SB-8.39 a Boer ringed by Garrisons is lost, with an empty British town beside him', () => {
    const p = war({
      stage: 2,
      active: 'empire',
      leaders: { plumer: 'jacobsdal', wessels: 'jacobsdal' },
      garrisons: ['boshof', 'edenburg', 'bloemfontein'],
      empire: INFANTRY,
    });
    give(p, attacks('plumer', 'wessels'));
    empireSkirmish(p, DEFENDER_FAILS);
    expect(where(p, 'wessels')).toBe('eliminated');
  });
});

describe('devastation', () => {
  const REPRESSION = ['policy-of-repression', 'annexation-of-the-transvaal', 'system-of-repression'];

  test('SB-7.d.1 a Garrison is removed after one step by who has three points, not by who has two', () => {
    const field = { garrisons: ['bloemfontein'] };
    const fast = war({ ...field, leaders: { 'de-la-rey': 'boshof' } });
    give(fast, goes('de-la-rey', 'bloemfontein'));
    give(fast, { do: 'remove-garrison', leader: 'de-la-rey' });
    expect(isMarked(fast.garrison, 'bloemfontein')).toBe(false);
    const slow = war({ ...field, leaders: { wessels: 'boshof' } });
    give(slow, goes('wessels', 'bloemfontein'));
    expect(rule(slow, { do: 'remove-garrison', leader: 'wessels' })).toBe('SB-7.d.1');
  });

  test('SB-6.d.3 SB-6.e.3 on burnt earth whose Garrison is gone a Blockhouse may rise, a camp may not', () => {
    const p = war({
      stage: 3,
      active: 'empire',
      leaders: { kitchener: 'kroonstad' },
      scorched: ['kroonstad'],
      events: REPRESSION,
    });
    give(p, { do: 'blockhouse', leader: 'kitchener' });
    expect(rule(p, { do: 'camp', leader: 'kitchener' })).toBe('SB-6.e.3');
    give(p, { do: 'garrison', leader: 'kitchener' });
    give(p, { do: 'camp', leader: 'kitchener' });
    expect(isMarked(p.camp, 'kroonstad')).toBe(true);
  });

  test('SB-6.d.4 SB-8.41 who is stopped by a Blockhouse may storm it at once, and is not free to go on when it falls', () => {
    const p = war({
      stage: 3,
      leaders: { smuts: 'bethlehem' },
      blockhouses: ['kroonstad'],
      camps: ['kroonstad'],
      garrisons: ['kroonstad'],
      empire: INFANTRY,
    });
    give(p, goes('smuts', 'kroonstad'));
    expect(rule(p, goes('smuts', 'boshof'))).toBe('SB-6.d.4');
    give(p, attacks('smuts', 'blockhouse'));
    play(p, {
      second: '',
      pick: 'inf inf inf',
      draw: 'c1 c5 c7 c2 c4',
      secondLays: EMPIRE_LINE,
      activeLays: BOER_LINE,
      dice: ALL_PASS.slice(0, 6),
    });
    expect([isMarked(p.camp, 'kroonstad'), isMarked(p.garrison, 'kroonstad')]).toEqual([false, true]);
    // One point is left, and nothing to spend it on: he has had his action (SB-R50).
    expect([asks(p), p.done]).toEqual(['boer action', 1]);
  });

  test('SB-6.d.4 who begins his action beside a Blockhouse may leave it', () => {
    const p = war({ stage: 3, leaders: { smuts: 'kroonstad' }, blockhouses: ['kroonstad'] });
    expect(rule(p, goes('smuts', 'boshof'))).toBe(undefined);
  });

  test('SB-5.f.1 SB-6.f.1 beside a Boer leader a rebellion is not put down, however many points are left', () => {
    const p = war({ active: 'empire', leaders: { plumer: 'prieska', wessels: 'prieska' }, rebellions: ['prieska'] });
    expect(rule(p, { do: 'pacify', leader: 'plumer' })).toBe('SB-6.f.1');
  });
});

describe('raids', () => {
  const RAIDERS: Field = {
    stage: 3,
    leaders: { botha: 'kroonstad', allenby: 'kroonstad' },
    events: ['cyferfontein'],
    empire: INFANTRY,
  };
  const line = {
    second: '',
    pick: 'inf inf inf art',
    draw: 'c1 c5 c7 c2 c4',
    secondLays: EMPIRE_LINE,
    activeLays: BOER_LINE,
  };

  test('SB-7.f.5 SB-R5 who began beside the enemy and drove him off by a raid may ride on', () => {
    const p = war({ ...RAIDERS, garrisons: ['johannesburg'] });
    give(p, raids('botha', 'allenby'));
    play(p, { ...line, dice: DEFENDER_FAILS });
    give(p, replace('', '', ''));
    expect(where(p, 'allenby')).toBe('johannesburg');
    give(p, goes('botha', 'boshof'));
  });

  test('SB-7.f.7 a raid lost with three points left ends the action by itself; another leader may act', () => {
    const p = war({ ...RAIDERS, leaders: { ...RAIDERS.leaders, hertzog: 'boshof' } });
    give(p, raids('botha', 'allenby'));
    play(p, { ...line, dice: ATTACKER_FAILS });
    give(p, replace('', '', ''));
    expect([asks(p), where(p, 'botha')]).toEqual(['boer action', 'kroonstad']);
    give(p, goes('hertzog', 'jacobsdal'));
  });

  test('SB-7.f.8 SB-8.1 with Stormjaag a raid costs a card, an ordinary fight in the same place none', () => {
    for (const [order, lost] of [
      [raids('botha', 'allenby'), 1],
      [attacks('botha', 'allenby'), 0],
    ] as const) {
      const p = war({ ...RAIDERS, events: ['cyferfontein', 'stormjaag'] });
      const before = inDeck(p, 'british-infantry');
      give(p, order);
      play(p, { ...line, dice: [...ATTACKER_FAILS] });
      give(p, replace('', '', ''), ...(lost === 1 ? [1] : []));
      if (question(p) === 'where-to-bury') give(p, { do: 'bury', depth: 0 });
      expect([inDeck(p, 'british-infantry') - before, 3 - held(p, 'british-infantry')]).toEqual([lost, lost]);
    }
  });

  test('SB-7.f.10 SB-8.41 two commandos raid no one, and may still fight', () => {
    const p = war({ ...RAIDERS, boer: { 'commando-1': 1, 'commando-2': 1 } });
    expect(rule(p, raids('botha', 'allenby'))).toBe('SB-7.f.10');
    expect(rule(p, attacks('botha', 'allenby'))).toBe(undefined);
  });
});

describe('the end', () => {
  test('SB-E.17 SB-11.5 Emily Hobhouse at position 1 wins the war for the Boers', () => {
    const camps = ['de-aar', 'colesberg', 'cradock', 'queenstown'];
    const p = war({ stage: 3, leaders: { smuts: 'bethlehem' }, camps, blockhouses: camps, position: 1 });
    give(p, { do: 'event', event: 'emily-hobhouse' });
    expect(game.outcome(p)?.result).toBe('position-lost');
  });

  test('SB-3.19 SB-11.5 three rebellions at position 1: the Empire loses when its round ends, and not before', () => {
    const rebellions = ['prieska', 'calvinia', 'upington'];
    const p = war({ active: 'empire', leaders: { methuen: 'de-aar' }, rebellions, position: 1, chit: 2 });
    give(p, pass);
    expect(game.outcome(p)).toBe(null);
    give(p, pass);
    expect(game.outcome(p)?.result).toBe('position-lost');
  });

  test('SB-3.12 SB-6.b.1 an Empire leader on a Boer area that he has garrisoned costs war funds all the same', () => {
    const p = war({ leaders: { wessels: 'boshof', methuen: 'edenburg' }, garrisons: ['edenburg'], chit: 3 });
    for (const dice of [[], [], [1]]) give(p, pass, ...dice);
    expect(p.warFunds).toBe(5);
  });
});

test('SB-8.1 SB-4.15 a fight that is offered is never forced: the leader may end his action beside the enemy', () => {
  const p = war({ leaders: { 'p-cronje': 'bloemfontein', gatacre: 'edenburg' } });
  give(p, goes('p-cronje', 'edenburg'));
  expect(rule(p, CRONJE)).toBe(undefined);
  give(p, { do: 'finish', leader: 'p-cronje' });
  expect(asks(p)).toBe('boer action');
});
