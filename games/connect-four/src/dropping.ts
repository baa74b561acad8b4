/** Chapters 2 to 5: traps, dropping, slipping, and four in a line. */
import { type Context, deny, procedureFor, type Seat } from '@laager/kernel';
import * as v from 'valibot';
import {
  type Board,
  COLUMNS,
  type Colour,
  type Drop,
  type Move,
  NO_TRAP,
  ROWS,
  SEATS,
  type SetTrap,
} from './position.ts';

const procedure = procedureFor<Board, Move, Happening>();

export const seatOf = (colour: Colour): Seat => SEATS[colour];
const other = (colour: Colour): Colour => (colour === 0 ? 1 : 0);

/** The same few actions are offered over and over: they are made once. */
const DROPS: readonly Drop[] = Array.from({ length: COLUMNS }, (_, column) => ({ do: 'drop', column }));
const TRAPS: readonly SetTrap[] = Array.from({ length: COLUMNS }, (_, column) => ({ do: 'trap', column }));

/** CF-5.1: each seat in turn marks its trap. */
export const layTraps = procedure('lay-traps', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      g.ask('where-to-trap');
    },
    laid(g, _locals, answer: SetTrap) {
      const { p, ctx } = g;
      p.traps[p.turn] = answer.column;
      // CF-5.3: everyone sees that a trap is laid; where, its own seat alone.
      ctx.journal?.push({ what: 'trap-laid', rule: 'CF-5.1', seat: seatOf(p.turn) });
      p.turn = other(p.turn);
      if (p.turn === 0) g.become(playOn, {});
      else g.next('ask');
    },
  },
  questions: {
    'where-to-trap': {
      rule: 'CF-5.1',
      seat: (p) => seatOf(p.turn),
      step: 'laid',
      offers: () => TRAPS,
      forbids: (_p, _locals, move) =>
        move.do === 'trap' ? null : deny('CF-5.1', 'traps are laid before the first disc is dropped'),
    },
  },
  becomes: ['play-on'],
});

/** CF-2.1: the seats drop discs in turn, until someone has four in a line or the board is full. */
export const playOn = procedure('play-on', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      g.ask('where-to-drop');
    },
    dropped(g, _locals, answer: Drop) {
      const { p, ctx } = g;
      const column = p.slippery ? slip(p, answer.column, ctx) : answer.column;
      if (!springsTrap(p, column, ctx)) land(p, column, ctx);
      if (p.winner !== null || isFull(p)) return g.end();
      p.turn = other(p.turn);
      g.next('ask');
    },
  },
  questions: {
    'where-to-drop': {
      rule: 'CF-2.1',
      seat: (p) => seatOf(p.turn),
      step: 'dropped',
      offers: openDrops,
      forbids(p, _locals, move) {
        if (move.do !== 'drop') return deny('CF-2.1', 'a disc is to be dropped now');
        if (!isOpen(p, move.column)) return deny('CF-2.2', `column ${move.column + 1} is full`);
        return null;
      },
    },
  },
});

const isOpen = (p: Board, column: number): boolean => (p.heights[column] ?? ROWS) < ROWS;

function openDrops(p: Board): readonly Drop[] {
  const drops: Drop[] = [];
  for (let column = 0; column < COLUMNS; column++) if (isOpen(p, column)) drops.push(DROPS[column] as Drop);
  return drops;
}

export function isFull(p: Board): boolean {
  for (let column = 0; column < COLUMNS; column++) if (isOpen(p, column)) return false;
  return true;
}

/** CF-4.1, CF-4.2: where the disc has slipped to when it begins to fall. Only 1s and 6s matter, in whatever order. */
export function slip(p: Board, column: number, ctx: Context<Happening>): number {
  const faces = ctx.pool(2, [2, 6], { for: 'the slippery board', rule: 'CF-4.1' });
  let drift = 0;
  for (const face of faces) drift += face === 6 ? 1 : face === 1 ? -1 : 0;
  let at = column;
  for (; drift > 0 && isOpen(p, at + 1); drift--) at++;
  for (; drift < 0 && isOpen(p, at - 1); drift++) at--;
  if (at !== column) ctx.journal?.push({ what: 'slipped', rule: 'CF-4.1', from: column, landing: at });
  return at;
}

/** CF-5.2: whether the disc is lost to the other seat's trap. */
function springsTrap(p: Board, column: number, ctx: Context<Happening>): boolean {
  const victim = p.turn;
  if (p.traps[other(victim)] !== column) return false;
  p.traps[other(victim)] = NO_TRAP;
  ctx.journal?.push({ what: 'trap-sprung', rule: 'CF-5.2', seat: seatOf(victim), column });
  return true;
}

function land(p: Board, column: number, ctx: Context<Happening>): void {
  const row = p.heights[column] as number;
  p.cells[column * ROWS + row] = p.turn + 1;
  p.heights[column] = row + 1;
  ctx.journal?.push({ what: 'landed', rule: 'CF-2.1', seat: seatOf(p.turn), column, row });
  if (makesFour(p, column, row)) p.winner = p.turn;
}

/** CF-3.1: whether the disc that has just landed completes a line of four. */
function makesFour(p: Board, column: number, row: number): boolean {
  return (
    lineThrough(p, column, row, 1, 0) >= 4 ||
    lineThrough(p, column, row, 0, 1) >= 4 ||
    lineThrough(p, column, row, 1, 1) >= 4 ||
    lineThrough(p, column, row, 1, -1) >= 4
  );
}

/** How many discs of one colour stand in line through a cell. */
export function lineThrough(p: Board, column: number, row: number, dc: number, dr: number): number {
  const mine = p.cells[column * ROWS + row];
  let length = 1;
  for (let c = column + dc, r = row + dr; colourAt(p, c, r) === mine; c += dc, r += dr) length++;
  for (let c = column - dc, r = row - dr; colourAt(p, c, r) === mine; c -= dc, r -= dr) length++;
  return length;
}

const colourAt = (p: Board, column: number, row: number): number =>
  column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? -1 : (p.cells[column * ROWS + row] as number);

interface TrapLaid {
  readonly what: 'trap-laid';
  readonly rule: 'CF-5.1';
  readonly seat: Seat;
}
interface Slipped {
  readonly what: 'slipped';
  readonly rule: 'CF-4.1';
  readonly from: number;
  readonly landing: number;
}
interface TrapSprung {
  readonly what: 'trap-sprung';
  readonly rule: 'CF-5.2';
  readonly seat: Seat;
  readonly column: number;
}
interface Landed {
  readonly what: 'landed';
  readonly rule: 'CF-2.1';
  readonly seat: Seat;
  readonly column: number;
  readonly row: number;
}
export type Happening = TrapLaid | Slipped | TrapSprung | Landed;
