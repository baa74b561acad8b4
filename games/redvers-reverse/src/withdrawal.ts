/** section 4.5: a brigade that has lost a quarter of its SP may withdraw. */
import { type Denial, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { apply, CERTAIN_WITHDRAWAL_PERCENT, WITHDRAWAL_MODIFIERS, WITHDRAWAL_PERCENT, withdraws } from './charts.ts';
import { type Command, procedure } from './commands.ts';
import { canStandIn, closedTo, inRifleRange, isLeaderOnMap } from './forces.ts';
import { type Area, areaName, distancesTo, MAP_AREAS, NO_WAY } from './map.ts';
import { brigadeLosses, brigadeTotal, hasLost, leaderName, leaderType, placeObjective } from './objectives.ts';
import { BRITISH_SEAT, type Colenso, NONE, PANICKED, STANDING_FIRM } from './position.ts';
import { twoDice } from './rolls.ts';
import { BRIGADES, type Brigade, brigadeName, IS_GUNS } from './roster.ts';
import { wholeNumber } from './schema.ts';

/** chart T3. */
export function withdrawalTotal(p: Colenso, brigade: Brigade, dice: number, sum: Sum | undefined): number {
  let total = dice;
  if (p.nerve[brigade] === PANICKED) total += apply(WITHDRAWAL_MODIFIERS.panicked, sum);
  if (p.nerve[brigade] === STANDING_FIRM) total += apply(WITHDRAWAL_MODIFIERS['standing-firm'], sum);
  const type = leaderType(p, brigade);
  if (type === 'B') total += apply(WITHDRAWAL_MODIFIERS['type-b'], sum);
  else if (type === 'C') total += apply(WITHDRAWAL_MODIFIERS['type-c'], sum);
  else if (type === 'D') total += apply(WITHDRAWAL_MODIFIERS['type-d'], sum);
  return total;
}

/** RR-4.5.5: an area nearer to the HQ than the leader is, out of Boer rifle range. */
function forbidsFallBack(p: Colenso, brigade: Brigade, at: Area): Denial | null {
  if (!canStandIn(p, brigade, at))
    return deny('RR-4.5.5', `the ${brigadeName(brigade)} cannot fall back to ${areaName(at)}`);
  const closed = closedTo(p, IS_GUNS[brigade] as boolean);
  const leader = p.leaderAt[brigade] as Area;
  const toHq = distancesTo(p.hqAt, closed);
  if ((toHq[at] as number) >= (toHq[leader] as number) || (distancesTo(at, closed)[leader] as number) === NO_WAY)
    return deny('RR-4.5.5', `${areaName(at)} is not nearer to the HQ than ${leaderName(p, brigade)}`);
  if (inRifleRange(p, at)) return deny('RR-4.5.8', `${areaName(at)} is in range of Boer rifles`);
  return null;
}

function hasRefuge(p: Colenso, brigade: Brigade): boolean {
  for (let at = 0; at < MAP_AREAS; at++) if (forbidsFallBack(p, brigade, at) === null) return true;
  return false;
}

const withdrawalLocals = v.strictObject({
  /** Leaders who have tried this turn, as bits (RR-4.5.1). */
  tried: wholeNumber(0, 2 ** BRIGADES - 1),
  /** The brigade that is to be told where to fall back to. */
  brigade: wholeNumber(NONE, BRIGADES - 1),
});
type Withdrawal = v.InferOutput<typeof withdrawalLocals>;

function forbidsTry(p: Colenso, withdrawal: Withdrawal, brigade: Brigade): Denial | null {
  if (!isLeaderOnMap(p, brigade)) return deny('RR-4.5.10', `the ${brigadeName(brigade)} has no leader on the map`);
  if (!hasLost(p, brigade, WITHDRAWAL_PERCENT))
    return deny(
      'RR-4.5.1',
      `the ${brigadeName(brigade)} has lost ${brigadeLosses(p, brigade)} of ${brigadeTotal(p, brigade)} SP, less than a quarter`,
    );
  if ((withdrawal.tried & (1 << brigade)) !== 0)
    return deny('RR-4.5.1', `${leaderName(p, brigade)} has tried this turn`);
  if (p.fail[brigade] === 1) return deny('RR-4.5.10', `the ${brigadeName(brigade)} is withdrawing already`);
  if (!hasRefuge(p, brigade))
    return deny('RR-4.5.6', `there is no safe area nearer to the HQ for the ${brigadeName(brigade)}`);
  return null;
}

const tries = (p: Colenso, withdrawal: Withdrawal): Command[] => {
  const offers: Command[] = [];
  for (let brigade = 0; brigade < BRIGADES; brigade++)
    if (forbidsTry(p, withdrawal, brigade) === null) offers.push({ do: 'withdraw', brigade });
  return offers;
};

export const withdrawal = procedure('withdrawal', {
  locals: withdrawalLocals,
  steps: {
    ask(g, locals) {
      if (tries(g.p, locals).length === 0) return g.done();
      g.ask('withdraw');
    },
    answered(g, locals, answer: Command) {
      const { p, ctx } = g;
      if (answer.do !== 'withdraw') return g.done();
      const { brigade } = answer;
      locals.tried |= 1 << brigade;
      let sum: Sum | undefined;
      let goes = hasLost(p, brigade, CERTAIN_WITHDRAWAL_PERCENT); // RR-4.5.4
      if (!goes) {
        const dice = twoDice(ctx, `${leaderName(p, brigade)} thinks of withdrawing`, 'RR-4.5.3');
        sum = ctx.journal === null ? undefined : newSum(dice, 'RR-4.5.3', 'two dice');
        goes = withdraws(withdrawalTotal(p, brigade, dice, sum));
      }
      ctx.journal?.push({
        what: 'withdrawal',
        rule: sum === undefined ? 'RR-4.5.4' : 'RR-4.5.3',
        brigade,
        sum: sum ?? null,
        withdraws: goes,
      });
      if (!goes) return g.next('ask');
      locals.brigade = brigade;
      g.ask('fall-back');
    },
    fallBack(g, locals, answer: Command) {
      const { p, ctx } = g;
      const { brigade } = locals;
      if (answer.do === 'fall-back') {
        placeObjective(p, brigade, answer.at, 1); // RR-4.5.5, RR-4.5.7
        p.withdrawals++;
        ctx.journal?.push({ what: 'falls-back', rule: 'RR-4.5.5', brigade, at: answer.at });
      }
      locals.brigade = NONE;
      g.next('ask');
    },
  },
  questions: {
    withdraw: {
      rule: 'RR-4.5.11',
      seat: BRITISH_SEAT,
      step: 'answered',
      offers: (p, locals) => [{ do: 'done' }, ...tries(p, locals)],
      forbids(p, locals, command) {
        if (command.do === 'done') return null;
        if (command.do !== 'withdraw') return deny('RR-4.5.11', 'withdrawals are decided now');
        return forbidsTry(p, locals, command.brigade);
      },
    },
    'fall-back': {
      rule: 'RR-4.5.5',
      seat: BRITISH_SEAT,
      step: 'fallBack',
      params: (_p, locals) => ({ brigade: locals.brigade }),
      offers(p, { brigade }) {
        const offers: Command[] = [];
        for (let at = 0; at < MAP_AREAS; at++)
          if (forbidsFallBack(p, brigade, at) === null) offers.push({ do: 'fall-back', at });
        return offers;
      },
      forbids(p, { brigade }, command) {
        if (command.do !== 'fall-back')
          return deny('RR-4.5.5', `the ${brigadeName(brigade)} is to be told where to fall back to`);
        return forbidsFallBack(p, brigade, command.at);
      },
    },
  },
});
