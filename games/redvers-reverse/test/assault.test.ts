/** Chapter 6.2: the shots of an assault, one after the other. */
import type { Decision } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { assaults, newAssaults } from '../src/assault.ts';
import { boerFire, newBoerFire } from '../src/boer-fire.ts';
import { britishFire, newBritishFire } from '../src/british-fire.ts';
import type { Command } from '../src/commands.ts';
import { answer as planned } from '../src/doctrine.ts';
import { hasBoerWorks } from '../src/forces.ts';
import { game } from '../src/index.ts';
import { frontal } from '../src/plans.ts';
import { BACK, type Colenso, GONE, ROUTED, SUPPRESSED } from '../src/position.ts';
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
  rulesOf,
  run,
  unit,
} from './field.ts';

const storm = (p: Colenso, dice: readonly number[] = []): RunJournal => run(p, assaults, newAssaults(), dice);
const aim = (id: string, place = 'bridge-trenches'): Command => ({ do: 'aim', unit: unit(id), at: at(place) });
const vryheid = { at: 'bridge-trenches', counter: 0 };
const scene = (units: Field['units'] = {}): Colenso =>
  field({ units: { vryheid, 'devonshire-2': 'bridge-trenches', 'west-surrey-2': 'bridge-trenches', ...units } });
const CEASE: Command = { do: 'cease' };
/** Both rounds of an assault in which no one is hit: the British shot, the Boer one, the British one. */
function missBoth(p: Colenso): void {
  answer(p, aim('devonshire-2'));
  answer(p, CEASE, [1, 1]);
  answer(p, aim('devonshire-2'));
  answer(p, CEASE, [1]);
}

describe('an assault', () => {
  test('RR-6.2.1 every contested area, in the order the player chooses', () => {
    const p = scene({ krugersdorp: { at: 'fort-wylie', counter: 0 }, 'border-1': 'fort-wylie' });
    storm(p);
    expect(offered(p)).toEqual([
      { do: 'assault', at: at('fort-wylie') },
      { do: 'assault', at: at('bridge-trenches') },
    ]);
    expect(denied(p, { do: 'assault', at: at('colenso-koppies') })).toBe('RR-6.2.1');
    expect(denied(p, { do: 'done' })).toBe('RR-6.2.1');
    const told = answer(p, { do: 'assault', at: at('bridge-trenches') }, [1]);
    expect(told.of('assault-begins')).toMatchObject([{ at: at('bridge-trenches'), closeCombat: false }]);
  });

  test('RR-6.2.1 one assault in each area, though both sides share it afterwards', () => {
    const p = scene({
      krugersdorp: { at: 'fort-wylie', counter: 0 },
      'border-1': 'fort-wylie',
      standerton: { at: 'colenso-koppies', counter: 0 },
      'devonshire-2': 'colenso-koppies',
    });
    const settled = newAssaults();
    settled.settled[at('bridge-trenches')] = 1;
    run(p, assaults, settled);
    expect(offered(p)).toHaveLength(2);
    expect(denied(p, { do: 'assault', at: at('bridge-trenches') })).toBe('RR-6.2.1');
    expect(denied(p, { do: 'assault', at: at('fort-wylie') })).toBeUndefined();
  });

  test('RR-6.2.3 RR-6.2.6 Boers, British, then in close combat Boers, British: one attack each', () => {
    const p = scene();
    const first = storm(p, [1]);
    const second = answer(p, aim('devonshire-2'));
    const third = answer(p, aim('west-surrey-2'), [1, 1]);
    expect(second.of('volley')).toEqual([]);
    expect(asked(p)).toBe('aim');
    answer(p, aim('west-surrey-2'));
    const last = answer(p, CEASE, [1]);
    const shots = [first, third, last].flatMap((told) => told.of('volley').map((one) => [one.firer, one.closeCombat]));
    expect(shots).toEqual([
      [unit('vryheid'), false],
      [unit('devonshire-2'), false],
      [unit('vryheid'), true],
      [unit('west-surrey-2'), true], // RR-6.2.14: another unit than in the approach
    ]);
    expect(p.stack.length).toBe(0);
  });

  test('RR-6.2.14 the same unit may fire both shots', () => {
    const p = scene();
    storm(p, [1]);
    answer(p, aim('devonshire-2'));
    answer(p, CEASE, [1, 1]);
    answer(p, aim('devonshire-2'));
    expect(
      answer(p, CEASE, [1])
        .of('volley')
        .map((one) => one.firer),
    ).toEqual([unit('devonshire-2')]);
  });

  test('RR-6.2.15 RR-R62 the British fire in both rounds; support is left to them', () => {
    const p = scene();
    storm(p, [1]);
    for (const dice of [[1, 1], [1]]) {
      expect(denied(p, CEASE)).toBe('RR-6.2.15');
      expect(offered(p)).toEqual([aim('devonshire-2'), aim('west-surrey-2')]);
      answer(p, aim('west-surrey-2'));
      expect(offered(p)).toEqual([CEASE, aim('devonshire-2')]);
      answer(p, CEASE, dice);
    }
    expect(p.stack.length).toBe(0);
  });

  test('RR-6.2.15 a plan of battle fires too where the shot can do nothing', () => {
    const weak = { at: 'bridge-trenches', face: BACK, morale: SUPPRESSED };
    const p = field({ units: { krugersdorp: { at: 'bridge-trenches', counter: 0 }, 'devonshire-2': weak } });
    storm(p, [1]);
    expect(planned(p, frontal, game.decision(p) as Decision<Command>)).toEqual(aim('devonshire-2'));
  });

  test('RR-6.2.5 what the first attack does counts in the second', () => {
    const p = field({
      units: { krugersdorp: { at: 'bridge-trenches', counter: 0 }, 'devonshire-2': 'bridge-trenches' },
      leaders: { 'infantry-2': 'railway-camp' },
    });
    // One loss, nerve 7, morale 3: the only battalion routs and cannot answer; in the close combat it is shot at again.
    const told = storm(p, [4, 3, 4, 1, 2, 1]);
    expect([morale(p, 'devonshire-2'), told.of('volley').length, asked(p)]).toEqual([ROUTED, 2, undefined]);
  });

  test('RR-10.4.6 RR-R28 a leader whose last unit there falls joins his brigade when the assault is over', () => {
    const p = field({
      units: {
        krugersdorp: { at: 'bridge-trenches', counter: 2 },
        'devonshire-2': { at: 'bridge-trenches', face: BACK, taken: 1 },
        'border-1': 'bridge-trenches',
        'west-surrey-2': 'railway-camp',
        'east-surrey-2': 'colenso-village',
      },
    });
    const leader = (): number | undefined => p.leaderAt[brigade('infantry-2')];
    storm(p, [2, 3, 4, 3, 4, 3, 4]);
    expect([placeOf(p, 'devonshire-2'), leader()]).toEqual([GONE, at('bridge-trenches')]);
    answer(p, aim('border-1'), [1, 1]);
    expect(leader()).toBe(at('bridge-trenches'));
    const [joined] = answer(p, aim('border-1'), [1]).of('joined');
    expect([joined?.rule, leader()]).toEqual(['RR-10.4.6', at('colenso-village')]);
    expect(p.leaderAt[brigade('infantry-5')]).toBe(at('bridge-trenches'));
  });

  test('RR-6.2.6 no close combat when one side has no one left', () => {
    const p = field({
      units: {
        boksburg: { at: 'bridge-trenches', face: BACK, counter: 0 },
        'devonshire-2': 'bridge-trenches',
        'west-surrey-2': 'bridge-trenches',
      },
    });
    storm(p, [1]);
    answer(p, aim('devonshire-2'));
    const told = answer(p, aim('west-surrey-2'), [6]);
    expect([placeOf(p, 'boksburg'), told.of('assault-begins'), p.stack.length]).toEqual([GONE, [], 0]);
  });

  test("RR-6.2.9 both left: they share the area, and the works are still the Boers'", () => {
    const p = scene();
    storm(p, [1]);
    missBoth(p);
    expect([placeOf(p, 'vryheid'), placeOf(p, 'devonshire-2')]).toEqual([at('bridge-trenches'), at('bridge-trenches')]);
    expect(hasBoerWorks(p, at('bridge-trenches'))).toBe(true);
    run(p, britishFire, newBritishFire('rifle'));
    answer(p, aim('devonshire-2'));
    const [volley] = answer(p, CEASE, [1]).of('volley');
    // RR-6.2.13: the assault was not its shot of the Rifle Fire Phase.
    expect(rulesOf(volley?.sum as never)).toEqual(['RR-T6.3.3']);
  });

  test("RR-6.2.13 nor was it the commandos'", () => {
    const p = scene();
    storm(p, [1]);
    missBoth(p);
    expect(run(p, boerFire, newBoerFire('rifle'), [1]).of('volley').length).toBe(1);
  });

  test('RR-R40 mounted regiments alone are shot at and cannot answer', () => {
    const p = field({
      units: { vryheid, bethunes: { at: 'bridge-trenches', face: BACK } },
      leaders: { mounted: 'railway-camp' },
    });
    const told = storm(p, [1, 1]);
    expect([told.of('volley').map((one) => one.firer), asked(p)]).toEqual([
      [unit('vryheid'), unit('vryheid')],
      undefined,
    ]);
  });

  test('RR-6.2.10 batteries that are the only British there are shot at and then lost', () => {
    const p = field({
      units: { vryheid, 'field-7': 'bridge-trenches', 'field-14': 'railway-camp' },
      leaders: { 'artillery-1': 'railway-camp' },
    });
    storm(p, [1, 1]);
    expect(placeOf(p, 'field-7')).toBe(GONE);
  });

  test('RR-6.2.10 batteries that come upon a Boer gun without commandos are lost too', () => {
    const p = field({
      units: { 'krupp-75': 'bridge-trenches', 'field-7': 'bridge-trenches', 'field-14': 'railway-camp' },
      leaders: { 'artillery-1': 'railway-camp' },
    });
    storm(p);
    expect(placeOf(p, 'field-7')).toBe(GONE);
  });
});
