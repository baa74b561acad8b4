/** Shapes that lie over the table while a player thinks; in sheet units. */
import type { Reach } from '../src/looks/moves.ts';
import { INCH, num } from './ground/ink.ts';
import type { Sheet } from './scene.ts';

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A wedge of 90 degrees before a base (MM-6.2). */
export function wedge(x: number, y: number, facing: number, inches: number): string {
  const r = inches * INCH;
  const at = (a: number): string => `${num(x + Math.sin(rad(a)) * r)} ${num(y - Math.cos(rad(a)) * r)}`;
  return `M${num(x)} ${num(y)}L${at(facing - 45)}A${num(r)} ${num(r)} 0 0 1 ${at(facing + 45)}Z`;
}

/** The field of fire of a whole front: one wedge for each base. */
export function fieldOf(poses: readonly number[], inches: number, bases: readonly number[]): string {
  let d = '';
  for (const base of bases)
    d += wedge(poses[3 * base] ?? 0, poses[3 * base + 1] ?? 0, poses[3 * base + 2] ?? 0, inches);
  return d;
}

/** The area that the middle of a front can reach. */
export function reachPath(sheet: Sheet, { x, y, rays }: Reach, of: 'far' | 'half'): string {
  const [ox, oy] = sheet.at(x, y);
  const points = rays.map((ray) => {
    const r = ray[of] * INCH;
    return `${num(ox + Math.sin(rad(ray.bearing)) * r)} ${num(oy - Math.cos(rad(ray.bearing)) * r)}`;
  });
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}

type XY = readonly [number, number];

/** Marks across a line, one for each inch. */
export function inchTicks([x0, y0]: XY, [x1, y1]: XY): string {
  const long = Math.hypot(x1 - x0, y1 - y0);
  if (long < 1) return '';
  const [ux, uy] = [(x1 - x0) / long, (y1 - y0) / long];
  let d = '';
  for (let i = 1; i * INCH < long - 6; i++) {
    const [cx, cy] = [x0 + ux * i * INCH, y0 + uy * i * INCH];
    d += `M${num(cx - uy * 4)} ${num(cy + ux * 4)}L${num(cx + uy * 4)} ${num(cy - ux * 4)}`;
  }
  return d;
}

export function arrowHead([x0, y0]: XY, [x1, y1]: XY, size: number): string {
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / long, (y1 - y0) / long];
  return `M${num(x1)} ${num(y1)}L${num(x1 - ux * size - uy * size * 0.5)} ${num(y1 - uy * size + ux * size * 0.5)}L${num(x1 - ux * size + uy * size * 0.5)} ${num(y1 - uy * size - ux * size * 0.5)}Z`;
}

/** One place in the fan of a flight. */
export function fanCell(cx: number, cy: number, bearing: number, inches: number, wide: number, deep: number): string {
  const at = (a: number, far: number): string =>
    `${num(cx + Math.sin(rad(a)) * far * INCH)} ${num(cy - Math.cos(rad(a)) * far * INCH)}`;
  return `M${at(bearing - wide / 2, inches - deep / 2)}L${at(bearing - wide / 2, inches + deep / 2)}L${at(bearing + wide / 2, inches + deep / 2)}L${at(bearing + wide / 2, inches - deep / 2)}Z`;
}

export function star(x: number, y: number, r: number): string {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const q = i % 2 === 0 ? r : r * 0.55;
    const a = (i / 16) * Math.PI * 2;
    d += `${i === 0 ? 'M' : 'L'}${num(x + Math.cos(a) * q)} ${num(y + Math.sin(a) * q)}`;
  }
  return `${d}Z`;
}

/** Corner brackets round a box. */
export const brackets = ([x0, y0, x1, y1]: readonly [number, number, number, number], q: number): string =>
  `M${num(x0)} ${num(y0 + q)}V${num(y0)}H${num(x0 + q)}M${num(x1 - q)} ${num(y0)}H${num(x1)}V${num(y0 + q)}M${num(x1)} ${num(y1 - q)}V${num(y1)}H${num(x1 - q)}M${num(x0 + q)} ${num(y1)}H${num(x0)}V${num(y1 - q)}`;

export function boxOf(poses: readonly number[], grow: number): readonly [number, number, number, number] {
  let [x0, y0, x1, y1] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i + 2 < poses.length; i += 3) {
    const [x, y] = [poses[i] as number, poses[i + 1] as number];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return [x0 - grow, y0 - grow, x1 + grow, y1 + grow];
}
