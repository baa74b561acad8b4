/** Keeps the keyboard's place: when the focused control is gone after a move, the focus goes to the next thing to do. */
import { createEffect, on, onCleanup, onMount } from 'solid-js';

const NEXT = ['.question .primary', '.question .offer', '.question .button:not([aria-disabled=true])', '.question h2'];
/** The rail may be drawn some frames after the board: it is waited for. */
const MOST_FRAMES = 30;

export function keepFocus(changed: () => unknown): void {
  let last: Element | null = null;
  let waiting = 0;
  const note = (event: FocusEvent): void => {
    last = event.target as Element | null;
  };
  const isLost = (): boolean =>
    document.activeElement === document.body &&
    (last === null || !last.isConnected) &&
    !document.querySelector('dialog[open]');
  /** Once there is something to go on with, unless the focus has found a place meanwhile. */
  const restore = (places: readonly string[], frames = MOST_FRAMES): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      if (!isLost()) return;
      const next = places.map((place) => document.querySelector<HTMLElement>(place)).find((one) => one !== null);
      if (next) next.focus({ preventScroll: true });
      else if (frames > 0) restore(places, frames - 1);
    });
  };
  onMount(() => {
    document.addEventListener('focusin', note);
    // The page that led here is gone, and the focus with it. To the question itself: Space must not press the first offer.
    restore(['.question h2[tabindex]']);
  });
  onCleanup(() => {
    document.removeEventListener('focusin', note);
    cancelAnimationFrame(waiting);
  });
  // After the frame that drew the new question.
  createEffect(on(changed, () => last !== null && restore(NEXT), { defer: true }));
}
