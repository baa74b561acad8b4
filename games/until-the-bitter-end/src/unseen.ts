/** Where the face-down Germans of whom an entry speaks lay at that moment: they are named by their hex only (UB-S12). */
import { type Battle, FACE_DOWN, hasToken, isOnMap, type Slot } from './position.ts';
import { groundFor } from './scenario.ts';

/** A slot, and the printed number of its hex; 0 before it is placed. */
export type Unseen = readonly (readonly [slot: Slot, hex: number])[];

const NONE = {};

export function unseen(p: Battle, ...slots: readonly (Slot | null)[]): { readonly unseen?: Unseen } {
  const hidden = slots.filter((slot) => slot !== null && hasToken(p, slot, FACE_DOWN)) as Slot[];
  if (hidden.length === 0) return NONE;
  const { numbers } = groundFor(p);
  return { unseen: hidden.map((slot) => [slot, isOnMap(p, slot) ? (numbers[p.at[slot] as number] as number) : 0]) };
}
