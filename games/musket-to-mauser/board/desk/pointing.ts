/** What the player points at, and the tools that lie over the table. */
import { createSignal } from 'solid-js';

export interface SightLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly unit: number | null;
  /** The unit that it ends on. */
  readonly target: number | null;
}

export function createPointing() {
  const [hovered, setHovered] = createSignal<number | null>(null);
  /** The ghost that the pointer or the keyboard is on, by its number. */
  const [pointed, setPointed] = createSignal<number | null>(null);
  /** The unit that the keyboard is on. */
  const [focused, setFocused] = createSignal<number | null>(null);
  const [sight, setSight] = createSignal<SightLine | null>(null);
  const [sighting, setSighting] = createSignal(false);
  const [ranges, setRanges] = createSignal(false);
  const [winning, setWinning] = createSignal(false);
  return {
    ...{ hovered, setHovered, pointed, setPointed, focused, setFocused },
    ...{ sight, setSight, sighting, setSighting, ranges, setRanges, winning, setWinning },
  };
}
