/** Games without a drawn board: set up, asked, ordered and described in words alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, kept, moves, offer, question } from './at-the-table.ts';

const at = inn();
const told = (page: Page) => page.locator('.journal').innerText();
const board = (page: Page) => page.locator('.sheet-of-words');

/** Gives the first order that reads like this, and waits until it is taken. */
async function give(page: Page, order: string): Promise<void> {
  const before = await moves(page);
  await offer(page, order).first().click();
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
}

describe('redvers-reverse', () => {
  test('one seat only: the first orders are written, found by their words, and ridden off with', async () => {
    const { page, address, errors } = await arrive(at(), '#/set-up/redvers-reverse');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    expect(await page.locator('.seats select').count()).toBeLessThan(2);
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
    await page.goto(`${address}/#/set-up/redvers-reverse`);
    await page.reload();
    await page.getByRole('button', { name: 'Begin' }).click();
    await question(page).getByText('Which orders do you send?').waitFor();
    await page.locator('.board-words').click();
    expect(await board(page).innerText()).toContain('Boers:');
    const before = await journal(page).count();
    await page.getByRole('searchbox').first().fill('5th irish infantry');
    await give(page, '5th');
    await expect.poll(() => journal(page).count()).toBeGreaterThan(before);
    await expect.poll(() => told(page)).toMatch(/order.*5th/i);
    await expectAccessible(page);
    const written = await journal(page).count();
    await page.locator('.question .big').click();
    await expect.poll(() => journal(page).count()).toBeGreaterThan(written);
    await kept(page);
    await page.reload();
    await expect.poll(() => told(page)).toMatch(/order.*5th/i);
    expect(errors.join('\n')).toBe('');
  });
});

describe('second-boer-war', () => {
  test('has a board, and can be played in words all the same', async () => {
    const { page, address, errors } = await arrive(at());
    await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
    await page.goto(`${address}/#/set-up/second-boer-war`);
    await page.reload();
    await page.locator('.seats select').nth(1).selectOption('recruit');
    await page.getByRole('button', { name: 'Begin' }).click();
    await question(page).getByText('your action?').waitFor();
    await page.locator('.board-place .sb-board').waitFor();
    await page.keyboard.press('b');
    await board(page).waitFor();
    expect(await board(page).innerText()).toContain('Orange Free State');
    await expectAccessible(page);
    await give(page, 'P. Joubert to Dundee');
    await expect.poll(() => told(page)).toContain('P. Joubert moves from Volksrust to Dundee');
    expect(errors.join('\n')).toBe('');
  });
});
