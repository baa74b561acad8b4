/** What has changed, said to who listens instead of looking. */
import { createSignal, type JSX } from 'solid-js';

const [said, setSaid] = createSignal('');
let last = '';

export function announce(text: string): void {
  // The same words twice are still said twice.
  last = text === last ? `${text} ` : text;
  setSaid(last);
}

export function Announcer(): JSX.Element {
  return (
    <p class="unseen" role="status" aria-live="polite">
      {said()}
    </p>
  );
}
