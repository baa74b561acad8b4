/** Sections 4.0 and S: the four stages, what changes between them, and how the war ends of itself. */
import * as v from 'valibot';
import scenario from '../data/scenario.json' with { type: 'json' };
import { type Card, ONE_USE } from './cards.ts';
import { CHITS } from './counters.ts';
import { procedure, type WarContext } from './happenings.ts';
import { ALL_AREAS, areaId, SIEGE_TOWNS } from './map.ts';
import { type PlaceKind, placing } from './placing.ts';
import { DUE, ELIMINATED, NO_MARKER, RETIRED, type War } from './position.ts';
import { COMMANDERS, LEADERS, type Leader, leaderId, leaderNamed, RETIRES_AFTER } from './roster.ts';
import { round } from './round.ts';
import { BOER, EMPIRE, enemyOf } from './sides.ts';
import { decided, endWith, missesObjectives } from './victory.ts';

export const ROUNDS = 22;

/** SB-4.13, SB-3.24. */
export function refillPools(p: War): void {
  for (const side of [BOER, EMPIRE] as const)
    for (let value = 0; value < 3; value++)
      (p.pools[side] as number[])[value] = (CHITS[side] as readonly number[])[value] as number;
}

interface Placement {
  readonly leaders: readonly Leader[];
  readonly ifNeverIntroduced: readonly Leader[];
  readonly where: PlaceKind;
}

interface PrintedPlace {
  readonly leaders: readonly string[];
  readonly alsoIfNeverIntroduced?: readonly string[];
  readonly where: string;
}

/** SB-S.12 to SB-S.14: by stage, who is placed, the Boers first. */
const placementsAt = (stage: number): readonly Placement[] =>
  (scenario.stageChanges as readonly { atStartOf: number; steps: readonly object[] }[])
    .filter((change) => change.atStartOf === stage)
    .flatMap((change) => change.steps)
    .flatMap((step) => ('place' in step ? [step.place as PrintedPlace] : []))
    .map(({ leaders, alsoIfNeverIntroduced, where }) => ({
      leaders: leaders.map(leaderNamed),
      ifNeverIntroduced: (alsoIfNeverIntroduced ?? []).map(leaderNamed),
      where: where as PlaceKind,
    }));
const PLACEMENTS: readonly (readonly Placement[])[] = [0, 1, 2, 3, 4].map(placementsAt);

/** SB-7.b.15. */
function endSieges(p: War, ctx: WarContext): void {
  for (const town of SIEGE_TOWNS) {
    if (p.trench[town] === NO_MARKER) continue;
    p.trench[town] = NO_MARKER;
    ctx.journal?.push({ what: 'marker', rule: 'SB-7.b.15', marker: 'siege', at: areaId(town), on: false });
  }
}

/** SB-7.b.15, SB-S.11: leaders who retire after the stage that has ended. */
function retire(p: War, stage: number, ctx: WarContext): void {
  for (let leader = 0; leader < LEADERS; leader++) {
    if (RETIRES_AFTER[leader] !== stage || p.at[leader] === RETIRED || p.at[leader] === ELIMINATED) continue;
    p.at[leader] = RETIRED;
    const rule = COMMANDERS.includes(leader) ? 'SB-7.b.15' : 'SB-S.11';
    ctx.journal?.push({ what: 'withdrawn', rule, leader: leaderId(leader), cause: 'his part in the war is over' });
  }
}

/** SB-3.15, SB-S.10: war funds, trenches and one-use cards leave the game. */
function endRegularWar(p: War): void {
  p.warFunds = 0;
  for (const area of ALL_AREAS) p.trench[area] = NO_MARKER;
  for (const card of ONE_USE[BOER] as readonly Card[]) {
    p.eliminated[card] = (p.eliminated[card] as number) + (p.hand[card] as number);
    p.hand[card] = 0;
    p.spent[card] = 0;
  }
}

const stepIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2));

export const war = procedure('war', {
  /** How many of the stage's placements have been made. */
  locals: v.strictObject({ placements: stepIndex }),
  steps: {
    openStage(g, locals) {
      const { p, ctx } = g;
      p.round = 1;
      p.active = BOER; // SB-4.10
      refillPools(p);
      ctx.journal?.push({ what: 'stage', rule: 'SB-4.12', stage: p.stage });
      locals.placements = 0;
      g.next('bringOn');
    },
    /** SB-S.12 to SB-S.14. */
    bringOn(g, locals) {
      const { p } = g;
      const placement = (PLACEMENTS[p.stage] as readonly Placement[])[locals.placements];
      if (placement === undefined) return g.next('openRound');
      locals.placements++;
      const late = placement.ifNeverIntroduced.filter((leader) => p.at[leader] === DUE);
      g.call(placing, { leaders: [...placement.leaders, ...late], where: placement.where }, 'bringOn');
    },
    openRound(g) {
      g.call(round, {}, 'closeRound');
    },
    /** SB-4.8, SB-4.11. */
    closeRound(g) {
      const { p } = g;
      if (p.round === ROUNDS) return g.next('closeStage');
      p.round++;
      p.active = enemyOf(p.active);
      g.next('openRound');
    },
    closeStage(g) {
      const { p, ctx } = g;
      if (p.stage === 1) endSieges(p, ctx);
      if (p.stage === 2 && missesObjectives(p)) endWith(p, 'objectives-missed', ctx);
      if (p.stage === 4 && !decided(p, ctx)) endWith(p, 'boers-hold-out', ctx);
      if (p.ending !== null) return g.end();
      retire(p, p.stage, ctx);
      p.stage++; // SB-4.12
      if (p.stage === 3) endRegularWar(p);
      g.next('openStage');
    },
  },
  questions: {},
  calls: { placing: 'bringOn', round: 'closeRound' },
});
