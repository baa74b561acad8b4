/** section 0.2: the day, turn by turn and segment by segment. */
import type { Context } from '@laager/kernel';
import * as v from 'valibot';
import { assaults, newAssaults } from './assault.ts';
import { boerEvent } from './boer-event.ts';
import { boerFire, newBoerFire } from './boer-fire.ts';
import { boerMovement, newBoerMovement } from './boer-movement.ts';
import { britishEvent, newBritishEvent } from './british-event.ts';
import { britishFire, newBritishFire } from './british-fire.ts';
import { britishMovement } from './british-movement.ts';
import { procedure } from './commands.ts';
import type { Happening } from './happenings.ts';
import { type Colenso, NONE, SEGMENTS, type Segment } from './position.ts';
import { receiveOrders } from './receive-orders.ts';
import { boerRecovery, britishRecovery } from './recovery.ts';
import { collectCommandPoints, sendOrders } from './send-orders.ts';
import { boerShaken, endingOf, endingRule } from './status-phase.ts';
import { withdrawal } from './withdrawal.ts';

/** Where the segment marker stands has no effect (RR-0.3.2); it is shown, and told. */
function begin(p: Colenso, segment: Segment, ctx: Context<Happening>): void {
  p.segment = SEGMENTS.indexOf(segment);
  ctx.journal?.push({ what: 'segment-begins', rule: 'RR-0.3.2', segment });
}

/** One step a segment, in the order of RR-0.2.1 to RR-0.2.6. The first turn begins with the orders (RR-2.5.1). */
export const day = procedure('day', {
  locals: v.strictObject({}),
  steps: {
    sendOrders(g) {
      begin(g.p, 'send-orders', g.ctx);
      g.call(sendOrders, { sent: 0, longs: NONE }, 'receiveOrders');
    },
    receiveOrders(g) {
      begin(g.p, 'receive-orders', g.ctx);
      g.call(receiveOrders, { brigade: 0 }, 'withdrawal');
    },
    withdrawal(g) {
      begin(g.p, 'emergency-withdrawal', g.ctx);
      g.call(withdrawal, { tried: 0, brigade: NONE }, 'boerShells');
    },
    boerShells(g) {
      begin(g.p, 'boer-shell-fire', g.ctx);
      g.call(boerFire, newBoerFire('shell'), 'boerRecovery');
    },
    boerRecovery(g) {
      begin(g.p, 'boer-recovery', g.ctx);
      boerRecovery(g.p, g.ctx);
      g.next('britishShells');
    },
    britishShells(g) {
      begin(g.p, 'british-shell-fire', g.ctx);
      g.call(britishFire, newBritishFire('shell'), 'britishMovement');
    },
    britishMovement(g) {
      begin(g.p, 'british-movement', g.ctx);
      g.call(britishMovement, { brigade: 0, carried: 0 }, 'assaults');
    },
    assaults(g) {
      begin(g.p, 'british-assault', g.ctx);
      g.call(assaults, newAssaults(), 'boerEvent');
    },
    boerEvent(g) {
      begin(g.p, 'boer-event', g.ctx);
      boerEvent(g.p, g.ctx);
      g.next('boerMovement');
    },
    boerMovement(g) {
      begin(g.p, 'boer-movement', g.ctx);
      g.call(boerMovement, newBoerMovement(), 'britishRifles');
    },
    britishRifles(g) {
      begin(g.p, 'british-rifle-fire', g.ctx);
      g.call(britishFire, newBritishFire('rifle'), 'britishRecovery');
    },
    britishRecovery(g) {
      begin(g.p, 'british-recovery', g.ctx);
      britishRecovery(g.p, g.ctx);
      g.next('boerRifles');
    },
    boerRifles(g) {
      begin(g.p, 'boer-rifle-fire', g.ctx);
      g.call(boerFire, newBoerFire('rifle'), 'shaken');
    },
    shaken(g) {
      begin(g.p, 'boer-shaken', g.ctx);
      boerShaken(g.p, g.ctx);
      g.next('victory');
    },
    victory(g) {
      const { p, ctx } = g;
      begin(p, 'victory', ctx);
      const ending = endingOf(p);
      if (ending === null) return g.next('nextTurn');
      p.ending = ending;
      ctx.journal?.push({ what: 'ended', rule: endingRule(ending), ending });
      g.end();
    },
    /** RR-8.2.9. */
    nextTurn(g) {
      const { p, ctx } = g;
      p.turn++;
      ctx.journal?.push({ what: 'turn-begins', rule: 'RR-8.2.9', turn: p.turn });
      begin(p, 'british-event', ctx);
      g.call(britishEvent, newBritishEvent(), 'commandPoints');
    },
    commandPoints(g) {
      begin(g.p, 'command-points', g.ctx);
      collectCommandPoints(g.p, g.ctx);
      g.next('sendOrders');
    },
  },
  questions: {},
  calls: {
    'send-orders': 'receiveOrders',
    'receive-orders': 'withdrawal',
    withdrawal: 'boerShells',
    'boer-fire': ['boerRecovery', 'shaken'],
    'british-fire': ['britishMovement', 'britishRecovery'],
    'british-movement': 'assaults',
    assaults: 'boerEvent',
    'boer-movement': 'britishRifles',
    'british-event': 'commandPoints',
  },
});
