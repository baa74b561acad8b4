import { game as connectFour } from '@laager/connect-four';
import { type Action, type Game, isFault, keyFromSeed, Match } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import {
  answersTo,
  chanceOf,
  diceAhead,
  eyesAfter,
  ideas,
  oddsAsKnown,
  pageOf,
  Referee,
  type Sitters,
  standpointOf,
  theirOrders,
  whyNot,
} from '../src/index.ts';

const game = connectFour;
const drop = (column: number): Action => ({ do: 'drop', column }) as Action;
const trap = (column: number): Action => ({ do: 'trap', column }) as Action;
const person = { kind: 'person' } as const;
const people: Sitters = { red: person, yellow: person };

function referee(scenario = 'standard', options: object = {}, sitters: Sitters = people): Referee {
  const begun = Match.start(game, { scenario, options }, { key: keyFromSeed(1) });
  if (isFault(begun)) throw new Error(begun.fault.message);
  return new Referee(begun.ok, { sitters });
}

describe('a referee', () => {
  test('takes an order of the seat to decide, with the sequence number it has seen', () => {
    const one = referee();
    expect(one.act('red', drop(3), 0)).toEqual({ kind: 'taken', seq: 1 });
    expect(one.update('yellow')).toMatchObject({ seq: 1, move: 1, by: 'red', toDecide: 'yellow', ended: null });
  });

  test('drops an order that answers an older question', () => {
    const one = referee();
    one.act('red', drop(3), 0);
    expect(one.act('yellow', drop(3), 0)).toEqual({ kind: 'stale', seq: 1 });
    expect(one.undo('red', 0)).toEqual({ kind: 'stale', seq: 1 });
    expect(one.match.seq).toBe(1);
  });

  test('refuses another seat, and what the rules forbid, with the clause', () => {
    const one = referee();
    expect(one.act('yellow', drop(3), 0)).toMatchObject({ kind: 'refused', message: "It is Red's decision now." });
    for (let i = 0; i < 6; i++) one.act(i % 2 === 0 ? 'red' : 'yellow', drop(0), i);
    expect(one.act('red', drop(0), 6)).toMatchObject({ kind: 'refused', denial: { rule: 'CF-2.2' } });
  });

  test('undo lowers the move and raises the sequence number; redo plays it again', () => {
    const one = referee();
    one.act('red', drop(3), 0);
    expect(one.undo('red', 1)).toEqual({ kind: 'taken', seq: 2 });
    expect(one.update('red')).toMatchObject({ seq: 2, move: 0, canRedo: true, entries: [] });
    expect(one.redo('red', 2)).toEqual({ kind: 'taken', seq: 3 });
    expect(one.update('red')).toMatchObject({ move: 1, canRedo: false });
  });

  test('offers redo after a reload, and not once the match has ended', () => {
    const one = referee();
    one.act('red', drop(3), 0);
    one.undo('red', 1);
    const resumed = Match.resume(game, one.match.head(), { rows: one.match.rows() });
    if (isFault(resumed)) throw new Error(resumed.fault.message);
    const reloaded = new Referee(resumed.ok, { sitters: people });
    expect(reloaded.update('red')).toMatchObject({ seq: 2, move: 0, canRedo: true });
    expect(reloaded.end({ how: 'resigned', seat: 'yellow', seq: 2 })).toEqual({ kind: 'taken', seq: 3 });
    expect(reloaded.update('red')).toMatchObject({ canRedo: false, toDecide: null });
  });

  test('shows every point of the course to a reader as that reader may know it', () => {
    const one = referee('traps');
    one.act('red', trap(2), 0);
    one.act('yellow', trap(4), 1);
    one.act('red', drop(0), 2);
    expect(JSON.stringify(one.updateAt(1, 'yellow').view)).not.toContain('"traps":[2');
    expect(JSON.stringify(one.updateAt(1, 'red').view)).toContain('"traps":[2');
    expect(one.updateAt(2, 'all').view).toEqual(one.history.positionAt(2));
    expect(one.updateAt(99, 'red').move).toBe(3);
  });

  test('hands a screen with secrets over before the other person sees anything', () => {
    const one = referee('traps');
    expect(eyesAfter(one, false, null)).toEqual({ reader: null, handOver: 'red' });
    expect(eyesAfter(one, false, 'red')).toEqual({ reader: 'red', handOver: null });
    one.act('red', trap(2), 0);
    expect(eyesAfter(one, false, 'red')).toEqual({ reader: null, handOver: 'yellow' });
    const alone = referee('traps', {}, { red: person, yellow: { kind: 'bot', level: 'recruit' } });
    alone.act('red', trap(2), 0);
    expect(eyesAfter(alone, false, 'red')).toEqual({ reader: 'red', handOver: null });
  });
});

describe('a study', () => {
  test('says why not, with the clause, and to the seat that is asked only', () => {
    const { match } = referee();
    expect(whyNot(standpointOf(match, 'red'), drop(3))).toBeNull();
    expect(whyNot(standpointOf(match, 'yellow'), drop(3))?.reason).toBe('Red is to decide now');
    expect(whyNot(standpointOf(match, 'red'), { do: 'jump' })).not.toBeNull();
  });

  test('gives ideas to the seat that is asked only', () => {
    const asked = {
      seat: 'red',
      question: 'q',
      params: {},
      rule: 'CF-2.1',
      offers: [],
      families: [{ name: 'drop', bounds: {} }],
    };
    const family: Game = { ...game, decision: () => asked, sample: () => drop(2) };
    const at = { ...standpointOf(referee().match, 'red'), game: family };
    expect(ideas(at, { seed: 1 })).toContainEqual(drop(2));
    expect(ideas({ ...at, reader: 'yellow' }, { seed: 1 })).toEqual([]);
  });

  test('names the dice that an order would roll, and knows when there are none', () => {
    expect(diceAhead(standpointOf(referee().match, 'red'), drop(3))).toBeNull();
    const dice = diceAhead(standpointOf(referee('standard', { slippery: true }).match, 'red'), drop(3));
    expect(dice).toMatchObject({ count: 2, sides: 6 });
    expect(dice?.for).not.toBe('');
  });

  test('knows what a seat will be asked after an order of another, where no dice and nothing hidden decide it', () => {
    const waiting = standpointOf(referee().match, 'yellow');
    expect(theirOrders(waiting).map(({ action }) => action)).toContainEqual(drop(3));
    expect(theirOrders(standpointOf(referee().match, 'red'))).toEqual([]);
    expect(theirOrders(standpointOf(referee('traps').match, 'yellow'))).toEqual([]);
    const next = answersTo(waiting, drop(3));
    expect(next).toMatchObject({ kind: 'asked', question: { seat: 'yellow' } });
    expect(next.kind === 'asked' && next.answers.map(({ action }) => action)).toContainEqual(drop(6));
    expect(answersTo(waiting, drop(99)).kind).toBe('refused');
    const slippery = standpointOf(referee('standard', { slippery: true }).match, 'yellow');
    expect(answersTo(slippery, drop(3)).kind).toBe('dice');
  });

  test('odds do not depend on what is hidden from the seat', () => {
    const [one, other] = [0, 6].map((column) => {
      const at = referee('traps');
      at.act('red', trap(2), 0);
      at.act('yellow', trap(column), 1);
      return oddsAsKnown(standpointOf(at.match, 'red'), drop(0));
    });
    expect(one).toEqual(other);
    expect(one?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  test('a spectator of a match with secrets is given no chances', () => {
    const { match } = referee('traps');
    expect(chanceOf({ ...standpointOf(match, 'red'), reader: null, view: match.view(null) }, 'red')).toBeNull();
    expect(chanceOf(standpointOf(referee().match, 'red'), 'red')?.chance).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  test('asks the seat that is to decide, and no one in the past or before the screen is handed over', () => {
    const one = referee();
    expect(pageOf(game, one.update('red'), true).asked?.prompt).toContain('column');
    expect(pageOf(game, one.update('yellow'), true).asked).toBeNull();
    expect(pageOf(game, one.update('red'), false).asked).toBeNull();
    expect(pageOf(game, one.update('red', 'red'), true).asked).toBeNull();
  });

  test('says how it ended', () => {
    const one = referee();
    for (const [i, column] of [3, 0, 3, 0, 3, 0, 3].entries()) one.act(i % 2 === 0 ? 'red' : 'yellow', drop(column), i);
    expect(pageOf(game, one.update('all'), true)).toMatchObject({
      toDecide: null,
      ended: { outcome: { result: 'red' } },
    });
  });
});
