/** RR-T4 to RR-T8: each modifier by itself, in a field where nothing else differs. */
import { newSum, type Sum, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import ledger from '../data/rules.json' with { type: 'json' };
import { NAVAL_GUNNERY } from '../src/event-kinds.ts';
import {
  boerRifle,
  boerShell,
  brigadeMorale,
  britishRifle,
  britishShell,
  groupMorale,
  type Shot,
} from '../src/fire-modifiers.ts';
import {
  BACK,
  CAPTURED,
  CLOSE_ORDER,
  type Colenso,
  DISRUPTED,
  HIDDEN,
  PANICKED,
  ROUTED,
  STANDING_FIRM,
  SUPPRESSED,
} from '../src/position.ts';
import { boerModifiers, britishModifiers } from '../src/recovery.ts';
import { GROUP_OF } from '../src/roster.ts';
import { variantBit } from '../src/variants.ts';
import { at, brigade, field, rulesOf, unit } from './field.ts';

/** What a clause of the charts says a modifier is worth. */
const valueIn = (rule: string): number => Number.parseInt(ledger.find((clause) => clause.id === rule)?.text ?? '', 10);

interface Scene {
  readonly p: Colenso;
  shot: Shot;
}
type Change = (scene: Scene) => void;
const shotAt = (scene: Scene, change: Partial<Shot>): void => {
  scene.shot = { ...scene.shot, ...change };
};

/** The modifiers before and after the change differ by this one clause, at its value. */
function adds(scene: () => Scene, count: (scene: Scene, sum: Sum) => number, rule: string, change: Change): void {
  const [before, after] = [newSum(0, 'RR-0.5.2', ''), newSum(0, 'RR-0.5.2', '')];
  count(scene(), before);
  const changed = scene();
  change(changed);
  expect(count(changed, after), 'the sum told is the sum used').toBe(totalOf(after));
  expect(rulesOf(before)).not.toContain(rule);
  expect(rulesOf(after).filter((one) => !rulesOf(before).includes(one))).toEqual([rule]);
  expect(after.modifiers.find((one) => one.rule === rule)?.value).toBe(valueIn(rule));
}

const morale =
  (id: string, level: number): Change =>
  ({ p }) => {
    p.morale[unit(id)] = level;
  };
const ground =
  (target: string): Change =>
  (scene) => {
    const from = scene.p.at[scene.shot.target] as number;
    for (const [one, place] of scene.p.at.entries()) if (place === from) scene.p.at[one] = at(target);
    shotAt(scene, { area: at(target) });
  };

describe('T5 British shells', () => {
  const scene = (): Scene => ({
    p: field({ units: { 'naval-4-7-inch': 'wagon-road', 'naval-12pdr-jones': 'wagon-road', ermelo: 'railway-veld' } }),
    shot: {
      area: at('railway-veld'),
      firer: unit('naval-4-7-inch'),
      support: -1,
      target: unit('ermelo'),
      closeCombat: false,
    },
  });
  const count = ({ p, shot }: Scene, sum: Sum) => britishShell(p, shot, p.cp === 7, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T5.2.3', (one) => shotAt(one, { support: unit('naval-12pdr-jones') })],
    [
      'RR-T5.2.4',
      ({ p }) => {
        p.at[unit('naval-4-7-inch')] = at('shooters-hill');
      },
    ],
    [
      'RR-T5.2.5',
      ({ p }) => {
        p.at[unit('naval-4-7-inch')] = at('railway-veld');
      },
    ],
    ['RR-T5.2.6', morale('naval-4-7-inch', DISRUPTED)],
    [
      'RR-T5.2.8',
      ({ p }) => {
        p.works[at('railway-veld')] = HIDDEN;
      },
    ],
    ['RR-T5.2.9', (one) => ground('shooters-hill')(one)],
    [
      'RR-T5.2.11',
      ({ p }) => {
        p.cp = 7;
      },
    ],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, count, rule, change));

  test('RR-T5.2.1 RR-T5.2.2 six guns count one more, the 4.7-inch guns two', () => {
    const one = scene();
    const heavy = newSum(0, '', '');
    count(one, heavy);
    expect(heavy.modifiers.map(({ rule, value }) => [rule, value])).toEqual([['RR-T5.2.2', 2]]);
    const six = newSum(0, '', '');
    shotAt(one, { firer: unit('naval-12pdr-jones') });
    count(one, six);
    expect(six.modifiers.map(({ rule, value }) => [rule, value])).toEqual([['RR-T5.2.1', 1]]);
  });
  test('RR-T5.2.7 RR-R37 an emplacement that the Boers hold; captured it helps no one', () => {
    const one = scene();
    ground('bend-trenches')(one);
    one.p.at[unit('naval-4-7-inch')] = at('bend-flats');
    const held = newSum(0, '', '');
    count(one, held);
    expect(held.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
      ['RR-T5.2.2', 2],
      ['RR-T5.2.7', -1],
    ]);
    one.p.works[at('bend-trenches')] = CAPTURED;
    const captured = newSum(0, '', '');
    count(one, captured);
    expect(rulesOf(captured)).toEqual(['RR-T5.2.2']);
  });
  test('RR-T5.2.10 rough ground; RR-T9.3 it is the ground of the target, not of the firer', () => {
    const one = scene();
    ground('colenso-village')(one);
    one.p.at[unit('naval-4-7-inch')] = at('railway-veld');
    const rough = newSum(0, '', '');
    count(one, rough);
    expect(rulesOf(rough)).toEqual(['RR-T5.2.2', 'RR-T5.2.10']);
    const back = scene();
    back.p.at[unit('naval-4-7-inch')] = at('colenso-village');
    const flat = newSum(0, '', '');
    count(back, flat);
    expect(rulesOf(flat)).toEqual(['RR-T5.2.2']);
  });
  test('RR-T14.8 Naval Gunnery adds one for naval batteries only', () => {
    const one = scene();
    one.p.event = NAVAL_GUNNERY;
    const naval = newSum(0, '', '');
    count(one, naval);
    expect(naval.modifiers.find(({ rule }) => rule === 'RR-T14.8')?.value).toBe(1);
    one.p.at[unit('field-7')] = at('wagon-road');
    shotAt(one, { firer: unit('field-7') });
    const field7 = newSum(0, '', '');
    count(one, field7);
    expect(rulesOf(field7)).toEqual(['RR-T5.2.1']);
  });
});

describe('T5 Boer shells', () => {
  const scene = (): Scene => ({
    p: field({
      units: {
        'krupp-75': 'colenso-koppies',
        'howitzer-120': 'colenso-koppies',
        'pom-pom-37': 'colenso-koppies',
        'devonshire-2': 'the-donga',
      },
    }),
    shot: {
      area: at('the-donga'),
      firer: unit('krupp-75'),
      support: -1,
      target: unit('devonshire-2'),
      closeCombat: false,
    },
  });
  const count = ({ p, shot }: Scene, sum: Sum) => boerShell(p, shot, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T5.3.1', (one) => shotAt(one, { firer: unit('howitzer-120') })],
    ['RR-T5.3.3', (one) => shotAt(one, { support: unit('pom-pom-37') })],
    ['RR-T5.3.4', ground('bush-flats')],
    ['RR-T5.3.5', morale('krupp-75', DISRUPTED)],
    ['RR-T5.3.6', ground('wagon-flats')],
    ['RR-T5.3.7', ground('colenso-village')],
    [
      'RR-T5.3.9',
      ({ p }) => {
        p.chit[brigade('infantry-2')] = CLOSE_ORDER;
      },
    ],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, count, rule, change));

  test('RR-T5.3.2 the pom-pom at range one, not at two', () => {
    const one = scene();
    shotAt(one, { firer: unit('pom-pom-37') });
    const far = newSum(0, '', '');
    count(one, far);
    expect(rulesOf(far)).toEqual([]);
    one.p.at[unit('pom-pom-37')] = at('fort-wylie');
    const near = newSum(0, '', '');
    expect(count(one, near)).toBe(1);
    expect(rulesOf(near)).toEqual(['RR-T5.3.2']);
  });
  test('RR-T5.3.8 RR-10.2.10 crowded from nine stacking points', () =>
    adds(scene, count, 'RR-T5.3.8', ({ p }) => {
      for (const id of ['west-surrey-2', 'west-yorkshire-2', 'east-surrey-2', 'field-7'])
        p.at[unit(id)] = at('the-donga');
    }));
  test('RR-T16.13 extended order: crowded only from eleven', () => {
    const one = scene();
    one.p.variants = variantBit('extended-order');
    for (const id of ['west-surrey-2', 'west-yorkshire-2', 'east-surrey-2', 'cameronians-2'])
      one.p.at[unit(id)] = at('the-donga');
    const ten = newSum(0, '', '');
    count(one, ten);
    expect(rulesOf(ten)).not.toContain('RR-T5.3.8');
    one.p.at[unit('bethunes')] = at('the-donga');
    const eleven = newSum(0, '', '');
    count(one, eleven);
    expect(rulesOf(eleven)).toContain('RR-T5.3.8');
  });
  test('RR-T5.3.10 a limbered battery, a mounted regiment', () => {
    for (const id of ['field-7', 'bethunes'])
      adds(scene, count, 'RR-T5.3.10', (one) => {
        one.p.at[unit(id)] = at('the-donga');
        one.p.face[unit(id)] = BACK;
        shotAt(one, { target: unit(id) });
      });
  });
});

describe('T6 British rifles', () => {
  const scene = (): Scene => ({
    p: field({
      units: {
        bethunes: 'wagon-road',
        thornycrofts: 'wagon-road',
        'devonshire-2': 'wagon-road',
        ermelo: 'railway-veld',
      },
    }),
    shot: {
      area: at('railway-veld'),
      firer: unit('bethunes'),
      support: -1,
      target: unit('ermelo'),
      closeCombat: false,
    },
  });
  const count = ({ p, shot }: Scene, sum: Sum) => britishRifle(p, shot, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T6.3.1', (one) => shotAt(one, { support: unit('thornycrofts') })],
    ['RR-T6.3.3', ground('bend-trenches')],
    [
      'RR-T6.3.4',
      ({ p }) => {
        p.works[at('railway-veld')] = HIDDEN;
      },
    ],
    ['RR-T6.3.5', ground('shooters-hill')],
    ['RR-T6.3.6', ground('colenso-village')],
    ['RR-T6.3.7', ground('bush-flats')],
    ['RR-T6.3.8', morale('bethunes', DISRUPTED)],
    ['RR-T6.3.9', morale('bethunes', SUPPRESSED)],
    [
      'RR-T6.3.10',
      ({ p }) => {
        p.at[unit('bethunes')] = at('road-bridge');
      },
    ],
    ['RR-T6.3.11', morale('ermelo', SUPPRESSED)],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, count, rule, change));

  test('RR-T6.3.1 the first unit of the roster supports like any other', () =>
    adds(scene, count, 'RR-T6.3.1', (one) => shotAt(one, { support: unit('devonshire-2') })));
  test('RR-T6.3.2 crossfire needs two areas', () => {
    const one = scene();
    shotAt(one, { support: unit('thornycrofts') });
    one.p.at[unit('thornycrofts')] = at('donga-veld');
    const sum = newSum(0, '', '');
    expect(count(one, sum)).toBe(2);
    expect(rulesOf(sum)).toEqual(['RR-T6.3.1', 'RR-T6.3.2']);
  });
  test('RR-T6.3.11 a single unit that is neither suppressed nor routed spoils it', () => {
    const one = scene();
    one.p.morale[unit('ermelo')] = ROUTED;
    one.p.at[unit('krupp-75')] = at('railway-veld');
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual([]);
  });
  test('RR-T6.3.12 bayonets: a battalion in close combat, no regiment', () => {
    const one = scene();
    shotAt(one, { closeCombat: true });
    const regiment = newSum(0, '', '');
    count(one, regiment);
    expect(rulesOf(regiment)).toEqual([]);
    shotAt(one, { firer: unit('devonshire-2') });
    const battalion = newSum(0, '', '');
    expect(count(one, battalion)).toBe(1);
    expect(rulesOf(battalion)).toEqual(['RR-T6.3.12']);
  });
  test('RR-6.2.7 RR-T6.5 in close combat neither ground nor works count, the rest does', () => {
    const one = scene();
    ground('fort-wylie')(one);
    one.p.works[at('fort-wylie')] = HIDDEN;
    const fire = newSum(0, '', '');
    count(one, fire);
    expect(rulesOf(fire)).toEqual(['RR-T6.3.3', 'RR-T6.3.4', 'RR-T6.3.5']);
    shotAt(one, { closeCombat: true, firer: unit('devonshire-2'), support: unit('bethunes') });
    one.p.morale[unit('devonshire-2')] = SUPPRESSED;
    one.p.morale[unit('ermelo')] = ROUTED;
    const close = newSum(0, '', '');
    count(one, close);
    expect(rulesOf(close)).toEqual(['RR-T6.3.1', 'RR-T6.3.9', 'RR-T6.3.11', 'RR-T6.3.12']);
  });
  test('RR-6.2.7 RR-T6.5 RR-R61 a drift is ground too: it does not count against the firer in close combat', () => {
    const one = scene();
    for (const id of ['devonshire-2', 'ermelo']) one.p.at[unit(id)] = at('wagon-drift');
    for (const closeCombat of [false, true]) {
      shotAt(one, { area: at('wagon-drift'), firer: unit('devonshire-2'), target: unit('ermelo'), closeCombat });
      const sum = newSum(0, '', '');
      count(one, sum);
      expect(rulesOf(sum)).toEqual(closeCombat ? ['RR-T6.3.12'] : ['RR-T6.3.10']);
    }
  });
});

describe('T6 Boer rifles', () => {
  const scene = (): Scene => ({
    p: field({
      units: { krugersdorp: 'fort-wylie', vryheid: 'fort-wylie', 'devonshire-2': 'the-donga', bethunes: 'the-donga' },
    }),
    shot: {
      area: at('the-donga'),
      firer: unit('krugersdorp'),
      support: -1,
      target: unit('devonshire-2'),
      closeCombat: false,
    },
  });
  const count = ({ p, shot }: Scene, sum: Sum) => boerRifle(p, shot, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T6.4.1', (one) => shotAt(one, { support: unit('vryheid') })],
    ['RR-T6.4.2', ground('wagon-flats')],
    ['RR-T6.4.3', ground('colenso-village')],
    [
      'RR-T6.4.4',
      ({ p }) => {
        p.works[at('the-donga')] = CAPTURED;
      },
    ],
    [
      'RR-T6.4.5',
      ({ p }) => {
        for (const id of ['west-surrey-2', 'west-yorkshire-2', 'east-surrey-2']) p.at[unit(id)] = at('the-donga');
      },
    ],
    [
      'RR-T6.4.6',
      ({ p }) => {
        p.chit[brigade('infantry-2')] = CLOSE_ORDER;
      },
    ],
    [
      'RR-T6.4.7',
      (one) => {
        one.p.face[unit('bethunes')] = BACK;
        shotAt(one, { target: unit('bethunes') });
      },
    ],
    ['RR-T6.4.8', morale('devonshire-2', SUPPRESSED)],
    ['RR-T6.4.9', (one) => shotAt(one, { closeCombat: true })],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, count, rule, change));

  test('RR-T6.5 in close combat the ground does not count', () => {
    const one = scene();
    ground('colenso-village')(one);
    one.p.works[at('colenso-village')] = CAPTURED;
    shotAt(one, { closeCombat: true, support: unit('vryheid') });
    one.p.chit[brigade('infantry-2')] = CLOSE_ORDER;
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual(['RR-T6.4.1', 'RR-T6.4.6', 'RR-T6.4.9']);
  });
});

describe('T7 formation morale of a brigade', () => {
  const scene = (): Scene => ({
    p: field({
      units: {
        'devonshire-2': 'the-donga',
        'royal-fusiliers-2': { at: 'the-donga', face: BACK },
        bethunes: 'the-donga',
      },
      leaders: { 'infantry-2': 'colenso-village', 'infantry-6': 'colenso-village', mounted: 'colenso-village' },
    }),
    shot: { area: 0, firer: 0, support: -1, target: 1, closeCombat: false },
  });
  const of =
    (id: string) =>
    ({ p, shot }: Scene, sum: Sum) =>
      brigadeMorale(p, brigade(id), at('the-donga'), shot.target, shot.closeCombat, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T7.5.1', (one) => shotAt(one, { target: 2 })],
    [
      'RR-T7.5.2',
      ({ p }) => {
        p.face[unit('devonshire-2')] = BACK;
      },
    ],
    [
      'RR-T7.5.3',
      ({ p }) => {
        p.leaderAt[brigade('infantry-2')] = at('the-donga');
      },
    ],
    [
      'RR-T7.5.4',
      ({ p }) => {
        p.bullerAt = at('the-donga');
      },
    ],
    [
      'RR-T7.5.5',
      ({ p }) => {
        p.nerve[brigade('infantry-2')] = STANDING_FIRM;
      },
    ],
    [
      'RR-T7.5.6',
      ({ p }) => {
        p.nerve[brigade('infantry-2')] = PANICKED;
      },
    ],
    [
      'RR-T7.5.7',
      ({ p }) => {
        p.chit[brigade('infantry-2')] = CLOSE_ORDER;
      },
    ],
    [
      'RR-T7.5.8',
      ({ p }) => {
        for (const id of ['west-surrey-2', 'west-yorkshire-2']) p.at[unit(id)] = at('the-donga');
      },
    ],
    ['RR-T7.5.9', (one) => shotAt(one, { closeCombat: true })],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, of('infantry-2'), rule, change));

  test('RR-T7.5.1 once for each SP after the first', () => {
    const one = scene();
    shotAt(one, { target: 3 });
    expect(of('infantry-2')(one, newSum(0, '', ''))).toBe(-2);
  });
  test('RR-T7.5.2 a regiment with a loss counts as reduced', () =>
    adds(scene, of('mounted'), 'RR-T7.5.2', ({ p }) => {
      p.taken[unit('bethunes')] = 1;
    }));
  test('RR-T7.7 RR-T16.18 the Royal Fusiliers, who start reduced, do not count, unless they start full', () => {
    const one = scene();
    expect(of('infantry-6')(one, newSum(0, '', ''))).toBe(0);
    one.p.variants = variantBit('full-fusiliers');
    expect(of('infantry-6')(one, newSum(0, '', ''))).toBe(-1);
  });
  test('RR-T8.1 close order: Boer fire one more, own morale one more', () => {
    const one = scene();
    const shot: Shot = {
      area: at('the-donga'),
      firer: unit('krugersdorp'),
      support: -1,
      target: unit('devonshire-2'),
      closeCombat: false,
    };
    one.p.at[unit('krugersdorp')] = at('fort-wylie');
    const before = [boerRifle(one.p, shot), boerShell(one.p, shot), of('infantry-2')(one, newSum(0, '', ''))];
    one.p.chit[brigade('infantry-2')] = CLOSE_ORDER;
    const after = [boerRifle(one.p, shot), boerShell(one.p, shot), of('infantry-2')(one, newSum(0, '', ''))];
    expect(after).toEqual(before.map((value) => value + 1));
  });
});

describe('T7 formation morale of a group', () => {
  const scene = (): Scene => ({
    p: field({ units: { zoutpansberg: 'vertnek', 'devonshire-2': 'railway-camp' }, turn: 6, confidence: 6 }),
    shot: { area: 0, firer: 0, support: -1, target: 1, closeCombat: false },
  });
  const count = ({ p, shot }: Scene, sum: Sum) =>
    groupMorale(p, GROUP_OF[unit('zoutpansberg')] as number, at('vertnek'), shot.target, sum);
  const cases: readonly (readonly [string, Change])[] = [
    ['RR-T7.6.1', (one) => shotAt(one, { target: 2 })],
    [
      'RR-T7.6.2',
      ({ p }) => {
        p.face[unit('zoutpansberg')] = BACK;
      },
    ],
    [
      'RR-T7.6.3',
      ({ p }) => {
        p.shaken = 1;
      },
    ],
    [
      'RR-T7.6.4',
      ({ p }) => {
        p.confidence = 7;
      },
    ],
    [
      'RR-T7.6.6',
      ({ p }) => {
        p.at[unit('devonshire-2')] = at('vertnek');
        p.at[unit('west-surrey-2')] = at('vertnek');
      },
    ],
    [
      'RR-T7.6.7',
      ({ p }) => {
        p.at[unit('boksburg')] = at('vertnek');
      },
    ],
  ];
  test.each(cases)('%s', (rule, change) => adds(scene, count, rule, change));

  test('RR-T7.6.5 RR-T7.8 flanked: unrouted battalions or regiments in two of the area and its movement neighbours', () => {
    adds(scene, count, 'RR-T7.6.5', ({ p }) => {
      p.at[unit('devonshire-2')] = at('vertnek');
      p.at[unit('bethunes')] = at('wagon-trenches');
    });
    const one = scene();
    one.p.at[unit('devonshire-2')] = at('loop-east-bank');
    one.p.at[unit('west-surrey-2')] = at('loop-east-bank');
    one.p.at[unit('bethunes')] = at('wagon-trenches');
    one.p.morale[unit('bethunes')] = ROUTED;
    one.p.at[unit('field-7')] = at('colenso-koppies');
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual([]);
  });
  test('RR-T7.6.6 as many SP are not more', () => {
    const one = scene();
    one.p.at[unit('devonshire-2')] = at('vertnek');
    one.p.taken[unit('zoutpansberg')] = 1;
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual([]);
  });
  test('RR-T7.6.6 batteries do not outnumber anybody', () => {
    const one = scene();
    one.p.at[unit('devonshire-2')] = at('vertnek');
    one.p.at[unit('field-7')] = at('vertnek');
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual([]);
  });
  test('RR-T7.6.7 a routed commando, or one of the same group, is no support', () => {
    const one = scene();
    one.p.at[unit('boksburg')] = at('vertnek');
    one.p.morale[unit('boksburg')] = ROUTED;
    one.p.at[unit('ermelo')] = at('vertnek');
    const sum = newSum(0, '', '');
    count(one, sum);
    expect(rulesOf(sum)).toEqual([]);
  });
});

describe('T4 recovery', () => {
  const scene = (): Scene => ({
    p: field({
      units: { 'devonshire-2': 'railway-veld', 'field-7': 'railway-veld', ermelo: 'vertnek' },
      leaders: { 'infantry-2': 'railway-camp', 'artillery-1': 'railway-camp' },
      turn: 6,
      confidence: 6,
    }),
    shot: { area: 0, firer: unit('devonshire-2'), support: -1, target: 1, closeCombat: false },
  });
  const british = ({ p, shot }: Scene, sum: Sum) => britishModifiers(p, shot.firer, sum);
  const boer = ({ p }: Scene, sum: Sum) => boerModifiers(p, unit('ermelo'), sum);
  const march =
    (to: string): Change =>
    ({ p }) => {
      p.at[unit('devonshire-2')] = at(to);
    };
  const cases: readonly (readonly [string, typeof british, Change])[] = [
    [
      'RR-T4.4.1',
      british,
      ({ p }) => {
        p.leaderAt[brigade('infantry-2')] = at('railway-veld');
      },
    ],
    [
      'RR-T4.4.2',
      british,
      ({ p }) => {
        p.bullerAt = at('railway-veld');
      },
    ],
    [
      'RR-T4.4.3',
      british,
      ({ p }) => {
        p.nerve[brigade('infantry-2')] = STANDING_FIRM;
      },
    ],
    [
      'RR-T4.4.4',
      british,
      ({ p }) => {
        p.nerve[brigade('infantry-2')] = PANICKED;
      },
    ],
    ['RR-T4.4.5', british, march('colenso-village')],
    [
      'RR-T4.4.6',
      british,
      ({ p }) => {
        p.at[unit('ermelo')] = at('donga-veld');
      },
    ],
    [
      'RR-T4.4.7',
      british,
      ({ p }) => {
        p.at[unit('krupp-75')] = at('railway-veld');
      },
    ],
    [
      'RR-T4.4.8',
      british,
      ({ p }) => {
        p.works[at('railway-veld')] = CAPTURED;
      },
    ],
    [
      'RR-T4.5.1',
      boer,
      ({ p }) => {
        p.at[unit('ermelo')] = at('bend-trenches');
      },
    ],
    ['RR-T4.5.2', boer, march('vertnek')],
    [
      'RR-T4.5.3',
      boer,
      ({ p }) => {
        p.shaken = 1;
      },
    ],
    [
      'RR-T4.5.4',
      boer,
      ({ p }) => {
        p.confidence = 7;
      },
    ],
    [
      'RR-T4.5.5',
      boer,
      ({ p }) => {
        p.at[unit('boksburg')] = at('vertnek');
      },
    ],
  ];
  test.each(cases)('%s', (rule, count, change) => adds(scene, count, rule, change));

  test('RR-T4.4.2 Long helps batteries only', () => {
    const one = scene();
    one.p.longAt = at('railway-veld');
    expect(british(one, newSum(0, '', ''))).toBe(0);
    shotAt(one, { firer: unit('field-7') });
    expect(british(one, newSum(0, '', ''))).toBe(1);
  });
  test('RR-4.5.8 a suppressed commando threatens its own area only, a routed one none', () => {
    const one = scene();
    one.p.at[unit('ermelo')] = at('donga-veld');
    one.p.morale[unit('ermelo')] = SUPPRESSED;
    expect(british(one, newSum(0, '', ''))).toBe(0);
    one.p.at[unit('ermelo')] = at('railway-veld');
    expect(british(one, newSum(0, '', ''))).toBe(-2);
    one.p.morale[unit('ermelo')] = ROUTED;
    expect(british(one, newSum(0, '', ''))).toBe(-1);
  });
  test('RR-T4.5.1 a captured emplacement does not help; RR-T4.5.5 nor does a routed commando', () => {
    const one = scene();
    one.p.at[unit('ermelo')] = at('bend-trenches');
    one.p.works[at('bend-trenches')] = CAPTURED;
    one.p.at[unit('boksburg')] = at('bend-trenches');
    one.p.morale[unit('boksburg')] = ROUTED;
    expect(boer(one, newSum(0, '', ''))).toBe(0);
  });
  test('RR-R18 Towards Ladysmith neither ground nor Boers count', () => {
    const one = scene();
    march('towards-ladysmith-west')(one);
    one.p.at[unit('ermelo')] = at('red-hill');
    expect(british(one, newSum(0, '', ''))).toBe(0);
  });
});
