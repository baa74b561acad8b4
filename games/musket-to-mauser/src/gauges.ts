/** What a report follows over the turns. */
import { unitAt } from './bodies.ts';
import type { Battle } from './position.ts';
import { kindOf, theatreOf } from './theatre.ts';

export function gauges(p: Battle): { readonly [name: string]: number } {
  const bases = [0, 0];
  const fatigue = [0, 0];
  const disordered = [0, 0];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (it.where !== 'table') continue;
    const { side } = kindOf(p, u);
    bases[side] = (bases[side] as number) + it.bases;
    fatigue[side] = (fatigue[side] as number) + it.fatigue;
    if (it.disordered) disordered[side] = (disordered[side] as number) + 1;
  }
  const share = (side: 0 | 1): number => (p.lost[side] as number) / (theatreOf(p).startBases[side] as number);
  return {
    'A bases': bases[0] as number,
    'B bases': bases[1] as number,
    'A lost share': share(0),
    'B lost share': share(1),
    'A fatigue': fatigue[0] as number,
    'B fatigue': fatigue[1] as number,
    'A disordered': disordered[0] as number,
    'B disordered': disordered[1] as number,
  };
}
