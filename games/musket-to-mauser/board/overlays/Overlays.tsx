import { createMemo, type JSX, Show } from 'solid-js';
import type { OrderOf } from '../../src/orders.ts';
import { walkOf } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { outlineArt } from '../pieces/unit.ts';
import { posesOn } from '../scene.ts';
import { ChargeNames, ComingNames, Reacting, Stars } from './Charges.tsx';
import { CommandNames } from './Command.tsx';
import { RangeNames } from './Field.tsx';
import { Prospects, Shots } from './Fire.tsx';
import { Flight, FlightNames } from './Flight.tsx';
import { FromThere } from './FromThere.tsx';
import type { LayerProps } from './marks.tsx';
import { ChainDots, ChoiceNumbers, Choices, Planned, PlannedNames, Swings } from './Plan.tsx';
import { ReachNames } from './Reach.tsx';
import { Sight } from './Sight.tsx';
import { SquareGhost } from './Square.tsx';

/** Above the pieces and under their tags. */
export function Ways(props: LayerProps): JSX.Element {
  const { desk } = props;
  const k = () => props.view.level();
  return (
    <>
      <Planned desk={desk} k={k()} />
      <SquareGhost desk={desk} k={k()} />
      <Choices desk={desk} />
      <Flight desk={desk} k={k()} />
      <Reacting desk={desk} />
    </>
  );
}

/** Above everything. */
export function Overlays(props: LayerProps): JSX.Element {
  const { desk } = props;
  const k = () => props.view.level();
  return (
    <>
      <CommandNames desk={desk} k={k()} />
      <RangeNames desk={desk} k={k()} />
      <ReachNames desk={desk} k={k()} />
      <FromThere desk={desk} k={k()} />
      <PlannedNames desk={desk} k={k()} />
      <ChoiceNumbers desk={desk} k={k()} />
      <ChargeNames desk={desk} k={k()} />
      <ComingNames desk={desk} k={k()} />
      <Swings desk={desk} k={k()} />
      <ChainDots desk={desk} k={k()} />
      <Prospects desk={desk} k={k()} />
      <Shots desk={desk} k={k()} />
      <FlightNames desk={desk} k={k()} />
      <Stars desk={desk} k={k()} />
      <Sight desk={desk} k={k()} />
      <Hint desk={desk} k={k()} />
    </>
  );
}

/** In a lesson: whom to take next, and where to. */
function Hint(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const hint = createMemo(() => {
    const order = desk.props.hint() as OrderOf<'move'> | null;
    if (order === null || !('unit' in order) || typeof order.unit !== 'number') return null;
    const piece = desk.pieceOf(order.unit);
    if (piece === undefined) return null;
    if (order.do !== 'move') return { piece, poses: null };
    const walk = walkOf(desk.view(), order.unit, { do: 'walk', along: null, steps: order.steps, open: false });
    return { piece, poses: posesOn(desk.sheet(), walk.stand) };
  });
  return (
    <Show when={hint()}>
      {(now) => (
        <g class="mm-hint">
          <g fill="none" stroke="#e0a021" stroke-width={3.4 / props.k} innerHTML={outlineArt(now().piece, 6)} />
          <Show when={now().poses}>
            {(poses) => (
              <g
                fill="none"
                stroke="#e0a021"
                stroke-width={2.4 / props.k}
                stroke-dasharray="6 5"
                innerHTML={outlineArt({ poses: poses(), w: now().piece.w, d: now().piece.d }, 2)}
              />
            )}
          </Show>
        </g>
      )}
    </Show>
  );
}
