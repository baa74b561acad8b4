/** My matches as the server told them at the last visit: the home page is there at once, and without a network too. */
import type { MatchInfo } from './api.ts';

const KEPT = 'laager.matches';
/** As many as a home page shows. */
const MOST_KEPT = 20;

export function keptMatches(): readonly MatchInfo[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  } catch {
    return [];
  }
}

export function keepMatches(found: readonly MatchInfo[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(found.slice(0, MOST_KEPT)));
  } catch {
    // A browser that keeps nothing waits for the server.
  }
}
