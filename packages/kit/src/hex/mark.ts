/**
 * Marks: what a painted ground is made of. One list serves paper (SVG text, for posters and tests) and screen (a
 * canvas, painted once and kept: thousands of brush strokes would make every pan of an SVG a crawl).
 */

export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  /** A soft shadow: the standard deviation of its blur. */
  readonly blur?: number;
  /** Where paths cross, they cut one another out. */
  readonly evenOdd?: boolean;
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

export function markSvg(mark: Mark): string {
  const lines = mark.stroke === undefined ? '' : ' stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<path d="${mark.d}"${attribute('fill', mark.fill ?? 'none')}${attribute('stroke', mark.stroke)}` +
    `${attribute('stroke-width', mark.width)}${lines}${attribute('opacity', mark.opacity)}` +
    `${mark.evenOdd ? ' fill-rule="evenodd"' : ''}${mark.blur === undefined ? '' : ` style="filter:blur(${mark.blur}px)"`}/>`
  );
}

export const marksSvg = (marks: readonly Mark[]): string => marks.map(markSvg).join('');

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How far off the sheet a blurred shape is put, so that only its shadow falls on it. */
const FAR = 100_000;

export function drawMark(brush: Brush, mark: Mark, scale: number): void {
  const path = new Path2D(mark.d);
  brush.save();
  brush.globalAlpha = mark.opacity ?? 1;
  if (mark.blur !== undefined && mark.fill !== undefined) {
    // Not every browser blurs what a canvas draws, but all of them blur shadows.
    brush.shadowColor = mark.fill;
    brush.shadowBlur = mark.blur * 2 * scale;
    brush.shadowOffsetX = FAR;
    brush.translate(-FAR / scale, 0);
  }
  if (mark.fill !== undefined) {
    brush.fillStyle = mark.fill;
    brush.fill(path, mark.evenOdd ? 'evenodd' : 'nonzero');
  }
  if (mark.stroke !== undefined) {
    brush.strokeStyle = mark.stroke;
    brush.lineWidth = mark.width ?? 1;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    brush.stroke(path);
  }
  brush.restore();
}
