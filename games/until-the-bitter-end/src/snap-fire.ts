/** Chapter 8, Snap Fire: the window that every declared step opens (UB-4.7, UB-R20). section 18.7 where the Germans are automated. */
import { deny, type Run } from '@laager/kernel';
import * as v from 'valibot';
import { attack, attackOn } from './attack.ts';
import { neededFace } from './fire.ts';
import { type Happening, procedure } from './happenings.ts';
import { choose, HOLD, type OrderOf, snap } from './orders.ts';
import {
  ALLIED,
  type Battle,
  enemyOf,
  isOnMap,
  mayActivate,
  type Side,
  type Slot,
  SNAP_FIRE,
  seatOfSide,
  sideOf,
  slotNumber,
  slotsOf,
  take,
  wholeNumber,
} from './position.ts';
import { maySnap } from './reach.ts';
import { groundFor } from './scenario.ts';
import { noticeSnapFire } from './suspicion.ts';
import { unseen } from './unseen.ts';

const locals = v.strictObject({
  mover: slotNumber,
  /** Shots fired in this window. */
  shots: wholeNumber(0, 10),
  /** One of them has hit. */
  hit: v.boolean(),
  /** The Germans among whom the player is to choose (UB-18.7.5). */
  tied: v.pipe(v.array(wholeNumber(10, 19)), v.maxLength(10)),
});
export type SnapWindow = v.InferOutput<typeof locals>;

/** UB-8.0.2: the counters that could snap fire at the mover in the hex it is leaving (UB-R17). */
export function snapFirers(p: Battle, mover: Slot): Slot[] {
  const firers: Slot[] = [];
  const ground = groundFor(p);
  const hex = p.at[mover] as number;
  for (const slot of slotsOf(enemyOf(sideOf(mover)))) if (maySnap(p, ground, slot, hex)) firers.push(slot);
  return firers;
}

/** Whether anybody on the other side of the mover holds a token at all. */
export function anySnapToken(p: Battle, side: Side): boolean {
  for (const slot of slotsOf(side)) if ((p.tokens[slot] as number) & SNAP_FIRE) return true;
  return false;
}

/** UB-R57: after this activation no further Allied activation is possible this turn. */
export function isLastAllied(p: Battle, mover: Slot): boolean {
  if (p.cup.counts[ALLIED] === 0) return true;
  for (const slot of slotsOf(ALLIED)) if (slot !== mover && mayActivate(p, slot)) return false;
  return true;
}

export const newSnapWindow = (mover: Slot): SnapWindow => ({ mover, shots: 0, hit: false, tied: [] });

export const snapWindow = procedure('snap-window', {
  locals,
  steps: {
    open(g, f) {
      const { p, ctx } = g;
      const firers = snapFirers(p, f.mover);
      const automated = seatOfSide(p, enemyOf(sideOf(f.mover))) === null;
      const hex = p.at[f.mover] as number;
      if (firers.length === 0) {
        if (automated) noticeSnapFire(p, hex, firers, null);
        return g.done(f.hit ? -1 : f.shots);
      }
      if (!automated) return g.ask('snap');
      // UB-18.7.3, UB-R57: one German a step; all of them only at the last Allied counter.
      if (f.shots > 0 && !isLastAllied(p, f.mover)) return g.done(f.shots);
      if (firers.length > 1 && p.aiTiesByPlayer) {
        f.tied = firers;
        noticeSnapFire(p, hex, firers, null, true);
        return g.ask('which-snap');
      }
      const fires = ctx.pick(firers, { for: 'which German snap fires', rule: 'UB-18.7.3' });
      noticeSnapFire(p, hex, firers, fires);
      shoot(g, f, fires);
    },
    answered(g, f, answer: OrderOf<'snap' | 'hold'>) {
      if (answer.do === 'hold') return g.done(f.hit ? -1 : f.shots); // UB-8.0.10
      shoot(g, f, answer.counter);
    },
    chosen(g, f, answer: OrderOf<'choose'>) {
      shoot(g, f, answer.counter);
    },
    /** UB-R18: the first hit closes the window; a miss leaves it to the remaining tokens. UB-R57: at the last Ally all Germans fire. */
    shot(g, f, hit: boolean) {
      f.shots++;
      if (hit) f.hit = true;
      const automated = seatOfSide(g.p, enemyOf(sideOf(f.mover))) === null;
      if (hit && !(automated && isLastAllied(g.p, f.mover) && isOnMap(g.p, f.mover))) return g.done(-1);
      g.next('open');
    },
  },
  questions: {
    snap: {
      rule: 'UB-8.0.3',
      seat: (p, f) => seatOfSide(p, enemyOf(sideOf(f.mover))) as string,
      step: 'answered',
      offers: (p, f) => [HOLD, ...snapFirers(p, f.mover).map(snap)],
      forbids(p, f, order) {
        if (order.do === 'hold') return null;
        if (order.do !== 'snap') return deny('UB-8.0.3', 'first choose: snap fire or hold fire');
        return snapFirers(p, f.mover).includes(order.counter)
          ? null
          : deny('UB-8.0.4', 'it needs a Snap Fire token, a weapon that works, range and sight to the hex being left');
      },
      params(p, f) {
        const hex = p.at[f.mover] as number;
        const firers = snapFirers(p, f.mover);
        return {
          mover: f.mover,
          firers,
          needed: firers.map((firer) => neededFace(p, firer, f.mover, 'snap', p.at[firer] as number, hex)),
        };
      },
    },
    'which-snap': {
      rule: 'UB-18.7.5',
      seat: 'allied',
      step: 'chosen',
      params: (_p, f) => ({ mover: f.mover }),
      offers: (_p, f) => f.tied.map(choose),
    },
  },
  calls: { attack: 'shot' },
});

/** UB-8.0.7, UB-8.0.8: the token goes with the shot. */
function shoot(g: Run<Battle, Happening>, f: SnapWindow, firer: Slot): void {
  take(g.p, firer, SNAP_FIRE);
  g.ctx.journal?.push({
    what: 'token-off',
    rule: 'UB-8.0.8',
    counter: firer,
    token: 'snap-fire',
    ...unseen(g.p, firer),
  });
  g.call(attack, attackOn(firer, f.mover, 'snap'), 'shot');
}
