/** All the words of the game. */
import type { Entry, Rolled, Seat, Telling } from '@laager/kernel';
import type { Happening } from './dropping.ts';
import { type Board, COLUMNS, HIDDEN_TRAP, type Move, ROWS } from './position.ts';

const DISCS = ['.', 'R', 'Y'];
const name = (seat: Seat): string => (seat === 'red' ? 'Red' : 'Yellow');

function sentence(entry: Happening | Rolled): string {
  switch (entry.what) {
    case 'rolled':
      return `Dice for ${entry.for}: ${entry.faces.join(' and ')}.`;
    case 'trap-laid':
      return `${name(entry.seat)} lays a trap.`;
    case 'slipped':
      return `The disc slips from column ${entry.from + 1} to column ${entry.landing + 1}.`;
    case 'trap-sprung':
      return `${name(entry.seat)}'s disc is lost to a trap under column ${entry.column + 1}.`;
    case 'landed':
      return `${name(entry.seat)}'s disc lands in column ${entry.column + 1}, row ${entry.row + 1}.`;
  }
}

function drawn(p: Board, seat: Seat | null): string {
  const rows: string[] = [];
  for (let row = ROWS - 1; row >= 0; row--)
    rows.push(Array.from({ length: COLUMNS }, (_, column) => DISCS[p.cells[column * ROWS + row] as number]).join(' '));
  rows.push(Array.from({ length: COLUMNS }, (_, column) => column + 1).join(' '));
  for (const [colour, column] of p.traps.entries()) {
    const owner = colour === 0 ? 'red' : 'yellow';
    if (column === HIDDEN_TRAP) rows.push(`${name(owner)} has a hidden trap.`);
    else if (column >= 0)
      rows.push(`${owner === seat ? 'Your' : `${name(owner)}'s`} trap lies under column ${column + 1}.`);
  }
  return rows.join('\n');
}

/** The column in which the disc landed; -1 if a trap took it. */
const landedIn = (before: Board, after: Board): number =>
  after.heights.findIndex((height, column) => height !== before.heights[column]);

/** What became of the disc: it won, it landed, or a trap took it. */
function change(before: Board, after: Board): string {
  if (after.winner !== null) return `${after.winner === 0 ? 'Red' : 'Yellow'} has four in a line`;
  const column = landedIn(before, after);
  return column < 0 ? 'no disc lands' : `the disc lands in column ${column + 1}`;
}

/** The same without words. */
export const outcomeKey = (before: Board, after: Board): string =>
  after.winner !== null ? `won ${after.winner}` : `landed ${landedIn(before, after)}`;

export const tell: Telling<Board, Move> = {
  seat: name,
  head: (_p, { seat }) => name(seat),
  prompt: (_p, { question }) =>
    question === 'where-to-trap' ? 'under which column do you lay your trap?' : 'into which column?',
  action: (_p, move) => (move.do === 'trap' ? `Trap column ${move.column + 1}` : `Column ${move.column + 1}`),
  family: (_p, family) => family.name,
  entry: (_p, entry: Entry) => sentence(entry as Happening | Rolled),
  outcome: (_p, outcome) =>
    outcome.result === 'draw' ? 'The board is full: a draw.' : `${name(outcome.result)} has four in a line and wins.`,
  board: drawn,
  change,
};
