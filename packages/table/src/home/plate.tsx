import { boxes } from 'virtual:shelf';
import { type JSX, onMount } from 'solid-js';

/** Posters fetched so far: a list that is read again shows them at once. */
const posters = new Map<string, string>();

function draw(place: HTMLElement, poster: string): void {
  place.innerHTML = poster;
  const svg = place.querySelector('svg');
  svg?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  svg?.removeAttribute('width');
  svg?.removeAttribute('height');
}

/** The picture of a game, fetched when it is about to be seen and drawn in place, so that it is lettered in the page's fonts. */
export function Plate(props: { readonly id: string; readonly alt: string }): JSX.Element {
  let place!: HTMLDivElement;
  onMount(() => {
    if (boxes.find((box) => box.id === props.id)?.picture === false) return;
    const known = posters.get(props.id);
    if (known !== undefined) {
      draw(place, known);
      return;
    }
    const seen = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        const answer = await fetch(`./posters/${props.id}.svg`);
        if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('svg')) return;
        const poster = await answer.text();
        posters.set(props.id, poster);
        draw(place, poster);
      },
      { rootMargin: '300px' },
    );
    seen.observe(place);
  });
  return <div class="plate paper" role="img" aria-label={props.alt} aria-hidden={props.alt === ''} ref={place} />;
}
