/** A tournament from opening to final standings: two people, one of them on a phone in the dark, and a bot. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, expectAccessible, phone, tabTo } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { api } from './online-table.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-tournament-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const clock = { kind: 'turns', bank: 86_400_000, add: 0, cap: 86_400_000 };
interface Seen {
  readonly round: number;
  readonly you: number;
  readonly tables: readonly { readonly round: number; readonly places: readonly number[] }[];
}
const look = (page: Page, id: string): Promise<Seen> => api(page, 'GET', `/tournaments/${id}`);
const standings = (page: Page) => page.getByRole('table', { name: /standings/i }).locator('tbody tr');

test('a round robin of two people and a bot, from opening to final standings', async () => {
  const { page: anna } = await inn.visit();
  await anna.goto(`${inn.address}/#/lobby`);
  await anna.getByRole('link', { name: 'Tournaments' }).click();
  await anna.getByText('No tournament yet').waitFor();
  await tabTo(anna, 'a[href="#/tournaments/new"]');
  await anna.keyboard.press('Enter');
  await anna.getByRole('heading', { name: 'Open a tournament' }).waitFor();
  await anna.getByRole('checkbox', { name: /Bots take the places/ }).check();
  await anna.getByLabel('Players').selectOption('3');
  await anna.getByLabel('Your name at the table').fill('Anna');
  await expectAccessible(anna);
  await anna.getByRole('button', { name: 'Open the tournament' }).click();
  await anna.getByText('It begins when 2 more players have entered.').waitFor();
  await anna.getByRole('button', { name: 'Cancel the tournament' }).click();
  await anna.getByText('It was cancelled.').waitFor();

  // A short game is played.
  const wish = { game: 'connect-four', scenario: 'standard', kind: 'robin', clock, size: 3, bots: 'recruit' };
  const { tournament } = await api<{ tournament: string }>(anna, 'POST', '/tournaments', wish);
  await anna.goto(`${inn.address}/#/tournaments/${tournament}`);
  await anna.getByRole('button', { name: 'Start now' }).waitFor();
  await expectAccessible(anna);
  const { page: ben, errors } = await inn.visit({ ...phone, colorScheme: 'dark' });
  await ben.goto(`${inn.address}/#/tournaments`);
  await ben.getByRole('link', { name: /^View: Connect four/ }).click();
  await ben.getByLabel('Your name at the table').fill('Ben');
  await ben.getByRole('button', { name: 'Enter' }).click();
  await ben.getByText('Ben (you)').waitFor();
  await anna.getByText('Ben', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start now' }).click();

  // Anna gives up every match of hers, and Ben the one that is left: against the bot.
  for (const round of [1, 2, 3]) {
    await expect.poll(async () => (await look(anna, tournament)).round).toBe(round);
    const { tables, you } = await look(anna, tournament);
    const isAnnas = tables.some((table) => table.round === round && table.places.includes(you));
    const page = isAnnas ? anna : ben;
    if (round === 1) await ben.getByRole('heading', { name: 'What to play next' }).waitFor();
    if (round === 1) await expectAccessible(ben);
    expect(await ben.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: `Play round ${round} against` }).click();
    await page.getByRole('button', { name: 'Match menu' }).click();
    expect(await page.getByRole('button', { name: 'Take back …' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).last().click();
    await page.locator('.end-card').getByRole('link', { name: 'To the tournament' }).click();
    await page.getByRole('heading', { name: 'Rounds' }).waitFor();
  }
  await ben.getByText('Final standings').waitFor();
  expect(await standings(ben).allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s+Bot: recruit\s+2\s/),
    expect.stringMatching(/^2\s+Ben \(you\)\s+1\s/),
    expect.stringMatching(/^3\s+Anna\s+0\s/),
  ]);
  await ben.getByText('How it is counted').click();
  await ben.getByText('the points in the matches among those who are level').waitFor();
  await expectAccessible(ben);
  expect(errors.join('\n')).toBe('');
});
