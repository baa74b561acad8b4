/** What the counter in hand sees, and where it may go: washes and borders over the ground, under the counters. */
import type { Box } from '@laager/kit';
import { borderPath, hexesPath } from '@laager/kit/hex';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { OFF_THE_MAP } from '../src/orders.ts';
import type { Desk } from './desk.ts';
import { hexName, type SheetHex } from './sheet.ts';

const distance = (a: SheetHex, b: SheetHex): number =>
  Math.max(Math.abs(a.hex.q - b.hex.q), Math.abs(a.hex.r - b.hex.r), Math.abs(a.hex.q + a.hex.r - b.hex.q - b.hex.r));

/** Unseen ground lies in dusk; seen but out of range it is hatched; seen and in range it is warm. */
export function Sight(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const parts = createMemo(() => {
    const seen = desk.sight();
    const man = desk.selected();
    const here = man && desk.hexOf(man);
    if (seen === null || man === undefined || here === undefined) return null;
    const known = new Set(seen.seen);
    const range = man.weapon?.range ?? 0;
    const from =
      desk.sheet().byNumber(desk.mode() === 'advance' ? (desk.plan()?.path.at(-1) ?? here.number) : here.number) ??
      here;
    const hexes = desk.sheet().hexes;
    const lit = hexes.filter(({ number }) => known.has(number));
    return {
      dark: hexes.filter(({ number }) => !known.has(number)),
      far: lit.filter((hex) => distance(hex, from) > range),
      near: lit.filter((hex) => distance(hex, from) <= range),
      lit,
    };
  });
  const path = (hexes: readonly SheetHex[], inset: number): string =>
    hexesPath(
      desk.sheet().layout,
      hexes.map(({ hex }) => hex),
      inset,
    );
  return (
    <Show when={parts()}>
      {(part) => (
        <g class="ub-sight" clip-path="url(#ub-field)">
          <path d={path(part().dark, -0.8)} fill="#1d2f38" opacity=".3" filter="url(#ub-dusk)" />
          <path d={path(part().far, 2)} fill="url(#ub-hatch)" />
          <path d={path(part().near, -0.8)} fill="#ffefb0" opacity=".2" filter="url(#ub-dusk)" />
          <path
            d={borderPath(
              desk.sheet().layout,
              part().lit.map(({ hex }) => hex),
            )}
            fill="none"
            stroke="#fff3cf"
            opacity=".4"
          />
        </g>
      )}
    </Show>
  );
}

/** Where the move may end, with what it costs; a cost in red draws fire. */
export function Range(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const ways = createMemo(() => {
    const mode = desk.mode();
    const isTowards = mode === 'charge' || mode === 'medical-aid';
    if (mode !== null && mode !== 'run' && mode !== 'advance' && !(isTowards && desk.plan() !== null)) return [];
    return (desk.reach()?.ways ?? []).filter(({ hex }) => hex !== OFF_THE_MAP);
  });
  const border = createMemo(() => {
    const man = desk.selected();
    const here = man && desk.hexOf(man);
    if (ways().length === 0 || here === undefined) return '';
    const hexes = ways().flatMap(({ hex }) => desk.sheet().byNumber(hex)?.hex ?? []);
    return borderPath(desk.sheet().layout, [...hexes, here.hex]);
  });
  const onPath = (hex: number): boolean => desk.plan()?.path.includes(hex) ?? false;
  return (
    <g>
      <path d={border()} class="ub-range" />
      <For each={ways().filter(({ hex }) => !onPath(hex))}>
        {(way) => {
          const at = desk.sheet().byNumber(way.hex)?.centre;
          return (
            <g
              transform={`translate(${at?.[0]} ${(at?.[1] ?? 0) + 21})`}
              class="ub-cost"
              classList={{ 'ub-hot-cost': way.shots > 0 }}
            >
              <circle r="10.8" />
              <text y="4.9">{way.cost}</text>
            </g>
          );
        }}
      </For>
    </g>
  );
}

/** Which way an edge of exit hexes leads off the map, in degrees from north. */
function wayOut(hexes: readonly SheetHex[], [x0, y0, x1, y1]: Box): number {
  const xs = hexes.map(({ centre }) => centre[0]);
  const ys = hexes.map(({ centre }) => centre[1]);
  const level = Math.max(...xs) - Math.min(...xs) > Math.max(...ys) - Math.min(...ys);
  const beyondMiddle = (list: readonly number[], middle: number): boolean => (list[0] ?? 0) > middle;
  if (level) return beyondMiddle(ys, (y0 + y1) / 2) ? 180 : 0;
  return beyondMiddle(xs, (x0 + x1) / 2) ? 90 : -90;
}

/** Objectives, exits and the zone of a set-up: what the scenario lays over the map. */
export function Marks(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const zone = createMemo(() => {
    const asking = desk.asking();
    if (asking.kind !== 'place') return '';
    return borderPath(
      desk.sheet().layout,
      [...asking.hexes].flatMap((hex) => desk.sheet().byNumber(hex)?.hex ?? []),
    );
  });
  const steps = createMemo(() => {
    const asking = desk.asking();
    return asking.kind === 'step' ? [...asking.hexes].flatMap((hex) => desk.sheet().byNumber(hex) ?? []) : [];
  });
  return (
    <g>
      <For each={desk.sheet().scenario.exits}>
        {(exit) => {
          const hexes = exit.hexes.flatMap((hex) => desk.sheet().byNumber(Number(hex)) ?? []);
          const turn = wayOut(hexes, desk.sheet().field);
          return (
            <For each={hexes}>
              {({ centre }) => (
                <g
                  transform={`translate(${centre[0]} ${centre[1]}) rotate(${turn})`}
                  class={`ub-exit ub-exit-${exit.side}`}
                >
                  <path d="M0-33L11-20H5V-8H-5V-20H-11Z" />
                </g>
              )}
            </For>
          );
        }}
      </For>
      <For each={desk.sheet().scenario.objectives}>
        {(objective, i) => {
          const at = desk.sheet().byNumber(Number(objective.hex))?.centre ?? [0, 0];
          const holder = () => desk.props.view().control[i()] ?? -1;
          return (
            <g transform={`translate(${at[0]} ${at[1]})`} class="ub-objective" data-holder={holder()}>
              <circle r="36" class="ring" />
              <g transform="translate(30 -27)">
                <path d="M0 12V-14" stroke="#2b241d" stroke-width="2.4" stroke-linecap="round" />
                <path d="M1-14H18L14-8L18-2H1Z" class="flag" />
              </g>
              <text y="49">{objective.name}</text>
            </g>
          );
        }}
      </For>
      <path d={zone()} class="ub-zone" />
      <For each={steps()}>
        {(hex) => (
          <path d={hexesPath(desk.sheet().layout, [hex.hex], 5)} class="ub-step" data-hex={hexName(hex.number)} />
        )}
      </For>
    </g>
  );
}
