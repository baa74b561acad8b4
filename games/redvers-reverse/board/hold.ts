/** The hand of this board with its signals, and how its lookups are asked. */
import type { ArgsOf, FoundBy } from '@laager/kernel';
import { type BoardProps, type HeldHand, useHand, useLookups } from '@laager/kit';
import type { Accessor } from 'solid-js';
import type { Command } from '../src/commands.ts';
import type { lookups } from '../src/lookups.ts';
import type { Colenso } from '../src/position.ts';
import { gripOf, type Held, type Meaning } from './grip.ts';
import type { Place } from './places.ts';

export type Lookups = typeof lookups;
export type Props = BoardProps<Colenso, Command, Lookups>;
export type BoardHand = HeldHand<Command, Held, Place, Meaning>;

export const holdHand = (props: Props): BoardHand => useHand(props as never, gripOf(props.view));

/** What is lit: this board knows it at once, from the offers. */
export const litOf = (hand: BoardHand): ReadonlyMap<Place, Meaning> => hand.targets() as ReadonlyMap<Place, Meaning>;

/** A lookup that follows its arguments; null while there are none or the result has not arrived. */
export const ask = <Name extends keyof Lookups & string>(
  props: Props,
  name: Name,
  args: () => ArgsOf<Lookups[Name]> | null,
): Accessor<FoundBy<Lookups[Name]> | null> => useLookups<Lookups>(props)(name, args);
