/** The miniatures table by hand: march, wheel, form, fire, charge, flight; by keyboard; on a phone; measured. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, moves, phone, question } from './at-the-table.ts';
import { momentOf, sitDownAt, type Wanted } from './moments.ts';
import { Hand } from './musket-hand.ts';
import { PATIENCE } from './patience.ts';
import { musketScenes } from './pictures-musket.ts';

const at = inn();
const told = (page: Page) => page.locator('.journal').innerText();
const unit = (page: Page, number: number) => page.locator(`.mm-hit[data-unit="${number}"]`);
const give = (page: Page) => page.locator('.mm-primary');
const [FIRST_RED, SECOND_RED, RED_LIGHT, LANCERS] = [0, 1, 2, 3];
const EVERY_ORDER = ['march', 'wheel', 'form', 'fire', 'charge', 'react', 'assault', 'flee', 'occupy', 'rest'];

/** Sits down at Mill Lane as Red, past the orders of the brigades. */
async function begin(options = {}): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, address, errors } = await arrive(at(), '#/', options);
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.goto(`${address}/#/set-up/musket-to-mauser`);
  await page.reload();
  await page.getByRole('radio', { name: /Mill Lane/ }).check();
  await page.locator('.seats select').nth(1).selectOption('recruit');
  await page.getByRole('button', { name: 'Begin' }).click();
  await unit(page, FIRST_RED).waitFor();
  await page.locator('.question .big').click();
  await question(page)
    .getByText(/may still be given orders/)
    .waitFor();
  return { page, errors };
}

/** Drags from the middle of something by this many pixels. */
async function drag(page: Page, from: ReturnType<Page['locator']>, dx: number, dy: number): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.waitForTimeout(50);
  await page.mouse.up();
}

/** Pixels of an inch, by a unit of six bases of one inch. */
async function inch(page: Page): Promise<number> {
  const box = await unit(page, SECOND_RED).boundingBox();
  return (box?.width ?? 0) / 6;
}

async function givePlan(page: Page): Promise<void> {
  const before = await moves(page);
  await give(page).and(page.locator('[aria-disabled="false"]')).click();
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
}

/** Sits down at Mill Lane as Red with known dice. */
async function sitAtMillLane(seed: string): Promise<{ hand: Hand; page: Page; errors: readonly string[] }> {
  const { page, address, errors } = await at().visit();
  await page.addInitScript(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  const sitters = { a: 'person', b: 'recruit' };
  const hand = await Hand.at(page, address, { game: 'musket-to-mauser', scenario: 'mill-lane', seed, sitters });
  return { hand, page, errors };
}

/** Sits down at one of the moments of the pictures. */
async function beginAt(name: string, options = {}): Promise<Page> {
  const { page, address } = await arrive(at(), '#/', options);
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.reload();
  await sitDownAt(page, address, await momentOf(musketScenes[name] as Wanted));
  return page;
}

/** Waits until something in the card ends above the buttons that lie over its foot. */
async function expectAboveButtons(page: Page, part: ReturnType<Page['locator']>): Promise<void> {
  const under = async (): Promise<number> => {
    const [box, buttons] = await Promise.all([
      part.boundingBox(),
      page.locator('.mm-panel > .mm-buttons').boundingBox(),
    ]);
    return box === null || buttons === null ? Infinity : box.y + box.height - buttons.y;
  };
  await expect.poll(under).toBeLessThanOrEqual(1);
}

/** Every kind of order that a side gave; moves by the names of their steps. */
function given(hand: Hand, seat: string): ReadonlySet<string> {
  const orders = hand.match.record().moves.filter((move) => move.seat === seat);
  return new Set(
    orders.flatMap(({ action }) => {
      const { do: name, steps } = action as { do: string; steps?: readonly { go: string }[] };
      return steps === undefined ? [name] : steps.map(({ go }) => go);
    }),
  );
}

describe('by hand', () => {
  test('a unit is dragged to march, with its inches and cost; a ring wheels it; a form ghost forms it', async () => {
    const { page, errors } = await begin();
    const one = await inch(page);
    await drag(page, unit(page, SECOND_RED), 0, -5 * one);
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/March (4\.9|5|5\.1) in\./);
    await page.locator('.mm-plan .mm-turn').waitFor();
    await givePlan(page);
    await expect.poll(() => told(page)).toMatch(/2nd Red moves (4\.9|5)/);

    await unit(page, FIRST_RED).click();
    await drag(page, page.locator('[data-ring="left"]'), 0.4 * one, -1.6 * one);
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/Wheel right \d+°/);
    await page.getByRole('button', { name: 'Add a leg' }).click();
    await page.getByLabel('Inches').fill('4.5');
    await page.getByLabel('Inches').press('Enter');
    await givePlan(page);
    await expect.poll(() => told(page)).toMatch(/1st Red moves/);

    await unit(page, LANCERS).click();
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.locator('[data-ghost="1"] circle').click();
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/Form /);
    expect(errors.join('\n')).toBe('');
  });

  test('one base of a chain of skirmishers is sent on by its dot, and the chain after it', async () => {
    const { page, errors } = await begin();
    const one = await inch(page);
    await unit(page, RED_LIGHT).click();
    await drag(page, page.locator('[data-chain="1"]'), 0, -0.5 * one);
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/Flow to a new place/);
    await page.getByRole('button', { name: 'Add a leg' }).click();
    await drag(page, page.locator('[data-planned] [data-base="2"]'), 0, -5 * one);
    await givePlan(page);
    await expect.poll(() => told(page)).toMatch(/Red Light Battalion moves/);
    expect(errors.join('\n')).toBe('');
  });

  test('what the rules refuse stays as a hatched ghost with the sentence and its clause', async () => {
    const { page } = await begin();
    const one = await inch(page);
    await drag(page, unit(page, FIRST_RED), 0, -2 * one);
    await expect.poll(() => page.locator('.mm-slip').innerText()).toMatch(/MM-2\.2/);
    await page.locator('.mm-slip .mm-clause').click();
    await page.locator('.clause-text.here').waitFor();
    await page.keyboard.press('Escape');
  });

  // The dice are such that every kind of order comes up; if the rules change, another seed may be wanted.
  test(
    'Mill Lane is played to its end against a bot',
    async () => {
      const { hand, page, errors } = await sitAtMillLane('mill lane 5');
      await hand.playToTheEnd();
      expect([...given(hand, 'a')]).toEqual(expect.arrayContaining(EVERY_ORDER));
      expect(await told(page)).toMatch(/(Red|Blue).* at (\w+ )?(Red|Blue)/);
      expect(errors.join('\n')).toBe('');
    },
    8 * PATIENCE,
  );

  test('MM-2.2 the signs on a tag are explained in the card of the unit', async () => {
    const { page, errors } = await begin();
    await unit(page, FIRST_RED).click();
    await page.locator('.mm-marks li', { hasText: /must advance half a move MM-2\.2/i }).waitFor();
    expect(await unit(page, FIRST_RED).getAttribute('aria-label')).toMatch(/must advance half a move/);
    await expectAccessible(page);
    expect(errors.join('\n')).toBe('');
  });

  test('MM-8.2 the answers to a charge have the numbers of their ghosts; the chosen one is seen whole', async () => {
    const page = await beginAt('charge');
    const square = page.locator('.mm-card', { hasText: 'Emergency square' }).first();
    const number = await square.locator('.mm-n').innerText();
    await page.locator(`[data-ghost="${number}"] circle`).click();
    await expect.poll(() => square.getAttribute('aria-pressed')).toBe('true');
    await expectAboveButtons(page, square);
    await expectAccessible(page);
  });

  test('a general in hand says who would be out of command', async () => {
    const { page, errors } = await begin();
    const one = await inch(page);
    await page.locator('[data-general][aria-label*="Redfern"]').click();
    await page.getByText('Units in command').waitFor();
    await drag(page, page.locator('[data-general][aria-label*="Redfern"]'), -4 * one, -25 * one);
    await page.getByText(/^Out of command: /).waitFor();
    await expect.poll(() => page.locator('[data-out-of-command]').count()).toBeGreaterThan(0);
    expect(errors.join('\n')).toBe('');
  });

  test('the sight tool measures between two units and names what is in the way', async () => {
    const { page } = await begin();
    await page.getByRole('button', { name: /^Sight/ }).click();
    await unit(page, FIRST_RED).click();
    await unit(page, 6).click();
    await expect
      .poll(() => page.locator('.mm-chip').allTextContents())
      .toContainEqual(expect.stringMatching(/in\. on \d+°/));
  });
});

describe('by keyboard', () => {
  test('a unit is picked, nudged, typed, ordered and taken back', async () => {
    const { page, errors } = await begin();
    await unit(page, SECOND_RED).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => unit(page, SECOND_RED).getAttribute('aria-pressed')).toBe('true');
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/March 4\.5 in\. on 0°/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.mm-plan').count()).toBe(0);
    await page.keyboard.press('g');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/March 5 in\./);
    await givePlan(page);
    await expect.poll(() => told(page)).toMatch(/2nd Red moves 5/);
    expect(errors.join('\n')).toBe('');
  });

  test(
    'a whole turn is played with keys alone, marches by typed inches',
    async () => {
      const { hand, errors } = await sitAtMillLane('mill lane 5');
      await hand.playByKeysUntil(2);
      const typed = hand.match.record().moves.filter(({ action }) => JSON.stringify(action).includes('"inches":5}'));
      expect(typed.length).toBeGreaterThan(0);
      expect([...given(hand, 'a')]).toEqual(expect.arrayContaining(['march', 'end-movement']));
      expect(errors.join('\n')).toBe('');
    },
    4 * PATIENCE,
  );

  test('keys mean the same in the card as on the table: a number takes what is listed, Escape takes it back', async () => {
    const { page, errors } = await begin();
    await unit(page, LANCERS).click();
    const form = page.getByRole('button', { name: 'Form', exact: true });
    await form.click();
    await page.locator('.mm-choices button').first().waitFor();
    await form.focus();
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/Form /);
    await form.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.mm-plan').count()).toBe(0);
    expect(errors.join('\n')).toBe('');
  });

  test('a unit says what it is, and axe finds nothing, with a unit in hand and in the dark', async () => {
    const { page } = await begin();
    expect(await unit(page, FIRST_RED).getAttribute('aria-label')).toMatch(
      /1st Red: Line, 6 bases, fatigue 0 of \d+, facing north/,
    );
    await expectAccessible(page);
    await unit(page, FIRST_RED).click();
    await page.locator('.mm-acts').waitFor();
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expectAccessible(page);
  });
});

describe('the lesson', () => {
  test('is played through, step by step, to its last word', async () => {
    const { page, address, errors } = await arrive(at(), '#/');
    await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
    await page.goto(`${address}/#/guide/musket-to-mauser`);
    await page.reload();
    const lesson = page.locator('.lesson');
    await lesson.waitFor();
    const steps = new Set<string>();
    for (let i = 0; i < 40 && (await lesson.count()) > 0; i++) {
      const text = await lesson.locator('.lesson-say').innerText();
      steps.add(text);
      await lesson.locator('.button').first().click();
      await expect
        .poll(async () => ((await lesson.count()) === 0 ? '' : lesson.locator('.lesson-say').innerText()))
        .not.toBe(text);
    }
    expect(steps.size).toBe(18);
    expect(errors.join('\n')).toBe('');
  });

  test('a drag near the taught place is the taught move', async () => {
    const { page, address } = await arrive(at(), '#/');
    await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
    await page.goto(`${address}/#/guide/musket-to-mauser`);
    await page.reload();
    const lesson = page.locator('.lesson');
    for (const said of [/hold Mill Hill/, /begins with command/]) {
      await lesson.getByText(said).waitFor();
      await lesson.locator('.button').first().click();
    }
    await lesson.getByText(/Drag 2nd Red/).waitFor();
    await page.locator('.mm-hint').waitFor();
    await drag(page, unit(page, SECOND_RED), 3, -4.7 * (await inch(page)));
    await give(page).click();
    await lesson.getByText(/Take 1st Red/).waitFor();
  });
});

describe('on a phone', () => {
  test('MM-6.13 all that fire may lead to is above the button that fires', async () => {
    const page = await beginAt('fire', phone);
    await page.locator('.mm-choices button').first().tap();
    await expectAboveButtons(page, page.locator('.mm-odds tr').last());
    // Taken back, the fire may be ended instead.
    expect(await page.locator('.question .big').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Take back' }).tap();
    await page.getByRole('button', { name: 'Cease fire' }).waitFor();
  });

  test('MM-4.17 the formations to choose from are under the acts, in sight', async () => {
    const { page } = await begin(phone);
    const isHeld = async () => {
      await unit(page, SECOND_RED).tap();
      return page.locator('.mm-acts').isVisible();
    };
    await expect.poll(isHeld).toBe(true);
    await page.getByRole('button', { name: 'Form', exact: true }).tap();
    await expectAboveButtons(page, page.locator('.mm-choices button').nth(1));
  });

  test('a unit is tapped and dragged, and its plan is in the sheet', async () => {
    const { page, errors } = await begin(phone);
    // The board may still be centring on the units that wait.
    const isHeld = async () => {
      await unit(page, SECOND_RED).tap();
      return page.locator('.mm-acts').isVisible();
    };
    await expect.poll(isHeld).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.getByLabel('Inches').fill('4');
    await page.getByLabel('Inches').press('Enter');
    await page.getByRole('button', { name: '+ ½ in.' }).tap();
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/March 4\.5 in\. on 0°/);
    await page.getByRole('button', { name: '↻ 5°' }).tap();
    await expect.poll(() => page.locator('.mm-plan').innerText()).toMatch(/March 4\.5 in\. on 5°/);
    expect(errors.join('\n')).toBe('');
  });
});
