/** From points to the letters of an SVG path, as short as they can be. */
import { clamp, type Line } from './point.ts';

export const round1 = (n: number): number => Math.round(n * 10) / 10;

const number = (n: number): string => {
  const text = String(n);
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
};

/** A number after another: the minus sign parts them as well as a space does. */
const after = (n: number): string => (n < 0 ? number(n) : ` ${number(n)}`);

/**
 * A sheet is drawn in tens of thousands of steps, but in a few hundred different ones: each is written once. By the grain,
 * then by how many grains (from `-LONG_STEP` up): to find a text in a list is quicker than to make it.
 */
const steps = new Map<number, string[]>();
const LONG_STEP = 500;

function stepsOf(grain: number): readonly string[] {
  const known = steps.get(grain);
  if (known !== undefined) return known;
  const made = Array.from({ length: 2 * LONG_STEP + 1 }, (_, i) => after((i - LONG_STEP) / grain));
  steps.set(grain, made);
  return made;
}

/**
 * A path by relative steps, in tenths of a unit (or coarser, by `grain`): a third shorter than one by absolute places.
 * Rounding is carried along, so that the end lies where it should.
 */
export function pathOf(line: Line, close = false, grain = 10): string {
  const written = stepsOf(grain);
  const step = (grains: number): string => written[grains + LONG_STEP] ?? after(grains / grain);
  let x = 0;
  let y = 0;
  let text = '';
  // Counted, not looked up in the text: to look at the end of a growing text is to copy it.
  let count = -1;
  for (const point of line) {
    const nx = Math.round(point[0] * grain);
    const ny = Math.round(point[1] * grain);
    if (count < 0) {
      text = `M${number(nx / grain)}${after(ny / grain)}`;
      count = 0;
    } else if (nx !== x || ny !== y) {
      text += (count === 0 ? `l${number((nx - x) / grain)}` : step(nx - x)) + step(ny - y);
      count++;
    }
    x = nx;
    y = ny;
  }
  // A lone point is drawn as a dot by round caps.
  if (count === 0) text += 'h0';
  return close ? `${text}z` : text;
}

/**
 * Many open strokes as one path, each starting from the end of the one before: a third shorter than absolute places where
 * neighbours follow one another.
 */
export function strokesOf(lines: readonly Line[], grain = 10): string {
  let [x, y] = [0, 0];
  let text = '';
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [nx, ny] = [Math.round(first[0] * grain), Math.round(first[1] * grain)];
    const absolute = pathOf(line, false, grain);
    const start = `${number((nx - x) / grain)}${after((ny - y) / grain)}`;
    text += text === '' ? absolute : `m${start}${absolute.slice(absolute.search(/[lh]/))}`;
    [x, y] = [Math.round(last[0] * grain), Math.round(last[1] * grain)];
  }
  return text;
}

/** For paths in whole numbers: drawn under `scale(1 / by)` they are as fine as before, and a third shorter. */
export const magnified = (line: Line, by: number): Line => line.map(([x, y]) => [x * by, y * by]);

/** How wide a word is, near enough to keep labels apart: browsers measure exactly, but not before they draw. */
export function textWidth(text: string, size: number, spacing = 0): number {
  const ems = measured.get(text) ?? emsOf(text);
  measured.set(text, ems);
  return ems * size + Math.max(0, text.length - 1) * spacing;
}

/** A name is asked for at every spot where it might stand. */
const measured = new Map<string, number>();

function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += /[iljtfrI.,'’ ]/.test(letter) ? 0.3 : /[mwMW]/.test(letter) ? 0.84 : /[A-Z]/.test(letter) ? 0.68 : 0.5;
  return ems;
}

/** The line between two fractions of its length. */
export function sliceOf(line: Line, from: number, to: number): Line {
  const last = line.length - 1;
  return line.slice(clamp(0, Math.floor(from * last), last), clamp(0, Math.ceil(to * last), last) + 1);
}
