import { type Fault, gameOf, type Outcome, ruleBook } from '@laager/kernel';
import rules from '../data/rules.json' with { type: 'json' };
import { advice } from './advice.ts';
import { isFull } from './dropping.ts';
import { type Board, boardSchema, COLUMNS, moveSchema, ROWS, SEATS } from './position.ts';
import { losses } from './report-losses.ts';
import { procedures, scenarios, setup } from './setup.ts';
import { outcomeKey, tell } from './tell.ts';
import { clone, imagine, view } from './view.ts';

/** CF-3.1, CF-3.2. */
function outcome(p: Board): Outcome | null {
  if (p.winner !== null)
    return { result: SEATS[p.winner], rule: 'CF-3.1', score: { red: 1 - p.winner, yellow: p.winner } };
  return isFull(p) ? { result: 'draw', rule: 'CF-3.2', score: { red: 0.5, yellow: 0.5 } } : null;
}

/** Discs do not float, and every column says truly how high it stands. */
function violation(p: Board): Fault | null {
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++)
      if ((p.cells[column * ROWS + row] === 0) !== row >= (p.heights[column] as number))
        return { path: `heights.${column}`, message: `does not agree with the discs of column ${column + 1}` };
  return procedures.faultIn(p) ?? procedures.faultInSeat(p);
}

export type { Board, Move } from './position.ts';

export const game = gameOf(
  procedures,
  {
    id: 'connect-four',
    title: 'Connect four',
    version: 1,
    seats: SEATS,
    scenarios,
    rules: ruleBook(rules),
    schema: { action: moveSchema, position: boardSchema },
  },
  { setup, clone, view, imagine, outcome, violation },
  { tell, advice, losses, outcomeKey },
);
