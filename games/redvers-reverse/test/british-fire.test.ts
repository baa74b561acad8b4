/** Chapters 5.3, 7.1 and 9: British targeting, firing and results. */
import { describe, expect, test } from 'vitest';
import { britishFire, newBritishAssault, newBritishFire } from '../src/british-fire.ts';
import type { Command } from '../src/commands.ts';
import { AMMO_SHORTAGE } from '../src/event-kinds.ts';
import { range } from '../src/map.ts';
import {
  BACK,
  CAPTURED,
  type Colenso,
  DISRUPTED,
  FRONT,
  GONE,
  HIDDEN,
  NORMAL,
  RELEASED,
  RETURN,
  ROUTED,
  SUPPRESSED,
} from '../src/position.ts';
import { variantBit } from '../src/variants.ts';
import {
  answer,
  asked,
  at,
  denied,
  field,
  morale,
  offered,
  placeOf,
  type RunJournal,
  rulesOf,
  run,
  slot,
  unit,
  watch,
} from './field.ts';

const shell = (p: Colenso): RunJournal => run(p, britishFire, newBritishFire('shell'));
const rifle = (p: Colenso): RunJournal => run(p, britishFire, newBritishFire('rifle'));
const aim = (id: string, place: string): Command => ({ do: 'aim', unit: unit(id), at: at(place) });
const fire = (place: string, target: string): Command => ({ do: 'fire', at: at(place), target: unit(target) });
const CEASE: Command = { do: 'cease' };

/** One attack by these units, the first of them firing, on the area's only Boer unit (or the target named). */
function attack(
  p: Colenso,
  units: readonly string[],
  place: string,
  dice: readonly number[],
  target?: string,
): RunJournal {
  let told: RunJournal = watch([], () => {});
  rifle(p);
  for (const [i, id] of units.entries()) {
    const last = i === units.length - 1;
    const ends = last && (units.length === 2 || offered(p).length === 2) && target === undefined;
    told = answer(p, aim(id, place), ends ? dice : []);
  }
  if (asked(p) === 'aim') told = answer(p, CEASE, target === undefined ? dice : []);
  return target === undefined ? told : answer(p, fire(place, target), dice);
}

describe('who fires, and how far', () => {
  test('RR-5.3.2 an unlimbered battery fires once, two areas far', () => {
    const p = field({
      units: {
        'field-7': { at: 'railway-veld', face: FRONT },
        krugersdorp: 'the-donga',
        vryheid: 'bridge-trenches',
        ermelo: 'colenso-koppies',
      },
    });
    shell(p);
    expect(offered(p)).toEqual([CEASE, aim('field-7', 'bridge-trenches'), aim('field-7', 'the-donga')]);
    expect(range(at('railway-veld'), at('colenso-koppies'))).toBe(3);
    expect(denied(p, aim('field-7', 'colenso-koppies'))).toBe('RR-5.3.2');
    answer(p, aim('field-7', 'the-donga'), [1, 1]);
    expect(asked(p)).toBe(undefined);
  });

  test('RR-5.3.2 its one shot is not taken twice', () => {
    const p = field({
      units: {
        'field-7': { at: 'railway-veld', face: FRONT },
        'field-14': { at: 'railway-veld', face: FRONT },
        krugersdorp: 'the-donga',
        vryheid: 'bridge-trenches',
      },
    });
    shell(p);
    answer(p, aim('field-7', 'the-donga'));
    expect(denied(p, aim('field-7', 'bridge-trenches'))).toBe('RR-5.3.2');
  });

  test('RR-5.3.3 limbered and routed batteries are silent, a suppressed one fires at its own area', () => {
    const p = field({
      units: {
        'field-7': { at: 'the-donga', face: BACK },
        'field-14': { at: 'the-donga', face: FRONT, morale: ROUTED },
        'field-66': { at: 'the-donga', face: FRONT, morale: SUPPRESSED },
        krugersdorp: 'fort-wylie',
        ermelo: 'the-donga',
      },
    });
    shell(p);
    expect(offered(p)).toEqual([CEASE, aim('field-66', 'the-donga')]);
    for (const id of ['field-7', 'field-14', 'field-66']) expect(denied(p, aim(id, 'fort-wylie'))).toBe('RR-5.3.3');
  });

  test('RR-7.1.1 battalions and dismounted regiments fire one area far, routed ones not; batteries have no rifles', () => {
    const p = field({
      units: {
        'devonshire-2': 'colenso-village',
        bethunes: 'colenso-village',
        'west-surrey-2': { at: 'colenso-village', morale: ROUTED },
        'field-7': { at: 'colenso-village', face: FRONT },
        vryheid: 'bridge-trenches',
        krugersdorp: 'fort-wylie',
      },
    });
    rifle(p);
    expect(offered(p)).toEqual([CEASE, aim('devonshire-2', 'bridge-trenches'), aim('bethunes', 'bridge-trenches')]);
    for (const id of ['west-surrey-2', 'field-7']) expect(denied(p, aim(id, 'bridge-trenches'))).toBe('RR-7.1.1');
    expect(denied(p, aim('devonshire-2', 'fort-wylie'))).toBe('RR-7.1.1');
    answer(p, aim('devonshire-2', 'bridge-trenches'));
    expect(denied(p, aim('devonshire-2', 'bridge-trenches'))).toBe('RR-7.1.1');
  });

  test('RR-7.1.2 RR-7.1.3 a suppressed unit fires only at its own area, a mounted regiment not at all', () => {
    const p = field({
      units: {
        'devonshire-2': { at: 'bridge-trenches', morale: SUPPRESSED },
        bethunes: { at: 'bridge-trenches', face: BACK },
        vryheid: 'bridge-trenches',
        krugersdorp: 'fort-wylie',
      },
    });
    rifle(p);
    expect(offered(p)).toEqual([CEASE, aim('devonshire-2', 'bridge-trenches')]);
    expect(denied(p, aim('devonshire-2', 'fort-wylie'))).toBe('RR-7.1.2');
    expect(denied(p, aim('bethunes', 'bridge-trenches'))).toBe('RR-7.1.3');
  });

  test('RR-T16.14 long range naval guns: three areas far with -2', () => {
    const p = field({
      units: { 'naval-12pdr-jones': { at: 'railway-veld', face: FRONT }, ermelo: 'colenso-koppies' },
      hidden: [],
    });
    shell(p);
    expect(asked(p)).toBe(undefined);
    p.variants = variantBit('long-range-naval-guns');
    shell(p);
    const told = answer(p, aim('naval-12pdr-jones', 'colenso-koppies'), [6, 6]);
    const [shot] = told.of('shelled');
    expect(shot?.sum.modifiers.find(({ rule }) => rule === 'RR-T16.14')?.value).toBe(-2);
    p.at[unit('field-7')] = at('railway-veld');
    p.face[unit('field-7')] = FRONT;
    shell(p);
    expect(denied(p, aim('field-7', 'colenso-koppies'))).toBe('RR-5.3.2');
  });

  test('RR-5.3.1 RR-R11 Ammo Shortage: the chit goes back, the batteries fire with -2', () => {
    const p = field({ units: { 'field-7': { at: 'the-donga', face: FRONT }, ermelo: 'donga-veld' }, turn: 7 });
    p.shortageDue = 7;
    p.boerCup.counts[AMMO_SHORTAGE] = 1;
    expect(shell(p).of('chit-acts')).toEqual([{ what: 'chit-acts', rule: 'RR-5.3.1', misfire: false }]);
    const told = answer(p, aim('field-7', 'donga-veld'), [5, 5]);
    expect([p.shortageDue, p.boerCup.counts[AMMO_SHORTAGE]]).toEqual([0, 2]);
    expect(rulesOf(told.of('shelled')[0]?.sum as never)).toContain('RR-T5.2.11');
    p.shortageDue = 8;
    shell(p);
    expect(rulesOf(answer(p, aim('field-7', 'donga-veld'), [5, 5]).of('shelled')[0]?.sum as never)).not.toContain(
      'RR-T5.2.11',
    );
  });

  test('RR-6.1.45 units Towards Ladysmith do not fire', () => {
    const p = field({
      units: {
        'devonshire-2': 'towards-ladysmith-west',
        'west-surrey-2': 'colenso-village',
        vryheid: 'bridge-trenches',
        ermelo: 'red-hill',
      },
    });
    rifle(p);
    expect(denied(p, aim('devonshire-2', 'red-hill'))).toBe('RR-6.1.45');
  });
});

describe('targeting', () => {
  const line = (): Colenso =>
    field({
      units: {
        'devonshire-2': 'colenso-village',
        'west-surrey-2': 'colenso-village',
        'east-surrey-2': 'colenso-village',
        vryheid: 'bridge-trenches',
      },
    });

  test('RR-9.1.1 RR-9.1.5 a target area holds a Boer unit and takes two attackers, not three', () => {
    const p = line();
    p.at[unit('krugersdorp')] = at('the-donga');
    rifle(p);
    expect(denied(p, aim('devonshire-2', 'wagon-flats'))).toBe('RR-9.1.1');
    answer(p, aim('devonshire-2', 'bridge-trenches'));
    answer(p, aim('west-surrey-2', 'bridge-trenches'));
    expect(denied(p, aim('east-surrey-2', 'bridge-trenches'))).toBe('RR-9.1.1');
    expect(offered(p)).toEqual([CEASE, aim('east-surrey-2', 'the-donga')]);
  });

  test('RR-9.1.2 RR-9.1.6 each unit chooses for itself, also within a brigade', () => {
    const p = line();
    p.at[unit('krugersdorp')] = at('the-donga');
    rifle(p);
    answer(p, aim('devonshire-2', 'bridge-trenches'));
    answer(p, aim('west-surrey-2', 'the-donga'));
    const told = answer(p, CEASE);
    expect(told.entries).toEqual([]);
    expect(asked(p)).toBe('fire');
    expect(denied(p, aim('east-surrey-2', 'the-donga'))).toBe('RR-9.2.1');
  });

  test('RR-9.1.3 RR-9.1.4 RR-R36 the first unit named fires, the second supports and does not roll', () => {
    const p = line();
    p.morale[unit('west-surrey-2')] = DISRUPTED;
    rifle(p);
    const [single] = answer(p, aim('devonshire-2', 'bridge-trenches')).of('aimed');
    expect([single?.supports, single?.rule]).toEqual([false, 'RR-9.1.3']);
    const told = answer(p, aim('west-surrey-2', 'bridge-trenches'), [4]);
    expect(told.of('aimed')[0]?.supports).toBe(true);
    const [volley] = told.of('volley');
    expect([volley?.firer, volley?.support]).toEqual([unit('devonshire-2'), unit('west-surrey-2')]);
    // The supporter's disruption does not count: it is not the firing unit.
    expect(rulesOf(volley?.sum as never)).toEqual(['RR-T6.3.1', 'RR-T6.3.3']);
    expect(told.faces).toEqual([4]);
  });

  test('RR-9.1.7 units may stay silent', () => {
    const p = line();
    rifle(p);
    expect(answer(p, CEASE).entries).toEqual([]);
    expect([asked(p), p.stack.length]).toEqual([undefined, 0]);
  });

  test('RR-9.1.12 markers are gone in the next segment', () => {
    const p = line();
    for (let again = 0; again < 2; again++) {
      rifle(p);
      answer(p, aim('devonshire-2', 'bridge-trenches'));
      answer(p, aim('west-surrey-2', 'bridge-trenches'), [1]);
    }
  });

  test('RR-9.1.8 RR-9.1.9 RR-9.1.10 RR-9.1.11 RR-R25 ranges: through land alone, across the water, zero at home', () => {
    expect(range(at('colenso-village'), at('bridge-trenches'))).toBe(1);
    expect(range(at('colenso-village'), at('road-bridge'))).toBe(1);
    expect(range(at('fort-wylie'), at('road-bridge'))).toBe(2);
    // Two banks joined by no crossing: fire-adjacent because the data say so.
    expect(range(at('the-donga'), at('fort-wylie'))).toBe(1);
    expect(range(at('the-donga'), at('the-donga'))).toBe(0);
    // A crossing is an end and never on the way: from drift to drift one goes over land.
    expect(range(at('bridle-drift'), at('wagon-drift'))).toBe(5);
    const p = field({ units: { 'devonshire-2': 'colenso-village', ermelo: 'wagon-trenches' } });
    rifle(p);
    expect(asked(p)).toBe(undefined);
  });
});

describe('firing', () => {
  test('RR-9.2.1 RR-9.2.2 attacks in any order, against a Boer unit of the area', () => {
    const p = field({
      units: {
        'devonshire-2': 'colenso-village',
        'west-surrey-2': 'colenso-village',
        vryheid: 'bridge-trenches',
        krugersdorp: 'the-donga',
        ermelo: 'the-donga',
      },
    });
    rifle(p);
    answer(p, aim('devonshire-2', 'bridge-trenches'));
    answer(p, aim('west-surrey-2', 'the-donga'));
    expect(offered(p)).toEqual([
      fire('bridge-trenches', 'vryheid'),
      fire('the-donga', 'krugersdorp'),
      fire('the-donga', 'ermelo'),
    ]);
    expect(denied(p, fire('fort-wylie', 'krugersdorp'))).toBe('RR-9.2.1');
    expect(denied(p, fire('the-donga', 'vryheid'))).toBe('RR-9.2.2');
    const told = answer(p, fire('the-donga', 'ermelo'), [1, 1]);
    expect(told.of('volley').map(({ target }) => target)).toEqual([unit('ermelo'), unit('vryheid')]);
  });

  test('RR-5.3.4 RR-9.2.3 a battery rolls two dice on the Shell Fire Table', () => {
    const p = field({ units: { 'field-7': { at: 'wagon-road', face: FRONT }, ermelo: 'railway-veld' } });
    shell(p);
    const told = answer(p, aim('field-7', 'railway-veld'), [5, 3]);
    expect(told.of('shelled')[0]?.sum.base).toBe(8);
    expect(told.of('shelled')[0]?.level).toBe(DISRUPTED);
  });

  test('RR-9.2.4 a battalion rolls one die in the column of its SP', () => {
    const columns = [4, 3, 2, 1].map((sp) => {
      const p = field({
        units: {
          'devonshire-2': { at: 'wagon-road', face: sp > 2 ? FRONT : BACK, taken: sp % 2 === 0 ? 0 : 1 },
          ermelo: 'railway-veld',
        },
      });
      const [volley] = attack(p, ['devonshire-2'], 'railway-veld', [1]).of('volley');
      return [volley?.strength, volley?.column];
    });
    expect(columns).toEqual([
      [4, 3],
      [3, 2],
      [2, 1],
      [1, 0],
    ]);
  });

  test('RR-9.3.1 RR-R26 a shell result is a level for every unit there that is better', () => {
    const p = field({
      units: {
        'field-7': { at: 'wagon-road', face: FRONT },
        ermelo: 'railway-veld',
        boksburg: { at: 'railway-veld', morale: DISRUPTED },
        vrede: { at: 'railway-veld', morale: SUPPRESSED },
        'krupp-75': 'railway-veld',
      },
    });
    shell(p);
    answer(p, aim('field-7', 'railway-veld'));
    answer(p, fire('railway-veld', 'ermelo'), [5, 4]);
    expect(['ermelo', 'boksburg', 'vrede', 'krupp-75'].map((id) => morale(p, id))).toEqual([1, 1, 2, 1]);
  });
});

describe('Boer losses', () => {
  const nine = (p: Colenso): void => {
    p.at[unit('devonshire-2')] = at('railway-veld');
    p.at[unit('west-surrey-2')] = at('railway-veld');
  };
  const close = (p: Colenso): RunJournal => run(p, britishFire, newBritishAssault(at('railway-veld'), true));

  test('RR-9.3.2 the target commando first, the rest to other commandos as the player chooses', () => {
    const p = field({
      units: {
        'devonshire-2': 'railway-veld',
        'west-surrey-2': 'railway-veld',
        boksburg: { at: 'railway-veld', face: BACK },
        vrede: 'railway-veld',
        ermelo: 'railway-veld',
        'krupp-75': 'railway-veld',
      },
    });
    close(p);
    answer(p, aim('devonshire-2', 'railway-veld'));
    answer(p, aim('west-surrey-2', 'railway-veld'));
    // 6+1+1=8, column D: 2 losses; Boksburg's last SP is the first.
    answer(p, fire('railway-veld', 'boksburg'), [6]);
    expect([placeOf(p, 'boksburg'), asked(p)]).toEqual([GONE, 'bear']);
    expect(offered(p)).toEqual([
      { do: 'hit', target: unit('ermelo') },
      { do: 'hit', target: unit('vrede') },
    ]);
    expect(denied(p, { do: 'hit', target: unit('krupp-75') })).toBe('RR-9.3.3');
    expect(denied(p, { do: 'hit', target: unit('vryheid') })).toBe('RR-9.3.2');
    answer(p, { do: 'hit', target: unit('vrede') }, [6, 6]);
    expect([p.taken[unit('vrede')], p.taken[unit('ermelo')]]).toEqual([1, 0]);
  });

  test('RR-9.3.2 a gun as the target does not draw the losses while a commando stands', () => {
    const p = field({ units: { 'devonshire-2': 'wagon-road', vrede: 'railway-veld', 'krupp-75': 'railway-veld' } });
    attack(p, ['devonshire-2'], 'railway-veld', [5, 6, 6], 'krupp-75');
    expect([p.taken[unit('vrede')], placeOf(p, 'krupp-75')]).toEqual([1, at('railway-veld')]);
  });

  test('RR-9.3.3 RR-9.3.4 then one SP a gun; what is left over is lost', () => {
    const p = field({
      units: {
        'devonshire-2': 'railway-veld',
        'west-surrey-2': 'railway-veld',
        'krupp-75': { at: 'railway-veld', morale: SUPPRESSED },
      },
      loss: 10,
    });
    close(p);
    answer(p, aim('devonshire-2', 'railway-veld'));
    // 6+1+1+1=9, column D: 3 losses.
    const told = answer(p, aim('west-surrey-2', 'railway-veld'), [6]);
    expect(placeOf(p, 'krupp-75')).toBe(GONE);
    expect([told.of('losses-over')[0]?.losses, told.of('lost-sp').length]).toEqual([2, 1]);
    expect([p.confidence, p.loss]).toEqual([6, 9]);
  });

  test('RR-9.3.5 RR-9.3.6 RR-9.3.7 Number Marker, reduced side, elimination', () => {
    const p = field({ units: { 'devonshire-2': 'wagon-road', ermelo: 'railway-veld' }, confidence: 9, loss: 10 });
    const state = () => [p.face[unit('ermelo')], p.taken[unit('ermelo')], placeOf(p, 'ermelo') === GONE];
    const steps = [0, 1, 2, 3].map(() => {
      p.morale[unit('ermelo')] = NORMAL;
      attack(
        p,
        ['devonshire-2'],
        'railway-veld',
        p.face[unit('ermelo')] === BACK && p.taken[unit('ermelo')] === 1 ? [4] : [4, 6, 6],
      );
      return state();
    });
    expect(steps).toEqual([
      [FRONT, 1, false],
      [BACK, 0, false],
      [BACK, 1, false],
      [BACK, 0, true],
    ]);
    // RR-T10.1 below: only the elimination scored.
    expect([p.confidence, p.loss]).toEqual([9, 9]);
  });

  test('RR-T10.1 RR-9.5.1 a commando or a gun eliminated: loss -1, confidence as it was', () => {
    const p = field({ units: { boksburg: { at: 'railway-veld', face: BACK } }, confidence: 9, loss: 10 });
    nine(p);
    p.at[unit('devonshire-2')] = at('wagon-road');
    p.at[unit('west-surrey-2')] = GONE;
    const told = attack(p, ['devonshire-2'], 'railway-veld', [4]);
    expect([p.confidence, p.loss]).toEqual([9, 9]);
    expect(told.of('status')[0]?.causes).toEqual(['a commando is eliminated']);
  });
});

describe('Boer morale', () => {
  /** One loss in the open for those in the area; then the dice of the groups that lost. */
  const scene = (place: string, more: object = {}): Colenso =>
    field({
      units: { 'devonshire-2': 'colenso-village', vryheid: place, heidelberg: place, ...more },
      leaders: { 'infantry-2': 'colenso-village' },
      turn: 6,
      confidence: 6,
    });

  test('RR-9.4.1 RR-R44 only a group that lost SP and still has units there rolls', () => {
    const p = scene('bridge-trenches', { zoutpansberg: 'bridge-trenches', ermelo: 'bridge-trenches' });
    const told = attack(p, ['devonshire-2'], 'bridge-trenches', [6, 1, 1], 'zoutpansberg');
    expect(told.of('group-morale').length).toBe(1);
    // RR-9.4.3: the whole group in the area, no one else.
    expect(['zoutpansberg', 'ermelo', 'vryheid', 'heidelberg'].map((id) => morale(p, id))).toEqual([
      ROUTED,
      ROUTED,
      NORMAL,
      NORMAL,
    ]);
  });

  test('RR-9.4.3 only better morale takes the result', () => {
    const p = scene('bridge-trenches', {
      zoutpansberg: 'bridge-trenches',
      ermelo: { at: 'bridge-trenches', morale: ROUTED },
    });
    // 8+1 support = 9 would be no effect: 4+1 = 5 suppresses in emplacement.
    attack(p, ['devonshire-2'], 'bridge-trenches', [6, 2, 2], 'zoutpansberg');
    expect(['zoutpansberg', 'ermelo'].map((id) => morale(p, id))).toEqual([SUPPRESSED, ROUTED]);
  });

  test('RR-9.4.2 the column: in emplacement, not in emplacement, captured, close combat (RR-6.2.8)', () => {
    const emplaced = (p: Colenso, dice: number[]) =>
      attack(p, ['devonshire-2'], 'bridge-trenches', dice).of('group-morale')[0]?.emplaced;
    const held = field({ units: { 'devonshire-2': 'colenso-village', vryheid: 'bridge-trenches' } });
    expect(emplaced(held, [6, 6, 6])).toBe(true);
    const captured = field({ units: { 'devonshire-2': 'colenso-village', vryheid: 'bridge-trenches' } });
    captured.works[at('bridge-trenches')] = CAPTURED;
    expect(emplaced(captured, [6, 6, 6])).toBe(false);
    const open = field({ units: { 'devonshire-2': 'wagon-road', vryheid: 'railway-veld' } });
    expect(attack(open, ['devonshire-2'], 'railway-veld', [6, 6, 6]).of('group-morale')[0]?.emplaced).toBe(false);
  });

  test('RR-6.2.8 in close combat the group is not in its emplacement', () => {
    const p = field({ units: { 'devonshire-2': 'bridge-trenches', vryheid: 'bridge-trenches' } });
    run(p, britishFire, newBritishAssault(at('bridge-trenches'), true));
    const told = answer(p, aim('devonshire-2', 'bridge-trenches'), [6, 6, 6]);
    expect(told.of('group-morale')[0]?.emplaced).toBe(false);
    const q = field({ units: { 'devonshire-2': 'bridge-trenches', vryheid: 'bridge-trenches' } });
    run(q, britishFire, newBritishAssault(at('bridge-trenches'), false));
    expect(answer(q, aim('devonshire-2', 'bridge-trenches'), [6, 6, 6]).of('group-morale')[0]?.emplaced).toBe(true);
  });

  test('RR-9.4.4 a routed commando turns its Released Marker to Return, and no other result does', () => {
    const p = scene('vertnek', { ermelo: { at: 'railway-veld', released: RELEASED }, 'west-surrey-2': 'wagon-road' });
    attack(p, ['west-surrey-2'], 'railway-veld', [4, 1, 1]);
    expect([morale(p, 'ermelo'), p.released[slot('ermelo')]]).toEqual([ROUTED, RETURN]);
    const q = scene('vertnek', { ermelo: { at: 'railway-veld', released: RELEASED }, 'west-surrey-2': 'wagon-road' });
    attack(q, ['west-surrey-2'], 'railway-veld', [4, 3, 4]);
    expect([morale(q, 'ermelo'), q.released[slot('ermelo')]]).toEqual([SUPPRESSED, RELEASED]);
  });
});

describe('the British shot of an assault', () => {
  test('RR-6.2.2 RR-R39 unrouted battalions and regiments of the area shoot, two at most', () => {
    const p = field({
      units: {
        'devonshire-2': 'bridge-trenches',
        'west-surrey-2': { at: 'bridge-trenches', morale: ROUTED },
        'west-yorkshire-2': 'colenso-village',
        bethunes: { at: 'bridge-trenches', face: BACK },
        'field-7': { at: 'bridge-trenches', face: FRONT },
        'east-surrey-2': 'bridge-trenches',
        'border-1': 'bridge-trenches',
        vryheid: 'bridge-trenches',
      },
    });
    run(p, britishFire, newBritishAssault(at('bridge-trenches'), false));
    expect(offered(p)).toEqual([
      aim('devonshire-2', 'bridge-trenches'),
      aim('east-surrey-2', 'bridge-trenches'),
      aim('border-1', 'bridge-trenches'),
    ]);
    for (const id of ['west-surrey-2', 'west-yorkshire-2', 'field-7'])
      expect(denied(p, aim(id, 'bridge-trenches'))).toBe('RR-6.2.2');
    expect(denied(p, aim('bethunes', 'bridge-trenches'))).toBe('RR-7.1.3');
    expect(denied(p, aim('devonshire-2', 'fort-wylie'))).toBe('RR-9.1.1');
    answer(p, aim('devonshire-2', 'bridge-trenches'));
    answer(p, aim('border-1', 'bridge-trenches'), [1]);
    expect(p.stack.length).toBe(0);
  });

  test('RR-6.2.4 in the approach ground and works count', () => {
    const p = field({ units: { 'devonshire-2': 'fort-wylie', krugersdorp: 'fort-wylie' } });
    p.works[at('fort-wylie')] = HIDDEN;
    run(p, britishFire, newBritishAssault(at('fort-wylie'), false));
    const [volley] = answer(p, aim('devonshire-2', 'fort-wylie'), [1]).of('volley');
    expect(rulesOf(volley?.sum as never)).toEqual(['RR-T6.3.3', 'RR-T6.3.4', 'RR-T6.3.5']);
  });
});
