/** The best answers of a fight in a few words: names of cards, never codes. */
import type { Order } from '../src/orders.ts';
import { cardOf } from './cards.ts';
import { SECTORS } from './draft.ts';
import { words } from './words.ts';

/** Their Strength stands on the cards themselves. */
const shortOf = (id: string): string => cardOf(id).short;

/** Cards of one kind together: 3 Infantry, 2 Artillery. */
export function kindsOf(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => (n === 1 ? shortOf(id) : `${n} ${shortOf(id)}`)).join(', ');
}

/** What one of the best answers lays, commits, picks or replaces. */
export function answerText(order: Order): string {
  if (order.do === 'commit' || order.do === 'pick')
    return order.cards.length === 0 ? words().fight.noCard : kindsOf(order.cards);
  if (order.do === 'lay') return SECTORS.map((sector) => order[sector].map(shortOf).join(' + ')).join(' · ');
  if (order.do !== 'replace') return '';
  const filled = SECTORS.filter((sector) => order[sector].length > 0);
  if (filled.length === 0) return words().fight.replace(0);
  return filled.map((sector) => words().fight.into(order[sector].map(shortOf).join(' + '), sector)).join(', ');
}
