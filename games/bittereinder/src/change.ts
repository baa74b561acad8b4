/** What has come of an order, in a few words: the labels of the odds. */
import { AREAS, areaCode, CAPE_TOWN } from './map.ts';
import { BESIEGED, BOER, NO_LINE, NOBODY, type War } from './position.ts';
import { BOER_UNITS, EMPIRE_UNITS, isCombatUnit, isLeader, isSupply, type Unit } from './roster.ts';
import { incomeOf } from './victory.ts';

/** Off the map; or back in Cape Town, as a replacement, before anybody could have moved it there (BE-6.3). */
function isLost(before: War, after: War, unit: Unit): boolean {
  const from = before.at[unit] as number;
  const to = after.at[unit] as number;
  return from >= 0 && (to < 0 || (after.turn > before.turn && to === CAPE_TOWN && from !== CAPE_TOWN));
}

const hasMoved = (before: War, after: War, unit: Unit): boolean =>
  (before.at[unit] as number) >= 0 && before.at[unit] !== after.at[unit] && !isLost(before, after, unit);

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

function losses(before: War, after: War): string[] {
  const gone = (all: readonly Unit[], sort: (unit: Unit) => boolean): number =>
    all.filter((unit) => sort(unit) && isLost(before, after, unit)).length;
  const count = (side: string, all: readonly Unit[]): string[] => {
    const units = gone(all, isCombatUnit);
    const leaders = gone(all, isLeader);
    return [
      ...(units > 0 ? [`${many(units, `${side} unit`)} lost`] : []),
      ...(leaders > 0 ? [`${many(leaders, `${side} leader`)} lost`] : []),
    ];
  };
  const wagons = gone(EMPIRE_UNITS, isSupply);
  const captured = wagons > 0 ? [`${many(wagons, 'supply unit')} lost`] : [];
  return [...count('Boer', BOER_UNITS), ...count('Empire', EMPIRE_UNITS), ...captured];
}

function moves(before: War, after: War): string[] {
  const parts: string[] = [];
  if (BOER_UNITS.some((unit) => hasMoved(before, after, unit))) parts.push('Boers move');
  if (EMPIRE_UNITS.some((unit) => hasMoved(before, after, unit))) parts.push('the Empire moves');
  return parts;
}

const besieged = (p: War): number => EMPIRE_UNITS.filter((unit) => ((p.marks[unit] as number) & BESIEGED) !== 0).length;
const count = (column: readonly number[], nothing: number): number =>
  column.filter((value) => value !== nothing).length;

/** Towns that changed hands, lines, razed areas, sieges. */
function onTheMap(before: War, after: War): string[] {
  const parts: string[] = [];
  const taken = (boer: boolean): string[] => {
    const codes: string[] = [];
    for (let area = 0; area < AREAS; area++)
      if (after.control[area] !== before.control[area] && after.control[area] !== NOBODY)
        if ((after.control[area] === BOER) === boer) codes.push(areaCode(area));
    return codes;
  };
  for (const [side, codes] of [
    ['the Boers take', taken(true)],
    ['the Empire takes', taken(false)],
  ] as const)
    if (codes.length > 0) parts.push(`${side} ${codes.length > 3 ? many(codes.length, 'town') : codes.join(', ')}`);
  const razed = count(after.razed, 0) - count(before.razed, 0);
  const built = count(after.lines, NO_LINE) - count(before.lines, NO_LINE);
  if (razed > 0) parts.push(`${many(razed, 'area')} razed`);
  if (built > 0) parts.push(`${many(built, 'blockhouse')} built`);
  if (besieged(after) > besieged(before)) parts.push('under siege');
  if (besieged(after) < besieged(before)) parts.push('fewer besieged');
  return parts;
}

/** Whether the month's income was booked in between. */
const hasEarned = (before: War, after: War): boolean =>
  before.phase <= 8 && (after.turn > before.turn || after.phase > 8);

/** Morale by the point; War Commitment, the month's income apart, only by what happened: the dice would scatter it. */
function onTheTracks(before: War, after: War): string[] {
  const parts: string[] = [];
  const morale = after.morale - before.morale;
  if (morale !== 0) parts.push(`Morale ${morale > 0 ? '+' : ''}${morale}`);
  for (const [i, capital] of ['Bloemfontein', 'Pretoria'].entries())
    if (before.fallen[i] === 0 && after.fallen[i] !== 0) parts.push(`${capital} falls`);
  const income = hasEarned(before, after) ? incomeOf(after) : 0;
  if (after.commitment < before.commitment + income - income * Number(after.commitment === 399))
    parts.push('War Commitment spent');
  else if (after.commitment > before.commitment + income) parts.push('War Commitment gained');
  return parts;
}

function nowAsked(after: War): string[] {
  const question = after.asked?.question;
  if (question === 'retreat') return [`${after.asked?.seat === 'boer' ? 'the Boers' : 'the Empire'} must retreat`];
  if (question === 'siege') return ['siege or battle'];
  return question === 'commit' ? ['the Boers commit'] : [];
}

export function change(before: War, after: War): string {
  const parts = [
    ...losses(before, after),
    ...moves(before, after),
    ...onTheMap(before, after),
    ...onTheTracks(before, after),
    ...nowAsked(after),
  ];
  return parts.length === 0 ? 'nothing changes' : parts.join(', ');
}
