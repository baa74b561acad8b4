/** Places where two rules meet: held in a melee and charged, hidden and firing, struck twice on one march. */
import { describe, expect, test } from 'vitest';
import { bodyOfStand } from '../src/bodies.ts';
import { makeCharge, makeContacts } from '../src/charges.ts';
import { isInRange } from '../src/command.ts';
import { aimAt, shotsFor } from '../src/fire-orders.ts';
import { carryOut } from '../src/formations.ts';
import { rectDistance } from '../src/geometry/shapes.ts';
import { game } from '../src/index.ts';
import { gunStandIn, shifted, standOf } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import { type Battle, type General, seatOfSide } from '../src/position.ts';
import { forbidsReaction } from '../src/reactions.ts';
import { view } from '../src/view.ts';
import { beginWalk } from '../src/walk.ts';
import {
  ask,
  assaultOf,
  at,
  contact,
  denied,
  type Field,
  field,
  fire,
  fireOf,
  give,
  type Man,
  procedures,
  ScriptedRun,
  unit,
} from './field.ts';
import { area, box, line as lineOf } from './landscape.ts';
import { trailOf } from './march.ts';
import { END, fleeing, form, march, move, moving, obey, ruleAgainst, wheel } from './orders.ts';

/** Generals with every unit of side A, so that standing orders bind no one. */
function free(units: Field['units'], more: Partial<Field> = {}): Battle {
  const p = field({ units, ...more });
  (p.generals[0] as General).attached = Object.keys(units)
    .filter((id) => units[id]?.side === 'A')
    .map((id) => at(p, id));
  return moving(p);
}

describe('reactions', () => {
  const lancers: Man = { side: 'A', template: 'tr-lancers', x: 20, y: 18 };
  const horse: Man = { side: 'B', template: 'tr-lancers', x: 20, y: 28 };
  const charge = (p: Battle): OrderOf<'charge'> => ({
    do: 'charge',
    unit: at(p, 'lancers'),
    target: at(p, 'foe'),
    turn: 0,
    bearing: 0,
  });
  const react = (p: Battle, how: OrderOf<'react'>['how'], bearing: number, inches: number): OrderOf<'react'> => ({
    do: 'react',
    unit: at(p, 'foe'),
    charger: at(p, 'lancers'),
    how,
    bearing,
    inches,
  });

  test('MM-G47 MM-G48 cavalry flees on any bearing away from a charger, who is put back meanwhile', () => {
    const p = free({ lancers, foe: horse });
    obey(p, charge(p));
    obey(p, END);
    for (const bearing of [0, 15, 30, 330]) expect(ruleAgainst(p, react(p, 'flee', bearing, 6))).toBeNull();
    expect(ruleAgainst(p, react(p, 'flee', 30, 6.1))).toBe('MM-G47');
  });

  test('MM-9.26 a unit held in a melee does not react to a further charge', () => {
    const holder: Man = { side: 'A', template: 'tr-line', x: 20, y: 29, facing: 180 };
    const p = free({ lancers, foe: horse, holder });
    p.contacts = [contact(p, 'holder', 'foe', { fresh: false, continuing: true })];
    obey(p, charge(p));
    for (const order of [react(p, 'flee', 90, 2), react(p, 'face', 90, 0)])
      expect(forbidsReaction(p, order)?.rule).toBe('MM-9.26');
    const alone = free({ lancers, foe: horse });
    obey(alone, charge(alone));
    expect(forbidsReaction(alone, react(alone, 'face', 90, 0))).toBeNull();
  });
});

describe('the march', () => {
  test('MM-G45 a limbered gun that wheels on a road pays half, whatever ground is near', () => {
    const gun: Man = { side: 'A', template: 'tr-gun', x: 20, y: 20, formation: 'limbered' };
    const road = lineOf('road', 'road', [
      [20, 0],
      [20, 60],
    ]);
    const wood = area('wood', 'woods', box(23, 18, 25, 22));
    const spent = (...terrain: NonNullable<Field['terrain']>): number =>
      carryOut(beginWalk(field({ units: { gun }, terrain }), 0), [wheel(30)]).spent;
    expect(spent()).toBeGreaterThan(0.06);
    expect(spent(road)).toBeCloseTo(spent() / 2, 4);
    expect(spent(road, wood)).toBeCloseTo(spent() / 2, 4);
  });

  test('MM-3.13 a general over whom a unit marches is ridden down, though it ends beyond him', () => {
    const p = free({
      red: { side: 'A', template: 'tr-line', x: 20, y: 20 },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 24 },
    });
    const general = p.generals[1] as General;
    general.x = 20;
    general.y = 24;
    const table = obey(p, move(p, 'red', march(0, 8)));
    expect(table.of('general-moved-off')).toHaveLength(1);
    expect(general.attached).toEqual([at(p, 'blue')]);
  });

  test('MM-6.9 MM-2.7 carbines carry half as far on foot as well: whoever cannot reach must still advance', () => {
    const dragoons = (gap: number): Battle =>
      field({
        units: {
          red: { side: 'A', template: 'nap-fr-dragoons', x: 20, y: 20, file: { dismounted: true } },
          blue: { side: 'B', template: 'tr-line', x: 20, y: 20 + gap },
        },
      });
    expect([isInRange(dragoons(2), 0), isInRange(dragoons(1), 0)]).toEqual([false, true]);
  });

  test('MM-R58 a moving ring stops short of an enemy it did not know of, and makes him out', () => {
    const man = (x: number, y: number, facing: number, ring: number): Man => ({
      side: 'A',
      template: 'zw-br-line',
      x,
      y,
      facing,
      file: { ring },
    });
    const p = free(
      {
        north: man(30, 34, 0, 1),
        east: man(34, 30, 90, 2),
        south: man(30, 26, 180, 3),
        west: man(26, 30, 270, 4),
        hidden: { side: 'B', template: 'bw-boer-commando', x: 30, y: 35.5, formation: 'skirmish' },
      },
      {
        more: { squares: [{ id: 'ring', members: ['north', 'east', 'south', 'west'], moves: true }] },
        now: { spotting: true },
      },
    );
    unit(p, 'hidden').spotted = false;
    unit(p, 'north').spotted = false;
    const gap = 35.5 - 34;
    const table = obey(p, { do: 'move-square', square: 0, bearing: 0, inches: 2 });
    expect(unit(p, 'hidden').spotted).toBe(true);
    expect(table.of('ran-into').map(({ to }) => to)).toEqual([[seatOfSide(p.mover)]]);
    expect(unit(p, 'north').stand.y - 34).toBeCloseTo(gap - 0.1, 2);
    expect(unit(p, 'west').stand.y - 30).toBeCloseTo(gap - 0.1, 2);
  });

  test('MM-6.19 MM-3.13 a ring that moved is fired on along its path, and rides generals down', () => {
    const man = (x: number, y: number, facing: number, ring: number): Man => ({
      side: 'A',
      template: 'zw-br-line',
      x,
      y,
      facing,
      file: { ring },
    });
    const p = free(
      {
        north: man(30, 34, 0, 1),
        east: man(34, 30, 90, 2),
        south: man(30, 26, 180, 3),
        west: man(26, 30, 270, 4),
        foe: { side: 'B', template: 'zw-br-line', x: 30, y: 44 },
      },
      { more: { squares: [{ id: 'ring', members: ['north', 'east', 'south', 'west'], moves: true }] } },
    );
    const general = p.generals[1] as General;
    general.x = 30;
    general.y = 35.5;
    const table = obey(p, { do: 'move-square', square: 0, bearing: 0, inches: 2 });
    expect(table.of('general-moved-off')).toHaveLength(1);
    p.phase = 'enemy-fire';
    expect(aimAt(p, at(p, 'north'), 0.5, false).stand.y).toBeCloseTo(34.5, 2);
    expect(
      shotsFor(p, 1, { do: 'fire', target: at(p, 'north'), by: [{ unit: at(p, 'foe'), bases: [2] }], at: 0.5 }),
    ).toHaveLength(1);
  });

  test('MM-4.18 a disordered unit dresses its ranks before it rises', () => {
    const prone: Man = { side: 'A', template: 'bw-br-line-open', x: 20, y: 20, now: { prone: true, disordered: true } };
    const p = free({ prone });
    expect(ruleAgainst(p, move(p, 'prone', { go: 'rise' }))).toBe('MM-4.18');
    expect(ruleAgainst(p, move(p, 'prone', { go: 'dress' }, { go: 'rise' }))).toBeNull();
  });

  test('MM-S10 the journal says into what formation a unit went', () => {
    const p = free({ red: { side: 'A', template: 'tr-line', x: 20, y: 20 } });
    const table = obey(p, move(p, 'red', form(p, 'red', 'field-column')));
    const words = table.told.map((said) => game.tell.entry(p, said));
    expect(words).toEqual(['red stays where it is (50 % of its turn).', 'red is now in Field Column.']);
  });

  test('MM-4.2 MM-4.9 who may not form Square is told why: horsemen, or irregulars', () => {
    const p = free({
      zulu: { side: 'A', template: 'zw-zulu-young', x: 20, y: 20, formation: 'mass' },
      lancers: { side: 'A', template: 'tr-lancers', x: 40, y: 20 },
    });
    expect(ruleAgainst(p, move(p, 'zulu', form(p, 'zulu', 'square', { files: 0 })))).toBe('MM-4.2');
    expect(ruleAgainst(p, move(p, 'lancers', form(p, 'lancers', 'square', { files: 0 })))).toBe('MM-4.9');
  });

  test('MM-3.13 fugitives ride down a general on their way', () => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 30 },
        blue: { side: 'B', template: 'tr-line', x: 45, y: 20 },
      },
    });
    const general = p.generals[1] as General;
    general.x = 30;
    general.y = 26.5;
    fleeing(p, { unit: 0, fromX: 30, fromY: 40, cause: 'fire', attackers: [] });
    const table = obey(p, { do: 'flee', legs: [{ bearing: 180, inches: 8 }], column: false });
    expect(table.of('general-moved-off').length + table.of('general-lost').length).toBe(1);
  });
});

describe('fire on those who move', () => {
  const rifles: Man = { side: 'A', template: 'zw-br-line', x: 24, y: 15, facing: 90, file: { bases: 6 } };
  const marched = (): Battle => {
    const blue: Man = { side: 'B', template: 'tr-line', x: 30, y: 12, facing: 0, formation: 'field-column' };
    const p = field({ units: { red: rifles, blue }, now: { mover: 1 } });
    trailOf(p, 'blue', [march(0, 8)]);
    return fireOf(p, 0, new ScriptedRun(), 'enemy-fire');
  };

  test('MM-6.21 MM-6.30.10 whoever was disordered on his path is disordered at every later point of it', () => {
    const p = marched();
    // +2 weapon, -1 bases, +1 column, +1 short, +1 flank: 3 + 3 against 3 is double.
    give(p, fire(p, 'blue', { red: [0, 1, 2, 3, 4] }, 3), new ScriptedRun([3, 3]));
    expect(unit(p, 'blue')).toMatchObject({ disordered: true, struckAt: 3 });
    expect(aimAt(p, at(p, 'blue'), 4, false).disordered).toBe(true);
    const table = give(p, fire(p, 'blue', { red: [5] }, 4), new ScriptedRun([1, 6]));
    expect(table.of('fired')[0]?.firer?.modifiers.map((one) => one.rule)).toContain('MM-6.30.10');
  });

  test('MM-6.20 fire on the last point of a charge closes the earlier ones', () => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 20 },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 26 },
        support: { side: 'B', template: 'zw-br-line', x: 40, y: 24, facing: 270 },
      },
      now: { phase: 'movement' },
    });
    makeCharge(p, { do: 'charge', unit: 0, target: 1, turn: 0, bearing: 0 }, new ScriptedRun().ctx);
    makeContacts(p, new ScriptedRun().ctx);
    fireOf(p, 1, new ScriptedRun(), 'enemy-fire');
    expect(denied(p, fire(p, 'red', { support: [1] }, 2))).toBeNull();
    give(p, fire(p, 'red', { support: [0] }), new ScriptedRun([1, 6]));
    expect(denied(p, fire(p, 'red', { support: [1] }, 2))?.rule).toBe('MM-6.20');
    expect(denied(p, fire(p, 'red', { support: [1] }, 5))).toBeNull();
  });

  test('MM-6.19 MM-G12 at an earlier point of the path the gun in its ranks is there too', () => {
    const p = field({
      units: {
        blue: { side: 'B', template: 'tr-line', x: 30, y: 12, facing: 0 },
        gun: { side: 'B', template: 'tr-gun', x: 50, y: 50, formation: 'limbered' },
      },
    });
    const blue = unit(p, 'blue');
    blue.stand = standOf({ ...blue.stand, gunPlace: 3 }, 6, { w: 1, d: 0.5 }, { w: 1, d: 1.5 });
    blue.gun = at(p, 'gun');
    unit(p, 'gun').attachedTo = at(p, 'blue');
    unit(p, 'gun').stand = gunStandIn(blue.stand, 6, { w: 1, d: 0.5 }, { w: 1, d: 1.5 }, unit(p, 'gun').stand);
    const body = bodyOfStand(p, at(p, 'blue'), shifted(blue.stand, 0, 8));
    const gun = body[body.length - 1] as (typeof body)[number];
    expect(Math.min(...body.slice(0, -1).map((one) => rectDistance(one, gun)))).toBeLessThan(0.01);
  });
});

describe('men in hiding', () => {
  test('MM-S11 MM-13.8 the target that runs from hidden rifles is told the way, not who fired nor from where', () => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 22 },
        blue: { side: 'B', template: 'zw-br-line', x: 31, y: 30 },
      },
      now: { spotting: true },
    });
    unit(p, 'blue').spotted = false;
    fireOf(p, 1, new ScriptedRun());
    give(p, fire(p, 'red', { blue: [0, 1, 2, 3, 4] }), new ScriptedRun([6, 1]));
    expect(ask(p)).toBe('flee');
    const seen = view(p, 'a');
    const [own, theirs] = [p, seen].map((one) => one.stack.map((frame) => JSON.stringify(frame.locals)).join());
    expect(own).toContain('"attackers":[1]');
    expect(theirs).toContain('"attackers":[]');
    expect(theirs).not.toContain('"unit":1');
    const flight = (one: Battle) => one.stack[one.stack.length - 1]?.locals as { fromX: number; fromY: number };
    expect(flight(seen).fromY).not.toBeCloseTo(flight(p).fromY, 1);
    expect(procedures.decision(seen)?.offers).toEqual(procedures.decision(p)?.offers);
    expect(view(p, 'b').stack).toEqual(p.stack);
  });
});

describe('close assault', () => {
  test('MM-9.15 MM-R57 cavalry that rode into a melee at a Square recoils, whichever pair was picked', () => {
    const p = field({
      units: {
        foot: { side: 'A', template: 'tr-line', x: 30, y: 30, now: { charged: false } },
        horse: { side: 'A', template: 'tr-lancers', x: 30, y: 33.6, facing: 180, now: { charged: true } },
        square: { side: 'B', template: 'tr-line', x: 30, y: 31.25, formation: 'square' },
      },
    });
    p.contacts = [
      contact(p, 'foot', 'square', { fresh: false, continuing: true }),
      contact(p, 'horse', 'square', { fromY: 40 }),
    ];
    assaultOf(p);
    // Nine bases on six: 3 against 4 less one.
    const table = give(p, { do: 'assault', charger: at(p, 'foot'), struck: at(p, 'square') }, new ScriptedRun([3, 4]));
    expect(table.of('continuing')).toHaveLength(1);
    expect(table.of('recoiled')).toMatchObject([{ unit: at(p, 'horse') }]);
    expect(ask(p)).toBe('flee');
    expect(p.contacts.map((one) => one.charger)).toEqual([at(p, 'foot')]);
  });
});

describe('positions from outside', () => {
  /** A unit that must lose a base under fire, as a whole stack of procedures. */
  const losing = (lost: number) => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 22 },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 30 },
      },
    });
    p.stack.length = 0;
    p.stack.push(
      { procedure: 'battle', step: 'own-fired', locals: {} },
      { procedure: 'fire-phase', step: 'ordinary', locals: { side: 1, enemyMoved: false } },
      {
        procedure: 'firing',
        step: 'thinned',
        locals: { target: at(p, 'red'), by: [], at: -1, defending: false, fromX: 0, fromY: 0, inSquare: false },
      },
      { procedure: 'losses', step: 'chosen', locals: { unit: lost, bases: 1, why: 'fire' } },
    );
    p.asked = { seat: 'a', question: 'lose' };
    return p;
  };
  test('a frame speaks of a unit that there is', () => {
    expect(game.violation(losing(0))).toBeNull();
    expect(game.violation(losing(21))?.path).toBe('stack.3.locals.unit');
  });
  test('each procedure is called by the one below it, and the owner of the unit is asked', () => {
    const skipping = losing(0);
    skipping.stack.splice(1, 1);
    expect(game.violation(skipping)?.path).toBe('stack.1.procedure');
    const other = losing(0);
    other.asked = { seat: 'b', question: 'lose' };
    expect(game.violation(other)?.path).toBe('asked.seat');
  });
});
