/** How a drawing on the map changes: what is the same stroke, what is a ring, and which colour it has. */
import { distance, type Point } from '../plane/point.ts';
import type { SketchColour, Stroke } from './sketch-context.ts';

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
