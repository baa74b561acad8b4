/** What a command that was played makes of the match: its row, its clocks, and what is to be done later because of it. */
import { afterCommand } from '../clock.ts';
import { endNotices, turnNotices } from '../notices/quiet.ts';
import type { StoredHead } from '../store/match-queries.ts';
import type { MatchChange, SeatRow } from '../store/rows.ts';
import type { MatchOrder, Played } from './live-match.ts';
import { alarmJobs, clocksOf, settingOf } from './time.ts';

export interface Given {
  readonly order: MatchOrder;
  readonly by: string | null;
  readonly at: number;
  /** How long the network held up the seat that decided. */
  readonly lag: number;
}

export function changeOf(
  head: StoredHead,
  { row, moves, toMove, asked, end }: Played,
  { order, by, at, lag }: Given,
): Omit<MatchChange, 'rules_hash'> {
  const setting = settingOf(head.match);
  const clocks = afterCommand(setting, clocksOf(head), toMove, at, lag);
  const notices =
    end === null ? turnNotices(head, { by: row.seat, toMove, seq: row.seq, at }, order) : endNotices(head, by, at);
  return {
    moves,
    to_move: toMove,
    to_move_kind: toMove === null ? null : kindOf(head.seats.find(({ seat }) => seat === toMove)),
    asked,
    state: end === null ? 'live' : end.how === 'adjourned' ? 'adjourned' : 'ended',
    outcome: end === null ? null : JSON.stringify(end.outcome),
    how: end?.how ?? null,
    at,
    seats: clocks.map(({ seat, left, since }) => ({ seat, time_left: left, turn_since: since })),
    jobs: [...alarmJobs(head.match.id, setting, end === null ? clocks : []), ...notices],
  };
}

const kindOf = (row: SeatRow | undefined): 'person' | 'bot' =>
  row?.sitter === 'bot' || row?.sitter === 'stand-in' ? 'bot' : 'person';
