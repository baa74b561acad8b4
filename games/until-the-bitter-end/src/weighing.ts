/** Rough chances for weighing an order (UB-O5, UB-O10): no dice are asked, nothing is played. */
import { removalFace } from './attack.ts';
import { closeCombatModifier, closeCombatOf } from './close-combat.ts';
import { closeCombatDiceOf, diceOf } from './components.ts';
import { neededFace, reaches } from './fire.ts';
import type { ShotMode } from './happenings.ts';
import { type Battle, hasToken, JAMMED, type Slot } from './position.ts';
import { groundFor } from './scenario.ts';

/** UB-O5: what a wound is worth beside a removal. */
const WOUND = 0.3;

/** UB-O5: how much of its target a shot takes off the table, from hex to hex; 0 if it cannot be made. */
export function shotWorth(p: Battle, firer: Slot, target: Slot, mode: ShotMode, from: number, to: number): number {
  const weapon = p.weapon[firer] as number;
  if (hasToken(p, firer, JAMMED) || !reaches(p, groundFor(p), weapon, from, to)) return 0;
  const hit = (7 - neededFace(p, firer, target, mode, from, to)) / 6;
  const removal = (7 - removalFace(p, target)) / 6;
  const dice = diceOf(weapon);
  const removed = 1 - (1 - hit * removal) ** dice;
  const touched = 1 - (1 - hit) ** dice;
  return removed + WOUND * (touched - removed);
}

/** UB-O10: how likely the charger wins and how likely both fall, without re-rolls. */
export function closeCombatChances(
  p: Battle,
  charger: Slot,
  defender: Slot,
): { readonly wins: number; readonly ties: number } {
  const f = closeCombatOf(charger, defender, false);
  const lead = closeCombatModifier(p, f, charger) - closeCombatModifier(p, f, defender);
  const mine = highest(closeCombatDiceOf(p.weapon[charger] as number));
  const theirs = highest(closeCombatDiceOf(p.weapon[defender] as number));
  let [wins, ties] = [0, 0];
  for (const [a, pa] of mine.entries())
    for (const [b, pb] of theirs.entries()) {
      if (a + lead > b) wins += pa * pb;
      if (a + lead === b) ties += pa * pb;
    }
  return { wins, ties };
}

/** How likely each face is the highest of this many dice. */
const highest = (dice: number): number[] =>
  [1, 2, 3, 4, 5, 6].map((face) => (face / 6) ** dice - ((face - 1) / 6) ** dice);
