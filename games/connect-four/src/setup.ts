import { type Context, Procedures, type Scenario, type SetupChoice } from '@laager/kernel';
import { layTraps, playOn } from './dropping.ts';
import { type Board, COLUMNS, type Move, NO_TRAP, ROWS, SEATS } from './position.ts';

export const procedures = new Procedures<Board, Move>([layTraps, playOn]);

const slippery = { id: 'slippery', title: 'Slippery board', kind: 'flag', rule: 'CF-4.1', default: false } as const;
const traps = { id: 'traps', title: 'Hidden traps', kind: 'flag', rule: 'CF-5.1', default: false } as const;

/** Two traps, and a disc for every cell and for every trap that swallowed one. */
const MOST_DECISIONS = 2 + COLUMNS * ROWS + 2;

export const scenarios: readonly Scenario[] = [
  {
    id: 'standard',
    title: 'Connect four',
    about: 'Four discs in a line win.',
    seats: SEATS,
    options: [slippery],
    bound: COLUMNS * ROWS,
    open: true,
  },
  {
    id: 'traps',
    title: 'Connect four with traps',
    about: 'Each seat hides a trap under one column.',
    seats: SEATS,
    options: [slippery, { ...traps, default: true }],
    bound: MOST_DECISIONS,
    open: false,
  },
];

/** CF-1.1, CF-1.2: an empty board, red to begin. */
export function setup(choice: SetupChoice, ctx: Context): Board {
  const p: Board = {
    stack: [],
    asked: null,
    given: null,
    cells: Array<number>(COLUMNS * ROWS).fill(0),
    heights: Array<number>(COLUMNS).fill(0),
    turn: 0,
    slippery: choice.options.slippery === true,
    traps: [NO_TRAP, NO_TRAP],
    winner: null,
  };
  procedures.start(p, choice.options.traps === true ? layTraps : playOn, {}, ctx);
  return p;
}
