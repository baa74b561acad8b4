/** A real table: figures are put where they stand, dice are rolled by hand, and the record says so. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, moves, question } from './at-the-table.ts';

const at = inn();
const unit = (page: Page, number: number) => page.locator(`.mm-hit[data-unit="${number}"]`);
const FIRST_RED = 0;

async function sitAtRealTable(): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, address, errors } = await arrive(at(), '#/');
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.goto(`${address}/#/set-up/musket-to-mauser`);
  await page.reload();
  await page.getByRole('radio', { name: /On a real table/ }).check();
  await page.getByRole('radio', { name: /Mill Lane/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await unit(page, FIRST_RED).waitFor();
  return { page, errors };
}

/** The record as the page would save it. */
async function savedRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

describe('with real figures and real dice', () => {
  test('units are put where they stand, typed and dragged, and the match begins from there', async () => {
    const { page, errors } = await sitAtRealTable();
    await page.getByRole('button', { name: 'Move figures' }).click();
    await unit(page, FIRST_RED).click();
    await page.getByLabel('Inches from the south edge').fill('13');
    await page.getByLabel('Inches from the south edge').press('Enter');
    await page.getByLabel('Fatigue').fill('2');
    await page.getByLabel('Fatigue').press('Enter');
    const box = await unit(page, FIRST_RED).boundingBox();
    if (box === null) throw new Error('1st Red is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 12, box.y + box.height / 2, { steps: 4 });
    await page.waitForTimeout(50);
    await page.mouse.up();
    const west = Number(await page.getByLabel('Inches from the west edge').inputValue());
    await expectAccessible(page);

    // Nothing may stand on top of something else.
    await page.getByLabel('Inches from the west edge').fill('0');
    await page.getByLabel('Inches from the west edge').press('Enter');
    await page.getByText('This cannot be: it is off the table.').waitFor();
    expect(await page.getByRole('button', { name: 'Play from here' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Inches from the west edge').fill(String(west));
    await page.getByLabel('Inches from the west edge').press('Enter');

    // A general is placed by keyboard, too.
    const general = page.locator('.mm-hit[data-general]').first();
    await general.focus();
    const south = page.getByLabel('Inches from the south edge');
    const before = Number(await south.inputValue());
    await general.press('ArrowUp');
    await expect.poll(async () => Number(await south.inputValue())).toBe(before + 0.5);
    await general.press('ArrowUp');
    await expect.poll(async () => Number(await south.inputValue())).toBe(before + 1);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Play from here' }).click();
    await question(page).waitFor();
    await expect.poll(() => unit(page, FIRST_RED).getAttribute('aria-label')).toMatch(/fatigue 2 of/);
    expect(errors.join('\n')).toBe('');
  });

  test('an order waits for its dice, which are clicked and typed; the record marks them', async () => {
    const { page, errors } = await sitAtRealTable();
    const dialog = page.locator('dialog.rolling[open]');
    for (let i = 0; i < 120 && (await dialog.count()) === 0; i++) {
      const before = await moves(page);
      const first = page.locator('.mm-cards button, .mm-choices button, .mm-chips button').first();
      if ((await first.count()) > 0) await first.click();
      const plan = page.locator('.mm-primary[aria-disabled="false"]');
      if ((await plan.count()) > 0) await plan.first().click();
      else if ((await page.locator('.question .big').count()) > 0) await page.locator('.question .big').click();
      for (let wait = 0; wait < 20 && (await moves(page)) === before && (await dialog.count()) === 0; wait++)
        await page.waitForTimeout(50);
    }
    await dialog.getByText(/Roll a die for/).waitFor();
    const before = await moves(page);
    await expectAccessible(page);
    await dialog.locator('.face').nth(4).click();
    await dialog.locator('.rolled li').first().waitFor();
    expect(await moves(page)).toBe(before);
    // A slip of the finger is taken back.
    await dialog.getByRole('button', { name: 'Take back the last die' }).click();
    await expect.poll(() => dialog.locator('.rolled li').count()).toBe(0);
    await page.keyboard.press('6');
    await dialog.locator('.rolled li').first().waitFor();
    await page.keyboard.press('1');
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
    expect(await journal(page).locator('.die').count()).toBeGreaterThanOrEqual(2);
    const text = await savedRecord(page);
    expect(text).toContain('\ndice by-hand\n');
    expect(text).toMatch(/ \*d6=6 \*d6=1 #/);
    expect(errors.join('\n')).toBe('');
  });
});
