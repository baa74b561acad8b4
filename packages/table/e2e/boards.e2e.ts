/** The first turns by clicking on the drawn boards: pick up, see what lights up, order; and never a dead click. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, inn, journal, question } from './at-the-table.ts';

const at = inn();

async function begin(game: string): Promise<Page> {
  const { page, address } = await arrive(at());
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.goto(`${address}/#/set-up/${game}`);
  await page.reload();
  await page.locator('.seats select').nth(1).selectOption('recruit');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board-place svg:visible').first().waitFor();
  await page.locator('.question h2').waitFor();
  return page;
}

describe('bittereinder', () => {
  test('a stack is picked up, its reach lights up, and it marches where it is sent', async () => {
    const page = await begin('bittereinder');
    await page
      .getByRole('button', { name: /Winburg/ })
      .and(page.locator('[data-stack]'))
      .click();
    const lit = page.locator('.be-spaces .lit');
    await lit.first().waitFor();
    const before = await journal(page).count();
    await lit.first().press('Enter');
    await expect.poll(() => journal(page).count()).toBeGreaterThan(before);
    await expect.poll(() => page.locator('.journal').innerText()).toMatch(/marches: .* → /);
  });

  test('what is out of reach says why, with its clause', async () => {
    const page = await begin('bittereinder');
    await page
      .getByRole('button', { name: /Winburg/ })
      .and(page.locator('[data-stack]'))
      .click();
    await page.locator('.be-spaces .lit').first().waitFor();
    await page.locator('.be-spaces [data-area="t1"]').press('Enter');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toMatch(/BE-\d/);
    await alert.locator('.clause-link').click();
    await page.locator('.clause-text.here').waitFor();
  });
});

describe('until-the-bitter-end', () => {
  test('the squad is placed, a chit drawn, and a man given his order', async () => {
    const page = await begin('until-the-bitter-end');
    const big = page.locator('.question .big');
    await big.click();
    const chosen = question(page).filter({ hasText: /which counter/i });
    // A press too many does no harm: it is for the question that was seen, and for no other.
    while ((await chosen.count()) === 0) {
      await big.or(chosen).first().waitFor();
      await page.keyboard.press('Space');
      await page.waitForTimeout(200);
    }
    await page
      .getByRole('button', { name: /Castellano/ })
      .first()
      .click();
    await page.locator('.ub-acts').waitFor();
    await page.locator('.ub-acts').getByText('Heads Down').click();
    await expect.poll(() => page.locator('.journal').innerText()).toMatch(/Castellano: Heads Down/);
  });
});
