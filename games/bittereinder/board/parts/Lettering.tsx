/** Names that give way to stacks, and the marks of the towns they name. */
import { fonts, paper, unspoken } from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { spaceOf, spaces, stations } from '../chart.ts';
import type { Layout } from '../layout.ts';
import type { Labels, Placed } from '../lettering.ts';
import { firstHolder, type Holder } from '../scene.ts';
import { liveries } from './livery.ts';

const STYLES: Readonly<Record<Placed['kind'], JSX.CSSProperties>> = {
  capital: { 'font-weight': 700, 'letter-spacing': '.02em' },
  town: { 'font-weight': 500 },
  area: { 'font-style': 'italic', 'letter-spacing': '.04em' },
  code: { 'font-family': fonts.sans, 'font-weight': 600, fill: '#57493a' },
  station: { 'font-style': 'italic', fill: '#4b3d30' },
};

export function Names(props: { readonly layout: Accessor<Layout>; readonly labels: Accessor<Labels> }): JSX.Element {
  const stationAt = new Map(stations.map(({ name, at }) => [name, at]));
  return (
    <g
      font-family={fonts.serif}
      fill={paper.ink}
      stroke={paper.sheet}
      stroke-opacity=".85"
      stroke-linejoin="round"
      paint-order="stroke"
      style={{ 'pointer-events': 'none' }}
      {...unspoken}
    >
      <For each={[...props.labels().stations]}>
        {(name) => (
          <circle
            cx={stationAt.get(name)?.[0]}
            cy={stationAt.get(name)?.[1]}
            r={2.2 / props.layout().level}
            fill={paper.sheet}
            stroke={paper.ink}
            stroke-opacity="1"
            stroke-width={1 / props.layout().level}
          />
        )}
      </For>
      <For each={props.labels().labels}>
        {({ text, kind, at, anchor, size }) => (
          <text
            x={at[0]}
            y={at[1]}
            text-anchor={anchor}
            font-size={`${size}`}
            stroke-width={size * 0.2}
            style={STYLES[kind]}
          >
            {text}
          </text>
        )}
      </For>
    </g>
  );
}

export interface TownsProps {
  readonly holders: Accessor<readonly Holder[]>;
  readonly besieged: Accessor<ReadonlySet<string>>;
  readonly lines: Accessor<readonly number[]>;
  readonly layout: Accessor<Layout>;
}

const STAR = 'M0-5.2L1.3-1.7L5-1.6L2.1.7L3.1 4.3L0 2.2L-3.1 4.3L-2.1.7L-5-1.6L-1.3-1.7Z';

/** Round for the Boers, square for the Empire; a star for a capital, an anchor for a port, a flag over what was taken. */
export function Towns(props: TownsProps): JSX.Element {
  const scale = createMemo(() => 1 / props.layout().level);
  return (
    <g stroke={paper.ink} style={{ 'pointer-events': 'none' }} {...unspoken}>
      <For each={spaces}>
        {(space) => {
          const holder = () => props.holders()[space.index] ?? 'nobody';
          const colour = () =>
            holder() === 'boer' || holder() === 'empire' ? liveries[holder() as 'boer'].body : paper.ink;
          const taken = () =>
            (holder() === 'boer' || holder() === 'empire') && holder() !== firstHolder(space.country) ? holder() : null;
          const place = () => {
            const [x, y] = space.town ?? space.label;
            return `translate(${x} ${y}) scale(${scale()})`;
          };
          return (
            <>
              <Show when={space.town !== null && !props.besieged().has(space.id)}>
                <g transform={place()}>
                  <Mark capital={space.capital} holder={holder()} colour={colour()} />
                  <Show when={taken()}>{(side) => <Flag side={side() as 'boer' | 'empire'} />}</Show>
                </g>
              </Show>
              <Show when={space.port}>
                <g transform={`${place()} translate(14 -12)`} fill="none" stroke-width="1.4">
                  <circle cy="-5.5" r="1.8" />
                  <path d="M0-3.6V6M-4-1.5H4M-6 2Q-5 6 0 6.6Q5 6 6 2" />
                </g>
              </Show>
              <Show when={(props.lines()[space.index] ?? 0) > 0}>
                <Blockhouse at={spaceOf(space.id).label} scale={scale()} brick={props.lines()[space.index] === 2} />
              </Show>
            </>
          );
        }}
      </For>
    </g>
  );
}

function Mark(props: { readonly capital: boolean; readonly holder: Holder; readonly colour: string }): JSX.Element {
  return (
    <Show
      when={props.capital}
      fallback={
        <Show
          when={props.holder === 'empire'}
          fallback={
            <Show
              when={props.holder === 'razed'}
              fallback={
                <>
                  <circle r="4.2" fill={paper.sheet} stroke-width="1.2" />
                  <circle r="2.1" fill={props.colour} stroke="none" />
                </>
              }
            >
              <path d="M-4-4L4 4M-4 4L4-4" stroke-width="2" fill="none" />
            </Show>
          }
        >
          <rect x="-3.8" y="-3.8" width="7.6" height="7.6" fill={paper.sheet} stroke-width="1.2" />
          <rect x="-1.9" y="-1.9" width="3.8" height="3.8" fill={props.colour} stroke="none" />
        </Show>
      }
    >
      <circle r="7.2" fill={paper.sheet} stroke-width="1.3" />
      <path d={STAR} fill={props.colour} stroke="none" />
    </Show>
  );
}

const Flag = (props: { readonly side: 'boer' | 'empire' }): JSX.Element => (
  <g>
    <path d="M0-3V-19" stroke-width="1.3" />
    <path
      d={props.side === 'empire' ? 'M.6-19H14V-10H.6Z' : 'M.6-19L14-14.5L.6-10Z'}
      fill={liveries[props.side].body}
      stroke-width=".7"
    />
    <Show when={props.side === 'empire'}>
      <path d="M.6-14.5H14M7.3-19V-10" stroke="#fff" stroke-width="1.6" />
    </Show>
  </g>
);

/** A small tower, of courses of stone if it is brick, of corrugated iron if it is not. */
const Blockhouse = (props: {
  readonly at: readonly [number, number];
  readonly scale: number;
  readonly brick: boolean;
}) => (
  <g transform={`translate(${props.at[0]} ${props.at[1]}) scale(${props.scale}) translate(-20 14)`}>
    <path d="M-8 8V-5H8V8Z" fill="#efe3cf" stroke-width="1.2" />
    <path d="M-10-5L0-11L10-5Z" fill={props.brick ? '#7a4a3a' : '#8b8578'} stroke-width="1.1" />
    <path
      d={props.brick ? 'M-8-1H8M-8 3H8M-3-5V-1M3-1V3M-3 3V8' : 'M-5-5V8M-2-5V8M2-5V8M5-5V8'}
      stroke-width=".7"
      fill="none"
    />
    <path d="M-3 0H3" stroke-width="2" />
  </g>
);
