/** What comes up only in the middle of a game: every kind of order and form, given on the board in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, type Game, type Json, type Position, parseRecord } from '@laager/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, expectAccessible, inn, journal, lateAnswers, moves, question, sitDown } from './at-the-table.ts';
import { type Moment, momentOf, sitDownAt, type Wanted } from './moments.ts';

const at = inn();

/** Longer than anybody waits before the next click. */
const LATE = 600;

/** Sits down at a moment, with nothing that moves or asks twice; the rules may be slow to answer. */
async function sitAt(wanted: Wanted, late = 0): Promise<{ page: Page; moment: Moment; errors: readonly string[] }> {
  const moment = await momentOf(wanted);
  const { page, address, errors } = await arrive(at());
  if (late > 0) await lateAnswers(page, late);
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.reload();
  await sitDownAt(page, address, moment);
  return { page, moment, errors };
}

const grown = (page: Page, before: number) => expect.poll(() => journal(page).count()).toBeGreaterThan(before);

describe('bittereinder', () => {
  const game = 'bittereinder';
  /** In the order in which positions count them. */
  const counters: readonly string[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../games/bittereinder/data/units.json'), 'utf8'),
  ).units.map(({ id }: { id: string }) => id);
  interface Reach {
    readonly to: string;
    readonly route: readonly string[];
  }
  const reachOf = (play: Game, position: Position, units: readonly string[]): readonly Reach[] =>
    play.lookups?.reach?.find(position, { units: [...units] }) as readonly Reach[];
  const unitsIn = (decision: Decision, family: string): readonly string[] => {
    const bounds = decision.families.find(({ name }) => name === family)?.bounds as { units?: Json } | undefined;
    return (bounds?.units ?? []) as unknown as readonly string[];
  };
  /** A stack that can be sent somewhere as a whole: where it stands, and where it could go. */
  function stackToSend(decision: Decision, position: Position, play: Game, family: string): Reach | undefined {
    const units = unitsIn(decision, family);
    const placeOf = (unit: string) => (position as { at: readonly number[] }).at[counters.indexOf(unit)];
    for (const unit of units) {
      const together = units.filter((other) => placeOf(other) === placeOf(unit));
      const [way] = reachOf(play, position, together);
      if (way !== undefined) return way;
    }
    return undefined;
  }
  const wanted = (q: string, family = q, prefer?: Wanted['prefer']): Wanted => ({
    game,
    scenario: 'historical',
    when: (decision, position, play) =>
      decision.question === q && (family === '' || stackToSend(decision, position, play, family) !== undefined),
    ...(prefer ? { prefer } : {}),
  });
  const area = (page: Page, id: string) => page.locator(`.be-spaces [data-area="${id}"]`);
  async function choose(page: Page, id: string): Promise<void> {
    await area(page, id).press('Enter');
  }

  for (const [name, kind, family, told] of [
    ['by rail', 'rail', 'rail', /by rail/],
    ['by sea', 'sea', 'sail', /by sea|sail/],
    ['in a rout', 'retreat', 'retreat', /retreat|falls? back/i],
  ] as const)
    test(`a stack goes ${name}: its targets light up, and it gets there`, async () => {
      const { page, moment, errors } = await sitAt(wanted(kind, family));
      const way = stackToSend(moment.decision, moment.position, moment.game, family) as Reach;
      const from = way.route[0] as string;
      if (kind !== 'retreat') await choose(page, from);
      await area(page, way.to).and(page.locator('.lit')).waitFor({ state: 'attached' });
      const before = await journal(page).count();
      await choose(page, way.to);
      await grown(page, before);
      await expect.poll(() => page.locator('.journal').innerText()).toMatch(told);
      expect(errors.join('\n')).toBe('');
    });

  test('a stack that is sent before the rules have said how far it can go is sent all the same', async () => {
    const { page, moment, errors } = await sitAt(wanted('rail', 'rail'), LATE);
    const way = stackToSend(moment.decision, moment.position, moment.game, 'rail') as Reach;
    await choose(page, way.route[0] as string);
    await choose(page, way.to);
    await expect.poll(() => page.locator('.journal').innerText()).toMatch(/by rail/);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errors.join('\n')).toBe('');
  });

  test('commandos are ticked, and join their army', async () => {
    const { page, moment } = await sitAt({ game, scenario: 'campaign', when: (d) => d.question === 'attach' });
    const lines = page.locator('.be-card').getByRole('checkbox');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(unitsIn(moment.decision, 'attach').length);
    await lines.first().check({ force: true });
    await page.getByRole('button', { name: '1 commando joins' }).waitFor();
    await expectAccessible(page);
    const asked = await question(page).innerText();
    await lines.first().uncheck({ force: true });
    await page.getByRole('button', { name: 'No commando joins' }).click();
    await expect.poll(() => question(page).innerText()).not.toBe(asked);
  });

  test('an attack: the preview has the odds of every commitment, and the attack is declared from it', async () => {
    const { page, moment, errors } = await sitAt(wanted('attack', ''));
    const target = moment.decision.offers.flatMap((offer) =>
      offer.do === 'attack' ? [(offer as unknown as { at: string }).at] : [],
    )[0] as string;
    const battle = moment.game.lookups?.battle?.find(moment.position, { at: target }) as {
      boer: number;
      rows: readonly { least: number; most: number; column: string }[];
    };
    await choose(page, target);
    const card = page.locator('.be-battle');
    await card.waitFor();
    const rows = card.locator('.laager-odds tbody tr');
    expect(await rows.count()).toBe(battle.rows.length);
    expect(await card.locator('td[data-fate]').count()).toBe(battle.rows.length * 6);
    for (const [i, { column }] of battle.rows.entries()) expect(await rows.nth(i).innerText()).toContain(column);
    expect(battle.rows[0]?.least).toBe(1);
    expect(battle.rows.at(-1)?.most).toBe(battle.boer);
    await card.getByText('The Boers attack with at most').click();
    await expect.poll(() => card.locator('.sum tfoot:visible').innerText()).toMatch(new RegExp(`\\b${battle.boer}$`));
    await card.getByText('How odds and cost are worked out').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`Attack with up to ${battle.boer} `) }).waitFor();
    const before = await journal(page).count();
    await page.getByRole('button', { name: /Attack with/ }).click();
    await grown(page, before);
    expect(errors.join('\n')).toBe('');
  });

  test('the Boers answer an assault with points; the journal unfolds into the sum', async () => {
    const { page, errors } = await sitAt(wanted('commit', ''));
    const card = page.locator('.be-battle');
    await card.locator('td[data-fate]').first().waitFor();
    const before = await journal(page).count();
    await card.getByRole('button', { name: /Commit \d+ point/ }).click();
    await grown(page, before);
    const unfold = page.locator('.journal .unfold').last();
    await unfold.waitFor();
    await unfold.click();
    const sum = page.locator('.journal .sum').last();
    await sum.waitFor();
    expect(await sum.locator('tr').count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await sum.locator('.clause-link').first().click();
    await page.locator('.clause-text.here').waitFor();
    expect(errors.join('\n')).toBe('');
  });

  test('the besieged alone may attack: their sortie has a preview, and a button of its own', async () => {
    const pure = (decision: Decision): string | undefined => {
      const offers = decision.offers as unknown as readonly { do: string; at: string; sortie: boolean }[];
      return offers.find(
        ({ do: name, at: here, sortie }) =>
          name === 'assault' && sortie && !offers.some((other) => other.at === here && !other.sortie),
      )?.at;
    };
    const { page, moment } = await sitAt({
      game,
      scenario: 'historical',
      when: (decision) => decision.question === 'assault' && pure(decision) !== undefined,
    });
    await choose(page, pure(moment.decision) as string);
    await page.locator('.be-battle td[data-fate]').first().waitFor();
    await page.locator('.be-battle').getByRole('button', { name: 'Attack with the besieged' }).click();
    await expect.poll(() => page.locator('.journal').innerText()).toMatch(/BE-9/);
  });

  test('a victorious leader pursues: the areas light up, and a click follows the enemy', async () => {
    const attacking = new Set(['assault', 'pursue']);
    const { page, moment } = await sitAt({
      game,
      scenario: 'historical',
      when: (decision) => decision.question === 'bonus' && decision.offers.some(({ do: name }) => name === 'pursue'),
      prefer: (decision) => decision.offers.find(({ do: name }) => attacking.has(name)),
    });
    const pursuit = moment.decision.offers.find(({ do: name }) => name === 'pursue') as unknown as { to: string };
    await area(page, pursuit.to).and(page.locator('.lit')).waitFor({ state: 'attached' });
    const before = await journal(page).count();
    await choose(page, pursuit.to);
    const offered = page.locator('.be-card .be-wide').first();
    await expect.poll(async () => (await offered.count()) > 0 || (await journal(page).count()) > before).toBe(true);
    if (await offered.count()) await offered.click();
    await grown(page, before);
  });

  test('whoever clicks what is not theirs is told why, and the clause opens', async () => {
    const { page } = await sitAt(wanted('rail', 'rail'));
    const foreign = page.locator('[data-stack$=":empire"]').first();
    await foreign.dispatchEvent('click');
    const alert = page.getByRole('alert');
    await alert.getByText('Empire units, not yours').waitFor();
    await expectAccessible(page);
    await alert.locator('.clause-link').click();
    await page.locator('.clause-text.here').waitFor();
  });
});

describe('until-the-bitter-end', () => {
  const game = 'until-the-bitter-end';

  test('soldiers are named by hand', async () => {
    const { page, address } = await arrive(at());
    await page.goto(`${address}/#/set-up/${game}`);
    await page.getByRole('radio', { name: /Down the Avenue/ }).check();
    await page.getByLabel('Players name their soldiers').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    const first = page.getByLabel('Name of number 1', { exact: true });
    await first.waitFor();
    await expectAccessible(page);
    await first.fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Use these names' }).click();
    // Dice follow, but none that hangs on a name: no one is asked twice.
    await expect.poll(() => page.locator('.screen').innerText()).toContain('Lovelace');
  });

  test('alone, a face-up German may be commanded, or left to the procedure', async () => {
    const { page, errors } = await sitAt({
      game,
      scenario: 'so-introduction',
      options: { 'solo-override': true },
      when: (decision) => decision.question === 'override',
    });
    await expectAccessible(page);
    const before = await journal(page).count();
    await page.locator('.question .big').click();
    await grown(page, before);
    expect(errors.join('\n')).toBe('');
  });

  describe('first aid', () => {
    interface Aid {
      readonly do: 'medical-aid';
      readonly counter: number;
      readonly target: number;
    }
    const aids = (decision: Decision): readonly Aid[] =>
      (decision.offers as unknown as readonly Aid[]).filter(({ do: name }) => name === 'medical-aid');
    const toGive: Wanted = {
      game,
      scenario: 'tp-introduction',
      when: (decision) => decision.question === 'order' && aids(decision).length > 0,
    };
    const namesAt = (position: Position, slot: number): string => {
      const { number, names } = position as unknown as { number: readonly number[]; names: readonly string[] };
      return names[Math.floor(slot / 10) * 10 + (number[slot] as number) - 1] as string;
    };
    /** Up to where the plan lies on the table. A helper who can help one man only is not asked whom. */
    async function planAid(page: Page, { decision, position }: Moment): Promise<void> {
      const { counter, target } = aids(decision)[0] as Aid;
      await press(page, namesAt(position, counter));
      await page.locator('.ub-acts').getByRole('button', { name: 'Medical Aid' }).click();
      if (aids(decision).filter((aid) => aid.counter === counter).length > 1)
        await press(page, namesAt(position, target));
    }

    test('shows what may come of it before it is given', async () => {
      const { page, moment, errors } = await sitAt(toGive);
      await planAid(page, moment);
      await page.locator('.ub-aid td').first().waitFor();
      expect(await page.locator('.ub-aid').innerText()).toMatch(/%/);
      await expectAccessible(page);
      const before = await journal(page).count();
      await page.locator('.ub-go .go').click();
      await grown(page, before);
      expect(errors.join('\n')).toBe('');
    });

    test('is planned at once however late the rules answer, and given when it is ordered, not before', async () => {
      const { page, moment, errors } = await sitAt(toGive, LATE);
      const before = await moves(page);
      await planAid(page, moment);
      expect(await page.locator('.ub-go .go').count()).toBe(1);
      await page.locator('.ub-aid td').first().waitFor();
      expect(await moves(page)).toBe(before);
      await page.locator('.ub-go .go').dblclick();
      await expect.poll(() => moves(page)).toBeGreaterThan(before);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(errors.join('\n')).toBe('');
    });
  });

  test('a man leaves the map by a plan of his own', async () => {
    interface Way {
      readonly hex: number;
      readonly path: readonly number[];
    }
    const waysOf = (play: Game, position: Position, counter: number): readonly Way[] =>
      (play.lookups?.reach?.find(position, { counter, action: 'run' }) as { ways: readonly Way[] } | undefined)?.ways ??
      [];
    const runners = (decision: Decision): readonly number[] =>
      decision.offers.flatMap((offer) =>
        offer.do === 'run' ? [(offer as unknown as { counter: number }).counter] : [],
      );
    const leaver = (decision: Decision, position: Position, play: Game): number | undefined =>
      runners(decision).find((counter) => waysOf(play, position, counter).some(({ hex }) => hex === 0));
    const row = ({ hex }: Way): number => hex % 100;
    const { page, moment } = await sitAt({
      game,
      scenario: 'so-bois-jacques',
      when: (decision, position, play) =>
        decision.question === 'order' && leaver(decision, position, play) !== undefined,
      // Everyone makes for the edge that they may leave by: the first row.
      prefer: (decision, position, play) => {
        if (decision.question !== 'order') return undefined;
        const [best] = runners(decision)
          .flatMap((counter) => waysOf(play, position, counter).map((way) => ({ counter, way })))
          .toSorted((a, b) => row(a.way) - row(b.way));
        return best && ({ do: 'run', counter: best.counter, path: [...best.way.path] } as never);
      },
    });
    const slot = leaver(moment.decision, moment.position, moment.game) as number;
    const { number, names } = moment.position as { number: readonly number[]; names: readonly string[] };
    await press(page, names[(number[slot] as number) - 1] as string);
    await page.getByRole('button', { name: /Leave the map/ }).click();
    await page.locator('.ub-steps').getByText('exit').waitFor();
    await expectAccessible(page);
    const before = await journal(page).count();
    await page.locator('.ub-go .go').click();
    await grown(page, before);
  });

  /** Takes a counter by the keyboard, wherever on the map it stands. */
  async function press(page: Page, name: string): Promise<void> {
    await page
      .getByRole('button', { name: new RegExp(name.split(' ').at(-1) as string) })
      .first()
      .press('Enter');
  }
});

describe('a record is opened', () => {
  const wanted: Wanted = { game: 'connect-four', scenario: 'standard', when: (_, __, ___) => true };

  test('from a file', async () => {
    const { record, moves } = await momentOf(wanted);
    const { page } = await arrive(at(), '#/replay');
    const buffer = Buffer.from(record);
    await page.locator('input[type=file]').setInputFiles({ name: 'match.laager', mimeType: 'text/plain', buffer });
    await page.getByText(`after move 0 of ${moves}`).waitFor();
  });

  test('by dropping it anywhere', async () => {
    const { record, moves } = await momentOf(wanted);
    const { page } = await arrive(at());
    await page.locator('.poster').first().waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'match.laager', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, record);
    await page.getByText(`after move 0 of ${moves}`).waitFor();
  });

  test('and one that is given away while something is hidden says so', async () => {
    const { page, address } = await arrive(at());
    await sitDown(page, address, 'connect-four', { scenario: 'Connect four with traps' });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('its record reveals hidden information').waitFor();
    await expectAccessible(page);
    expect('ok' in parseRecord((await momentOf(wanted)).record)).toBe(true);
  });
});
