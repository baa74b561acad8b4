/** UB-27.9: counters are placed side by side as the scenario says: in a zone, exactly, or at random. */
import { type Context, type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import type { SetupEntry } from './files.ts';
import { revealNeighbours } from './fire.ts';
import { hexText } from './ground.ts';
import { type Happening, procedure } from './happenings.ts';
import type { Order, OrderOf } from './orders.ts';
import { ALLIED, type Battle, NOT_PLACED, type Side, type Slot, seatOfSide, sideOf, slotsOf } from './position.ts';
import { anyOf } from './rerolls.ts';
import { groundFor, sideNamed, termsOf } from './scenario.ts';
import { battle } from './turn.ts';
import { unseen } from './unseen.ts';

const locals = v.strictObject({ order: v.picklist([1, 2, 3]) });
type Deployment = v.InferOutput<typeof locals>;
type Zone = Extract<SetupEntry, { kind: 'zone' }>;

const entryOf = (p: Battle, order: number): SetupEntry =>
  termsOf(p).file.setup.find((entry) => entry.order === order) as SetupEntry;

export const deployment = procedure('deployment', {
  locals,
  steps: {
    next(g, f) {
      const { p, ctx } = g;
      for (; f.order < 3; f.order = (f.order + 1) as 1 | 2 | 3) {
        const entry = entryOf(p, f.order);
        const side = sideNamed(entry.side);
        if (unplacedOf(p, side).length === 0) continue;
        if (entry.kind === 'zone' && seatOfSide(p, side) !== null) return g.ask('place');
        placeAll(p, side, entry, ctx);
      }
      // UB-R58: face-down counters next to an enemy are turned up.
      for (const slot of slotsOf(ALLIED)) if ((p.at[slot] as number) >= 0) revealNeighbours(p, slot, ctx);
      g.become(battle, {});
    },
    placed(g, f, answer: OrderOf<'place' | 'deploy'>) {
      const { p, ctx } = g;
      if (answer.do === 'place') put(p, answer.counter, answer.hex, ctx);
      else
        for (const [i, slot] of unplacedOf(p, sideNamed(entryOf(p, f.order).side)).entries())
          put(p, slot, answer.hexes[i] as number, ctx);
      g.next('next');
    },
  },
  questions: {
    place: {
      rule: 'UB-27.9',
      seat: (p, f) => seatOfSide(p, sideNamed(entryOf(p, f.order).side)),
      step: 'placed',
      params: (p, f) => ({ counter: unplacedOf(p, sideNamed(entryOf(p, f.order).side))[0] as Slot }),
      offers: placementsOffered,
      families: () => [
        {
          name: 'deploy',
          bounds: { hexes: 'one hex of the zone for each counter not placed yet, in the order of their numbers' },
        },
      ],
      forbids(p, f, order) {
        const entry = entryOf(p, f.order) as Zone;
        if (order.do === 'place') {
          if (sideOf(order.counter) !== sideNamed(entry.side))
            return deny('UB-27.9', 'the other side places its counters now');
          if (p.at[order.counter] !== NOT_PLACED) return deny('UB-27.9', 'that counter is not waiting to be placed');
          return forbidsHex(p, entry, order.hex);
        }
        if (order.do !== 'deploy') return deny('UB-27.9', 'place the counters first');
        const needed = unplacedOf(p, sideNamed(entry.side)).length;
        if (order.hexes.length !== needed) return deny('UB-27.9', `there are ${needed} counters to place`);
        for (const [i, hex] of order.hexes.entries()) {
          if (order.hexes.indexOf(hex) !== i) return deny('UB-4.3.2', `${hexText(hex)} is given to two counters`);
          const denial = forbidsHex(p, entry, hex);
          if (denial !== null) return denial;
        }
        return null;
      },
      sample: (p, f, dice: Dice) => anyOf(placementsOffered(p, f), dice, 'UB-27.9'),
    },
  },
  becomes: ['battle'],
});

/** The counters that whole placements are about now, as its hexes count them. */
export function placedNext(p: Battle): readonly Slot[] {
  const frame = p.stack.find(({ procedure: name }) => name === 'deployment');
  return frame === undefined ? [] : unplacedOf(p, sideNamed(entryOf(p, (frame.locals as Deployment).order).side));
}

/** Counters waiting to be placed, in the order of their numbers. */
function unplacedOf(p: Battle, side: Side): Slot[] {
  const slots: Slot[] = [];
  for (const slot of slotsOf(side)) if (p.at[slot] === NOT_PLACED) slots.push(slot);
  return slots;
}

function forbidsHex(p: Battle, entry: Zone, hex: number): Denial | null {
  if (!entry.hexes.includes(hexText(hex))) return deny('UB-27.9', `${hexText(hex)} is not in the zone`);
  return p.at.includes(groundFor(p).indexOf(hex)) ? deny('UB-4.3.2', `${hexText(hex)} is taken`) : null;
}

/** The next counter on each free hex of the zone; and, before the first, the whole suggested placement. */
function placementsOffered(p: Battle, f: Deployment): readonly Order[] {
  const entry = entryOf(p, f.order) as Zone;
  const unplaced = unplacedOf(p, sideNamed(entry.side));
  const counter = unplaced[0] as Slot;
  const offers: Order[] = [];
  if (unplaced.length === termsOf(p).file.sides[entry.side].counters.length)
    offers.push({ do: 'deploy', hexes: unplaced.map((slot) => Number(entry.suggested[p.number[slot] as number])) });
  for (const hex of entry.hexes)
    if (forbidsHex(p, entry, Number(hex)) === null) offers.push({ do: 'place', counter, hex: Number(hex) });
  return offers;
}

/** Placements that no one decides: exact, random, or the suggested one for an automated side. */
function placeAll(p: Battle, side: Side, entry: SetupEntry, ctx: Context<Happening>): void {
  const slots = unplacedOf(p, side);
  if (entry.kind === 'random') {
    const hexes = ctx.shuffle([...entry.hexes], { for: 'where they lie', rule: 'UB-27.9' });
    for (const [i, slot] of slots.entries()) put(p, slot, Number(hexes[i]), ctx);
    return;
  }
  const at = entry.kind === 'exact' ? entry.at : entry.suggested;
  for (const slot of slots) put(p, slot, Number(at[p.number[slot] as number]), ctx);
}

function put(p: Battle, slot: Slot, hex: number, ctx: Context<Happening>): void {
  p.at[slot] = groundFor(p).indexOf(hex);
  ctx.journal?.push({ what: 'placed', rule: 'UB-27.9', counter: slot, hex, ...unseen(p, slot) });
}
