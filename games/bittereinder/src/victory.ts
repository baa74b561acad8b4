/** Chapters 11 and 15: the month's income, the election, and the final count. */
import type { Outcome } from '@laager/kernel';
import { changeCommitment, endWar } from './clocks.ts';
import type { WarContext } from './happenings.ts';
import { EVERY_AREA, YIELDS_COMMITMENT } from './map.ts';
import { BOER, type Ending, type War } from './position.ts';
import { BOER_UNITS, isCombatUnit } from './roster.ts';
import { constants, TURNS } from './tables.ts';
import { isOnMap } from './tally.ts';

/** BE-11.4, BE-11.5, BE-3.15; BE-R47: a siege changes nothing, for it does not change control. */
export function incomeOf(p: War): number {
  let towns = 0;
  for (const area of EVERY_AREA)
    if (YIELDS_COMMITMENT[area] && p.control[area] === BOER && p.razed[area] === 0) towns++;
  return towns;
}

export function collectIncome(p: War, ctx: WarContext): void {
  changeCommitment(p, incomeOf(p), 'BE-11.4', 'towns of the republics', ctx);
}

/** BE-15.5: combat units, wherever they are. */
export function boersLeft(p: War): number {
  let count = 0;
  for (const unit of BOER_UNITS) if (isCombatUnit(unit) && isOnMap(p, unit)) count++;
  return count;
}

/** BE-15.4, BE-15.5, BE-15.6. */
export function victoryCheck(p: War, ctx: WarContext): void {
  if (p.turn === constants.electionTurn) holdElection(p, ctx);
  if (p.turn === TURNS) countTheBittereinders(p, ctx);
}

function holdElection(p: War, ctx: WarContext): void {
  const die = ctx.die({ for: 'the election', rule: 'BE-15.4' });
  const lost = p.options.electionTest === 'higher' ? die > p.morale : die < p.morale;
  if (lost) endWar(p, 'election-lost', 'BE-15.4', ctx);
}

function countTheBittereinders(p: War, ctx: WarContext): void {
  const units = boersLeft(p);
  ctx.journal?.push({ what: 'counted', rule: 'BE-15.5', units });
  const ending =
    units >= constants.boerWinUnits ? 'count-boer' : units === constants.drawUnits ? 'count-draw' : 'count-empire';
  endWar(p, ending, 'BE-15.6', ctx);
}

const RULES: Readonly<Record<Ending, string>> = {
  'commitment-spent': 'BE-15.1',
  'no-boers-left': 'BE-15.2',
  'morale-broken': 'BE-15.3',
  'election-lost': 'BE-15.4',
  'count-boer': 'BE-15.6',
  'count-draw': 'BE-15.6',
  'count-empire': 'BE-15.6',
};

const BOER_SCORES: Readonly<Record<Ending, number>> = {
  'commitment-spent': 0,
  'no-boers-left': 0,
  'morale-broken': 1,
  'election-lost': 1,
  'count-boer': 1,
  'count-draw': 0.5,
  'count-empire': 0,
};

export function outcome(p: War): Outcome | null {
  if (p.ending === null) return null;
  const boer = BOER_SCORES[p.ending];
  return { result: p.ending, rule: RULES[p.ending], score: { boer, empire: 1 - boer } };
}
