import { expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, kept, offer, sitDown } from './at-the-table.ts';
import { momentOf, sitDownAt } from './moments.ts';

const at = inn();

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
