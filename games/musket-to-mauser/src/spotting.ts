/** Chapter 13, optional: units in concealing terrain are not seen until someone makes them out. */
import { type Context, type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOfStand, isMounted, ownRects, rectsOf, sizeOf, unitAt, unitDistance } from './bodies.ts';
import { inPolygon, rectToLine, SLACK } from './geometry/shapes.ts';
import type { Terrain } from './ground.ts';
import { type Happening, procedure } from './happenings.ts';
import { type Battle, enemyOf, type Glimpse, type Lookout, type Side, seatOfSide } from './position.ts';
import { isSeenByEnemy, unitSees } from './sight.ts';
import { SPOTTING } from './tables/modifiers.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { trailAt } from './trail.ts';

/** What counts as being in a line of trench, or behind a hedge. */
const AT_THE_LINE = 0.25;
const BEHIND = 1;
/** MM-R63. */
const PACE = 2;

/** All that MM-13.7 asks about one roll. */
export interface SpottingFacts {
  readonly closeOrMass: boolean;
  /** MM-13.7.2: its own fire, and not smokeless. */
  readonly fired: boolean;
  readonly mounted: boolean;
  readonly hiddenBushcraft: boolean;
  readonly spotterBushcraft: boolean;
  readonly prone: boolean;
  readonly distance: number;
}

/** MM-13.6, MM-13.7: how many dice are rolled. */
export function spottingDice(f: SpottingFacts): number {
  let dice = 1;
  if (f.closeOrMass) dice += SPOTTING.closeOrMass;
  if (f.fired) dice += SPOTTING.fired;
  if (f.mounted) dice += SPOTTING.mounted;
  if (f.hiddenBushcraft) dice += SPOTTING.hiddenBushcraft;
  if (f.spotterBushcraft) dice += SPOTTING.spotterBushcraft;
  if (f.prone) dice += SPOTTING.prone;
  return Math.max(0, dice + nearness(f.distance));
}

/** MM-13.7.7: only the best counts. */
function nearness(distance: number): number {
  if (distance <= 2 + SLACK) return SPOTTING.within2;
  if (distance <= 6 + SLACK) return SPOTTING.within6;
  return distance <= 12 + SLACK ? SPOTTING.within12 : 0;
}

/** MM-13.6. */
const MADE_OUT = 6;

/** MM-13.1: half of its bases or more are where they can hide. */
export function isConcealed(p: Battle, unit: number, bases = ownRects(p, unit)): boolean {
  const { ground, special } = theatreOf(p);
  const { side } = kindOf(p, unit);
  const { prone } = unitAt(p, unit);
  const extra = special.flatMap((rule) => (rule.type === 'conceals' && sideOf(rule.side) === side ? rule.terrain : []));
  const hidden = bases.filter((base) =>
    ground.all.some((one) => hides(one, base, prone, extra.includes(one.feature.id))),
  );
  return 2 * hidden.length >= bases.length;
}

const sideOf = (name: 'A' | 'B'): Side => (name === 'A' ? 0 : 1);

/** MM-13.1, MM-12.17, MM-12.18. */
function hides({ feature, points }: Terrain, base: Parameters<typeof rectToLine>[0], prone: boolean, extra: boolean) {
  if (feature.kind !== 'line') {
    const can = feature.conceals || extra || (prone && feature.hidesProne);
    return can && inPolygon(base.x, base.y, points);
  }
  if (extra || feature.conceals) return rectToLine(base, points) <= AT_THE_LINE + SLACK;
  return prone && feature.roughWidth > 0 && rectToLine(base, points) <= BEHIND + SLACK;
}

/** MM-13.2 at the set-up: units in the open and in sight are known; without the option, all units. */
export function startingSpots(p: Battle): void {
  for (let unit = 0; unit < p.units.length; unit++) unitAt(p, unit).spotted = !p.spotting;
  if (!p.spotting) return;
  for (let unit = 0; unit < p.units.length; unit++)
    unitAt(p, unit).spotted = kindOf(p, unit).start.hidden !== true && isInTheOpen(p, unit);
}

const isInTheOpen = (p: Battle, unit: number): boolean =>
  unitAt(p, unit).where === 'table' && !isConcealed(p, unit) && isSeenByEnemy(p, unit);

/** MM-13.2: after a move, the unit that has shown itself in the open, and the enemies in the open that it has come to see. */
export function spotByMove(p: Battle, unit: number, ctx: Context<Happening>): void {
  if (!p.spotting || unitAt(p, unit).where !== 'table') return;
  if (!unitAt(p, unit).spotted && (isInTheOpen(p, unit) || crossedTheOpen(p, unit)))
    spot(p, unit, 'in the open', 'MM-13.2', ctx);
  const { side } = kindOf(p, unit);
  for (let hidden = 0; hidden < p.units.length; hidden++) {
    const it = unitAt(p, hidden);
    if (it.spotted || it.where !== 'table' || it.attachedTo >= 0 || kindOf(p, hidden).side === side) continue;
    if (!isConcealed(p, hidden) && unitSees(p, unit, hidden)) spot(p, hidden, 'in the open', 'MM-13.2', ctx);
  }
}

/** Whether it has crossed open ground in sight on its way, looked at every two inches. */
function crossedTheOpen(p: Battle, unit: number): boolean {
  const { trail } = unitAt(p, unit);
  if (trail === null) return false;
  for (let at = PACE; at < trail.length; at += PACE) {
    const stand = trailAt(p, unit, at);
    if (isConcealed(p, unit, rectsOf(stand, sizeOf(p, unit)))) continue;
    if (isSeenByEnemy(p, unit, bodyOfStand(p, unit, stand))) return true;
  }
  return false;
}

/** MM-13.2: units that have come into the open and into sight. */
export function spotAtOnce(p: Battle, ctx: Context<Happening>): void {
  if (!p.spotting) return;
  for (let unit = 0; unit < p.units.length; unit++)
    if (!unitAt(p, unit).spotted && isInTheOpen(p, unit)) spot(p, unit, 'in the open', 'MM-13.2', ctx);
}

/** MM-13.3: for the whole enemy army. */
export function spot(p: Battle, unit: number, how: string, rule: string, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  if (it.spotted) return;
  it.spotted = true;
  ctx.journal?.push({ what: 'spotted', rule, unit, how });
}

/** MM-R48: at the end of a turn. */
export function loseSight(p: Battle, ctx: Context<Happening>): void {
  if (!p.spotting) return;
  for (let unit = 0; unit < p.units.length; unit++) {
    const it = unitAt(p, unit);
    if (it.where !== 'table' || !it.spotted || isSeenByEnemy(p, unit)) continue;
    it.spotted = false;
    ctx.journal?.push({ what: 'unspotted', rule: 'MM-R48', unit });
  }
}

/** MM-13.4, MM-R65: in its movement phase a side may name the unit that looks out for it, once. */
export function forbidsLookout(p: Battle, unit: number): Denial | null {
  if (!p.spotting) return deny('MM-13.1', 'no unit hides in this battle');
  const { unit: now, named } = p.lookouts[p.mover] as Lookout;
  if (named) return deny('MM-13.4', 'the unit that looks out has been named this turn');
  if (unit === now) return deny('MM-13.4', unit < 0 ? 'the unit that sees best looks out' : 'it looks out already');
  if (unit < 0) return null;
  if (unit >= p.units.length || kindOf(p, unit).side !== p.mover) return deny('MM-13.4', 'that is no unit of yours');
  if (unitAt(p, unit).where !== 'table') return deny('MM-13.4', `${kindOf(p, unit).name} is not on the table`);
  return null;
}

export function nameLookout(p: Battle, unit: number, ctx: Context<Happening>): void {
  const lookout = p.lookouts[p.mover] as Lookout;
  lookout.unit = unit;
  lookout.named = true;
  ctx.journal?.push({ what: 'lookout', rule: 'MM-13.4', unit });
}

/**
 * MM-13.5: at the end of a phase, a roll for each thing that might have given a hidden unit away. Asking then who looks
 * would reveal that someone is there: so the player names the unit beforehand (MM-13.4, MM-R65).
 */
export const spottingPhase = procedure('spotting', {
  locals: v.strictObject({}),
  steps: {
    look(g) {
      const { p, ctx } = g;
      if (p.spotting) {
        spotAtOnce(p, ctx);
        const seen = p.glimpses;
        p.glimpses = [];
        for (const glimpse of seen) lookFor(p, glimpse, ctx);
      }
      p.glimpses = [];
      g.done();
    },
  },
  questions: {},
});

function lookFor(p: Battle, { hidden, why }: Glimpse, ctx: Context<Happening>): void {
  const it = unitAt(p, hidden);
  if (it.where !== 'table' || it.spotted) return;
  const { side } = kindOf(p, hidden);
  const best = spotterFor(p, hidden, why);
  if (best === null || best.dice === 0) return;
  // Who hides may see the dice; who looks learns only what they show.
  const cause = { for: 'spotting', rule: 'MM-13.6', to: [seatOfSide(side)] };
  const made = ctx.pool(best.dice, [MADE_OUT], cause).includes(MADE_OUT);
  ctx.journal?.push({
    what: 'spotting',
    rule: 'MM-13.6',
    hidden,
    with: best.unit,
    dice: best.dice,
    seen: made,
    to: [seatOfSide(side)],
  });
  if (made) spot(p, hidden, why, 'MM-13.6', ctx);
}

/** MM-13.4: the unit that its side has named, if it has the hidden one in sight; otherwise the one with most dice. */
function spotterFor(p: Battle, hidden: number, why: Glimpse['why']): { unit: number; dice: number } | null {
  const side = enemyOf(kindOf(p, hidden).side);
  const named = (p.lookouts[side] as Lookout).unit;
  if (named >= 0 && unitAt(p, named).where === 'table' && unitSees(p, named, hidden))
    return { unit: named, dice: spottingDice(spottingFacts(p, hidden, named, why)) };
  let best: { unit: number; dice: number } | null = null;
  for (let unit = 0; unit < p.units.length; unit++) {
    if (unitAt(p, unit).where !== 'table' || kindOf(p, unit).side !== side) continue;
    const dice = spottingDice(spottingFacts(p, hidden, unit, why));
    if ((best !== null && dice <= best.dice) || !unitSees(p, unit, hidden)) continue;
    best = { unit, dice };
  }
  return best;
}

export function spottingFacts(p: Battle, hidden: number, unit: number, why: Glimpse['why']): SpottingFacts {
  const it = unitAt(p, hidden);
  const { weapon, template } = kindOf(p, hidden);
  return {
    closeOrMass: it.stand.formation !== 'skirmish',
    fired: why === 'fired' && weapon?.smokeless !== true,
    mounted: isMounted(p, hidden),
    hiddenBushcraft: template.bushcraft,
    spotterBushcraft: kindOf(p, unit).template.bushcraft,
    prone: it.prone,
    distance: unitDistance(p, unit, hidden),
  };
}
