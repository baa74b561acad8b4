/** The end: how, were the dice honest, again? */
import type { ClientMessage } from '@laager/match/wire';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { winnerOf } from '../play/winner.ts';
import { begin, hrefTo } from '../route.ts';
import { words } from '../words/index.ts';
import { ask, type MatchInfo } from './api.ts';
import type { OnlineState } from './state.ts';
import { savedSeal } from './state.ts';
import { says } from './words.ts';

export function EndCard(props: {
  readonly online: OnlineState;
  readonly play: Controller;
  readonly send: (message: ClientMessage) => void;
}): JSX.Element {
  const { online, play } = props;
  const end = () => online.ended()?.end;
  /** In a duplicate the key comes when no table plays with these dice any more. */
  const isSealed = () => online.ended()?.key == null;
  const [proof] = createResource(
    () => !isSealed(),
    () => play.session.proof(),
  );
  const asked = () => online.offers().find((offer) => offer.kind === 'rematch');
  const answer = (t: 'accept' | 'decline') => () => {
    const offer = asked();
    if (offer !== undefined) props.send({ t, kind: offer.kind, at: offer.at });
  };
  const isMine = () => asked()?.by === online.info.you;
  const winner = () => {
    const seat = winnerOf(end()?.outcome?.score);
    return seat === null ? null : words().play.wins(play.sideOf(seat));
  };
  const failed = () => proof()?.fault ?? null;
  const sealFits = () => savedSeal(online.info.match) === online.info.commitment;
  const analyse = async () => begin({ kind: 'record', text: await play.session.record() });
  const save = async () => {
    const url = URL.createObjectURL(new Blob([await play.session.record()], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: `${online.info.game}.laager` }).click();
    URL.revokeObjectURL(url);
  };
  const shown = () => play.past() ?? play.live();
  /** The rules go on from any position that they have not ended themselves. */
  const mayFork = () => end()?.how !== 'rules' || play.past() !== null;
  const [problem, setProblem] = createSignal('');
  const fork = (against: 'invite' | 'bot') => async () => {
    try {
      const body = { at: shown()?.moves ?? 0, ...(against === 'bot' ? { level: 'veteran' } : {}) };
      const { match } = await ask<MatchInfo>('POST', `/matches/${online.info.match}/fork`, body);
      location.hash = hrefTo.match(match);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="end-card" aria-label={says.ended[end()?.how ?? 'rules']}>
      <h2>{play.live()?.ended?.text ?? says.ended[end()?.how ?? 'rules']}</h2>
      <Show when={end()?.how !== 'rules' && winner()}>{(text) => <p class="lead">{text()}</p>}</Show>
      <Show when={online.info.tournament}>
        {(id) => (
          <a class="button primary" href={`${hrefTo.tournaments}/${id()}`}>
            {says.toTournament}
          </a>
        )}
      </Show>
      <Show when={online.info.you !== null}>
        <Show
          when={asked()}
          fallback={
            <div class="rematch">
              <For each={[true, false]}>
                {(swap) => (
                  <button
                    type="button"
                    class="button"
                    classList={{ primary: swap && online.info.tournament === null }}
                    onClick={() => props.send({ t: 'offer', kind: 'rematch', body: { swap } })}
                  >
                    {says.rematch(swap)}
                  </button>
                )}
              </For>
            </div>
          }
        >
          <Show
            when={!isMine()}
            fallback={
              <div class="buttons">
                <p class="note">{says.rematchAsked}</p>
                <button type="button" class="button" onClick={answer('decline')}>
                  {says.withdraw}
                </button>
              </div>
            }
          >
            <p class="note">{says.offers.rematch(online.people()[asked()?.by ?? '']?.name ?? '')}</p>
            <button type="button" class="button primary" onClick={answer('accept')}>
              {says.rematch((asked()?.body as { swap?: boolean } | undefined)?.swap !== false)}
            </button>
            <button type="button" class="button" onClick={answer('decline')}>
              {says.refuse}
            </button>
          </Show>
        </Show>
      </Show>
      <Show when={!isSealed()} fallback={<p class="note">{says.sealedDice}</p>}>
        <div class="dice-proof" classList={{ failed: failed() !== null }}>
          <h3>
            {proof.loading ? says.verifying : failed() !== null ? says.notVerified : says.verified(proof()?.dice ?? 0)}
          </h3>
          <Show when={failed()} fallback={<p class="note">{says.checkedHere}</p>}>
            {(fault) => <p>{fault()}</p>}
          </Show>
          <Show when={proof() && failed() === null}>
            <ul class="proof">
              <For each={sealFits() ? says.proof : says.proof.slice(1)}>
                {([what, how]) => (
                  <li>
                    <span>
                      <b>{what}</b> {how}
                    </span>
                  </li>
                )}
              </For>
            </ul>
            <p class="note">{says.notProved}</p>
          </Show>
        </div>
        <div class="buttons">
          <button type="button" class="button" onClick={analyse} title={says.analyseText}>
            {says.analyse}
          </button>
          <button type="button" class="button" onClick={save}>
            {says.saveRecord}
          </button>
        </div>
        <Show when={mayFork()}>
          <fieldset class="fork" aria-describedby="fork-text">
            <legend>{says.fork}</legend>
            <p class="note" id="fork-text">
              {says.forkText}
            </p>
            <div class="buttons">
              <For each={['invite', 'bot'] as const}>
                {(against) => (
                  <button type="button" class="button" onClick={fork(against)}>
                    {says.forkBy[against]}
                  </button>
                )}
              </For>
            </div>
            <p class="problem" role="alert">
              {problem()}
            </p>
          </fieldset>
        </Show>
      </Show>
    </section>
  );
}
