/** Cards on the table of a fight and beside it: laid, to be laid, surplus; dragged, or pressed one after the other. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { kindsOf } from '../answer-text.ts';
import type { BattleCard } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { type SectorName, unlaid } from '../draft.ts';
import { throwOf } from '../fight-story.ts';
import { type BattleLine, type FightView, type LaidCard, strengthIn } from '../fight-view.ts';
import { CARD, CardBack, CardFace, Throws } from '../pieces/Cards.tsx';
import { words } from '../words.ts';
import { dragging } from './drag.ts';
import { cardLabel } from './Tray.tsx';

interface CardsProps {
  readonly laid: readonly LaidCard[];
  readonly line: BattleLine;
  readonly sector: SectorName;
  readonly desk: Desk;
  readonly shown: FightView;
  readonly free?: number;
}

export function Cards(props: CardsProps): JSX.Element {
  return (
    <div class="sb-cards">
      <For each={props.laid}>{(one, i) => <TableCard {...props} one={one} index={i()} />}</For>
      <For each={Array.from({ length: props.free ?? 0 })}>
        {() => <FreePlace sector={props.sector} desk={props.desk} />}
      </For>
      <Show when={props.laid.length === 0 && (props.free ?? 0) === 0}>
        <span class="sb-place empty" />
      </Show>
    </div>
  );
}

function FreePlace(props: { readonly sector: SectorName; readonly desk: Desk }): JSX.Element {
  const place = `sector:${props.sector}`;
  return (
    <button
      type="button"
      class="sb-place"
      tabindex="-1"
      aria-label={`${words().fight.empty}, ${props.sector}`}
      data-place={place}
      onClick={() => props.desk.press(place)}
    >
      <span>{words().fight.empty}</span>
    </button>
  );
}

function TableCard(props: CardsProps & { readonly one: LaidCard; readonly index: number }): JSX.Element {
  const { desk } = props;
  const mine = () => props.line.side === desk.seat();
  const testing = () =>
    mine() && desk.hand.picked()?.kind === 'test' && desk.isLit(`used:${props.sector}:${props.index}`);
  const chosen = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'test' && draft.chosen[props.sector].includes(props.index);
  };
  const place = () =>
    props.one.draft ? `laid:${props.sector}:${props.one.at}` : testing() ? `used:${props.sector}:${props.index}` : null;
  const lifted = () => {
    const draft = desk.hand.picked();
    return (
      draft?.kind === 'rows' &&
      props.one.draft &&
      draft.lifted?.from?.sector === props.sector &&
      draft.lifted.from.at === props.one.at
    );
  };
  const untested = () => props.shown.fight.kind === 'battle' && !props.line.active && props.index === 0;
  const label = () => (props.one.card === null ? words().fight.hiddenNote : cardLabel(props.one.card));
  // The n-th card of its name in the sector has the n-th throw.
  const thrown = () => {
    const { card } = props.one;
    if (card === null) return null;
    const nth = props.laid.slice(0, props.index).filter((one) => one.card === card).length;
    const found = throwOf(desk.dice.story(), props.line.side, props.sector, card.id, nth);
    return found !== null && found.order < desk.dice.fallen() ? found : null;
  };
  /** SB-6.d.9: what it counts in this fight, if its face says otherwise. */
  const counts = (card: BattleCard): number | undefined => {
    const strength = strengthIn(props.line, props.shown.fight, card);
    return strength === (props.line.active ? card.attack : card.defence) ? undefined : strength;
  };
  /** Its die is still to fall: until then it does not turn over. */
  const inTheAir = () => thrown() === null && !desk.dice.still();
  const face = () => (
    <>
      <svg viewBox={`-6 -6 ${CARD[0] + 13} ${CARD[1] + 13}`} aria-hidden="true">
        <Show when={props.one.card} fallback={<CardBack side={props.line.side} />}>
          {(card) => (
            <CardFace
              card={card()}
              use={props.line.active ? 'attack' : 'defence'}
              counts={counts(card())}
              picked={props.one.draft || (testing() && chosen())}
              lit={lifted()}
              hidden={mine() && props.one.lies === 'down'}
              failed={(props.one.lies === 'failed' || props.one.lies === 'replaced') && !inTheAir()}
            />
          )}
        </Show>
      </svg>
      <Show when={props.one.card}>
        {(card) => (
          <Show when={!untested() || testing()} fallback={<small>{words().fight.noTest}</small>}>
            <svg class="sb-throws" viewBox="-1 -1 82 14" aria-hidden="true">
              <Throws card={card()} die={thrown()?.die ?? null} />
            </svg>
          </Show>
        )}
      </Show>
    </>
  );
  return (
    <Show
      when={place()}
      fallback={
        <div class="sb-table-card" role="img" aria-label={label()}>
          {face()}
        </div>
      }
    >
      {(at) => (
        <button
          type="button"
          class="sb-table-card"
          data-place={at()}
          aria-label={label()}
          aria-pressed={testing() ? chosen() : undefined}
          {...dragging(desk, at())}
          onClick={() => desk.press(at())}
        >
          {face()}
        </button>
      )}
    </Show>
  );
}

/** Cards in the fight that are not on the table: to lay, or surplus. */
export function Unlaid(props: { readonly shown: FightView; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const draft = () => {
    const picked = desk.hand.picked();
    return picked?.kind === 'rows' ? picked : null;
  };
  const ids = (): readonly string[] => {
    const rows = draft();
    if (rows === null) return props.shown.mine.held.map(({ id }) => id);
    const rest = unlaid(rows);
    return rows.lifted !== null && rows.lifted.from === null ? [...rest, rows.lifted.card] : rest;
  };
  const theirs = (): string => {
    const { side, held: known, backs } = props.shown.theirs;
    return words().fight.theirSurplus(words().tray.of(side), kindsOf(known.map(({ id }) => id)), backs);
  };
  const held = createMemo(() =>
    ids()
      .map((id) => props.shown.mine.held.find((card) => card.id === id))
      .filter((card) => card !== undefined),
  );
  return (
    <Show when={held().length > 0 || props.shown.theirs.backs + props.shown.theirs.held.length > 0}>
      <div class="sb-unlaid">
        <div class="sb-cards" data-place={draft() === null ? undefined : 'unlaid'}>
          <For each={held()}>
            {(card) => {
              const place = `card:${card.id}`;
              return (
                <button
                  type="button"
                  class="sb-table-card small"
                  disabled={draft() === null}
                  aria-label={cardLabel(card)}
                  aria-pressed={draft()?.lifted?.card === card.id}
                  data-card={card.id}
                  {...dragging(desk, place)}
                  onClick={() => desk.press(place)}
                >
                  <svg viewBox={`-6 -6 ${CARD[0] + 13} ${CARD[1] + 13}`} aria-hidden="true">
                    <CardFace
                      card={card}
                      use={props.shown.mine.active ? 'attack' : 'defence'}
                      lit={draft() !== null}
                      picked={draft()?.lifted?.card === card.id && draft()?.lifted?.from === null}
                    />
                  </svg>
                </button>
              );
            }}
          </For>
        </div>
        <p>
          <Show
            when={draft()?.lifted?.from}
            fallback={
              <Show when={draft()}>
                {words().fight.drag} <span class="sb-keys-note">{words().fight.dragKeys}</span>
              </Show>
            }
          >
            <button type="button" class="sb-inline" onClick={() => desk.press('unlaid')}>
              {words().fight.takeBack}
            </button>
          </Show>
          <Show when={draft() === null && held().length > 0}>
            <span>{words().fight.yourSurplus(held().length)}</span>
          </Show>
          <Show when={props.shown.theirs.backs + props.shown.theirs.held.length > 0}>
            <span> {theirs()}</span>
          </Show>
        </p>
      </div>
    </Show>
  );
}
