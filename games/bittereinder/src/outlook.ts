/** How the war stands: next month's income, the units that count at the end, and the tests of Morale that are to come. */
import { addTo, newSum, type Sum, sumSchema, totalOf } from '@laager/kernel';
import * as v from 'valibot';
import { AREAS, areaId, YIELDS_COMMITMENT } from './map.ts';
import { townsInBoerHands } from './morale.ts';
import { BOER, type War } from './position.ts';
import { BOER_UNITS, isArmy, isCombatUnit } from './roster.ts';
import { constants, isRedTurn, TURNS } from './tables.ts';
import { isOnMap, num, siegesIn, tally } from './tally.ts';

export interface Outlook {
  /** What War Commitment gains in phase 8. */
  readonly income: Sum;
  /** Boer combat units; with `unitsToWin` of them at the end the Boers win. */
  readonly units: Sum;
  readonly unitsToWin: number;
  /** Colonial towns held by the Boers, and the chance that this month's test costs a point of Morale. */
  readonly towns: number;
  readonly townsRisk: number;
  /** The next turn on which sieges are tested; null if there is none. */
  readonly siegeTurn: number | null;
  readonly sieges: readonly SiegeOutlook[];
}

/** The die on which a besieged force surrenders. */
export interface SiegeOutlook {
  readonly at: string;
  readonly needed: Sum;
  readonly risk: number;
}

const FACES = 6;
const PHASE_OF_MORALE = 10;

/** BE-11.4, BE-11.5. */
function income(p: War): Sum {
  let [all, razed, lost] = [0, 0, 0];
  for (let area = 0; area < AREAS; area++) {
    if (!YIELDS_COMMITMENT[area]) continue;
    all++;
    if (p.razed[area] === 1) razed++;
    else if (p.control[area] !== BOER) lost++;
  }
  const sum = newSum(all, 'BE-11.4', 'Towns of the republics');
  if (razed > 0) addTo(sum, -razed, 'BE-11.4', 'razed');
  if (lost > 0) addTo(sum, -lost, 'BE-11.5', 'not held by the Boers');
  return sum;
}

/** BE-15.5. */
function unitsThatCount(p: War): Sum {
  const left = BOER_UNITS.filter((unit) => isCombatUnit(unit) && isOnMap(p, unit));
  const armies = left.filter(isArmy).length;
  const sum = newSum(left.length - armies, 'BE-15.5', 'Commandos');
  if (armies > 0) addTo(sum, armies, 'BE-15.5', 'armies');
  return sum;
}

/** BE-14.12: the share of all throws of the dice whose total is less than this. */
function shareBelow(total: number): number {
  const faces = Array.from({ length: FACES }, (_, i) => i + 1);
  let totals: readonly number[] = [0];
  for (let die = 0; die < constants.moraleTownDice; die++)
    totals = totals.flatMap((sum) => faces.map((face) => sum + face));
  return totals.filter((sum) => sum < total).length / totals.length;
}

/** BE-14.13: the next red turn whose Morale phase is still to come. */
function nextSiegeTurn(p: War): number | null {
  for (let turn = p.phase <= PHASE_OF_MORALE ? p.turn : p.turn + 1; turn <= TURNS; turn++)
    if (isRedTurn(turn)) return turn;
  return null;
}

/** BE-14.13, BE-14.14: as if it were tested now. */
function sieges(p: War): SiegeOutlook[] {
  return siegesIn(tally(p)).map((at) => {
    const needed = newSum(p.morale, 'BE-14.14', 'Empire Morale');
    if (num(tally(p).heldWagons, at) === 0) addTo(needed, -1, 'BE-14.13', 'no supply unit');
    const faces = FACES + 1 - Math.max(1, totalOf(needed));
    return { at: areaId(at), needed, risk: Math.max(0, faces) / FACES };
  });
}

export function outlook(p: War): Outlook {
  const towns = townsInBoerHands(p);
  return {
    income: income(p),
    units: unitsThatCount(p),
    unitsToWin: constants.boerWinUnits,
    towns,
    townsRisk: shareBelow(towns),
    siegeTurn: nextSiegeTurn(p),
    sieges: sieges(p),
  };
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const outlookSchema: v.GenericSchema<unknown, Outlook> = v.strictObject({
  income: sumSchema,
  units: sumSchema,
  unitsToWin: whole,
  towns: whole,
  townsRisk: share,
  siegeTurn: v.nullable(whole),
  sieges: v.array(v.strictObject({ at: v.string(), needed: sumSchema, risk: share })),
});
