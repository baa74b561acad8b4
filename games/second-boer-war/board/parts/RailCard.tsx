/** What the rail shows under the question: whole actions, the leader in the hand, choices of a fight. */
import type { Denial, FoundBy } from '@laager/kernel';
import { createMemo, createResource, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import { cards as allCards } from '../cards.ts';
import { spaceAt, spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { percent } from '../look.ts';
import { HandFace } from '../pieces/Cards.tsx';
import { Chit } from '../pieces/Chits.tsx';
import { leaders as allLeaders, leaderOf } from '../roster.ts';
import { words } from '../words.ts';
import { Clause, LeaderHead, ShareBar, SumLine, Traits } from './Bits.tsx';
import { FightCard } from './FightCard.tsx';
import { LeaderCard } from './LeaderCard.tsx';
import { cardLabel } from './Tray.tsx';

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

/** A whole action that wants a place or a leader: what it brings. */
function WholeChoice(props: { readonly desk: Desk; readonly action: string }): JSX.Element {
  const said = () => words().action;
  const rebellions = () => props.desk.scene().war.rebellion.filter((one) => one === 1).length;
  const spreads = () => props.action === 'spread';
  return (
    <>
      <p>
        <b>{spreads() ? said().choosePlace : said().chooseLeader}</b>
      </p>
      <p class="sb-note">
        {spreads() ? said().spreadGives(rebellions()) : said().roamGives}{' '}
        <Clause rule={spreads() ? 'SB-7.e.5' : 'SB-7.a.4'} desk={props.desk} />
      </p>
    </>
  );
}

interface Whole {
  readonly title: string;
  readonly note: string;
  readonly price: string;
  readonly place: string | null;
  readonly denial: Denial | null;
}

/** Ready actions as offers; those not ready in grey, with the clause. */
function WholeActions(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const events = desk.look('events', () => ({}));
  const levy = (): Order => ({ do: desk.seat() === 'boer' ? 'reorganise' : 'reinforce' });
  const [levyDenial] = createResource(
    () => ({ order: levy(), view: desk.props.view(), asked: desk.props.asked() }),
    ({ order }) => desk.props.whyNot(order),
  );
  const [spreadDenial] = createResource(
    () => (desk.seat() === 'boer' ? { view: desk.props.view(), asked: desk.props.asked() } : null),
    () => desk.props.whyNot({ do: 'spread', at: 'prieska' }),
  );
  const whole = createMemo((): Whole[] => {
    const said = words().action;
    const { war } = desk.scene();
    const list: Whole[] = [];
    for (const event of events() ?? [])
      if (event.side === desk.seat() && (event.status === 'ready' || event.status === 'not-yet'))
        list.push({
          title: said.event(event.name),
          note: event.denial?.reason ?? words().effects[event.id] ?? '',
          price: event.denial === null ? said.ready : said.notYet,
          place: desk.isLit(`deed:event:${event.id}`) ? `deed:event:${event.id}` : null,
          denial: event.denial,
        });
    const levied = desk.isLit(`deed:${levy().do}`);
    const denial = levied ? null : (levyDenial.latest ?? null);
    if (desk.seat() === 'empire')
      list.push({
        title: said.reinforce,
        note: denial?.reason ?? said.reinforceNote(war.stage <= 2 ? 1 : 3, war.reinforcements.pile.length),
        price: said.actions(1),
        place: levied ? 'deed:reinforce' : null,
        denial,
      });
    else {
      if (war.stage <= 2)
        list.push({
          title: said.reorganise,
          note: denial?.reason ?? said.reorganiseNote,
          price: said.actions(2),
          place: levied ? 'deed:reorganise' : null,
          denial,
        });
      const rising = desk.props.asked()?.offers.filter(({ action }) => action.do === 'spread').length ?? 0;
      const shut = rising > 0 ? null : (spreadDenial.latest ?? null);
      list.push({
        title: said.spread,
        note: shut?.reason ?? said.spreadNote(rising),
        price: said.actions(1),
        place: rising > 0 ? 'deed:spread' : null,
        denial: shut,
      });
      if (desk.isLit('deed:roam'))
        list.push({ title: said.roam, note: '', price: '', place: 'deed:roam', denial: null });
    }
    return list.sort((a, b) => Number(a.place === null) - Number(b.place === null));
  });
  return (
    <section class="sb-card">
      <p class="sb-note">{words().action.lead}</p>
      <ul class="sb-list">
        <For each={whole()}>
          {({ title, note, price, place, denial }) => (
            <li>
              <Show
                when={place}
                fallback={
                  <div class="sb-offer no">
                    <span>
                      {title}
                      <small>
                        {note} <Show when={denial}>{(one) => <Clause rule={one().rule} desk={desk} />}</Show>
                      </small>
                    </span>
                    <em>{price}</em>
                  </div>
                }
              >
                {(at) => (
                  <button
                    type="button"
                    class="sb-offer"
                    data-deed={at()}
                    onClick={() => desk.press(at())}
                    onPointerEnter={() => desk.hand.hand.point(at())}
                    onFocus={() => desk.hand.hand.point(at())}
                  >
                    <span>
                      {title}
                      <small>{note}</small>
                    </span>
                    <em>{price}</em>
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={desk.hand.pointed() === 'deed:reorganise'}>
        <Reorganising desk={desk} />
      </Show>
    </section>
  );
}

/** Cup of eleven: how many chits of each number it holds at the start of a stage (SB-C5). */
const BOER_CHITS = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3];

/** SB-7.3, SB-7.4: the two branches of a reorganisation, by the chit that the Boer player does not know. */
function Reorganising(props: { readonly desk: Desk }): JSX.Element {
  const { war } = props.desk.scene();
  const said = () => words().reorganise;
  const needs = () => war.done + 2;
  const lost = () =>
    allCards.filter(({ index, side, oneUse }) => side === 'boer' && !oneUse && (war.eliminated[index] as number) > 0);
  return (
    <div class="sb-ahead">
      <h3>{said().title}</h3>
      <svg class="sb-chits" viewBox="0 0 300 30" aria-hidden="true">
        <For each={BOER_CHITS}>
          {(n, i) => (
            <g transform={`translate(${i() * 27} 2) scale(.72)`} opacity={n <= war.done ? 0.3 : 1}>
              <Chit side="boer" number={n} />
            </g>
          )}
        </For>
      </svg>
      <p class="sb-note">
        {said().chits} <Clause rule="SB-R34" desk={props.desk} />
      </p>
      <Show
        when={needs() <= 3}
        fallback={
          <p class="sb-note">
            {said().never} <Clause rule="SB-7.4" desk={props.desk} />
          </p>
        }
      >
        <p class="sb-note">
          {said().ifTwo(needs())} <Clause rule="SB-7.5" desk={props.desk} />
        </p>
        <ul class="sb-faces">
          <For each={lost()}>
            {(card) => (
              <li>
                <svg viewBox="-4 -4 69 93" role="img" aria-label={cardLabel(card)}>
                  <HandFace card={card} />
                </svg>
              </li>
            )}
          </For>
        </ul>
        <p class="sb-note">
          {said().ifLess(war.done + 1)}. {war.done === 0 ? said().first : ''} <Clause rule="SB-7.4" desk={props.desk} />
        </p>
      </Show>
    </div>
  );
}

/** Where the beaten may go, what it costs there, and why not elsewhere. */
function RetreatCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const asked = () => desk.props.asked();
  const leader = () => String(asked()?.params.leader);
  const lit = createMemo(() =>
    (asked()?.offers ?? []).flatMap(({ action }) => (action.do === 'retreat' ? [action.to] : [])),
  );
  const around = desk.look('retreats', () => (asked() === null ? null : { leader: leader() }));
  const winner = (): string | null => {
    const top = desk.props.view().stack.at(-1)?.locals as { winner?: number } | undefined;
    return top?.winner === undefined ? null : (leaderByIndex(top.winner)?.id ?? null);
  };
  /** The area that the player points at, or the first. */
  const weighed = (): string => {
    const place = desk.hand.pointed();
    const area = place?.startsWith('area:') ? place.slice(5) : '';
    return lit().includes(area) ? area : (lit()[0] as string);
  };
  return (
    <section class="sb-card">
      <p class="sb-note">{words().retreat.lead}</p>
      <ul class="sb-list">
        <For each={lit()}>
          {(area) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                data-way={area}
                onClick={() => desk.press(`area:${area}`)}
                onPointerEnter={() => desk.hand.hand.point(`area:${area}`)}
              >
                <span>
                  {spaceOf(area).name}
                  <Show when={asked()?.question === 'hunted' && winner()}>
                    {(by) => <LossNote desk={desk} leader={leader()} winner={by()} area={area} />}
                  </Show>
                </span>
              </button>
            </li>
          )}
        </For>
        <For each={(around() ?? []).filter(({ open, denial }) => !open && denial !== null)}>
          {({ area, denial }) => (
            <li class="sb-offer no">
              <span>
                {spaceOf(area).name}
                <small>
                  {denial?.reason} <Clause rule={denial?.rule ?? ''} desk={desk} />
                </small>
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={asked()?.question === 'hunted' && winner()}>
        {(by) => <Losses desk={desk} leader={leader()} winner={by()} area={weighed()} />}
      </Show>
    </section>
  );
}

const leaderByIndex = (index: number) => allLeaders[index];

interface LossProps {
  readonly desk: Desk;
  readonly leader: string;
  readonly winner: string;
  readonly area: string;
}

/** What it costs to be driven there, in a line. */
function LossNote(props: LossProps): JSX.Element {
  const found = useLosses(props);
  return (
    <Show when={found()}>
      {(loss) => (
        <small>{loss().hostile ? words().retreat.chance(percent(loss().chance)) : words().retreat.clean}</small>
      )}
    </Show>
  );
}

const useLosses = (props: LossProps) =>
  props.desk.look('lossOdds', () => ({ leader: props.leader, winner: props.winner, area: props.area }));

/** SB-10.3 to SB-10.12: the dice of both sides, each with what it comes from. */
function Losses(props: LossProps): JSX.Element {
  const found = useLosses(props);
  const said = () => words().retreat;
  return (
    <Show when={found()}>
      {(loss) => (
        <div class="sb-ahead sb-losses">
          <h3>{said().title(leaderOf(props.leader).name, spaceOf(props.area).name)}</h3>
          <Show
            when={loss().hostile}
            fallback={
              <p class="sb-note">
                {said().own} <Clause rule="SB-10.13" desk={props.desk} />
              </p>
            }
          >
            <ul class="sb-sums">
              <SumLine label={said().boerDice} sum={loss().boer} causes={said().causes} desk={props.desk} />
              <SumLine label={said().empireDice} sum={loss().empire} causes={said().causes} desk={props.desk} />
            </ul>
            <ShareBar
              shares={[
                { label: said().saved, share: 1 - loss().chance, side: 'boer' },
                { label: said().lost, share: loss().chance, side: 'empire' },
              ]}
              captions
            />
            <p class="sb-note">
              {said().kitchener(loss().kitchener)} <Clause rule="SB-10.12" desk={props.desk} />
            </p>
          </Show>
        </div>
      )}
    </Show>
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
