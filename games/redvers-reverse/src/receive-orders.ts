/** section 4.4: what the leaders make of their orders. */
import { type Context, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import {
  apply,
  RECEIVE_MODIFIERS,
  type Reception,
  receiveOrders as receiveTable,
  WITHDRAWAL_PERCENT,
} from './charts.ts';
import { procedure } from './commands.ts';
import { canStandIn, closedTo } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, distancesTo, IS_NORTH, IS_RIVERSIDE, IS_SOUTH, MAP_AREAS, NO_WAY } from './map.ts';
import { hasLost, leaderName, leaderType, placeObjective, voidOrders } from './objectives.ts';
import { type Colenso, NONE, PANICKED, STANDING_FIRM } from './position.ts';
import { twoDice } from './rolls.ts';
import { BOERS, BRIGADES, type Brigade, brigadeName, IS_GUNS } from './roster.ts';
import { wholeNumber } from './schema.ts';
import { breakTie } from './ties.ts';

const TYPE_MODIFIERS = { A: 'type-a', B: 'type-b', C: 'type-c', D: 'type-d' } as const;

/** chart T2. */
export function receiveTotal(p: Colenso, brigade: Brigade, dice: number, sum: Sum | undefined): number {
  let total = dice + apply(RECEIVE_MODIFIERS[TYPE_MODIFIERS[leaderType(p, brigade) as 'A']], sum);
  if (p.nerve[brigade] === PANICKED) total += apply(RECEIVE_MODIFIERS.panicked, sum);
  if (p.nerve[brigade] === STANDING_FIRM) total += apply(RECEIVE_MODIFIERS['standing-firm'], sum);
  if (IS_GUNS[brigade] && p.leaderAt[brigade] === p.longAt) total += apply(RECEIVE_MODIFIERS['long-present'], sum);
  if (hasLost(p, brigade, WITHDRAWAL_PERCENT)) total += apply(RECEIVE_MODIFIERS['losses-25'], sum);
  return total;
}

/** The nearest of these areas to the leader by the brigade's own way, lowest number first; empty if none can be reached. */
export function nearestTo(p: Colenso, brigade: Brigade, areas: readonly Area[]): Area[] {
  const closed = closedTo(p, IS_GUNS[brigade] as boolean);
  const leader = p.leaderAt[brigade] as Area;
  let least = NO_WAY;
  let nearest: Area[] = [];
  for (const area of areas) {
    const far = distancesTo(area, closed)[leader] as number;
    if (far < least) {
      least = far;
      nearest = [area];
    } else if (far === least && far < NO_WAY && !nearest.includes(area)) nearest.push(area);
  }
  return nearest.sort((a, b) => a - b);
}

/** Land on the south bank that borders the river (RR-4.4.5). */
export const RIVER_LINE: readonly Area[] = Array.from({ length: MAP_AREAS }, (_, area) => area).filter(
  (area) => IS_SOUTH[area] && IS_RIVERSIDE[area],
);

/** RR-4.4.5: guns that have not crossed yet. */
const isGunsSouth = (p: Colenso, brigade: Brigade): boolean =>
  IS_GUNS[brigade] === true && !IS_NORTH[p.leaderAt[brigade] as Area];

/** Where a charge goes: RR-4.4.4 to RR-4.4.7. Boers in a crossing draw it too. */
export function chargeTargets(p: Colenso, brigade: Brigade): Area[] {
  if (isGunsSouth(p, brigade)) return nearestTo(p, brigade, RIVER_LINE);
  const boers: Area[] = [];
  for (const unit of BOERS) if (canStandIn(p, brigade, p.at[unit] as Area)) boers.push(p.at[unit] as Area);
  return nearestTo(p, brigade, boers);
}

const receiveLocals = v.strictObject({ brigade: wholeNumber(0, BRIGADES) });

const RULES = { 'ignore-order': 'RR-4.4.2', 'as-ordered': 'RR-4.4.3', 'charge-to-the-guns': 'RR-4.4.4' } as const;

/** `among`: where the order leads; more than one if the player has yet to say which. */
function tell(
  p: Colenso,
  ctx: Context<Happening>,
  brigade: Brigade,
  sum: Sum | undefined,
  result: Reception,
  among: readonly Area[],
): void {
  if (sum === undefined) return;
  const toRiver = result === 'charge-to-the-guns' && isGunsSouth(p, brigade);
  const rule = toRiver ? 'RR-4.4.5' : RULES[result];
  const at = among.length > 1 && p.playerBreaksTies ? NONE : (among[0] ?? NONE);
  ctx.journal?.push({ what: 'order-received', rule, brigade, sum, result, at });
}

/** RR-4.4.1: each Objective Marker in this turn's box, in bar order. */
export const receiveOrders = procedure('receive-orders', {
  locals: receiveLocals,
  steps: {
    roll(g, receiving) {
      const { p, ctx } = g;
      while (receiving.brigade < BRIGADES && p.due[receiving.brigade] !== p.turn) receiving.brigade++;
      const { brigade } = receiving;
      if (brigade === BRIGADES) return g.done();
      const dice = twoDice(ctx, `${leaderName(p, brigade)} reads his order`, 'RR-4.4.1');
      const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-4.4.1', 'two dice');
      let result = receiveTable(receiveTotal(p, brigade, dice, sum));
      const ordered = p.plan[brigade] as Area;
      const targets = result === 'charge-to-the-guns' ? chargeTargets(p, brigade) : [];
      if (result === 'charge-to-the-guns' && targets.length === 0) result = 'as-ordered'; // RR-4.4.9
      tell(p, ctx, brigade, sum, result, result === 'charge-to-the-guns' ? targets : [ordered]);
      if (result === 'ignore-order') voidOrders(p, brigade);
      else if (result === 'as-ordered') placeObjective(p, brigade, ordered);
      else if (targets.length > 1 && p.playerBreaksTies)
        return g.call(
          breakTie,
          { among: targets, kind: 'area', why: `where the ${brigadeName(brigade)} charges`, rule: 'RR-0.4.5' },
          'charge',
        );
      else placeObjective(p, brigade, targets[0] as Area);
      receiving.brigade++;
      g.next('roll');
    },
    charge(g, receiving, at: Area) {
      g.ctx.journal?.push({ what: 'objective-placed', rule: 'RR-4.4.4', brigade: receiving.brigade, at });
      placeObjective(g.p, receiving.brigade, at);
      receiving.brigade++;
      g.next('roll');
    },
  },
  questions: {},
  calls: { 'break-tie': 'charge' },
});
