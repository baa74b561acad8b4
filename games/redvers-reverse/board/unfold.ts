/**
 * The field in the middle of what happened: journal entries applied one by one to the position before them. The rules
 * pause only at questions, so this is how a step of the Boers is shown with the pieces as they were when it was taken.
 */
import type { Entry } from '@laager/kernel';
import type { Happening } from '../src/happenings.ts';
import { crossingOf, isLadysmith } from '../src/map.ts';
import { leaderName } from '../src/objectives.ts';
import {
  BACK,
  BOB_HART,
  BRIDGE_BLOWN,
  BRIDGE_SOUND,
  CAPTURED,
  CLOSE_ORDER,
  type Colenso,
  FRONT,
  GONE,
  LEFT_MAP,
  NO_CHIT,
  NO_MARKER,
  NONE,
  NORMAL,
  NOT_RELEASED,
  RELEASED,
  RETURN,
  SEGMENTS,
  STEADY,
} from '../src/position.ts';
import { BRIGADE_OF, BRIGADES, FIRST_BOER, isBoer } from '../src/roster.ts';

type Of<What extends Happening['what']> = Extract<Happening, { readonly what: What }>;
type Effects = { readonly [What in Happening['what']]?: (p: Colenso, entry: Of<What>) => void };

function dropOrders(p: Colenso, brigade: number): void {
  p.plan[brigade] = NONE;
  p.due[brigade] = 0;
  p.objective[brigade] = NONE;
  p.fail[brigade] = 0;
}

function setObjective(p: Colenso, brigade: number, at: number, fail = 0): void {
  dropOrders(p, brigade);
  if (p.leaderAt[brigade] === at) return;
  p.objective[brigade] = at;
  p.fail[brigade] = fail;
}

const setMorale = (p: Colenso, { unit, morale }: { readonly unit: number; readonly morale: number }): void => {
  p.morale[unit] = morale;
};

function removeUnit(p: Colenso, unit: number): void {
  p.at[unit] = GONE;
  p.taken[unit] = 0;
  p.morale[unit] = NORMAL;
  if (isBoer(unit)) p.released[unit - FIRST_BOER] = NOT_RELEASED;
}

function loseLeader(p: Colenso, who: string): void {
  if (who === 'Buller') p.bullerAt = GONE;
  else if (who === 'Long') p.longAt = GONE;
  else
    for (let brigade = 0; brigade < BRIGADES; brigade++)
      if (leaderName(p, brigade) === who) {
        p.replaced[brigade] = 1;
        p.nerve[brigade] = STEADY;
        p.chit[brigade] = NO_CHIT;
      }
}

const EFFECTS: Effects = {
  'turn-begins': (p, { turn }) => {
    p.turn = turn;
  },
  'segment-begins': (p, { segment }) => {
    p.segment = SEGMENTS.indexOf(segment);
  },
  // ---- Orders
  ordered: (p, { brigade, at, long }) => {
    if (long) setObjective(p, brigade, at);
    else p.plan[brigade] = at;
  },
  'order-sent': (p, { brigade, due, lost }) => {
    if (lost) p.plan[brigade] = NONE;
    else {
      p.objective[brigade] = NONE;
      p.fail[brigade] = 0;
      p.due[brigade] = due;
    }
  },
  'order-received': (p, { brigade, result, at }) => {
    if (result === 'ignore-order') dropOrders(p, brigade);
    else if (at !== NONE) setObjective(p, brigade, at);
  },
  'orders-void': (p, { brigade }) => dropOrders(p, brigade),
  'falls-back': (p, { brigade, at }) => setObjective(p, brigade, at, 1),
  'objective-placed': (p, { brigade, at }) => setObjective(p, brigade, at),
  'order-delayed': (p, { brigade, due }) => {
    p.due[brigade] = due;
  },
  reached: (p, { brigade }) => dropOrders(p, brigade),
  // ---- Movement
  marched: (p, { unit, onto }) => {
    p.at[unit] = onto;
  },
  led: (p, { brigade, with: units, onto }) => {
    p.leaderAt[brigade] = onto;
    for (const unit of units) p.at[unit] = onto;
  },
  turned: (p, { unit, into }) => {
    p.face[unit] = into === 'mounted' || into === 'limbered' ? BACK : FRONT;
  },
  rode: (p, { who, onto }) => {
    p[`${who}At`] = onto;
  },
  'hq-mode': (p, { operative }) => {
    p.hqOperative = operative;
  },
  'drift-searched': (p, { at, unit, value, found }) => {
    const crossing = crossingOf(at);
    p.driftTurned[crossing] = 1;
    p.driftValue[crossing] = value;
    if (found) p.driftFound[crossing] = 1;
    else dropOrders(p, BRIGADE_OF[unit] as number);
  },
  'drift-opened': (p, { at }) => {
    p.driftFound[crossingOf(at)] = 1;
  },
  'bridge-tried': (p, { blown }) => {
    p.bridge = blown ? BRIDGE_BLOWN : BRIDGE_SOUND;
  },
  'drift-shock': setMorale,
  'boer-moved': (p, { unit, at }) => {
    p.at[unit] = isLadysmith(at) ? LEFT_MAP : at;
    if (isLadysmith(at)) p.released[unit - FIRST_BOER] = NOT_RELEASED;
  },
  released: (p, { unit }) => {
    p.released[unit - FIRST_BOER] = RELEASED;
  },
  'marker-returned': (p, { unit }) => {
    p.released[unit - FIRST_BOER] = RETURN;
  },
  'return-over': (p, { unit }) => {
    p.released[unit - FIRST_BOER] = NOT_RELEASED;
  },
  // ---- Fire and what comes of it
  'counter-drawn': (p, { unit, kind }) => {
    p.drawn[unit - FIRST_BOER] = kind;
  },
  uncovered: (p, { at }) => {
    p.works[at] = NO_MARKER;
  },
  morale: setMorale,
  'lost-sp': (p, { unit }) => {
    p.taken[unit] = (p.taken[unit] as number) + 1;
  },
  'turned-reduced': (p, { unit }) => {
    p.face[unit] = BACK;
    p.taken[unit] = 0;
  },
  eliminated: (p, { unit }) => removeUnit(p, unit),
  nerve: (p, { brigade, nerve }) => {
    p.nerve[brigade] = nerve;
  },
  fell: (p, { who }) => loseLeader(p, who),
  joined: (p, { brigade, at }) => {
    p.leaderAt[brigade] = at;
  },
  'leader-removed': (p, { brigade }) => {
    p.leaderAt[brigade] = GONE;
    dropOrders(p, brigade);
  },
  'hq-fled': (p, { at }) => {
    p.hqAt = at;
    p.hqOperative = false;
  },
  'close-order': (p, { brigade, bobHart }) => {
    p.chit[brigade] = bobHart ? BOB_HART : CLOSE_ORDER;
  },
  'chit-off': (p, { brigade }) => {
    p.chit[brigade] = NO_CHIT;
  },
  'chits-back': (p, { brigade }) => {
    p.chit[brigade] = NO_CHIT;
  },
  recovery: (p, { unit, after }) => {
    p.morale[unit] = after;
  },
  composed: (p, { brigade, steady }) => {
    if (steady) p.nerve[brigade] = STEADY;
  },
  // ---- How the day stands
  status: (p, { confidence, loss }) => {
    p.confidence = confidence;
    p.loss = loss;
  },
  captured: (p, { at }) => {
    p.works[at] = CAPTURED;
  },
  recaptured: (p, { at }) => {
    p.works[at] = NO_MARKER;
  },
  confidence: (p, { box }) => {
    p.confidence = box;
    p.drawn.fill(NONE);
  },
  'shaken-roll': (p, { shaken }) => {
    p.shaken = shaken;
  },
};

/** Applies one entry in place. */
export function unfold(p: Colenso, entry: Entry): void {
  const effect = EFFECTS[entry.what as Happening['what']] as ((p: Colenso, entry: Entry) => void) | undefined;
  effect?.(p, entry);
}

/** The position after the first `count` of these entries. */
export function viewAfter(before: Colenso, entries: readonly Entry[], count: number): Colenso {
  const p = structuredClone(before);
  for (const entry of entries.slice(0, count)) unfold(p, entry);
  return p;
}
