/** Online play in real browsers: two players, one of them on a phone, and a spectator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@laager/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { built, expectAccessible, moves, offer, phone } from './at-the-table.ts';
import { type Inn, openInn, type Visit } from './browser.ts';
import { type Cable, layCable } from './cable.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-online-e2e-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

/** A host makes a match and comes into the waiting room; the link of the invitation. */
async function hostMatch(
  { page }: Visit,
  { game = 'connect-four', side = 'Red', delay = 'at once' } = {},
): Promise<string> {
  await page.goto(`${inn.address}/#/new/${game}`);
  await page.getByLabel('Your name at the table').fill('Anna');
  await page.getByRole('radio', { name: side, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'No clock' }).check({ force: true });
  await page.getByLabel('They see the board').selectOption({ label: delay });
  await page.getByRole('button', { name: 'Get the link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(link).toContain('/i/');
  return link;
}

async function sitDown({ page }: Visit, link: string, name = 'Ben'): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

const myMove = (page: Page) => page.getByText('your move');

describe('two players and a spectator', () => {
  test('from the link to the first decision, orders both ways, talk, the end with verified dice, a rematch', async () => {
    const host = await inn.visit();
    const guest = await inn.visit(phone);
    const link = await hostMatch(host);
    await expectAccessible(host.page);
    const began = Date.now();
    await guest.page.goto(link);
    await guest.page.getByText('Anna invites you to play').waitFor();
    await host.page.getByText('Link opened, choosing a name').first().waitFor();
    await expectAccessible(guest.page);
    await sitDown(guest, link);
    await myMove(host.page).waitFor();
    // No account, one field: well under half a minute.
    expect(Date.now() - began).toBeLessThan(30_000);
    const watcher = await inn.visit();
    await watcher.page.goto(`${inn.address}/m/${host.page.url().split('/').at(-1)}`);
    await offer(host.page, 'Column 4').click();
    await myMove(guest.page).waitFor();
    await expectAccessible(host.page);
    await expectAccessible(guest.page);
    await offer(guest.page, 'Column 4').click();
    await myMove(host.page).waitFor();
    await watcher.page.getByRole('tab', { name: 'Log' }).click();
    await expect.poll(() => watcher.page.locator('.journal li').count()).toBeGreaterThan(1);
    await host.page.getByRole('tab', { name: 'Chat' }).click();
    await host.page.getByLabel('Message').fill('Well played so far');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await guest.page.getByRole('tab', { name: 'Chat' }).click();
    await guest.page.getByText('Well played so far').waitFor();
    expect(await watcher.page.getByText('Well played so far').count()).toBe(0);
    // Resigning asks once, in the banner.
    await host.page.getByRole('button', { name: 'Match menu' }).click();
    await host.page.getByRole('button', { name: 'Resign' }).click();
    await host.page.getByText('Resign this match?').waitFor();
    await host.page.getByRole('button', { name: 'Resign', exact: true }).last().click();
    await host.page.getByText('No dice were rolled').waitFor();
    await expectAccessible(host.page);
    await host.page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await guest.page.getByRole('tab', { name: 'Orders' }).click();
    await guest.page.getByText('Anna would like a rematch').first().waitFor();
    const old = host.page.url();
    await guest.page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await expect.poll(() => host.page.url()).not.toBe(old);
    await myMove(guest.page).waitFor();
    expect([...host.errors, ...guest.errors, ...watcher.errors].join('\n')).toBe('');
  });

  test('an undo reaches the other screen', async () => {
    const [host, guest] = [await inn.visit(), await inn.visit()];
    await sitDown(guest, await hostMatch(host));
    await myMove(host.page).waitFor();
    await offer(host.page, 'Column 3').click();
    await myMove(guest.page).waitFor();
    await host.page.keyboard.press('u');
    await myMove(host.page).waitFor();
    await myMove(guest.page).waitFor({ state: 'detached' });
  });

  /** Anna at the server, Ben behind a cable; it is Ben's turn. */
  async function overCable(cable: Cable): Promise<{ readonly anna: Page; readonly ben: Page }> {
    const [host, guest] = [await inn.visit(), await inn.visit()];
    await sitDown(guest, (await hostMatch(host)).replace(inn.address, cable.address));
    await myMove(host.page).waitFor();
    await offer(host.page, 'Column 2').click();
    await myMove(guest.page).waitFor();
    await guest.page.evaluate(() => Object.assign(window, { stayed: true }));
    return { anna: host.page, ben: guest.page };
  }
  const lost = (page: Page) => page.getByText('Reconnecting').first().waitFor();
  async function orderAndSay(page: Page, line: string): Promise<void> {
    await offer(page, 'Column 3').click();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByLabel('Message').fill(line);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  /** What Ben did meanwhile has reached Anna, once; his page is the one it was. */
  async function arrived(anna: Page, ben: Page, line: string): Promise<void> {
    await myMove(anna).waitFor();
    await anna.getByRole('tab', { name: 'Chat' }).click();
    await anna.locator('.chat-lines').getByText(line).waitFor();
    await ben.locator('.chat-lines').getByText(line).waitFor();
    expect(await anna.locator('.chat-lines li').count()).toBe(1);
    expect(await moves(anna)).toBe(2);
    expect(await ben.evaluate(() => 'stayed' in window)).toBe(true);
  }

  test('the network is cut and comes back: what was ordered and said meanwhile arrives once, no reload', async () => {
    const cable = await layCable(inn.address);
    try {
      const { anna, ben } = await overCable(cable);
      cable.cut();
      await lost(ben);
      await orderAndSay(ben, 'Said without a network');
      cable.mend();
      await arrived(anna, ben, 'Said without a network');
    } finally {
      await cable.close();
    }
  });

  test('a network that falls silent is noticed: what was sent into it is sent again, and taken once', async () => {
    const cable = await layCable(inn.address);
    try {
      const { anna, ben } = await overCable(cable);
      cable.stall();
      await orderAndSay(ben, 'Said into the silence');
      // The page waits 45 s in a moment: its worker's clock is put forward.
      for (const worker of ben.workers())
        await worker.evaluate(() => {
          const now = Date.now;
          Date.now = () => now() + 45_000;
        });
      await lost(ben);
      cable.mend();
      await arrived(anna, ben, 'Said into the silence');
    } finally {
      await cable.close();
    }
  });
});

test('the server restarts in the middle of a turn: both play on without a reload', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laager-restart-'));
  const open = (port: number) => serve({ port, table: built, data: folder, unlimited: true });
  let house = await open(0);
  const port = Number(new URL(house.address).port);
  const [host, guest] = [await inn.visit(), await inn.visit()];
  const own = { ...inn, address: house.address };
  const kept = inn;
  inn = own;
  try {
    await sitDown(guest, await hostMatch(host));
    await myMove(host.page).waitFor();
    await house.close();
    await host.page
      .getByText(/Reconnecting|restarts/)
      .first()
      .waitFor();
    // Shown for a moment only: awaited from before it can be there.
    const [again] = await Promise.all([open(port), host.page.getByText('Connected again.').first().waitFor()]);
    house = again;
    await offer(host.page, 'Column 5').click();
    await myMove(guest.page).waitFor();
  } finally {
    inn = kept;
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a bot takes the seat, and the match waits on the home page beside one with its picture', async () => {
  const host = await inn.visit();
  await hostMatch(host);
  await host.page.getByRole('button', { name: 'Let a bot take the seat' }).click();
  await offer(host.page, 'Column 4').click();
  await expect.poll(() => host.page.locator('.journal li').count()).toBeGreaterThan(1);
  await myMove(host.page).waitFor();
  await hostMatch(host, { game: 'bittereinder', side: 'Empire' });
  await host.page.goto(`${inn.address}/`);
  await host.page.getByRole('heading', { name: /Waiting for you/ }).waitFor();
  await host.page.locator('.mini:has-text("Bittereinder") .plate svg').waitFor();
  await expectAccessible(host.page);
});

test('an invitation opens in a browser that has been here before', async () => {
  const [host, guest] = [await inn.visit(), await inn.visit()];
  await guest.page.goto(`${inn.address}/`);
  await guest.page.evaluate(() => navigator.serviceWorker.ready);
  await guest.page.reload();
  await expect.poll(() => guest.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await sitDown(guest, await hostMatch(host));
  await myMove(host.page).waitFor();
});

test('options, times of one’s own and a bot after six hours reach the match, and are there the next time', async () => {
  const { page } = await inn.visit();
  await page.goto(`${inn.address}/#/new/connect-four`);
  await page.getByLabel('Your name at the table').fill('Anna');
  await page.getByRole('button', { name: /^Options: / }).click();
  await page.getByLabel(/slippery/i).check();
  await page.getByRole('button', { name: 'Set your own times' }).click();
  await page.getByLabel('Hours to start with').fill('30');
  await page.getByLabel('Days at most').fill('9');
  await page.getByLabel('If no one joins within').check();
  await page.getByLabel('A bot sits after').selectOption({ label: '6 hours' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByLabel('Invitation link').waitFor();
  const made = await page.evaluate(
    async (id) => (await fetch(`/api/1/matches/${id}`)).json(),
    page.url().split('/').at(-1),
  );
  const hour = 3_600_000;
  expect(made).toMatchObject({
    options: { slippery: true },
    clock: { kind: 'turns', bank: 30 * hour, cap: 9 * 24 * hour },
    fill: { level: 'veteran', at: made.created + 6 * hour },
  });
  await page.goto(`${inn.address}/#/`);
  await page.goto(`${inn.address}/#/new`);
  await page.getByText('Filled in as you played last time.').waitFor();
  expect(await page.getByLabel('Hours to start with').inputValue()).toBe('30');
  await page.getByText('Options: 1 of').waitFor();
});

test('an open seat is posted, found in the lobby and taken', async () => {
  const [host, guest] = [await inn.visit(), await inn.visit()];
  await guest.page.goto(`${inn.address}/#/lobby`);
  await guest.page.getByRole('heading', { name: /^No open seat/ }).waitFor();
  await expectAccessible(guest.page);
  await hostMatch(host);
  await host.page.getByRole('button', { name: 'Post in the lobby' }).click();
  // A filter that does not fit hides it, and says what can be done.
  const wanted = (name: string) => guest.page.getByRole('button', { name, exact: true }).click();
  await wanted('Live');
  await guest.page.getByRole('heading', { name: 'No open seat, live' }).waitFor();
  await wanted('Show the open seat');
  await guest.page.getByLabel('Your name at the table').fill('Cora');
  await guest.page
    .getByRole('button', { name: /^Sit: .*Anna/ })
    .first()
    .waitFor();
  await expectAccessible(guest.page);
  await guest.page
    .getByRole('button', { name: /^Sit: .*Anna/ })
    .first()
    .click();
  await myMove(host.page).waitFor();
});
