/** What has come of a command: as plain data, the keys of the odds, and in a few words, their labels. */
import { keyOf } from '@laager/kernel';
import { spOf } from './forces.ts';
import { type Area, areaName, isLadysmith } from './map.ts';
import { CAPTURED, type Colenso, NONE } from './position.ts';
import { BOERS, BRIGADES, BRITISH, type Brigade, brigadeName, type Unit, unitName } from './roster.ts';
import { moraleName } from './words.ts';

type Change =
  | readonly ['ended', string]
  | readonly ['order-lost', Brigade]
  | readonly ['order-due', Brigade, number]
  | readonly ['objective', Brigade, Area]
  | readonly ['boer-gone' | 'british-lost', Unit]
  | readonly ['sp', 'Boers' | 'British', number]
  | readonly ['morale', Unit, number]
  | readonly ['exited']
  | readonly ['captured' | 'confidence', number];

const lostBy = (before: Colenso, after: Colenso, units: readonly Unit[]): number => {
  let lost = 0;
  for (const unit of units)
    if ((before.at[unit] as number) >= 0 && before.face[unit] === after.face[unit])
      lost += spOf(before, unit) - ((after.at[unit] as number) >= 0 ? spOf(after, unit) : 0);
    else if ((before.at[unit] as number) >= 0) lost += (after.at[unit] as number) >= 0 ? 1 : spOf(before, unit);
  return lost;
};

const goneFrom = (before: Colenso, after: Colenso, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => (before.at[unit] as number) >= 0 && (after.at[unit] as number) === NONE);

const morale = (before: Colenso, after: Colenso, units: readonly Unit[]): Change[] =>
  units
    .filter((unit) => (after.at[unit] as number) >= 0 && before.morale[unit] !== after.morale[unit])
    .map((unit) => ['morale', unit, after.morale[unit] as number]);

function ordersOf(before: Colenso, after: Colenso): Change[] {
  const changes: Change[] = [];
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const [due, objective] = [after.due[brigade] as number, after.objective[brigade] as number];
    if (before.plan[brigade] !== NONE && after.plan[brigade] === NONE && objective === NONE)
      changes.push(['order-lost', brigade]);
    if (before.due[brigade] === 0 && due !== 0) changes.push(['order-due', brigade, due]);
    if (objective !== NONE && before.objective[brigade] !== objective) changes.push(['objective', brigade, objective]);
  }
  return changes;
}

function changesIn(before: Colenso, after: Colenso): Change[] {
  if (after.ending !== null) return [['ended', after.ending]];
  const changes: Change[] = [
    ...ordersOf(before, after),
    ...goneFrom(before, after, BOERS).map((unit): Change => ['boer-gone', unit]),
    ...goneFrom(before, after, BRITISH).map((unit): Change => ['british-lost', unit]),
  ];
  const boers = lostBy(before, after, BOERS);
  const british = lostBy(before, after, BRITISH);
  if (boers > 0) changes.push(['sp', 'Boers', boers]);
  if (british > 0) changes.push(['sp', 'British', british]);
  changes.push(...morale(before, after, BOERS), ...morale(before, after, BRITISH));
  if (after.exited > before.exited) changes.push(['exited']);
  const captured = after.works.filter(
    (works, area) => works === CAPTURED && before.works[area] !== CAPTURED && !isLadysmith(area),
  ).length;
  if (captured > 0) changes.push(['captured', captured]);
  if (after.confidence !== before.confidence) changes.push(['confidence', after.confidence]);
  return changes;
}

export const outcomeKey = (before: Colenso, after: Colenso): string => keyOf(changesIn(before, after));

function words(change: Change): string {
  switch (change[0]) {
    case 'ended':
      return `the battle ends: ${change[1].replaceAll('-', ' ')}`;
    case 'order-lost':
      return `${brigadeName(change[1])}: order lost`;
    case 'order-due':
      return `${brigadeName(change[1])}: order due on turn ${change[2]}`;
    case 'objective':
      return `${brigadeName(change[1])} goes to ${areaName(change[2])}`;
    case 'boer-gone':
      return `${unitName(change[1])} gone`;
    case 'british-lost':
      return `${unitName(change[1])} lost`;
    case 'sp':
      return `the ${change[1]} lose ${change[2]} SP`;
    case 'morale':
      return `${unitName(change[1])} ${moraleName(change[2])}`;
    case 'exited':
      return 'on the road to Ladysmith';
    case 'captured':
      return `${change[1]} ${change[1] === 1 ? 'emplacement' : 'emplacements'} captured`;
    case 'confidence':
      return `confidence ${change[1]}`;
  }
}

export function change(before: Colenso, after: Colenso): string {
  const changes = changesIn(before, after);
  return changes.length === 0 ? 'nothing changes' : changes.map(words).join('; ');
}
