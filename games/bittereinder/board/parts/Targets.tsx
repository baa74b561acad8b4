/** What can be done with the units in hand: the arrow to the place pointed at, and on each lit area its cost or odds. */
import { arrowThrough, boxAround, OrderArrow, Pills, type PlacedPill, placePills, RefusalMark } from '@laager/kit';
import { type Accessor, createMemo, type JSX } from 'solid-js';
import type { Reach } from '../../src/lookups.ts';
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
  const level = () => props.layout().level;
  const pills = createMemo((): readonly PlacedPill[] => {
    if (props.hand.picked() === null) return [];
    const wanted = [...props.hand.reach()].map(([id, reach]) => ({
      id,
      text: costOf(reach),
      heart: heartOf(id),
      inside: innerOf(id),
    }));
    return wanted.length === 0 ? [] : placePills(wanted, taken(props.layout(), props.labels()), level());
  });
  const arrow = createMemo(() => {
    const [from, to] = [props.hand.picked(), props.hand.pointed()];
    if (from === null || to === null) return null;
    const reach = props.hand.reach().get(to);
    const { stacks, side } = props.layout();
    const start = stacks.get(from.key)?.at;
    if (reach === undefined || start === undefined) return null;
    const stops = reach.how === 'land' ? reach.route.slice(1) : [to];
    const target = [...stacks].find(([key]) => key.startsWith(`${to}:`))?.[1].at;
    const way = [start, ...stops.slice(0, -1).map(heartOf), target ?? heartOf(to)];
    return arrowThrough(way, 17 / level(), [side * 0.62, target === undefined ? 2 : side * 0.62]);
  });
  const refused = createMemo(() => {
    const no = props.hand.refused();
    if (no === null) return null;
    return { from: (no.from !== null && props.layout().stacks.get(no.from)?.at) || null, to: heartOf(no.to) };
  });
  return (
    <>
      <RefusalMark refused={refused()} level={level()} />
      <OrderArrow arrow={arrow()} level={level()} />
      <Pills pills={pills()} hot={props.hand.pointed()} level={level()} />
    </>
  );
}

const costOf = ({ odds, how, route }: Reach): string => {
  if (odds !== null) return odds[0] === odds[1] ? odds[0] : `${odds[0]} – ${odds[1]}`;
  return how === 'land' ? `${route.length - 1}` : words().how[how];
};

/** What the pills keep off: stacks, lettering and towns. */
const taken = ({ level, stacks }: Layout, { labels }: Labels) => [
  ...[...stacks.values()].map(({ box }) => box),
  ...labels.map(({ box }) => box),
  ...spaces.flatMap(({ town }) => (town === null ? [] : [boxAround(town, 8 / level, 8 / level)])),
];
