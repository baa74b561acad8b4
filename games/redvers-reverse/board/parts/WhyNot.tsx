/** Why an area that is pointed at cannot be chosen: said quietly in the card, before anything is clicked. */
import type { Denial } from '@laager/kernel';
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { wouldBe } from '../grip.ts';
import { litOf } from '../hold.ts';
import { placeName } from '../naming.ts';
import { numberIn } from '../places.ts';
import { words } from '../words.ts';
import { Clause } from './bits.tsx';
import type { CardProps } from './Card.tsx';

/** A pointer that only passes by asks nothing. */
const RESTS_MS = 350;

export function WhyNot(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const [found, setFound] = createSignal<{ readonly area: number; readonly denial: Denial } | null>(null);
  const unlit = createMemo(() => {
    const place = hand.pointed();
    if (place === null || hand.picked() === null || litOf(hand).has(place)) return null;
    return numberIn(place, 'area') === null ? null : place;
  });
  createEffect(() => {
    const place = unlit();
    setFound(null);
    if (place === null) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const order = wouldBe(place, hand.hand.state);
      const denial = order === null ? null : await board.whyNot(order);
      if (!gone && denial !== null) setFound({ area: numberIn(place, 'area') as number, denial });
    }, RESTS_MS);
    onCleanup(() => {
      gone = true;
      clearTimeout(timer);
    });
  });
  return (
    <Show when={found()}>
      {(no) => (
        <section class="rr-section rr-why-not" aria-live="polite">
          <p class="rr-sub">{words().whyNot(placeName(no().area))}</p>
          <p class="rr-note">
            {no().denial.reason} <Clause id={no().denial.rule} show={board.showRule} />
          </p>
        </section>
      )}
    </Show>
  );
}
