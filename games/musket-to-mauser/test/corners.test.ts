/** Places where two rules meet: held in a melee and charged, hidden and firing, struck twice on one march. */
import { describe, expect, test } from 'vitest';
import { bodyOfStand } from '../src/bodies.ts';
import { makeCharge, makeContacts } from '../src/charges.ts';
import { isInRange } from '../src/command.ts';
import { aimAt } from '../src/fire-orders.ts';
import { carryOut } from '../src/formations.ts';
import { rectDistance } from '../src/geometry/shapes.ts';
import { gunStandIn, shifted, standOf } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, General } from '../src/position.ts';
import { view } from '../src/view.ts';
import { beginWalk } from '../src/walk.ts';
import {
  ask,
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
  Table,
  unit,
} from './field.ts';
import { area, box, line as lineOf } from './landscape.ts';
import { trailOf } from './march.ts';
import { END, march, move, moving, obey, ruleAgainst, wheel } from './orders.ts';

/** Generals with every unit of side A, so that standing orders bind nobody. */
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
    const p = free({ lancers, foe: horse, holder: { side: 'A', template: 'tr-line', x: 20, y: 29, facing: 180 } });
    p.contacts = [contact(p, 'holder', 'foe', { fresh: false, continuing: true })];
    obey(p, charge(p));
    obey(p, END);
    expect(p.charges[0]?.reacted).toEqual([]);
    for (const order of [react(p, 'flee', 0, 2), react(p, 'face', 90, 0)]) {
      p.stack.length = 0;
      expect(procedures).toBeDefined();
      expect(forbids(p, order)).toBe('MM-9.26');
    }
  });
});
