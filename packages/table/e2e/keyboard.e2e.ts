/** By keyboard alone: a whole game of Until the Bitter End. The mouse is never touched. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, keepsPlace, moves, tabTo } from './at-the-table.ts';

const at = inn();

async function begin(game: string, opponent: number): Promise<Page> {
  const { page } = await arrive(at(), `#/set-up/${game}`);
  await page.evaluate(() =>
    localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off","botSpeed":"fast"}'),
  );
  await page.reload();
  await page.locator('.seats select').first().waitFor();
  await tabTo(page, `.seats label:nth-of-type(${opponent}) select`);
  await page.keyboard.press('R');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await page.locator('.question h2').waitFor();
  return page;
}

/** Whether it is the player's turn to decide, or the game is over; waits while bots decide. */
const settled = (page: Page): Promise<'asked' | 'over'> =>
  page
    .waitForFunction(() => {
      if (document.querySelector('.end-page, .question.ended')) return 'over';
      const waits = document.querySelector('.question.waiting, .laying');
      return waits === null && document.querySelector('.question h2') ? 'asked' : null;
    })
    .then((handle) => handle.jsonValue() as Promise<'asked' | 'over'>);

/** What a screen reader reads of a part of the screen. Reviewed as a file: a control without a name would show there. */
async function expectTree(page: Page, selector: string, name: string): Promise<void> {
  const tree = await page.locator(selector).first().ariaSnapshot();
  await expect(`${tree}\n`).toMatchFileSnapshot(`./trees/${name}.txt`);
}

describe('bittereinder', () => {
  const areaOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? '');
  const turn = (page: Page) => page.locator('.strip-title p').innerText();

  /** Picks up the first stack of one's own that can march, and sends it to a highlighted area next to it. */
  async function march(page: Page): Promise<void> {
    const own = await page.evaluate(() =>
      [...document.querySelectorAll('.be-spaces [data-area]')].flatMap((area) =>
        /; Boer \d+ unit/.test(area.getAttribute('aria-label') ?? '') ? [area.getAttribute('data-area') ?? ''] : [],
      ),
    );
    expect(own.length).toBeGreaterThan(0);
    await tabTo(page, '.be-spaces [data-area]');
    // Walks the map in a fixed pattern until it comes to a stack of its own.
    for (const key of [
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      'ArrowRight',
      'ArrowUp',
      'ArrowRight',
      'ArrowUp',
      'ArrowLeft',
    ]) {
      if (own.includes(await areaOf(page))) break;
      await page.keyboard.press(key);
    }
    expect(own).toContain(await areaOf(page));
    await page.keyboard.press('Enter');
    await page.locator('.be-spaces .lit').first().waitFor({ state: 'attached' });
    const isLit = () => page.evaluate(() => document.activeElement?.classList.contains('lit') === true);
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      if (await isLit()) break;
    }
    expect(await isLit()).toBe(true);
    const before = await moves(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
  }

  test('a turn', async () => {
    const page = await begin('bittereinder', 2);
    expect(await settled(page)).toBe('asked');
    await page.locator('.be-spaces').waitFor({ state: 'attached' });
    await page.locator('.be-outlook details').nth(2).waitFor();
    await expectTree(page, '.question-place', 'bittereinder-question');
    await expectTree(page, '.board-place', 'bittereinder-board');
    const first = await turn(page);
    let marched = false;
    for (let decisions = 0; (await turn(page)) === first; decisions++) {
      expect(decisions).toBeLessThan(80);
      if ((await settled(page)) !== 'asked') break;
      await keepsPlace(page);
      const before = await moves(page);
      const marching = /which units march/i.test(await page.locator('.question h2').first().innerText());
      if (marching && !marched) {
        await march(page);
        marched = true;
        continue;
      }
      if ((await page.locator('.question .primary.big').count()) > 0) await page.keyboard.press('Space');
      else {
        await tabTo(page, '.offer');
        await page.keyboard.press('Enter');
      }
      await expect.poll(() => moves(page)).toBeGreaterThan(before);
    }
    expect(marched).toBe(true);
    await expectAccessible(page);
  });
});

describe('until-the-bitter-end', () => {
  const hexOf = (page: Page) =>
    page.evaluate(() => Number((document.activeElement as SVGElement | null)?.getAttribute('data-hex') ?? 0));

  /** Walks the hexes by arrow keys. */
  async function walkTo(page: Page, hex: number): Promise<boolean> {
    await tabTo(page, '.ub-hex');
    for (let steps = 0; steps < 60; steps++) {
      const here = await hexOf(page);
      if (here === hex) return true;
      const [column, row] = [Math.floor(here / 100) - Math.floor(hex / 100), (here % 100) - (hex % 100)];
      await page.keyboard.press(
        column !== 0 ? (column > 0 ? 'ArrowLeft' : 'ArrowRight') : row > 0 ? 'ArrowUp' : 'ArrowDown',
      );
      if ((await hexOf(page)) === here) await page.keyboard.press(row > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    return false;
  }

  /** Picks up a man of one's own on the map, and lets him keep his head down. */
  async function giveAnOrder(page: Page): Promise<void> {
    const own = await page.evaluate(() =>
      [...document.querySelectorAll('.ub-hex')].flatMap((hex) =>
        /Allied/.test(hex.getAttribute('aria-label') ?? '') ? [Number(hex.getAttribute('data-hex'))] : [],
      ),
    );
    for (const hex of own) {
      expect(await walkTo(page, hex)).toBe(true);
      await page.keyboard.press('Enter');
      if ((await page.locator('.ub-acts').count()) === 0) continue;
      await tabTo(page, '.ub-act.heads-down');
      await page.keyboard.press('Enter');
      return;
    }
    throw new Error('no counter on the map could be given an order');
  }

  test('a whole game', async () => {
    const page = await begin('until-the-bitter-end', 2);
    await page.locator('.ub-hex').first().waitFor({ state: 'attached' });
    await expectTree(page, '.question-place', 'until-the-bitter-end-question');
    await expectTree(page, '.board-place', 'until-the-bitter-end-board');
    let ordered = 0;
    for (let decisions = 0; (await settled(page)) === 'asked'; decisions++) {
      expect(decisions).toBeLessThan(250);
      const before = await moves(page);
      await keepsPlace(page);
      const primary = (await page.locator('.question .primary.big').count()) > 0;
      const offers = await page.locator('.question .offer').count();
      if (primary) {
        await page.keyboard.press('Space');
      } else if (offers > 0 && ordered > 0) {
        await tabTo(page, '.offer');
        await page.keyboard.press('Enter');
      } else {
        await giveAnOrder(page);
        ordered++;
      }
      await expect.poll(() => moves(page)).toBeGreaterThan(before);
    }
    expect(ordered).toBeGreaterThan(0);
    await page.locator('.end-page').waitFor();
    await keepsPlace(page);
    await expectAccessible(page);
  });
});
