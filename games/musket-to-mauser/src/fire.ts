/** Chapter 6 and MM-7.8: a fire phase, one firing at a time, and what each does to its target. */
import { type Context, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { centreOf, inSquare, sizeOf, unitAt } from './bodies.ts';
import { addFatigue, disintegrate, disintegrateAll } from './fatigue.ts';
import { loadsStanding, type Shot } from './fire-eligible.ts';
import { factsOf, isScreened } from './fire-facts.ts';
import {
  aimAt,
  chargeOf,
  defenceOffers,
  type FireOrder,
  fireOffers,
  sampleFire,
  shotsFor,
  standOffOf,
  WHERE_IT_STANDS,
} from './fire-orders.ts';
import { fireModifier, fireResult, targetModifier } from './fire-score.ts';
import { flight } from './flight.ts';
import { type Happening, procedure } from './happenings.ts';
import { offTableFire } from './indirect-fire.ts';
import { gunStandIn } from './layouts.ts';
import { losses } from './losses.ts';
import { firerSchema, type Order } from './orders.ts';
import { disorder, knownEntry, setStand } from './placing.ts';
import { type Battle, enemyOf, type Side, type Stand, seatOfSide, unitIndex } from './position.ts';
import { recallScreen } from './screens.ts';
import type { FireResult } from './tables/modifiers.ts';
import { kindOf } from './theatre.ts';
import { resumeTrail } from './trail.ts';

const CEASE_FIRE: Order = { do: 'cease-fire' };

const firePhaseLocals = v.strictObject({
  /** Who fires. */
  side: v.picklist([0, 1] as const),
  /** MM-1.2: the phase just after an enemy movement phase, with passing and defender fire. */
  enemyMoved: v.boolean(),
});

/** MM-1.2, MM-1.3: one side's fire phase. */
export const firePhase = procedure('fire-phase', {
  locals: firePhaseLocals,
  steps: {
    begin(g) {
      for (const unit of g.p.units) unit.fired = 0; // MM-6.15
      g.next('ordinary');
    },
    /** MM-6.14: each firing may be declared after seeing the last result. */
    ordinary(g, f) {
      disintegrateAll(g.p, g.ctx);
      if (fireOffers(g.p, f.side).length > 0) g.ask('fire');
      else g.next('defence');
    },
    fired(g, _f, answer: Order) {
      if (answer.do !== 'fire') return g.next('defence');
      g.call(firing, firingOf(answer, false), 'ordinary');
    },
    /** MM-R13: the charged units come after those that support them. */
    defence(g, f) {
      disintegrateAll(g.p, g.ctx);
      if (f.enemyMoved && nextDefence(g.p, f.side) !== null) g.ask('defender-fire');
      else g.become(offTableFire, { side: f.side, at: 0 });
    },
    defended(g, f, answer: Order) {
      const next = nextDefence(g.p, f.side) as Defence;
      if (answer.do === 'fire') return g.call(firing, firingOf(answer, true), 'defence');
      const charge = chargeOf(g.p, next.charger);
      if (charge !== undefined) charge.answered = [...charge.answered, next.unit];
      g.next('defence');
    },
  },
  questions: {
    fire: {
      rule: 'MM-6.13',
      seat: (_p, f) => seatOfSide(f.side),
      step: 'fired',
      params: (_p, f) => ({ side: f.side }),
      offers: (p, f) => [...fireOffers(p, f.side), CEASE_FIRE],
      families: () => [
        { name: 'fire', bounds: { target: 'an enemy in range, arc and sight', by: 'bases of any units' } },
      ],
      forbids(p, f, order) {
        if (order.do === 'cease-fire') return null;
        if (order.do !== 'fire') return deny('MM-6.13', 'this is the time to fire');
        const shots = shotsFor(p, f.side, order);
        return 'rule' in shots ? shots : null;
      },
      sample(p, f, dice) {
        const offers = fireOffers(p, f.side);
        // One time in eight it holds its fire.
        if (offers.length === 0 || dice.draw(8, { for: 'random play', rule: 'MM-6.13' }) === 0) return CEASE_FIRE;
        return sampleFire(p, f.side, offers, dice);
      },
    },
    'defender-fire': {
      rule: 'MM-7.8',
      seat: (_p, f) => seatOfSide(f.side),
      step: 'defended',
      params(p, f) {
        const next = nextDefence(p, f.side) as Defence;
        return { unit: next.unit, charger: next.charger };
      },
      offers(p, f) {
        const { unit, charger } = nextDefence(p, f.side) as Defence;
        return [...defenceOffers(p, unit, charger), CEASE_FIRE];
      },
      families: () => [{ name: 'fire', bounds: { target: 'the charger', by: 'bases of the charged unit' } }],
      forbids(p, f, order) {
        if (order.do === 'cease-fire') return null;
        if (order.do !== 'fire') return deny('MM-7.8', 'the charged unit fires now, or holds its fire');
        const next = nextDefence(p, f.side) as Defence;
        if (order.target !== next.charger) return deny('MM-7.8', 'defender fire is at the charger');
        if (order.at !== WHERE_IT_STANDS) return deny('MM-7.8', 'defender fire meets the charger before contact');
        if (order.by.some(({ unit }) => unit !== next.unit && unit !== unitAt(p, next.unit).gun))
          return deny('MM-7.8', 'only the charged unit gives defender fire');
        const shots = shotsFor(p, f.side, order, true);
        return 'rule' in shots ? shots : null;
      },
      sample(p, f, dice) {
        const { unit, charger } = nextDefence(p, f.side) as Defence;
        const offers: Order[] = [...defenceOffers(p, unit, charger), CEASE_FIRE];
        return offers[dice.draw(offers.length, { for: 'random play', rule: 'MM-7.8' })] as Order;
      },
    },
  },
  calls: { firing: ['ordinary', 'defence'] },
  becomes: ['off-table-fire'],
});

interface Defence {
  readonly unit: number;
  readonly charger: number;
}

/** MM-7.8: the next charged unit that can fire at its charger and has not yet said whether it will. */
function nextDefence(p: Battle, side: Side): Defence | null {
  for (const contact of p.contacts) {
    const { charger, struck } = contact;
    if (!contact.fresh || kindOf(p, struck).side !== side || isHeld(p, struck)) continue;
    const charge = chargeOf(p, charger);
    if (charge === undefined || charge.answered.includes(struck)) continue;
    if (defenceOffers(p, struck, charger).length > 0) return { unit: struck, charger };
  }
  return null;
}

/** MM-9.26: in a combat that goes on from before. */
const isHeld = (p: Battle, unit: number): boolean =>
  p.contacts.some((one) => one.continuing && (one.charger === unit || one.struck === unit));

const firingLocals = v.strictObject({
  target: unitIndex,
  /** Those in hiding are left out of what the enemy sees (MM-S11). */
  by: v.array(firerSchema),
  at: v.pipe(v.number(), v.minValue(-1)),
  defending: v.boolean(),
  /** The centre of the firing bases, away from which the target flees (MM-G29). */
  fromX: v.number(),
  fromY: v.number(),
  /** MM-11.8: the target stood in Square. */
  inSquare: v.boolean(),
});
type Firing = v.InferOutput<typeof firingLocals>;

const firingOf = (order: FireOrder, defending: boolean): Firing => ({
  target: order.target,
  by: order.by,
  at: order.at,
  defending,
  fromX: 0,
  fromY: 0,
  inSquare: false,
});

/** MM-6.13: one firing. */
export const firing = procedure('firing', {
  locals: firingLocals,
  steps: {
    roll(g, f) {
      const { p, ctx } = g;
      const side = kindOf(p, (f.by[0] as Firing['by'][number]).unit).side;
      f.by = withoutJams(p, f.by, ctx);
      if (f.by.length === 0) return g.done();
      const order: FireOrder = { do: 'fire', target: f.target, by: f.by, at: f.at };
      const shots = shotsFor(p, side, order, f.defending) as readonly Shot[];
      const centre = centreOf(shots.map((shot) => shot.rect));
      f.fromX = centre.x;
      f.fromY = centre.y;
      f.inSquare = inSquare(p, f.target);
      const result = shoot(p, shots, f, ctx);
      if (!result.involuntary) return g.done();
      g.call(losses, { unit: f.target, bases: result.bases, why: 'fire' }, 'thinned');
    },
    /** MM-6.43: the base is gone; the rest runs. */
    thinned(g, f) {
      const { p, ctx } = g;
      if (disintegrate(p, f.target, ctx)) return g.done();
      const attackers = f.by.map(({ unit }) => unit);
      const { target: unit, fromX, fromY, inSquare } = f;
      g.call(flight, { unit, fromX, fromY, cause: 'fire', attackers, inSquare }, 'over');
    },
    over(g) {
      g.done();
    },
  },
  questions: {},
  calls: { losses: 'thinned', flight: 'over' },
});

/** MM-6.11: each Gatling is tried before it fires; those that jam take no part. */
function withoutJams(p: Battle, by: Firing['by'], ctx: Context<Happening>): Firing['by'] {
  return by.filter(({ unit }) => {
    const jamOn = kindOf(p, unit).weapon?.jamOn ?? [];
    if (jamOn.length === 0) return true;
    const jammed = jamOn.includes(ctx.die({ for: 'a jam', rule: 'MM-6.11' }));
    ctx.journal?.push(knownEntry(p, unit, { what: 'jam', rule: 'MM-6.11', unit, jammed }));
    if (jammed) unitAt(p, unit).jammed = true;
    return !jammed;
  });
}

/** Rolls, compares, and does to the target all that comes before bases are taken and it runs. */
function shoot(p: Battle, shots: readonly Shot[], f: Firing, ctx: Context<Happening>): FireResult {
  const { target } = f;
  const aim = aimAt(p, target, f.at, f.defending);
  const charge = chargeOf(p, target);
  const charging = charge !== undefined;
  const [result, beaten] = compare(p, shots, f, aim, ctx);
  const pays = charging && !hasDefended(p, f);
  markFired(p, shots);
  const it = unitAt(p, target);
  if (p.phase === 'enemy-fire')
    it.struckAt = f.at >= 0 ? f.at : charging ? standOffOf(charge) : (it.trail?.length ?? 0); // MM-6.20
  if (beaten && isScreened(p, aim, shots)) recallScreen(p, target, ctx); // MM-4.56
  const gone = addFatigue(p, target, result.fatigue, 'fire', 'MM-6.41', ctx);
  if (!gone && result.disorder) confuse(p, f, aim.stand, result, charging, ctx);
  if (pays) payForFiring(p, f, ctx);
  return gone ? NOTHING : result;
}

const NOTHING: FireResult = { id: 'none', fatigue: 0, bases: 0, disorder: false, involuntary: false };

/** MM-6.13, MM-6.30, MM-6.32, MM-6.40: a die a side. */
function compare(
  p: Battle,
  shots: readonly Shot[],
  f: Firing,
  aim: ReturnType<typeof aimAt>,
  ctx: Context<Happening>,
): readonly [FireResult, boolean] {
  const facts = factsOf(p, shots, aim);
  const { grade } = kindOf(p, f.target);
  const dice = [ctx.die({ for: 'fire', rule: 'MM-6.13' }), ctx.die({ for: 'the target', rule: 'MM-6.13' })] as const;
  const told = ctx.journal !== null;
  const ours: Sum | undefined = told ? newSum(dice[0], 'MM-6.13', 'the die') : undefined;
  const theirs: Sum | undefined = told ? newSum(dice[1], 'MM-6.13', 'the die') : undefined;
  const firer = dice[0] + fireModifier(facts, ours);
  const defender = dice[1] + targetModifier(grade, theirs);
  const result = fireResult(firer, defender);
  if (ours !== undefined && theirs !== undefined) tellFired(p, f, ours, theirs, result, ctx);
  return [result, firer > defender];
}

/** Everyone hears of a firing; only the firer's own side learns who fires from hiding (MM-S11). */
function tellFired(p: Battle, f: Firing, firer: Sum, defence: Sum, result: FireResult, ctx: Context<Happening>): void {
  const by = f.by.map(({ unit, bases }) => ({ unit, bases: bases.length }));
  const known = by.filter(({ unit }) => !p.spotting || unitAt(p, unit).spotted);
  const entry = { what: 'fired' as const, rule: 'MM-6.13', target: f.target, by, firer, defence, result: result.id };
  if (known.length === by.length) {
    ctx.journal?.push(entry);
    return;
  }
  const enemy = kindOf(p, f.target).side;
  ctx.journal?.push({ ...entry, to: [seatOfSide(enemyOf(enemy))] });
  // The modifiers would give away who hides: the enemy hears the fire and feels what it does.
  ctx.journal?.push({ ...entry, by: known, firer: null, to: [seatOfSide(enemy), null] });
}

/** MM-6.15, MM-5.28, MM-13.5.3: what firing leaves behind. */
function markFired(p: Battle, shots: readonly Shot[]): void {
  for (const { unit, base } of shots) {
    const it = unitAt(p, unit);
    it.fired |= 1 << base;
    if (it.prone && loadsStanding(p, unit)) it.firedProne = true;
    const seenFiring = p.spotting && !it.spotted && kindOf(p, unit).weapon?.smokeless !== true;
    if (seenFiring && !p.glimpses.some((one) => one.hidden === unit && one.why === 'fired'))
      p.glimpses.push({ hidden: unit, why: 'fired' });
  }
}

/** MM-6.21, MM-7.7, MM-7.9: where disorder or flight overtakes the target. */
function confuse(
  p: Battle,
  f: Firing,
  stand: Stand,
  result: FireResult,
  charging: boolean,
  ctx: Context<Happening>,
): void {
  const { target } = f;
  const it = unitAt(p, target);
  if (!result.involuntary) {
    disorder(p, target, 'fire', 'MM-6.42', ctx);
    // A charge is not slowed (MM-R44), and disordered from here on; a march is slowed from where it was struck.
    if (charging) it.trail = null;
    else if (f.at >= 0 && it.trail !== null) resumeTrail(p, target, f.at, ctx);
    return;
  }
  if (charging) {
    const charge = chargeOf(p, target);
    if (charge !== undefined) charge.state = 'driven-off';
    p.contacts = p.contacts.filter((one) => one.charger !== target);
  }
  if (charging || f.at >= 0) putBack(p, target, stand);
  it.trail = null;
  disorder(p, target, 'fire', 'MM-6.43', ctx);
}

/** MM-6.21: to the point of its path where it was struck, the gun in its ranks with it. */
function putBack(p: Battle, unit: number, stand: Stand): void {
  const it = unitAt(p, unit);
  const gun = it.gun < 0 ? null : unitAt(p, it.gun);
  const place = gun === null ? null : gunStandIn(stand, it.bases, sizeOf(p, unit), sizeOf(p, it.gun), gun.stand);
  setStand(p, unit, stand, place);
}

/** MM-7.10, MM-R75: units that fire at a charging enemy; for a gun in the ranks its unit, and so both (MM-4.45). */
function payForFiring(p: Battle, { by }: Firing, ctx: Context<Happening>): void {
  for (const unit of new Set(by.map((one) => hostOf(p, one.unit))))
    if (unitAt(p, unit).where === 'table') addFatigue(p, unit, 1, 'firing at a charger', 'MM-7.10', ctx);
}

/** The unit in whose ranks a gun stands; itself for all others. */
const hostOf = (p: Battle, unit: number): number => {
  const { attachedTo } = unitAt(p, unit);
  return attachedTo < 0 ? unit : attachedTo;
};

/** MM-R75: a charged unit, or the gun in its ranks, has fired at a charger already. */
function hasDefended(p: Battle, { by, defending }: Firing): boolean {
  const { fired, gun } = unitAt(p, hostOf(p, (by[0] as Firing['by'][number]).unit));
  return defending && (fired !== 0 || (gun >= 0 && unitAt(p, gun).fired !== 0));
}
