/**
 * A hand at the miniatures table: plays one side with the mouse on the board, order by order. Beside the page the same
 * match is kept from the rows that the page stores, so that the hand knows where things stand and what the rules would say.
 */
import { listingOf } from '@laager/games';
import { type Action, type Game, Match, type Position, parseRecord, type RecordedRow } from '@laager/kernel';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { moves } from './at-the-table.ts';
import { begunRecord, type FixedMatch, playOn } from './fixed-dice.ts';
import { answerByKeys } from './musket-keys.ts';

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly formation: string;
  /** x, y and facing of every base. */
  readonly poses: readonly number[];
}
interface Field extends Position {
  readonly turn: number;
  readonly units: readonly { readonly fatigue: number; readonly spent: number; readonly stand: Stand }[];
}
interface Order extends Action {
  readonly unit: number;
  readonly target: number;
  readonly bearing: number;
  readonly inches: number;
  readonly base: number;
  readonly charger: number;
  readonly struck: number;
  readonly legs: readonly { readonly bearing: number; readonly inches: number }[];
}
/** An order as this hand writes it; whether it is one, the rules say. */
type Written = Action & { readonly [part: string]: unknown };
interface Charge {
  readonly target: number;
  readonly denial: object | null;
}

/** Mill Lane is a square table. */
const TABLE = 36;
const [FIRST_RED, THIRD_RED] = [0, 4];

const way = (bearing: number, inches: number): readonly [number, number] => {
  const a = (bearing * Math.PI) / 180;
  return [Math.sin(a) * inches, Math.cos(a) * inches];
};

/** The stored rows of a match after a number. Runs in the page. */
const rowsAfter = ({ id, seq }: { id: string; seq: number }): Promise<RecordedRow[]> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open('laager');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const found = db
        .transaction('rows')
        .objectStore('rows')
        .getAll(IDBKeyRange.bound([id, seq + 1], [id, Infinity]));
      found.onsuccess = () => {
        db.close();
        done(found.result);
      };
    };
  });

export class Hand {
  private readonly page: Page;
  private readonly game: Game;
  readonly match: Match<Position, Action>;

  private constructor(page: Page, game: Game, match: Match<Position, Action>) {
    this.page = page;
    this.game = game;
    this.match = match;
  }

  /** Sits down at side A of a match whose dice are known. */
  static async at(page: Page, address: string, fixed: FixedMatch): Promise<Hand> {
    const text = await begunRecord(fixed);
    const record = parseRecord(text);
    const game = await listingOf(fixed.game)?.load();
    if (game === undefined || 'fault' in record) throw new Error(`${fixed.game} cannot be begun`);
    const match = Match.replay(game, record.ok);
    if ('fault' in match) throw new Error(match.fault.message);
    await playOn(page, address, text, fixed.sitters);
    await page.locator('.mm-hit[data-unit]').first().waitFor();
    return new Hand(page, game, match.ok);
  }

  /** Plays until the battle is over. */
  async playToTheEnd(): Promise<void> {
    while (await this.myTurn()) await this.answer();
    await this.page.locator('.ended').waitFor();
  }

  /** Plays by keyboard alone until a turn has begun. */
  async playByKeysUntil(turn: number): Promise<void> {
    while ((await this.myTurn()) && this.field.turn < turn) {
      const before = this.match.seq;
      await answerByKeys(this.page, this.decision.question, this.decision.offers.length < 2);
      await expect.poll(() => moves(this.page), { interval: 20 }).toBeGreaterThan(before);
    }
  }

  private get field(): Field {
    return this.match.view('a') as Field;
  }

  private get decision() {
    const decision = this.match.decision();
    if (decision === null) throw new Error('the battle is over');
    return decision;
  }

  private offered(name: string): Order | undefined {
    return this.decision.offers.find((one) => one.do === name) as Order | undefined;
  }

  private allows(order: Written): boolean {
    return this.game.forbids(this.match.view('a'), order) === null;
  }

  private ask<Found>(name: string, args: object): Found {
    return this.game.lookups?.[name]?.find(this.match.view('a'), args) as Found;
  }

  /** Follows the match until this side is asked; false when it is over. */
  private async myTurn(): Promise<boolean> {
    const asked = async (): Promise<boolean> => {
      const { seq } = this.match;
      for (const row of await this.page.evaluate(rowsAfter, { id: 'fixed-dice', seq })) {
        const followed = this.match.follow(row);
        if ('fault' in followed) throw new Error(followed.fault.message);
      }
      const decision = this.match.decision();
      return decision === null || decision.seat === 'a';
    };
    await expect.poll(asked, { interval: 20 }).toBe(true);
    if (this.match.decision() === null) return false;
    await expect.poll(() => moves(this.page), { interval: 20 }).toBe(this.match.seq);
    await this.page.locator(`.mm-panel[data-question="${this.decision.question}"]`).waitFor();
    return true;
  }

  private async answer(): Promise<void> {
    const before = this.match.seq;
    await this.order();
    await expect.poll(() => moves(this.page), { interval: 20 }).toBeGreaterThan(before);
  }

  private async order(): Promise<void> {
    switch (this.decision.question) {
      case 'move':
        return this.movement();
      case 'fire':
      case 'defender-fire':
        return this.fire();
      case 'react':
        return this.react();
      case 'flee':
        return this.flee();
      case 'occupy':
        return this.occupy();
      case 'assault': {
        const { charger, struck } = this.offered('assault') as Order;
        await this.page.locator(`[data-contact="${charger} ${struck}"]`).click();
        return this.give();
      }
      case 'lose': {
        const { base } = this.offered('lose') as Order;
        const { unit } = this.decision.params as { unit: number };
        return this.page.locator(`.mm-hit[data-unit="${unit}"] [data-base="${base}"]`).click();
      }
      default:
        return this.page.locator('.question .big').click();
    }
  }

  // ---- Orders

  /** Charges what can be charged, rests who is tired, advances who owes it. */
  private async movement(): Promise<void> {
    const { turn, units } = this.field;
    const labels = this.page.locator('.mm-hit[data-unit][aria-label*="waits for orders"]');
    const found = await labels.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-unit'))));
    // The board lists them from north to south.
    const ready = found.sort((a, b) => a - b);
    const fresh = (unit: number): boolean => ready.includes(unit) && units[unit]?.spent === 0;
    const owing = new Set(this.ask<{ unit: number }[]>('debts', {}).map(({ unit }) => unit));
    if (turn === 1 && fresh(FIRST_RED)) return this.wheelAndMarch(FIRST_RED);
    if (turn === 2 && fresh(THIRD_RED)) return this.formLine(THIRD_RED);
    for (const unit of ready) {
      const target = this.ask<Charge[]>('charges', { unit }).find(({ denial }) => denial === null)?.target;
      if (target !== undefined) return this.charge(unit, target);
    }
    for (const unit of ready)
      if (fresh(unit) && !owing.has(unit) && (units[unit]?.fatigue ?? 0) > 0 && this.allows({ do: 'rest', unit }))
        return this.rest(unit);
    for (const unit of ready) if (owing.has(unit)) return this.advance(unit);
    await this.page.locator('.question .big').click();
  }

  private async wheelAndMarch(unit: number): Promise<void> {
    await this.pick(unit);
    const [x, y] = await this.middleOf('[data-ring="left"]');
    const [dx, dy] = await this.pixels(...way(12, 1.5));
    await this.drag([x, y], [x + dx, y + dy]);
    await this.page.locator('.mm-plan', { hasText: /Wheel right/ }).waitFor();
    await this.page.getByRole('button', { name: 'Add a leg' }).click();
    await this.page.locator('.mm-typed').first().waitFor();
    const [gx, gy] = await this.middleOf('[data-planned]');
    const [mx, my] = await this.pixels(...way(15, 4.6));
    await this.drag([gx, gy], [gx + mx, gy + my]);
    await this.page.locator('.mm-plan', { hasText: /March/ }).waitFor();
    await this.give();
  }

  private async formLine(unit: number): Promise<void> {
    await this.pick(unit);
    await this.page.getByRole('button', { name: 'Form', exact: true }).click();
    const line = this.page.locator('.mm-choices button', { hasText: 'Line' }).locator('.mm-n').first();
    await this.page.locator(`[data-ghost="${await line.innerText()}"] circle`).click();
    await this.page.locator('.mm-plan', { hasText: /Form Line/ }).waitFor();
    await this.give();
  }

  private async charge(unit: number, target: number): Promise<void> {
    await this.pick(unit);
    await this.pressUnit(target);
    await this.give();
  }

  private async rest(unit: number): Promise<void> {
    await this.pick(unit);
    await this.page.getByRole('button', { name: 'Rest', exact: true }).click();
    await this.give();
  }

  /** Half a move or more towards the enemy; where a hand could slip into what is refused, the advance in the card. */
  private async advance(unit: number): Promise<void> {
    const { stand } = this.field.units[unit] as { stand: Stand };
    const { rate } = this.ask<{ rate: number }>('unit', { unit });
    for (const share of [0.56, 0.7, 0.9])
      for (const off of [0, 15, -15, 30, -30, 45, -45]) {
        const bearing = (stand.facing + off + 360) % 360;
        if (!this.isSafe((turn, far) => this.march(unit, bearing + turn, rate * share + far))) continue;
        return this.dragUnit(unit, way(bearing, rate * share));
      }
    const chip = this.page.locator('.mm-chips button').first();
    await chip.click();
    await this.give();
  }

  private march(unit: number, bearing: number, inches: number): Written {
    const { stand } = this.field.units[unit] as { stand: Stand };
    const [dx, dy] = way(bearing, inches);
    const step =
      stand.formation === 'march-column'
        ? { go: 'follow', points: [stand.x + dx, stand.y + dy].map(thousandth) }
        : { go: 'march', bearing: thousandth((bearing + 360) % 360), inches: thousandth(inches) };
    return { do: 'move', unit, steps: [step] };
  }

  /** Whether an order is allowed although the hand may slip by a degree or a tenth of an inch. */
  private isSafe(order: (turn: number, far: number) => Written): boolean {
    return [
      [0, 0],
      [1, 0.08],
      [-1, 0.08],
      [1, -0.08],
      [-1, -0.08],
    ].every(([turn = 0, far = 0]) => this.allows(order(turn, far)));
  }

  private async fire(): Promise<void> {
    const offer = this.offered('fire');
    if (offer === undefined) return this.page.locator('.question .big').click();
    // Before one is chosen, every enemy that can be hit shows its chance.
    const shots = this.decision.offers.filter((one) => one.do === 'fire') as Order[];
    const targets = new Set(shots.map(({ target }) => target));
    await expect.poll(() => this.page.locator('[data-prospect]').count()).toBe(targets.size);
    await this.pressUnit(offer.target);
    // The order that lies ready is the loud button: what ends the phase steps back.
    const quiet = () =>
      this.page
        .locator('.question .big')
        .evaluateAll(
          (all) =>
            all.length > 0 && all.every((button) => getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)'),
        );
    await expect.poll(quiet).toBe(true);
    await this.give();
  }

  private async react(): Promise<void> {
    const ghost = this.page.locator('[data-ghost] circle');
    await this.page.locator('.mm-cards button').first().waitFor();
    if ((await ghost.count()) > 0) await ghost.first().click();
    else await this.page.locator('.mm-cards button').first().click();
    await this.give();
  }

  private async flee(): Promise<void> {
    const { unit } = this.decision.params as { unit: number };
    const legs = (turn: number, far: number, bearing: number, inches: number): Written => ({
      do: 'flee',
      legs: [{ bearing: thousandth((bearing + turn + 360) % 360), inches: thousandth(inches + far) }],
      column: false,
    });
    const paths = this.decision.offers.flatMap((one) => (one as Order).legs?.slice(0, 1) ?? []);
    for (const { bearing, inches } of paths)
      for (const less of [0, 0.2, 0.5])
        if (this.isSafe((turn, far) => legs(turn, far, bearing, inches - less)))
          return this.dragUnit(unit, way(bearing, inches - less));
    await this.page.locator('.mm-chips button').first().click();
    await this.give();
  }

  private async occupy(): Promise<void> {
    const { unit, bearing, inches } = this.offered('occupy') as Order;
    await this.dragUnit(unit, way(bearing, inches * 0.8));
  }

  // ---- Gestures

  private async pick(unit: number): Promise<void> {
    await this.pressUnit(unit);
    await this.page.locator(`.mm-hit[data-unit="${unit}"][aria-pressed="true"]`).waitFor();
  }

  /** Where a unit can be taken: its first base. */
  private async grip(unit: number): Promise<readonly [number, number]> {
    return this.middleOf(`.mm-hit[data-unit="${unit}"] [data-base="0"]`);
  }

  private async pressUnit(unit: number): Promise<void> {
    await this.page.mouse.click(...(await this.grip(unit)));
  }

  private async dragUnit(unit: number, [dx, dy]: readonly [number, number]): Promise<void> {
    const [x, y] = await this.grip(unit);
    const [px, py] = await this.pixels(dx, dy);
    await this.drag([x, y], [x + px, y + py]);
    await this.give();
  }

  private async drag([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move((x + toX) / 2, (y + toY) / 2, { steps: 2 });
    await this.page.mouse.move(toX, toY, { steps: 2 });
    // The board follows once a frame.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.page.mouse.up();
  }

  private async middleOf(selector: string): Promise<readonly [number, number]> {
    const box = await this.page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not on the table`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Inches east and north as pixels. */
  private async pixels(dx: number, dy: number): Promise<readonly [number, number]> {
    const ground = await this.page.locator('.mm-hand > rect').first().boundingBox();
    const inch = (ground?.width ?? 0) / TABLE;
    return [dx * inch, -dy * inch];
  }

  /** Gives what is planned; if it is refused, the test says why. */
  private async give(): Promise<void> {
    const button = this.page.locator('.mm-primary');
    await button.waitFor();
    const said = async (): Promise<string> => {
      if ((await button.getAttribute('aria-disabled')) === 'false') return 'allowed';
      return (await this.page.locator('.mm-denied').allInnerTexts()).join(' ');
    };
    await expect.poll(said, { timeout: 10_000 }).toBe('allowed');
    await button.click();
  }
}

const thousandth = (n: number): number => Math.round(n * 1000) / 1000;
