/** The whole table small, with the window on it; only while less than all of it is seen. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { countryOf } from './ground/country.ts';
import { INCH } from './ground/ink.ts';
import { FRAME } from './scene.ts';

const WIDTH = 132;
const FILLS: Readonly<Record<string, string>> = {
  ford: '#7ba3a8',
  stream: '#7ba3a8',
  'river-deep': '#54808c',
  woods: '#5f7040',
  scrub: '#9aa05c',
  crops: '#d5b865',
  redoubt: '#8d7240',
  rocks: '#9a8f78',
  cliff: '#6b5f4a',
};

export function Minimap(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { theatre } = props.desk.sheet();
  const { w, h } = theatre.table;
  const q = WIDTH / w;
  const country = countryOf(theatre.file.conflict);
  const seen = createMemo(() => {
    const [left, top, right, bottom] = props.view.seen();
    const x = (v: number): number => Math.max(0, Math.min(w, (v - FRAME) / INCH)) * q;
    const y = (v: number): number => Math.max(0, Math.min(h, (v - FRAME) / INCH)) * q;
    return { x: x(left), y: y(top), width: x(right) - x(left), height: y(bottom) - y(top) };
  });
  const isPart = () => seen().width < w * q - 2 || seen().height < h * q - 2;
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    props.view.centre([
      FRAME + ((event.clientX - box.left) / box.width) * w * INCH,
      FRAME + ((event.clientY - box.top) / box.height) * h * INCH,
    ]);
  };
  return (
    <Show when={isPart()}>
      <svg
        class="mm-minimap"
        width={WIDTH}
        height={h * q}
        viewBox={`0 0 ${WIDTH} ${h * q}`}
        onClick={go}
        aria-hidden="true"
      >
        <rect width={WIDTH} height={h * q} fill={country.base} />
        <For each={theatre.file.terrain}>
          {(one) => (
            <path
              d={`M${(one.kind === 'line' ? one.line : one.polygon).map(([x, y]) => `${x * q} ${(h - y) * q}`).join('L')}${one.kind === 'line' ? '' : 'Z'}`}
              fill={
                one.kind === 'line'
                  ? 'none'
                  : one.kind === 'hill'
                    ? (country.tops[one.level - 1] ?? '#d8caa0')
                    : (FILLS[one.type] ?? '#b9a97c')
              }
              stroke={one.kind === 'line' ? (one.type === 'road' ? '#fff7e0' : '#6c675b') : 'none'}
              stroke-width="1.6"
              opacity=".9"
            />
          )}
        </For>
        <For each={props.desk.pieces()}>
          {(piece) => (
            <rect
              x={-Math.max(1.6, (piece.front * piece.w * q) / 2)}
              y="-1.6"
              width={Math.max(3.2, piece.front * piece.w * q)}
              height="3.2"
              rx={piece.side === 0 ? 0 : 1.3}
              fill={piece.side === 0 ? '#a32e36' : '#0f5264'}
              transform={`translate(${((piece.x - FRAME) / INCH) * q} ${((piece.y - FRAME) / INCH) * q}) rotate(${piece.facing})`}
            />
          )}
        </For>
        <rect {...seen()} fill="none" stroke="#2b241d" stroke-width="1.6" />
      </svg>
    </Show>
  );
}
