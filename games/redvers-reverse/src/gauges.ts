/** The tracks that tell how the day stands, for reports over many games. */
import { hasLost } from './objectives.ts';
import { CAPTURED, type Colenso, NONE } from './position.ts';
import { BOERS, BRIGADES, BRITISH } from './roster.ts';

export const gauges = (p: Colenso): Readonly<Record<string, number>> => ({
  'Boer confidence': p.confidence,
  'Loss Marker': p.loss,
  'times shaken': p.shaken,
  'captured emplacements': p.works.filter((works) => works === CAPTURED).length,
  'units gone Towards Ladysmith': p.exited,
  'Boer units in play': BOERS.filter((unit) => (p.at[unit] as number) >= 0).length,
  'British units in play': BRITISH.filter((unit) => (p.at[unit] as number) >= 0).length,
  'brigades with an order': Array.from({ length: BRIGADES }, (_, b) => b).filter(
    (b) => p.plan[b] !== NONE || p.objective[b] !== NONE,
  ).length,
  'brigades a quarter lost': Array.from({ length: BRIGADES }, (_, b) => b).filter((b) => hasLost(p, b, 25)).length,
});
