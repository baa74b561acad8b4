/** Boxes by the grid cells they touch: finding neighbours looks at a few cells, not at every box. */
import { type Box, overlaps } from '../plane/point.ts';

interface Entry<T> {
  readonly box: Box;
  readonly value: T;
}

/** Asked many thousand times for one layout: plain loops, and nothing made that is not handed out. */
export class BoxIndex<T> {
  private readonly cells = new Map<number, Entry<T>[]>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  private cell(along: number): number {
    return Math.floor(along / this.size);
  }

  add(box: Box, value: T): void {
    const entry = { box, value };
    const [last, foot] = [this.cell(box[2]), this.cell(box[3])];
    for (let j = this.cell(box[1]); j <= foot; j++)
      for (let i = this.cell(box[0]); i <= last; i++) {
        const list = this.cells.get(j * 4096 + i);
        if (list) list.push(entry);
        else this.cells.set(j * 4096 + i, [entry]);
      }
  }

  remove(box: Box, value: T): void {
    const [last, foot] = [this.cell(box[2]), this.cell(box[3])];
    for (let j = this.cell(box[1]); j <= foot; j++)
      for (let i = this.cell(box[0]); i <= last; i++) {
        const list = this.cells.get(j * 4096 + i);
        const at = list?.findIndex((entry) => entry.value === value && entry.box === box) ?? -1;
        if (list && at >= 0) list.splice(at, 1);
      }
  }

  /** Who overlaps the box, or comes nearer than `gap`; each once. */
  near(box: Box, gap: number): T[] {
    const found: T[] = [];
    this.meet(box, gap, (value) => {
      if (!found.includes(value)) found.push(value);
      return false;
    });
    return found;
  }

  isFree(box: Box, gap: number): boolean {
    return !this.meet(box, gap, () => true);
  }

  /** Calls back with each neighbour, until the callback stops it. */
  private meet(box: Box, gap: number, enough: (value: T) => boolean): boolean {
    const last = this.cell(box[2] + gap);
    const foot = this.cell(box[3] + gap);
    for (let j = this.cell(box[1] - gap); j <= foot; j++)
      for (let i = this.cell(box[0] - gap); i <= last; i++) {
        const list = this.cells.get(j * 4096 + i);
        if (list === undefined) continue;
        for (const entry of list) if (overlaps(box, entry.box, gap) && enough(entry.value)) return true;
      }
    return false;
  }
}
