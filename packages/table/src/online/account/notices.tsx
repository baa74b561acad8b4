/** Notices: where we reach you, about what, and when not. Every change is saved at once. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { ask } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { createAttempt, Field, Problem, Secret } from './form.tsx';
import { pushHere, startPush } from './push.ts';
import { deviceName, says } from './words.ts';

type Channel = 'push' | 'mail' | 'webhook';
type NoticeEvent = keyof typeof says.events;
const CHANNELS = ['push', 'mail', 'webhook'] as const;
const EVENTS = Object.keys(says.events) as NoticeEvent[];

interface Setting {
  readonly events: { readonly [event in NoticeEvent]: readonly Channel[] };
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly digest: number | null;
  readonly zone: string;
}

interface Reach {
  readonly setting: Setting;
  readonly key: string;
  readonly push: readonly {
    readonly id: string;
    readonly device: string;
    readonly paused: boolean;
    readonly lastOk: number | null;
  }[];
  readonly mail: { readonly address: string | null; readonly confirmed: boolean; readonly paused: boolean } | null;
  readonly webhook: { readonly url: string; readonly format: string; readonly paused: boolean } | null;
}

interface Tested {
  readonly ok: boolean;
  readonly message: string;
  readonly ms: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function Notices(): JSX.Element {
  const reach = createAsked(() => ask<Reach>('GET', '/me/notices'));
  const attempt = createAttempt();
  const save = (setting: Setting) =>
    void attempt.try(async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await ask('PUT', '/me/notices', { ...setting, zone });
      await reach.again();
    });
  return (
    <>
      <AskAgain of={reach} />
      <Show when={reach.latest()}>
        {(known) => (
          <>
            <Channels reach={known()} changed={reach.again} />
            <Matrix setting={known().setting} save={save} />
            <Quiet setting={known().setting} save={save} />
            <Problem text={attempt.problem()} />
          </>
        )}
      </Show>
    </>
  );
}

function Channels(props: { readonly reach: Reach; readonly changed: () => unknown }): JSX.Element {
  const [here] = createResource(pushHere);
  const attempt = createAttempt();
  const [mail, setMail] = createSignal('');
  const [hook, setHook] = createSignal('');
  const [secret, setSecret] = createSignal('');
  const [sent, setSent] = createSignal(false);
  const change = (work: () => Promise<unknown>) =>
    void attempt.try(async () => {
      await work();
      await props.changed();
    });
  return (
    <section>
      <h2>{says.reach}</h2>
      <ul class="account-rows channels">
        <li>
          <span>
            <b>{says.thisBrowser}</b>
            <br />
            <span class="note">{says.pushStates[here.latest ?? 'cannot']}</span>
          </span>
          <Show when={here.latest === 'off'}>
            <button
              type="button"
              class="button"
              onClick={() => change(async () => ask('POST', '/me/push', await startPush(props.reach.key)))}
            >
              {says.turnOn}
            </button>
          </Show>
        </li>
        <For each={props.reach.push}>
          {(one) => (
            <li>
              <span>
                <b>{deviceName(one.device)}</b>
                <br />
                <span class="note">{one.paused ? says.pausedChannel : says.pushOn}</span>
              </span>
              <Test channel="push" />
              <button
                type="button"
                class="button"
                aria-label={`${says.remove}: ${deviceName(one.device)}`}
                onClick={() => change(() => ask('DELETE', `/me/push/${one.id}`))}
              >
                {says.remove}
              </button>
            </li>
          )}
        </For>
        <li>
          <span>
            <b>{says.mail}</b>
            <br />
            <span class="note">{mailText(props.reach.mail)}</span>
          </span>
          <Show when={props.reach.mail?.address}>
            <Show when={props.reach.mail?.confirmed}>
              <Test channel="mail" />
            </Show>
            <button
              type="button"
              class="button"
              aria-label={`${says.remove}: ${says.mail}`}
              onClick={() => change(() => ask('PUT', '/me/mail', { mail: null }))}
            >
              {says.remove}
            </button>
          </Show>
        </li>
        <li>
          <span>
            <b>{says.webhook}</b>
            <br />
            <span class="note">
              {props.reach.webhook?.paused ? says.pausedChannel : (props.reach.webhook?.url ?? says.webhookText)}
            </span>
          </span>
          <Show when={props.reach.webhook}>
            <Test channel="webhook" />
            <button
              type="button"
              class="button"
              aria-label={`${says.remove}: ${says.webhook}`}
              onClick={() => change(() => ask('PUT', '/me/webhook', { webhook: null }))}
            >
              {says.remove}
            </button>
          </Show>
        </li>
      </ul>
      <div class="channel-forms">
        <Show when={props.reach.mail !== null && props.reach.mail.address === null}>
          <form
            class="account-form"
            onSubmit={(event) => {
              event.preventDefault();
              change(async () => {
                await ask('PUT', '/me/mail', { mail: mail() });
                setSent(true);
              });
            }}
          >
            <Field label={says.mailAddress} value={mail()} most={254} complete="email" input={setMail} />
            <div class="account-go">
              <button type="submit" class="button" disabled={attempt.busy() || mail() === ''}>
                {says.addMail}
              </button>
            </div>
          </form>
        </Show>
        <Show when={props.reach.webhook === null}>
          <form
            class="account-form"
            onSubmit={(event) => {
              event.preventDefault();
              const format = /^https:\/\/(\w+\.)?discord\.com\//.test(hook()) ? 'discord' : 'plain';
              change(async () => {
                const made = await ask<{ secret: string }>('PUT', '/me/webhook', { webhook: { url: hook(), format } });
                setSecret(made.secret);
              });
            }}
          >
            <Field label={says.webhookAddress} value={hook()} most={1000} complete="off" input={setHook} />
            <div class="account-go">
              <button type="submit" class="button" disabled={attempt.busy() || hook() === ''}>
                {says.addHook}
              </button>
            </div>
          </form>
        </Show>
      </div>
      <Show when={secret()}>
        {(text) => (
          <>
            <p class="plain">{says.hookSecret}</p>
            <Secret label={says.webhook} value={text()} />
          </>
        )}
      </Show>
      <Show when={sent()}>
        <p class="good" role="status">
          {says.mailSent}
        </p>
      </Show>
      <Problem text={attempt.problem()} />
    </section>
  );
}

const mailText = (mail: Reach['mail']): string =>
  mail === null
    ? says.noMailHere
    : mail.address === null
      ? says.noMail
      : mail.paused
        ? says.pausedChannel
        : mail.confirmed
          ? `${mail.address}, ${says.oneAnHour}`
          : `${mail.address}, ${says.notConfirmed}`;

function Test(props: { readonly channel: Channel }): JSX.Element {
  const [result, setResult] = createSignal<Tested | null>(null);
  const [busy, setBusy] = createSignal(false);
  const test = async (): Promise<void> => {
    setBusy(true);
    try {
      setResult(await ask<Tested>('POST', '/me/notices/test', { channel: props.channel }));
    } catch (error) {
      setResult({ ok: false, message: (error as Error).message, ms: 0 });
    }
    setBusy(false);
  };
  return (
    <>
      <span class="tested" classList={{ good: result()?.ok === true, refusal: result()?.ok === false }} role="status">
        {result() === null ? '' : result()?.ok ? says.arrivedIn(result()?.ms ?? 0) : result()?.message}
      </span>
      <button type="button" class="button" disabled={busy()} onClick={test}>
        {says.sendTest}
      </button>
    </>
  );
}

function Matrix(props: { readonly setting: Setting; readonly save: (setting: Setting) => void }): JSX.Element {
  const toggle = (event: NoticeEvent, channel: Channel, on: boolean): void => {
    const { events } = props.setting;
    const channels = CHANNELS.filter((one) => (one === channel ? on : events[event].includes(one)));
    props.save({ ...props.setting, events: { ...events, [event]: channels } });
  };
  return (
    <section>
      <h2 id="tell-me">{says.tellMe}</h2>
      <table class="matrix" aria-labelledby="tell-me">
        <thead>
          <tr>
            <td />
            <For each={CHANNELS}>{(channel) => <th scope="col">{says.channels[channel]}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={EVENTS}>
            {(event) => (
              <tr>
                <th scope="row">
                  {says.events[event][0]} <span class="note">{says.events[event][1]}</span>
                </th>
                <For each={CHANNELS}>
                  {(channel) => (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${says.events[event][0]}: ${says.channels[channel]}`}
                        checked={props.setting.events[event].includes(channel)}
                        onChange={(change) => toggle(event, channel, change.target.checked)}
                      />
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}

function Quiet(props: { readonly setting: Setting; readonly save: (setting: Setting) => void }): JSX.Element {
  const quiet = () => props.setting.quiet;
  const isQuiet = (hour: number): boolean => {
    const hours = quiet();
    if (hours === null) return false;
    return hours.from <= hours.until
      ? hours.from <= hour && hour < hours.until
      : hour >= hours.from || hour < hours.until;
  };
  const hourChoice = (label: string, value: number, choose: (hour: number) => void) => (
    <label>
      {label}{' '}
      <select onChange={(event) => choose(event.target.selectedIndex)}>
        <For each={HOURS}>{(hour) => <option selected={hour === value}>{says.hour(hour)}</option>}</For>
      </select>
    </label>
  );
  return (
    <section>
      <h2>{says.quiet}</h2>
      <p class="plain">{says.quietText}</p>
      <div class="quiet-hours">
        <label>
          <input
            type="checkbox"
            checked={quiet() !== null}
            onChange={(event) =>
              props.save({ ...props.setting, quiet: event.target.checked ? { from: 22, until: 8 } : null })
            }
          />
          {says.quietOn}
        </label>
        <Show when={quiet()}>
          {(hours) => (
            <>
              {hourChoice(says.from, hours().from, (from) =>
                props.save({ ...props.setting, quiet: { ...hours(), from } }),
              )}
              {hourChoice(says.to, hours().until, (until) =>
                props.save({ ...props.setting, quiet: { ...hours(), until } }),
              )}
            </>
          )}
        </Show>
        <label>
          <input
            type="checkbox"
            checked={props.setting.digest !== null}
            onChange={(event) => props.save({ ...props.setting, digest: event.target.checked ? 18 : null })}
          />
          {says.digest}
        </label>
      </div>
      <div class="day-bar" aria-hidden="true">
        <For each={HOURS}>{(hour) => <i classList={{ quiet: isQuiet(hour) }} />}</For>
      </div>
      <div class="day-hours" aria-hidden="true">
        <For each={[0, 6, 12, 18, 24]}>{(hour) => <span>{hour}</span>}</For>
      </div>
    </section>
  );
}
