/** The rail during a fight: the button that sends, the best ways, and choices that need no table. */
import type { FoundBy } from '@laager/kernel';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import { cardOf, cards as cardsByIndex, strengthText } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { type Draft, SECTORS } from '../draft.ts';
import { other } from '../look.ts';
import { words } from '../words.ts';
import { ShareBar } from './Bits.tsx';
import { TwoDice } from './TwoDice.tsx';

type Layouts = FoundBy<(typeof lookups)['layouts']>;

export function FightCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const question = () => desk.props.asked()?.question ?? '';
  const draft = () => desk.hand.picked();
  return (
    <section class="sb-card">
      <Show when={desk.scene().war.fight !== null && desk.mapFirst()}>
        <button type="button" class="sb-button" onClick={() => desk.setMapFirst(false)}>
          {words().fight.backToFight} <kbd>m</kbd>
        </button>
      </Show>
      <Switch>
        <Match when={question() === 'flee-or-stand'}>
          <Flight desk={desk} />
        </Match>
        <Match when={question() === 'where-to-bury'}>
          <Burial desk={desk} />
        </Match>
        <Match when={question() === 'spoils'}>
          <Spoils desk={desk} />
        </Match>
        <Match when={draft() !== null}>
          <Show when={draft()?.kind === 'open'}>
            <Opening desk={desk} />
          </Show>
          <Show when={draft()?.kind === 'block'}>
            <p class="sb-note">{words().fight.blockNote(Number(desk.props.asked()?.params.cavalry ?? 0))}</p>
          </Show>
          <Show when={counted(draft())}>{(text) => <p class="sb-note">{text()}</p>}</Show>
          <button
            type="button"
            class="sb-button primary"
            data-deed="send"
            aria-disabled={!desk.isLit('send')}
            onClick={() => desk.press('send')}
          >
            {sendText(desk, draft())} <kbd>enter</kbd>
          </button>
          <Best desk={desk} />
          <TwoDice desk={desk} />
        </Match>
      </Switch>
    </section>
  );
}

const counted = (draft: Draft | null): string | null =>
  draft?.kind === 'cards' ? words().fight.chosen(draft.cards.length, draft.most) : null;

function sendText(desk: Desk, draft: Draft | null): string {
  const said = words().fight;
  switch (draft?.kind) {
    case 'cards':
      return desk.props.asked()?.question === 'pick' ? said.pick(draft.cards.length) : said.commit(draft.cards.length);
    case 'open':
      return said.open;
    case 'rows':
      return draft.does === 'lay'
        ? said.lay
        : said.replace(SECTORS.reduce((sum, sector) => sum + draft.rows[sector].length, 0));
    case 'block':
      return said.block(draft.sectors.length);
    case 'test':
      return said.test(SECTORS.reduce((sum, sector) => sum + draft.chosen[sector].length, 0));
    default:
      return '';
  }
}

/** The draft that stands for one of the best answers. */
function draftFor(order: Order, draft: Draft | null): Draft | null {
  if (draft?.kind === 'rows' && (order.do === 'lay' || order.do === 'replace'))
    return { ...draft, rows: { left: order.left, centre: order.centre, right: order.right }, lifted: null };
  if (draft?.kind === 'cards' && (order.do === 'commit' || order.do === 'pick'))
    return { ...draft, cards: order.cards };
  return null;
}

const shortOf = (id: string): string => {
  const card = cardOf(id);
  return `${card.short.replace('Cdo ', 'C')} ${strengthText(card)}`;
};

function textOf(order: Order): string {
  if (order.do === 'commit' || order.do === 'pick')
    return order.cards.length === 0 ? '–' : order.cards.map((id) => cardOf(id).short).join(', ');
  if (order.do !== 'lay' && order.do !== 'replace') return '';
  return SECTORS.map((sector) => order[sector].map(shortOf).join(' + ') || '–').join(' · ');
}

/** A few good answers, each with its odds; a press takes one into the hand. */
function Best(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const applies = () => desk.hand.picked()?.kind === 'rows' || desk.hand.picked()?.kind === 'cards';
  const found = desk.look('layouts', () => (applies() ? { seat: desk.seat(), most: 6 } : null));
  const iAttack = () => (desk.scene().war.fight?.active === 0) === (desk.seat() === 'boer');
  const shares = (odds: Layouts[number]['odds']) => {
    if (odds === null) return [];
    const [won, lost] = odds.exact
      ? [odds.wonThree + odds.wonTwo, odds.lostTwo + odds.lostThree]
      : [odds.won, odds.lost];
    const [mine, theirs] = iAttack() ? [won, lost] : [lost, won];
    return [
      { label: words().prospect.win, share: mine, side: desk.seat() },
      { label: words().prospect.draw, share: odds.drawn, side: null },
      { label: words().prospect.lose, share: theirs, side: other(desk.seat()) },
    ];
  };
  const isNow = (order: Order): boolean => JSON.stringify(desk.drafted()) === JSON.stringify(order);
  return (
    <Show when={(found() ?? []).length > 0}>
      <h3 class="sb-best-head">
        {desk.hand.picked()?.kind === 'rows' ? words().fight.best : words().fight.bestCards}{' '}
        <span>{desk.hand.picked()?.kind === 'rows' ? words().fight.bestNote : ''}</span>
      </h3>
      <ul class="sb-list sb-best">
        <For each={found() ?? []}>
          {({ order, odds }) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                classList={{ hot: isNow(order as Order) }}
                onClick={() => {
                  const draft = draftFor(order as Order, desk.hand.picked());
                  if (draft !== null) desk.take(draft);
                }}
              >
                <span>{textOf(order as Order)}</span>
                <ShareBar shares={shares(odds)} />
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function Opening(props: { readonly desk: Desk }): JSX.Element {
  const aside = () => {
    const draft = props.desk.hand.picked();
    return draft?.kind === 'open' && draft.aside;
  };
  return (
    <ul class="sb-list">
      <For each={[false, true]}>
        {(mode) => (
          <li>
            <button
              type="button"
              class="sb-offer"
              classList={{ hot: aside() === mode }}
              aria-pressed={aside() === mode}
              onClick={() => props.desk.press(mode ? 'mode:aside' : 'mode:line')}
            >
              <span>{mode ? words().fight.openAside : words().fight.openLine}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Flee or stand, with how many cards flight would save on average. */
function Flight(props: { readonly desk: Desk }): JSX.Element {
  const used = () => (props.desk.scene().war.fight?.forces[0]?.laid ?? []).flat().filter((card) => card >= 0);
  const saved = () => used().reduce((sum, card) => sum + (cardsByIndex[card]?.morale ?? 6) / 6, 0);
  const losses = () => Number(props.desk.props.asked()?.params.losses ?? 1);
  return (
    <>
      <p class="sb-note">
        {words().fight.losesCards(losses(), used().length)} {words().fight.saved(saved())}
      </p>
      <ul class="sb-list">
        <For each={['flee', 'stand'] as const}>
          {(name) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                data-deed={`deed:${name}`}
                onClick={() => props.desk.press(`deed:${name}`)}
              >
                <span>{words().fight[name]}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

/** The deck, fanned as backs: a slot between two of them, or top and bottom. */
function Burial(props: { readonly desk: Desk }): JSX.Element {
  const deck = () => Number(props.desk.props.asked()?.params.deck ?? 0);
  const card = () => cardOf(String(props.desk.props.asked()?.params.card));
  return (
    <>
      <p class="sb-note">{words().fight.bury(card().name)}</p>
      <ul class="sb-list sb-slots">
        <For each={Array.from({ length: deck() + 1 }, (_, depth) => depth)}>
          {(depth) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                classList={{ wide: depth === 0 || depth === deck() }}
                aria-label={depth === 0 ? words().fight.top : words().fight.slot(depth)}
                data-deed={`slot:${depth}`}
                onClick={() => props.desk.press(`slot:${depth}`)}
              >
                <span>
                  {depth === 0
                    ? words().fight.top
                    : depth === deck()
                      ? words().fight.bottom
                      : words().fight.slot(depth)}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

function Spoils(props: { readonly desk: Desk }): JSX.Element {
  const offers = () =>
    (props.desk.props.asked()?.offers ?? []).flatMap(({ action }) => (action.do === 'spoils' ? [action.take] : []));
  return (
    <ul class="sb-list">
      <For each={offers()}>
        {(take) => (
          <li>
            <button
              type="button"
              class="sb-offer"
              data-deed={`deed:spoils:${take}`}
              onClick={() => props.desk.press(`deed:spoils:${take}`)}
            >
              <span>{words().fight.spoils[take]}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
