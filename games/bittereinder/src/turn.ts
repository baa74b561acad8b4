/** Chapter 5: 32 turns of 11 phases, and what is checked at the end of each. */
import * as v from 'valibot';
import { boerCombat } from './boer-combat.ts';
import { procedure } from './commands.ts';
import { placeControlMarkers } from './control.ts';
import { empireCombat, newEmpireCombat } from './empire-combat.ts';
import type { WarContext, WarRun } from './happenings.ts';
import { boerLand, empireLand } from './land.ts';
import { dissolving, mayDissolve } from './leaders.ts';
import { AREAS } from './map.ts';
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

/** BE-5.1: what each phase does. */
const PHASES: { readonly [phase: number]: (g: WarRun) => void } = {
  1: (g) => g.call(reinforcement, {}, 'close'),
  2: (g) => g.call(boerRail, {}, 'close'),
  3: (g) => g.call(empireRail, {}, 'close'),
  4: (g) => g.call(empireLand, {}, 'close'),
  5: (g) => g.call(boerLand, {}, 'close'),
  6: (g) => g.call(boerCombat, {}, 'close'),
  7: (g) => g.call(empireCombat, newEmpireCombat(), 'close'),
  8: (g) => {
    collectIncome(g.p, g.ctx);
    g.next('close');
  },
  9: (g) => g.call(works, {}, 'close'),
  10: (g) => g.call(moralePhase, { left: [] }, 'close'),
  11: (g) => {
    victoryCheck(g.p, g.ctx);
    g.next('close');
  },
};

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
      PHASES[g.p.phase]?.(g);
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
});

/** Sieges, control, capitals, and with them every immediate victory, in this order. */
export function endOfPhase(p: War, ctx: WarContext): void {
  if (p.ending !== null) return;
  liftSieges(p, ctx);
  placeControlMarkers(p, ctx);
  if (p.phase === 7) testVictories(p, ctx);
}

function forgetPhase(p: War): void {
  for (let area = 0; area < AREAS; area++) {
    p.fought[area] = 0;
    p.cover[area] = 0;
  }
  forget(p, MOVED);
}

/** BE-R46: where the armies stand as the phase opens (one that has just been dissolved stands nowhere). */
function pitchCamps(p: War): void {
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
