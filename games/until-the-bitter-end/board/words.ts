/** The words of the board, in one place. */
import type { Sum } from '@laager/kernel';
import type { ActionName } from '../src/position.ts';

export const ACTION_WORDS: Readonly<Record<ActionName, string>> = {
  run: 'Run',
  advance: 'Advance',
  fire: 'Fire',
  charge: 'Charge',
  'snap-fire': 'Snap Fire',
  'heads-down': 'Heads Down',
  'clear-jam': 'Clear Jam',
  'medical-aid': 'Medical Aid',
};

const CAUSES: Readonly<Record<string, string>> = {
  'to-hit': 'Base',
  'highest-die': 'Highest die',
  'target-heads-down': 'target has its head down',
  'target-in-cover': 'target in cover',
  'firer-advancing': 'firing on the move',
  'firer-wounded': 'firer wounded',
  'firer-snap-fire': 'snap fire',
  'target-brave': 'target is brave',
  'target-adjacent': 'target next to him',
  charger: 'charging',
  wounded: 'wounded',
  jammed: 'jammed',
  'defender-in-cover': 'defender in cover',
  'defender-heads-down': 'defender has his head down',
};

export const causeWord = (cause: string): string => CAUSES[cause] ?? cause.replaceAll('-', ' ');

/** A modifier to the face needed, told as the rulebook does: what helps the firer is a plus. */
export const toHitLines = (sum: Sum): { text: string; rule: string; value: string }[] =>
  sum.modifiers.map(({ value, rule, cause }) => ({
    text: causeWord(cause),
    rule,
    value: value > 0 ? `−${value}` : `+${-value}`,
  }));

export const plusLines = (sum: Sum): { text: string; rule: string; value: string }[] =>
  sum.modifiers.map(({ value, rule, cause }) => ({
    text: causeWord(cause),
    rule,
    value: value < 0 ? `−${-value}` : `+${value}`,
  }));

export const percent = (p: number): string => `${(p * 100).toFixed(1)}%`;

/** `woods 0706` and the like, as a player would say it. */
export function blockerWord(blocker: string): string {
  const [kind = '', where = ''] = blocker.split(' ');
  const places = where.split('+');
  const hexes = [...new Set(places.map((place) => place.slice(0, 4)))].join(' and ');
  if (kind === 'woods') return `Woods in ${hexes}`;
  if (kind === 'woods-run') return `Woods along the line in ${hexes}`;
  if (kind === 'hedge-corner') return `Hedges meeting at ${hexes}`;
  return `The hedge of ${hexes}`;
}

/** The printed hexes named in a blocker. */
export const blockerHexes = (blocker: string): number[] => [...new Set((blocker.match(/\d{4}/g) ?? []).map(Number))];

const QUESTIONS: Readonly<Record<string, string>> = {
  loader: 'The loader: re-roll a die?',
  shot: 'Shot!: re-roll a miss?',
  inspiring: 'Inspiring: re-roll any of these?',
  'inspired-repair': 'Inspiring: re-roll the repair?',
  'inspired-wound': 'Inspiring: re-roll the wound dice?',
  'inspired-jam': 'Inspiring: re-roll the jam?',
  'inspired-aid': 'Inspiring: re-roll the aid?',
  calm: 'Calm under fire: make them roll again?',
  bravery: 'Bravery: turn a hit aside?',
  'bravery-wound': 'Bravery: turn a deadly wound aside?',
  'charger-ferocious': 'Ferocious: re-roll one of your dice?',
  'defender-ferocious': 'Ferocious: re-roll one of your dice?',
  'charger-inspiring': 'Inspiring: re-roll your dice?',
  'charger-bravery': 'Bravery: make him re-roll a die?',
};

export const rerollQuestion = (question: string): string => QUESTIONS[question] ?? 'Re-roll?';
