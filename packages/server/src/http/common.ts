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

export const needed = ({ asker }: Ask): AccountRow => {
  if (asker === null) throw new Mistake(401, 'unknown', 'Say your name first.');
  return asker.account;
};

export function limited({ limits }: Api, what: Parameters<Limits['take']>[0], who: string): void {
  if (!limits.take(what, who)) throw new Mistake(429, 'too-often', 'Too often: wait a little.');
}
