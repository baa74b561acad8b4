/** Between people: offers, chat, notes, standing orders, relations, reports. */
import { offerNotices } from '../notices/quiet.ts';
import { type JobChange, jobs } from './jobs.ts';
import type { ChatRow, OfferRow, SeatRow } from './rows.ts';
import { insert, rowsOf, type Sql } from './sql.ts';

/** An offer, and the notices about it to the other seats. */
async function setOffer(
  sql: Sql,
  row: Omit<OfferRow, 'declined' | 'open'>,
  seats: readonly Pick<SeatRow, 'seat' | 'account' | 'sitter'>[],
): Promise<void> {
  await jobs.change(sql, offerNotices(row, seats));
  await sql.all(
    `insert into offer (match, kind, "by", body, at) values (?, ?, ?, ?, ?)
     on conflict (match, kind) do update set "by" = excluded."by", body = excluded.body, at = excluded.at, open = 1`,
    row.match,
    row.kind,
    row.by,
    row.body,
    row.at,
  );
}

/** Closes the offer that was made at this moment; false if it was answered, withdrawn or replaced by another before. */
async function closeOffer(
  sql: Sql,
  { match, kind, at }: Pick<OfferRow, 'match' | 'kind' | 'at'>,
  declined: boolean,
): Promise<boolean> {
  const closed = await sql.all(
    'update offer set open = 0, declined = declined + ? where match = ? and kind = ? and at = ? and open = 1 returning kind',
    declined ? 1 : 0,
    match,
    kind,
    at,
  );
  return closed.length > 0;
}

/** A line of talk, and the notices about it to the other seats. */
async function say(sql: Sql, line: Omit<ChatRow, 'n'>, notices: readonly JobChange[] = []): Promise<number> {
  const [row] = await sql.all('select coalesce(max(n), 0) + 1 as n from chat where match = ?', line.match);
  const n = Number(row?.n);
  await insert(sql, 'chat', { ...line, n });
  await jobs.change(sql, notices);
  return n;
}

async function chatOf(sql: Sql, match: string): Promise<readonly ChatRow[]> {
  return rowsOf(
    sql.all('select * from (select * from chat where match = ? order by n desc limit 500) as newest order by n', match),
  );
}

async function noteOf(sql: Sql, match: string, seat: string): Promise<string> {
  const [row] = await sql.all('select notes from seat where match = ? and seat = ?', match, seat);
  return String(row?.notes ?? '');
}

async function keepNote(sql: Sql, match: string, seat: string, notes: string): Promise<void> {
  await sql.all('update seat set notes = ? where match = ? and seat = ?', notes, match, seat);
}

async function planOf(sql: Sql, match: string, seat: string): Promise<string | null> {
  const [row] = await sql.all('select plan from seat where match = ? and seat = ?', match, seat);
  return (row?.plan ?? null) as string | null;
}

async function keepPlan(sql: Sql, match: string, seat: string, plan: string | null): Promise<void> {
  await sql.all('update seat set plan = ? where match = ? and seat = ?', plan, match, seat);
}

/** The seat has seen the match up to this command, and all that was said. */
async function sawUpTo(sql: Sql, match: string, seat: string, seq: number): Promise<void> {
  await jobs.drop(sql, 'notice', `said ${match} ${seat}`);
  await sql.all('update seat set talk_told = 0 where match = ? and seat = ? and talk_told = 1', match, seat);
  await sql.all(
    'update seat set last_seen_seq = ? where match = ? and seat = ? and last_seen_seq < ?',
    seq,
    match,
    seat,
    seq,
  );
}

async function setRelation(sql: Sql, account: string, other: string, kind: string, on: boolean): Promise<void> {
  if (on)
    await sql.all(
      'insert into relation (account, other, kind) values (?, ?, ?) on conflict do nothing',
      account,
      other,
      kind,
    );
  else await sql.all('delete from relation where account = ? and other = ? and kind = ?', account, other, kind);
}

interface Relation {
  readonly other: string;
  readonly kind: string;
  readonly name: string;
  /** The other one keeps this account as a friend, and neither has blocked the other: a block does not show. */
  readonly back: boolean;
}

async function relationsOf(sql: Sql, account: string): Promise<readonly Relation[]> {
  const rows = await rowsOf<Omit<Relation, 'back'> & { back: number }>(
    sql.all(
      `select other, relation.kind as kind, name, (select count(*) from relation as reverse where reverse.kind = 'friend'
       and reverse.account = relation.other and reverse.other = relation.account and not exists
       (select 1 from relation as bar where bar.kind = 'block' and
         ((bar.account = relation.account and bar.other = relation.other)
         or (bar.account = relation.other and bar.other = relation.account)))) as back
       from relation join account on account.id = other where account = ?`,
      account,
    ),
  );
  return rows.map((row) => ({ ...row, back: Number(row.back) > 0 }));
}

/** Whether each of the two keeps the other as a friend, and none has blocked the other. */
async function areFriends(sql: Sql, one: string, other: string): Promise<boolean> {
  const rows = await sql.all(
    'select kind from relation where (account = ? and other = ?) or (account = ? and other = ?)',
    one,
    other,
    other,
    one,
  );
  return rows.filter(({ kind }) => kind === 'friend').length === 2 && !rows.some(({ kind }) => kind === 'block');
}

async function report(
  sql: Sql,
  row: { id: string; by: string; about: string; match: string; chat_n: number | null; text: string; at: number },
): Promise<void> {
  const { by, ...rest } = row;
  await insert(sql, 'report', { ...rest, '"by"': by, state: 'new' });
}

export const talkQueries = {
  setOffer,
  closeOffer,
  say,
  chatOf,
  noteOf,
  keepNote,
  planOf,
  keepPlan,
  sawUpTo,
  setRelation,
  relationsOf,
  areFriends,
  report,
};
export const talkReaders = ['chatOf', 'noteOf', 'planOf', 'relationsOf', 'areFriends'] as const;
