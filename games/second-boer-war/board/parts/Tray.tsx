/** The tray under the map: my hand with its faces, the cup and the chit, what I know of the other hand, the deck. */
import { For, type JSX } from 'solid-js';
import { type BattleCard, strengthText } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { livery, other, type Seat } from '../look.ts';
import { HAND_CARD, HandBack, HandFace } from '../pieces/Cards.tsx';
import { Chit, Cup } from '../pieces/Chits.tsx';
import { activeSeat, chitKnown, chitsLeft, type Held } from '../scene.ts';
import { words } from '../words.ts';

export const cardLabel = (card: BattleCard): string =>
  words().tray.card(card.name, strengthText(card), card.morale === null ? 'X' : String(card.morale));

export function Tray(props: { readonly desk: Desk }): JSX.Element {
  return (
    <section class="sb-tray" aria-label={words().tray.label}>
      <OwnHand desk={props.desk} />
      <ChitBox desk={props.desk} />
      <OtherHand desk={props.desk} />
    </section>
  );
}

/** SB-2.7: the round in which its owner is active next. */
function readyRound(desk: Desk, side: Seat): number {
  const { war } = desk.scene();
  return activeSeat(war) === side ? war.round + 2 : war.round + 1;
}

function OwnHand(props: { readonly desk: Desk }): JSX.Element {
  const held = () => props.desk.scene().hands[props.desk.seat()];
  const ready = () => held().reduce((sum, { card, copies, spent }) => (card.oneUse ? sum + copies - spent : sum), 0);
  const others = () => held().reduce((sum, { card, copies }) => (card.oneUse ? sum : sum + copies), 0);
  const said = () => words().tray;
  return (
    <div class="sb-hand">
      <p>
        <b>{said().yours}</b> {said().oneUse(ready())},{' '}
        {props.desk.seat() === 'boer' ? said().commandos(others()) : said().reusable(others())}
      </p>
      <ul class="sb-fan">
        <For each={held()}>{(one) => <HandCard held={one} desk={props.desk} />}</For>
      </ul>
    </div>
  );
}

function HandCard(props: { readonly held: Held; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const { card } = props.held;
  const place = `card:${card.id}`;
  const chosen = () => {
    const draft = desk.hand.picked();
    return draft !== null && (draft.kind === 'cards' || draft.kind === 'open')
      ? draft.cards.filter((id) => id === card.id).length
      : 0;
  };
  const inFight = () => desk.hand.picked()?.kind === 'cards' || desk.hand.picked()?.kind === 'open';
  const lit = () => inFight() && desk.isLit(place);
  const spent = () => (props.held.spent === props.held.copies ? words().tray.back(readyRound(desk, card.side)) : null);
  return (
    <li classList={{ 'one-use': card.oneUse }}>
      <button
        type="button"
        class="sb-hand-card"
        aria-label={`${cardLabel(card)}${props.held.copies > 1 ? `, ${words().tray.copies(props.held.copies)}` : ''}${spent() === null ? '' : `, ${words().tray.spentCard}`}`}
        aria-pressed={inFight() ? chosen() > 0 : undefined}
        data-card={card.id}
        data-lit={lit() ? '' : undefined}
        onClick={() => inFight() && desk.press(place)}
      >
        <svg viewBox={`-4 -4 ${HAND_CARD[0] + 9} ${HAND_CARD[1] + 9}`} aria-hidden="true">
          <HandFace card={card} lit={lit()} picked={chosen() > 0} copies={props.held.copies} spent={spent()} />
        </svg>
      </button>
    </li>
  );
}

function ChitBox(props: { readonly desk: Desk }): JSX.Element {
  const war = () => props.desk.scene().war;
  const active = () => activeSeat(war());
  const number = () => chitKnown(war());
  const isOn = () => war().stack.some(({ procedure }) => procedure === 'round');
  const head = () => {
    const said = words().chit;
    const known = number();
    if (!isOn()) return said.none;
    if (known !== null) return said.youDrew(known);
    if (props.desk.scene().seat === null) return said.neither;
    return war().done > 0 && active() === props.desk.seat() ? said.goOn : said.known(other(active()));
  };
  const note = () => {
    const said = words().chit;
    if (!isOn()) return '';
    return number() === null ? said.left[war().done] || said.could : said.notTold(active());
  };
  return (
    <div class="sb-chit-box">
      <svg viewBox="0 0 104 72" aria-hidden="true" class="sb-cup-and-chit">
        <g transform="translate(24 38)">
          <Cup side={active()} left={chitsLeft(war(), active())} />
        </g>
        <g transform="translate(54 16) scale(1.25)">
          <Chit side={active()} number={number()} />
        </g>
      </svg>
      <div>
        <b>{head()}</b>
        <span>{note()}</span>
        <ol class="sb-done" aria-label={words().tray.actionsDone(war().done)}>
          <For each={[1, 2, 3]}>{(n) => <li classList={{ on: n <= war().done }}>{n}</li>}</For>
          <li class="word">{words().tray.done}</li>
        </ol>
      </div>
    </div>
  );
}

/** Backs for what cannot be seen; cards that must still be there lie face up at the right end. */
function OtherHand(props: { readonly desk: Desk }): JSX.Element {
  const side = () => other(props.desk.seat());
  const known = () =>
    props.desk
      .scene()
      .hands[side()].flatMap((held) =>
        Array.from({ length: held.copies }, (_, i) => ({ card: held.card, spent: i < held.spent })),
      );
  // The Boer hand is no secret in the rules; which cards are drawn in a fight is. Backs keep the picture calm.
  const open = () => (side() === 'boer' ? known().filter(({ card }) => card.oneUse) : known());
  const backs = () => (side() === 'boer' ? known().length - open().length : props.desk.scene().unseen);
  const deck = () => props.desk.scene().war.reinforcements.pile.length;
  return (
    <div class="sb-other">
      <p>
        <b>
          {words().tray.of(side())} {open().length + backs()}
        </b>{' '}
        {side() === 'boer' ? words().tray.commandos(backs()) : words().tray.seen(open().length)}
      </p>
      <div class="sb-other-row">
        <ul class="sb-fan tight">
          <For each={Array.from({ length: backs() })}>
            {() => (
              <li>
                <svg viewBox="-1 -1 64 88" aria-hidden="true">
                  <HandBack side={side()} />
                </svg>
              </li>
            )}
          </For>
          <For each={open()}>
            {({ card, spent }) => (
              <li title={cardLabel(card)}>
                <svg
                  viewBox="-1 -1 64 88"
                  role="img"
                  aria-label={`${cardLabel(card)}${spent ? `, ${words().tray.spentCard}` : ''}`}
                >
                  <HandFace card={card} spent={spent ? '' : null} />
                </svg>
              </li>
            )}
          </For>
        </ul>
        <div class="sb-deck" role="img" aria-label={words().tray.deckLabel(deck())}>
          <svg viewBox="-1 -1 64 88" aria-hidden="true">
            <HandBack side="empire" />
            <circle cx="30" cy="43" r="17" fill={livery.empire.face} stroke={livery.empire.edge} />
            <text class="sb-deck-count" x="30" y="50" text-anchor="middle" fill={livery.empire.edge}>
              {deck()}
            </text>
          </svg>
          <span>{words().tray.deck}</span>
        </div>
      </div>
    </div>
  );
}
