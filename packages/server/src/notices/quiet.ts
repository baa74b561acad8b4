/**
 * Who gets which notice, when and how: pure functions of values and time. A notice is a job written with the command that
 * causes it; when it is due, these rules say whether it is still worth a word.
 */
import type { Seat } from '@laager/kernel';
import type { MatchOrder } from '../matches/live-match.ts';
import { DAY, localHour } from '../rest.ts';
import type { JobChange } from '../store/jobs.ts';
import type { StoredHead } from '../store/match-queries.ts';
import type { MatchRow, OfferRow, SeatRow } from '../store/rows.ts';

export const EVENTS = ['turn', 'invitation', 'sat', 'offer', 'low', 'ended', 'said'] as const;
export type NoticeEvent = (typeof EVENTS)[number];
export const CHANNELS = ['push', 'mail', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a job of kind `notice` holds. */
export interface Notice {
  readonly event: NoticeEvent;
  readonly account: string;
  readonly match: string;
  readonly seat: Seat;
  /** The command it speaks of. */
  readonly seq: number;
  /** The kind of offer, `out`, or what was said. */
  readonly what?: string;
}

/** What a person has chosen; kept with the account. */
export interface NoticeSetting {
  readonly events: { readonly [E in NoticeEvent]: readonly Channel[] };
  /** Local hours between which nothing is sent; null: at any hour. */
  readonly quiet: { readonly from: number; readonly until: number } | null;
  /** Mail once a day at this local hour instead of when it happens. */
  readonly digest: number | null;
  /** A name of the time zone database. */
  readonly zone: string;
}

export const usualNotices: NoticeSetting = {
  events: {
    turn: ['push', 'mail', 'webhook'],
    invitation: ['push', 'mail'],
    sat: ['push', 'mail'],
    offer: ['push', 'mail', 'webhook'],
    low: ['push', 'mail', 'webhook'],
    ended: ['push', 'mail', 'webhook'],
    said: [],
  },
  quiet: { from: 22, until: 8 },
  digest: null,
  zone: 'UTC',
};

export const noticesFrom = (settings: string): NoticeSetting => {
  const { notices, rest } = JSON.parse(settings) as {
    notices?: Partial<NoticeSetting>;
    rest?: { readonly zone?: string };
  };
  return { ...usualNotices, ...(rest?.zone === undefined ? {} : { zone: rest.zone }), ...notices };
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// ---- What a command causes

const noticeJob = (notice: Notice, at: number, key = notice.event as string): JobChange => ({
  kind: 'notice',
  key: `${key} ${notice.match} ${notice.seat}`,
  at,
  data: notice,
});

type Seated = Pick<SeatRow, 'seat' | 'account' | 'sitter'>;
const isTold = ({ account, sitter }: Seated): boolean => account !== null && sitter === 'person';

/** The decision passes to a person: notified after a minute if it is still theirs, in live matches at once. */
export function turnNotices(
  { match, seats }: Pick<StoredHead, 'match' | 'seats'>,
  turn: { readonly by: Seat | null; readonly toMove: Seat | null; readonly seq: number; readonly at: number },
  order: Pick<MatchOrder, 'kind'> & { readonly standing?: true },
): readonly JobChange[] {
  const passes = turn.toMove !== match.to_move;
  return seats.flatMap((row): JobChange[] => {
    if (!isTold(row)) return [];
    if (!passes) return [];
    // Notices still waiting for the seat that has decided are dropped.
    if (row.seat === match.to_move) return [{ kind: 'notice', key: `turn ${match.id} ${row.seat}`, at: null }];
    if (row.seat !== turn.toMove || order.standing) return [];
    const at = turn.at + (match.clock_kind === 'live' ? 0 : MINUTE);
    const { seat, account } = row;
    return [noticeJob({ event: 'turn', account: account as string, match: match.id, seat, seq: turn.seq }, at)];
  });
}

/** A friend is asked to take a seat. */
export const invitationNotice = (match: string, seat: Seat, account: string, at: number): JobChange => ({
  ...noticeJob({ event: 'invitation', account, match, seat, seq: 0 }, at),
  key: `invitation ${match} ${account}`,
});

/** The last seat is taken and the match begins: notifies those who were waiting for it. */
export const satNotices = (
  { match, seats }: Pick<StoredHead, 'match' | 'seats'>,
  by: string | null,
  at: number,
): readonly JobChange[] =>
  seats
    .filter((row) => isTold(row) && row.account !== by)
    .map(({ seat, account }) =>
      noticeJob({ event: 'sat', account: account as string, match: match.id, seat, seq: match.seq }, at),
    );

/** Told a minute after the first line that the person has not seen, however many follow. */
export const saidNotices = (
  { match, seats }: Pick<StoredHead, 'match' | 'seats'>,
  by: string,
  at: number,
): readonly JobChange[] =>
  seats
    .filter((row) => isTold(row) && row.account !== by)
    .map(({ seat, account }) => ({
      ...noticeJob({ event: 'said', account: account as string, match: match.id, seat, seq: match.seq }, at + MINUTE),
      keepsMoment: true,
    }));

export const endNotices = (
  { match, seats }: Pick<StoredHead, 'match' | 'seats'>,
  by: string | null,
  at: number,
): readonly JobChange[] =>
  seats
    .filter((row) => isTold(row) && row.account !== by)
    .flatMap(({ seat, account }): JobChange[] => [
      { kind: 'notice', key: `turn ${match.id} ${seat}`, at: null },
      noticeJob({ event: 'ended', account: account as string, match: match.id, seat, seq: match.seq + 1 }, at),
    ]);

export const offerNotices = (
  { match, kind, by, at }: Pick<OfferRow, 'match' | 'kind' | 'by' | 'at'>,
  seats: readonly Seated[],
): readonly JobChange[] =>
  seats
    .filter((row) => isTold(row) && row.seat !== by)
    .map(({ seat, account }) =>
      noticeJob({ event: 'offer', what: kind, account: account as string, match, seat, seq: 0 }, at, `offer-${kind}`),
    );

// ---- What is sent

/** What is known when a notice is due. */
export interface Situation {
  readonly notice: Notice;
  readonly setting: NoticeSetting;
  readonly now: number;
  /** One of the person's pages is open and looked at. */
  readonly looking: boolean;
  readonly match: Pick<MatchRow, 'state' | 'to_move' | 'seq'>;
  /** The person's seat: up to where it has looked, and what it was notified of. */
  readonly seat: Pick<SeatRow, 'account' | 'sitter' | 'last_seen_seq' | 'notified_seq' | 'talk_told'> | null;
  /** The offer that a notice speaks of is still open. */
  readonly offered: boolean;
  readonly lastMail: number | null;
}

export interface Verdict {
  readonly now: readonly Channel[];
  /** When the mail that gathers what waits goes out; null: no mail. */
  readonly mailAt: number | null;
  /** The whole notice is looked at again then; null: settled. */
  readonly again: number | null;
}

const nothing: Verdict = { now: [], mailAt: null, again: null };

/** When the local hour next comes round. */
function nextHour(zone: string, hour: number, now: number): number {
  // Whole hours are enough, and right on the days when the clocks change too.
  for (let at = Math.ceil(now / HOUR) * HOUR; at <= now + 2 * DAY; at += HOUR)
    if (localHour(zone, at) === hour) return at;
  return now + DAY;
}

export function isQuiet({ quiet, zone }: NoticeSetting, now: number): boolean {
  if (quiet === null) return false;
  const hour = localHour(zone, now);
  const { from, until } = quiet;
  return from <= until ? from <= hour && hour < until : hour >= from || hour < until;
}

/** Whether there is still something to say. */
function stands({ notice, match, seat, offered }: Situation): boolean {
  if (notice.event === 'invitation') return match.state === 'open';
  if (seat === null || seat.account !== notice.account || seat.sitter !== 'person') return false;
  switch (notice.event) {
    case 'turn':
      return match.state === 'live' && match.to_move === notice.seat && seat.notified_seq <= seat.last_seen_seq;
    case 'low':
      return match.state === 'live' && match.to_move === notice.seat;
    case 'offer':
      return offered && (match.state === 'live' || notice.what === 'rematch');
    case 'said':
      return seat.talk_told === 0;
    default:
      return true;
  }
}

export function verdict(situation: Situation): Verdict {
  const { notice, setting, now, looking, lastMail } = situation;
  if (looking || !stands(situation)) return nothing;
  const wanted = setting.events[notice.event];
  if (wanted.length === 0) return nothing;
  if (notice.event !== 'low' && setting.quiet !== null && isQuiet(setting, now))
    return { ...nothing, again: nextHour(setting.zone, setting.quiet.until, now) };
  const mails = wanted.includes('mail');
  const urgent = notice.event === 'low';
  const mailAt =
    setting.digest !== null && !urgent
      ? nextHour(setting.zone, setting.digest, now)
      : Math.max(now, (lastMail ?? 0) + (urgent ? 0 : HOUR));
  return { now: wanted.filter((channel) => channel !== 'mail'), mailAt: mails ? mailAt : null, again: null };
}
