/** A guided game waits for an order: what the next click towards it is, so that it can be lit. */
import type { Order } from '../src/orders.ts';
import type { Slot } from '../src/position.ts';
import type { Desk } from './desk.ts';
import type { SheetHex } from './sheet.ts';

export interface Taught {
  readonly slot: Slot | null;
  readonly hex: SheetHex | undefined;
}

const NOTHING: Taught = { slot: null, hex: undefined };

/** The counter first; when it is in hand, its target or the hex it is to go to. Buttons light themselves. */
export function taughtBy(desk: Desk): Taught {
  const hint = desk.props.hint();
  if (hint === null) return NOTHING;
  if (hint.do === 'place') return { slot: null, hex: desk.sheet().byNumber(hint.hex) };
  if (hint.do === 'step') return { slot: null, hex: desk.sheet().byNumber(hint.to) };
  if (hint.do === 'shoot') return { slot: hint.target, hex: undefined };
  if (hint.do === 'snap' || hint.do === 'choose') return { slot: hint.counter, hex: undefined };
  if (!('counter' in hint)) return NOTHING;
  if (desk.selected()?.slot !== hint.counter) return { slot: hint.counter, hex: undefined };
  return desk.plan() === null ? towards(desk, hint) : shotOf(desk, hint);
}

function towards(desk: Desk, hint: Extract<Order, { counter: Slot }>): Taught {
  if ('target' in hint) return { slot: hint.target, hex: undefined };
  const end = 'path' in hint ? hint.path?.at(-1) : undefined;
  return { slot: null, hex: end === undefined ? undefined : desk.sheet().byNumber(end) };
}

/** An advance that is planned may still lack its shot. */
function shotOf(desk: Desk, hint: Order): Taught {
  if (hint.do !== 'advance' || hint.shot === undefined || desk.plan()?.shot != null) return NOTHING;
  return { slot: hint.shot.target, hex: undefined };
}
