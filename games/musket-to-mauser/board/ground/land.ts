/** Cloth and hills: what everything else on the table stands on. */
import { seeded } from '@laager/kit/drawing';
import type { Country } from './country.ts';
import {
  along,
  type Box,
  fillet,
  INCH,
  isInside,
  LIGHT,
  type Mark,
  mix,
  noise,
  normals,
  num,
  type Point,
  type Ring,
  rugged,
  SHADE,
  shaken,
  smooth,
  straight,
} from './ink.ts';

/** One pass of the brush: how far apart, how wide, how long, how strong. */
interface Pass {
  readonly step: number;
  readonly width: number;
  readonly length: number;
  readonly opacity: number;
}

const ON_CLOTH: readonly Pass[] = [
  { step: 19, width: 15, length: 34, opacity: 0.5 },
  { step: 13, width: 5, length: 19, opacity: 0.4 },
  { step: 11, width: 1.7, length: 9, opacity: 0.42 },
];
const ON_HILLS: readonly Pass[] = [
  { step: 21, width: 14, length: 30, opacity: 0.5 },
  { step: 15, width: 4, length: 17, opacity: 0.42 },
  { step: 14, width: 1.5, length: 8, opacity: 0.38 },
];

interface Brush {
  readonly seed: string;
  readonly country: Country;
  readonly box: Box;
  readonly tint: string | null;
  fits(p: Point): boolean;
}

/** Curved strokes whose colour and lie follow the noise of their place. */
function brushed({ seed, country, box, tint, fits }: Brush, passes: readonly Pass[], clip?: string): Mark[] {
  const random = seeded(seed);
  const marks: Mark[] = [];
  for (const [index, { step, width, length, opacity }] of passes.entries()) {
    const byColour = new Map<string, string[]>();
    for (let y = box[1]; y < box[3]; y += step)
      for (let x = box[0]; x < box[2]; x += step) {
        const px = x + (random() - 0.5) * step * 1.6;
        const py = y + (random() - 0.5) * step * 1.6;
        if (!fits([px, py])) continue;
        const [gx, gy] = [px / INCH, py / INCH];
        const value = rugged(gx / 5.4, gy / 5.4, 41 + index);
        const tone = Math.max(0, Math.min(5, Math.floor(value * 7.6 - 0.8 + random())));
        let colour = country.tones[tone] as string;
        if (random() < 0.08) colour = country.odd[Math.floor(random() * 3)] as string;
        if (tint !== null) colour = mix(colour, tint, 0.5);
        const lie = (rugged(gx / 7, gy / 7, 51) - 0.5) * 5 + (random() - 0.5) * 0.5;
        const long = length * (0.5 + random());
        const [cx, cy] = [Math.cos(lie) * long, Math.sin(lie) * long];
        const stroke = `M${num(px)} ${num(py)}q${num(cx * 0.5 + (random() - 0.5) * 3)} ${num(cy * 0.5 + (random() - 0.5) * 3)} ${num(cx)} ${num(cy)}`;
        const strokes = byColour.get(colour);
        if (strokes === undefined) byColour.set(colour, [stroke]);
        else strokes.push(stroke);
      }
    for (const [stroke, parts] of byColour)
      marks.push({ d: parts.join(''), stroke, width, opacity, round: true, ...(clip === undefined ? {} : { clip }) });
  }
  return marks;
}

export const boxPath = ([left, top, right, bottom]: Box): string =>
  `M${num(left)} ${num(top)}H${num(right)}V${num(bottom)}H${num(left)}Z`;

export function cloth(seed: string, country: Country, box: Box): Mark[] {
  return [
    { d: boxPath(box), fill: country.base },
    ...brushed({ seed: `${seed}cloth`, country, box, tint: null, fits: () => true }, ON_CLOTH),
  ];
}

export interface Hill {
  readonly id: string;
  readonly level: number;
  readonly steep: boolean;
  readonly ring: Ring;
  readonly crest: Ring | null;
}

/** The crest line is the rule's own outline; outside it lies the slope. */
export function hillMarks(hill: Hill, country: Country, box: Box): Mark[] {
  const ring = shaken(along(fillet(hill.ring, 0.9 * INCH), 5), 17, 2.6, 3);
  const out = normals(ring);
  const run = (hill.steep ? 1.15 : 0.7) * INCH;
  const offset = (by: number, field = 0): Point[] =>
    ring.map(([x, y], i) => {
      const q = by * (0.82 + 0.36 * noise(x / 38, y / 38, 8 + field));
      const n = out[i] as Point;
      return [x + n[0] * q, y + n[1] * q];
    });
  const d = straight(ring);
  const top = country.tops[Math.min(2, hill.level - 1)] as string;
  const marks: Mark[] = [
    { d: straight(offset(run * 1.05)), fill: '#2f2812', opacity: 0.3, blur: 6, shift: [SHADE[0] * 7, SHADE[1] * 9] },
    { d: straight(offset(run)), fill: mix(country.foot, country.base, 0.6), opacity: 0.75 },
    { d: straight(offset(run * 0.6, 1)), fill: mix(country.foot, country.base, 0.45), opacity: 0.7 },
    { d, fill: top },
    ...brushed({ seed: hill.id, country, box, tint: top, fits: (p) => isInside(p, ring) }, ON_HILLS, d),
    { d, stroke: '#fff6d2', width: 9, opacity: 0.5, blur: 2.4, shift: [2.5, 4], clip: d },
    { d, stroke: '#6b5a2c', width: 12, opacity: 0.22, blur: 2.4, shift: [-4, -5], clip: d },
    ...hachures(hill.id, ring, out, run, country),
  ];
  for (const [by, field] of [
    [0.42, 1],
    [0.84, 2],
    [1.22, 3],
  ] as const)
    marks.push({
      d: smooth(
        offset(run * by, field).filter((_, i) => i % 3 === 0),
        true,
      ),
      stroke: country.rim,
      width: 0.7,
      opacity: 0.5 - field * 0.1,
    });
  marks.push({ d, stroke: country.rim, width: 1.5, opacity: 0.85 });
  if (hill.crest !== null) marks.push(...crestMarks(hill.crest, country));
  return marks;
}

/** Tapered strokes down the slope: heavier away from the light, in spurs. */
function hachures(seed: string, ring: Ring, out: readonly Point[], run: number, country: Country): Mark[] {
  const random = seeded(`${seed}hachures`);
  const bins = ['', '', '', ''];
  for (let i = 0; i < ring.length; i++)
    for (let m = 0; m < 2; m++) {
      const [p, q] = [ring[i] as Point, ring[(i + 1) % ring.length] as Point];
      const u = m / 2 + (random() - 0.5) * 0.3;
      const [x, y] = [p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u];
      const n = out[i] as Point;
      const dark = 0.5 - (n[0] * LIGHT[0] + n[1] * LIGHT[1]) * 0.5;
      const spur = 0.55 + 0.9 * noise(x / 26, y / 26, 21);
      if (dark < 0.3 && random() < 0.15) continue;
      const long = run * (0.45 + 0.42 * dark) * spur * (0.8 + random() * 0.4);
      const a = (random() - 0.5) * 0.25 + (noise(x / 30, y / 30, 22) - 0.5) * 0.5;
      const dx = n[0] * Math.cos(a) - n[1] * Math.sin(a);
      const dy = n[0] * Math.sin(a) + n[1] * Math.cos(a);
      const w = 0.62 + 1.15 * dark;
      const bin = Math.min(3, Math.floor(dark * 4));
      bins[bin] +=
        `M${num(x - dy * w)} ${num(y + dx * w)}L${num(x + dx * long)} ${num(y + dy * long)}L${num(x + dy * w)} ${num(y - dx * w)}Z`;
    }
  const strength = [0.55, 0.58, 0.62, 0.68];
  return bins.map((d, i) => ({ d, fill: country.hachure, opacity: strength[i] as number })).filter(({ d }) => d !== '');
}

/** A ridge is seen along its crest line (MM-12.13). */
function crestMarks(crest: Ring, country: Country): Mark[] {
  const random = seeded('crest');
  let ticks = '';
  for (const [x, y] of along(crest, 7, false)) {
    const long = 7 + random() * 6;
    for (const side of [-1, 1]) ticks += `M${num(x)} ${num(y)}l${num((random() - 0.5) * 4)} ${num(side * long)}`;
  }
  return [
    { d: ticks, stroke: country.hachure, width: 1, opacity: 0.45 },
    { d: smooth(crest), stroke: '#fff6d2', width: 4, opacity: 0.6, blur: 2.4 },
    { d: smooth(crest), stroke: country.rim, width: 1.6, opacity: 0.8, dash: [9, 3] },
  ];
}

/** Grass tufts: the only decoration that is not terrain of the rules. */
export function tufts(seed: string, country: Country, [left, top, right, bottom]: Box): Mark[] {
  const random = seeded(`${seed}tufts`);
  let d = '';
  for (let i = 0; i < ((right - left) * (bottom - top)) / 900; i++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)];
    d += `M${num(x)} ${num(y)}l-1.2 -2.6m1.4 2.6l.3 -3.2m1 3.2l1.6 -2.4`;
  }
  return [{ d, stroke: country.tuft, width: 0.8, opacity: 0.55 }];
}

/** The weave of the cloth, over everything flat. */
export const weave = (box: Box): Mark[] => [{ d: boxPath(box), weave: true, opacity: 0.5 }];
