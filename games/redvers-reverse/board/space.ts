/** Space gives the order of the golden button, before the table's own button hears it. */
import { onCleanup } from 'solid-js';
import { wantedArea } from './gold.ts';
import { type BoardHand, litOf, type Props } from './hold.ts';
import { areaPlace } from './places.ts';
import type { Preview } from './preview.ts';
import type { Show } from './show.ts';

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary, input, select, textarea, [role=button], dialog') !== null;

export function hearSpace(props: Props, hand: BoardHand, preview: Preview, showing: Show): void {
  const heard = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isPressed(event.target) || showing.current() !== null || document.querySelector('dialog[open]')) return;
    const wanted = wantedArea(props.asked()?.question, {
      holdsBrigade: hand.picked()?.kind === 'brigade',
      mayStop: litOf(hand).has('done'),
      goal: preview.goal(),
      onto: preview.onto(),
    });
    if (wanted === 'free') return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted !== 'nothing') hand.hand.press(areaPlace(wanted));
  };
  document.addEventListener('keydown', heard, true);
  onCleanup(() => document.removeEventListener('keydown', heard, true));
}
