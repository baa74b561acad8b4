/** The units that may do something, as rows to press: name, a word on each, strength. */
import { For, type JSX } from 'solid-js';
import { spOf } from '../../src/forces.ts';
import { type Unit, unitName } from '../../src/roster.ts';
import type { BoardHand } from '../hold.ts';
import { litOf } from '../hold.ts';
import { numberIn, unitPlace } from '../places.ts';
import type { CardProps } from './Card.tsx';

export const nameOf = (unit: Unit): string => unitName(unit).replaceAll("'", '’');

export const litUnits = (hand: BoardHand): readonly Unit[] =>
  [...litOf(hand).keys()].flatMap((place) => numberIn(place, 'unit') ?? []).sort((a, b) => a - b);

/** The unit in the hand, if there is one. */
export const heldUnit = (hand: BoardHand): Unit | null => {
  const pick = hand.picked();
  return pick?.kind === 'unit' ? pick.unit : null;
};

export const UnitRows = (props: CardProps & { readonly note: (unit: Unit) => string }): JSX.Element => (
  <ul class="rr-rows">
    <For each={litUnits(props.hand)}>
      {(unit) => (
        <li>
          <button
            type="button"
            class="may"
            classList={{ on: heldUnit(props.hand) === unit }}
            aria-pressed={heldUnit(props.hand) === unit}
            onClick={() => props.press(unitPlace(unit), null)}
          >
            <span>
              <b>{nameOf(unit)}</b>
              <small>{props.note(unit)}</small>
            </span>
            <em>{spOf(props.board.view(), unit)}</em>
          </button>
        </li>
      )}
    </For>
  </ul>
);
