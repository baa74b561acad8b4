/** What has come of a command, in a few words: the labels of the odds. */
import { spOf } from './forces.ts';
import { areaName, isLadysmith } from './map.ts';
import { CAPTURED, type Colenso, NONE } from './position.ts';
import { BOERS, BRIGADES, BRITISH, brigadeName, type Unit, unitName } from './roster.ts';
import { moraleName } from './words.ts';

const lostBy = (before: Colenso, after: Colenso, units: readonly Unit[]): number => {
  let lost = 0;
  for (const unit of units)
    if ((before.at[unit] as number) >= 0 && before.face[unit] === after.face[unit])
      lost += spOf(before, unit) - ((after.at[unit] as number) >= 0 ? spOf(after, unit) : 0);
    else if ((before.at[unit] as number) >= 0) lost += (after.at[unit] as number) >= 0 ? 1 : spOf(before, unit);
  return lost;
};

const goneFrom = (before: Colenso, after: Colenso, units: readonly Unit[]): string[] =>
  units.filter((unit) => (before.at[unit] as number) >= 0 && (after.at[unit] as number) === NONE).map(unitName);

function morale(before: Colenso, after: Colenso, units: readonly Unit[]): string[] {
  return units
    .filter((unit) => (after.at[unit] as number) >= 0 && before.morale[unit] !== after.morale[unit])
    .map((unit) => `${unitName(unit)} ${moraleName(after.morale[unit] as number)}`);
}

function ordersOf(before: Colenso, after: Colenso): string[] {
  const parts: string[] = [];
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const name = brigadeName(brigade);
    if (before.plan[brigade] !== NONE && after.plan[brigade] === NONE && after.objective[brigade] === NONE)
      parts.push(`${name}: order lost`);
    if (before.due[brigade] === 0 && after.due[brigade] !== 0)
      parts.push(`${name}: order due on turn ${after.due[brigade]}`);
    if (after.objective[brigade] !== NONE && before.objective[brigade] !== after.objective[brigade])
      parts.push(`${name} goes to ${areaName(after.objective[brigade] as number)}`);
  }
  return parts;
}

export function change(before: Colenso, after: Colenso): string {
  if (after.ending !== null) return `the battle ends: ${after.ending.replaceAll('-', ' ')}`;
  const parts = [
    ...ordersOf(before, after),
    ...goneFrom(before, after, BOERS).map((name) => `${name} gone`),
    ...goneFrom(before, after, BRITISH).map((name) => `${name} lost`),
  ];
  const boers = lostBy(before, after, BOERS);
  const british = lostBy(before, after, BRITISH);
  if (boers > 0) parts.push(`the Boers lose ${boers} SP`);
  if (british > 0) parts.push(`the British lose ${british} SP`);
  parts.push(...morale(before, after, BOERS), ...morale(before, after, BRITISH));
  if (after.exited > before.exited) parts.push('on the road to Ladysmith');
  const captured = after.works.filter(
    (works, area) => works === CAPTURED && before.works[area] !== CAPTURED && !isLadysmith(area),
  ).length;
  if (captured > 0) parts.push(`${captured} emplacements captured`);
  if (after.confidence !== before.confidence) parts.push(`confidence ${after.confidence}`);
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
