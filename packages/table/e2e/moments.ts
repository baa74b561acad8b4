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

export interface Moment {
  readonly record: string;
  readonly moves: number;
  readonly decision: Decision;
  readonly position: Position;
  readonly game: Game;
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

function search(game: Game, { scenario, options = {}, when, prefer }: Wanted, seed: number): Moment | null {
  const started = Match.start(game, { scenario, options }, { key: keyFromSeed(`moment ${seed}`) });
  if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
  const match = started.ok;
  const dice = new FastDice(seed);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const decision = match.decision();
    if (decision === null) return null;
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
