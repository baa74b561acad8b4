/** Which screen is shown. */
import { createEffect, createMemo, createResource, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { Home } from './home/home.tsx';
import { Play } from './play/play.tsx';
import { onDrop } from './replays/drop.ts';
import { begin, handedOver, type PageRoute, route } from './route.ts';
import type { MatchRequest } from './session/session.ts';
import { isDark, mayMove } from './settings.ts';
import { unpack } from './store/link.ts';
import { Announcer } from './ui/announcer.tsx';
import { Panels } from './ui/panels.tsx';
import { words } from './words/index.ts';

// The first screen is the shelf, or a match: the other pages load when they are opened.
const Setup = lazy(async () => ({ default: (await import('./setup/setup.tsx')).Setup }));
const Replays = lazy(async () => ({ default: (await import('./replays/replays.tsx')).Replays }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));
const OnlinePages = lazy(() => import('./online/index.tsx'));

export function App(): JSX.Element {
  createEffect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
    document.documentElement.dataset.motion = mayMove() ? 'on' : 'off';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#1e1b17' : '#fbf8f1');
  });
  createEffect(() => {
    if (route().at !== 'play') document.title = `${words().laager}: ${words().motto.toLowerCase()}`;
  });
  const opening = createMemo((): MatchRequest | null => {
    const here = route();
    if (here.at === 'play') return handedOver() ?? { kind: 'saved', id: here.id };
    if (here.at === 'guide') return { kind: 'guide', game: here.game };
    if (here.at === 'replay') return handedOver();
    return null;
  });
  /** A record that came with the address. */
  const [linked] = createResource(
    () => {
      const here = route();
      return here.at === 'replay' && here.packed !== null && handedOver() === null ? here.packed : null;
    },
    async (packed): Promise<MatchRequest> => ({ kind: 'record', text: await unpack(packed).catch(() => '') }),
  );
  const at = () => route().at;
  onDrop((text) => begin({ kind: 'record', text }));
  return (
    <>
      <Switch>
        <Match when={opening()} keyed>
          {(one) => <Play opening={one} />}
        </Match>
        <Match when={route().at === 'online' && (route() as Extract<PageRoute, { at: 'online' }>)} keyed>
          {(here) => (
            <Suspense>
              <OnlinePages page={here.page} id={here.id} />
            </Suspense>
          )}
        </Match>
        <Match when={at() === 'home'}>
          <Home />
        </Match>
        <Match when={route().at === 'setup' && (route() as { game: string }).game} keyed>
          {(game) => <Setup game={game} />}
        </Match>
        <Match when={at() === 'replay' && (route() as { packed: string | null }).packed !== null}>
          <Show when={linked()} keyed>
            {(one) => <Play opening={one} />}
          </Show>
        </Match>
        <Match when={at() === 'replay'}>
          <Replays />
        </Match>
        <Match when={at() === 'rules' && (route() as { game: string | null; clause: string | null })} keyed>
          {(here) => <RulesPage game={here.game} clause={here.clause} />}
        </Match>
      </Switch>
      <Panels />
      <Announcer />
    </>
  );
}
