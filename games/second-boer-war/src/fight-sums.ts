/** What the sectors of a fight may come to as a seat sees them, and what flight would save: bounds and exact chances. */
import { CAVALRY, type Card, COMMANDOS, countsOf, IS_UNTESTED, listOf, takeFrom, UNSEEN } from './cards.ts';
import { FACE_DOWN, type Fight, type Force, forceOf, type Sector, strengthOf, UP, usedBy } from './fight-position.ts';
import { passChance } from './outlook.ts';
import type { War } from './position.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A sector: what it may come to, and how much of that a card adds whose face cannot be seen. */
export interface SectorBounds extends Bounds {
  readonly back: Bounds | null;
}

/** The Boer cards that may lie face down: committed ones that are not on show, and commandos of the hand (SB-8.14). */
function hiddenChoice(p: War, force: Force): Card[] {
  const shown: Card[] = [];
  for (const [sector, row] of force.laid.entries())
    for (const [i, card] of row.entries())
      if (card !== UNSEEN && (force.lies[sector] as number[])[i] !== FACE_DOWN) shown.push(card);
  const committed = force.committed.filter((card) => !takeFrom(shown, card));
  const commandos = listOf(p.hand, COMMANDOS);
  for (const card of shown) takeFrom(commandos, card);
  return [...committed, ...commandos];
}

function boundsOf(values: readonly number[]): Bounds {
  return values.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...values), most: Math.max(...values) };
}

/** SB-8.19 to SB-8.21, SB-9.13: in a battle the second's first row is not tested. */
const isTested = (fight: Fight, side: Side, card: Card, at: number): boolean =>
  !IS_UNTESTED[card] && !(fight.kind === 'battle' && side !== fight.active && at === 0);

/** `settled`: the tests are over, and what lies face up counts. */
export function sectorBounds(p: War, fight: Fight, side: Side, sector: Sector, settled: boolean): SectorBounds {
  const force = forceOf(fight, side);
  let [least, most] = [0, 0];
  let back: Bounds | null = null;
  for (const [i, card] of (force.laid[sector] as Card[]).entries()) {
    const lies = (force.lies[sector] as number[])[i];
    if (card === UNSEEN) {
      back = boundsOf(hiddenChoice(p, force).map((one) => strengthOf(fight, side, one)));
      least += back.least;
      most += back.most;
    } else if (lies === UP || lies === FACE_DOWN) {
      const strength = strengthOf(fight, side, card);
      most += strength;
      if (settled || !isTested(fight, side, card, i)) least += strength;
    }
  }
  return { least, most, back };
}

export interface FlightOdds {
  /** Sectors that the Empire can block with the cavalry of its surplus (SB-8.28). */
  readonly blockers: number;
  /** How likely it is that this many cards are lost: none, one, two. All used cards are tested, and no sector is blocked. */
  readonly lost: readonly number[];
}

/** SB-8.27, SB-8.29 to SB-8.31: what passes is safe; of the rest, no more is lost than there is. */
export function flightOdds(fight: Fight, losses: number): FlightOdds {
  // By number of cards that fail their test.
  let failing = [1];
  for (const card of usedBy(forceOf(fight, BOER))) {
    const holds = passChance(card);
    const next = new Array<number>(failing.length + 1).fill(0);
    for (const [n, chance] of failing.entries()) {
      next[n] = (next[n] as number) + chance * holds;
      next[n + 1] = (next[n + 1] as number) + chance * (1 - holds);
    }
    failing = next;
  }
  const lost = new Array<number>(losses + 1).fill(0);
  for (const [n, chance] of failing.entries()) {
    const cards = Math.min(n, losses);
    lost[cards] = (lost[cards] as number) + chance;
  }
  const held = forceOf(fight, EMPIRE).held.filter((card) => card !== UNSEEN);
  return { blockers: Math.min(3, countsOf(held)[CAVALRY] as number), lost };
}
