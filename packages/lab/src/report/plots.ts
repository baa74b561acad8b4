/** Plots as SVG text: no script, nothing loaded, the same in every browser and on paper. Colours come from the page. */
import { type Bin, roundUp, type Spread } from '../statistics.ts';

export const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

export const figure = (x: number): string =>
  Number.isInteger(x)
    ? x.toLocaleString('en')
    : Math.abs(x) >= 100
      ? x.toFixed(0)
      : Math.abs(x) >= 10
        ? x.toFixed(1)
        : x.toFixed(2);

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const FRAME: Frame = { width: 560, height: 240, left: 48, right: 12, top: 12, bottom: 34 };

type Scale = (value: number) => number;
const scale =
  (low: number, high: number, from: number, to: number): Scale =>
  (value) =>
    from + ((value - low) / (high - low || 1)) * (to - from);

/** Round numbers that cover a range; `least`: no finer than this (1 where halves mean nothing). */
export function ticks(low: number, high: number, about = 5, least = 0): number[] {
  const step = Math.max(least, roundUp((high - low) / about)) || 1;
  const list: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++)
    list.push(Number((i * step).toPrecision(12)));
  return list;
}

const svg = ({ width, height }: Frame, label: string, inside: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(label)}">${inside}</svg>`;

const n = (x: number): string => x.toFixed(1);

function axes(f: Frame, x: Scale, y: Scale, xs: readonly number[], ys: readonly number[], xLabel: string): string {
  const base = f.height - f.bottom;
  return [
    ...ys.map(
      (v) =>
        `<line class="grid" x1="${f.left}" x2="${f.width - f.right}" y1="${n(y(v))}" y2="${n(y(v))}"/>` +
        `<text class="tick" x="${f.left - 6}" y="${n(y(v) + 4)}" text-anchor="end">${figure(v)}</text>`,
    ),
    ...xs.map((v) => `<text class="tick" x="${n(x(v))}" y="${base + 15}" text-anchor="middle">${figure(v)}</text>`),
    `<line class="axis" x1="${f.left}" x2="${f.width - f.right}" y1="${base}" y2="${base}"/>`,
    `<text class="label" x="${f.width - f.right}" y="${f.height - 4}" text-anchor="end">${safe(xLabel)}</text>`,
  ].join('');
}

export function histogramPlot(bins: readonly Bin[], label: string): string {
  const f = FRAME;
  const [first, last] = [bins[0], bins[bins.length - 1]];
  if (first === undefined || last === undefined) return '';
  const most = Math.max(...bins.map((bin) => bin.n));
  const x = scale(first.from, last.to, f.left, f.width - f.right);
  const y = scale(0, most, f.height - f.bottom, f.top);
  const bars = bins
    .map((bin) => {
      const [left, right, top] = [x(bin.from) + 1, x(bin.to) - 1, y(bin.n)];
      const title = `${figure(bin.from)} to ${figure(bin.to)}: ${bin.n} games`;
      return `<rect class="bar" x="${n(left)}" y="${n(top)}" width="${n(Math.max(1, right - left))}" height="${n(f.height - f.bottom - top)}"><title>${title}</title></rect>`;
    })
    .join('');
  return svg(
    f,
    `Histogram: ${label}`,
    axes(f, x, y, ticks(first.from, last.to, 8, 1), ticks(0, most, 5, 1), label) + bars,
  );
}

/** A track over the turns: the middle, half of all games around it, and eight of ten around that. */
export function curvePlot(all: readonly (Spread & { readonly turn: number })[], label: string): string {
  const f = FRAME;
  // The last few games to go on make a curve of their own, which says nothing about the others.
  const enough = Math.max(...all.map((point) => point.n)) / 20;
  const points = all.filter((point) => point.n >= enough);
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined) return '';
  const low = Math.min(...points.map((p) => p.p10));
  const high = Math.max(...points.map((p) => p.p90));
  const pad = (high - low) * 0.05 || 0.5;
  const x = scale(first.turn, last.turn, f.left, f.width - f.right);
  const y = scale(low - pad, high + pad, f.height - f.bottom, f.top);
  const band = (top: (p: Spread) => number, bottom: (p: Spread) => number, name: string): string => {
    const over = points.map((p) => `${n(x(p.turn))},${n(y(top(p)))}`);
    const under = points.map((p) => `${n(x(p.turn))},${n(y(bottom(p)))}`).reverse();
    return `<polygon class="${name}" points="${[...over, ...under].join(' ')}"/>`;
  };
  const middle = points.map((p) => `${n(x(p.turn))},${n(y(p.p50))}`).join(' ');
  const average = points.map((p) => `${n(x(p.turn))},${n(y(p.mean))}`).join(' ');
  const spots = points
    .map(
      (p) =>
        `<circle class="spot" cx="${n(x(p.turn))}" cy="${n(y(p.p50))}" r="7"><title>turn ${figure(p.turn)}: half of ${p.n} games between ${figure(p.p25)} and ${figure(p.p75)}, middle ${figure(p.p50)}, mean ${figure(p.mean)}</title></circle>`,
    )
    .join('');
  return svg(
    f,
    `${label} over the turns`,
    axes(f, x, y, ticks(first.turn, last.turn, 8, 1), ticks(low - pad, high + pad), 'turn') +
      band(
        (p) => p.p90,
        (p) => p.p10,
        'wide',
      ) +
      band(
        (p) => p.p75,
        (p) => p.p25,
        'narrow',
      ) +
      `<polyline class="mean" points="${average}"/><polyline class="line" points="${middle}"/>${spots}`,
  );
}

interface Interval {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly note: string;
}

/** About how wide a character of a note is, in the drawing's units. */
const NOTE_WIDTH = 6.6;

/** Shares with their intervals, one under the other, from 0 to 100 %. */
export function intervalPlot(rows: readonly Interval[], label: string): string {
  const right = 24 + NOTE_WIDTH * Math.max(0, ...rows.map(({ note }) => note.length));
  const f: Frame = { width: 560, height: rows.length * 26 + 34, left: 190, right, top: 6, bottom: 28 };
  const x = scale(0, 1, f.left, f.width - f.right);
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (v) =>
        `<line class="${v === 0.5 ? 'axis' : 'grid'}" x1="${n(x(v))}" x2="${n(x(v))}" y1="${f.top}" y2="${f.height - f.bottom}"/>` +
        `<text class="tick" x="${n(x(v))}" y="${f.height - f.bottom + 16}" text-anchor="middle">${v * 100}%</text>`,
    )
    .join('');
  const lines = rows
    .map(({ name, value, low, high, note }, i) => {
      const y = f.top + i * 26 + 14;
      const shown = name.length > 27 ? `${name.slice(0, 26)}…` : name;
      return (
        `<g><title>${safe(name)}: ${(value * 100).toFixed(1)} %, between ${(low * 100).toFixed(1)} and ${(high * 100).toFixed(1)} %</title>` +
        `<text class="name" x="${f.left - 10}" y="${y + 4}" text-anchor="end">${safe(shown)}</text>` +
        `<line class="whisker" x1="${n(x(low))}" x2="${n(x(high))}" y1="${y}" y2="${y}"/>` +
        `<circle class="dot" cx="${n(x(value))}" cy="${y}" r="5"/>` +
        `<text class="tick" x="${n(f.width - f.right + 18)}" y="${y + 4}">${safe(note)}</text></g>`
      );
    })
    .join('');
  return svg(f, label, grid + lines);
}

/** A table of squares, the darker the more: rows by name, columns by turn. */
/** What was said against what came: points on the diagonal are honest. The larger the dot, the more positions. */
export function reliabilityPlot(
  classes: readonly { readonly n: number; readonly said: number; readonly came: number }[],
  label: string,
): string {
  const f: Frame = { ...FRAME, height: 300 };
  const x = scale(0, 1, f.left, f.width - f.right);
  const y = scale(0, 1, f.height - f.bottom, f.top);
  const most = Math.max(1, ...classes.map((one) => one.n));
  const fifths = ticks(0, 1);
  const dots = classes.map(
    ({ n: count, said, came }) =>
      `<circle class="dot" cx="${n(x(said))}" cy="${n(y(came))}" r="${n(3 + 6 * Math.sqrt(count / most))}"><title>said ${figure(said)}, came ${figure(came)}, ${count} positions</title></circle>`,
  );
  const diagonal = `<line class="mean" x1="${n(x(0))}" y1="${n(y(0))}" x2="${n(x(1))}" y2="${n(y(1))}"/>`;
  return svg(f, label, axes(f, x, y, fifths, fifths, 'said') + diagonal + dots.join(''));
}

export function heatPlot(
  rows: readonly { readonly name: string; readonly total: number; readonly values: readonly number[] }[],
  turns: readonly number[],
  label: string,
): string {
  const width = 560;
  const left = 130;
  const cell = Math.min(26, (width - left - 50) / Math.max(1, turns.length));
  const height = rows.length * 18 + 40;
  const most = Math.max(1, ...rows.flatMap((row) => row.values));
  const squares = rows
    .map((row, i) => {
      const y = 6 + i * 18;
      const cells = row.values
        .map((value, t) =>
          value === 0
            ? ''
            : `<rect class="heat" style="opacity:${(0.12 + 0.88 * (value / most)).toFixed(2)}" x="${n(left + t * cell)}" y="${y}" width="${n(Math.max(1, cell - 1))}" height="17"><title>${safe(row.name)}, turn ${turns[t]}: ${value}</title></rect>`,
        )
        .join('');
      return `<text class="name" x="${left - 8}" y="${y + 13}" text-anchor="end">${safe(row.name)}</text>${cells}<text class="tick" x="${n(left + turns.length * cell + 6)}" y="${y + 13}">${row.total}</text>`;
    })
    .join('');
  const step = Math.ceil(28 / cell);
  const names = turns
    .filter((_, t) => t % step === 0)
    .map(
      (turn) =>
        `<text class="tick" x="${n(left + (turns.indexOf(turn) + 0.5) * cell)}" y="${height - 20}" text-anchor="middle">${turn}</text>`,
    )
    .join('');
  return svg(
    { ...FRAME, width, height },
    label,
    `${squares}${names}<text class="label" x="${width - 12}" y="${height - 4}" text-anchor="end">turn</text>`,
  );
}
