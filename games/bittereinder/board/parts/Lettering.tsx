/** Names that give way to stacks, and the marks of the towns they name. */
import { fonts, paper, unspoken } from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { type Space, spaces, stations } from '../chart.ts';
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

const ports = spaces.filter(({ port }) => port);
const sideOf = (holder: Holder | undefined): 'boer' | 'empire' | null =>
  holder === 'boer' || holder === 'empire' ? holder : null;

/** Round for the Boers, square for the Empire; a star for a capital, an anchor for a port, a flag over what was taken. */
export function Towns(props: TownsProps): JSX.Element {
  const scale = createMemo(() => 1 / props.layout().level);
  const at = ({ town, label }: Space): string =>
    `translate(${(town ?? label)[0]} ${(town ?? label)[1]}) scale(${scale()})`;
  const towns = createMemo(() => spaces.filter(({ id, town }) => town !== null && !props.besieged().has(id)));
  const holderOf = ({ index }: Space): Holder => props.holders()[index] ?? 'nobody';
  const taken = createMemo(() =>
    towns().filter((space) => {
      const side = sideOf(holderOf(space));
      return side !== null && side !== firstHolder(space.country);
    }),
  );
  const fortified = createMemo(() => spaces.filter(({ index }) => (props.lines()[index] ?? 0) > 0));
  return (
    <g stroke={paper.ink} style={{ 'pointer-events': 'none' }} {...unspoken}>
      <Marks towns={towns()} holderOf={holderOf} scale={scale()} />
      <For each={towns().filter(({ capital }) => capital)}>
        {(space) => (
          <g transform={at(space)}>
            <circle r="7.2" fill={paper.sheet} stroke-width="1.3" />
            <path d={STAR} fill={colourOf(holderOf(space))} stroke="none" />
          </g>
        )}
      </For>
      <For each={taken()}>
        {(space) => (
          <g transform={at(space)}>
            <Flag side={sideOf(holderOf(space)) ?? 'boer'} />
          </g>
        )}
      </For>
      <For each={ports}>
        {(space) => (
          <g transform={`${at(space)} translate(14 -12)`} fill="none" stroke-width="1.4">
            <circle cy="-5.5" r="1.8" />
            <path d="M0-3.6V6M-4-1.5H4M-6 2Q-5 6 0 6.6Q5 6 6 2" />
          </g>
        )}
      </For>
      <For each={fortified()}>
        {({ index, label }) => <Blockhouse at={label} scale={scale()} brick={props.lines()[index] === 2} />}
      </For>
    </g>
  );
}

function colourOf(holder: Holder): string {
  const side = sideOf(holder);
  return side === null ? paper.ink : liveries[side].body;
}

/** The many plain towns: all that look alike are one path. */
function Marks(props: {
  readonly towns: readonly Space[];
  readonly holderOf: (space: Space) => Holder;
  readonly scale: number;
}): JSX.Element {
  const marks = createMemo(() => {
    const [round, square, cross]: [string[], string[], string[]] = [[], [], []];
    const dots = new Map<string, string[]>();
    for (const space of props.towns) {
      if (space.capital) continue;
      const [x, y] = space.town ?? space.label;
      const holder = props.holderOf(space);
      if (holder === 'razed') {
        cross.push(saltire(x, y, 4 * props.scale));
        continue;
      }
      const shape = holder === 'empire' ? box : disc;
      (holder === 'empire' ? square : round).push(shape(x, y, (holder === 'empire' ? 3.8 : 4.2) * props.scale));
      const colour = colourOf(holder);
      const same = dots.get(colour) ?? [];
      same.push(shape(x, y, (holder === 'empire' ? 1.9 : 2.1) * props.scale));
      dots.set(colour, same);
    }
    return { rims: [...round, ...square].join(''), crosses: cross.join(''), dots: [...dots] };
  });
  return (
    <>
      <path d={marks().rims} fill={paper.sheet} stroke-width={1.2 * props.scale} />
      <path d={marks().crosses} fill="none" stroke-width={2 * props.scale} />
      <For each={marks().dots}>{([colour, shapes]) => <path d={shapes.join('')} fill={colour} stroke="none" />}</For>
    </>
  );
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, r: number): string => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
const saltire = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x - r} ${y + r}l${2 * r} ${-2 * r}`;

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
