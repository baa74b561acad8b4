/** How an order is given on this board: what to press next. The guided game lights it, and the property test follows it. */
import type { Asked } from '@laager/kit';
import type { Command } from '../src/commands.ts';
import { companionsOf, type Held, usualParty } from './grip.ts';
import { areaPlace, brigadePlace, type Place, unitPlace, variantPlace } from './places.ts';

/** The first of these numbers that is in one list and not in the other. */
const difference = (a: readonly number[], b: readonly number[]): number | undefined =>
  a.find((one) => !b.includes(one)) ?? b.find((one) => !a.includes(one));

export function nextPress(order: Command, asked: Asked<Command>, held: Held | null): Place | null {
  switch (order.do) {
    case 'order':
    case 'initiative':
      if (held?.kind !== 'brigade' || held.brigade !== order.brigade) return brigadePlace(order.brigade);
      return held.long ? 'by-buller' : areaPlace(order.at);
    case 'long-order':
      if (held?.kind !== 'brigade' || held.brigade !== order.brigade) return brigadePlace(order.brigade);
      return held.long ? areaPlace(order.at) : 'by-long';
    case 'withdraw':
      return brigadePlace(order.brigade);
    case 'lead': {
      const isUsual = difference(usualParty(asked, order.to), order.with) === undefined;
      if (held?.kind !== 'party' || (!held.chosen && isUsual)) return areaPlace(order.to);
      const other = difference(held.units, order.with);
      if (other !== undefined) return unitPlace(other);
      // The party that is shown is the right one, but another would go to this area by itself: choose it by hand.
      return held.chosen ? areaPlace(order.to) : unitPlace(companionsOf(asked)[0] ?? 0);
    }
    case 'march':
      return held?.kind === 'unit' && held.unit === order.unit ? areaPlace(order.to) : unitPlace(order.unit);
    case 'aim':
      return held?.kind === 'unit' && held.unit === order.unit ? areaPlace(order.at) : unitPlace(order.unit);
    case 'turn':
      return held?.kind === 'unit' && held.unit === order.unit ? 'turn' : unitPlace(order.unit);
    case 'ride':
      return held?.kind === 'rider' && held.who === order.who ? areaPlace(order.to) : order.who;
    case 'attach':
      return held?.kind === 'rider' && held.who === order.who ? unitPlace(order.unit) : order.who;
    case 'hq-mode':
      return 'hq-mode';
    case 'fall-back':
    case 'assault':
      return areaPlace(order.at);
    case 'fire':
    case 'hit':
      return unitPlace(order.target);
    case 'pick':
      return asked.params.kind === 'unit' ? unitPlace(order.what) : areaPlace(order.what);
    case 'vary': {
      const other = difference(held?.kind === 'variants' ? held.variants : [], order.variants);
      return other === undefined ? 'vary' : variantPlace(other);
    }
    default:
      return order.do;
  }
}
