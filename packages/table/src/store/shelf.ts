/** Where the worker keeps the matches of this device: row by row, as they are played. */
import {
  type MatchRecord,
  parseRecord,
  type RecordFault,
  type RecordHead,
  type Result,
  type Row,
  standing,
} from '@laager/kernel';
import { device, rowsOf, type SaveHead } from './saves.ts';

/** A match as it lies on the shelf. */
export interface SavedMatch {
  readonly head: SaveHead;
  readonly record: Result<MatchRecord, RecordFault>;
  /** How many rows of its log are stored; 0 for a match that was stored as one text, before the log. */
  readonly rows: number;
}

export interface Shelf {
  /** Stores the rows of the log that are not stored yet: a move costs the same however long the match is. */
  keep(head: SaveHead, begun: RecordHead, rows: readonly Row[]): Promise<void>;
  take(id: string): Promise<SavedMatch | null>;
}

export const deviceShelf: Shelf = {
  async keep(head, begun, rows) {
    const change = (await device()).transaction(['heads', 'begun', 'rows', 'records'], 'readwrite');
    const store = change.objectStore('rows');
    await Promise.all([
      change.objectStore('heads').put(head),
      change.objectStore('begun').put(begun, head.id),
      // Never over a row that another tab has stored: then nothing of this change is.
      ...rows.map((row) => store.add(row, [head.id, row.n])),
      change.objectStore('records').delete(head.id),
      change.done,
    ]);
  },
  async take(id) {
    const db = await device();
    const [head, begun, text] = await Promise.all([db.get('heads', id), db.get('begun', id), db.get('records', id)]);
    if (head === undefined) return null;
    if (text !== undefined) return { head, record: parseRecord(text), rows: 0 };
    if (begun === undefined) return null;
    const rows = await db.getAll('rows', rowsOf(id));
    return { head, record: { ok: recordFrom(begun, rows) }, rows: rows.length };
  },
};

export const recordFrom = (begun: RecordHead, rows: readonly Row[]): MatchRecord => ({
  ...begun,
  rows,
  moves: standing(rows, begun.setup.draws.length),
  outcome: null,
});
