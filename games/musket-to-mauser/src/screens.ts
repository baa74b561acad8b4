/** MM-4.54 to MM-4.58: screens that come back at once. */
import type { Context } from '@laager/kernel';
import { rectsOf, sizeOf, unitAt } from './bodies.ts';
import { forbidsGround, unitInPlace } from './fit.ts';
import { screened } from './formations.ts';
import { cosine, sine } from './geometry/angle.ts';
import type { Happening } from './happenings.ts';
import { shifted, standOf } from './layouts.ts';
import { knownEntry, setStand } from './placing.ts';
import type { Battle, Stand } from './position.ts';

/** How far a unit may close up to make room for its screen, and in which steps, in inches. */
const ROOM = 3;
const PACE = 0.25;

/**
 * MM-4.54, MM-R69: the stand of a unit with its screen called in. Where the wider front finds no room the base falls in behind,
 * one file fewer until it does; failing that the unit shifts to the nearest place that is free. Null if there is none.
 * `all`: units that its side has not spotted are in the way too.
 */
export function standWithoutScreen(p: Battle, unit: number, all = false): Stand | null {
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const isFree = (stand: Stand): boolean => {
    const body = rectsOf(stand, size);
    return (
      forbidsGround(p, unit, body) === null &&
      unitInPlace(p, unit, body) < 0 &&
      (!all || unitInPlace(p, unit, body, 'unspotted') < 0)
    );
  };
  const layout = screened(it.stand, null, it.bases);
  const whole = standOf(layout, it.bases, size, null);
  const stands = [whole];
  for (let files = whole.files - 1; files >= 1; files--)
    stands.push(standOf({ ...layout, files }, it.bases, size, null));
  for (const stand of stands) if (isFree(stand)) return stand;
  for (let inches = PACE; inches <= ROOM; inches += PACE)
    for (const stand of stands)
      for (const off of [180, 90, 270, 0]) {
        const bearing = stand.facing + off;
        const nearby = shifted(stand, sine(bearing) * inches, cosine(bearing) * inches);
        if (isFree(nearby)) return nearby;
      }
  return null;
}

/** Free and at once; the base then neither fires nor fights in what follows. */
export function recallScreen(p: Battle, unit: number, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  if (it.stand.screen === null) return;
  it.recalled = it.stand.screen.bases;
  // Hemmed in on all sides the base stays where it is, and fights as little as one that has come in.
  const stand = standWithoutScreen(p, unit, true);
  if (stand === null) return;
  setStand(p, unit, stand);
  ctx.journal?.push(knownEntry(p, unit, { what: 'screen-back', rule: 'MM-4.54', unit }));
}
