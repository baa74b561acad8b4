/** Chapter 9.4: odds, the die, the table, and what follows; the same for both sides. */
import { newSum, type Sum } from '@laager/kernel';
import { changeMorale, rewardSuccess } from './clocks.ts';
import type { WarContext, WarRun } from './happenings.ts';
import { eliminate } from './losses.ts';
import { type Area, areaId } from './map.ts';
import { BESIEGED, EMPIRE, enemyOf, type Side, seatOf, type War } from './position.ts';
import { newRout, retreat } from './retreat.ts';
import { ARMIES } from './roster.ts';
import { liftSieges } from './siege.ts';
import { COLUMNS, combatResult, oddsColumn, type Result } from './tables.ts';
import { has, stackOf } from './tally.ts';

export interface Strengths {
  readonly attack: number;
  readonly defence: number;
  /** How they came about, for the journal. */
  readonly sums: () => { readonly attack: Sum; readonly defence: Sum };
}

/** BE-9.4.1 to BE-9.4.3. */
export function rollBattle(at: Area, side: Side, { attack, defence, sums }: Strengths, ctx: WarContext): Result {
  const column = oddsColumn(attack, defence);
  const die = ctx.die({ for: 'battle', rule: 'BE-9.4.3' });
  const result = combatResult(column, die);
  ctx.journal?.push({
    what: 'fought',
    rule: 'BE-9.4.3',
    at: areaId(at),
    side: seatOf(side) as 'boer' | 'empire',
    ...sums(),
    column: COLUMNS[column] as string,
    die,
    result,
  });
  return result;
}

export const committed = (points: number): Sum => newSum(points, 'BE-9.3.2', 'points committed');

/** BE-9.4.4 to BE-9.4.7: carries the result out and goes on with the step `then`. */
export function applyResult(g: WarRun, at: Area, attacker: Side, result: Result, then: string): void {
  const { p, ctx } = g;
  noteVictory(p, attacker, result, ctx);
  if (result === 'DE') eliminateAll(p, enemyOf(attacker), at, 'BE-9.4.7', 'defender eliminated', ctx);
  if (p.ending !== null) {
    g.end();
    return;
  }
  if (result !== 'AR' && result !== 'DR') {
    g.next(then);
    return;
  }
  const loser = result === 'AR' ? attacker : enemyOf(attacker);
  g.call(retreat, newRout(loser, at), then);
}

/** All unbesieged units of a side in an area (BE-9.1.12, BE-9.4.8). */
export function eliminateAll(p: War, side: Side, at: Area, rule: string, cause: string, ctx: WarContext): void {
  for (const unit of stackOf(p, side, at, true)) eliminate(p, unit, rule, cause, ctx);
}

/** BE-9.2.10, BE-14.6: a besieged force that attacked and was beaten back is lost to the last unit. */
export function loseSortie(p: War, at: Area, ctx: WarContext): void {
  changeMorale(p, -1, 'BE-14.6', 'a sortie was beaten back', ctx);
  for (const unit of stackOf(p, EMPIRE, at))
    if (has(p, unit, BESIEGED)) eliminate(p, unit, 'BE-9.2.10', 'the sortie failed', ctx);
}

/** BE-14.10, BE-14.11: an Empire attack beaten back, or a Boer attack that drives off or destroys. */
function noteVictory(p: War, attacker: Side, result: Result, ctx: WarContext): void {
  const boersWon = attacker === EMPIRE ? result === 'AR' : result === 'DR' || result === 'DE';
  if (boersWon) tacticalVictory(p, 0, ctx);
}

/** BE-14.11: a siege laid by an army adds 1. */
export function noteNewSiege(p: War, at: Area, ctx: WarContext): void {
  tacticalVictory(p, ARMIES.some((army) => p.at[army] === at) ? 1 : 0, ctx);
  rewardSuccess(p, 'a new siege', ctx);
}

function tacticalVictory(p: War, bonus: number, ctx: WarContext): void {
  p.victories++;
  if (p.options.tacticalVictoryMorale !== 'per-victory' || p.ending !== null) return;
  const die = ctx.die({ for: 'a Boer victory', rule: 'BE-14.11' });
  if (die + bonus >= 6) changeMorale(p, -1, 'BE-14.11', 'a Boer victory', ctx);
}

/** BE-9.2.6: after each combat; then the battle is over. */
export function settle(g: WarRun, result: string): void {
  liftSieges(g.p, g.ctx);
  if (g.p.ending !== null) g.end();
  else g.done(result);
}
