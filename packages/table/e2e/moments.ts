/**
 * Moments that a test wants to see, reached by chance: a match is played with orders drawn at random, seed after seed,
 * until the question comes up. Its record is opened at the table like any other, and played on from there.
 */
import { listingOf } from '@laager/games';
import {
  type Action,
  type Decision,
  FastDice,
  type Game,
  keyFromSeed,
  Match,
  type Options,
  type Position,
  sampleAction,
  writeRecord,
} from '@laager/kernel';
import type { Page } from 'playwright-core';

export interface Wanted {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Options;
  /** Whether this is the moment. */
  readonly when: (decision: Decision, position: Position, game: Game) => boolean;
  /** What is done on the way there, if it is not left to chance: makes what is rare less so. */
  readonly prefer?: (decision: Decision, position: Position, game: Game) => Action | undefined;
}

/** A record, and what it is of. */
export interface Played {
  readonly record: string;
  readonly moves: number;
  readonly game: Game;
}

export interface Moment extends Played {
  readonly decision: Decision;
  readonly position: Position;
}

const MOST_MOVES = 900;
const MOST_SEEDS = 40;
const found = new Map<Wanted, Moment>();

export async function momentOf(wanted: Wanted): Promise<Moment> {
  const known = found.get(wanted);
  if (known !== undefined) return known;
  const game = await listingOf(wanted.game)?.load();
  if (game === undefined) throw new Error(`there is no game ${wanted.game}`);
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const moment = search(game, wanted, seed);
    if (moment === null) continue;
    found.set(wanted, moment);
    return moment;
  }
  throw new Error(`no match of ${wanted.game} came to the moment that is wanted`);
}

/** By the game's own advice: armies that know what they are about make better pictures than random ones. */
export const byAdvice: NonNullable<Wanted['prefer']> = (decision, position, game) =>
  game.advice?.candidates(position, decision, 1)[0];

/** A whole match by the game's advice. */
export async function playedOut(id: string, scenario: string): Promise<Played> {
  const game = await listingOf(id)?.load();
  if (game === undefined) throw new Error(`there is no game ${id}`);
  let whole: Played | null = null;
  search(game, { game: id, scenario, when: () => false, prefer: byAdvice }, 1, (match) => {
    whole = { record: writeRecord(match.record({ discloseKey: true })), moves: match.played, game };
  });
  if (whole === null) throw new Error(`the match of ${id} did not end`);
  return whole;
}

function search(
  game: Game,
  { scenario, options = {}, when, prefer }: Wanted,
  seed: number,
  ended: (match: Match) => void = () => {},
): Moment | null {
  const started = Match.start(game, { scenario, options }, { key: keyFromSeed(`moment ${seed}`) });
  if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
  const match = started.ok;
  const dice = new FastDice(seed);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const decision = match.decision();
    if (decision === null) {
      ended(match);
      return null;
    }
    const position = match.truth();
    if (moves > 0 && when(decision, position, game))
      return { record: writeRecord(match.record({ discloseKey: true })), moves, decision, position, game };
    const action = prefer?.(decision, position, game) ?? sampleAction(game, position, decision, dice);
    const played = match.act({ seat: decision.seat, seq: match.seq, action });
    if ('fault' in played) throw new Error(played.fault.message);
  }
  return null;
}

/** Opens the record of a moment by pasting it, and sits down where it ends. */
export async function sitDownAt(page: Page, address: string, { record, moves }: Moment): Promise<void> {
  await page.goto(`${address}/#/replay`);
  await page.getByLabel('Or paste the record here').fill(record);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(`after move 0 of ${moves}`).waitFor();
  await page.getByRole('slider').fill(String(moves));
  await page.getByText(`after move ${moves} of ${moves}`).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.screen:not(.replay) .question h2').waitFor();
  await page.locator('.board-place svg:visible').first().waitFor();
}

/**
 * Puts a record among the matches of this device and opens it there, as if it had been played here: unlike a match that is
 * played on from a record, it has its log and its curve. `mine` is the seat of the person, the others are bots.
 */
export async function resumeAt(page: Page, address: string, { record, game }: Played, mine?: string): Promise<void> {
  await page.goto(`${address}/#/`);
  await page.locator('.poster').first().waitFor();
  const seats = game.scenarios[0]?.seats ?? [];
  const sitters = Object.fromEntries(
    seats.map((seat) => [
      seat,
      mine === undefined || seat === mine ? { kind: 'person' } : { kind: 'bot', level: 'recruit' },
    ]),
  );
  const id = 'picture';
  const head = {
    ...{ id, game: game.id, title: game.title, scenario: '', standing: '', moves: 1, sitters },
    ...{ toDecide: null, mine: true, ended: false, changed: 1 },
  };
  await page.evaluate(keepRecord, { head, record });
  await page.goto(`${address}/#/play/${id}`);
  await page.locator('.screen').waitFor();
  await page.locator('.board-place svg:visible').first().waitFor();
  // No ring around what has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Runs in the page. */
const keepRecord = ({ head, record }: { readonly head: { readonly id: string }; readonly record: string }) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('laager');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction(['heads', 'records'], 'readwrite');
      change.objectStore('heads').put(head);
      change.objectStore('records').put(record, head.id);
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
