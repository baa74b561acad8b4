/** Measuring by CPU time, side by side: rivals take turns in short rounds, so that a busy machine slows all of them alike. */

export interface Measured {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
  readonly unit: string;
}

/** Does some work and says how many units of it were done. */
export type Work = () => number;

/** Units per CPU second of each rival: the median of its rounds. */
export function race(rivals: readonly Work[], { rounds, seconds }: { rounds: number; seconds: number }): number[] {
  const rates = rivals.map((): number[] => []);
  for (const work of rivals) rate(work, seconds / 2);
  for (let round = 0; round < rounds; round++)
    for (const [i, work] of rivals.entries()) rates[i]?.push(rate(work, seconds));
  return rates.map(median);
}

/** Units per CPU second over about this many seconds. */
function rate(work: Work, seconds: number): number {
  const start = process.cpuUsage();
  let units = 0;
  for (;;) {
    units += work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1e6;
    if (spent >= seconds) return units / spent;
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const compared = (name: string, ours: number, peer: number, unit: string): Measured => ({
  name,
  ours,
  peer,
  ratio: ours / peer,
  unit,
});
