import { createMemo, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';

/** The stretch of edge on which a unit that is due may come on (MM-5.33). */
export function Rail(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const rail = createMemo(() => {
    const unit = desk.heldUnit();
    if (unit === null || unitAt(desk.view(), unit).where !== 'coming') return null;
    const { arrival } = kindOf(desk.view(), unit);
    return arrival === null ? null : { from: desk.sheet().at(...arrival.from), to: desk.sheet().at(...arrival.to) };
  });
  return (
    <Show when={rail()}>
      {(now) => (
        <g>
          <path
            d={`M${now().from.join(' ')}L${now().to.join(' ')}`}
            stroke="#fff8e2"
            stroke-width={16 / props.k}
            stroke-linecap="round"
          />
          <path
            d={`M${now().from.join(' ')}L${now().to.join(' ')}`}
            stroke="#e0a021"
            stroke-width={10 / props.k}
            stroke-linecap="round"
          />
        </g>
      )}
    </Show>
  );
}
