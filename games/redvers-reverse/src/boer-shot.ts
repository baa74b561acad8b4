/** section 10.2 to section 10.6: one Boer attack, from the SP Counter to the Status Chart (RR-O3). */
import { type Context, drawChit, newSum, type Run } from '@laager/kernel';
import * as v from 'valibot';
import { mayFire, strongest, targetUnits } from './boer-targeting.ts';
import { loseBuller, loseLong, rejoin, replaceLeader, returnChit } from './casualties.ts';
import { boerColumn, cavalryBrigade, infantryBrigade, isCasualty, NO_COLUMN, panics, standsFirm } from './charts.ts';
import { procedure } from './commands.ts';
import { boerRifle, boerShell, brigadeMorale } from './fire-modifiers.ts';
import { boerStrength, britishUnitsAt, hasUnitOf } from './forces.ts';
import type { Happening } from './happenings.ts';
import type { Area } from './map.ts';
import { leaderName } from './objectives.ts';
import { type Colenso, HIDDEN, NO_FIRE, NO_MARKER, NONE, PANICKED, ROUTED, STANDING_FIRM, STEADY } from './position.ts';
import { twoDice } from './rolls.ts';
import {
  BRIGADE_OF,
  BRIGADES,
  type Brigade,
  FIRST_BOER,
  IS_CAVALRY,
  IS_GUNS,
  isCommando,
  UNITS,
  UNITS_OF,
  type Unit,
} from './roster.ts';
import { areaNumber, unitNumber, wholeNumber } from './schema.ts';
import { rifleLosses, shellLevel, takeOne, worsen } from './shot.ts';
import type { Sifted } from './sifting.ts';
import { SCORED, score } from './status.ts';
import { breakTie } from './ties.ts';

const shotLocals = v.strictObject({
  area: areaNumber,
  firer: unitNumber,
  support: wholeNumber(NONE, UNITS - 1),
  /** In an assault: in the close combat; or at all (RR-10.4.6). */
  closeCombat: v.boolean(),
  assault: v.boolean(),
  /** The unit that is hit, once it is known; and the SP still to be taken off. */
  target: wholeNumber(NONE, UNITS - 1),
  losses: wholeNumber(0, 9),
  /** By brigade: SP lost to this attack. */
  lost: v.pipe(v.array(wholeNumber(0, 9)), v.length(BRIGADES)),
  scored: v.pipe(v.array(v.picklist(SCORED)), v.maxLength(20)),
  /** Who rolls next for his life: Buller, Long, then the leaders in move order. */
  next: wholeNumber(0, BRIGADES + 2),
});
export type BoerShot = v.InferOutput<typeof shotLocals>;

const NO_LOSSES: readonly number[] = Array<number>(BRIGADES).fill(0);

export const newBoerShot = (
  area: Area,
  firer: Unit,
  support: Unit,
  closeCombat: boolean,
  assault: boolean,
): BoerShot => ({
  area,
  firer,
  support,
  closeCombat,
  assault,
  target: NONE,
  losses: 0,
  lost: NO_LOSSES.slice(),
  scored: [],
  next: 0,
});

export const boerShot = procedure('boer-shot', {
  locals: shotLocals,
  steps: {
    /** RR-10.2.2, RR-10.2.4, RR-10.2.8. */
    draw(g, f) {
      const { p, ctx } = g;
      if (isCommando(f.firer) && !drawCounter(p, f.firer, ctx)) {
        ctx.journal?.push({ what: 'held-fire', rule: 'RR-10.2.4', unit: f.firer, at: f.area });
        return g.done();
      }
      uncover(p, f.firer, ctx);
      if (f.support !== NONE) uncover(p, f.support, ctx);
      const tied = targetUnits(p, kindOf(f), britishUnitsAt(p, f.area), null);
      if (tied.length > 1 && p.playerBreaksTies)
        return g.call(
          breakTie,
          { among: [...tied], kind: 'unit', why: 'which unit is hit', rule: targetRule(f) },
          'fire',
        );
      g.next('fire', tied[0] as Unit);
    },

    fire(g, f, target: Unit) {
      const { p, ctx } = g;
      f.target = target;
      tellTarget(p, f, ctx);
      if (isCommando(f.firer)) return volley(g, f);
      shell(p, f, ctx);
      g.done();
    },

    /** RR-10.3.2: the target first, then the rest of its type, then the next type. */
    allot(g, f, other: Unit | null) {
      const { p, ctx } = g;
      if (other !== null) {
        f.target = other;
        tellTarget(p, f, ctx);
      }
      while (f.losses > 0) {
        if (p.at[f.target] !== f.area) {
          const tied = targetUnits(p, 'rifle', britishUnitsAt(p, f.area), null);
          if (tied.length === 0) {
            ctx.journal?.push({ what: 'losses-over', rule: 'RR-10.3.2', at: f.area, losses: f.losses });
            break;
          }
          if (tied.length > 1 && p.playerBreaksTies)
            return g.call(
              breakTie,
              { among: [...tied], kind: 'unit', why: 'who bears the rest', rule: 'RR-10.3.2' },
              'allot',
            );
          f.target = tied[0] as Unit;
          tellTarget(p, f, ctx);
        }
        takeOne(p, f, BRIGADE_OF[f.target] as Brigade, ctx);
      }
      f.losses = 0;
      rollNerves(p, f, ctx);
      g.next('casualties');
    },

    /** RR-10.4.3, RR-10.4.4: Buller, Long, then the leaders in the area in move order. */
    casualties(g, f) {
      const { p, ctx } = g;
      while (f.next < BRIGADES + 2) {
        const who = f.next++;
        const at = who === 0 ? p.bullerAt : who === 1 ? p.longAt : (p.leaderAt[who - 2] as Area);
        if (at !== f.area || !falls(p, who, ctx)) continue;
        if (who >= 2) {
          replaceLeader(p, who - 2, ctx);
          return g.call(rejoin, { brigade: who - 2, rule: 'RR-6.2.11' }, 'casualties');
        }
        if (who === 1) loseLong(p, 'RR-10.4.3', ctx);
        else {
          loseBuller(p, 'RR-10.4.3', ctx);
          f.scored.push('buller-eliminated');
        }
      }
      g.next('flights');
    },

    /** RR-10.4.6. */
    flights(g, f) {
      const { p } = g;
      if (!f.assault)
        for (let brigade = 0; brigade < BRIGADES; brigade++)
          if (f.lost[brigade] !== 0 && p.leaderAt[brigade] === f.area && !hasUnitOf(p, brigade, f.area))
            return g.call(rejoin, { brigade, rule: 'RR-10.4.6' }, 'flights');
      g.next('morale');
    },

    /** RR-10.5.1, RR-R44: brigades in move order; then RR-10.6.1. */
    morale(g, f) {
      const { p, ctx } = g;
      for (let brigade = 0; brigade < BRIGADES; brigade++)
        if (f.lost[brigade] !== 0 && !IS_GUNS[brigade] && hasUnitOf(p, brigade, f.area))
          testBrigade(p, brigade, f, ctx);
      score(p, f.scored, 'RR-10.6.1', ctx);
      g.done();
    },
  },
  questions: {},
  calls: { 'break-tie': ['fire', 'allot'], rejoin: ['casualties', 'flights'] },
});

const kindOf = (f: BoerShot) => (isCommando(f.firer) ? 'rifle' : 'shell');
const targetRule = (f: BoerShot): string => (isCommando(f.firer) ? 'RR-T12.6' : 'RR-T12.7');

/** Which lines of the Target Chart led to this unit. */
function tellTarget(p: Colenso, f: BoerShot, ctx: Context<Happening>): void {
  if (ctx.journal === null) return;
  const why: Sifted[] = [];
  targetUnits(p, kindOf(f), britishUnitsAt(p, f.area), why);
  ctx.journal.push({ what: 'target-unit', rule: targetRule(f), unit: f.target, firer: f.firer, at: f.area, why });
}

/** RR-10.2.2, RR-10.2.3: false if it is No Fire. */
function drawCounter(p: Colenso, unit: Unit, ctx: Context<Happening>): boolean {
  const slot = unit - FIRST_BOER;
  if (p.drawn[slot] === NONE) {
    p.drawn[slot] = drawChit(p.spCup, ctx.dice, { for: 'SP Counter', rule: 'RR-10.2.2' }) ?? NONE;
    ctx.journal?.push({ what: 'counter-drawn', rule: 'RR-10.2.2', unit, kind: p.drawn[slot] as number });
  }
  return p.drawn[slot] !== NO_FIRE;
}

/** RR-10.2.8. */
function uncover(p: Colenso, unit: Unit, ctx: Context<Happening>): void {
  const at = p.at[unit] as Area;
  if (p.works[at] !== HIDDEN) return;
  p.works[at] = NO_MARKER;
  ctx.journal?.push({ what: 'uncovered', rule: 'RR-10.2.8', at, unit });
}

/** RR-10.2.6, RR-10.3.1. */
function shell(p: Colenso, f: BoerShot, ctx: Context<Happening>): void {
  const why = { for: 'Boer shell fire', rule: 'RR-10.2.6' };
  const level = shellLevel(f, why, (sum) => boerShell(p, f, sum), ctx);
  for (const unit of britishUnitsAt(p, f.area)) worsen(p, unit, level, 'RR-10.3.1', ctx);
}

/** RR-10.2.7. */
function volley(g: Run<Colenso, Happening>, f: BoerShot) {
  const { p, ctx } = g;
  const strength = boerStrength(p, f.firer);
  const column = boerColumn(strength);
  if (column === NO_COLUMN) {
    ctx.journal?.push({ what: 'too-weak', rule: 'RR-10.2.7', firer: f.firer, at: f.area, strength });
    return g.done();
  }
  const why = { for: 'Boer rifle fire', rule: 'RR-10.2.7' };
  f.losses = rifleLosses(f, strength, column, why, (sum) => boerRifle(p, f, sum), ctx);
  if (f.losses === 0) g.done();
  else g.next('allot');
}

/** RR-10.4.1: the leaders of the brigades that lost SP. */
function rollNerves(p: Colenso, f: BoerShot, ctx: Context<Happening>): void {
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    if (f.lost[brigade] === 0 || (p.leaderAt[brigade] as Area) < 0 || p.nerve[brigade] !== STEADY) continue;
    const total = twoDice(ctx, 'leader under loss', 'RR-10.4.1');
    const nerve = panics(total) ? PANICKED : standsFirm(total) ? STANDING_FIRM : STEADY;
    p.nerve[brigade] = nerve;
    ctx.journal?.push({ what: 'nerve', rule: 'RR-10.4.1', brigade, total, nerve });
  }
}

function falls(p: Colenso, who: number, ctx: Context<Happening>): boolean {
  const total = twoDice(ctx, 'is he hit', 'RR-10.4.3');
  const hit = isCasualty(total);
  ctx.journal?.push({ what: 'casualty-roll', rule: 'RR-10.4.3', who: nameOfRoller(p, who), total, falls: hit });
  return hit;
}
const nameOfRoller = (p: Colenso, who: number): string =>
  who === 0 ? 'Buller' : who === 1 ? 'Long' : leaderName(p, who - 2);

/** RR-10.5.1, RR-10.5.3, RR-10.5.4. */
function testBrigade(p: Colenso, brigade: Brigade, f: BoerShot, ctx: Context<Happening>): void {
  const dice = twoDice(ctx, 'brigade morale', 'RR-10.5.1');
  const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-10.5.1', 'two dice');
  const total = dice + brigadeMorale(p, brigade, f.area, f.lost[brigade] as number, f.closeCombat, sum);
  const level = (IS_CAVALRY[brigade] ? cavalryBrigade : infantryBrigade)(total);
  if (sum !== undefined)
    ctx.journal?.push({ what: 'brigade-morale', rule: 'RR-10.5.1', brigade, at: f.area, sum, level });
  let fell = false;
  for (const unit of UNITS_OF[brigade] as readonly Unit[])
    if (p.at[unit] === f.area && worsen(p, unit, level, 'RR-10.5.3', ctx)) fell = true;
  if (level !== ROUTED || !fell) return;
  f.scored.push('british-routed');
  if (returnChit(p, brigade)) ctx.journal?.push({ what: 'chit-off', rule: 'RR-10.5.4', brigade });
}

const assaultLocals = v.strictObject({
  area: areaNumber,
  closeCombat: v.boolean(),
  /** Chosen so far by the player among commandos equally strong. */
  firers: v.pipe(v.array(unitNumber), v.maxLength(2)),
});
type BoerAssault = v.InferOutput<typeof assaultLocals>;
export const newBoerAssault = (area: Area, closeCombat: boolean): BoerAssault => ({ area, closeCombat, firers: [] });

/** RR-6.2.3, RR-6.2.6, RR-O5: the strongest unrouted commando there fires, the next supports. */
export const boerAssaultShot = procedure('boer-assault-shot', {
  locals: assaultLocals,
  steps: {
    rank(g, f, chosen: Unit | null) {
      const { p } = g;
      if (chosen !== null) f.firers.push(chosen);
      while (f.firers.length < 2) {
        const rest = commandosAt(p, f.area).filter((unit) => !f.firers.includes(unit));
        const tied = strongest(p, rest);
        if (tied.length === 0) break;
        if (tied.length > 1 && p.playerBreaksTies)
          return g.call(
            breakTie,
            { among: tied, kind: 'unit', why: 'which commando fires', rule: 'RR-10.1.4' },
            'rank',
          );
        f.firers.push(tied[0] as Unit);
      }
      const [firer, support = NONE] = f.firers;
      if (firer === undefined || britishUnitsAt(p, f.area).length === 0) return g.done();
      g.become(boerShot, newBoerShot(f.area, firer, support, f.closeCombat, true));
    },
  },
  questions: {},
  calls: { 'break-tie': 'rank' },
  becomes: ['boer-shot'],
});

/** RR-6.2.2, RR-10.2.4: those in the area that may fire. */
function commandosAt(p: Colenso, area: Area): Unit[] {
  const units: Unit[] = [];
  for (let unit = FIRST_BOER; unit < UNITS; unit++)
    if (p.at[unit] === area && isCommando(unit) && mayFire(p, unit)) units.push(unit);
  return units;
}
