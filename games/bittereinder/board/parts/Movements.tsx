/** What has just happened, shown briefly: pieces travel their way, battles show their die and their result. */

import type { Entry } from '@laager/kernel';
import { Die, fonts, type Told, tempo, unspoken } from '@laager/kit';
import { type Accessor, createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Happening } from '../../src/happenings.ts';
import { heartOf } from '../chart.ts';
import type { Layout } from '../layout.ts';
import { type Piece, pieceOf } from '../roster.ts';
import { PieceCounter } from './PieceCounter.tsx';

interface Travel {
  readonly piece: Piece;
  readonly under: number;
  readonly way: readonly (readonly [number, number])[];
}
interface Clash {
  readonly at: readonly [number, number];
  readonly die: number;
  readonly result: string;
}

type Moved = Extract<Happening, { what: 'moved' } | { what: 'retreated' }>;
const isMove = (entry: Entry): entry is Moved => entry.what === 'moved' || entry.what === 'retreated';
const isFight = (entry: Entry): entry is Extract<Happening, { what: 'fought' }> => entry.what === 'fought';

/** More than this at once is only confusion. */
const MOST = 8;

export function Movements(props: {
  readonly news: Accessor<readonly Told[]>;
  readonly motion: Accessor<boolean>;
  readonly layout: Accessor<Layout>;
}): JSX.Element {
  const [travels, setTravels] = createSignal<readonly Travel[]>([]);
  const [clashes, setClashes] = createSignal<readonly Clash[]>([]);
  let clearing: ReturnType<typeof setTimeout>[] = [];
  const settle = (): void => {
    for (const timer of clearing) clearTimeout(timer);
    clearing = [];
  };
  onCleanup(settle);
  createEffect(
    on(props.news, (news) => {
      settle();
      const entries = news.map(({ entry }) => entry);
      const fights = entries.filter(isFight).map(({ at, die, result }) => ({ at: heartOf(at), die, result }));
      setClashes(fights);
      clearing.push(setTimeout(() => setClashes([]), 2600));
      setTravels([]);
      if (!props.motion()) return;
      setTravels(entries.filter(isMove).slice(-MOST).map(travelOf));
      clearing.push(setTimeout(() => setTravels([]), tempo.step * 5));
    }),
  );
  return (
    <g style={{ 'pointer-events': 'none' }} {...unspoken}>
      <For each={travels()}>
        {(travel) => (
          <g ref={(element) => animate(element, travel, props.layout().side / 50)} opacity="0">
            <PieceCounter piece={travel.piece} under={travel.under} small={props.layout().small} />
          </g>
        )}
      </For>
      <For each={clashes()}>
        {(clash) => (
          <g transform={`translate(${clash.at[0]} ${clash.at[1]}) scale(${1 / props.layout().level}) translate(0 -34)`}>
            <rect x="-40" y="-16" width="80" height="32" rx="6" fill="#fffcf4" stroke="#2b241d" stroke-width="1.2" />
            <g transform="translate(-34 -11)">
              <Die face={clash.die} size={22} />
            </g>
            <Show when={clash.result}>
              <text
                x="14"
                y="6"
                text-anchor="middle"
                font-family={fonts.sans}
                font-size="15"
                font-weight="700"
                fill="#2b241d"
              >
                {clash.result === '-' ? '–' : clash.result}
              </text>
            </Show>
          </g>
        )}
      </For>
    </g>
  );
}

function travelOf(entry: Moved): Travel {
  const route = entry.what === 'moved' ? entry.route : [entry.from, entry.at];
  return {
    piece: pieceOf(entry.units[0] ?? ''),
    under: entry.units.length - 1,
    way: route.map(heartOf),
  };
}

function animate(element: SVGGElement, { way }: Travel, scale: number): void {
  const frames = way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1 }));
  requestAnimationFrame(() =>
    element.animate(frames, { duration: tempo.step * Math.min(4, Math.max(1, way.length - 1)), easing: 'ease-in-out' }),
  );
}
