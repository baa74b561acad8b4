/** State tokens and pull chits: little pieces of card that lie on the counters. */
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { Side } from '../src/position.ts';
import { CROSS, STAR } from './look-of-sides.ts';
import type { Man, State } from './men.ts';

interface Cut {
  readonly fill: string;
  readonly rim: string;
  readonly d: string;
}
const ROUND = 'M0-11.2A11.2 11.2 0 1 1 0 11.2A11.2 11.2 0 1 1 0-11.2Z';
/** Each state has an outline of its own as well as a colour. */
const CUTS: Readonly<Record<State, Cut>> = {
  wounded: { fill: '#b8321a', rim: '#7d1f0e', d: ROUND },
  jammed: { fill: '#e2b23c', rim: '#8d6812', d: 'M0-13.2L13.2 0L0 13.2L-13.2 0Z' },
  'heads-down': { fill: '#2f5d54', rim: '#173630', d: 'M-11 10.4V-2A11 9.4 0 0 1 11-2V10.4Z' },
  'snap-fire': { fill: '#fdf8ea', rim: '#8f8258', d: ROUND },
  loader: { fill: '#d9cda8', rim: '#7a6c42', d: 'M-10.5-7.5H10.5V7.5H-10.5Z' },
};

function Glyph(props: { readonly state: State; readonly count: number }): JSX.Element {
  return (
    <Switch>
      <Match when={props.state === 'wounded' && props.count > 1}>
        <text y="5.4" text-anchor="middle" font-size="15" font-weight="700" fill="#fff6ea">
          {props.count}
        </text>
      </Match>
      <Match when={props.state === 'wounded'}>
        <path d="M-2.3-6.6h4.6v4.3h4.3v4.6h-4.3v4.3h-4.6v-4.3h-4.3v-4.6h4.3z" fill="#fff6ea" />
      </Match>
      <Match when={props.state === 'jammed'}>
        <g fill="none" stroke="#2a2216" stroke-linecap="round" stroke-linejoin="round">
          <path d="M-6.6 3.2L2.2-5.6a2.4 2.4 0 0 1 3.4 3.4L-3.2 6.6z" stroke-width="1.5" />
          <path d="M-5.6-4.6L5.4 5.4" stroke-width="2" />
        </g>
      </Match>
      <Match when={props.state === 'heads-down'}>
        <path d="M-7.2 2.6C-7.2-3.6-3.6-6 0-6S7.2-3.6 7.2 2.6z" fill="#f3ead0" />
        <path
          d="M-8.2 3.4H8.2M-3 5.6L0 7.8L3 5.6"
          fill="none"
          stroke="#f3ead0"
          stroke-width="1.5"
          stroke-linecap="round"
        />
      </Match>
      <Match when={props.state === 'snap-fire'}>
        <g fill="none" stroke="#1c1a17" stroke-width="1.6" stroke-linecap="round">
          <circle r="4.7" />
          <path d="M0-8V-2.6M0 8V2.6M-8 0H-2.6M8 0H2.6" />
        </g>
        <circle r="1.2" fill="#c23a16" />
      </Match>
      <Match when={props.state === 'loader'}>
        <path
          d="M-7 3.5V-1.5l1.5-2.5 1.5 2.5v5zM-2 3.5V-1.5l1.5-2.5L1 -1.5v5zM3 3.5V-1.5l1.5-2.5L6-1.5v5z"
          fill="#6b5a2a"
        />
      </Match>
    </Switch>
  );
}

export function Token(props: { readonly state: State; readonly count?: number }): JSX.Element {
  const cut = () => CUTS[props.state];
  return (
    <g>
      <path d={cut().d} fill="#10150f" opacity=".38" transform="translate(-1.6 1.8)" />
      <path d={cut().d} fill={cut().fill} stroke={cut().rim} stroke-width="1" />
      <path d={cut().d} fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".9" transform="scale(.88)" />
      <Glyph state={props.state} count={props.count ?? 1} />
    </g>
  );
}

/** Tokens hang on the lower left of the card, so that the name stays readable. */
export function Tokens(props: { readonly man: Man }): JSX.Element {
  return (
    <For each={props.man.states}>
      {(state, i) => (
        <g transform={`translate(-33 ${33 - i() * 23.5})`}>
          <Token state={state} count={state === 'wounded' ? props.man.wounds : 1} />
        </g>
      )}
    </For>
  );
}

/** A pull chit, drawn around 0, 0 in a square of 19. */
export function Chit(props: { readonly side: Side }): JSX.Element {
  return (
    <g>
      <rect x="-10.7" y="-8.1" width="19" height="19" rx={props.side === 0 ? 4.5 : 1} fill="#10150f" opacity=".35" />
      <rect
        x="-9.5"
        y="-9.5"
        width="19"
        height="19"
        rx={props.side === 0 ? 4.5 : 1}
        fill={props.side === 0 ? '#1f4b7a' : '#3b4443'}
        stroke={props.side === 0 ? '#12325a' : '#1d2323'}
        stroke-width=".8"
      />
      <path d={props.side === 0 ? STAR : CROSS} fill={props.side === 0 ? '#fff8e6' : '#f1d58a'} />
    </g>
  );
}

/** A chit or token in running text. */
export function Inline(props: { readonly children: JSX.Element; readonly size?: number }): JSX.Element {
  return (
    <svg
      width={props.size ?? 20}
      height={props.size ?? 20}
      viewBox="-13 -13 26 26"
      aria-hidden="true"
      class="ub-inline"
    >
      <Show when={props.children}>{props.children}</Show>
    </svg>
  );
}
