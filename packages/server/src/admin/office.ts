/** What every job of an operator works with. */
import type { Config } from '../ops/config.ts';
import { newId } from '../secret.ts';
import type { Store } from '../store/store.ts';

/** Something the operator asked for cannot be done: the sentence says why. */
export class AdminFault extends Error {}

export interface Office {
  readonly store: Store;
  readonly config: Config;
  readonly data: string;
  say(line: string): void;
}

export const audit = ({ store }: Office, account: string | null, what: string, data: object = {}): Promise<void> =>
  store.calls.addAudit({ id: newId(), at: Date.now(), account, what: `admin: ${what}`, data: JSON.stringify(data) });
