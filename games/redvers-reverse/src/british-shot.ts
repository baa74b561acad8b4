/** section 9.2 to section 9.5: one British attack, from the dice to the Status Chart. */
import { type Context, deny, newSum, type Run } from '@laager/kernel';
import * as v from 'valibot';
import type { Attack } from './boer-targeting.ts';
import { britishColumn, groupInEmplacement, groupNotInEmplacement } from './charts.ts';
import { type Command, type CommandOf, procedure } from './commands.ts';
import { britishRifle, britishShell, groupMorale } from './fire-modifiers.ts';
import { boerUnitsAt, hasBoerWorks, spOf } from './forces.ts';
import type { Happening } from './happenings.ts';
import { BRITISH_SEAT, type Colenso, NONE, RELEASED, RETURN, ROUTED } from './position.ts';
import { twoDice } from './rolls.ts';
import { FIRST_BOER, GROUP_IDS, GROUP_OF, type Group, isBattery, isCommando, UNITS, type Unit } from './roster.ts';
import { areaNumber, unitNumber, wholeNumber } from './schema.ts';
import { rifleLosses, shellLevel, takeOne, worsen } from './shot.ts';
import { SCORED, score } from './status.ts';

const GROUPS = GROUP_IDS.length;

const shotLocals = v.strictObject({
  area: areaNumber,
  firer: unitNumber,
  support: wholeNumber(NONE, UNITS - 1),
  target: unitNumber,
  closeCombat: v.boolean(),
  shortage: v.boolean(),
  /** SP still to be taken off. */
  losses: wholeNumber(0, 9),
  /** By group: SP lost to this attack. */
  lost: v.pipe(v.array(wholeNumber(0, 9)), v.length(GROUPS)),
  scored: v.pipe(v.array(v.picklist(SCORED)), v.maxLength(20)),
});
type BritishShot = v.InferOutput<typeof shotLocals>;

const NO_LOSSES: readonly number[] = Array<number>(GROUPS).fill(0);

export const newBritishShot = (
  { area, firer, support }: Attack,
  target: Unit,
  closeCombat: boolean,
  shortage: boolean,
): BritishShot => ({
  area,
  firer,
  support,
  target,
  closeCombat,
  shortage,
  losses: 0,
  lost: NO_LOSSES.slice(),
  scored: [],
});

export const britishShot = procedure('british-shot', {
  locals: shotLocals,
  steps: {
    fire(g, f) {
      if (!isBattery(f.firer)) return volley(g, f);
      shell(g.p, f, g.ctx);
      g.done();
    },
    /** RR-9.3.2 to RR-9.3.4: commandos first, the target before the others; guns when no commando is left. */
    allot(g, f, order: CommandOf<'hit'> | null) {
      const { p, ctx } = g;
      let chosen = order === null ? NONE : order.target;
      while (f.losses > 0) {
        const bearers = bearersOf(p, f);
        if (bearers.length === 0) {
          ctx.journal?.push({ what: 'losses-over', rule: 'RR-9.3.4', at: f.area, losses: f.losses });
          break;
        }
        if (chosen === NONE && bearers.length > 1) return g.ask('bear');
        f.target = chosen === NONE ? (bearers[0] as Unit) : chosen;
        chosen = NONE;
        takeOne(p, f, GROUP_OF[f.target] as Group, ctx);
      }
      f.losses = 0;
      for (let group = 0; group < GROUPS; group++) if (f.lost[group] !== 0) testGroup(p, group, f, ctx);
      score(p, f.scored, 'RR-9.5.1', ctx);
      g.done();
    },
  },
  questions: {
    bear: {
      rule: 'RR-9.3.2',
      seat: BRITISH_SEAT,
      step: 'allot',
      params: (_p, f) => ({ at: f.area, losses: f.losses }),
      offers: (p, f) => bearersOf(p, f).map((target): Command => ({ do: 'hit', target })),
      forbids(p, f, command) {
        if (command.do !== 'hit') return deny('RR-9.3.2', 'a commando has to bear the losses');
        if (bearersOf(p, f).includes(command.target)) return null;
        if (p.at[command.target] === f.area && !isCommando(command.target))
          return deny('RR-9.3.3', 'losses reach artillery only when no commando is left');
        return deny('RR-9.3.2', 'that is no commando in the target area');
      },
    },
  },
});

/** Who may bear the next SP: the target while it stands, if it may be hit at all; else the commandos; else the guns. */
function bearersOf(p: Colenso, f: BritishShot): Unit[] {
  const there = boerUnitsAt(p, f.area);
  const commandos = there.filter(isCommando);
  const bearers = commandos.length > 0 ? commandos : there;
  return bearers.includes(f.target) ? [f.target] : bearers;
}

/** RR-9.2.3, RR-9.3.1. */
function shell(p: Colenso, f: BritishShot, ctx: Context<Happening>): void {
  const why = { for: 'British shell fire', rule: 'RR-9.2.3' };
  const level = shellLevel(f, why, (sum) => britishShell(p, f, f.shortage, sum), ctx);
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if (p.at[unit] === f.area) worsen(p, unit, level, 'RR-9.3.1', ctx);
}

/** RR-9.2.4. */
function volley(g: Run<Colenso, Happening>, f: BritishShot) {
  const { p, ctx } = g;
  const strength = spOf(p, f.firer);
  const why = { for: 'British rifle fire', rule: 'RR-9.2.4' };
  f.losses = rifleLosses(f, strength, britishColumn(strength), why, (sum) => britishRifle(p, f, sum), ctx);
  if (f.losses === 0) g.done();
  else g.next('allot');
}

/** RR-9.4.1 to RR-9.4.4: a group that lost SP and still has units there. */
function testGroup(p: Colenso, group: Group, f: BritishShot, ctx: Context<Happening>): void {
  const units = boerUnitsAt(p, f.area).filter((unit) => GROUP_OF[unit] === group);
  if (units.length === 0) return;
  const dice = twoDice(ctx, 'group morale', 'RR-9.4.1');
  const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-9.4.1', 'two dice');
  const total = dice + groupMorale(p, group, f.area, f.lost[group] as number, sum);
  const emplaced = hasBoerWorks(p, f.area) && !f.closeCombat; // RR-9.4.2, RR-6.2.8
  const level = (emplaced ? groupInEmplacement : groupNotInEmplacement)(total);
  if (sum !== undefined)
    ctx.journal?.push({ what: 'group-morale', rule: 'RR-9.4.1', group, at: f.area, emplaced, sum, level });
  for (const unit of units) {
    if (!worsen(p, unit, level, 'RR-9.4.3', ctx) || level !== ROUTED) continue;
    if (p.released[unit - FIRST_BOER] !== RELEASED) continue;
    p.released[unit - FIRST_BOER] = RETURN;
    ctx.journal?.push({ what: 'marker-returned', rule: 'RR-9.4.4', unit });
  }
}
