/** An online match has company: people who watch and talk, another device, and a life after its end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFault, parseRecord } from '@laager/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, expectAccessible, moves, offer, phone } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { api, fromMenu, guestAt, twoAt } from './online-table.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-company-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const chatOf = (page: Page) => page.locator('.chat-lines');
async function openChat(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('tab', { name: 'Chat' }).click();
}
async function say(page: Page, line: string): Promise<void> {
  await page.getByLabel('Message').fill(line);
  await page.getByRole('button', { name: 'Send' }).click();
}
async function resign(page: Page): Promise<void> {
  await fromMenu(page, 'Resign');
  await page.getByRole('button', { name: 'Resign', exact: true }).last().click();
}

test('talk: the audience apart until the end; off, mute, report and block', async () => {
  const { anna, ben, match, address } = await twoAt(inn, { chat: 'on', watch: 'public' });
  const dora = await guestAt(inn, 'Dora');
  const erik = await guestAt(inn, 'Erik');
  for (const page of [anna, ben, dora, erik]) await openChat(page, address);
  await say(dora, 'Red has a plan');
  await chatOf(erik).getByText('Red has a plan').waitFor();
  await say(anna, 'Good evening');
  await chatOf(ben).getByText('Good evening').waitFor();
  expect(await chatOf(anna).innerText()).not.toContain('Red has a plan');
  expect(await chatOf(erik).innerText()).not.toContain('Good evening');

  // Reported with what was said before it; the operator reads it.
  await ben.getByRole('button', { name: 'Match menu: Anna' }).click();
  await ben.getByRole('button', { name: 'Report this line' }).click();
  await ben.getByText('Reported.').waitFor();
  await ben.getByRole('button', { name: 'Match menu: Anna' }).click();
  await ben.getByRole('button', { name: 'Mute Anna' }).click();
  await expect.poll(() => chatOf(ben).innerText()).not.toContain('Good evening');
  // Turned off, it stays off after a reload.
  await anna.getByRole('button', { name: 'Turn chat off' }).click();
  await anna.reload();
  await anna.getByRole('tab', { name: 'Chat' }).click();
  await anna.getByRole('button', { name: 'Turn chat on' }).waitFor();
  expect(await chatOf(anna).count()).toBe(0);
  await anna.getByRole('button', { name: 'Turn chat on' }).click();

  // A block holds for new lines at once, in both directions.
  await erik.getByRole('button', { name: 'Match menu: Dora' }).click();
  await erik.getByRole('button', { name: 'Block everywhere' }).click();
  await expect.poll(() => chatOf(erik).innerText()).not.toContain('Red has a plan');
  await say(dora, 'Did you see that');
  await say(erik, 'I say nothing to Dora');
  await chatOf(dora).getByText('Did you see that').waitFor();
  await chatOf(erik).getByText('I say nothing to Dora').waitFor();
  expect(await chatOf(erik).innerText()).not.toContain('Did you see that');
  expect(await chatOf(dora).innerText()).not.toContain('I say nothing to Dora');

  // After the end the players read what the audience said.
  await resign(anna);
  await anna.getByText('No dice were rolled').waitFor();
  await anna.goto(`${inn.address}/#/`);
  await openChat(anna, address);
  await chatOf(anna).getByText('Red has a plan').waitFor();
  expect(await api(anna, 'GET', `/matches/${match}`)).toMatchObject({ state: 'ended' });
});

test('after the end: dice verified here, a new match from the move that is shown, the record, the replay', async () => {
  const { anna, ben, match, address, drop } = await twoAt(inn, { options: { slippery: true } });
  await ben.goto(address);
  for (const [q, page] of [anna, ben, anna, ben].entries()) await drop(page, q, q);
  await anna.goto(address);
  await resign(anna);
  for (const page of [anna, ben]) {
    await page.getByText(/^\d+ dice, all verified$/).waitFor();
    await page.getByText('The key matches the seal.').waitFor();
  }
  await expectAccessible(anna);
  expect(await offer(anna, 'Column 1').count()).toBe(0);
  await anna.getByRole('button', { name: 'Against a bot' }).click();
  await offer(anna, 'Column 1').waitFor();
  const fork = anna.url().split('/').at(-1);
  expect(await api(anna, 'GET', `/matches/${fork}`)).toMatchObject({ forkOf: match, state: 'live', you: 'red' });
  await anna.goto(address);
  await anna.getByText('The key matches the seal.').waitFor();
  const [download] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = parseRecord(readFileSync(await download.path(), 'utf8'));
  if (isFault(record)) throw new Error(record.fault.message);
  expect(record.ok.key).toMatch(/^[0-9a-f]{64}$/);
  expect(record.ok.commitment).toBe((await api<{ commitment: string }>(anna, 'GET', `/matches/${match}`)).commitment);
  await anna.getByRole('button', { name: 'Analyse' }).click();
  await expect.poll(() => anna.url()).toContain('#/replay');
  await anna.locator('.timeline').waitFor();
  expect(await moves(anna)).toBe(4);
  await anna.keyboard.press('Home');
  await anna.getByRole('button', { name: 'Play on from here' }).click();
  await offer(anna, 'Column 1').waitFor();
});

test('a friend is added from the talk, invited, and sits down', async () => {
  const { anna, ben, address } = await twoAt(inn, { chat: 'on' });
  for (const page of [anna, ben]) await openChat(page, address);
  await say(anna, 'Another one tomorrow?');
  await say(ben, 'Gladly');
  for (const [page, other] of [
    [anna, 'Ben'],
    [ben, 'Anna'],
  ] as const) {
    await page.getByRole('button', { name: `Match menu: ${other}` }).click();
    await page.getByRole('button', { name: `Add ${other} as a friend` }).click();
    await page.getByText('Added.').waitFor();
  }
  // Both were made guests behind the back of their pages, which ask only once who they belong to.
  await anna.goto(`${inn.address}/#/new/connect-four`);
  await anna.reload();
  await anna.getByRole('radio', { name: /^A friend/ }).check({ force: true });
  await expect.poll(() => anna.getByLabel('Your friend').locator('option').allInnerTexts()).toEqual(['Ben']);
  await anna.getByRole('radio', { name: 'Red', exact: true }).check({ force: true });
  await expectAccessible(anna);
  await anna.getByRole('button', { name: 'Invite your friend' }).click();
  await anna.getByLabel('Invitation link').waitFor();
  await ben.goto(`${inn.address}/#/`);
  await ben.reload();
  await ben.getByRole('heading', { name: /^Invitations/ }).waitFor();
  await ben.getByRole('link', { name: /Anna invites you/ }).click();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.locator('.clocks').waitFor();
  await offer(anna, 'Column 1').waitFor();
  // The friend who was asked last is shown again, though another is listed first.
  await anna.route('**/me/relations', async (route) => {
    const people = await (await route.fetch()).json();
    await route.fulfill({ json: [{ other: 'another', kind: 'friend', name: 'Abel', back: true }, ...people] });
  });
  await anna.goto(`${inn.address}/#/new/connect-four`);
  await anna.reload();
  const asked = anna.getByLabel('Your friend').locator('option:checked');
  await expect.poll(() => asked.allInnerTexts()).toEqual(['Ben']);
});

test('a second device: the link lets the same person in, once, and both stay live', async () => {
  const { anna, ben, address, drop } = await twoAt(inn);
  await anna.goto(address);
  await fromMenu(anna, 'Continue on another device');
  const link = await anna.getByLabel('Return link').inputValue();
  const other = (await inn.visit(phone)).page;
  await other.goto(link);
  await expect.poll(() => other.url()).toMatch(/#\/$/);
  await other.goto(address);
  await offer(other, 'Column 2').click();
  await other.getByText('your move').waitFor({ state: 'detached' });
  // The first device saw it, and answers the next question.
  await anna.getByText('your move').waitFor({ state: 'detached' });
  await drop(ben, 1, 3);
  await anna.keyboard.press('Escape');
  await offer(anna, 'Column 5').click();
  await other.getByText('your move').waitFor({ state: 'detached' });
  const third = (await inn.visit()).page;
  await third.goto(link);
  await third.getByText('This link does not work any more.').waitFor();
});

test('results and rankings of each game fit a phone', async () => {
  const { page } = await inn.visit(phone);
  await page.goto(`${inn.address}/#/results`);
  await page.getByRole('heading', { name: 'Results and ratings' }).waitFor();
  await page.getByText('No public match has ended yet.').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
