/** Setting units down: what goes with them when they move. */
import type { Context } from '@laager/kernel';
import { sizeOf, unitAt } from './bodies.ts';
import type { Happening } from './happenings.ts';
import { gunStandIn } from './layouts.ts';
import { generalsWith, placeWith } from './leaders.ts';
import type { Battle, Stand } from './position.ts';
import { kindOf } from './theatre.ts';

/** Puts a unit into a new stand; the gun in its ranks and the generals with it go along (MM-3.9). */
export function setStand(p: Battle, unit: number, stand: Stand, gunStand: Stand | null = null): void {
  const it = unitAt(p, unit);
  if (it.stand === stand && gunStand === null) return;
  it.stand = stand;
  if (it.gun >= 0) {
    const gun = unitAt(p, it.gun);
    gun.stand = gunStand ?? gunStandIn(stand, it.bases, sizeOf(p, unit), sizeOf(p, it.gun), gun.stand);
  }
  for (const general of generalsWith(p, unit)) {
    const { attached } = p.generals[general] as { attached: readonly number[] };
    if (attached[0] === unit) placeWith(p, general, unit);
    else (p.generals[general] as { attached: readonly number[] }).attached = attached.filter((one) => one !== unit);
  }
}

/** MM-R45: a single state, ended only by dressing ranks. */
export function disorder(p: Battle, unit: number, why: string, rule: string, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  if (it.disordered || it.where !== 'table') return;
  it.disordered = true;
  if (it.gun >= 0) unitAt(p, it.gun).disordered = true;
  ctx.journal?.push(knownEntry(p, unit, { what: 'disordered', rule, unit, why }));
}

/** Entries about an unspotted unit are for its own side alone (MM-S11). */
export function knownEntry<E extends Happening>(p: Battle, unit: number, entry: E): E {
  if (!p.spotting || unitAt(p, unit).spotted) return entry;
  return { ...entry, to: [kindOf(p, unit).side === 0 ? 'a' : 'b'] };
}
