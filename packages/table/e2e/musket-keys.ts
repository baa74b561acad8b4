/** The miniatures table by keyboard alone: every question answered with keys, marches by typed inches. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabTo } from './at-the-table.ts';

const WAITS = '.mm-hit[data-unit][aria-label*="waits for orders"]';
const isAllowed = async (page: Page): Promise<boolean> =>
  (await page.locator('.mm-primary[aria-disabled="false"]').count()) > 0;

/** What 1 to 9 take. */
const LISTED = '.mm-panel :is(.mm-choices button, .mm-pick, button.mm-card, .mm-chips button)';

/** Answers a question with keys; `ends`: all that may be done is to end it. */
export async function answerByKeys(page: Page, question: string, ends: boolean): Promise<void> {
  if (question === 'move') return moveByKeys(page);
  if (ends || question === 'orders' || question === 'initiative') return page.keyboard.press(' ');
  await page.locator(LISTED).first().waitFor();
  await page.keyboard.press('1');
  if (question === 'lose') return;
  await expect.poll(() => isAllowed(page)).toBe(true);
  await page.keyboard.press('Enter');
}

/** The next unit that waits marches five inches; where that is refused it advances as the card proposes. */
async function moveByKeys(page: Page): Promise<void> {
  const debts = page.locator('.mm-chips button');
  if ((await page.locator(WAITS).count()) === 0 || (await debts.count()) === 0) return page.keyboard.press(' ');
  const owing = await debts.first().innerText();
  await tabTo(page, `.mm-hit[data-unit][aria-label^="${owing}:"]`);
  await page.keyboard.press('Enter');
  await page.locator('.mm-acts').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/(March 5 in\.|Along a path|Flow)/);
  // The authority's answer follows that of the page.
  await page.waitForTimeout(250);
  if (await isAllowed(page)) return page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await debts.first().waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => isAllowed(page)).toBe(true);
  await page.keyboard.press('Enter');
}
