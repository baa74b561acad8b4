/** Section 11.0: the two tracks, and every way the war can end. */
import type { ClauseId, Outcome } from '@laager/kernel';
import tracks from '../data/tracks.json' with { type: 'json' };
import { countOf, eventInPlay } from './board.ts';
import { CARDS, IS_COMMANDO } from './cards.ts';
import type { WarContext } from './happenings.ts';
import { OBJECTIVES } from './map.ts';
import type { Ending, War } from './position.ts';

const { min, max } = tracks.empirePosition;
const within = (value: number): number => Math.max(min, Math.min(max, value)); // SB-R28

/** SB-3.11 to SB-3.15: out of play after stage II. */
export function changeFunds(p: War, by: number, rule: ClauseId, cause: string, ctx: WarContext): void {
  const from = p.warFunds;
  p.warFunds = within(from + by);
  ctx.journal?.push({ what: 'funds', rule, from, upTo: p.warFunds, cause });
}

/** SB-3.16 to SB-3.21. */
export function changePosition(p: War, by: number, rule: ClauseId, cause: string, ctx: WarContext): void {
  const from = p.position;
  p.position = within(from + by);
  ctx.journal?.push({ what: 'position', rule, from, upTo: p.position, cause });
}

/** SB-11.3: commandos in hand, those in use in a fight included. */
export function commandosLeft(p: War): number {
  let count = 0;
  for (let card = 0; card < CARDS; card++) if (IS_COMMANDO[card]) count += p.hand[card] as number;
  return count;
}

/** SB-3.22, SB-R42: the cap holds at all times. */
export const campsThatCount = (p: War): number =>
  Math.min(countOf(p.camp), p.position * tracks.empirePosition.campsCountedPerLevel);

export const townsCaptured = (p: War): number =>
  (p.captured[0] as number) + (p.captured[1] as number) + (p.captured[2] as number);

/** SB-11.2, SB-R26. */
export function missesObjectives(p: War): boolean {
  for (const area of OBJECTIVES) if (p.garrison[area] !== 1) return true;
  return !eventInPlay(p, 'annexation-of-the-transvaal');
}

/** SB-R29: what ends the war at once, in this order. */
function endingNow(p: War): Ending | null {
  if (p.position === 0) return 'position-lost';
  if (p.stage <= 2 && p.warFunds === 0) return 'funds-spent';
  if (campsThatCount(p) > commandosLeft(p)) return 'capitulation';
  if (townsCaptured(p) === 3) return 'three-towns';
  return null;
}

/** Checked whenever a track, a camp, a commando or a town has changed. True: the war is over, and `g.end()` is due. */
export function decided(p: War, ctx: WarContext): boolean {
  const ending = endingNow(p);
  if (ending !== null) endWith(p, ending, ctx);
  return p.ending !== null;
}

export function endWith(p: War, ending: Ending, ctx: WarContext): void {
  p.ending = ending;
  p.fight = null;
  ctx.journal?.push({ what: 'ended', rule: RULES[ending], ending });
}

export const RULES: { readonly [ending in Ending]: ClauseId } = {
  'position-lost': 'SB-11.5',
  'funds-spent': 'SB-11.4',
  capitulation: 'SB-11.3',
  'three-towns': 'SB-11.1',
  'objectives-missed': 'SB-11.2',
  'boers-hold-out': 'SB-11.6',
};

const EMPIRE_WINS: readonly Ending[] = ['funds-spent', 'capitulation'];

export function outcome(p: War): Outcome | null {
  const { ending } = p;
  if (ending === null) return null;
  const empire = EMPIRE_WINS.includes(ending) ? 1 : 0;
  return { result: ending, rule: RULES[ending], score: { boer: 1 - empire, empire } };
}
