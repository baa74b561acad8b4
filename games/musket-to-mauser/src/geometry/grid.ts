/** A spatial index: boxes in the cells of a square grid, found by box or along a line. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;

export function boxOf(points: readonly number[], margin = 0): Box {
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  let top = -Infinity;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return { left: left - margin, bottom: bottom - margin, right: right + margin, top: top + margin };
}

export class Grid<T> {
  private readonly cells: T[][] = [];
  private readonly columns: number;
  private readonly rows: number;
  private readonly cell: number;

  constructor(width: number, height: number, cell: number) {
    this.cell = cell;
    this.columns = Math.max(1, Math.ceil(width / cell));
    this.rows = Math.max(1, Math.ceil(height / cell));
    for (let i = 0; i < this.columns * this.rows; i++) this.cells.push([]);
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor(x / this.cell)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y / this.cell)));
  }

  add(item: T, box: Box): void {
    for (let row = this.row(box.bottom); row <= this.row(box.top); row++)
      for (let column = this.column(box.left); column <= this.column(box.right); column++)
        (this.cells[row * this.columns + column] as T[]).push(item);
  }

  /** What lies in the cell of a point. */
  at(x: number, y: number): readonly T[] {
    return this.cells[this.row(y) * this.columns + this.column(x)] as T[];
  }

  /** What may meet a box, each once, in the order it was added. */
  within(box: Box): readonly T[] {
    const bottom = this.row(box.bottom);
    const top = this.row(box.top);
    const left = this.column(box.left);
    const right = this.column(box.right);
    if (bottom === top && left === right) return this.cells[bottom * this.columns + left] as T[];
    const found: T[] = [];
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++)
        for (const item of this.cells[row * this.columns + column] as T[]) if (!found.includes(item)) found.push(item);
    return found;
  }
}
