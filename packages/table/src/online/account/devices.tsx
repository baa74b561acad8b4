/** Where you are signed in, and the tokens of your programs. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { ask } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { createAttempt, Field, Problem, Secret } from './form.tsx';
import { deviceName, says } from './words.ts';

interface Device {
  readonly id: string;
  readonly device: string;
  readonly seen: number;
  readonly here: boolean;
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly (keyof typeof says.scopes)[];
  readonly expires: number;
}

export function Devices(): JSX.Element {
  const devices = createAsked(() => ask<Device[]>('GET', '/me/sessions'));
  const attempt = createAttempt();
  const end = (path: string) =>
    attempt.try(async () => {
      await ask('DELETE', path);
      await devices.again();
    });
  return (
    <>
      <section>
        <h2>{says.sections.devices}</h2>
        <AskAgain of={devices} />
        <Problem text={attempt.problem()} />
        <ul class="account-rows">
          <For each={devices.latest() ?? []}>
            {(one) => (
              <li>
                <span>
                  <b>{deviceName(one.device)}</b>
                  <br />
                  <span class="note">{says.seen(one.seen)}</span>
                </span>
                <Show when={!one.here} fallback={<span class="good">{says.here}</span>}>
                  <button
                    type="button"
                    class="button"
                    aria-label={`${says.signOut}: ${deviceName(one.device)}`}
                    onClick={() => end(`/me/sessions/${one.id}`)}
                  >
                    {says.signOut}
                  </button>
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Show when={(devices.latest()?.length ?? 0) > 1}>
          <button type="button" class="button" onClick={() => end('/me/sessions')}>
            {says.everywhereElse}
          </button>
        </Show>
      </section>
      <Tokens />
    </>
  );
}

const SCOPES = Object.keys(says.scopes) as (keyof typeof says.scopes)[];

function Tokens(): JSX.Element {
  const tokens = createAsked(() => ask<Token[]>('GET', '/me/tokens'));
  const [name, setName] = createSignal('');
  const [scopes, setScopes] = createSignal<readonly string[]>(['read', 'play']);
  const [made, setMade] = createSignal('');
  const attempt = createAttempt();
  const toggle = (scope: string, on: boolean) =>
    setScopes(SCOPES.filter((one) => (one === scope ? on : scopes().includes(one))));
  const make = (event: Event) => {
    event.preventDefault();
    void attempt.try(async () => {
      const body = { name: name(), scopes: scopes(), days: 365 };
      setMade((await ask<{ token: string }>('POST', '/me/tokens', body)).token);
      setName('');
      await tokens.again();
    });
  };
  const end = (id: string) =>
    attempt.try(async () => {
      await ask('DELETE', `/me/tokens/${id}`);
      await tokens.again();
    });
  return (
    <section>
      <h2>{says.tokens}</h2>
      <p class="plain">{says.tokensText}</p>
      <AskAgain of={tokens} />
      <ul class="account-rows">
        <Show when={tokens.latest()?.length === 0}>
          <li class="note">{says.noTokens}</li>
        </Show>
        <For each={tokens.latest() ?? []}>
          {(one) => (
            <li>
              <span>
                <b>{one.name}</b>
                <br />
                <span class="note">
                  {one.scopes.map((scope) => says.scopes[scope]).join(', ')}; {says.ends(one.expires)}
                </span>
              </span>
              <button
                type="button"
                class="button"
                aria-label={`${says.remove}: ${one.name}`}
                onClick={() => end(one.id)}
              >
                {says.remove}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={made()}>
        {(token) => (
          <>
            <p class="plain">{says.tokenOnce}</p>
            <Secret label={says.tokens} value={token()} />
          </>
        )}
      </Show>
      <form class="account-form" onSubmit={make}>
        <Field label={says.tokenName} value={name()} most={40} complete="off" input={setName} />
        <fieldset class="account-scopes">
          <For each={SCOPES}>
            {(scope) => (
              <label>
                <input
                  type="checkbox"
                  checked={scopes().includes(scope)}
                  onChange={(event) => toggle(scope, event.target.checked)}
                />
                {says.scopes[scope]}
              </label>
            )}
          </For>
        </fieldset>
        <Problem text={attempt.problem()} />
        <div class="account-go">
          <button
            type="submit"
            class="button"
            disabled={attempt.busy() || name().trim() === '' || scopes().length === 0}
          >
            {says.makeToken}
          </button>
        </div>
      </form>
    </section>
  );
}
