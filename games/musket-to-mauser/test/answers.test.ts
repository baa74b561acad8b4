/** What a charge, a march and dismounting leave open: corners between chapters 2, 4, 5, 6 and 7. */
import { describe, expect, test } from 'vitest';
import type { TemplateFile } from '../src/files.ts';
import { forbidsFiring } from '../src/fire-eligible.ts';
import { targetFacts } from '../src/fire-facts.ts';
import { aimAt } from '../src/fire-orders.ts';
import { layoutAt, standOf } from '../src/layouts.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import type { Battle, General, Step } from '../src/position.ts';
import { forbidsReaction } from '../src/reactions.ts';
import { ask, at, denied, type Field, field, fire, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';
import {
  charge,
  END,
  face,
  form,
  march,
  move,
  moving,
  obey,
  offers,
  question,
  refused,
  ruleAgainst,
} from './orders.ts';

/** Cavalry whose history knows Squares and screens on foot. */
const horse = (id: string, arm: TemplateFile['arm'], more: Partial<TemplateFile> = {}): TemplateFile => ({
  id,
  name: id,
  conflict: 'training',
  arm,
  discipline: 'regular',
  grade: 'average',
  bases: 4,
  base: { w: 1, d: 1 },
  footBase: { w: 1, d: 0.5 },
  weapon: 'percussion-musket',
  carbine: true,
  formations: ['line', 'field-column', 'march-column', 'skirmish', 'square'],
  canDismount: true,
  prone: true,
  partialSkirmish: 1,
  square: { form: true, move: false, multiUnit: false, emergencyAgainst: ['cavalry'] },
  ...more,
});
const HORSE = [horse('light', 'light-cavalry'), horse('heavy', 'heavy-cavalry')];

/** A field whose Reds are bound by no standing order. */
function free(units: Field['units'], more: Partial<Field> = {}): Battle {
  const p = field({ units, templates: HORSE, ...more });
  const own = Object.keys(units).filter((id) => units[id]?.side === 'A');
  (p.generals[0] as General).attached = own.map((id) => at(p, id));
  return moving(p);
}
const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const far: Man = { side: 'B', template: 'tr-line', x: 20, y: 50 };
const scrub = (from: number, to = 34): Pick<Field, 'terrain'> => ({
  terrain: [
    {
      id: 'scrub',
      type: 'scrub',
      kind: 'area',
      name: 'Scrub',
      polygon: [
        [10, from],
        [30, from],
        [30, to],
        [10, to],
      ],
    },
  ] as NonNullable<Field['terrain']>,
});

/** The charge at a gun that got away, and halted; then fire. */
function halted(red: Man, side: 0 | 1, others: Field['units'] = {}, more: Partial<Field> = {}): Battle {
  const gun: Man = { side: 'B', template: 'tr-gun', x: 20, y: 27, formation: 'limbered' };
  const p = free({ red, gun, ...others }, more);
  obey(p, charge(p, 'red', 'gun'));
  obey(p, END);
  obey(p, offers(p).find((one) => one.do === 'react' && one.how === 'flee') as Order, [1]);
  const halt = question(p) === 'pursue' ? offers(p).find((one) => one.do === 'halt') : undefined;
  if (halt !== undefined) obey(p, halt);
  expect(p.charges[0]?.state).toBe('stopped');
  p.stack.length = 0;
  p.asked = null;
  return fireOf(p, side, new ScriptedRun(), side === 0 ? 'own-fire' : 'enemy-fire');
}

describe('after a charge that found no one', () => {
  const rifles: Man = { ...line, template: 'zw-br-line', file: { bases: 6 } };

  test('MM-7.4 MM-R76 the charger does not fire in that turn', () => {
    const p = halted(rifles, 0, { far });
    expect(ask(p)).toBeUndefined();
    expect(forbidsFiring(p, 0, false)?.rule).toBe('MM-7.4');
    // An enemy who charges it is met all the same (MM-7.8).
    expect(forbidsFiring(p, 0, true)).toBeNull();
    unit(p, 'red').charged = false;
    expect(forbidsFiring(p, 0, false)).toBeNull();
  });

  test('MM-6.19 it has moved, and takes passing fire along its line', () => {
    const foe: Man = { side: 'B', template: 'zw-br-line', x: 28, y: 22, facing: 270 };
    const p = halted({ ...line, template: 'light', y: 18 }, 1, { foe });
    expect(ask(p)).toBe('fire');
    for (const inches of [0, 3]) expect(denied(p, fire(p, 'red', { foe: [2] }, inches))).toBeNull();
    expect(denied(p, fire(p, 'red', { foe: [2] }, 20))?.rule).toBe('MM-6.19');
    expect(aimAt(p, 0, 3, false).stand.y).toBe(21);
  });

  test('MM-6.20 MM-5.11 a Line that came into rough on its charge was steady before', () => {
    const disorderOnTheWay = (disordered: boolean) => {
      const p = free({ red: { ...line, now: { disordered } }, foe: { ...far, y: 22 } }, scrub(20.5));
      obey(p, charge(p, 'red', 'foe'));
      p.phase = 'enemy-fire';
      return [0, 0.3, 0.8, -1].map((inches) => aimAt(p, 0, inches, false).disordered);
    };
    expect(disorderOnTheWay(false)).toEqual([false, false, true, true]);
    expect(disorderOnTheWay(true)).toEqual([true, true, true, true]);
    const stopped = halted({ ...rifles, y: 21 }, 1, {}, scrub(26.4, 26.9));
    expect([0, 5, 5.8, -1].map((inches) => aimAt(stopped, 0, inches, false).disordered)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('dismounted cavalry acts as infantry', () => {
  const man = (template: string, dismounted: boolean): Man => ({ ...line, template, file: { dismounted } });
  const rules = (order: (p: Battle) => Order, template: string) =>
    [false, true].map((dismounted) => {
      const gun: Man = { side: 'A', template: 'tr-gun', x: 22.6, y: 20, formation: 'unlimbered' };
      const p = free({ red: man(template, dismounted), gun, far });
      return ruleAgainst(p, order(p));
    });

  test('MM-5.30 MM-4.9 it forms Square, if its history knows it; in the saddle it does not', () => {
    expect(rules((p) => move(p, 'red', form(p, 'red', 'square')), 'heavy')).toEqual(['MM-4.9', null]);
  });

  test('MM-5.30 MM-4.60 heavy cavalry sends out a screen on foot alone', () => {
    const screen: Step = { go: 'screen', screen: { side: 'front', bases: 1, gap: 0.5 } };
    expect(rules((p) => move(p, 'red', screen), 'heavy')).toEqual(['MM-4.60', null]);
    expect(rules((p) => move(p, 'red', screen), 'light')).toEqual([null, null]);
  });

  test('MM-5.30 MM-4.40 it takes a gun into its ranks, and mounts only when the gun has been detached', () => {
    const attach = (p: Battle): OrderOf<'move'> =>
      move(p, 'red', { go: 'attach', gun: at(p, 'gun'), layout: { ...layoutAt('line', 20.5, 20, 0, 4), gunPlace: 4 } });
    expect(rules(attach, 'light')).toEqual(['MM-4.40', null]);
    const p = free({
      red: man('light', true),
      gun: { side: 'A', template: 'tr-gun', x: 22.6, y: 20, formation: 'unlimbered' },
      far,
    });
    obey(p, attach(p));
    expect([unit(p, 'red').gun, unit(p, 'red').bases]).toEqual([at(p, 'gun'), 4]);
    moving(p);
    const mount: Step = { go: 'mount', layout: { ...layoutAt('line', 20.5, 20.25, 0, 4) } };
    expect(refused(p, move(p, 'red', mount))?.rule).toBe('MM-4.40');
  });

  test('MM-5.30 MM-8.7 it forms an emergency square', () => {
    const charged = (dismounted: boolean): Battle => {
      const p = free({
        lancers: { side: 'A', template: 'tr-lancers', x: 20, y: 18 },
        foe: { side: 'B', template: 'light', x: 20, y: 28, file: { dismounted } },
      });
      obey(p, charge(p, 'lancers', 'foe'));
      obey(p, END);
      return p;
    };
    const square = { do: 'react', unit: 1, charger: 0, how: 'square', bearing: 0, inches: 0 } as const;
    expect([true, false].map((foot) => forbidsReaction(charged(foot), square)?.rule ?? null)).toEqual([null, 'MM-8.7']);
    const p = charged(true);
    expect(offers(p)).toContainEqual(square);
    obey(p, square, [3]);
    expect(unit(p, 'foe').stand.formation).toBe('square');
  });

  test('MM-4.17 MM-4.20 mounting or dismounting keeps the formation: another is a change of its own', () => {
    const p = free({ red: man('light', false), far });
    const dismount = (formation: 'line' | 'skirmish', gap: number): Step => ({
      go: 'dismount',
      layout: layoutAt(formation, 20.5, 19.75, 0, 4, gap),
    });
    expect(refused(p, move(p, 'red', dismount('line', 0)))?.rule).toBe('MM-4.14');
    expect(refused(p, move(p, 'red', dismount('skirmish', 0.5)))).toEqual({
      rule: 'MM-4.20',
      reason: 'another formation is a change of its own',
    });
  });
});

describe('Attack under threat', () => {
  const lancers: Man = { side: 'B', template: 'tr-lancers', x: 20, y: 30 };
  const attacking = (red: Man, foe: Man = lancers): Battle => moving(field({ units: { red, foe } }));

  test('MM-2.3 MM-2.5 MM-R74 a unit may dress its ranks instead of advancing', () => {
    const p = attacking({ ...line, now: { disordered: true } });
    expect(unit(p, 'red').owes).toBe(true);
    expect(ruleAgainst(p, move(p, 'red', { go: 'dress' }))).toBeNull();
    const calm = attacking({ ...line, now: { disordered: true } }, { ...lancers, y: 50 });
    expect(ruleAgainst(calm, move(calm, 'red', { go: 'dress' }))).toBe('MM-2.2');
  });

  test('MM-2.3 MM-2.5 MM-R74 skirmishers may form up against infantry that can charge them', () => {
    const p = attacking(
      { ...line, template: 'tr-light', formation: 'skirmish', file: { gap: 0.5 } },
      {
        ...far,
        y: 27.9,
      },
    );
    unit(p, 'red').owes = true;
    expect(ruleAgainst(p, move(p, 'red', form(p, 'red', 'line')))).toBeNull();
  });

  test('MM-2.5 MM-R74 a change that gains nothing is no answer', () => {
    const p = attacking(line);
    expect(ruleAgainst(p, move(p, 'red', form(p, 'red', 'square')))).toBeNull();
    expect(ruleAgainst(p, move(p, 'red', form(p, 'red', 'field-column')))).toBe('MM-2.2');
    expect(ruleAgainst(p, move(p, 'red', face(p, 'red', 180)))).toBe('MM-2.2');
  });

  test('MM-2.4 MM-2.5 a unit shot at from behind may turn to face it', () => {
    const behind: Man = { side: 'B', template: 'zw-br-line', x: 20, y: 8, facing: 0 };
    const p = attacking(line, behind);
    unit(p, 'red').owes = true;
    expect(ruleAgainst(p, move(p, 'red', face(p, 'red', 180)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'red', form(p, 'red', 'field-column')))).toBe('MM-2.2');
  });
});

describe('passing fire at what a unit was', () => {
  const red: Man = { side: 'A', template: 'zw-br-line', x: 24, y: 15, facing: 90, file: { bases: 6 } };
  function marched(blue: Partial<Man>, steps: (p: Battle) => Step[]): Battle {
    const p = field({
      units: {
        red,
        blue: { side: 'B', template: 'bw-br-line-open', x: 30, y: 12, facing: 0, file: { bases: 4 }, ...blue },
      },
    });
    (p.generals[1] as General).attached = [1];
    moving(p, 1);
    obey(p, move(p, 'blue', ...steps(p)));
    p.stack.length = 0;
    p.asked = null;
    return fireOf(p, 0, new ScriptedRun(), 'enemy-fire');
  }
  const proneAt = (p: Battle) =>
    [0, 2, 3.9, -1].map((inches) => targetFacts(p, aimAt(p, 1, inches, false), false).targetProne);

  test('MM-6.20 MM-6.30.7 on its feet before it lay down, and on its way', () => {
    const p = marched({}, () => [march(0, 4), { go: 'prone' }]);
    expect(proneAt(p)).toEqual([false, false, false, true]);
    expect([0, 2, 3, -1].map((inches) => aimAt(p, 1, inches, false).stand.y)).toEqual([12, 14, 15, 16]);
  });

  test('MM-6.20 MM-6.21 prone before it rose; disordered there it stays down, for only a unit in order rises', () => {
    const p = marched({ now: { prone: true } }, () => [{ go: 'rise' }, march(0, 4)]);
    expect(proneAt(p)).toEqual([true, false, false, false]);
    // +2 weapon, -1 prone, +1 short range, +2 bases; the veterans +1: 7 against 3 is double.
    give(p, fire(p, 'blue', { red: [0, 1, 2, 3, 4, 5] }, 0), new ScriptedRun([3, 2]));
    expect(unit(p, 'blue')).toMatchObject({ disordered: true, prone: true });
    expect(unit(p, 'blue').stand.y).toBe(12);
  });

  test('MM-6.20 at its start in the formation that it had then', () => {
    const p = marched({ template: 'tr-line', formation: 'field-column', file: {} }, (q) => [
      form(q, 'blue', 'line'),
      march(0, 4),
    ]);
    expect([0, 0.5, -1].map((inches) => aimAt(p, 1, inches, false).stand.formation)).toEqual([
      'field-column',
      'line',
      'line',
    ]);
  });
});

describe('fire at a charger', () => {
  const LINE = { w: 1, d: 0.5 };
  const GUN = { w: 1, d: 1.5 };
  function charged(withGun: boolean): Battle {
    const p = free({
      red: line,
      foe: { ...far, y: 26 },
      ...(withGun ? { gun: { side: 'B', template: 'tr-gun', x: 20, y: 26, formation: 'unlimbered' } as Man } : {}),
    });
    if (withGun) {
      const host = unit(p, 'foe');
      host.stand = standOf({ ...host.stand, gunPlace: 3 }, host.bases, LINE, GUN);
      host.gun = at(p, 'gun');
      unit(p, 'gun').attachedTo = at(p, 'foe');
      unit(p, 'gun').stand = { ...unit(p, 'gun').stand, poses: [20, 26.75, 180] };
    }
    obey(p, charge(p, 'red', 'foe'));
    obey(p, END);
    obey(p, { do: 'stand-firm' });
    p.stack.length = 0;
    p.asked = null;
    return fireOf(p, 1, new ScriptedRun(), 'enemy-fire');
  }
  const miss = () => new ScriptedRun([1, 6]);

  test('MM-7.10 MM-4.45 a gun in the ranks that fires at a charger costs its unit a point, and so itself', () => {
    const p = charged(true);
    give(p, fire(p, 'red', { gun: [0] }), miss());
    expect([unit(p, 'foe').fatigue, unit(p, 'gun').fatigue]).toEqual([1, 1]);
  });

  test('MM-7.10 MM-R75 one point, in however many firings a unit and its gun defend themselves', () => {
    const p = charged(true);
    give(p, fire(p, 'red', { foe: [2] }), miss());
    give(p, fire(p, 'red', { foe: [3] }), miss());
    give(p, fire(p, 'red', { gun: [0] }), miss());
    expect([unit(p, 'foe').fatigue, unit(p, 'gun').fatigue]).toEqual([1, 1]);
    const q = charged(false);
    give(q, fire(q, 'red', { foe: [2, 3] }), miss());
    give(q, fire(q, 'red', { foe: [1, 4] }), miss());
    expect(unit(q, 'foe').fatigue).toBe(1);
  });
});

describe('passing through friends', () => {
  test('MM-5.24 MM-5.25 a Line that comes into rough beyond a friend has passed him in order', () => {
    const disordered = (friendAt: number) => {
      const p = free({ red: line, friend: { ...line, y: friendAt }, far }, scrub(24));
      obey(p, move(p, 'red', march(0, 5)));
      return [unit(p, 'red').disordered, unit(p, 'friend').disordered];
    };
    expect(disordered(22)).toEqual([true, false]);
    const p = free({ red: { ...line, now: { disordered: true } }, friend: { ...line, y: 21 }, far });
    obey(p, move(p, 'red', march(0, 3)));
    expect(unit(p, 'friend').disordered).toBe(true);
    const inside = free({ red: line, friend: { ...line, y: 24.2 }, far }, scrub(24));
    obey(inside, move(inside, 'red', march(0, 5)));
    expect([unit(inside, 'red').disordered, unit(inside, 'friend').disordered]).toEqual([true, true]);
  });

  test('MM-5.25 so in a charge: the disordered charger upsets the friend he runs through, and the other way about', () => {
    const upset = (red: Man['now'], friend: Man['now']) => {
      const p = free({
        red: { ...line, now: { ...red } },
        friend: { ...line, y: 22, now: { ...friend } },
        foe: { ...far, y: 24 },
      });
      obey(p, charge(p, 'red', 'foe'));
      return [unit(p, 'red').disordered, unit(p, 'friend').disordered];
    };
    expect(upset({ disordered: true }, {})).toEqual([true, true]);
    expect(upset({}, { disordered: true })).toEqual([true, true]);
    expect(upset({}, {})).toEqual([false, false]);
  });
});
