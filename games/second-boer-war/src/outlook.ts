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
export const SETTLED: ReadonlySet<string> = new Set([
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
interface StakedLine {
  readonly sectors: Stake[][];
  readonly surplus: number[];
}

const bySize = (fight: Fight, side: Side) => (one: Card, other: Card) =>
  worth(fight, side, other) - worth(fight, side, one);

/** The line of a side: what is laid, and its best cards in the places that are still to be filled. */
function lineOf(fight: Fight, side: Side, tested: boolean): StakedLine {
  const force = forceOf(fight, side);
  const isSecond = side !== fight.active;
  const sectors: Stake[][] = [];
  for (const sector of EVERY_SECTOR) {
    const lies = force.lies[sector] as number[];
    const laid = force.laid[sector] as Card[];
    const stakes: Stake[] = [];
    for (let i = 0; i < laid.length; i++) {
      if (lies[i] === FAILED || lies[i] === REPLACED) continue;
      const card = laid[i] as Card;
      const safe = tested || lies[i] === FACE_DOWN || (isSecond && fight.kind === 'battle' && i === 0);
      stakes.push({ strength: strengthIn(fight, side, card), holds: safe ? 1 : passChance(card) });
    }
    sectors.push(stakes);
  }
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
function relief(line: StakedLine): { readonly strength: number; readonly chance: number } {
  if (line.surplus.length === 0) return { strength: 0, chance: 0 };
  const failures = line.sectors.flat().reduce((sum, { holds }) => sum + 1 - holds, 0);
  const mean = line.surplus.reduce((sum, one) => sum + one, 0) / line.surplus.length;
  return { strength: Math.round(mean), chance: Math.min(1, line.surplus.length / Math.max(1, failures)) };
}

/** The sum of some cards. (Plain loops here and below: bots spend most of their time on outlooks.) */
function spreadOf(stakes: readonly Stake[], { strength: behind, chance }: ReturnType<typeof relief>): Spread {
  let spread: number[] = [1];
  for (const { strength, holds } of stakes) {
    const next = new Array<number>(spread.length + Math.max(strength, behind)).fill(0);
    addShifted(next, spread, strength, holds);
    addShifted(next, spread, behind, (1 - holds) * chance);
    addShifted(next, spread, 0, (1 - holds) * (1 - chance));
    spread = next;
  }
  return spread;
}

function addShifted(to: number[], spread: Spread, by: number, share: number): void {
  if (share === 0) return;
  for (let sum = 0; sum < spread.length; sum++)
    to[sum + by] = (to[sum + by] as number) + (spread[sum] as number) * share;
}

/** How likely the first sum is the higher, and how likely the lower. */
function compare(mine: Spread, theirs: Spread): readonly [number, number] {
  let higher = 0;
  let lower = 0;
  for (let x = 0; x < mine.length; x++) {
    const p = mine[x] as number;
    if (p === 0) continue;
    for (let y = 0; y < theirs.length; y++)
      if (x > y) higher += p * (theirs[y] as number);
      else if (x < y) lower += p * (theirs[y] as number);
  }
  return [higher, lower];
}

/** How a pair may end, as the place of its chance in a list. */
const WON = 0;
const LOST = 1;

/** SB-8.24: two of three pairs, each won, lost or level by itself. */
function ofThree(pairs: readonly (readonly [number, number])[]): Outlook {
  const [left, centre, right] = pairs.map(([win, lose]) => [win, lose, 1 - win - lose]) as [
    number[],
    number[],
    number[],
  ];
  let won = 0;
  let lost = 0;
  for (let c = 0; c < 3; c++)
    for (let b = 0; b < 3; b++)
      for (let a = 0; a < 3; a++) {
        const p = (left[a] as number) * (centre[b] as number) * (right[c] as number);
        const mine = Number(a === WON) + Number(b === WON) + Number(c === WON);
        const theirs = Number(a === LOST) + Number(b === LOST) + Number(c === LOST);
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
