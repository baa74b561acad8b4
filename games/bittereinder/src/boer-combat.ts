/** Phase 6: the Boers attack; the Empire may go under siege instead. */
import { type Denial, type Dice, newSum } from '@laager/kernel';
import * as v from 'valibot';
import { applyResult, committed, eliminateAll, noteNewSiege, rollBattle, settle } from './battle.ts';
import { changeCommitment } from './clocks.ts';
import { idsOf, notNow, procedure, unitsNamed } from './commands.ts';
import { AREAS, type Area, areaById, areaId } from './map.ts';
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
  freePoints,
  strengthSum,
  strongestForce,
} from './strength.ts';
import { oddsColumn } from './tables.ts';
import { num, tally } from './tally.ts';

interface AttackUnderWay {
  readonly at: Area;
  readonly units: readonly Unit[];
  readonly points: number;
}

const area = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const unit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS - 1));
const wholePoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399));

/** BE-9.0.3: siege option, payment, resolution. */
export const boerAttack = procedure<AttackUnderWay>('boer-attack', {
  locals: v.strictObject({ at: area, units: v.array(unit), points: wholePoints }),
  steps: {
    declare(g, { at, units, points }) {
      const { p, ctx } = g;
      p.fought[at] = 1;
      ctx.journal?.push({ what: 'declared', rule: 'BE-9.0.1', side: 'boer', at: areaId(at), units: idsOf(units) });
      if (empireDefence(p, at) === 0) {
        eliminateAll(p, EMPIRE, at, 'BE-9.1.14', 'nobody was there to defend it', ctx);
        return g.next('settled');
      }
      ctx.journal?.push({
        what: 'committed',
        rule: 'BE-9.3.1',
        at: areaId(at),
        points,
        cost: costSum(p, at, units, points),
        offered: true,
      });
      // BE-R33: the Empire chooses knowing the points.
      if (forbidsSiege(tally(p), at) === null) g.ask('empire', 'siege', 'answered');
      else g.next('pay');
    },
    answered(g, { at }, answer: Say) {
      if (answer.do === 'fight') return g.next('pay');
      // BE-9.2.2: no attack, and nothing is paid.
      if (laySiege(g.p, at, g.ctx)) noteNewSiege(g.p, at, g.ctx);
      g.next('settled');
    },
    pay(g, { at, units, points }) {
      const { p, ctx } = g;
      const cost = costOf(points, freePoints(p, at, units));
      changeCommitment(p, -cost, 'BE-9.3.3', 'an attack', ctx);
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
      offers: () => [FIGHT, BESIEGE],
      params: (_p, { at, points }) => ({ at: areaId(at), points }),
      forbids: (_p, _locals, order) =>
        order.do === 'fight' || order.do === 'besiege' ? null : notNow('BE-9.2.1', 'siege or battle'),
    },
  },
});

/** The areas in which the Boers could attack now. */
export function contacts(p: War): Area[] {
  const t = tally(p);
  const areas: Area[] = [];
  for (let at = 0; at < AREAS; at++)
    if (num(t.boerFighters, at) > 0 && num(t.freeUnits, at) > 0 && p.fought[at] === 0 && boersFit(p, at).length > 0)
      areas.push(at);
  return areas;
}

/** Points worth naming: the most, the least for each column, and all that is free. */
export function pointsWorthNaming(most: number, free: number, defence: number): number[] {
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

function attackOffers(p: War): Order[] {
  const offers: Order[] = [];
  for (const at of contacts(p)) {
    const force = strongestForce(p, at);
    const units = idsOf(force);
    for (const points of pointsWorthNaming(strengthSum(force), freePoints(p, at, force), empireDefence(p, at))) {
      const order: Attack = { do: 'attack', at: areaId(at), units, points };
      if (forbidsAttack(p, order) === null) offers.push(order);
    }
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
  const order: Attack = {
    do: 'attack',
    at: areaId(at),
    units: idsOf(force),
    points: 1 + dice.draw(strengthSum(force), chance),
  };
  return forbidsAttack(p, order) === null ? order : END;
}

function forbids(p: War, order: Order): Denial | null {
  if (order.do === 'end') return null;
  return order.do === 'attack' ? forbidsAttack(p, order) : notNow('BE-9.0.1', 'a Boer attack');
}

export const boerCombat = procedure('boer-combat', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      if (contacts(g.p).length === 0) g.done();
      else g.ask('boer', 'attack', 'ordered');
    },
    ordered(g, _locals, answer: Order) {
      if (answer.do === 'end') return g.done();
      const { at, units, points } = answer as Attack;
      g.call(boerAttack, { at: areaById(at), units: unitsNamed(units), points }, 'ask');
    },
  },
  questions: {
    attack: {
      rule: 'BE-9.0.1',
      offers: attackOffers,
      families: (p) => [{ name: 'attack', bounds: { at: contacts(p).map(areaId) } }],
      forbids: (p, _locals, order) => forbids(p, order),
      sample: (p, _locals, dice) => sampleAttack(p, dice),
    },
  },
});
