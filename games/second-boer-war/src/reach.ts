/** How far a leader can go in this action, what stops him where, and why other areas are closed to him. */
import type { Denial } from '@laager/kernel';
import { readied } from './activation.ts';
import { denial } from './bars.ts';
import { areaOf, leadersAt } from './board.ts';
import { ALL_AREAS, type Area, neighboursOf, STEPS } from './map.ts';
import { type Activation, barsMove, isInTransit, MET_BLOCKHOUSE, MET_ENEMY, MOVING, stopAt } from './movement.ts';
import type { War } from './position.ts';
import { MOVE } from './prices.ts';
import { IS_MAIN, type Leader, SIDES } from './roster.ts';
import type { Side } from './sides.ts';

/** An area that a leader can reach. */
export interface Way {
  readonly area: Area;
  /** Movement points to get there. */
  readonly cost: number;
  /** Every step, the last one being the area itself. */
  readonly route: readonly Area[];
  /** SB-5.b.3, SB-6.d.4: what ends his movement there. */
  readonly stops: 'enemy' | 'blockhouse' | null;
  /** SB-R46: he may pass but not stay. */
  readonly passesOnly: boolean;
  /** SB-5.d.1, SB-5.d.2: own leaders there; of the detached ones only one can stay. */
  readonly meets: readonly Leader[];
}

/** The leader's activation: the one under way, or a fresh one. */
export function activationOf(p: War, leader: Leader): Activation {
  const top = p.stack.at(-1);
  const under = top?.procedure === 'activation' ? (top.locals as unknown as Activation) : null;
  return under !== null && under.leader === leader ? under : readied(p, leader);
}

const STOPS = { [MOVING]: null, [MET_ENEMY]: 'enemy', [MET_BLOCKHOUSE]: 'blockhouse' } as const;

/** The war with the leader in another area, for looking ahead only: nothing that follows from his coming is carried out. */
const movedTo = (p: War, leader: Leader, area: Area): War => {
  const at = p.at.slice();
  at[leader] = area;
  return { ...p, at };
};

/** Every area in reach with the cheapest way to it. A way through a stop costs nothing extra: it ends there. */
export function reachOf(p: War, leader: Leader): Way[] {
  const act = activationOf(p, leader);
  const start = areaOf(p, leader);
  const side = SIDES[leader] as Side;
  const ways = new Map<Area, Way>();
  let front: { readonly area: Area; readonly act: Activation; readonly route: readonly Area[] }[] = [
    { area: start, act, route: [] },
  ];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { area, act: now, route } of front) {
      const there = movedTo(p, leader, area);
      for (const to of neighboursOf(area)) {
        if (to === start || ways.has(to) || barsMove(there, now, to) !== null) continue;
        const stopped = stopAt(p, side, to);
        const arrived = { ...now, points: now.points - MOVE, moved: true, stopped };
        const way = [...route, to];
        ways.set(to, {
          area: to,
          cost: act.points - arrived.points,
          route: way,
          stops: STOPS[stopped],
          passesOnly: IS_MAIN[leader] === true && isInTransit(movedTo(p, leader, to), leader),
          meets: leadersAt(p, side, to),
        });
        next.push({ area: to, act: arrived, route: way });
      }
    }
    front = next;
  }
  return [...ways.values()];
}

/** Why the leader cannot go there: the reason at the last step from where he could come nearest. */
export function whyClosed(p: War, leader: Leader, to: Area, ways: readonly Way[]): Denial | null {
  const act = activationOf(p, leader);
  const from = [{ area: areaOf(p, leader), cost: 0, stops: null as Way['stops'] }, ...ways]
    .filter(({ area }) => neighboursOf(area).includes(to))
    .sort((one, other) => one.cost - other.cost)[0];
  if (from === undefined) return denial(barsMove(p, act, to), p, leader, to);
  const there = movedTo(p, leader, from.area);
  const arrived: Activation = {
    ...act,
    points: act.points - from.cost,
    stopped: stopAt(p, SIDES[leader] as Side, from.area),
  };
  const now = from.cost === 0 ? act : arrived;
  return denial(barsMove(there, now, to), there, leader, to);
}

/** Closed areas near enough that a player would wonder: within the points the leader has. */
export function closedNear(p: War, leader: Leader, ways: readonly Way[]): { area: Area; denial: Denial }[] {
  const start = areaOf(p, leader);
  const { points } = activationOf(p, leader);
  const open = new Set(ways.map(({ area }) => area));
  const closed: { area: Area; denial: Denial }[] = [];
  for (const area of ALL_AREAS) {
    if (area === start || open.has(area) || ((STEPS[start] as readonly number[])[area] as number) > points) continue;
    const why = whyClosed(p, leader, area, ways);
    if (why !== null) closed.push({ area, denial: why });
  }
  return closed;
}
