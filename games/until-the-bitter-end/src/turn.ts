/** Chapters 2 and 17, the turn: draw, activate, draw; then tokens, wounds, the cup, victory. */
import { type Context, chitsIn, deny, drawChit, refillCup, type Seat } from '@laager/kernel';
import * as v from 'valibot';
import { activation, activationOf, mayOverride } from './activation.ts';
import { german } from './german.ts';
import { type Happening, procedure } from './happenings.ts';
import { DRAW } from './orders.ts';
import {
  ACTED,
  ALLIED,
  type Battle,
  GERMAN,
  HEADS_DOWN,
  hasUnactivated,
  SEATS,
  type Side,
  SLOTS,
  SNAP_FIRE,
  seatOfSide,
  sideOf,
  take,
} from './position.ts';
import { termsOf } from './scenario.ts';
import { onMapOf, ruleOfResult, verdict } from './victory.ts';
import { woundedPhase } from './wounds.ts';

export const battle = procedure('battle', {
  locals: v.strictObject({}),
  steps: {
    /** UB-2.0.1. */
    begin(g) {
      const { p, ctx } = g;
      for (let slot = 0; slot < SLOTS; slot++) take(p, slot, ACTED);
      ctx.journal?.push({ what: 'turn', rule: 'UB-2.0.1', turn: p.turn, last: termsOf(p).turns });
      g.next('ready');
    },

    /** UB-2.1: a chit is drawn when the last counter has finished. */
    ready(g) {
      g.ask('draw');
    },

    /** UB-2.0.2: its side may activate one counter; without one the chit is spent (UB-R4). */
    draw(g) {
      const { p, ctx } = g;
      p.active = -1;
      p.action = null;
      for (;;) {
        const side = drawChit(p.cup, ctx.dice, { for: 'chit', rule: 'UB-2.0.2' }) as Side | null;
        if (side === null) return g.next('end');
        ctx.journal?.push({ what: 'chit', rule: 'UB-2.0.2', side });
        if (!hasUnactivated(p, side)) {
          ctx.journal?.push({ what: 'wasted', rule: 'UB-R4', side });
          continue;
        }
        if (seatOfSide(p, side) === null && !mayOverride(p)) return g.call(german, { priority: 0, tied: [] }, 'ready');
        return g.call(activation, activationOf(side), 'acted');
      }
    },
    /** UB-16.5: the player has left it to the Germans' procedure after all. */
    acted(g, _f, answer: string | null) {
      if (answer === 'leave-it-to-them') g.call(german, { priority: 0, tied: [] }, 'ready');
      else g.next('ready');
    },

    /** UB-2.0.3 to UB-2.0.8. */
    end(g) {
      const { p, ctx } = g;
      for (let slot = 0; slot < SLOTS; slot++) take(p, slot, SNAP_FIRE | HEADS_DOWN);
      ctx.journal?.push({ what: 'tokens-cleared', rule: 'UB-2.0.4' });
      woundedPhase(p, ctx);
      refill(p, ctx);
      p.result = verdict(p);
      if (p.result !== '') {
        ctx.journal?.push({ what: 'result', rule: ruleOfResult(p), result: p.result });
        return g.end();
      }
      p.turn++;
      g.next('begin');
    },
  },
  questions: {
    draw: {
      rule: 'UB-2.1',
      seat: (p) => drawer(p),
      step: 'draw',
      params: (p) => ({
        turn: p.turn,
        chits: chitsIn(p.cup),
        allied: p.cup.counts[ALLIED] as number,
        german: p.cup.counts[GERMAN] as number,
      }),
      offers: () => [DRAW],
      forbids: (_p, _f, order) => (order.do === 'draw' ? null : deny('UB-2.1', 'draw the next chit first')),
    },
  },
  calls: { german: 'ready', activation: 'acted' },
});

/** Who says that the activation is over: the side whose counter acted; the Allied side if no one did, or plays alone. */
function drawer(p: Battle): Seat {
  return (p.active < 0 ? null : seatOfSide(p, sideOf(p.active))) ?? SEATS[ALLIED];
}

/** UB-2.0.6: one chit for each counter on the map (UB-27.4). */
function refill(p: Battle, ctx: Context<Happening>): void {
  const [allied, german] = [onMapOf(p, ALLIED), onMapOf(p, GERMAN)];
  refillCup(p.cup, [allied, german]);
  ctx.journal?.push({ what: 'filled', rule: 'UB-2.0.6', allied, german });
}
