/** Musket to Mauser in pictures: every scenario as it is set up, and the moments that show the hand at work. */
import type { Locator, Page } from 'playwright-core';
import { begunRecord, playOn } from './fixed-dice.ts';
import type { Wanted } from './moments.ts';

const turnOf = (position: object): number => ('turn' in position ? (position.turn as number) : 0);

/** What the game itself thinks best: armies that know what they want make better pictures than chance. */
const sensible: NonNullable<Wanted['prefer']> = (decision, position, game) =>
  game.advice?.quick?.(position, decision) ?? game.advice?.candidates(position, decision, 2)[0];

/** Until zooming and centring have come to rest. */
async function still(page: Page): Promise<void> {
  const where = () => page.locator('.mm-hand').evaluate((svg) => JSON.stringify(svg.getBoundingClientRect()));
  for (let last = '', now = await where(); now !== last; ) {
    await page.waitForTimeout(400);
    [last, now] = [now, await where()];
  }
}

const closeUp = async (page: Page, times = 1): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await page.keyboard.press('+');
    await still(page);
  }
};

/** Drags a unit of Mill Lane by inches. */
async function drag(page: Page, piece: Locator, east: number, north: number): Promise<void> {
  await piece.focus();
  await still(page);
  const base = await piece.locator('[data-base="2"]').boundingBox();
  const ground = await page.locator('.mm-hand > rect').first().boundingBox();
  if (base === null || ground === null) return;
  const inch = ground.width / 36;
  const [x, y] = [base.x + base.width / 2, base.y + base.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + east * inch, y - north * inch, { steps: 6 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

export const musketScenes: Readonly<Record<string, Wanted & { readonly pose?: (page: Page) => Promise<void> }>> = {
  battle: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision, position) => decision.question === 'move' && decision.seat === 'a' && turnOf(position) >= 5,
    prefer: sensible,
    pose: async (page) => {
      await closeUp(page);
      await page.locator('.mm-hit[data-unit][aria-label*="waits for orders"]').nth(6).focus();
    },
  },
  move: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: (decision, position) => decision.question === 'move' && decision.seat === 'a' && turnOf(position) === 2,
    prefer: sensible,
    pose: async (page) => {
      await closeUp(page);
      const line = page.locator('.mm-hit[aria-label*=": Line"][aria-label*="waits for orders"]').first();
      await drag(page, line, 0.8, 3.4);
    },
  },
  fire: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision, position) =>
      decision.question === 'fire' &&
      decision.seat === 'a' &&
      turnOf(position) >= 3 &&
      decision.offers.some(
        (offer) => offer.do === 'fire' && 'by' in offer && (offer.by as readonly unknown[]).length > 1,
      ),
    prefer: sensible,
    pose: async (page) => {
      await page.locator('.mm-choices button').first().click();
      await closeUp(page);
    },
  },
  charge: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: ({ question, offers }) =>
      question === 'react' && ['square', 'face'].every((how) => offers.some((one) => 'how' in one && one.how === how)),
    prefer: sensible,
    pose: async (page) => {
      await page.locator('.mm-cards button', { hasText: 'square' }).first().click();
      await closeUp(page);
    },
  },
  flee: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: (decision) => decision.question === 'flee',
    prefer: sensible,
    pose: async (page) => {
      await page.locator('.mm-chips button').first().click();
      await closeUp(page);
    },
  },
  assault: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision, position) => decision.question === 'assault' && turnOf(position) >= 6,
    prefer: sensible,
    pose: async (page) => {
      await page.keyboard.press('v');
      await page.locator('.mm-pick, .mm-card').first().click();
    },
  },
};

const STARTS: Readonly<Record<string, string>> = {
  'mill-lane': 'mill-lane',
  maida: 'maida-1806',
  'great-redoubt': 'alma-redoubt-1854',
  'red-hill': 'rotherberg-1870',
  isandlwana: 'isandlwana-1879',
  gingindlovu: 'gingindlovu-1879',
  majuba: 'majuba-1881',
  'abu-klea': 'abu-klea-1885',
  elandslaagte: 'elandslaagte-1899',
  'modder-river': 'modder-river-1899',
  magersfontein: 'magersfontein-1899',
};
export const musketStarts = Object.keys(STARTS);

/** Sits down at a scenario as side A, against a bot. */
export async function sitAtStart(page: Page, address: string, name: string): Promise<void> {
  const sitters = { a: 'person', b: 'recruit' };
  const match = { game: 'musket-to-mauser', scenario: STARTS[name] ?? name, seed: 'pictures', sitters };
  await playOn(page, address, await begunRecord(match), sitters);
  await page.locator('.mm-hit[data-unit]').first().waitFor();
}
