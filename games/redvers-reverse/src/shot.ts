/** What both sides' fire has in common: the dice, the tables, their journal entries, and how losses and morale are marked. */
import { type Cause, type Context, newSum, type Sum } from '@laager/kernel';
import { rifleFire, shellFire } from './charts.ts';
import type { Happening } from './happenings.ts';
import { loseSp } from './losses.ts';
import type { Area } from './map.ts';
import type { Colenso } from './position.ts';
import { twoDice } from './rolls.ts';
import type { Unit } from './roster.ts';
import type { Scored } from './status.ts';

export interface Shot {
  readonly area: Area;
  readonly firer: Unit;
  readonly support: Unit;
  readonly closeCombat: boolean;
  target: Unit;
  /** SP still to be taken off. */
  losses: number;
  /** By brigade or group: SP lost to this attack. */
  readonly lost: number[];
  readonly scored: Scored[];
}

/** What is added to the dice; each part is noted in the sum, where one is kept. */
type Modifiers = (sum: Sum | undefined) => number;

/** RR-T5.1: the level to which shell fire brings the units in the area. */
export function shellLevel(f: Shot, why: Cause, modifiers: Modifiers, ctx: Context<Happening>): number {
  const dice = twoDice(ctx, why.for, why.rule);
  const sum = ctx.journal === null ? undefined : newSum(dice, why.rule, 'two dice');
  const level = shellFire(dice + modifiers(sum));
  const { firer, support, target, area: at } = f;
  if (sum !== undefined)
    ctx.journal?.push({ what: 'shelled', rule: 'RR-T5.1', firer, support, target, at, sum, level });
  return level;
}

/** RR-T6.2: the SP that rifle fire of this strength takes off. */
export function rifleLosses(
  f: Shot,
  strength: number,
  column: number,
  why: Cause,
  modifiers: Modifiers,
  ctx: Context<Happening>,
): number {
  const die = ctx.die(why);
  const sum = ctx.journal === null ? undefined : newSum(die, why.rule, 'the die');
  const losses = rifleFire(column, die + modifiers(sum));
  const { firer, support, target, area: at, closeCombat } = f;
  const told = { firer, support, target, at, strength, column, losses, closeCombat };
  if (sum !== undefined) ctx.journal?.push({ what: 'volley', rule: 'RR-T6.2', ...told, sum });
  return losses;
}

/** The target loses one SP, and its brigade or group with it. */
export function takeOne(p: Colenso, f: Shot, formation: number, ctx: Context<Happening>): void {
  f.lost[formation] = (f.lost[formation] as number) + 1;
  f.losses--;
  loseSp(p, f.target, f.scored, ctx);
}

/** RR-R26: a result is a level; only better morale falls to it. Whether it did. */
export function worsen(p: Colenso, unit: Unit, level: number, rule: string, ctx: Context<Happening>): boolean {
  if ((p.morale[unit] as number) >= level) return false;
  p.morale[unit] = level;
  ctx.journal?.push({ what: 'morale', rule, unit, morale: level });
  return true;
}
