/** A march that has just been made, as the movement phase leaves it behind for passing fire. */
import { carryOut } from '../src/formations.ts';
import type { Battle, Step } from '../src/position.ts';
import { beginWalk } from '../src/walk.ts';
import { at, unit } from './field.ts';

export function trailOf(p: Battle, id: string, steps: readonly Step[]): void {
  const it = unit(p, id);
  const walk = carryOut(beginWalk(p, at(p, id)), steps);
  if (walk.denial !== null) throw new Error(walk.denial.reason);
  const { stand: from, spent, disordered } = it;
  it.trail = { from, steps, length: walk.travelled, spent, disordered, shaken: false };
  it.stand = walk.stand;
  it.spent = walk.spent;
  it.disordered = walk.disordered;
}
