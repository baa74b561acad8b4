/** MM-0.7, MM-G23: whole bases come off, and the rest close up. */
import type { Context } from '@laager/kernel';
import * as v from 'valibot';
import { rectsOf, sizeOf, unitAt } from './bodies.ts';
import { disintegrateAll, removeUnit } from './fatigue.ts';
import { unitInPlace } from './fit.ts';
import { faultOfSkirmish, nearestFiles } from './formations.ts';
import { bearingOf, cosine, sine, snap } from './geometry/angle.ts';
import type { Rect } from './geometry/shapes.ts';
import { type Happening, procedure } from './happenings.ts';
import { faultOfBend, gunStandIn, layoutOf, standOf, standWith } from './layouts.ts';
import { riskGenerals } from './leaders.ts';
import type { Order, OrderOf } from './orders.ts';
import { setStand } from './placing.ts';
import { type Battle, type Layout, type Stand, seatOfSide, unitIndex, whole } from './position.ts';
import { kindOf } from './theatre.ts';

const lossesLocals = v.strictObject({
  unit: unitIndex,
  bases: whole(0, 16),
  why: v.picklist(['fire', 'combat'] as const),
});

export const losses = procedure('losses', {
  locals: lossesLocals,
  steps: {
    begin(g, f) {
      const it = unitAt(g.p, f.unit);
      if (it.where !== 'table' || f.bases === 0) return g.next('over');
      // The last of them goes with its unit.
      if (it.bases <= f.bases) return g.next('last');
      if (it.stand.formation === 'skirmish' && choices(g.p, f.unit).length > 1) return g.ask('lose');
      takeBase(g.p, f.unit, choices(g.p, f.unit)[0] as number, f.why, g.ctx);
      f.bases--;
      g.next('begin');
    },
    chosen(g, f, answer: OrderOf<'lose'>) {
      takeBase(g.p, f.unit, answer.base, f.why, g.ctx);
      f.bases--;
      g.next('begin');
    },
    last(g, f) {
      riskGenerals(g.p, f.unit, f.why, g.ctx);
      removeUnit(g.p, f.unit, f.why, f.why === 'fire' ? 'MM-6.43' : 'MM-9.20', g.ctx);
      g.done();
    },
    over(g, f) {
      if (unitAt(g.p, f.unit).where === 'table') {
        riskGenerals(g.p, f.unit, f.why, g.ctx); // MM-3.11
        disintegrateAll(g.p, g.ctx); // MM-10.4: of all who had the general too
      }
      g.done();
    },
  },
  questions: {
    lose: {
      rule: 'MM-G23',
      seat: (p, f) => seatOfSide(kindOf(p, f.unit).side),
      step: 'chosen',
      params: (_p, f) => ({ unit: f.unit }),
      offers: (p, f) => choices(p, f.unit).map((base): Order => ({ do: 'lose', base })),
    },
  },
});

/** MM-G23: the bases of which one may go: the last one; in Skirmish those that keep one chain, if any do. */
function choices(p: Battle, unit: number): readonly number[] {
  const it = unitAt(p, unit);
  if (it.stand.formation !== 'skirmish') return [it.bases - 1];
  const rects = rectsOf(it.stand, sizeOf(p, unit));
  const all = rects.map((_, base) => base);
  const kept = all.filter((base) => faultOfSkirmish(rects.filter((_, k) => k !== base)) === null);
  return kept.length > 0 ? kept : all;
}

function takeBase(p: Battle, unit: number, base: number, why: 'fire' | 'combat', ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  const { side } = kindOf(p, unit);
  it.bases--;
  p.lost[side] = (p.lost[side] as number) + 1; // MM-14.2
  it.fired = 0;
  closeUp(p, unit, base);
  ctx.journal?.push({
    what: 'base-lost',
    rule: why === 'fire' ? 'MM-6.43' : 'MM-9.20',
    unit,
    left: it.bases,
    why,
  });
}

/** The rest of the unit in the legal layout of its class nearest to the old one, anchor fixed. */
function closeUp(p: Battle, unit: number, base: number) {
  const it = unitAt(p, unit);
  const { stand } = it;
  const size = sizeOf(p, unit);
  if (stand.formation === 'skirmish') return setStand(p, unit, gathered(stand, base, size));
  const screening = Math.min(stand.screen?.bases ?? 0, it.bases - 1);
  const screen = screening > 0 && stand.screen !== null ? { ...stand.screen, bases: screening } : null;
  const ranked = it.bases - screening;
  const files = nearestFiles(stand.formation, ranked, stand.files);
  const gun = it.gun < 0 ? null : sizeOf(p, it.gun);
  const gunPlace = gun === null ? -1 : Math.min(stand.gunPlace, files);
  const layout: Layout = { ...layoutOf(stand), files, screen, gunPlace };
  const bent = faultOfBend(layout, ranked) === null ? layout : { ...layout, bend: null };
  const closed = standOf(bent, it.bases, size, gun);
  // Files that would stand on someone else stay as narrow as they are.
  const fits = unitInPlace(p, unit, rectsOf(closed, size)) < 0;
  const kept = standWith(bent, stand.x, stand.y, stand.facing, stand.poses.slice(0, 3 * it.bases));
  setStand(
    p,
    unit,
    fits ? closed : kept,
    gun === null ? null : gunStandIn(bent, it.bases, size, gun, unitAt(p, it.gun).stand),
  );
}

/** Skirmishers without one of them; those beyond the hole move in by the least that makes one chain again. */
function gathered(stand: Stand, base: number, size: { w: number; d: number }): Stand {
  const poses = stand.poses.filter((_, i) => Math.floor(i / 3) !== base);
  const files = Math.max(1, Math.min(stand.files, poses.length / 3));
  let now = standWith({ ...layoutOf(stand), files }, stand.x, stand.y, stand.facing, poses);
  for (let tries = 0; tries < 200; tries++) {
    const rects = rectsOf(now, size);
    if (faultOfSkirmish(rects) === null) return now;
    const loose = apartFromFirst(rects);
    const toward = rects[0] as Rect;
    const moved = [...now.poses];
    const lead = loose.reduce((best, k) =>
      far(rects[k] as Rect, toward) < far(rects[best] as Rect, toward) ? k : best,
    );
    const bearing = bearingOf(toward.x - (rects[lead] as Rect).x, toward.y - (rects[lead] as Rect).y);
    for (const k of loose) {
      moved[3 * k] = snap((moved[3 * k] as number) + 0.1 * sine(bearing));
      moved[3 * k + 1] = snap((moved[3 * k + 1] as number) + 0.1 * cosine(bearing));
    }
    now = standWith(now, now.x, now.y, now.facing, moved);
  }
  return now;
}

const far = (a: Rect, b: Rect): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** The bases that the chain from the first does not reach. */
function apartFromFirst(rects: readonly Rect[]): number[] {
  const rest = rects.map((_, k) => k).slice(1);
  const chain = [rects[0] as Rect];
  for (let grew = true; grew; ) {
    grew = false;
    for (let i = rest.length - 1; i >= 0; i--) {
      const k = rest[i] as number;
      if (faultOfSkirmish([...chain, rects[k] as Rect]) !== null) continue;
      chain.push(rects[k] as Rect);
      rest.splice(i, 1);
      grew = true;
    }
  }
  return rest.length > 0 ? rest : [rects.length - 1];
}
