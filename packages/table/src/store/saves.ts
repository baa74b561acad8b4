/** Matches kept on this device, in IndexedDB: written by the worker that holds the match, listed by the page. */
import type { GameId, Seat } from '@laager/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sitter } from '../session/session.ts';

/** What the shelf of saved games shows of a match, without opening it. */
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

export interface Shelf {
  keep(head: SaveHead, record: string): Promise<void>;
  take(id: string): Promise<{ readonly head: SaveHead; readonly record: string } | null>;
}

interface Device extends DBSchema {
  heads: { key: string; value: SaveHead; indexes: { changed: number } };
  records: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<Device>> | null = null;

function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('laager', 1, {
    upgrade(db) {
      db.createObjectStore('heads', { keyPath: 'id' }).createIndex('changed', 'changed');
      db.createObjectStore('records');
    },
  });
  return opened;
}

export const deviceShelf: Shelf = {
  async keep(head, record) {
    const change = (await device()).transaction(['heads', 'records'], 'readwrite');
    await Promise.all([
      change.objectStore('heads').put(head),
      change.objectStore('records').put(record, head.id),
      change.done,
    ]);
  },
  async take(id) {
    const db = await device();
    const [head, record] = await Promise.all([db.get('heads', id), db.get('records', id)]);
    return head === undefined || record === undefined ? null : { head, record };
  },
};

/** The newest first. */
export async function savedGames(): Promise<SaveHead[]> {
  return (await (await device()).getAllFromIndex('heads', 'changed')).reverse();
}

export async function forget(id: string): Promise<void> {
  const change = (await device()).transaction(['heads', 'records'], 'readwrite');
  await Promise.all([change.objectStore('heads').delete(id), change.objectStore('records').delete(id), change.done]);
}
