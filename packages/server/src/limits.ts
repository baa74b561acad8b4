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
  tournament: { most: 5, perMs: 24 * HOUR },
  command: { most: 60, perMs: 10_000 },
  chat: { most: 5, perMs: 10_000 },
  report: { most: 10, perMs: 24 * HOUR },
  /** Everything that is sent over the sockets of someone at a match. */
  message: { most: 200, perMs: 20_000 },
  request: { most: 600, perMs: 60_000 },
} satisfies { [what: string]: Rate };

/** Who an address stands for: of IPv6 a whole household (/56) has one. */
export function household(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  const bits = groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join('');
  return `${bits.slice(0, 14)}/56`;
}

/** How many things someone has at the same time. */
export class Holdings {
  private readonly held = new Map<string, number>();

  /** Takes one more unless the limit is reached; what it returns gives it back. */
  take(who: string, most: number): (() => void) | null {
    const now = this.held.get(who) ?? 0;
    if (now >= most) return null;
    this.held.set(who, now + 1);
    return () => {
      const left = (this.held.get(who) ?? 1) - 1;
      if (left <= 0) this.held.delete(who);
      else this.held.set(who, left);
    };
  }
}

const MOST_BUCKETS = 50_000;
const TIDY_MS = 1_000;

export class Limits {
  private readonly buckets = new Map<string, { left: number; at: number }>();
  private tidied = 0;
  readonly on: boolean;

  constructor(on = true) {
    this.on = on;
  }

  /** Takes one; false if there is none left. */
  take(what: keyof typeof rates, who: string, now = Date.now()): boolean {
    if (!this.on) return true;
    const key = `${what} ${who}`;
    const left = this.leftIn(key, now);
    if (this.buckets.size > MOST_BUCKETS && now - this.tidied > TIDY_MS) this.tidy(now);
    this.buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  }

  private leftIn(key: string, now: number): number {
    const { most, perMs } = rates[key.slice(0, key.indexOf(' ')) as keyof typeof rates];
    const bucket = this.buckets.get(key);
    return bucket === undefined ? most : Math.min(most, bucket.left + ((now - bucket.at) * most) / perMs);
  }

  /** Forgets buckets that are full again: no one can empty those of others by filling the table. */
  private tidy(now: number): void {
    this.tidied = now;
    for (const key of this.buckets.keys()) {
      const most = rates[key.slice(0, key.indexOf(' ')) as keyof typeof rates].most;
      if (this.leftIn(key, now) >= most) this.buckets.delete(key);
    }
  }
}
