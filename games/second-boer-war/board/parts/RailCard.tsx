/** What the rail shows under the question: whole actions, the leader in the hand, choices of a fight. */
import type { FoundBy } from '@laager/kernel';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import { cards as allCards } from '../cards.ts';
import { spaceAt } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { HandFace } from '../pieces/Cards.tsx';
import { leaderOf } from '../roster.ts';
import { words } from '../words.ts';
import { LeaderHead, Traits } from './Bits.tsx';
import { FightCard } from './FightCard.tsx';
import { LeaderCard } from './LeaderCard.tsx';
import { RetreatCard } from './RetreatCard.tsx';
import { cardLabel } from './Tray.tsx';
import { WholeActions, WholeChoice } from './WholeActions.tsx';

export type EventFound = FoundBy<(typeof lookups)['events']>[number];

export function RailCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const question = () => desk.props.asked()?.question ?? null;
  const picked = () => desk.hand.picked();
  const leaderId = (): string | null => {
    const draft = picked();
    if (draft?.kind === 'leader') return draft.leader;
    const place = desk.hand.pointed();
    return place?.startsWith('leader:') ? place.slice(7) : null;
  };
  return (
    <div class="sb-rail">
      <Switch>
        <Match when={question() === 'action' && picked() === null}>
          <WholeActions desk={desk} />
        </Match>
        <Match when={picked()?.kind === 'whole'}>
          <section class="sb-card">
            <WholeChoice desk={desk} action={(picked() as { action: string }).action} />
            <button type="button" class="sb-button" onClick={() => desk.hand.hand.drop()}>
              {words().action.putBack} <kbd>esc</kbd>
            </button>
          </section>
        </Match>
        <Match when={question() === 'retreat' || question() === 'hunted'}>
          <RetreatCard desk={desk} />
        </Match>
        <Match when={question() === 'keep' || question() === 'who-stays'}>
          <KeepCard desk={desk} />
        </Match>
        <Match when={question() === 'place'}>
          <section class="sb-card">
            <LeaderHead leader={leaderOf(String(desk.props.asked()?.params.leader))} place={null} />
            <Traits leader={leaderOf(String(desk.props.asked()?.params.leader))} stage={desk.scene().war.stage} />
            <p class="sb-note">{words().place(leaderOf(String(desk.props.asked()?.params.leader)).name)}</p>
          </section>
        </Match>
        <Match when={question() === 'regain'}>
          <RegainCard desk={desk} />
        </Match>
        <Match when={question() !== null && question() !== 'action' && question() !== 'activation'}>
          <FightCard desk={desk} />
        </Match>
      </Switch>
      <Show when={(question() === null || question() === 'action' || question() === 'activation') && leaderId()} keyed>
        {(id) => <LeaderCard id={id} desk={desk} />}
      </Show>
      <Show when={question() === 'action' && picked()?.kind === 'leader'}>
        <button type="button" class="sb-button" onClick={() => desk.hand.hand.drop()}>
          {words().action.putBack} <kbd>esc</kbd>
        </button>
      </Show>
      <button
        type="button"
        class="sb-button quiet"
        onClick={() => desk.setPanel(desk.panel() === 'war' ? null : 'war')}
      >
        {words().war.button} <kbd>v</kbd>
      </button>
    </div>
  );
}

function KeepCard(props: { readonly desk: Desk }): JSX.Element {
  const found = () =>
    (props.desk.props.asked()?.offers ?? []).flatMap(({ action }) => (action.do === 'keep' ? [action.leader] : []));
  return (
    <section class="sb-card">
      <p class="sb-note">{words().keep}</p>
      <For each={found()}>
        {(id) => (
          <button
            type="button"
            class="sb-choice"
            data-deed={`leader:${id}`}
            onClick={() => props.desk.press(`leader:${id}`)}
          >
            <LeaderHead leader={leaderOf(id)} place={placeName(props.desk, id)} />
            <Traits leader={leaderOf(id)} stage={props.desk.scene().war.stage} />
          </button>
        )}
      </For>
    </section>
  );
}

const placeName = (desk: Desk, id: string): string | null => {
  const at = desk.scene().war.at[leaderOf(id).index] as number;
  return at < 0 ? null : spaceAt(at).name;
};

/** The lost commandos, faces open. */
function RegainCard(props: { readonly desk: Desk }): JSX.Element {
  const lost = () => allCards.filter(({ id }) => props.desk.isLit(`card:${id}`));
  return (
    <section class="sb-card">
      <p class="sb-note">{words().regain}</p>
      <ul class="sb-faces">
        <For each={lost()}>
          {(card) => (
            <li>
              <button
                type="button"
                class="sb-hand-card"
                aria-label={cardLabel(card)}
                data-card={card.id}
                onClick={() => props.desk.press(`card:${card.id}`)}
              >
                <svg viewBox="-4 -4 69 93" aria-hidden="true">
                  <HandFace card={card} lit />
                </svg>
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
