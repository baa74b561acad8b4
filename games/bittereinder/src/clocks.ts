/** The two clocks, War Commitment (11) and Empire Morale (14), and how a war ends at once (15). */
import type { ClauseId, WarContext } from './happenings.ts';
import type { Ending, War } from './position.ts';
import { FIRST_EMPIRE } from './roster.ts';
import { constants } from './tables.ts';

/** BE-15.7: what became true first decides; whatever is said after that is not heard. */
export function endWar(p: War, ending: Ending, rule: ClauseId, ctx: WarContext): void {
  if (p.ending !== null) return;
  p.ending = ending;
  ctx.journal?.push({ what: 'ended', rule, ending });
}

/** BE-11.2, BE-11.12: between 0 and 399; BE-11.3: at 0 the Empire has won. */
export function changeCommitment(p: War, by: number, rule: ClauseId, cause: string, ctx: WarContext): void {
  if (p.ending !== null || by === 0) return;
  const before = p.commitment;
  p.commitment = Math.max(0, Math.min(constants.commitmentMax, before + by));
  ctx.journal?.push({ what: 'commitment', rule, from: before, upTo: p.commitment, cause });
  if (p.commitment === 0) endWar(p, 'commitment-spent', 'BE-15.1', ctx);
}

/** BE-9.5.21: a die of War Commitment for a new siege or an Empire retreat. */
export function rewardSuccess(p: War, cause: string, ctx: WarContext): void {
  if (!p.options.successCommitment || p.ending !== null) return;
  changeCommitment(p, ctx.die({ for: cause, rule: 'BE-9.5.21' }), 'BE-9.5.21', cause, ctx);
}

/** BE-14.1: never above 11; BE-14.2: at 0 the Boers have won. */
export function changeMorale(p: War, by: 1 | -1, rule: ClauseId, cause: string, ctx: WarContext): void {
  if (p.ending !== null) return;
  const before = p.morale;
  p.morale = Math.max(0, Math.min(constants.moraleMax, before + by));
  ctx.journal?.push({ what: 'morale', rule, from: before, upTo: p.morale, cause });
  if (p.morale === 0) endWar(p, 'morale-broken', 'BE-15.3', ctx);
}

/** BE-15.2: a unit still waiting to enter does not count. */
export function testLastBoer(p: War, ctx: WarContext): void {
  for (let unit = 0; unit < FIRST_EMPIRE; unit++) if ((p.at[unit] as number) >= 0) return;
  endWar(p, 'no-boers-left', 'BE-15.2', ctx);
}
