/**
 * The tables, as numbered migrations in SQL that both databases read. Times are milliseconds UTC, JSON is text,
 * booleans are 0 or 1; no triggers, no views. Migrations only add: old and new servers run side by side for a release.
 */
import type { Sql } from './sql.ts';

const first = [
  `create table account (
    id text primary key, kind text not null, name text not null, name_key text unique, mail text, mail_ok bigint not null default 0,
    password text, created bigint not null, seen bigint not null, settings text not null default '{}',
    vacation_left bigint not null default 30, away_until bigint, trust bigint not null default 0, banned_until bigint)`,
  `create table session (
    token_hash text primary key, account text not null, created bigint not null, seen bigint not null, expires bigint not null,
    device text not null default '', address_hash text)`,
  'create index session_account on session (account)',
  `create table token (
    token_hash text primary key, account text, kind text not null, scope text, match text, seat text,
    created bigint not null, expires bigint, uses_left bigint, box text)`,
  'create index token_match on token (match)',
  `create table passkey (
    credential text primary key, account text not null, public_key text not null, counter bigint not null, name text not null)`,
  `create table match (
    id text primary key, game text not null, rules bigint not null, rules_hash text not null, scenario text not null,
    options text not null, file text, position text, state text not null, seq bigint not null, moves bigint not null,
    to_move text, to_move_kind text, clock_kind text not null, clock text not null, watch text not null, watch_delay text not null,
    chat text not null, rated bigint not null default 0, event text, host text not null, created bigint not null, started bigint,
    changed bigint not null, ended bigint, outcome text, how text, fork_of text, fork_at bigint, rematch_of text,
    commitment text not null, key_box text not null, terms text not null, fault text)`,
  'create index match_state on match (state, changed)',
  'create index match_turn on match (state, to_move_kind)',
  'create index match_game on match (game, state)',
  `create table seat (
    match text not null, seat text not null, account text, sitter text not null, level text, state text not null,
    listed bigint not null default 0, time_left bigint, turn_since bigint, last_seen_seq bigint not null default 0,
    notified_seq bigint not null default 0, notes text not null default '', plan text, result bigint, primary key (match, seat))`,
  'create index seat_account on seat (account, match)',
  `create table command (
    match text not null, seq bigint not null, kind text not null, seat text, "by" text, client text, body text not null,
    draws text not null, entries text not null, hash text not null, at bigint not null, primary key (match, seq))`,
  'create unique index command_client on command (match, client)',
  `create table snapshot (
    match text not null, seq bigint not null, rules_hash text not null, body text not null, primary key (match, seq))`,
  `create table offer (
    match text not null, kind text not null, "by" text not null, body text not null, at bigint not null,
    declined bigint not null default 0, open bigint not null default 1, primary key (match, kind))`,
  `create table chat (
    match text not null, n bigint not null, room text not null, account text not null, seat text, name text not null,
    body text not null, at bigint not null, hidden_by text, primary key (match, n))`,
  'create table relation (account text not null, other text not null, kind text not null, primary key (account, other, kind))',
  `create table report (
    id text primary key, "by" text not null, about text not null, match text, chat_n bigint, text text not null,
    state text not null, at bigint not null)`,
  `create table push (
    account text not null, endpoint_hash text not null, endpoint text not null, keys text not null, device text not null,
    failures bigint not null default 0, last_ok bigint, primary key (account, endpoint_hash))`,
  `create table webhook (
    account text primary key, url text not null, secret text not null, format text not null, failures bigint not null default 0)`,
  'create table due (kind text not null, key text not null, at bigint not null, data text not null, primary key (kind, key))',
  'create index due_at on due (at)',
  'create table audit (id text primary key, at bigint not null, account text, what text not null, data text not null)',
  'create table setting (name text primary key, value text not null)',
  `create table rules_bundle (
    game text not null, rules_hash text not null, version bigint not null, first_used bigint not null, primary key (game, rules_hash))`,
];

/** Jobs count how often they were tried. */
const second = ['alter table due add column tries bigint not null default 0'];

/** Servers that share the database, and the names under which they take jobs. */
const nodes = ['create table node (id text primary key, seen bigint not null, workers text not null)'];

/** Series of games that the lab has played on many machines. */
const lab = [
  'create table lab_run (id text primary key, series text not null, created bigint not null, failed text)',
  'create table lab_result (run text not null, n bigint not null, body text not null, primary key (run, n))',
];

/** Ratings by person, game and side; and until when someone may not write in chats. */
const ratings = [
  `create table rating (
    account text not null, game text not null, seat text not null, rating double precision not null, rd double precision not null,
    volatility double precision not null, matches bigint not null, at bigint not null, primary key (account, game, seat))`,
  'create index rating_game on rating (game, rating)',
  'alter table account add column muted_until bigint',
];

/** Pauses, channels of notices with what became of them, and lines that wait for the next mail. */
const notices = [
  "alter table match add column pauses text not null default '[]'",
  'alter table account add column mail_failures bigint not null default 0',
  'alter table account add column mail_sent bigint',
  'alter table webhook add column last_ok bigint',
  `create table notice (
    account text not null, key text not null, event text not null, match text, line text not null, at bigint not null,
    primary key (account, key))`,
];

/** The rules that matches are bound to, and where a match goes on that changed its rules. */
const rules = ['alter table rules_bundle add column body text', 'alter table match add column moved_to text'];

/** Whether a seat was notified of what was said at the table since it looked. */
const talk = ['alter table seat add column talk_told bigint not null default 0'];

/**
 * Tournaments, who plays in them (`place`: in the draw), and the dice of each round of a duplicate. A match of one says
 * which round and table it is, each once; while it is sealed its dice are played with at other tables.
 */
const tournaments = [
  `create table tournament (
    id text primary key, game text not null, scenario text not null, options text not null, seats text not null,
    kind text not null, legs bigint not null, clock_kind text not null, clock text not null, chat text not null,
    entry text not null, size bigint not null, bots text, host text not null, state text not null,
    round bigint not null default 0, closed bigint not null default 0, rounds bigint not null default 0, next_at bigint,
    created bigint not null, changed bigint not null, started bigint, ended bigint)`,
  'create index tournament_state on tournament (state, changed)',
  `create table entrant (
    tournament text not null, n bigint not null, account text, level text, place bigint, joined bigint not null,
    withdrawn bigint, primary key (tournament, n))`,
  'create unique index entrant_account on entrant (tournament, account)',
  `create table round_key (
    tournament text not null, round bigint not null, commitment text not null, key_box text not null,
    primary key (tournament, round))`,
  'alter table match add column event_round bigint',
  'alter table match add column event_table bigint',
  'alter table match add column sealed bigint not null default 0',
  'create unique index match_event on match (event, event_round, event_table)',
];

/** What the seat that decides is asked, in the words of the game: for the list of its matches. */
const cards = ['alter table match add column asked text'];

const migrations: readonly (readonly string[])[] = [
  first,
  second,
  nodes,
  lab,
  ratings,
  notices,
  rules,
  talk,
  tournaments,
  cards,
];

/** Brings the tables up to date, inside the transaction of the caller; how many migrations it ran. */
export async function migrate(sql: Sql): Promise<number> {
  await sql.all('create table if not exists migration (n bigint primary key, at bigint not null)');
  const [row] = await sql.all('select coalesce(max(n), 0) as n from migration');
  const done = Number(row?.n ?? 0);
  for (const [i, statements] of migrations.entries()) {
    if (i < done) continue;
    for (const statement of statements) await sql.all(statement);
    await sql.all('insert into migration (n, at) values (?, ?)', i + 1, Date.now());
  }
  return migrations.length - Math.min(done, migrations.length);
}

/** How many migrations this program knows: a database with more was written by a newer one. */
export const newest = migrations.length;
