/** What men have built, and bare rock: houses, earthworks, walls, trenches, wagons, thorn fences. */
import { seeded } from '@laager/kit/drawing';
import type { Country } from './country.ts';
import {
  along,
  boundsOf,
  fillet,
  INCH,
  isInside,
  type Mark,
  mix,
  noise,
  normals,
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

const turnedBy = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** A rectangle about a point, turned. */
function block(x: number, y: number, w: number, h: number, angle: number, dx = 0, dy = 0): Ring {
  const corners: Ring = [
    [dx - w / 2, dy - h / 2],
    [dx + w / 2, dy - h / 2],
    [dx + w / 2, dy + h / 2],
    [dx - w / 2, dy + h / 2],
  ];
  return corners.map((corner) => {
    const [a, b] = turnedBy(corner, angle);
    return [x + a, y + b];
  });
}

type Roof = readonly [lit: string, dark: string, ink: string];
const TILES: Roof = ['#b8754f', '#94563a', '#4b2417'];
const THATCH: Roof = ['#b9a06a', '#93794a', '#4a3819'];
const CHARRED: Roof = ['#4b4038', '#352c26', '#1d1713'];
const IRON: Roof = ['#b7b3a6', '#8f8c82', '#43413b'];

/** Two roof planes, a ridge and a chimney. */
function house(x: number, y: number, long: number, wide: number, angle: number, [lit, dark, ink]: Roof): Mark[] {
  let tiles = '';
  for (let i = -long / 2 + 2.5; i < long / 2; i += 2.7) {
    const [a, b] = [turnedBy([i, -wide / 2], angle), turnedBy([i, wide / 2], angle)];
    tiles += `M${num(x + a[0])} ${num(y + a[1])}L${num(x + b[0])} ${num(y + b[1])}`;
  }
  const [p, q] = [turnedBy([-long / 2, 0], angle), turnedBy([long / 2, 0], angle)];
  const whole = straight(block(x, y, long, wide, angle));
  return [
    { d: whole, fill: '#241c0c', opacity: 0.4, shift: [4, 5.5] },
    { d: straight(block(x, y, long, wide / 2, angle, 0, -wide / 4)), fill: lit },
    { d: straight(block(x, y, long, wide / 2, angle, 0, wide / 4)), fill: dark },
    { d: tiles, stroke: ink, width: 0.5, opacity: 0.45 },
    {
      d: `M${num(x + p[0])} ${num(y + p[1])}L${num(x + q[0])} ${num(y + q[1])}`,
      stroke: '#e8c9a0',
      width: 1,
      opacity: 0.7,
    },
    { d: whole, stroke: ink, width: 0.9 },
    { d: straight(block(x, y, 3, 3.4, angle, long * 0.22, -1)), fill: '#d9cdb4', stroke: ink, width: 0.6 },
  ];
}

/** A village: the dashed edge is the rule's area, the houses stand inside it. */
export function townMarks(id: string, name: string, outline: Ring, country: Country): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.4 * INCH), 9), 16, 5, 5), true);
  const random = seeded(`${id}town`);
  const box = boundsOf(outline);
  const spots = scattered(random, (p) => isInside(p, outline) && toRing(p, outline) > 14, box, 29, triesFor(box, 20));
  if (spots.length === 0) spots.push([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
  const burns = /burn/i.test(name);
  const iron = /station|rosmead|farm/i.test(name);
  const marks: Mark[] = [
    { d, fill: mix('#a8925f', country.base, 0.2), opacity: 0.9 },
    { d, stroke: '#5a4a26', width: 1.3, dash: [5, 3] },
  ];
  for (const [i, [x, y]] of spots.entries()) {
    const angle = ((Math.round(noise(x / 90, y / 90, 3) * 4) * 45 + (random() - 0.5) * 16) * Math.PI) / 180;
    const roof =
      burns && random() < 0.45 ? CHARRED : iron ? (i % 3 === 0 ? TILES : IRON) : i % 3 === 0 ? THATCH : TILES;
    marks.push(...house(x, y, 15 + random() * 9, 10 + random() * 3, angle, roof));
  }
  return burns ? [...marks, ...flames(spots, random)] : marks;
}

function flames(spots: readonly Point[], random: Random): Mark[] {
  let outer = '';
  let inner = '';
  let smoke = '';
  for (const [i, [x, y]] of spots.entries()) {
    if (i % 3 !== 0) continue;
    outer += `M${num(x)} ${num(y + 5)}c-7 -2 -6 -8 -2 -12c1 3 2 2 2 -2c5 3 7 11 0 14Z`;
    inner += `M${num(x)} ${num(y + 4)}c-3 -1 -3 -4 0 -7c3 3 3 6 0 7Z`;
    for (let k = 0; k < 7; k++)
      smoke += scallop(
        x + 8 + k * 12 + (random() - 0.5) * 8,
        y - 10 - k * 5 + (random() - 0.5) * 8,
        7 + k * 1.8,
        8,
        random,
        0.16,
      );
  }
  return [
    { d: outer, fill: '#d8571f', stroke: '#7d2a10', width: 0.8 },
    { d: inner, fill: '#f6c344' },
    { d: smoke, fill: '#2d2a24', opacity: 0.2, blur: 4, shift: [4, 5] },
    { d: smoke, fill: '#6f6a60', opacity: 0.34 },
  ];
}

/** Breastwork with embrasures and gabions; the open side is to the rear. */
export function redoubtMarks(outline: Ring): Mark[] {
  const [x0, y0, x1, y1] = boundsOf(outline);
  const middle = (x0 + x1) / 2;
  const wall: Ring = [
    [x0 + 3, y1 - 2],
    [x0 + 4, y0 + 17],
    [x0 + 24, y0 + 5],
    [x1 - 24, y0 + 5],
    [x1 - 4, y0 + 17],
    [x1 - 3, y1 - 2],
  ];
  const d = straight(wall, false);
  const floor = straight([
    [x0, y1],
    [x0, y0 + 14],
    [x0 + 22, y0],
    [x1 - 22, y0],
    [x1, y0 + 14],
    [x1, y1],
  ]);
  let hatching = '';
  for (const [x, y] of along(wall, 3.4, false)) {
    const a = Math.atan2(y - (y0 + y1) / 2, x - middle);
    hatching += `M${num(x + Math.cos(a) * 3)} ${num(y + Math.sin(a) * 3)}l${num(Math.cos(a) * 5)} ${num(Math.sin(a) * 5)}`;
  }
  const gaps = [middle - 36, middle, middle + 36].filter((x) => x > x0 + 24 && x < x1 - 24);
  let gabions = '';
  for (const [x, y] of along(
    wall.map(([a, b]): Point => [a + (middle - a) * 0.075, b + 8]),
    7.2,
    false,
  ))
    if (!gaps.some((gap) => Math.abs(x - gap) < 7))
      gabions += `M${num(x - 3.2)} ${num(y)}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0`;
  const embrasures = gaps
    .map(
      (x) =>
        `M${num(x - 4.8)} ${num(y0 + 13.5)}L${num(x - 9.3)} ${num(y0 - 4)}H${num(x + 9.3)}L${num(x + 4.8)} ${num(y0 + 13.5)}Z`,
    )
    .join('');
  return [
    { d: floor, fill: '#b79b62', opacity: 0.85 },
    { d, stroke: '#241c0c', width: 17, opacity: 0.32, shift: [4, 5], blur: 2.4 },
    { d, stroke: '#5e4a28', width: 16 },
    { d, stroke: '#9a7d48', width: 13.6 },
    { d, stroke: '#bfa168', width: 7.4, shift: [-1, -1.4] },
    { d, stroke: '#ddc692', width: 2, shift: [-1.6, -2.6] },
    { d: hatching, stroke: '#4a3819', width: 0.8, opacity: 0.6 },
    { d: embrasures, fill: '#8d7240', stroke: '#4a3819', width: 1 },
    { d: gabions, fill: '#a98a52', stroke: '#4a3819', width: 0.8 },
  ];
}

/** Boulders, large and small, inside the rule's area. */
export function rockMarks(id: string, outline: Ring, country: Country, sheer = false): Mark[] {
  const ring = shaken(along(fillet(outline, 0.4 * INCH), 8), 15, 6, 5);
  const d = straight(ring);
  const random = seeded(`${id}rocks`);
  const box = boundsOf(outline);
  const apart = sheer ? 12 : 14;
  const spots = scattered(
    random,
    (p) => isInside(p, outline) && toRing(p, outline) > 5,
    box,
    apart,
    triesFor(box, apart) / (sheer ? 2 : 4),
  );
  let shadows = '';
  const lit: string[] = ['', '', ''];
  let facets = '';
  let ink = '';
  for (const [x, y] of spots.toSorted((a, b) => a[1] - b[1])) {
    const r = (sheer ? 6 : 4) + random() * 5;
    const stone: Point[] = [];
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.28 + random() * 0.6;
      stone.push([x + Math.cos(a) * r * (0.7 + random() * 0.4), y + Math.sin(a) * r * (0.6 + random() * 0.35)]);
    }
    shadows += straight(stone.map(([a, b]): Point => [a + r * 0.45, b + r * 0.5]));
    lit[Math.floor(random() * 3)] += straight(stone);
    facets += straight([stone[3] as Point, stone[4] as Point, stone[5] as Point, [x, y]]);
    ink += `${straight(stone)}`;
  }
  return [
    { d, fill: mix(country.foot, '#8b8172', 0.4), opacity: sheer ? 0.95 : 0.5 },
    {
      d,
      stroke: sheer ? '#3b2f1f' : country.rim,
      width: sheer ? 2.2 : 1.2,
      ...(sheer ? {} : { dash: [5, 3] }),
      opacity: 0.85,
    },
    { d: shadows, fill: '#241c0c', opacity: 0.4 },
    { d: lit[0] as string, fill: '#b5a98f' },
    { d: lit[1] as string, fill: '#a4967b' },
    { d: lit[2] as string, fill: '#c0b196' },
    { d: facets, fill: '#e0d5ba', opacity: 0.75 },
    { d: ink, stroke: '#4d4230', width: 0.7, opacity: 0.85 },
  ];
}

/** A cliff: a mass of rock with a sheer edge all round; no one crosses it. */
export function cliffMarks(id: string, outline: Ring, country: Country): Mark[] {
  const ring = shaken(along(fillet(outline, 0.3 * INCH), 5), 15, 5, 5);
  const out = normals(ring);
  const random = seeded(`${id}cliff`);
  let strata = '';
  for (const [i, [x, y]] of ring.entries()) {
    const n = out[i] as Point;
    const long = 10 + random() * 14;
    strata += `M${num(x)} ${num(y)}l${num(-n[0] * long)} ${num(-n[1] * long)}`;
  }
  const d = straight(ring);
  return [
    { d, fill: '#1d1708', opacity: 0.45, blur: 6, shift: [SHADE[0] * 14, SHADE[1] * 16] },
    ...rockMarks(id, outline, country, true),
    { d: strata, stroke: '#3b2f1f', width: 1.6, opacity: 0.7, clip: d },
    { d, stroke: '#2b2115', width: 2.6 },
  ];
}

/** Dry stone: two rows of stones with their shadow. */
export function wallMarks(id: string, line: Ring, tone: 'stone' | 'sangar' = 'stone'): Mark[] {
  const points = along(line, 5.4, false);
  const d = straight(points, false);
  const random = seeded(`${id}wall`);
  let light = '';
  let dark = '';
  for (const [x, y] of points)
    for (const row of [-2.3, 2.3]) {
      if (tone === 'sangar' && random() < 0.25) continue;
      const stone = smooth(
        [
          [x - 2.3 - random(), y + row - 1.9],
          [x + 1.9 + random(), y + row - 2 + random() * 0.6],
          [x + 2.3 + random() * 0.6, y + row + 1.6],
          [x - 2.1, y + row + 1.9],
        ],
        true,
      );
      if (random() < 0.55) light += stone;
      else dark += stone;
    }
  const bed: Mark[] = tone === 'sangar' ? [] : [{ d, stroke: '#6c675b', width: 9.4 }];
  return [
    { d, stroke: '#2a2410', width: 9, opacity: 0.34, shift: [3, 4] },
    ...bed,
    { d: light, fill: tone === 'sangar' ? '#c3b08a' : '#c9c2ae', stroke: '#57503f', width: 0.6 },
    { d: dark, fill: tone === 'sangar' ? '#a08a63' : '#aca48f', stroke: '#57503f', width: 0.6 },
  ];
}

/** A hedge; a tall one has trees in it and stops the eye. */
export function hedgeMarks(id: string, line: Ring, tall: boolean): Mark[] {
  const random = seeded(`${id}hedge`);
  let shadow = '';
  let body = '';
  let lit = '';
  for (const [x, y] of along(line, tall ? 6 : 5, false)) {
    const r = (tall ? 6 : 4.2) + random() * 1.6;
    shadow += scallop(x + 3, y + 4, r, 8, random);
    body += scallop(x, y, r, 8, random, 0.15);
    lit += scallop(x - r * 0.3, y - r * 0.35, r * 0.5, 7, random, 0.15);
  }
  return [
    { d: shadow, fill: '#1c2413', opacity: 0.4 },
    { d: body, fill: '#4b6137', stroke: '#22331d', width: 0.6 },
    { d: lit, fill: '#7f9450' },
  ];
}

/** A trench: spoil thrown up on both sides of a dark cut; a shelter trench is shallow, with spoil in front. */
export function trenchMarks(id: string, line: Ring, shelter: boolean): Mark[] {
  const points = shaken(along(line, 9, false), 20, shelter ? 3 : 5, 33);
  const d = smooth(points);
  const random = seeded(`${id}trench`);
  let clods = '';
  for (const [x, y] of along(points, 4, false))
    for (const side of [-1, 1]) clods += `M${num(x + (random() - 0.5) * 4)} ${num(y + side * (5 + random() * 3))}h.01`;
  return [
    { d, stroke: '#2a2010', width: 17, opacity: 0.25, shift: [3, 4], blur: 2.4, round: true },
    { d, stroke: '#a4844f', width: 15, round: true },
    { d, stroke: '#c7a970', width: 12, shift: [-1, -1.5], round: true },
    { d, stroke: shelter ? '#7a6038' : '#3d2d18', width: shelter ? 5 : 6.4, round: true },
    { d, stroke: '#1e150a', width: 2.4, opacity: 0.7, shift: [-0.6, -1], round: true },
    { d: clods, stroke: '#8a6c3f', width: 1.8, opacity: 0.8, round: true },
    { d: clods, stroke: '#e0c892', width: 0.8, opacity: 0.8, round: true, shift: [-0.4, -0.5] },
  ];
}

export function fenceMarks(line: Ring): Mark[] {
  let posts = '';
  let shadows = '';
  for (const [x, y] of along(line, 0.75 * INCH, false)) {
    posts += `M${num(x)} ${num(y + 2)}v-7`;
    shadows += `M${num(x)} ${num(y + 2)}l4 5`;
  }
  const d = straight(line, false);
  return [
    { d: shadows, stroke: '#241c0c', width: 1.4, opacity: 0.35 },
    { d, stroke: '#5d5648', width: 0.7, shift: [0, -3.6] },
    { d, stroke: '#5d5648', width: 0.7, shift: [0, -1.2] },
    { d: posts, stroke: '#5b4326', width: 2 },
  ];
}

/** An ox wagon from above: bed, hoops of the tilt, four wheels and the pole. */
function wagon(x: number, y: number, angle: number): Mark[] {
  const bed = block(x, y, 22, 11, angle);
  const wheels = ([-7, 7] as const)
    .flatMap((dx) => ([-7, 7] as const).map((dy) => straight(block(x, y, 7, 2.2, angle, dx, dy))))
    .join('');
  let hoops = '';
  for (let i = -8; i <= 8; i += 4) {
    const [a, b] = [turnedBy([i, -5], angle), turnedBy([i, 5], angle)];
    hoops += `M${num(x + a[0])} ${num(y + a[1])}L${num(x + b[0])} ${num(y + b[1])}`;
  }
  const [p, q] = [turnedBy([11, 0], angle), turnedBy([20, 0], angle)];
  return [
    { d: straight(bed), fill: '#241c0c', opacity: 0.4, shift: [4, 5] },
    { d: `M${num(x + p[0])} ${num(y + p[1])}L${num(x + q[0])} ${num(y + q[1])}`, stroke: '#5b4326', width: 1.6 },
    { d: wheels, fill: '#4d3720', stroke: '#241708', width: 0.6 },
    { d: straight(bed), fill: '#efe6d0', stroke: '#5b4a2c', width: 1 },
    { d: hoops, stroke: '#b9ab88', width: 0.9 },
  ];
}

/** A laager: wagons end to end along the outline, tents within. */
export function laagerMarks(id: string, outline: Ring, country: Country): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.5 * INCH), 9), 16, 5, 5), true);
  const marks: Mark[] = [
    { d, fill: mix('#a8925f', country.base, 0.35), opacity: 0.8 },
    { d, stroke: '#5a4a26', width: 1.2, dash: [5, 3], opacity: 0.8 },
  ];
  const inner = boundsOf(outline);
  const centre: Point = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  const drawnIn = outline.map(([x, y]): Point => [x + (centre[0] - x) * 0.12, y + (centre[1] - y) * 0.12]);
  const stops = along(drawnIn, 30);
  for (const [i, [x, y]] of stops.entries()) {
    const [nx, ny] = stops[(i + 1) % stops.length] as Point;
    marks.push(...wagon(x, y, Math.atan2(ny - y, nx - x)));
  }
  const random = seeded(`${id}tents`);
  for (const [x, y] of scattered(random, (p) => isInside(p, outline) && toRing(p, outline) > 26, inner, 26, 200))
    marks.push(...tent(x, y));
  return marks;
}

/** A camp in open ground: trodden grass without an edge, tents or wagons in rows. It neither slows nor shelters. */
export function campMarks(id: string, outline: Ring, country: Country, kind: 'tents' | 'wagons'): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.9 * INCH), 9), 16, 6, 5), true);
  const marks: Mark[] = [{ d, fill: mix('#a88f5c', country.base, 0.45), opacity: 0.55, blur: 7 }];
  const [left, top, right, bottom] = boundsOf(outline);
  const random = seeded(`${id}camp`);
  const [wide, deep] = kind === 'tents' ? [21, 24] : [42, 19];
  for (let y = top + deep / 2; y < bottom; y += deep)
    for (let x = left + wide / 2; x < right; x += wide) {
      // A street after every third row, and gaps where nothing is pitched.
      if (kind === 'tents' && Math.floor((y - top) / deep) % 4 === 3) continue;
      if (!isInside([x, y], outline) || random() < 0.08) continue;
      const at: Point = [x + (random() - 0.5) * 4, y + (random() - 0.5) * 3];
      marks.push(...(kind === 'tents' ? tent(...at) : wagon(...at, (random() - 0.5) * 0.16)));
    }
  return marks;
}

/** A bell tent. */
function tent(x: number, y: number): Mark[] {
  const ring = `M${num(x - 7)} ${num(y)}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`;
  return [
    { d: ring, fill: '#241c0c', opacity: 0.38, shift: [4, 5] },
    { d: ring, fill: '#f2ead6', stroke: '#6d5f45', width: 0.9 },
    {
      d: `M${num(x)} ${num(y)}L${num(x + 6.4)} ${num(y + 2.5)}A7 7 0 0 1 ${num(x - 1)} ${num(y + 6.9)}Z`,
      fill: '#cdbf9f',
    },
    {
      d: `M${num(x)} ${num(y)}l-6 -3M${num(x)} ${num(y)}l2 -6.6M${num(x)} ${num(y)}l6.4 2.5M${num(x)} ${num(y)}l-1 6.9M${num(x)} ${num(y)}l-6 3.4`,
      stroke: '#8d7d5c',
      width: 0.6,
    },
  ];
}

/** A zeriba: cut thorn heaped along the outline, camels and boxes within. */
export function zeribaMarks(id: string, outline: Ring, country: Country): Mark[] {
  const d = smooth(shaken(along(fillet(outline, 0.4 * INCH), 9), 16, 5, 5), true);
  const random = seeded(`${id}zeriba`);
  let thorn = '';
  for (const [x, y] of along(outline, 2.2))
    for (let k = 0; k < 3; k++) {
      const a = random() * 6.28;
      const long = 4 + random() * 6;
      thorn += `M${num(x + (random() - 0.5) * 5)} ${num(y + (random() - 0.5) * 5)}l${num(Math.cos(a) * long)} ${num(Math.sin(a) * long)}`;
    }
  const box = boundsOf(outline);
  const marks: Mark[] = [
    { d, fill: mix('#b89f6c', country.base, 0.4), opacity: 0.8 },
    { d: thorn, stroke: '#241c0c', width: 1.6, opacity: 0.3, shift: [3, 4] },
    { d: thorn, stroke: '#6a5532', width: 1.3 },
    { d: thorn, stroke: '#a58c58', width: 0.6, shift: [-0.5, -0.6] },
  ];
  for (const [x, y] of scattered(random, (p) => isInside(p, outline) && toRing(p, outline) > 14, box, 15, 160)) {
    const crate = block(x, y, 6 + random() * 4, 5, random() * 3);
    marks.push(
      { d: straight(crate), fill: '#241c0c', opacity: 0.35, shift: [2.5, 3.5] },
      { d: straight(crate), fill: random() < 0.5 ? '#b08d58' : '#c9b487', stroke: '#4a3819', width: 0.8 },
    );
  }
  return marks;
}
