/** What a board may ask: the odds of orders and of shots, counted over all throws. */
import { ask, isFault, type Result } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { lookups } from '../src/lookups.ts';
import type { Colenso } from '../src/position.ts';
import { area, battle, brigade, lead, put, unit } from './table.ts';

const order = (p: Colenso, args: unknown) => ok(ask(lookups.order, game.view(p, 'british'), args));
const shot = (p: Colenso, args: unknown) => ok(ask(lookups.shot, game.view(p, 'british'), args));
function ok<T>(found: Result<T>): NonNullable<T> {
  if (isFault(found)) throw new Error(found.fault.message);
  return found.ok as NonNullable<T>;
}

test('RR-T1.1 RR-EX11 staff and leader in one area, +3: never lost, 21 of 36 throws arrive at once', () => {
  const p = battle();
  const { modifier, throws } = order(p, { brigade: brigade('infantry-4') });
  expect([modifier, throws]).toEqual([3, { 2: 3, 1: 12, 0: 21 }]);
});

test('RR-4.3.4 RR-4.3.5 RR-4.3.6 RR-EX22 each area with its distance, or the clause against it', () => {
  const { areas } = order(battle(), { brigade: brigade('infantry-2') });
  const of = (id: string) => areas[area(id)];
  expect([of('bridge-trenches')?.distance, of('bridge-trenches')?.denial]).toEqual([5, null]);
  expect(of('colenso-koppies')?.denial?.rule).toBe('RR-4.3.4');
  expect(of('railway-camp')).toMatchObject({ distance: 0, denial: null });
});

test('an order to a brigade without a leader on the map has no odds', () => {
  const p = battle((q) => lead(q, 'infantry-2', 'towards-ladysmith-east'));
  expect(order(p, { brigade: brigade('infantry-2') })).toBeNull();
});

test('RR-EX3 RR-T6.2 one battalion cannot hurt Hidden Fort Wylie; two in crossfire can on a 6', () => {
  const p = battle((q) => {
    put(q, 'devonshire-2', 'the-donga');
    put(q, 'border-1', 'langewacht-spruit');
  });
  const at = area('fort-wylie');
  const args = { firer: unit('devonshire-2'), support: -1, at, closeCombat: false, shortage: false };
  expect(shot(p, args).throws).toEqual({ 0: 6 });
  expect(shot(p, { ...args, support: unit('border-1') }).throws).toEqual({ 0: 5, 1: 1 });
});

test('RR-EX9 RR-T5.1 a field battery at range two of a Hidden hill: -4, never more than nothing', () => {
  const p = battle((q) => {
    put(q, 'field-7', 'donga-veld');
    q.at[unit('krugersdorp')] = area('fort-wylie');
  });
  const at = area('fort-wylie');
  const args = { firer: unit('field-7'), support: -1, at, closeCombat: false, shortage: false };
  const { modifier, throws } = shot(p, args);
  expect([modifier, throws]).toEqual([-4, { normal: 36 }]);
  expect(shot(p, { ...args, at: area('donga-veld') })).toBeNull();
});
