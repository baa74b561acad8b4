/** A server comes back with newer rules while people have the board open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenHouse, serve } from '@laager/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRules } from '../../../scripts/build.mjs';
import { built, expectAccessible, offer, question } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { api, twoAt } from './online-table.ts';

const RULES = ['older', 'agreeing-newer', 'differing-newer'] as const;
const folder = mkdtempSync(join(tmpdir(), 'laager-rules-e2e-'));
let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built);
  const planted = join(import.meta.dirname, '..', '..', 'server', 'test', 'planted-rules');
  for (const rules of RULES) await buildRules(join(folder, rules), [join(planted, `${rules}.ts`)]);
});
afterAll(async () => {
  await inn.close();
  rmSync(folder, { recursive: true, force: true });
});

const asks = (page: Page, version: number) =>
  expect.poll(() => question(page).first().innerText()).toBe(`Which column, by version ${version}?`);

test('a match moves up by itself where it can, else stays on its rules until both agree', async () => {
  const open = (rules: (typeof RULES)[number], port: number): Promise<OpenHouse> =>
    serve({ port, table: built, data: join(folder, 'data'), unlimited: true, rules: join(folder, rules) });
  let house = await open('older', 0);
  const port = Number(new URL(house.address).port);
  const restart = async (rules: (typeof RULES)[number]): Promise<void> => {
    await house.close();
    house = await open(rules, port);
  };
  try {
    const { anna, ben, match, address } = await twoAt({ ...inn, address: house.address });
    for (const page of [anna, ben]) await page.goto(address);
    // The page came with other rules than the server: it puts the questions of the match.
    await asks(anna, 11);
    await offer(anna, 'Column 4').click();
    await asks(ben, 11);
    await ben.evaluate(() => Object.assign(window, { stayed: true }));

    await restart('agreeing-newer');
    await asks(ben, 12);
    expect(await ben.evaluate(() => 'stayed' in window)).toBe(true);
    await offer(ben, 'Column 4').click();
    await asks(anna, 12);

    await restart('differing-newer');
    await anna.reload();
    await anna.getByText('This match uses version 12 of the rules; the newest is version 13.').waitFor();
    await asks(anna, 12);
    await expectAccessible(anna);
    await anna.getByRole('button', { name: 'Offer the newer rules' }).click();
    await ben.getByText('Anna offers to continue under the newer rules').first().waitFor();
    await ben.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => anna.url()).not.toContain(match);
    await asks(anna, 13);
    await offer(anna, 'Column 1').click();
    await asks(ben, 13);
    expect(await api(anna, 'GET', `/matches/${match}`)).toMatchObject({ state: 'moved' });
    // Who comes back to the old match is led to the new one.
    await ben.goto(address);
    await ben.reload();
    await ben.getByText('This match continues under newer rules.').waitFor();
  } finally {
    await house.close();
  }
});
