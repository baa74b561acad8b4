/** Section 6.0, what Empire leaders build and undo where they stand (b to f); SB-5.f.1 and the counter mix for both sides. */
import { type Bar, bar, place, who } from './bars.ts';
import { areaOf, countOf, eventInPlay, hasLeader, worksInPlay } from './board.ts';
import { CAMPS, GARRISONS, WORKS } from './counters.ts';
import type { WarContext } from './happenings.ts';
import { areaId, IS_BRITISH } from './map.ts';
import { type Activation, IN_TRANSIT, isInTransit } from './movement.ts';
import { BLOCKHOUSED, SCORCHED, UNHARMED, type War } from './position.ts';
import { BUILD, BURN, CAMP, CAMP_STAGES, GARRISON, PACIFY } from './prices.ts';
import { KITCHENER, SIDES } from './roster.ts';
import { BOER, EMPIRE } from './sides.ts';

const NOT_EMPIRE = bar('SB-6.7', (m) => `${who(m)} is not an Empire leader`);
const BOER_LEADER = bar('SB-5.f.1', (m) => `a Boer leader is in ${place(m)}`);
const none = (rule: string, counters: string): Bar => bar(rule, () => `no ${counters} counters are left`);

/** An Empire leader with this many points left, free to work here. */
function barsWorker(p: War, act: Activation, cost: number, short: Bar): Bar | null {
  if (SIDES[act.leader] !== EMPIRE) return NOT_EMPIRE;
  if (isInTransit(p, act.leader)) return IN_TRANSIT;
  return act.points < cost ? short : null;
}

const GARRISON_SHORT = bar('SB-6.b.1', (m) => `${who(m)} has no movement point left for a Garrison`);
const GARRISON_BRITISH = bar('SB-6.b.2', (m) => `${place(m)} is a British area`);
const GARRISON_THERE = bar('SB-6.b.2', (m) => `${place(m)} has a Garrison`);
const GARRISON_BOER = bar('SB-6.b.1', (m) => `a Boer leader is in ${place(m)}`);
const NO_GARRISONS = none('SB-S.15', 'Garrison');

export function barsGarrison(p: War, act: Activation): Bar | null {
  const barred = barsWorker(p, act, GARRISON, GARRISON_SHORT);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  if (IS_BRITISH[here]) return GARRISON_BRITISH;
  if (p.garrison[here] === 1) return GARRISON_THERE;
  if (hasLeader(p, BOER, here)) return GARRISON_BOER;
  return countOf(p.garrison) >= GARRISONS ? NO_GARRISONS : null;
}

const NO_POLICY = bar('SB-6.c.1', () => 'Policy of Repression is not in play');
const BURN_SHORT = bar('SB-6.c.1', (m) => `${who(m)} has no movement point left to burn`);
const BURN_BRITISH = bar('SB-6.c.1', (m) => `${place(m)} is a British area`);
const BURN_WITHOUT = bar('SB-6.c.1', (m) => `${place(m)} has no Garrison`);
const BURNT = bar('SB-6.c.1', (m) => `${place(m)} is Scorched earth already`);
const NO_WORKS = none('SB-S.15', 'Scorched earth / Blockhouse');

export function barsBurn(p: War, act: Activation): Bar | null {
  if (!eventInPlay(p, 'policy-of-repression')) return NO_POLICY;
  const barred = barsWorker(p, act, BURN, BURN_SHORT);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  if (IS_BRITISH[here]) return BURN_BRITISH;
  if (p.garrison[here] === 0) return BURN_WITHOUT;
  if (p.works[here] !== UNHARMED) return BURNT;
  if (hasLeader(p, BOER, here)) return BOER_LEADER;
  return worksInPlay(p) >= WORKS ? NO_WORKS : null;
}

const NO_SYSTEM = bar('SB-6.d.1', () => 'System of Repression is not in play');
const BUILD_SHORT = bar('SB-6.d.1', (m) => `${who(m)} has no movement point left to build`);
const BUILT = bar('SB-6.d.1', (m) => `${place(m)} has a Blockhouse`);
const NOT_SCORCHED = bar('SB-6.d.3', (m) => `${place(m)} is a Boer area without Scorched earth`);

export function barsBlockhouse(p: War, act: Activation): Bar | null {
  if (!eventInPlay(p, 'system-of-repression')) return NO_SYSTEM;
  const barred = barsWorker(p, act, BUILD, BUILD_SHORT);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  if (p.works[here] === BLOCKHOUSED) return BUILT;
  if (hasLeader(p, BOER, here)) return BOER_LEADER;
  if (!IS_BRITISH[here]) return p.works[here] === SCORCHED ? null : NOT_SCORCHED;
  return worksInPlay(p) >= WORKS ? NO_WORKS : null; // SB-6.d.2
}

const NOT_KITCHENER = bar('SB-6.e.1', (m) => `only Kitchener builds camps, not ${who(m)}`);
const CAMP_NO_SYSTEM = bar('SB-6.e.1', () => 'System of Repression is not in play');
const CAMP_TOO_EARLY = bar('SB-6.e.1', () => 'camps are built only in stages III and IV');
const CAMP_SHORT = bar('SB-6.e.1', (m) => `${who(m)} has no movement point left for a camp`);
const CAMP_THERE = bar('SB-6.e.4', (m) => `${place(m)} has a camp`);
const CAMP_BRITISH = bar('SB-6.e.2', (m) => `${place(m)} has no Blockhouse`);
const CAMP_BOER = bar('SB-6.e.3', (m) => `${place(m)} has not both a Garrison and a Blockhouse`);
const NO_CAMPS = none('SB-S.15', 'camp');

export function barsCamp(p: War, act: Activation): Bar | null {
  if (act.leader !== KITCHENER) return NOT_KITCHENER;
  if (!eventInPlay(p, 'system-of-repression')) return CAMP_NO_SYSTEM;
  if (!CAMP_STAGES[p.stage]) return CAMP_TOO_EARLY;
  const barred = barsWorker(p, act, CAMP, CAMP_SHORT);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  if (p.camp[here] === 1) return CAMP_THERE;
  if (p.works[here] !== BLOCKHOUSED) return IS_BRITISH[here] ? CAMP_BRITISH : CAMP_BOER;
  if (!IS_BRITISH[here] && p.garrison[here] === 0) return CAMP_BOER;
  if (hasLeader(p, BOER, here)) return BOER_LEADER;
  return countOf(p.camp) >= CAMPS ? NO_CAMPS : null;
}

const PACIFY_SHORT = bar('SB-6.f.1', (m) => `${who(m)} has no movement point left to pacify`);
const NO_REBELLION = bar('SB-6.f.1', (m) => `${place(m)} is not in rebellion`);
const PACIFY_BOER = bar('SB-6.f.1', (m) => `a Boer leader is in ${place(m)}`);

export function barsPacify(p: War, act: Activation): Bar | null {
  const barred = barsWorker(p, act, PACIFY, PACIFY_SHORT);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  if (p.rebellion[here] === 0) return NO_REBELLION;
  return hasLeader(p, BOER, here) ? PACIFY_BOER : null;
}

type Work = 'garrison' | 'burn' | 'blockhouse' | 'camp' | 'pacify';

/** Carries the work out and pays for it. */
export function work(p: War, act: Activation, what: Work, ctx: WarContext): void {
  const here = areaOf(p, act.leader);
  const at = areaId(here);
  switch (what) {
    case 'garrison':
      p.garrison[here] = 1;
      act.points -= GARRISON;
      ctx.journal?.push({ what: 'marker', rule: 'SB-6.b.1', marker: 'garrison', at, on: true });
      break;
    case 'burn':
      p.works[here] = SCORCHED;
      act.points -= BURN;
      ctx.journal?.push({ what: 'marker', rule: 'SB-6.c.1', marker: 'scorched-earth', at, on: true });
      break;
    case 'blockhouse':
      p.works[here] = BLOCKHOUSED;
      act.points -= BUILD;
      ctx.journal?.push({ what: 'marker', rule: 'SB-6.d.1', marker: 'blockhouse', at, on: true });
      break;
    case 'camp':
      p.camp[here] = 1;
      act.points -= CAMP;
      ctx.journal?.push({ what: 'marker', rule: 'SB-6.e.1', marker: 'camp', at, on: true });
      break;
    case 'pacify':
      p.rebellion[here] = 0;
      act.points -= PACIFY;
      ctx.journal?.push({ what: 'marker', rule: 'SB-6.f.1', marker: 'rebellion', at, on: false });
      break;
  }
}
