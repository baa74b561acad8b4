/** A painted ground as a picture that is made once and kept: off the page's thread where the browser allows it. */
import { type GroundPlan, paintGround } from './ground.ts';
import { type Brush, drawMark } from './mark.ts';

export interface Plate {
  readonly picture: ImageBitmap;
  /** Pixels to a unit of the map. */
  readonly scale: number;
}

/** Draws the ground onto a canvas of this many pixels to the unit; the wash's rim cuts everything off. */
export function drawGround(brush: Brush, plan: GroundPlan, scale: number): void {
  const { box, rim, marks } = paintGround(plan);
  brush.setTransform(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale);
  brush.save();
  brush.clip(new Path2D(rim));
  for (const mark of marks) drawMark(brush, mark, scale);
  brush.restore();
}

export function makePlate(plan: GroundPlan, size: readonly [number, number], scale: number): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.ceil(size[0] * scale), Math.ceil(size[1] * scale));
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser cannot paint');
  drawGround(brush, plan, scale);
  return canvas.transferToImageBitmap();
}
