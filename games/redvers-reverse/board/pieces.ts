/**
 * The pieces, written as SVG text: a brigade with a cell for every unit, the Boers of an area, commanders, flags, riders,
 * drift markers. Drawn around 0, 0; see `sizeOf` for what they cover.
 */
import { lettered } from '@laager/kit/drawing';
import { BOER, BRITISH, DARK, FIRE, PAPER } from './look.ts';
import { type Kind, lookOf, shortName } from './roster.ts';
import type { BoerStack, BritishStack, Cell, ChiefPiece, Piece } from './scene.ts';

export const SIDE = 46;
const BOER_SIDE = 44;
const CELL = 15;

const n = (value: number): string => String(Math.round(value * 100) / 100);

const square = (s: number, r = 3): string =>
  `M${-s / 2 + r} ${-s / 2}H${s / 2 - r}q${r} 0 ${r} ${r}V${s / 2 - r}q0 ${r} ${-r} ${r}H${-s / 2 + r}q${-r} 0 ${-r} ${-r}V${-s / 2 + r}q0 ${-r} ${r} ${-r}z`;
const cut = (s: number, c = 6): string =>
  `M${-s / 2 + c} ${-s / 2}H${s / 2 - c}L${s / 2} ${-s / 2 + c}V${s / 2 - c}L${s / 2 - c} ${s / 2}H${-s / 2 + c}L${-s / 2} ${s / 2 - c}V${-s / 2 + c}z`;

// ---- Signs of the arms

const hat = (ink: string): string =>
  `<path d="M-11 4.500q4-2.200 5.200-2.400q.4-6.600 3-7.200q1.400-.3 2.800.7q1.400-1 2.800-.7q2.600.6 3 7.200q1.200.2 5.200 2.400q-5 2.600-11 2.600t-11-2.600z" fill="${ink}"/>` +
  '<path d="M-5.600 1.300q5.600 1.700 11.200 0" fill="none" stroke="#fff" stroke-opacity=".7"/>';
const gun = (ink: string, limbered: boolean): string =>
  `<g transform="${limbered ? 'rotate(150) translate(-1 0)' : 'translate(0 .5)'}"><path d="M-12 1.800L9-4.600l.9 2.600L-4 4.500z" fill="${ink}"/>` +
  `<path d="M-3 3L-12.500 6.500" stroke="${ink}" stroke-width="2"/><circle cx="-1" cy="3.300" r="4.200" fill="none" stroke="${ink}" stroke-width="1.500"/>` +
  `<path d="M-1-.9V7.500M-5.200 3.300H3.200" stroke="${ink}"/></g>`;
const box = (ink: string, inside: string): string =>
  `<path d="M-11-7h22v14h-22z${inside}" fill="none" stroke="${ink}" stroke-width="1.600"/>`;

function sign(kind: Kind, ink: string, turned: boolean): string {
  switch (kind) {
    case 'battalion':
      return box(ink, 'M-11-7L11 7M-11 7L11-7');
    case 'regiment':
      return box(ink, 'M-11 7L11-7');
    case 'battery':
      return gun(ink, turned);
    case 'artillery':
      return gun(ink, false);
    default:
      return hat(ink);
  }
}

// ---- Cells

/** One unit: its strength, and its morale by how much of the cell is black; routed units show a white flag. */
export function cell(
  x: number,
  y: number,
  width: number,
  tall: number,
  one: Pick<Cell, 'label' | 'morale'>,
  edge: string,
): string {
  const { morale, label } = one;
  const dark = morale >= 2;
  let text = `<path d="M${n(x)} ${n(y)}h${width}v${tall}h${-width}z" fill="${dark ? DARK : PAPER}" stroke="${edge}"/>`;
  if (morale === 1)
    text += `<path d="M${n(x + 0.5)} ${n(y + tall - 0.5)}v${n(-tall * 0.62)}l${width - 1} ${n(tall * 0.62)}z" fill="${DARK}" opacity=".88"/>`;
  const up = morale === 1 ? 1.2 : 0;
  text += lettered(label, [x + width / 2 + up, y + tall - 3.4 - up], {
    weight: 700,
    size: 12,
    anchor: 'middle',
    within: width - 3,
    fill: dark ? '#fff' : DARK,
  });
  if (morale === 3)
    text +=
      `<path d="M${n(x + width / 2 - 1)} ${n(y + 1)}v-9" stroke="${DARK}" stroke-width="1.400"/>` +
      `<path d="M${n(x + width / 2 - 0.4)} ${n(y - 8)}q3.500-1.600 6 0t5-.4v5.400q-2.500 1.600-5 .4t-6 .4z" fill="#fff" stroke="${DARK}" stroke-width=".9"/>`;
  return text;
}

interface CellPlace {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const perRow = (count: number): number => (count === 6 ? 3 : 4);
const boerCellWidth = (cells: readonly Cell[]): number =>
  cells.length > 1 && cells.some(({ kind }) => kind === 'artillery') ? 22 : 16;
const hasPlinth = ({ cells }: BoerStack): boolean => cells.length > 1 || (cells[0]?.morale ?? 0) > 0;

/** Where the cells of a stack are, below its piece. */
export function cellPlaces(stack: BritishStack | BoerStack): readonly CellPlace[] {
  const british = stack.side === 'british';
  if (!british && !hasPlinth(stack)) return [];
  const width = british ? CELL : boerCellWidth(stack.cells);
  const top = (british ? SIDE : BOER_SIDE) / 2 + 1;
  const per = british ? perRow(stack.cells.length) : 4;
  return stack.cells.map((one, i) => {
    const row = Math.floor(i / per);
    const inRow = Math.min(per, stack.cells.length - row * per);
    return { cell: one, x: (-inRow * width) / 2 + (i % per) * width, y: top + row * CELL, width };
  });
}

const cellsOf = (stack: BritishStack | BoerStack, edge: string): string =>
  cellPlaces(stack)
    .map(({ cell: one, x, y, width }) => cell(x, y, width, CELL, one, edge))
    .join('');

// ---- Pieces

/** The cardboard: a shadow, the edges of what lies below, the face with its ruling. */
function cardboard(shape: string, livery: typeof BRITISH, under: number): string {
  const { body, edge, ruling } = livery;
  let text = `<path d="${shape}" transform="translate(1.600 2.800)" fill="#2b1d10" opacity=".3"/>`;
  for (let k = Math.min(2, under); k > 0; k--)
    text += `<path d="${shape}" transform="translate(${n(k * 2.2)} ${n(-k * 2.2)})" fill="${body}" stroke="${edge}"/>`;
  return (
    `${text}<path d="${shape}" fill="${body}" stroke="${edge}" stroke-width="1.200"/>` +
    `<path d="${shape}" fill="url(#laager-rule-${ruling})"/>`
  );
}

function nerveMark(nerve: number, x: number, y: number): string {
  if (nerve === 0) return '';
  const panicked = nerve === 1;
  return (
    `<circle cx="${x}" cy="${y}" r="8.500" fill="${panicked ? '#fff' : DARK}" stroke="${DARK}" stroke-width="1.500"/>` +
    (panicked
      ? `<path d="M${x} ${y - 5}v6M${x} ${y + 3.5}v1.600" stroke="${FIRE}" stroke-width="2.600"/>`
      : lettered('F', [x, y + 4.6], { weight: 600, size: 13, anchor: 'middle', fill: '#fff' }))
  );
}

export function brigadePiece(stack: BritishStack): string {
  const s = SIDE;
  const { colour, ink, code } = lookOf(stack.brigade);
  const kind = stack.cells[0]?.kind ?? 'battalion';
  const codeWidth = code.length > 1 ? 18 : 14;
  return (
    cardboard(square(s), BRITISH, stack.cells.length - 1) +
    `<path d="M${-s / 2 + 1} ${-s / 2 + 15}V${-s / 2 + 3.5}q0-2.500 2.500-2.500H${s / 2 - 3.5}q2.500 0 2.500 2.500V${-s / 2 + 15}z" fill="${colour}"/>` +
    `<path d="M${-s / 2 + 1} ${-s / 2 + 15}h${s - 2}" stroke="#fff" stroke-opacity=".85"/>` +
    lettered(stack.name, [0, -s / 2 + 12], { weight: 600, size: 12.5, anchor: 'middle', within: s - 5, fill: ink }) +
    `<path d="M-16 ${-s / 2 + 17}h32v14h-32z" fill="#fff6ee" opacity=".96"/>` +
    `<g transform="translate(0 ${-s / 2 + 24}) scale(.8)">${sign(kind, BRITISH.edge, stack.cells[0]?.turned ?? false)}</g>` +
    lettered(`${stack.sp}`, [-s / 2 + 4, s / 2 - 3], { weight: 700, size: 14.5, fill: '#fff' }) +
    `<rect x="${s / 2 - codeWidth - 2.5}" y="${s / 2 - 14.5}" width="${codeWidth}" height="12.500" rx="1.500" fill="${colour}" stroke="#fff" stroke-width=".9"/>` +
    lettered(code, [s / 2 - codeWidth / 2 - 2.5, s / 2 - 4], {
      weight: 600,
      size: 12,
      anchor: 'middle',
      fill: ink,
    }) +
    cellsOf(stack, BRITISH.edge) +
    (stack.closeOrder ? closeOrderMark(s) : '') +
    nerveMark(stack.nerve, s / 2, -s / 2)
  );
}

/** Close order: shoulder to shoulder. */
const closeOrderMark = (s: number): string =>
  `<g transform="translate(${-s / 2} ${-s / 2})"><circle r="8.500" fill="#fff" stroke="${DARK}" stroke-width="1.500"/>` +
  `<path d="M-4.500-4v8M-1.500-4v8M1.500-4v8M4.500-4v8" stroke="${DARK}" stroke-width="1.700"/></g>`;

const eye = (x: number, y: number, ink: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="8" fill="#f6f1df" stroke="${ink}" stroke-width="1.200"/>` +
  `<path d="M-5.200 0q5.200-5.600 10.400 0q-5.200 5.600-10.400 0z" fill="none" stroke="${ink}" stroke-width="1.200"/>` +
  `<circle r="1.700" fill="${ink}"/><path d="M-5 5L5-5" stroke="${ink}" stroke-width="1.500"/></g>`;

/** An SP Counter: a sign and a number, or a cross for No Fire. */
function counterText(text: string): string {
  const stroke = `stroke="${BOER.edge}" stroke-width="1.800"`;
  if (text === '×') return `<path d="M-4-4l8 8M4-4l-8 8" ${stroke}/>`;
  const plus = text.startsWith('+');
  const minus = text.startsWith('−');
  const digit = lettered(text.slice(-1), [plus || minus ? 3.5 : 0, 4.3], {
    weight: 700,
    size: 12,
    anchor: 'middle',
    fill: BOER.edge,
  });
  if (!plus && !minus) return digit;
  return `${digit}<path d="M-6.500 0h5${plus ? 'M-4-2.500v5' : ''}" ${stroke}/>`;
}

function boerMark(stack: BoerStack): string {
  const [x, y] = [BOER_SIDE / 2 - 3, BOER_SIDE / 2 - 5];
  const drawn = stack.cells.find((one) => one.drawn !== null)?.drawn ?? null;
  const disc = (r: number): string => `<circle r="${r}" fill="${PAPER}" stroke="${BOER.edge}" stroke-width="1.400"/>`;
  const at = (inner: string): string => `<g transform="translate(${x} ${y})">${inner}</g>`;
  if (drawn !== null) return at(disc(9.5) + counterText(drawn));
  if (stack.released === 1) return at(`${disc(8)}<path d="M-3-4L5 0L-3 4z" fill="${BOER.edge}"/>`);
  if (stack.released === 2)
    return at(
      `${disc(8)}<path d="M3.500 3.500V0q0-3-3-3H-3M-.5-5.500L-3.500-3L-.5-.5" fill="none" stroke="${BOER.edge}" stroke-width="1.600"/>`,
    );
  return '';
}

export function boerPiece(stack: BoerStack): string {
  const s = BOER_SIDE;
  const [top] = stack.cells;
  if (top === undefined) return '';
  return (
    cardboard(cut(s), BOER, stack.cells.length - 1) +
    lettered(shortName(top.unit), [0, -s / 2 + 12], {
      weight: 600,
      size: 12.5,
      anchor: 'middle',
      within: s - 5,
      fill: '#fff',
    }) +
    `<rect x="-14" y="${-s / 2 + 15}" width="28" height="14" rx="1.500" fill="#f4fbf8"/>` +
    `<g transform="translate(0 ${-s / 2 + 21.5}) scale(.8)">${sign(top.kind, BOER.edge, false)}</g>` +
    lettered(`${stack.sp}`, [0, s / 2 - 2.6], { weight: 700, size: 14.5, anchor: 'middle', fill: '#fff' }) +
    cellsOf(stack, BOER.edge) +
    (stack.hidden ? eye(-s / 2 + 4, s / 2 - 5, BOER.edge) : '') +
    boerMark(stack)
  );
}

const chiefWidth = (name: string): number => name.length * 7.2 + 24;

export function chiefPiece({ key, name, operative }: ChiefPiece): string {
  const w = chiefWidth(name);
  const left = -w / 2;
  const badge =
    key === 'hq'
      ? `<path d="M${left + 10}-6.500V6.500M${left + 10}-6h8.500v6.500h-8.500" fill="${operative ? '#f5d98a' : 'none'}" stroke="#f5d98a" stroke-width="1.300"/>`
      : `<path transform="translate(${left + 11} 0) scale(.72)" d="M0-7l2 4.700 5.100.4-3.900 3.300 1.200 5L0 3.700l-4.400 2.700 1.200-5-3.900-3.300 5.100-.4z" fill="#f5d98a"/>`;
  return (
    `<rect x="${left + 1.2}" y="-8" width="${w}" height="20" rx="10" fill="#2b1d10" opacity=".3"/>` +
    `<rect x="${left}" y="-10" width="${w}" height="20" rx="10" fill="${DARK}" stroke="#f5d98a" stroke-width="1.400"/>${badge}` +
    lettered(name, [7, 4.6], { weight: 600, size: 13, anchor: 'middle', fill: '#fff6e0' })
  );
}

export const drawPiece = (piece: Piece): string =>
  piece.side === 'british' ? brigadePiece(piece) : piece.side === 'boer' ? boerPiece(piece) : chiefPiece(piece);

export interface PieceSize {
  readonly width: number;
  readonly height: number;
  /** From the top edge down to the point that the piece is drawn around. */
  readonly head: number;
}

export function sizeOf(piece: Piece): PieceSize {
  if (piece.side === 'chief') return { width: chiefWidth(piece.name) + 2, height: 22, head: 11 };
  const side = piece.side === 'british' ? SIDE : BOER_SIDE;
  const cells = cellPlaces(piece);
  const rows = cells.length === 0 ? 0 : Math.ceil(cells.length / (piece.side === 'british' ? perRow(cells.length) : 4));
  const wide = cells.reduce((most, { x, width }) => Math.max(most, (x + width) * 2), 0);
  return { width: Math.max(side + 5, wide + 2), height: side + 4 + rows * CELL, head: side / 2 + 3 };
}

/** The outline round a piece, for gold edges and the like: with its cells. */
export function frameOf(piece: Piece, beyond: number): string {
  const { width, height, head } = sizeOf(piece);
  const [w, h] = [width + beyond * 2 - 4, height + beyond * 2 - 3];
  return `M${n(-w / 2)} ${n(-head - beyond + 2)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

// ---- Orders

export interface FlagLook {
  readonly planned: boolean;
  readonly fail: boolean;
}

/** An objective: planned, an outline; received, in full colour; withdrawing, white. Its foot is at 0, 0. */
export function flag(brigade: number, { planned, fail }: FlagLook): string {
  const { colour, code, ink } = lookOf(brigade);
  const pale = planned || fail;
  return (
    `<ellipse rx="4.500" ry="1.800" fill="${DARK}" opacity=".35"/><path d="M0 0V-29" stroke="${DARK}" stroke-width="2"/>` +
    `<path d="M1-28.500q6-2.500 12 0t12-.8v14.500q-6 3-12 .8t-12 0z" fill="${pale ? PAPER : colour}" stroke="${planned ? colour : DARK}" stroke-width="${planned ? 2 : 1.1}"${planned ? ' stroke-dasharray="4 2"' : ''}/>` +
    lettered(code, [13, -16.5], { weight: 600, size: 13, anchor: 'middle', fill: pale ? DARK : ink })
  );
}

/** A galloper. */
export const rider = (ink: string = DARK): string =>
  `<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"><path d="M-9-5q4-2.600 9-2.200t6.500-1.800l3.500-6.500 1.500.4 .4 1.600 3.600 3-.8 1.700-3-.6-2.600 4.600q-.6 2.600-3.500 3.300l-9 .5q-4.500.3-5.600-4z" stroke-width=".6"/>` +
  '<path d="M-8-3L-13-1.500L-16 2.500M-7-2L-9 2.500L-13 5.500M6-2L11 .5L15.500-1M5-1.500L9 3.500L13.500 4.500" fill="none" stroke-width="1.700"/>' +
  '<path d="M-9-5q-4-.6-6.500 2" fill="none" stroke-width="1.800"/><path d="M-1-7L1.500-14.500l3 3.500 3.500 1" fill="none" stroke-width="2.300"/>' +
  '<path d="M-.5-7L2-2.500" fill="none" stroke-width="2.200"/><circle cx="2.200" cy="-17.300" r="2.300" stroke="none"/><path d="M-1.200-18.200q3.500-2.600 7 0" fill="none" stroke-width="1.500"/></g>';

/** A rider on his way, with the turn in which he is due. */
export function courier(brigade: number, due: number): string {
  const { colour, ink } = lookOf(brigade);
  return (
    `<circle cy="-5" r="18" fill="${PAPER}" stroke="${colour}" stroke-width="2.600"/><g transform="translate(0 -1) scale(.86)">${rider()}</g>` +
    `<circle cx="14" cy="-19" r="9" fill="${colour}" stroke="#fff"/>` +
    lettered(`${due}`, [14, -14.5], { weight: 700, size: 12.5, anchor: 'middle', within: 15, fill: ink })
  );
}

// ---- The river

export type DriftState = 'hidden' | 'turned' | 'found';

/** Drawn: the letters that are cut have no question mark. */
const QUESTION_MARK = `<path d="M-3.200-5.200q0-3 3.200-3t3.200 2.800q0 1.700-1.700 2.600T-.1-.6M-.1 1.500v.8" fill="none" stroke="${DARK}" stroke-width="2"/>`;

export function drift(state: DriftState, value: number): string {
  if (state === 'found')
    return (
      '<path d="M-7-11V11M7-11V11" stroke="#5b4a2e" stroke-width="1.800" stroke-dasharray="3 2.200"/><g fill="#e9dcb8" stroke="#4c3a24" stroke-width=".8">' +
      '<circle cx="-2.500" cy="-6" r="2.300"/><circle cx="2.800" cy="-1.800" r="2.500"/><circle cx="-2.600" cy="2.800" r="2.400"/><circle cx="2" cy="7" r="2.200"/></g>'
    );
  const turned = state === 'turned';
  return (
    `<circle cx="1" cy="2" r="12.500" fill="#2b1d10" opacity=".3"/><circle r="12.500" fill="${turned ? PAPER : '#d9c89a'}" stroke="#3a2d1a" stroke-width="1.500"/>` +
    `<circle r="9.500" fill="none" stroke="#3a2d1a" stroke-width=".7"${turned ? '' : ' stroke-dasharray="1.500 1.800"'}/>` +
    (turned
      ? lettered(`${value}`, [0, 5], { weight: 700, size: 14, anchor: 'middle', fill: DARK })
      : `${QUESTION_MARK}<path d="M-5.500 5q1.400-1.600 2.800 0t2.800 0 2.800 0 2.600 0" fill="none" stroke="#2f5a6b" stroke-width="1.200"/>`)
  );
}

// ---- Fire

/** A burst on an area under attack, with how many fire at it. */
export function burst(radius: number, text: string): string {
  let d = '';
  for (let k = 0; k < 18; k++) {
    const turn = (k * Math.PI) / 9;
    const r = k % 2 === 1 ? radius * 0.72 : radius;
    d += `${k === 0 ? 'M' : 'L'}${n(Math.cos(turn) * r)} ${n(Math.sin(turn) * r)}`;
  }
  return (
    `<path d="${d}z" fill="#fff4ef" stroke="${FIRE}" stroke-width="1.800" stroke-linejoin="round"/>` +
    lettered(text, [0, 5], { weight: 700, size: 14, anchor: 'middle', fill: FIRE })
  );
}

export const plotMarker = (number: number, chosen: boolean): string =>
  `<circle r="10" fill="${chosen ? FIRE : PAPER}" stroke="${FIRE}" stroke-width="1.700"/>` +
  lettered(`${number}`, [0, 4.7], { weight: 700, size: 13.5, anchor: 'middle', fill: chosen ? '#fff' : FIRE });

/** Crossed swords: an area where both sides are. */
export const swords = (hot: boolean): string =>
  `<circle r="13" fill="${hot ? FIRE : '#8a8072'}" stroke="#fff" stroke-width="1.500"/>` +
  '<path d="M-6 6L6-6M6 6L-6-6M-7.500 3L-3 7.500M7.500 3L3 7.500" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/>';
