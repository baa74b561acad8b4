import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { War } from '../src/position.ts';
import {
  ALL_PASS,
  BOER_SIX,
  buller,
  CRONJE,
  cronje,
  EMPIRE_SIX,
  ids,
  LAID,
  lay,
  over,
  play,
  replace,
  sectors,
  sums,
} from './fights.ts';
import { asks, give, offered, question, rule, saying, war, where } from './table.ts';

describe('who may fight whom', () => {
  test('SB-8.1 leaders of both sides in one area, a movement point, and no compulsion', () => {
    const apart = war({ leaders: { 'p-cronje': 'bloemfontein', gatacre: 'edenburg', wessels: 'bloemfontein' } });
    expect(rule(apart, CRONJE)).toBe('SB-8.1');
    expect(rule(apart, { do: 'fight', leader: 'p-cronje', enemy: 'wessels' })).toBe('SB-8.1');
    const near = war({ leaders: { 'p-cronje': 'bloemfontein', gatacre: 'edenburg' } });
    give(near, { do: 'move', leader: 'p-cronje', to: 'edenburg' });
    expect(offered(near, 'fight')).toEqual([CRONJE]);
    expect(rule(near, { do: 'finish', leader: 'p-cronje' })).toBe(undefined);
    const tired = war({ leaders: { 'p-cronje': 'kroonstad', gatacre: 'edenburg' } });
    give(tired, { do: 'move', leader: 'p-cronje', to: 'bloemfontein' });
    give(tired, { do: 'move', leader: 'p-cronje', to: 'edenburg' });
    expect(question(tired)).toBe('action');
  });
  test('SB-8.1 a fight costs one movement point', () => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 1] });
    expect(game.decision(p)?.params.points ?? 'question').toBe('question');
    give(p, { do: 'bury', depth: 0 });
    expect(game.decision(p)?.params).toMatchObject({ leader: 'p-cronje', points: 1 });
  });
  test('SB-8.2 SB-R13 one enemy leader is named; only he retreats', () => {
    const p = war({ stage: 2, leaders: { 'p-cronje': 'mafeking', methuen: 'mafeking', plumer: 'mafeking' } });
    expect(offered(p, 'fight').map(({ enemy }) => enemy)).toEqual(['methuen', 'plumer']);
    const journal = give(p, { do: 'fight', leader: 'p-cronje', enemy: 'plumer' });
    expect(saying(journal, 'fight-begun')[0]).toMatchObject({ attacker: 'p-cronje', defender: 'plumer' });
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS.slice(0, 6), 6, 6, 6, 1] });
    give(p, { do: 'bury', depth: 0 });
    expect([where(p, 'methuen'), where(p, 'plumer')]).toEqual(['mafeking', 'vryburg']);
  });
  test('SB-8.3 a main leader attacks anybody, and it is a battle', () => {
    const p = war({ leaders: { 'p-cronje': 'edenburg', buller: 'edenburg' } });
    expect(saying(give(p, { do: 'fight', leader: 'p-cronje', enemy: 'buller' }), 'fight-begun')[0]?.kind).toBe(
      'battle',
    );
    expect(cronje().fight?.kind).toBe('battle');
  });
  test('SB-8.4 a detached leader attacks detached leaders only, and it is a skirmish', () => {
    const p = war({ leaders: { wessels: 'edenburg', buller: 'edenburg' } });
    expect(rule(p, { do: 'fight', leader: 'wessels', enemy: 'buller' })).toBe('SB-8.4');
    const q = war({ leaders: { wessels: 'edenburg', gatacre: 'edenburg' } });
    expect(saying(give(q, { do: 'fight', leader: 'wessels', enemy: 'gatacre' }), 'fight-begun')[0]?.kind).toBe(
      'skirmish',
    );
  });
  test('SB-8.5 garrison commanders never fight', () => {
    const p = war({ leaders: { 'p-cronje': 'kimberley' }, trenches: { kimberley: 0 } });
    expect(rule(p, { do: 'fight', leader: 'p-cronje', enemy: 'kekewich' })).toBe('SB-8.5');
    expect(offered(p, 'fight')).toEqual([]);
    const q = war({ active: 'empire', leaders: { 'p-cronje': 'kimberley' }, trenches: { kimberley: 0 } });
    expect(rule(q, { do: 'fight', leader: 'kekewich', enemy: 'p-cronje' })).toBe('SB-3.9');
  });
  test('SB-8.6 SB-R14 in stages III and IV every fight is a skirmish, of any leader with any leader', () => {
    const p = war({ stage: 3, active: 'empire', leaders: { kitchener: 'ermelo', botha: 'ermelo' } });
    expect(saying(give(p, { do: 'fight', leader: 'kitchener', enemy: 'botha' }), 'fight-begun')[0]?.kind).toBe(
      'skirmish',
    );
    const q = war({ stage: 4, active: 'empire', leaders: { knox: 'ermelo', botha: 'ermelo' } });
    expect(rule(q, { do: 'fight', leader: 'knox', enemy: 'botha' })).toBe(undefined);
  });
  test('SB-8.4 SB-R14 with the option the sentence holds in stages III and IV too', () => {
    const late = (leader: string): War => {
      const p = war({
        stage: 3,
        active: 'empire',
        leaders: { [leader]: 'ermelo', botha: 'ermelo', hertzog: 'ermelo' },
      });
      return Object.assign(p, { detachedOnly: true });
    };
    const order = (leader: string, enemy: string) => ({ do: 'fight', leader, enemy }) as const;
    expect([rule(late('hunter'), order('hunter', 'botha')), rule(late('hunter'), order('hunter', 'hertzog'))]).toEqual([
      'SB-8.4',
      undefined,
    ]);
    expect(rule(late('kitchener'), order('kitchener', 'botha'))).toBe(undefined);
    const chosen = game.setup({ scenario: 'guerrilla', options: { detached: 'always' } }, new Context(new FastDice(1)));
    expect(chosen.detachedOnly).toBe(true);
  });
  test('SB-R30 the Boers fight outside raids too', () => {
    expect(offered(war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' } }), 'fight')).toEqual([CRONJE]);
  });
});

describe('laying', () => {
  const ready = (): War => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX });
    return p;
  };
  test('SB-8.14 the second lays one card in each sector; the Empire face up', () => {
    const p = ready();
    expect(asks(p)).toBe('empire first-row');
    expect(rule(p, lay('art scots', 'trains', ''))).toBe('SB-8.14');
    expect(rule(p, lay('art', 'trains', ''))).toBe('SB-8.18');
    expect(rule(p, lay('art', 'trains', 'mg'))).toBe('SB-8.18');
    const journal = give(p, lay('art', 'trains', 'scots'));
    expect(saying(journal, 'laid')[0]).toMatchObject({ side: 'empire', ...sectors(['art', 'trains', 'scots']) });
    expect(game.view(p, 'boer').fight?.forces[1]?.laid).toEqual(p.fight?.forces[1]?.laid);
  });
  test('SB-8.14 SB-8.20 the Boer face down: shown to no one else before the tests are over, and not tested', () => {
    const p = buller();
    play(p, { active: 'scots', second: 'zarp', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6 c10' });
    const journal = give(p, lay('zarp', 'c4', 'c10'));
    expect(saying(journal, 'laid').map(({ to }) => to)).toEqual([['boer']]);
    expect(saying(journal, 'laid-face-down')[0]).toMatchObject({ side: 'boer', sectors: [1, 1, 1] });
    expect(game.view(p, 'boer').fight?.forces[0]?.laid).toEqual(p.fight?.forces[0]?.laid);
    for (const seat of ['empire', null]) {
      expect(game.view(p, seat).fight?.forces[0]?.laid).toEqual([[-1], [-1], [-1]]);
      expect(game.view(p, seat).fight?.forces[0]?.held).toEqual([-1, -1, -1]);
    }
    give(p, lay('inf inf', 'inf art', 'trains scots'));
    const end = give(p, lay('c1', 'c5', 'c6'), 1, 1, 1, 1, 1, 1, 1, 1);
    expect(saying(end, 'revealed')[0]).toMatchObject({ side: 'boer', ...sectors(['zarp', 'c4', 'c10']) });
    expect(
      saying(end, 'tested')
        .filter(({ side }) => side === 'boer')
        .map(({ card }) => card),
    ).toEqual(ids('c1 c5 c6'));
    expect(saying(end, 'revealed')[0]?.rule).toBe('SB-8.20');
  });
  test('SB-8.15 SB-R16 a committed card of Morale X is laid by the second in row 1', () => {
    const p = cronje({ empire: { 'the-scots': 1, 'british-infantry': 5, trains: 1 } });
    play(p, { ...BOER_SIX, second: 'scots', pick: 'inf inf inf inf trains' });
    expect(rule(p, lay('inf', 'inf', 'scots'))).toBe('SB-8.15');
    expect(rule(p, lay('inf', 'trains', 'scots'))).toBe(undefined);
    expect(rule(p, lay('trains', 'inf', 'scots'))).toBe(undefined);
  });
  test('SB-8.15 nor may the active player keep it as surplus', () => {
    const p = war({
      active: 'empire',
      leaders: { kitchener: 'edenburg', 'p-cronje': 'edenburg' },
      empire: { 'the-scots': 1, 'british-infantry': 5, trains: 1 },
    });
    give(p, { do: 'fight', leader: 'kitchener', enemy: 'p-cronje' });
    play(p, {
      active: 'scots',
      second: '',
      pick: 'inf inf inf inf inf trains',
      draw: 'c1 c4 c5 c6 c10 c10',
      first: ['c1', 'c4', 'c5'],
    });
    expect(rule(p, lay('inf inf', 'inf inf', 'inf scots'))).toBe('SB-8.15');
    expect(rule(p, lay('inf inf', 'inf inf', 'trains scots'))).toBe(undefined);
  });
  test('SB-8.16 SB-8.17 SB-R17 then the active player two in a sector, then the second his other row, face up', () => {
    const p = ready();
    give(p, lay('art', 'trains', 'scots'));
    expect(asks(p)).toBe('boer active-rows');
    expect(rule(p, lay('c10 c4 c1', 'c5', 'vol c6'))).toBe('SB-8.16');
    const journal = give(p, lay('c10 c4', 'c1 c5', 'vol c6'));
    expect(saying(journal, 'laid')[0]?.to).toBe(undefined);
    expect(game.view(p, 'empire').fight?.forces[0]?.laid).toEqual(p.fight?.forces[0]?.laid);
    expect(asks(p)).toBe('empire second-row');
    expect(rule(p, lay('inf inf', 'inf', ''))).toBe('SB-8.17');
    const tests = give(p, lay('inf', 'inf', 'inf'), ...ALL_PASS, 1);
    expect(saying(tests, 'laid')[0]).toMatchObject({ side: 'empire', rule: 'SB-8.17' });
  });
  test('SB-8.18 the player chooses which cards he keeps as surplus', () => {
    const p = war({ leaders: { botha: 'edenburg', gatacre: 'edenburg' } });
    give(p, { do: 'fight', leader: 'botha', enemy: 'gatacre' });
    play(p, { ...EMPIRE_SIX, active: 'vol', draw: 'c1 c4 c5 c6 c10 c10 c10', first: ['art', 'trains', 'scots'] });
    expect(rule(p, lay('c10 c10', 'c10 c4', 'c5 c6'))).toBe(undefined);
    expect(rule(p, lay('vol c1', 'c5 c4', 'c6'))).toBe('SB-8.18');
    expect(rule(p, lay('c10 c10', 'c10 c4', 'c5 c2'))).toBe('SB-8.18');
    give(p, lay('c10 c10', 'c10 c4', 'c5 c6'));
    expect(p.fight?.forces[0]?.held).toHaveLength(2);
  });
});

describe('tests, replacements and sums', () => {
  /** Botha has two surplus cards, Volunteers and commando-1. */
  const botha = (dice: readonly number[]): War => {
    const p = war({ leaders: { botha: 'edenburg', gatacre: 'edenburg' } });
    give(p, { do: 'fight', leader: 'botha', enemy: 'gatacre' });
    play(p, { ...EMPIRE_SIX, active: 'vol', draw: 'c1 c4 c5 c6 c10 c10 c10', first: ['art', 'trains', 'scots'] });
    play(p, { rows: ['c10 c10', 'c10 c4', 'c5 c6'], row: ['inf', 'inf', 'inf'], dice });
    return p;
  };
  test('SB-3.5 SB-3.10 SB-8.19 a card passes if the die is at most its Morale; the active player tests all six', () => {
    const p = cronje();
    const journal = play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [3, 4, 4, 5, 4, 4, 3, 3, 4] });
    expect(saying(journal, 'tested').map(({ card, die, passed }) => [card, die, passed])).toEqual([
      ['commando-10', 3, true],
      ['commando-4', 4, true],
      ['commando-1', 4, true],
      ['commando-5', 5, false],
      ['volunteers-europe', 4, true],
      ['commando-6', 4, false],
      ['british-infantry', 3, true],
      ['british-infantry', 3, true],
      ['british-infantry', 4, false],
    ]);
    expect(p.fight).toBe(null);
    expect(sums(journal)).toEqual([
      [5, 5],
      [4, 4],
      [5, 7],
    ]);
  });
  test('SB-3.9 SB-8.21 Morale X is never tested; the second tests his second row only', () => {
    const p = buller({ empire: { 'british-infantry': 5, trains: 1 } });
    play(p, {
      active: '',
      second: '',
      pick: 'inf inf inf inf inf trains',
      draw: 'c1 c4 c5 c6 c10 c10',
      first: ['c1', 'c4', 'c5'],
    });
    give(p, lay('trains inf', 'inf inf', 'inf inf'));
    const journal = give(p, lay('c6', 'c10', 'c10'), 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const tested = saying(journal, 'tested');
    expect(tested.filter(({ side }) => side === 'empire').map(({ card }) => card)).toEqual(ids('inf inf inf inf inf'));
    expect(tested.filter(({ side }) => side === 'boer').map(({ card }) => card)).toEqual(ids('c6 c10 c10'));
    expect(sums(journal)[0]).toEqual([4, 6]);
  });
  test('SB-8.22 failures are replaced from the surplus without a test, the active player first', () => {
    const p = botha([6, 1, 1, 1, 1, 6, 1, 1, 1]);
    expect(asks(p)).toBe('boer active-replaces');
    expect(rule(p, replace('', 'c1', ''))).toBe('SB-8.22');
    expect(rule(p, replace('vol c1', '', ''))).toBe('SB-8.22');
    expect(rule(p, replace('c2', '', ''))).toBe('SB-8.22');
    expect(offered(p, 'replace')).toHaveLength(7);
    const journal = give(p, replace('vol', '', 'c1'), 1);
    expect(saying(journal, 'tested')).toEqual([]);
    expect(sums(journal)).toEqual([
      [7, 8],
      [5, 4],
      [8, 7],
    ]);
    expect(over(journal)).toMatchObject({ winner: 'boer', successes: [2, 1] });
  });
  test('SB-8.22 a player need not replace anything, and is not asked where nothing failed or nothing is left', () => {
    const p = botha([6, 1, 1, 1, 1, 6, 1, 1, 1]);
    const journal = give(p, replace('', '', ''));
    expect(saying(journal, 'replaced')).toEqual([]);
    expect(question(botha([1, 1, 1, 1, 1, 1, 1, 1, 1]))).not.toBe('active-replaces');
    const q = cronje();
    play(q, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [6, 6, 6, 6, 6, 6, 6, 6, 6] });
    expect(question(q)).toBe('flee-or-stand');
  });
  test('SB-8.22 the second replaces after the active player', () => {
    const p = war({
      active: 'empire',
      leaders: { roberts: 'edenburg', botha: 'edenburg' },
      empire: { 'british-infantry': 5, 'british-artillery': 2, 'machine-guns': 1, tribals: 1 },
    });
    give(p, { do: 'fight', leader: 'roberts', enemy: 'botha' });
    play(p, {
      active: '',
      second: '',
      pick: 'inf inf inf inf inf art art mg trib',
      draw: 'c1 c2 c4 c5 c6 c10 c10 c10',
      first: ['c1', 'c2', 'c4'],
    });
    give(p, lay('inf inf', 'inf inf', 'inf art'));
    give(p, lay('c10', 'c10', 'c10'), 6, 1, 1, 1, 1, 1, 6, 1, 1);
    expect(asks(p)).toBe('empire active-replaces');
    give(p, replace('art', '', ''));
    expect(asks(p)).toBe('boer second-replaces');
    const journal = give(p, replace('c5', '', ''));
    // Empire left, artillery 5 and infantry 3, faces the Boer right; Boer left, commando-1 and commando-5, the Empire right.
    expect(sums(journal)).toEqual([
      [8, 5],
      [6, 6],
      [8, 8],
    ]);
  });
  test('SB-3.6 SB-3.7 SB-8.23 own left against the enemy’s right, Strength by role, the higher sum a success', () => {
    const attack = cronje();
    const journal = play(attack, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [...ALL_PASS, 1] });
    // Boer left 2 + 3 against Scots 5 + 3; centre 4 + 4 against Trains 1 + 3; right 5 + 3 against artillery in defence 4 + 3.
    expect(sums(journal)).toEqual([
      [5, 8],
      [8, 4],
      [8, 7],
    ]);
    expect(over(journal)).toMatchObject({ winner: 'boer', successes: [2, 1] });
    const defence = buller();
    play(defence, { active: 'scots', second: 'guns vol zarp', pick: 'inf inf inf art trains', draw: 'c1 c2 c3' });
    play(defence, { first: ['guns', 'vol', 'zarp'], rows: ['scots art', 'inf inf', 'trains inf'] });
    // In defence: Boer artillery 5, Volunteers 4, Z.A.R.P. 5, commandos 4, 4, 4; the British artillery attacks with 5.
    expect(sums(give(defence, lay('c1', 'c2', 'c3'), 1, 1, 1, 1, 1, 1, 1, 1, 1))).toEqual([
      [10, 9],
      [6, 8],
      [4, 9],
    ]);
  });
  test.each([
    [[3, 0], 'won'],
    [[2, 1], 'won'],
    [[2, 0], 'won'],
    [[1, 1], 'draw'],
    [[1, 0], 'draw'],
    [[0, 1], 'draw'],
    [[0, 0], 'draw'],
    [[1, 2], 'lost'],
    [[0, 2], 'lost'],
    [[0, 3], 'lost'],
  ] as const)('SB-8.24 SB-8.25 SB-R18 successes %j: %s', async (score, result) => {
    const { resultOf } = await import('../src/battle.ts');
    expect(resultOf(score)).toBe(result);
  });
  test('SB-8.25 a draw has no effect', () => {
    const p = cronje();
    play(p, { ...EMPIRE_SIX, ...BOER_SIX, ...LAID, dice: [3, 4, 4, 5, 4, 4, 3, 3, 4] });
    expect([where(p, 'gatacre'), where(p, 'p-cronje'), asks(p)]).toEqual(['edenburg', 'edenburg', 'boer activation']);
    expect([...p.eliminated].every((count) => count === 0)).toBe(true);
    expect(p.reinforcements.pile).toHaveLength(10);
    expect(p.battlesWon.every((count) => count === 0)).toBe(true);
  });
});
