/** A painted ground as a picture that is made once and kept: off the page's thread where the browser allows it. */
import { type GroundPlan, paintGround } from './ground.ts';
import { type Brush, drawMark } from './mark.ts';

export interface PlateOrder {
  readonly plan: GroundPlan;
  readonly size: readonly [width: number, height: number];
  /** Pixels to a unit of the map. */
  readonly scale: number;
}

/** Draws the ground onto a canvas; the wash's rim cuts everything off. */
export function drawGround(brush: Brush, plan: GroundPlan, scale: number): void {
  const { box, rim, marks } = paintGround(plan);
  brush.setTransform(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale);
  brush.save();
  brush.clip(new Path2D(rim));
  for (const mark of marks) drawMark(brush, mark, scale);
  brush.restore();
}

/** Paints here and now: in a worker, or where there is none. */
export function paintPlate({ plan, size, scale }: PlateOrder): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(size[0] * scale), Math.ceil(size[1] * scale));
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser cannot paint');
  drawGround(brush, plan, scale);
  return canvas;
}

export function makePlate(plan: GroundPlan, size: PlateOrder['size'], scale: number): Promise<ImageBitmap> {
  const order: PlateOrder = { plan, size, scale };
  return new Promise((resolve) => {
    const painter = new Worker(new URL('./painter.ts', import.meta.url), { type: 'module', name: 'painter' });
    // It ends by itself, when it has kept what it painted.
    painter.onmessage = ({ data }: MessageEvent<ImageBitmap>) => resolve(data);
    painter.onerror = () => {
      painter.terminate();
      resolve(paintPlate(order).transferToImageBitmap());
    };
    painter.postMessage(order);
  });
}
