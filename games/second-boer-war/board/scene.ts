/** What a view shows: who stands where, what lies where, and what this reader knows of the cards. Plain data. */
import type { War } from '../src/position.ts';
import { type BattleCard, cards } from './cards.ts';
import { type Space, spaces } from './chart.ts';
import type { Seat } from './look.ts';
import { type LeaderPlate, leaders } from './roster.ts';

/** Places of leaders who are off the board, as positions number them. */
const [RESERVE, DUE] = [-1, -2];

export interface Marks {
  readonly garrison: boolean;
  readonly rebellion: boolean;
  readonly works: 'scorched' | 'blockhouse' | null;
  readonly camp: boolean;
  /** Level of the siege (stage I). */
  readonly siege: number | null;
  /** Level of the trenches (stage II). */
  readonly trench: number | null;
  readonly captured: boolean;
}

export interface Held {
  readonly card: BattleCard;
  readonly copies: number;
  readonly spent: number;
}

export interface Scene {
  readonly war: War;
  readonly seat: Seat | null;
  readonly standing: ReadonlyMap<string, readonly LeaderPlate[]>;
  readonly marks: readonly Marks[];
  /** SB-3.4: who holds each space now. */
  readonly holders: readonly Seat[];
  readonly reserve: readonly LeaderPlate[];
  readonly due: readonly LeaderPlate[];
  readonly hands: Readonly<Record<Seat, readonly Held[]>>;
  /** Cards of the Empire's hand that this reader cannot see. */
  readonly unseen: number;
  readonly commandos: number;
}

export const activeSeat = (war: War): Seat => (war.active === 0 ? 'boer' : 'empire');

function marksAt(war: War, { index, siegeTown }: Space, towns: readonly Space[]): Marks {
  const level = war.trench[index] as number;
  return {
    garrison: war.garrison[index] === 1,
    rebellion: war.rebellion[index] === 1,
    works: war.works[index] === 1 ? 'scorched' : war.works[index] === 2 ? 'blockhouse' : null,
    camp: war.camp[index] === 1,
    siege: war.stage === 1 && level >= 0 ? level : null,
    trench: war.stage === 2 && level >= 0 ? level : null,
    captured: siegeTown && war.captured[towns.findIndex((town) => town.index === index)] === 1,
  };
}

const heldBy = (war: War, side: Seat): Held[] =>
  cards
    .filter((card) => card.side === side && (war.hand[card.index] as number) > 0)
    .map((card) => ({ card, copies: war.hand[card.index] as number, spent: war.spent[card.index] as number }));

export function sceneOf(war: War, seat: Seat | null): Scene {
  const towns = spaces.filter(({ siegeTown }) => siegeTown);
  const marks = spaces.map((space) => marksAt(war, space, towns));
  const standing = new Map<string, LeaderPlate[]>();
  for (const leader of leaders) {
    const at = war.at[leader.index] as number;
    if (at < 0) continue;
    const { id } = spaces[at] as Space;
    standing.set(id, [...(standing.get(id) ?? []), leader]);
  }
  const off = (place: number): LeaderPlate[] =>
    leaders.filter(({ index, enters }) => war.at[index] === place && (place === RESERVE || isNear(enters, war.stage)));
  const hands = { boer: heldBy(war, 'boer'), empire: heldBy(war, 'empire') };
  return {
    war,
    seat,
    standing,
    marks,
    holders: spaces.map(({ owner, index }) => (marks[index]?.garrison ? 'empire' : owner)),
    reserve: off(RESERVE),
    due: off(DUE),
    hands,
    unseen: war.unseen,
    commandos: hands.boer.reduce((sum, { card, copies }) => (card.oneUse ? sum : sum + copies), 0),
  };
}

/** Leaders of later stages are not announced before the stage that precedes theirs. */
const isNear = (enters: string, stage: number): boolean =>
  !enters.startsWith('stage-') || Number(enters.slice(6)) <= stage + 1;

/** SB-R34: how many chits are left in a cup, one that is out not counted; never which. */
export function chitsLeft(war: War, side: Seat): number {
  const pool = war.pools[side === 'boer' ? 0 : 1] as number[];
  const sum = pool.reduce((all, one) => all + one, 0);
  const out = war.chit === 0 && activeSeat(war) === side && war.stack.some(({ procedure }) => procedure === 'round');
  return sum - (out ? 1 : 0);
}

/** The number of the chit, if this reader knows it. */
export const chitKnown = (war: War): number | null => (war.chit === 0 ? null : war.chit);
