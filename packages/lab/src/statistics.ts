/** The few statistics that reports need. */

export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** The sample's standard deviation. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const m = mean(values);
  return Math.sqrt(sum(values.map((one) => (one - m) ** 2)) / (values.length - 1));
}

/** The value below which a share q of the sorted values lies, drawn straight between neighbours. */
export function quantile(sorted: readonly number[], q: number): number {
  if (sorted.length === 0) return 0;
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

export interface Spread {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (q: number): number => quantile(sorted, q);
  return {
    n: values.length,
    mean: mean(values),
    deviation: deviation(values),
    p10: at(0.1),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
  };
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
}

/** At most this many bins of a round width. Whole numbers get bins of whole numbers. */
export function histogram(values: readonly number[], most = 24): Bin[] {
  if (values.length === 0) return [];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = Math.max(values.every(Number.isInteger) ? 1 : 0, roundUp((high - low) / most)) || 1;
  const first = Math.floor(low / width);
  const bins = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    n: 0,
  }));
  for (const value of values) {
    const bin = bins[Math.floor(value / width) - first];
    if (bin !== undefined) bin.n++;
  }
  return bins;
}

/** The next round number: 1, 2 or 5 times a power of ten. */
export function roundUp(x: number): number {
  if (x <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(x));
  const digit = x / power;
  return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
}
