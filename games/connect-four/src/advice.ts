/** What the bots are lent: lines that can still become four, and the middle first. */
import type { Advice, Decision, Seat } from '@laager/kernel';
import { type Board, COLUMNS, type Move, ROWS, SEATS } from './position.ts';

/** Every line of four cells, by cell index. */
const LINES: readonly (readonly number[])[] = allLines();

function allLines(): number[][] {
  const lines: number[][] = [];
  for (let c = 0; c < COLUMNS; c++)
    for (let r = 0; r < ROWS; r++)
      for (const [dc, dr] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const [endC, endR] = [c + 3 * dc, r + 3 * dr];
        if (endC < COLUMNS && endR >= 0 && endR < ROWS)
          lines.push([0, 1, 2, 3].map((i) => (c + i * dc) * ROWS + r + i * dr));
      }
  return lines;
}

function evaluate(p: Board, seat: Seat): number {
  const me = SEATS.indexOf(seat as (typeof SEATS)[number]) + 1;
  if (p.winner !== null) return p.winner + 1 === me ? 1 : 0;
  let balance = 0;
  for (const line of LINES) {
    let [mine, theirs] = [0, 0];
    for (const cell of line) {
      const disc = p.cells[cell];
      if (disc === me) mine++;
      else if (disc !== 0) theirs++;
    }
    if (theirs === 0) balance += mine * mine;
    if (mine === 0) balance -= theirs * theirs;
  }
  return 0.5 + Math.max(-0.49, Math.min(0.49, balance / 100));
}

const fromTheMiddle = (move: Move): number => Math.abs(move.column - (COLUMNS - 1) / 2);

export const advice: Advice<Board, Move> = {
  evaluate,
  cost: { play: 1, evaluate: 3, candidates: 1 },
  candidates: (_p, decision: Decision<Move>) => decision.offers.toSorted((a, b) => fromTheMiddle(a) - fromTheMiddle(b)),
  isSettingUp: (p) => p.stack[0]?.procedure === 'lay-traps',
  clock: (p) => p.heights.reduce((discs, height) => discs + height, 0),
};
