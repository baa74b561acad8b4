/** What the cards read from journal and offers: the course of the day, an assault so far, arrivals, idle brigades. */
import { Context, type Entry, FastDice, type Modifier } from '@laager/kernel';
import type { Asked, EntryText } from '@laager/kit';
import { describe, expect, test } from 'vitest';
import {
  BOER_MORALE,
  BOER_RECOVERY,
  BOER_RIFLE,
  BOER_SHELL,
  BRITISH_MORALE,
  BRITISH_RECOVERY,
  BRITISH_RIFLE,
  BRITISH_SHELL,
  RECEIVE_MODIFIERS,
  SEND_MODIFIERS,
  WITHDRAWAL_MODIFIERS,
} from '../../src/charts.ts';
import type { Command } from '../../src/commands.ts';
import { game } from '../../src/index.ts';
import { type Colenso, NONE } from '../../src/position.ts';
import { BRITISH_UNITS, type Unit } from '../../src/roster.ts';
import { arrivalsOf } from '../arrivals.ts';
import { dayOf, nextLoss } from '../day.ts';
import { wantedArea } from '../gold.ts';
import { isIdle } from '../idle.ts';
import { kindOf } from '../roster.ts';
import { assaultOf } from '../rounds.ts';
import { words } from '../words.ts';

/** A game played at random, with its journal so far at every question. */
function* played(seed: number): Generator<{ readonly p: Colenso; readonly journal: readonly EntryText[] }> {
  const dice = new FastDice(seed);
  const p: Colenso = game.setup({ scenario: 'own-plan', options: { 'player-breaks-ties': false } }, new Context(dice));
  const journal: EntryText[] = [];
  while (game.decision(p) !== null) {
    yield { p, journal };
    const push = (entry: Entry) => journal.push({ entry, text: '' });
    game.play(p, game.sample?.(p, dice) as Command, new Context(dice, { push } as never));
  }
}

const askedOf = (p: Colenso): Asked<Command> => {
  const decision = game.decision(p);
  if (decision === null) throw new Error('no question');
  const offers = decision.offers.map((action) => ({ action, text: '' }));
  return { ...decision, prompt: '', offers, families: [] };
};

test('RR-T10.1 what a march puts at risk is named after the units that march: guns are not reduced, but lost', () => {
  const at = (loss: number) => ({ confidence: 3, loss });
  const stakes = { reduced: at(11), eliminated: at(12), gunsLost: at(13) };
  const all = Array.from({ length: BRITISH_UNITS }, (_, unit) => unit as Unit);
  const some = (kind: string): Unit => all.find((unit) => kindOf(unit) === kind) as Unit;
  expect(nextLoss([some('battery')], stakes)).toEqual(['battery', 13]);
  expect(nextLoss([some('regiment'), some('battery')], stakes)).toEqual(['regiment', 12]);
  expect(nextLoss([some('battery'), some('battalion')], stakes)).toEqual(['battalion', 11]);
});

describe('the course of the day', () => {
  const dawn = { confidence: 1, loss: 10 };

  test('one point a turn, as the markers were when it began', () => {
    const truth = new Map<number, { confidence: number; loss: number }>();
    for (const { p, journal } of played(8)) {
      if (!truth.has(p.turn)) truth.set(p.turn, { confidence: p.confidence, loss: p.loss });
      const points = dayOf(journal, p, dawn);
      expect(points.map(({ turn }) => turn)).toEqual(Array.from({ length: p.turn }, (_, i) => i + 1));
      expect(points.at(-1)).toEqual({ turn: p.turn, confidence: p.confidence, loss: p.loss });
      for (const { turn, ...boxes } of points.slice(0, -1)) expect(boxes).toEqual(truth.get(turn));
    }
    expect(truth.size).toBeGreaterThan(5);
  });

  test('a match that was taken up in the middle begins where its journal does', () => {
    for (const { p } of played(8)) {
      if (p.turn < 4) continue;
      expect(dayOf([], p, dawn)).toEqual([{ turn: p.turn, confidence: p.confidence, loss: p.loss }]);
      break;
    }
  });
});

test('every modifier of the charts has its few words, and no word is for a modifier that is none', () => {
  const listed = [
    SEND_MODIFIERS,
    RECEIVE_MODIFIERS,
    WITHDRAWAL_MODIFIERS,
    BRITISH_RECOVERY,
    BOER_RECOVERY,
    BRITISH_SHELL,
    BOER_SHELL,
    BRITISH_RIFLE,
    BOER_RIFLE,
    BRITISH_MORALE,
    BOER_MORALE,
  ].flatMap((one): readonly Modifier[] => Object.values(one));
  expect(Object.keys(words().causes).sort()).toEqual(listed.map(({ rule }) => rule).sort());
  const [shell, rifle] = [BRITISH_SHELL['range-2'].rule, BOER_RIFLE['gone-to-ground'].rule];
  expect([words().causes[shell], words().causes[rifle]]).toEqual(['range 2', 'gone to ground']);
});

test('an assault: the round that the rules are in, and only its own shots', () => {
  let looked = 0;
  for (const seed of [1, 2, 3, 4, 5, 6])
    for (const { p, journal } of played(seed)) {
      const frame = p.stack.findLast(({ procedure }) => procedure === 'british-fire');
      const locals = frame?.locals as { readonly assault: number; readonly closeCombat: boolean } | undefined;
      if (locals === undefined || locals.assault === NONE || game.decision(p)?.question !== 'aim') continue;
      const { round, shots } = assaultOf(journal, locals.assault);
      expect(round).toBe(locals.closeCombat ? 1 : 0);
      expect(shots.filter(({ boer }) => !boer && round === 0)).toEqual([]);
      looked++;
    }
  expect(looked).toBeGreaterThan(3);
});

test('arrivals: the chance of each turn, and of that turn or an earlier one', () => {
  expect(arrivalsOf(8, { lost: 3, 2: 12, 1: 15, 0: 6 })).toEqual([
    { turn: 8, chance: 6 / 36, by: 6 / 36 },
    { turn: 9, chance: 15 / 36, by: 21 / 36 },
    { turn: 10, chance: 12 / 36, by: 33 / 36 },
  ]);
});

test('idle: without an objective, free to stop, and with no gun to unlimber', () => {
  const seen = { idle: 0, busy: 0 };
  for (const { p } of played(5)) {
    if (game.decision(p)?.question !== 'march') continue;
    const asked = askedOf(p);
    const idle = isIdle(p, asked);
    seen[idle ? 'idle' : 'busy']++;
    if (!idle) continue;
    expect(p.objective[Number(asked.params.brigade)]).toBe(NONE);
    expect(game.forbids(p, { do: 'done' })).toBeNull();
  }
  expect(seen.idle).toBeGreaterThan(5);
  expect(seen.busy).toBeGreaterThan(5);
});

describe('Space gives the order of the golden button', () => {
  const none = { holdsBrigade: false, mayStop: false, goal: null, onto: null };

  test('a brigade in the hand goes where is pointed at; with nowhere to go, no rider is sent by accident', () => {
    for (const question of ['send-orders', 'initiative']) {
      expect(wantedArea(question, none)).toBe('free');
      expect(wantedArea(question, { ...none, holdsBrigade: true })).toBe('nothing');
      expect(wantedArea(question, { ...none, holdsBrigade: true, goal: 17 })).toBe(17);
    }
  });
  test('a leader who has to march goes on; one who may stop has a button for that', () => {
    expect(wantedArea('lead', { ...none, onto: 40 })).toBe(40);
    expect(wantedArea('lead', { ...none, onto: 40, mayStop: true })).toBe('free');
  });
  test('a brigade falls back where is pointed at; other questions keep the key for the table', () => {
    expect(wantedArea('fall-back', { ...none, goal: 55 })).toBe(55);
    expect(wantedArea('aim', { ...none, goal: 12, onto: 12 })).toBe('free');
    expect(wantedArea(undefined, none)).toBe('free');
  });
});

test('what ends a question says what has been done before it', () => {
  const first = new Set<string>();
  const later = new Set<string>();
  for (let seed = 1; seed <= 12; seed++)
    for (const { p } of played(seed)) {
      const asked = game.decision(p);
      const end = asked?.offers.find((one) => one.do === 'done' || one.do === 'cease');
      if (end === undefined || !/^(withdraw|aim)$/.test(asked?.question ?? '')) continue;
      const locals = p.stack.at(-1)?.locals as { tried?: number; attacks?: readonly unknown[] };
      const isFirst = asked?.question === 'withdraw' ? locals.tried === 0 : locals.attacks?.length === 0;
      (isFirst ? first : later).add(game.tell.action(p, end));
    }
  expect([...first].sort()).toEqual(['no one withdraws', 'no unit fires']);
  expect([...later].sort()).toEqual(['no one else withdraws', 'no other unit fires']);
}, 60_000);
