/** A fight as the board shows it: both lines by sector, what is laid in the draft, and how far it has come. Plain data. */
import type { Fight, Force } from '../src/fight-position.ts';
import type { War } from '../src/position.ts';
import { type BattleCard, cardAt, cardOf } from './cards.ts';
import { type Draft, SECTORS, type SectorName } from './draft.ts';
import type { Seat } from './look.ts';
import { type LeaderPlate, leaders } from './roster.ts';

export interface LaidCard {
  /** Null: a back. */
  readonly card: BattleCard | null;
  readonly lies: 'up' | 'failed' | 'replaced' | 'down';
  /** Laid in the draft only; `at` counts within the draft. */
  readonly draft: boolean;
  readonly at: number;
}

export interface BattleLine {
  readonly side: Seat;
  readonly leader: LeaderPlate | null;
  readonly active: boolean;
  readonly sectors: Readonly<Record<SectorName, readonly LaidCard[]>>;
  /** Cards in the fight that are not laid: known faces and a number of backs. */
  readonly held: readonly BattleCard[];
  readonly backs: number;
}

const LIES = ['up', 'failed', 'replaced', 'down'] as const;
const UNSEEN = -1;

function lineOf(fight: Fight, side: Seat, draft: Draft | null): BattleLine {
  const force = fight.forces[side === 'boer' ? 0 : 1] as Force;
  const active = (fight.active === 0) === (side === 'boer');
  const leader = active ? fight.attacker : fight.defender;
  const rows = draft?.kind === 'rows' ? draft.rows : null;
  const sectors = Object.fromEntries(
    SECTORS.map((name, i) => {
      const laid = (force.laid[i] ?? []).map(
        (card, k): LaidCard => ({
          card: card === UNSEEN ? null : cardAt(card),
          lies: LIES[(force.lies[i] as number[])[k] as 0] ?? 'up',
          draft: false,
          at: k,
        }),
      );
      const drafted = (rows?.[name] ?? []).map(
        (id, k): LaidCard => ({ card: cardOf(id), lies: 'up', draft: true, at: k }),
      );
      return [name, [...laid, ...drafted]];
    }),
  ) as unknown as BattleLine['sectors'];
  return {
    side,
    leader: leader < 0 ? null : (leaders[leader] as LeaderPlate),
    active,
    sectors,
    held: force.held.filter((card) => card !== UNSEEN).map(cardAt),
    backs: force.held.filter((card) => card === UNSEEN).length,
  };
}

export interface FightView {
  readonly fight: Fight;
  readonly mine: BattleLine;
  readonly theirs: BattleLine;
}

export function fightView(war: War, seat: Seat, draft: Draft | null, mayDraft: boolean): FightView | null {
  const { fight } = war;
  if (fight === null) return null;
  const foe: Seat = seat === 'boer' ? 'empire' : 'boer';
  return { fight, mine: lineOf(fight, seat, mayDraft ? draft : null), theirs: lineOf(fight, foe, null) };
}

/** SB-8.23: my left faces the enemy's right. */
export const facing = (sector: SectorName): SectorName =>
  sector === 'left' ? 'right' : sector === 'right' ? 'left' : 'centre';

export const strengthIn = (line: BattleLine, fight: Fight, card: BattleCard): number => {
  if (line.active) return card.attack;
  return fight.defender < 0 && card.id === 'machine-guns' ? 5 : card.defence;
};

/** By question: which step of the fight's list is under way. */
const STEP: Readonly<Record<string, readonly [battle: number, skirmish: number]>> = {
  open: [0, 0],
  'active-commits': [0, 0],
  'second-commits': [0, 0],
  pick: [1, 1],
  'first-row': [2, 2],
  'second-lays': [2, 2],
  'active-rows': [3, 3],
  'active-lays': [3, 3],
  'second-row': [4, 3],
  'active-replaces': [6, 5],
  'second-replaces': [6, 5],
  'flee-or-stand': [8, 7],
  'block-flight': [8, 7],
  'flight-tests': [8, 7],
  'where-to-bury': [8, 7],
  spoils: [8, 7],
};
export const stepOf = (question: string, kind: Fight['kind']): number =>
  STEP[question]?.[kind === 'battle' ? 0 : 1] ?? 0;
