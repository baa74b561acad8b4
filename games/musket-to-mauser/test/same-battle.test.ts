/**
 * What decides nothing. The same battle is fought on two tables that differ only in what no clause asks about: the order in
 * which a scenario lists its units, generals and brigades; where those stand who are off the table; where an unspotted
 * enemy stands. Whatever is allowed or refused, and whatever comes of it, must be the same.
 */
import { type Cause, Context, type Dice, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { someAdvance } from '../src/advances.ts';
import { unitAt } from '../src/bodies.ts';
import { canCharge } from '../src/charges.ts';
import type { ScenarioFile } from '../src/files.ts';
import { game } from '../src/index.ts';
import { shifted } from '../src/layouts.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, enemyOf, type Unit } from '../src/position.ts';
import { procedures } from '../src/setup.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';
import { kindOf } from '../src/theatre.ts';
import { assaultOf, fireOf } from './field.ts';
import { commanding, fleeing, moving } from './orders.ts';
import { Lot, scattered } from './second-reading.ts';

type Tree = { [key: string]: unknown };
const UNITS = new Set(['unit', 'target', 'charger', 'struck', 'attachedTo', 'reference', 'hidden']);
const UNIT_LISTS = new Set(['reacted', 'answered', 'attached', 'members', 'attackers']);

/** The number that each unit, general and brigade has in the other list. */
class Other {
  private readonly file: ScenarioFile;

  constructor(file: ScenarioFile) {
    this.file = file;
  }

  private of(key: string, holder: Tree): number | null {
    if (key === 'general') return this.file.leaders.length;
    if (key === 'brigade') return this.file.brigades.length;
    const isOfUnit = UNITS.has(key) || (key === 'gun' && ('attachedTo' in holder || holder.go === 'attach'));
    return isOfUnit ? this.file.units.length : null;
  }

  private swapped(value: number, count: number): number {
    return value < 0 ? value : count - 1 - value;
  }

  private entry(key: string, value: unknown, holder: Tree): unknown {
    const count = this.of(key, holder);
    if (typeof value === 'number') return count === null ? value : this.swapped(value, count);
    if (UNIT_LISTS.has(key) && Array.isArray(value))
      return value.map((one) => (typeof one === 'number' ? this.swapped(one, this.file.units.length) : this.turn(one)));
    return this.turn(value);
  }

  turn<T>(value: T): T {
    if (Array.isArray(value)) return value.map((one) => this.turn(one)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, this.entry(key, inside, value as Tree)]),
    ) as T;
  }

  /** A position as it would be with the other list. */
  table(p: Battle): Battle {
    const { units, generals, brigades, ...rest } = this.turn(p);
    return {
      ...rest,
      units: units.toReversed(),
      generals: generals.toReversed(),
      brigades: brigades.toReversed(),
    };
  }
}

/** The same list on both tables. */
const SAME: Pick<Other, 'turn' | 'table'> = { turn: (value) => value, table: (p) => p };

const sorted = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).sort();

/** All of a position that players can tell apart; lists whose order means nothing are sorted. */
function tableOf(p: Battle): Tree {
  const { squares, lookouts, lost, mover, phase, turn, result, brigades } = p;
  return {
    ...{ squares, lookouts, lost, mover, phase, turn, result, brigades },
    question: p.asked?.question ?? null,
    // Of two enemies equally near either may be kept as the one to advance on (MM-R62).
    units: p.units.map(({ reference, ...one }) => ({ ...one, aims: reference >= 0 })),
    generals: p.generals.map((one) => ({ ...one, attached: sorted(one.attached) })),
    charges: sorted(p.charges.map((one) => ({ ...one, reacted: sorted(one.reacted), answered: sorted(one.answered) }))),
    contacts: sorted(p.contacts),
    glimpses: sorted(p.glimpses),
  };
}

/** Dice that fall by what they are rolled for, in whatever order they are rolled. */
class ByCause implements Dice {
  step = 0;

  draw(sides: number, { for: what, rule }: Cause): number {
    let mixed = 7 + 31 * this.step;
    for (const letter of what + rule) mixed = (mixed * 33 + letter.charCodeAt(0)) % 1_000_003;
    return mixed % sides;
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides = 6): number[] {
    const first = this.draw(sides, cause);
    return Array.from({ length: count }, (_, i) => ((first + 5 * i + (i >> 1)) % sides) + 1);
  }
}

const wordOf = (p: Battle, order: Order): string | null => procedures.forbids(p, order)?.rule ?? null;

/** The same order for another unit, at another target: most of these are refused. */
function strayed(order: Order, p: Battle, dice: FastDice): Order {
  const any = (): number => dice.draw(p.units.length, { for: 'a unit', rule: 'none' });
  const wrong: Tree = { ...order };
  for (const key of ['unit', 'target', 'charger', 'struck']) if (key in wrong && any() % 2 === 0) wrong[key] = any();
  return wrong as unknown as Order;
}

/** The same from a list that runs the other way. */
function withOtherList(file: ScenarioFile): ScenarioFile {
  const { units, leaders, brigades } = file;
  return {
    ...file,
    units: units.toReversed(),
    leaders: leaders.toReversed(),
    brigades: brigades.toReversed(),
  };
}

interface Tables {
  readonly one: Battle;
  readonly two: Battle;
  readonly other: Pick<Other, 'turn' | 'table'>;
  readonly faces: ByCause;
  readonly ctx: Context;
}

/** Random orders given on both tables, held against each other after each. */
function fight({ one, two, other, faces, ctx }: Tables, seed: number, steps: number, seen = tableOf): void {
  const dice = new FastDice(seed);
  for (let step = 0; step < steps; step++) {
    faces.step = step;
    const [here, there] = [seen(other.table(one)), seen(two)];
    if (JSON.stringify(here) !== JSON.stringify(there)) expect([seed, step, here]).toEqual([seed, step, there]);
    if (procedures.decision(one) === null) return;
    const order = procedures.sample(one, dice) as Order;
    expect([seed, step, order, procedures.forbids(two, other.turn(order))]).toEqual([seed, step, order, null]);
    const wrong = strayed(order, one, dice);
    expect([seed, step, wrong, wordOf(two, other.turn(wrong))]).toEqual([seed, step, wrong, wordOf(one, wrong)]);
    procedures.play(one, order, ctx as never);
    procedures.play(two, other.turn(order), ctx as never);
  }
}

function battles(scenario: string, seed: number): Tables {
  const known = SCENARIO_FILES.find((one) => one.id === scenario) as ScenarioFile;
  const file: ScenarioFile = { ...known, id: `my-${known.id}` };
  const faces = new ByCause();
  const ctx = new Context(faces, { push: () => undefined });
  const begun = (from: ScenarioFile): Battle =>
    game.setup({ scenario: from.id, options: { spotting: seed % 2 === 0 }, file: from as never }, ctx);
  return { one: begun(file), two: begun(withOtherList(file)), other: new Other(file), faces, ctx };
}

/** A field where anything may stand anywhere, on both tables. */
function fields(seed: number): Tables {
  const one = scattered(seed);
  const file = JSON.parse(one.file) as ScenarioFile;
  const other = new Other(file);
  const two: Battle = { ...structuredClone(other.table(one)), file: JSON.stringify(withOtherList(file)) };
  const faces = new ByCause();
  return { one, two, other, faces, ctx: new Context(faces, { push: () => undefined }) };
}

describe('a battle from a list that runs the other way is the same battle', () => {
  test.each([
    ['maida-1806', 2, 60],
    ['rotherberg-1870', 4, 60],
    ['alma-redoubt-1854', 3, 80],
    ['isandlwana-1879', 5, 50],
    ['gingindlovu-1879', 7, 70],
    ['abu-klea-1885', 8, 70],
    ['elandslaagte-1899', 10, 50],
    ['modder-river-1899', 12, 60],
    ['magersfontein-1899', 14, 45],
  ])('%s', (scenario, seed, steps) => fight(battles(scenario, seed), seed, steps));
});

describe('in a field where anything stands anywhere too', () => {
  const SEEDS = Array.from({ length: 16 }, (_, i) => i);
  const each = (begin: (tables: Tables, p: Battle, which: 0 | 1) => void, steps: number): void => {
    for (const seed of SEEDS) {
      const tables = fields(seed);
      begin(tables, tables.one, 0);
      begin(tables, tables.two, 1);
      fight(tables, seed, steps);
    }
  };
  test('orders are changed', () => each(({ ctx }, p) => commanding(p, p.mover, { ctx } as never), 4));
  test('units move', () => each(({ ctx }, p) => moving(p, p.mover, { ctx } as never), 4));
  test('units fire', () => each(({ ctx }, p) => fireOf(p, p.mover, { ctx } as never), 6));
  test('units fire at those who moved', () =>
    each(({ ctx }, p) => fireOf(p, enemyOf(p.mover), { ctx } as never, 'enemy-fire'), 6));
  test('units fight', () => each(({ ctx }, p) => assaultOf(p, { ctx } as never), 6));

  test('units flee', () => {
    for (const seed of SEEDS)
      for (let unit = 0; unit < 12; unit += 7) {
        const { one, two, other, faces, ctx } = fields(seed);
        const it = one.units[unit] as Unit;
        if (it.where !== 'table' || it.attachedTo >= 0) continue;
        const beaten = { unit, fromX: it.stand.x + 3, fromY: it.stand.y + 4, cause: 'fire' as const, attackers: [] };
        fleeing(one, beaten, { ctx } as never);
        fleeing(two, other.turn(beaten), { ctx } as never);
        fight({ one, two, other, faces, ctx }, seed, 2);
      }
  });

  test('who could charge whom, and who could advance', () => {
    for (const seed of SEEDS) {
      const { one, two, other } = fields(seed);
      const present = one.units.flatMap((it, u) => (it.where === 'table' && it.attachedTo < 0 ? [u] : []));
      for (const unit of present) {
        const its = other.turn({ unit }).unit;
        expect([seed, unit, other.turn(someAdvance(one, unit))]).toEqual([seed, unit, someAdvance(two, its)]);
        for (const target of present) {
          if (kindOf(one, unit).side === kindOf(one, target).side) continue;
          const [a, b] = [canCharge(one, unit, target), canCharge(two, its, other.turn({ target }).target)];
          expect([seed, unit, target, a]).toEqual([seed, unit, target, b]);
        }
      }
    }
  });
});

/** Gone from both tables; on the second they are left standing in other places, in another state. */
function withTheGone(seed: number): Tables {
  const { one, other: _, ...rest } = fields(seed);
  const lot = new Lot(seed + 500);
  for (let k = 0; k < 4; k++) {
    const it = one.units[lot.upTo(one.units.length)] as Unit;
    if (it.gun < 0 && it.attachedTo < 0) it.where = lot.oneIn(3) ? 'coming' : 'removed';
  }
  for (const general of one.generals) if (lot.oneIn(4)) Object.assign(general, { where: 'removed', attached: [] });
  one.contacts = one.contacts.filter(({ charger, struck }) =>
    [charger, struck].every((u) => unitAt(one, u).where === 'table'),
  );
  const two = structuredClone(one);
  for (const it of two.units) {
    if (it.where === 'table') continue;
    const over = lot.of(two.units.filter(({ where }) => where === 'table')).stand;
    it.stand = shifted(it.stand, over.x - it.stand.x, over.y - it.stand.y);
    Object.assign(it, {
      spotted: lot.oneIn(2),
      disordered: lot.oneIn(2),
      prone: lot.oneIn(2),
      fired: 0,
      jammed: lot.oneIn(2),
    });
  }
  return { ...rest, one, two, other: SAME };
}

describe('those who are off the table are in the way of no one', () => {
  /** All of a table but those who are gone. */
  const left = (p: Battle): Tree => {
    const { units, generals, ...rest } = tableOf(p);
    const here = (list: unknown): unknown[] => (list as { where: string }[]).filter(({ where }) => where === 'table');
    return { ...rest, units: here(units), generals: here(generals) };
  };
  const each = (begin: (p: Battle, more: never) => void, steps: number): void => {
    for (let seed = 0; seed < 24; seed++) {
      const tables = withTheGone(seed);
      for (const p of [tables.one, tables.two]) begin(p, { ctx: tables.ctx } as never);
      fight(tables, seed, steps, left);
    }
  };
  test('orders are changed', () => each((p, more) => commanding(p, p.mover, more), 4));
  test('units move', () => each((p, more) => moving(p, p.mover, more), 4));
  test('units fire', () => each((p, more) => fireOf(p, p.mover, more), 4));
  test('units fire at those who moved', () => each((p, more) => fireOf(p, enemyOf(p.mover), more, 'enemy-fire'), 4));
  test('units fight', () => each((p, more) => assaultOf(p, more), 4));
  test('units flee', () => {
    for (let seed = 0; seed < 24; seed++) {
      const tables = withTheGone(seed);
      const unit = tables.one.units.findIndex(({ where, attachedTo }) => where === 'table' && attachedTo < 0);
      const { x, y } = unitAt(tables.one, unit).stand;
      const beaten = { unit, fromX: x - 2, fromY: y + 4, cause: 'fire' as const, attackers: [] };
      for (const p of [tables.one, tables.two]) fleeing(p, beaten, { ctx: tables.ctx } as never);
      fight(tables, seed, 2, left);
    }
  });
});

describe('MM-S11 what a side may do tells it nothing of the units that it has not spotted', () => {
  /** On the second table they stand elsewhere. */
  const withTheHidden = (seed: number): Tables => {
    const { one, other: _, ...rest } = fields(seed);
    Object.assign(one, { spotting: true });
    const lot = new Lot(seed + 900);
    const two = structuredClone(one);
    for (const p of [one, two]) {
      p.contacts = [];
      for (const it of p.units) it.spotted = true;
    }
    for (let u = 0; u < one.units.length; u++) {
      const it = unitAt(two, u);
      if (kindOf(one, u).side === one.mover || it.attachedTo >= 0 || it.gun >= 0 || !lot.oneIn(2)) continue;
      const over = lot.of(two.units.filter(({ where }) => where === 'table')).stand;
      for (const p of [one, two]) unitAt(p, u).spotted = false;
      it.stand = shifted(it.stand, over.x - it.stand.x + lot.upTo(3), over.y - it.stand.y + lot.upTo(3));
    }
    return { ...rest, one, two, other: SAME };
  };
  const each = (begin: (p: Battle, more: never) => void): void => {
    for (let seed = 0; seed < 30; seed++) {
      const tables = withTheHidden(seed);
      const { one, two, ctx } = tables;
      for (const p of [one, two]) begin(p, { ctx } as never);
      const [here, there] = [procedures.decision(one), procedures.decision(two)];
      if (one.asked?.question !== two.asked?.question) continue;
      expect([seed, here?.offers]).toEqual([seed, there?.offers]);
      const dice = new FastDice(seed);
      for (let k = 0; k < 4 && here !== null; k++) {
        const order = procedures.sample(one, dice) as Order;
        expect([seed, order, wordOf(two, order)]).toEqual([seed, order, null]);
        const wrong = strayed(order, one, dice);
        expect([seed, wrong, wordOf(two, wrong)]).toEqual([seed, wrong, wordOf(one, wrong)]);
      }
    }
  };
  test('when it moves', () => each((p, more) => moving(p, p.mover, more)));
  test('when it fires', () => each((p, more) => fireOf(p, p.mover, more)));
  test('when a unit of it flees', () =>
    each((p, more) => {
      const unit = p.units.findIndex(
        ({ where, attachedTo }, u) => where === 'table' && attachedTo < 0 && kindOf(p, u).side === p.mover,
      );
      const { x, y } = unitAt(p, unit).stand;
      fleeing(p, { unit, fromX: x - 2, fromY: y + 4, cause: 'fire', attackers: [] }, more);
    }));
});
