/** Supply of the Empire leader in a battle (SB-2.12, SB-2.13, SB-R1). */
import { TRAINS } from './cards.ts';
import { type Area, IS_BRITISH, neighboursOf } from './map.ts';
import type { War } from './position.ts';

const isBase = (p: War, area: Area): boolean => IS_BRITISH[area] === true && p.rebellion[area] === 0;

/** SB-2.13: a chain of garrisoned Boer areas to a British area without Rebellion; the area of battle itself needs no Garrison. */
export function isSupplied(p: War, battle: Area): boolean {
  if (isBase(p, battle)) return true;
  const seen = new Set([battle]);
  const chain = [battle];
  for (let area = chain.pop(); area !== undefined; area = chain.pop()) {
    for (const next of neighboursOf(area)) {
      if (isBase(p, next)) return true;
      if (seen.has(next) || IS_BRITISH[next] || p.garrison[next] === 0) continue;
      seen.add(next);
      chain.push(next);
    }
  }
  return false;
}

/** SB-2.12: Trains must be committed and laid. */
export const needsTrains = (p: War, battle: Area): boolean => (p.hand[TRAINS] as number) > 0 && !isSupplied(p, battle);
