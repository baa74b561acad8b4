/**
 * Scrolls an element into sight within its own scrolling box, once per frame however often it is asked for. `scrollIntoView`
 * would walk every ancestor up to the page, and lay the whole screen out for each.
 */
const GAP = 8;

export function intoSight(find: () => Element | null | undefined): () => void {
  let pending = false;
  return () => {
    if (pending) return;
    pending = true;
    // Within the frame that draws the change: right after it, a scroll would wait for the compositor to take that frame over.
    requestAnimationFrame(() => {
      pending = false;
      const here = find();
      const box = here?.closest<HTMLElement>('.tab-panel');
      if (here instanceof HTMLElement && box) scrollWithin(box, here);
    });
  };
}

function scrollWithin(box: HTMLElement, here: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), here.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + GAP;
  else if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + GAP;
}
