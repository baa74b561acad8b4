/** The field of Colenso in a real browser: a whole battle by clicking, a turn by keyboard, the guide, the reasons, a phone. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, keepsPlace, moves, phone, question, tabTo } from './at-the-table.ts';
import { standsStill } from './browser.ts';
import { begunRecord, playOn } from './fixed-dice.ts';

const at = inn();

type Pace = 'each' | 'matters' | 'never';

/** Every battle has dice that are known beforehand: a run that fails can be repeated. */
async function begin(scenario: string, pace: Pace = 'never', options = {}) {
  const { page, address, errors } = await at().visit(options);
  await page.addInitScript((wanted) => {
    localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}');
    localStorage.setItem('laager.redvers-reverse.pace', wanted);
  }, pace);
  const sitters = { british: 'person' };
  const record = await begunRecord({ game: 'redvers-reverse', scenario, seed: 'black week, 3', sitters });
  await playOn(page, address, record, sitters);
  await page.locator('.rr-spaces [data-area]').first().waitFor();
  await question(page).waitFor();
  return { page, errors };
}

const area = (page: Page, index: number) => page.locator(`.rr-spaces [data-area="${index}"]`);
const lit = (page: Page) => page.locator('.rr-spaces .lit');
const big = (page: Page) => page.locator('.question .big');
const skip = (page: Page) => page.getByRole('button', { name: 'Skip brigades without orders' });
/** Areas are partly under pieces: the click goes to the area itself. */
const click = (page: Page, index: number) => area(page, index).dispatchEvent('click');

const [COLENSO_VILLAGE, HILDYARD, DUNDONALD] = [38, 4, 8];

/** Orders are sent on the first turns; later the brigades fight on with what they have. */
const LAST_ORDERS = 3;
const turn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('.strip-title p').innerText())?.[0]);

/** Answers one question by clicking on the board, if it can be; else with the button under it. */
async function answer(page: Page): Promise<void> {
  const before = await moves(page);
  const text = await question(page).innerText();
  if (/which orders/i.test(text)) {
    const may = page.locator('.rr-rows .may');
    if ((await may.count()) > 0 && (await turn(page)) <= LAST_ORDERS) {
      await may.first().click();
      await lit(page).first().waitFor();
      await lit(page).first().dispatchEvent('click');
    } else await big(page).click();
  } else if (/where to next|fall back to|assaulted next|shelled next/i.test(text))
    await lit(page).first().dispatchEvent('click');
  else if (/which boer unit|bears the next loss|tie to break/i.test(text))
    await page.locator('.rr-section .rr-buttons button').first().click();
  else if ((await skip(page).count()) > 0) await skip(page).click();
  else if ((await big(page).count()) > 0) await big(page).click();
  else if (/the assault: which unit fires/i.test(text)) {
    const fires = page.locator('.rr-fires button').first();
    if ((await fires.count()) === 0) await page.locator('.rr-rows .may').first().click();
    await fires.click();
  } else {
    // A straggler must come nearer, or a crossing must be cleared: some of the units have somewhere to go.
    for (const unit of await page.locator('.rr-rows .may').all()) {
      await unit.click();
      if ((await lit(page).count()) === 0) continue;
      await lit(page).first().dispatchEvent('click');
      break;
    }
  }
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
}

describe('redvers-reverse', () => {
  test('the introductory battle is played to its end by clicking', async () => {
    const { page, errors } = await begin('buller-version');
    for (let turns = 0; (await page.locator('.question.ended').count()) === 0; turns++) {
      expect(turns).toBeLessThan(1500);
      await answer(page);
      await page.locator('.question h2').waitFor();
    }
    expect(await page.locator('.question.ended h2').innerText()).toMatch(/victory/i);
    expect(errors.join('\n')).toBe('');
  }, 900_000);

  test('an order shows when it arrives and how it is read; what is out of reach says why', async () => {
    const { page, errors } = await begin('own-plan');
    await page.locator(`[data-brigade="${HILDYARD}"]`).click();
    await lit(page).first().waitFor();
    await area(page, COLENSO_VILLAGE).hover({ force: true });
    await page.locator('.rr-bar').nth(1).waitFor();
    expect(await page.locator('.rr-bar').first().getAttribute('aria-label')).toMatch(/turn 1 \d+\s%/);
    expect(await page.locator('.rr-card').innerText()).toMatch(/gets it and obeys\s+\d+\s%/);
    // The whole of it is in sight, and its sums open.
    const [card, place] = [page.locator('.rr-weighing'), page.locator('.question-place')];
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    await expect.poll(async () => (await bottom(card)) - (await bottom(place))).toBeLessThan(1);
    const rider = card.locator('.rr-opening details').first();
    await rider.locator('summary').click();
    expect(await rider.innerText()).toContain('RR-T1.2.1');
    await click(page, 0);
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/RR-4\.3\.4/);
    await click(page, COLENSO_VILLAGE);
    await expect.poll(() => journal(page).last().innerText()).toMatch(/An order for the 2nd/);
    await expectAccessible(page);
    expect(errors.join('\n')).toBe('');
  });

  test('a full turn by keyboard alone, the focus never lost', async () => {
    const { page, errors } = await begin('own-plan');
    await tabTo(page, '.rr-spaces [data-area]');
    await page.keyboard.press(`${HILDYARD + 1}`);
    await lit(page).first().waitFor();
    // To a lit area, and by an arrow to its neighbour.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? '');
    await page.keyboard.press('e');
    const first = await focused();
    expect(await area(page, Number(first)).getAttribute('class')).toContain('lit');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await expect.poll(() => journal(page).last().innerText()).toMatch(/An order for the 2nd/);
    await page.keyboard.press(`${DUNDONALD + 1}`);
    await page.locator('.rr-gold, .rr-note').first().waitFor();
    await page.keyboard.press('Escape');
    // Space is the button: the riders go, and so on to the next turn.
    for (let presses = 0; !/Turn 2/.test(await page.locator('.strip-title p').innerText()); presses++) {
      expect(presses).toBeLessThan(80);
      await keepsPlace(page);
      const before = await moves(page);
      if (/where to next/i.test(await question(page).innerText())) {
        await tabTo(page, '.rr-spaces .lit');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('Space');
      await expect.poll(() => moves(page)).toBeGreaterThan(before);
    }
    expect(errors.join('\n')).toBe('');
  });

  test('the guided first hour, by pressing what the board lights', async () => {
    const { page, errors } = await arrive(at(), '#/guide/redvers-reverse');
    await page.locator('.lesson').waitFor();
    for (let step = 1; step <= 14; step++) {
      await expect.poll(() => page.locator('.lesson-count').innerText()).toMatch(new RegExp(`\\b${step}\\b`));
      if (step === 14) break;
      // The button of the step before fades out first.
      await standsStill(page);
      const read = page.locator('.lesson .button.primary');
      if ((await read.count()) > 0) await read.click();
      else await followHint(page, step);
    }
    await expectAccessible(page);
    expect(errors.join('\n')).toBe('');
  });

  test('a Boer volley is stepped through: candidates, markers, die and sum', async () => {
    const { page, errors } = await begin('buller-version', 'each');
    for (let turns = 0; (await page.locator('.rr-why h2', { hasText: 'Why ' }).count()) === 0; turns++) {
      expect(turns).toBeLessThan(400);
      if ((await page.locator('.rr-why').count()) > 0) await page.locator('.rr-go').click();
      else await answer(page);
    }
    const why = page.locator('.rr-why');
    expect(await why.locator('h2').innerText()).toMatch(/^Why .+\?$/);
    expect(await why.locator('.rr-reasons > li').count()).toBeGreaterThan(2);
    await expectAccessible(page);
    const shown = await why.locator('.rr-whose small').innerText();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect
      .poll(async () => ((await why.count()) === 0 ? '' : why.locator('.rr-whose small').innerText()))
      .not.toBe(shown);
    // It can be shown again, and ended at once.
    if ((await why.count()) > 0) await page.locator('.rr-buttons button', { hasText: 'All at once' }).click();
    // Where the show stops can be chosen beside the button: both fit the rail.
    const [edge, choice] = await Promise.all(
      ['.question-place', '.rr-again select'].map((one) => page.locator(one).boundingBox()),
    );
    expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan((edge?.x ?? 0) + (edge?.width ?? 0));
    expect(choice?.width).toBeGreaterThan(80);
    await page.locator('.rr-again button').click();
    expect(await why.locator('.rr-whose small').innerText()).toMatch(/^1 of/);
    expect(errors.join('\n')).toBe('');
  });

  test('on a phone the first tap shows, the button orders', async () => {
    const { page, errors } = await begin('own-plan', 'never', phone);
    await page.locator(`[data-brigade="${HILDYARD}"]`).tap();
    await lit(page).first().waitFor();
    await area(page, COLENSO_VILLAGE).evaluate((path) =>
      path.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' })),
    );
    const order = page.locator('.rr-gold');
    await order.waitFor();
    await expectAccessible(page);
    await order.tap();
    await page.locator(`[data-brigade="${HILDYARD}"]`, { hasText: 'order to Colenso Village goes now' }).waitFor();
    // How the day stands, and where it is lost.
    const outlook = page.locator('.rr-outlook');
    await outlook.locator('summary').tap();
    await expect.poll(() => outlook.innerText()).toMatch(/Ways it ends[\s\S]*you lose at 20/);
    await expectAccessible(page);
    expect(errors.join('\n')).toBe('');
  });
});

/** Presses what the guide lights on the board, until the step is done. */
async function followHint(page: Page, step: number): Promise<void> {
  const now = () => page.locator('.lesson-count').innerText();
  const before = await now();
  for (let presses = 0; (await now()) === before; presses++) {
    if (presses > 12) throw new Error(`step ${step} of the guide is not done by what is lit`);
    const close = page.locator('.rr-why .rr-buttons button', { hasText: 'All at once' });
    if ((await close.count()) > 0) await close.click();
    const place = page.locator('.rr-wanted');
    const cell = page.locator('[data-unit].laager-hint');
    const piece = page.locator('.rr-face:has(.laager-hint)');
    const button = page.locator('.rr-card button.rr-hinted');
    if ((await place.count()) > 0) await place.first().dispatchEvent('click');
    else if ((await button.count()) > 0) await button.first().click();
    else if ((await cell.count()) > 0) await cell.first().dispatchEvent('click');
    else if ((await piece.count()) > 0) await piece.first().dispatchEvent('click');
    else await page.locator('.lesson .button.accent').click();
    // The next thing to press lights up, or the step is done: a slow machine takes a moment.
    await expect
      .poll(now, { timeout: 900 })
      .not.toBe(before)
      .catch(() => {});
  }
}
