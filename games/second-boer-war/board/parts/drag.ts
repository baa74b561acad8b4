/** Dragging a card: it is lifted when the pointer goes far enough, and pressed down where it is let go. */
import type { Desk } from '../desk.ts';

const FAR = 6;

export function dragging(desk: Desk, place: string): { onPointerDown(event: PointerEvent): void } {
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      const card = event.currentTarget as HTMLElement;
      const from = [event.clientX, event.clientY] as const;
      let lifted = false;
      const move = (at: PointerEvent): void => {
        const [dx, dy] = [at.clientX - from[0], at.clientY - from[1]];
        if (!lifted && Math.hypot(dx, dy) < FAR) return;
        lifted = true;
        card.style.transform = `translate(${dx}px, ${dy}px)`;
        card.classList.add('dragged');
      };
      const up = (at: PointerEvent): void => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
        card.style.transform = '';
        card.classList.remove('dragged');
        if (!lifted || at.type === 'pointercancel') return;
        // What was dragged was not clicked.
        const swallow = (click: MouseEvent): void => click.stopImmediatePropagation();
        card.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => card.removeEventListener('click', swallow, { capture: true }));
        card.style.pointerEvents = 'none';
        const under = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-place]');
        card.style.pointerEvents = '';
        const target = under?.dataset.place;
        if (target === undefined) return;
        desk.press(place);
        desk.press(target);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    },
  };
}
