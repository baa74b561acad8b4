/** Chapter 9: close assaults, one combat at a time, in the order chosen by the player who moved last. */
import { type Context, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { type Clash, clashOf, combatFacts, coverInAssault } from './assault-facts.ts';
import { type CombatResult, combatModifier, combatResult } from './assault-score.ts';
import { centreOfUnit, inSquare, isEngaged, isMounted, unitAt } from './bodies.ts';
import { addFatigue, disintegrate, disintegrateAll } from './fatigue.ts';
import { flight } from './flight.ts';
import { type Happening, procedure } from './happenings.ts';
import { losses } from './losses.ts';
import { type Melee, meleeOf, numbersOf, openContacts, settledBy } from './melee.ts';
import { occupying } from './occupying.ts';
import type { Order, OrderOf } from './orders.ts';
import { type Battle, type Contact, seatOfSide, unitIndex, whole } from './position.ts';
import { kindOf } from './theatre.ts';

/** MM-1.4. */
export const assaultPhase = procedure('assault-phase', {
  locals: v.strictObject({}),
  steps: {
    begin(g) {
      for (const contact of g.p.contacts) contact.fought = false;
      g.next('pick');
    },
    /** MM-9.2, MM-9.12. */
    pick(g) {
      disintegrateAll(g.p, g.ctx);
      if (openContacts(g.p).length === 0) return g.next('end');
      g.ask('assault');
    },
    picked(g, _f, answer: OrderOf<'assault'>) {
      g.call(combat, combatOf(g.p, contactOf(g.p, answer) as Contact), 'pick');
    },
    end(g) {
      for (const unit of g.p.units) unit.recalled = 0; // MM-4.55: only in the assault that follows
      g.done();
    },
  },
  questions: {
    assault: {
      rule: 'MM-9.2',
      seat: (p) => seatOfSide(p.mover),
      step: 'picked',
      offers: (p) => openContacts(p).map((one): Order => ({ do: 'assault', charger: one.charger, struck: one.struck })),
      forbids(p, _f, order) {
        if (order.do !== 'assault') return deny('MM-9.2', 'a close assault is to be picked');
        const contact = contactOf(p, order);
        if (contact === undefined) return deny('MM-9.1', 'these units are not in contact');
        return contact.fought ? deny('MM-9.12', 'this combat has been fought in this phase') : null;
      },
    },
  },
  calls: { combat: 'pick' },
});

const contactOf = (p: Battle, order: OrderOf<'assault'>): Contact | undefined =>
  p.contacts.find((one) => one.charger === order.charger && one.struck === order.struck);

const unitList = v.array(unitIndex);
const combatLocals = v.strictObject({
  charger: unitIndex,
  struck: unitIndex,
  /** The charger's side and the struck unit's: those whose bases count (MM-9.11). */
  attackers: unitList,
  defenders: unitList,
  losers: unitList,
  /** MM-11.8: those who stood in Square. */
  squares: unitList,
  occupants: unitList,
  /** The loser, then the occupant, whose turn it is. */
  at: whole(0, 120),
  /** MM-9.20 to MM-9.24: bases and fatigue of each loser. */
  bases: whole(0, 3),
  fatigue: whole(0, 100),
  /** Where the winner stood (MM-G29). */
  fromX: v.number(),
  fromY: v.number(),
  /** MM-9.15: horsemen who rode at a Square, and the Square each rode at. */
  riders: v.array(v.strictObject({ rider: unitIndex, square: unitIndex })),
  /** MM-9.13, MM-9.14: those in this combat, and all others who charged this turn and are in contact with an enemy. */
  held: unitList,
  /** MM-9.14: which side held hard cover. */
  attackersInHard: v.boolean(),
  defendersInHard: v.boolean(),
});
type Combat = v.InferOutput<typeof combatLocals>;

function combatOf(p: Battle, contact: Contact): Combat {
  const melee = meleeOf(p, contact);
  const { attackers, defenders } = melee;
  return {
    charger: contact.charger,
    struck: contact.struck,
    attackers: [...attackers],
    defenders: [...defenders],
    losers: [],
    squares: [...attackers, ...defenders].filter((unit) => inSquare(p, unit)),
    occupants: [],
    at: 0,
    bases: 0,
    fatigue: 0,
    fromX: 0,
    fromY: 0,
    riders: settledBy(p, melee)
      .filter((one) => one.fresh && isMounted(p, one.charger) && inSquare(p, one.struck))
      .map((one) => ({ rider: one.charger, square: one.struck })),
    held: [...attackers, ...defenders, ...otherChargers(p, [...attackers, ...defenders])],
    attackersInHard: false,
    defendersInHard: false,
  };
}

/** Units outside this combat that charged this turn and are in contact: it may take their enemy from them (MM-9.13). */
const otherChargers = (p: Battle, inCombat: readonly number[]): number[] =>
  p.units.flatMap((it, unit) => (it.charged && !inCombat.includes(unit) && isEngaged(p, unit) ? [unit] : []));

/** MM-9.4: one combat to its end. */
export const combat = procedure('combat', {
  locals: combatLocals,
  steps: {
    roll(g, f) {
      const { p, ctx } = g;
      const contact = contactOf(p, { do: 'assault', charger: f.charger, struck: f.struck }) as Contact;
      const melee = meleeOf(p, contact);
      const clash = clashOf(contact, melee.continuing);
      f.attackersInHard = coverInAssault(p, f.charger, clash) === 'hard';
      f.defendersInHard = coverInAssault(p, f.struck, clash) === 'hard';
      const result = fight(p, melee, ctx);
      if (result.winner === null) return g.next('drawn');
      const attackersWon = result.winner === 'a';
      const centre = centreOfUnit(p, attackersWon ? f.charger : f.struck);
      f.losers = attackersWon ? [...f.defenders] : [...f.attackers];
      f.bases = result.bases;
      f.fatigue = result.fatigue;
      f.fromX = centre.x;
      f.fromY = centre.y;
      for (const one of settledBy(p, melee)) one.fought = true;
      contact.fresh = false;
      g.next('beaten');
    },
    /** MM-9.20 to MM-9.24, MM-9.11: each of the beaten in turn. */
    beaten(g, f) {
      const loser = f.losers[f.at];
      if (loser === undefined) return g.next('winners');
      g.call(losses, { unit: loser, bases: f.bases, why: 'combat' }, 'bled');
    },
    bled(g, f) {
      const { p, ctx } = g;
      const loser = f.losers[f.at] as number;
      f.at++;
      const gone =
        disintegrate(p, loser, ctx) ||
        addFatigue(p, loser, f.fatigue, 'beaten', 'MM-9.24', ctx) ||
        addFatigue(p, loser, 1, 'combat', 'MM-9.5', ctx); // MM-R38
      if (gone) return g.next('beaten');
      p.contacts = p.contacts.filter((one) => one.charger !== loser && one.struck !== loser);
      f.held = f.held.filter((one) => one !== loser);
      const { fromX, fromY, squares } = f;
      const inSquare = squares.includes(loser);
      g.call(flight, { unit: loser, fromX, fromY, cause: 'combat', attackers: winnersOf(f), inSquare }, 'beaten');
    },
    winners(g, f) {
      const { p, ctx } = g;
      for (const unit of winnersOf(f)) addFatigue(p, unit, 1, 'combat', 'MM-9.5', ctx);
      g.next('settle');
    },
    /** MM-9.13, MM-9.14: whose last enemy in contact is destroyed or has fled, in this combat or in none of its own. */
    settle(g, f) {
      disintegrateAll(g.p, g.ctx);
      f.occupants = f.held.filter((unit) => mayOccupy(g.p, unit, f));
      f.at = 0;
      g.next('occupy');
    },
    /** Those who may advance, in turn. */
    occupy(g, f) {
      const unit = f.occupants[f.at];
      if (unit === undefined) return g.done();
      f.at++;
      g.call(occupying, { unit }, 'occupy');
    },
    /** MM-9.25 to MM-9.27, MM-9.30. */
    drawn(g, f) {
      const { p, ctx } = g;
      const contact = contactOf(p, { do: 'assault', charger: f.charger, struck: f.struck }) as Contact;
      for (const one of settledBy(p, meleeOf(p, contact))) {
        one.fought = true;
        one.fresh = false;
        one.continuing = true;
      }
      ctx.journal?.push({ what: 'continuing', rule: 'MM-9.25', one: f.charger, two: f.struck });
      for (const unit of [...f.attackers, ...f.defenders]) addFatigue(p, unit, 1, 'combat', 'MM-9.5', ctx);
      g.next('recoil');
    },
    /** MM-9.15, MM-R52: horsemen do not stay at a Square that stands; each in turn. */
    recoil(g, f) {
      const { p, ctx } = g;
      const next = f.riders[f.at];
      if (next === undefined) return g.next('settle');
      f.at++;
      const { rider, square } = next;
      const met = p.contacts.some((one) => one.charger === rider && one.struck === square);
      if (!met) return g.next('recoil');
      const { x: fromX, y: fromY } = centreOfUnit(p, square);
      p.contacts = p.contacts.filter((one) => one.charger !== rider && one.struck !== rider);
      f.held = f.held.filter((one) => one !== rider);
      ctx.journal?.push({ what: 'recoiled', rule: 'MM-9.15', unit: rider });
      g.call(flight, { unit: rider, fromX, fromY, cause: 'recoil', attackers: [square], inSquare: false }, 'recoil');
    },
  },
  questions: {},
  calls: { losses: 'bled', flight: ['beaten', 'recoil'], occupying: 'occupy' },
});

const winnersOf = (f: Combat): number[] => (f.losers[0] === f.attackers[0] ? f.defenders : f.attackers).slice();

/** MM-9.13: it charged this turn and no enemy is left in contact; MM-9.14: or the enemy in this combat held hard cover. */
function mayOccupy(p: Battle, unit: number, f: Combat): boolean {
  const it = unitAt(p, unit);
  const fromCover = f.attackers.includes(unit) ? f.defendersInHard : f.defenders.includes(unit) && f.attackersInHard;
  return it.where === 'table' && (it.charged || fromCover) && !isEngaged(p, unit);
}

/** MM-9.4: a die a side, and the modifiers of the pair that was picked (MM-9.9). */
function fight(p: Battle, melee: Melee, ctx: Context<Happening>): CombatResult {
  const { contact, attackers, defenders } = melee;
  const clash = clashOf(contact, melee.continuing);
  const ours = numbersOf(p, attackers);
  const theirs = numbersOf(p, defenders);
  const a = scoreOf(p, contact.charger, clash, ours, theirs, ctx);
  const b = scoreOf(p, contact.struck, clash, theirs, ours, ctx);
  const result = combatResult(a.score, b.score);
  if (a.sum !== undefined && b.sum !== undefined)
    ctx.journal?.push({
      what: 'fought',
      rule: 'MM-9.4',
      one: contact.charger,
      two: contact.struck,
      scores: [a.sum, b.sum],
      winner: result.winner === null ? null : result.winner === 'a' ? contact.charger : contact.struck,
      bases: result.bases,
    });
  return result;
}

function scoreOf(p: Battle, unit: number, clash: Clash, mine: number, theirs: number, ctx: Context<Happening>) {
  const die = ctx.die({ for: `close assault, ${kindOf(p, unit).name}`, rule: 'MM-9.4' });
  const sum: Sum | undefined = ctx.journal === null ? undefined : newSum(die, 'MM-9.4', 'the die');
  return { score: die + combatModifier(combatFacts(p, unit, clash, mine, theirs), sum), sum };
}
