/** Chapters 7 and 8: charges and reactions. */
import { totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { canCharge } from '../src/charges.ts';
import { forbidsFiring } from '../src/fire-eligible.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { reactionNumber } from '../src/reactions.ts';
import { at, contact, type Field, field, type Man, unit } from './field.ts';
import { charge, END, march, move, moving, obey, offers, place, question, refused, ruleAgainst } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 26 };
const lancers: Man = { side: 'A', template: 'tr-lancers', x: 20, y: 18 };

/** Generals with every unit of theirs, so that standing orders bind no one. */
const free = (units: Field['units'], more: Partial<Field> = {}): Battle => {
  const p = field({ units, ...more });
  const own = Object.keys(units).filter((id) => units[id]?.side === 'A');
  (p.generals[0] as General).attached = own.map((id) => at(p, id));
  return moving(p);
};

describe('charges', () => {
  test('MM-7.2 MM-7.3 MM-7.4 a fatigue, one straight line, and nothing else that turn', () => {
    const p = free({ line, foe });
    const table = obey(p, charge(p, 'line', 'foe'));
    expect(place(p, 'line')).toEqual([20, 26, 0]);
    expect(unit(p, 'line')).toMatchObject({ fatigue: 1, charged: true, acted: true });
    expect(table.of('charged')[0]).toMatchObject({ inches: 6 });
    expect(p.charges[0]).toMatchObject({ state: 'running', reacted: [], answered: [] });
    expect(ruleAgainst(p, move(p, 'line', march(180, 1)))).toBe('MM-5.31');
    const q = free({ line, foe });
    expect(ruleAgainst(q, charge(q, 'line', 'foe', { bearing: 46 }))).toBe('MM-7.3');
    expect(ruleAgainst(q, charge(q, 'line', 'foe', { turn: 5, bearing: 5 }))).toBeNull();
    unit(q, 'line').spent = 0.25;
    expect(ruleAgainst(q, charge(q, 'line', 'foe'))).toBe('MM-7.4');
  });

  test('MM-7.5 artillery, prone units, March Columns and Squares do not charge', () => {
    const p = free({
      gun: { side: 'A', template: 'tr-gun', x: 10, y: 20, formation: 'limbered' },
      prone: { side: 'A', template: 'bw-br-line-open', x: 20, y: 20, now: { prone: true } },
      march: { ...line, x: 30, formation: 'march-column' },
      square: { ...line, x: 40, formation: 'square' },
      foe,
    });
    for (const id of ['gun', 'prone', 'march', 'square'])
      expect([id, ruleAgainst(p, charge(p, id, 'foe'))]).toEqual([id, 'MM-7.5']);
  });

  test('MM-7.6 a disordered unit may charge, at half speed', () => {
    const p = free({ line: { ...line, y: 23, now: { disordered: true } }, foe });
    expect(ruleAgainst(p, charge(p, 'line', 'foe'))).toBeNull();
    const q = free({ line: { ...line, y: 21, now: { disordered: true } }, foe });
    expect(ruleAgainst(q, charge(q, 'line', 'foe'))).toBe('MM-7.13');
  });

  test('MM-7.13 a charge must be within the movement of the turn', () => {
    const p = free({ line: { ...line, y: 17.9 }, foe });
    expect(ruleAgainst(p, charge(p, 'line', 'foe'))).toBe('MM-7.13');
    const q = free({ line: { ...line, y: 18 }, foe });
    expect(ruleAgainst(q, charge(q, 'line', 'foe'))).toBeNull();
    const wheeled = refused(q, charge(q, 'line', 'foe', { turn: 10, bearing: 0 }));
    expect(wheeled?.rule).toBe('MM-7.13');
  });

  test('MM-7.14 the first enemy touched must be the declared one', () => {
    const p = free({ line, foe, near: { side: 'B', template: 'tr-light', x: 20, y: 23 } });
    expect(refused(p, charge(p, 'line', 'foe'))).toEqual({ rule: 'MM-7.14', reason: 'near is touched first' });
    expect(ruleAgainst(p, charge(p, 'line', 'near'))).toBeNull();
  });

  test('MM-3.16 under strict command a unit out of command does not charge', () => {
    const p = field({ units: { line, foe }, now: { strictCommand: true } });
    moving(p);
    expect(ruleAgainst(p, charge(p, 'line', 'foe'))).toBe('MM-3.16');
    (p as { strictCommand: boolean }).strictCommand = false;
    expect(ruleAgainst(p, charge(p, 'line', 'foe'))).toBeNull();
  });

  test('MM-G12 MM-G42 a unit leaves its gun to charge; reach is a legal charge path', () => {
    const p = free({ line, foe, far: { side: 'B', template: 'tr-line', x: 20, y: 40 } });
    expect([canCharge(p, at(p, 'line'), at(p, 'foe')), canCharge(p, at(p, 'line'), at(p, 'far'))]).toEqual([
      true,
      false,
    ]);
  });
});

/** Cavalry has charged a battalion; the other side is asked for its reactions. */
const charged = (struck: Man = { ...foe, y: 28 }, more: Field['units'] = {}, extra: Partial<Field> = {}): Battle => {
  const p = free({ lancers, foe: struck, ...more }, extra);
  obey(p, charge(p, 'lancers', 'foe'));
  return p;
};
const react = (p: Battle, how: OrderOf<'react'>['how'], bearing = 0, inches = 0): OrderOf<'react'> => ({
  do: 'react',
  unit: at(p, 'foe'),
  charger: at(p, 'lancers'),
  how,
  bearing,
  inches,
});
const needed = (p: Battle, order: OrderOf<'react'>): number =>
  totalOf(reactionNumber(p, order, p.charges[0] as Charge));

describe('reactions', () => {
  test('MM-8.1 MM-8.2 MM-8.3 MM-S5 they come after all charges, are named, then rolled', () => {
    const p = charged();
    expect(question(p)).toBe('move');
    obey(p, END);
    expect(question(p)).toBe('react');
    expect(offers(p).map((one) => (one as OrderOf<'react'>).how ?? one.do)).toEqual(['square', 'face', 'stand-firm']);
    expect(ruleAgainst(p, END)).toBe('MM-8.1');
  });

  test('MM-8.4 MM-8.5 MM-8.6 MM-8.9 success on the number or less: the Square stands before contact; a fatigue for trying', () => {
    const p = charged();
    obey(p, END);
    const table = obey(p, react(p, 'square'), [3]);
    expect(unit(p, 'foe')).toMatchObject({ fatigue: 1 });
    expect(unit(p, 'foe').stand.formation).toBe('square');
    expect(table.of('reaction')[0]?.passed).toBe(true);
    expect(p.contacts).toHaveLength(1); // nothing else to react: the charge has gone home
    const q = charged();
    obey(q, END);
    obey(q, react(q, 'square'), [4]);
    expect(unit(q, 'foe')).toMatchObject({ fatigue: 1 });
    expect(unit(q, 'foe').stand.formation).toBe('line');
    expect(question(q)).toBeNull();
  });

  test('MM-8.7 MM-8.8 emergency squares: Regular infantry, in order, and where doctrine knows them', () => {
    const upset = charged({ ...foe, y: 28, now: { disordered: true } });
    obey(upset, END);
    expect(question(upset)).toBeNull(); // no one can react
    const p = free({ line: { ...line, y: 22 }, foe: { ...foe, y: 28 } });
    obey(p, charge(p, 'line', 'foe'));
    obey(p, END);
    const square = { ...react(p, 'square'), charger: at(p, 'line') };
    expect(ruleAgainst(p, square)).toBe('MM-8.8'); // against infantry in Line
    const zulu = free({
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 20, y: 22, formation: 'mass', file: { files: 4 } },
      foe: { ...foe, y: 28, template: 'zw-br-line' },
    });
    obey(zulu, charge(zulu, 'zulu', 'foe'));
    obey(zulu, END);
    expect(ruleAgainst(zulu, { ...react(zulu, 'square'), charger: at(zulu, 'zulu') } as Order)).toBeNull();
    const loose = free({
      zulu: { side: 'A', template: 'zw-zulu-scouts', x: 20, y: 22, formation: 'skirmish' },
      foe: { ...foe, y: 28, template: 'zw-br-line' },
    });
    obey(loose, charge(loose, 'zulu', 'foe'));
    obey(loose, END);
    expect(ruleAgainst(loose, { ...react(loose, 'square'), charger: at(loose, 'zulu') } as Order)).toBe('MM-8.8');
    const light = charged({ side: 'B', template: 'tr-light', x: 20, y: 28, formation: 'skirmish' });
    obey(light, END);
    expect(ruleAgainst(light, react(light, 'square'))).toBe('MM-8.7');
  });

  test('MM-8.10 MM-8.11 guns flee limbered, half a move, easier if limbered or light', () => {
    const gun: Man = { side: 'B', template: 'nap-fr-horse-gun', x: 20, y: 27, facing: 180, formation: 'limbered' };
    const p = charged(gun);
    obey(p, END);
    const flee = react(p, 'flee', 0, 6);
    expect(needed(p, flee)).toBe(3 + 1 + 1);
    expect(ruleAgainst(p, react(p, 'flee', 0, 6.2))).toBe('MM-G47');
    obey(p, flee, [5]);
    expect(unit(p, 'foe').stand).toMatchObject({ formation: 'limbered', facing: 0 });
    expect(unit(p, 'foe').disordered).toBe(false);
    const field = charged({ ...gun, template: 'tr-gun', formation: 'unlimbered' });
    obey(field, END);
    expect(needed(field, react(field, 'flee', 0, 4))).toBe(3);
  });

  test('MM-8.12 MM-R41 MM-R43 the charger runs on at whom it can still reach, or halts, and keeps its fatigue', () => {
    const gun: Man = { side: 'B', template: 'nap-fr-horse-gun', x: 20, y: 24, facing: 180, formation: 'limbered' };
    const p = charged(gun, { behind: { side: 'B', template: 'tr-line', x: 24.2, y: 28 } });
    obey(p, END);
    obey(p, react(p, 'flee', 270, 6), [1]);
    expect([question(p), p.asked?.seat]).toEqual(['pursue', 'a']);
    const runOn = { do: 'run-on', charger: at(p, 'lancers'), target: at(p, 'behind') } as const;
    const halt = { do: 'halt', charger: at(p, 'lancers') } as const;
    expect(offers(p)).toEqual([runOn, halt]);
    expect(ruleAgainst(p, { ...runOn, target: at(p, 'foe') })).toBe('MM-8.12');
    expect(ruleAgainst(p, { do: 'stand-firm' })).toBe('MM-8.12');
    const halted = structuredClone(p);
    obey(p, runOn);
    expect(p.charges[0]).toMatchObject({ target: at(p, 'behind'), state: 'running' });
    obey(halted, halt);
    expect([halted.charges[0]?.state, halted.contacts, unit(halted, 'lancers').fatigue]).toEqual(['stopped', [], 1]);
    const q = charged(gun);
    obey(q, END);
    obey(q, react(q, 'flee', 270, 6), [1]);
    expect(q.charges[0]).toMatchObject({ state: 'stopped' });
    expect([unit(q, 'lancers').fatigue, q.contacts]).toEqual([1, []]);
  });

  test('MM-8.13 MM-8.14 cavalry flees likewise; on foot it must mount first', () => {
    const p = charged({ side: 'B', template: 'tr-lancers', x: 20, y: 28 });
    obey(p, END);
    expect(needed(p, react(p, 'flee', 0, 6))).toBe(3);
    obey(p, react(p, 'flee', 0, 6), [3]);
    expect(unit(p, 'foe').stand).toMatchObject({ formation: 'line', facing: 0 });
    const foot: Man = {
      side: 'B',
      template: 'bw-br-lancers',
      x: 20,
      y: 28,
      formation: 'skirmish',
      file: { dismounted: true, horses: true, gap: 0.5 },
    };
    const q = charged(foot);
    obey(q, END);
    expect(needed(q, react(q, 'flee', 0, 8))).toBe(4 - 2);
    obey(q, react(q, 'flee', 0, 8), [2]);
    expect(unit(q, 'foe').dismounted).toBe(false);
    const prone = charged({ ...foot, now: { prone: true } });
    obey(prone, END);
    expect(ruleAgainst(prone, react(prone, 'flee', 0, 8))).toBe('MM-8.14');
  });

  test('MM-8.15 MM-8.17 any undisordered unit may turn to face, by the plain number', () => {
    const p = charged({ ...foe, y: 28, facing: 90 });
    obey(p, END);
    expect(needed(p, react(p, 'face', 180))).toBe(3);
    obey(p, react(p, 'face', 180), [1]);
    expect(unit(p, 'foe').stand.facing).toBe(180);
    expect(p.contacts[0]?.flank).toBe(false);
  });

  test('MM-8.16 a prone unit may rise', () => {
    const p = charged({ side: 'B', template: 'bw-br-line-open', x: 20, y: 28, now: { prone: true, firedProne: true } });
    obey(p, END);
    expect(ruleAgainst(p, react(p, 'face', 180))).toBe('MM-8.15');
    obey(p, react(p, 'rise'), [4]);
    expect(unit(p, 'foe')).toMatchObject({ prone: false, firedProne: true });
  });

  test('MM-8.18 a unit that rose by reaction has loaded by the time the next side moves; one still prone has not', () => {
    const p = charged(
      { ...foe, y: 28, now: { prone: true, firedProne: true } },
      { down: { ...foe, x: 40, now: { prone: true, firedProne: true } } },
    );
    obey(p, END);
    obey(p, react(p, 'rise'), [1]);
    p.phase = 'enemy-fire';
    expect(forbidsFiring(p, at(p, 'foe'), true)?.rule).toBe('MM-8.18');
    p.contacts = [];
    moving(p, 1);
    p.phase = 'own-fire';
    expect(forbidsFiring(p, at(p, 'foe'), false)).toBeNull();
    expect(forbidsFiring(p, at(p, 'down'), false)?.rule).toBe('MM-5.28');
  });

  test('MM-8.20 MM-8.21 MM-8.22 MM-8.23 MM-R15 fatigue, a charger from close by, a leader and his rating', () => {
    const p = charged({ ...foe, y: 28, now: { fatigue: 6 } });
    const order = react(p, 'square');
    expect(needed(p, order)).toBe(3 - 2);
    const close = charged({ ...foe, y: 24 }); // 6 of 12 inches
    expect(needed(close, react(close, 'square'))).toBe(2);
    const led = charged();
    (led.generals[1] as General).attached = [at(led, 'foe')];
    (led.generals[1] as General).rating = 1;
    expect(needed(led, react(led, 'square'))).toBe(3 + 1 + 1);
  });

  test('MM-R53 charged twice, a unit may react to each charge', () => {
    const p = charged(
      { ...foe, y: 28, facing: 135 },
      { second: { side: 'A', template: 'tr-light', x: 25.4, y: 26, formation: 'line', facing: 300 } },
    );
    obey(p, charge(p, 'second', 'foe', { bearing: 300 }));
    obey(p, END);
    const chargers = new Set(offers(p).map((one) => (one as OrderOf<'react'>).charger));
    expect(chargers.size).toBe(3); // two, and standing firm
  });
});

test('MM-9.28 a unit held in a continuing combat may be charged by another', () => {
  const p = free({ line, foe, other: { ...line, x: 33, y: 26, facing: 270 } });
  p.contacts = [contact(p, 'other', 'foe', { fresh: false, continuing: true })];
  obey(p, charge(p, 'line', 'foe'));
  obey(p, END);
  expect(p.contacts.map((one) => [one.charger, one.struck])).toEqual([
    [at(p, 'other'), at(p, 'foe')],
    [at(p, 'line'), at(p, 'foe')],
  ]);
});

test('MM-9.1 contact is recorded with the side that was struck', () => {
  const p = free({ lancers: { ...lancers, x: 20, y: 22 }, foe: { ...foe, y: 28, facing: 0 } });
  obey(p, charge(p, 'lancers', 'foe'));
  obey(p, END);
  obey(p, { do: 'stand-firm' });
  expect(p.contacts[0]).toMatchObject({ charger: at(p, 'lancers'), struck: at(p, 'foe'), flank: true, fresh: true });
});
