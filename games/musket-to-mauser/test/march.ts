/** A march that has just been made, as the movement phase leaves it behind for passing fire. */
import { carryOut } from '../src/formations.ts';
import type { Battle, Step } from '../src/position.ts';
import { beginWalk } from '../src/walk.ts';
import { at, unit } from './field.ts';

export function trailOf(p: Battle, id: string, steps: readonly Step[]): void {
  const it = unit(p, id);
  const walk = carryOut(beginWalk(p, at(p, id)), steps);
  if (walk.denial !== null) throw new Error(walk.denial.reason);
  it.trail = { from: it.stand, steps, length: walk.travelled, spent: it.spent, disordered: it.disordered };
  it.stand = walk.stand;
  it.spent = walk.spent;
  it.disordered = walk.disordered;
}
