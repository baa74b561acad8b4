/** section 5.1, section 7.3, section 10.1: the Boer Shell Fire and Rifle Fire Segments (RR-O1, RR-O2). */
import { type Context, putChit } from '@laager/kernel';
import * as v from 'valibot';
import { boerShot, newBoerShot } from './boer-shot.ts';
import {
  type Attack,
  areasInReach,
  boerFirers,
  byStrength,
  type FireKind,
  firstZone,
  isMultiple,
  placePlots,
  type Settle,
  strongest,
  type Tally,
  tallyBritish,
  targetAreas,
} from './boer-targeting.ts';
import { procedure } from './commands.ts';
import { MISFIRE } from './event-kinds.ts';
import { boerStrength } from './forces.ts';
import type { Happening } from './happenings.ts';
import type { Area } from './map.ts';
import { type Colenso, NONE } from './position.ts';
import { BOER_UNITS, UNITS, type Unit } from './roster.ts';
import { areaNumber, unitNumber, wholeNumber } from './schema.ts';
import { breakTie } from './ties.ts';

const fireLocals = v.strictObject({
  kind: v.picklist(['shell', 'rifle']),
  /** Firers that have not been aimed yet. */
  queue: v.pipe(v.array(unitNumber), v.maxLength(BOER_UNITS)),
  /** In the order of their first firers (RR-10.2.1). */
  attacks: v.pipe(
    v.array(v.strictObject({ area: areaNumber, firer: unitNumber, support: wholeNumber(NONE, UNITS - 1) })),
    v.maxLength(BOER_UNITS),
  ),
  /** The player's choices among equals for the firer at hand, in the order they were asked. */
  settled: v.pipe(v.array(wholeNumber(0, 99)), v.maxLength(9)),
});
type BoerFire = v.InferOutput<typeof fireLocals>;
type Tie = { among: number[]; kind: 'area' | 'unit'; why: string; rule: string };

export const newBoerFire = (kind: FireKind): BoerFire => ({ kind, queue: [], attacks: [], settled: [] });

export const boerFire = procedure('boer-fire', {
  locals: fireLocals,
  steps: {
    begin(g, f) {
      const { p, ctx } = g;
      if (f.kind === 'shell' && p.misfireDue === p.turn) {
        // RR-5.1.1
        p.misfireDue = 0;
        putChit(p.boerCup, MISFIRE);
        ctx.journal?.push({ what: 'chit-acts', rule: 'RR-5.1.1', misfire: true });
        return g.done();
      }
      const tally = tallyBritish(p);
      const idle: Unit[] = [];
      for (const unit of byStrength(p, boerFirers(p, f.kind)))
        (targetAreas(p, unit, tally, f.attacks).length > 0 ? f.queue : idle).push(unit);
      if (idle.length > 0) ctx.journal?.push({ what: 'no-target', rule: 'RR-10.1.11', units: idle });
      if (ctx.journal !== null && f.queue.length > 0) {
        const strengths = f.queue.map((unit) => boerStrength(p, unit));
        ctx.journal.push({ what: 'firing-order', rule: 'RR-10.1.4', units: f.queue.slice(), strengths });
      }
      g.next('target');
    },

    target(g, f) {
      if (f.queue.length > 0) {
        const tally = tallyBritish(g.p);
        while (f.queue.length > 0) {
          const tie = aimNext(g.p, f, tally, g.ctx);
          if (tie !== null) return g.call(breakTie, tie, 'settled');
        }
      }
      g.next('resolve');
    },
    settled(g, f, chosen: number) {
      f.settled.push(chosen);
      g.next('target');
    },

    /** RR-10.2.1. Each area is attacked once, so its units cannot be gone before their turn (RR-O2). */
    resolve(g, f) {
      const attack = f.attacks.shift();
      if (attack === undefined) return g.done();
      g.call(boerShot, newBoerShot(attack.area, attack.firer, attack.support, false, false), 'resolve');
    },
  },
  questions: {},
  calls: { 'break-tie': 'settled', 'boer-shot': 'resolve' },
});

/**
 * The strongest firer left finds its target area. Nothing is changed, rolled or told until all its ties are settled: what
 * the player has settled is read again from `f.settled`, in the same order.
 */
function aimNext(p: Colenso, f: BoerFire, tally: Tally, ctx: Context<Happening>): Tie | null {
  let read = 0;
  let open: Tie | null = null;
  const settle =
    (kind: 'area' | 'unit', rule: string): Settle =>
    (tied, why) => {
      if (tied.length === 1 || !p.playerBreaksTies) return tied[0] as number;
      if (read < f.settled.length) return f.settled[read++] as number;
      open = { among: [...tied], kind, why, rule };
      return -1;
    };
  const firer = settle('unit', 'RR-10.1.4')(strongest(p, f.queue), 'which unit fires next');
  if (firer === -1) return open;
  const area = targetOf(p, f, firer, tally, settle('area', 'RR-T12.4'), ctx);
  if (area === -1) return open;
  f.queue.splice(f.queue.indexOf(firer), 1);
  f.settled.length = 0;
  if (area !== NOWHERE) mark(f, firer, area, ctx);
  return null;
}

const NOWHERE = -2;

/** RR-10.1.5 to RR-10.1.8, RR-10.1.11. */
function targetOf(
  p: Colenso,
  f: BoerFire,
  firer: Unit,
  tally: Tally,
  settle: Settle,
  ctx: Context<Happening>,
): Area | typeof NOWHERE {
  const targets = targetAreas(p, firer, tally, f.attacks);
  if (targets.length === 0) {
    ctx.journal?.push({ what: 'no-target', rule: 'RR-10.1.11', units: [firer] });
    return NOWHERE;
  }
  const own = p.at[firer] as Area;
  if (targets.includes(own)) {
    ctx.journal?.push({ what: 'own-area', rule: 'RR-10.1.5', unit: firer, at: own });
    return own;
  }
  const { zone, areas } = firstZone(targets);
  const plots = placePlots(p, firer, areas, tally, f.attacks, settle, ctx.journal !== null);
  if (plots === null) return -1;
  const die = ctx.die({ for: 'plot marker', rule: 'RR-10.1.8' });
  const at = plots.areas[die - 1] as Area;
  ctx.journal?.push({
    what: 'plotted',
    rule: 'RR-10.1.7',
    unit: firer,
    zone,
    out: fallenOut(p, firer, tally, f.attacks, areas),
    candidates: areas,
    plots: plots.areas,
    why: plots.why,
    die,
    at,
  });
  return at;
}

/** Areas in range with British units that are no target area, or that lie in a later zone: for the journal. */
function fallenOut(p: Colenso, firer: Unit, tally: Tally, attacks: readonly Attack[], kept: readonly Area[]) {
  const targets = targetAreas(p, firer, tally, attacks);
  return areasInReach(p, firer)
    .filter((at) => tally.units[at] !== 0 && !kept.includes(at))
    .map((at) => {
      if (targets.includes(at)) return { at, rule: 'RR-10.1.6' };
      return { at, rule: isMultiple(attacks, at) ? 'RR-10.1.12' : 'RR-10.1.1' };
    });
}

/** RR-10.1.9, RR-10.1.12: Single Attack, then Multiple Attack. */
function mark(f: BoerFire, firer: Unit, area: Area, ctx: Context<Happening>): void {
  const attack = f.attacks.find((one) => one.area === area);
  const supports = attack !== undefined;
  if (supports) attack.support = firer;
  else f.attacks.push({ area, firer, support: NONE });
  ctx.journal?.push({ what: 'aimed', rule: supports ? 'RR-10.1.12' : 'RR-10.1.9', unit: firer, at: area, supports });
}
