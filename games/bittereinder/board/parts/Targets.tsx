/** What is to be done: the arrow to what is pointed at, and on each lit area its cost or its odds. */
import {
  type Arrow,
  accent,
  arrowThrough,
  type Box,
  BoxIndex,
  boxAround,
  Pill,
  type Point,
  pillWidth,
  refusal,
} from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import { heartOf, spaces } from '../chart.ts';
import type { Hand } from '../hand.ts';
import { innerOf, type Layout } from '../layout.ts';
import type { Labels } from '../lettering.ts';
import { words } from '../words.ts';

export function Targets(props: {
  readonly hand: Hand;
  readonly layout: Accessor<Layout>;
  readonly labels: Accessor<Labels>;
}): JSX.Element {
  const boxFor = ([x, y]: Point, text: string): Box => {
    const { level } = props.layout();
    return boxAround([x, y], (pillWidth(text) / 2 + 2) / level, 13 / level);
  };
  /** Near the middle of its area, where nothing is written and no other pill stands. */
  const placeFor = (area: string, text: string, taken: BoxIndex<string>): Point => {
    const { level } = props.layout();
    const [hx, hy] = heartOf(area);
    let best: { at: Point; cost: number } | null = null;
    for (const { at, room } of innerOf(area)) {
      const near = taken.near(boxFor(at, text), 2 / level).length;
      const cost =
        near * 400 + Math.max(0, 15 / level - room) * level * 20 + Math.hypot(at[0] - hx, at[1] - hy) * level;
      if (best === null || cost < best.cost) best = { at, cost };
    }
    return best?.at ?? [hx, hy];
  };
  const placed = (): BoxIndex<string> => {
    const { level, side, stacks } = props.layout();
    const index = new BoxIndex<string>(side * 2);
    for (const [key, { box }] of stacks) index.add(box, key);
    for (const { text, box } of props.labels().labels) index.add(box, text);
    for (const { id, town } of spaces) if (town !== null) index.add(boxAround(town, 8 / level, 8 / level), id);
    return index;
  };
  const textFor = (area: string): string | null => {
    const reach = props.hand.reach().get(area);
    if (props.hand.picked() === null || reach === undefined) return null;
    if (reach.odds !== null)
      return reach.odds[0] === reach.odds[1] ? reach.odds[0] : `${reach.odds[0]} – ${reach.odds[1]}`;
    return reach.how === 'land' ? `${reach.route.length - 1}` : words().how[reach.how];
  };
  const pills = createMemo(() => {
    const taken = placed();
    return [...props.hand.lit()].flatMap((area) => {
      const text = textFor(area);
      if (text === null) return [];
      const at = placeFor(area, text, taken);
      taken.add(boxFor(at, text), `cost of ${area}`);
      return [{ area, text, at }];
    });
  });
  const arrow = createMemo((): Arrow | null => {
    const [from, to] = [props.hand.picked(), props.hand.pointed()];
    if (from === null || to === null) return null;
    const reach = props.hand.reach().get(to);
    const start = props.layout().stacks.get(from.key)?.at;
    if (reach === undefined || start === undefined) return null;
    const stops = reach.how === 'land' ? reach.route.slice(1) : [to];
    const target = [...props.layout().stacks].find(([key]) => key.startsWith(`${to}:`))?.[1].at;
    const way = [start, ...stops.slice(0, -1).map(heartOf), target ?? heartOf(to)];
    const { side, level } = props.layout();
    return arrowThrough(way, 17 / level, [side * 0.62, target === undefined ? 2 : side * 0.62]);
  });
  const refused = createMemo(() => {
    const no = props.hand.refused();
    if (no === null) return null;
    const { stacks, level } = props.layout();
    const from = no.from === null ? undefined : stacks.get(no.from)?.at;
    return { from, to: heartOf(no.to), level };
  });
  return (
    <g style={{ 'pointer-events': 'none' }}>
      <Show when={refused()}>
        {(no) => (
          <g stroke={refusal.ink} fill="none">
            <Show when={no().from}>
              {(from) => (
                <path
                  d={`M${from()[0]} ${from()[1]}L${no().to[0]} ${no().to[1]}`}
                  stroke-width={2.8 / no().level}
                  stroke-dasharray={`${5 / no().level} ${3 / no().level}`}
                />
              )}
            </Show>
            <g transform={`translate(${no().to[0]} ${no().to[1]}) scale(${1 / no().level})`}>
              <circle r="12" fill="#fffaf0" stroke-width="2.4" />
              <path d="M-4.5-4.5l9 9m0-9l-9 9" stroke-width="2.6" />
            </g>
          </g>
        )}
      </Show>
      <Show when={arrow()}>
        {(drawn) => (
          <g stroke-linecap="round">
            <path d={drawn().shaft} fill="none" stroke="#fff6da" stroke-width={10 / props.layout().level} />
            <path d={drawn().shaft} fill="none" stroke={accent.line} stroke-width={5.5 / props.layout().level} />
            <path
              d={drawn().head}
              fill={accent.line}
              stroke="#fff6da"
              stroke-width={2.2 / props.layout().level}
              paint-order="stroke"
            />
          </g>
        )}
      </Show>
      <For each={pills()}>
        {({ area, text, at }) => (
          <g transform={`translate(${at[0]} ${at[1]}) scale(${1 / props.layout().level})`}>
            <Pill text={text} hot={props.hand.pointed() === area} />
          </g>
        )}
      </For>
    </g>
  );
}
