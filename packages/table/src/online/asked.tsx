/**
 * What a page asks the server for: the last answer stays while it is asked again, and a failure says so and can be tried
 * again. Nothing waits for it: the page is drawn at once.
 */
import { createSignal, type JSX, Show } from 'solid-js';
import { says } from './words.ts';

export interface Asked<T> {
  /** The last answer; undefined before the first. */
  latest(): T | undefined;
  /** Why the last try failed; empty when it did not. */
  problem(): string;
  again(): Promise<void>;
}

export function createAsked<T>(work: () => Promise<T>): Asked<T> {
  const [latest, setLatest] = createSignal<T>();
  const [problem, setProblem] = createSignal('');
  let tries = 0;
  const again = async (): Promise<void> => {
    const mine = ++tries;
    try {
      const found = await work();
      if (mine !== tries) return;
      setLatest(() => found);
      setProblem('');
    } catch (error) {
      if (mine === tries) setProblem((error as Error).message);
    }
  };
  void again();
  return { latest, problem, again };
}

/** One line where the answer would be. */
export function AskAgain(props: { readonly of: Pick<Asked<unknown>, 'problem' | 'again'> }): JSX.Element {
  return (
    <Show when={props.of.problem()}>
      <p class="problem ask-again" role="alert">
        {props.of.problem()}{' '}
        <button type="button" class="button" onClick={() => props.of.again()}>
          {says.tryAgain}
        </button>
      </p>
    </Show>
  );
}
