/** Fights played out over and over with cards that the asking seat thinks possible: odds for what is still hidden. */
import { Context, FastDice, type Seat } from '@laager/kernel';
import { type Card, IS_UNTESTED } from './cards.ts';
import { bySector } from './deployment.ts';
import { fightCandidates } from './fight-advice.ts';
import { EVERY_SECTOR, forceOf } from './fight-position.ts';
import type { Happening } from './happenings.ts';
import { areaId } from './map.ts';
import { fightOf } from './muster.ts';
import type { Order } from './orders.ts';
import { worth } from './outlook.ts';
import type { War } from './position.ts';
import { type Leader, leaderId } from './roster.ts';
import { procedures } from './setup.ts';
import { sideOf } from './sides.ts';
import { imagine, view } from './view.ts';

/** Shares of fights as the attacker sees them, and half the width of the 95 % interval of `won`. */
export interface SampledOdds {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly margin: number;
  readonly fights: number;
}

/** Six places dealt out from the outside in and back, the best card first: no search, so that a fight takes under a millisecond. */
const PLACES = [0, 1, 2, 2, 1, 0] as const;

function quickRows(p: War, seat: Seat): Order {
  const fight = fightOf(p);
  const side = sideOf(seat);
  const held = forceOf(fight, side).held.slice();
  held.sort(
    (one, other) =>
      Number(IS_UNTESTED[other]) - Number(IS_UNTESTED[one]) || worth(fight, side, other) - worth(fight, side, one),
  );
  const sectors: Card[][] = EVERY_SECTOR.map(() => []);
  for (const [i, card] of held.slice(0, PLACES.length).entries()) (sectors[PLACES[i] as number] as Card[]).push(card);
  return { do: 'lay', ...bySector(sectors) };
}

/** What a sensible player answers, by what his own seat can see. */
function answer(p: War, spares: Seat | null): Order | null {
  const decision = procedures.decision(p);
  if (decision === null) return null;
  if (decision.question === 'active-rows') return quickRows(p, decision.seat);
  if (decision.question.endsWith('-commits') && decision.seat === spares) return fewest(decision.offers);
  const seen = view(p, decision.seat);
  return fightCandidates(seen, decision)[0] ?? decision.offers[0] ?? null;
}

const sizeOf = (order: Order): number => (order.do === 'commit' ? order.cards.length : 0);
const fewest = (offers: readonly Order[]): Order | null =>
  offers.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] ?? null;

/** The winner's seat, "nobody", or null if the war ended or something else was asked first. */
function playOut(p: War, dice: FastDice, spares: Seat | null): string | null {
  const journal: Happening[] = [];
  const ctx = new Context(dice, journal as never);
  for (let step = 0; step < 24 && p.fight !== null; step++) {
    const order = answer(p, spares);
    if (order === null) break;
    procedures.play(p, order, ctx);
    const over = journal.find(({ what }) => what === 'fight-over');
    if (over !== undefined) return (over as Extract<Happening, { what: 'fight-over' }>).winner;
  }
  return null;
}

export interface Attack {
  readonly leader: Leader;
  /** The steps to the enemy; empty if they share an area. */
  readonly route: readonly number[];
  readonly enemy: string;
  readonly raid: boolean;
  /** This seat keeps its one-use cards back. */
  readonly spares: Seat | null;
}

/** How an attack goes that has not begun, over the cards that the seat cannot see. Null if it may not be made. */
export function sampleAttack(p: War, seat: Seat, attack: Attack, fights: number, seed: number): SampledOdds | null {
  const leader = leaderId(attack.leader);
  const orders: Order[] = attack.route.map((to) => ({ do: 'move', leader, to: areaId(to) }));
  orders.push({ do: attack.raid ? 'raid' : 'fight', leader, enemy: attack.enemy });
  return sample(fights, seed, p, seat, attack.spares, (imagined, ctx) => {
    for (const order of orders) {
      if (procedures.forbids(imagined, order) !== null) return false;
      procedures.play(imagined, order, ctx);
    }
    return imagined.fight !== null;
  });
}

/** How the fight under way goes if this order is given now. */
export function sampleFight(p: War, seat: Seat, order: Order | null, fights: number, seed: number): SampledOdds | null {
  if (p.fight === null) return null;
  return sample(fights, seed, p, seat, null, (imagined, ctx) => {
    if (order === null) return true;
    if (procedures.forbids(imagined, order) !== null) return false;
    procedures.play(imagined, order, ctx);
    return true;
  });
}

/** Of the 95% interval (Wilson's: a share of 0 or 1 among a few hundred fights is not certain). */
function halfWidth(share: number, fights: number): number {
  const z = 1.96;
  return (z / (1 + z ** 2 / fights)) * Math.sqrt((share * (1 - share)) / fights + z ** 2 / (4 * fights ** 2));
}

function sample(
  fights: number,
  seed: number,
  p: War,
  seat: Seat,
  spares: Seat | null,
  begin: (imagined: War, ctx: Context) => boolean,
): SampledOdds | null {
  const attacker = p.active === 0 ? 'boer' : 'empire';
  const counts = { won: 0, drawn: 0, lost: 0 };
  let played = 0;
  for (let n = 0; n < fights; n++) {
    const dice = new FastDice(seed + n * 7919);
    const imagined = imagine(p, seat, dice);
    const journal: Happening[] = [];
    if (!begin(imagined, new Context(dice, journal as never))) return null;
    const over = journal.find(({ what }) => what === 'fight-over') as
      | Extract<Happening, { what: 'fight-over' }>
      | undefined;
    const winner = over?.winner ?? playOut(imagined, dice, spares);
    if (winner === null) continue;
    played++;
    counts[winner === 'nobody' ? 'drawn' : winner === attacker ? 'won' : 'lost']++;
  }
  if (played === 0) return null;
  const won = counts.won / played;
  return {
    won,
    drawn: counts.drawn / played,
    lost: counts.lost / played,
    margin: halfWidth(won, played),
    fights: played,
  };
}
