import { Context, type Entry, FastDice, isFault, keyFromSeed, Match, odds, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Board, HIDDEN_TRAP, type Move, ROWS } from '../src/position.ts';

const drop = (column: number): Move => ({ do: 'drop', column });
const trap = (column: number): Move => ({ do: 'trap', column });

/** A board on which these columns have been played in turn, red first. */
function after(
  columns: readonly number[],
  options = { slippery: false, traps: false },
  dice: readonly number[] = [],
): Board {
  const ctx = new Context(new ScriptedDice(dice));
  const p = game.setup({ scenario: 'traps', options }, ctx);
  for (const column of columns) game.play(p, drop(column), ctx);
  return p;
}

const cell = (p: Board, column: number, row: number) => p.cells[column * ROWS + row];

describe('the board', () => {
  test('CF-1.1 seven columns of six cells, all empty', () => {
    const p = after([]);
    expect(game.decision(p)?.offers).toHaveLength(7);
    expect(p.cells).toEqual(Array(42).fill(0));
  });

  test('CF-1.2 red drops the first disc, yellow the second', () => {
    expect(game.decision(after([]))?.seat).toBe('red');
    expect(game.decision(after([3]))?.seat).toBe('yellow');
  });
});

describe('dropping', () => {
  test('CF-2.1 discs fall to the lowest empty cell, in turns', () => {
    const p = after([3, 3, 2]);
    expect([cell(p, 3, 0), cell(p, 3, 1), cell(p, 2, 0), cell(p, 3, 2)]).toEqual([1, 2, 1, 0]);
    expect(game.forbids(p, trap(1))).toMatchObject({ rule: 'CF-2.1' });
  });

  test('CF-2.2 a full column takes no more', () => {
    const p = after([0, 0, 0, 0, 0, 0]);
    expect(game.forbids(p, drop(0))).toEqual({ rule: 'CF-2.2', reason: 'column 1 is full' });
    expect(game.decision(p)?.offers).not.toContainEqual(drop(0));
  });
});

describe('the end', () => {
  test.each([
    ['level', [0, 0, 1, 1, 2, 2, 3]],
    ['upright', [0, 1, 0, 1, 0, 1, 0]],
    ['slanting up', [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]],
    ['slanting down', [6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3]],
  ])('CF-3.1 four in a line win at once: %s', (_how, columns) => {
    expect(game.outcome(after(columns.slice(0, -1)))).toBeNull();
    const p = after(columns);
    expect(game.outcome(p)).toEqual({ result: 'red', rule: 'CF-3.1', score: { red: 1, yellow: 0 } });
    expect(game.decision(p)).toBeNull();
  });

  test('CF-3.1 three in a line do not', () => {
    expect(game.outcome(after([0, 0, 1, 1, 2]))).toBeNull();
  });

  test('CF-3.2 a full board without four in a line is a draw', () => {
    const column = (c: number) => Array<number>(ROWS).fill(c);
    const columns = [
      ...column(0),
      ...column(1),
      ...column(2),
      6,
      ...column(3),
      ...column(4),
      ...column(5),
      6,
      6,
      6,
      6,
      6,
    ];
    const p = after(columns);
    expect(game.outcome(p)).toMatchObject({ result: 'draw', rule: 'CF-3.2', score: { red: 0.5, yellow: 0.5 } });
  });
});

describe('the slippery board', () => {
  const slipped = (faces: number[], column = 3, before: number[] = []) => {
    const p = after([...before, column], { slippery: true, traps: false }, [...before.flatMap(() => [3, 3]), ...faces]);
    return p.heights.findIndex((height, c) => height !== after(before).heights[c]);
  };

  test.each([
    [[2, 5], 3],
    [[6, 3], 4],
    [[6, 6], 5],
    [[1, 4], 2],
    [[1, 1], 1],
    [[6, 1], 3],
  ])('CF-4.1 dice %j take a disc for column 3 to column %i', (faces, landing) => expect(slipped(faces)).toBe(landing));

  test('CF-4.2 a disc stops at the edge and before a full column', () => {
    expect(slipped([6, 6], 5)).toBe(6);
    expect(slipped([6, 6], 6)).toBe(6);
    expect(slipped([6, 6], 3, [5, 5, 5, 5, 5, 5])).toBe(4);
  });

  test('CF-4.1 odds are exact: straight in half of all cases', () => {
    const p = after([], { slippery: true, traps: false });
    const { exact, outcomes } = odds(game, p, drop(3));
    expect(exact).toBe(true);
    // 16 of 36 with neither a 1 nor a 6, and 2 with one of each.
    expect(outcomes[0]).toEqual({
      key: 'landed 3',
      label: 'the disc lands in column 4',
      p: expect.closeTo(18 / 36, 12),
    });
    expect(outcomes.at(-1)?.p).toBeCloseTo(1 / 36, 12);
  });
});

describe('traps', () => {
  function trapped(red: number, yellow: number): Match<Board, Move> {
    const started = Match.start(game, { scenario: 'traps' }, { key: keyFromSeed(1) });
    if (isFault(started)) throw new Error(started.fault.message);
    act(started.ok, trap(red));
    act(started.ok, trap(yellow));
    return started.ok;
  }
  const act = (match: Match<Board, Move>, action: Move): readonly Entry[] => {
    const played = match.act({ seat: match.decision()?.seat ?? '', seq: match.seq, action });
    if (isFault(played)) throw new Error(played.fault.message);
    return played.ok.entries;
  };

  test('CF-5.1 red and then yellow lays a trap before the first disc', () => {
    const p = game.setup(
      { scenario: 'traps', options: { slippery: false, traps: true } },
      new Context(new FastDice(1)),
    );
    expect(game.decision(p)).toMatchObject({ seat: 'red', question: 'where-to-trap' });
    expect(game.forbids(p, drop(0))).toMatchObject({ rule: 'CF-5.1' });
    const match = trapped(2, 4);
    expect(match.decision()).toMatchObject({ seat: 'red', question: 'where-to-drop' });
    expect(match.truth().traps).toEqual([2, 4]);
  });

  test("CF-5.2 the other seat's first disc in the column is lost, and the trap is gone", () => {
    const match = trapped(2, 4);
    act(match, drop(2));
    expect(match.truth().heights[2]).toBe(1);
    const journal = act(match, drop(2));
    expect(journal).toContainEqual({ what: 'trap-sprung', rule: 'CF-5.2', seat: 'yellow', column: 2 });
    expect(match.truth().heights[2]).toBe(1);
    expect(match.truth().traps).toEqual([-1, 4]);
    expect(match.decision()?.seat).toBe('red');
    act(match, drop(6));
    act(match, drop(2));
    expect(match.truth().heights[2]).toBe(2);
  });

  test('CF-5.3 a trap is known to its own seat alone', () => {
    const match = trapped(2, 4);
    expect(match.view('red').traps).toEqual([2, HIDDEN_TRAP]);
    expect(match.view('yellow').traps).toEqual([HIDDEN_TRAP, 4]);
    expect(match.view(null).traps).toEqual([HIDDEN_TRAP, HIDDEN_TRAP]);
    expect(JSON.stringify(match.journal('yellow'))).not.toContain('column');
  });

  test('CF-5.3 a dropped disc that sprang nothing has told something: it cannot be undone', () => {
    const match = trapped(2, 4);
    act(match, drop(0));
    expect(match.undoRefusal('red')).toBe('something hidden was shown');
  });

  test('CF-5.3 an imagined trap lies where it could lie', () => {
    const match = trapped(2, 4);
    for (const column of [0, 1, 3]) act(match, drop(column));
    for (let seed = 0; seed < 30; seed++) {
      const imagined = game.imagine(match.view('red'), 'red', new FastDice(seed));
      expect(imagined.traps[0]).toBe(2);
      expect([1, 2, 4, 5, 6]).toContain(imagined.traps[1]);
    }
  });
});

describe('positions from outside', () => {
  test.each([
    [
      'a floating disc',
      (p: Board) => {
        p.cells[5] = 1;
      },
      'position.heights.0',
    ],
    [
      'an eighth colour',
      (p: Board) => {
        p.cells[0] = 8;
      },
      'position.cells.0',
    ],
    [
      'a turn that is nobody’s',
      (p: Board) => {
        (p as { turn: number }).turn = 2;
      },
      'position.turn',
    ],
  ])('%s is refused with its path', (_what, change, path) => {
    const p = after([]);
    change(p);
    expect(Match.start(game, { position: p }, { key: keyFromSeed(1) })).toMatchObject({ fault: { path } });
  });
});
