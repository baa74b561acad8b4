/** Token buckets: how often someone may do something. */

export interface Rate {
  readonly most: number;
  readonly perMs: number;
}

const HOUR = 3_600_000;

export const rates = {
  guest: { most: 20, perMs: HOUR },
  name: { most: 60, perMs: HOUR },
  signin: { most: 10, perMs: HOUR / 6 },
  token: { most: 20, perMs: 24 * HOUR },
  export: { most: 5, perMs: HOUR },
  invite: { most: 60, perMs: HOUR },
  match: { most: 20, perMs: 24 * HOUR },
  command: { most: 60, perMs: 10_000 },
  chat: { most: 5, perMs: 10_000 },
  report: { most: 10, perMs: 24 * HOUR },
  request: { most: 600, perMs: 60_000 },
} satisfies { [what: string]: Rate };

export class Limits {
  private readonly buckets = new Map<string, { left: number; at: number }>();
  private readonly on: boolean;

  constructor(on = true) {
    this.on = on;
  }

  /** Takes one; false if there is none left. */
  take(what: keyof typeof rates, who: string, now = Date.now()): boolean {
    if (!this.on) return true;
    const { most, perMs } = rates[what];
    const key = `${what} ${who}`;
    const bucket = this.buckets.get(key) ?? { left: most, at: now };
    const left = Math.min(most, bucket.left + ((now - bucket.at) * most) / perMs);
    if (this.buckets.size > 50_000) this.buckets.clear();
    this.buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  }
}
