/** The rail during a fight: the button that sends, the best ways, and choices that need no table. */
import type { FoundBy } from '@laager/kernel';
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import { answerText } from '../answer-text.ts';
import { cardOf } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { type Draft, SECTORS } from '../draft.ts';
import { fightView } from '../fight-view.ts';
import { campsCounted } from '../gauges.ts';
import { other, percent } from '../look.ts';
import { HandBack, HandFace } from '../pieces/Cards.tsx';
import { words } from '../words.ts';
import { Clause, ShareBar } from './Bits.tsx';
import { TwoDice } from './TwoDice.tsx';

type Layouts = FoundBy<(typeof lookups)['layouts']>;

export function FightCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const question = () => desk.props.asked()?.question ?? '';
  const draft = () => desk.hand.picked();
  /** The numbers of cards by Ability and by Charisma, where the Empire may choose. */
  const sizes = (): [number, number] | null => {
    const [ability, charisma] = (desk.props.asked()?.params.sizes ?? []) as readonly number[];
    return ability === undefined || charisma === undefined ? null : [ability, charisma];
  };
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
          <Show when={sizes()}>
            {(both) => (
              <p class="sb-note">
                {words().fight.eitherTrait(...both())} <Clause rule="SB-8.12" desk={desk} />
              </p>
            )}
          </Show>
          <button
            type="button"
            class="sb-button primary"
            data-deed="send"
            aria-disabled={!desk.isLit('send')}
            onClick={() => desk.press('send')}
          >
            {sendText(desk, draft())} <kbd>enter</kbd>
          </button>
          <Show when={draft()?.kind === 'test'}>
            <Holds desk={desk} />
          </Show>
          <Best desk={desk} />
          <TwoDice desk={desk} />
        </Match>
      </Switch>
    </section>
  );
}

/** SB-8.27: each card that is to be tested, with its chance. */
function Holds(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const rows = () => {
    const draft = desk.hand.picked();
    const mine = fightView(desk.scene().war, desk.seat(), draft, true)?.mine;
    if (draft?.kind !== 'test' || mine === undefined) return [];
    return SECTORS.flatMap((sector) =>
      draft.chosen[sector].flatMap((at) => {
        const card = mine.sectors[sector][at]?.card;
        return card?.morale ? [{ name: card.name, chance: card.morale / 6 }] : [];
      }),
    );
  };
  return (
    <Show when={rows().length > 0}>
      <table class="sb-table">
        <thead>
          <tr>
            <th scope="col" colspan="2">
              {words().fight.holds} <Clause rule="SB-8.27" desk={desk} />
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {({ name, chance }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{percent(chance)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
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

const headOf = (draft: Draft | null): string => {
  if (draft?.kind !== 'rows') return words().fight.bestCards;
  return draft.does === 'lay' ? words().fight.best : words().fight.bestReplaced;
};

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
  const winning = (odds: Layouts[number]['odds']): number => shares(odds)[0]?.share ?? 0;
  const best = () => (found() ?? []).toSorted((a, b) => winning(b.odds) - winning(a.odds));
  const isNow = (order: Order): boolean => JSON.stringify(desk.drafted()) === JSON.stringify(order);
  return (
    <Show when={(found() ?? []).length > 0}>
      <h3 class="sb-best-head">
        {headOf(desk.hand.picked())} <span>{words().fight.ways}</span>
      </h3>
      <ul class="sb-list sb-best">
        <For each={best()}>
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
                <span>{answerText(order as Order)}</span>
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
  /** SB-9.9: what is left for further skirmishes of this round. */
  const cavalryLeft = () => {
    const held = props.desk.scene().hands.empire.find(({ card }) => card.id === 'british-cavalry');
    return held === undefined ? 0 : held.copies - held.spent - 1;
  };
  const aside = () => {
    const draft = props.desk.hand.picked();
    return draft?.kind === 'open' && draft.aside;
  };
  return (
    <>
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
                <span>
                  {mode ? words().fight.openAside : words().fight.openLine}
                  <small>{mode ? words().fight.openAsideNote : words().fight.openLineNote}</small>
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <p class="sb-note">
        {words().fight.cavalryLeft(cavalryLeft())} <Clause rule="SB-9.9" desk={props.desk} />
      </p>
    </>
  );
}

/** Flee or stand: how likely it is that this many cards are lost, exactly. */
function Flight(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const losses = () => (Number(desk.props.asked()?.params.losses ?? 1) === 2 ? 2 : 1);
  const found = desk.look('flight', () => ({ losses: losses() }));
  const used = () => (desk.scene().war.fight?.forces[0]?.laid ?? []).flat().length;
  return (
    <>
      <p class="sb-note">{words().fight.losesCards(losses(), used())}</p>
      <Show when={found()}>
        {(odds) => (
          <>
            <table class="sb-table">
              <thead>
                <tr>
                  <td />
                  <For each={odds().lost}>{(_, n) => <th scope="col">{words().fight.lost(n())}</th>}</For>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{words().fight.ifFlee}</th>
                  <For each={odds().lost}>{(share) => <td>{percent(share)}</td>}</For>
                </tr>
                <tr>
                  <th scope="row">{words().fight.ifStand}</th>
                  <For each={odds().lost}>
                    {(_, n) => <td>{percent(n() === Math.min(losses(), used()) ? 1 : 0)}</td>}
                  </For>
                </tr>
              </tbody>
            </table>
            <p class="sb-note">
              {words().fight.flightNote(odds().blockers)} <Clause rule="SB-8.27" desk={desk} />{' '}
              <Clause rule="SB-8.28" desk={desk} />
            </p>
          </>
        )}
      </Show>
      <ul class="sb-list">
        <For each={['flee', 'stand'] as const}>
          {(name) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                data-deed={`deed:${name}`}
                onClick={() => desk.press(`deed:${name}`)}
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

/** One card of the deck in its fan, and how far the next one lies from it. */
const [BACK_WIDTH, FAN_STEP] = [46, 23];

/** The deck, fanned as backs, the top on the left: a slot between two of them, or one of its ends. */
function Burial(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const deck = () => Number(desk.props.asked()?.params.deck ?? 0);
  const card = () => cardOf(String(desk.props.asked()?.params.card));
  const slots = () => Array.from({ length: deck() + 1 }, (_, depth) => depth);
  const [near, setNear] = createSignal(0);
  const saying = (depth: number): string => {
    const said = words().fight;
    if (depth === 0) return said.top;
    return depth === deck() ? said.bottom : said.slot(depth);
  };
  return (
    <>
      <p class="sb-note">
        {words().fight.bury} <Clause rule="SB-8.33" desk={desk} />
      </p>
      <div class="sb-burial" style={{ '--slots': deck() }}>
        <svg class="sb-fanned" viewBox={`-16 -6 ${BACK_WIDTH + FAN_STEP * deck() + 26} 84`} aria-hidden="true">
          <For each={slots().slice(1)}>
            {(depth) => (
              <g transform={`translate(${(depth - 1) * FAN_STEP + (depth > near() ? 12 : 0)} 0) scale(.76)`}>
                <HandBack side="empire" />
              </g>
            )}
          </For>
          <g transform={`translate(${near() * FAN_STEP - 8} -4) scale(.4)`}>
            <HandFace card={card()} lit />
          </g>
        </svg>
        <ul class="sb-slots">
          <For each={slots()}>
            {(depth) => (
              <li>
                <button
                  type="button"
                  classList={{ end: depth === 0 || depth === deck() }}
                  aria-label={saying(depth)}
                  data-deed={`slot:${depth}`}
                  onClick={() => desk.press(`slot:${depth}`)}
                  onPointerEnter={() => setNear(depth)}
                  onFocus={() => setNear(depth)}
                >
                  {depth === 0 || depth === deck() ? saying(depth) : depth}
                </button>
              </li>
            )}
          </For>
        </ul>
        <p class="sb-note" aria-live="polite">
          <b>{saying(near())}</b>. {words().fight.comesBack(near(), desk.scene().war.stage <= 2 ? 1 : 3)}
        </p>
      </div>
    </>
  );
}

/** What the raiders destroy, and what is left of the camps that count. */
function Spoils(props: { readonly desk: Desk }): JSX.Element {
  const offers = () =>
    (props.desk.props.asked()?.offers ?? []).flatMap(({ action }) => (action.do === 'spoils' ? [action.take] : []));
  const war = () => props.desk.scene().war;
  const campHere = (): boolean => war().camp[war().fight?.area ?? -1] === 1;
  const campsAfter = (take: string): number => campsCounted(war(), take !== 'nothing' && campHere() ? 1 : 0);
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
              <span>
                {words().fight.spoils[take](campHere())}
                <small>
                  {words().fight.spoilsNotes[take]}{' '}
                  <Show when={campHere()}>
                    {words().fight.campsAfter(campsAfter(take), campsCounted(war(), 0), props.desk.scene().commandos)}.
                  </Show>
                </small>
              </span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
