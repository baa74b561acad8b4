/** How long the page is blocked while bots play: bots take every seat of each game, and the browser counts its long tasks. */
import type { Page } from 'playwright-core';
import { moves } from './at-the-table.ts';
import { openInn } from './browser.ts';

declare global {
  /** Durations of the page's tasks of 50 ms or more, in milliseconds. */
  var longTasks: number[];
}

/** The first board and the code it fetches are measured by `npm run speed`. */
const SETTLES_MS = 3_000;

async function beginWithBots(page: Page, address: string, game: string): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ entryTypes: ['longtask'] });
    localStorage.setItem('laager.settings', '{"confirm":false}');
  });
  await page.goto(`${address}/#/set-up/${game}`);
  await page.locator('.seats').waitFor();
  for (const seat of await page.locator('.seats select').all()) await seat.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.screen').waitFor();
  await page.waitForTimeout(SETTLES_MS);
}

/** Prints a line for each game; `slowdown`: how many times slower the page is made. */
export async function measureLongTasks(table: string, seconds: number, slowdown: number): Promise<void> {
  const inn = await openInn(table);
  try {
    const games: string[] = await (await fetch(`${inn.address}/shelf.json`)).json();
    for (const game of games) {
      const { page, address } = await inn.visit();
      await beginWithBots(page, address, game);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const before = await moves(page);
      await page.evaluate(() => {
        globalThis.longTasks.length = 0;
      });
      await page.waitForTimeout(seconds * 1000);
      const found = (await page.evaluate(() => globalThis.longTasks)).sort((a, b) => b - a);
      const total = found.reduce((sum, ms) => sum + ms, 0);
      console.log(
        `${game.padEnd(22)} ${(await moves(page)) - before} orders, ${found.length} long tasks, ` +
          `longest ${found.slice(0, 3).join(', ') || 'none'} ms, ${total} ms in all`,
      );
      await page.context().close();
    }
  } finally {
    await inn.close();
  }
}
