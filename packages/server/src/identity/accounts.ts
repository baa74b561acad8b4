/** Accounts on top of guests: the same id and seats, now with a name of its own and a password or a passkey. */

import { Mistake } from '../mistake.ts';
import type { Online } from '../online.ts';
import { newId } from '../secret.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { nameFrom, nameKey } from './name.ts';
import { hashPassword, isPassword, passwordFault } from './password.ts';

export const scopes = ['read', 'play', 'create'] as const;

/** How sessions and tokens are named to their owner: the start of their hash tells nothing about the token. */
export const shortOf = (hash: string): string => hash.slice(0, 16);

export class Accounts {
  private readonly store: Store;
  private readonly online: Online;

  constructor(store: Store, online: Online) {
    this.store = store;
    this.online = online;
  }

  // ---- Names and passwords

  /** A good name that no other account has, or a reason why not. */
  async freeName(given: string, id = ''): Promise<string> {
    const name = nameFrom(given);
    if (name === null)
      throw new Mistake(422, 'name', 'A name has 1 to 24 letters, digits, spaces, hyphens, dots and apostrophes.');
    if (await this.store.calls.isNameTaken(nameKey(name), id)) throw taken();
    return name;
  }

  /** The guest gets a password: from now on it is an account. */
  async settle(account: AccountRow, given: string, password: string | null): Promise<string> {
    const name = await this.freeName(given, account.id);
    const stored = password === null ? null : await this.hashed(password, name);
    const settled = await this.store.calls.settleName(account.id, {
      name,
      name_key: nameKey(name),
      password: stored,
    });
    if (!settled) throw taken();
    if (account.kind !== 'person') await this.audit(account.id, 'account made', {});
    return name;
  }

  private async hashed(password: string, name: string): Promise<string> {
    const fault = await passwordFault(password, name);
    if (fault !== null) throw new Mistake(422, 'password', fault);
    return hashPassword(password);
  }

  /** The account of this name and password; whatever is wrong, the answer is the same and takes as long. */
  async withPassword(given: string, password: string): Promise<string> {
    const name = nameFrom(given);
    const found = name === null ? null : await this.store.calls.secretsOf(nameKey(name));
    if (!(await isPassword(found?.password ?? null, password)) || found === null)
      throw new Mistake(403, 'sign-in', 'Name or password is wrong.');
    await this.audit(found.id, 'signed in', { by: 'password' });
    return found.id;
  }

  async changePassword(account: AccountRow, old: string, password: string, session: string): Promise<void> {
    await this.confirm(account, old);
    await this.store.calls.setPassword(account.id, await this.hashed(password, account.name), session);
    await this.audit(account.id, 'password changed', {});
  }

  /** Asks for the password once more before something that cannot be undone. Who has none proves nothing by it. */
  async confirm(account: AccountRow, password: string): Promise<void> {
    const stored = await this.store.calls.passwordOf(account.id);
    if (stored !== null && !(await isPassword(stored, password)))
      throw new Mistake(403, 'sign-in', 'The password is wrong.');
  }

  // ---- Leaving

  /** The person goes: name, password, devices and notes are erased, matches under way resigned, played ones kept. */
  async erase(account: Pick<AccountRow, 'id'>): Promise<void> {
    await this.online.tournaments.leaveAll(account.id);
    const matches = await this.store.calls.matchesOf(account.id, 10_000, Date.now());
    for (const { match } of matches) {
      const room = await this.online.roomOr404(match.id);
      const seat = room.seatOf(account.id);
      if (match.state === 'open' && match.host === account.id) await this.online.seating.cancel(room);
      else if (match.state === 'live' && seat !== null)
        await room.command({ kind: 'end', how: 'resigned', seat }, account.id, null);
    }
    await this.store.calls.forgetAccount(account.id);
    await this.audit(account.id, 'account erased', {});
    for (const { match } of matches) await this.online.seatsChanged(match.id);
  }

  async audit(account: string | null, what: string, data: object): Promise<void> {
    await this.store.calls.addAudit({ id: newId(), at: Date.now(), account, what, data: JSON.stringify(data) });
  }
}

const taken = (): Mistake => new Mistake(409, 'name-taken', 'This name belongs to someone else: choose another.');
