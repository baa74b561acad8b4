/** Why something may not be done: the clause, and a reason that is only worded when someone asks. */
import { type ClauseId, type Denial, deny } from '@laager/kernel';
import { type Area, areaName } from './map.ts';
import type { War } from './position.ts';
import { type Leader, leaderName } from './roster.ts';

export interface Matter {
  readonly p: War;
  readonly leader: Leader;
  /** The area in question: where he goes, or where he stands. */
  readonly area: Area;
}

export interface Bar {
  readonly rule: ClauseId;
  why(matter: Matter): string;
}

export const bar = (rule: ClauseId, why: (matter: Matter) => string): Bar => ({ rule, why });
export const denial = (found: Bar | null, p: War, leader: Leader, area: Area): Denial | null =>
  found === null ? null : deny(found.rule, found.why({ p, leader, area }));

export const place = ({ area }: Matter): string => areaName(area);
export const who = ({ leader }: Matter): string => leaderName(leader);
