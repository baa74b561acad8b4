/** section 2.1: what is in the three cups, reckoned from the printed mix and from what has been seen to leave them (RR-S2). */
import { COUNTERS_IN_CUP, NO_FIRE_COUNTERS } from './charts.ts';
import {
  AMMO_SHORTAGE,
  BOB_HART_CHIT,
  BOER_CHIT_KINDS,
  BRITISH_CHIT_KINDS,
  type ChitKind,
  CLOSE_ORDER_CHIT,
  MISFIRE,
} from './event-kinds.ts';
import { BOB_HART, type Colenso, NO_CHIT, NONE } from './position.ts';
import { hasVariant, NERVOUS_BURGHERS, variantBit } from './variants.ts';

/** RR-2.1.1, RR-2.1.2: the chits that are in a cup from the start, under these variants. */
const chitsOf = (p: Colenso, kinds: readonly ChitKind[]): number[] =>
  kinds.map(({ count, variant, excludedBy }) => {
    if (variant !== undefined && !hasVariant(p, variantBit(variant))) return 0;
    return excludedBy !== undefined && hasVariant(p, variantBit(excludedBy)) ? 0 : count;
  });

const without = (counts: number[], kind: number): void => {
  counts[kind] = (counts[kind] as number) - 1;
};

/** RR-2.1.1: all but the chit that lies on a leader. */
export function britishChits(p: Colenso): number[] {
  const counts = chitsOf(p, BRITISH_CHIT_KINDS);
  for (const chit of p.chit)
    if (chit !== NO_CHIT) without(counts, chit === BOB_HART ? BOB_HART_CHIT : CLOSE_ORDER_CHIT);
  return counts;
}

/** RR-2.1.2, RR-6.3.2, RR-6.3.3: all but those that lie on the track or have left the game. */
export function boerChits(p: Colenso): number[] {
  const counts = chitsOf(p, BOER_CHIT_KINDS);
  if (p.misfireDue > 0) without(counts, MISFIRE);
  if (p.shortageDue > 0) without(counts, AMMO_SHORTAGE);
  for (let kind = 0; kind < counts.length; kind++) if ((p.spent & (1 << kind)) !== 0) without(counts, kind);
  return counts;
}

/** RR-2.1.3, RR-T16.16, RR-T18.2: all but those on the commandos; No Fire joins them when the Boers are first shaken. */
export function spCounters(p: Colenso): number[] {
  const counts = [...COUNTERS_IN_CUP, p.shaken > 0 || hasVariant(p, NERVOUS_BURGHERS) ? NO_FIRE_COUNTERS : 0];
  for (const kind of p.drawn) if (kind !== NONE) without(counts, kind);
  return counts;
}
