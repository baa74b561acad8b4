/** The leaders as printed on their plates. */
import leaderData from '../data/leaders.json' with { type: 'json' };
import type { Seat } from './look.ts';

export interface LeaderPlate {
  readonly id: string;
  readonly index: number;
  /** Without the initial. */
  readonly name: string;
  readonly side: Seat;
  readonly main: boolean;
  /** SB-7.b: holds a siege town, never moves and never fights. */
  readonly commander: boolean;
  readonly movement: readonly (number | null)[];
  readonly ability: number | null;
  readonly charisma: number;
  readonly enters: string;
}

export const leaders: readonly LeaderPlate[] = leaderData.leaders.map((leader, index) => ({
  id: leader.id,
  index,
  name: leader.name.replace(/^[A-Z]\. /, ''),
  side: leader.side as Seat,
  main: leader.main,
  commander: 'garrisonOf' in leader && leader.garrisonOf !== undefined,
  movement: leader.movement,
  ability: leader.ability,
  charisma: leader.charisma,
  enters: leader.enters,
}));

const byId = new Map(leaders.map((leader) => [leader.id, leader]));

export function leaderOf(id: string): LeaderPlate {
  const leader = byId.get(id);
  if (leader === undefined) throw new RangeError(`there is no leader "${id}"`);
  return leader;
}

export const isLeader = (id: string): boolean => byId.has(id);
export const movesIn = (leader: LeaderPlate, stage: number): number => leader.movement[stage > 2 ? 1 : 0] ?? 0;

/** SB-5.d.1, SB-5.d.2: who leaves the map where leaders of a side meet. The detached one does; of two, the player chooses. */
export function whoLeaves(mover: string, met: readonly string[]): 'others' | 'mover' | 'either' {
  if (leaderOf(mover).main) return 'others';
  return met.some((id) => leaderOf(id).main) ? 'mover' : 'either';
}
