/** Following the pointer from a press until it is let go. */

export type Follow = (event: PointerEvent, step: (x: number, y: number) => void) => void;

/** Pixels before a press becomes a drag. */
const START = 5;
/** How long after a drag its click may still come, in milliseconds. */
const CLICK_MS = 60;

/** `inchesAt`: the place on the table under the pointer. `step` is called once a frame. */
export const follower =
  (inchesAt: (event: PointerEvent) => readonly [number, number]): Follow =>
  (event, step) => {
    event.stopPropagation();
    let moved = false;
    let frame = 0;
    const [sx, sy] = [event.clientX, event.clientY];
    const onMove = (now: PointerEvent): void => {
      if (!moved && Math.hypot(now.clientX - sx, now.clientY - sy) < START) return;
      moved = true;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => step(...inchesAt(now)));
    };
    const onUp = (up: PointerEvent): void => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
      if (moved) swallowClick(up);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
  };

/** The click that ends a drag is none; one anywhere else, however soon, is meant. */
function swallowClick(up: PointerEvent): void {
  const swallow = (click: MouseEvent): void => {
    if (Math.hypot(click.clientX - up.clientX, click.clientY - up.clientY) > START) return;
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK_MS);
}
