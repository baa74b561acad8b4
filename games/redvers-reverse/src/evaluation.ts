/** How the British stand, as a chance to win. */

import type { Colenso } from './position.ts';
import { outcome } from './status-phase.ts';

export function evaluate(p: Colenso): number {
  const end = outcome(p);
  if (end !== null) return end.score.british ?? 0;
  return 0.3;
}
