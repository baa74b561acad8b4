/** MM-4.54 to MM-4.58: screens that come back at once. */
import type { Context } from '@laager/kernel';
import { rectsOf, sizeOf, unitAt } from './bodies.ts';
import { unitInPlace } from './fit.ts';
import { screened } from './formations.ts';
import type { Happening } from './happenings.ts';
import { standOf } from './layouts.ts';
import { knownEntry, setStand } from './placing.ts';
import type { Battle, Stand } from './position.ts';

/** The stand of a unit with its screen called in, its ranks as they are if there is no room for more. */
export function standWithoutScreen(p: Battle, unit: number): Stand {
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const whole = standOf(screened(it.stand, null, it.bases), it.bases, size, null);
  if (unitInPlace(p, unit, rectsOf(whole, size)) < 0) return whole;
  // Where the wider front finds no room the base falls in behind: one file fewer until it does.
  for (let files = whole.files - 1; files >= 1; files--) {
    const layout = { ...screened(it.stand, null, it.bases), files };
    const narrow = standOf(layout, it.bases, size, null);
    if (unitInPlace(p, unit, rectsOf(narrow, size)) < 0) return narrow;
  }
  return whole;
}

/** Free and at once; the base then neither fires nor fights in what follows. */
export function recallScreen(p: Battle, unit: number, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  if (it.stand.screen === null) return;
  it.recalled = it.stand.screen.bases;
  setStand(p, unit, standWithoutScreen(p, unit));
  ctx.journal?.push(knownEntry(p, unit, { what: 'screen-back', rule: 'MM-4.54', unit }));
}
