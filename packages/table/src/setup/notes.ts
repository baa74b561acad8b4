/** What each game's `scenarios.json` says about its scenarios: how long, how balanced, and why to play it. */
import type { GameId, Seat } from '@laager/kernel';

export interface ScenarioNotes {
  readonly length: string;
  readonly interest: string;
  /** Results of bots against each other, from the lab (`docs/balance`); absent where none were played. */
  readonly balance?: LabResult;
}

export interface LabResult {
  /** The level of the bots on every side. */
  readonly players: string;
  readonly games: number;
  /** Games won; those that no seat won were drawn, or lost to the game itself. */
  readonly wins: { readonly [seat: Seat]: number };
}

const files = import.meta.glob<{ readonly [scenario: string]: ScenarioNotes }>('../../../../games/*/scenarios.json', {
  import: 'default',
});

export async function notesOn(game: GameId): Promise<{ readonly [scenario: string]: ScenarioNotes }> {
  return (await Object.entries(files).find(([path]) => path.includes(`/games/${game}/`))?.[1]()) ?? {};
}

/** The Wilson interval of a share at 95 %: honest for small series too. */
export function shareBand(won: number, games: number): readonly [low: number, high: number] {
  const z = 1.96;
  const p = won / games;
  const middle = p + (z * z) / (2 * games);
  const half = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
