/** What the table knows of this board. */
import { type Asked, type BoardModule, type Gauge, madder, petrol, type Track } from '@laager/kit';
import { lazy } from 'solid-js';
import { victoryStandings } from '../src/looks/victory.ts';
import type { lookups } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, PHASES, SEATS } from '../src/position.ts';
import { theatreOf } from '../src/theatre.ts';
import { Board } from './Board.tsx';
import { lossesOf } from './scene.ts';
import { speak, words } from './words.ts';

const gauges = (view: Battle): readonly Gauge[] => {
  const losses = lossesOf(view);
  const onObjective = victoryStandings(view).flatMap(({ line, counts }) =>
    line.type === 'hold-area' || line.type === 'reach-area'
      ? counts.filter(({ what }) => what === 'bases' || what === 'steady-bases' || what === 'units')
      : [],
  );
  const most = Math.max(1, ...onObjective.flatMap(({ now, wanted }) => [now, wanted ?? 0]));
  return [
    ...losses.map(({ side, name, lost, breaks }) => ({
      id: `lost-${SEATS[side]}`,
      label: words().gauges.lost(name),
      value: lost,
      min: 0,
      max: breaks,
      seat: SEATS[side],
      hint: words().gauges.breakHint(breaks),
      note: words().gauges.breaks(breaks),
    })),
    ...onObjective.map(({ side, now }) => ({
      id: `objective-${SEATS[side]}`,
      label: words().gauges.objective(losses[side]?.name ?? ''),
      value: now,
      min: 0,
      max: most,
      seat: SEATS[side],
      hint: words().gauges.objectiveHint,
    })),
  ];
};

const track = (view: Battle): Track => ({
  now: view.turn - 1,
  turns: Array.from({ length: theatreOf(view).turns }, (_, i) => words().turn(i + 1)),
  phase: words().phases[view.phase],
  phases: PHASES.map((phase) => words().phases[phase]),
});

/** The button under the thumb: what goes on with the turn. Where something must be chosen, the first of it. */
function primary(asked: Asked<Order>): Order | null {
  const quiet = asked.offers.find(({ action }) => ONWARD.has(action.do));
  if (quiet !== undefined) return quiet.action;
  return asked.question === 'move' ? null : (asked.offers[0]?.action ?? null);
}
const ONWARD = new Set<Order['do']>([
  'end-movement',
  'no-initiative',
  'keep-orders',
  'no-call',
  'cease-fire',
  'stand-firm',
  'stay',
]);

/** Everything was shown before it was ordered: sums, cases and paths. */
const sure = ({ do: name }: Order): boolean => name !== 'end-movement';

export const board: BoardModule<Battle, Order, typeof lookups> = {
  Board,
  // Few matches need it: fetched when it is.
  Placing: lazy(async () => ({ default: (await import('./Placing.tsx')).Placing })),
  speak,
  keys: () => words().keys.list,
  gauges,
  track,
  primary,
  sure,
  sides: [
    { seat: 'a', light: madder.body, dark: '#e5837a', shape: 'square' },
    { seat: 'b', light: petrol.body, dark: '#6fbac4', shape: 'cut' },
  ],
};
