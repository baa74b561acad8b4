/** Every complete order that a seat can give. Those that are offered over and over are made once. */
import * as v from 'valibot';
import { SKILLS } from './components.ts';
import {
  ACTIONS,
  hexNumber,
  MOST_BRAVERY,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  slotNumber,
  soldierName,
  wholeNumber,
} from './position.ts';

/** In a path: the step off the map (UB-27.3). */
export const OFF_THE_MAP = 0;

/** UB-R21: the shot of an Advance, in the hex reached after this many steps of the path. */
const shotSchema = v.strictObject({ after: wholeNumber(0, 6), target: slotNumber });
const path = v.optional(v.pipe(v.array(v.union([hexNumber, v.literal(OFF_THE_MAP)])), v.minLength(1), v.maxLength(8)));

export const orderSchema = v.variant('do', [
  // Setting up
  v.strictObject({
    do: v.literal('name-squad'),
    names: v.pipe(v.array(soldierName), v.minLength(1), v.maxLength(SLOTS_A_SIDE)),
  }),
  v.strictObject({ do: v.literal('keep-names') }),
  v.strictObject({ do: v.literal('pick-skill'), skill: v.picklist(SKILLS.map((skill) => skill.id)) }),
  v.strictObject({ do: v.literal('place'), counter: slotNumber, hex: hexNumber }),
  v.strictObject({
    do: v.literal('deploy'),
    hexes: v.pipe(v.array(hexNumber), v.minLength(1), v.maxLength(SLOTS_A_SIDE)),
  }),
  // The cup
  v.strictObject({ do: v.literal('draw') }),
  v.strictObject({ do: v.literal('pass') }),
  v.strictObject({ do: v.literal('leave-it-to-them') }),
  v.strictObject({ do: v.literal('choose'), counter: slotNumber }),
  // UB-3.0: the eight actions
  v.strictObject({ do: v.literal('run'), counter: slotNumber, path }),
  v.strictObject({ do: v.literal('advance'), counter: slotNumber, path, shot: v.optional(shotSchema) }),
  v.strictObject({ do: v.literal('fire'), counter: slotNumber, target: slotNumber }),
  v.strictObject({ do: v.literal('charge'), counter: slotNumber, target: slotNumber, path }),
  v.strictObject({ do: v.literal('snap-fire'), counter: slotNumber }),
  v.strictObject({ do: v.literal('heads-down'), counter: slotNumber }),
  v.strictObject({ do: v.literal('clear-jam'), counter: slotNumber }),
  v.strictObject({ do: v.literal('medical-aid'), counter: slotNumber, target: slotNumber, path }),
  v.strictObject({ do: v.literal('commit'), points: wholeNumber(0, MOST_BRAVERY) }),
  // While moving
  v.strictObject({ do: v.literal('step'), to: hexNumber }),
  v.strictObject({ do: v.literal('exit') }),
  v.strictObject({ do: v.literal('shoot'), target: slotNumber }),
  v.strictObject({ do: v.literal('stop') }),
  // Snap fire
  v.strictObject({ do: v.literal('snap'), counter: slotNumber }),
  v.strictObject({ do: v.literal('hold') }),
  // Re-rolls
  v.strictObject({ do: v.literal('reroll'), dice: v.pipe(v.array(wholeNumber(0, 5)), v.minLength(1), v.maxLength(6)) }),
  v.strictObject({ do: v.literal('keep') }),
]);

export type Order = v.InferOutput<typeof orderSchema>;
export type OrderOf<Do extends Order['do']> = Extract<Order, { do: Do }>;
/** To the question whether dice are rolled again. */
export type RerollAnswer = OrderOf<'reroll' | 'keep'>;
/** An order to an unactivated counter. */
export type Activation = OrderOf<(typeof ACTIONS)[number]>;
export type PathOrder = OrderOf<'run' | 'advance' | 'charge' | 'medical-aid'>;

export const isActivation = (order: Order): order is Activation => (ACTIONS as readonly string[]).includes(order.do);

export const DRAW: Order = { do: 'draw' };
export const PASS: Order = { do: 'pass' };
export const STOP: Order = { do: 'stop' };
export const EXIT: Order = { do: 'exit' };
export const HOLD: Order = { do: 'hold' };
export const KEEP = { do: 'keep' } satisfies Order;
export const KEEP_NAMES: Order = { do: 'keep-names' };
export const LEAVE_IT_TO_THEM: Order = { do: 'leave-it-to-them' };

const bySlot = <T>(make: (slot: Slot) => T): readonly T[] => Array.from({ length: SLOTS }, (_, slot) => make(slot));
const byTwoSlots = <T>(make: (a: Slot, b: Slot) => T): readonly T[] =>
  Array.from({ length: SLOTS * SLOTS }, (_, i) => make(Math.floor(i / SLOTS), i % SLOTS));

const RUN = bySlot<Order>((counter) => ({ do: 'run', counter }));
const ADVANCE = bySlot<Order>((counter) => ({ do: 'advance', counter }));
const SNAP_TOKEN = bySlot<Order>((counter) => ({ do: 'snap-fire', counter }));
const DOWN = bySlot<Order>((counter) => ({ do: 'heads-down', counter }));
const CLEAR = bySlot<Order>((counter) => ({ do: 'clear-jam', counter }));
const SNAP = bySlot<Order>((counter) => ({ do: 'snap', counter }));
const CHOOSE = bySlot<Order>((counter) => ({ do: 'choose', counter }));
const SHOOT = bySlot<Order>((target) => ({ do: 'shoot', target }));
const FIRE = byTwoSlots<Order>((counter, target) => ({ do: 'fire', counter, target }));
const CHARGE = byTwoSlots<Order>((counter, target) => ({ do: 'charge', counter, target }));
const AID = byTwoSlots<Order>((counter, target) => ({ do: 'medical-aid', counter, target }));
const COMMIT = Array.from({ length: MOST_BRAVERY + 1 }, (_, points): Order => ({ do: 'commit', points }));
const REROLL = Array.from({ length: 64 }, (_, mask): Order => ({ do: 'reroll', dice: diceIn(mask) }));
const STEPS = new Map<number, Order>();

function diceIn(mask: number): number[] {
  const dice: number[] = [];
  for (let die = 0; die < 6; die++) if (mask & (1 << die)) dice.push(die);
  return dice;
}

export const run = (counter: Slot): Order => RUN[counter] as Order;
export const advance = (counter: Slot): Order => ADVANCE[counter] as Order;
export const snapFire = (counter: Slot): Order => SNAP_TOKEN[counter] as Order;
export const headsDown = (counter: Slot): Order => DOWN[counter] as Order;
export const clearJam = (counter: Slot): Order => CLEAR[counter] as Order;
export const snap = (counter: Slot): Order => SNAP[counter] as Order;
export const choose = (counter: Slot): Order => CHOOSE[counter] as Order;
export const shoot = (target: Slot): Order => SHOOT[target] as Order;
export const fire = (counter: Slot, target: Slot): Order => FIRE[counter * SLOTS + target] as Order;
export const charge = (counter: Slot, target: Slot): Order => CHARGE[counter * SLOTS + target] as Order;
export const medicalAid = (counter: Slot, target: Slot): Order => AID[counter * SLOTS + target] as Order;
export const commit = (points: number): Order => COMMIT[points] as Order;
/** Dice of a throw by their place in it, as bits. */
export const reroll = (mask: number): Order => REROLL[mask] as Order;

export function step(to: number): Order {
  let order = STEPS.get(to);
  if (order === undefined) {
    order = { do: 'step', to };
    STEPS.set(to, order);
  }
  return order;
}

export function maskOf(dice: readonly number[]): number {
  let mask = 0;
  for (const die of dice) mask |= 1 << die;
  return mask;
}
