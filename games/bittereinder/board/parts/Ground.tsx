/** Under the ink: who holds the land, as the hand-coloured wash and band of an old atlas; trains' status; what is lit. */
import { accent, type Livery, paper } from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { borders, sheet, spaceOf, spaces, tracks } from '../chart.ts';
import { firstHolder, type Holder } from '../scene.ts';
import { liveries } from './livery.ts';

const BANDS: readonly (readonly [Holder, string])[] = [
  ['empire', liveries.empire.band],
  ['boer', liveries.boer.band],
  ['tribal', '#c39a3c'],
  ['mozambique', '#9b8f78'],
  ['razed', '#6b5b48'],
];
const WASHES: Readonly<Record<'boer' | 'empire' | 'nobody' | 'razed', string>> = {
  empire: liveries.empire.wash,
  boer: liveries.boer.wash,
  nobody: paper.closed,
  razed: '#d9cfbd',
};

export interface GroundProps {
  readonly holders: Accessor<readonly Holder[]>;
  readonly lit: Accessor<ReadonlySet<string>>;
  readonly hot: Accessor<string | null>;
  /** Areas on the way to what is pointed at. */
  readonly way: Accessor<readonly string[]>;
}

export function Ground(props: GroundProps): JSX.Element {
  const pathOfHolder = (holder: Holder): string =>
    spaces
      .filter(({ index }) => props.holders()[index] === holder)
      .map(({ path }) => path)
      .join('');
  const edgeOf = (holder: Holder): string =>
    borders
      .filter(({ owners: [a, b] }) => {
        if (a === undefined || b === undefined) return false;
        const [x, y] = [props.holders()[spaceOf(a).index], props.holders()[spaceOf(b).index]];
        return (x === holder) !== (y === holder);
      })
      .map(({ path }) => path)
      .join('');
  const trains = (holder: Holder): string =>
    tracks
      .filter(({ area }) => props.holders()[spaceOf(area).index] === holder)
      .map(({ path }) => path)
      .join('');
  const taken = (side: 'boer' | 'empire'): string =>
    spaces
      .filter(({ index, country }) => props.holders()[index] === side && firstHolder(country) !== side)
      .map(({ path }) => path)
      .join('');
  return (
    <svg viewBox={`0 0 ${sheet[0]} ${sheet[1]}`} aria-hidden="true">
      <defs>
        <Ruling id="be-held-empire" livery={liveries.empire} />
        <Ruling id="be-held-boer" livery={liveries.boer} />
        <pattern id="be-razed" width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M1 8l7-7M1 1l7 7" stroke={paper.sepia} stroke-width="1" opacity=".5" />
        </pattern>
        <For each={BANDS}>
          {([holder]) => (
            <clipPath id={`be-in-${holder}`}>
              <path d={pathOfHolder(holder)} />
            </clipPath>
          )}
        </For>
      </defs>
      <For each={['empire', 'boer', 'nobody', 'razed'] as const}>
        {(holder) => <path d={pathOfHolder(holder)} fill={WASHES[holder]} />}
      </For>
      <path d={taken('empire')} fill="url(#be-held-empire)" />
      <path d={taken('boer')} fill="url(#be-held-boer)" />
      <path d={pathOfHolder('razed')} fill="url(#be-razed)" />
      <For each={BANDS}>
        {([holder, colour]) => {
          const edge = createMemo(() => edgeOf(holder));
          return (
            <g clip-path={`url(#be-in-${holder})`} fill="none" stroke={colour} stroke-linejoin="round">
              <path d={edge()} stroke-width="19" opacity=".17" />
              <path d={edge()} stroke-width="10" opacity=".3" />
            </g>
          );
        }}
      </For>
      <For each={[...props.lit()]}>
        {(id) => (
          <path
            d={spaceOf(id).path}
            fill={props.hot() === id ? accent.hot : accent.lit}
            opacity={props.hot() === id ? 0.94 : 0.86}
          />
        )}
      </For>
      <For each={['empire', 'boer'] as const}>
        {(side) => <path d={trains(side)} fill="none" stroke={liveries[side].band} stroke-width="5.5" opacity=".3" />}
      </For>
      <Show when={props.way().length > 0}>
        <path
          d={tracks
            .filter(({ area }) => props.way().includes(area))
            .map(({ path }) => path)
            .join('')}
          fill="none"
          stroke={accent.bright}
          stroke-width="9"
          opacity=".55"
        />
      </Show>
    </svg>
  );
}

/** The engraver's sign for red is upright, for green it slants: land that was taken shows whose it is. */
const Ruling = (props: { readonly id: string; readonly livery: Livery }): JSX.Element =>
  props.livery.ruling === 'upright' ? (
    <pattern id={props.id} width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M2.5 0V5" stroke={props.livery.body} stroke-width=".9" opacity=".55" />
    </pattern>
  ) : (
    <pattern id={props.id} width="7" height="7" patternUnits="userSpaceOnUse">
      <path d="M-1 -1L8 8M-1 6L1 8M6 -1L8 1" stroke={props.livery.body} stroke-width=".9" opacity=".55" />
    </pattern>
  );
