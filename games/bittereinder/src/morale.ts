/** Chapter 14: the Empire Morale phase. */
import { addTo, deny, newSum, totalOf } from '@laager/kernel';
import * as v from 'valibot';
import { changeCommitment, changeMorale } from './clocks.ts';
import { notNow, procedure } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { captureSupply, payMorale, takeOff } from './losses.ts';
import { AREAS, type Area, areaById, areaId, areaTitle, EVERY_AREA, IS_COLONIAL_TOWN, titleById } from './map.ts';
import type { Test } from './orders.ts';
import { BESIEGED, BOER, EMPIRE, GONE, type War } from './position.ts';
import { isSupply, unitId } from './roster.ts';
import { constants, isRedTurn } from './tables.ts';
import { has, num, siegesIn, stackOf, tally } from './tally.ts';

export function townsInBoerHands(p: War): number {
  let towns = 0;
  for (const area of EVERY_AREA) if (IS_COLONIAL_TOWN[area] && p.control[area] === BOER) towns++;
  return towns;
}

/** BE-14.12. */
export function testTowns(p: War, ctx: WarContext): void {
  const towns = townsInBoerHands(p);
  let sum = 0;
  for (const face of ctx.roll(constants.moraleTownDice, { for: 'lost towns', rule: 'BE-14.12' })) sum += face;
  ctx.journal?.push({ what: 'tested', rule: 'BE-14.12', towns, sum });
  if (sum < towns) changeMorale(p, -1, 'BE-14.12', `${towns} towns in Boer hands`, ctx);
}

/** BE-14.10: after the combat phases. */
export function testVictories(p: War, ctx: WarContext): void {
  if (p.options.tacticalVictoryMorale !== 'per-turn' || p.victories === 0 || p.ending !== null) return;
  const die = ctx.die({ for: 'Boer victories', rule: 'BE-14.10' });
  if (die <= p.victories) changeMorale(p, -1, 'BE-14.10', `${p.victories} Boer victories`, ctx);
}

/** BE-14.13, BE-14.14, BE-14.17: one siege on a red turn. */
export function testSiege(p: War, at: Area, ctx: WarContext): void {
  const hungry = num(tally(p).heldWagons, at) === 0;
  const test = newSum(ctx.die({ for: `the siege of ${areaTitle(at)}`, rule: 'BE-14.13' }), 'BE-14.13', 'die');
  if (hungry) addTo(test, 1, 'BE-14.13', 'no supply unit');
  const force = stackOf(p, EMPIRE, at).filter((unit) => has(p, unit, BESIEGED));
  if (totalOf(test) >= p.morale) {
    ctx.journal?.push({ what: 'surrendered', rule: 'BE-14.14', at: areaId(at), units: force.map(unitId), test });
    surrender(p, at, force, ctx);
    return;
  }
  ctx.journal?.push({ what: 'siege-held', rule: 'BE-14.14', at: areaId(at), test });
  const wagon = force.find(isSupply);
  if (wagon === undefined) return;
  // BE-R30: removed, not eliminated: it brings no War Commitment and is not replaced.
  ctx.journal?.push({ what: 'eliminated', rule: 'BE-14.17', unit: unitId(wagon), at: areaId(at), cause: 'eaten' });
  takeOff(p, wagon, GONE);
}

/** BE-14.5 to BE-14.9, BE-14.16, BE-11.8: the whole force is out of the game for good. */
function surrender(p: War, at: Area, force: readonly number[], ctx: WarContext): void {
  for (const unit of force) takeOff(p, unit, GONE);
  changeMorale(p, -1, 'BE-14.5', `${areaTitle(at)} has surrendered`, ctx);
  for (const unit of force) payMorale(p, unit, 'surrendered', ctx);
  if (p.ending !== null) return;
  const die = ctx.die({ for: 'spoils of the siege', rule: 'BE-11.8' });
  changeCommitment(p, force.length + die, 'BE-11.8', `${force.length} units surrendered`, ctx);
  for (const unit of force) if (isSupply(unit)) captureSupply(p, at, ctx);
}

export const moralePhase = procedure('morale', {
  locals: v.strictObject({
    left: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1))),
      v.maxLength(constants.maxSieges),
    ),
  }),
  steps: {
    towns(g, { left }) {
      testTowns(g.p, g.ctx);
      if (g.p.ending !== null) return g.end();
      if (isRedTurn(g.p.turn)) left.push(...siegesIn(tally(g.p)));
      g.next('sieges');
    },
    sieges(g, { left }) {
      if (left.length === 0) g.done();
      else if (left.length === 1) g.next('test', { do: 'test', at: areaId(left[0] as Area) });
      else g.ask('which-siege');
    },
    test(g, { left }, answer: Test) {
      const at = areaById(answer.at);
      left.splice(left.indexOf(at), 1);
      testSiege(g.p, at, g.ctx);
      if (g.p.ending !== null) g.end();
      else g.next('sieges');
    },
  },
  questions: {
    'which-siege': {
      rule: 'BE-14.15',
      seat: 'empire',
      step: 'test',
      offers: (_p, { left }) => left.map((at) => ({ do: 'test' as const, at: areaId(at) })),
      forbids(_p, { left }, order) {
        if (order.do !== 'test') return notNow('BE-14.15', 'which siege is tested next');
        return left.includes(areaById(order.at))
          ? null
          : deny('BE-14.15', `${titleById(order.at)} is not to be tested`);
      },
    },
  },
});
