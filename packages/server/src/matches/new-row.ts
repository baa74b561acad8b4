/** The row of a match that has been set up and has not begun. */
import type { MatchRow } from '../store/rows.ts';
import type { Ops } from './thread.ts';

/** What a match thread says about a match that it has set up. */
export type SetUp = Extract<Awaited<ReturnType<Ops['create']>>, { ok: unknown }>['ok'];

type Agreed = Pick<
  MatchRow,
  'game' | 'host' | 'clock_kind' | 'clock' | 'watch' | 'watch_delay' | 'chat' | 'terms' | 'created'
>;

export const newMatchRow = (id: string, made: SetUp, agreed: Agreed, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  ...agreed,
  rules: made.rules,
  rules_hash: made.rulesHash,
  scenario: made.scenario,
  options: JSON.stringify(made.options),
  file: null,
  position: null,
  state: 'open',
  seq: 0,
  moves: 0,
  to_move: made.toMove,
  to_move_kind: null,
  asked: made.asked,
  started: null,
  changed: agreed.created,
  ended: null,
  outcome: null,
  how: null,
  fork_of: null,
  fork_at: null,
  rematch_of: null,
  commitment: made.commitment,
  key_box: made.keyBox,
  fault: null,
  pauses: '[]',
  moved_to: null,
  event: null,
  event_round: null,
  event_table: null,
  sealed: 0,
  ...more,
});
