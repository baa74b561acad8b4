/** What grows: woods, vines and bush, crops, long grass. */
import { seeded } from '@laager/kit/drawing';
import type { Country } from './country.ts';
import {
  along,
  boundsOf,
  fillet,
  INCH,
  isInside,
  LIGHT,
  type Mark,
  mix,
  num,
  type Point,
  type Random,
  type Ring,
  SHADE,
  scallop,
  scattered,
  shaken,
  smooth,
  straight,
  toRing,
  triesFor,
} from './ink.ts';

interface Foliage {
  readonly dark: string;
  readonly base: string;
  readonly mid: string;
  readonly light: string;
  readonly glint: string;
}

const TREES: readonly Foliage[] = [
  { dark: '#27402f', base: '#38573a', mid: '#557744', light: '#7d9a55', glint: '#b3bf76' },
  { dark: '#2b4029', base: '#445c33', mid: '#66803f', light: '#92a353', glint: '#c3c57c' },
  { dark: '#33462a', base: '#4f6636', mid: '#728946', light: '#9dac5c', glint: '#ccca86' },
];
const BUSHES: readonly Foliage[] = [
  { dark: '#3f4a2b', base: '#5c6a3a', mid: '#7a8548', light: '#9aa05a', glint: '#c4c184' },
  { dark: '#4a4a2c', base: '#6b673c', mid: '#878049', light: '#a59c5f', glint: '#cbbf87' },
];

/** Crowns drawn from north to south, so that each stands before the one behind it. */
function crowns(
  spots: readonly Point[],
  kinds: readonly Foliage[],
  least: number,
  more: number,
  random: Random,
): Mark[] {
  let shadows = '';
  const marks: Mark[] = [];
  for (const [x, y] of spots.toSorted((a, b) => a[1] - b[1])) {
    const r = least + random() * more;
    const kind = kinds[Math.floor(random() * kinds.length)] as Foliage;
    const n = Math.round(8 + r / 3);
    shadows += scallop(x + SHADE[0] * r * 0.7, y + SHADE[1] * r * 0.75, r * 1.02, n, random);
    const clumps = (count: number, from: number, to: number, toward: number, spread: number): string => {
      let d = '';
      for (let i = 0; i < count; i++) {
        const a = random() * 6.28;
        const q = Math.sqrt(random()) * spread * r;
        const size = r * (from + random() * (to - from));
        d += scallop(
          x + LIGHT[0] * r * toward + q * Math.cos(a),
          y + LIGHT[1] * r * toward + q * Math.sin(a),
          size,
          6,
          random,
          0.14,
        );
      }
      return d;
    };
    let ink = '';
    for (let a = -0.5 + random() * 0.3; a < 2.3; a += 0.42) {
      const arc = num(r * 0.24);
      ink += `M${num(x + r * 0.99 * Math.cos(a))} ${num(y + r * 0.99 * Math.sin(a))}A${arc} ${arc} 0 0 1 ${num(x + r * 0.99 * Math.cos(a + 0.4))} ${num(y + r * 0.99 * Math.sin(a + 0.4))}`;
    }
    marks.push(
      { d: scallop(x, y, r, n, random), fill: kind.base },
      {
        d: scallop(x + SHADE[0] * r * 0.22, y + SHADE[1] * r * 0.22, r * 0.74, n - 1, random),
        fill: kind.dark,
        opacity: 0.5,
      },
      { d: clumps(6, 0.24, 0.36, 0.14, 0.6), fill: kind.mid },
      { d: clumps(5, 0.13, 0.22, 0.3, 0.5), fill: kind.light, opacity: 0.92 },
      { d: clumps(4, 0.06, 0.11, 0.46, 0.34), fill: kind.glint, opacity: 0.9 },
      { d: ink, stroke: '#14241a', width: 1, opacity: 0.55 },
    );
  }
  return [{ d: shadows, fill: '#1c2413', opacity: 0.42 }, ...marks];
}

/** Where the crowns of a wood stand: inside the rule's area, so that what looks like cover is cover. */
export function treesOf(id: string, ring: Ring): Point[] {
  const box = boundsOf(ring);
  return scattered(
    seeded(`${id}trees`),
    (p) => isInside(p, ring) && toRing(p, ring) > 8,
    box,
    15.5,
    triesFor(box, 15.5),
  );
}

export function woodMarks(id: string, outline: Ring): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.5 * INCH), 9), 16, 5, 5), true);
  return [
    { d, fill: '#5f7040', opacity: 0.9 },
    { d, stroke: '#38472a', width: 1.4, dash: [6, 3.4] },
    ...crowns(treesOf(id, outline), TREES, 9.5, 4.5, seeded(`${id}crowns`)),
  ];
}

/** Thorn bush and thickets: low clumps with bare ground between. */
export function bushMarks(id: string, outline: Ring, country: Country): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.4 * INCH), 9), 14, 6, 5), true);
  const box = boundsOf(outline);
  const random = seeded(`${id}bush`);
  const spots = scattered(
    random,
    (p) => isInside(p, outline) && toRing(p, outline) > 6,
    box,
    15,
    triesFor(box, 15) / 3,
  );
  return [
    { d, fill: mix('#8d8a50', country.base, 0.4), opacity: 0.6 },
    { d, stroke: '#5d5a2c', width: 1.2, dash: [5, 3], opacity: 0.75 },
    ...crowns(spots, BUSHES, 4.6, 3.2, random),
  ];
}

/** Vineyards: rows of vines on sticks. */
export function vineMarks(id: string, outline: Ring): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.35 * INCH), 9), 14, 5, 5), true);
  const random = seeded(`${id}vines`);
  const box = boundsOf(outline);
  const [rows, gap] = [9.4, 8.6];
  let furrows = '';
  let shadows = '';
  let leaves = '';
  let lit = '';
  let glints = '';
  let sticks = '';
  for (let y = box[1] + rows * 0.7; y < box[3] - 2; y += rows) {
    let before: Point | null = null;
    for (let x = box[0]; x < box[2]; x += gap) {
      const p: Point = [x + (random() - 0.5) * 2.2, y + Math.sin(x / 60) * 2.4 + (random() - 0.5) * 1.4];
      if (!isInside(p, outline) || toRing(p, outline) < 3) {
        before = null;
        continue;
      }
      if (before !== null) furrows += `M${num(before[0])} ${num(before[1] + 3.6)}L${num(p[0])} ${num(p[1] + 3.6)}`;
      before = p;
      const r = 2.7 + random() * 1.1;
      shadows += scallop(p[0] + 2.6, p[1] + 3, r, 6, random);
      leaves += scallop(p[0], p[1], r, 7, random, 0.16);
      lit += scallop(p[0] - 0.7, p[1] - 0.9, r * 0.62, 6, random, 0.16);
      if (random() < 0.6) glints += `M${num(p[0] - 1.1)} ${num(p[1] - 1.5)}h.01`;
      sticks += `M${num(p[0])} ${num(p[1])}l.6 -4.2`;
    }
  }
  return [
    { d, fill: '#b49b63', opacity: 0.75 },
    { d, stroke: '#5d5a2c', width: 1.2, dash: [5, 3], opacity: 0.75 },
    { d: furrows, stroke: '#8a7344', width: 1.5, opacity: 0.55 },
    { d: shadows, fill: '#2f2812', opacity: 0.36 },
    { d: leaves, fill: '#56682f', stroke: '#2d3a18', width: 0.5 },
    { d: lit, fill: '#7d8f43' },
    { d: glints, stroke: '#c3c56f', width: 1.3, round: true },
    { d: sticks, stroke: '#4a3620', width: 0.8, opacity: 0.85 },
  ];
}

export function cropMarks(id: string, outline: Ring): Mark[] {
  const ring = shaken(along(fillet(outline, 0.25 * INCH), 8), 11, 3, 5);
  const d = straight(ring);
  const random = seeded(`${id}crops`);
  const box = boundsOf(outline);
  const bins = ['', '', ''];
  for (let x = box[0]; x < box[2] + 4; x += 4.6)
    for (let y = box[1] - 3; y < box[3] + 6; y += 5.2) {
      const long = 4 + random() * 3;
      bins[Math.floor(random() * 3)] +=
        `M${num(x + (random() - 0.5) * 2.4)} ${num(y + random() * 3)}q1.1 ${num(-long * 0.5)} ${num(1.6 + random())} ${num(-long)}`;
    }
  let tracks = '';
  for (let x = box[0] + 21; x < box[2]; x += 40) tracks += `M${num(x)} ${num(box[1])}V${num(box[3])}`;
  return [
    { d, fill: '#3c3716', opacity: 0.28, shift: [2.5, 3.5] },
    { d, fill: '#d5b865', stroke: '#7e6a2c', width: 1.2 },
    { d: bins[0] as string, stroke: '#a8893a', width: 1.3, clip: d, round: true },
    { d: bins[1] as string, stroke: '#ecd690', width: 1.2, clip: d, round: true },
    { d: bins[2] as string, stroke: '#c5a24c', width: 1.5, clip: d, round: true },
    { d: tracks, stroke: '#94762e', width: 2.2, opacity: 0.4, clip: d },
  ];
}

/** Grass that hides men who lie down: long blades that lean with the wind. */
export function grassMarks(id: string, outline: Ring, country: Country): Mark[] {
  const ring = shaken(along(fillet(outline, 0.6 * INCH), 9), 18, 9, 25);
  const d = smooth(ring, true);
  const random = seeded(`${id}grass`);
  const box = boundsOf(outline);
  const bins = ['', '', ''];
  for (let y = box[1]; y < box[3]; y += 7.5)
    for (let x = box[0]; x < box[2]; x += 6.5) {
      const p: Point = [x + (random() - 0.5) * 7, y + (random() - 0.5) * 7];
      if (!isInside(p, ring)) continue;
      const long = 6 + random() * 6;
      bins[Math.floor(random() * 3)] +=
        `M${num(p[0])} ${num(p[1])}q${num(1 + random())} ${num(-long * 0.6)} ${num(2.5 + random() * 2.5)} ${num(-long)}`;
    }
  return [
    { d, fill: mix('#b2a357', country.base, 0.35), opacity: 0.7 },
    { d, stroke: '#6e6430', width: 1.1, dash: [4, 4], opacity: 0.6 },
    { d: bins[0] as string, stroke: '#877a3a', width: 1.3, opacity: 0.85, round: true },
    { d: bins[1] as string, stroke: '#dccb84', width: 1.1, opacity: 0.9, round: true },
    { d: bins[2] as string, stroke: '#a79a4b', width: 1.3, opacity: 0.9, round: true },
  ];
}
