/** The leaders as printed: by index, in the order of data/leaders.json, Boers first. */
import leaderData from '../data/leaders.json' with { type: 'json' };
import { type Area, areaNamed } from './map.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

/** A leader's index. */
export type Leader = number;

interface Printed {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly main: boolean;
  readonly garrisonOf?: string;
  readonly movement: readonly (number | null)[];
  readonly ability: number | null;
  readonly charisma: number;
  readonly enters: string;
  readonly retiresAfter: number | null;
}

const leaders: readonly Printed[] = leaderData.leaders;
export const LEADER_IDS: readonly string[] = leaders.map((leader) => leader.id);
export const LEADERS = LEADER_IDS.length;
const indexes = new Map(LEADER_IDS.map((id, index) => [id, index]));

/** The leader with this id, or -1. */
export const leaderById = (id: string): Leader => indexes.get(id) ?? -1;

export function leaderNamed(id: string): Leader {
  const leader = leaderById(id);
  if (leader < 0) throw new RangeError(`there is no leader "${id}"`);
  return leader;
}

export const leaderId = (leader: Leader): string => LEADER_IDS[leader] as string;
export const leaderName = (leader: Leader): string => (leaders[leader] as Printed).name;

/** SB-2.15: what is printed on the counters. */
export const SIDES: readonly Side[] = leaders.map(({ side }) => (side === 'boer' ? BOER : EMPIRE));
export const IS_MAIN: readonly boolean[] = leaders.map(({ main }) => main);
/** SB-3.9: an Ability of X gives nothing. */
export const ABILITY: readonly number[] = leaders.map(({ ability }) => ability ?? 0);
export const CHARISMA: readonly number[] = leaders.map(({ charisma }) => charisma);
/** The town of a garrison commander; -1 for field leaders. */
export const GARRISON_OF: readonly Area[] = leaders.map(({ garrisonOf }) =>
  garrisonOf === undefined ? -1 : areaNamed(garrisonOf),
);
export const isCommander = (leader: Leader): boolean => (GARRISON_OF[leader] as number) >= 0;
export const RETIRES_AFTER: readonly number[] = leaders.map(({ retiresAfter }) => retiresAfter ?? 0);
/** How he comes into play: `setup`, `pool`, `event:…`, `stage-3`, `stage-4`. */
export const ENTERS: readonly string[] = leaders.map(({ enters }) => enters);

const early: readonly number[] = leaders.map(({ movement }) => movement[0] ?? 0);
const late: readonly number[] = leaders.map(({ movement }) => movement[1] ?? 0);
/** SB-5.0.1, SB-5.0.2: 0 is printed X. */
export const movementOf = (leader: Leader, stage: number): number => (stage <= 2 ? early : late)[leader] as number;

const all = LEADER_IDS.map((_, leader) => leader);
/** Field leaders only: garrison commanders never move and never fight. */
export const FIELD_LEADERS: readonly (readonly Leader[])[] = [
  all.filter((leader) => SIDES[leader] === BOER),
  all.filter((leader) => SIDES[leader] === EMPIRE && !isCommander(leader)),
];
export const COMMANDERS: readonly Leader[] = all.filter(isCommander);

export const JOUBERT = leaderNamed('joubert');
export const KITCHENER = leaderNamed('kitchener');
