/**
 * Tournaments: who plays in them, and their rounds. Everything that changes one takes its row first, by an update that
 * names the state it was read in: of two servers that do the same, the second changes nothing.
 */
import { type JobChange, jobs } from './jobs.ts';
import { addMatch, type NewSeat, startMatch } from './new-match.ts';
import type { CommandRow, EntrantRow, MatchRow, RoundKeyRow, TokenRow, TournamentRow } from './rows.ts';
import { insert, rowOf, rowsOf, type Sql, type SqlRow } from './sql.ts';

/** What a tournament knows of one of its matches. */
export type EventMatch = Pick<
  MatchRow,
  'id' | 'event_round' | 'event_table' | 'state' | 'how' | 'outcome' | 'to_move' | 'commitment'
>;

export interface StoredTournament {
  readonly row: TournamentRow & { readonly host_name: string | null };
  readonly entrants: readonly EntrantRow[];
  readonly matches: readonly EventMatch[];
  /** What pins the dice of each round of a duplicate down. */
  readonly seals: readonly Pick<RoundKeyRow, 'round' | 'commitment'>[];
}

/** Has someone look at the tournament: a table is over, a player has gone, or a round is to begin. */
export const wakeTournament = (sql: Sql, id: string, at: number): Promise<void> => jobs.add(sql, 'tournament', id, at);

async function addTournament(
  sql: Sql,
  row: TournamentRow,
  keys: readonly RoundKeyRow[],
  entry: TokenRow & { readonly created: number; readonly expires: number },
): Promise<void> {
  await insert(sql, 'tournament', { ...row } as unknown as SqlRow);
  for (const key of keys) await insert(sql, 'round_key', { ...key });
  await insert(sql, 'entrant', { tournament: row.id, n: 1, account: row.host, joined: row.created });
  await insert(sql, 'token', { ...entry });
  // By then it has begun, or it is off.
  await wakeTournament(sql, row.id, entry.expires);
}

async function tournament(sql: Sql, id: string): Promise<StoredTournament | null> {
  const row = await rowOf<StoredTournament['row']>(
    sql.all(
      `select tournament.*, account.name as host_name from tournament left join account on account.id = tournament.host
       where tournament.id = ?`,
      id,
    ),
  );
  if (row === null) return null;
  const entrants = await rowsOf<EntrantRow>(
    sql.all(
      `select entrant.*, account.name as name, account.kind as account_kind, account.settings as account_settings
       from entrant left join account on account.id = entrant.account where tournament = ? order by n`,
      id,
    ),
  );
  const matches = await rowsOf<EventMatch>(
    sql.all(
      `select id, event_round, event_table, state, how, outcome, to_move, commitment from match where event = ?
       order by event_round, event_table`,
      id,
    ),
  );
  const seals = await rowsOf<RoundKeyRow>(
    sql.all('select round, commitment from round_key where tournament = ? order by round', id),
  );
  return { row, entrants, matches, seals };
}

async function roundKey(sql: Sql, id: string, round: number): Promise<RoundKeyRow | null> {
  return rowOf(sql.all('select * from round_key where tournament = ? and round = ?', id, round));
}

export type ListedTournament = StoredTournament['row'] & { readonly players: number; readonly mine: number };

/** Open ones first, then those that are played, then the last ones; those by invitation only for who is in them. */
async function tournamentsFor(sql: Sql, account: string, most: number): Promise<readonly ListedTournament[]> {
  return rowsOf(
    sql.all(
      `select listed.*, account.name as host_name from (
         select tournament.*, (select count(*) from entrant where entrant.tournament = tournament.id) as players,
           (select count(*) from entrant where entrant.tournament = tournament.id and entrant.account = ?) as mine
         from tournament where state <> 'cancelled') as listed
       left join account on account.id = listed.host
       where (entry = 'open' or mine > 0 or host = ?) and not exists (select 1 from relation where relation.kind = 'block' and
         ((relation.account = host and other = ?) or (relation.account = ? and other = host)))
       order by case state when 'open' then 0 when 'live' then 1 else 2 end, changed desc limit ?`,
      account,
      account,
      account,
      account,
      most,
    ),
  );
}

/** How many this account organises that are not over. */
async function countHosted(sql: Sql, host: string): Promise<number> {
  const [row] = await sql.all(
    `select count(*) as n from tournament where host = ? and state in ('open', 'live')`,
    host,
  );
  return Number(row?.n ?? 0);
}

/** Tournaments that this account is in, or organises, and that are not over. */
async function tournamentsOf(
  sql: Sql,
  account: string,
): Promise<readonly { readonly id: string; readonly host: string }[]> {
  return rowsOf(
    sql.all(
      `select id, host from tournament where state in ('open', 'live')
       and (host = ? or id in (select tournament from entrant where account = ? and withdrawn is null))`,
      account,
      account,
    ),
  );
}

// ---- Coming and going

/** Takes the row; null if the tournament is not in this state any more. */
async function held(sql: Sql, id: string, state: TournamentRow['state'], at: number): Promise<TournamentRow | null> {
  return rowOf(sql.all('update tournament set changed = ? where id = ? and state = ? returning *', at, id, state));
}

export type Joined = 'in' | 'full' | 'begun';

/** Takes a place; the last one has the tournament begin. */
async function joinTournament(sql: Sql, id: string, account: string, at: number): Promise<Joined> {
  const row = await held(sql, id, 'open', at);
  if (row === null) return 'begun';
  const entrants = await rowsOf<EntrantRow>(sql.all('select * from entrant where tournament = ? order by n', id));
  if (entrants.some((one) => one.account === account)) return 'in';
  if (entrants.length >= row.size) return 'full';
  await insert(sql, 'entrant', { tournament: id, n: (entrants.at(-1)?.n ?? 0) + 1, account, joined: at });
  if (entrants.length + 1 === row.size) await wakeTournament(sql, id, at);
  return 'in';
}

/** Leaves before the draw without a trace, afterwards as withdrawn; false if there is nothing to leave. */
async function withdrawEntrant(sql: Sql, id: string, account: string, at: number): Promise<boolean> {
  if ((await held(sql, id, 'open', at)) !== null) {
    const gone = await sql.all('delete from entrant where tournament = ? and account = ? returning n', id, account);
    return gone.length > 0;
  }
  if ((await held(sql, id, 'live', at)) === null) return false;
  const left = await sql.all(
    'update entrant set withdrawn = ? where tournament = ? and account = ? and withdrawn is null returning n',
    at,
    id,
    account,
  );
  if (left.length > 0) await wakeTournament(sql, id, at);
  return left.length > 0;
}

async function cancelTournament(sql: Sql, id: string, at: number): Promise<boolean> {
  const gone = await sql.all(
    `update tournament set state = 'cancelled', changed = ? where id = ? and state = 'open' returning id`,
    at,
    id,
  );
  return gone.length > 0;
}

export interface Draw {
  /** The place of each entrant, by its number. */
  readonly places: readonly { readonly n: number; readonly place: number }[];
  readonly bots: readonly { readonly n: number; readonly place: number; readonly level: string }[];
  readonly rounds: number;
}

/** Draws places and begins; false if it has begun, or others are in it than were drawn. */
async function beginTournament(sql: Sql, id: string, { places, bots, rounds }: Draw, at: number): Promise<boolean> {
  if ((await held(sql, id, 'open', at)) === null) return false;
  const there = (await sql.all('select n from entrant where tournament = ? order by n', id)).map(({ n }) => Number(n));
  const drawn = places.map(({ n }) => n).toSorted((a, b) => a - b);
  if (there.length !== drawn.length || there.some((n, i) => n !== drawn[i])) return false;
  for (const { n, place } of places)
    await sql.all('update entrant set place = ? where tournament = ? and n = ?', place, id, n);
  for (const bot of bots) await insert(sql, 'entrant', { tournament: id, joined: at, ...bot });
  await sql.all(
    `update tournament set state = 'live', started = ?, next_at = ?, rounds = ? where id = ?`,
    at,
    at,
    rounds,
    id,
  );
  await wakeTournament(sql, id, at);
  return true;
}

// ---- Rounds

/** A match of a round, set up and ready to begin. */
export interface RoundMatch {
  readonly match: MatchRow;
  readonly seats: readonly NewSeat[];
  readonly setup: Pick<CommandRow, 'draws' | 'entries' | 'hash'>;
  readonly jobs: readonly JobChange[];
}

/** Begins a round with all its matches, or with none: false if it has begun already. */
async function startRound(
  sql: Sql,
  id: string,
  round: number,
  matches: readonly RoundMatch[],
  at: number,
): Promise<boolean> {
  const taken = await sql.all(
    `update tournament set round = ?, next_at = null, changed = ?
     where id = ? and state = 'live' and round = ? and closed = ? returning id`,
    round,
    at,
    id,
    round - 1,
    round - 1,
  );
  if (taken.length === 0) return false;
  for (const { match, seats, setup, jobs: alarms } of matches) {
    await addMatch(sql, match, seats, setup);
    if (!(await startMatch(sql, match.id, { to_move: match.to_move, at }, alarms)))
      throw new Error(`match ${match.id} of tournament ${id} has an open seat`);
  }
  // A round whose players are all gone is over at once.
  await wakeTournament(sql, id, at);
  return true;
}

/** All tables of the round are over: what was sealed is opened. The matches that were; null if it is closed already. */
async function closeRound(
  sql: Sql,
  id: string,
  round: number,
  { nextAt, at }: { readonly nextAt: number | null; readonly at: number },
): Promise<readonly string[] | null> {
  const taken = await sql.all(
    `update tournament set closed = ?, next_at = ?, changed = ?, state = ?, ended = ?
     where id = ? and state = 'live' and round = ? and closed = ? returning id`,
    round,
    nextAt,
    at,
    nextAt === null ? 'ended' : 'live',
    nextAt === null ? at : null,
    id,
    round,
    round - 1,
  );
  if (taken.length === 0) return null;
  const opened = await sql.all(
    `update match set sealed = 0, watch = 'public', changed = ? where event = ? and event_round = ? and sealed = 1 returning id`,
    at,
    id,
    round,
  );
  if (nextAt !== null) await wakeTournament(sql, id, nextAt);
  return opened.map((row) => String(row.id));
}

/** At a start every tournament that goes on is looked at. */
async function wakeTournaments(sql: Sql, at: number): Promise<void> {
  for (const { id } of await sql.all(`select id from tournament where state in ('open', 'live')`))
    await wakeTournament(sql, String(id), at);
}

export const tournamentQueries = {
  addTournament,
  tournament,
  roundKey,
  tournamentsFor,
  countHosted,
  tournamentsOf,
  joinTournament,
  withdrawEntrant,
  cancelTournament,
  beginTournament,
  startRound,
  closeRound,
  wakeTournaments,
};
export const tournamentReaders = ['tournament', 'roundKey', 'tournamentsFor', 'countHosted', 'tournamentsOf'] as const;
