/** Boxes by the squares of the sheet they touch, so that asking who is near does not mean asking everybody. */
import { type Box, overlaps } from '../plane/point.ts';

export class BoxIndex<T> {
  private readonly cells = new Map<number, { readonly box: Box; readonly value: T }[]>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  private *touched([x0, y0, x1, y1]: Box, gap: number): Generator<number> {
    const size = this.size;
    const [i0, i1] = [Math.floor((x0 - gap) / size), Math.floor((x1 + gap) / size)];
    const [j0, j1] = [Math.floor((y0 - gap) / size), Math.floor((y1 + gap) / size)];
    for (let j = j0; j <= j1; j++) for (let i = i0; i <= i1; i++) yield j * 4096 + i;
  }

  add(box: Box, value: T): void {
    const entry = { box, value };
    for (const cell of this.touched(box, 0)) {
      const list = this.cells.get(cell);
      if (list) list.push(entry);
      else this.cells.set(cell, [entry]);
    }
  }

  remove(box: Box, value: T): void {
    for (const cell of this.touched(box, 0)) {
      const list = this.cells.get(cell);
      const at = list?.findIndex((entry) => entry.value === value && entry.box === box) ?? -1;
      if (list && at >= 0) list.splice(at, 1);
    }
  }

  /** Who overlaps the box, or comes nearer than `gap`; each once. */
  near(box: Box, gap: number): T[] {
    const found: T[] = [];
    for (const cell of this.touched(box, gap))
      for (const entry of this.cells.get(cell) ?? [])
        if (overlaps(box, entry.box, gap) && !found.includes(entry.value)) found.push(entry.value);
    return found;
  }

  isFree(box: Box, gap: number): boolean {
    for (const cell of this.touched(box, gap))
      for (const entry of this.cells.get(cell) ?? []) if (overlaps(box, entry.box, gap)) return false;
    return true;
  }
}
