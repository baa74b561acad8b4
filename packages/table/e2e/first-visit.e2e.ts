/** What a newcomer meets: set-up and rules of every game, dice that ask once, lessons, and the way back to every match. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  arrive,
  built,
  expectAccessible,
  inn,
  journal,
  kept,
  movesKept,
  offer,
  phone,
  question,
  sitDown,
} from './at-the-table.ts';
import { momentOf, sitDownAt } from './moments.ts';

const at = inn();
const games: string[] = JSON.parse(readFileSync(join(built, 'shelf.json'), 'utf8'));
const WINDOWS = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone.viewport];

/** What of the page's sheet lies outside it. */
const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((main) => {
    const edge = main.getBoundingClientRect().right;
    return [...main.querySelectorAll('label, select, input, p, h1, h2, button')]
      .filter((part) => part.closest('[inert]') === null && part.getBoundingClientRect().right > edge)
      .map((part) => part.outerHTML.slice(0, 80));
  });

test.each(games)('%s: set-up and rules are accessible, and set-up fits every window', async (game) => {
  const { page, address, errors } = await arrive(at(), `#/set-up/${game}`);
  await page.locator('.scenario-card dl').waitFor();
  await expectAccessible(page);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    expect(await sticksOut(page)).toEqual([]);
  }
  await page.goto(`${address}/#/rules/${game}`);
  await page.locator('.clause-text').first().waitFor();
  await expectAccessible(page);
  expect(errors.join('\n')).toBe('');
});

test('a roll is announced once, with its dice, until the player does not want to be asked', async () => {
  const moment = await momentOf({
    game: 'until-the-bitter-end',
    scenario: 'tp-introduction',
    when: (decision) => decision.question === 'order' && decision.offers.some(({ do: name }) => name === 'fire'),
  });
  const { page, address } = await arrive(at());
  await sitDownAt(page, address, moment);
  const dialog = page.locator('dialog.confirm[open]');
  await offer(page, 'Fire at').first().click();
  await dialog.getByText(/Rolls (a|\d+) 6-sided di(c)?e/).waitFor();
  await expectAccessible(page);
  const before = await journal(page).count();
  await dialog.getByLabel('Do not ask again').check();
  await dialog.getByRole('button', { name: 'Roll' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => journal(page).count()).toBeGreaterThan(before);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('laager.settings') ?? '{}').confirm)).toBe(false);
});

test('every match that was begun is listed at home', async () => {
  const { page, address } = await arrive(at());
  for (const column of [1, 4, 7]) {
    await sitDown(page, address, 'connect-four', { seats: { Yellow: 'person' } });
    await offer(page, `Column ${column}`).click();
    await expect.poll(() => journal(page).count()).toBe(1);
    await kept(page);
  }
  await page.goto(`${address}/#/`);
  await expect.poll(() => page.locator('.saved').count()).toBe(3);
  await expectAccessible(page);
});

test('in a lesson the text stays while a stack is selected', async () => {
  const { page } = await arrive(at(), '#/guide/bittereinder');
  const text = await page.locator('.lesson').innerText();
  await page.locator('[data-stack$=":boer"]').first().dispatchEvent('click');
  await page.locator('.be-card section').first().waitFor();
  expect(await page.locator('.lesson').innerText()).toBe(text);
  expect(await page.locator('.lesson').evaluate((lesson) => lesson.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    0,
  );
});

const GAMES = ['bittereinder', 'redvers-reverse', 'second-boer-war', 'until-the-bitter-end'];

/** The colours that are painted or printed below these elements. */
const coloursIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((parts) => {
    const all = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]);
    return [...new Set(all.flatMap((one) => [getComputedStyle(one).fill, getComputedStyle(one).backgroundColor]))];
  });

test.each(GAMES)('%s: a side has the same colour at home, on its board and beside its question', async (game) => {
  const { page, address } = await arrive(at(), '#/', { colorScheme: 'light' });
  const poster = `.poster:has(a[href$="/set-up/${game}"])`;
  await page.locator(poster).scrollIntoViewIfNeeded();
  await page.locator(`${poster} .plate svg`).waitFor();
  const home = await coloursIn(page, `${poster} .plate svg`);
  await sitDown(page, address, game);
  await question(page).first().waitFor();
  await page.locator('.board-place svg:visible').first().waitFor();
  const [side] = await page
    .locator('.question .seat-mark path')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  expect(home).toContain(side);
  expect(await coloursIn(page, '.board-place svg')).toContain(side);
});

test('a phone vibrates at an order, and not once that is switched off', async () => {
  const { page, address } = await arrive(at(), '#/', phone);
  await page.addInitScript(() => {
    const pulses: unknown[] = [];
    Object.assign(globalThis, { pulses });
    navigator.vibrate = (pattern) => pulses.push(pattern) > 0;
  });
  const pulses = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { pulses: unknown[] }).pulses.length);
  await page.reload();
  await sitDown(page, address, 'connect-four', { seats: { Yellow: 'person' } });
  await offer(page, 'Column 1').click();
  await expect.poll(pulses).toBeGreaterThan(0);
  const match = await page.evaluate(() => location.hash.split('/').at(-1) as string);
  await expect.poll(() => page.evaluate(movesKept, match)).toBe(1);
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"vibration":false}'));
  await page.reload();
  await offer(page, 'Column 2').click();
  await expect.poll(() => page.evaluate(movesKept, match)).toBe(2);
  expect(await pulses()).toBe(0);
});
