/** Sections 1.0, 3.0 and 4.0: stages, rounds, the chit and who may know it, the two tracks; SB-EX5, SB-EX9 and SB-EX11. */
import { Context, canonical, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { isOwnArea } from '../src/board.ts';
import { CHITS } from '../src/counters.ts';
import { game } from '../src/index.ts';
import { areaNamed, IS_BRITISH, OWNERS } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { HIDDEN, type War } from '../src/position.ts';
import { BOER, EMPIRE } from '../src/sides.ts';
import { ROUNDS } from '../src/stages.ts';
import { asks, give, inactive, offered, rule, saying, war } from './table.ts';

const PASS: Order = { do: 'pass' };
const chits = (p: War, side: 0 | 1): number => (p.pools[side] as number[]).reduce((sum, one) => sum + one, 0);

/** Passes until the stage changes or the war ends; what the journal said. */
function passStage(p: War): { rounds: number; actions: number } {
  const ctx = new Context(new FastDice(5));
  const stage = p.stage;
  const seen = new Set<string>();
  let actions = 0;
  while (p.stage === stage && game.decision(p) !== null) {
    seen.add(`${p.round}`);
    expect(game.violation(p)).toBe(null);
    game.play(p, PASS, ctx);
    actions++;
  }
  return { rounds: seen.size, actions };
}

describe('the course of the war', () => {
  test('SB-1.1 SB-1.2 SB-4.10 SB-4.11 SB-4.12 SB-4.13 SB-3.24 four stages of 22 rounds, the Boers first, the pools full again', () => {
    const p = game.setup({ scenario: 'campaign', options: {} }, new Context(new FastDice(3)));
    expect([p.stage, p.round, p.active, ROUNDS]).toEqual([1, 1, BOER, 22]);
    expect([chits(p, BOER), chits(p, EMPIRE)]).toEqual([10, 11]);
    expect(passStage(p)).toEqual({ rounds: 22, actions: 22 + 26 });
    expect([p.stage, p.round, p.active, chits(p, BOER), chits(p, EMPIRE)]).toEqual([2, 1, BOER, 10, 11]);
    expect(passStage(p).rounds).toBe(22);
    expect([p.stage, game.outcome(p)?.result]).toEqual([2, 'objectives-missed']);
    const late = game.setup({ scenario: 'guerrilla', options: {} }, new Context(new FastDice(3)));
    const ctx = new Context(new FastDice(9));
    const stages = new Set<number>();
    for (let d = game.decision(late); d !== null; d = game.decision(late)) {
      stages.add(late.stage);
      game.play(late, d.question === 'action' ? PASS : (d.offers[0] as Order), ctx);
    }
    expect([[...stages], game.outcome(late)?.result]).toEqual([[3, 4], 'boers-hold-out']);
  });

  test('SB-1.3 SB-4.3 SB-4.14 SB-R4 in a round actions are carried out; a pass is one', () => {
    const p = war({ leaders: { botha: 'pretoria' }, chit: 2 });
    expect(offered(p, 'move').length).toBeGreaterThan(0);
    expect(rule(p, { do: 'keep', leader: 'botha' })).toBe('SB-4.3');
    const journal = give(p, PASS);
    expect([saying(journal, 'passed').length, p.done]).toEqual([1, 1]);
  });

  test('SB-1.4 SB-8.6 the regular war has battles, the guerrilla war has none', () => {
    const kind = (stage: number) => {
      const p = war({ stage, leaders: { botha: 'edenburg', methuen: 'edenburg' } });
      give(p, { do: 'fight', leader: 'botha', enemy: 'methuen' });
      return p.fight?.kind;
    };
    expect([kind(1), kind(2), kind(3), kind(4)]).toEqual(['battle', 'battle', 'skirmish', 'skirmish']);
    expect(
      [3, 4].map(
        (stage) => offered(war({ stage, leaders: { botha: 'edenburg', methuen: 'edenburg' } }), 'fight').length,
      ),
    ).toEqual([1, 1]);
  });

  test('SB-4.8 the players exchange roles', () => {
    const p = war({ leaders: { botha: 'pretoria' }, chit: 1 });
    give(p, PASS, 1);
    expect([asks(p), p.active, p.round]).toEqual(['empire action', EMPIRE, 2]);
    give(p, PASS, 1);
    expect([asks(p), p.active, p.round]).toEqual(['boer action', BOER, 3]);
  });
});

describe('the chit', () => {
  test('SB-EX11 SB-4.1 SB-4.4 SB-4.5 SB-4.6 SB-4.7 chit 1: no after the first action; chit 3: yes, yes, no', () => {
    const one = war({ leaders: { botha: 'pretoria' }, chit: 1 });
    const journal = give(one, PASS, 1);
    expect([saying(journal, 'may-go-on').length, saying(journal, 'round-over')[0]?.number]).toEqual([0, 1]);
    expect(one.done).toBe(0);
    const three = war({ leaders: { botha: 'pretoria' }, chit: 3 });
    for (const done of [1, 2]) {
      const said = give(three, PASS);
      expect(saying(said, 'action-done')[0]?.done).toBe(done);
      expect([saying(said, 'may-go-on').length, saying(said, 'round-over').length]).toEqual([1, 0]);
    }
    const last = give(three, PASS, 1);
    expect([saying(last, 'may-go-on').length, saying(last, 'round-over')[0]?.number]).toEqual([0, 3]);
  });

  test('SB-4.2 SB-3.23 the second alone sees the number, and draws from the active player’s pool', () => {
    const p = war({ leaders: { botha: 'pretoria' }, chit: 1 });
    const journal = give(p, PASS, 11);
    const drawn = saying(journal, 'chit');
    expect(drawn).toEqual([{ what: 'chit', rule: 'SB-4.2', number: 3, to: ['boer'] }]);
    expect(chits(p, EMPIRE)).toBe(10);
    expect([game.view(p, 'boer').chit, game.view(p, 'empire').chit, game.view(p, null).chit]).toEqual([
      3,
      HIDDEN,
      HIDDEN,
    ]);
  });

  test('SB-4.2 SB-4.5 SB-R34 to the active player all numbers look alike, before and after an action that was not the last', () => {
    const looks = (chit: number) => {
      const p = war({ leaders: { botha: 'pretoria' }, chit });
      const before = canonical(game.view(p, 'boer'));
      const told = give(p, PASS).filter((entry) => entry.to === undefined);
      return [
        before,
        canonical(game.view(p, 'boer')),
        JSON.stringify(told),
        game.tell.board(game.view(p, 'boer'), 'boer'),
      ];
    };
    expect(looks(2)).toEqual(looks(3));
    const [one, two] = [1, 2].map((chit) =>
      canonical(game.view(war({ leaders: { botha: 'pretoria' }, chit }), 'boer')),
    );
    expect(one).toBe(two);
  });

  test('SB-4.5 SB-R32 what the active player imagines has a number that still allows an action', () => {
    const p = war({ leaders: { botha: 'pretoria' }, chit: 3 });
    const dice = new FastDice(4);
    const imagined = () => new Set(Array.from({ length: 60 }, () => game.imagine(p, 'boer', dice).chit));
    expect([...imagined()].sort()).toEqual([1, 2, 3]);
    give(p, PASS);
    expect([...imagined()].sort()).toEqual([2, 3]);
    give(p, PASS);
    expect([...imagined()]).toEqual([3]);
    expect(new Set(Array.from({ length: 20 }, () => game.imagine(p, 'empire', dice).chit))).toEqual(new Set([3]));
  });

  test('SB-4.9 SB-R34 SB-R47 the board lists no past numbers: it only says how many chits are left', () => {
    const p = war({ active: 'empire', leaders: { methuen: 'de-aar' }, chit: 2 });
    for (const seat of ['boer', 'empire', null])
      expect(game.tell.board(game.view(p, seat), seat)).toContain('Chits left: Boer 10, Empire 10');
    for (const seat of ['boer', 'empire']) expect(game.view(p, seat).pools[BOER]).toEqual([2, 5, 3]);
    expect(game.tell.board(game.view(p, 'empire'), 'empire')).not.toContain('The chit says');
    expect(game.tell.board(game.view(p, 'boer'), 'boer')).toContain('The chit says 2');
  });

  test('SB-R34 a number is told in the journal of its own round, and in none after it', () => {
    const p = war({ leaders: { botha: 'pretoria' }, chit: 1 });
    const own = give(p, PASS, 1);
    expect(saying(own, 'round-over').map(({ number }) => number)).toEqual([1]);
    const later = own.slice(own.findIndex(({ what }) => what === 'round-over') + 1);
    expect(later.length).toBeGreaterThan(0);
    for (const entry of later) expect(game.tell.entry(p, entry)).not.toContain('chit was');
  });

  test('SB-S.1 SB-C5 the chits: Boer three, five and three; Empire one, five and five', () => {
    expect(CHITS).toEqual([
      [3, 5, 3],
      [1, 5, 5],
    ]);
  });
});

test('SB-EX5 SB-2.7 a cavalry card used as the active player is back in the next round but one', () => {
  const p = war({ active: 'empire', leaders: { methuen: 'de-aar' }, spent: { 'british-cavalry': 1 }, chit: 1 });
  give(p, PASS, 1);
  expect([asks(p), inactive(p, 'british-cavalry')]).toEqual(['boer action', 1]);
  while (p.active === BOER) game.play(p, PASS, new Context(new FastDice(1)));
  expect([asks(p), inactive(p, 'british-cavalry')]).toEqual(['empire action', 0]);
});

test('SB-3.1 SB-3.2 SB-3.4 SB-R2 whose an area is: the start never changes, a Garrison makes a Boer area the Empire’s own', () => {
  const p = war({ leaders: {}, garrisons: ['edenburg'], rebellions: ['colesberg'] });
  const own = (area: string) => [isOwnArea(p, BOER, areaNamed(area)), isOwnArea(p, EMPIRE, areaNamed(area))];
  expect(own('bloemfontein')).toEqual([true, false]);
  expect(own('edenburg')).toEqual([false, true]);
  expect(own('colesberg')).toEqual([false, true]);
  expect(OWNERS[areaNamed('edenburg')]).toBe(BOER);
  expect([IS_BRITISH.filter(Boolean).length, OWNERS.filter((owner) => owner === BOER).length]).toEqual([22, 26]);
});

describe('war funds', () => {
  const afterRound = (active: 'boer' | 'empire', chit: number, area: string, stage = 1) => {
    const p = war({
      stage,
      active,
      chit,
      leaders: { methuen: area, hunter: 'queenstown', 'de-la-rey': 'pietersburg' },
      warFunds: 6,
    });
    for (let n = 1; n < chit; n++) give(p, PASS);
    give(p, PASS, 1);
    return p;
  };

  test('SB-EX9 SB-3.11 SB-3.12 one less for a Boer round of 3 with an Empire leader on a Boer area', () => {
    expect(war({ leaders: {} }).warFunds).toBe(6);
    expect(afterRound('boer', 3, 'edenburg').warFunds).toBe(5);
    expect(afterRound('boer', 2, 'edenburg').warFunds).toBe(6);
    expect(afterRound('boer', 3, 'de-aar').warFunds).toBe(6);
    expect(afterRound('empire', 3, 'edenburg').warFunds).toBe(6);
    expect(game.outcome(afterRound('boer', 3, 'edenburg', 3))).toBe(null);
  });

  test('SB-3.12 SB-R36 by no more, however many they are; a Garrison changes nothing; garrison commanders do not count', () => {
    const p = war({ chit: 3, leaders: { methuen: 'edenburg', buller: 'bloemfontein' }, garrisons: ['edenburg'] });
    for (let n = 0; n < 2; n++) give(p, PASS);
    give(p, PASS, 1);
    expect(p.warFunds).toBe(5);
    const q = war({ chit: 3, leaders: { 'p-cronje': 'pretoria' } });
    for (let n = 0; n < 2; n++) give(q, PASS);
    give(q, PASS, 1);
    expect(q.warFunds).toBe(6);
    const second = war({ stage: 2, chit: 3, leaders: { methuen: 'edenburg' } });
    for (let n = 0; n < 2; n++) give(second, PASS);
    give(second, PASS, 1);
    expect(second.warFunds).toBe(5);
  });

  test('SB-3.13 SB-11.4 at 0 the Boers lose at once', () => {
    const p = war({ chit: 3, leaders: { methuen: 'edenburg' }, warFunds: 1 });
    for (let n = 0; n < 2; n++) give(p, PASS);
    give(p, PASS);
    expect(game.outcome(p)).toEqual({ result: 'funds-spent', rule: 'SB-11.4', score: { boer: 0, empire: 1 } });
  });
});

test('SB-3.16 SB-3.21 SB-11.5 the Empire position starts at 6; at 0 the Boers win at once', () => {
  expect(war({ leaders: {} }).position).toBe(6);
  const p = war({
    active: 'empire',
    chit: 1,
    leaders: { methuen: 'de-aar' },
    rebellions: ['prieska', 'upington', 'calvinia'],
    position: 1,
  });
  give(p, PASS);
  expect(game.outcome(p)).toEqual({ result: 'position-lost', rule: 'SB-11.5', score: { boer: 1, empire: 0 } });
});

describe('what is offered in a round', () => {
  test('SB-6.3 reinforcements are offered to the Empire until they have come, and never to the Boers', () => {
    const p = war({ active: 'empire', leaders: { buller: 'durban' } });
    expect(offered(p, 'reinforce')).toHaveLength(1);
    p.levyDone = true;
    expect(offered(p, 'reinforce')).toEqual([]);
    expect(offered(war({ leaders: { botha: 'pretoria' } }), 'reinforce')).toEqual([]);
  });

  test('SB-7.a.5 in stages III and IV every Boer leader on the board may be named to roam, and no one else', () => {
    const leaders = { botha: 'pretoria', 'de-wet': 'kroonstad' };
    const named = (stage: number): string[] =>
      offered(war({ stage, leaders }), 'roam')
        .map(({ leader }) => leader)
        .sort();
    expect([1, 2, 3, 4].map(named)).toEqual([[], [], ['botha', 'de-wet'], ['botha', 'de-wet']]);
  });

  test('SB-5.d.1 exactly the detached leaders who have met are offered to be kept', () => {
    const p = war({ leaders: { prinsloo: 'bloemfontein', 'de-la-rey': 'kroonstad', botha: 'pretoria' } });
    give(p, { do: 'move', leader: 'prinsloo', to: 'kroonstad' });
    if (asks(p) === 'boer activation') give(p, { do: 'finish', leader: 'prinsloo' });
    expect(asks(p)).toBe('boer keep');
    expect(game.decision(p)?.params).toEqual({ at: 'kroonstad' });
    expect(
      offered(p, 'keep')
        .map(({ leader }) => leader)
        .sort(),
    ).toEqual(['de-la-rey', 'prinsloo']);
  });
});
