/** What players draw on a map for themselves: arrows and rings, in units of the sheet. It is no part of the game. */
import { type Accessor, createContext } from 'solid-js';
import type { Point } from '../plane/point.ts';

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
