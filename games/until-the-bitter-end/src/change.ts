/** What has come of an order: as plain data, the keys of the odds, and in a few words, their labels. */
import { keyOf } from '@laager/kernel';
import { label } from './board-text.ts';
import { hexText } from './ground.ts';
import { type Battle, EXITED, hasToken, isOnMap, JAMMED, REMOVED, SLOTS, type Slot, sideOf } from './position.ts';
import { termsOf } from './scenario.ts';

type Change =
  | readonly ['removed' | 'left' | 'jammed' | 'cleared', Slot]
  | readonly ['wounded' | 'treated', Slot, tokens: number]
  | readonly ['in', Slot, hex: number]
  | readonly ['missed'];

/** What became of each counter: who fell, who went where, who is wounded, whose weapon jammed. */
function fates(before: Battle, after: Battle): Change[] {
  const changes: Change[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    if (before.at[slot] !== after.at[slot]) {
      if (after.at[slot] === REMOVED) changes.push(['removed', slot]);
      else if (after.at[slot] === EXITED) changes.push(['left', slot]);
      else if (isOnMap(after, slot)) changes.push(['in', slot, after.at[slot] as number]);
    }
    const wounds = (after.wounds[slot] as number) - (before.wounds[slot] as number);
    if (isOnMap(after, slot) && wounds > 0) changes.push(['wounded', slot, wounds]);
    if (isOnMap(after, slot) && wounds < 0) changes.push(['treated', slot, -wounds]);
    const jam = (hasToken(after, slot, JAMMED) ? 1 : 0) - (hasToken(before, slot, JAMMED) ? 1 : 0);
    if (jam > 0) changes.push(['jammed', slot]);
    if (jam < 0 && isOnMap(after, slot)) changes.push(['cleared', slot]);
  }
  return changes;
}

function changesIn(before: Battle, after: Battle): Change[] {
  const changes = fates(before, after);
  if (changes.length > 0) return changes;
  const shoots = after.action === 'fire' || after.action === 'advance';
  const atEnemy = sideOf(after.active) !== sideOf(Math.max(0, before.active));
  if (after.active >= 0 && (shoots || atEnemy)) return [['missed']];
  return before.asked?.question === 'snap' ? [['missed']] : [];
}

export const outcomeKey = (before: Battle, after: Battle): string => keyOf(changesIn(before, after));

function words(before: Battle, change: Change): string {
  switch (change[0]) {
    case 'removed':
    case 'jammed':
      return `${label(before, change[1])} ${change[0]}`;
    case 'wounded':
    case 'treated':
      return `${label(before, change[1])} ${change[0]}${change[2] === 1 ? '' : ` (${change[2]} tokens)`}`;
    case 'left':
      return `${label(before, change[1])} leaves the map`;
    case 'in':
      return `${label(before, change[1])} in ${hexText(termsOf(before).ground.numbers[change[2]] as number)}`;
    case 'cleared':
      return `${label(before, change[1])} clears the jam`;
    case 'missed':
      return 'missed';
  }
}

export function change(before: Battle, after: Battle): string {
  const changes = changesIn(before, after);
  return changes.length === 0 ? 'no change' : changes.map((one) => words(before, one)).join(', ');
}
