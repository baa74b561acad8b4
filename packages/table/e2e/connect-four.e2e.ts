/** The whole shell, on the smallest game: whatever works here works for every game. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, kept, offer, phone, question, sitDown } from './at-the-table.ts';

const at = inn();
const game = 'connect-four';

/**
 * A bot's move stays to be seen for a third of a second before the next: here for some seconds, so that
 * a test that stops it is never too late.
 */
async function thinkAloud(page: Page): Promise<void> {
  const slowly = 'const soon = self.setTimeout; self.setTimeout = (act, ms) => soon(act, ms >= 300 ? 4000 : ms);\n';
  await page.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: slowly + (await response.text()) });
  });
}

describe('setting up', () => {
  test('a bot in the first seat leaves the next game as it was', async () => {
    const { page, errors } = await arrive(at(), `#/set-up/${game}`);
    await page.getByLabel('Red').selectOption('recruit');
    await page.getByLabel('Yellow').selectOption('person');
    expect(await page.getByLabel('Yellow').inputValue()).toBe('person');
    await page.goto(`${at().address}/#/`);
    await page.goto(`${at().address}/#/set-up/${game}`);
    expect(await page.getByLabel('Red').inputValue()).toBe('person');
    expect(errors.join('\n')).toBe('');
  });

  test('from a scenario for one to a scenario for two, and it begins', async () => {
    const { page, errors } = await arrive(at(), '#/set-up/until-the-bitter-end');
    await page.getByRole('radio', { name: 'Hunting the Machine Gun' }).check();
    await page.getByRole('radio', { name: 'Crossroads' }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.screen').waitFor();
    expect(errors.join('\n')).toBe('');
  });
});

describe('playing', () => {
  test('a bot answers every order; the journal tells it, and the rules open at its clause', async () => {
    const { page, address, errors } = await arrive(at());
    await sitDown(page, address, game);
    await page.getByText(/Dice sealed before the first roll: [0-9a-f]{16}/).waitFor();
    await offer(page, 'Column 4').click();
    await journal(page).nth(1).waitFor();
    expect(await journal(page).first().innerText()).toContain('Red');
    await question(page).getByText('Into which column?').waitFor();
    await journal(page).first().getByRole('button', { name: 'Read CF-2.1' }).click();
    await page.locator('.clause-text.here', { hasText: 'falls to the lowest empty cell' }).waitFor();
    await page.getByText('Used 2 times in this game').waitFor();
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('trap');
    await expect.poll(() => page.locator('.reader mark').count()).toBeGreaterThan(2);
    await expectAccessible(page);
    expect(errors.join('\n')).toBe('');
  });

  test('the keyboard keeps its place: after an order the focus is on the next question', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    const focused = () => page.evaluate(() => document.activeElement?.closest('.question')?.className ?? 'lost');
    for (const seat of ['Yellow', 'Red', 'Yellow']) {
      await offer(page, 'Column 4').focus();
      await page.keyboard.press('Enter');
      await page.getByText(`${seat}, your move`).waitFor();
      await expect.poll(focused).toContain('question');
    }
  });

  test('an order is taken back and given again, as far as the rules allow', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    await offer(page, 'Column 4').click();
    await page.getByText('Yellow, your move').waitFor();
    await page.keyboard.press('u');
    await page.getByText('Red, your move').waitFor();
    await page.keyboard.press('r');
    await page.getByText('Yellow, your move').waitFor();
  });

  test('what cannot be taken back says why, with a word and not in silence', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game);
    await page.keyboard.press('u');
    await page.getByRole('alert').getByText('Nothing has been played yet').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('a whole game by keyboard alone', async () => {
    const { page } = await arrive(at(), `#/set-up/${game}`);
    const walkTo = async (selector: string) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`${selector} cannot be reached by Tab`);
    };
    await page.locator('form').waitFor();
    await walkTo('.seats label:nth-of-type(2) select');
    await page.keyboard.press('Home');
    await walkTo('body');
    await walkTo('button[type=submit]');
    await page.keyboard.press('Enter');
    await page.locator('.offer').first().waitFor();
    for (const [turn, column] of [1, 2, 1, 2, 1, 2, 1].entries()) {
      await page.locator('.whose', { hasText: turn % 2 === 0 ? 'Red' : 'Yellow' }).waitFor();
      await walkTo('.offer');
      while (!(await page.evaluate((text) => document.activeElement?.textContent === text, `Column ${column}`)))
        await page.keyboard.press(column === 1 ? 'ArrowUp' : 'ArrowDown');
      await page.keyboard.press('Enter');
    }
    await question(page).getByText('Red has four in a line and wins.').waitFor();
    await expectAccessible(page);
  });

  test('a bot that thinks can be stopped, the order before it taken back, and the bot let think on', async () => {
    const { page, address } = await arrive(at(), '#/', { serviceWorkers: 'block' });
    await thinkAloud(page);
    await sitDown(page, address, game, { seats: { Yellow: 'general' } });
    await offer(page, 'Column 4').click();
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('s');
    await question(page).getByText('Yellow is paused').waitFor();
    await page.keyboard.press('u');
    await page.getByText('Red, your move').waitFor();
    await offer(page, 'Column 3').click();
    await question(page).getByText('Yellow is paused').waitFor();
    await page.keyboard.press('s');
    await page.getByText('Red, your move').waitFor();
    expect(await journal(page).count()).toBe(2);
  });
});

describe('two people at one screen', () => {
  test('hand it over, and see nothing of each other', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { scenario: 'Connect four with traps', seats: { Yellow: 'person' } });
    const handOver = page.getByRole('dialog', { name: 'Pass the device to Red' });
    await handOver.waitFor();
    await expectAccessible(page);
    await handOver.getByRole('button').click();
    await offer(page, 'Trap column 2').click();
    await page.getByRole('dialog', { name: 'Pass the device to Yellow' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('column 2');
    await page.getByRole('button', { name: 'I am Yellow' }).click();
    await page.getByText('Red has a hidden trap.').waitFor();
    expect(await page.locator('.sheet-of-words').innerText()).not.toContain('column 2');
  });
});

describe('looking back', () => {
  async function finished() {
    const { page, address, errors } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    for (const column of [4, 1, 4, 1, 4, 1, 4]) {
      const before = await journal(page).count();
      await offer(page, `Column ${column}`).click();
      await journal(page).nth(before).waitFor();
    }
    await question(page).getByText('Red has four').waitFor();
    return { page, address, errors };
  }

  test('a match is kept, and goes on after a reload', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    await offer(page, 'Column 4').click();
    await page.getByText('Yellow, your move').waitFor();
    await kept(page);
    await page.reload();
    await page.getByText('Yellow, your move').waitFor();
    expect(await journal(page).count()).toBe(1);
    await page.goto(`${address}/#/`);
    await page.locator('.saved', { hasText: 'Connect four' }).getByRole('link').click();
    await page.getByText('Yellow, your move').waitFor();
  });

  test('a match is kept from its beginning, before anything was ordered', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    await page.getByText('Red, your move').waitFor();
    await kept(page);
    await page.reload();
    await page.getByText('Red, your move').waitFor();
    await page.goto(`${address}/#/replay`);
    await page.getByText('No saved games on this device yet.').waitFor();
  });

  test('two tabs: one plays, the other watches, and can take over', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, game, { seats: { Yellow: 'person' } });
    await offer(page, 'Column 4').click();
    await page.getByText('Yellow, your move').waitFor();
    await kept(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await question(other).getByText('This game is open in another tab').waitFor();
    await offer(page, 'Column 1').click();
    await page.getByText('Red, your move').waitFor();
    await expect.poll(() => journal(other).count()).toBe(2);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Play here' }).click();
    await other.getByText('Red, your move').waitFor();
    await question(page).getByText('This game is open in another tab').waitFor();
    await offer(other, 'Column 4').click();
    await expect.poll(() => journal(page).count()).toBe(3);
  });

  test('the end says who won and why, and what could have been done better', async () => {
    const { page, errors } = await finished();
    const end = page.locator('.end-page');
    await end.getByRole('heading', { name: 'Red wins' }).waitFor();
    await end.getByRole('button', { name: 'Read CF-' }).waitFor();
    await end.getByRole('heading', { name: 'Learn from the mistakes of Yellow' }).waitFor();
    await end.getByText('No dice were rolled').waitFor();
    await expectAccessible(page);
    await end.getByRole('button', { name: 'Show on the board' }).first().click();
    await page.getByText('A better order here').waitFor();
    await page.getByRole('button', { name: 'Back to the analysis' }).click();
    await end.waitFor();
    await page.keyboard.press('Escape');
    await end.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Analysis' }).click();
    await end.waitFor();
    // What is hidden deep in its lists must not make the page itself scroll.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
    expect(errors.join('\n')).toBe('');
  });

  test('any point can be looked at, and left again', async () => {
    const { page } = await finished();
    await page.keyboard.press(',');
    await page.getByText('After move 6 of 7').waitFor();
    await page.getByRole('slider').fill('2');
    await page.getByText('after move 2 of 7').waitFor();
    expect(await page.locator('.sheet-of-words').innerText()).toContain('Y . . R');
    await page.keyboard.press('n');
    await question(page).getByText('Red has four').waitFor();
  });

  test('a record is replayed, weighed, and played on from any point', async () => {
    const { page, errors } = await finished();
    await page.getByRole('button', { name: 'Watch replay' }).click();
    await page.getByText('after move 0 of 7').waitFor();
    await page.getByRole('button', { name: 'Analyse luck and decisions' }).click();
    await page.locator('.lane').nth(1).waitFor();
    await expectAccessible(page);
    await page.getByRole('slider').fill('6');
    await page.getByText('after move 6 of 7').waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText('Red, your move').waitFor();
    await offer(page, 'Column 4').click();
    await question(page).getByText('Red has four').waitFor();
    expect(errors.join('\n')).toBe('');
  });

  test('a link holds the whole record', async () => {
    const { page } = await finished();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('.popover').getByRole('button', { name: 'Copy a link' }).click();
    await page.getByRole('button', { name: 'Link copied.' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visit = await at().visit();
    await visit.page.goto(link);
    await visit.page.getByText('after move 0 of 7').waitFor();
    // Who follows a link has not asked for sound.
    await visit.page.getByRole('button', { name: 'Settings' }).click();
    expect(await visit.page.getByRole('checkbox', { name: 'Sounds' }).isChecked()).toBe(false);
  });

  test('the result is saved as a picture', async () => {
    const { page, errors } = await finished();
    await page.getByRole('heading', { name: 'Learn from the mistakes of Yellow' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Picture of the result' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('connect-four.png');
    const head = readFileSync(await download.path()).subarray(0, 24);
    expect(head.subarray(1, 4).toString()).toBe('PNG');
    expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(errors.join('\n')).toBe('');
  });

  test('orders are heard, unless sounds are off', async () => {
    const { page } = await arrive(at());
    await page.addInitScript(() => {
      const Heard = globalThis.AudioContext;
      globalThis.AudioContext = class extends Heard {
        constructor() {
          super();
          document.documentElement.dataset.heard = 'yes';
        }
      };
    });
    const heard = () => page.evaluate(() => document.documentElement.dataset.heard ?? 'no');
    for (const [sound, expected] of [
      [false, 'no'],
      [true, 'yes'],
    ] as const) {
      await page.evaluate((on) => localStorage.setItem('laager.settings', JSON.stringify({ sound: on })), sound);
      await page.reload();
      await sitDown(page, new URL(page.url()).origin, game, { seats: { Yellow: 'person' } });
      await offer(page, 'Column 4').click();
      await expect.poll(() => journal(page).count()).toBe(1);
      await expect.poll(heard).toBe(expected);
    }
  });

  test('a broken record is refused with its line', async () => {
    const { page } = await arrive(at(), '#/replay');
    await page.getByLabel('Or paste the record here').fill('laager record 1\nnonsense');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Line 2').waitFor();
    await expectAccessible(page);
  });
});

describe('a guided game', () => {
  test('says what to do next, takes nothing else, and ends in a game of one’s own', async () => {
    const { page, errors } = await arrive(at(), `#/guide/${game}`);
    await page.getByText('Lesson, 1 of 5').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await offer(page, 'Column 7').click();
    await page.getByRole('alert').getByText('this lesson continues with: Column 4').waitFor();
    for (const step of [2, 3, 4, 5]) {
      await page.getByText(`Lesson, ${step} of 5`).waitFor();
      await page.locator('.lesson .button').click();
    }
    await question(page).getByText('Red has four').waitFor();
    expect(errors.join('\n')).toBe('');
  });
});

describe('without a network', () => {
  test('the table opens and plays', async () => {
    const { page, address } = await arrive(at());
    // Looked for again and again: an event could have come before anybody listens.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.poster').first().waitFor();
    await sitDown(page, address, game);
    await offer(page, 'Column 4').click();
    await journal(page).nth(1).waitFor();
  });
});

test('a tab from before an update loads itself again when its code is gone', async () => {
  const { page } = await arrive(at(), '#/', { serviceWorkers: 'block' });
  await page.locator('.poster').first().waitFor();
  let asked = 0;
  await page.route(/\/rules-page-[^/]*\.js$/, (route) =>
    ++asked === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.locator('.clause-text').first().waitFor();
  expect(asked).toBe(2);
});

describe('on a phone', () => {
  test('orders, journal and rules share a sheet at the bottom', async () => {
    const { page, address, errors } = await arrive(at(), '#/', phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await sitDown(page, address, game);
    await offer(page, 'Column 4').tap();
    await page.getByRole('tab', { name: 'Log' }).tap();
    await journal(page).nth(1).waitFor();
    await page.getByRole('tab', { name: 'Rules' }).tap();
    await page.locator('.clause-text').first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors.join('\n')).toBe('');
  });
});

describe('the pages around the board', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`are accessible in a ${colorScheme} room`, async () => {
      const { page, address, errors } = await arrive(at(), '#/', { colorScheme });
      await page.locator('.plate svg').first().waitFor();
      await expectAccessible(page);
      const dialog = page.locator('dialog[open]');
      await page.getByRole('button', { name: 'Settings' }).click();
      await dialog.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // An open dialog keeps the keys to itself.
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.goto(`${address}/#/rules/${game}`);
      await page.locator('.clause-text').first().waitFor();
      await expectAccessible(page);
      await page.goto(`${address}/#/set-up/${game}`);
      await page.locator('form').waitFor();
      await expectAccessible(page);
      await sitDown(page, address, game);
      await page.locator('.offer').first().waitFor();
      await expectAccessible(page);
      expect(errors.join('\n')).toBe('');
    });
});
