/** What players draw on a map for themselves: arrows and rings, in units of the sheet. It is no part of the game. */
import { type Accessor, createContext } from 'solid-js';
import { distance, type Point } from '../plane/point.ts';

export type SketchColour = 'green' | 'red' | 'blue';

/** An arrow; a ring, if both ends are the same. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly colour: SketchColour;
}

export interface SketchWords {
  readonly draw: string;
  readonly clear: string;
  /** Said when the keyboard has set the start of an arrow. */
  readonly begun: string;
  readonly drawn: string;
  readonly removed: string;
}

/** The sheet that players draw on: the table keeps it, the viewport draws it. */
export interface Sketch {
  readonly strokes: Accessor<readonly Stroke[]>;
  change(strokes: readonly Stroke[]): void;
  readonly words: Accessor<SketchWords>;
  announce(text: string): void;
}

/** Boards need not know of it: the viewport finds it. Null: nothing can be drawn. */
export const SketchContext = createContext<Sketch | null>(null);

const isSame = (a: Stroke, b: Stroke, near: number): boolean =>
  distance(a.from, b.from) < near && distance(a.to, b.to) < near;

/** A stroke between points that are nearer to each other than `near` is a ring. */
export const strokeOf = (from: Point, to: Point, colour: SketchColour, near: number): Stroke => ({
  from,
  to: distance(from, to) < near ? from : to,
  colour,
});

/** Adds a stroke; the same stroke again removes it, or gives it its new colour. */
export function withStroke(strokes: readonly Stroke[], stroke: Stroke, near: number): readonly Stroke[] {
  const before = strokes.find((one) => isSame(one, stroke, near));
  const others = strokes.filter((one) => one !== before);
  return before?.colour === stroke.colour ? others : [...others, stroke];
}

/** Shift draws in red, Alt in blue. */
export const colourFor = (event: { readonly shiftKey: boolean; readonly altKey: boolean }): SketchColour =>
  event.shiftKey ? 'red' : event.altKey ? 'blue' : 'green';
