/** The first answer comes from the page, in the frame of the gesture; the authority's follows a moment later. */
import { createMemo } from 'solid-js';
import { chargeLook } from '../../src/looks/charges.ts';
import { commandFrom } from '../../src/looks/command.ts';
import { fromThere, type Volley, volley } from '../../src/looks/fire.ts';
import { type Trial, tryWalk } from '../../src/looks/moves.ts';
import type { OrderOf } from '../../src/orders.ts';
import { bestOnPath } from '../best-point.ts';
import type { Answers } from './answers.ts';
import type { Hand } from './hand.ts';
import type { Situation } from './situation.ts';

/** A move or a charge as planned, and what it leads to. */
export function createMoveTrials({ view }: Situation, { plan, held, heldUnit }: Hand, { owing }: Answers) {
  const trial = createMemo((): Trial | null => {
    const now = plan();
    const unit = heldUnit();
    if (now?.do !== 'walk' || unit === null) return null;
    return tryWalk(view(), unit, now.steps, now.along, owing().has(unit));
  });
  const run = createMemo(() => {
    const now = plan();
    const unit = heldUnit();
    return now?.do === 'charge' && unit !== null ? chargeLook(view(), { ...now, unit }) : null;
  });
  const near = createMemo(() => {
    const unit = heldUnit();
    const now = trial();
    if (unit === null || now === null || now.denial !== null) return [];
    return fromThere(view(), {
      unit,
      stand: { ...now.walk.stand, poses: [...now.walk.stand.poses] },
      spent: now.walk.spent,
      disordered: now.walk.disordered,
    });
  });
  /** Who is in command with the general in hand where he would ride to. */
  const commanded = createMemo(() => {
    const now = held();
    if (now?.kind !== 'general') return null;
    const ride = plan();
    const at = ride?.do === 'ride' ? ride : view().generals[now.general];
    return at === undefined ? null : commandFrom(view(), { general: now.general, x: at.x, y: at.y });
  });
  return { trial, run, near, commanded };
}

/** Fire as planned, and the best there is. */
export function createFireTrials({ view, question, offers }: Situation, { plan }: Hand) {
  const shotsOf = (most: number): Volley | null => {
    const now = plan();
    if (now?.do !== 'fire' || now.by.length === 0) return null;
    const by = now.by.slice(0, most).map((one) => ({ unit: one.unit, bases: [...one.bases] }));
    return volley(view(), { do: 'fire', target: now.target, at: now.at, by }, question() === 'defender-fire');
  };
  const shots = createMemo(() => shotsOf(Infinity));
  /** The first unit without its neighbours: whether it is worth firing together. */
  const aloneShots = createMemo(() => {
    const now = plan();
    return now?.do === 'fire' && now.by.length > 1 ? shotsOf(1) : null;
  });
  /** The best of the volleys that are offered at each enemy, by its chance of an effect. */
  const bestFire = createMemo(() => {
    const found = new Map<number, { readonly offer: OrderOf<'fire'>; readonly hit: number }>();
    for (const { action } of offers()) {
      if (action.do !== 'fire') continue;
      const { cases } = volley(view(), action, question() === 'defender-fire');
      const hit = 36 - cases.none;
      if (hit >= (found.get(action.target)?.hit ?? -1)) found.set(action.target, { offer: action, hit });
    }
    return [...found.values()].sort((a, b) => b.hit - a.hit);
  });
  const firing = createMemo(
    () => {
      const now = plan();
      return now?.do === 'fire' ? { target: now.target, units: now.by.map(({ unit }) => unit) } : null;
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  /** Where on the path of a mover the units that fire hit it best. */
  const bestPoint = createMemo(() => {
    const now = firing();
    return now === null ? null : bestOnPath(view(), now.target, now.units);
  });
  return { shots, aloneShots, bestFire, bestPoint };
}

export type Trials = ReturnType<typeof createMoveTrials> & ReturnType<typeof createFireTrials>;
