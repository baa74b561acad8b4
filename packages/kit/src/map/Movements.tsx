/** What has just happened, shown briefly: pieces travel along their way, fights show their die and their result. */
import { type Accessor, createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import type { EntryText } from '../board.ts';
import { fonts, tempo } from '../look/tokens.ts';
import { unspoken } from '../look/unspoken.ts';
import { Die } from '../pieces/Die.tsx';
import type { Line, Point } from '../plane/point.ts';

/** Something that moved, and the way it took. */
export interface Travel {
  readonly way: Line;
  /** A counter of 50 units around 0, 0. */
  draw(): JSX.Element;
}

export interface Clash {
  readonly at: Point;
  readonly die: number;
  /** What came of it, in a few letters. */
  readonly result: string;
}

export interface MovementsProps {
  readonly news: Accessor<readonly EntryText[]>;
  readonly motion: Accessor<boolean>;
  /** Pixels to a unit of the sheet, and the side of a counter in units. */
  readonly layout: Accessor<{ readonly level: number; readonly side: number }>;
  /** What of the news moved, and what was fought: by the game. */
  readonly travels: (news: readonly EntryText[]) => readonly Travel[];
  readonly clashes: (news: readonly EntryText[]) => readonly Clash[];
}

/** More pieces than this at once are only confusing. */
const MOST = 8;
/** How long the result of a fight is shown, in milliseconds. */
const CLASH_STAYS = 2600;

export function Movements(props: MovementsProps): JSX.Element {
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
      setClashes(props.clashes(news));
      clearing.push(setTimeout(() => setClashes([]), CLASH_STAYS));
      setTravels([]);
      if (!props.motion()) return;
      setTravels(props.travels(news).slice(-MOST));
      clearing.push(setTimeout(() => setTravels([]), tempo.step * 5));
    }),
  );
  return (
    <g style={{ 'pointer-events': 'none' }} {...unspoken}>
      <For each={travels()}>
        {(travel) => (
          <g ref={(element) => animate(element, travel.way, props.layout().side / 50)} opacity="0">
            {travel.draw()}
          </g>
        )}
      </For>
      <For each={clashes()}>{(clash) => <ClashSlip clash={clash} level={props.layout().level} />}</For>
    </g>
  );
}

const ClashSlip = (props: { readonly clash: Clash; readonly level: number }): JSX.Element => (
  <g transform={`translate(${props.clash.at[0]} ${props.clash.at[1]}) scale(${1 / props.level}) translate(0 -34)`}>
    <rect x="-40" y="-16" width="80" height="32" rx="6" fill="#fffcf4" stroke="#2b241d" stroke-width="1.2" />
    <g transform="translate(-34 -11)">
      <Die face={props.clash.die} size={22} />
    </g>
    <Show when={props.clash.result}>
      <text x="14" y="6" text-anchor="middle" font-family={fonts.sans} font-size="15" font-weight="700" fill="#2b241d">
        {props.clash.result === '-' ? '–' : props.clash.result}
      </text>
    </Show>
  </g>
);

function animate(element: SVGGElement, way: Line, scale: number): void {
  const frames = way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1 }));
  requestAnimationFrame(() =>
    element.animate(frames, { duration: tempo.step * Math.min(4, Math.max(1, way.length - 1)), easing: 'ease-in-out' }),
  );
}
