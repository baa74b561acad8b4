/** The strokes that the pictures on the shelf are made of. Everything is SVG text; nothing is random twice. */

export type Point = readonly [x: number, y: number];
export type Side = 'empire' | 'boer' | 'allied' | 'german';

export const mapInk = '#2a231a';
export const paper = '#f4ecda';

const fills: Record<Side, string> = { empire: '#a5302b', boer: '#14525f', allied: '#8a5a14', german: '#3d5468' };
const edges: Record<Side, string> = { empire: '#741d1a', boer: '#0a333c', allied: '#5d3a08', german: '#263644' };

/** Numbers from 0 to 1, the same ones for the same seed: a picture must not change from visit to visit. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points as they are written in SVG: "x,y x,y ...". */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** A line through all the points, bent as by hand. */
export function curve(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const n = points.length;
    return points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point;
  };
  let d = `M${at(0).join(' ')}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

export function river(points: readonly Point[], width = 2.4): string {
  const d = curve(points);
  return `<path d="${d}" fill="none" stroke="#3d6473" stroke-width="${width + 1.4}" stroke-linecap="round"/>
<path d="${d}" fill="none" stroke="#a9c4c6" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A railway: a line with sleepers across it. */
export function railway(points: readonly Point[]): string {
  const d = curve(points);
  return `<path d="${d}" fill="none" stroke="${mapInk}" stroke-width="1.1"/>
<path d="${d}" fill="none" stroke="${mapInk}" stroke-width="4.2" stroke-dasharray="1 3.8"/>`;
}

/** Short strokes down the slopes of a ridge, as on old maps. */
export function hachures(ridge: readonly Point[], reach = 9): string {
  let d = '';
  for (let i = 0; i + 1 < ridge.length; i++) {
    const [[x, y], [toX, toY]] = [ridge[i] as Point, ridge[i + 1] as Point];
    const length = Math.hypot(toX - x, toY - y);
    const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
    for (let s = 0; s < length; s += 2.6) {
      const long = reach * (0.75 + 0.25 * Math.sin(s / 3 + i));
      const [px, py] = [x + alongX * s, y + alongY * s];
      d += `M${round(px - alongY)} ${round(py + alongX)}l${round(-alongY * long)} ${round(alongX * long)}`;
      d += `M${round(px + alongY)} ${round(py - alongX)}l${round(alongY * long * 0.6)} ${round(-alongX * long * 0.6)}`;
    }
  }
  return `<path d="${d}" stroke="#5b4a31" stroke-width=".8" opacity=".75"/>`;
}

export function lettering(text: string, [x, y]: Point, style = ''): string {
  return `<text x="${x}" y="${y}" class="lettering ${style}">${text}</text>`;
}

export function town(name: string, [x, y]: Point, label: Point = [7, 4], style = ''): string {
  return `<circle cx="${x}" cy="${y}" r="3" fill="${paper}" stroke="${mapInk}" stroke-width="1.3"/>
${lettering(name, [x + label[0], y + label[1]], style)}`;
}

/** A die-cut counter, centred; the second side has cut corners, so that the sides differ in outline too. */
export function counter(side: Side, [x, y]: Point, numbers: string, size = 30): string {
  const cut = side === 'boer' || side === 'german' ? size * 0.17 : size * 0.04;
  const far = size - cut;
  const outline = `M${cut} 0H${far}L${size} ${cut}V${far}L${far} ${size}H${cut}L0 ${far}V${cut}Z`;
  const [left, top, w, h] = [0.22, 0.14, 0.56, 0.36].map((part) => part * size) as [number, number, number, number];
  const cross = side === 'empire' || side === 'allied' ? `M${left} ${top}l${w} ${h}m0 ${-h}l${-w} ${h}` : '';
  return `<g transform="translate(${x - size / 2} ${y - size / 2})">
<path d="${outline}" transform="translate(1.2 2)" fill="#1c140a" opacity=".32"/>
<path d="${outline}" fill="${fills[side]}" stroke="${edges[side]}"/>
<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="#f7efdc"/>
<path d="${cross || `M${left} ${top + h}l${w} ${-h}`}" stroke="${fills[side]}" stroke-width="1.4"/>
<text x="${size / 2}" y="${size * 0.87}" class="numbers" font-size="${size * 0.34}">${numbers}</text>
</g>`;
}
