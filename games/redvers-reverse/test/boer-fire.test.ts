/** Chapters 5.1, 7.3 and 10: Boer targeting, firing, British losses, leaders and morale. */
import { describe, expect, test } from 'vitest';
import { boerFire, newBoerFire } from '../src/boer-fire.ts';
import { boerAssaultShot, newBoerAssault } from '../src/boer-shot.ts';
import { FIRE_STATUS } from '../src/charts.ts';
import { MISFIRE } from '../src/event-kinds.ts';
import { boerStrength, stackingPoints } from '../src/forces.ts';
import {
  BACK,
  CAPTURED,
  CLOSE_ORDER,
  type Colenso,
  DISRUPTED,
  FRONT,
  GONE,
  HIDDEN,
  NO_CHIT,
  NO_FIRE,
  NO_MARKER,
  NONE,
  NORMAL,
  PANICKED,
  ROUTED,
  STANDING_FIRM,
  STEADY,
  SUPPRESSED,
} from '../src/position.ts';
import {
  answer,
  asked,
  at,
  brigade,
  type Field,
  field,
  morale,
  offered,
  placeOf,
  type RunJournal,
  rulesOf,
  run,
  slot,
  unit,
} from './field.ts';

const shells = (p: Colenso, dice: readonly number[] = []): RunJournal => run(p, boerFire, newBoerFire('shell'), dice);
const rifles = (p: Colenso, dice: readonly number[] = []): RunJournal => run(p, boerFire, newBoerFire('rifle'), dice);
const assault = (p: Colenso, place: string, closeCombat: boolean, dice: readonly number[] = []): RunJournal =>
  run(p, boerAssaultShot, newBoerAssault(at(place), closeCombat), dice);
/** Faces by which a full SP cup gives these counters. */
const DRAW = { minus2: 1, minus1: 4, zero: 8, plus1: 14, plus2: 18 };
const areasOf = (told: RunJournal) => told.of('aimed').map((one) => [one.unit, one.at, one.supports]);
/** A shot with no draw: the commando has its counter. */
const ready = (place: string, counter = 0) => ({ at: place, counter });

describe('who fires, and how far', () => {
  test('RR-5.1.1 with Misfire in play no gun fires, and the chit goes back', () => {
    const p = field({ units: { 'howitzer-120': 'colenso-koppies', 'devonshire-2': 'colenso-village' }, turn: 7 });
    p.misfireDue = 7;
    p.boerCup.counts[MISFIRE] = 1;
    expect(shells(p).of('aimed')).toEqual([]);
    expect([p.misfireDue, p.boerCup.counts[MISFIRE]]).toEqual([0, 2]);
    p.misfireDue = 8;
    expect(shells(p, [1, 2, 2]).of('aimed').length).toBe(1);
    expect(p.misfireDue).toBe(8);
  });

  test('RR-5.1.2 guns reach three areas, each fires once', () => {
    const p = field({ units: { 'howitzer-120': 'colenso-koppies', 'devonshire-2': 'railway-veld' } });
    expect(areasOf(shells(p, [1, 2, 2]))).toEqual([[unit('howitzer-120'), at('railway-veld'), false]]);
    const q = field({ units: { 'howitzer-120': 'colenso-koppies', 'devonshire-2': 'platelayers-huts' } });
    expect(areasOf(shells(q))).toEqual([]);
  });

  test('RR-5.1.3 a suppressed gun fires only at its own area', () => {
    const units = { 'howitzer-120': { at: 'colenso-koppies', morale: SUPPRESSED }, 'devonshire-2': 'colenso-village' };
    const p = field({ units });
    expect(areasOf(shells(p))).toEqual([]);
    p.at[unit('devonshire-2')] = at('colenso-koppies');
    expect(areasOf(shells(p, [2, 2])).length).toBe(1);
  });

  test('RR-5.1.4 RR-10.2.6 two dice on the Shell Fire Table, no SP Counter', () => {
    const p = field({ units: { 'krupp-75': 'colenso-koppies', 'devonshire-2': 'the-donga' } });
    const told = shells(p, [1, 4, 5]);
    expect(told.of('counter-drawn')).toEqual([]);
    expect([told.of('shelled')[0]?.sum.base, morale(p, 'devonshire-2')]).toEqual([9, DISRUPTED]);
  });

  test('RR-7.3.1 unrouted commandos reach one area; RR-7.3.2 suppressed ones their own', () => {
    const scene = (level: number, place: string): Colenso =>
      field({ units: { vryheid: { at: 'bridge-trenches', morale: level, counter: 0 }, 'devonshire-2': place } });
    expect(areasOf(rifles(scene(NORMAL, 'colenso-village'), [1, 1])).length).toBe(1);
    expect(areasOf(rifles(scene(NORMAL, 'railway-veld')))).toEqual([]);
    expect(areasOf(rifles(scene(ROUTED, 'colenso-village')))).toEqual([]);
    expect(areasOf(rifles(scene(SUPPRESSED, 'colenso-village')))).toEqual([]);
    expect(areasOf(rifles(scene(SUPPRESSED, 'bridge-trenches'), [1])).length).toBe(1);
  });
});

describe('targeting', () => {
  test('RR-10.1.1 guns pass over areas where all are suppressed or routed; RR-10.1.2 commandos do not', () => {
    const units = {
      'devonshire-2': { at: 'the-donga', morale: SUPPRESSED },
      'west-surrey-2': { at: 'the-donga', morale: ROUTED },
    };
    expect(areasOf(shells(field({ units: { ...units, 'krupp-75': 'colenso-koppies' } })))).toEqual([]);
    expect(areasOf(rifles(field({ units: { ...units, krugersdorp: ready('fort-wylie') } }), [1, 1])).length).toBe(1);
    units['west-surrey-2'].morale = DISRUPTED;
    expect(areasOf(shells(field({ units: { ...units, 'krupp-75': 'colenso-koppies' } }), [1, 2, 2])).length).toBe(1);
  });

  test('RR-10.1.3 Buller, Long and the HQ alone are no target', () => {
    const p = field({
      units: { krugersdorp: 'fort-wylie', 'krupp-75': 'colenso-koppies', 'devonshire-2': 'railway-camp' },
      buller: 'the-donga',
      long: 'the-donga',
      hq: 'the-donga',
    });
    expect([...areasOf(rifles(p)), ...areasOf(shells(p))]).toEqual([]);
  });

  test('RR-10.1.4 RR-6.4.11 the strongest first; RR-10.2.1 RR-O1 RR-O2 and so are attacks resolved', () => {
    const p = field({
      units: {
        boksburg: { at: 'wagon-trenches', counter: 2 },
        vryheid: { at: 'bridge-trenches', counter: 0 },
        krugersdorp: { at: 'fort-wylie', morale: DISRUPTED, taken: 1, counter: -2 },
        'devonshire-2': 'colenso-village',
        'west-surrey-2': 'the-donga',
        'cameronians-2': 'wagon-flats',
      },
    });
    expect(['boksburg', 'vryheid', 'krugersdorp'].map((id) => boerStrength(p, unit(id)))).toEqual([4, 3, 3]);
    const told = rifles(p, [1, 1, 1, 1, 1, 1]);
    expect(told.of('firing-order')[0]).toMatchObject({
      units: ['boksburg', 'krugersdorp', 'vryheid'].map(unit), // RR-T12.5
      strengths: [4, 3, 3],
    });
    expect(told.of('volley').map(({ firer }) => firer)).toEqual(['boksburg', 'krugersdorp', 'vryheid'].map(unit));
  });

  test('RR-10.1.5 its own area at once, without a die', () => {
    const p = field({
      units: { krugersdorp: ready('fort-wylie'), 'devonshire-2': 'fort-wylie', 'west-surrey-2': 'the-donga' },
    });
    const told = rifles(p, [1]);
    expect(told.of('own-area')[0]?.at).toBe(at('fort-wylie'));
    expect(told.of('plotted')).toEqual([]);
  });

  test('RR-10.1.6 RR-T11.4 the first zone with a target: A before B before C', () => {
    const shot = (places: string[]) => {
      const units = Object.fromEntries(
        places.map((place, i) => [['devonshire-2', 'west-surrey-2', 'east-surrey-2'][i], place]),
      );
      return shells(field({ units: { 'krupp-75': 'colenso-koppies', ...units } }), [2, 2, 2]).of('plotted')[0];
    };
    expect(shot(['road-bridge', 'colenso-village', 'railway-veld'])).toMatchObject({
      zone: 0,
      candidates: [at('road-bridge')],
    });
    expect(shot(['railway-veld', 'colenso-village'])).toMatchObject({ zone: 1, candidates: [at('colenso-village')] });
    expect(shot(['railway-veld'])).toMatchObject({ zone: 2, candidates: [at('railway-veld')] });
  });

  test('RR-10.1.8 one die picks the marker, also with a single area', () => {
    const p = field({ units: { krugersdorp: ready('fort-wylie'), 'devonshire-2': 'the-donga' } });
    const told = rifles(p, [5, 1]);
    expect(told.of('plotted')[0]).toMatchObject({ die: 5, at: at('the-donga'), plots: Array(6).fill(at('the-donga')) });
  });

  test('RR-10.1.9 RR-10.1.12 RR-10.1.11 the second firer supports and does not roll, the third has no target', () => {
    const p = field({
      units: {
        krugersdorp: ready('fort-wylie'),
        heidelberg: ready('fort-wylie'),
        ermelo: ready('fort-wylie'),
        'devonshire-2': 'the-donga',
      },
    });
    const told = rifles(p, [1, 1, 2]);
    expect(areasOf(told)).toEqual([
      [unit('krugersdorp'), at('the-donga'), false],
      [unit('heidelberg'), at('the-donga'), true],
    ]);
    expect(told.of('no-target')).toMatchObject([{ units: [unit('ermelo')] }]);
    expect(told.of('volley').length).toBe(1);
    expect(rulesOf(told.of('volley')[0]?.sum as never)).toEqual(['RR-T6.4.1']);
  });

  test('RR-10.1.10 RR-10.1.13 plot markers are placed again for each; a group may fire at different areas', () => {
    const p = field({
      units: {
        zoutpansberg: ready('loop-east-bank'),
        ermelo: ready('bend-trenches'),
        'devonshire-2': 'loop-tip',
        'cameronians-2': 'bend-flats',
      },
    });
    const told = rifles(p, [1, 1, 1, 1]);
    expect(told.of('plotted').map((one) => [one.unit, one.candidates])).toEqual([
      [unit('zoutpansberg'), [at('loop-tip')]],
      [unit('ermelo'), [at('bend-flats')]],
    ]);
  });

  test('RR-10.1.2 area number 1 is a target area like any other', () => {
    const p = field({ units: { ermelo: ready('loop-head'), 'devonshire-2': 'red-hill' } });
    expect(areasOf(rifles(p, [1, 1]))).toEqual([[unit('ermelo'), at('red-hill'), false]]);
  });

  test('RR-10.1.14 across the water at range one, over the bridge at two', () => {
    const p = field({
      units: { krugersdorp: ready('fort-wylie'), vryheid: ready('bridge-trenches'), 'devonshire-2': 'road-bridge' },
    });
    expect(areasOf(rifles(p, [1, 1]))).toEqual([[unit('vryheid'), at('road-bridge'), false]]);
  });
});

describe('the plot chart', () => {
  /** Krugersdorp in Bridge Trenches: areas of zone A all at range one but where it matters. */
  const plot = (wanted: Field, die = 1) => rifles(field(wanted), [die, 1]).of('plotted')[0];
  const commando = { krugersdorp: ready('vertnek') };

  test('RR-10.1.7 RR-T12.2 the six markers of a commando', () => {
    const entry = plot({
      units: {
        ...commando,
        'devonshire-2': 'wagon-trenches',
        'west-surrey-2': { at: 'wagon-trenches', taken: 1 },
        'border-1': { at: 'colenso-koppies', face: BACK },
        'connaught-rangers-1': { at: 'colenso-koppies', face: BACK },
        'dublin-fusiliers-2': { at: 'colenso-koppies', face: BACK },
        'kings-royal-rifles-3': 'loop-east-bank',
        'field-7': { at: 'loop-head', face: FRONT },
      },
      leaders: {
        'infantry-2': 'railway-camp',
        'infantry-4': 'loop-east-bank',
        'infantry-5': 'railway-camp',
        'artillery-1': 'railway-camp',
      },
    });
    // 1 nearest (all at range one, so most rifle SP), 2 rifle SP 7, 3 six points against four, 4 the clear one, 5 Lyttelton's, 6 as 1.
    expect(entry?.plots).toEqual(
      ['wagon-trenches', 'wagon-trenches', 'colenso-koppies', 'wagon-trenches', 'loop-east-bank', 'wagon-trenches'].map(
        at,
      ),
    );
  });

  test('RR-T12.2 without open areas and leaders markers 4 and 5 go as 1; Buller or Long count as leaders', () => {
    const units = {
      ...commando,
      'devonshire-2': 'colenso-koppies',
      'kings-royal-rifles-3': 'loop-east-bank',
      'rifle-brigade-1': 'loop-east-bank',
    };
    const leaders = { 'infantry-2': 'railway-camp', 'infantry-4': 'railway-camp' };
    expect(plot({ units, leaders })?.plots).toEqual(Array(6).fill(at('loop-east-bank')));
    expect(plot({ units, leaders, buller: 'colenso-koppies' })?.plots[4]).toBe(at('colenso-koppies'));
    expect(plot({ units, leaders, long: 'colenso-koppies' })?.plots[4]).toBe(at('colenso-koppies'));
  });

  test('RR-T12.2 marker 6: an area with a Single Attack Marker', () => {
    const p = field({
      units: {
        'johannesburg-police': ready('colenso-koppies'),
        krugersdorp: { at: 'vertnek', counter: -1 },
        'devonshire-2': 'bridge-trenches',
        'west-surrey-2': 'bridge-trenches',
        'kings-royal-rifles-3': 'wagon-trenches',
      },
      leaders: { 'infantry-2': 'railway-camp', 'infantry-4': 'railway-camp' },
    });
    // The Police choose Wagon Drift Trenches (die 6 would be as 1): give them that area alone.
    p.at[unit('devonshire-2')] = at('loop-east-bank');
    p.at[unit('west-surrey-2')] = at('loop-east-bank');
    const told = rifles(p, [1, 6, 1]);
    expect(told.of('plotted')[1]?.plots).toEqual(
      ['loop-east-bank', 'loop-east-bank', 'loop-east-bank', 'wagon-trenches', 'loop-east-bank', 'wagon-trenches'].map(
        at,
      ),
    );
    expect(areasOf(told)[1]).toEqual([unit('krugersdorp'), at('wagon-trenches'), true]);
  });

  test('RR-10.1.7 RR-T12.3 the six markers of a gun', () => {
    const p = field({
      units: {
        'krupp-75': 'colenso-koppies',
        'howitzer-120': { at: 'colenso-koppies', morale: DISRUPTED },
        // range 2 each but Bush Flats and River Bush
        'field-7': { at: 'river-bush', face: FRONT },
        'devonshire-2': { at: 'colenso-village', morale: DISRUPTED },
        'west-surrey-2': { at: 'colenso-village', morale: DISRUPTED },
        'border-1': { at: 'wagon-flats', face: BACK },
        bethunes: 'the-donga',
        thornycrofts: 'the-donga',
        composite: 'the-donga',
      },
    });
    p.at[unit('howitzer-120')] = GONE;
    const [entry] = shells(p, [4, 2, 2]).of('plotted');
    // 1 the unlimbered battery; 2 four points; 3 three normal regiments; 4 clear; 5 as 6; 6 nearest, then most rifle SP.
    expect(entry?.plots).toEqual(
      ['river-bush', 'colenso-village', 'the-donga', 'wagon-flats', 'colenso-village', 'colenso-village'].map(at),
    );
  });

  test('RR-T12.3 marker 5 of a gun: an area with a Single Attack Marker', () => {
    const p = field({
      units: {
        'howitzer-120': 'colenso-koppies',
        'krupp-75': { at: 'colenso-koppies', morale: DISRUPTED },
        'devonshire-2': 'colenso-village',
        'west-surrey-2': 'colenso-village',
        'border-1': 'wagon-flats',
      },
    });
    const told = shells(p, [4, 5, 1, 1]);
    expect(told.of('plotted').map((one) => one.plots[4])).toEqual([at('colenso-village'), at('wagon-flats')]);
  });

  test('RR-T12.4 ties: nearest, then rifle SP, then stacking points, then the lowest number', () => {
    const plots = (units: Field['units']) =>
      shells(field({ units: { 'krupp-75': 'colenso-koppies', ...units } }), [2, 2, 2]).of('plotted')[0]?.plots;
    // Marker 2, two points each: Bridge Trenches at range one before River Bend Koppie at two.
    expect(plots({ 'devonshire-2': 'river-bend-koppie', 'border-1': 'bridge-trenches' })?.[1]).toBe(
      at('bridge-trenches'),
    );
    // The same range: a full battalion before half a one.
    expect(plots({ 'devonshire-2': { at: 'fort-wylie', face: BACK }, 'border-1': 'bridge-trenches' })?.[1]).toBe(
      at('bridge-trenches'),
    );
    // Marker 6, range and rifle SP (2) alike: three points before two.
    const mounted = { at: 'bridge-trenches', face: BACK };
    expect(
      plots({
        'devonshire-2': { at: 'fort-wylie', face: BACK },
        bethunes: 'bridge-trenches',
        composite: mounted,
        thornycrofts: mounted,
      })?.[5],
    ).toBe(at('bridge-trenches'));
    // All alike: 16 before 18.
    expect(plots({ 'devonshire-2': 'bridge-trenches', 'border-1': 'fort-wylie' })?.[5]).toBe(at('fort-wylie'));
  });

  test('RR-T12.1 a mounted regiment adds no rifle SP, and counts one point', () => {
    const p = field({
      units: { bethunes: { at: 'the-donga', face: BACK }, composite: 'colenso-village', 'krupp-75': 'colenso-koppies' },
    });
    expect(shells(p, [6, 2, 2]).of('plotted')[0]?.plots[5]).toBe(at('colenso-village'));
    expect(stackingPoints(p, at('the-donga'))).toBe(1);
  });
});

describe('firing', () => {
  const duel = (more: Partial<Field> = {}, boer: object = {}): Colenso =>
    field({
      ...more,
      units: { vryheid: { at: 'bridge-trenches', ...boer }, 'devonshire-2': 'colenso-village', ...more.units },
    });

  test('RR-10.2.2 RR-12.2 a commando without a counter draws one, and it counts in its strength', () => {
    const p = duel();
    const told = rifles(p, [1, DRAW.plus2, 1]);
    expect(told.of('counter-drawn')).toMatchObject([{ unit: unit('vryheid'), kind: 4 }]);
    expect(told.of('volley')[0]?.strength).toBe(5);
    // RR-T18.2: it is out of the cup; RR-10.2.3: it stays for the turn, and no second one is drawn.
    expect(p.spCup.counts).toEqual([3, 4, 6, 4, 2, 0]);
    expect(rifles(p, [1, 1]).of('volley')[0]?.strength).toBe(5);
  });

  test('RR-10.2.2 in a Multiple Attack only the firing unit draws', () => {
    const p = field({ units: { krugersdorp: 'fort-wylie', vryheid: 'fort-wylie', 'devonshire-2': 'the-donga' } });
    rifles(p, [1, 1, DRAW.zero, 1]);
    expect([p.drawn[slot('krugersdorp')], p.drawn[slot('vryheid')]]).toEqual([2, NONE]);
  });

  test('RR-10.2.3 RR-T18.1 RR-T18.2 twenty counters, drawn without replacement', () => {
    const p = duel();
    expect(p.spCup.counts).toEqual([3, 4, 6, 4, 3, 0]);
    rifles(p, [1, DRAW.minus2, 1]);
    expect(p.spCup.counts).toEqual([2, 4, 6, 4, 3, 0]);
  });

  test('RR-10.2.4 RR-R27 No Fire: no effect, nothing uncovered, silent for the turn', () => {
    const p = field({
      units: { krugersdorp: 'fort-wylie', vryheid: 'fort-wylie', 'devonshire-2': 'the-donga' },
      hidden: ['fort-wylie'],
    });
    p.spCup.counts = [0, 0, 1, 0, 0, 1];
    const told = rifles(p, [1, 1, 2]);
    expect(told.of('held-fire')).toMatchObject([{ unit: unit('krugersdorp') }]);
    expect([told.of('volley').length, p.works[at('fort-wylie')], p.drawn[slot('krugersdorp')]]).toEqual([
      0,
      HIDDEN,
      NO_FIRE,
    ]);
    const later = rifles(p, [1, 1, 1]);
    expect(later.of('volley').map(({ firer, support }) => [firer, support])).toEqual([[unit('vryheid'), NONE]]);
    expect(boerStrength(p, unit('krugersdorp'))).toBe(7);
  });

  test('RR-10.2.5 RR-T12.6 the target of rifles: type, close order, Number Marker, morale, SP, roster', () => {
    const hit = (units: Field['units'], change: (p: Colenso) => void = () => {}) => {
      const p = field({ units: { krugersdorp: ready('fort-wylie', -2), ...units } });
      change(p);
      return rifles(p, [1, 1]).of('target-unit')[0]?.unit;
    };
    const d = 'the-donga';
    expect(hit({ 'field-7': d, bethunes: d, 'devonshire-2': { at: d, face: BACK, morale: ROUTED } })).toBe(
      unit('devonshire-2'),
    );
    expect(hit({ 'field-7': d, bethunes: d })).toBe(unit('bethunes'));
    expect(
      hit({ 'devonshire-2': { at: d, taken: 1 }, 'border-1': d }, (p) => {
        p.chit[brigade('infantry-5')] = CLOSE_ORDER;
      }),
    ).toBe(unit('border-1'));
    expect(hit({ 'devonshire-2': d, 'border-1': { at: d, taken: 1, morale: ROUTED } })).toBe(unit('border-1'));
    expect(hit({ 'devonshire-2': { at: d, morale: DISRUPTED }, 'border-1': { at: d, face: BACK } })).toBe(
      unit('border-1'),
    );
    expect(hit({ 'devonshire-2': { at: d, face: BACK }, 'border-1': d })).toBe(unit('border-1'));
    expect(hit({ 'border-1': d, 'devonshire-2': d })).toBe(unit('devonshire-2'));
  });

  test('RR-10.2.5 RR-T12.7 the target of shells: type, limbered or mounted, close order, morale, SP, roster', () => {
    const hit = (units: Field['units'], change: (p: Colenso) => void = () => {}) => {
      const p = field({ units: { 'krupp-75': 'colenso-koppies', ...units } });
      change(p);
      return shells(p, [1, 1, 1]).of('target-unit')[0]?.unit;
    };
    const d = 'the-donga';
    expect(hit({ 'field-7': { at: d, morale: SUPPRESSED }, 'devonshire-2': d, bethunes: d })).toBe(unit('field-7'));
    expect(hit({ 'devonshire-2': { at: d, morale: SUPPRESSED }, bethunes: d })).toBe(unit('devonshire-2'));
    expect(hit({ 'field-7': { at: d, face: FRONT }, 'field-14': { at: d, face: BACK, morale: DISRUPTED } })).toBe(
      unit('field-14'),
    );
    expect(hit({ bethunes: d, composite: { at: d, face: BACK, morale: DISRUPTED } })).toBe(unit('composite'));
    expect(
      hit({ 'devonshire-2': d, 'border-1': { at: d, morale: DISRUPTED } }, (p) => {
        p.chit[brigade('infantry-5')] = CLOSE_ORDER;
      }),
    ).toBe(unit('border-1'));
    expect(hit({ 'devonshire-2': { at: d, morale: DISRUPTED }, 'border-1': { at: d, face: BACK } })).toBe(
      unit('border-1'),
    );
    expect(hit({ 'devonshire-2': { at: d, taken: 1 }, 'border-1': d })).toBe(unit('border-1'));
    expect(hit({ 'border-1': d, 'devonshire-2': d })).toBe(unit('devonshire-2'));
  });

  test('RR-10.2.7 one die in the column of the strength; nothing at 0 or less', () => {
    const p = duel({}, { counter: 2 });
    expect(rifles(p, [1, 6, 3, 4, 3, 4, 5, 5]).of('volley')[0]).toMatchObject({ strength: 5, column: 2, losses: 1 });
    const weak = duel({}, { counter: -2, taken: 1, morale: DISRUPTED });
    expect(rifles(weak, [1]).of('too-weak')[0]?.strength).toBe(-1);
  });

  test('RR-10.2.8 Hidden goes with the first shot, the supporter counts, targeting alone does not', () => {
    const p = field({
      units: {
        krugersdorp: ready('fort-wylie'),
        heidelberg: ready('river-bend-koppie'),
        'devonshire-2': 'river-bush',
        'border-1': 'the-donga',
      },
      hidden: ['fort-wylie', 'river-bend-koppie', 'bridge-trenches'],
    });
    p.at[unit('border-1')] = GONE;
    p.at[unit('krugersdorp')] = at('bridge-trenches');
    rifles(p, [1, 1]);
    expect(['fort-wylie', 'river-bend-koppie', 'bridge-trenches'].map((id) => p.works[at(id)])).toEqual([
      HIDDEN,
      NO_MARKER,
      HIDDEN,
    ]);
    const q = field({
      units: { krugersdorp: ready('fort-wylie'), heidelberg: ready('river-bend-koppie'), 'devonshire-2': 'fort-wylie' },
      hidden: ['fort-wylie', 'river-bend-koppie'],
    });
    rifles(q, [1, 1]);
    expect(['fort-wylie', 'river-bend-koppie'].map((id) => q.works[at(id)])).toEqual([NO_MARKER, NO_MARKER]);
  });

  test('RR-10.2.8 a captured marker stays', () => {
    const p = duel({}, { counter: 0 });
    p.works[at('bridge-trenches')] = CAPTURED;
    rifles(p, [1, 1]);
    expect(p.works[at('bridge-trenches')]).toBe(CAPTURED);
  });

  test('RR-10.2.9 stacking points: battalions two, regiments one, all batteries one, losses or not', () => {
    const p = field({
      units: {
        'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 },
        bethunes: { at: 'the-donga', taken: 1 },
        'field-7': 'the-donga',
        'field-14': 'the-donga',
      },
    });
    expect(stackingPoints(p, at('the-donga'))).toBe(4);
  });
});

describe('British losses', () => {
  /** Boer strength 9, two firers, clear ground: die 6 is 8 in column E (3 losses), die 5 is 7 (2), die 4 is 6 (2), die 2 is 4 (1). */
  const scene = (units: Field['units'], more: Partial<Field> = {}): Colenso =>
    field({ units: { krugersdorp: ready('bend-trenches', 2), heidelberg: ready('bend-trenches'), ...units }, ...more });

  test('RR-10.3.1 a shell result for every British unit there that is better', () => {
    const p = field({
      units: {
        'krupp-75': 'colenso-koppies',
        'devonshire-2': 'the-donga',
        'field-7': { at: 'the-donga', morale: DISRUPTED },
        bethunes: { at: 'the-donga', morale: ROUTED },
      },
    });
    shells(p, [1, 6, 6]);
    expect(['devonshire-2', 'field-7', 'bethunes'].map((id) => morale(p, id))).toEqual([
      SUPPRESSED,
      SUPPRESSED,
      ROUTED,
    ]);
  });

  test('RR-10.3.2 the target, then its type, then the next type', () => {
    const p = scene(
      {
        'devonshire-2': { at: 'bend-flats', face: BACK, taken: 1 },
        bethunes: { at: 'bend-flats', taken: 1 },
        composite: 'bend-flats',
        'field-7': 'bend-flats',
      },
      { leaders: { 'infantry-2': 'railway-camp' } },
    );
    // Three losses: the battalion's last, the regiment with the Number Marker, one of the other regiment.
    const told = rifles(
      p,
      [1, 1, 6, /* Dundonald's nerve */ 3, 4, /* Hunt, Dundonald hit? */ 3, 4, 3, 4, /* morale */ 6, 6],
    );
    expect(told.of('lost-sp').map((one) => one.unit)).toEqual(['devonshire-2', 'bethunes', 'composite'].map(unit));
    expect([
      placeOf(p, 'devonshire-2'),
      placeOf(p, 'bethunes'),
      p.taken[unit('composite')],
      placeOf(p, 'field-7'),
    ]).toEqual([GONE, GONE, 1, at('bend-flats')]);
  });

  test('RR-10.3.2 losses beyond all units there are lost', () => {
    const p = scene({ 'field-7': { at: 'bend-flats', face: FRONT } });
    const told = rifles(p, [1, 1, 6]);
    expect([placeOf(p, 'field-7'), told.of('losses-over')[0]?.losses, told.of('lost-sp').length]).toEqual([GONE, 2, 1]);
  });

  test('RR-10.3.3 RR-T10.3 a battalion: Number Marker, reduced, eliminated; both rows in one attack', () => {
    const p = scene(
      { 'devonshire-2': 'bend-flats', 'west-surrey-2': 'railway-camp' },
      { leaders: { 'infantry-2': 'railway-camp' }, confidence: 5, loss: 10 },
    );
    rifles(p, [1, 1, 2, 3, 4, 6, 6]);
    expect([p.face[unit('devonshire-2')], p.taken[unit('devonshire-2')], p.loss]).toEqual([FRONT, 1, 10]);
    rifles(p, [1, 1, 6, 3, 4]);
    expect([placeOf(p, 'devonshire-2'), p.confidence, p.loss]).toEqual([GONE, 7, 12]);
  });

  test('RR-10.3.4 a regiment falls with its second SP, mounted or not', () => {
    for (const face of [FRONT, BACK]) {
      const p = scene(
        { bethunes: { at: 'bend-flats', face }, composite: 'railway-camp' },
        { leaders: { mounted: 'railway-camp' } },
      );
      rifles(p, [1, 1, face === BACK ? 1 : 2, 3, 4, 6, 6]);
      expect([p.taken[unit('bethunes')], placeOf(p, 'bethunes')]).toEqual([1, at('bend-flats')]);
      rifles(p, [1, 1, face === BACK ? 1 : 2, 3, 4]);
      expect(placeOf(p, 'bethunes')).toBe(GONE);
    }
  });

  test('RR-10.3.5 RR-T10.1 one SP eliminates a battery: confidence +2, loss +1', () => {
    const p = scene(
      { 'field-7': { at: 'bend-flats', face: FRONT }, 'field-14': 'railway-camp' },
      { leaders: { 'artillery-1': 'railway-camp' }, confidence: 5, loss: 10 },
    );
    rifles(p, [1, 1, 2, 3, 4]);
    expect([placeOf(p, 'field-7'), p.confidence, p.loss]).toEqual([GONE, 7, 11]);
  });
});

describe('leaders', () => {
  /** One loss to the Devonshires in the Donga (strength 7, brush: die 4). */
  const scene = (more: Partial<Field> = {}): Colenso =>
    field({
      ...more,
      units: {
        krugersdorp: ready('fort-wylie'),
        'devonshire-2': 'the-donga',
        'west-surrey-2': 'colenso-village',
        ...more.units,
      },
    });
  const hildyard = brigade('infantry-2');

  test('RR-10.4.1 3 or less panics, 10 or more stands firm; RR-10.4.2 for the whole brigade', () => {
    const nerves = [
      [1, 2],
      [2, 2],
      [4, 5],
      [4, 6],
    ].map((dice) => {
      const p = scene({ leaders: { 'infantry-2': 'railway-camp' } });
      rifles(p, [1, 4, ...dice, 6, 6]);
      return p.nerve[hildyard];
    });
    expect(nerves).toEqual([PANICKED, STEADY, STEADY, STANDING_FIRM]);
  });

  test('RR-10.4.1 one who has a marker does not roll again', () => {
    const p = scene({ leaders: { 'infantry-2': 'railway-camp' } });
    p.nerve[hildyard] = PANICKED;
    rifles(p, [1, 4, 6, 6]);
    expect(p.nerve[hildyard]).toBe(PANICKED);
  });

  test('RR-10.4.5 a fresh marker counts in the morale roll of the same attack', () => {
    const p = scene({ leaders: { 'infantry-2': 'railway-camp' } });
    const told = rifles(p, [1, 4, 1, 1, 4, 4]);
    expect(rulesOf(told.of('brigade-morale')[0]?.sum as never)).toEqual(['RR-T7.5.6']);
    expect(morale(p, 'devonshire-2')).toBe(SUPPRESSED);
  });

  test('RR-10.4.3 Buller, Long and every leader there roll: 2 or 12 is the end; RR-10.4.4', () => {
    const p = scene({
      buller: 'the-donga',
      long: 'the-donga',
      leaders: { 'infantry-5': 'the-donga' },
      units: { 'border-1': 'railway-camp' },
      confidence: 5,
      loss: 10,
    });
    const told = rifles(
      p,
      [
        1, 4, /* nerve */ 3, 4, /* Buller */ 6, 6, /* Long */ 1, 1, /* Hart */ 6, 6, /* Hildyard */ 5, 6,
        /* morale */ 6, 6,
      ],
    );
    expect(told.of('casualty-roll').map((one) => [one.who, one.falls])).toEqual([
      ['Buller', true],
      ['Long', true],
      ['Hart', true],
      ['Hildyard', false],
    ]);
    expect([p.bullerAt, p.longAt]).toEqual([GONE, GONE]);
    expect([p.replaced[brigade('infantry-5')], p.leaderAt[brigade('infantry-5')], p.replaced[hildyard]]).toEqual([
      1,
      at('railway-camp'),
      0,
    ]);
    // RR-T10.1: Buller is worth two of confidence and one of loss; Long nothing.
    expect([p.confidence, p.loss]).toEqual([7, 11]);
  });

  test('RR-6.1.29 Buller and Long choose again when the unit they ride with is shot away', () => {
    const p = scene({
      units: {
        'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 },
        'border-1': 'the-donga',
        'field-7': 'the-donga',
      },
      buller: 'the-donga',
      long: 'the-donga',
      leaders: { 'infantry-2': 'railway-camp', 'infantry-5': 'railway-camp', 'artillery-1': 'railway-camp' },
    });
    p.bullerWith = unit('devonshire-2');
    p.longWith = unit('field-7');
    rifles(p, [1, 4, 3, 4, 3, 4, 3, 4]);
    expect([placeOf(p, 'devonshire-2'), p.bullerWith, p.longWith]).toEqual([GONE, unit('border-1'), unit('field-7')]);
    p.longWith = unit('border-1');
    p.at[unit('field-7')] = GONE;
    p.face[unit('border-1')] = BACK;
    p.taken[unit('border-1')] = 1;
    p.at[unit('connaught-rangers-1')] = at('railway-camp');
    rifles(p, [1, 4, 3, 4, 3, 4, 3, 4]);
    expect([p.bullerWith, p.longWith]).toEqual([NONE, NONE]);
  });

  test('RR-10.4.4 the first leader of the move order is replaced like any other', () => {
    const p = scene({
      units: { 'field-63': 'railway-camp' },
      leaders: { 'artillery-2': 'the-donga', 'infantry-2': 'railway-camp' },
      buller: 'naval-gun-hill',
    });
    rifles(p, [1, 4, 3, 4, 1, 1, 6, 6]);
    expect([p.replaced[brigade('artillery-2')], p.leaderAt[brigade('artillery-2')]]).toEqual([1, at('railway-camp')]);
    expect(p.bullerAt).toBe(at('naval-gun-hill'));
  });

  test('RR-6.2.11 RR-6.2.12 the replacement joins the nearest unit; marker and chit go with the man, the objective stays', () => {
    const p = scene();
    p.nerve[hildyard] = STANDING_FIRM;
    p.chit[hildyard] = CLOSE_ORDER;
    p.objective[hildyard] = at('bridge-trenches');
    const before = p.britishCup.counts.at(-1) as number;
    rifles(p, [1, 3, 1, 1, 6, 6]);
    expect([p.replaced[hildyard], p.leaderAt[hildyard], p.nerve[hildyard], p.chit[hildyard]]).toEqual([
      1,
      at('the-donga'),
      STEADY,
      NO_CHIT,
    ]);
    expect([p.objective[hildyard], p.britishCup.counts.at(-1)]).toEqual([at('bridge-trenches'), before + 1]);
    rifles(p, [1, 4, 3, 4, 6, 6, 6, 6]);
    expect([p.replaced[hildyard], p.leaderAt[hildyard]]).toEqual([1, at('the-donga')]);
  });

  test('RR-10.4.6 RR-R28 a leader whose last unit there is shot away joins the nearest of his brigade', () => {
    const p = scene({
      units: {
        'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 },
        'west-surrey-2': 'wagon-flats',
        'east-surrey-2': 'railway-camp',
      },
    });
    rifles(p, [1, 4, 3, 4, 3, 4]);
    expect(p.leaderAt[hildyard]).toBe(at('wagon-flats'));
  });

  test('RR-6.1.12 RR-4.3.17 with the last unit the leader is removed, and his markers', () => {
    const p = field({
      units: { krugersdorp: ready('fort-wylie'), 'naval-12pdr-ogilvy': { at: 'the-donga', face: FRONT } },
      leaders: { 'naval-section': 'the-donga' },
    });
    p.objective[brigade('naval-section')] = at('colenso-village');
    rifles(p, [1, 5]);
    expect([p.leaderAt[brigade('naval-section')], p.objective[brigade('naval-section')]]).toEqual([GONE, NONE]);
  });
});

describe('brigade morale', () => {
  const hildyard = brigade('infantry-2');
  const scene = (more: Partial<Field> = {}): Colenso =>
    field({
      leaders: { 'infantry-2': 'railway-camp', 'infantry-5': 'railway-camp' },
      ...more,
      units: {
        krugersdorp: ready('fort-wylie'),
        'devonshire-2': 'the-donga',
        'west-surrey-2': 'the-donga',
        'east-surrey-2': 'colenso-village',
        'border-1': 'the-donga',
        ...more.units,
      },
    });

  test('RR-10.5.1 RR-10.5.3 the brigade that lost SP, its units in that area, those who are better', () => {
    const p = scene({ units: { 'west-surrey-2': { at: 'the-donga', morale: ROUTED } } });
    rifles(p, [1, 4, 3, 4, 3, 3]);
    expect(['devonshire-2', 'west-surrey-2', 'east-surrey-2', 'border-1'].map((id) => morale(p, id))).toEqual([
      SUPPRESSED,
      ROUTED,
      NORMAL,
      NORMAL,
    ]);
  });

  test('RR-10.5.2 artillery brigades do not roll', () => {
    const p = field({
      units: {
        krugersdorp: ready('fort-wylie'),
        'field-7': { at: 'the-donga', face: FRONT },
        'field-14': { at: 'the-donga', face: FRONT },
      },
      leaders: { 'artillery-1': 'railway-camp' },
    });
    expect(rifles(p, [1, 4, 3, 4]).of('brigade-morale')).toEqual([]);
  });

  test('RR-T7.4 the mounted brigade tests as cavalry', () => {
    const p = field({
      units: { krugersdorp: ready('fort-wylie'), bethunes: 'the-donga' },
      leaders: { mounted: 'railway-camp' },
    });
    // 5 -1 reduced = 4 routs cavalry, and would only suppress infantry.
    rifles(p, [1, 4, 3, 4, 2, 3]);
    expect(morale(p, 'bethunes')).toBe(ROUTED);
  });

  test('RR-10.5.4 RR-T10.1 RR-10.6.1 a rout takes the chit off and raises confidence, once', () => {
    const p = scene({ confidence: 5, loss: 10 });
    p.chit[hildyard] = CLOSE_ORDER;
    rifles(p, [1, 3, 3, 4, 1, 1]);
    expect([morale(p, 'devonshire-2'), morale(p, 'west-surrey-2'), p.chit[hildyard]]).toEqual([
      ROUTED,
      ROUTED,
      NO_CHIT,
    ]);
    const after = 5 + FIRE_STATUS['british-routed'].confidence;
    expect([p.confidence, p.loss]).toEqual([after, 10]);
    // They are routed already: a second rout of no one scores nothing.
    rifles(p, [1, 4, 3, 4, 1, 1]);
    expect(p.confidence).toBe(after);
  });

  test('RR-R44 several brigades that lost SP test in move order', () => {
    const p = field({
      units: {
        krugersdorp: ready('bend-trenches', 2),
        heidelberg: ready('bend-trenches'),
        'devonshire-2': { at: 'bend-flats', face: BACK, taken: 1 },
        'west-surrey-2': { at: 'bend-flats', morale: ROUTED, face: BACK },
        'border-1': { at: 'bend-flats', face: BACK },
      },
      leaders: { 'infantry-2': 'railway-camp', 'infantry-5': 'railway-camp' },
    });
    const told = rifles(p, [1, 1, 4, 3, 4, 3, 4, 6, 6, 6, 6]);
    expect(told.of('brigade-morale').map((one) => one.brigade)).toEqual([brigade('infantry-5'), hildyard]);
  });

  test('RR-8.1.6 RR-8.2.11 the markers stay on the track', () => {
    const p = scene({ confidence: 20, loss: 20, units: { 'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 } } });
    rifles(p, [1, 4, 3, 4, 6, 6]);
    expect([p.confidence, p.loss]).toEqual([20, 20]);
  });
});

describe('the Boer shot of an assault', () => {
  test('RR-O5 RR-6.2.2 the strongest unrouted commando fires, the next supports, guns never', () => {
    const p = field({
      units: {
        vryheid: ready('fort-wylie'),
        krugersdorp: { at: 'fort-wylie', morale: ROUTED, counter: 0 },
        heidelberg: ready('fort-wylie'),
        ermelo: ready('fort-wylie'),
        'krupp-75': 'fort-wylie',
        'devonshire-2': 'fort-wylie',
      },
    });
    expect(assault(p, 'fort-wylie', false, [1]).of('volley')).toMatchObject([
      { firer: unit('heidelberg'), support: unit('ermelo') },
    ]);
  });

  test('RR-10.4.6 no leader leaves in the middle of an assault', () => {
    const p = field({
      units: {
        krugersdorp: ready('fort-wylie'),
        'devonshire-2': { at: 'fort-wylie', face: BACK, taken: 1 },
        'border-1': 'fort-wylie',
        'west-surrey-2': 'the-donga',
      },
      leaders: { 'infantry-2': 'fort-wylie' },
    });
    p.taken[unit('devonshire-2')] = 1;
    assault(p, 'fort-wylie', true, [5, 3, 4, 3, 4, 3, 4]);
    expect([placeOf(p, 'devonshire-2'), p.leaderAt[brigade('infantry-2')]]).toEqual([GONE, at('fort-wylie')]);
  });

  test('RR-10.2.3 the counter of the approach serves in the close combat', () => {
    const p = field({ units: { vryheid: 'bridge-trenches', 'devonshire-2': 'bridge-trenches' } });
    assault(p, 'bridge-trenches', false, [DRAW.plus1, 1]);
    expect(assault(p, 'bridge-trenches', true, [1]).of('volley')[0]?.strength).toBe(4);
  });
});

describe('one attack from end to end', () => {
  test('RR-O3 counter, Hidden, target, die, losses, leaders, morale, status, in that order', () => {
    const p = field({
      units: { krugersdorp: 'fort-wylie', 'devonshire-2': { at: 'the-donga', taken: 1 }, 'border-1': 'railway-camp' },
      leaders: { 'infantry-2': 'the-donga', 'infantry-5': 'the-donga' },
      buller: 'the-donga',
      long: 'the-donga',
      hidden: ['fort-wylie'],
    });
    const told = rifles(p, [1, DRAW.zero, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 3]);
    expect(told.entries.map((entry) => entry.what).filter((what) => what !== 'rolled')).toEqual([
      'firing-order',
      'plotted',
      'aimed',
      'counter-drawn',
      'uncovered',
      'target-unit',
      'volley',
      'lost-sp',
      'turned-reduced',
      'nerve',
      'casualty-roll',
      'casualty-roll',
      'casualty-roll',
      'casualty-roll',
      'brigade-morale',
      'morale',
      'status',
    ]);
    expect(told.of('casualty-roll').map((one) => one.who)).toEqual(['Buller', 'Long', 'Hart', 'Hildyard']);
  });

  test('RR-T10.4 RR-T16.18 the Royal Fusiliers score only when they are eliminated, unless they started full', () => {
    const loss = (face: number, variants: string[]) => {
      const p = field({
        units: {
          krugersdorp: ready('fort-wylie'),
          'royal-fusiliers-2': { at: 'the-donga', face, taken: 1 },
          'welsh-fusiliers-1': 'railway-camp',
        },
        leaders: { 'infantry-6': 'railway-camp' },
        variants,
        loss: 10,
      });
      rifles(p, [1, 4, 3, 4, ...(face === BACK ? [] : [6, 6])]);
      return p.loss;
    };
    expect([loss(BACK, []), loss(FRONT, ['full-fusiliers'])]).toEqual([11, 11]);
    const p = field({
      units: { 'royal-fusiliers-2': { at: 'the-donga', face: BACK }, krugersdorp: ready('fort-wylie') },
      leaders: { 'infantry-6': 'railway-camp' },
      loss: 10,
    });
    rifles(p, [1, 4, 3, 4, 6, 6]);
    expect([p.taken[unit('royal-fusiliers-2')], p.loss]).toEqual([1, 10]);
  });
});

describe('ties', () => {
  const scene = (ties: boolean): Colenso =>
    field({
      units: {
        krugersdorp: ready('fort-wylie'),
        'johannesburg-police': ready('fort-wylie'),
        'devonshire-2': 'the-donga',
        'west-surrey-2': 'the-donga',
      },
      ties,
    });

  test('RR-0.4.4 RR-R30 without the flag the tie orders decide', () => {
    const told = rifles(scene(false), [1, 1, 1]);
    expect(told.of('volley')).toMatchObject([
      { firer: unit('krugersdorp'), support: unit('johannesburg-police'), target: unit('devonshire-2') },
    ]);
  });

  test('RR-T12.5 equals fire in the order of the chart, not of the roster', () => {
    const p = field({
      units: { boksburg: ready('fort-wylie', 1), vrede: ready('fort-wylie'), 'devonshire-2': 'the-donga' },
    });
    expect(rifles(p, [1, 1, 1]).of('volley')).toMatchObject([{ firer: unit('vrede'), support: unit('boksburg') }]);
    const guns = field({
      units: { 'pom-pom-37': 'colenso-koppies', 'krupp-75': 'colenso-koppies', 'devonshire-2': 'the-donga' },
    });
    expect(shells(guns, [1, 1, 1, 1]).of('shelled')).toMatchObject([
      { firer: unit('krupp-75'), support: unit('pom-pom-37') },
    ]);
  });

  test('RR-0.4.4 with it the player is asked wherever they would, and may answer automatic', () => {
    const p = scene(true);
    rifles(p);
    expect(asked(p)).toBe('break-tie');
    expect(offered(p)).toEqual([
      { do: 'automatic' },
      { do: 'pick', what: unit('krugersdorp') },
      { do: 'pick', what: unit('johannesburg-police') },
    ]);
    answer(p, { do: 'pick', what: unit('johannesburg-police') }, [1, 1]);
    // Now the target unit: two battalions in all things alike.
    expect(offered(p).slice(1)).toEqual([
      { do: 'pick', what: unit('devonshire-2') },
      { do: 'pick', what: unit('west-surrey-2') },
    ]);
    const told = answer(p, { do: 'automatic' }, [1]);
    expect(told.of('volley')).toMatchObject([
      { firer: unit('johannesburg-police'), support: unit('krugersdorp'), target: unit('devonshire-2') },
    ]);
    expect(told.of('tie-broken')[0]?.byPlayer).toBe(false);
  });

  test('RR-0.4.4 plot markers that only the lowest number would place are asked for, one after the other', () => {
    const p = field({
      units: { 'krupp-75': 'colenso-koppies', 'devonshire-2': 'the-donga', 'border-1': 'colenso-village' },
      ties: true,
    });
    shells(p);
    const picks = [];
    let told: RunJournal | null = null;
    while (asked(p) === 'break-tie') {
      picks.push(offered(p).length - 1);
      told = answer(p, { do: 'pick', what: at('colenso-village') }, picks.length === 3 ? [3, 1, 1] : []);
    }
    // Markers 6, 2 and 3; 1 and 5 go as 6, and so does 4: neither area is open.
    expect(picks).toEqual([2, 2, 2]);
    expect(told?.of('plotted')[0]?.plots).toEqual(Array(6).fill(at('colenso-village')));
  });

  test('RR-0.4.4 RR-10.3.2 and who bears what is left when the target is gone', () => {
    const units = {
      krugersdorp: ready('bend-trenches', 2),
      ermelo: ready('bend-trenches'),
      'devonshire-2': { at: 'bend-flats', face: BACK, taken: 1 },
      'west-surrey-2': 'bend-flats',
      'east-surrey-2': 'bend-flats',
    };
    const p = field({ units, leaders: { 'infantry-2': 'railway-camp' }, ties: true });
    rifles(p, [1, 1, 4]);
    expect(offered(p).slice(1)).toEqual([
      { do: 'pick', what: unit('west-surrey-2') },
      { do: 'pick', what: unit('east-surrey-2') },
    ]);
    answer(p, { do: 'pick', what: unit('east-surrey-2') }, [3, 4, 6, 6]);
    expect([p.taken[unit('west-surrey-2')], p.taken[unit('east-surrey-2')]]).toEqual([0, 1]);
    // A single one left is not asked about.
    const q = field({
      units: { ...units, 'east-surrey-2': 'railway-camp' },
      leaders: { 'infantry-2': 'railway-camp' },
      ties: true,
    });
    rifles(q, [1, 1, 4, 3, 4, 6, 6]);
    expect(asked(q)).toBe(undefined);
  });

  test('RR-0.4.1 RR-0.4.2 RR-0.4.3 the journal tells line by line who was left', () => {
    const p = field({
      units: {
        krugersdorp: ready('fort-wylie'),
        'devonshire-2': 'the-donga',
        'west-surrey-2': { at: 'the-donga', taken: 1 },
        bethunes: 'the-donga',
      },
    });
    const [entry] = rifles(p, [1, 1]).of('target-unit');
    expect(entry?.why).toEqual([
      { by: 'type of unit', left: [unit('devonshire-2'), unit('west-surrey-2')] },
      { by: 'in close order', left: [unit('devonshire-2'), unit('west-surrey-2')] },
      { by: 'carrying a Number Marker', left: [unit('west-surrey-2')] },
    ]);
  });

  test('RR-0.4.5 a leader with two units equally near goes where the player says, else to the lower number', () => {
    const units = {
      krugersdorp: ready('fort-wylie'),
      'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 },
      'west-surrey-2': 'colenso-village',
      'east-surrey-2': 'bush-flats',
    };
    const p = field({ units, ties: true });
    rifles(p, [1, 4, 3, 4, 3, 4]);
    expect(offered(p).slice(1)).toEqual([
      { do: 'pick', what: at('bush-flats') },
      { do: 'pick', what: at('colenso-village') },
    ]);
    answer(p, { do: 'pick', what: at('colenso-village') });
    expect(p.leaderAt[brigade('infantry-2')]).toBe(at('colenso-village'));
    const q = field({ units });
    rifles(q, [1, 4, 3, 4, 3, 4]);
    expect(q.leaderAt[brigade('infantry-2')]).toBe(at('bush-flats'));
  });
});
