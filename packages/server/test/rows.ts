/** Rows of a match as the store keeps them, for tests that write to it without a server. */
import type { CommandRow, MatchChange, MatchRow, TournamentRow } from '../src/store/rows.ts';

export const NOON = 1_794_830_000_123;
export const SET_UP = { draws: '[]', entries: '[]', hash: 'h0' };

/** A live match at its beginning. */
export const matchRow = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'connect-four',
  rules: 1,
  rules_hash: 'connect-four-1',
  scenario: 'standard',
  options: '{}',
  file: null,
  position: null,
  state: 'live',
  seq: 0,
  moves: 0,
  to_move: 'red',
  to_move_kind: 'person',
  clock_kind: 'none',
  clock: '{}',
  watch: 'link',
  watch_delay: 'none',
  chat: 'on',
  host: 'a1',
  created: NOON,
  started: NOON,
  changed: NOON,
  ended: null,
  outcome: null,
  how: null,
  fork_of: null,
  fork_at: null,
  rematch_of: null,
  commitment: 'c',
  key_box: 'k',
  terms: '{"random":false,"fill":null}',
  fault: null,
  pauses: '[]',
  moved_to: null,
  event: null,
  event_round: null,
  event_table: null,
  sealed: 0,
  ...more,
});

export const commandRow = (match: string, seq: number, client: string | null = null): CommandRow => ({
  match,
  seq,
  kind: 'act',
  seat: 'red',
  by: 'a1',
  client,
  body: '{"do":"drop","column":3}',
  draws: '[]',
  entries: '[]',
  hash: 'h',
  at: NOON,
});

/** What such a command makes of the match. */
export const changeTo = (moves: number, more: Partial<MatchChange> = {}): MatchChange => ({
  rules_hash: 'connect-four-1',
  moves,
  to_move: 'yellow',
  to_move_kind: 'person',
  state: 'live',
  outcome: null,
  how: null,
  at: NOON,
  seats: [{ seat: 'red', time_left: 12, turn_since: NOON }],
  ...more,
});

/** An open tournament for three, whose organiser has the first place. */
export const tournamentRow = (id: string, more: Partial<TournamentRow> = {}): TournamentRow => ({
  id,
  game: 'connect-four',
  scenario: 'standard',
  options: '{}',
  seats: '["red","yellow"]',
  kind: 'robin',
  legs: 1,
  clock_kind: 'turns',
  clock: '{}',
  chat: 'on',
  entry: 'open',
  size: 3,
  bots: null,
  host: 'a1',
  state: 'open',
  round: 0,
  closed: 0,
  rounds: 0,
  next_at: null,
  created: NOON,
  changed: NOON,
  started: null,
  ended: null,
  ...more,
});
