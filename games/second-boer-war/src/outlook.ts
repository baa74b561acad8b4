/** How a fight is likely to end: exact sums of what lies on the table, and estimates of what does not yet. */
import { ATTACK, type Card, DEFENCE, IN_BLOCKHOUSE, IS_UNTESTED, MORALE, UNSEEN } from './cards.ts';
import {
  BLOCKHOUSE,
  EVERY_SECTOR,
  FACE_DOWN,
  FAILED,
  type Fight,
  facing,
  forceOf,
  REPLACED,
  type Sector,
  secondIn,
} from './fight-position.ts';
import type { War } from './position.ts';
import type { Side } from './sides.ts';

/** As the active player sees it. */
export interface Outlook {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** By Strength, how likely it is. */
type Spread = readonly number[];

/** What a hidden card may be: about the middle of both decks. */
const UNKNOWN_STRENGTH = 3;
const UNKNOWN_PASSES = 4 / 6;

const strengths = (fight: Fight, side: Side): readonly number[] =>
  side === fight.active ? ATTACK : fight.defender === BLOCKHOUSE ? IN_BLOCKHOUSE : DEFENCE;

const strengthIn = (fight: Fight, side: Side, card: Card): number =>
  card === UNSEEN ? UNKNOWN_STRENGTH : (strengths(fight, side)[card] as number);
export const passChance = (card: Card): number =>
  card === UNSEEN ? UNKNOWN_PASSES : IS_UNTESTED[card] ? 1 : (MORALE[card] as number) / 6;

/** What a card is worth in a tested place. */
export const worth = (fight: Fight, side: Side, card: Card): number => strengthIn(fight, side, card) * passChance(card);

/** Questions after the tests: what lies face up then counts for certain. */
const SETTLED: ReadonlySet<string> = new Set([
  'active-replaces',
  'second-replaces',
  'flee-or-stand',
  'block-flight',
  'flight-tests',
  'where-to-bury',
  'spoils',
]);

/** One card in a sector: its Strength if it holds, how likely that is, and what may replace it. */
interface Stake {
  readonly strength: number;
  readonly holds: number;
}

/** What a side has staked in each sector, and the surplus behind it. */
interface Line {
  readonly sectors: Stake[][];
  readonly surplus: number[];
}

const bySize = (fight: Fight, side: Side) => (one: Card, other: Card) =>
  worth(fight, side, other) - worth(fight, side, one);

/** The line of a side: what is laid, and its best cards in the places that are still to be filled. */
function lineOf(fight: Fight, side: Side, tested: boolean): Line {
  const force = forceOf(fight, side);
  const isSecond = side !== fight.active;
  const sectors = EVERY_SECTOR.map((sector) => {
    const lies = force.lies[sector] as number[];
    return (force.laid[sector] as Card[]).flatMap((card, i): Stake[] => {
      if (lies[i] === FAILED || lies[i] === REPLACED) return [];
      const safe = tested || lies[i] === FACE_DOWN || (isSecond && fight.kind === 'battle' && i === 0);
      return [{ strength: strengthIn(fight, side, card), holds: safe ? 1 : passChance(card) }];
    });
  });
  const held = force.held.toSorted(bySize(fight, side));
  const deep = fight.kind === 'battle' ? 2 : 1;
  if (!tested)
    for (let row = 0; row < deep; row++)
      for (const stakes of sectors) {
        if (stakes.length > row) continue;
        const card = held.shift();
        if (card === undefined) continue;
        const safe = isSecond && fight.kind === 'battle' && row === 0;
        stakes.push({ strength: strengthIn(fight, side, card), holds: safe ? 1 : passChance(card) });
      }
  return { sectors, surplus: held.map((card) => strengthIn(fight, side, card)) };
}

/** A surplus card stands behind each failure, as far as there are enough. */
function relief(line: Line): { readonly strength: number; readonly chance: number } {
  if (line.surplus.length === 0) return { strength: 0, chance: 0 };
  const failures = line.sectors.flat().reduce((sum, { holds }) => sum + 1 - holds, 0);
  const mean = line.surplus.reduce((sum, one) => sum + one, 0) / line.surplus.length;
  return { strength: Math.round(mean), chance: Math.min(1, line.surplus.length / Math.max(1, failures)) };
}

/** The sum of some cards. */
function spreadOf(stakes: readonly Stake[], { strength: behind, chance }: ReturnType<typeof relief>): Spread {
  let spread: number[] = [1];
  for (const { strength, holds } of stakes) {
    const next = new Array<number>(spread.length + Math.max(strength, behind)).fill(0);
    const add = (by: number, share: number): void => {
      if (share === 0) return;
      for (const [sum, p] of spread.entries()) next[sum + by] = (next[sum + by] as number) + p * share;
    };
    add(strength, holds);
    add(behind, (1 - holds) * chance);
    add(0, (1 - holds) * (1 - chance));
    spread = next;
  }
  return spread;
}

/** How likely the first sum is the higher, and how likely the lower. */
function compare(mine: Spread, theirs: Spread): readonly [number, number] {
  let [higher, lower] = [0, 0];
  for (const [x, p] of mine.entries())
    for (const [y, q] of theirs.entries())
      if (x > y) higher += p * q;
      else if (x < y) lower += p * q;
  return [higher, lower];
}

/** SB-8.24: two of three pairs, each won, lost or level by itself. */
function ofThree(pairs: readonly (readonly [number, number])[]): Outlook {
  let [won, lost] = [0, 0];
  for (let code = 0; code < 27; code++) {
    let [p, mine, theirs] = [1, 0, 0];
    for (const [i, [win, lose]] of pairs.entries()) {
      const fate = Math.trunc(code / 3 ** i) % 3;
      p *= fate === 0 ? win : fate === 1 ? lose : 1 - win - lose;
      if (fate === 0) mine++;
      else if (fate === 1) theirs++;
    }
    if (mine >= 2) won += p;
    else if (theirs >= 2) lost += p;
  }
  return { won, drawn: Math.max(0, 1 - won - lost), lost };
}

/** What the active player may expect of a fight as it stands; `tested`: the morale tests are over. */
export function outlookOf(fight: Fight, tested: boolean): Outlook {
  const active = lineOf(fight, fight.active, tested);
  const second = lineOf(fight, secondIn(fight), tested);
  const [mine, theirs] = [relief(active), relief(second)];
  const pair = (sector: Sector): readonly [number, number] =>
    compare(
      spreadOf(active.sectors[sector] as Stake[], mine),
      spreadOf(second.sectors[facing(sector)] as Stake[], theirs),
    );
  if (fight.kind === 'battle') return ofThree(EVERY_SECTOR.map(pair));
  const [won, lost] = compare(spreadOf(active.sectors.flat(), mine), spreadOf(second.sectors.flat(), theirs));
  return { won, drawn: Math.max(0, 1 - won - lost), lost };
}

/** The outlook of the fight under way; null if there is none. */
export const outlook = (p: War): Outlook | null =>
  p.fight === null ? null : outlookOf(p.fight, p.asked !== null && SETTLED.has(p.asked.question));
