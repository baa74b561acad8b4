/** Every game on the shelf: begun from home, played a little, kept, looked back at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, built, expectAccessible, inn, journal, kept, moves, phone } from './at-the-table.ts';

const at = inn();
const games: string[] = JSON.parse(readFileSync(join(built, 'shelf.json'), 'utf8'));

const orders = (page: Page) => page.locator('.question :is(.big, .offer)');
const answers = (page: Page) => page.locator('.question :is(.big, .offer, .families .button)');
/** The board: drawn, or described in words by a game that has none yet. */
const drawnOrTold = (page: Page) => page.locator('.board-place :is(svg:not([width="0"]), .sheet-of-words)');
const noSecondThought = () => localStorage.setItem('laager.settings', '{"confirm":false}');

/** Gives this many orders: the main one, or the first of the list; each is taken before the next is given. */
async function giveOrders(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count && (await page.locator('.ended').count()) === 0; i++) {
    // Where a question has only families, a drawn board lists some of their orders on demand; words do so by themselves.
    const lists = page.locator('.screen:has(.board-place svg) .question .families .button');
    if ((await orders(page).count()) === 0 && (await lists.count()) > 0) await lists.click();
    const before = await moves(page);
    await orders(page).first().click();
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
    await answers(page).or(page.locator('.ended')).first().waitFor();
  }
}

for (const game of games.filter((id) => id !== 'connect-four'))
  describe(game, () => {
    test('is begun with one click, drawn, and asks its first question', async () => {
      const { page, errors } = await arrive(at());
      const poster = page.locator('.poster', { has: page.locator(`a[href="#/set-up/${game}"]`) });
      await poster.locator('.go').click();
      await drawnOrTold(page).first().waitFor();
      await answers(page).first().waitFor();
      await expectAccessible(page);
      expect(errors.join('\n')).toBe('');
    });

    test('is played against a bot, kept mid-procedure, and looked back at', async () => {
      const { page, address, errors } = await arrive(at(), '#/');
      await page.context().addInitScript(noSecondThought);
      await page.goto(`${address}/#/set-up/${game}`);
      await page.reload();
      const other = page.locator('.seats select').nth(1);
      if (await other.count()) await other.selectOption('recruit');
      await page.getByRole('button', { name: 'Begin' }).click();
      await answers(page).first().waitFor();
      await giveOrders(page, 3);
      const told = await journal(page).count();
      expect(told).toBeGreaterThan(0);
      await kept(page);
      await page.reload();
      await answers(page).first().waitFor();
      await page.keyboard.press(',');
      await page.getByText(/^After move/).waitFor();
      await page.keyboard.press('b');
      await page.locator('.sheet-of-words').waitFor();
      await page.keyboard.press('n');
      await answers(page).first().waitFor();
      expect(errors.join('\n')).toBe('');
    });

    test('fits a phone', async () => {
      const { page, address, errors } = await arrive(at(), '#/', phone);
      await page.goto(`${address}/#/set-up/${game}`);
      await page.getByRole('button', { name: 'Begin' }).tap();
      await drawnOrTold(page).first().waitFor();
      await page.locator('.question h2').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);
      expect(errors.join('\n')).toBe('');
    });
  });
