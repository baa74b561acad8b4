/** The cup of action chits, and one chit: its number, or a back. */
import { For, type JSX, Show } from 'solid-js';
import { livery, outlineOf, type Seat } from '../look.ts';

export function Cup(props: { readonly side: Seat; readonly left: number }): JSX.Element {
  const look = () => livery[props.side];
  const body = 'M-17 -20L-12 20Q0 25 12 20L17 -20Z';
  return (
    <>
      <ellipse cy="22" rx="15" ry="4" fill="#2b1d10" opacity=".25" />
      <path d={body} fill={look().body} stroke={look().edge} stroke-width="1.4" />
      <path d={body} fill={`url(#sb-rule-${props.side})`} />
      <ellipse cy="-20" rx="17" ry="5.4" fill={look().edge} />
      <ellipse cy="-19" rx="13.6" ry="3.6" fill="#14100c" />
      <For each={[-7, 0, 7].slice(0, props.left)}>
        {(x, i) => (
          <rect
            x={x - 4}
            y={-23 - (i() % 2) * 2}
            width="8"
            height="7"
            rx="1.4"
            fill={look().face}
            stroke={look().edge}
            stroke-width=".8"
            transform={`rotate(${(i() - 1) * 18} ${x} -20)`}
          />
        )}
      </For>
      <text class="sb-cup" y="9" text-anchor="middle" fill={look().ink}>
        {props.left}
      </text>
    </>
  );
}

/** 34 units square. */
export function Chit(props: { readonly side: Seat; readonly number: number | null }): JSX.Element {
  const look = () => livery[props.side];
  const outline = () => outlineOf(props.side, 34, 34, 6);
  return (
    <>
      <rect x="1.4" y="2" width="34" height="34" rx="4" fill="#2b1d10" opacity=".4" />
      <path
        d={outline()}
        fill={props.number === null ? look().body : look().face}
        stroke={look().edge}
        stroke-width="1.5"
      />
      <Show when={props.number === null}>
        <path d={outline()} fill={`url(#sb-back-${props.side})`} />
      </Show>
      <text class="sb-chit" x="17" y="26" text-anchor="middle" fill={props.number === null ? look().ink : look().edge}>
        {props.number ?? '?'}
      </text>
    </>
  );
}
