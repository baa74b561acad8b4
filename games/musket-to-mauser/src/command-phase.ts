/** MM-1.1, MM-2.11 to MM-2.18: checking command and changing orders, before anything moves. */
import { type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { unitAt } from './bodies.ts';
import { giveOrder } from './command.ts';
import { SLACK } from './geometry/shapes.ts';
import { procedure } from './happenings.ts';
import { distanceToUnit, inCommand, isAttached, mayTakeInitiative, standIns, takeInitiative } from './leaders.ts';
import type { Order } from './orders.ts';
import { type Battle, type Brigade, type General, seatOfSide } from './position.ts';
import { theatreOf } from './theatre.ts';

/** MM-2.12. */
const BRIGADE_REACH = 9;
const NO_INITIATIVE: Order = { do: 'no-initiative' };
const KEEP_ORDERS: Order = { do: 'keep-orders' };

export const commandPhase = procedure('command-phase', {
  locals: v.strictObject({}),
  steps: {
    begin(g) {
      for (const general of g.p.generals) {
        general.rolled = false;
        general.passed = false;
        general.moved = false;
      }
      standIns(g.p, g.p.mover, g.ctx); // MM-3.14
      g.next('check');
    },
    check(g) {
      if (initiatives(g.p).length > 0) g.ask('initiative');
      else g.next('orders');
    },
    checked(g, _f, answer: Order) {
      if (answer.do !== 'initiative') return g.next('orders');
      takeInitiative(g.p, answer.general, g.ctx);
      g.next('check');
    },
    orders(g) {
      if (changes(g.p).length > 0) g.ask('orders');
      else g.done();
    },
    ordered(g, _f, answer: Order) {
      if (answer.do !== 'change-order') return g.done();
      const brigade = g.p.brigades[answer.brigade] as Brigade;
      giveOrder(g.p, answer.brigade, brigade.order === 'attack' ? 'defend' : 'attack');
      brigade.changed = true;
      g.ctx.journal?.push({ what: 'order', rule: 'MM-2.16', brigade: answer.brigade, order: brigade.order });
      g.next('orders');
    },
  },
  questions: {
    initiative: {
      rule: 'MM-3.3',
      seat: (p) => seatOfSide(p.mover),
      step: 'checked',
      offers: (p) => [...initiatives(p), NO_INITIATIVE],
      forbids(p, _f, order) {
        if (order.do === 'no-initiative') return null;
        if (order.do !== 'initiative') return deny('MM-2.15', 'command is checked before anything moves');
        if (order.general >= p.generals.length || theatreOf(p).generals[order.general]?.side !== p.mover)
          return deny('MM-2.18', 'that is no general of yours');
        if (!mayTakeInitiative(p, order.general))
          return deny('MM-3.4', 'he is in command, or has rolled this turn, or is gone');
        return null;
      },
    },
    orders: {
      rule: 'MM-2.11',
      seat: (p) => seatOfSide(p.mover),
      step: 'ordered',
      offers: (p) => [...changes(p), KEEP_ORDERS],
      forbids(p, _f, order) {
        if (order.do === 'keep-orders') return null;
        if (order.do !== 'change-order') return deny('MM-2.15', 'orders are changed before anything moves');
        return forbidsChange(p, order.brigade);
      },
    },
  },
});

function initiatives(p: Battle): readonly Order[] {
  const open: Order[] = [];
  theatreOf(p).generals.forEach((kind, general) => {
    if (kind.side === p.mover && mayTakeInitiative(p, general)) open.push({ do: 'initiative', general });
  });
  return open;
}

/** MM-2.11, MM-2.12, MM-2.14, and scenarios that hold a brigade back. */
export function forbidsChange(p: Battle, brigade: number): Denial | null {
  const kind = theatreOf(p).brigades[brigade];
  const it = p.brigades[brigade];
  if (kind === undefined || it === undefined || kind.side !== p.mover)
    return deny('MM-2.18', 'that is no brigade of yours');
  if (it.changed) return deny('MM-2.1', 'its order has been changed this turn');
  const general = p.generals[kind.leader] as General | undefined;
  if (general === undefined || general.where !== 'table') return deny('MM-2.11', 'it has no brigadier');
  if (!inCommand(p, kind.leader))
    return deny('MM-2.11', 'its brigadier is out of the chain of command and has not passed personal initiative');
  if (isAttached(p, kind.leader)) return deny('MM-2.12', 'its brigadier is attached to a unit');
  for (const unit of kind.units) {
    if (unitAt(p, unit).where !== 'table') continue;
    const far = distanceToUnit(p, kind.leader, unit);
    if (far > BRIGADE_REACH + SLACK)
      return deny(
        'MM-2.12',
        `its brigadier is ${Math.round(far * 10) / 10} inches from ${theatreOf(p).units[unit]?.name}: 9 is the most`,
      );
  }
  for (const rule of theatreOf(p).special)
    if (rule.type === 'attack-from-turn' && rule.brigade === kind.id && it.order === 'defend' && p.turn < rule.turn)
      return deny('MM-12.14', rule.text);
  if (!kind.units.some((unit) => unitAt(p, unit).where === 'table')) return deny('MM-2.1', 'nothing of it is left');
  return null;
}

const changes = (p: Battle): readonly Order[] =>
  p.brigades.flatMap((_, brigade): Order[] =>
    forbidsChange(p, brigade) === null ? [{ do: 'change-order', brigade }] : [],
  );
