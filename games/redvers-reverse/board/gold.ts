/** The order that the golden button of the card would give: Space gives it too, before the table's own button. */
import { onCleanup } from 'solid-js';
import type { Area } from '../src/map.ts';
import { type BoardHand, litOf, type Props } from './hold.ts';
import { areaPlace } from './places.ts';
import type { Preview } from './preview.ts';
import type { Show } from './show.ts';

/** What Space does: nothing of its own; nothing at all, while it is not known where the brigade goes; or this area. */
type Wanted = 'free' | 'nothing' | Area;

export function wantedArea(
  question: string | undefined,
  {
    holdsBrigade,
    mayStop,
    goal,
    onto,
  }: { holdsBrigade: boolean; mayStop: boolean; goal: Area | null; onto: Area | null },
): Wanted {
  switch (question) {
    case 'send-orders':
    case 'initiative':
      return holdsBrigade ? (goal ?? 'nothing') : 'free';
    case 'fall-back':
      return goal ?? 'free';
    case 'lead':
      return mayStop ? 'free' : (onto ?? 'free');
    default:
      return 'free';
  }
}

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
