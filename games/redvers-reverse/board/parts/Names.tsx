/** The names of the areas, number first, where the layout found room for them. */
import { fonts, unspoken } from '@laager/kit';
import { textWidth } from '@laager/kit/drawing';
import { type Accessor, For, type JSX } from 'solid-js';
import { type Area, isCrossing } from '../../src/map.ts';
import { NAME_SIZE, type Name } from '../layout.ts';

const NUMBER = 17;

export const Names = (props: {
  readonly names: Accessor<readonly Name[]>;
  readonly lit: Accessor<ReadonlySet<Area>>;
}): JSX.Element => (
  <g
    class="rr-quiet rr-names"
    font-family={fonts.serif}
    font-size={`${NAME_SIZE}`}
    font-style="italic"
    font-weight="600"
    stroke="#f6efdc"
    stroke-opacity=".85"
    stroke-width="2.6"
    paint-order="stroke"
    stroke-linejoin="round"
    {...unspoken}
  >
    <For each={props.names()}>
      {({ area, lines, at, width, box }) => (
        <text fill={isCrossing(area) ? '#1d4653' : '#2a231a'}>
          <For each={lines}>
            {(line, i) => {
              const wide = textWidth(line, NAME_SIZE) + (i() === 0 ? NUMBER : 0);
              return (
                <tspan x={at[0] - width / 2 + (width - wide) / 2} y={box[1] + NAME_SIZE - 1 + i() * (NAME_SIZE + 0.5)}>
                  {i() === 0 && (
                    <tspan
                      fill="#7a4d00"
                      font-family={fonts.sans}
                      font-style="normal"
                      font-size="11.5"
                      font-weight="700"
                    >
                      {area + 1}{' '}
                    </tspan>
                  )}
                  {line}
                </tspan>
              );
            }}
          </For>
        </text>
      )}
    </For>
  </g>
);
