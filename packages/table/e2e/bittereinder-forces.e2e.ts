/** Bittereinder: choosing a part of a force on the board: who attacks, who pursues, and leaders who march with an army. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, Context, type Decision, FastDice, type Game, type Position } from '@laager/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, inn, journal } from './at-the-table.ts';
import { byAdvice, type Moment, momentOf, sitDownAt, type Wanted } from './moments.ts';

const at = inn();
const game = 'bittereinder';
const units: readonly { readonly id: string; readonly name: string; readonly kind: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../games/bittereinder/data/units.json'), 'utf8'),
).units;
const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id;

async function sitAt(wanted: Wanted): Promise<{ page: Page; moment: Moment }> {
  const moment = await momentOf(wanted);
  const { page, address } = await arrive(at());
  await page.evaluate(() => localStorage.setItem('laager.settings', '{"confirm":false,"motion":"off"}'));
  await page.reload();
  await sitDownAt(page, address, moment);
  return { page, moment };
}
const press = (page: Page, area: string) => page.locator(`.be-spaces [data-area="${area}"]`).press('Enter');
const tick = (page: Page, id: string) =>
  page
    .locator('.be-card .be-unit')
    .filter({ hasText: nameOf(id) })
    .first()
    .getByRole('checkbox')
    .press('Space');
const grown = (page: Page, before: number) => expect.poll(() => journal(page).count()).toBeGreaterThan(before);

interface Battle {
  readonly fit: readonly string[];
  readonly together: number;
  readonly units: readonly string[];
  readonly boer: number;
}
interface Reach {
  readonly to: string;
  readonly order: Action;
}
const battleAt = (play: Game, position: Position, args: object): Battle | null =>
  play.lookups?.battle?.find(position, args) as Battle | null;
const reachOf = (play: Game, position: Position, ids: readonly string[]): readonly Reach[] =>
  (play.lookups?.reach?.find(position, { units: [...ids] }) ?? []) as readonly Reach[];
const areaOf = (position: Position, id: string): number =>
  (position as { at: readonly number[] }).at[units.findIndex((unit) => unit.id === id)] ?? -1;
const attacksIn = (decision: Decision): readonly string[] => [
  ...new Set(
    decision.offers.flatMap((offer) => (offer.do === 'attack' ? [(offer as unknown as { at: string }).at] : [])),
  ),
];

test('BE-9.1.11 the Boers choose which of their units attack', async () => {
  const split = (decision: Decision, position: Position, play: Game): string | undefined =>
    attacksIn(decision).find((area) => {
      const battle = battleAt(play, position, { at: area });
      if (battle === null || battle.units.length < 2) return false;
      const rest = battle.units.slice(1);
      return battleAt(play, position, { at: area, force: rest }) !== null;
    });
  const { page, moment } = await sitAt({
    game,
    scenario: 'historical',
    when: (decision, position, play) => decision.question === 'attack' && split(decision, position, play) !== undefined,
  });
  const area = split(moment.decision, moment.position, moment.game) as string;
  const whole = battleAt(moment.game, moment.position, { at: area }) as Battle;
  const [left = '', ...rest] = whole.units;
  const part = battleAt(moment.game, moment.position, { at: area, force: rest }) as Battle;
  await press(page, area);
  await page.locator('.be-attackers').waitFor();
  await page.getByRole('button', { name: `Attack with up to ${whole.boer} ` }).waitFor();
  await tick(page, left);
  const attack = page.getByRole('button', { name: new RegExp(`Attack with up to ${part.boer} point`) });
  await attack.waitFor();
  const before = await journal(page).count();
  await attack.click();
  await grown(page, before);
});

/** Several attackers, each of whom can be left out. */
const manyIn = (decision: Decision, position: Position, play: Game): string | undefined =>
  attacksIn(decision).find((area) => (battleAt(play, position, { at: area })?.units.length ?? 0) >= 4);

test('BE-9.1.11 the lines of the attackers stay where they are while the card is laid out and ticked', async () => {
  const { page, moment } = await sitAt({
    game,
    scenario: 'historical',
    when: (decision, position, play) =>
      decision.question === 'attack' && manyIn(decision, position, play) !== undefined,
    prefer: byAdvice,
  });
  // Where every line of the list has been, from the moment it was there.
  await page.evaluate(() => {
    const seen = new Set<string>();
    (globalThis as { seen?: Set<string> }).seen = seen;
    const look = (): void => {
      const line = document.querySelector('.be-attackers .be-unit');
      if (line !== null) seen.add(String(Math.round(line.getBoundingClientRect().top)));
      requestAnimationFrame(look);
    };
    look();
  });
  await press(page, manyIn(moment.decision, moment.position, moment.game) as string);
  const attack = page.getByRole('button', { name: /Attack with up to/ });
  await attack.waitFor();
  for (const line of [1, 2]) {
    const before = await attack.innerText();
    await page.locator('.be-attackers input').nth(line).press('Space');
    await expect.poll(() => attack.innerText()).not.toBe(before);
  }
  expect(await page.evaluate(() => (globalThis as { seen?: Set<string> }).seen?.size)).toBe(1);
  const [button, rail] = [await attack.boundingBox(), await page.locator('.question-place').boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((rail?.y ?? 0) + (rail?.height ?? 0));
});

test('BE-10.9 a part of the force goes on the bonus attack', async () => {
  const attacking = new Set(['assault', 'pursue', 'sail', 'rail']);
  /** The leader's stack, one unit that stays behind, and where the rest can go. */
  const plan = (decision: Decision, position: Position, play: Game) => {
    const bounds = decision.families.find(({ name }) => name === 'pursue')?.bounds as
      | { readonly from: string; readonly leader: string }
      | undefined;
    if (bounds === undefined) return undefined;
    const here = areaOf(position, bounds.leader);
    const force = units.filter(
      ({ id, kind }) => areaOf(position, id) === here && kind !== 'commando' && kind !== 'army',
    );
    for (const stays of force) {
      if (stays.id === bounds.leader || force.length < 3) continue;
      const rest = force.filter(({ id }) => id !== stays.id).map(({ id }) => id);
      const [way] = reachOf(play, position, rest);
      if (way !== undefined) return { from: bounds.from, stays: stays.id, to: way.to };
    }
    return undefined;
  };
  const { page, moment } = await sitAt({
    game,
    scenario: 'historical',
    when: (decision, position, play) => decision.question === 'bonus' && plan(decision, position, play) !== undefined,
    prefer: (decision) => decision.offers.find(({ do: name }) => attacking.has(name)),
  });
  const { from, stays, to } = plan(moment.decision, moment.position, moment.game) as {
    from: string;
    stays: string;
    to: string;
  };
  await page.locator(`[data-stack="${from}:empire"]`).dispatchEvent('click');
  await tick(page, stays);
  await page.locator(`.be-spaces [data-area="${to}"].lit`).waitFor({ state: 'attached' });
  const before = await journal(page).count();
  await press(page, to);
  await grown(page, before);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('BE-8.2 a Boer leader in an army’s area marches with the army', async () => {
  const leaders = ['de-la-rey', 'de-wet', 'botha'].filter((id) => units.some((unit) => unit.id === id));
  const armies = units.filter(({ kind }) => kind === 'army').map(({ id }) => id);
  const together = (decision: Decision, position: Position, play: Game) => {
    for (const leader of leaders)
      for (const army of armies) {
        const here = areaOf(position, leader);
        if (here < 0 || here !== areaOf(position, army)) continue;
        const [way] = reachOf(play, position, [army, leader]);
        const bounds = decision.families.find(({ name }) => name === 'march')?.bounds as { units?: readonly string[] };
        if (way !== undefined && bounds?.units?.includes(leader) && bounds.units.includes(army))
          return { leader, army, way };
      }
    return undefined;
  };
  const { page, moment } = await sitAt({
    game,
    scenario: 'historical',
    when: (decision, position, play) =>
      decision.question === 'land' && decision.seat === 'boer' && together(decision, position, play) !== undefined,
    prefer: (decision, position, play) => {
      if (decision.question !== 'land' || decision.seat !== 'boer') return undefined;
      for (const leader of leaders)
        for (const { order } of reachOf(play, position, [leader])) {
          const after = play.clone(position);
          play.play(after, order, new Context(new FastDice(1)));
          if (armies.some((army) => areaOf(after, army) === areaOf(after, leader))) return order;
        }
      return undefined;
    },
  });
  const { leader, army, way } = together(moment.decision, moment.position, moment.game) as {
    leader: string;
    army: string;
    way: Reach;
  };
  const stack = page.locator(`[data-stack$=":boer"][aria-label*="${nameOf(army)}"]`).first();
  await stack.dispatchEvent('click');
  await page.getByRole('button', { name: 'None' }).click();
  await tick(page, army);
  await tick(page, leader);
  await page.locator(`.be-spaces [data-area="${way.to}"].lit`).waitFor({ state: 'attached' });
  const before = await journal(page).count();
  await press(page, way.to);
  await grown(page, before);
});
