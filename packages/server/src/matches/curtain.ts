/** Spectators who watch with a delay: what is played is kept from them until its time comes, and then shown in order. */
import type { CommandRow, MatchRow } from '../store/rows.ts';

/** A row that spectators may not see yet. */
type Hidden = Pick<CommandRow, 'seq' | 'seat' | 'at'>;

const QUARTER_MS = 15 * 60_000;

export class Curtain {
  private withheld: Hidden[] = [];
  /** Up to which row the match has been shown. */
  shown = 0;

  /** The match was read from the store: nothing that was shown is hidden again. */
  fall({ watch_delay, to_move }: MatchRow, commands: readonly Hidden[]): void {
    if (this.shown === 0) this.shown = seenByAll(watch_delay, commands, to_move);
    this.withheld = commands.filter(({ seq }) => seq > this.shown);
  }

  hide({ seq, seat, at }: Hidden): void {
    this.withheld.push({ seq, seat, at });
  }

  /** Up to which row the match may be shown now. */
  mayShow({ watch_delay, to_move, seq }: MatchRow, isOver: boolean, now: number): number {
    if (isOver || watch_delay === 'none') return seq;
    return Math.max(this.shown, seenByAll(watch_delay, this.withheld, to_move, now));
  }

  get hides(): boolean {
    return this.withheld.length > 0;
  }

  rise(upTo: number): void {
    this.shown = upTo;
    this.withheld = this.withheld.filter(({ seq }) => seq > upTo);
  }
}

/** Up to which of these rows spectators may see the match; 0 if none of them. */
function seenByAll(
  delay: 'none' | 'turn' | 'quarter' | 'end',
  commands: readonly Hidden[],
  toMove: string | null,
  now = Date.now(),
): number {
  if (delay === 'end') return 0;
  if (delay === 'none') return commands[commands.length - 1]?.seq ?? 0;
  const shown = (row: Hidden): boolean => (delay === 'turn' ? row.seat !== toMove : now - row.at >= QUARTER_MS);
  for (let i = commands.length - 1; i >= 0; i--) {
    const row = commands[i];
    if (row !== undefined && shown(row)) return row.seq;
  }
  return 0;
}
