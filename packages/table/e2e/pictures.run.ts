/** Pictures of the main screens: what is shown with pride, and what is held against the mock-ups. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openInn, type Visit } from './browser.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const rooms: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { colorScheme: 'light' },
  'wide-dark': { colorScheme: 'dark' },
  phone: { ...phone, colorScheme: 'light' },
};

type Picture = (visit: Visit, take: (name: string) => Promise<void>) => Promise<void>;

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
};

/** Ground is painted in the background while play has long begun; a picture waits for it. */
const painted = async (page: Page): Promise<void> => {
  await page.waitForTimeout(6_000);
  await settled(page);
};

const home: Picture = async ({ page, address }, take) => {
  await page.goto(`${address}/`);
  await page.locator('.plate svg').first().waitFor();
  await settled(page);
  await take('home');
};

const setUp =
  (game: string): Picture =>
  async ({ page, address }, take) => {
    await page.goto(`${address}/#/set-up/${game}`);
    await page.locator('form').waitFor();
    await settled(page);
    await take(`${game}-set-up`);
  };

/** A game from its first question through some orders (the main offer, or the first), to its rules and its replay. */
const game =
  (id: string, orders: number): Picture =>
  async ({ page, address }, take) => {
    await page.addInitScript(() => localStorage.setItem('laager.settings', '{"confirm":false}'));
    await page.goto(`${address}/#/set-up/${id}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.question h2').first().waitFor();
    await page.locator('.board-place svg').first().waitFor();
    await painted(page);
    await take(`${id}-early`);
    if (page.viewportSize()?.width === phone.viewport.width) return;
    for (let i = 0; i < orders; i++) {
      const answers = page.locator('.question :is(.big, .offer)');
      await answers.first().click({ timeout: 20_000 });
      await page.waitForTimeout(150);
      await Promise.race([
        answers.first().waitFor({ timeout: 20_000 }),
        page.locator('.ended').waitFor({ timeout: 20_000 }),
      ]);
      if (await page.locator('.ended').count()) break;
    }
    await settled(page);
    await take(`${id}-later`);
    await page.getByRole('tab', { name: 'Rules' }).click();
    await settled(page);
    await take(`${id}-rules`);
    await page.keyboard.press('?');
    await take(`keys`);
    await page.keyboard.press('Escape');
    await page.goto(`${address}/#/replay`);
    await page.locator('.kept button').first().click();
    await page.locator('.timeline.full').waitFor();
    await page.getByRole('button', { name: 'Weigh luck and judgement' }).click();
    await page.locator('.lane').first().waitFor({ timeout: 60_000 });
    await page.getByRole('slider').fill('9');
    await settled(page);
    await take(`${id}-replay`);
  };

/** The first steps of the guided game, if there is one. */
const guided =
  (id: string): Picture =>
  async ({ page, address }, take) => {
    await page.goto(`${address}/#/guide/${id}`);
    await page.locator('.lesson').waitFor({ timeout: 8_000 });
    await painted(page);
    await take(`${id}-guided`);
  };

export async function takePictures(table: string, folder: string, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const inn = await openInn(table);
  const games = (await (await fetch(`${inn.address}/shelf.json`)).json()) as string[];
  const shown = games.filter((id) => id !== 'connect-four');
  const pictures: readonly (readonly [string, Picture])[] = [
    ['home', home],
    ...shown.flatMap((id) => [
      [`${id} set-up`, setUp(id)] as const,
      [id, game(id, 12)] as const,
      [`${id} guided`, guided(id)] as const,
    ]),
  ];
  for (const [room, options] of Object.entries(rooms))
    for (const [name, picture] of pictures) {
      if (only.length > 0 && !only.some((part) => name.includes(part) || room.includes(part))) continue;
      const visit = await inn.visit(options);
      try {
        await picture(visit, async (shot) => {
          await visit.page.screenshot({ path: join(folder, `${shot}-${room}.png`) });
        });
      } catch (error) {
        console.error(`${name}, ${room}: ${(error as Error).message.split('\n')[0]}`, visit.errors);
      }
      await visit.page.context().close();
    }
  await inn.close();
}
