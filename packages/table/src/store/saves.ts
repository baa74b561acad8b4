/** Games saved on this device, in IndexedDB: written by the worker that holds the match, listed by the page. */
import type { GameId, RecordHead, Row, Seat } from '@laager/kernel';
import type { Stroke } from '@laager/kit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sitter } from '../session/session.ts';

/** What the list of saved games shows of a match, without opening it. */
export interface SaveHead {
  readonly id: string;
  readonly game: GameId;
  readonly title: string;
  readonly scenario: string;
  /** How things stand: the question that waits, or how it ended. */
  readonly standing: string;
  readonly moves: number;
  /** Whose decision it is; null when it is over. */
  readonly toDecide: Seat | null;
  readonly mine: boolean;
  readonly ended: boolean;
  readonly changed: number;
  readonly sitters: { readonly [seat: Seat]: Sitter };
}

interface Device extends DBSchema {
  heads: { key: string; value: SaveHead; indexes: { changed: number } };
  /** How each match began. */
  begun: { key: string; value: RecordHead };
  rows: { key: [id: string, n: number]; value: Row };
  /** Matches from before the log, as the text of their records; moved to `rows` when they are played on. */
  records: { key: string; value: string };
  /** What players keep beside a match, each seat its own. */
  papers: { key: [match: string, seat: string]; value: Paper };
}

/** Notes and drawings: no part of the match, and never sent anywhere. */
export interface Paper {
  readonly notes: string;
  readonly strokes: readonly Stroke[];
}

let opened: Promise<IDBPDatabase<Device>> | null = null;

export function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('laager', 3, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('heads', { keyPath: 'id' }).createIndex('changed', 'changed');
        db.createObjectStore('records');
      }
      if (before < 2) {
        db.createObjectStore('begun');
        db.createObjectStore('rows');
      }
      if (before < 3) db.createObjectStore('papers');
    },
    // Another tab has a newer version of this page: it must not wait for this one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  return opened;
}

/** All rows, or papers, of a match: an array sorts after every number and text. */
export const rowsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** The newest first. */
export async function savedGames(): Promise<SaveHead[]> {
  return (await (await device()).getAllFromIndex('heads', 'changed')).reverse();
}

export const paperOf = async (match: string, seat: string): Promise<Paper | undefined> =>
  (await device()).get('papers', [match, seat]);

export async function keepPaper(match: string, seat: string, paper: Paper): Promise<void> {
  await (await device()).put('papers', paper, [match, seat]);
}

export async function forget(id: string): Promise<void> {
  const change = (await device()).transaction(['heads', 'begun', 'rows', 'records', 'papers'], 'readwrite');
  await Promise.all([
    change.objectStore('heads').delete(id),
    change.objectStore('begun').delete(id),
    change.objectStore('rows').delete(rowsOf(id)),
    change.objectStore('records').delete(id),
    change.objectStore('papers').delete(rowsOf(id)),
    change.done,
  ]);
}
