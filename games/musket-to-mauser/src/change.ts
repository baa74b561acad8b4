/** What has come of an action, losses, fatigue and flight of every unit: as plain data, the keys of the odds, and in words, their labels. */
import { keyOf } from '@laager/kernel';
import { unitAt } from './bodies.ts';
import { nameOf } from './fire-eligible.ts';
import type { Battle } from './position.ts';

type Change =
  | readonly ['gone' | 'disordered', unit: number]
  | readonly ['bases', unit: number, lost: number]
  | readonly ['fatigue', unit: number, from: number, to: number]
  | readonly ['result', string];

function changesIn(before: Battle, after: Battle): Change[] {
  const changes: Change[] = [];
  for (let unit = 0; unit < after.units.length; unit++) {
    const was = unitAt(before, unit);
    const is = unitAt(after, unit);
    if (was.where === 'table' && is.where === 'removed') changes.push(['gone', unit]);
    else if (was.bases !== is.bases) changes.push(['bases', unit, was.bases - is.bases]);
    if (is.where !== 'table') continue;
    if (is.fatigue !== was.fatigue) changes.push(['fatigue', unit, was.fatigue, is.fatigue]);
    if (is.disordered && !was.disordered) changes.push(['disordered', unit]);
  }
  if (after.result !== before.result) changes.push(['result', after.result]);
  return changes;
}

export const outcomeKey = (before: Battle, after: Battle): string => keyOf(changesIn(before, after));

function words(p: Battle, change: Change): string {
  switch (change[0]) {
    case 'gone':
      return `${nameOf(p, change[1])} gone`;
    case 'bases':
      return `${nameOf(p, change[1])} -${change[2]}`;
    case 'fatigue':
      return `${nameOf(p, change[1])} fatigue ${change[2]} to ${change[3]}`;
    case 'disordered':
      return `${nameOf(p, change[1])} disordered`;
    case 'result':
      return `result ${change[1]}`;
  }
}

export function change(before: Battle, after: Battle): string {
  const changes = changesIn(before, after);
  return changes.length === 0 ? 'nothing' : changes.map((one) => words(after, one)).join(', ');
}
