/** Where two rules meet: what one of them does to units that the other had in mind only in passing. */
import { describe, expect, test } from 'vitest';
import { withBaseStanding } from '../src/advances.ts';
import { bodyOf } from '../src/bodies.ts';
import { carryOut } from '../src/formations.ts';
import { gunStandIn, layoutAt, standOf, standWith } from '../src/layouts.ts';
import { placeWith } from '../src/leaders.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, General } from '../src/position.ts';
import { setup } from '../src/setup.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';
import { resumeTrail } from '../src/trail.ts';
import { beginWalk } from '../src/walk.ts';
import { assaultOf, at, contact, type Field, field, fire, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';
import { area, box, plateau } from './landscape.ts';
import { charge, END, march, move, moving, obey, offers, question, ruleAgainst, wheel } from './orders.ts';
import { bodiesApart } from './second-reading.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 26 };

/** A field whose Reds are bound by no standing order. */
function free(units: Field['units'], more: Partial<Field> = {}): Battle {
  const p = field({ units, ...more });
  for (const brigade of p.brigades) brigade.order = 'defend';
  const own = Object.keys(units).filter((id) => units[id]?.side === 'A');
  (p.generals[0] as General).attached = own.map((id) => at(p, id));
  return moving(p);
}

describe('a limit that falls', () => {
  test('MM-10.4 MM-2.23 the general rides off with one of two units: the other falls apart', () => {
    const p = free({ line, beside: { ...line, x: 27, now: { fatigue: 12 } }, foe: { ...foe, y: 50 } });
    Object.assign(p.generals[0] as General, { x: 23.5, y: 18.9, attached: [at(p, 'line'), at(p, 'beside')] });
    obey(p, move(p, 'line', march(0, 8)));
    expect((p.generals[0] as General).attached).toEqual([at(p, 'line')]);
    expect(unit(p, 'beside').where).toBe('removed');
  });
  test('MM-10.4 MM-3.11 the general falls: so with every unit that had him', () => {
    const p = field({
      units: { line, beside: { ...line, x: 27, now: { fatigue: 12 } }, foe: { ...foe, y: 21.2 } },
      now: { mover: 1 },
    });
    Object.assign(p.generals[0] as General, { x: 23.5, y: 18.9, attached: [at(p, 'line'), at(p, 'beside')] });
    fireOf(p, 1);
    // 6 + 0 + short 1 against 1: triple; then the general's die.
    give(p, fire(p, 'line', { foe: [0, 1, 2, 3, 4, 5] }), new ScriptedRun([6, 1, 6]));
    expect((p.generals[0] as General).where).toBe('removed');
    expect(unit(p, 'beside').where).toBe('removed');
  });
  test('MM-10.4 MM-4.42 MM-R51 a gun worn out in the ranks falls apart when it is detached', () => {
    const p = free({
      line: { ...line, template: 'nap-br-line', now: { fatigue: 9 } },
      gun: { side: 'A', template: 'tr-gun', x: 20, y: 20, formation: 'unlimbered', now: { fatigue: 9 } },
      foe: { ...foe, y: 50 },
    });
    const host = unit(p, 'line');
    host.stand = standOf({ ...host.stand, gunPlace: 3 }, host.bases, { w: 1, d: 0.5 }, { w: 1, d: 1.5 });
    host.gun = at(p, 'gun');
    unit(p, 'gun').attachedTo = at(p, 'line');
    unit(p, 'gun').stand = gunStandIn(host.stand, host.bases, { w: 1, d: 0.5 }, { w: 1, d: 1.5 }, unit(p, 'gun').stand);
    (p.generals[0] as General).attached = [at(p, 'line')];
    obey(p, move(p, 'line', { go: 'detach' }));
    expect(unit(p, 'line').where).toBe('table');
    expect(unit(p, 'gun').where).toBe('removed');
  });
});

describe('a screen', () => {
  test('MM-4.54 MM-4.55 a unit that is struck besides the declared one has its screen back', () => {
    const p = free({
      line,
      foe: { ...foe, x: 16.9 },
      beside: {
        ...foe,
        x: 23.1,
        now: {},
      },
    });
    const it = unit(p, 'beside');
    it.stand = standOf(
      { ...it.stand, files: 5, screen: { side: 'rear', bases: 1, gap: 0.5 } },
      6,
      { w: 1, d: 0.5 },
      null,
    );
    obey(p, charge(p, 'line', 'foe'));
    obey(p, END);
    while (question(p) === 'react') obey(p, { do: 'stand-firm' });
    expect(p.contacts.map((one) => one.struck).sort()).toEqual([at(p, 'foe'), at(p, 'beside')].sort());
    expect(it.stand.screen).toBeNull();
    expect(it.recalled).toBe(1);
  });
});

describe('generals in the way', () => {
  const leaders = (x: number, y: number): NonNullable<Field['leaders']> => [
    { id: 'ga', side: 'A', name: 'Able', level: 'brigade', rating: 0, superior: null, x: 1, y: 1, facing: 0 },
    { id: 'gb', side: 'B', name: 'Baker', level: 'brigade', rating: 0, superior: null, x, y, facing: 180 },
  ];
  test('MM-3.13 an enemy that flees from a charge rides him down', () => {
    const p = field({
      units: {
        line: { ...line, side: 'B', facing: 180, y: 28 },
        horse: { side: 'A', template: 'tr-lancers', x: 20, y: 20, facing: 0 },
      },
      leaders: leaders(20, 16),
      now: { mover: 1 },
    });
    (p.generals[1] as General).attached = [];
    p.brigades[1] = { order: 'attack', reverted: 0, changed: false };
    moving(p, 1);
    obey(p, charge(p, 'line', 'horse', { bearing: 180 }));
    for (const one of p.units) one.owes = false;
    obey(p, END);
    const flee = offers(p).find((one) => one.do === 'react' && one.how === 'flee') as Order;
    obey(p, flee, [1]);
    expect((p.generals[1] as General).attached).toEqual([at(p, 'line')]);
  });
  test('MM-3.13 so does a charger who runs on', () => {
    const p = free(
      {
        horse: { side: 'A', template: 'tr-lancers', x: 20, y: 20 },
        gun: { side: 'B', template: 'nap-fr-horse-gun', x: 20, y: 24, formation: 'limbered' },
        behind: { side: 'B', template: 'tr-line', x: 23.5, y: 32 },
      },
      { leaders: leaders(18, 27) },
    );
    obey(p, charge(p, 'horse', 'gun'));
    expect((p.generals[1] as General).attached).toEqual([]);
    obey(p, END);
    const flee = offers(p).find((one) => one.do === 'react' && one.how === 'flee') as Order;
    obey(p, flee, [1]);
    obey(p, offers(p).find((one) => one.do === 'run-on') as Order);
    expect((p.generals[1] as General).attached).not.toEqual([]);
  });
  test('MM-3.13 and the winner who occupies the ground', () => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 30, now: { charged: true } },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 30 },
        far: { side: 'B', template: 'tr-line', x: 36, y: 36 },
      },
      leaders: leaders(30, 31.4),
    });
    p.contacts = [contact(p, 'red', 'blue')];
    assaultOf(p);
    give(p, { do: 'assault', charger: at(p, 'red'), struck: at(p, 'blue') }, new ScriptedRun([6, 5]));
    give(p, offers(p)[0] as Order);
    give(p, { do: 'occupy', unit: at(p, 'red'), bearing: 0, inches: 1 });
    expect((p.generals[1] as General).attached).not.toEqual([]);
  });
});

describe('wheels', () => {
  test('MM-5.15 degrees wheeled in Column do not count for the Line that it forms', () => {
    const p = free({ line: { ...line, formation: 'field-column' }, foe: { ...foe, y: 50 } });
    const walk = carryOut(beginWalk(p, at(p, 'line')), [wheel(30)]);
    const { x, y } = walk.stand;
    const line0 = withBaseStanding(walk, layoutAt('line', x, y, 30, 6, 0));
    const column = move(p, 'line', wheel(30), { go: 'form', layout: line0 });
    expect(ruleAgainst(p, column)).toBeNull();
    expect(ruleAgainst(p, { ...column, steps: [...column.steps, wheel(20)] })).toBeNull();
    expect(ruleAgainst(p, { ...column, steps: [...column.steps, wheel(20), wheel(26)] })).toBe('MM-5.15');
  });
});

describe('half a turn spent before the march', () => {
  test('MM-6.20 MM-6.21 MM-5.31 passing fire that disorders horsemen who mounted first leaves them what mounting left', () => {
    const horse: Man = { side: 'A', template: 'bw-br-mi', x: 20, y: 20, file: { dismounted: true, horses: true } };
    const p = free({ horse, foe: { ...foe, y: 50 } });
    const { stand, bases } = unit(p, 'horse');
    const layout = withBaseStanding(
      { ...beginWalk(p, at(p, 'horse')), dismounted: false },
      layoutAt('line', stand.x, stand.y, 0, bases, 0),
    );
    obey(p, move(p, 'horse', { go: 'mount', layout }, march(0, 6)));
    const from = unit(p, 'horse').trail?.from.y as number;
    expect(unit(p, 'horse').trail).toMatchObject({ length: 6, spent: 0.5 });
    resumeTrail(p, at(p, 'horse'), 2, new ScriptedRun().ctx);
    // Of 12 inches mounting took 6; 2 were ridden in order, and the 4 left are worth 2.
    expect(unit(p, 'horse').stand.y).toBeCloseTo(from + 4, 1);
  });
});

describe('a general behind a ragged unit', () => {
  test('MM-2.23 MM-3.9 he is put where he touches it', () => {
    const loose: Man = { side: 'A', template: 'tr-light', x: 20, y: 20, formation: 'skirmish' };
    const p = free({ loose, foe: { ...foe, y: 50 } });
    const it = unit(p, 'loose');
    // In a slant: the rearmost base far off to the left.
    it.stand = standWith(it.stand, 20, 22, 0, [22, 22, 0, 20.8, 21.2, 0, 19.6, 20.4, 0, 18.4, 19.6, 0]);
    placeWith(p, 0, at(p, 'loose'));
    const { x, y, attached } = p.generals[0] as General;
    const here = { x, y, facing: 0, fx: 0, fy: 1, w: 1, d: 1 };
    expect(bodiesApart([here], bodyOf(p, at(p, 'loose')))).toBeLessThanOrEqual(0.01);
    expect([x > 18 && x < 22.5, y > 17 && y < 22.5, attached]).toEqual([true, true, [at(p, 'loose')]]);
  });
});

describe('crossing the open', () => {
  test('MM-13.2 a unit that crosses open ground is spotted if some enemy sees it there, and not behind a hill', () => {
    const grass = [area('left', 'scrub', box(8, 20, 13, 40)), area('right', 'scrub', box(17, 20, 24, 40))];
    for (const [terrain, spotted] of [
      [grass, true],
      [[...grass, plateau('hill', 2, 36, 40)], false],
    ] as const) {
      const scouts: Man = { side: 'A', template: 'zw-zulu-scouts', x: 12, y: 30, facing: 90, formation: 'skirmish' };
      const p = field({
        units: {
          scouts,
          eye: { side: 'B', template: 'tr-line', x: 55, y: 30, facing: 270 },
        },
        terrain: [...terrain],
        now: { spotting: true },
      });
      for (const brigade of p.brigades) brigade.order = 'defend';
      (p.generals[0] as General).attached = [at(p, 'scouts')];
      unit(p, 'scouts').spotted = false;
      unit(p, 'eye').spotted = true;
      moving(p);
      obey(p, move(p, 'scouts', march(90, 8)));
      expect([spotted, unit(p, 'scouts').spotted]).toEqual([spotted, spotted]);
    }
  });
});

describe('the set-up', () => {
  test('MM-11.13 MM-5.30 cavalry begins on foot or in the saddle as its scenario says, with its horses or without', () => {
    for (const file of SCENARIO_FILES) {
      const p = setup({ scenario: file.id, options: {} }, new ScriptedRun().ctx as never);
      file.units.forEach((one, unit) => {
        const { dismounted, horses } = p.units[unit] as Battle['units'][number];
        expect([file.id, one.id, dismounted]).toEqual([file.id, one.id, one.dismounted === true]);
        if (dismounted) expect([one.id, horses]).toEqual([one.id, one.horses === true]);
      });
    }
  });
});
