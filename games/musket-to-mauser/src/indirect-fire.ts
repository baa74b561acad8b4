/** MM-6.24 to MM-6.26: guns beyond the table, called on a spot and heard a turn later (optional: indirect-fire). */
import { type Context, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, centreOfUnit, inSquare, unitAt } from './bodies.ts';
import { coverOfBody } from './cover.ts';
import { addFatigue, disintegrate, disintegrateAll } from './fatigue.ts';
import { nameOf } from './fire-eligible.ts';
import { targetFacts } from './fire-facts.ts';
import { type FireFacts, fireModifier, fireResult, targetModifier } from './fire-score.ts';
import { flight } from './flight.ts';
import { snap } from './geometry/angle.ts';
import { pointToRect, SLACK } from './geometry/shapes.ts';
import { type Happening, procedure } from './happenings.ts';
import { losses } from './losses.ts';
import type { Order } from './orders.ts';
import { disorder } from './placing.ts';
import { type Battle, type Call, type Side, seatOfSide, whole } from './position.ts';
import { unitSees } from './sight.ts';
import type { FireResult } from './tables/modifiers.ts';
import { kindOf, type OffboardGun, theatreOf } from './theatre.ts';

/** MM-G33: a shell strikes the unit nearest to the spot within this distance. */
const BURST = 1;
const NOBODY = -1;
const NO_CALL: Order = { do: 'no-call' };

const locals = v.strictObject({ side: v.picklist([0, 1] as const), at: whole(0, 21) });

/** What fell due is fired first, then each gun of the side may be called again. */
export const offTableFire = procedure('off-table-fire', {
  locals,
  steps: {
    fall(g, f) {
      disintegrateAll(g.p, g.ctx);
      const due = g.p.calls.find((call) => isDue(g.p, call, f.side));
      if (due === undefined) return g.next('ask');
      const together = g.p.calls.filter((call) => isDue(g.p, call, f.side) && call.x === due.x && call.y === due.y);
      g.p.calls = g.p.calls.filter((call) => !together.includes(call));
      g.call(
        shells,
        { guns: together.map((call) => call.gun), x: due.x, y: due.y, unit: NOBODY, inSquare: false },
        'fall',
      );
    },
    ask(g, f) {
      const { p } = g;
      const guns = theatreOf(p).offboard;
      while (f.at < guns.length && ((guns[f.at] as OffboardGun).side !== f.side || callTargets(p, f.side).length === 0))
        f.at++;
      if (!p.indirectFire || f.at >= guns.length) return g.done();
      g.ask('call-fire');
    },
    called(g, f, answer: Order) {
      if (answer.do === 'call-fire') record(g.p, answer.gun, answer.target, g.ctx);
      f.at++;
      g.next('ask');
    },
  },
  questions: {
    'call-fire': {
      rule: 'MM-6.25',
      seat: (_p, f) => seatOfSide(f.side),
      step: 'called',
      params: (_p, f) => ({ gun: f.at }),
      offers: (p, f) => [
        ...callTargets(p, f.side).map((target): Order => ({ do: 'call-fire', gun: f.at, target })),
        NO_CALL,
      ],
      forbids(p, f, order) {
        if (order.do === 'no-call') return null;
        if (order.do !== 'call-fire') return deny('MM-6.25', 'the guns off the table may be called now');
        if (order.gun !== f.at) return deny('MM-6.25', 'another battery is asked about');
        const isEnemy = order.target < p.units.length && kindOf(p, order.target).side !== f.side;
        if (!isEnemy) return deny('MM-6.25', 'fire is called on an enemy unit');
        return callTargets(p, f.side).includes(order.target)
          ? null
          : deny('MM-6.25', `no unit of yours sees ${nameOf(p, order.target)}`);
      },
    },
  },
  calls: { shells: 'fall' },
});

/** MM-6.26: the same phase of the next turn. */
const isDue = (p: Battle, call: Call, side: Side): boolean =>
  call.turn === p.turn &&
  call.half === p.mover &&
  call.phase === p.phase &&
  theatreOf(p).offboard[call.gun]?.side === side;

/** MM-6.25: enemies in sight of some friendly unit. */
function callTargets(p: Battle, side: Side): number[] {
  const found: number[] = [];
  for (let target = 0; target < p.units.length; target++) {
    const it = unitAt(p, target);
    if (it.where !== 'table' || it.attachedTo >= 0 || kindOf(p, target).side === side) continue;
    if (p.spotting && !it.spotted) continue;
    if (p.units.some((unit, u) => unit.where === 'table' && kindOf(p, u).side === side && unitSees(p, u, target)))
      found.push(target);
  }
  return found;
}

function record(p: Battle, gun: number, target: number, ctx: Context<Happening>): void {
  const { x, y } = centreOfUnit(p, target);
  p.calls = [...p.calls, { gun, x: snap(x), y: snap(y), turn: p.turn + 1, half: p.mover, phase: p.phase }];
  const seat = seatOfSide((theatreOf(p).offboard[gun] as OffboardGun).side);
  ctx.journal?.push({ what: 'called', rule: 'MM-6.25', gun, target, to: [seat] });
}

const shellLocals = v.strictObject({
  guns: v.array(whole(0, 20)),
  x: v.number(),
  y: v.number(),
  /** Whom they struck. */
  unit: whole(-1, 119),
  /** MM-11.8: they stood in Square. */
  inSquare: v.boolean(),
});
type Shells = v.InferOutput<typeof shellLocals>;

/** MM-6.26, MM-G33. */
export const shells = procedure('shells', {
  locals: shellLocals,
  steps: {
    burst(g, f) {
      const { p, ctx } = g;
      f.unit = struckBy(p, f.x, f.y, offboard(p, f.guns[0]).side);
      for (const gun of f.guns)
        ctx.journal?.push({ what: 'fell', rule: 'MM-6.26', gun, unit: f.unit < 0 ? null : f.unit });
      if (f.unit < 0) return g.done();
      f.inSquare = inSquare(p, f.unit);
      const result = compare(p, f, ctx);
      if (addFatigue(p, f.unit, result.fatigue, 'fire', 'MM-6.41', ctx) || !result.disorder) return g.done();
      disorder(p, f.unit, 'fire', 'MM-6.42', ctx);
      if (!result.involuntary) return g.done();
      g.call(losses, { unit: f.unit, bases: result.bases, why: 'fire' }, 'thinned');
    },
    thinned(g, f) {
      const { p, ctx } = g;
      if (disintegrate(p, f.unit, ctx)) return g.done();
      const { x, y } = offboard(p, f.guns[0]);
      const { unit, inSquare } = f;
      g.call(flight, { unit, fromX: x, fromY: y, cause: 'fire', attackers: [], inSquare }, 'over');
    },
    over(g) {
      g.done();
    },
  },
  questions: {},
  calls: { losses: 'thinned', flight: 'over' },
});

const offboard = (p: Battle, gun: number | undefined): OffboardGun => theatreOf(p).offboard[gun ?? 0] as OffboardGun;

/** MM-G33: the unit with a base over the spot, else with the nearest base within an inch, friend or enemy; the guns' owner would rather it were the enemy. */
function struckBy(p: Battle, x: number, y: number, side: Side): number {
  let best = NOBODY;
  let least = BURST + SLACK;
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (it.where !== 'table' || it.attachedTo >= 0) continue;
    let apart = Number.POSITIVE_INFINITY;
    for (const rect of bodyOf(p, u)) apart = Math.min(apart, pointToRect(x, y, rect));
    const betterTie = apart === least && best >= 0 && kindOf(p, best).side === side && kindOf(p, u).side !== side;
    if (apart < least || betterTie || (best < 0 && apart <= least)) {
      least = apart;
      best = u;
    }
  }
  return best;
}

/** MM-G33: no range, arc, flank or 4-inch modifiers; the guns called are the firing bases. */
export function shellFacts(p: Battle, unit: number, guns: readonly number[]): FireFacts {
  const batteries = guns.map((gun) => offboard(p, gun));
  const weapon = Math.max(...batteries.map((gun) => gun.weapon.modifier));
  const { stand, disordered, prone } = unitAt(p, unit);
  const aim = { target: unit, stand, disordered, prone, defending: false };
  return {
    weapon,
    marksman: false,
    untrained: 2 * batteries.filter((gun) => gun.template.untrained).length > batteries.length,
    firerMounted: false,
    firerMass: false,
    firerExcess: 0,
    firingBases: guns.length,
    shortRange: false,
    flankOrRear: false,
    gunsClose: false,
    rifled: false,
    breechLoadingGuns:
      2 * batteries.filter((gun) => gun.template.gun?.breechLoading === true).length >= batteries.length,
    cover: coverOfBody(theatreOf(p).ground, bodyOf(p, unit), batteries),
    ...targetFacts(p, aim, false),
  };
}

function compare(p: Battle, f: Shells, ctx: Context<Happening>): FireResult {
  const dice = [ctx.die({ for: 'fire', rule: 'MM-6.13' }), ctx.die({ for: 'the target', rule: 'MM-6.13' })] as const;
  const told = ctx.journal !== null;
  const ours: Sum | undefined = told ? newSum(dice[0], 'MM-6.13', 'the die') : undefined;
  const theirs: Sum | undefined = told ? newSum(dice[1], 'MM-6.13', 'the die') : undefined;
  const firer = dice[0] + fireModifier(shellFacts(p, f.unit, f.guns), ours);
  const result = fireResult(firer, dice[1] + targetModifier(kindOf(p, f.unit).grade, theirs));
  if (ours !== undefined && theirs !== undefined)
    ctx.journal?.push({
      what: 'fired',
      rule: 'MM-6.26',
      target: f.unit,
      by: [],
      firer: ours,
      defence: theirs,
      result: result.id,
    });
  return result;
}
