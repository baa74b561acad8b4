/** Fire from where the ghost stands: whom it could hit, and who could answer. */
import { For, type JSX, Show } from 'solid-js';
import { centreOfStand } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Chip, type XY } from './marks.tsx';

export function FromThere(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const ghost = (): XY => {
    const stand = desk.trial()?.walk.stand;
    if (stand === undefined) return [0, 0];
    const { x, y } = centreOfStand(stand);
    return desk.sheet().at(x, y);
  };
  const piece = (unit: number): XY => {
    const found = desk.pieceOf(unit);
    return [found?.x ?? 0, found?.y ?? 0];
  };
  return (
    <Show when={desk.trial() !== null}>
      <For each={desk.near()}>
        {(one) => {
          const mine = one.unit === desk.heldUnit();
          const other = () => piece(mine ? one.target : one.unit);
          return (
            <>
              <path
                d={`M${ghost().join(' ')}L${other().join(' ')}`}
                stroke={mine ? '#c23a16' : '#0f5264'}
                stroke-width={2 / props.k}
                stroke-dasharray={mine ? undefined : `${7 / props.k} ${4 / props.k}`}
                opacity=".85"
                fill="none"
              />
              <Show when={mine}>
                <Chip
                  at={[other()[0], other()[1] + 30 / props.k]}
                  text={words().plan.effect(one.bases, one.range, (36 - one.cases.none) / 36)}
                  kind="red"
                  k={props.k}
                />
              </Show>
            </>
          );
        }}
      </For>
    </Show>
  );
}
