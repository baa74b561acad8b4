/** The worker that paints the ground: first a quick sketch, then the plate. */
import { groundMarks, type Landscape } from './ground.ts';
import { INCH } from './ink.ts';
import { paintMarks } from './paint.ts';

export interface PlateWanted {
  readonly land: Landscape;
  /** Pixels per sheet unit, one plate each. */
  readonly scales: readonly number[];
}
export interface PlatePainted {
  readonly scale: number;
  readonly plate: Blob;
}

interface Worker {
  onmessage: ((event: MessageEvent<PlateWanted>) => void) | null;
  postMessage(message: PlatePainted): void;
}
const worker = globalThis as unknown as Worker;

worker.onmessage = async ({ data: { land, scales } }) => {
  const marks = groundMarks(land);
  for (const scale of scales) {
    const canvas = new OffscreenCanvas(
      Math.round(land.table.w * INCH * scale),
      Math.round(land.table.h * INCH * scale),
    );
    const context = canvas.getContext('2d');
    if (context === null) return;
    paintMarks(context, marks, scale);
    // A picture, not a canvas: a canvas would become a layer of its own, and what lies over it would not be drawn sharp after a zoom.
    worker.postMessage({ scale, plate: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }) });
  }
};
