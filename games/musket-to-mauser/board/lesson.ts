/** In a lesson a hand need not be exact: an order of the same shape as the one that is taught becomes that one. */
import type { Order } from '../src/orders.ts';

/** How far off a drag may be and still mean the taught order. */
const INCHES = 1.5;
const DEGREES = 15;

const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;
const turnApart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

export function isMeant(order: Order, taught: Order): boolean {
  if (order.do !== taught.do) return false;
  if (order.do === 'move' && taught.do === 'move')
    return (
      order.unit === taught.unit &&
      order.steps.length === taught.steps.length &&
      order.steps.every((step, i) => {
        const wanted = taught.steps[i];
        if (step.go === 'march' && wanted?.go === 'march')
          return near(step.inches, wanted.inches, INCHES) && turnApart(step.bearing, wanted.bearing) <= DEGREES;
        if (step.go === 'wheel' && wanted?.go === 'wheel') return near(step.degrees, wanted.degrees, 8);
        return step.go === wanted?.go;
      })
    );
  if (order.do === 'charge' && taught.do === 'charge')
    return order.unit === taught.unit && order.target === taught.target;
  if (order.do === 'occupy' && taught.do === 'occupy') return order.unit === taught.unit;
  if (order.do === 'fire' && taught.do === 'fire') return order.target === taught.target;
  return false;
}
