/** Chapter 1: the turn. */
import type { Context } from '@laager/kernel';
import * as v from 'valibot';
import { assaultPhase } from './assault.ts';
import { commandPhase } from './command-phase.ts';
import { firePhase } from './fire.ts';
import { type Happening, procedure } from './happenings.ts';
import { movement } from './movement.ts';
import { type Battle, enemyOf, type Phase } from './position.ts';
import { loseSight, spotAtOnce, spottingPhase } from './spotting.ts';
import { theatreOf } from './theatre.ts';
import { armyBreak, endOfTurn } from './victory.ts';

export const battle = procedure('battle', {
  locals: v.strictObject({}),
  steps: {
    /** MM-1.5: each side moves once in a turn. */
    turn(g) {
      const { p, ctx } = g;
      for (const unit of p.units) {
        unit.jammed = false; // MM-R25
        unit.charged = false; // MM-9.13: a charge counts for the whole turn, both halves
      }
      ctx.journal?.push({ what: 'turn', rule: 'MM-1.5', turn: p.turn, last: theatreOf(p).turns });
      p.mover = theatreOf(p).first;
      g.next('half');
    },
    /** MM-1.1. */
    half(g) {
      enter(g.p, 'command', g.ctx);
      g.call(commandPhase, {}, 'move');
    },
    move(g) {
      enter(g.p, 'movement', g.ctx);
      g.call(movement, {}, 'moved');
    },
    moved(g) {
      g.next('look', 'after-move');
    },
    /** The end of a phase: what is seen, and who is broken (MM-1.6, MM-14.1). */
    look(g, _f, then: 'after-move' | 'after-enemy-fire' | 'after-own-fire' | 'after-assault') {
      spotAtOnce(g.p, g.ctx);
      g.call(spottingPhase, {}, then);
    },
    /** MM-1.2. */
    'after-move'(g) {
      if (armyBreak(g.p, g.ctx)) return g.end();
      enter(g.p, 'enemy-fire', g.ctx);
      g.call(firePhase, { side: enemyOf(g.p.mover), enemyMoved: true }, 'enemy-fired');
    },
    'enemy-fired'(g) {
      g.next('look', 'after-enemy-fire');
    },
    /** MM-1.3. */
    'after-enemy-fire'(g) {
      if (armyBreak(g.p, g.ctx)) return g.end();
      enter(g.p, 'own-fire', g.ctx);
      g.call(firePhase, { side: g.p.mover, enemyMoved: false }, 'own-fired');
    },
    'own-fired'(g) {
      g.next('look', 'after-own-fire');
    },
    /** MM-1.4. */
    'after-own-fire'(g) {
      if (armyBreak(g.p, g.ctx)) return g.end();
      enter(g.p, 'assault', g.ctx);
      g.call(assaultPhase, {}, 'assaulted');
    },
    assaulted(g) {
      g.next('look', 'after-assault');
    },
    /** MM-1.5: the players swap parts. */
    'after-assault'(g) {
      const { p, ctx } = g;
      if (armyBreak(p, ctx)) return g.end();
      p.charges = [];
      if (p.mover === theatreOf(p).first) {
        p.mover = enemyOf(p.mover);
        return g.next('half');
      }
      if (endOfTurn(p, ctx)) return g.end();
      loseSight(p, ctx);
      p.turn++;
      g.next('turn');
    },
  },
  questions: {},
  calls: {
    'command-phase': 'move',
    movement: 'moved',
    spotting: ['after-move', 'after-enemy-fire', 'after-own-fire', 'after-assault'],
    'fire-phase': ['enemy-fired', 'own-fired'],
    'assault-phase': 'assaulted',
  },
});

function enter(p: Battle, phase: Phase, ctx: Context<Happening>): void {
  p.phase = phase;
  p.glimpses = [];
  const side = phase === 'enemy-fire' ? enemyOf(p.mover) : p.mover;
  ctx.journal?.push({ what: 'phase', rule: 'MM-1.6', phase, side });
}
