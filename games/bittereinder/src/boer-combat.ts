/** Phase 6: the Boers attack; the Empire may go under siege instead; then the Boers say what they commit. */
import { type Denial, type Dice, newSum } from '@laager/kernel';
import * as v from 'valibot';
import { applyResult, committed, eliminateAll, noteNewSiege, rollBattle, settle } from './battle.ts';
import { changeCommitment } from './clocks.ts';
import { idsOf, notNow, procedure, unitsNamed } from './commands.ts';
import { dissolve, dissolveOffers, forbidsDissolving } from './leaders.ts';
import { AREAS, type Area, areaById, areaId, EVERY_AREA } from './map.ts';
import { type Attack, BESIEGE, END, FIGHT, type Order, type Say } from './orders.ts';
import { BOER, EMPIRE, type War } from './position.ts';
import { UNITS, type Unit } from './roster.ts';
import { forbidsSiege, laySiege } from './siege.ts';
import {
  boersFit,
  costOf,
  costSum,
  empireDefence,
  forbidsAttack,
  forbidsPoints,
  freePoints,
  strengthSum,
  strongestForce,
} from './strength.ts';
import { oddsColumn } from './tables.ts';
import { num, tally } from './tally.ts';

interface AttackUnderWay {
  readonly at: Area;
  readonly units: readonly Unit[];
  /** 0 until the Boers have named them. */
  points: number;
}

const area = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const unit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS - 1));
const wholePoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399));

/** BE-9.0.3: the attack is declared, then siege or battle, then the points are named and paid, then the die. */
export const boerAttack = procedure('boer-attack', {
  locals: v.strictObject({ at: area, units: v.array(unit), points: wholePoints }),
  steps: {
    declare(g, { at, units }) {
      const { p, ctx } = g;
      p.fought[at] = 1;
      ctx.journal?.push({ what: 'declared', rule: 'BE-9.0.1', side: 'boer', at: areaId(at), units: idsOf(units) });
      if (forbidsSiege(tally(p), at) === null) g.ask('siege');
      else g.next('opposed');
    },
    answered(g, { at }, answer: Say) {
      if (answer.do === 'fight') return g.next('opposed');
      // BE-9.2.2: no attack, and nothing is paid.
      if (laySiege(g.p, at, g.ctx)) noteNewSiege(g.p, at, g.ctx);
      g.next('settled');
    },
    /** BE-9.1.14: wagons and leaders alone are no opposition; units that retreated among the enemy still are. */
    opposed(g, { at }) {
      const { p, ctx } = g;
      if (num(tally(p).freeFighters, at) > 0) return g.ask('commit');
      eliminateAll(p, EMPIRE, at, 'BE-9.1.14', 'no unit was there to defend it', ctx);
      g.next('settled');
    },
    /** BE-R33: the Boers name and pay their points once the Empire has chosen to fight. */
    committed(g, locals, answer: { readonly points: number }) {
      const { p, ctx } = g;
      const { at, units } = locals;
      locals.points = answer.points;
      const cost = costSum(p, at, units, answer.points);
      ctx.journal?.push({ what: 'committed', rule: 'BE-9.3.1', at: areaId(at), points: answer.points, cost });
      changeCommitment(p, -costOf(answer.points, freePoints(p, at, units)), 'BE-9.3.3', 'an attack', ctx);
      if (p.ending !== null) g.end();
      else g.next('resolve');
    },
    resolve(g, { at, points }) {
      const { p, ctx } = g;
      const defence = empireDefence(p, at);
      const sums = () => {
        const sum = newSum(0, 'BE-9.1.1', 'defence');
        empireDefence(p, at, sum);
        return { attack: committed(points), defence: sum };
      };
      applyResult(g, at, BOER, rollBattle(at, BOER, { attack: points, defence, sums }, ctx), 'settled');
    },
    settled(g) {
      settle(g, '');
    },
  },
  questions: {
    siege: {
      rule: 'BE-9.2.1',
      seat: 'empire',
      step: 'answered',
      offers: () => [FIGHT, BESIEGE],
      params: (_p, { at, units }) => ({ at: areaId(at), most: strengthSum(units) }),
      forbids: (_p, _locals, order) =>
        order.do === 'fight' || order.do === 'besiege' ? null : notNow('BE-9.2.1', 'siege or battle'),
    },
    commit: {
      rule: 'BE-9.3.1',
      seat: 'boer',
      step: 'committed',
      offers: attackPoints,
      families: (p, locals) => [{ name: 'commit', bounds: { most: payable(p, locals) } }],
      params: (p, { at, units }) => ({
        at: areaId(at),
        defence: empireDefence(p, at),
        most: strengthSum(units),
        free: freePoints(p, at, units),
      }),
      forbids: (p, { at, units }, order) =>
        order.do === 'commit' ? forbidsPoints(p, at, units, order.points) : notNow('BE-9.3.1', 'a number of points'),
      sample: (p, locals, dice) => ({ do: 'commit', points: 1 + dice.draw(payable(p, locals), chance) }),
    },
  },
  calls: { retreat: 'settled' },
});

/** BE-9.3.1, BE-9.3.3: the most that these units have and the Boers can pay for. */
const payable = (p: War, { at, units }: AttackUnderWay): number =>
  Math.min(strengthSum(units), p.commitment + freePoints(p, at, units));

/** The points offered: those worth naming that can be paid for. */
function attackPoints(p: War, locals: AttackUnderWay): Order[] {
  const { at, units } = locals;
  const free = freePoints(p, at, units);
  const offers: Order[] = [];
  for (const points of pointsWorthNaming(strengthSum(units), free, empireDefence(p, at)))
    if (points <= payable(p, locals)) offers.push({ do: 'commit', points });
  return offers;
}

/** The areas in which the Boers could attack now. */
export function contacts(p: War): Area[] {
  const t = tally(p);
  const areas: Area[] = [];
  for (const at of EVERY_AREA)
    if (num(t.boerFighters, at) > 0 && num(t.freeUnits, at) > 0 && p.fought[at] === 0 && boersFit(p, at).length > 0)
      areas.push(at);
  return areas;
}

/** Points worth naming: the most, the least for each column, and all that is free. */
function pointsWorthNaming(most: number, free: number, defence: number): number[] {
  if (defence === 0) return [1];
  const points: number[] = [];
  let column = -1;
  for (let n = 1; n <= most; n++) {
    const next = oddsColumn(n, defence);
    if (next > column || n === most || n === free) points.push(n);
    column = next;
  }
  return points;
}

/** BE-9.1.9 to BE-9.1.11: the strongest force that may attack together here, and each unit by itself. */
export function forcesAt(p: War, at: Area): Unit[][] {
  const all = strongestForce(p, at);
  const singles = boersFit(p, at)
    .filter((one) => all.length !== 1 || all[0] !== one)
    .map((one) => [one]);
  return [all, ...singles];
}

function attackOffers(p: War): Order[] {
  const offers: Order[] = [];
  for (const at of contacts(p))
    for (const force of forcesAt(p, at)) {
      const order: Attack = { do: 'attack', at: areaId(at), units: idsOf(force) };
      if (forbidsAttack(p, order) === null) offers.push(order);
    }
  offers.push(END);
  return offers;
}

const chance = { for: 'random play', rule: 'BE-9.0.1' } as const;

/** The strongest force, some of it, or any one unit. */
function sampleForce(p: War, at: Area, dice: Dice): Unit[] {
  const how = dice.draw(4, chance);
  const fit = boersFit(p, at);
  if (how === 0) return [fit[dice.draw(fit.length, chance)] as Unit];
  const all = strongestForce(p, at);
  const some = how === 1 ? all.filter(() => dice.draw(2, chance) === 0) : all;
  return some.length === 0 ? all : some;
}

function sampleAttack(p: War, dice: Dice): Order {
  const areas = contacts(p);
  const pick = dice.draw(areas.length + 1, chance);
  if (pick === areas.length) return END;
  const at = areas[pick] as Area;
  const force = sampleForce(p, at, dice);
  const order: Attack = { do: 'attack', at: areaId(at), units: idsOf(force) };
  return forbidsAttack(p, order) === null ? order : END;
}

function forbids(p: War, order: Order): Denial | null {
  if (order.do === 'end') return null;
  if (order.do === 'dissolve') return forbidsDissolving(p, order);
  return order.do === 'attack' ? forbidsAttack(p, order) : notNow('BE-9.0.1', 'a Boer attack');
}

export const boerCombat = procedure('boer-combat', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      if (contacts(g.p).length === 0) g.done();
      else g.ask('attack');
    },
    ordered(g, _locals, answer: Order) {
      if (answer.do === 'end') return g.done();
      if (answer.do === 'dissolve') {
        dissolve(g.p, answer, g.ctx);
        if (g.p.ending !== null) g.end();
        else g.next('ask');
        return;
      }
      const { at, units } = answer as Attack;
      g.call(boerAttack, { at: areaById(at), units: unitsNamed(units), points: 0 }, 'ask');
    },
  },
  questions: {
    attack: {
      rule: 'BE-9.0.1',
      seat: 'boer',
      step: 'ordered',
      offers: (p) => [...dissolveOffers(p), ...attackOffers(p)],
      families: (p) => [{ name: 'attack', bounds: { at: contacts(p).map(areaId) } }],
      forbids: (p, _locals, order) => forbids(p, order),
      sample: (p, _locals, dice) => sampleAttack(p, dice),
    },
  },
  calls: { 'boer-attack': 'ask' },
});
