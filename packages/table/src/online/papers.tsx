/** What a player writes for this match and no one else reads. */

import { createSignal, type JSX } from 'solid-js';
import { ask } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { says } from './words.ts';

const SAVE_MS = 600;

export function Notes(props: { readonly match: string }): JSX.Element {
  const notes = createAsked(() => ask<{ notes: string }>('GET', `/matches/${props.match}/notes`));
  const [state, setState] = createSignal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (text: string): void => {
    clearTimeout(timer);
    setState('');
    timer = setTimeout(async () => {
      try {
        await ask('PUT', `/matches/${props.match}/notes`, { notes: text });
        setState(says.notesSaved);
      } catch (error) {
        setState((error as Error).message);
      }
    }, SAVE_MS);
  };
  return (
    <div class="papers">
      <AskAgain of={notes} />
      <label>
        {says.notes}
        <textarea
          rows="8"
          maxlength="20000"
          value={notes.latest()?.notes ?? ''}
          disabled={notes.latest() === undefined}
          onInput={(event) => save(event.target.value)}
        />
      </label>
      <p class="note" role="status">
        {state() || says.notesText}
      </p>
    </div>
  );
}
