/** The static layers: the painted plate, ticks, numbers, place names. Made once per map. */

import type { HexSide } from '@laager/kernel';
import { fonts } from '@laager/kit';
import { cornerTicks, hexesPath, makePlate } from '@laager/kit/hex';
import { createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { SIDE_NAMES } from '../src/ground.ts';
import { LEFT, type Sheet } from './sheet.ts';
import { words } from './words.ts';

/** Pixels to a unit: sharp when zoomed in a little, small enough to keep. */
const SHARPNESS = 2;
const kept = new Map<string, Promise<ImageBitmap>>();

/** Off the page's thread where the browser lets a worker paint; else here, when the page has a moment. */
function plateOf(sheet: Sheet): Promise<ImageBitmap> {
  const { plan, field } = sheet;
  let plate = kept.get(plan.seed);
  if (plate === undefined) {
    const size = [field[2] - field[0] + 2 * plan.margin, field[3] - field[1] + 2 * plan.margin] as const;
    plate = makePlate(plan, size, Math.min(SHARPNESS, Math.max(1.5, window.devicePixelRatio)));
    kept.set(plan.seed, plate);
  }
  return plate;
}

/** The ground as painted; until the painter is done, a plain drawing of the same woods and hedges. */
export function Plate(props: { readonly sheet: Sheet }): JSX.Element {
  const [painted, setPainted] = createSignal(false);
  let canvas!: HTMLCanvasElement;
  let gone = false;
  onCleanup(() => {
    gone = true;
  });
  onMount(async () => {
    const picture = await plateOf(props.sheet);
    if (gone) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    canvas.dataset.painted = 'yes';
    setPainted(true);
  });
  const [, , right, bottom] = props.sheet.field;
  const { margin } = props.sheet.plan;
  return (
    <>
      <canvas
        ref={canvas}
        class="ub-plate"
        data-season={props.sheet.plan.season}
        style={{
          left: `${props.sheet.origin[0] - margin}px`,
          top: `${props.sheet.origin[1] - margin}px`,
          width: `${right + 2 * margin}px`,
          height: `${bottom + 2 * margin}px`,
        }}
      />
      <Show when={!painted()}>
        <Draft sheet={props.sheet} />
      </Show>
    </>
  );
}

/** Woods and hedges in flat colours, for the first frame: the board can be played on before the painter is done. */
function Draft(props: { readonly sheet: Sheet }): JSX.Element {
  const { layout, hexes, origin, size } = props.sheet;
  const woods = hexesPath(
    layout,
    hexes.filter(({ ground }) => ground === 'woods').map(({ hex }) => hex),
    0,
  );
  const hedges = hexes.flatMap(({ hex, hedges }) =>
    hedges.map((name) => {
      const [a, b] = layout.edge(hex, SIDE_NAMES.indexOf(name as (typeof SIDE_NAMES)[number]) as HexSide);
      return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
    }),
  );
  return (
    <svg class="ub-draft" viewBox={`0 0 ${size[0]} ${size[1]}`} aria-hidden="true">
      <g transform={`translate(${origin[0]} ${origin[1]})`} stroke-linecap="round" fill="none">
        <path d={woods} fill="#557744" stroke="#557744" stroke-width="2" />
        <path d={hedges.join('')} stroke="#38573a" stroke-width="9" />
      </g>
    </svg>
  );
}

/** Ticks at the corners in place of a grid, and the printed numbers. */
export function Numbers(props: { readonly sheet: Sheet; readonly dim: (number: number) => boolean }): JSX.Element {
  const ticks = createMemo(() =>
    cornerTicks(
      props.sheet.layout,
      props.sheet.hexes.map(({ hex }) => hex),
      0.135,
    ),
  );
  return (
    <g>
      <path d={ticks()} class="ub-ticks-under" />
      <path d={ticks()} class="ub-ticks" />
      <g class="ub-ids" font-family={fonts.sans}>
        <For each={props.sheet.hexes}>
          {(hex) => (
            <text
              x={hex.centre[0]}
              y={hex.centre[1] - props.sheet.layout.height / 2 + 11}
              classList={{ dim: props.dim(hex.number) }}
            >
              {hex.id}
            </text>
          )}
        </For>
      </g>
    </g>
  );
}

/** Place names from the map's decoration: for looks, like the lanes. */
export function PlaceNames(props: { readonly sheet: Sheet }): JSX.Element {
  return (
    <g class="ub-places" font-family={fonts.serif}>
      <For each={props.sheet.map.decor?.labels ?? []}>
        {({ hex, text }) => {
          const at = props.sheet.byNumber(Number(hex));
          return (
            <text x={at?.centre[0]} y={(at?.centre[1] ?? 0) + 36}>
              {text}
            </text>
          );
        }}
      </For>
    </g>
  );
}

/** North, and how far ten metres are. */
export function Compass(props: { readonly sheet: Sheet }): JSX.Element {
  const foot = () => props.sheet.size[1] - 46;
  const hexes = () => props.sheet.layout.height;
  return (
    <g font-family={fonts.serif} fill="#2c3327">
      <g transform={`translate(${LEFT / 2 - 8} ${foot() - 74})`} stroke="#2c3327" fill="none">
        <circle r="15" opacity=".5" />
        <path d="M0-25L4.5 0L0 25L-4.5 0Z" fill="#fbf6e9" />
        <path d="M0-25L4.5 0H-4.5Z" fill="#2c3327" />
        <text y="-29" text-anchor="middle" stroke="none" fill="#2c3327" font-size="16">
          {words().margin.north}
        </text>
      </g>
      <g transform={`translate(${LEFT / 2 - 8 - hexes() / 2} ${foot()})`}>
        <path d={`M0 0V6H${hexes()}V0M${hexes() / 2} 6V2`} fill="none" stroke="#2c3327" stroke-width="1.2" />
        <text x={hexes() / 2} y="-5" text-anchor="middle" font-size="15">
          {words().margin.metres(props.sheet.map.metresPerHex ?? 10)}
        </text>
      </g>
    </g>
  );
}
