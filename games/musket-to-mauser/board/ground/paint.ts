/** Marks on a canvas. */
import type { Mark } from './ink.ts';

type Canvas = OffscreenCanvasRenderingContext2D;

export function paintMarks(canvas: Canvas, marks: readonly Mark[], scale: number): void {
  for (const mark of marks) {
    canvas.save();
    canvas.setTransform(scale, 0, 0, scale, 0, 0);
    if (mark.clip !== undefined) canvas.clip(new Path2D(mark.clip));
    if (mark.shift !== undefined) canvas.translate(mark.shift[0], mark.shift[1]);
    // Where the browser cannot blur, a soft edge is a hard one.
    if (mark.blur !== undefined && 'filter' in canvas) canvas.filter = `blur(${mark.blur * scale}px)`;
    canvas.globalAlpha = mark.opacity ?? 1;
    const path = new Path2D(mark.d);
    if (mark.weave) {
      canvas.fillStyle = weaveOn(canvas);
      canvas.fill(path);
    }
    if (mark.fill !== undefined) {
      canvas.fillStyle = mark.fill;
      canvas.fill(path);
    }
    if (mark.stroke !== undefined) {
      canvas.strokeStyle = mark.stroke;
      canvas.lineWidth = mark.width ?? 1;
      canvas.lineCap = mark.round ? 'round' : 'butt';
      canvas.lineJoin = 'round';
      canvas.setLineDash([...(mark.dash ?? [])]);
      canvas.stroke(path);
    }
    canvas.restore();
  }
}

/** Threads of four units, crossing aslant. */
const LIGHT_THREADS = 'M0 .5H2M2 2.5H4';
const DARK_THREADS = 'M.5 2V4M2.5 0V2';

function weaveOn(canvas: Canvas): CanvasPattern | string {
  // Four pixels a unit, so that threads stay sharp when the plate is seen from close by.
  const tile = new OffscreenCanvas(16, 16);
  const context = tile.getContext('2d');
  if (context === null) return 'transparent';
  context.scale(4, 4);
  context.lineWidth = 0.8;
  for (const [threads, colour, alpha] of [
    [LIGHT_THREADS, '#fff6d6', 0.42],
    [DARK_THREADS, '#4a3f1c', 0.3],
  ] as const) {
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.stroke(new Path2D(threads));
  }
  const pattern = canvas.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([0.25, 0, 0, 0.25, 0, 0]).rotate(8));
  return pattern ?? 'transparent';
}
