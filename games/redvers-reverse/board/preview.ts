/** What is known before an order is given: the numbers on lit areas and the way there. */

import type { FoundBy } from '@laager/kernel';
import { type Accessor, createEffect, createMemo, onCleanup } from 'solid-js';
import { type Area, MAP_AREAS } from '../src/map.ts';
import { UNITS_OF, type Unit } from '../src/roster.ts';
import { arrivalsOf, setArrivals } from './arrivals.ts';
import { nextAreas, usualParty } from './grip.ts';
import { ask, type BoardHand, type Lookups, litOf, type Props } from './hold.ts';
import { numberIn } from './places.ts';

export interface Preview {
  /** For the brigade that is held. */
  readonly order: Accessor<FoundBy<Lookups['order']> | null>;
  readonly route: Accessor<FoundBy<Lookups['route']> | null>;
  readonly numbers: Accessor<ReadonlyMap<Area, string>>;
  readonly way: Accessor<readonly Area[]>;
  /** Who may fire at the units that would march, in the area that is pointed at. */
  readonly threats: Accessor<FoundBy<Lookups['threats']> | null>;
  /** Those units; none where nothing marches. */
  readonly marching: Accessor<readonly Unit[]>;
  /** Where they would go: what is pointed at, or the only place there is. */
  readonly onto: Accessor<Area | null>;
  /** The lit area that is pointed at. */
  readonly goal: Accessor<Area | null>;
}

const isOnMap = (at: Area): boolean => at >= 0 && at < MAP_AREAS;

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
  const onto = createMemo((): Area | null => {
    const asked = props.asked();
    if (asked?.question === 'lead') return goal() ?? nextAreas(asked)[0] ?? null;
    return asked?.question === 'march' || asked?.question === 'fall-back' ? goal() : null;
  });
  const marching = createMemo((): readonly Unit[] => {
    const [held, asked, to] = [hand.picked(), props.asked(), onto()];
    if (asked === null || to === null) return [];
    if (held?.kind === 'unit') return [held.unit];
    if (asked.question === 'fall-back')
      return (UNITS_OF[Number(asked.params.brigade)] ?? []).filter((unit) => isOnMap(props.view().at[unit] as Area));
    return held?.kind === 'party' && held.chosen ? held.units : usualParty(asked, to);
  });
  const threats = ask(props, 'threats', () => {
    const [at, units] = [onto(), marching()];
    return at === null || at >= MAP_AREAS || units.length === 0 ? null : { at, units: [...units] };
  });
  createEffect(() => {
    const [held, found] = [hand.picked(), order()];
    const byRider = held?.kind === 'brigade' && !held.long && props.asked()?.question === 'send-orders';
    setArrivals(byRider && found !== null ? arrivalsOf(props.view().turn, found.throws) : []);
  });
  onCleanup(() => setArrivals([]));
  return { order, route, numbers, way: () => route()?.way ?? [], goal, onto, marching, threats };
}
