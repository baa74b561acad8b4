/** Every complete order that a seat can give. */
import * as v from 'valibot';
import {
  degrees,
  inches,
  LEAST_IN_RING,
  layoutSchema,
  MOST_BASES,
  MOST_RINGS,
  stepSchema,
  stepsSchema,
  unitIndex,
  unitOrNone,
  whole,
} from './position.ts';

const bearing = v.pipe(v.number(), v.minValue(0), v.maxValue(360));
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));
export const firerSchema = v.strictObject({
  unit: unitIndex,
  bases: v.pipe(v.array(whole(0, 16)), v.minLength(1), v.maxLength(16)),
});

export const orderSchema = v.variant('do', [
  // Command (section 2)
  v.strictObject({ do: v.literal('initiative'), general: whole(0, 59) }),
  v.strictObject({ do: v.literal('no-initiative') }),
  v.strictObject({ do: v.literal('change-order'), brigade: whole(0, 59) }),
  v.strictObject({ do: v.literal('keep-orders') }),
  // Movement (sections 4, 5, 7)
  v.strictObject({ do: v.literal('rest'), unit: unitIndex }),
  v.strictObject({ do: v.literal('move'), unit: unitIndex, steps: stepsSchema }),
  /** MM-G27: `turn` is a wheel (positive right), or the free turn of a Mass or Skirmish (MM-G40). */
  v.strictObject({ do: v.literal('charge'), unit: unitIndex, target: unitIndex, turn: degrees, bearing }),
  v.strictObject({
    do: v.literal('arrive'),
    unit: unitIndex,
    /** Inches along its stretch of the edge, to the middle of its rear edge (MM-5.33). */
    along: length,
    steps: v.pipe(v.array(stepSchema), v.maxLength(12)),
  }),
  v.strictObject({ do: v.literal('move-general'), general: whole(0, 59), x: inches, y: inches }),
  v.strictObject({ do: v.literal('move-square'), square: whole(0, MOST_RINGS - 1), bearing, inches: length }),
  /** MM-4.30, MM-R73: these units, clockwise, each with its place in the Square. */
  v.strictObject({
    do: v.literal('form-square'),
    members: v.pipe(
      v.array(v.strictObject({ unit: unitIndex, layout: layoutSchema })),
      v.minLength(LEAST_IN_RING),
      v.maxLength(MOST_BASES),
    ),
  }),
  /** MM-13.4: -1 for the unit that sees best. */
  v.strictObject({ do: v.literal('lookout'), unit: unitOrNone }),
  v.strictObject({ do: v.literal('end-movement') }),
  // Reactions (section 8)
  v.strictObject({
    do: v.literal('react'),
    unit: unitIndex,
    charger: unitIndex,
    how: v.picklist(['square', 'face', 'flee', 'rise'] as const),
    /** The facing wanted, or the bearing of the flight; 0 where it does not matter. */
    bearing,
    /** Inches of the flight; 0 otherwise. */
    inches: length,
  }),
  v.strictObject({ do: v.literal('stand-firm') }),
  /** MM-8.12: the charger whose target has fled. */
  v.strictObject({ do: v.literal('run-on'), charger: unitIndex, target: unitIndex }),
  v.strictObject({ do: v.literal('halt'), charger: unitIndex }),
  // Fire (section 6)
  /** `at`: inches along the target's trail (MM-6.19); -1 for where it stands. */
  v.strictObject({
    do: v.literal('fire'),
    target: unitIndex,
    by: v.pipe(v.array(firerSchema), v.minLength(1), v.maxLength(40)),
    at: v.pipe(v.number(), v.minValue(-1)),
  }),
  v.strictObject({ do: v.literal('cease-fire') }),
  v.strictObject({ do: v.literal('call-fire'), gun: whole(0, 20), target: unitIndex }),
  v.strictObject({ do: v.literal('no-call') }),
  // Losses and flight (MM-G23, section 11)
  v.strictObject({ do: v.literal('lose'), base: whole(0, 16) }),
  v.strictObject({
    do: v.literal('flee'),
    legs: v.pipe(v.array(v.strictObject({ bearing, inches: length })), v.minLength(1), v.maxLength(8)),
    column: v.boolean(),
  }),
  // Close assault (section 9)
  v.strictObject({ do: v.literal('assault'), charger: unitIndex, struck: unitIndex }),
  v.strictObject({ do: v.literal('occupy'), unit: unitIndex, bearing, inches: length }),
  v.strictObject({ do: v.literal('stay') }),
]);

export type Order = v.InferOutput<typeof orderSchema>;
export type OrderOf<Do extends Order['do']> = Extract<Order, { do: Do }>;
