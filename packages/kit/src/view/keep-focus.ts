/** Where the focus goes when what had it is gone. */
import { createEffect, onCleanup, onMount } from 'solid-js';

/**
 * A button that disappears when it has been pressed takes the focus with it. When the next question comes, the focus goes
 * to the board, so that a player at the keyboard never has to look for it.
 */
export function keepFocus(changed: () => unknown, frame: () => HTMLElement): void {
  let last: EventTarget | null = null;
  const remember = (event: FocusEvent): void => {
    last = event.target;
  };
  onMount(() => document.addEventListener('focusin', remember));
  onCleanup(() => document.removeEventListener('focusin', remember));
  createEffect(() => {
    changed();
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
      if (isLost) frame().querySelector<HTMLElement | SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    });
  });
}
