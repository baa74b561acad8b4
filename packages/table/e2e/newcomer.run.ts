/** A first visitor: from the home page to the first own move of each game, by the shortest way that is shown. */
import type { Page } from 'playwright-core';
import { movesKept } from './at-the-table.ts';
import { openInn } from './browser.ts';

const MOST_CLICKS = 3;
const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 1024, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

interface FirstMove {
  readonly clicks: number;
  readonly seconds: number;
}

/** The first click plays; each further one takes the answer that the table shows first. */
async function firstMove(page: Page, title: string): Promise<FirstMove | null> {
  const began = performance.now();
  const taken = (clicks: number): FirstMove => ({ clicks, seconds: (performance.now() - began) / 1000 });
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('.screen').waitFor();
  for (let clicks = 2; clicks <= MOST_CLICKS + 3; clicks++) {
    const before = await count(page);
    // A dialog covers what is behind it.
    const dialog = page.locator('dialog[open] .primary');
    const offers = page.locator('.question :is(.primary, .big), .lesson .button, .offer');
    const answer = ((await dialog.count()) > 0 ? dialog : offers).first();
    await answer.waitFor({ timeout: 10_000 }).catch(() => {});
    if (!(await answer.isVisible())) {
      // On a phone the list of orders is a tap away.
      const folded = page.locator('.all-offers summary');
      if (!(await folded.isVisible())) return null;
      await folded.click();
      continue;
    }
    await answer.click();
    await page.waitForTimeout(400);
    if ((await count(page)) > before) return taken(clicks);
  }
  return null;
}

/** Orders given, as the device has stored them: a phone shows neither timeline nor log beside the question. */
const count = (page: Page): Promise<number> =>
  page.evaluate(movesKept, new URL(page.url()).hash.split('/').at(-1) ?? '');

/** Prints a table; false if any game needs more clicks than it should. */
export async function visitAsNewcomer(table: string): Promise<boolean> {
  const inn = await openInn(table);
  let fine = true;
  try {
    for (const { name, ...options } of SCREENS) {
      const { page, address } = await inn.visit(options);
      await page.goto(`${address}/#/`);
      await page.locator('.poster').first().waitFor();
      const titles = await page.locator('.poster h2').allInnerTexts();
      await page.context().close();
      for (const title of titles) {
        const visit = await inn.visit(options);
        await visit.page.goto(`${visit.address}/#/`);
        const first = await firstMove(visit.page, title);
        await visit.page.context().close();
        fine &&= first !== null && first.clicks <= MOST_CLICKS;
        const found = first === null ? 'no move found' : `${first.clicks} clicks, ${first.seconds.toFixed(1)} s`;
        console.log(`${name.padEnd(8)} ${title.padEnd(22)} ${found}`);
      }
    }
  } finally {
    await inn.close();
  }
  return fine;
}
