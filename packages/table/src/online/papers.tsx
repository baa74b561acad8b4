/** What a player writes for this match and no one else reads: notes, and answers left beforehand. */

import type { Action } from '@laager/kernel';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { ask } from './api.ts';
import { says } from './words.ts';

const SAVE_MS = 600;

export function Notes(props: { readonly match: string }): JSX.Element {
  const [notes] = createResource(() => ask<{ notes: string }>('GET', `/matches/${props.match}/notes`), {
    // With a first value the menu stays where it is while the text is fetched.
    initialValue: { notes: '' },
  });
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
      <label>
        {says.notes}
        <textarea
          rows="8"
          maxlength="20000"
          value={notes.latest.notes}
          disabled={notes.loading}
          onInput={(event) => save(event.target.value)}
        />
      </label>
      <p class="note" role="status">
        {state() || says.notesText}
      </p>
    </div>
  );
}

interface Plan {
  readonly routines: readonly { readonly question: string; readonly answer: Action }[];
  readonly answers: readonly object[];
}

/** The question that is asked now can be answered the same way from now on; what was left can be taken back. */
export function StandingOrders(props: { readonly match: string; readonly play: Controller }): JSX.Element {
  const path = () => `/matches/${props.match}/plan`;
  const [plan, { mutate }] = createResource(() => ask<Plan>('GET', path()), {
    initialValue: { routines: [], answers: [] },
  });
  const [problem, setProblem] = createSignal('');
  const [chosen, setChosen] = createSignal(0);
  const asked = () => props.play.asked();
  const keep = async (next: Plan): Promise<void> => {
    try {
      await ask('PUT', path(), next);
      mutate(next);
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const add = (): void => {
    const now = plan.latest;
    const question = asked();
    const offer = question?.offers[chosen()];
    if (question == null || offer === undefined) return;
    const others = now.routines.filter((one) => one.question !== question.question);
    void keep({ ...now, routines: [...others, { question: question.question, answer: offer.action }] });
  };
  return (
    <div class="papers">
      <p class="papers-title">{says.standing}</p>
      <p class="note">{says.standingText}</p>
      <ul class="papers-list">
        <For each={plan.latest.routines} fallback={<li class="note">{says.noStanding}</li>}>
          {(one) => (
            <li>
              <span>
                {one.question.replaceAll('-', ' ')}: <b>{answerText(one.answer)}</b>
              </span>
              <button
                type="button"
                class="button"
                aria-label={`${says.takeAway}: ${one.question.replaceAll('-', ' ')}`}
                onClick={() => {
                  const { latest } = plan;
                  void keep({ ...latest, routines: latest.routines.filter((other) => other !== one) });
                }}
              >
                {says.takeAway}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={(asked()?.offers.length ?? 0) > 0} fallback={<p class="note">{says.standingLater}</p>}>
        <label>
          {asked()?.prompt}
          <select onChange={(event) => setChosen(event.target.selectedIndex)}>
            <For each={asked()?.offers ?? []}>{(offer) => <option>{offer.text}</option>}</For>
          </select>
        </label>
        <button type="button" class="button" onClick={add}>
          {says.alwaysSo}
        </button>
      </Show>
      <p class="refusal" role="status">
        {problem()}
      </p>
    </div>
  );
}

/** An answer in a few words: what it does, and its values. */
const answerText = (action: Action): string =>
  Object.values(action)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ');
