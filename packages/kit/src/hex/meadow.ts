/** Open country: fields in brush strokes, each with its own lie and tones, tufts and flowers between them. */
import { noise, rugged, seeded } from '../ink/seed.ts';
import { round1 } from '../plane/path.ts';
import type { Box, Point } from '../plane/point.ts';
import type { Mark } from './mark.ts';
import { type Countryside, type Meadow, mix } from './season.ts';

/** Which field a place belongs to: the nearest of some seeded middles, seen through a warp, so that edges wander. */
export function fields(box: Box, land: Countryside, seed: string): (x: number, y: number) => Meadow {
  const chance = seeded(`${seed} fields`);
  const warp = noise(`${seed} warp`);
  const cell = 330;
  const middles: { x: number; y: number; meadow: Meadow }[] = [];
  let last = -1;
  for (let y = box[1]; y < box[3]; y += cell)
    for (let x = box[0]; x < box[2]; x += cell) {
      // Never the same field twice running.
      let pick = Math.floor(chance() * land.meadows.length);
      if (pick === last) pick = (pick + 1) % land.meadows.length;
      last = pick;
      const meadow = land.meadows[pick] as Meadow;
      middles.push({
        x: x + chance() * cell,
        y: y + chance() * cell,
        meadow: { ...meadow, lie: meadow.lie + chance() * 0.7 },
      });
    }
  return (x, y) => {
    const px = x + rugged(warp, x / 120, y / 120) * 70;
    const py = y + rugged(warp, x / 120 + 90, y / 120) * 70;
    let best = middles[0] as (typeof middles)[number];
    let least = Infinity;
    for (const middle of middles) {
      const off = (middle.x - px) ** 2 + (middle.y - py) ** 2;
      if (off < least) [best, least] = [middle, off];
    }
    return best.meadow;
  };
}

interface Pass {
  readonly step: number;
  readonly width: number;
  readonly length: number;
  readonly opacity: number;
}
/** From the broad brush to the fine one. */
const PASSES: readonly Pass[] = [
  { step: 15, width: 13, length: 30, opacity: 0.5 },
  { step: 10, width: 6, length: 19, opacity: 0.42 },
  { step: 8.5, width: 2.4, length: 12, opacity: 0.42 },
];

/** Brush strokes over a box, one mark per colour and pass: thousands of strokes, under a hundred and fifty marks. */
export function meadow(box: Box, land: Countryside, seed: string, passes = PASSES.length): Mark[] {
  const fieldAt = fields(box, land, seed);
  const marks: Mark[] = [];
  for (const [index, pass] of PASSES.slice(0, passes).entries()) {
    const chance = seeded(`${seed} pass ${index}`);
    const tone = noise(`${seed} tone ${index}`);
    const bend = noise(`${seed} bend`);
    const byColour = new Map<string, string>();
    for (let y = box[1]; y < box[3]; y += pass.step)
      for (let x = box[0]; x < box[2]; x += pass.step) {
        const at: Point = [x + (chance() - 0.5) * pass.step * 1.5, y + (chance() - 0.5) * pass.step * 1.5];
        const field = fieldAt(at[0], at[1]);
        const colour = strokeColour(field, land, rugged(tone, at[0] / 64, at[1] / 64), at, index > 0, chance);
        const angle = field.lie + rugged(bend, at[0] / 90, at[1] / 90) * 0.55 + (chance() - 0.5) * 0.35;
        byColour.set(colour, (byColour.get(colour) ?? '') + stroke(at, angle, pass.length * (0.5 + chance()), chance));
      }
    for (const [colour, d] of byColour) marks.push({ d, stroke: colour, width: pass.width, opacity: pass.opacity });
  }
  return marks;
}

function stroke([x, y]: Point, angle: number, length: number, chance: () => number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const bow = (half: number): number => round1(half / 2 + (chance() - 0.5) * 3);
  return `M${round1(x)} ${round1(y)}q${bow(dx)} ${bow(dy)} ${round1(dx)} ${round1(dy)}`;
}

function strokeColour(
  field: Meadow,
  land: Countryside,
  height: number,
  [x, y]: Point,
  mown: boolean,
  chance: () => number,
): string {
  const band = height < -0.24 ? 2 : height < 0.04 ? 0 : height < 0.28 ? 1 : 3;
  let colour = field.tones[chance() < 0.75 ? band : (Math.floor(chance() * 4) as 0 | 1 | 2 | 3)] as string;
  const whim = chance();
  if (whim < 0.06) colour = land.stray[1];
  else if (whim < 0.13) colour = land.stray[0];
  if (field.swathe === undefined || !mown) return colour;
  const row = Math.floor((y * Math.cos(field.lie) - x * Math.sin(field.lie)) / field.swathe);
  return row % 2 === 0 ? mix(colour, land.stray[1], 0.2) : mix(colour, land.stray[0], 0.26);
}

/** Tufts of grass and scattered flowers, in drifts; `free` keeps them off the lanes. */
export function verdure(box: Box, land: Countryside, seed: string, free: (point: Point) => boolean): Mark[] {
  const chance = seeded(`${seed} verdure`);
  const drift = noise(`${seed} drift`);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const tufts = ['', '', ''];
  const flowers = ['', '', ''];
  const count = Math.round((width * height) / 520);
  for (let i = 0; i < count; i++) {
    const at: Point = [box[0] + chance() * width, box[1] + chance() * height];
    if (rugged(drift, at[0] / 70, at[1] / 70) < -0.08 || !free(at)) continue;
    const l = 2.5 + chance() * 3;
    const root = `M${round1(at[0])} ${round1(at[1])}`;
    const blades = `${root}l${round1(-l / 2)} ${round1(-l)}${root}l.2 ${round1(-l * 1.25)}${root}l${round1(l * 0.6)} ${round1(-l * 0.9)}`;
    tufts[Math.floor(chance() * 3)] += blades;
  }
  for (let i = 0; i < count * 0.6; i++) {
    const at: Point = [box[0] + chance() * width, box[1] + chance() * height];
    if (rugged(drift, at[0] / 50 + 40, at[1] / 50) < 0.2 || !free(at)) continue;
    const whim = chance();
    flowers[whim < 0.5 ? 0 : whim < 0.85 ? 1 : 2] += `M${round1(at[0])} ${round1(at[1])}h.01`;
  }
  return [
    ...tufts.map((d, i): Mark => ({ d, stroke: land.tufts[i] as string, width: 0.8, opacity: 0.5 })),
    ...flowers.map((d, i): Mark => ({ d, stroke: land.flowers[i] as string, width: 1.6, opacity: 0.8 })),
  ].filter((mark) => mark.d !== '');
}
