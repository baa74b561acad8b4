/** Notes and drawings: made with mouse, finger and keyboard, and kept with the match. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, expectAccessible, inn, phone } from './at-the-table.ts';

const at = inn();
const arrows = (page: Page) => page.locator('[data-stroke=arrow]');
const rings = (page: Page) => page.locator('[data-stroke=ring]');

async function begin(game: string, options = {}): Promise<Page> {
  const { page } = await arrive(at(), `#/set-up/${game}`, options);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.laager-viewport').waitFor();
  await page.locator('.question').first().waitFor();
  return page;
}

test('the right button draws arrows and rings; they and the notes are there after a reload', async () => {
  const page = await begin('bittereinder');
  const box = await page.locator('.laager-viewport').boundingBox();
  if (box === null) throw new Error('the board is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 160, y + 40);
  await page.mouse.up({ button: 'right' });
  await page.mouse.click(x - 120, y, { button: 'right' });
  await expect.poll(() => arrows(page).count()).toBe(1);
  await expect.poll(() => rings(page).count()).toBe(1);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Hold Kimberley');
  await expectAccessible(page);
  await expect.poll(() => stored(page)).toEqual(['Hold Kimberley', 2]);
  await page.reload();
  await expect.poll(() => arrows(page).count()).toBe(1);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Hold Kimberley');
  await page.getByRole('button', { name: 'Clear the drawing' }).click();
  await expect.poll(() => arrows(page).count()).toBe(0);
});

test('by keyboard: d at one hex, d at the next; twice at one hex for a ring; x clears', async () => {
  const page = await begin('until-the-bitter-end');
  await page.locator('.ub-hex[tabindex="0"]').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('d');
  await expect.poll(() => arrows(page).count()).toBe(1);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect.poll(() => rings(page).count()).toBe(1);
  await page.keyboard.press('x');
  await expect.poll(async () => (await arrows(page).count()) + (await rings(page).count())).toBe(0);
});

test('on a phone the pencil makes taps draw, and gives no order', async () => {
  const page = await begin('until-the-bitter-end', phone);
  const before = await page.locator('.question h2').first().innerText();
  await page.getByRole('button', { name: 'Draw arrows' }).tap();
  const box = await page.locator('.laager-viewport').boundingBox();
  if (box === null) throw new Error('the board is not there');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
  await expect.poll(() => rings(page).count()).toBe(1);
  expect(await page.locator('.question h2').first().innerText()).toBe(before);
});

/** The notes, and how many strokes are stored, of the match in the address. */
const stored = (page: Page): Promise<readonly [string, number] | null> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('laager');
        opening.onsuccess = () => {
          const all = opening.result.transaction('papers').objectStore('papers').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const paper = all.result[0];
            resolve(paper === undefined ? null : [paper.notes, paper.strokes.length]);
          };
        };
      }),
  );
