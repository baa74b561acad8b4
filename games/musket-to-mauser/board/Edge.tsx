/** The walnut edge with its inch marks, the boxwood ruler on the window's edge, and the trays of lost bases. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { INCH, num } from './ground/ink.ts';
import { BASES } from './pieces/dress.ts';
import { FRAME, lossesOf, type Sheet } from './scene.ts';
import { words } from './words.ts';

export function Edge(props: { readonly sheet: Sheet }): JSX.Element {
  const { w, h } = props.sheet.theatre.table;
  const [width, height] = [w * INCH + 2 * FRAME, h * INCH + 2 * FRAME];
  let ticks = '';
  for (let i = 0; i <= w; i++) {
    const long = i % 5 === 0 ? 11 : 5;
    ticks += `M${num(FRAME + i * INCH)} ${FRAME - 3}v${-long}M${num(FRAME + i * INCH)} ${height - FRAME + 3}v${long}`;
  }
  for (let i = 0; i <= h; i++) {
    const long = i % 5 === 0 ? 11 : 5;
    ticks += `M${FRAME - 3} ${num(FRAME + i * INCH)}h${-long}M${width - FRAME + 3} ${num(FRAME + i * INCH)}h${long}`;
  }
  return (
    <svg viewBox={`0 0 ${props.sheet.size[0]} ${props.sheet.size[1]}`} class="mm-edge" aria-hidden="true">
      <defs>
        <linearGradient id="mm-walnut" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#8a5a34" />
          <stop offset=".5" stop-color="#6d4325" />
          <stop offset="1" stop-color="#4d2c16" />
        </linearGradient>
      </defs>
      <rect x="6" y="8" width={width} height={height} fill="#1d1708" opacity=".25" rx="4" />
      <rect width={width} height={height} fill="url(#mm-walnut)" rx="3" />
      <rect
        x="3"
        y="3"
        width={width - 6}
        height={height - 6}
        fill="none"
        stroke="#a97a4a"
        stroke-width="1.4"
        opacity=".7"
      />
      <rect
        x={FRAME - 2}
        y={FRAME - 2}
        width={w * INCH + 4}
        height={h * INCH + 4}
        fill="none"
        stroke="#2a1609"
        stroke-width="4"
      />
      <path d={ticks} stroke="#e3c07a" stroke-width="1.5" opacity=".85" />
      <For
        each={[
          [15, 15],
          [width - 15, 15],
          [15, height - 15],
          [width - 15, height - 15],
        ]}
      >
        {([x, y]) => <circle cx={x} cy={y} r="5" fill="#d9b25e" stroke="#5a3b14" stroke-width="1.4" />}
      </For>
    </svg>
  );
}

const THICK = 19;

/** It lies on the window's edge and moves with the table. */
export function Ruler(props: { readonly sheet: Sheet; readonly view: View }): JSX.Element {
  const marks = createMemo(() => {
    const { x, y, k } = props.view.transform();
    const [width, height] = props.view.window();
    const inch = INCH * k;
    const { w, h } = props.sheet.theatre.table;
    let d = '';
    const figures: { readonly x: number; readonly y: number; readonly text: string; readonly turn: boolean }[] = [];
    const step = inch < 9 ? 5 : 1;
    for (let i = 0; i <= w; i += step) {
      const at = x + (FRAME + i * INCH) * k;
      if (at < THICK || at > width) continue;
      d += `M${num(at)} ${THICK}v${i % 5 === 0 ? -9 : -5}`;
      if (i % 5 === 0) figures.push({ x: at + 3, y: 12, text: String(i), turn: false });
    }
    for (let i = 0; i <= h; i += step) {
      const at = y + (FRAME + (h - i) * INCH) * k;
      if (at < THICK || at > height) continue;
      d += `M${THICK} ${num(at)}h${i % 5 === 0 ? -9 : -5}`;
      if (i % 5 === 0) figures.push({ x: 12, y: at - 3, text: String(i), turn: true });
    }
    return { d, figures, width, height };
  });
  return (
    <svg class="mm-ruler" width={marks().width} height={marks().height} aria-hidden="true">
      <rect width={marks().width} height={THICK} fill="#e7d3a0" />
      <rect width={THICK} height={marks().height} fill="#e7d3a0" />
      <path d={`M0 ${THICK}H${marks().width}M${THICK} 0V${marks().height}`} stroke="#6f5426" stroke-width="1.2" />
      <path d={marks().d} stroke="#3d2d12" />
      <For each={marks().figures}>
        {(one) => <text transform={`translate(${one.x} ${one.y})${one.turn ? ' rotate(-90)' : ''}`}>{one.text}</text>}
      </For>
      <rect width={THICK} height={THICK} fill="#c79a4a" stroke="#6f5426" />
      <circle cx={THICK / 2} cy={THICK / 2} r="2.6" fill="#f4e0a6" stroke="#6f5426" />
    </svg>
  );
}

/** One hole for each base an army can lose before it breaks (MM-14.1). */
export function Trays(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { sheet } = props.desk;
  const left = () => sheet().theatre.table.w * INCH + 2 * FRAME + 18;
  /** Words stay legible from far off, where there is room for two lines only. */
  const far = () => Math.max(1, 0.84 / props.view.level());
  const deepest = () => Math.max(...lossesOf(props.desk.view()).map(({ breaks }) => Math.ceil(breaks / 7)));
  /** Below the buttons in the corner of the window. */
  const first = () => sheet().size[1] * 0.34;
  return (
    <svg viewBox={`0 0 ${sheet().size[0]} ${sheet().size[1]}`} class="mm-trays" aria-hidden="true">
      <For each={lossesOf(props.desk.view())}>
        {({ side, name, lost, breaks }, i) => {
          const rows = Math.ceil(breaks / 7);
          const top = first() + i() * (deepest() * 13 + 40 + 70 * far());
          return (
            <g transform={`translate(${left()} ${top})`}>
              <g transform={`translate(0 44) scale(${far()}) translate(0 -44)`}>
                <Show
                  when={far() === 1}
                  fallback={
                    <>
                      <text y="22" class="mm-tray-name mm-far">
                        {name}
                      </text>
                      <text y="40">{lost >= breaks ? words().tray.broken : words().tray.lost(lost, breaks)}</text>
                    </>
                  }
                >
                  <text class="mm-tray-name">{name}</text>
                  <text y="22">{words().tray.lost(lost, breaks)}</text>
                  <text y="41">{lost >= breaks ? words().tray.broken : words().tray.more(breaks - lost)}</text>
                </Show>
              </g>
              <rect
                x="-5"
                y="52"
                width={7 * 18 + 8}
                height={rows * 13 + 9}
                rx="4"
                fill="#6d4325"
                stroke="#3a1f0c"
                stroke-width="1.4"
              />
              <For each={Array.from({ length: breaks })}>
                {(_, n) => (
                  <rect
                    x={(n() % 7) * 18 + 1}
                    y={58 + Math.floor(n() / 7) * 13}
                    width="15"
                    height="9.5"
                    rx="1"
                    fill={n() < lost ? BASES[side].fill : '#3b200d'}
                    stroke={n() < lost ? BASES[side].front : '#2a1508'}
                    stroke-width={n() < lost ? 1.4 : 0.8}
                  />
                )}
              </For>
            </g>
          );
        }}
      </For>
    </svg>
  );
}
