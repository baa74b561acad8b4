/** What need not be in the first frame, nor hold up the answer to a click: it is made as soon as that has been painted. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';

/** Milliseconds, and not none: whatever else waits for that frame has the first word after it. */
const A_MOMENT = 1;

export function afterPaint<D, T>(from: Accessor<D>, make: (from: D) => T, first: T): Accessor<T> {
  const [made, setMade] = createSignal<T>(first);
  let frame = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
  };
  createEffect(
    on(from, (now) => {
      forget();
      frame = requestAnimationFrame(() => {
        soon = setTimeout(() => setMade(() => make(now)), A_MOMENT);
      });
    }),
  );
  onCleanup(forget);
  return made;
}
