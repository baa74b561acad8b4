/** Re-rolls: whose, in which order, and what anybody sensible does with them (UB-R36, UB-R56). */
import type { Context, Denial, Dice } from '@laager/kernel';
import { deny } from '@laager/kernel';
import type { Happening, RerollSource } from './happenings.ts';
import { KEEP, maskOf, type Order, reroll } from './orders.ts';
import type { Slot } from './position.ts';

/** Rolls the named dice of a throw again; a new face always stands (UB-R36). */
export function rollAgain(
  faces: number[],
  dice: readonly number[],
  cuts: readonly number[],
  by: { readonly counter: Slot; readonly source: RerollSource; readonly rule: string },
  ctx: Context<Happening>,
): void {
  const fresh = ctx.pool(dice.length, cuts, { for: by.source, rule: by.rule });
  for (const [i, die] of dice.entries()) faces[die] = fresh[i] as number;
  ctx.journal?.push({
    what: 'rerolled',
    rule: by.rule,
    counter: by.counter,
    source: by.source,
    dice: [...dice],
    faces: fresh,
  });
}

/** The dice that a source may still touch, one at a time. */
export function offerSingles(allowed: number): readonly Order[] {
  const offers: Order[] = [KEEP];
  for (let die = 0; 1 << die <= allowed; die++) if (allowed & (1 << die)) offers.push(reroll(1 << die));
  return offers;
}

/** Any dice of a throw together. */
export function offerSubsets(count: number): readonly Order[] {
  const offers: Order[] = [KEEP];
  for (let mask = 1; mask < 1 << count; mask++) offers.push(reroll(mask));
  return offers;
}

export function forbidsReroll(order: Order, allowed: number, rule: string, most = 1): Denial | null {
  if (order.do === 'keep') return null;
  if (order.do !== 'reroll') return deny(rule, 'first decide about the re-roll');
  const mask = maskOf(order.dice);
  if (order.dice.some((die, i) => i > 0 && die <= (order.dice[i - 1] as number)))
    return deny(rule, 'name the dice in order, each once');
  if ((mask & ~allowed) !== 0) return deny(rule, 'that die cannot be re-rolled here');
  if (order.dice.length > most) return deny(rule, `${most === 1 ? 'one die' : `${most} dice`} at a time`);
  return null;
}

/** As bits: the dice below the needed face. */
export function missesIn(faces: readonly number[], needed: number): number {
  let mask = 0;
  for (let die = 0; die < faces.length; die++) if ((faces[die] as number) < needed) mask |= 1 << die;
  return mask;
}

export const hitsIn = (faces: readonly number[], needed: number): number => {
  let mask = 0;
  for (let die = 0; die < faces.length; die++) if ((faces[die] as number) >= needed) mask |= 1 << die;
  return mask;
};

export function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

export const allDice = (count: number): number => (1 << count) - 1;

/** The lowest of the allowed dice, as a bit; 0 if there is none. Natural 1s come first by themselves. */
export function lowestOf(faces: readonly number[], allowed: number): number {
  let lowest = 0;
  let face = 7;
  for (let die = 0; die < faces.length; die++)
    if (allowed & (1 << die) && (faces[die] as number) < face) {
      face = faces[die] as number;
      lowest = 1 << die;
    }
  return lowest;
}

export const rerollOrKeep = (mask: number): Order => (mask === 0 ? KEEP : reroll(mask));

/** For random play where a question has families. */
export const anyOf = <T>(list: readonly T[], dice: Dice, rule: string): T =>
  list[dice.draw(list.length, { for: 'random play', rule })] as T;

/** The only die of a throw. */
export const REROLL_IT = reroll(1);
