/** Ties that the player breaks, and the variants of a battle. */
import { For, type JSX, Show } from 'solid-js';
import { VARIANT_LIST } from '../../src/variants.ts';
import { litOf } from '../hold.ts';
import { numbered } from '../naming.ts';
import { areaPlace, unitPlace, variantPlace } from '../places.ts';
import { signed, words } from '../words.ts';
import type { CardProps } from './Card.tsx';
import { nameOf } from './UnitRows.tsx';

export function TieCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const among = () => (board.asked()?.params.among ?? []) as readonly number[];
  const isUnit = () => board.asked()?.params.kind === 'unit';
  return (
    <section class="rr-section">
      <p class="rr-note">{words().tie.pick}</p>
      <div class="rr-buttons">
        <For each={among()}>
          {(one) => (
            <button
              type="button"
              onPointerEnter={() => !isUnit() && hand.hand.point(areaPlace(one))}
              onClick={() => hand.hand.press(isUnit() ? unitPlace(one) : areaPlace(one))}
            >
              {words().tie.take(isUnit() ? nameOf(one) : numbered(one))}
            </button>
          )}
        </For>
      </div>
      <div class="rr-buttons">
        <button type="button" onClick={() => props.idle.setLeavesTies(true)}>
          {words().tie.never}
        </button>
      </div>
    </section>
  );
}

/** Said where a turn begins, so that it can be taken back. */
export const TiesLeft = (props: CardProps): JSX.Element => (
  <Show when={props.idle.leavesTies() && props.board.asked()?.question === 'send-orders'}>
    <section class="rr-section">
      <p class="rr-note">{words().tie.left}</p>
      <div class="rr-buttons">
        <button type="button" onClick={() => props.idle.setLeavesTies(false)}>
          {words().tie.ask}
        </button>
      </div>
    </section>
  </Show>
);

export function VariantsCard(props: CardProps): JSX.Element {
  const { hand } = props;
  const chosen = () => {
    const held = hand.picked();
    return held?.kind === 'variants' ? held.variants : [];
  };
  const sum = () => chosen().reduce((total, variant) => total + (VARIANT_LIST[variant]?.rating ?? 0), 0);
  return (
    <section class="rr-section">
      <p class="rr-note" aria-live="polite">
        {words().variants.scale(sum())}
      </p>
      <div class="rr-buttons">
        <button
          type="button"
          classList={{ 'rr-gold': sum() === 0 }}
          disabled={!litOf(hand).has('vary')}
          onClick={() => hand.hand.press('vary')}
        >
          {words().variants.play(chosen().length)}
        </button>
      </div>
      <ul class="rr-ticks">
        <For each={VARIANT_LIST}>
          {(variant, i) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={chosen().includes(i())}
                  onChange={() => hand.hand.press(variantPlace(i()))}
                />
                <span>
                  {variant.name}
                  <small>{variant.effect}</small>
                </span>
                <b>{signed(variant.rating)}</b>
              </label>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
