/** A match as the store has it, and as the kernel wants it. */
import type { RecordHead, Row, Seat, Taken } from '@laager/kernel';
import type { StoredMatch } from '../store/match-queries.ts';
import type { CommandRow } from '../store/rows.ts';
import type { Played } from './live-match.ts';

/** A stored row as the kernel's log has it. */
export function rowFrom(row: CommandRow): Row {
  const { seq: n, hash } = row;
  const body = JSON.parse(row.body);
  switch (row.kind) {
    case 'act':
      return { n, hash, kind: 'act', seat: row.seat as Seat, action: body, draws: JSON.parse(row.draws) };
    case 'undo':
    case 'redo':
      return { n, hash, kind: row.kind, seat: row.seat as Seat };
    case 'back':
      return { n, hash, kind: 'back', to: body.to };
    default:
      return { n, hash, kind: 'end', end: body };
  }
}

export function storedRow({ row, entries }: Taken): Played['row'] {
  const body =
    row.kind === 'act' ? row.action : row.kind === 'back' ? { to: row.to } : row.kind === 'end' ? row.end : {};
  return {
    seq: row.n,
    kind: row.kind,
    seat: row.kind === 'act' || row.kind === 'undo' || row.kind === 'redo' ? row.seat : null,
    body: JSON.stringify(body),
    draws: JSON.stringify(row.kind === 'act' ? row.draws : []),
    entries: JSON.stringify(entries),
    hash: row.hash,
  };
}

/** How a match began, as the kernel wants it: row 0 of the log holds the dice and the hash of its set-up. */
export function headFrom({ match, commands }: StoredMatch, key: string): RecordHead {
  const [setup] = commands;
  if (setup === undefined || setup.seq !== 0) throw new Error(`match ${match.id} has no set-up`);
  return {
    game: match.game,
    version: match.rules,
    scenario: match.scenario,
    options: JSON.parse(match.options),
    ...(match.file === null ? {} : { file: JSON.parse(match.file) }),
    ...(match.position === null ? {} : { position: JSON.parse(match.position) }),
    commitment: match.commitment,
    key,
    setup: { draws: JSON.parse(setup.draws), hash: setup.hash },
  };
}
