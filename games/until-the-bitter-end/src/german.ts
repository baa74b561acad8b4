/** Chapter 25, the German procedure: a German chit where no one commands the Germans (UB-O1 to UB-O3). */
import type { Context, Run } from '@laager/kernel';
import * as v from 'valibot';
import { announce, endActivation, giveToken } from './activation.ts';
import { attack, attackOn } from './attack.ts';
import { CHARGE_ANYWAY_ON, MOVE_ON } from './components.ts';
import { distanceBetween, sees } from './fire.ts';
import { advanceWay, chargeWay, isThreatened, runWay } from './german-moves.ts';
import { bestTarget, lowestBy, nearestAllied } from './german-targets.ts';
import { type Happening, procedure } from './happenings.ts';
import { clearJamAction, treat } from './medical-aid.ts';
import { move, moveOf } from './movement.ts';
import { choose, type OrderOf } from './orders.ts';
import { type Battle, GERMAN, mayActivate, type Slot, slotsOf, wholeNumber } from './position.ts';
import { alliedMeeting, chargeCost, firstPriority } from './priorities.ts';
import type { MovingAction } from './reach.ts';
import { groundFor, termsOf } from './scenario.ts';
import { noticePriority } from './suspicion.ts';
import { unseen } from './unseen.ts';

const locals = v.strictObject({
  /** The priority in use, and the Germans that satisfy it. */
  priority: wholeNumber(0, 8),
  tied: v.pipe(v.array(wholeNumber(10, 19)), v.maxLength(10)),
});
export type GermanChit = v.InferOutput<typeof locals>;

/** UB-27.5: how near an Allied counter must be for a garrison to stir. */
const GARRISON_WATCH = 6;

/** UB-25.0.1: the first priority that any unactivated German satisfies, and who does. */
export function germansInLine(p: Battle): GermanChit {
  let priority = 9;
  let tied: Slot[] = [];
  for (const slot of slotsOf(GERMAN)) {
    if (!mayActivate(p, slot)) continue;
    const first = firstPriority(p, slot);
    if (first < priority) {
      priority = first;
      tied = [];
    }
    if (first === priority) tied.push(slot);
  }
  return { priority, tied };
}

export const german = procedure('german', {
  locals,
  steps: {
    /** UB-O2. */
    choose(g, f) {
      const { p, ctx } = g;
      const line = germansInLine(p);
      f.priority = line.priority;
      f.tied = line.tied;
      noticePriority(p, f.priority, f.tied);
      if (f.tied.length > 1 && p.aiTiesByPlayer) return g.ask('which-german'); // UB-25.0.3
      g.next('act', ctx.pick(f.tied, { for: 'which German acts', rule: 'UB-25.0.2' }));
    },
    chosen(g, _f, answer: OrderOf<'choose'>) {
      g.next('act', answer.counter);
    },

    act(g, f, slot: Slot) {
      const { p, ctx } = g;
      ctx.journal?.push({
        what: 'priority',
        rule: PRIORITY_RULES[f.priority - 1] as string,
        priority: f.priority,
        tied: f.tied.slice(),
        counter: slot,
        ...unseen(p, slot, ...f.tied),
      });
      switch (f.priority) {
        case 2:
          return chargeOrFire(g, slot);
        case 5:
          return token(g, slot, 'snap-fire');
        case 6:
          announce(p, slot, 'clear-jam', null, ctx);
          return g.call(clearJamAction, { counter: slot, faces: [] }, 'finish');
        case 7:
          announce(p, slot, 'medical-aid', slot, ctx);
          return g.call(treat, { helper: slot, patient: slot, faces: [] }, 'finish');
        case 8:
          return moveOrHide(g, slot);
        default:
          return fireAt(g, slot, bestTarget(p, slot, alliedMeeting(p, f.priority, slot), 'fire', ctx));
      }
    },
    finish(g) {
      endActivation(g.p);
      g.done();
    },
  },
  questions: {
    'which-german': {
      rule: 'UB-25.0.3',
      seat: 'allied',
      step: 'chosen',
      params: (_p, f) => ({ priority: f.priority }),
      offers: (_p, f) => f.tied.map(choose),
    },
  },
  calls: { attack: 'finish', move: 'finish', 'clear-jam': 'finish', treat: 'finish' },
});

const PRIORITY_RULES = ['UB-25.1b', 'UB-25.2b', 'UB-25.3b', 'UB-25.4b', 'UB-25.5b', 'UB-25.6b', 'UB-25.7b', 'UB-25.8b'];
type Steps = Run<Battle, Happening>;

function fireAt(g: Steps, slot: Slot, target: Slot) {
  announce(g.p, slot, 'fire', target, g.ctx);
  g.call(attack, attackOn(slot, target, 'fire'), 'finish');
}

function token(g: Steps, slot: Slot, action: 'snap-fire' | 'heads-down') {
  announce(g.p, slot, action, null, g.ctx);
  giveToken(g.p, slot, action, g.ctx);
  g.next('finish');
}

function go(g: Steps, slot: Slot, action: MovingAction, target: Slot | null, way: number[]) {
  announce(g.p, slot, action, target, g.ctx);
  g.call(move, moveOf(g.p, slot, action, target ?? -1, way), 'finish');
}

/** section 25.2: an MP40 charges a wounded man, unless the way is watched and the die says no. */
function chargeOrFire(g: Steps, slot: Slot) {
  const { p, ctx } = g;
  const target = chargeTarget(p, slot, ctx);
  const way = chargeWay(p, slot, target) as number[];
  if (!isThreatened(p, slot, way) || CHARGE_ANYWAY_ON.includes(ctx.die({ for: 'charge or fire', rule: 'UB-25.2c' })))
    return go(g, slot, 'charge', target, way);
  // UB-R50, UB-R53: it fires at that same counter, or without sight waits with Snap Fire.
  if (sees(p, groundFor(p), p.at[slot] as number, p.at[target] as number)) fireAt(g, slot, target);
  else token(g, slot, 'snap-fire');
}

/** UB-R53: the cheapest way, then the most Wounded tokens, then the die. */
function chargeTarget(p: Battle, slot: Slot, ctx: Context<Happening>): Slot {
  const best = lowestBy(
    alliedMeeting(p, 2, slot),
    (target) => chargeCost(p, slot, target),
    (target) => -(p.wounds[target] as number),
  );
  return ctx.pick(best, { for: 'which target', rule: 'UB-R53' });
}

/** section 25.8: the die sends it forward or down. */
function moveOrHide(g: Steps, slot: Slot) {
  const { p, ctx } = g;
  const nearest = nearestAllied(p, slot);
  const distanceTo = (one: Slot): number => distanceBetween(groundFor(p), p.at[slot] as number, p.at[one] as number);
  // UB-R67 with no one to fight; UB-27.5 for a garrison that no one comes near.
  if (nearest.length === 0 || (termsOf(p).garrison && distanceTo(nearest[0] as Slot) > GARRISON_WATCH))
    return token(g, slot, 'heads-down');
  if (!MOVE_ON.includes(ctx.die({ for: 'move or heads down', rule: 'UB-25.8b' }))) return token(g, slot, 'heads-down');
  const advance = advanceWay(p, slot); // UB-25.8c
  if (advance !== null) return go(g, slot, 'advance', null, advance);
  go(
    g,
    slot,
    'run',
    null,
    runWay(p, slot, ctx.pick(nearest, { for: 'which Allied counter is nearest', rule: 'UB-R54' })),
  );
}
