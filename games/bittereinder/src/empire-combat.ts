/** Phase 7: the Empire attacks; the Boers say what they commit. With Buller's gamble and Roberts' second attack (10). */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { applyResult, committed, eliminateAll, loseSortie, rollBattle, settle } from './battle.ts';
import { changeCommitment } from './clocks.ts';
import { forbidsUnits, idsOf, notNow, procedure, unitsNamed } from './commands.ts';
import { dissolve, dissolveOffers, forbidsDissolving, sampleDissolving } from './leaders.ts';
import {
  AREAS,
  type Area,
  areaById,
  areaId,
  areaTitle,
  EVERY_AREA,
  IS_MOUNTAIN,
  IS_MOZAMBIQUE,
  isNeighbour,
  NEIGHBOURS,
  titleById,
} from './map.ts';
import {
  type Assault,
  type Commit,
  type Dissolve,
  END,
  GAMBLE,
  HOLD,
  type Order,
  type Pursue,
  type Say,
  STEADY,
} from './orders.ts';
import { BESIEGED, BOER, EMPIRE, HAS_ATTACKED, SHAKEN, type War } from './position.ts';
import {
  BULLER,
  COMBAT,
  isCombatUnit,
  isGarrison,
  isSupply,
  ROBERTS,
  UNITS,
  type Unit,
  unitId,
  unitName,
} from './roster.ts';
import {
  assaultForce,
  boersFit,
  costOf,
  costSum,
  forbidsAssault,
  forbidsCommitment,
  freePoints,
  leastDefence,
  strengthSum,
  strengthSumOf,
} from './strength.ts';
import { gambleResult, oddsColumn, type Result } from './tables.ts';
import { areaOf, has, mark, num, stackOf, tally } from './tally.ts';
import { clone } from './view.ts';

interface AssaultUnderWay {
  readonly at: Area;
  readonly sortie: boolean;
  points: number;
  cost: number;
  /** BE-10.8: a 6 was rolled: unless it ends in AR, a bonus attack follows. */
  bonus: boolean;
  /** As on the table; 'off' if it was called off. */
  result: Result | 'off' | '';
}

const area = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const wholePoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399));

const newAssault = (at: Area, sortie: boolean): AssaultUnderWay => ({
  at,
  sortie,
  points: 0,
  cost: 0,
  bonus: false,
  result: '',
});

/** Whether a leader stands with the force that attacks here; BE-R48: not one who has just been driven here. */
const isStackedWith = (p: War, leader: Unit, at: Area, sortie: boolean): boolean =>
  p.at[leader] === at && !has(p, leader, SHAKEN) && (sortie || !has(p, leader, BESIEGED));

/** BE-9.5.7: they have attacked this turn; an attack that is called off is none (BE-10.6). */
function noteAttack(p: War, force: readonly Unit[]): void {
  for (const unit of force) mark(p, unit, HAS_ATTACKED);
}

/** BE-9.0.3, BE-9.3.6, BE-10.5. */
export const assault = procedure('assault', {
  locals: v.strictObject({
    at: area,
    sortie: v.boolean(),
    points: wholePoints,
    cost: wholePoints,
    bonus: v.boolean(),
    result: v.picklist(['', 'off', 'AR', '-', 'DR', 'DE']),
  }),
  steps: {
    declare(g, { at, sortie }) {
      const { p, ctx } = g;
      p.fought[at] = 1;
      const force = assaultForce(p, tally(p), at, sortie);
      ctx.journal?.push({ what: 'declared', rule: 'BE-9.0.1', side: 'empire', at: areaId(at), units: idsOf(force) });
      g.next('muster');
    },
    muster(g, { at, sortie }) {
      const { p, ctx } = g;
      if (boersFit(p, at).length > 0) return g.ask('commit');
      noteAttack(p, assaultForce(p, tally(p), at, sortie));
      eliminateAll(p, BOER, at, 'BE-9.1.14', 'no unit was there to defend it', ctx);
      g.next('settled');
    },
    committed(g, locals, answer: Commit | Dissolve) {
      const { p, ctx } = g;
      const { at } = locals;
      if (answer.do === 'dissolve') {
        dissolve(p, answer, ctx); // BE-R41
        if (p.ending !== null) g.end();
        else g.next('muster');
        return;
      }
      if (answer.points === 0) {
        noteAttack(p, assaultForce(p, tally(p), at, locals.sortie));
        eliminateAll(p, BOER, at, 'BE-9.3.6', 'nothing was committed', ctx);
        return g.next('settled');
      }
      const units = boersFit(p, at);
      locals.points = answer.points;
      locals.cost = costOf(answer.points, freePoints(p, at, units));
      ctx.journal?.push({
        what: 'committed',
        rule: 'BE-9.3.1',
        at: areaId(at),
        points: answer.points,
        cost: costSum(p, at, units, answer.points),
      });
      changeCommitment(p, -locals.cost, 'BE-9.3.3', 'a defence', ctx);
      if (p.ending !== null) return g.end();
      if (!p.bullerGambled && isStackedWith(p, BULLER, at, locals.sortie)) g.ask('gamble');
      else g.next('resolve');
    },
    gambled(g, locals, answer: Say) {
      const { p, ctx } = g;
      if (answer.do === 'steady') return g.next('resolve');
      p.bullerGambled = true;
      const result = gambleResult(ctx.die({ for: "Buller's gamble", rule: 'BE-10.5' }));
      ctx.journal?.push({ what: 'gambled', rule: 'BE-10.5', result });
      if (result === 'called-off') {
        changeCommitment(p, locals.cost, 'BE-10.6', 'the attack was called off', ctx);
        locals.result = 'off';
        return g.next('settled');
      }
      locals.bonus = result !== 'normal';
      g.next('resolve');
    },
    resolve(g, locals) {
      const { p, ctx } = g;
      const { at, sortie, points } = locals;
      const force = assaultForce(p, tally(p), at, sortie);
      noteAttack(p, force);
      const sums = () => ({ attack: strengthSumOf(force, 'attack'), defence: committed(points) });
      const result = rollBattle(at, EMPIRE, { attack: strengthSum(force), defence: points, sums }, ctx);
      locals.result = result;
      if (result === 'AR' && sortie) loseSortie(p, at, ctx);
      if (p.ending !== null) return g.end();
      applyResult(g, at, EMPIRE, result, 'settled');
    },
    settled(g, { bonus, result }) {
      settle(g, result === 'off' ? 'called-off' : bonus && result !== 'AR' ? 'bonus' : '');
    },
  },
  questions: {
    commit: {
      rule: 'BE-9.3.1',
      seat: 'boer',
      step: 'committed',
      offers: (p, locals) => [...commitOffers(p, locals), ...dissolveOffers(p)],
      families: (p, { at }) => [{ name: 'commit', bounds: { most: affordable(p, at) } }],
      params: (p, { at, sortie }) => ({
        at: areaId(at),
        attack: strengthSum(assaultForce(p, tally(p), at, sortie)),
        most: strengthSum(boersFit(p, at)),
        free: freePoints(p, at, boersFit(p, at)),
      }),
      forbids: (p, { at }, order) =>
        order.do === 'commit'
          ? forbidsCommitment(p, at, order.points)
          : order.do === 'dissolve'
            ? forbidsDissolving(p, order)
            : notNow('BE-9.3.1', 'a number of points'),
      sample(p, { at }, dice) {
        const dissolving = sampleDissolving(p, dice);
        if (dissolving !== null) return dissolving;
        const least = leastDefence(p, at);
        const choices = affordable(p, at) - least + 1;
        return { do: 'commit', points: least + dice.draw(choices, { for: 'random play', rule: 'BE-9.3.1' }) };
      },
    },
    gamble: {
      rule: 'BE-10.5',
      seat: 'empire',
      step: 'gambled',
      offers: () => [STEADY, GAMBLE],
      params: (_p, { at }) => ({ at: areaId(at) }),
      forbids: (_p, _locals, order) =>
        order.do === 'gamble' || order.do === 'steady' ? null : notNow('BE-10.5', "Buller's gamble"),
    },
  },
  calls: { retreat: 'settled' },
});

/** BE-9.3.1, BE-9.3.3: the most that the Boers here have and can pay for. */
function affordable(p: War, at: Area): number {
  const units = boersFit(p, at);
  return Math.min(strengthSum(units), p.commitment + freePoints(p, at, units));
}

/** Nothing if that is allowed, what is free, the most, and the least for each column of the table. */
function commitOffers(p: War, { at, sortie }: AssaultUnderWay): Order[] {
  const units = boersFit(p, at);
  const attack = strengthSum(assaultForce(p, tally(p), at, sortie));
  const most = strengthSum(units);
  const free = freePoints(p, at, units);
  const offers: Order[] = leastDefence(p, at) === 0 ? [{ do: 'commit', points: 0 }] : [];
  let column = -1;
  for (let points = 1; points <= most; points++) {
    const next = oddsColumn(attack, points);
    if (next === column && points !== most && points !== free) continue;
    column = next;
    if (forbidsCommitment(p, at, points) === null) offers.push({ do: 'commit', points });
  }
  return offers;
}

/** Where the Empire could attack now, with and without the besieged. */
export function assaultOffers(p: War): Assault[] {
  const t = tally(p);
  const offers: Assault[] = [];
  for (const at of EVERY_AREA) {
    if (num(t.boerUnits, at) === 0) continue; // the cheapest question first
    for (const sortie of [false, true]) {
      const order: Assault = { do: 'assault', at: areaId(at), sortie };
      if (forbidsAssault(p, order) === null) offers.push(order);
    }
  }
  return offers;
}

/** BE-10.9: the bonus attack of a leader who has just fought here. */
interface Bonus {
  readonly leader: Unit;
  readonly at: Area;
}

const boersRemain = (p: War, at: Area): boolean => stackOf(p, BOER, at).length > 0;

export function forbidsBonus(p: War, bonus: Bonus, order: Order): Denial | null {
  if (order.do === 'hold') return null;
  if (order.do === 'assault') {
    if (areaById(order.at) !== bonus.at) return deny('BE-10.9', `the bonus attack is in ${areaTitle(bonus.at)}`);
    if (!isStackedWith(p, bonus.leader, bonus.at, order.sortie))
      return deny('BE-10.9', `${unitName(bonus.leader)} is besieged: he attacks with the besieged`);
    // BE-R49: those who have just attacked with him are the ones who attack again.
    return forbidsAssault(p, order, true, stackOf(p, EMPIRE, bonus.at));
  }
  return order.do === 'pursue' ? forbidsPursuit(p, bonus, order) : notNow('BE-10.9', 'a bonus attack');
}

function forbidsPursuit(p: War, { leader, at }: Bonus, order: Pursue): Denial | null {
  if (boersRemain(p, at)) return deny('BE-10.9', `Boers remain in ${areaTitle(at)}`);
  const wrong = forbidsUnits(p, EMPIRE, order.units, 'BE-10.9');
  if (wrong) return wrong;
  const to = areaById(order.to);
  if (!isNeighbour(at, to)) return deny('BE-10.9', `${titleById(order.to)} does not border on ${areaTitle(at)}`);
  if (IS_MOZAMBIQUE[to]) return deny('BE-3.3', 'Mozambique may not be entered');
  if (!boersRemain(p, to)) return deny('BE-10.9', `there is nothing to attack in ${areaTitle(to)}`);
  const units = unitsNamed(order.units);
  for (const unit of units) {
    const denial = forbidsStep(p, unit, leader, at, to);
    if (denial) return denial;
  }
  // Whether the attack could be made is judged as if the step had been taken.
  const after = clone(p);
  stepInto(after, leader, units, to);
  return forbidsAssault(after, { do: 'assault', at: order.to, sortie: order.sortie }, true, [leader, ...units]);
}

function forbidsStep(p: War, unit: Unit, leader: Unit, at: Area, to: Area): Denial | null {
  if (areaOf(p, unit) !== at) return deny('BE-10.9', `${unitName(unit)} is not in ${areaTitle(at)}`);
  if (unit === leader) return deny('BE-10.9', `${unitName(unit)} goes in any case`);
  if (isGarrison(unit)) return deny('BE-10.9', `${unitName(unit)} is a garrison`);
  if (isSupply(unit) && IS_MOUNTAIN[to]) return deny('BE-10.9', `${unitName(unit)} cannot enter mountains`);
  return null;
}

function stepInto(p: War, leader: Unit, units: readonly Unit[], to: Area): void {
  p.at[leader] = to;
  for (const unit of units) p.at[unit] = to;
}

/** All that may come along. */
const followers = (p: War, { leader, at }: Bonus, to: Area): Unit[] =>
  stackOf(p, EMPIRE, at, true).filter((unit) => forbidsStep(p, unit, leader, at, to) === null);

/** BE-10.9: all of the force, or all but its weakest fighter, who stays to hold the area. Others are a family. */
function pursuingForces(all: readonly Unit[]): Unit[][] {
  const fighters = all.filter(isCombatUnit);
  if (fighters.length < 2) return [[...all]];
  const weakest = fighters.reduce((least, unit) =>
    (COMBAT[unit] as number) < (COMBAT[least] as number) ? unit : least,
  );
  return [[...all], all.filter((unit) => unit !== weakest)];
}

export function bonusOffers(p: War, bonus: Bonus): Order[] {
  const offers: Order[] = [];
  const take = (order: Order): void => {
    if (forbidsBonus(p, bonus, order) === null) offers.push(order);
  };
  for (const sortie of [false, true])
    if (boersRemain(p, bonus.at)) take({ do: 'assault', at: areaId(bonus.at), sortie });
    else
      for (const to of NEIGHBOURS[bonus.at] as readonly Area[])
        for (const units of pursuingForces(followers(p, bonus, to)))
          take({ do: 'pursue', units: idsOf(units), to: areaId(to), sortie });
  return offers;
}

interface EmpireCombat {
  /** Where a force stacked with Roberts attacked; -1 if none has. */
  robertsAt: number;
  /** The leader who is asked for a bonus attack, and where he fought. */
  leader: number;
  at: number;
  /** Roberts' second attack comes after all others: then the phase is over. */
  closing: boolean;
}

const bonusOf = ({ leader, at }: EmpireCombat): Bonus => ({ leader, at });

export const newEmpireCombat = (): EmpireCombat => ({ robertsAt: -1, leader: -1, at: -1, closing: false });

const chance = { for: 'random play', rule: 'BE-10.9' } as const;

function sampleBonus(p: War, bonus: Bonus, dice: Dice): Order {
  const offers = [...bonusOffers(p, bonus), HOLD];
  const offer = offers[dice.draw(offers.length, chance)] as Order;
  if (offer.do !== 'pursue') return offer;
  const order: Order = { ...offer, units: offer.units.filter(() => dice.draw(3, chance) > 0) };
  return forbidsBonus(p, bonus, order) === null ? order : offer;
}

export const empireCombat = procedure('empire-combat', {
  locals: v.strictObject({
    robertsAt: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(AREAS - 1)),
    leader: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(UNITS - 1)),
    at: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(AREAS - 1)),
    closing: v.boolean(),
  }),
  steps: {
    ask(g) {
      if (assaultOffers(g.p).length > 0) g.ask('assault');
      else g.next('roberts');
    },
    ordered(g, locals, answer: Order) {
      if (answer.do === 'end') return g.next('roberts');
      const { at, sortie } = answer as Assault;
      locals.at = areaById(at);
      if (isStackedWith(g.p, ROBERTS, locals.at, sortie)) locals.robertsAt = locals.at;
      g.call(assault, newAssault(locals.at, sortie), 'fought');
    },
    fought(g, locals, result: string) {
      locals.leader = BULLER;
      if (result === 'called-off' && locals.robertsAt === locals.at) locals.robertsAt = -1;
      if (result === 'bonus' && g.p.at[BULLER] === locals.at && bonusOffers(g.p, bonusOf(locals)).length > 0)
        g.ask('bonus');
      else if (locals.closing) g.done();
      else g.next('ask');
    },
    /** BE-10.11: after all other attacks; BE-R43: he must still stand where his force fought. */
    roberts(g, locals) {
      const { p } = g;
      locals.closing = true;
      locals.leader = ROBERTS;
      locals.at = locals.robertsAt;
      if (p.robertsStruck || locals.at < 0 || p.at[ROBERTS] !== locals.at) return g.done();
      if (bonusOffers(p, bonusOf(locals)).length === 0) return g.done();
      g.ask('bonus');
    },
    struck(g, locals, answer: Order) {
      const { p, ctx } = g;
      if (answer.do === 'hold') return locals.closing ? g.done() : g.next('ask');
      if (locals.leader === ROBERTS) p.robertsStruck = true;
      const order = answer as Assault | Pursue;
      if (order.do === 'pursue') {
        const to = areaById(order.to);
        stepInto(p, locals.leader, unitsNamed(order.units), to);
        const units = idsOf([locals.leader, ...unitsNamed(order.units)]);
        ctx.journal?.push({ what: 'moved', rule: 'BE-10.9', how: 'land', units, route: [areaId(locals.at), order.to] });
        locals.at = to;
      }
      if (isStackedWith(p, ROBERTS, locals.at, order.sortie)) locals.robertsAt = locals.at;
      g.call(assault, newAssault(locals.at, order.sortie), 'fought');
    },
  },
  questions: {
    assault: {
      rule: 'BE-9.0.1',
      seat: 'empire',
      step: 'ordered',
      offers: (p) => [...assaultOffers(p), END],
      forbids(p, _locals, order) {
        if (order.do === 'end') return null;
        return order.do === 'assault' ? forbidsAssault(p, order) : notNow('BE-9.0.1', 'an Empire attack');
      },
    },
    bonus: {
      rule: 'BE-10.9',
      seat: 'empire',
      step: 'struck',
      offers: (p, locals) => [...bonusOffers(p, bonusOf(locals)), HOLD],
      families: (p, { at, leader }) =>
        boersRemain(p, at) ? [] : [{ name: 'pursue', bounds: { from: areaId(at), leader: unitId(leader) } }],
      params: (_p, { at, leader }) => ({ at: areaId(at), leader: unitName(leader) }),
      forbids: (p, locals, order) => forbidsBonus(p, bonusOf(locals), order),
      sample: (p, locals, dice) => sampleBonus(p, bonusOf(locals), dice),
    },
  },
  calls: { assault: 'fought' },
});
