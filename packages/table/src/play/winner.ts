import type { Seat } from '@laager/kernel';

/** The seat that scored more than half; null for a draw, or while the game goes on. */
export function winnerOf(score: { readonly [seat: Seat]: number } | undefined): Seat | null {
  const best = Object.entries(score ?? {}).sort((a, b) => b[1] - a[1])[0];
  return best !== undefined && best[1] > 0.5 ? best[0] : null;
}
