/** What is known before an order is given: the numbers on lit areas and the way there. */

import type { FoundBy } from '@laager/kernel';
import { type Accessor, createMemo } from 'solid-js';
import type { Area } from '../src/map.ts';
import { ask, type BoardHand, type Lookups, litOf, type Props } from './hold.ts';
import { numberIn } from './places.ts';

export interface Preview {
  /** For the brigade that is held. */
  readonly order: Accessor<FoundBy<Lookups['order']> | null>;
  readonly route: Accessor<FoundBy<Lookups['route']> | null>;
  readonly numbers: Accessor<ReadonlyMap<Area, string>>;
  readonly way: Accessor<readonly Area[]>;
  /** The lit area that is pointed at. */
  readonly goal: Accessor<Area | null>;
}

export function createPreview(props: Props, hand: BoardHand): Preview {
  const brigade = createMemo(() => {
    const held = hand.picked();
    return held?.kind === 'brigade' ? held.brigade : null;
  });
  const goal = createMemo(() => {
    const place = hand.pointed();
    return place !== null && litOf(hand).has(place) ? numberIn(place, 'area') : null;
  });
  const order = ask(props, 'order', () => {
    const held = brigade();
    return held === null ? null : { brigade: held };
  });
  const route = ask(props, 'route', () => {
    const [held, at] = [brigade(), goal()];
    return held === null || at === null ? null : { brigade: held, at };
  });
  const numbers = createMemo((): ReadonlyMap<Area, string> => {
    const found = order();
    if (found === null || brigade() === null) return new Map();
    const lit = litOf(hand);
    return new Map(
      found.areas.filter(({ at }) => lit.has(`area ${at}`)).map(({ at, turn }) => [at, turn > 20 ? '–' : `${turn}`]),
    );
  });
  return { order, route, numbers, way: () => route()?.way ?? [], goal };
}
