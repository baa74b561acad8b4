/** Chapters 5.2, 6.4 and 7.2: the Boers move; both sides recover; what is overrun. */
import { describe, expect, test } from 'vitest';
import { boerMovement, newBoerMovement } from '../src/boer-movement.ts';
import { classOf, priorityOf } from '../src/boer-steps.ts';
import { isOverrun, overrun } from '../src/casualties.ts';
import { crossingOf } from '../src/map.ts';
import {
  BACK,
  BRIDGE_BLOWN,
  type Colenso,
  DISRUPTED,
  GONE,
  LEFT_MAP,
  NORMAL,
  NOT_RELEASED,
  PANICKED,
  RELEASED,
  RETURN,
  ROUTED,
  STANDING_FIRM,
  STEADY,
  SUPPRESSED,
} from '../src/position.ts';
import { boerRecovery, britishRecovery } from '../src/recovery.ts';
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
  run,
  slot,
  unit,
  watch,
} from './field.ts';

const move = (p: Colenso): RunJournal => run(p, boerMovement, newBoerMovement());
const routed = (place: string) => ({ at: place, morale: ROUTED });
const released = (place: string, more: object = {}) => ({ at: place, released: RELEASED, ...more });
const returning = (place: string, more: object = {}) => ({ at: place, released: RETURN, ...more });
const moves = (told: RunJournal) => told.of('boer-moved').map((one) => [one.unit, one.priority, one.at]);

describe('the priorities', () => {
  test('RR-6.4.3 priority 1: routed commandos make for the red edge', () => {
    const p = field({ units: { zoutpansberg: routed('loop-east-bank'), 'devonshire-2': 'railway-camp' } });
    expect(moves(move(p))).toEqual([[unit('zoutpansberg'), 1, at('loop-head')]]);
  });

  test('RR-6.4.4 priority 2: with a Return Marker to the starting area, routed or not', () => {
    for (const level of [NORMAL, ROUTED]) {
      const p = field({ units: { ermelo: returning('vertnek', { morale: level }), 'devonshire-2': 'railway-camp' } });
      // Away from the red edge, which is as near, and back to Bend Trenches.
      expect(moves(move(p))).toEqual([[unit('ermelo'), 2, at('loop-east-bank')]]);
      expect(p.released[slot('ermelo')]).toBe(RETURN);
    }
  });

  test('RR-6.4.5 RR-R15 priority 3: they give way only where British SP exceed Boer SP', () => {
    const gives = (units: Field['units']) => moves(move(field({ units: { vryheid: 'bridge-trenches', ...units } })));
    // Three SP against four; three against three; guns and routed units count, without counters and morale.
    expect(gives({ 'devonshire-2': 'bridge-trenches' })).toEqual([[unit('vryheid'), 3, at('colenso-koppies')]]);
    expect(gives({ 'devonshire-2': { at: 'bridge-trenches', taken: 1 } })).toEqual([]);
    expect(
      gives({ 'devonshire-2': { at: 'bridge-trenches', taken: 1, morale: ROUTED }, 'field-7': 'bridge-trenches' })
        .length,
    ).toBe(1);
    expect(gives({ 'field-7': 'bridge-trenches' })).toEqual([]);
    expect(gives({ 'devonshire-2': 'bridge-trenches', vryheid: { at: 'bridge-trenches', counter: 2 } }).length).toBe(1);
  });

  test('RR-6.4.6 RR-R19 priority 4: released commandos go where they can fire, and stay once they can', () => {
    const p = field({ units: { boksburg: released('wagon-trenches'), 'devonshire-2': 'colenso-village' } });
    expect(moves(move(p))).toEqual([[unit('boksburg'), 4, at('bridge-trenches')]]);
    // Bridge Trenches face the village across the water: near enough.
    const told = move(p);
    expect([moves(told), told.of('boer-in-place').length]).toEqual([[], 1]);
    expect(placeOf(p, 'boksburg')).toBe(at('bridge-trenches'));
  });

  test('RR-6.4.6 in the same area as British units they stay too', () => {
    const p = field({ units: { heidelberg: released('the-donga'), 'devonshire-2': { at: 'the-donga', face: BACK } } });
    expect(move(p).of('boer-in-place').length).toBe(1);
  });

  test('RR-6.4.6 by a drift if the river is in the way, never by the bridge; RR-6.4.16 the marker goes', () => {
    const p = field({ units: { boksburg: released('wagon-trenches'), 'devonshire-2': 'naval-gun-hill' } });
    p.driftFound.fill(0);
    expect(moves(move(p))).toEqual([[unit('boksburg'), 4, at('wagon-drift')]]);
    expect(p.driftFound[crossingOf(at('wagon-drift'))]).toBe(1);
    const q = field({ units: { vryheid: released('bridge-trenches'), 'devonshire-2': 'naval-gun-hill' } });
    expect(moves(move(q))[0]?.[2]).not.toBe(at('road-bridge'));
  });

  test('RR-6.4.1 RR-1.2.7 without a marker no one stirs', () => {
    const p = field({
      units: { boksburg: 'wagon-trenches', krugersdorp: 'fort-wylie', 'devonshire-2': 'naval-gun-hill' },
    });
    expect(moves(move(p))).toEqual([]);
  });

  test('RR-6.4.2 RR-1.2.3 RR-O6 one area each, under the first priority that applies', () => {
    const p = field({
      units: {
        ermelo: { at: 'bridge-trenches', morale: ROUTED, released: RELEASED },
        vryheid: 'bridge-trenches',
        boksburg: released('wagon-trenches'),
        'devonshire-2': 'bridge-trenches',
        'west-surrey-2': 'bridge-trenches',
        'field-7': 'bridge-trenches',
        'east-surrey-2': 'railway-camp',
      },
    });
    const told = move(p);
    expect(told.of('boer-priority').map((one) => [one.priority, one.units])).toEqual([
      [1, [unit('ermelo')]],
      [3, [unit('vryheid')]],
      [4, [unit('boksburg')]],
    ]);
    expect([placeOf(p, 'ermelo'), placeOf(p, 'vryheid')]).toEqual([at('colenso-koppies'), at('colenso-koppies')]);
  });

  test('RR-T15.9 released while routed: priority 1', () => {
    const p = field({
      units: { boksburg: { at: 'wagon-trenches', morale: ROUTED, released: RELEASED }, 'devonshire-2': 'railway-camp' },
    });
    expect(priorityOf(p, unit('boksburg'))).toBe(1);
  });

  test('RR-6.4.7 RR-6.4.11 the strongest moves first, ties by RR-T12.5 order', () => {
    const p = field({
      units: {
        boksburg: { at: 'wagon-trenches', morale: ROUTED, counter: 2 },
        vrede: routed('vertnek'),
        senekal: { at: 'vertnek', morale: ROUTED },
        middelburg: { at: 'vertnek', morale: ROUTED, taken: 2, counter: -2 },
        'devonshire-2': 'railway-camp',
      },
    });
    expect(
      move(p)
        .of('boer-moved')
        .map((one) => one.unit),
    ).toEqual(['boksburg', 'middelburg', 'senekal', 'vrede'].map(unit));
  });

  test('RR-6.4.8 RR-1.2.7 sub groups rout and give way like others', () => {
    const p = field({ units: { krugersdorp: routed('fort-wylie'), 'devonshire-2': 'railway-camp' } });
    expect(moves(move(p))[0]?.slice(0, 2)).toEqual([unit('krugersdorp'), 1]);
  });

  test('RR-6.4.9 RR-R20 RR-O8 guns left among stronger battalions are lost, after priority 3', () => {
    const p = field({
      units: {
        vryheid: 'colenso-koppies',
        'krupp-75': 'colenso-koppies',
        'devonshire-2': { at: 'colenso-koppies', taken: 1 },
      },
      loss: 10,
    });
    // 3+1 against 3: no one gives way, the gun stays.
    move(p);
    expect(placeOf(p, 'krupp-75')).toBe(at('colenso-koppies'));
    p.taken[unit('devonshire-2')] = 0;
    p.at[unit('west-surrey-2')] = at('colenso-koppies');
    p.at[unit('boksburg')] = at('wagon-trenches');
    p.released[slot('boksburg')] = RELEASED;
    const told = move(p);
    expect([placeOf(p, 'krupp-75'), placeOf(p, 'vryheid'), p.loss]).toEqual([GONE, at('ladysmith-road'), 9]);
    const order = told.entries
      .map((entry) => entry.what)
      .filter((what) => ['boer-moved', 'eliminated', 'boer-in-place'].includes(what));
    expect(order).toEqual(['boer-moved', 'eliminated', 'boer-in-place']);
  });

  test('RR-6.4.10 RR-R21 from the red edge off the map, neither eliminated nor scored', () => {
    const p = field({ units: { ermelo: routed('red-hill'), 'devonshire-2': 'railway-camp' }, confidence: 5, loss: 10 });
    const told = move(p);
    expect([placeOf(p, 'ermelo'), p.confidence, p.loss]).toEqual([LEFT_MAP, 5, 10]);
    expect(told.of('boer-moved')[0]?.options).toEqual([{ at: at('towards-ladysmith-west'), class: 8 }]);
  });

  test('RR-6.4.14 a Return Marker goes where one does not move: at the starting area, or barred; not on arrival', () => {
    const here = field({ units: { ermelo: returning('bend-trenches'), 'devonshire-2': 'railway-camp' } });
    expect([moves(move(here)), here.released[slot('ermelo')]]).toEqual([[], NOT_RELEASED]);
    const next = field({ units: { ermelo: returning('loop-east-bank'), 'devonshire-2': 'railway-camp' } });
    move(next);
    expect([placeOf(next, 'ermelo'), next.released[slot('ermelo')]]).toEqual([at('bend-trenches'), RETURN]);
    // Routed again in the same turn it stays where it is: the marker comes before the rout, and goes now.
    next.morale[unit('ermelo')] = ROUTED;
    expect([moves(move(next)), next.released[slot('ermelo')]]).toEqual([[], NOT_RELEASED]);
    const barred = field({ units: { ermelo: returning('loop-east-bank'), 'devonshire-2': 'bend-trenches' } });
    const told = move(barred);
    expect([placeOf(barred, 'ermelo'), barred.released[slot('ermelo')]]).toEqual([at('loop-east-bank'), NOT_RELEASED]);
    // RR-6.4.13
    expect(told.of('boer-stayed')[0]?.barred).toEqual([{ at: at('bend-trenches'), rule: 'RR-T13.3' }]);
  });

  test('RR-T16.5 Boksburg returns to Hlangwane where it is reinforced', () => {
    const p = field({
      units: { boksburg: returning('hlangwane-foot'), 'devonshire-2': 'railway-camp' },
      variants: ['hlangwane-reinforced'],
    });
    move(p);
    expect(placeOf(p, 'boksburg')).toBe(at('hlangwane'));
    move(p);
    expect([placeOf(p, 'boksburg'), p.released[slot('boksburg')]]).toEqual([at('hlangwane'), NOT_RELEASED]);
  });
});

describe('the next area', () => {
  test('RR-6.4.12 RR-T13.1 RR-T13.2 the classes', () => {
    const p = field({
      units: {
        boksburg: 'wagon-trenches',
        ermelo: 'vertnek',
        'krupp-75': 'the-donga',
        'field-7': 'red-hill',
        'devonshire-2': 'railway-camp',
      },
      buller: 'robinsons-drift',
      long: 'langewacht-spruit',
      leaders: { 'artillery-1': 'red-hill' },
      hq: 'vertnek',
    });
    const classes = (places: string[]) => places.map((place) => classOf(p, unit('boksburg'), at(place)));
    expect(classes(['red-hill', 'robinsons-drift', 'langewacht-spruit'])).toEqual([1, 1, 1]);
    expect(classes(['the-donga'])).toEqual([2]);
    // The HQ is British: no class 2 where it is; nor is the commando itself "another".
    expect(classes(['vertnek', 'wagon-trenches'])).toEqual([5, 6]);
    expect(
      classes([
        'grobelaars-kloof',
        'ladysmith-road',
        'bush-flats',
        'wagon-flats',
        'wagon-drift',
        'road-bridge',
        'towards-ladysmith-east',
      ]),
    ).toEqual([3, 4, 5, 6, 7, 7, 8]);
  });

  test('RR-6.4.12 RR-T13.4 within a class an emplacement, then the lowest number', () => {
    // From Loop Head the edge is two away by Red Hill (hill, works) and Cannon Koppie (hill, works): 1 before 6.
    const p = field({ units: { ermelo: routed('loop-head'), 'devonshire-2': 'railway-camp' } });
    expect(moves(move(p))[0]?.[2]).toBe(at('red-hill'));
    // From Vertnek: Grobelaar's Kloof, a hill, before Ladysmith Road, rough.
    const q = field({ units: { ermelo: routed('vertnek'), 'devonshire-2': 'railway-camp' } });
    const told = move(q);
    expect(told.of('boer-moved')[0]).toMatchObject({
      at: at('grobelaars-kloof'),
      options: [
        { at: at('grobelaars-kloof'), class: 3 },
        { at: at('ladysmith-road'), class: 4 },
      ],
    });
  });

  test('RR-T13.4 an emplacement before the lower number', () => {
    // Small Falls Ridge to Bridge Trenches: Ladysmith Road 3 and River Bend Koppie 12 are rough, only 12 has works.
    const p = field({ units: { vryheid: returning('small-falls-ridge'), 'devonshire-2': 'railway-camp' } });
    const [moved] = move(p).of('boer-moved');
    expect(moved?.options.map((one) => [one.at, one.class])).toEqual([
      [at('ladysmith-road'), 4],
      [at('langewacht-spruit'), 6],
      [at('river-bend-koppie'), 4],
    ]);
    expect(moved?.at).toBe(at('river-bend-koppie'));
    // RR-S10: the journal says why.
    expect(moved?.why).toEqual([
      { by: 'best class', left: [at('ladysmith-road'), at('river-bend-koppie')] },
      { by: 'emplacement', left: [at('river-bend-koppie')] },
    ]);
  });

  test('RR-T13.4 then the lower number', () => {
    // Langewacht Spruit to Bridge Trenches: Colenso Koppies 13 and Fort Wylie 16, both hills with works.
    const p = field({ units: { vryheid: returning('langewacht-spruit'), 'devonshire-2': 'railway-camp' } });
    expect(moves(move(p))[0]?.[2]).toBe(at('colenso-koppies'));
  });

  test('RR-0.4.4 the player chooses between areas that only the number tells apart', () => {
    const p = field({ units: { vryheid: returning('langewacht-spruit'), 'devonshire-2': 'railway-camp' }, ties: true });
    move(p);
    expect(asked(p)).toBe('break-tie');
    expect(offered(p).slice(1)).toEqual(['colenso-koppies', 'fort-wylie'].map((id) => ({ do: 'pick', what: at(id) })));
    answer(p, { do: 'pick', what: at('fort-wylie') });
    expect(placeOf(p, 'vryheid')).toBe(at('fort-wylie'));
  });

  test('RR-0.4.4 and between commandos equally strong', () => {
    const p = field({
      units: { senekal: routed('red-hill'), vrede: routed('red-hill'), 'devonshire-2': 'railway-camp' },
      ties: true,
    });
    move(p);
    const told = answer(p, { do: 'pick', what: unit('vrede') });
    expect(told.of('boer-moved').map((one) => one.unit)).toEqual([unit('vrede'), unit('senekal')]);
  });

  test('RR-6.4.13 RR-6.4.18 RR-T13.3 RR-T13.5 they never enter an area with a battalion or regiment, and do not go round it', () => {
    const p = field({
      units: {
        ermelo: routed('vertnek'),
        'devonshire-2': 'grobelaars-kloof',
        bethunes: { at: 'ladysmith-road', face: BACK },
      },
    });
    const told = move(p);
    expect(told.of('boer-stayed')[0]?.barred).toEqual([
      { at: at('grobelaars-kloof'), rule: 'RR-T13.3' },
      { at: at('ladysmith-road'), rule: 'RR-T13.3' },
    ]);
    expect(placeOf(p, 'ermelo')).toBe(at('vertnek'));
  });

  test('RR-O7 a blown bridge is no way', () => {
    const p = field({ units: { vryheid: returning('colenso-village'), 'devonshire-2': 'railway-camp' } });
    expect(moves(move(p))[0]?.[2]).toBe(at('road-bridge'));
    const q = field({ units: { vryheid: returning('colenso-village'), 'devonshire-2': 'railway-camp' } });
    q.bridge = BRIDGE_BLOWN;
    expect(moves(move(q))[0]?.[2]).toBe(at('wagon-flats'));
  });
});

describe('crossings', () => {
  const south = (more: object): Field['units'] => ({
    wakkerstroom: { at: 'north-spur', ...more },
    'devonshire-2': 'railway-camp',
  });

  test('RR-6.1.41 RR-6.4.19 RR-R46 RR-R51 disrupted and suppressed commandos do not enter a drift; routed and returning ones do', () => {
    const enters = (more: object) =>
      moves(
        move(
          field({
            units: {
              boksburg: { at: 'wagon-flats', ...more },
              'devonshire-2': 'wagon-flats',
              'border-1': 'railway-camp',
            },
          }),
        ),
      )[0]?.[2];
    expect(enters({})).toBe(at('wagon-drift'));
    expect(enters({ morale: DISRUPTED })).toBe(undefined);
    expect(enters({ morale: SUPPRESSED })).toBe(undefined);
    expect(enters({ morale: ROUTED })).toBe(at('wagon-drift'));
    expect(enters({ morale: SUPPRESSED, released: RETURN })).toBe(at('wagon-drift'));
    // RR-R51: on dry land suppression does not hold them.
    expect(
      moves(
        move(
          field({
            units: { ...south({ morale: SUPPRESSED }), 'west-surrey-2': 'north-spur', 'border-1': 'north-spur' },
          }),
        ),
      ).length,
    ).toBe(1);
  });

  test('RR-6.4.17 RR-6.1.38 RR-R48 one commando in a drift at the end, the British not counted', () => {
    const p = field({
      units: { boksburg: routed('wagon-flats'), vrede: routed('wagon-flats'), 'devonshire-2': 'railway-camp' },
    });
    const told = move(p);
    expect(told.of('boer-moved').map((one) => one.unit)).toEqual([unit('vrede')]);
    expect(told.of('boer-stayed')[0]).toMatchObject({
      unit: unit('boksburg'),
      barred: [{ at: at('wagon-drift'), rule: 'RR-6.1.38' }],
    });
  });

  test('RR-6.4.17 RR-6.1.39 two commandos on the bridge at the end', () => {
    const p = field({
      units: {
        krugersdorp: returning('colenso-village'),
        'johannesburg-police': returning('colenso-village'),
        vryheid: returning('colenso-village'),
        'devonshire-2': 'railway-camp',
      },
    });
    const told = move(p);
    expect(moves(told)).toEqual([
      [unit('krugersdorp'), 2, at('road-bridge')],
      [unit('johannesburg-police'), 2, at('road-bridge')],
    ]);
    expect(told.of('boer-stayed')[0]?.barred).toEqual([{ at: at('road-bridge'), rule: 'RR-6.1.39' }]);
    // A bridge costs no morale (RR-6.1.43).
    p.released[slot('krugersdorp')] = RETURN;
    move(p);
    expect([placeOf(p, 'krugersdorp'), morale(p, 'krugersdorp')]).toEqual([at('bridge-trenches'), NORMAL]);
  });

  test('RR-6.4.17 RR-6.1.42 leaving a drift costs a level, routed ones none', () => {
    const after = (level: number) => {
      const p = field({
        units: { boksburg: { at: 'wagon-drift', morale: level, released: RETURN }, 'devonshire-2': 'railway-camp' },
      });
      move(p);
      return [placeOf(p, 'boksburg') === at('wagon-trenches'), morale(p, 'boksburg')];
    };
    expect([NORMAL, DISRUPTED, SUPPRESSED, ROUTED].map(after)).toEqual([
      [true, DISRUPTED],
      [true, SUPPRESSED],
      [true, SUPPRESSED],
      [true, ROUTED],
    ]);
  });

  test('RR-6.4.16 no search: a commando opens the drift for both sides', () => {
    const p = field({ units: { boksburg: routed('wagon-flats'), 'devonshire-2': 'railway-camp' } });
    p.driftFound.fill(0);
    move(p);
    expect(p.driftFound[crossingOf(at('wagon-drift'))]).toBe(1);
  });
});

describe('what is overrun', () => {
  test('RR-6.4.15 a commando that enters eliminates batteries, Buller and Long, and scores', () => {
    const p = field({
      units: { ermelo: routed('vertnek'), 'field-7': 'grobelaars-kloof', 'field-14': 'railway-camp' },
      leaders: { 'artillery-1': 'grobelaars-kloof' },
      buller: 'grobelaars-kloof',
      long: 'grobelaars-kloof',
      confidence: 5,
      loss: 10,
    });
    const told = move(p);
    expect(told.of('boer-moved')[0]?.options[0]).toEqual({ at: at('grobelaars-kloof'), class: 1 });
    expect([placeOf(p, 'field-7'), p.bullerAt, p.longAt]).toEqual([GONE, GONE, GONE]);
    // RR-6.2.11: Hunt's successor is with the other battery.
    expect([p.replaced[brigade('artillery-1')], p.leaderAt[brigade('artillery-1')]]).toEqual([1, at('railway-camp')]);
    expect([p.confidence, p.loss]).toEqual([9, 12]);
  });

  test('RR-6.4.15 RR-6.1.12 a leader whose brigade is gone with the battery is removed', () => {
    const p = field({
      units: { ermelo: routed('vertnek'), 'naval-12pdr-ogilvy': 'grobelaars-kloof', 'devonshire-2': 'railway-camp' },
    });
    move(p);
    expect(p.leaderAt[brigade('naval-section')]).toBe(GONE);
  });

  test('RR-6.4.15 RR-R22 RR-1.1.5 the HQ flees to the nearest British without Boers, in movement mode', () => {
    const p = field({
      units: {
        ermelo: routed('vertnek'),
        'devonshire-2': 'colenso-koppies',
        krugersdorp: 'colenso-koppies',
        'border-1': 'fort-wylie',
      },
      hq: 'grobelaars-kloof',
    });
    p.hqOperative = true;
    move(p);
    expect([p.hqAt, p.hqOperative]).toEqual([at('fort-wylie'), false]);
  });

  test('RR-6.2.10 an area without British is not overrun, nor one without Boers', () => {
    const p = field({
      units: { krugersdorp: 'fort-wylie', 'field-7': 'railway-camp', 'devonshire-2': 'railway-camp' },
      hq: 'vertnek',
    });
    expect(isOverrun(p, at('fort-wylie'))).toBe(false);
    expect(isOverrun(p, at('vertnek'))).toBe(false);
    p.bullerAt = at('fort-wylie');
    expect(isOverrun(p, at('fort-wylie'))).toBe(true);
  });

  test('RR-0.4.4 RR-0.4.5 where only one area is nearest no one is asked', () => {
    const p = field({
      units: { ermelo: routed('vertnek'), 'field-7': 'grobelaars-kloof', 'field-14': 'railway-camp' },
      leaders: { 'artillery-1': 'grobelaars-kloof' },
      hq: 'grobelaars-kloof',
      ties: true,
    });
    move(p);
    expect([asked(p), p.hqAt, p.leaderAt[brigade('artillery-1')]]).toEqual([
      undefined,
      at('railway-camp'),
      at('railway-camp'),
    ]);
  });

  test('RR-0.4.5 the HQ between two areas equally near flees where the player says', () => {
    const p = field({
      units: { ermelo: routed('vertnek'), 'devonshire-2': 'red-hill', 'border-1': 'ladysmith-road' },
      hq: 'grobelaars-kloof',
      ties: true,
    });
    move(p);
    expect(offered(p).slice(1)).toEqual(['red-hill', 'ladysmith-road'].map((id) => ({ do: 'pick', what: at(id) })));
    answer(p, { do: 'pick', what: at('ladysmith-road') });
    expect(p.hqAt).toBe(at('ladysmith-road'));
  });

  test('RR-6.2.10 batteries, leaders, Buller and Long alone with a commando or a Boer gun are lost; with a battalion they are safe', () => {
    const scene = (units: Field['units']): Colenso =>
      field({
        units: { krugersdorp: 'fort-wylie', 'field-7': 'fort-wylie', ...units },
        long: 'fort-wylie',
        leaders: { 'artillery-1': 'fort-wylie' },
      });
    const lone = scene({ 'field-14': 'railway-camp' });
    run(lone, overrun, { area: at('fort-wylie'), rule: 'RR-6.2.10' });
    expect([placeOf(lone, 'field-7'), lone.longAt]).toEqual([GONE, GONE]);
    const held = scene({ 'devonshire-2': 'fort-wylie' });
    run(held, overrun, { area: at('fort-wylie'), rule: 'RR-6.2.10' });
    expect([placeOf(held, 'field-7'), held.longAt]).toEqual([at('fort-wylie'), at('fort-wylie')]);
    // The HQ is elsewhere and stays there.
    expect([lone.hqAt, lone.hqOperative]).toEqual([scene({}).hqAt, true]);
    const guns = scene({});
    guns.at[unit('krugersdorp')] = GONE;
    guns.at[unit('krupp-75')] = at('fort-wylie');
    run(guns, overrun, { area: at('fort-wylie'), rule: 'RR-6.2.10' });
    expect([placeOf(guns, 'field-7'), guns.longAt]).toEqual([GONE, GONE]);
  });
});

describe('recovery', () => {
  test('RR-5.2.1 RR-5.2.3 RR-O4 every Boer unit not at normal rolls in its row, in the order of the data', () => {
    const p = field({
      units: {
        ermelo: { at: 'vertnek', morale: ROUTED },
        wakkerstroom: { at: 'hlangwane-foot', morale: DISRUPTED },
        'krupp-75': { at: 'ladysmith-road', morale: SUPPRESSED },
        vryheid: 'langewacht-spruit',
        'devonshire-2': 'railway-camp',
      },
      turn: 6,
      confidence: 6,
    });
    const told = watch([3, 3, 6, 6, 3, 4], (ctx) => boerRecovery(p, ctx));
    expect(told.of('recovery').map((one) => [one.unit, one.before, one.after])).toEqual([
      [unit('wakkerstroom'), DISRUPTED, NORMAL],
      [unit('ermelo'), ROUTED, DISRUPTED],
      [unit('krupp-75'), SUPPRESSED, DISRUPTED],
    ]);
  });

  test('RR-7.2.1 first the leaders: 4 or more takes the marker off', () => {
    const p = field({ units: { 'devonshire-2': 'railway-camp', 'border-1': 'railway-camp' } });
    p.nerve[brigade('infantry-2')] = PANICKED;
    p.nerve[brigade('infantry-5')] = STANDING_FIRM;
    watch([1, 2, 1, 3], (ctx) => britishRecovery(p, ctx));
    expect([p.nerve[brigade('infantry-5')], p.nerve[brigade('infantry-2')]]).toEqual([STANDING_FIRM, STEADY]);
  });

  test('RR-7.2.2 RR-0.5.3 then the units in roster order; a marker taken off no longer counts', () => {
    const p = field({
      units: {
        'border-1': { at: 'railway-camp', morale: DISRUPTED },
        'devonshire-2': { at: 'railway-camp', morale: ROUTED },
        'field-7': 'railway-camp',
      },
      leaders: { 'infantry-2': 'naval-gun-hill', 'infantry-5': 'naval-gun-hill' },
    });
    p.nerve[brigade('infantry-2')] = PANICKED;
    const told = watch([2, 2, 4, 4, 2, 3], (ctx) => britishRecovery(p, ctx));
    expect(told.of('recovery').map((one) => [one.unit, one.after])).toEqual([
      [unit('devonshire-2'), SUPPRESSED],
      [unit('border-1'), DISRUPTED],
    ]);
  });

  test('RR-6.1.45 units Towards Ladysmith recover', () => {
    const p = field({
      units: { 'devonshire-2': { at: 'towards-ladysmith-west', morale: DISRUPTED } },
      leaders: { 'infantry-2': 'railway-camp' },
    });
    watch([3, 3], (ctx) => britishRecovery(p, ctx));
    expect(morale(p, 'devonshire-2')).toBe(NORMAL);
  });
});
