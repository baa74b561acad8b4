/** Marks on a canvas or as SVG. */
import { type Mark, num } from './ink.ts';

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

/** The same marks as SVG, for the poster. Ids begin with `prefix`. */
export function marksSvg(marks: readonly Mark[], prefix: string): string {
  let clips = 0;
  const known = new Map<string, string>();
  let defs = '';
  let body = '';
  for (const mark of marks) {
    let clip = '';
    if (mark.clip !== undefined) {
      let id = known.get(mark.clip);
      if (id === undefined) {
        id = `${prefix}-clip-${clips++}`;
        known.set(mark.clip, id);
        defs += `<clipPath id="${id}"><path d="${mark.clip}"/></clipPath>`;
      }
      clip = ` clip-path="url(#${id})"`;
    }
    const attributes = [
      `fill="${mark.weave ? `url(#${prefix}-weave)` : (mark.fill ?? 'none')}"`,
      mark.stroke === undefined ? '' : `stroke="${mark.stroke}" stroke-width="${mark.width ?? 1}"`,
      mark.opacity === undefined ? '' : `opacity="${mark.opacity}"`,
      mark.dash === undefined ? '' : `stroke-dasharray="${mark.dash.join(' ')}"`,
      mark.round ? 'stroke-linecap="round"' : '',
      mark.blur === undefined ? '' : `filter="url(#${prefix}-soft${mark.blur > 3 ? 6 : 3})"`,
      mark.shift === undefined ? '' : `transform="translate(${num(mark.shift[0])} ${num(mark.shift[1])})"`,
    ];
    const path = `<path d="${mark.d}" ${attributes.filter((one) => one !== '').join(' ')}/>`;
    body += clip === '' ? path : `<g${clip}>${path}</g>`;
  }
  const soft = (id: number): string =>
    `<filter id="${prefix}-soft${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${id === 3 ? 2.4 : 6}"/></filter>`;
  const threads = `<path d="${LIGHT_THREADS}" stroke="#fff6d6" stroke-width=".8" opacity=".42"/><path d="${DARK_THREADS}" stroke="#4a3f1c" stroke-width=".8" opacity=".3"/>`;
  const weave = `<pattern id="${prefix}-weave" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(8)">${threads}</pattern>`;
  return `<defs>${soft(3)}${soft(6)}${weave}${defs}</defs>${body}`;
}
