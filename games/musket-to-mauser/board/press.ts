/** What a press on a unit, a general or the ground means for the question at hand. */
import { type Denial, deny } from '@laager/kernel';
import { unitAt } from '../src/bodies.ts';
import { reachOf } from '../src/fire-eligible.ts';
import { forbidsUnit } from '../src/movement.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import type { Gesture } from './controller.ts';
import type { Desk } from './desk.ts';
import { bodyCentre } from './scene.ts';

/** The order among the offers that this press is meant for. */
const offered = <Do extends Order['do']>(
  desk: Desk,
  name: Do,
  fits: (order: OrderOf<Do>) => boolean,
): OrderOf<Do> | undefined =>
  desk
    .offers()
    .map(({ action }) => action)
    .find((one): one is OrderOf<Do> => one.do === name && fits(one as OrderOf<Do>));

export function pressUnit(desk: Desk, unit: number) {
  if (desk.sighting()) return measure(desk, bodyCentre(desk.view(), unit), unit);
  desk.setSight(null);
  switch (desk.question()) {
    case 'move':
      return pressInMove(desk, unit);
    case 'fire':
    case 'defender-fire':
      return pressInFire(desk, unit);
    case 'orders': {
      const brigade = kindOf(desk.view(), unit).brigade;
      const order = offered(desk, 'change-order', (one) => one.brigade === brigade);
      if (order !== undefined) return desk.send({ hand: 'offer', order });
      const why = desk.command()?.brigades.find((one) => one.brigade === brigade)?.denial;
      return refuse(desk, why ?? deny('MM-2.11', 'that brigade keeps its order'));
    }
    case 'call-fire': {
      const order = offered(desk, 'call-fire', (one) => one.target === unit);
      return order === undefined
        ? refuse(desk, deny('MM-6.25', `no unit of yours sees ${kindOf(desk.view(), unit).name}`))
        : desk.send({ hand: 'offer', order });
    }
    case 'assault': {
      const order = offered(desk, 'assault', (one) => one.charger === unit || one.struck === unit);
      return order === undefined ? undefined : desk.send({ hand: 'offer', order });
    }
    default:
      desk.setHovered(unit);
  }
}

const refuse = (desk: Desk, denial: Denial): void => desk.props.deny(denial);

function pressInMove(desk: Desk, unit: number) {
  if (desk.isMine(unit)) {
    const why = forbidsUnit(desk.view(), unit);
    if (why !== null) return refuse(desk, why);
    return desk.send({ hand: 'pick', subject: { kind: 'unit', unit } });
  }
  const charger = desk.heldUnit();
  if (charger === null) return void desk.setHovered(unit);
  void desk.props.lookup('charges', { unit: charger }).then((found) => {
    const option = found.find(({ target }) => target === unit);
    if (option === undefined)
      return refuse(desk, deny('MM-7.13', `${kindOf(desk.view(), unit).name} is too far off to charge`));
    if (option.denial !== null) return refuse(desk, option.denial);
    desk.setMode('charge');
    desk.send({ hand: 'charge', target: unit, turn: option.turn, bearing: option.bearing });
  });
}

/** An enemy is aimed at with everything of one kind that bears; a unit of one's own goes in or out. */
function pressInFire(desk: Desk, unit: number) {
  const p = desk.view();
  if (!desk.isMine(unit)) {
    const offer = offered(desk, 'fire', (one) => one.target === unit);
    if (offer === undefined) return refuseTarget(desk, unit);
    for (const gesture of gesturesOf(offer)) desk.send(gesture);
    return;
  }
  const plan = desk.plan();
  if (plan?.do !== 'fire') return void desk.setHovered(unit);
  const now = plan.by.find((one) => one.unit === unit);
  if (now !== undefined) return desk.send({ hand: 'bases', unit, bases: [] });
  const bearing = desk.bearingsOf(unit, plan.target, plan.at);
  const bases = bearing.filter(({ denial }) => denial === null).map(({ base }) => base);
  const why = bearing.find(({ denial }) => denial !== null)?.denial;
  if (bases.length === 0) return refuse(desk, why ?? deny('MM-6.1', `${kindOf(p, unit).name} does not bear`));
  desk.send({ hand: 'bases', unit, bases });
}

export const gesturesOf = (offer: OrderOf<'fire'>): Gesture[] => [
  { hand: 'target', target: offer.target },
  { hand: 'bead', at: offer.at },
  ...offer.by.map((one): Gesture => ({ hand: 'bases', unit: one.unit, bases: one.bases })),
];

/** The unit with firearms that is nearest to having a target in range. */
function nearestFirer(desk: Desk, target: number): number | null {
  const p = desk.view();
  const [x, y] = bodyCentre(p, target);
  let best: { readonly unit: number; readonly far: number } | null = null;
  for (const { unit } of desk.pieces()) {
    if (!desk.isMine(unit) || kindOf(p, unit).weapon === null) continue;
    const [ux, uy] = bodyCentre(p, unit);
    const far = Math.hypot(ux - x, uy - y) - reachOf(p, unit);
    if (best === null || far < best.far) best = { unit, far };
  }
  return best?.unit ?? null;
}

/** An enemy that cannot be fired on: what the rules answer the nearest unit, and its line to him, with what is in the way. */
function refuseTarget(desk: Desk, target: number): void {
  const unit = nearestFirer(desk, target);
  const bearings = unit === null ? [] : desk.bearingsOf(unit, target, -1);
  const why = bearings.find(({ denial }) => denial !== null)?.denial;
  if (unit !== null)
    desk.setSight({ from: bodyCentre(desk.view(), unit), to: bodyCentre(desk.view(), target), unit, target });
  refuse(desk, why ?? deny('MM-6.1', 'no unit of yours bears on it'));
}

export function pressBase(desk: Desk, unit: number, base: number) {
  const plan = desk.plan();
  if (desk.question() === 'lose') {
    const order = offered(desk, 'lose', (one) => one.base === base);
    return order === undefined ? refuse(desk, deny('MM-G23', 'the chain would break without it')) : desk.give(order);
  }
  if (plan?.do !== 'fire') return pressUnit(desk, unit);
  const now = plan.by.find((one) => one.unit === unit)?.bases ?? [];
  if (now.includes(base)) return desk.send({ hand: 'bases', unit, bases: now.filter((one) => one !== base) });
  const why = desk.bearingsOf(unit, plan.target, plan.at)[base]?.denial;
  if (why) return refuse(desk, why);
  desk.send({ hand: 'bases', unit, bases: [...now, base].sort((a, b) => a - b) });
}

export function pressGeneral(desk: Desk, general: number) {
  if (desk.question() === 'initiative') {
    const order = offered(desk, 'initiative', (one) => one.general === general);
    return order === undefined
      ? refuse(desk, deny('MM-3.4', 'he is in command, or has rolled this turn'))
      : desk.send({ hand: 'offer', order });
  }
  if (desk.question() !== 'move') return;
  const now = desk.view().generals[general];
  if (theatreOf(desk.view()).generals[general]?.side !== desk.side()) return;
  if (now?.moved) return refuse(desk, deny('MM-3.7', 'he has moved this turn'));
  desk.send({ hand: 'pick', subject: { kind: 'general', general } });
}

export function pressGround(desk: Desk, [x, y]: readonly [number, number]) {
  if (desk.sighting()) return measure(desk, [x, y], null);
  desk.setSight(null);
  const question = desk.question();
  if (question === 'flee' || question === 'occupy') return desk.send({ hand: 'drag', x, y });
  if (question !== 'move' || desk.held() === null) return;
  const unit = desk.heldUnit();
  if (unit !== null && unitAt(desk.view(), unit).where === 'coming') return pressEdge(desk, unit, x, y);
  if (desk.mode() === 'march') desk.send({ hand: 'drag', x, y });
}

/** A unit that is due comes on at the point of its stretch nearest to the press; once it is on, it marches. */
export function pressEdge(desk: Desk, unit: number, x: number, y: number) {
  const { arrival } = kindOf(desk.view(), unit);
  if (arrival === null) return;
  const plan = desk.plan();
  if (plan?.do === 'walk' && plan.along !== null) return desk.send({ hand: 'drag', x, y });
  const [ax, ay] = arrival.from;
  const [bx, by] = arrival.to;
  const long = Math.hypot(bx - ax, by - ay);
  const share =
    long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (long * long)));
  desk.send({ hand: 'edge', along: Math.round(share * long * 10) / 10 });
}

/** Two points make a measure; a third begins the next. */
function measure(desk: Desk, point: readonly [number, number], unit: number | null) {
  const line = desk.sight();
  const open = line !== null && line.from[0] === line.to[0] && line.from[1] === line.to[1];
  desk.setSight(open ? { ...line, to: point, target: unit } : { from: point, to: point, unit, target: null });
}
