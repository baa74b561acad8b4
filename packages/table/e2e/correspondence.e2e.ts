/** Play over weeks in real browsers: coming back, agreements, time that runs out, notes, standing orders, notices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, expectAccessible, offer, phone } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { api, fromMenu, guestAt, twoAt } from './online-table.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-turns-e2e-'));
const pictures = process.env.PICTURES;
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const WEEK = { kind: 'turns', bank: 7 * 86_400_000, add: 0, cap: 7 * 86_400_000 };
const shot = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

/** Ben looks on a phone. */
const two = (clock: object) => twoAt(inn, { clock }, phone);

test('what waits is first on the home page, one key opens it, and what happened comes first there', async () => {
  const { anna, ben, drop, address } = await two(WEEK);
  await drop(anna, 0, 3);
  await drop(ben, 1, 3);
  await anna.goto(`${inn.address}/#/`);
  await anna.reload();
  await anna.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await expectAccessible(anna);
  await shot(anna, 'home');
  await anna.keyboard.press('n');
  await anna.getByRole('heading', { name: 'Since you left' }).waitFor();
  expect(anna.url()).toBe(address);
  await anna.getByText('1 of 1').first().waitFor();
  await expectAccessible(anna);
  await shot(anna, 'since');
  expect(await anna.getByText('your move').count()).toBe(0);
  await anna.keyboard.press('Enter');
  await offer(anna, 'Column 1').waitFor();
  expect(await anna.getByRole('heading', { name: 'Since you left' }).count()).toBe(0);
  // Looked at once, it does not come again.
  await anna.reload();
  await offer(anna, 'Column 1').waitFor();
  expect(await anna.getByRole('heading', { name: 'Since you left' }).count()).toBe(0);
});

test('take back, pause and result by consent; notes for oneself; a standing order', async () => {
  const { anna, ben, address, drop, match } = await two(WEEK);
  await drop(anna, 0, 3);
  await anna.goto(address);
  await ben.goto(address);
  await fromMenu(anna, 'Take back …');
  await anna.getByRole('button', { name: 'Ask to take back' }).click();
  await ben.getByText('Anna asks to take back 1 move').waitFor();
  await ben.getByText('No dice were rolled.').waitFor();
  await expectAccessible(ben);
  await shot(ben, 'take-back-phone');
  await ben.getByRole('button', { name: 'Allow' }).click();
  await offer(anna, 'Column 1').waitFor();

  await fromMenu(anna, 'Pause both clocks');
  await anna.getByRole('button', { name: 'Ask for a pause' }).click();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await anna.getByText('The match is paused').waitFor();
  await anna.getByText('paused', { exact: true }).first().waitFor();
  await shot(anna, 'paused');
  await anna.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => anna.getByText('The match is paused').count()).toBe(0);

  await fromMenu(anna, 'Private notes');
  await anna.getByLabel('Private notes').fill('Watch the left');
  await anna.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(anna);
  await shot(anna, 'menu');
  await anna.keyboard.press('Escape');
  expect(await api(ben, 'GET', `/matches/${match}/notes`)).toEqual({ notes: '' });

  await fromMenu(anna, 'Standing orders …');
  await anna.getByRole('button', { name: 'Always give this answer' }).click();
  await expect
    .poll(() => api<{ toMove: string }>(anna, 'GET', `/matches/${match}`).then((one) => one.toMove))
    .toBe('yellow');
  await anna.keyboard.press('Escape');
  await anna.getByText('By standing order').first().waitFor();

  // Anna waits for Ben: what she will answer to column 2 is left beforehand, and given at once.
  await anna.getByRole('button', { name: 'Match menu' }).click();
  await anna.getByRole('button', { name: /^Remove/ }).click();
  await anna.getByLabel('If your opponent plays').selectOption('Column 2');
  await anna.getByRole('button', { name: 'Give this answer if it happens' }).click();
  await anna.getByText(/^If Column 2, then Column \d$/).waitFor();
  await expectAccessible(anna);
  await shot(anna, 'answer-beforehand');
  await anna.keyboard.press('Escape');
  const played = () => api<{ seq: number }>(anna, 'GET', `/matches/${match}`).then((one) => one.seq);
  const before = await played();
  await drop(ben, before, 1);
  await expect.poll(played).toBe(before + 2);

  await fromMenu(ben, 'Agree on a result …');
  await ben.getByLabel('Agree on a result …').selectOption({ index: 1 });
  await ben.getByRole('button', { name: 'Offer this result' }).click();
  await anna.getByText('Ben offers: Red wins').waitFor();
  await anna.getByRole('button', { name: 'Agree' }).click();
  await anna.getByText('Agreed result').first().waitFor();
});

test('time that has run out: the opponent chooses', async () => {
  const { anna, ben, address, match } = await two({ kind: 'turns', bank: 1_000, add: 0, cap: 1_000 });
  await ben.goto(address);
  await ben.getByText('Anna is out of time').first().waitFor();
  await expectAccessible(ben);
  await shot(ben, 'late-phone');
  await ben.getByRole('button', { name: 'Let a bot play (veteran)' }).click();
  await expect.poll(() => api<{ moves: number }>(ben, 'GET', `/matches/${match}`).then((one) => one.moves)).toBe(1);
  // The person comes back and takes over.
  await anna.goto(address);
  await fromMenu(anna, 'Take over from the bot');
  await expect
    .poll(() => api<{ seats: { seat: string; sitter: string }[] }>(anna, 'GET', `/matches/${match}`))
    .toMatchObject({ seats: [{ seat: 'red', sitter: 'person' }, { seat: 'yellow' }] });
});

test('time that has run out: more of it, or someone else', async () => {
  const { anna, ben, address, match } = await two({ kind: 'turns', bank: 1_000, add: 0, cap: 1_000 });
  await ben.goto(address);
  await ben.getByText('Anna is out of time').first().waitFor();
  await ben.getByRole('button', { name: 'Give 24 hours' }).click();
  await expect.poll(() => ben.getByText('Anna is out of time').count()).toBe(0);
  // The one who cannot go on asks to be replaced; a third person finds the seat in the lobby.
  await anna.goto(address);
  await fromMenu(anna, 'Ask to be replaced');
  await ben.getByText('Anna asks to be replaced').first().waitFor();
  await ben.getByRole('button', { name: 'Agree' }).click();
  const clara = await guestAt(inn, 'Clara');
  await clara.reload();
  await clara.getByRole('button', { name: /^Sit: .*Ben/ }).click();
  await expect
    .poll(() => api<{ seats: { name: string }[] }>(ben, 'GET', `/matches/${match}`))
    .toMatchObject({ seats: [{ name: 'Clara' }, { name: 'Ben' }] });
  await offer(clara, 'Column 1').waitFor();
});

test('the account: notices and time away', async () => {
  for (const options of [undefined, phone]) {
    const { page } = await inn.visit(options);
    await page.goto(`${inn.address}/#/lobby`);
    await api(page, 'POST', '/guest', { name: 'Clara' });
    await page.goto(`${inn.address}/#/account/notices`);
    await page.reload();
    await page.getByRole('heading', { name: 'Where we reach you' }).waitFor();
    await page.getByLabel('A message: Push').check();
    await page.getByLabel('Address of a webhook').fill('http://127.0.0.1/x');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('The address must begin with https://.').waitFor();
    await expectAccessible(page);
    await shot(page, options === undefined ? 'notices' : 'notices-phone');
    await page.reload();
    await expect.poll(() => page.getByLabel('A message: Push').isChecked()).toBe(true);
    await page.goto(`${inn.address}/#/account/away`);
    await page.getByRole('button', { name: 'Take 7 days' }).click();
    await page.getByText(/^On vacation until/).waitFor();
    await page.getByLabel('My clock stops on Saturdays and Sundays').check();
    await page.getByText('Saved').waitFor();
    await expectAccessible(page);
    await shot(page, options === undefined ? 'away' : 'away-phone');
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByRole('button', { name: 'Take 7 days' }).waitFor();
  }
});
