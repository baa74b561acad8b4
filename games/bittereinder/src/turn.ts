/** Chapter 5: 32 turns of 11 phases, and what is checked at the end of each. */
import type { Callable } from '@laager/kernel';
import * as v from 'valibot';
import { boerCombat } from './boer-combat.ts';
import { procedure } from './commands.ts';
import { placeControlMarkers } from './control.ts';
import { empireCombat, newEmpireCombat } from './empire-combat.ts';
import type { WarContext, WarRun } from './happenings.ts';
import { boerLand, empireLand } from './land.ts';
import { dissolving, mayDissolve } from './leaders.ts';
import { EVERY_AREA } from './map.ts';
import { moralePhase, testVictories } from './morale.ts';
import { BOUGHT_IN, HAS_ATTACKED, MOVED, SHAKEN, type War } from './position.ts';
import { boerRail, empireRail } from './rail.ts';
import { reinforcement } from './reinforcements.ts';
import { NATAL_ARMY, UNITS, WESTERN_ARMY } from './roster.ts';
import { liftSieges } from './siege.ts';
import { collectIncome, victoryCheck } from './victory.ts';
import { works } from './works.ts';

const LAST_PHASE = 11;
/** BE-5.2: the first turn begins with Boer land movement. */
export const FIRST_PHASE_OF_WAR = 5;

/** A phase: the procedure that it is (null if it asks nothing), and how it begins. */
interface Phase {
  readonly procedure: string | null;
  begin(g: WarRun): void;
}

const asked = <L extends object>(procedure: Callable<L>, locals: () => NoInfer<L>): Phase => ({
  procedure: procedure.name,
  begin: (g) => g.call(procedure, locals(), 'close'),
});

const unasked = (carryOut: (p: War, ctx: WarContext) => void): Phase => ({
  procedure: null,
  begin(g) {
    carryOut(g.p, g.ctx);
    g.next('close');
  },
});

/** BE-5.1: what each phase does. */
export const PHASES: { readonly [phase: number]: Phase } = {
  1: asked(reinforcement, () => ({})),
  2: asked(boerRail, () => ({})),
  3: asked(empireRail, () => ({})),
  4: asked(empireLand, () => ({})),
  5: asked(boerLand, () => ({})),
  6: asked(boerCombat, () => ({})),
  7: asked(empireCombat, newEmpireCombat),
  8: unasked(collectIncome),
  9: asked(works, () => ({})),
  10: asked(moralePhase, () => ({ left: [] })),
  11: unasked(victoryCheck),
};

/** The procedures of the phases: `war` waits at the end of the phase for each of them. */
const CLOSED = Object.fromEntries(
  Object.values(PHASES).flatMap(({ procedure }) => (procedure === null ? [] : [[procedure, 'close' as const]])),
);

export const war = procedure('war', {
  locals: v.strictObject({}),
  steps: {
    open(g) {
      const { p, ctx } = g;
      ctx.journal?.push({ what: 'phase', rule: 'BE-5.1', turn: p.turn, phase: p.phase });
      forgetPhase(p);
      // BE-R41: before anything else in the phase.
      if (mayDissolve(p)) g.call(dissolving, {}, 'act');
      else g.next('act');
    },
    act(g) {
      pitchCamps(g.p);
      (PHASES[g.p.phase] as Phase).begin(g);
    },
    close(g) {
      const { p, ctx } = g;
      endOfPhase(p, ctx);
      if (p.ending !== null) return g.end();
      if (p.phase === LAST_PHASE) nextTurn(p);
      else p.phase++;
      // What the dice of the phase have made equal (a battle's last die, the month's Morale dice) goes on as one.
      g.merge('open');
    },
  },
  questions: {},
  calls: { ...CLOSED, dissolving: 'act' },
});

/** Sieges, control, capitals, and with them every immediate victory, in this order. */
export function endOfPhase(p: War, ctx: WarContext): void {
  if (p.ending !== null) return;
  liftSieges(p, ctx);
  placeControlMarkers(p, ctx);
  if (p.phase === 7) testVictories(p, ctx);
}

function forgetPhase(p: War): void {
  for (const area of EVERY_AREA) {
    p.fought[area] = 0;
    p.cover[area] = 0;
  }
  forget(p, MOVED);
}

/** BE-R46: where the armies stand as the phase opens (one that has just been dissolved stands nowhere). */
export function pitchCamps(p: War): void {
  p.camps[0] = p.at[NATAL_ARMY] as number;
  p.camps[1] = p.at[WESTERN_ARMY] as number;
}

function forget(p: War, bits: number): void {
  for (let unit = 0; unit < UNITS; unit++) p.marks[unit] = (p.marks[unit] as number) & ~bits;
}

function nextTurn(p: War): void {
  p.turn++;
  p.phase = 1;
  p.razedNow = 0;
  p.victories = 0;
  forget(p, SHAKEN | BOUGHT_IN | HAS_ATTACKED);
}
