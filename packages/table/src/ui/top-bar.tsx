import { type JSX, onMount, type ParentProps, Show } from 'solid-js';
import { hrefTo, route } from '../route.ts';
import { isDark, settle } from '../settings.ts';
import { words } from '../words/index.ts';
import { Icon, Wagons } from './icons.tsx';
import { myName } from './my-name.ts';
import { openKeys, openSettings } from './panels.tsx';
import { waitingCount } from './waiting-count.ts';

/** The page came from a server on which people can meet. */
const hasServer = document.documentElement.dataset.online !== undefined;

/** The bar of every page that is not a board. */
export function TopBar(): JSX.Element {
  const here = (at: string) => (route().at === at ? 'page' : undefined);
  const isLobby = (): boolean => {
    const now = route();
    return now.at === 'online' && now.page === 'lobby';
  };
  onMount(async () => {
    // Without an answer the bar shows no name.
    if (hasServer) await import('../online/api.ts').then(({ whoAmI }) => whoAmI()).catch(() => {});
  });
  return (
    <header class="top-bar">
      <a class="mark" href={hrefTo.home}>
        <Wagons />
        {words().laager}
      </a>
      <nav aria-label={words().nav.menu}>
        <a href={hrefTo.home} aria-current={here('home')}>
          {words().nav.play}
          <Show when={waitingCount() > 0}>
            {' '}
            <span class="nav-count">{waitingCount()}</span>
          </Show>
        </a>
        <Show when={hasServer}>
          <a href={hrefTo.lobby} aria-current={isLobby() ? 'page' : undefined}>
            {words().nav.lobby}
          </a>
        </Show>
        <a href={hrefTo.replay} aria-current={here('replay')}>
          {words().nav.replays}
        </a>
        <a href="#/rules" aria-current={here('rules')}>
          {words().nav.rules}
        </a>
      </nav>
      <Tools>
        <Show when={hasServer}>
          <Show
            when={myName()}
            fallback={
              <a class="icon-button" href={hrefTo.account} aria-label={words().nav.account}>
                <Icon name="person" size={20} />
              </a>
            }
          >
            {(name) => (
              <a class="me" href={hrefTo.account} aria-label={`${words().nav.account}: ${name()}`}>
                <span class="initial" aria-hidden="true">
                  {[...name()][0]?.toLocaleUpperCase()}
                </span>
                <span class="me-name wide-only">{name()}</span>
              </a>
            )}
          </Show>
        </Show>
      </Tools>
    </header>
  );
}

export function Tools(props: ParentProps): JSX.Element {
  return (
    <div class="tools">
      <button type="button" class="icon-button wide-only" aria-label={words().nav.keys} onClick={openKeys}>
        <Icon name="keys" size={20} />
      </button>
      <button
        type="button"
        class="icon-button theme-button"
        aria-label={words().nav.theme}
        onClick={() => settle({ theme: isDark() ? 'light' : 'dark' })}
      >
        <Icon name={isDark() ? 'sun' : 'moon'} size={20} />
      </button>
      <button type="button" class="icon-button" aria-label={words().nav.settings} onClick={openSettings}>
        <Icon name="gear" size={20} />
      </button>
      {props.children}
    </div>
  );
}
