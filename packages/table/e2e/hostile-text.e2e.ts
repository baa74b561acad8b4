/**
 * Text that would like to be a program: in scenario files and in the names of a record (online: `hostile-online`). It is
 * shown as text and runs nowhere; and if it came into a page, the content security policy would keep it from running.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { game } from '@laager/connect-four';
import { isFault, Match, writeRecord } from '@laager/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built } from './at-the-table.ts';
import { type Inn, openInn } from './browser.ts';
import { expectQuiet, PAYLOADS, VECTORS } from './hostile.ts';

let inn: Inn;
beforeAll(async () => {
  inn = await openInn(built);
});
afterAll(async () => {
  await inn.close();
});

/** Puts the payloads, one after the other, wherever a scenario file has words. */
function hostile(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one, name)]));
  const isWords = /^(title|subtitle|name|note|text|history|balance|provenance)$/.test(key);
  return isWords && typeof value === 'string' ? PAYLOADS[++used % PAYLOADS.length] : value;
}
let used = 0;

test('a scenario file', async () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'games', 'musket-to-mauser', 'data', 'scenarios');
  const scenario = hostile(JSON.parse(readFileSync(join(folder, 'rotherberg-1870.json'), 'utf8'))) as { title: string };
  expect(used).toBeGreaterThan(20);
  const { page } = await inn.visit();
  await page.goto(`${inn.address}/#/set-up/musket-to-mauser`);
  const buffer = Buffer.from(JSON.stringify({ ...scenario, id: 'hostile' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'h.json', mimeType: 'application/json', buffer });
  await page.getByText(scenario.title).first().waitFor();
  await expectQuiet(page);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.laager-viewport').waitFor();
  await page.locator('.question').first().waitFor();
  await expectQuiet(page);
});

test('the record of a match', async () => {
  const started = Match.start(game, { scenario: 'standard', options: {} }, { key: '7'.repeat(64) });
  if (isFault(started)) throw new Error(started.fault.message);
  const match = started.ok;
  match.act({ seat: 'red', seq: 0, action: { do: 'drop', column: 3 } });
  const record = writeRecord({
    ...match.record(),
    players: { red: PAYLOADS[3] as string, yellow: PAYLOADS[7] as string },
  });
  const { page } = await inn.visit();
  await page.goto(`${inn.address}/#/replay`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'h.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.locator('.timeline').waitFor();
  await expectQuiet(page);
});

test('the policy of the pages would stop it if it came in; without the policy it runs', async () => {
  const tries = async (options: object): Promise<boolean> => {
    const { page } = await inn.visit(options);
    await page.goto(`${inn.address}/#/`);
    await page.locator('h1').first().waitFor();
    await page.evaluate(
      (all) => {
        for (const text of all) {
          const place = document.createElement('div');
          place.innerHTML = text;
          document.body.append(place);
          for (const link of place.querySelectorAll('a')) link.click();
          const script = document.createElement('script');
          script.textContent = 'window.ran=1';
          document.body.append(script);
        }
      },
      VECTORS.filter((text) => !text.startsWith('<meta') && !text.startsWith('<form')),
    );
    await page.waitForTimeout(500);
    return page.evaluate(() => 'ran' in window);
  };
  expect(await tries({})).toBe(false);
  expect(await tries({ bypassCSP: true })).toBe(true);
});
