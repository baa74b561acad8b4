/** The account: who you are here, on which devices, whom you meet, and what is kept about you. */
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { hrefTo } from '../../route.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { forgetMe, whoAmI } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import './account.css';
import { TimeAway } from './away.tsx';
import { YourData } from './data.tsx';
import { Devices } from './devices.tsx';
import { Notices } from './notices.tsx';
import { People } from './people.tsx';
import { says } from './words.ts';
import { You } from './you.tsx';

type Section = keyof typeof says.sections;
const SECTIONS = Object.keys(says.sections) as Section[];

export default function Account(props: { readonly section: string | null }): JSX.Element {
  const me = createAsked(whoAmI);
  const changed = (): void => {
    forgetMe();
    void me.again();
  };
  const section = (): Section => SECTIONS.find((one) => one === props.section) ?? 'you';
  return (
    <>
      <TopBar />
      <main class="setup account">
        <AskAgain of={me} />
        <Show when={me.latest() !== undefined}>
          <div class="setup-head">
            <h1>
              {me.latest()?.name ?? says.yours}
              <Show when={me.latest()?.kind !== 'person'}>
                <span class="tag">{me.latest() ? says.guestHere : says.notIn}</span>
              </Show>
            </h1>
          </div>
          <div class="account-columns">
            <Show when={me.latest()}>
              <nav class="account-nav" aria-label={says.account}>
                <For each={SECTIONS}>
                  {(one) => (
                    <a href={`${hrefTo.account}/${one}`} aria-current={section() === one ? 'page' : undefined}>
                      {says.sections[one]}
                    </a>
                  )}
                </For>
              </nav>
            </Show>
            <div class="account-body">
              <Switch fallback={<You me={me.latest() ?? null} changed={changed} />}>
                <Match when={me.latest() && section() === 'notices'}>
                  <Notices />
                </Match>
                <Match when={me.latest() && section() === 'away'}>
                  <TimeAway />
                </Match>
                <Match when={me.latest() && section() === 'devices'}>
                  <Devices />
                </Match>
                <Match when={me.latest() && section() === 'people'}>
                  <People />
                </Match>
                <Match when={section() === 'data' && me.latest()}>
                  {(known) => <YourData me={known()} changed={changed} />}
                </Match>
              </Switch>
            </div>
          </div>
        </Show>
      </main>
    </>
  );
}
