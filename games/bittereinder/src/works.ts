/** Chapters 12 and 13: blockhouses and razing. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { changeMorale, testLastBoer } from './clocks.ts';
import { forbidsUnits, notNow, procedure, unitsNamed } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { takeOff } from './losses.ts';
import {
  AREA_IDS,
  AREAS,
  type Area,
  areaById,
  areaId,
  areaTitle,
  EVERY_AREA,
  HAS_BRICK_SYMBOL,
  IS_MOZAMBIQUE,
  IS_REPUBLIC,
  IS_TOWN,
  isNeighbour,
  NEIGHBOURS,
} from './map.ts';
import { type Build, END, type Order, type Raze } from './orders.ts';
import { BESIEGED, BRICK, EMPIRE, GONE, NO_LINE, NOBODY, PREFAB, type War } from './position.ts';
import {
  commandoOf,
  EMPIRE_UNITS,
  isBrigade,
  isSmallChange,
  KITCHENER,
  type Unit,
  unitId,
  unitName,
} from './roster.ts';
import { constants } from './tables.ts';
import { has, isOnMap, num, tally } from './tally.ts';

export function forbidsBuilding(p: War, order: Build): Denial | null {
  if (p.turn < constants.blockhouseFirstTurn)
    return deny('BE-12.1', `blockhouses are built from turn ${constants.blockhouseFirstTurn} on`);
  return forbidsUnits(p, EMPIRE, order.pay, 'BE-12.6') ?? forbidsPayment(p, order) ?? forbidsSites(p, order);
}

/** BE-12.2 to BE-12.4, BE-12.6, BE-12.9. */
function forbidsPayment(p: War, order: Build): Denial | null {
  const pay = unitsNamed(order.pay);
  for (const unit of pay) if (has(p, unit, BESIEGED)) return deny('BE-12.6', `${unitName(unit)} is besieged`);
  const bought = order.at.length;
  if (order.kind === 'brick')
    return pay.length === 1 && pay.every(isBrigade) && bought === 1
      ? null
      : deny('BE-12.2', 'one brick blockhouse costs one brigade');
  if (pay.some(isBrigade)) {
    if (pay.length > 1) return deny('BE-12.3', 'one brigade pays for two prefabricated blockhouses');
    return bought === 2 ? null : deny('BE-12.9', 'both blockhouses bought with a brigade must be placed');
  }
  const paid = pay.length === 2 && pay.every(isSmallChange) && bought === 1;
  return paid ? null : deny('BE-12.4', 'one prefabricated blockhouse costs two battalions or garrisons');
}

/** BE-12.5, BE-12.7. */
function forbidsSites(p: War, order: Build): Denial | null {
  for (const [i, id] of order.at.entries()) {
    const at = areaById(id);
    if (at < 0) return deny('BE-12.7', `there is no area "${id}"`);
    const name = areaTitle(at);
    if (IS_MOZAMBIQUE[at]) return deny('BE-12.7', 'nothing can be built in Mozambique');
    if (order.at.indexOf(id) !== i) return deny('BE-12.7', `${name} is named twice: only one blockhouse per area`);
    if (p.lines[at] !== NO_LINE) return deny('BE-12.7', `${name} already has a blockhouse`);
    if (order.kind === 'prefab' && HAS_BRICK_SYMBOL[at])
      return deny('BE-12.5', `${name} takes a brick blockhouse only`);
  }
  return null;
}

export interface Sites {
  /** How many blockhouses the payment buys; 0 if it is no payment. */
  readonly count: number;
  /** Where one could be built. */
  readonly at: readonly string[];
  /** What is wrong with the payment. */
  readonly denial: Denial | null;
}

/** What a payment would buy, and where it could be built. */
export function sitesFor(p: War, kind: Build['kind'], pay: readonly string[]): Sites {
  const order = (at: readonly string[]): Build => ({ do: 'build', kind, pay, at });
  const free = AREA_IDS.filter((id) => forbidsSites(p, order([id])) === null);
  const count = [1, 2].find((n) => free.length >= n && forbidsBuilding(p, order(free.slice(0, n))) === null) ?? 0;
  return { count, at: free, denial: count > 0 ? null : forbidsBuilding(p, order(free)) };
}

function build(p: War, order: Build, ctx: WarContext): void {
  for (const unit of unitsNamed(order.pay)) takeOff(p, unit, GONE);
  for (const id of order.at) p.lines[areaById(id)] = order.kind === 'brick' ? BRICK : PREFAB;
  const rule = order.kind === 'brick' ? 'BE-12.2' : order.at.length === 2 ? 'BE-12.3' : 'BE-12.4';
  ctx.journal?.push({ what: 'built', rule, kind: order.kind, pay: order.pay, at: order.at });
}

export function forbidsRazing(p: War, order: Raze): Denial | null {
  const at = areaById(order.at);
  if (at < 0) return deny('BE-13.1', `there is no area "${order.at}"`);
  const name = areaTitle(at);
  const seat = p.at[KITCHENER] as number;
  if (seat < 0) return deny('BE-13.1', 'Kitchener is not on the map');
  if (!IS_REPUBLIC[at] || !IS_TOWN[at]) return deny('BE-13.1', `${name} is no town area of the republics`);
  if (p.razed[at] === 1) return deny('BE-13.3', `${name} is razed already`);
  if (p.control[at] !== EMPIRE) return deny('BE-13.1', `${name} is not Empire-controlled`);
  if (at !== seat && !isNeighbour(seat, at)) return deny('BE-13.1', `Kitchener is too far from ${name}`);
  if (num(tally(p).boerUnits, at) > 0) return deny('BE-13.1', `Boers are in ${name}`);
  if (razedSoFar(p) >= constants.maxRazed)
    return deny('BE-13.2', `${constants.maxRazed} areas have been razed already`);
  return null;
}

export function razedSoFar(p: War): number {
  let count = 0;
  for (const at of EVERY_AREA) count += p.razed[at] as number;
  return count;
}

/** BE-13.3, BE-13.4. */
function raze(p: War, at: Area, ctx: WarContext): void {
  p.razed[at] = 1;
  p.control[at] = NOBODY;
  p.razedNow++;
  ctx.journal?.push({ what: 'razed', rule: 'BE-13.3', at: areaId(at) });
  const die = ctx.die({ for: `the burghers of ${areaTitle(at)}`, rule: 'BE-13.4' });
  const commando = commandoOf(at);
  if (die > constants.razeSurrenderMax || commando < 0 || !isOnMap(p, commando)) return;
  ctx.journal?.push({ what: 'yielded', rule: 'BE-13.4', unit: unitId(commando), at: areaId(p.at[commando] as Area) });
  takeOff(p, commando, GONE);
  testLastBoer(p, ctx);
}

/** BE-13.6. */
function answerForRazing(p: War, ctx: WarContext): void {
  if (p.razedNow === 0) return;
  const die = ctx.die({ for: 'opinion at home', rule: 'BE-13.6' });
  if (die < p.razedNow) changeMorale(p, -1, 'BE-13.6', `${p.razedNow} areas razed in a month`, ctx);
}

export function razeOffers(p: War): Raze[] {
  const seat = p.at[KITCHENER] as number;
  if (seat < 0) return [];
  const offers: Raze[] = [];
  for (const at of [seat, ...(NEIGHBOURS[seat] as readonly Area[])]) {
    const order: Raze = { do: 'raze', at: areaId(at) };
    if (forbidsRazing(p, order) === null) offers.push(order);
  }
  return offers;
}

/** The units that could pay for blockhouses. */
export function payers(p: War): Unit[] {
  if (p.turn < constants.blockhouseFirstTurn) return [];
  const units: Unit[] = [];
  for (const unit of EMPIRE_UNITS)
    if ((isBrigade(unit) || isSmallChange(unit)) && isOnMap(p, unit) && !has(p, unit, BESIEGED)) units.push(unit);
  return units;
}

const chance = { for: 'random play', rule: 'BE-12.1' } as const;

function sampleWorks(p: War, dice: Dice): Order {
  const razes = razeOffers(p);
  const pick = dice.draw(razes.length + 3, chance);
  if (pick < razes.length) return razes[pick] as Order;
  const able = payers(p);
  if (pick < razes.length + 2 || able.length === 0) return END;
  const payer = able[dice.draw(able.length, chance)] as Unit;
  const sites = [dice.draw(AREAS, chance), dice.draw(AREAS, chance)];
  const brick = HAS_BRICK_SYMBOL[sites[0] as Area] === true || (isBrigade(payer) && dice.draw(6, chance) === 0);
  const pay = isBrigade(payer) ? [payer] : [payer, able[dice.draw(able.length, chance)] as Unit];
  const order: Build = {
    do: 'build',
    kind: brick ? 'brick' : 'prefab',
    pay: pay.map(unitId),
    at: sites.slice(0, brick || !isBrigade(payer) ? 1 : 2).map(areaId),
  };
  return forbidsBuilding(p, order) === null ? order : END;
}

/** BE-12.10: building and razing in any order; the die of BE-13.6 comes last. */
export const works = procedure('works', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      if (payers(g.p).length > 0 || razeOffers(g.p).length > 0) g.ask('works');
      else g.next('close');
    },
    ordered(g, _locals, answer: Order) {
      if (answer.do === 'end') return g.next('close');
      if (answer.do === 'build') build(g.p, answer, g.ctx);
      else raze(g.p, areaById((answer as Raze).at), g.ctx);
      if (g.p.ending !== null) g.end();
      else g.next('ask');
    },
    close(g) {
      answerForRazing(g.p, g.ctx);
      if (g.p.ending !== null) g.end();
      else g.done();
    },
  },
  questions: {
    works: {
      rule: 'BE-12.10',
      seat: 'empire',
      step: 'ordered',
      offers: (p) => [END, ...razeOffers(p)],
      families: (p) => {
        const pay = payers(p).map(unitId);
        return pay.length === 0 ? [] : [{ name: 'build', bounds: { pay } }];
      },
      forbids(p, _locals, order) {
        if (order.do === 'end') return null;
        if (order.do === 'build') return forbidsBuilding(p, order);
        return order.do === 'raze' ? forbidsRazing(p, order) : notNow('BE-12.10', 'building or razing');
      },
      sample: (p, _locals, dice) => sampleWorks(p, dice),
    },
  },
});
