/** Chapters 12 and 26, the wounded phase. */
import type { Context } from '@laager/kernel';
import { remove } from './attack.ts';
import type { Happening } from './happenings.ts';
import { ALLIED, type Battle, GERMAN, isOnMap, type Side, type Slot, slotsOf } from './position.ts';

/** UB-R32: in number order. */
function woundedOf(p: Battle, side: Side): Slot[] {
  const wounded = slotsOf(side).filter((slot) => isOnMap(p, slot) && (p.wounds[slot] as number) > 0);
  return wounded.sort((a, b) => (p.number[a] as number) - (p.number[b] as number));
}

/** UB-12.0.1, UB-R32: the sides take turns, counter by counter, the Allied side first. */
export function woundedPhase(p: Battle, ctx: Context<Happening>): void {
  const queues = [woundedOf(p, ALLIED), woundedOf(p, GERMAN)] as const;
  for (let i = 0; i < Math.max(queues[0].length, queues[1].length); i++)
    for (const queue of queues) {
      const slot = queue[i];
      if (slot !== undefined) suffer(p, slot, ctx);
    }
}

/** UB-12.0.2 to UB-12.1: a die for each token; any 1 removes the counter, each 5 or 6 a token. */
function suffer(p: Battle, slot: Slot, ctx: Context<Happening>) {
  const faces = ctx.pool(p.wounds[slot] as number, [2, 5], { for: 'wounds', rule: 'UB-12.0.1' });
  if (faces.includes(1)) return remove(p, slot, 'wounds', ctx);
  for (const face of faces)
    if (face >= 5) {
      p.wounds[slot] = (p.wounds[slot] as number) - 1;
      ctx.journal?.push({ what: 'token-off', rule: 'UB-12.0.4', counter: slot, token: 'wounded' });
    }
  const tokens = p.wounds[slot] as number;
  if (tokens > 0) ctx.journal?.push({ what: 'wounds-stay', rule: 'UB-12.0.3', counter: slot, tokens });
}
