/** The menu of the match: what can be asked of the others, one's own papers, links, and the settings of this device. */
import type { ClientMessage } from '@laager/match/wire';
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { hrefTo } from '../route.ts';
import { isDark, settle } from '../settings.ts';
import { createCopy } from '../ui/copy.ts';
import { openKeys, openSettings } from '../ui/panels.tsx';
import { words } from '../words/index.ts';
import { ask } from './api.ts';
import { Notes } from './papers.tsx';
import { Qr } from './qr.tsx';
import { StandingOrders } from './standing.tsx';
import type { OnlineState } from './state.ts';
import { says } from './words.ts';

interface Part {
  readonly online: OnlineState;
  readonly play: Controller;
}

export function MatchMenu(props: Part & { readonly send: (message: ClientMessage) => void }): JSX.Element {
  const [link, setLink] = createSignal<{ text: string; url: string } | null>(null);
  const [paper, setPaper] = createSignal<'notes' | 'standing' | null>(null);
  const unfold = (one: 'notes' | 'standing') => setPaper(paper() === one ? null : one);
  const hasClock = () => props.online.info.clock.kind !== 'none';
  const others = () => (props.play.table()?.seats ?? []).map(({ seat }) => seat).filter((seat) => seat !== mine());
  const offer = (kind: 'back' | 'pause' | 'result', body: object): void => {
    props.send({ t: 'offer', kind, body: { ...body } });
    close();
  };
  const backs = () => {
    const moves = props.play.live()?.moves ?? 0;
    return Array.from({ length: Math.min(moves, MOST_BACK) }, (_, i) => ({
      value: moves - i - 1,
      text: says.movesBack(i + 1),
    }));
  };
  const results = () => [
    { value: null as string | null, text: says.draw },
    ...(props.play.table()?.seats ?? []).map(({ seat, side }) => ({ value: seat, text: words().play.wins(side) })),
  ];
  const mine = () => props.online.info.you;
  const isLive = () => mine() !== null && props.online.ended() === null;
  const standsIn = () => mine() !== null && props.online.people()[mine() as string]?.kind === 'stand-in';
  /** Others wait for the result: nothing can be asked for that would keep them waiting. */
  const inTournament = () => props.online.info.tournament !== null;
  const close = () => document.getElementById('match-menu')?.hidePopover();
  const act = (message: ClientMessage) => () => {
    props.send(message);
    close();
  };
  const seat = (body: object) =>
    props.online.tried(() => {
      close();
      return ask('POST', `/matches/${props.online.info.match}/seats/${mine()}`, body);
    });
  const linkFor = (kind: 'device' | 'return') =>
    props.online.tried(async () => {
      const { link: url } = await ask<{ link: string }>('POST', '/me/links', { kind });
      setLink({ url, text: kind === 'device' ? says.deviceText : says.returnText });
    });
  const { copied, copy } = createCopy(says.copied);
  const leaveFor = (open: () => void) => () => {
    close();
    open();
  };
  const MenuItems = (): JSX.Element => (
    <>
      <Show when={isLive()}>
        <p class="menu-title">{says.askTitle}</p>
        <Show when={!inTournament()}>
          <Asking title={says.askBack} go={says.askBackGo} choices={backs()} send={(to) => offer('back', { to })} />
          <Asking
            title={says.askPause}
            go={says.askPauseGo}
            choices={[7, 14, 30, null].map((days) => ({ value: days, text: says.pauseFor(days) }))}
            send={(days) => offer('pause', { days })}
          />
        </Show>
        <Asking
          title={says.askResult}
          go={says.askResultGo}
          choices={results()}
          send={(win) => offer('result', { win })}
        />
        <Show when={hasClock() && !inTournament()}>
          <button type="button" onClick={act({ t: 'offer', kind: 'time', body: {} })}>
            {says.askTime}
          </button>
        </Show>
        <Show when={!inTournament()}>
          <button type="button" onClick={act({ t: 'offer', kind: 'substitute', body: {} })}>
            {says.askSubstitute}
          </button>
        </Show>
        <hr />
        <Show when={hasClock() && !inTournament()}>
          <For each={others()}>
            {(seat) => (
              <button type="button" onClick={act({ t: 'give', to: seat })}>
                {props.online.info.clock.kind === 'turns' ? says.giveDay : says.giveMinutes}
              </button>
            )}
          </For>
        </Show>
        <Show
          when={standsIn()}
          fallback={
            <Show when={!inTournament()}>
              <button type="button" onClick={seat({ bot: 'veteran' })}>
                {says.letBotPlay}
              </button>
            </Show>
          }
        >
          <button type="button" onClick={seat({ back: true })}>
            {says.takeOver}
          </button>
        </Show>
        <button
          type="button"
          class="danger"
          onClick={() => {
            close();
            props.online.askResign(true);
          }}
        >
          {says.resign}
        </button>
      </Show>
      <Show when={mine() !== null}>
        <hr />
        <button type="button" aria-expanded={paper() === 'notes'} onClick={() => unfold('notes')}>
          {says.notes}
        </button>
        <Show when={paper() === 'notes'}>
          <Notes match={props.online.info.match} />
        </Show>
        <Show when={isLive()}>
          <button type="button" aria-expanded={paper() === 'standing'} onClick={() => unfold('standing')}>
            {says.standingMenu}
          </button>
          <Show when={paper() === 'standing'}>
            <StandingOrders match={props.online.info.match} play={props.play} />
          </Show>
        </Show>
      </Show>
      <Show when={props.online.info.tournament}>
        {(id) => <a href={`${hrefTo.tournaments}/${id()}`}>{says.toTournament}</a>}
      </Show>
      <button type="button" onClick={() => copy(`${location.origin}/m/${props.online.info.match}`)}>
        {copied() ? says.copied : says.copyWatch}
      </button>
      <Show when={mine() !== null}>
        <button type="button" onClick={linkFor('device')}>
          {says.anotherDevice}
        </button>
        <button type="button" onClick={linkFor('return')}>
          {says.returnLink}
        </button>
      </Show>
      <hr />
      <button type="button" onClick={leaveFor(openKeys)}>
        {words().nav.keys}
      </button>
      <button type="button" onClick={leaveFor(() => settle({ theme: isDark() ? 'light' : 'dark' }))}>
        {words().nav.theme}
      </button>
      <button type="button" onClick={leaveFor(openSettings)}>
        {words().nav.settings}
      </button>
    </>
  );
  return (
    <div class="menu match-menu">
      <Show when={props.online.watching() > 0}>
        <span class="watching" title={says.watching}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
            aria-hidden="true"
          >
            <path d="M2 10s3-5.500 8-5.500 8 5.500 8 5.500-3 5.500-8 5.500-8-5.500-8-5.500ZM10 7.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800Z" />
          </svg>
          <span class="unseen">{says.watching}: </span>
          <b>{props.online.watching()}</b>
        </span>
      </Show>
      <button type="button" class="icon-button" popovertarget="match-menu" aria-label={says.menu} title={says.menu}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M4 8.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm6 0a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm6 0a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z" />
        </svg>
      </button>
      <div
        id="match-menu"
        popover="auto"
        class="popover"
        onToggle={({ newState }) => newState === 'closed' && setLink(null)}
      >
        <Show when={link()} fallback={<MenuItems />}>
          {(one) => (
            <div class="device-link">
              <Qr text={one().url} label={says.scan} />
              <p class="note">{one().text}</p>
              <input type="text" readonly aria-label={says.returnLink} value={one().url} />
              <button type="button" class="button" onClick={() => setLink(null)}>
                {says.backToMenu}
              </button>
            </div>
          )}
        </Show>
      </div>
    </div>
  );
}

const MOST_BACK = 20;

/** Something to ask the opponent for, with a choice: unfolds in the menu. */
function Asking<T>(props: {
  readonly title: string;
  readonly go: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly send: (value: T) => void;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const [chosen, setChosen] = createSignal(0);
  return (
    <>
      <button
        type="button"
        aria-expanded={open()}
        disabled={props.choices.length === 0}
        onClick={() => setOpen(!open())}
      >
        {props.title}
      </button>
      <Show when={open()}>
        <div class="asking">
          <select aria-label={props.title} onChange={(event) => setChosen(event.target.selectedIndex)}>
            <For each={props.choices}>{(choice) => <option>{choice.text}</option>}</For>
          </select>
          <button
            type="button"
            class="button"
            onClick={() => {
              const choice = props.choices[chosen()];
              setOpen(false);
              if (choice !== undefined) props.send(choice.value);
            }}
          >
            {props.go}
          </button>
        </div>
      </Show>
    </>
  );
}
