/** What is asked of the database about accounts beyond guests: passwords, devices, tokens, passkeys, leaving. */
import { insert, rowOf, rowsOf, type Sql } from './sql.ts';

export interface Secrets {
  readonly id: string;
  readonly name: string;
  readonly password: string | null;
}

/** A guest becomes a person, under the same id; false if the name is taken. */
async function settleName(
  sql: Sql,
  id: string,
  person: { readonly name: string; readonly name_key: string; readonly password: string | null },
): Promise<boolean> {
  const taken = await sql.all('select id from account where name_key = ? and id <> ?', person.name_key, id);
  if (taken.length > 0) return false;
  const changed = await sql.all(
    `update account set kind = 'person', name = ?, name_key = ?, password = coalesce(?, password)
     where id = ? and kind in ('guest', 'person') returning id`,
    person.name,
    person.name_key,
    person.password,
    id,
  );
  return changed.length > 0;
}

async function secretsOf(sql: Sql, nameKey: string): Promise<Secrets | null> {
  return rowOf(sql.all(`select id, name, password from account where name_key = ? and kind = 'person'`, nameKey));
}

async function isNameTaken(sql: Sql, nameKey: string, besides: string): Promise<boolean> {
  return (await sql.all('select id from account where name_key = ? and id <> ?', nameKey, besides)).length > 0;
}

async function passwordOf(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql.all('select password from account where id = ?', id);
  return row?.password == null ? null : String(row.password);
}

/** A new password ends every other session. */
async function setPassword(sql: Sql, id: string, password: string, keep: string): Promise<void> {
  await sql.all('update account set password = ? where id = ?', password, id);
  await sql.all('delete from session where account = ? and token_hash <> ?', id, keep);
}

// ---- Devices and tokens

export interface DeviceRow {
  readonly token_hash: string;
  readonly created: number;
  readonly seen: number;
  readonly device: string;
}

async function devicesOf(sql: Sql, account: string): Promise<readonly DeviceRow[]> {
  return rowsOf(
    sql.all('select token_hash, created, seen, device from session where account = ? order by seen desc', account),
  );
}

/** Ends the sessions whose hash begins so; all but `keep` where nothing is named. */
async function endSessions(sql: Sql, account: string, hashStart: string, keep: string): Promise<number> {
  const ended = await sql.all(
    'delete from session where account = ? and token_hash like ? and token_hash <> ? returning token_hash',
    account,
    `${hashStart}%`,
    keep,
  );
  return ended.length;
}

export interface ApiTokenRow {
  readonly token_hash: string;
  readonly scope: string;
  readonly box: string | null;
  readonly created: number;
  readonly expires: number | null;
}

async function apiTokensOf(sql: Sql, account: string): Promise<readonly ApiTokenRow[]> {
  return rowsOf(
    sql.all(
      `select token_hash, scope, box, created, expires from token where account = ? and kind = 'api' order by created desc`,
      account,
    ),
  );
}

async function endToken(sql: Sql, account: string, hashStart: string): Promise<number> {
  const ended = await sql.all(
    `delete from token where account = ? and kind = 'api' and token_hash like ? returning token_hash`,
    account,
    `${hashStart}%`,
  );
  return ended.length;
}

// ---- Passkeys

export interface PasskeyRow {
  readonly credential: string;
  readonly account: string;
  readonly public_key: string;
  readonly counter: number;
  readonly name: string;
}

async function addPasskey(sql: Sql, row: PasskeyRow): Promise<void> {
  await insert(sql, 'passkey', { ...row });
}

async function passkeysOf(sql: Sql, account: string): Promise<readonly PasskeyRow[]> {
  return rowsOf(sql.all('select * from passkey where account = ?', account));
}

async function passkeyCalled(sql: Sql, credential: string): Promise<PasskeyRow | null> {
  return rowOf(sql.all('select * from passkey where credential = ?', credential));
}

async function countPasskey(sql: Sql, credential: string, counter: number): Promise<void> {
  await sql.all('update passkey set counter = ? where credential = ?', counter, credential);
}

async function dropPasskey(sql: Sql, account: string, credential: string): Promise<number> {
  const gone = await sql.all(
    'delete from passkey where account = ? and credential = ? returning credential',
    account,
    credential,
  );
  return gone.length;
}

// ---- Leaving, and what others must not do

/** Everything that says who it was goes; the matches stay, with a former player in the seat. */
async function forgetAccount(sql: Sql, id: string): Promise<void> {
  await sql.all(
    `update account set kind = 'former', name = 'a former player', name_key = null, mail = null, mail_ok = 0, password = null,
     settings = '{}' where id = ?`,
    id,
  );
  for (const table of ['session', 'token', 'passkey', 'push', 'webhook', 'relation'])
    await sql.all(`delete from ${table} where account = ?`, id);
  await sql.all('delete from relation where other = ?', id);
  await sql.all(`update seat set notes = '', plan = null where account = ?`, id);
  await sql.all(`update chat set name = 'a former player' where account = ?`, id);
}

/** Whether one of these blocks the account, or is blocked by it. */
async function isBlocked(sql: Sql, account: string, others: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false;
  const marks = others.map(() => '?').join(', ');
  const rows = await sql.all(
    `select 1 as yes from relation where kind = 'block'
     and ((account = ? and other in (${marks})) or (other = ? and account in (${marks})))`,
    account,
    ...others,
    account,
    ...others,
  );
  return rows.length > 0;
}

/** Whose words this account is not shown: those it mutes, and those with whom it shares a block, whichever of the two made it. */
async function unheardBy(sql: Sql, account: string): Promise<readonly string[]> {
  const rows = await sql.all(
    `select other as id from relation where kind in ('block', 'mute') and account = ?
     union select account as id from relation where kind = 'block' and other = ?`,
    account,
    account,
  );
  return rows.map((row) => String(row.id));
}

async function ownChat(sql: Sql, account: string): Promise<readonly { match: string; body: string; at: number }[]> {
  return rowsOf(sql.all('select match, body, at from chat where account = ? order by at', account));
}

async function ownNotes(sql: Sql, account: string): Promise<readonly { match: string; notes: string }[]> {
  return rowsOf(sql.all(`select match, notes from seat where account = ? and notes <> ''`, account));
}

/** What an operator wants to find again: sign-ins, bans, looks at a key, deletions. */
async function addAudit(
  sql: Sql,
  row: { id: string; at: number; account: string | null; what: string; data: string },
): Promise<void> {
  await insert(sql, 'audit', row);
}

export const accountQueries = {
  settleName,
  secretsOf,
  isNameTaken,
  passwordOf,
  setPassword,
  devicesOf,
  endSessions,
  apiTokensOf,
  endToken,
  addPasskey,
  passkeysOf,
  passkeyCalled,
  countPasskey,
  dropPasskey,
  forgetAccount,
  isBlocked,
  unheardBy,
  ownChat,
  ownNotes,
  addAudit,
};

export const accountReaders = [
  'secretsOf',
  'isNameTaken',
  'passwordOf',
  'devicesOf',
  'apiTokensOf',
  'passkeysOf',
  'passkeyCalled',
  'isBlocked',
  'unheardBy',
  'ownChat',
  'ownNotes',
] as const;
