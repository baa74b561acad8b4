/** How each side wins from here, stage by stage, in plain words with their clauses. Plain data, for the panel and its test. */
import type { FoundBy } from '@laager/kernel';
import type { lookups } from '../src/lookups.ts';
import { leaderOf } from './roster.ts';
import { words } from './words.ts';

export type Standing = FoundBy<(typeof lookups)['standing']>;

export interface Saying {
  readonly text: string;
  readonly rule: string;
}

export interface WarWays {
  /** What ends the war at once. */
  readonly boer: readonly Saying[];
  readonly empire: readonly Saying[];
  /** What lowers the Empire position from here. */
  readonly lowers: readonly Saying[];
  /** What costs war funds; none after stage II. */
  readonly costs: readonly Saying[];
  /** What ends the war if nothing else has. */
  readonly end: Saying;
}

/** `inPlay`: events that have happened, and cannot happen again. */
export function warWays(now: Standing, inPlay: ReadonlySet<string>): WarWays {
  const said = words().war;
  const { stage } = now;
  const regular = stage <= 2;
  const boer = [{ text: said.position0, rule: 'SB-11.5' }];
  if (stage === 1) boer.push({ text: `${said.towns}: ${said.townsNow(now.towns)}`, rule: 'SB-11.1' });
  const lowers = [{ text: said.rebellions(now.rebellions), rule: 'SB-3.19' }];
  if (stage === 1) lowers.unshift({ text: said.townFalls, rule: 'SB-3.18' });
  if (stage === 1 && !inPlay.has('black-week')) lowers.push({ text: said.blackWeek, rule: 'SB-E.9' });
  if (!regular && !inPlay.has('emily-hobhouse')) lowers.push({ text: said.hobhouse, rule: 'SB-E.17' });
  const names = now.invaders.map((id) => leaderOf(id).name);
  return {
    boer,
    empire: [regular ? { text: said.funds0, rule: 'SB-11.4' } : { text: said.camps, rule: 'SB-11.3' }],
    lowers,
    costs: regular ? [{ text: said.fundsWhy(names), rule: 'SB-3.12' }] : [],
    end: regular ? { text: said.objectives, rule: 'SB-11.2' } : { text: said.holdOut, rule: 'SB-11.6' },
  };
}
