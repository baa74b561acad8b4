/** MM-9.13, MM-9.14, MM-G35: the winner's inch of ground. */
import { type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, unitAt } from './bodies.ts';
import { forbidsPlace } from './fit.ts';
import { cosine, normal, sine, snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { moved, SLACK } from './geometry/shapes.ts';
import { sweepBetween } from './geometry/sweep.ts';
import { noteMove } from './glimpses.ts';
import { procedure } from './happenings.ts';
import { shifted } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import type { Order, OrderOf } from './orders.ts';
import { setStand } from './placing.ts';
import { type Battle, seatOfSide, unitIndex } from './position.ts';
import { OCCUPYING_MOVE } from './tables/movement.ts';
import { kindOf } from './theatre.ts';

const STAY: Order = { do: 'stay' };
/** MM-G35. */
const WIDEST = 45;

const locals = v.strictObject({ unit: unitIndex });

export const occupying = procedure('occupying', {
  locals,
  steps: {
    ask(g, f) {
      if (occupyOffers(g.p, f.unit).length === 0) return g.done();
      g.ask('occupy');
    },
    answered(g, f, answer: Order) {
      const { p, ctx } = g;
      if (answer.do === 'occupy') {
        const { x, y } = stepOf(answer);
        const { stand, gun } = unitAt(p, f.unit);
        const before = bodyOf(p, f.unit);
        setStand(p, f.unit, shifted(stand, x, y), gun < 0 ? null : shifted(unitAt(p, gun).stand, x, y));
        noteMove(p, f.unit, before);
        overrunGenerals(p, f.unit, ctx, () => sweepBetween(before, bodyOf(p, f.unit)));
        ctx.journal?.push({ what: 'occupied', rule: 'MM-9.13', unit: f.unit });
      }
      g.done();
    },
  },
  questions: {
    occupy: {
      rule: 'MM-9.13',
      seat: (p, f) => seatOfSide(kindOf(p, f.unit).side),
      step: 'answered',
      params: (_p, f) => ({ unit: f.unit }),
      offers: (p, f) => [...occupyOffers(p, f.unit), STAY],
      families: (p, f) => [
        { name: 'occupy', bounds: { inches: OCCUPYING_MOVE, facing: unitAt(p, f.unit).stand.facing, within: WIDEST } },
      ],
      forbids: (p, f, order) => forbidsOccupying(p, f.unit, order),
      sample(p, f, dice) {
        const cause = { for: 'random play', rule: 'MM-9.13' };
        const { facing } = unitAt(p, f.unit).stand;
        const order: Order = {
          do: 'occupy',
          unit: f.unit,
          bearing: snapAngle(facing - WIDEST + dice.draw(2 * WIDEST + 1, cause)),
          inches: snap((dice.draw(10, cause) + 1) / 10),
        };
        return dice.draw(3, cause) > 0 && forbidsOccupying(p, f.unit, order) === null ? order : STAY;
      },
    },
  },
});

const stepOf = ({ bearing, inches }: OrderOf<'occupy'>) => ({ x: sine(bearing) * inches, y: cosine(bearing) * inches });

function forbidsOccupying(p: Battle, unit: number, order: Order): Denial | null {
  if (order.do === 'stay') return null;
  if (order.do !== 'occupy') return deny('MM-9.13', 'the winner may advance an inch, or stay');
  if (order.unit !== unit) return deny('MM-9.13', `${kindOf(p, unit).name} is asked`);
  if (order.inches > OCCUPYING_MOVE + SLACK) return deny('MM-9.13', 'an occupying move is 1 inch at most');
  if (Math.abs(turnFrom(unitAt(p, unit).stand.facing, order.bearing)) > WIDEST + SLACK)
    return deny('MM-G35', 'straight ahead, or within 45 degrees of it');
  const { x, y } = stepOf(order);
  return forbidsPlace(
    p,
    unit,
    bodyOf(p, unit).map((one) => moved(one, x, y)),
  );
}

/** Straight ahead, a whole inch or half of one. */
function occupyOffers(p: Battle, unit: number): Order[] {
  const bearing = normal(unitAt(p, unit).stand.facing);
  return [OCCUPYING_MOVE, OCCUPYING_MOVE / 2]
    .map((inches): Order => ({ do: 'occupy', unit, bearing, inches }))
    .filter((order) => forbidsOccupying(p, unit, order) === null);
}
