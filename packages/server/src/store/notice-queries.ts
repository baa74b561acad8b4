/** Ways to reach a person, and the notices that wait to be sent. */
import type { Notice } from '../notices/quiet.ts';
import { type JobChange, jobs } from './jobs.ts';
import { insert, rowOf, rowsOf, type Sql } from './sql.ts';

export interface PushRow {
  readonly account: string;
  readonly endpoint_hash: string;
  readonly endpoint: string;
  readonly keys: string;
  readonly device: string;
  readonly failures: number;
  readonly last_ok: number | null;
}

export interface WebhookRow {
  readonly account: string;
  readonly url: string;
  readonly secret: string;
  readonly format: 'plain' | 'discord';
  readonly failures: number;
  readonly last_ok: number | null;
}

export interface MailLine {
  readonly key: string;
  readonly event: string;
  readonly match: string | null;
  readonly line: string;
  readonly at: number;
}

async function pushesOf(sql: Sql, account: string): Promise<readonly PushRow[]> {
  return rowsOf(sql.all('select * from push where account = ?', account));
}

async function addPush(sql: Sql, row: Omit<PushRow, 'failures' | 'last_ok'>): Promise<void> {
  await dropPush(sql, row.account, row.endpoint_hash);
  await insert(sql, 'push', { ...row });
}

async function dropPush(sql: Sql, account: string, hash: string): Promise<void> {
  await sql.all('delete from push where account = ? and endpoint_hash = ?', account, hash);
}

/** What became of a push; a success ends a row of failures. */
async function pushed(sql: Sql, account: string, hash: string, ok: number | null): Promise<void> {
  const where = 'where account = ? and endpoint_hash = ?';
  if (ok === null) await sql.all(`update push set failures = failures + 1 ${where}`, account, hash);
  else await sql.all(`update push set failures = 0, last_ok = ? ${where}`, ok, account, hash);
}

async function webhookOf(sql: Sql, account: string): Promise<WebhookRow | null> {
  return rowOf(sql.all('select * from webhook where account = ?', account));
}

async function setWebhook(
  sql: Sql,
  account: string,
  row: Pick<WebhookRow, 'url' | 'secret' | 'format'> | null,
): Promise<void> {
  await sql.all('delete from webhook where account = ?', account);
  if (row !== null) await insert(sql, 'webhook', { account, ...row });
}

async function hooked(sql: Sql, account: string, ok: number | null): Promise<void> {
  if (ok === null) await sql.all('update webhook set failures = failures + 1 where account = ?', account);
  else await sql.all('update webhook set failures = 0, last_ok = ? where account = ?', ok, account);
}

async function setMail(sql: Sql, account: string, mail: string | null, ok: boolean): Promise<void> {
  await sql.all('update account set mail = ?, mail_ok = ?, mail_failures = 0 where id = ?', mail, ok ? 1 : 0, account);
}

async function mailed(sql: Sql, account: string, ok: number | null): Promise<void> {
  if (ok === null) await sql.all('update account set mail_failures = mail_failures + 1 where id = ?', account);
  else await sql.all('update account set mail_failures = 0, mail_sent = ? where id = ?', ok, account);
}

/** Failures are forgotten: the person says that it works again. */
async function resumeChannel(sql: Sql, account: string, channel: 'push' | 'mail' | 'webhook'): Promise<void> {
  if (channel === 'mail') await sql.all('update account set mail_failures = 0 where id = ?', account);
  else await sql.all(`update ${channel} set failures = 0 where account = ?`, account);
}

/** The seat was notified: no more about this match until it looks. Stores the messages that carry the notice, and a line for the mail. */
async function noteTold(
  sql: Sql,
  told: Pick<Notice, 'event' | 'account' | 'match' | 'seat' | 'seq'>,
  parcels: readonly JobChange[],
  mail: (MailLine & { readonly due: number }) | null,
): Promise<void> {
  await jobs.change(sql, parcels);
  await sql.all(
    'update seat set notified_seq = ? where match = ? and seat = ? and notified_seq < ?',
    told.seq,
    told.match,
    told.seat,
    told.seq,
  );
  if (told.event === 'said')
    await sql.all('update seat set talk_told = 1 where match = ? and seat = ?', told.match, told.seat);
  if (mail === null) return;
  const { due, ...line } = mail;
  await sql.all('delete from notice where account = ? and key = ?', told.account, line.key);
  await insert(sql, 'notice', { account: told.account, ...line });
  await jobs.add(sql, 'mail', told.account, due);
}

async function waitingLines(sql: Sql, account: string): Promise<readonly MailLine[]> {
  return rowsOf(sql.all('select key, event, match, line, at from notice where account = ? order by at', account));
}

async function dropLines(sql: Sql, account: string, lines: readonly MailLine[]): Promise<void> {
  for (const { key, at } of lines)
    await sql.all('delete from notice where account = ? and key = ? and at = ?', account, key, at);
}

export const noticeQueries = {
  pushesOf,
  addPush,
  dropPush,
  pushed,
  webhookOf,
  setWebhook,
  hooked,
  setMail,
  mailed,
  resumeChannel,
  noteTold,
  waitingLines,
  dropLines,
};
export const noticeReaders = ['pushesOf', 'webhookOf', 'waitingLines'] as const;
