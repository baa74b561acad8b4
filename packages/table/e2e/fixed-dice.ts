/** Matches whose dice are known beforehand: put on the device's shelf as a saved match, and played on from there. */
import { listingOf } from '@laager/games';
import { keyFromSeed, Match, type MatchRecord, parseRecord, writeRecord } from '@laager/kernel';
import type { Page } from 'playwright-core';

export interface FixedMatch {
  readonly game: string;
  readonly scenario: string;
  /** What the dice come from: the same text, the same dice. */
  readonly seed: string;
  /** Who sits where: `person`, or the name of a bot. */
  readonly sitters: Readonly<Record<string, string>>;
}

/** The record of a match that has only begun. */
export async function begunRecord({ game: id, scenario, seed }: FixedMatch): Promise<string> {
  const game = await listingOf(id)?.load();
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const started = Match.start(game, { scenario, options: {} }, { key: keyFromSeed(seed) });
  if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
  return writeRecord(started.ok.record({ discloseKey: true }));
}

/** Stores a record, with its key, as a saved match of this device. Runs in the page. */
const store = async ({ head, record }: { head: { id: string }; record: string }): Promise<void> => {
  // Opened before the table does, it would be made without its shelves.
  while (!(await indexedDB.databases()).some(({ name, version }) => name === 'laager' && version))
    await new Promise((done) => setTimeout(done, 20));
  await new Promise<void>((done, failed) => {
    const opening = indexedDB.open('laager');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const change = db.transaction(['heads', 'records'], 'readwrite');
      change.objectStore('heads').put(head);
      change.objectStore('records').put(record, head.id);
      change.onerror = () => failed(change.error);
      change.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
};

const recordIn = (text: string): MatchRecord => {
  const parsed = parseRecord(text);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return parsed.ok;
};

/** Sits down at a record where it ends; what follows is thrown with its own dice. */
export async function playOn(
  page: Page,
  address: string,
  record: string,
  sitters: FixedMatch['sitters'],
): Promise<void> {
  const id = 'fixed-dice';
  const { game, scenario, moves } = recordIn(record);
  const seats = Object.entries(sitters).map(([seat, name]) => [
    seat,
    name === 'person' ? { kind: 'person' } : { kind: 'bot', level: name },
  ]);
  await page.goto(`${address}/#/`);
  await page.evaluate(store, {
    head: {
      id,
      game,
      title: game,
      scenario,
      standing: '',
      moves: moves.length,
      toDecide: null,
      mine: true,
      ended: false,
      changed: Date.now(),
      sitters: Object.fromEntries(seats),
    },
    record,
  });
  await page.goto(`${address}/#/play/${id}`);
}
