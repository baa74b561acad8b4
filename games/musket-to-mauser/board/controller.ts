/**
 * The hand at the table, as plain data: what is held, what is planned, and the order that would be given. Every gesture
 * of mouse, finger, key or form is one of the values below; `handle` turns one state into the next, `orderOf` reads the
 * order off it. No screen is needed, so a test can compose every legal order with it.
 */

import { arrivalStand } from '../src/arrivals.ts';
import { unitAt } from '../src/bodies.ts';
import { carryOut } from '../src/formations.ts';
import { bearingOf, normal, snap, snapAngle } from '../src/geometry/angle.ts';
import { layoutOf, standOf } from '../src/layouts.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import type { Battle, Bend, Flank, Formation, Layout, Stand, Step, StepOf } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { beginWalk, sizeIn, type Walk } from '../src/walk.ts';

export type Subject =
  | { readonly kind: 'unit'; readonly unit: number }
  | { readonly kind: 'general'; readonly general: number }
  | { readonly kind: 'square'; readonly square: number };

type Firer = OrderOf<'fire'>['by'][number];
type Leg = OrderOf<'flee'>['legs'][number];
type ReactHow = OrderOf<'react'>['how'];

export type Plan =
  /** A move; with `along`, an arrival at that point of the edge. `open`: the last step is still being dragged. */
  | { readonly do: 'walk'; readonly along: number | null; readonly steps: readonly Step[]; readonly open: boolean }
  | { readonly do: 'charge'; readonly target: number; readonly turn: number; readonly bearing: number }
  | { readonly do: 'ride'; readonly x: number; readonly y: number }
  | { readonly do: 'shift'; readonly bearing: number; readonly inches: number }
  | { readonly do: 'fire'; readonly target: number; readonly at: number; readonly by: readonly Firer[] }
  | {
      readonly do: 'react';
      readonly unit: number;
      readonly charger: number;
      readonly how: ReactHow;
      readonly bearing: number;
      readonly inches: number;
    }
  | { readonly do: 'flee'; readonly legs: readonly Leg[]; readonly column: boolean; readonly open: boolean }
  | { readonly do: 'occupy'; readonly unit: number; readonly bearing: number; readonly inches: number }
  /** An order that the rules offer ready-made. */
  | { readonly do: 'offer'; readonly order: Order };

export interface HandState {
  readonly held: Subject | null;
  readonly plan: Plan | null;
}

export const EMPTY: HandState = { held: null, plan: null };

/** How a unit is to be drawn up; its place follows from the base that stays (MM-4.14). */
export interface Shape {
  readonly formation: Formation;
  readonly files: number;
  readonly facing: number;
  readonly gap: number;
  readonly bend: Bend | null;
  readonly gunPlace: number;
}
/** The base that stands, and the place of the new layout that it stands in. */
export interface Pin {
  readonly base: number;
  readonly place: number;
}

export type Gesture =
  | { readonly hand: 'pick'; readonly subject: Subject }
  | { readonly hand: 'back' }
  /** Ends the leg that is being dragged: the next one goes on from there. */
  | { readonly hand: 'leg' }
  /** Drags the ghost's middle, or a general, a ring, a flight. In inches on the table. */
  | { readonly hand: 'drag'; readonly x: number; readonly y: number }
  /** The same, typed. */
  | { readonly hand: 'march'; readonly bearing: number; readonly inches: number }
  /** A corner ring is swung: positive to the right. In a charge it is the turn before the run. */
  | { readonly hand: 'wheel'; readonly degrees: number }
  /** The head of a column goes through these points. */
  | { readonly hand: 'path'; readonly points: readonly number[] }
  /** Skirmishers and masses: the whole chain to another place, facing, width or spacing. */
  | {
      readonly hand: 'flow';
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      readonly files: number;
      readonly gap: number;
    }
  /** One base of a skirmish chain by itself. */
  | { readonly hand: 'base'; readonly base: number; readonly x: number; readonly y: number; readonly facing: number }
  | { readonly hand: 'form'; readonly go: 'form' | 'mount' | 'dismount'; readonly shape: Shape; readonly pin: Pin }
  | { readonly hand: 'step'; readonly go: 'dress' | 'prone' | 'rise' | 'detach' | 'call-in' }
  | { readonly hand: 'limber'; readonly go: 'limber' | 'unlimber'; readonly facing: number }
  | { readonly hand: 'attach'; readonly gun: number; readonly gunPlace: number; readonly pin: Pin }
  | { readonly hand: 'screen'; readonly side: Flank; readonly bases: number; readonly gap: number }
  | { readonly hand: 'edge'; readonly along: number }
  | { readonly hand: 'charge'; readonly target: number; readonly turn: number; readonly bearing: number }
  | { readonly hand: 'target'; readonly target: number }
  | { readonly hand: 'bead'; readonly at: number }
  | { readonly hand: 'bases'; readonly unit: number; readonly bases: readonly number[] }
  | {
      readonly hand: 'react';
      readonly unit: number;
      readonly charger: number;
      readonly how: ReactHow;
      readonly bearing: number;
      readonly inches: number;
    }
  | { readonly hand: 'column'; readonly column: boolean }
  | { readonly hand: 'offer'; readonly order: Order };

/** The question that is answered, as far as the hand needs it. */
export interface Asking {
  readonly question: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const within360 = (degrees: number): number => snapAngle(normal(degrees));

/** The walk as planned; an arrival begins at the edge. Without the step that is still being dragged if `before`. */
export function walkOf(p: Battle, unit: number, plan: Plan | null, before = false): Walk {
  const walk = beginWalk(p, unit);
  if (plan?.do !== 'walk') return walk;
  if (plan.along !== null) {
    const stand = arrivalStand(p, unit, plan.along);
    if (!('rule' in stand)) walk.stand = stand;
  }
  return carryOut(walk, before && plan.open ? plan.steps.slice(0, -1) : plan.steps);
}

/** A layout with one base where it stood (MM-4.14, MM-G22). */
export function layoutPinned(walk: Walk, shape: Shape, { base, place }: Pin): Layout {
  const { stand } = walk;
  const gun = walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base;
  const layout: Layout = { ...layoutOf(stand), ...shape, screen: null, facing: snapAngle(shape.facing) };
  if (shape.formation === 'limbered' || shape.formation === 'unlimbered') return layout;
  const there = standOf(layout, walk.bases, sizeIn(walk), gun);
  const dx = (stand.poses[3 * base] ?? 0) - (there.poses[3 * place] ?? 0);
  const dy = (stand.poses[3 * base + 1] ?? 0) - (there.poses[3 * place + 1] ?? 0);
  return { ...layout, x: snap(there.x + dx), y: snap(there.y + dy) };
}

export const shapeOf = (stand: Layout): Shape => ({
  formation: stand.formation,
  files: stand.files,
  facing: stand.facing,
  gap: stand.gap,
  bend: stand.bend,
  gunPlace: stand.gunPlace,
});

/** Adds a step; while a leg is dragged it replaces that leg. */
function withStep(plan: Plan | null, step: Step, open: boolean): Plan {
  if (plan?.do !== 'walk') return { do: 'walk', along: null, steps: [step], open };
  const kept = plan.open ? plan.steps.slice(0, -1) : plan.steps;
  return { do: 'walk', along: plan.along, steps: [...kept, step], open };
}

const openFlow = (plan: Plan | null): StepOf<'flow'> | null => {
  const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
  return last?.go === 'flow' ? last : null;
};

function draggedUnit(p: Battle, unit: number, plan: Plan | null, x: number, y: number): Plan {
  const { stand } = walkOf(p, unit, plan, true);
  if (stand.formation === 'march-column') return withStep(plan, { go: 'follow', points: [snap(x), snap(y)] }, true);
  const flowing = openFlow(plan);
  if (flowing !== null && flowing.poses === undefined)
    return withStep(plan, { go: 'flow', layout: { ...flowing.layout, x: snap(x), y: snap(y) } }, true);
  return withStep(plan, { go: 'march', ...wayTo(stand, x, y) }, true);
}

const wayTo = (from: { readonly x: number; readonly y: number }, x: number, y: number): Leg => {
  const [dx, dy] = [x - from.x, y - from.y];
  return { bearing: within360(bearingOf(dx, dy)), inches: snap(Math.sqrt(dx * dx + dy * dy)) };
};

/** Where a flight or an occupying move goes on from: the mean of the bases. */
export function centreOfStand(stand: Stand): { readonly x: number; readonly y: number } {
  const n = stand.poses.length / 3;
  let [x, y] = [0, 0];
  for (let i = 0; i < n; i++) {
    x += (stand.poses[3 * i] as number) / n;
    y += (stand.poses[3 * i + 1] as number) / n;
  }
  return { x, y };
}

export function endOfLegs(from: { x: number; y: number }, legs: readonly Leg[]): { x: number; y: number } {
  let { x, y } = from;
  for (const { bearing, inches } of legs) {
    x += Math.sin((bearing * Math.PI) / 180) * inches;
    y += Math.cos((bearing * Math.PI) / 180) * inches;
  }
  return { x, y };
}

function fled(plan: Plan | null, leg: Leg, open: boolean): Plan {
  if (plan?.do !== 'flee') return { do: 'flee', legs: [leg], column: false, open };
  const kept = plan.open ? plan.legs.slice(0, -1) : plan.legs;
  return { do: 'flee', legs: [...kept, leg], column: plan.column, open };
}

/** A drag or its typed twin, for whatever the question is about. */
function moved(p: Battle, asking: Asking, state: HandState, to: { x: number; y: number } | Leg): Plan | null {
  const { held, plan } = state;
  const typed = 'inches' in to;
  const about = typeof asking.params.unit === 'number' ? asking.params.unit : null;
  if (asking.question === 'flee' && about !== null) {
    const before = plan?.do === 'flee' ? (plan.open ? plan.legs.slice(0, -1) : plan.legs) : [];
    const from = endOfLegs(centreOfStand(unitAt(p, about).stand), before);
    return fled(plan, typed ? to : wayTo(from, to.x, to.y), true);
  }
  if (asking.question === 'occupy' && about !== null) {
    const leg = typed ? to : wayTo(centreOfStand(unitAt(p, about).stand), to.x, to.y);
    return { do: 'occupy', unit: about, ...leg };
  }
  if (held === null) return plan;
  if (held.kind === 'general') {
    const general = p.generals[held.general];
    if (!typed) return { do: 'ride', x: snap(to.x), y: snap(to.y) };
    const end = endOfLegs(general ?? { x: 0, y: 0 }, [to]);
    return { do: 'ride', x: snap(end.x), y: snap(end.y) };
  }
  if (held.kind === 'square') {
    // The ring's handle is its first member.
    const first = p.units.findIndex((_, unit) => unitAt(p, unit).ring === held.square && unitAt(p, unit).inRing);
    const leg = typed ? to : wayTo(centreOfStand(unitAt(p, Math.max(0, first)).stand), to.x, to.y);
    return { do: 'shift', ...leg };
  }
  if (typed) return withStep(plan, { go: 'march', ...to }, true);
  return draggedUnit(p, held.unit, plan, to.x, to.y);
}

/** The held unit's plan with one more step that is whole. */
function stepped(state: HandState, step: Step): HandState {
  return { ...state, plan: withStep(closed(state.plan), step, false) };
}

/** The plan with nothing left hanging from the hand. */
const closed = (plan: Plan | null): Plan | null =>
  plan?.do === 'walk' || plan?.do === 'flee' ? { ...plan, open: false } : plan;

function flowed(p: Battle, state: HandState, unit: number, gesture: Gesture & { hand: 'flow' | 'base' }): HandState {
  const { plan } = state;
  const { stand } = walkOf(p, unit, plan, true);
  const now = openFlow(plan);
  if (gesture.hand === 'flow') {
    const layout: Layout = {
      ...layoutOf(stand),
      x: snap(gesture.x),
      y: snap(gesture.y),
      facing: within360(gesture.facing),
      files: gesture.files,
      gap: gesture.gap,
      bend: null,
    };
    return { ...state, plan: withStep(plan, { go: 'flow', layout }, true) };
  }
  const poses = [...(now?.poses ?? stand.poses)];
  poses.splice(3 * gesture.base, 3, snap(gesture.x), snap(gesture.y), within360(gesture.facing));
  return { ...state, plan: withStep(plan, { go: 'flow', layout: now?.layout ?? layoutOf(stand), poses }, true) };
}

function fired(state: HandState, gesture: Gesture & { hand: 'target' | 'bead' | 'bases' }): HandState {
  const { plan } = state;
  if (gesture.hand === 'target') return { ...state, plan: { do: 'fire', target: gesture.target, at: -1, by: [] } };
  if (plan?.do !== 'fire') return state;
  if (gesture.hand === 'bead') return { ...state, plan: { ...plan, at: gesture.at } };
  const others = plan.by.filter(({ unit }) => unit !== gesture.unit);
  const by = gesture.bases.length === 0 ? others : [...others, { unit: gesture.unit, bases: [...gesture.bases] }];
  return { ...state, plan: { ...plan, by } };
}

/** The state after a gesture. Whether the order is allowed is not asked here: the rules say so. */
export function handle(p: Battle, asking: Asking, state: HandState, gesture: Gesture): HandState {
  const unit = state.held?.kind === 'unit' ? state.held.unit : null;
  switch (gesture.hand) {
    case 'pick':
      return { held: gesture.subject, plan: null };
    case 'back':
      return state.plan === null ? EMPTY : { ...state, plan: null };
    case 'leg':
      return { ...state, plan: closed(state.plan) };
    case 'drag':
    case 'march':
      return {
        ...state,
        plan: moved(
          p,
          asking,
          state,
          gesture.hand === 'drag' ? gesture : { bearing: gesture.bearing, inches: gesture.inches },
        ),
      };
    case 'wheel':
      if (unit === null) return state;
      // MM-G27: the turn before a charge.
      if (state.plan?.do === 'charge') return { ...state, plan: { ...state.plan, turn: snap(gesture.degrees) } };
      return { ...state, plan: withStep(state.plan, { go: 'wheel', degrees: snap(gesture.degrees) }, true) };
    case 'path':
      return { ...state, plan: withStep(state.plan, { go: 'follow', points: gesture.points.map(snap) }, true) };
    case 'flow':
    case 'base':
      return unit === null ? state : flowed(p, state, unit, gesture);
    case 'form':
      return unit === null
        ? state
        : stepped(state, {
            go: gesture.go,
            layout: layoutPinned(
              mountedFor(walkOf(p, unit, closed(state.plan)), gesture.go),
              gesture.shape,
              gesture.pin,
            ),
          });
    case 'step':
      return stepped(state, { go: gesture.go });
    case 'limber':
      return stepped(state, { go: gesture.go, facing: within360(gesture.facing) });
    case 'attach': {
      if (unit === null) return state;
      const walk = { ...walkOf(p, unit, closed(state.plan)), gun: gesture.gun };
      const layout = layoutPinned(walk, { ...shapeOf(walk.stand), gunPlace: gesture.gunPlace }, gesture.pin);
      return stepped(state, { go: 'attach', gun: gesture.gun, layout });
    }
    case 'screen':
      return stepped(state, { go: 'screen', screen: { side: gesture.side, bases: gesture.bases, gap: gesture.gap } });
    case 'edge':
      return { ...state, plan: { do: 'walk', along: snap(gesture.along), steps: [], open: false } };
    case 'charge':
      return {
        ...state,
        plan: { do: 'charge', target: gesture.target, turn: snap(gesture.turn), bearing: within360(gesture.bearing) },
      };
    case 'target':
    case 'bead':
    case 'bases':
      return fired(state, gesture);
    case 'react': {
      const { hand: _, ...reaction } = gesture;
      return {
        ...state,
        plan: { do: 'react', ...reaction, bearing: within360(gesture.bearing), inches: snap(gesture.inches) },
      };
    }
    case 'column':
      return state.plan?.do === 'flee' ? { ...state, plan: { ...state.plan, column: gesture.column } } : state;
    case 'offer':
      return { ...state, plan: { do: 'offer', order: gesture.order } };
  }
}

/** Mounting and dismounting change the size of the bases before the ranks are laid out. */
const mountedFor = (walk: Walk, go: 'form' | 'mount' | 'dismount'): Walk =>
  go === 'form' ? walk : { ...walk, dismounted: go === 'dismount' };

/** The order that the plan amounts to; null while there is none. */
export function orderOf({ held, plan }: HandState): Order | null {
  if (plan === null) return null;
  switch (plan.do) {
    case 'offer':
      return plan.order;
    case 'walk': {
      if (held?.kind !== 'unit') return null;
      const steps = [...plan.steps];
      if (plan.along !== null) return { do: 'arrive', unit: held.unit, along: plan.along, steps };
      return steps.length === 0 ? null : { do: 'move', unit: held.unit, steps };
    }
    case 'charge':
      return held?.kind === 'unit' ? { ...plan, unit: held.unit } : null;
    case 'ride':
      return held?.kind === 'general' ? { do: 'move-general', general: held.general, x: plan.x, y: plan.y } : null;
    case 'shift':
      return held?.kind === 'square'
        ? { do: 'move-square', square: held.square, bearing: plan.bearing, inches: plan.inches }
        : null;
    case 'fire':
      return plan.by.length === 0
        ? null
        : {
            do: 'fire',
            target: plan.target,
            at: plan.at,
            by: plan.by.map((one) => ({ unit: one.unit, bases: [...one.bases] })),
          };
    case 'react':
    case 'occupy':
      return { ...plan };
    case 'flee':
      return { do: 'flee', legs: [...plan.legs], column: plan.column };
  }
}
