import { boxes } from 'virtual:shelf';
import { type JSX, onMount } from 'solid-js';

/** The picture of a game, fetched when it is about to be seen and drawn in place, so that it is lettered in the page's fonts. */
export function Plate(props: { readonly id: string; readonly alt: string }): JSX.Element {
  let place!: HTMLDivElement;
  onMount(() => {
    if (boxes.find((box) => box.id === props.id)?.picture === false) return;
    const seen = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        const answer = await fetch(`./posters/${props.id}.svg`);
        if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('svg')) return;
        place.innerHTML = await answer.text();
        const svg = place.querySelector('svg');
        svg?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
        svg?.removeAttribute('width');
        svg?.removeAttribute('height');
      },
      { rootMargin: '300px' },
    );
    seen.observe(place);
  });
  return <div class="plate paper" role="img" aria-label={props.alt} aria-hidden={props.alt === ''} ref={place} />;
}
