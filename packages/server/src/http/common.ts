/** What every group of routes needs: the server's parts, who is asking, and how often they may. */
import * as v from 'valibot';
import type { Accounts } from '../identity/accounts.ts';
import type { People } from '../identity/people.ts';
import type { Limits } from '../limits.ts';
import { Mistake } from '../mistake.ts';
import type { Notices } from '../notices/notices.ts';
import type { Online } from '../online.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Ask } from './route.ts';

export interface Api {
  readonly online: Online;
  readonly people: People;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly notices: Notices;
  /** Whether people may play without an account, and whether they may make one. */
  readonly allows: { readonly guests: boolean; readonly signup: boolean };
  /** For tests: games beyond the catalogue may be played. */
  readonly extraGames: boolean;
  /** The address that links begin with, for a request. */
  origin(ask: Ask): string;
}

export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The options of a scenario as someone chose them. */
export const chosenOptions = v.record(text(60), v.union([v.boolean(), v.string(), v.number()]));

export const span = v.pipe(v.number(), v.safeInteger(), v.minValue(1_000), v.maxValue(60 * 24 * 3_600_000));
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
/** The clocks that run out. */
export const timedClocks = [
  v.strictObject({ kind: v.literal('live'), main: span, delay: seconds, add: v.optional(seconds) }),
  v.strictObject({ kind: v.literal('turns'), bank: span, add: v.pipe(v.number(), v.minValue(0)), cap: span }),
] as const;

export const needed = ({ asker }: Ask): AccountRow => {
  if (asker === null) throw new Mistake(401, 'unknown', 'Say your name first.');
  return asker.account;
};

export function limited({ limits }: Api, what: Parameters<Limits['take']>[0], who: string): void {
  if (!limits.take(what, who)) throw new Mistake(429, 'too-often', 'Too often: wait a little.');
}
