/** Musket to Mauser in pictures: every scenario as it is set up, and the moments that show the hand at work. */
import type { Page } from 'playwright-core';
import { begunRecord, playOn } from './fixed-dice.ts';
import type { Wanted } from './moments.ts';

const turnOf = (position: object): number => ('turn' in position ? (position.turn as number) : 0);

/** Armies that fire and charge when they can: makes moments of battle less rare. */
const eager: NonNullable<Wanted['prefer']> = (decision) =>
  decision.offers.find(({ do: name }) => /^(fire|charge|assault|keep-orders|no-initiative)$/.test(name));

const closeUp = async (page: Page, times = 1): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await page.keyboard.press('+');
    await page.waitForTimeout(600);
  }
};

const unit = (page: Page, number: number) => page.locator(`.mm-hit[data-unit="${number}"]`);

async function drag(page: Page, number: number, dx: number, dy: number): Promise<void> {
  const box = await unit(page, number).boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.waitForTimeout(60);
  await page.mouse.up();
}

export const musketScenes: Readonly<Record<string, Wanted & { readonly pose?: (page: Page) => Promise<void> }>> = {
  battle: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision, position) => decision.question === 'move' && decision.seat === 'a' && turnOf(position) >= 4,
    prefer: eager,
    pose: async (page) => {
      await page.locator('.mm-hit[data-unit][aria-label*="waits for orders"]').nth(2).hover({ force: true });
    },
  },
  move: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: (decision, position) => decision.question === 'move' && decision.seat === 'a' && turnOf(position) === 1,
    pose: async (page) => {
      await closeUp(page);
      await drag(page, 0, 40, -130);
    },
  },
  fire: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision, position) =>
      decision.question === 'fire' &&
      turnOf(position) >= 4 &&
      decision.offers.some(
        (offer) => offer.do === 'fire' && 'by' in offer && (offer.by as readonly unknown[]).length > 1,
      ),
    prefer: eager,
    pose: async (page) => {
      await page.locator('.mm-choices button').first().click();
      await closeUp(page);
    },
  },
  charge: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: (decision) => decision.question === 'react',
    prefer: eager,
    pose: async (page) => {
      await page.locator('.mm-cards button').first().click();
      await closeUp(page);
    },
  },
  flee: {
    game: 'musket-to-mauser',
    scenario: 'mill-lane',
    when: (decision) => decision.question === 'flee',
    prefer: eager,
    pose: async (page) => {
      await page.locator('.mm-chips button').first().click();
      await closeUp(page);
    },
  },
  assault: {
    game: 'musket-to-mauser',
    scenario: 'alma-redoubt-1854',
    when: (decision) => decision.question === 'assault',
    prefer: eager,
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
