/**
 * Lettering as outlines, for what a board has hundreds of: a browser draws them as quickly as any other stroke, while
 * laying out as much text took nearly half of a first frame. The letters were cut by `npm run letters`.
 */
import data from '../data/letters.json' with { type: 'json' };
import type { Anchor } from '../place/labels.ts';
import type { Point } from '../plane/point.ts';
import { star } from './outline.ts';

/** The letters of one weight. */
export interface Cut {
  /** From the pen on the base line, by relative steps. */
  readonly shapes: Readonly<Record<string, string>>;
  readonly widths: Readonly<Record<string, number>>;
  /** By the letter on the left: how much farther off which letters on its right stand. */
  readonly kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
export type Weight = 500 | 600 | 700;

/** Units to an em: fine enough for the nearest view on the sharpest screen. */
export const LETTER_EM = 500;

const cuts: Readonly<Record<Weight, Cut>> = {
  ...data,
  // A leader's star is drawn: the font has none, and the next best differs from machine to machine.
  700: {
    ...data[700],
    shapes: { ...data[700].shapes, '★': `m210-190m${star(5, 210, 84).slice(1)}` },
    widths: { ...data[700].widths, '★': 420 },
  },
};

const kerns = new Map<Weight, Map<string, number>>();

function kernsOf(weight: Weight): ReadonlyMap<string, number> {
  const known = kerns.get(weight);
  if (known !== undefined) return known;
  const pairs = new Map<string, number>();
  for (const [left, steps] of Object.entries(cuts[weight].kerning))
    for (const [step, letters] of Object.entries(steps))
      for (const right of letters) pairs.set(left + right, Number(step));
  kerns.set(weight, pairs);
  return pairs;
}

export const isCut = (text: string, weight: Weight): boolean =>
  [...text].every((letter) => cuts[weight].shapes[letter] !== undefined);

interface TextRun {
  readonly path: string;
  readonly width: number;
}
const lines = new Map<string, TextRun>();

/** A word set in a line, the pen at 0, 0. What was not cut leaves a gap: the tests see to it that nothing is missing. */
function lineOf(text: string, weight: Weight): TextRun {
  const key = `${weight} ${text}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const { shapes, widths } = cuts[weight];
  const pairs = kernsOf(weight);
  let path = '';
  let pen = 0;
  let before = '';
  for (const letter of text) {
    pen += pairs.get(before + letter) ?? 0;
    const shape = shapes[letter] ?? '';
    if (shape !== '') path += `M${pen} 0${shape}`;
    pen += widths[letter] ?? LETTER_EM / 2;
    before = letter;
  }
  const line = { path, width: pen };
  lines.set(key, line);
  return line;
}

export const widthOf = (text: string, weight: Weight, size: number): number =>
  (lineOf(text, weight).width * size) / LETTER_EM;

export interface TypeSetting {
  readonly weight: Weight;
  readonly size: number;
  readonly anchor?: Anchor;
  /** Squeezed if it would be wider. */
  readonly within?: number;
  readonly fill?: string;
}

const SHIFTS: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/** A word as a path, its anchor on the base line at that place. */
export function lettered(text: string, [x, y]: Point, setting: TypeSetting): string {
  const { weight, size, anchor = 'start', within = Infinity, fill } = setting;
  const { path, width } = lineOf(text, weight);
  if (path === '') return '';
  const tall = size / LETTER_EM;
  const wide = Math.min(tall, within / width);
  const left = x - SHIFTS[anchor] * width * wide;
  const placed = [wide, 0, 0, tall, left, y].map((n) => Math.round(n * 1e4) / 1e4).join(' ');
  return `<path d="${path}" transform="matrix(${placed})"${fill === undefined ? '' : ` fill="${fill}"`}/>`;
}
