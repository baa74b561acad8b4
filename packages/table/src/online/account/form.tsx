/** The parts of which the account's forms are made. */
import { createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { announce } from '../../ui/announcer.tsx';
import { createCopy } from '../../ui/copy.ts';
import { says } from './words.ts';

/** Runs what a button or form does: one at a time, and what went wrong is shown beside it. */
export function createAttempt(): {
  readonly problem: () => string;
  readonly busy: () => boolean;
  try(work: () => Promise<void>, done?: string): Promise<void>;
} {
  const [problem, setProblem] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  return {
    problem,
    busy,
    async try(work, done) {
      if (busy()) return;
      setBusy(true);
      setProblem('');
      try {
        await work();
        if (done !== undefined) announce(done);
      } catch (error) {
        setProblem((error as Error).message);
      } finally {
        setBusy(false);
      }
    },
  };
}

export function Problem(props: { readonly text: string }): JSX.Element {
  return (
    <p class="problem" role="alert">
      {props.text}
    </p>
  );
}

export function Field(props: {
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly value: string;
  readonly note?: string;
  readonly good?: string;
  readonly complete: string;
  readonly most?: number;
  readonly input: (value: string) => void;
}): JSX.Element {
  const id = createUniqueId();
  return (
    <div class="account-field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type={props.type ?? 'text'}
        value={props.value}
        maxlength={props.most ?? 200}
        autocomplete={props.complete}
        aria-describedby={`${id}-note`}
        onInput={(event) => props.input(event.target.value)}
      />
      <p id={`${id}-note`} class="note">
        <Show when={props.good} fallback={props.note}>
          {(good) => <span class="good">✓ {good()}</span>}
        </Show>
      </p>
    </div>
  );
}

/** A text that can be copied, hidden like a password until it is shown. */
export function Secret(props: {
  readonly label: string;
  readonly value: string;
  readonly hidden?: boolean;
}): JSX.Element {
  const [shown, setShown] = createSignal(props.hidden !== true);
  const { copied, copy } = createCopy(says.copied);
  return (
    <div class="account-secret">
      <input
        type={shown() ? 'text' : 'password'}
        readonly
        aria-label={props.label}
        value={props.value}
        autocomplete="off"
      />
      <Show when={!shown()}>
        <button type="button" class="button" onClick={() => setShown(true)}>
          {says.show}
        </button>
      </Show>
      <button type="button" class="button" onClick={() => copy(props.value)}>
        {copied() ? says.copied : says.copy}
      </button>
    </div>
  );
}
