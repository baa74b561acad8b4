/** What may come of an order, and how likely each is. */
import type { Odds } from '@laager/kernel';
import { percent } from '@laager/kit/words';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';
import { capital } from './phrasing.ts';

export function OddsPanel(props: { readonly play: Controller }): JSX.Element {
  return (
    <Show when={props.play.considered()} fallback={<p class="empty">{words().play.noOdds}</p>}>
      {(one) => (
        <div class="odds">
          <h3>{capital(one().text)}</h3>
          <Show when={one().odds}>{(odds) => <OddsTable odds={odds()} />}</Show>
        </div>
      )}
    </Show>
  );
}

export function OddsTable(props: { readonly odds: Odds; readonly most?: number }): JSX.Element {
  const shown = () => props.odds.outcomes.slice(0, props.most ?? 24);
  return (
    <>
      <table class="odds-table">
        <caption class="unseen">{words().play.oddsOf}</caption>
        <tbody>
          <For each={shown()}>
            {(line) => (
              <tr>
                <th scope="row">{line.label}</th>
                <td class="odds-bar" aria-hidden="true">
                  <i style={{ width: `${line.p * 100}%` }} />
                </td>
                <td>{percent(line.p)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="note">
        <Switch fallback={words().play.oddsSampled(props.odds.runs)}>
          <Match when={props.odds.outcomes.length === 1}>{words().play.oddsSure}</Match>
          <Match when={props.odds.exact}>{words().play.oddsExact}</Match>
        </Switch>
      </p>
    </>
  );
}
