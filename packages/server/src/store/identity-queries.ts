/** Guests, their sessions, and tokens of every kind. */
import type { AccountRow, TokenRow } from './rows.ts';
import { insert, rowOf, rowsOf, type Sql } from './sql.ts';

async function addGuest(
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'kind' | 'name' | 'created'>,
  session: { readonly token_hash: string; readonly expires: number; readonly device: string } | null,
): Promise<void> {
  await insert(sql, 'account', { ...account, seen: account.created });
  if (session !== null)
    await insert(sql, 'session', {
      ...session,
      account: account.id,
      created: account.created,
      seen: account.created,
    });
}

async function addSession(
  sql: Sql,
  session: {
    readonly token_hash: string;
    readonly account: string;
    readonly created: number;
    readonly seen: number;
    readonly expires: number;
    readonly device: string;
  },
): Promise<void> {
  await insert(sql, 'session', session);
}

async function accountOfSession(
  sql: Sql,
  hash: string,
  now: number,
): Promise<(AccountRow & { expires: number }) | null> {
  return rowOf(
    sql.all(
      `select account.*, session.expires as expires from session join account on account.id = session.account
       where session.token_hash = ? and session.expires > ? and account.kind <> 'former' and coalesce(banned_until, 0) < ?`,
      hash,
      now,
      now,
    ),
  );
}

/** A session that is used lives on. */
async function renewSession(sql: Sql, hash: string, now: number, expires: number): Promise<void> {
  await sql.all('update session set seen = ?, expires = ? where token_hash = ?', now, expires, hash);
  await sql.all('update account set seen = ? where id = (select account from session where token_hash = ?)', now, hash);
}

async function dropSession(sql: Sql, hash: string): Promise<void> {
  await sql.all('delete from session where token_hash = ?', hash);
}

async function renameAccount(sql: Sql, id: string, name: string): Promise<void> {
  await sql.all('update account set name = ? where id = ?', name, id);
}

async function settleAccount(sql: Sql, id: string, settings: string): Promise<void> {
  await sql.all('update account set settings = ? where id = ?', settings, id);
}

async function addToken(sql: Sql, token: TokenRow & { readonly created: number }): Promise<void> {
  await insert(sql, 'token', { ...token });
}

async function tokenOf(sql: Sql, hash: string, now: number): Promise<TokenRow | null> {
  return rowOf(
    sql.all(
      `select * from token where token_hash = ? and (expires is null or expires > ?) and (uses_left is null or uses_left > 0)`,
      hash,
      now,
    ),
  );
}

async function accountOfToken(sql: Sql, hash: string, now: number): Promise<(AccountRow & { scope: string }) | null> {
  return rowOf(
    sql.all(
      `select account.*, token.scope as scope from token join account on account.id = token.account
       where token.token_hash = ? and token.kind = 'api' and (token.expires is null or token.expires > ?)
       and coalesce(banned_until, 0) < ?`,
      hash,
      now,
      now,
    ),
  );
}

/** Uses a token up by one; null if someone else used it first. */
async function takeToken(sql: Sql, hash: string, now: number): Promise<TokenRow | null> {
  return rowOf(
    sql.all(
      `update token set uses_left = uses_left - 1 where token_hash = ? and (expires is null or expires > ?)
       and (uses_left is null or uses_left > 0) returning *`,
      hash,
      now,
    ),
  );
}

async function tokensOf(
  sql: Sql,
  account: string,
  kind: TokenRow['kind'],
  match: string | null,
): Promise<readonly TokenRow[]> {
  return match === null
    ? rowsOf(sql.all('select * from token where account = ? and kind = ? and match is null', account, kind))
    : rowsOf(sql.all('select * from token where account = ? and kind = ? and match = ?', account, kind, match));
}

/** The seat that a friend keeps for this account in a match, while the invitation holds. */
async function invitationTo(sql: Sql, account: string, match: string, now: number): Promise<TokenRow | null> {
  return rowOf(
    sql.all(
      `select * from token where account = ? and kind = 'invitation' and match = ? and (expires is null or expires > ?)`,
      account,
      match,
      now,
    ),
  );
}

async function dropTokens(sql: Sql, match: string, kind: TokenRow['kind']): Promise<void> {
  await sql.all('delete from token where match = ? and kind = ?', match, kind);
}

export const identityQueries = {
  addGuest,
  addSession,
  accountOfSession,
  renewSession,
  dropSession,
  renameAccount,
  settleAccount,
  addToken,
  tokenOf,
  accountOfToken,
  takeToken,
  tokensOf,
  invitationTo,
  dropTokens,
};
export const identityReaders = ['accountOfSession', 'tokenOf', 'accountOfToken', 'tokensOf', 'invitationTo'] as const;
