/** What presses mean on this board: the kit's hand with this game's grip, over the real rules, without a screen. */
import { type Denial, lookUp } from '@laager/kernel';
import { type Asked, Hand } from '@laager/kit/hand';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import type { Battle } from '../../src/position.ts';
import { A, chit, field, G, type Men } from '../../test/table.ts';
import { gripOf, type Held, holding, type Props, type Target } from '../grip.ts';
import { menOf } from '../men.ts';
import { sheetOf } from '../sheet.ts';

const settled = () => new Promise<void>((done) => setTimeout(done));

/** A hand over a position in which an Allied order is asked for. */
function sitDown(allied: Men, german: Men) {
  const p: Battle = field({ allied, german });
  chit(p, 'allied');
  const decision = game.decision(p);
  if (decision === null) throw new Error('nothing is asked');
  const asked: Asked<Order> = {
    ...decision,
    prompt: '',
    offers: decision.offers.map((action) => ({ action, text: '' })),
    families: decision.families.map((family) => ({ family, text: '' })),
  };
  const orders: Order[] = [];
  const denials: Denial[] = [];
  const lookup = (async (name: string, args: unknown) => {
    const found = lookUp(game, p, name, args);
    if (!('ok' in found)) throw new Error(found.fault.message);
    return found.ok;
  }) as Props['lookup'];
  const men = menOf(p, () => false);
  const grip = gripOf({ lookup, sheet: () => sheetOf(p), men: () => men, view: () => p, hint: () => null });
  const hand = new Hand<Order, Held, number, Target>(
    {
      order: (order) => void orders.push(order),
      whyNot: async (order) => game.forbids(p, order),
      deny: (denial) => void denials.push(denial),
    },
    grip,
  );
  hand.ask(asked);
  const press = async (hex: number) => {
    hand.press(hex);
    await settled();
  };
  /** The action by its button, and then the man it is meant for. */
  const towards = async (counter: number, action: 'charge' | 'medical-aid', hex: number) => {
    hand.hold(holding(counter, action));
    await settled();
    await press(hex);
  };
  const path = () => {
    const order = hand.state.plan?.order;
    return order !== undefined && 'path' in order ? order.path : undefined;
  };
  return { p, hand, orders, denials, press, towards, path };
}

describe('UB-7.0.2, UB-11.1: the way of a Charge or of Medical Aid', () => {
  const charge = () => sitDown({ 5: { at: '0304' } }, { 4: { at: '0604' } });

  test('the target alone gives the best way; a second press sends it', async () => {
    const table = charge();
    await table.towards(A(table.p, 5), 'charge', 604);
    expect(table.path()).toHaveLength(3);
    await table.press(604);
    expect(table.orders).toMatchObject([{ do: 'charge', counter: A(table.p, 5), target: G(table.p, 4) }]);
  });

  test('hexes give another: built hex by hex, and into the target from the hex next to it', async () => {
    const table = charge();
    await table.towards(A(table.p, 5), 'charge', 604);
    await table.press(305);
    expect(table.path()).toEqual([305]);
    await table.press(405);
    await table.press(506);
    expect(table.path()).toEqual([305, 405, 506]);
    await table.press(605);
    expect(table.path()).toEqual([305, 405, 506, 605, 604]);
    expect(table.denials).toEqual([]);
    table.hand.go();
    expect(table.orders).toEqual([
      { do: 'charge', counter: A(table.p, 5), target: G(table.p, 4), path: [305, 405, 506, 605, 604] },
    ]);
  });

  test('UB-4.1.1: what does not fit in takes the best way there; what is too far is refused', async () => {
    const table = charge();
    await table.towards(A(table.p, 5), 'charge', 604);
    for (const hex of [305, 306, 406]) await table.press(hex);
    expect(table.path()).toEqual([305, 306, 406]);
    // Not next to where this way ends, so it is gone to by the best one, and from there into the enemy.
    await table.press(704);
    expect(table.path()?.at(-1)).toBe(604);
    expect(table.path()?.at(-2)).toBe(704);
    await table.press(1109);
    expect(table.denials[0]?.rule).toBe('UB-4.1.1');
    expect(table.orders).toEqual([]);
  });

  test('UB-R31: who treats a man may stand where he likes beside him', async () => {
    const table = sitDown({ 5: { at: '0304' }, 6: { at: '0604', wounds: 1 } }, { 4: { at: '1109' } });
    await table.towards(A(table.p, 5), 'medical-aid', 604);
    const near = table.path()?.at(-1);
    await table.press(605);
    expect(near).not.toBe(605);
    expect(table.path()?.at(-1)).toBe(605);
    table.hand.go();
    expect(table.orders).toMatchObject([{ do: 'medical-aid', target: A(table.p, 6) }]);
  });

  test('UB-7.0.1: before an enemy is named a hex is no charge', async () => {
    const table = charge();
    table.hand.hold(holding(A(table.p, 5), 'charge'));
    await settled();
    await table.press(305);
    expect(table.denials[0]?.rule).toBe('UB-7.0.1');
  });
});
