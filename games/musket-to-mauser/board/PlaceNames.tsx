import type { View } from '@laager/kit';
import { createMemo, For, type JSX } from 'solid-js';
import { INCH } from './ground/ink.ts';
import { keptOn, placeNames, withRoom } from './names.ts';
import { FRAME, type Sheet } from './scene.ts';

/** Names are larger from far off, but never as large as on the screen close up. */
export function PlaceNames(props: { readonly sheet: Sheet; readonly view: View }): JSX.Element {
  const size = () => Math.max(1, Math.min(1.6, 0.86 / props.view.level()));
  const names = placeNames(props.sheet);
  const table = [FRAME, FRAME + props.sheet.theatre.table.w * INCH] as const;
  const shown = createMemo(() =>
    withRoom(
      names.map((one) => keptOn(table, one, size())),
      size(),
    ),
  );
  return (
    <g class="mm-places">
      <For each={shown()}>
        {(one) => (
          <text
            transform={`translate(${one.x} ${one.y}) rotate(${one.turn}) scale(${size()})`}
            y={one.drop}
            text-anchor="middle"
            classList={{ 'mm-water': one.water, 'mm-hill': one.hill }}
          >
            {one.name}
          </text>
        )}
      </For>
    </g>
  );
}
