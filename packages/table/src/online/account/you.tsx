/** You: a name, a password or a passkey, and for guests the ways back to their seats. */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { ask, beGuest, forgetMe, type Me } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { Qr } from '../qr.tsx';
import { createAttempt, Field, Problem, Secret } from './form.tsx';
import { deviceName, says } from './words.ts';

type Known = { readonly me: Me | null; readonly changed: () => void };

export function You(props: Known): JSX.Element {
  return (
    <Show
      when={props.me?.kind === 'person' && props.me}
      fallback={
        <>
          <Create me={props.me} changed={props.changed} />
          <SignIn changed={props.changed} />
          <Show when={props.me}>
            <StayGuest />
          </Show>
        </>
      }
    >
      {(me) => (
        <>
          <ChangeName me={me()} changed={props.changed} />
          <ChangePassword />
          <Passkeys me={me()} />
          <SignOut changed={props.changed} />
        </>
      )}
    </Show>
  );
}

/** Asks the device for a new passkey and gives it to the server. */
async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await ask<never>('POST', '/me/passkeys/options', { name });
  const response = await startRegistration({ optionsJSON });
  await ask('POST', '/me/passkeys', { name, response });
}

function Create(props: Known): JSX.Element {
  const [typed, setTyped] = createSignal<string | null>(null);
  const [password, setPassword] = createSignal('');
  const name = () => typed() ?? props.me?.name ?? '';
  const attempt = createAttempt();
  const [free] = createResource(name, (wanted) =>
    wanted.trim() === ''
      ? ''
      : ask('GET', `/names?name=${encodeURIComponent(wanted)}`).then(
          () => '',
          (error: Error) => error.message,
        ),
  );
  const create = (event: Event) => {
    event.preventDefault();
    void attempt.try(async () => {
      await ask('POST', '/signup', { name: name(), password: password() });
      props.changed();
    }, says.saved);
  };
  const byPasskey = () =>
    attempt.try(async () => {
      if (props.me === null) await beGuest(name());
      await addPasskey(name());
      props.changed();
    }, says.saved);
  return (
    <section>
      <h2>{props.me ? says.keepSeats : says.newHere}</h2>
      <p class="plain">{props.me ? says.keepText : says.newText}</p>
      <form class="account-form" onSubmit={create}>
        <Field
          label={says.name}
          value={name()}
          most={24}
          complete="username"
          note={free() ?? ''}
          good={name() !== '' && free() === '' ? says.nameFree : ''}
          input={setTyped}
        />
        <Field
          label={says.password}
          type="password"
          value={password()}
          complete="new-password"
          note={says.tenOrMore}
          input={setPassword}
        />
        <Problem text={attempt.problem()} />
        <div class="account-go">
          <button type="submit" class="button primary" disabled={attempt.busy()}>
            {says.create}
          </button>
          <Show when={browserSupportsWebAuthn()}>
            <button type="button" class="button" disabled={attempt.busy()} onClick={byPasskey}>
              {says.passkeyInstead}
            </button>
          </Show>
        </div>
      </form>
    </section>
  );
}

function SignIn(props: { readonly changed: () => void }): JSX.Element {
  const [name, setName] = createSignal('');
  const [password, setPassword] = createSignal('');
  const attempt = createAttempt();
  const signIn = (event: Event) => {
    event.preventDefault();
    void attempt.try(async () => {
      await ask('POST', '/signin', { name: name(), password: password() });
      props.changed();
    });
  };
  const byPasskey = () =>
    attempt.try(async () => {
      const optionsJSON = await ask<never>('POST', '/signin/passkey/options', {});
      await ask('POST', '/signin/passkey', await startAuthentication({ optionsJSON }));
      props.changed();
    });
  return (
    <section>
      <h2>{says.signIn}</h2>
      <p class="plain">{says.signInText}</p>
      <form class="account-form" aria-label={says.signIn} onSubmit={signIn}>
        <Field label={says.name} value={name()} most={24} complete="username" input={setName} />
        <Field
          label={says.password}
          type="password"
          value={password()}
          complete="current-password"
          input={setPassword}
        />
        <Problem text={attempt.problem()} />
        <div class="account-go">
          <button type="submit" class="button" disabled={attempt.busy()}>
            {says.signIn}
          </button>
          <Show when={browserSupportsWebAuthn()}>
            <button type="button" class="button" disabled={attempt.busy()} onClick={byPasskey}>
              {says.signInPasskey}
            </button>
          </Show>
        </div>
      </form>
    </section>
  );
}

function StayGuest(): JSX.Element {
  const link = (kind: 'return' | 'device') => ask<{ link: string }>('POST', '/me/links', { kind });
  const [back, setBack] = createSignal('');
  const [code, setCode] = createSignal('');
  return (
    <section>
      <h2>{says.stayGuest}</h2>
      <div class="account-two">
        <div>
          <h3>{says.returnLink}</h3>
          <p class="plain">{says.returnText}</p>
          <Show
            when={back()}
            fallback={
              <button type="button" class="button" onClick={async () => setBack((await link('return')).link)}>
                {says.show}
              </button>
            }
          >
            {(url) => <Secret label={says.returnLink} value={url()} />}
          </Show>
        </div>
        <div>
          <h3>{says.otherDevice}</h3>
          <p class="plain">{says.otherText}</p>
          <Show
            when={code()}
            fallback={
              <button type="button" class="button" onClick={async () => setCode((await link('device')).link)}>
                {says.makeCode}
              </button>
            }
          >
            {(url) => <Qr text={url()} label={says.otherDevice} />}
          </Show>
        </div>
      </div>
    </section>
  );
}

function ChangeName(props: { readonly me: Me; readonly changed: () => void }): JSX.Element {
  const [name, setName] = createSignal(props.me.name);
  const attempt = createAttempt();
  const change = (event: Event) => {
    event.preventDefault();
    void attempt.try(async () => {
      await ask('PATCH', '/me', { name: name() });
      props.changed();
    }, says.saved);
  };
  return (
    <section>
      <h2>{says.changeName}</h2>
      <form class="account-form" onSubmit={change}>
        <Field label={says.name} value={name()} most={24} complete="username" input={setName} />
        <Problem text={attempt.problem()} />
        <div class="account-go">
          <button type="submit" class="button" disabled={attempt.busy() || name() === props.me.name}>
            {says.changeName}
          </button>
        </div>
      </form>
    </section>
  );
}

function ChangePassword(): JSX.Element {
  const [old, setOld] = createSignal('');
  const [password, setPassword] = createSignal('');
  const [saved, setSaved] = createSignal(false);
  const attempt = createAttempt();
  const change = (event: Event) => {
    event.preventDefault();
    setSaved(false);
    void attempt.try(async () => {
      await ask('POST', '/me/password', { old: old(), password: password() });
      setOld('');
      setPassword('');
      setSaved(true);
    }, says.saved);
  };
  return (
    <section>
      <h2>{says.changePassword}</h2>
      <form class="account-form" onSubmit={change}>
        <Field label={says.oldPassword} type="password" value={old()} complete="current-password" input={setOld} />
        <Field
          label={says.newPassword}
          type="password"
          value={password()}
          complete="new-password"
          note={`${says.tenOrMore}. ${says.othersOut}`}
          input={setPassword}
        />
        <Problem text={attempt.problem()} />
        <div class="account-go">
          <button type="submit" class="button" disabled={attempt.busy()}>
            {says.changePassword}
          </button>
          <Show when={saved()}>
            <span class="good">✓ {says.saved}</span>
          </Show>
        </div>
      </form>
    </section>
  );
}

function Passkeys(props: { readonly me: Me }): JSX.Element {
  const keys = createAsked(() => ask<{ id: string; name: string }[]>('GET', '/me/passkeys'));
  const attempt = createAttempt();
  const add = () =>
    attempt.try(async () => {
      await addPasskey(props.me.name);
      await keys.again();
    }, says.saved);
  const remove = (id: string) =>
    attempt.try(async () => {
      await ask('POST', '/me/passkeys/remove', { id });
      await keys.again();
    });
  return (
    <section>
      <h2>{says.passkeys}</h2>
      <p class="plain">{says.passkeysText}</p>
      <AskAgain of={keys} />
      <ul class="account-rows">
        <For each={keys.latest() ?? []}>
          {(key) => (
            <li>
              <b>{deviceName(key.name)}</b>
              <button type="button" class="button" onClick={() => remove(key.id)}>
                {says.remove}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Problem text={attempt.problem()} />
      <Show when={browserSupportsWebAuthn()} fallback={<p class="note">{says.noPasskeys}</p>}>
        <button type="button" class="button" disabled={attempt.busy()} onClick={add}>
          {says.addPasskey}
        </button>
      </Show>
    </section>
  );
}

function SignOut(props: { readonly changed: () => void }): JSX.Element {
  const attempt = createAttempt();
  const leave = () =>
    attempt.try(async () => {
      await ask('POST', '/signout', {});
      forgetMe();
      props.changed();
    });
  return (
    <section>
      <Problem text={attempt.problem()} />
      <button type="button" class="button" onClick={leave}>
        {says.signOut}
      </button>
    </section>
  );
}
