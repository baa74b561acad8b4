/** Keeps the keyboard's place: when the focused control is gone after a move, the focus goes to the next thing to do. */
import { createEffect, on, onCleanup, onMount } from 'solid-js';

const NEXT = ['.question .primary', '.question .offer', '.question .button:not([aria-disabled=true])', '.question h2'];

export function keepFocus(changed: () => unknown): void {
  let last: Element | null = null;
  const note = (event: FocusEvent): void => {
    last = event.target as Element | null;
  };
  onMount(() => document.addEventListener('focusin', note));
  onCleanup(() => document.removeEventListener('focusin', note));
  const restore = (): void => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const next = NEXT.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null);
    next?.focus();
  };
  // After the frame that drew the new question.
  createEffect(on(changed, () => requestAnimationFrame(restore), { defer: true }));
}
