/** What a player does at the table, in a player's words. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Inn, openInn, standsStill, type Visit } from './browser.ts';

export const built = join(import.meta.dirname, '..', 'dist');
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An inn that is open while the tests of a file run. */
export function inn(): () => Inn {
  let open: Inn;
  beforeAll(async () => {
    open = await openInn(built);
  });
  afterAll(() => open?.close());
  return () => open;
}

/** A visit that begins at a place of the table. */
export async function arrive(at: Inn, hash = '#/', options = {}): Promise<Visit> {
  const visit = await at.visit(options);
  await visit.page.goto(`${visit.address}/${hash}`);
  return visit;
}

/** Everything that axe finds wrong with the page as it stands. (A poster is one picture: its strokes are not looked at.) */
export async function expectAccessible(page: Page): Promise<void> {
  await standsStill(page);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
      { exclude: ['.plate svg'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // An experiment of axe’s that holds the numerals on a counter against the counter’s name.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  expect(found.join('\n')).toBe('');
}

export interface Sitting {
  readonly scenario?: string;
  /** By seat: `person`, or a bot's level. */
  readonly seats?: Readonly<Record<string, string>>;
}

/** Sets a game up and begins it. */
export async function sitDown(page: Page, address: string, game: string, sitting: Sitting = {}): Promise<void> {
  await page.goto(`${address}/#/set-up/${game}`);
  if (sitting.scenario !== undefined) await page.getByRole('radio', { name: sitting.scenario }).check();
  for (const [seat, sitter] of Object.entries(sitting.seats ?? {})) await page.getByLabel(seat).selectOption(sitter);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.screen').waitFor();
}

/** How many moves the match has, by its timeline. */
export const moves = async (page: Page): Promise<number> =>
  Number(await page.locator('.timeline input[type=range]').getAttribute('max'));

/** Waits until the match is kept on the device as it stands: a reload before that finds it as it was. */
export async function kept(page: Page): Promise<void> {
  const wanted = await moves(page);
  const id = await page.evaluate(() => location.hash.split('/').at(-1) as string);
  await expect.poll(() => page.evaluate(movesKept, id)).toBeGreaterThanOrEqual(wanted);
}
/** How many moves of a match the device has stored; -1 if none. Runs in the page. */
export const movesKept = async (id: string): Promise<number> => {
  // Opened before the table does, it would be made without its shelves.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'laager')) return -1;
  return new Promise((resolve) => {
    const opening = indexedDB.open('laager');
    opening.onsuccess = () => {
      const db = opening.result;
      const head = db.transaction('heads').objectStore('heads').get(id);
      head.onsuccess = () => {
        db.close();
        resolve(head.result?.moves ?? -1);
      };
    };
  });
};

/** The answers of the rules, all of them late: what a slow machine does to a quick hand. */
export const lateAnswers = (page: Page, ms: number): Promise<unknown> =>
  page.context().addInitScript((late) => {
    const post = Worker.prototype.postMessage;
    // In the order in which they were asked: timers of the same length keep it.
    Worker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), late);
    };
  }, ms);

const MOST_TABS = 80;
/** Tab, until the focus is on what is wanted. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

/** Waits until the focus is somewhere on the page: a keyboard without a place has to start from the top. */
export const keepsPlace = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

export const offer = (page: Page, text: string) => page.locator('.offer', { hasText: text });
export const journal = (page: Page) => page.locator('.journal li');
export const question = (page: Page) => page.locator('.question h2');
