/** Talk: the players among themselves, the audience apart. */
import type { ClientMessage } from '@laager/match/wire';
import { createEffect, createSignal, For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { ask } from './api.ts';
import type { ChatLine, OnlineState } from './state.ts';
import { says } from './words.ts';

const OFF = 'laager.chat-off';
export const isChatOff = (): boolean => localStorage.getItem(OFF) !== null;

export function Chat(props: {
  readonly online: OnlineState;
  readonly play: Controller;
  readonly send: (message: ClientMessage) => void;
}): JSX.Element {
  const { online } = props;
  const [text, setText] = createSignal('');
  const [off, setOff] = createSignal(isChatOff());
  const shown = () => online.lines().filter((line) => !online.muted().includes(line.account));
  createEffect(() => {
    shown();
    online.read();
  });
  const say = (line: string) => {
    if (line.trim() !== '') props.send({ t: 'say', text: line.trim() });
    setText('');
  };
  const toggle = () => {
    setOff(!off());
    if (off()) localStorage.setItem(OFF, '1');
    else localStorage.removeItem(OFF);
  };
  const isFree = () => online.info.chat === 'on';
  return (
    <div class="chat">
      <Show when={!off() && online.info.chat !== 'off'}>
        <ul class="chat-lines" aria-live="polite">
          <For each={shown()}>{(line) => <ChatMessage line={line} online={online} play={props.play} />}</For>
        </ul>
        <div class="phrases">
          <For each={says.phrases}>
            {(phrase) => (
              <button type="button" class="chip" onClick={() => say(phrase)}>
                {phrase}
              </button>
            )}
          </For>
        </div>
        <Show when={isFree()}>
          <form
            class="chat-form"
            onSubmit={(event) => {
              event.preventDefault();
              say(text());
            }}
          >
            <input
              type="text"
              maxlength="400"
              aria-label={says.message}
              placeholder={says.message}
              value={text()}
              onInput={(event) => setText(event.target.value)}
            />
            <button type="submit" class="button">
              {says.send}
            </button>
          </form>
        </Show>
      </Show>
      <p class="note chat-note">
        {online.info.you === null ? says.onlyAudience : says.onlyTwo}{' '}
        <button type="button" class="text-link" onClick={toggle}>
          {off() ? says.chatOn : says.chatOff}
        </button>
      </p>
    </div>
  );
}

function ChatMessage(props: {
  readonly line: ChatLine;
  readonly online: OnlineState;
  readonly play: Controller;
}): JSX.Element {
  const [told, setTold] = createSignal('');
  const isMine = () => props.line.seat !== null && props.line.seat === props.online.info.you;
  const time = () => new Date(props.line.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const menu = () => `said-${props.line.n}`;
  const close = () => document.getElementById(menu())?.hidePopover();
  const block = props.online.tried(async () => {
    close();
    await ask('POST', '/me/relations', { other: props.line.account, kind: 'block', on: true });
    props.online.mute(props.line.account);
  });
  const befriend = props.online.tried(async () => {
    close();
    await ask('POST', '/me/relations', { other: props.line.account, kind: 'friend', on: true });
    setTold(says.befriended);
  });
  const report = props.online.tried(async () => {
    close();
    const { account, n, text } = props.line;
    await ask('POST', '/reports', { about: account, match: props.online.info.match, chat_n: n, text });
    setTold(says.reported);
  });
  return (
    <li class="said" classList={{ mine: isMine() }}>
      <SeatMark look={props.play.lookOf(props.line.seat)} />
      <p>
        <span class="unseen">{props.line.name}: </span>
        {props.line.text} <Show when={told()}>{(note) => <small>{note()}</small>}</Show>
      </p>
      <time>{time()}</time>
      <Show when={!isMine()}>
        <button
          type="button"
          class="icon-button said-more"
          popovertarget={menu()}
          aria-label={`${says.menu}: ${props.line.name}`}
        >
          …
        </button>
        <div id={menu()} popover="auto" class="popover">
          <button type="button" onClick={befriend}>
            {says.befriend(props.line.name)}
          </button>
          <button
            type="button"
            onClick={() => {
              close();
              props.online.mute(props.line.account);
            }}
          >
            {says.mute(props.line.name)}
          </button>
          <button type="button" onClick={block}>
            {says.block}
          </button>
          <button type="button" onClick={report}>
            {says.report}
          </button>
        </div>
      </Show>
    </li>
  );
}
