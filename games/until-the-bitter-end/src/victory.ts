/** UB-2.0.7, UB-27.6: who has won, by the scenario's conditions in the order in which they are listed. */
import type { Outcome } from '@laager/kernel';
import type { Condition } from './files.ts';
import { type Battle, EXITED, isOnMap, REMOVED, type Side, slotsOf } from './position.ts';
import { sideNamed, termsOf } from './scenario.ts';

function count(side: Side, holds: (slot: number) => boolean): number {
  let counted = 0;
  for (const slot of slotsOf(side)) if (holds(slot)) counted++;
  return counted;
}

/** UB-27.7. */
export const removedOf = (p: Battle, side: Side): number => count(side, (slot) => p.at[slot] === REMOVED);
export const exitedOf = (p: Battle, side: Side): number => count(side, (slot) => p.at[slot] === EXITED);
export const onMapOf = (p: Battle, side: Side): number => count(side, (slot) => isOnMap(p, slot));
/** UB-27.4: those who left the map live too. */
export const survivorsOf = (p: Battle, side: Side): number => onMapOf(p, side) + exitedOf(p, side);
export const controlledBy = (p: Battle, side: Side): number => p.control.filter((holder) => holder === side).length;

export function holds(p: Battle, condition: Condition): boolean {
  if (condition.type === 'always') return true;
  if (condition.type === 'all') return condition.of.every((one) => holds(p, one));
  const side = sideNamed(condition.side);
  switch (condition.type) {
    case 'removed':
      return removedOf(p, side) >= condition.atLeast;
    case 'survivors':
      return survivorsOf(p, side) >= condition.atLeast;
    case 'more-survivors':
      return survivorsOf(p, side) - survivorsOf(p, side === 0 ? 1 : 0) >= condition.margin;
    case 'controls':
      return controlledBy(p, side) >= condition.atLeast;
    case 'exited':
      return exitedOf(p, side) >= condition.atLeast;
    case 'counter-removed':
      return count(side, (slot) => p.number[slot] === condition.number && p.at[slot] === REMOVED) > 0;
  }
}

/** The result at the end of a turn; empty if the battle goes on. */
export function verdict(p: Battle): string {
  const { file, turns } = termsOf(p);
  for (const { if: condition, result } of file.victory.immediate) if (holds(p, condition)) return result;
  if (p.turn < turns) return ''; // UB-2.0.8
  for (const { if: condition, result } of file.victory.final) if (holds(p, condition)) return result;
  return 'draw';
}

/** UB-2.0.7 for a condition that ends the battle at once, UB-27.6 for the final ones. */
export const ruleOfResult = (p: Battle): string =>
  termsOf(p).file.victory.immediate.some((one) => holds(p, one.if)) ? 'UB-2.0.7' : 'UB-27.6';

export function outcome(p: Battle): Outcome | null {
  if (p.result === '') return null;
  const allied = p.result === 'allied' ? 1 : p.result === 'german' ? 0 : 0.5;
  const score = p.solitaire ? { allied } : { allied, german: 1 - allied };
  return { result: p.result, rule: ruleOfResult(p), score };
}
