/** The boards as a player uses them: camera, keyboard, narrow windows, and what a card says about the area looked at. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, phone, question } from './at-the-table.ts';
import { momentOf, sitDownAt } from './moments.ts';

const at = inn();

async function begin(game: string, options = {}): Promise<Page> {
  const { page, address } = await arrive(at(), '', options);
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.goto(`${address}/#/set-up/${game}`);
  await page.reload();
  await page.locator('.seats select').nth(1).selectOption('recruit');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board-place svg:visible').first().waitFor();
  await page.locator('.question h2').waitFor();
  return page;
}
const scaleOf = (page: Page): Promise<number> =>
  page
    .locator('.laager-scale')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width / element.clientWidth);

describe.each(['bittereinder', 'until-the-bitter-end'])('%s', (game) => {
  test('zoom and fit have buttons, and 0 works wherever the focus is', async () => {
    const page = await begin(game);
    const before = await scaleOf(page);
    await page.getByRole('button', { name: /Zoom in/ }).click();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(before * 1.2);
    await page.getByRole('button', { name: /Zoom out/ }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(before, 1);
    await page.getByRole('button', { name: /Zoom in/ }).click();
    await page.getByRole('tab', { name: 'Rules' }).focus();
    await page.keyboard.press('0');
    const fits = () =>
      page.locator('.laager-viewport').evaluate((frame) => {
        const [window, sheet] = [frame, frame.querySelector('.laager-scale') as Element].map((one) =>
          one.getBoundingClientRect(),
        );
        return (
          sheet !== undefined &&
          window !== undefined &&
          sheet.width <= window.width + 1 &&
          sheet.height <= window.height + 1
        );
      });
    await expect.poll(fits).toBe(true);
  });

  test('at 1024 px every gauge is in sight', async () => {
    const page = await begin(game, { viewport: { width: 1024, height: 768 } });
    const cut = await page.locator('.gauge').evaluateAll(
      (gauges) =>
        gauges.filter((gauge) => {
          const [box, strip] = [gauge, gauge.closest('.gauges') as Element].map((one) => one.getBoundingClientRect());
          return box !== undefined && strip !== undefined && (box.right > strip.right + 1 || box.right > innerWidth);
        }).length,
    );
    expect(cut).toBe(0);
  });

  test('on a phone the sheet has three heights', async () => {
    const page = await begin(game, phone);
    const height = async (): Promise<number> => (await page.locator('.rail').boundingBox())?.height ?? 0;
    const grip = page.locator('.grip');
    await grip.click();
    const tall = await height();
    await grip.click();
    const low = await height();
    await grip.click();
    const half = await height();
    expect(low).toBeLessThan(160);
    expect(half).toBeGreaterThanOrEqual(low);
    expect(tall).toBeGreaterThanOrEqual(half);
    expect(half).toBeLessThan(844 * 0.5);
  });
});

describe('bittereinder', () => {
  test('an area without units shows no threats of the area looked at before', async () => {
    const page = await begin('bittereinder');
    const enemy = page.locator('[data-stack$=":empire"]').first();
    await enemy.dispatchEvent('click');
    const threats = page.locator('.be-threats');
    await threats.locator('li').first().waitFor();
    const empty = await page.evaluate(() => {
      const held = new Set(
        [...document.querySelectorAll('[data-stack]')].map((one) => one.getAttribute('data-stack')?.split(':')[0]),
      );
      return (
        [...document.querySelectorAll('.be-spaces [data-area]')]
          .map((one) => one.getAttribute('data-area') ?? '')
          .find((area) => !held.has(area)) ?? ''
      );
    });
    await page.locator(`.be-spaces [data-area="${empty}"]`).dispatchEvent('click');
    await expect.poll(() => page.locator('.be-card h3').first().innerText()).toContain(empty.toUpperCase());
    expect(await threats.locator('li').count()).toBe(0);
  });

  test('how the war stands: each number opens into its sum, with clauses that open in the rules', async () => {
    const page = await begin('bittereinder');
    const income = page.locator('.be-outlook details').first();
    await income.locator('summary').click();
    const total = (await income.locator('summary b').innerText()).replace('+', '');
    expect(await income.locator('tfoot td').innerText()).toBe(total);
    await expectAccessible(page);
    await income.locator('.clause-link').first().click();
    await page.locator('.clause-text.here', { hasText: 'WC rises' }).waitFor();
  });

  test('the strength of a stack opens into its units', async () => {
    const page = await begin('bittereinder');
    const strength = page.locator('.be-card details', { hasText: 'Strength of the selected units' });
    for (const stack of await page.locator('[data-stack$=":boer"]').all()) {
      if ((await strength.count()) > 0) break;
      await stack.dispatchEvent('click');
    }
    await strength.locator('summary').click();
    const parts = await strength.locator('td').allInnerTexts();
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(
      Number(await strength.locator('summary b').innerText()),
    );
    await expectAccessible(page);
  });

  test('a stack out of sight has an arrow at the edge, and the arrow goes there', async () => {
    const page = await begin('bittereinder');
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: /Zoom in/ }).click();
    const arrow = page.getByRole('button', { name: /out of sight/ }).first();
    await arrow.waitFor();
    const placeOf = () => page.locator('.laager-sheet').evaluate((sheet) => (sheet as HTMLElement).style.transform);
    const before = await placeOf();
    await arrow.click();
    await expect.poll(placeOf).not.toBe(before);
  });
});

describe('until-the-bitter-end', () => {
  test('Space takes the primary offer while a hex has the focus, and the focus is never lost', async () => {
    const page = await begin('until-the-bitter-end');
    await page.locator('.ub-hex[tabindex="0"]').first().focus();
    const first = await question(page).innerText();
    await page.keyboard.press('Space');
    await expect.poll(() => question(page).innerText()).not.toBe(first);
    const draw = page.getByRole('button', { name: /Draw/ }).last();
    await draw.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  test('the camera goes to the soldiers who can act, if none of them is in sight', async () => {
    const page = await begin('until-the-bitter-end');
    const primary = page.locator('.question .primary').first();
    await primary.click();
    for (let i = 0; i < 5; i++) await page.getByRole('button', { name: /Zoom in/ }).click();
    const window = await page.locator('.laager-viewport').boundingBox();
    const [left, right, y] = [(window?.x ?? 0) + 120, (window?.x ?? 0) + 620, (window?.y ?? 0) + 300];
    for (let i = 0; i < 8; i++) {
      await page.mouse.move(right, y);
      await page.mouse.down();
      await page.mouse.move(left, y, { steps: 4 });
      await page.mouse.up();
    }
    const inSight = (name: RegExp): Promise<number> =>
      page.getByRole('button', { name }).evaluateAll((men) => {
        const view = document.querySelector('.laager-viewport')?.getBoundingClientRect() ?? new DOMRect();
        return men.filter((man) => {
          const { left, right, top, bottom } = man.getBoundingClientRect();
          return left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
        }).length;
      });
    expect(await inSight(/^Allied \d/)).toBe(0);
    const able = page.getByRole('button', { name: /can act/ });
    for (;;) {
      await able.or(primary).first().waitFor();
      if ((await able.count()) > 0) break;
      const told = await journal(page).count();
      await primary.click();
      await expect.poll(() => journal(page).count()).toBeGreaterThan(told);
    }
    await expect.poll(() => inSight(/can act/)).toBeGreaterThan(0);
  });

  test('the chances of a shot open into their sum', async () => {
    const moment = await momentOf({
      game: 'until-the-bitter-end',
      scenario: 'tp-introduction',
      when: (decision) => decision.question === 'order' && decision.offers.some(({ do: name }) => name === 'fire'),
    });
    const { page, address } = await arrive(at());
    await sitDownAt(page, address, moment);
    for (const piece of await page.getByRole('button', { name: /can act/ }).all()) {
      await piece.focus();
      await page.keyboard.press('Enter');
      await page.locator('.ub-acts').waitFor();
      if ((await page.locator('.ub-act.fire:not(.off)').count()) > 0) break;
    }
    await page.locator('.ub-act.fire').click();
    await page
      .getByRole('button', { name: /shot needs/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    // The rail has the shot now: it is not shown a second time over the map.
    await page.locator('.ub-inset .ub-slip').waitFor();
    expect(await page.locator('.ub-beside').count()).toBe(0);
    const needed = Number.parseInt(await page.locator('.ub-inset .ub-need b').innerText(), 10);
    expect(await page.locator('.ub-inset .ub-need svg').count()).toBe(7 - needed);
    const worked = page.locator('.ub-inset .laager-unfolding');
    await worked.locator('summary').click();
    expect(await worked.locator('dd').count()).toBe(4);
    await expectAccessible(page);
  });

  test('at 1024 px the title and the cup are in sight', async () => {
    const page = await begin('until-the-bitter-end', { viewport: { width: 1024, height: 768 } });
    const window = await page.locator('.board-place').boundingBox();
    const shown = page.locator('.ub-art > g:first-of-type, .ub-cup, .ub-value');
    await page.locator('.ub-cup').waitFor({ state: 'attached' });
    for (const box of await Promise.all((await shown.all()).map((part) => part.boundingBox()))) {
      expect(box?.x).toBeGreaterThanOrEqual(window?.x ?? 0);
      expect(box?.y).toBeGreaterThanOrEqual(window?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((window?.y ?? 0) + (window?.height ?? 0));
    }
  });

  test('what decides the battle: each count opens into who has been counted, and stays open', async () => {
    const page = await begin('until-the-bitter-end');
    const primary = page.locator('.question .primary').first();
    await primary.click();
    const removed = page.locator('.ub-stakes details', { hasText: 'German counters removed' }).first();
    await removed.locator('summary').click();
    const told = await journal(page).count();
    await primary.click();
    await expect.poll(() => journal(page).count()).toBeGreaterThan(told);
    await removed.getByText('None yet.').waitFor();
    await expectAccessible(page);
  });

  test('woods and hedges are there from the first frame', async () => {
    const page = await begin('until-the-bitter-end');
    await page.locator('.ub-hex').first().waitFor({ state: 'attached' });
    const shown = await page.evaluate(() => document.querySelector('.ub-draft path, .ub-plate[data-painted]') !== null);
    expect(shown).toBe(true);
  });
});
