/** The account in real browsers: from guest to account, signing in elsewhere, passkeys, devices, leaving. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, expectAccessible, phone } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-account-e2e-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const GOOD = 'a pony for every burgher';
const at = (page: Page, section: string) => page.goto(`${inn.address}/#/account/${section}`);

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await at(page, 'you');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a guest adds a password, signs in on a phone, sees both devices and leaves', async () => {
  const { page } = await inn.visit();
  await page.goto(`${inn.address}/`);
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'New here?' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name').first().fill('Anna');
  await page.getByText('Name is free').waitFor();
  await page.getByLabel('Password').first().fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('too easy to guess').waitFor();
  await page.getByLabel('Password').first().fill(GOOD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Anna' }).waitFor();
  await expectAccessible(page);

  const other = await inn.visit(phone);
  await signIn(other.page, 'anna', 'not the right one');
  await other.page.getByText('Name or password is wrong.').waitFor();
  await expectAccessible(other.page);
  await signIn(other.page, 'anna', GOOD);
  await other.page.getByRole('heading', { name: 'Anna' }).waitFor();

  await at(page, 'devices');
  await page.getByText('here now').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Sign out: / }).count()).toBe(0);
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'New here?' }).waitFor();

  await at(page, 'people');
  await page.getByText('No one here.').waitFor();
  await at(page, 'data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the file' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toContain('account.json');
  await page.getByRole('button', { name: 'Delete …' }).click();
  await page.getByLabel('Type delete to confirm').fill('delete');
  await page.getByLabel('Password').fill(GOOD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/$/);
  await signIn(other.page, 'anna', GOOD);
  await other.page.getByText('Name or password is wrong.').waitFor();
});

test('a passkey makes an account without a password and signs in again', async () => {
  const { page } = await inn.visit();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await at(page, 'you');
  await page.getByLabel('Name').first().fill('Christiaan');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('heading', { name: 'Christiaan' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('This is your only way in').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Christiaan' }).waitFor();
});
