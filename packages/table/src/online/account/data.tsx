/** Your data: everything in one file, and leaving for good. */
import { createSignal, type JSX, Show } from 'solid-js';
import { hrefTo } from '../../route.ts';
import { ask, type Me } from '../api.ts';
import { createAttempt, Field, Problem } from './form.tsx';
import { says } from './words.ts';

export function YourData(props: { readonly me: Me; readonly changed: () => void }): JSX.Element {
  return (
    <div class="account-two">
      <section>
        <h2>{says.export}</h2>
        <p class="plain">{says.exportText}</p>
        <a class="button" href="/api/1/me/export" download="laager.zip">
          {says.download}
        </a>
      </section>
      <Delete me={props.me} changed={props.changed} />
    </div>
  );
}

function Delete(props: { readonly me: Me; readonly changed: () => void }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const [word, setWord] = createSignal('');
  const [password, setPassword] = createSignal('');
  const attempt = createAttempt();
  const erase = (event: Event) => {
    event.preventDefault();
    void attempt.try(async () => {
      await ask('DELETE', '/me', { word: word().trim().toLowerCase(), password: password() });
      props.changed();
      location.hash = hrefTo.home;
    }, says.gone);
  };
  return (
    <section>
      <h2>{says.delete}</h2>
      <p class="plain">{says.deleteText}</p>
      <Show
        when={open()}
        fallback={
          <button type="button" class="button danger" onClick={() => setOpen(true)}>
            {says.deleteOpen}
          </button>
        }
      >
        <form onSubmit={erase}>
          <Field label={says.deleteWord} value={word()} complete="off" input={setWord} />
          <Show when={props.me.kind === 'person'}>
            <Field
              label={says.password}
              type="password"
              value={password()}
              complete="current-password"
              input={setPassword}
            />
          </Show>
          <Problem text={attempt.problem()} />
          <div class="account-go">
            <button
              type="submit"
              class="button danger"
              disabled={attempt.busy() || word().trim().toLowerCase() !== 'delete'}
            >
              {says.deleteNow}
            </button>
            <button type="button" class="button" onClick={() => setOpen(false)}>
              {says.cancel}
            </button>
          </div>
        </form>
      </Show>
    </section>
  );
}
