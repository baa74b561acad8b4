/** What has come of an order, in a few words: the labels of the odds. */
import { areaName } from './map.ts';
import type { War } from './position.ts';
import { LEADERS, leaderName } from './roster.ts';
import { commandosLeft } from './victory.ts';

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

function leaderChanges(before: War, after: War): string[] {
  const parts: string[] = [];
  for (let leader = 0; leader < LEADERS; leader++) {
    const [from, to] = [before.at[leader] as number, after.at[leader] as number];
    if (from === to) continue;
    if (to >= 0) parts.push(`${leaderName(leader)} in ${areaName(to)}`);
    else if (from >= 0) parts.push(`${leaderName(leader)} off the board`);
  }
  return parts;
}

const MARKERS = [
  ['garrison', 'Garrison'],
  ['works', 'Blockhouse or Scorched earth'],
  ['camp', 'camp'],
  ['rebellion', 'Rebellion'],
] as const;

function markerChanges(before: War, after: War): string[] {
  const parts: string[] = [];
  for (const [column, name] of MARKERS)
    for (let area = 0; area < after[column].length; area++)
      if (before[column][area] !== after[column][area])
        parts.push(
          `${name} ${(after[column][area] as number) > (before[column][area] as number) ? 'in' : 'gone from'} ${areaName(area)}`,
        );
  for (let area = 0; area < after.trench.length; area++) {
    const level = after.trench[area] as number;
    if (before.trench[area] !== level)
      parts.push(level < 0 ? `${areaName(area)} without marker` : `${areaName(area)} at ${level}`);
  }
  return parts;
}

function trackChanges(before: War, after: War): string[] {
  const parts: string[] = [];
  if (before.stage !== after.stage) parts.push(`stage ${after.stage}`);
  else if (before.warFunds !== after.warFunds) parts.push(`war funds ${signed(after.warFunds - before.warFunds)}`);
  if (before.position !== after.position) parts.push(`Empire position ${signed(after.position - before.position)}`);
  const commandos = commandosLeft(after) - commandosLeft(before);
  if (commandos !== 0) parts.push(`commandos ${signed(commandos)}`);
  return parts;
}

export function change(before: War, after: War): string {
  if (after.ending !== null) return `the war is over: ${after.ending}`;
  const parts = [...leaderChanges(before, after), ...markerChanges(before, after), ...trackChanges(before, after)];
  if (before.fight !== null && after.fight === null) parts.push('the fight is over');
  if (before.round !== after.round) parts.push('the round is over');
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
