/** RR-6.1.3 to RR-6.1.5: routed units move towards the HQ before any other unit moves. */
import type { Context } from '@laager/kernel';
import * as v from 'valibot';
import { mpOf, reach } from './brigade-move.ts';
import { procedure } from './commands.ts';
import { britishIn, clearTheWay, enter, entryLimit, forbidsEntry, restLimit } from './entering.ts';
import { closedTo } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, crossingOf, distancesTo, isCrossing, isLadysmith, NEIGHBOURS, NO_WAY } from './map.ts';
import { leaderName } from './objectives.ts';
import { type Colenso, NONE, ROUTED } from './position.ts';
import { BRIGADES, BRITISH_UNITS, type Brigade, isBattery, UNITS_OF, type Unit, unitName } from './roster.ts';
import { unitNumber, wholeNumber } from './schema.ts';
import { breakTie } from './ties.ts';

const routLocals = v.strictObject({
  brigade: wholeNumber(0, BRIGADES),
  /** The unit that is running, by its place in the brigade, and its MP left. */
  place: wholeNumber(0, 6),
  left: wholeNumber(0, 3),
  started: v.boolean(),
  /** Where the leader started, and the routed units that were with him (RR-6.1.5). */
  leaderFrom: wholeNumber(NONE, 99),
  company: v.pipe(v.array(unitNumber), v.maxLength(6)),
  /** Leaders who do not move otherwise this segment, as bits; Buller and Long are the next two. */
  carried: wholeNumber(0, 2 ** (BRIGADES + 2) - 1),
});
export type Rout = v.InferOutput<typeof routLocals>;

export const newRout = (): Rout => ({
  brigade: 0,
  place: 0,
  left: 0,
  started: false,
  leaderFrom: NONE,
  company: [],
  carried: 0,
});
export const BULLER_CARRIED = 1 << BRIGADES;
export const LONG_CARRIED = 1 << (BRIGADES + 1);

/** RR-6.1.29: those who stay with a unit choose the first in the roster if theirs is gone or has left. */
export function restack(p: Colenso): void {
  p.bullerWith = companionOf(p, p.bullerAt, p.bullerWith);
  p.longWith = companionOf(p, p.longAt, p.longWith);
}
function companionOf(p: Colenso, at: Area, old: Unit): Unit {
  if (at < 0) return NONE;
  if (old !== NONE && p.at[old] === at) return old;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === at) return unit;
  return NONE;
}

/** The next areas on a shortest way to the HQ that the unit may enter, lowest number first. */
function stepsOf(p: Colenso, unit: Unit, left: number): Area[] {
  const at = p.at[unit] as Area;
  if (left === 0) return [];
  const far = distancesTo(p.hqAt, closedTo(p, isBattery(unit)));
  if ((far[at] as number) === NO_WAY) return [];
  return (NEIGHBOURS[at] as readonly Area[]).filter(
    (to) => far[to] === (far[at] as number) - 1 && forbidsEntry(p, unit, to) === null && hasRoom(p, to, left),
  );
}

const hasRoom = (p: Colenso, to: Area, left: number): boolean =>
  !isCrossing(to) ||
  ((p.entered[crossingOf(to)] as number) < entryLimit(to) &&
    ((left > 1 && to !== p.hqAt) || britishIn(p, to) < restLimit(to)));

const unitAt = (rout: Rout): Unit | undefined => (UNITS_OF[rout.brigade] as readonly Unit[] | undefined)?.[rout.place];
const isRouted = (p: Colenso, unit: Unit): boolean =>
  p.morale[unit] === ROUTED && (p.at[unit] as number) >= 0 && !isLadysmith(p.at[unit] as Area);

/** Which routed units are with their leader, noted before the first of them moves. */
function noteCompany(p: Colenso, rout: Rout): void {
  const { brigade } = rout;
  rout.leaderFrom = p.leaderAt[brigade] as Area;
  rout.company = (UNITS_OF[brigade] as readonly Unit[]).filter(
    (unit) => isRouted(p, unit) && p.at[unit] === rout.leaderFrom,
  );
  if (rout.company.length > 0) rout.carried |= 1 << brigade;
}

/** RR-6.1.29: Buller and Long go where their unit has run to. */
function carryCommanders(p: Colenso, rout: Rout, unit: Unit, ctx: Context<Happening>): void {
  const onto = p.at[unit] as Area;
  const tell = (who: 'buller' | 'long', from: Area): void => {
    if (from !== onto) ctx.journal?.push({ what: 'rode', rule: 'RR-6.1.29', who, from, onto });
  };
  if (p.bullerWith === unit && p.bullerAt >= 0) {
    tell('buller', p.bullerAt);
    p.bullerAt = onto;
    rout.carried |= BULLER_CARRIED;
  }
  if (p.longWith === unit && p.longAt >= 0) {
    tell('long', p.longAt);
    p.longAt = onto;
    rout.carried |= LONG_CARRIED;
  }
}

/** Hands back who was carried off, as bits. */
export const rout = procedure('rout', {
  locals: routLocals,
  steps: {
    brigade(g, locals) {
      if (locals.brigade === BRIGADES) return g.done(locals.carried);
      noteCompany(g.p, locals);
      locals.place = 0;
      locals.started = false;
      g.next('unit');
    },
    unit(g, locals) {
      const { p } = g;
      const unit = unitAt(locals);
      if (unit === undefined) return g.next('leader');
      if (!isRouted(p, unit)) {
        locals.place++;
        return g.next('unit');
      }
      if (!locals.started) {
        locals.started = true;
        locals.left = mpOf(p, unit); // RR-6.1.4: its whole MP
      }
      const steps = stepsOf(p, unit, locals.left);
      if (steps.length === 0) return g.next('stopped');
      if (steps.length > 1 && p.playerBreaksTies)
        return g.call(
          breakTie,
          { among: steps, kind: 'area', why: `which way ${unitName(unit)} runs`, rule: 'RR-0.4.5' },
          'runs',
        );
      g.next('runs', steps[0] as Area);
    },
    runs(g, locals, to: Area) {
      const { p, ctx } = g;
      const unit = unitAt(locals) as Unit;
      const from = p.at[unit] as Area;
      if (!clearTheWay(p, unit, to, ctx))
        locals.left = 0; // RR-R45
      else {
        enter(p, unit, to, ctx);
        locals.left--;
        ctx.journal?.push({ what: 'marched', rule: 'RR-6.1.4', unit, from, onto: to });
      }
      g.next('unit');
    },
    stopped(g, locals) {
      carryCommanders(g.p, locals, unitAt(locals) as Unit, g.ctx);
      locals.place++;
      locals.started = false;
      g.next('unit');
    },
    leader(g, locals) {
      const { p } = g;
      const { brigade, leaderFrom } = locals;
      const gone = locals.company.filter((unit) => p.at[unit] !== leaderFrom);
      const ends = gone.filter((unit, i) => gone.findIndex((other) => p.at[other] === p.at[unit]) === i);
      if (ends.length === 0) return g.next('followed', null);
      if (ends.length === 1) return g.next('followed', ends[0] as Unit);
      g.call(
        breakTie,
        { among: ends, kind: 'unit', why: `whom ${leaderName(p, brigade as Brigade)} goes with`, rule: 'RR-6.1.5' },
        'followed',
      );
    },
    followed(g, locals, unit: Unit | null) {
      const { p, ctx } = g;
      const { brigade, leaderFrom } = locals;
      if (unit !== null) {
        p.leaderAt[brigade] = p.at[unit] as Area;
        ctx.journal?.push({
          what: 'led',
          rule: 'RR-6.1.5',
          brigade,
          with: [unit],
          from: leaderFrom,
          onto: p.at[unit] as Area,
        });
        reach(p, brigade, ctx);
      }
      locals.brigade++;
      g.next('brigade');
    },
  },
  questions: {},
  calls: { 'break-tie': ['runs', 'followed'] },
});
