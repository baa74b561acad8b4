/** Exact chances of a fight in which every card that matters lies open: by sector, and how the fight ends. */
import { successes } from './battle.ts';
import { type Card, cardById, IS_UNTESTED } from './cards.ts';
import { mayReplace } from './deployment.ts';
import {
  copyFight,
  EVERY_SECTOR,
  FACE_DOWN,
  FAILED,
  type Fight,
  facing,
  forceOf,
  putInPlace,
  SECTORS,
  type Sector,
  secondIn,
  sumOf,
  totalSum,
  UP,
} from './fight-position.ts';
import { passChance } from './outlook.ts';
import { bestReplacement } from './replacing.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

/** How one pair of sectors may end, as the active player sees it. */
export interface PairOdds {
  readonly won: number;
  readonly level: number;
  readonly lost: number;
  /** The sums each side may come to, the highest first. */
  readonly active: readonly number[];
  readonly second: readonly number[];
}

/** By successes: SB-8.24, SB-8.30. A skirmish only has `two` of each. */
export interface FightEnds {
  readonly wonThree: number;
  readonly wonTwo: number;
  readonly drawn: number;
  readonly lostTwo: number;
  readonly lostThree: number;
  /** By sector of the active player; one entry, the totals, in a skirmish. */
  readonly pairs: readonly PairOdds[];
}

interface Trial {
  readonly side: Side;
  readonly sector: Sector;
  readonly at: number;
  readonly holds: number;
}

/** SB-8.19, SB-8.21, SB-9.13: the tests still to come once all cards lie. */
function trialsOf(fight: Fight): Trial[] {
  const trials: Trial[] = [];
  for (const side of [BOER, EMPIRE] as const) {
    const from = fight.kind === 'battle' && side !== fight.active ? 1 : 0;
    for (const sector of EVERY_SECTOR)
      for (const [at, card] of (forceOf(fight, side).laid[sector] as Card[]).entries())
        if (at >= from && !IS_UNTESTED[card]) trials.push({ side, sector, at, holds: passChance(card) });
  }
  return trials;
}

/** Both sides replace their failures as well as they can. */
function withReplacements(fight: Fight): Fight {
  const first = forceOf(fight, fight.active);
  const second = forceOf(fight, secondIn(fight));
  if (!mayReplace(first) && !mayReplace(second)) return fight;
  const end = copyFight(fight);
  for (const side of [end.active, secondIn(end)]) {
    if (!mayReplace(forceOf(end, side))) continue;
    const order = bestReplacement(end, side);
    if (order.do !== 'replace') continue;
    for (const sector of EVERY_SECTOR)
      for (const id of order[SECTORS[sector] as 'left']) putInPlace(forceOf(end, side), sector, cardById(id));
  }
  return end;
}

class PairTally {
  won = 0;
  level = 0;
  lost = 0;
  private readonly active = new Set<number>();
  private readonly second = new Set<number>();

  add(mine: number, theirs: number, weight: number): void {
    this.active.add(mine);
    this.second.add(theirs);
    if (mine > theirs) this.won += weight;
    else if (mine < theirs) this.lost += weight;
    else this.level += weight;
  }

  odds(): PairOdds {
    const falling = (sums: Set<number>): number[] => [...sums].sort((a, b) => b - a);
    return {
      won: this.won,
      level: this.level,
      lost: this.lost,
      active: falling(this.active),
      second: falling(this.second),
    };
  }
}

/** Every way the tests can fall. `tested`: they have fallen already, and only replacements are to come. */
export function endsOf(fight: Fight, tested = false): FightEnds {
  const table = copyFight(fight);
  for (const { lies } of table.forces)
    for (const row of lies) for (const [i, one] of row.entries()) if (one === FACE_DOWN) row[i] = UP;
  const battle = table.kind === 'battle';
  const tallies = (battle ? EVERY_SECTOR : [0]).map(() => new PairTally());
  const ends = { wonThree: 0, wonTwo: 0, drawn: 0, lostTwo: 0, lostThree: 0 };
  const settle = (weight: number): void => {
    const end = withReplacements(table);
    if (!battle) {
      const [mine, theirs] = [totalSum(end, end.active), totalSum(end, secondIn(end))];
      (tallies[0] as PairTally).add(mine, theirs, weight);
      ends[mine > theirs ? 'wonTwo' : mine < theirs ? 'lostTwo' : 'drawn'] += weight;
      return;
    }
    for (const sector of EVERY_SECTOR)
      (tallies[sector] as PairTally).add(
        sumOf(end, end.active, sector),
        sumOf(end, secondIn(end), facing(sector)),
        weight,
      );
    const [won, lost] = successes(end);
    ends[won === 3 ? 'wonThree' : won === 2 ? 'wonTwo' : lost === 3 ? 'lostThree' : lost === 2 ? 'lostTwo' : 'drawn'] +=
      weight;
  };
  const trials = tested ? [] : trialsOf(table);
  const fall = (next: number, weight: number): void => {
    const trial = trials[next];
    if (trial === undefined) {
      settle(weight);
      return;
    }
    const lies = forceOf(table, trial.side).lies[trial.sector] as number[];
    fall(next + 1, weight * trial.holds);
    lies[trial.at] = FAILED;
    fall(next + 1, weight * (1 - trial.holds));
    lies[trial.at] = UP;
  };
  fall(0, 1);
  return { ...ends, pairs: tallies.map((tally) => tally.odds()) };
}
