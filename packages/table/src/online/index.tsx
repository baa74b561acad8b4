/** The online pages, loaded when the first of them is opened. */
import { createResource, type JSX, lazy, Match, Switch } from 'solid-js';
import '../styles/pages.css';
import './new-match.css';
import './online.css';
import { hrefTo, type OnlinePage } from '../route.ts';
import { ask, forgetMe } from './api.ts';
import Join from './join.tsx';
import Lobby from './lobby.tsx';
import OnlineMatch from './match.tsx';
import NewMatch from './new-match.tsx';
import { says } from './words.ts';

const Results = lazy(() => import('./results.tsx'));
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
function Return(props: { readonly token: string }): JSX.Element {
  const [problem] = createResource(async () => {
    try {
      await ask('POST', `/return/${props.token}`, {});
      forgetMe();
      location.hash = hrefTo.home;
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  return <p class="laying">{problem() || says.returning}</p>;
}

/** The link in a mail: the address is its owner's. */
function ConfirmMail(props: { readonly token: string }): JSX.Element {
  const [said] = createResource(async () => {
    try {
      await ask('POST', `/mail/${props.token}`, {});
      return says.mailConfirmed;
    } catch (error) {
      return (error as Error).message;
    }
  });
  return <p class="laying">{said() ?? says.confirmingMail}</p>;
}
