/** The online pages, loaded when the first of them is opened. */
import { createResource, type JSX, lazy, Match, Show, Switch } from 'solid-js';
import '../styles/pages.css';
import './new-match.css';
import './online.css';
import { hrefTo, type OnlinePage } from '../route.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { ask, forgetMe } from './api.ts';
import Join from './join.tsx';
import Lobby from './lobby.tsx';
import OnlineMatch from './match.tsx';
import NewMatch from './new-match.tsx';
import { WaysOn } from './ways-on.tsx';
import { says } from './words.ts';

const Results = lazy(() => import('./results.tsx'));
const Tournaments = lazy(() => import('./tournaments/index.tsx'));
const Account = lazy(() => import('./account/index.tsx'));

export default function OnlinePages(props: { readonly page: OnlinePage; readonly id: string | null }): JSX.Element {
  return (
    <Switch fallback={<Lobby />}>
      <Match when={props.page === 'new'}>
        <NewMatch game={props.id} />
      </Match>
      <Match when={props.page === 'account'}>
        <Account section={props.id} />
      </Match>
      <Match when={props.page === 'results'}>
        <Results game={props.id} />
      </Match>
      <Match when={props.page === 'tournaments'}>
        <Tournaments place={props.id} />
      </Match>
      <Match when={props.page === 'match' && props.id} keyed>
        {(id) => <OnlineMatch match={id} />}
      </Match>
      <Match when={props.page === 'invite' && props.id} keyed>
        {(token) => <Join token={token} />}
      </Match>
      <Match when={props.page === 'mail' && props.id} keyed>
        {(token) => <ConfirmMail token={token} />}
      </Match>
      <Match when={props.page === 'return' && props.id} keyed>
        {(token) => <Return token={token} />}
      </Match>
    </Switch>
  );
}

/** A return link: lets its owner in and goes home. */
const Return = (props: { readonly token: string }): JSX.Element => (
  <FollowedLink
    meanwhile={says.returning}
    follow={async () => {
      await ask('POST', `/return/${props.token}`, {});
      forgetMe();
      location.hash = hrefTo.home;
      return '';
    }}
  />
);

/** The link in a mail: the address is its owner's. */
const ConfirmMail = (props: { readonly token: string }): JSX.Element => (
  <FollowedLink
    meanwhile={says.confirmingMail}
    follow={async () => {
      await ask('POST', `/mail/${props.token}`, {});
      return says.mailConfirmed;
    }}
  />
);

/** What became of a link, and where to go from here. */
function FollowedLink(props: { readonly meanwhile: string; readonly follow: () => Promise<string> }): JSX.Element {
  const [became] = createResource(() => props.follow().catch((error: Error) => error.message));
  return (
    <Show when={became()} fallback={<p class="laying">{props.meanwhile}</p>}>
      {(text) => (
        <>
          <TopBar />
          <main class="failure">
            <h1>{text()}</h1>
            <WaysOn />
          </main>
        </>
      )}
    </Show>
  );
}
