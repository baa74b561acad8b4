/** The ledger's worked examples, with their own numbers. */
import { describe, expect, test } from 'vitest';
import examples from '../data/examples.json' with { type: 'json' };
import { assaults, newAssaults } from '../src/assault.ts';
import { boerFire, newBoerFire } from '../src/boer-fire.ts';
import { boerMovement, newBoerMovement } from '../src/boer-movement.ts';
import { boerAssaultShot, newBoerAssault } from '../src/boer-shot.ts';
import { byStrength } from '../src/boer-targeting.ts';
import { britishFire, newBritishAssault, newBritishFire } from '../src/british-fire.ts';
import { britishMovement } from '../src/british-movement.ts';
import type { Command } from '../src/commands.ts';
import { enter, forbidsEntry } from '../src/entering.ts';
import { boerStrength, inBoerFire, spOf, stackingPoints } from '../src/forces.ts';
import { crossingOf, distance, range } from '../src/map.ts';
import { forbidsObjective } from '../src/objectives.ts';
import {
  BACK,
  CAPTURED,
  type Colenso,
  DISRUPTED,
  FRONT,
  GONE,
  HIDDEN,
  NO_FIRE,
  NO_MARKER,
  NONE,
  NORMAL,
  RELEASED,
  ROUTED,
  STANDING_FIRM,
  SUPPRESSED,
} from '../src/position.ts';
import { receiveOrders } from '../src/receive-orders.ts';
import { boerRecovery, britishRecovery } from '../src/recovery.ts';
import { commandPointsOf, sendOrders } from '../src/send-orders.ts';
import { boerShaken, endingOf, outcome } from '../src/status-phase.ts';
import { withdrawal } from '../src/withdrawal.ts';
import {
  answer,
  asked,
  at,
  brigade,
  denied,
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
import { start } from './table.ts';

const totalIn = (sum: { base: number; modifiers: readonly { value: number }[] } | undefined): number | undefined =>
  sum?.modifiers.reduce((total, one) => total + one.value, sum.base);
const aim = (id: string, place: string): Command => ({ do: 'aim', unit: unit(id), at: at(place) });
const rifles = (p: Colenso, dice: readonly number[] = []): RunJournal => run(p, boerFire, newBoerFire('rifle'), dice);
const shells = (p: Colenso, dice: readonly number[] = []): RunJournal => run(p, boerFire, newBoerFire('shell'), dice);

/** British units fire at an area whose only Boer unit is the target: the first fires, the second supports. */
function fire(
  p: Colenso,
  kind: 'shell' | 'rifle',
  units: readonly string[],
  place: string,
  dice: readonly number[],
): RunJournal {
  run(p, britishFire, newBritishFire(kind));
  return volley(p, units, place, dice);
}
function volley(p: Colenso, units: readonly string[], place: string, dice: readonly number[]): RunJournal {
  for (const id of units.slice(0, -1)) answer(p, aim(id, place));
  const last = aim(units.at(-1) as string, place);
  if (units.length === 2 || offered(p).length === 2) return answer(p, last, dice);
  answer(p, last);
  return answer(p, { do: 'cease' }, dice);
}

describe('the map', () => {
  test('RR-EX1 a crossing between them: range 1, distance 2', () => {
    expect(range(at('colenso-village'), at('bridge-trenches'))).toBe(1);
    expect(distance(at('colenso-village'), at('bridge-trenches'))).toBe(2);
  });
  test("RR-EX21 Hart can be sent to Robinson's Farm, five areas off", () => {
    const p = field({ units: { 'border-1': 'doornkop-veld' } });
    expect(distance(at('doornkop-veld'), at('robinsons-farm'))).toBe(5);
    expect(forbidsObjective(p, brigade('infantry-5'), at('robinsons-farm'))).toBe(null);
  });
  test('RR-EX22 Hildyard can be sent to Bridge Trenches, five areas off', () => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' } });
    expect(distance(at('railway-camp'), at('bridge-trenches'))).toBe(5);
    expect(forbidsObjective(p, brigade('infantry-2'), at('bridge-trenches'))).toBe(null);
    expect(forbidsObjective(p, brigade('infantry-2'), at('colenso-koppies'))?.rule).toBe('RR-4.3.4');
  });
  test('RR-EX23 the howitzer reaches Railway Veld at range 3', () => {
    const p = field({ units: { 'howitzer-120': 'colenso-koppies', 'devonshire-2': 'railway-veld' } });
    expect(range(at('colenso-koppies'), at('railway-veld'))).toBe(3);
    expect(shells(p, [1, 2, 2]).of('shelled').length).toBe(1);
  });
  test('RR-EX24 Naval Gun Hill is at range 5: the HQ may be operative there', () => {
    const p = field({ units: { 'howitzer-120': 'colenso-koppies', 'johannesburg-police': 'colenso-koppies' } });
    expect(range(at('colenso-koppies'), at('naval-gun-hill'))).toBe(5);
    expect(inBoerFire(p, at('naval-gun-hill'))).toBe(false);
    expect(inBoerFire(p, at('railway-veld'))).toBe(true);
  });
  test('RR-EX25 on the Road Bridge: Vryheid can shoot, Krugersdorp cannot', () => {
    const p = field({
      units: {
        krugersdorp: 'fort-wylie',
        vryheid: { at: 'bridge-trenches', counter: 0 },
        'devonshire-2': 'road-bridge',
      },
    });
    expect(range(at('fort-wylie'), at('road-bridge'))).toBe(2);
    expect(
      rifles(p, [1, 1])
        .of('volley')
        .map((one) => one.firer),
    ).toEqual([unit('vryheid')]);
  });
  test('the cases of the data that measure the map', () => {
    for (const one of examples.cases) {
      const { from, to } = one.input as { from?: string; to?: string };
      if (from === undefined || to === undefined) continue;
      const expected = one.expect as { areas?: number; range?: number };
      if (expected.areas !== undefined) expect(distance(at(from), at(to))).toBe(expected.areas);
      if (expected.range !== undefined) expect(range(at(from), at(to))).toBe(expected.range);
    }
  });
});

describe('fire', () => {
  test('RR-EX2 a battalion and its support at a revealed emplacement in the clear: 5+1-2=4, one loss', () => {
    const p = field({
      units: { 'devonshire-2': 'colenso-village', 'west-surrey-2': 'colenso-village', vryheid: 'bridge-trenches' },
    });
    const [shot] = fire(p, 'rifle', ['devonshire-2', 'west-surrey-2'], 'bridge-trenches', [5, 6, 6]).of('volley');
    expect([totalIn(shot?.sum), shot?.column, shot?.losses]).toEqual([4, 3, 1]);
  });

  test('RR-EX3 Hidden Fort Wylie: 6-4=2 alone, 3 with support, 4 in crossfire', () => {
    const scene = (second?: string): Colenso =>
      field({
        units: { 'devonshire-2': 'the-donga', ...(second && { 'west-surrey-2': second }), krugersdorp: 'fort-wylie' },
        hidden: ['fort-wylie'],
      });
    const shot = (p: Colenso, units: string[], dice: number[]) => {
      const [one] = fire(p, 'rifle', units, 'fort-wylie', dice).of('volley');
      return [totalIn(one?.sum), one?.losses];
    };
    expect(shot(scene(), ['devonshire-2'], [6])).toEqual([2, 0]);
    expect(shot(scene('the-donga'), ['devonshire-2', 'west-surrey-2'], [6])).toEqual([3, 0]);
    expect(shot(scene('river-bend-koppie'), ['devonshire-2', 'west-surrey-2'], [6, 6, 6])).toEqual([4, 1]);
  });

  test('RR-EX4 close combat: 6+1+1=8, two losses', () => {
    const p = field({
      units: { 'devonshire-2': 'fort-wylie', 'west-surrey-2': 'fort-wylie', krugersdorp: 'fort-wylie' },
    });
    run(p, britishFire, newBritishAssault(at('fort-wylie'), true));
    const [shot] = volley(p, ['devonshire-2', 'west-surrey-2'], 'fort-wylie', [6, 6, 6]).of('volley');
    expect([totalIn(shot?.sum), shot?.losses]).toEqual([8, 2]);
  });

  const boerShot = (units: Field['units'], dice: readonly number[]) => {
    const [shot] = rifles(field({ units, leaders: { 'infantry-2': 'railway-camp' } }), dice).of('volley');
    return [shot?.strength, totalIn(shot?.sum), shot?.column, shot?.losses];
  };
  test('RR-EX5 strength 7, Multiple, clear: 4+1+1=6, one loss', () => {
    const units = {
      krugersdorp: { at: 'bend-trenches', counter: 0 },
      ermelo: 'bend-trenches',
      'devonshire-2': 'bend-flats',
    };
    expect(boerShot(units, [1, 1, 4, 3, 4, 6, 6])).toEqual([7, 6, 3, 1]);
  });
  test('RR-EX6 strength 9, Multiple, clear, crowded: 6+1+1+1=9, three losses', () => {
    const four = {
      'devonshire-2': 'bend-flats',
      'west-surrey-2': 'bend-flats',
      'west-yorkshire-2': 'bend-flats',
      'east-surrey-2': 'bend-flats',
    };
    const units = {
      krugersdorp: { at: 'bend-trenches', counter: 2 },
      ermelo: 'bend-trenches',
      ...four,
      composite: 'bend-flats',
    };
    const [shot] = rifles(
      field({ units, leaders: { 'infantry-2': 'railway-camp', mounted: 'railway-camp' } }),
      [1, 1, 6, 3, 4, 6, 6],
    ).of('volley');
    expect([shot?.strength, totalIn(shot?.sum), shot?.column, shot?.losses]).toEqual([9, 9, 4, 3]);
  });
  test('RR-EX7 strength 3 at a suppressed battalion in the village: 2-1-1=0, nothing', () => {
    const units = {
      vryheid: { at: 'bridge-trenches', counter: 0 },
      'devonshire-2': { at: 'colenso-village', morale: SUPPRESSED },
    };
    expect(boerShot(units, [1, 2])).toEqual([3, 0, 1, 0]);
  });

  test('RR-EX8 two field batteries at range 2: 9+1+1-1-1=9, disrupted, and no one better', () => {
    const p = field({
      units: {
        'field-7': { at: 'railway-veld', face: FRONT },
        'field-14': { at: 'railway-veld', face: FRONT },
        vryheid: 'bridge-trenches',
        ermelo: { at: 'bridge-trenches', morale: SUPPRESSED },
      },
    });
    run(p, britishFire, newBritishFire('shell'));
    answer(p, aim('field-7', 'bridge-trenches'));
    answer(p, aim('field-14', 'bridge-trenches'));
    const [shot] = answer(p, { do: 'fire', at: at('bridge-trenches'), target: unit('vryheid') }, [6, 3]).of('shelled');
    expect([totalIn(shot?.sum), shot?.level]).toEqual([9, DISRUPTED]);
    expect([morale(p, 'vryheid'), morale(p, 'ermelo')]).toEqual([DISRUPTED, SUPPRESSED]);
  });
  test('RR-EX9 a field battery at a Hidden hill, range 2: 11+1-1-1-2-1=7, nothing', () => {
    const p = field({
      units: { 'field-7': { at: 'donga-veld', face: FRONT }, krugersdorp: 'fort-wylie' },
      hidden: ['fort-wylie'],
    });
    const [shot] = fire(p, 'shell', ['field-7'], 'fort-wylie', [6, 5]).of('shelled');
    expect([totalIn(shot?.sum), shot?.level]).toEqual([7, NORMAL]);
  });
  test('RR-EX10 the howitzer into a crowd in the clear: 9+1+1+2=13, suppressed', () => {
    const ids = ['devonshire-2', 'west-surrey-2', 'west-yorkshire-2', 'east-surrey-2', 'composite'];
    const p = field({
      units: { 'howitzer-120': 'colenso-koppies', ...Object.fromEntries(ids.map((id) => [id, 'wagon-flats'])) },
    });
    const [shot] = shells(p, [1, 4, 5]).of('shelled');
    expect([totalIn(shot?.sum), shot?.level]).toEqual([13, SUPPRESSED]);
    expect(ids.map((id) => morale(p, id))).toEqual(Array(5).fill(SUPPRESSED));
  });
});

describe('orders', () => {
  const staff = (leader: string, more: Partial<Field> = {}): Colenso => {
    const p = field({
      units: { 'cameronians-2': leader, ...more.units },
      buller: 'naval-gun-hill',
      hq: 'naval-gun-hill',
      turn: 1,
    });
    p.cp = 8;
    p.hqOperative = true;
    return p;
  };
  const lyttelton = brigade('infantry-4');
  test('RR-EX11 staff and same area: 4+1+2=7, arrives in one turn', () => {
    const p = staff('naval-gun-hill');
    run(p, sendOrders, { sent: 0, longs: NONE });
    const told = answer(p, { do: 'order', brigade: lyttelton, at: at('middle-veld') }, [2, 2]);
    expect([totalIn(told.of('order-sent')[0]?.sum), p.due[lyttelton]]).toEqual([7, 2]);
  });
  test('RR-EX12 five areas off and under fire: 4+1-1-1=3, lost', () => {
    const p = staff('loop-tip', { units: { zoutpansberg: 'loop-east-bank' } });
    expect(distance(at('naval-gun-hill'), at('loop-tip'))).toBe(5);
    run(p, sendOrders, { sent: 0, longs: NONE });
    const told = answer(p, { do: 'order', brigade: lyttelton, at: at('kraal-flats') }, [1, 3]);
    const [sent] = told.of('order-sent');
    expect([totalIn(sent?.sum), sent?.lost]).toEqual([3, true]);
    expect([p.plan[lyttelton], p.due[lyttelton], p.cp]).toEqual([NONE, 0, 0]);
  });
  test('RR-EX13 Hart, 9+2=11: Charge to the Guns; RR-EX14 Barton, 4-1=3: Ignore Order', () => {
    const irish = ['inniskilling-fusiliers-1', 'connaught-rangers-1', 'dublin-fusiliers-2', 'border-1'];
    const fusiliers = ['royal-fusiliers-2', 'scots-fusiliers-2', 'welsh-fusiliers-1', 'irish-fusiliers-2'];
    const p = field({
      units: {
        ...Object.fromEntries(irish.map((id) => [id, 'doornkop-veld'])),
        ...Object.fromEntries(fusiliers.map((id) => [id, 'railway-camp'])),
        middelburg: 'robinsons-farm',
      },
      turn: 2,
    });
    for (const id of ['infantry-5', 'infantry-6']) {
      p.plan[brigade(id)] = at('thorn-flats');
      p.due[brigade(id)] = 2;
    }
    const told = run(p, receiveOrders, { brigade: 0 }, [5, 4, 2, 2]);
    expect(told.of('order-received').map((one) => [totalIn(one.sum), one.result])).toEqual([
      [11, 'charge-to-the-guns'],
      [3, 'ignore-order'],
    ]);
    expect([p.objective[brigade('infantry-5')], p.objective[brigade('infantry-6')]]).toEqual([
      at('robinsons-farm'),
      NONE,
    ]);
  });
  test('RR-EX15 Hart has lost 4 of 16: 7-2=5, continue; with 8 lost no roll', () => {
    const units = {
      'inniskilling-fusiliers-1': 'kraal-flats',
      'connaught-rangers-1': 'kraal-flats',
      'dublin-fusiliers-2': 'kraal-flats',
    };
    const p = field({ units });
    run(p, withdrawal, { tried: 0, brigade: NONE });
    const told = answer(p, { do: 'withdraw', brigade: brigade('infantry-5') }, [4, 3]);
    expect([totalIn(told.of('withdrawal')[0]?.sum ?? undefined), told.of('withdrawal')[0]?.withdraws]).toEqual([
      5,
      false,
    ]);
    const half = field({ units: { 'inniskilling-fusiliers-1': 'kraal-flats', 'connaught-rangers-1': 'kraal-flats' } });
    run(half, withdrawal, { tried: 0, brigade: NONE });
    answer(half, { do: 'withdraw', brigade: brigade('infantry-5') });
    expect(asked(half)).toBe('fall-back');
  });
  test('RR-EX32 thresholds of a quarter and a half', () => {
    /** May the brigade try, and does it roll, with these units left? */
    const state = (id: string, left: Field['units']) => {
      const p = field({ units: left });
      run(p, withdrawal, { tried: 0, brigade: NONE });
      if (asked(p) === undefined) return 'no';
      try {
        answer(p, { do: 'withdraw', brigade: brigade(id) });
        return 'sure';
      } catch {
        return 'rolls';
      }
    };
    const k = 'kraal-flats';
    const fusiliers = { 'royal-fusiliers-2': { at: k, face: BACK }, 'scots-fusiliers-2': k, 'welsh-fusiliers-1': k };
    // 6th, 14 SP: 3 lost are not a quarter, 4 are; 7 are half.
    expect(state('infantry-6', { ...fusiliers, 'irish-fusiliers-2': { at: k, face: BACK, taken: 1 } })).toBe('no');
    expect(state('infantry-6', fusiliers)).toBe('rolls');
    expect(state('infantry-6', { ...fusiliers, 'welsh-fusiliers-1': { at: k, face: BACK, taken: 1 } })).toBe('sure');
    // Mounted, 12 SP: 2, 3, 6 lost; mounted regiments count with their dismounted SP.
    const regiments = (ids: string[], taken = 0) =>
      Object.fromEntries(ids.map((id, i) => [id, { at: k, face: BACK, taken: i === 0 ? taken : 0 }]));
    const all = [
      'royal-dragoons-1',
      'hussars-13',
      'bethunes',
      'thornycrofts',
      'south-african-light-horse',
      'composite',
    ];
    expect(state('mounted', regiments(all.slice(1)))).toBe('no');
    expect(state('mounted', regiments(all.slice(1), 1))).toBe('rolls');
    expect(state('mounted', regiments(all.slice(3)))).toBe('sure');
    // 2nd Artillery: one of two batteries; 1st: one of three.
    expect(state('artillery-2', { 'field-63': k })).toBe('sure');
    expect(state('artillery-1', { 'field-7': k, 'field-14': k })).toBe('rolls');
  });
  test('RR-EX42 on turn 1 all nine brigades can be ordered', () => {
    const p = start();
    const order = (id: string, place: string): Command => ({ do: 'order', brigade: brigade(id), at: at(place) });
    answer(p, { do: 'long-order', brigade: brigade('artillery-1'), at: at('railway-veld') });
    const others = [
      'artillery-2',
      'infantry-5',
      'infantry-4',
      'naval-brigade',
      'infantry-2',
      'naval-section',
      'infantry-6',
    ];
    for (const id of others) answer(p, order(id, 'shooters-hill'));
    expect(p.cp).toBe(1);
    expect(denied(p, order('mounted', 'gomba-spruit'))).toBe(undefined);
  });
  test('RR-EX43 command points on turn 6', () => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' }, buller: 'naval-gun-hill', hq: 'naval-gun-hill' });
    p.hqOperative = true;
    const points = [commandPointsOf(p)];
    p.bullerAt = at('shooters-hill');
    points.push(commandPointsOf(p));
    p.bullerAt = GONE;
    points.push(commandPointsOf(p));
    p.hqOperative = false;
    points.push(commandPointsOf(p));
    expect(points).toEqual([3, 1, 1, 0]);
  });
});

describe('morale and recovery', () => {
  test('RR-EX16 Ermelo loses two at once in Bend Trenches, confident: 5-1-1+1=4, suppressed', () => {
    // Two losses in an emplacement need a pinned target and crossfire: 6+1+1-2+1=7 in column D.
    const p = field({
      units: {
        'devonshire-2': 'the-loop',
        'west-surrey-2': 'bend-flats',
        ermelo: { at: 'bend-trenches', morale: SUPPRESSED },
      },
      turn: 5,
      confidence: 6,
    });
    const told = fire(p, 'rifle', ['devonshire-2', 'west-surrey-2'], 'bend-trenches', [6, 2, 3]);
    const [roll] = told.of('group-morale');
    expect([told.of('volley')[0]?.losses, roll?.emplaced]).toEqual([2, true]);
    expect([totalIn(roll?.sum), roll?.level]).toEqual([4, SUPPRESSED]);
  });
  test('RR-EX17 in the open and outnumbered, one loss: 6-1=5, routed', () => {
    const p = field({ units: { 'devonshire-2': 'railway-veld', ermelo: 'railway-veld' }, turn: 6, confidence: 6 });
    const [roll] = fire(p, 'rifle', ['devonshire-2'], 'railway-veld', [4, 3, 3]).of('group-morale');
    expect([totalIn(roll?.sum), roll?.level, morale(p, 'ermelo')]).toEqual([5, ROUTED, ROUTED]);
  });
  test('RR-EX18 a brigade loses 2, its leader there and standing firm: 7+1+2-1=9, no effect', () => {
    // The first SP is the last of a battered battalion, the second a Number Marker on a fresh one: no one there is reduced.
    const p = field({
      units: {
        krugersdorp: { at: 'fort-wylie', counter: 0 },
        ermelo: 'fort-wylie',
        'devonshire-2': { at: 'the-donga', face: BACK, taken: 1 },
        'west-surrey-2': 'the-donga',
      },
    });
    p.nerve[brigade('infantry-2')] = STANDING_FIRM;
    const told = rifles(p, [1, 1, 6, 3, 4, 4, 3]);
    const [roll] = told.of('brigade-morale');
    expect([told.of('volley')[0]?.losses, totalIn(roll?.sum), roll?.level]).toEqual([2, 9, NORMAL]);
    expect(morale(p, 'west-surrey-2')).toBe(NORMAL);
  });
  test("RR-EX19 a routed battalion with its leader on Shooter's Hill: 10+1+1=12, disrupted", () => {
    const p = field({ units: { 'devonshire-2': { at: 'shooters-hill', morale: ROUTED } } });
    const told = watch([5, 5], (ctx) => britishRecovery(p, ctx));
    expect([totalIn(told.of('recovery')[0]?.sum), morale(p, 'devonshire-2')]).toEqual([12, DISRUPTED]);
  });
  test('RR-EX20 a suppressed commando alone in its emplacement, confident: 6+1+1=8, disrupted', () => {
    const p = field({ units: { ermelo: { at: 'bend-trenches', morale: SUPPRESSED } }, turn: 5, confidence: 6 });
    const told = watch([3, 3], (ctx) => boerRecovery(p, ctx));
    expect([totalIn(told.of('recovery')[0]?.sum), morale(p, 'ermelo')]).toEqual([8, DISRUPTED]);
  });
});

describe('losses and status', () => {
  /** This many losses, one shot after the other. */
  function shootAt(p: Colenso, place: string, shots: readonly number[][]): void {
    for (const dice of shots) fire(p, 'rifle', ['devonshire-2'], place, dice);
  }

  test('RR-EX28 Middelburg 7/3: four losses turn it over, three more eliminate it', () => {
    const p = field({
      units: { 'devonshire-2': 'wagon-road', middelburg: 'railway-veld' },
      confidence: 9,
      loss: 10,
      turn: 6,
    });
    const one = [4, 6, 6];
    shootAt(p, 'railway-veld', [one, one, one, one]);
    expect([p.face[unit('middelburg')], p.taken[unit('middelburg')], p.confidence, p.loss]).toEqual([BACK, 0, 9, 10]);
    shootAt(p, 'railway-veld', [one, one, [4]]);
    expect([placeOf(p, 'middelburg'), p.confidence, p.loss]).toEqual([GONE, 9, 9]);
  });
  test('RR-EX29 Wakkerstroom 5/2 with Number 2 takes two: reduced, Number 1, one SP', () => {
    const p = field({
      units: {
        'devonshire-2': 'railway-veld',
        'west-surrey-2': 'railway-veld',
        wakkerstroom: { at: 'railway-veld', taken: 2 },
      },
    });
    run(p, britishFire, newBritishAssault(at('railway-veld'), true));
    volley(p, ['devonshire-2', 'west-surrey-2'], 'railway-veld', [6, 6, 6]);
    expect([p.face[unit('wakkerstroom')], p.taken[unit('wakkerstroom')], spOf(p, unit('wakkerstroom'))]).toEqual([
      BACK,
      1,
      1,
    ]);
  });
  test('RR-EX30 a fresh battalion takes three: reduced, Number 1, loss +1; extra-loss -2 and reduced -1', () => {
    const p = field({
      units: {
        krugersdorp: { at: 'bend-trenches', counter: 2 },
        ermelo: 'bend-trenches',
        'devonshire-2': 'bend-flats',
      },
      leaders: { 'infantry-2': 'railway-camp' },
      confidence: 5,
      loss: 10,
    });
    const told = rifles(p, [1, 1, 6, 3, 4, 6, 6]);
    expect([p.face[unit('devonshire-2')], p.taken[unit('devonshire-2')], p.confidence, p.loss]).toEqual([
      BACK,
      1,
      5,
      11,
    ]);
    expect(told.of('brigade-morale')[0]?.sum.modifiers.map((one) => one.value)).toEqual([-1, -1, -1]);
  });
  test('RR-EX31 a mounted regiment takes two: eliminated, confidence +2, loss +1', () => {
    const p = field({
      units: {
        krugersdorp: { at: 'fort-wylie', counter: 0 },
        ermelo: 'fort-wylie',
        bethunes: { at: 'the-donga', face: BACK },
        composite: 'railway-camp',
      },
      leaders: { mounted: 'railway-camp' },
      confidence: 5,
      loss: 10,
    });
    rifles(p, [1, 1, 5, 3, 4]);
    expect([placeOf(p, 'bethunes'), p.confidence, p.loss]).toEqual([GONE, 7, 11]);
  });
  test('RR-EX33 stacking points', () => {
    const points = (ids: string[]) =>
      stackingPoints(field({ units: Object.fromEntries(ids.map((id) => [id, 'the-donga'])) }), at('the-donga'));
    const four = ['devonshire-2', 'west-surrey-2', 'west-yorkshire-2', 'east-surrey-2'];
    const five = ['royal-dragoons-1', 'hussars-13', 'bethunes', 'thornycrofts', 'composite'];
    const guns = [
      'field-7',
      'field-14',
      'field-66',
      'naval-12pdr-ogilvy',
      'field-63',
      'field-64',
      'naval-4-7-inch',
      'naval-12pdr-jones',
    ];
    expect([
      points(four),
      points([...four, ...guns.slice(0, 3)]),
      points([...four.slice(0, 2), ...five]),
      points(guns),
    ]).toEqual([8, 9, 9, 1]);
  });
  test('RR-EX34 strengths and their order', () => {
    const p = field({
      units: {
        krugersdorp: { at: 'fort-wylie', taken: 1, counter: 2, morale: DISRUPTED },
        'johannesburg-police': { at: 'colenso-koppies', morale: SUPPRESSED },
        heidelberg: 'river-bend-koppie',
      },
    });
    const units = ['johannesburg-police', 'heidelberg', 'krugersdorp'].map(unit);
    expect(units.map((one) => boerStrength(p, one))).toEqual([5, 6, 7]);
    expect(byStrength(p, units)).toEqual(['krugersdorp', 'heidelberg', 'johannesburg-police'].map(unit));
  });
});

describe('Boer targeting', () => {
  const board = (): Colenso =>
    field({
      units: {
        'devonshire-2': 'colenso-village',
        'west-surrey-2': 'colenso-village',
        'west-yorkshire-2': 'colenso-village',
        'east-surrey-2': 'colenso-village',
        'field-7': { at: 'the-donga', face: FRONT },
        'field-14': { at: 'the-donga', face: FRONT },
        'field-66': { at: 'the-donga', face: FRONT },
        'cameronians-2': 'wagon-flats',
        'rifle-brigade-1': 'wagon-flats',
        'howitzer-120': 'colenso-koppies',
        krugersdorp: { at: 'fort-wylie', counter: 0 },
        vryheid: { at: 'bridge-trenches', counter: 0 },
        boksburg: { at: 'wagon-trenches', counter: 0 },
        heidelberg: { at: 'river-bend-koppie', counter: 0 },
      },
      long: 'the-donga',
    });
  test("RR-EX35 the howitzer's plot markers", () => {
    const [entry] = shells(board(), [1, 2, 2]).of('plotted');
    const [donga, village, flats] = ['the-donga', 'colenso-village', 'wagon-flats'].map(at);
    expect([entry?.zone, entry?.candidates]).toEqual([1, [donga, village, flats]]);
    expect(entry?.plots).toEqual([donga, village, village, flats, village, village]);
    expect([1, 2, 3, 4, 5, 6].map((die) => shells(board(), [die, 2, 2]).of('plotted')[0]?.at)).toEqual([
      donga,
      village,
      village,
      flats,
      village,
      village,
    ]);
  });
  test('RR-EX36 the same board in the rifle segment', () => {
    const told = rifles(board(), [1, 1, 1, 1, 1, 1]);
    expect(told.of('plotted').map((one) => [one.unit, one.candidates])).toEqual([
      [unit('krugersdorp'), [at('the-donga')]],
      [unit('vryheid'), [at('colenso-village')]],
      [unit('boksburg'), [at('wagon-flats')]],
    ]);
    expect(told.of('no-target')[0]?.units).toEqual([unit('heidelberg')]);
  });
});

describe('Boer movement', () => {
  test('RR-EX37 Boksburg routs to Colenso Koppies, class 2 before brush', () => {
    const p = field({
      units: {
        boksburg: { at: 'wagon-trenches', morale: ROUTED },
        'johannesburg-police': 'colenso-koppies',
        'devonshire-2': 'railway-camp',
      },
    });
    const [moved] = run(p, boerMovement, newBoerMovement()).of('boer-moved');
    expect(moved).toMatchObject({
      at: at('colenso-koppies'),
      options: [
        { at: at('vertnek'), class: 5 },
        { at: at('colenso-koppies'), class: 2 },
      ],
    });
  });
  test('RR-EX38 the 3rd Group released against The Loop', () => {
    const p = field({
      units: {
        zoutpansberg: { at: 'loop-east-bank', released: RELEASED },
        ermelo: { at: 'bend-trenches', released: RELEASED },
        'swaziland-police': { at: 'loop-head', released: RELEASED },
        'border-1': 'the-loop',
      },
    });
    const told = run(p, boerMovement, newBoerMovement());
    expect(told.of('boer-in-place').map((one) => one.unit)).toEqual([unit('zoutpansberg'), unit('ermelo')]);
    expect(told.of('boer-moved').map((one) => [one.unit, one.at])).toEqual([
      [unit('swaziland-police'), at('loop-east-bank')],
    ]);
  });
});

describe('crossings', () => {
  /** Hildyard's brigade on Wagon Drift Flats with an objective beyond, the brigade's units yet to move. */
  const flats = (value: number): Colenso => {
    const p = field({
      units: {
        'devonshire-2': 'wagon-flats',
        'west-surrey-2': 'wagon-flats',
        'west-yorkshire-2': 'wagon-flats',
        'east-surrey-2': 'wagon-flats',
      },
    });
    p.driftFound[crossingOf(at('wagon-drift'))] = 0;
    p.driftValue[crossingOf(at('wagon-drift'))] = value;
    p.objective[brigade('infantry-2')] = at('wagon-trenches');
    return p;
  };
  const move = (p: Colenso): RunJournal => run(p, britishMovement, { brigade: 0, carried: 0 });
  const withDevons: Command = { do: 'lead', to: at('wagon-drift'), with: [unit('devonshire-2')] };

  test('RR-EX39 value 10, dice 4 6: found; value 6, dice 3 4: not, and the markers are lost', () => {
    const found = flats(10);
    move(found);
    answer(found, withDevons, [4, 6]);
    expect([found.driftFound[crossingOf(at('wagon-drift'))], placeOf(found, 'devonshire-2')]).toEqual([
      1,
      at('wagon-drift'),
    ]);
    const lost = flats(6);
    move(lost);
    answer(lost, withDevons, [3, 4]);
    expect([
      lost.driftFound[crossingOf(at('wagon-drift'))],
      placeOf(lost, 'devonshire-2'),
      lost.objective[brigade('infantry-2')],
    ]).toEqual([0, at('wagon-flats'), NONE]);
    expect(forbidsEntry(lost, unit('west-surrey-2'), at('wagon-drift'))?.rule).toBe('RR-6.1.37');
  });

  test('RR-EX40 through the drift in one segment: disrupted; two may, a third may not', () => {
    const p = flats(12);
    p.driftFound[crossingOf(at('wagon-drift'))] = 1;
    const cross = (id: string) => {
      expect(forbidsEntry(p, unit(id), at('wagon-drift'))).toBe(null);
      watch([], (ctx) => {
        enter(p, unit(id), at('wagon-drift'), ctx);
        enter(p, unit(id), at('wagon-trenches'), ctx);
      });
      return morale(p, id);
    };
    p.entered.fill(0);
    expect([cross('devonshire-2'), cross('west-surrey-2')]).toEqual([DISRUPTED, DISRUPTED]);
    expect(forbidsEntry(p, unit('west-yorkshire-2'), at('wagon-drift'))?.rule).toBe('RR-6.1.38');
    p.entered.fill(0);
    p.morale[unit('west-yorkshire-2')] = DISRUPTED;
    expect(forbidsEntry(p, unit('west-yorkshire-2'), at('wagon-drift'))?.rule).toBe('RR-6.1.41');
  });

  test('RR-EX46 two by the drift and three by the bridge: five a turn', () => {
    const p = flats(12);
    p.driftFound[crossingOf(at('wagon-drift'))] = 1;
    p.entered.fill(0);
    let crossed = 0;
    for (const [via, ids] of [
      ['wagon-drift', ['devonshire-2', 'west-surrey-2', 'west-yorkshire-2']],
      ['road-bridge', ['border-1', 'connaught-rangers-1', 'dublin-fusiliers-2', 'inniskilling-fusiliers-1']],
    ] as const)
      for (const id of ids) {
        if (via === 'road-bridge') p.at[unit(id)] = at('colenso-village');
        if (forbidsEntry(p, unit(id), at(via)) !== null) continue;
        watch([], (ctx) => {
          enter(p, unit(id), at(via), ctx);
          enter(p, unit(id), via === 'road-bridge' ? at('bridge-trenches') : at('wagon-trenches'), ctx);
        });
        crossed++;
      }
    expect(crossed).toBe(5);
  });

  test('RR-EX47 past Krugersdorp only with more SP than his; back is free', () => {
    const p = field({
      units: { 'devonshire-2': 'bridge-trenches', 'west-surrey-2': 'bridge-trenches', krugersdorp: 'bridge-trenches' },
    });
    expect(forbidsEntry(p, unit('devonshire-2'), at('colenso-koppies'))).toBe(null);
    p.taken[unit('west-surrey-2')] = 1;
    expect(forbidsEntry(p, unit('devonshire-2'), at('colenso-koppies'))?.rule).toBe('RR-6.1.17');
    expect(forbidsEntry(p, unit('devonshire-2'), at('road-bridge'))).toBe(null);
  });
});

describe('an assault', () => {
  test('RR-EX41 Bridge Trenches, from the approach to the capture', () => {
    const p = field({
      units: {
        'devonshire-2': 'bridge-trenches',
        'west-surrey-2': 'bridge-trenches',
        'east-surrey-2': 'bridge-trenches',
        vryheid: 'bridge-trenches',
        'johannesburg-police': 'colenso-koppies',
      },
      hidden: ['bridge-trenches'],
      turn: 5,
      confidence: 6,
    });
    // Vryheid draws +1 (face 14 of 20) and hits; Hildyard 7 and 6; morale 3 4.
    const approach = run(p, assaults, newAssaults(), [14, 5, 3, 4, 2, 4, 3, 4]);
    expect(approach.of('volley')[0]).toMatchObject({ strength: 4, column: 1, losses: 1, target: unit('devonshire-2') });
    expect([p.works[at('bridge-trenches')], p.taken[unit('devonshire-2')]]).toEqual([NO_MARKER, 1]);
    expect(totalIn(approach.of('brigade-morale')[0]?.sum)).toBe(8);
    expect(['devonshire-2', 'west-surrey-2', 'east-surrey-2'].map((id) => morale(p, id))).toEqual([1, 1, 1]);
    answer(p, aim('west-surrey-2', 'bridge-trenches'));
    // 6+1-2-1=4: one loss. Morale 7-1+1=7: disrupted. Close combat: strength 2, 5-1=4 in column A: nothing.
    const reply = answer(p, aim('east-surrey-2', 'bridge-trenches'), [6, 5, 2, 5]);
    expect(reply.of('volley').map((one) => [totalIn(one.sum), one.column, one.losses])).toEqual([
      [4, 3, 1],
      [4, 0, 0],
    ]);
    expect(reply.of('volley')[1]?.strength).toBe(2);
    expect([totalIn(reply.of('group-morale')[0]?.sum), morale(p, 'vryheid')]).toEqual([7, DISRUPTED]);
    answer(p, aim('west-surrey-2', 'bridge-trenches'));
    const close = answer(p, aim('east-surrey-2', 'bridge-trenches'), [4, 4, 2]);
    expect([totalIn(close.of('volley')[0]?.sum), close.of('volley')[0]?.losses, p.face[unit('vryheid')]]).toEqual([
      5,
      1,
      BACK,
    ]);
    expect([totalIn(close.of('group-morale')[0]?.sum), morale(p, 'vryheid'), close.of('status')]).toEqual([
      5,
      ROUTED,
      [],
    ]);
    run(p, boerMovement, newBoerMovement());
    expect(placeOf(p, 'vryheid')).toBe(at('colenso-koppies'));
    watch([], (ctx) => boerShaken(p, ctx));
    expect([p.works[at('bridge-trenches')], p.confidence]).toEqual([CAPTURED, 6]);
  });

  test('RR-EX44 No Fire in the approach: silent for the turn; the other commando fires on', () => {
    const p = field({
      units: { krugersdorp: 'fort-wylie', vryheid: 'fort-wylie', 'devonshire-2': 'fort-wylie' },
      hidden: ['fort-wylie'],
    });
    p.shaken = 1;
    p.spCup.counts = [0, 0, 1, 0, 0, 1];
    expect(run(p, boerAssaultShot, newBoerAssault(at('fort-wylie'), false), [2]).of('volley')).toEqual([]);
    expect([p.drawn[slot('krugersdorp')], p.works[at('fort-wylie')]]).toEqual([NO_FIRE, HIDDEN]);
    expect(run(p, boerAssaultShot, newBoerAssault(at('fort-wylie'), true), [1, 1]).of('volley')).toMatchObject([
      { firer: unit('vryheid'), support: NONE },
    ]);
    expect(rifles(p, [1]).of('volley')).toMatchObject([{ firer: unit('vryheid'), support: NONE }]);
  });
});

describe('the end', () => {
  const status = (
    turn: number,
    confidence: number,
    dice: number[],
    change: (p: Colenso) => void = () => {},
  ): Colenso => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' }, turn, confidence });
    change(p);
    watch(dice, (ctx) => boerShaken(p, ctx));
    return p;
  };
  test('RR-EX26 turn 9: confidence 6 and 9 is shaken, 7 is not, 10 does not roll', () => {
    // The segment adds one first.
    expect(status(9, 5, [4, 5])).toMatchObject({ confidence: 6, shaken: 1 });
    expect(status(9, 6, [4, 5])).toMatchObject({ confidence: 7, shaken: 0 });
    expect(status(9, 9, [])).toMatchObject({ confidence: 10, shaken: 0 });
  });
  test('RR-EX27 turn 8: 7+1-2+1-1=6, and 10 is needed', () => {
    const change = (p: Colenso): void => {
      p.at[unit('devonshire-2')] = at('bridge-trenches');
      p.at[unit('west-surrey-2')] = at('fort-wylie');
      p.works[at('bend-trenches')] = CAPTURED;
      p.exited = 3;
      p.pairsScored = 0;
    };
    expect(status(8, 7, [4, 5], change)).toMatchObject({ confidence: 6, shaken: 0 });
    expect(status(8, 7, [4, 6], change)).toMatchObject({ confidence: 6, shaken: 1 });
  });
  test('RR-EX45 four endings', () => {
    const end = (turn: number, shaken: number, confidence: number, loss: number) => {
      const p = field({ units: { 'devonshire-2': 'railway-camp' }, turn, confidence, loss });
      p.shaken = shaken;
      p.ending = endingOf(p);
      return outcome(p)?.result;
    };
    expect(end(14, 2, 9, 16)).toBe('pyrrhic-british-victory');
    expect(end(14, 2, 9, 20)).toBe('pyrrhic-british-victory');
    expect(end(20, 0, 20, 12)).toBe('boer-victory');
    expect(end(6, 0, 1, 13)).toBe('british-victory');
    expect(end(4, 0, 1, 13)).toBe(undefined);
  });
});
