/**
 * Text that would like to be a program, sent by other people: talk, names, notes, labels. The pages are opened
 * without their policy, so that nothing but how they write text keeps it from running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@laager/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { expectQuiet, PAYLOADS, VECTORS } from './hostile.ts';
import { api, fromMenu, guestAt, twoAt } from './online-table.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-hostile-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built, data);
});
afterAll(async () => {
  await inn.close();
  rmSync(data, { recursive: true, force: true });
});

const unguarded = { bypassCSP: true };

/** Says lines as the page's own person, as fast as the socket takes them. */
const sayAll = (page: Page, match: string, lines: readonly string[]): Promise<void> =>
  page.evaluate(
    ([id, texts]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`, 'laager.1');
        let said = 0;
        socket.onmessage = ({ data: heard }) => {
          const { t, lines: news } = JSON.parse(String(heard));
          if (t === 'hello') for (const text of texts) socket.send(JSON.stringify({ t: 'say', text }));
          if (t !== 'said') return;
          said += news.length;
          if (said < texts.length) return;
          socket.close();
          done();
        };
      }),
    [match, lines] as const,
  );

test('talk: every line stands there as it was written, and nothing runs', async () => {
  const { anna, ben, match, address } = await twoAt(inn, { chat: 'on' }, unguarded);
  await sayAll(anna, match, PAYLOADS);
  await ben.goto(address);
  await ben.getByRole('tab', { name: 'Chat' }).click();
  const lines = ben.locator('.chat-lines .said p');
  await expect.poll(() => lines.count()).toBe(PAYLOADS.length);
  const shown = await lines.evaluateAll((all) => all.map((line) => line.textContent ?? ''));
  for (const [i, payload] of PAYLOADS.entries()) expect(shown[i]).toContain(payload);
  await expectQuiet(ben);
});

test('a name is refused; one that came in all the same is text in every place where names stand', async () => {
  const anna = await guestAt(inn, 'Anna', unguarded);
  const ben = await guestAt(inn, 'Ben', unguarded);
  for (const payload of PAYLOADS)
    expect(await api(anna, 'PATCH', '/me', { name: payload.slice(0, 60) })).toMatchObject({ error: {} });
  const { account } = await api<{ account: { id: string } }>(anna, 'GET', '/me');
  const name = PAYLOADS.join(' ');
  const store = await openStore(join(data, 'laager.db'));
  await store.calls.renameAccount(account.id, name);
  await store.close();

  const wish = { game: 'connect-four', scenario: 'standard', watch: 'public' };
  await api(anna, 'POST', '/matches', { ...wish, seats: { red: 'me', yellow: 'open' } });
  const made = await api<{ match: string; invite: string }>(anna, 'POST', '/matches', {
    ...wish,
    seats: { red: 'me', yellow: 'invite' },
  });
  const token = made.invite.split('/').at(-1);
  /** A page is opened, what it should show is awaited, and nothing of it has run. */
  const look = async (page: Page, hash: string, sign: string): Promise<void> => {
    await page.goto(`${inn.address}/${hash}`);
    // A page knows who it belongs to from when it was loaded.
    await page.reload();
    await page.locator(sign).first().waitFor();
    await expect.poll(() => page.locator(sign).first().innerText()).toContain(VECTORS[0]);
    await expectQuiet(page);
  };
  await look(ben, '#/lobby', '.seats-table tbody tr');
  await look(ben, `#/invite/${token}`, '.join-body .plain');
  await api(ben, 'POST', `/invites/${token}`, {});
  await look(ben, `#/match/${made.match}`, '.clock-name:has-text("script")');
  await sayAll(anna, made.match, ['Hello']);
  await ben.getByRole('tab', { name: 'Chat' }).click();
  await ben.getByRole('button', { name: /^Match menu: / }).click();
  await ben.getByRole('button', { name: /^Mute / }).waitFor();
  await expectQuiet(ben);
  await look(ben, '#/', '.mini:has-text("script")');
  await api(ben, 'POST', '/me/relations', { other: account.id, kind: 'block', on: true });
  await look(ben, '#/account/people', '.account-rows li');
  await api(anna, 'POST', `/matches/${made.match}/commands`, { q: 0, k: 'gone', resign: true });
  await look(ben, '#/results/connect-four', '.seats-table tbody tr');
});

test('notes, standing orders, the name of a token', async () => {
  const { ben, match, address } = await twoAt(inn, {}, unguarded);
  const notes = PAYLOADS.join('\n');
  await api(ben, 'PUT', `/matches/${match}/notes`, { notes });
  const routines = VECTORS.map((label, i) => ({ question: `drop${i}`, answer: { do: 'drop', column: 0 }, label }));
  await api(ben, 'PUT', `/matches/${match}/plan`, { routines });
  await ben.goto(address);
  await ben.locator('.clocks').waitFor();
  await fromMenu(ben, 'Private notes');
  await expect.poll(() => ben.locator('.papers textarea').first().inputValue()).toBe(notes);
  await ben.getByRole('button', { name: 'Standing orders …' }).click();
  await expect.poll(() => ben.locator('.papers-list').first().innerText()).toContain(VECTORS[0]);
  await expectQuiet(ben);
  await api(ben, 'POST', '/me/tokens', { name: '<svg onload=window.ran=1>', scopes: ['read'], days: 1 });
  await ben.goto(`${inn.address}/#/account/devices`);
  await ben.reload();
  await expect.poll(() => ben.locator('main').innerText()).toContain('<svg onload=window.ran=1>');
  await expectQuiet(ben);
});
