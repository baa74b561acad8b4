/** What has come of an order: as plain data, the keys of the odds, and in a few words, their labels. */
import { keyOf } from '@laager/kernel';
import { type Area, areaName } from './map.ts';
import type { Ending, War } from './position.ts';
import { LEADERS, type Leader, leaderName } from './roster.ts';
import { commandosLeft } from './victory.ts';

const MARKERS = {
  garrison: 'Garrison',
  works: 'Blockhouse or Scorched earth',
  camp: 'camp',
  rebellion: 'Rebellion',
} as const;
type Marker = keyof typeof MARKERS;

const TRACKS = { funds: 'war funds', position: 'Empire position', commandos: 'commandos' } as const;

type Change =
  | readonly ['ended', Ending]
  | readonly ['leader', Leader, Area]
  | readonly ['leader-off', Leader]
  | readonly ['marker', Marker, 'in' | 'gone', Area]
  | readonly ['trench', Area, number]
  | readonly ['stage', number]
  | readonly ['track', keyof typeof TRACKS, number]
  | readonly ['over', 'fight' | 'round'];

function leaderChanges(before: War, after: War): Change[] {
  const changes: Change[] = [];
  for (let leader = 0; leader < LEADERS; leader++) {
    const [from, to] = [before.at[leader] as number, after.at[leader] as number];
    if (from === to) continue;
    if (to >= 0) changes.push(['leader', leader, to]);
    else if (from >= 0) changes.push(['leader-off', leader]);
  }
  return changes;
}

function markerChanges(before: War, after: War): Change[] {
  const changes: Change[] = [];
  for (const marker of Object.keys(MARKERS) as Marker[])
    for (let area = 0; area < after[marker].length; area++) {
      const [was, is] = [before[marker][area] as number, after[marker][area] as number];
      if (was !== is) changes.push(['marker', marker, is > was ? 'in' : 'gone', area]);
    }
  for (let area = 0; area < after.trench.length; area++)
    if (before.trench[area] !== after.trench[area])
      changes.push(['trench', area, Math.max(-1, after.trench[area] as number)]);
  return changes;
}

function trackChanges(before: War, after: War): Change[] {
  const changes: Change[] = [];
  const note = (track: keyof typeof TRACKS, by: number) => by !== 0 && changes.push(['track', track, by]);
  if (before.stage !== after.stage) changes.push(['stage', after.stage]);
  else note('funds', after.warFunds - before.warFunds);
  note('position', after.position - before.position);
  note('commandos', commandosLeft(after) - commandosLeft(before));
  return changes;
}

function changesIn(before: War, after: War): Change[] {
  if (after.ending !== null) return [['ended', after.ending]];
  const changes = [...leaderChanges(before, after), ...markerChanges(before, after), ...trackChanges(before, after)];
  if (before.fight !== null && after.fight === null) changes.push(['over', 'fight']);
  if (before.round !== after.round) changes.push(['over', 'round']);
  return changes;
}

export const outcomeKey = (before: War, after: War): string => keyOf(changesIn(before, after));

// --- In words

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

function words(change: Change): string {
  switch (change[0]) {
    case 'ended':
      return `the war is over: ${change[1]}`;
    case 'leader':
      return `${leaderName(change[1])} in ${areaName(change[2])}`;
    case 'leader-off':
      return `${leaderName(change[1])} off the board`;
    case 'marker':
      return `${MARKERS[change[1]]} ${change[2] === 'in' ? 'in' : 'gone from'} ${areaName(change[3])}`;
    case 'trench':
      return change[2] < 0 ? `${areaName(change[1])} without marker` : `${areaName(change[1])} at ${change[2]}`;
    case 'stage':
      return `stage ${change[1]}`;
    case 'track':
      return `${TRACKS[change[1]]} ${signed(change[2])}`;
    case 'over':
      return change[1] === 'fight' ? 'the fight is over' : 'the round is over';
  }
}

export function change(before: War, after: War): string {
  const changes = changesIn(before, after);
  return changes.length === 0 ? 'nothing changes' : changes.map(words).join('; ');
}
