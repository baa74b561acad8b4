/** Spaces and the markers at their four corners. */
import { For, type JSX, Show } from 'solid-js';
import type { Space } from '../chart.ts';
import type { MarkKind } from '../corners.ts';
import { accent, livery, paper, type Seat, starPath } from '../look.ts';

export interface SpaceLook {
  readonly holder: Seat;
  readonly siege: number | null;
  readonly lit?: boolean;
  readonly hot?: boolean;
}

/** The shape says whose it was in 1899; the filling says who holds it now. Centred on 0, 0. */
export function SpaceMark(props: { readonly space: Space } & SpaceLook): JSX.Element {
  const own = () => livery[props.space.owner];
  const size = () => (props.space.objective ? 12 : 10);
  return (
    <>
      <Show when={props.lit || props.hot}>
        <Halo
          round={props.space.owner === 'boer'}
          size={props.siege === null ? size() + 6 : 18 + 5 * (props.siege + 1)}
          hot={props.hot === true}
        />
      </Show>
      <Show
        when={props.siege}
        keyed={false}
        fallback={
          <Show when={props.siege === 0} fallback={<Open {...props} size={size()} />}>
            <Fort level={0} />
          </Show>
        }
      >
        {(level) => <Fort level={level()} />}
      </Show>
    </>
  );
  function Open(inner: { readonly space: Space; readonly holder: Seat; readonly size: number }): JSX.Element {
    const held = () => livery[inner.holder];
    return (
      <>
        <Show
          when={inner.space.owner === 'boer'}
          fallback={
            <>
              <rect
                x={-inner.size + 1}
                y={-inner.size + 1}
                width={2 * inner.size - 2}
                height={2 * inner.size - 2}
                fill="#fdfaf0"
                stroke={own().edge}
                stroke-width="3"
              />
              <rect x="-4.6" y="-4.6" width="9.2" height="9.2" fill={own().body} />
            </>
          }
        >
          <circle
            r={inner.size}
            fill={inner.holder === 'boer' ? '#fdfaf0' : held().body}
            stroke={own().edge}
            stroke-width="3"
          />
          <Show when={inner.holder === 'boer'} fallback={<circle r={inner.size - 1.5} fill="url(#sb-rule-empire)" />}>
            <circle r={inner.size - 5} fill={own().body} />
          </Show>
        </Show>
        <Show when={inner.space.objective}>
          <circle r={inner.size - 1.5} fill="#fdfaf0" />
          <path d={starPath(5, 9, 3.8)} fill={held().body} />
        </Show>
        <Show when={inner.space.siegeTown}>
          <path d={starPath(8, 14, 9.5)} fill="#fdfaf0" stroke={own().edge} stroke-width="2.6" />
          <rect x="-4" y="-4" width="8" height="8" fill={own().body} />
        </Show>
      </>
    );
  }
}

function Halo(props: { readonly round: boolean; readonly size: number; readonly hot: boolean }): JSX.Element {
  const paint = () => ({
    fill: props.hot ? accent.hot : accent.lit,
    stroke: accent.line,
    'stroke-width': props.hot ? 2.4 : 1.5,
  });
  return (
    <Show
      when={props.round}
      fallback={
        <rect x={-props.size} y={-props.size} width={2 * props.size} height={2 * props.size} rx="2" {...paint()} />
      }
    >
      <circle r={props.size} {...paint()} />
    </Show>
  );
}

/** A star fort under siege: one ring of trenches for each level reached. */
function Fort(props: { readonly level: number }): JSX.Element {
  const fort = starPath(8, 17, 11.5);
  return (
    <>
      <For each={Array.from({ length: props.level + 1 }, (_, i) => 20.5 + i * 4.6)}>
        {(r) => <circle r={r} fill="none" stroke={livery.boer.body} stroke-width="2.4" stroke-dasharray="4.4 2.6" />}
      </For>
      <path d={fort} fill={livery.empire.body} stroke={livery.empire.edge} stroke-width="1.2" />
      <path d={fort} fill="url(#sb-rule-empire)" />
      <text class="sb-siege" y="5.2" text-anchor="middle">
        {props.level}
      </text>
    </>
  );
}

export function Marker(props: {
  readonly kind: MarkKind;
  readonly level?: number;
  readonly ghost?: boolean;
}): JSX.Element {
  const { empire, boer } = livery;
  return (
    <g classList={{ 'sb-ghost': props.ghost }}>
      <Show when={props.ghost}>
        <circle r="15" fill={accent.lit} stroke={accent.line} stroke-width="1.6" stroke-dasharray="3 2.4" />
      </Show>
      <Show when={props.kind === 'garrison'}>
        <path d="M0 9V-12" stroke={paper.ink} stroke-width="1.6" />
        <path d="M.8 -12H15V-2H.8Z" fill={empire.body} stroke={empire.edge} />
        <path d="M.8 -7H15M7.9 -12V-2" stroke="#fff" stroke-width="2" />
      </Show>
      <Show when={props.kind === 'rebellion'}>
        <circle r="12.5" fill="#fff8ea" stroke={boer.edge} stroke-width="1.4" />
        <path
          transform="scale(.86)"
          d="M-6 9C-9 2 -4 0 -4 -6C-1 -4 0 -2 0 0C2 -3 2 -8 0 -12C6 -9 9 0 5 9Z"
          fill={boer.body}
          stroke="#fff8ea"
          stroke-width="1.2"
        />
        <path transform="scale(.86)" d="M-1.6 9C-3 5 .4 4 .4 0C3 3 3.4 6 1.8 9Z" fill="#ffe9a8" />
      </Show>
      <Show when={props.kind === 'scorched'}>
        <path d="M-8 7L-5.5 -2L-2.6 3L0 -7L2.6 2L5.5 -3L8 7Z" fill={paper.ink} />
        <path d="M-9 8.6H9" stroke={paper.ink} stroke-width="2" />
      </Show>
      <Show when={props.kind === 'blockhouse'}>
        <path d="M-9 -3L0 -9.5L9 -3V8H-9Z" fill={empire.face} stroke={empire.edge} stroke-width="1.7" />
        <path d="M-9 -3H9" stroke={empire.edge} stroke-width="1.4" />
        <path d="M-5.5 1.2H-2.4M2.4 1.2H5.5" stroke={empire.edge} stroke-width="2.2" />
        <path d="M-1.5 8V4H1.5V8" fill={empire.edge} />
      </Show>
      <Show when={props.kind === 'camp'}>
        <path d="M-12 6L-6.5 -7L-1 6ZM0 6L5.5 -7L11 6Z" fill="#fffdf6" stroke={paper.ink} stroke-width="1.3" />
        <path d="M-6.5 -7V6M5.5 -7V6" stroke={paper.ink} stroke-width=".8" />
        <path
          d="M-14 2V8.5M-9 4V8.5M-4 4V8.5M2 4V8.5M8 4V8.5M13.5 2V8.5M-15 6.4H14.5"
          stroke={paper.ink}
          stroke-width="1.2"
        />
      </Show>
      <Show when={props.kind === 'trench'}>
        <path d="M-13 5L-9 -1L-4.5 5L0 -1L4.5 5L9 -1L13 5" fill="none" stroke={boer.edge} stroke-width="3" />
        <circle cy="-7" r="7" fill={boer.body} />
        <text class="sb-trench" y="-2.6" text-anchor="middle">
          {props.level}
        </text>
      </Show>
      <Show when={props.kind === 'port'}>
        <g fill="none" stroke={paper.ink} stroke-width="1.4">
          <circle cy="-5.5" r="1.9" />
          <path d="M0 -3.6V6M-4 -1.5H4M-6 2Q-5 6 0 6.6Q5 6 6 2" />
        </g>
      </Show>
    </g>
  );
}
