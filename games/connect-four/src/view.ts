/** Who may know what: CF-5.3. */
import { copyStack, type Dice, type Seat } from '@laager/kernel';
import { type Board, COLUMNS, HIDDEN_TRAP, ROWS, SEATS } from './position.ts';

export const clone = (p: Board): Board => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  cells: p.cells.slice(),
  heights: p.heights.slice(),
  turn: p.turn,
  slippery: p.slippery,
  traps: p.traps.slice(),
  winner: p.winner,
});

const isSecret = (colour: number, column: number, seat: Seat | null): boolean => column >= 0 && SEATS[colour] !== seat;

export function view(p: Board, seat: Seat | null): Board {
  const seen = clone(p);
  for (const [colour, column] of p.traps.entries())
    if (isSecret(colour, column, seat)) seen.traps[colour] = HIDDEN_TRAP;
  return seen;
}

/** The other seat's trap may lie wherever no disc of ours has landed yet: it would have sprung. */
export function imagine(p: Board, seat: Seat, dice: Dice): Board {
  const imagined = view(p, seat);
  const mine = SEATS.indexOf(seat as (typeof SEATS)[number]) + 1;
  for (const [colour, column] of imagined.traps.entries()) {
    if (column !== HIDDEN_TRAP) continue;
    const possible = Array.from({ length: COLUMNS }, (_, c) => c).filter((c) => !hasDisc(p, c, mine));
    const at = dice.draw(possible.length, { for: 'a trap that may be there', rule: 'CF-5.3' });
    imagined.traps[colour] = possible[at] as number;
  }
  return imagined;
}

const hasDisc = (p: Board, column: number, disc: number): boolean =>
  p.cells.slice(column * ROWS, (column + 1) * ROWS).includes(disc);
