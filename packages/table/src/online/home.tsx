/** What online play adds to the home page: what waits for me, and how to begin. */
import { boxes } from 'virtual:shelf';
import { createEffect, createResource, For, type JSX, onCleanup, Show } from 'solid-js';
import './online.css';
import { hrefTo } from '../route.ts';
import { words } from '../words/index.ts';
import { ask, type MatchInfo, whoAmI } from './api.ts';
import { says, span } from './words.ts';

const EVERY_MS = 10_000;

export default function OnlineHome(): JSX.Element {
  const [matches, { refetch }] = createResource(async () =>
    (await whoAmI()) === null ? [] : ask<MatchInfo[]>('GET', '/matches'),
  );
  const timer = setInterval(refetch, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const all = () => matches.latest ?? [];
  const waiting = () => all().filter((info) => info.state === 'live' && info.toMove === info.you);
  const others = () =>
    all().filter((info) => info.state === 'open' || (info.state === 'live' && info.toMove !== info.you));
  createEffect(() => {
    const count = waiting().length;
    document.title = `${count > 0 ? `(${count}) ` : ''}${words().laager}: ${words().motto.toLowerCase()}`;
  });
  return (
    <section class="online-home" aria-label={says.play}>
      <div class="welcome-go">
        <a class="button primary" href={hrefTo.newMatch}>
          {says.play}
        </a>
        <a class="button" href={hrefTo.lobby}>
          {says.openSeats}
        </a>
      </div>
      <Show when={waiting().length > 0}>
        <List title={says.waitingForYou} matches={waiting()} />
      </Show>
      <Show when={others().length > 0}>
        <List title={says.theirMove} matches={others()} />
      </Show>
    </section>
  );
}

function List(props: { readonly title: string; readonly matches: readonly MatchInfo[] }): JSX.Element {
  const title = (info: MatchInfo) => boxes.find((box) => box.id === info.game)?.title ?? info.game;
  const opponent = (info: MatchInfo) =>
    info.seats
      .filter((seat) => seat.seat !== info.you)
      .map((seat) => (seat.sitter === 'open' ? says.noOne : (seat.name ?? says.bot(seat.level ?? ''))))
      .join(', ');
  return (
    <div class="card">
      <div class="card-head">
        <h2>
          {props.title} <span class="count">{props.matches.length}</span>
        </h2>
      </div>
      <For each={props.matches}>
        {(info) => (
          <div class="mini">
            <a href={hrefTo.match(info.match)}>
              <b>{title(info)}</b>
              <span>{opponent(info)}</span>
            </a>
            <span class="mini-end">
              {info.state === 'open' ? says.notBegun : info.news > 0 ? says.news(info.news) : ''}{' '}
              {info.left === null || info.state === 'open' ? '' : span(info.left)}
            </span>
          </div>
        )}
      </For>
    </div>
  );
}
