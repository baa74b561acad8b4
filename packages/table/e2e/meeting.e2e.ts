/** How people meet: the lobby, who or what sits down, invitations that have ended, and a server that does not answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, expectAccessible, phone } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { api, fromMenu, guestAt, twoAt } from './online-table.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-meeting-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const HOUR = 3_600_000;
const match = { game: 'bittereinder', scenario: 'historical', options: {} };
const posted = { ...match, seats: { empire: 'me', boer: 'open' } };
const heightsOf = (all: Locator) => all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));

test('on a phone the lobby is one tap away, and its filters are as high as a finger', async () => {
  const host = await guestAt(inn, 'Emma');
  await api(host, 'POST', '/matches', posted);
  const { page } = await inn.visit(phone);
  await page.goto(inn.address);
  await page.locator('.top-bar').getByRole('link', { name: 'Lobby' }).click();
  await page.getByRole('button', { name: /^Sit: / }).waitFor();
  const low = (all: Locator) => heightsOf(all).then((heights) => heights.filter((height) => height < 44));
  await page.getByRole('button', { name: 'Bittereinder', exact: true }).click();
  for (const touched of ['.filters .chip', '.filters select', '.tab-row button', '.lobby .button'])
    expect([touched, ...(await low(page.locator(touched)))]).toEqual([touched]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('the level of a bot that is to sit down shows in the lobby and the waiting room, and at the table when it sits', async () => {
  const host = await guestAt(inn, 'Fritz');
  const fill = { level: 'general', after: 6 * HOUR };
  const { match: id } = await api<{ match: string }>(host, 'POST', '/matches', { ...posted, fill });
  const { page: guest } = await inn.visit();
  await guest.goto(`${inn.address}/#/lobby`);
  await guest.getByRole('row', { name: /Fritz/ }).getByText('In 5 h: a bot (general)').waitFor();
  await host.goto(`${inn.address}/#/match/${id}`);
  await host.getByText('In 5 h: a bot (general)').waitFor();
  await expectAccessible(host);
  await api(host, 'POST', `/matches/${id}/seats/boer`, { bot: 'general' });
  await host.locator('.clocks').getByText('Bot: general').waitFor();
});

test('the level of a bot that stands in shows at the table, to both and to who watches', async () => {
  const { anna, ben, address } = await twoAt(inn);
  const { page: watcher } = await inn.visit();
  for (const page of [anna, ben, watcher]) await page.goto(address);
  await fromMenu(anna, 'Let a bot play for me (veteran)');
  const clocks = (page: typeof anna) => page.locator('.clocks');
  for (const page of [anna, ben, watcher]) await clocks(page).getByText('Bot: veteran').waitFor();
  await clocks(ben).getByTitle('Bot: veteran, for Anna').waitFor();
  await expectAccessible(ben);
});

test('someone whose page is in the background is away, for the other and for notices', async () => {
  const { anna, ben, address } = await twoAt(inn);
  for (const page of [anna, ben]) await page.goto(address);
  const bens = (state: string) => anna.locator('.clocks').getByRole('img', { name: state });
  await expect.poll(() => bens('is here').count()).toBe(2);
  const turn = (visibility: string) =>
    ben.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await turn('hidden');
  await bens('is away').waitFor();
  await turn('visible');
  await bens('is away').waitFor({ state: 'detached' });
});

test('an unread line shows on the tab until it is read, and not again after a reload', async () => {
  const { anna, ben, address } = await twoAt(inn, { chat: 'on' }, phone);
  for (const page of [anna, ben]) await page.goto(address);
  await anna.getByRole('tab', { name: 'Chat' }).click();
  await anna.getByLabel('Message').fill('Good evening');
  await anna.getByRole('button', { name: 'Send' }).click();
  await ben.getByRole('tab', { name: 'Chat 1' }).click();
  await ben.getByText('Good evening').waitFor();
  await ben.reload();
  await ben.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
  // One's own lines are no news.
  expect(await anna.getByRole('tab', { name: 'Chat', exact: true }).count()).toBe(1);
});

test('on a phone the end comes before talk, and a finished match stays on the home page', async () => {
  const { anna, ben, address } = await twoAt(inn, {}, phone);
  for (const page of [anna, ben]) await page.goto(address);
  await ben.getByRole('tab', { name: 'Chat' }).click();
  await fromMenu(anna, 'Resign');
  await anna.getByRole('button', { name: 'Resign', exact: true }).last().click();
  await ben.getByRole('button', { name: 'Rematch, sides swapped' }).waitFor();
  await ben.goto(`${inn.address}/#/`);
  await ben.reload();
  await ben.getByRole('heading', { name: 'Finished 1' }).waitFor();
  await ben
    .getByRole('link', { name: /Connect four/ })
    .first()
    .waitFor();
});

test('an invitation to a match that has begun says so, and where to go instead', async () => {
  const host = await guestAt(inn, 'Greta');
  const made = await api<{ match: string; invite: string }>(host, 'POST', '/matches', {
    ...match,
    seats: { empire: 'me', boer: 'invite' },
  });
  const { page } = await inn.visit(phone);
  await page.goto(made.invite);
  await page.getByText('Greta invites you to play').waitFor();
  await api(host, 'POST', `/matches/${made.match}/seats/boer`, { bot: 'recruit' });
  await page.getByLabel('Your name at the table').fill('Hans');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('The match has begun without you').waitFor();
  await page.getByRole('link', { name: 'Watch instead' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open seats' }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
  // A link that never was.
  for (const path of ['i/nothing', 'r/nothing']) {
    await page.goto(`${inn.address}/${path}`);
    await page.getByText('This link does not work any more.').waitFor();
    await page.getByRole('link', { name: 'Play with someone' }).waitFor();
  }
});

test('people that cannot be loaded: said, and tried again', async () => {
  const page = await guestAt(inn, 'Inge', { serviceWorkers: 'block' });
  const other = await api<{ account: { id: string } }>(await guestAt(inn, 'Jan'), 'GET', '/me');
  await api(page, 'POST', '/me/relations', { other: other.account.id, kind: 'friend', on: true });
  await page.route('**/me/relations', (route) => route.abort());
  await page.goto(`${inn.address}/#/account/people`);
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  expect(await page.getByText('No one here.').count()).toBe(0);
  await expectAccessible(page);
  // The page of a new match asks for friends too.
  await page.goto(`${inn.address}/#/new/bittereinder`);
  await page.getByText('The server cannot be reached.').waitFor();
  await page.getByRole('button', { name: 'Get the link' }).waitFor();
  await page.goto(`${inn.address}/#/account/people`);
  await page.getByText('The server cannot be reached.').waitFor();
  await page.unroute('**/me/relations');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Jan').waitFor();
  expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
});
