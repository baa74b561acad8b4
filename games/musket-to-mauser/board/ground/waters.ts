/** Water, swamp, dongas and roads. */
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
  type Ring,
  rounded,
  shaken,
  smooth,
  straight,
} from './ink.ts';

/** Banks, three pairs of lining strokes, ripples, shoals and reeds; deep water is darker and has no shoals. */
export function waterMarks(id: string, outline: Ring, country: Country, deep: boolean): Mark[] {
  const ring = along(outline, 12).map(
    ([x, y]): Point => [x + (noise(x / 40, y / 40, 12) - 0.5) * 5, y + (noise(x / 40, y / 40, 13) - 0.5) * 7],
  );
  const d = smooth(ring, true);
  const body = deep ? mix(country.water, '#1f4a5c', 0.42) : country.water;
  const lining = mix(body, '#5c8a93', 0.4);
  const marks: Mark[] = [
    { d, stroke: mix(country.bank, '#8d7a45', 0.35), width: 15, opacity: 0.55 },
    { d, fill: country.bank, stroke: country.bank, width: 9 },
    { d, fill: body, stroke: '#355a63', width: 1.5 },
    { d, stroke: '#436f7a', width: 15, opacity: 0.55, blur: 2.4, clip: d },
  ];
  for (const [width, opacity] of [
    [13, 0.35],
    [8.6, 0.5],
    [4.6, 0.6],
  ] as const)
    marks.push(
      { d, stroke: '#dbe9e6', width: width + 1, opacity: opacity * 0.5, clip: d },
      { d, stroke: lining, width, clip: d },
    );
  marks.push({ d, stroke: '#436f7a', width: 10, opacity: 0.3, shift: [0, -5], blur: 2.4, clip: d });
  const random = seeded(`${id}ripples`);
  const box = boundsOf(ring);
  let ripples = '';
  let shoals = '';
  const count = ((box[2] - box[0]) * (box[3] - box[1])) / 150;
  for (let i = 0; i < count; i++) {
    const p: Point = [box[0] + random() * (box[2] - box[0]), box[1] + random() * (box[3] - box[1])];
    if (!isInside(p, ring)) continue;
    const long = 3 + random() * 7;
    ripples += `M${num(p[0])} ${num(p[1])}q${num(long / 2)} -1.6 ${num(long)} 0${random() < 0.5 ? `t${num(long)} 0` : ''}`;
    if (!deep && random() < 0.05)
      shoals += smooth(
        [
          [p[0] - 8, p[1]],
          [p[0], p[1] - 2.4],
          [p[0] + 11, p[1] + 0.5],
          [p[0] + 1, p[1] + 2.4],
        ],
        true,
      );
  }
  marks.push(
    { d: shoals, fill: country.bank, opacity: 0.8, stroke: '#5d8087', width: 0.6, clip: d },
    { d: ripples, stroke: '#e7f1ee', width: 0.95, opacity: 0.8, clip: d },
  );
  let reeds = '';
  for (const [x, y] of ring)
    if (random() < 0.8)
      for (let j = 0; j < 3; j++)
        reeds += `M${num(x + (random() - 0.5) * 11)} ${num(y + (random() - 0.5) * 5)}l${num((random() - 0.4) * 3)} ${num(-(3 + random() * 3.4))}`;
  marks.push({ d: reeds, stroke: '#5d6b39', width: 1, opacity: 0.8 });
  return marks.filter((mark) => mark.d !== '');
}

/** Wet ground: pools between tussocks. */
export function swampMarks(id: string, outline: Ring, country: Country): Mark[] {
  const ring = shaken(along(fillet(outline, 0.5 * INCH), 9), 16, 6, 5);
  const d = smooth(ring, true);
  const random = seeded(`${id}swamp`);
  const box = boundsOf(ring);
  let pools = '';
  let reeds = '';
  for (let i = 0; i < ((box[2] - box[0]) * (box[3] - box[1])) / 190; i++) {
    const [x, y] = [box[0] + random() * (box[2] - box[0]), box[1] + random() * (box[3] - box[1])];
    if (!isInside([x, y], ring)) continue;
    const w = 4 + random() * 11;
    if (random() < 0.5)
      pools += smooth(
        [
          [x - w, y],
          [x, y - 2.6],
          [x + w, y + 0.6],
          [x + 1, y + 2.6],
        ],
        true,
      );
    for (let j = 0; j < 3; j++)
      reeds += `M${num(x + (random() - 0.5) * 12)} ${num(y + (random() - 0.5) * 6)}l${num((random() - 0.4) * 3)} ${num(-(3 + random() * 4))}`;
  }
  return [
    { d, fill: mix('#7f8a58', country.base, 0.45), opacity: 0.75 },
    { d, stroke: '#4f5a34', width: 1.2, dash: [2, 4], opacity: 0.8, round: true },
    { d: pools, fill: '#86aaa6', stroke: '#55776f', width: 0.7, opacity: 0.9, clip: d },
    { d: reeds, stroke: '#55622f', width: 1, opacity: 0.85 },
  ];
}

/** A dry watercourse: two cut banks, dark where the light does not fall, stones along the bed. */
export function dongaMarks(id: string, outline: Ring, country: Country): Mark[] {
  const ring = shaken(along(fillet(outline, 0.4 * INCH), 7), 14, 6, 15);
  const d = straight(ring);
  const out = normals(ring);
  const random = seeded(`${id}donga`);
  let cut = '';
  let stones = '';
  for (const [i, [x, y]] of ring.entries()) {
    const n = out[i] as Point;
    const long = 5 + random() * 6;
    cut += `M${num(x)} ${num(y)}l${num(-n[0] * long + (random() - 0.5) * 2)} ${num(-n[1] * long + (random() - 0.5) * 2)}`;
    if (random() < 0.5) stones += `M${num(x - n[0] * (9 + random() * 9))} ${num(y - n[1] * (9 + random() * 9))}h.01`;
  }
  return [
    { d, fill: mix(country.foot, '#7b5a38', 0.35), opacity: 0.85 },
    { d, stroke: '#2f2312', width: 13, opacity: 0.4, blur: 3, shift: [4, 5], clip: d },
    { d, stroke: '#f4e3b6', width: 6, opacity: 0.4, blur: 2.4, shift: [-3, -4], clip: d },
    { d: cut, stroke: country.hachure, width: 1.1, opacity: 0.6 },
    { d, stroke: country.rim, width: 1.6, opacity: 0.9 },
    { d: stones, stroke: '#a8987a', width: 3, opacity: 0.9, round: true },
    { d: stones, stroke: '#e2d5b6', width: 1.4, opacity: 0.9, round: true, shift: [-0.5, -0.6] },
  ];
}

export function roadMarks(id: string, line: Ring, country: Country): Mark[] {
  const points = rounded(along(line, 60, false)).map(([x, y]): Point => [x + (noise(x / 60, y / 60, 31) - 0.5) * 7, y]);
  const d = smooth(points.filter((_, i) => i % 2 === 0 || i === points.length - 1));
  const width = 0.82 * INCH;
  const random = seeded(`${id}road`);
  let ruts = '';
  let stones = '';
  for (const side of [-1, 1])
    for (let i = 1; i < points.length - 1; i++) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const nx = (-(b[1] - a[1]) / long) * side * width * 0.24;
      const ny = ((b[0] - a[0]) / long) * side * width * 0.24;
      if (random() < 0.72) ruts += `M${num(a[0] + nx)} ${num(a[1] + ny)}L${num(b[0] + nx)} ${num(b[1] + ny)}`;
      if (random() < 0.5)
        stones += `M${num(b[0] + nx * 1.9 + (random() - 0.5) * 4)} ${num(b[1] + ny * 1.9 + (random() - 0.5) * 4)}h.01`;
    }
  return [
    { d, stroke: country.rim, width: width + 2.4, opacity: 0.45 },
    { d, stroke: country.lane, width },
    { d, stroke: mix(country.lane, '#8b7443', 0.35), width: width * 0.62, opacity: 0.5 },
    { d, stroke: country.lane, width: width * 0.36 },
    { d: ruts, stroke: '#7c6538', width: 1.1, opacity: 0.6, round: true },
    { d: stones, stroke: '#6e5a35', width: 2, opacity: 0.55, round: true },
  ];
}

/** Sleepers and two rails on a bed of ballast. */
export function railwayMarks(line: Ring, country: Country): Mark[] {
  const points = rounded(along(line, 60, false));
  const d = smooth(points);
  let sleepers = '';
  const even = along(points, 5.4, false);
  for (let i = 1; i < even.length; i++) {
    const [a, b] = [even[i - 1] as Point, even[i] as Point];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / long) * 6.4, ((b[0] - a[0]) / long) * 6.4];
    sleepers += `M${num(a[0] - nx)} ${num(a[1] - ny)}L${num(a[0] + nx)} ${num(a[1] + ny)}`;
  }
  return [
    { d, stroke: '#241c0c', width: 15, opacity: 0.2, shift: [2, 3] },
    { d, stroke: mix(country.lane, '#8a8272', 0.5), width: 15, opacity: 0.9 },
    { d: sleepers, stroke: '#5b4630', width: 2.1 },
    { d, stroke: '#3b3a38', width: 8.4 },
    { d, stroke: mix(country.lane, '#8a8272', 0.5), width: 5.6 },
    { d: sleepers, stroke: '#5b4630', width: 2.1, opacity: 0.75 },
  ];
}
