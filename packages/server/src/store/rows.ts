/** The rows that leave the store, typed once. */
import type { JobChange } from './jobs.ts';

export interface AccountRow {
  readonly id: string;
  readonly kind: 'guest' | 'person' | 'bot' | 'former';
  readonly name: string;
  readonly created: number;
  readonly seen: number;
  readonly settings: string;
  readonly trust: number;
  readonly mail?: string | null;
  readonly mail_ok?: number;
  readonly mail_failures?: number;
  readonly mail_sent?: number | null;
}

export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly rules_hash: string;
  readonly scenario: string;
  readonly options: string;
  readonly file: string | null;
  readonly position: string | null;
  readonly state: 'open' | 'live' | 'ended' | 'adjourned' | 'stuck' | 'cancelled' | 'moved';
  /** The number of the last command on disk. */
  readonly seq: number;
  readonly moves: number;
  readonly to_move: string | null;
  readonly to_move_kind: 'person' | 'bot' | null;
  /** What the seat that decides is asked, and what it may know of the last event: see `CardWords`. */
  readonly asked: string | null;
  readonly clock_kind: 'none' | 'live' | 'turns';
  readonly clock: string;
  readonly watch: 'public' | 'link' | 'none';
  readonly watch_delay: 'none' | 'turn' | 'quarter' | 'end';
  readonly chat: 'on' | 'phrases' | 'off';
  readonly host: string;
  readonly created: number;
  readonly started: number | null;
  readonly changed: number;
  readonly ended: number | null;
  readonly outcome: string | null;
  readonly how: string | null;
  readonly fork_of: string | null;
  readonly fork_at: number | null;
  readonly rematch_of: string | null;
  readonly commitment: string;
  readonly key_box: string;
  readonly terms: string;
  readonly fault: string | null;
  /** Stretches in which every clock stands still. */
  readonly pauses: string;
  /** The match in which the players went on under newer rules. */
  readonly moved_to: string | null;
  /** The tournament it belongs to, and which of its tables it is; null outside of one. */
  readonly event: string | null;
  readonly event_round: number | null;
  readonly event_table: number | null;
  /** 1 while other tables may still play with the same dice: no one else sees it, and its key stays secret. */
  readonly sealed: number;
}

export interface TournamentRow {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: string;
  /** The seats of the scenario. */
  readonly seats: string;
  readonly kind: 'robin' | 'duplicate';
  readonly legs: number;
  readonly clock_kind: 'live' | 'turns';
  readonly clock: string;
  readonly chat: MatchRow['chat'];
  readonly entry: 'open' | 'link';
  readonly size: number;
  /** The level of the bots that fill it when its organiser starts it. */
  readonly bots: string | null;
  readonly host: string;
  readonly state: 'open' | 'live' | 'ended' | 'cancelled';
  /** The last round that was started, and the last that is over. */
  readonly round: number;
  readonly closed: number;
  readonly rounds: number;
  /** When the next round begins. */
  readonly next_at: number | null;
  readonly created: number;
  readonly changed: number;
  readonly started: number | null;
  readonly ended: number | null;
}

export interface EntrantRow {
  readonly tournament: string;
  readonly n: number;
  readonly account: string | null;
  readonly level: string | null;
  /** In the draw; null before it. */
  readonly place: number | null;
  readonly joined: number;
  readonly withdrawn: number | null;
  /** Of the account, joined. */
  readonly name: string | null;
  readonly account_kind: AccountRow['kind'] | null;
  readonly account_settings: string | null;
}

/** The dice of one round of a duplicate. */
export interface RoundKeyRow {
  readonly tournament: string;
  readonly round: number;
  readonly commitment: string;
  readonly key_box: string;
}

export interface SeatRow {
  readonly match: string;
  readonly seat: string;
  readonly account: string | null;
  readonly sitter: 'person' | 'bot' | 'open' | 'stand-in';
  readonly level: string | null;
  readonly state: 'invited' | 'sat' | 'left';
  /** Shown in the lobby. */
  readonly listed: number;
  readonly time_left: number | null;
  readonly turn_since: number | null;
  readonly last_seen_seq: number;
  readonly notes: string;
  /** The name of its account, joined. */
  readonly name: string | null;
  readonly account_kind: AccountRow['kind'] | null;
  readonly account_settings: string | null;
  readonly notified_seq: number;
  /** 1: notified of a message at the table, and has not looked since. */
  readonly talk_told: number;
  /** Standing orders, sealed. */
  readonly plan: string | null;
}

export interface CommandRow {
  readonly match: string;
  readonly seq: number;
  readonly kind: string;
  readonly seat: string | null;
  readonly by: string | null;
  readonly client: string | null;
  readonly body: string;
  readonly draws: string;
  readonly entries: string;
  readonly hash: string;
  readonly at: number;
}

export interface SnapshotRow {
  readonly match: string;
  readonly seq: number;
  readonly rules_hash: string;
  readonly body: string;
}

export interface OfferRow {
  readonly match: string;
  readonly kind: string;
  readonly by: string;
  readonly body: string;
  readonly at: number;
  readonly declined: number;
  readonly open: number;
}

export interface ChatRow {
  readonly match: string;
  readonly n: number;
  readonly room: 'seats' | 'audience';
  readonly account: string;
  readonly seat: string | null;
  readonly name: string;
  readonly body: string;
  readonly at: number;
}

export interface TokenRow {
  readonly token_hash: string;
  readonly account: string | null;
  readonly kind: 'api' | 'invite' | 'return' | 'device' | 'mail' | 'challenge' | 'invitation' | 'entry';
  readonly scope: string | null;
  readonly match: string | null;
  readonly seat: string | null;
  readonly expires: number | null;
  readonly uses_left: number | null;
  /** The token itself, sealed, where its owner may see it again. */
  readonly box: string | null;
}

/** What a command changes in the row of its match. */
export interface MatchChange {
  /** The rules that the command was played by. */
  readonly rules_hash: string;
  readonly moves: number;
  readonly to_move: string | null;
  readonly to_move_kind: 'person' | 'bot' | null;
  readonly asked: string | null;
  readonly state: MatchRow['state'];
  readonly outcome: string | null;
  readonly how: string | null;
  readonly at: number;
  /** Clocks, where there are any. */
  readonly seats: readonly {
    readonly seat: string;
    readonly time_left: number | null;
    readonly turn_since: number | null;
  }[];
  /** What is to be done later because of it: written with it, or not at all. */
  readonly jobs?: readonly JobChange[];
}
