/** The waiting room: send the link, see who has come, know that you may leave. */
import { boxes } from 'virtual:shelf';
import { type ServerMessage, SUBPROTOCOL } from '@laager/match/wire';
import { createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Plate } from '../home/plate.tsx';
import { hrefTo } from '../route.ts';
import { LEVELS } from '../setup/choice.ts';
import { announce } from '../ui/announcer.tsx';
import { createCopy } from '../ui/copy.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { type PushState, pushHere, startPush } from './account/push.ts';
import { ask, type MatchInfo } from './api.ts';
import { Line } from './line.ts';
import { Qr } from './qr.tsx';
import { botSoon, sitterInWords } from './sitter.ts';
import { QUIET_MS } from './state.ts';
import { says } from './words.ts';

const MINUTE = 60_000;

export function WaitingRoom(props: { readonly info: MatchInfo; readonly begun: () => void }): JSX.Element {
  const box = () => boxes.find((one) => one.id === props.info.game);
  const scenario = () => box()?.scenarios.find((one) => one.id === props.info.scenario);
  const [invite, setInvite] = createSignal(props.info.invite ?? '');
  const [seats, setSeats] = createSignal(props.info.seats);
  const [arriving, setArriving] = createSignal(false);
  const { copied, copy } = createCopy(says.copied);
  const [listed, setListed] = createSignal(props.info.seats.some((seat) => seat.listed));
  const [sure, setSure] = createSignal(false);
  const [offline, setOffline] = createSignal(false);
  const [level, setLevel] = createSignal('veteran');
  const [now, setNow] = createSignal(Date.now());
  const clock = setInterval(() => setNow(Date.now()), MINUTE);
  onCleanup(() => clearInterval(clock));
  const open = () => seats().find((seat) => seat.sitter === 'open');
  // Who was invited to a match that no one may watch is not let in before sitting down.
  const mayFollow = props.info.you !== null || props.info.watch !== 'none';
  followPeople(mayFollow ? props.info.match : null, (people) => {
    if (people.arriving && !arriving()) announce(says.arriving);
    setArriving(people.arriving);
    if (people.state === 'live') {
      announce(says.ready);
      props.begun();
    }
  });
  const [problem, setProblem] = createSignal('');
  /** Does what a button says; why it could not be done is written below. */
  const tried = (work: () => Promise<unknown>) => async () => {
    setProblem('');
    await work().catch((error: Error) => setProblem(error.message));
  };
  const renew = tried(async () =>
    setInvite((await ask<{ invite: string }>('POST', `/matches/${props.info.match}/invite`, {})).invite),
  );
  const letBot = tried(async () => {
    const seat = open();
    if (seat) await ask('POST', `/matches/${props.info.match}/seats/${seat.seat}`, { bot: level() });
  });
  const post = tried(async () => {
    await ask('POST', `/matches/${props.info.match}/lobby`, { listed: !listed() });
    setListed(!listed());
  });
  const cancel = tried(async () => {
    if (!sure()) return void setSure(true);
    await ask('DELETE', `/matches/${props.info.match}`);
    location.hash = hrefTo.home;
  });
  const sit = tried(async () => {
    await ask('POST', `/matches/${props.info.match}/sit`, {});
    props.begun();
  });
  /** Permission is asked for here, where it is plain what for. */
  const [reach, { mutate: setReach }] = createResource<PushState>(() => (props.info.host ? pushHere() : 'cannot'));
  const notifyMe = tried(async () => {
    const { key } = await ask<{ key: string }>('GET', '/me/notices');
    await ask('POST', '/me/push', await startPush(key));
    setReach('on');
  });
  const hostName = () => seats().find((seat) => seat.sitter === 'person')?.name ?? '';
  const nameOfSeat = (seat: string) => scenario()?.seats.find((one) => one.seat === seat)?.name ?? seat;
  return (
    <>
      <TopBar />
      <main class="setup room">
        <div class="room-head">
          <span class="thumb">
            <Plate id={props.info.game} alt="" />
          </span>
          <div>
            <h1>{box()?.title}</h1>
            <p class="lead">
              {props.info.invited ? says.invites(hostName()) : invite() === '' ? says.waitingLobby : says.waitingRoom}
            </p>
          </div>
          <Show when={props.info.host}>
            <button type="button" class="text-link danger room-cancel" onClick={cancel}>
              {sure() ? says.cancelSure : says.cancel}
            </button>
          </Show>
        </div>
        <Show when={offline()}>
          <p class="note room-offline" role="status">
            {says.roomOffline}
          </p>
        </Show>
        <div class="room-columns">
          <Show when={invite() !== ''}>
            <div class="invite">
              <div class="qr-box">
                <Qr text={invite()} label={says.scan} />
                <span class="note">{says.scan}</span>
              </div>
              <div class="invite-ways">
                <label class="field-name" for="invite-link">
                  {says.inviteLink}
                </label>
                <div class="link-field">
                  <input
                    id="invite-link"
                    type="text"
                    readonly
                    value={invite()}
                    onFocus={(event) => event.target.select()}
                  />
                  <button type="button" class="button primary" onClick={() => copy(invite())}>
                    {copied() ? says.copied : says.copy}
                  </button>
                </div>
                <div class="buttons">
                  <Show when={'share' in navigator}>
                    <button
                      type="button"
                      class="button"
                      onClick={() => navigator.share({ title: box()?.title ?? '', url: invite() }).catch(() => {})}
                    >
                      {says.share}
                    </button>
                  </Show>
                  <a
                    class="button"
                    href={`mailto:?subject=${encodeURIComponent(box()?.title ?? '')}&body=${encodeURIComponent(invite())}`}
                  >
                    {says.mail}
                  </a>
                </div>
                <p class="note">
                  {says.worksOnce}{' '}
                  <button type="button" class="text-link" onClick={renew}>
                    {says.newLink}
                  </button>
                </p>
              </div>
            </div>
          </Show>
          <div class="who">
            <h2>{says.table}</h2>
            <ul class="seat-list">
              <For each={seats()}>
                {(seat) => (
                  <li classList={{ 'empty-seat': seat.sitter === 'open' }}>
                    <span>
                      <b>{props.info.random ? says.random : nameOfSeat(seat.seat)}</b>
                      <span>{seat.seat === props.info.you ? says.you : sitterInWords(seat)}</span>
                      <Show when={seat.sitter === 'open' && props.info.fill}>
                        {(fill) => <span>{botSoon(fill(), now())}</span>}
                      </Show>
                    </span>
                    <Show when={seat.sitter === 'open' && arriving()}>
                      <span class="seat-state">
                        <i class="pulse" />
                        {says.arriving}
                      </span>
                    </Show>
                    <Show when={seat.sitter !== 'open'}>
                      <span class="seat-state good">{says.ready}</span>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
            <Show when={props.info.invited === true && open()}>
              <div class="no-one">
                <button type="button" class="button primary" onClick={sit}>
                  {says.sit}
                </button>
              </div>
            </Show>
            <Show when={props.info.host && open()}>
              <div class="no-one">
                <h3>{says.noOneComing}</h3>
                <div class="buttons">
                  <button type="button" class="button" onClick={letBot}>
                    {says.letBot}
                  </button>
                  <select aria-label={says.letBot} value={level()} onChange={(event) => setLevel(event.target.value)}>
                    <For each={LEVELS}>{(one) => <option value={one}>{words().setup.levels[one] ?? one}</option>}</For>
                  </select>
                  <button type="button" class="button" aria-pressed={listed()} onClick={post}>
                    {listed() ? says.posted : says.post}
                  </button>
                </div>
              </div>
            </Show>
          </div>
        </div>
        <div class="room-foot">
          <div class="leave-note">
            <p>
              <b>{says.canClose}</b> {says.seatKept} <Show when={reach() === 'off'}>{says.wantNotice}</Show>
            </p>
            <Show when={reach() === 'off'}>
              <button type="button" class="button" onClick={notifyMe}>
                {says.notifyMe}
              </button>
            </Show>
            <Show when={reach() === 'on'}>
              <p class="note">{says.willNotify}</p>
            </Show>
          </div>
          <p class="problem" role="alert">
            {problem()}
          </p>
          <dl class="pairs">
            <div>
              <dt>{says.scenario}</dt>
              <dd>{scenario()?.title}</dd>
            </div>
            <div>
              <dt>{says.clock}</dt>
              <dd>{says.each(props.info.clock)}</dd>
            </div>
            <div>
              <dt>{says.watching}</dt>
              <dd>
                {says.watchers[props.info.watch]}, {says.delays[props.info.watchDelay]}
              </dd>
            </div>
            <div>
              <dt>{says.dice}</dt>
              <dd>
                <code>{says.sealed(props.info.commitment)}</code>
              </dd>
            </div>
          </dl>
        </div>
      </main>
    </>
  );

  /** Listens to who comes, until the room is left; comes back by itself when the line is cut. */
  function followPeople(match: string | null, heard: (people: Extract<ServerMessage, { t: 'people' }>) => void): void {
    if (match === null) return;
    let lost: ReturnType<typeof setTimeout> | undefined;
    const line = new Line({
      dial: () => new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${match}`, SUBPROTOCOL),
      changed(isUp) {
        clearTimeout(lost);
        if (isUp) setOffline(false);
        else lost = setTimeout(() => setOffline(true), QUIET_MS);
      },
      async heard(text) {
        const message = JSON.parse(text) as ServerMessage;
        if (message.t !== 'people') return;
        heard(message);
        const info = await ask<MatchInfo>('GET', `/matches/${match}`).catch(() => null);
        if (info !== null) setSeats(info.seats);
      },
    });
    onMount(() => line.open());
    onCleanup(() => {
      clearTimeout(lost);
      line.close();
    });
  }
}
