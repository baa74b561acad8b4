/** The events as printed: by index, in the order of data/events.json. */
import eventData from '../data/events.json' with { type: 'json' };
import { BOER, EMPIRE, type Side } from './sides.ts';

/** An event's index. */
export type EventCard = number;

interface Printed {
  readonly id: string;
  readonly name: string;
  readonly polish: string | null;
  readonly side: string;
  readonly stages: readonly number[];
  readonly conditions: readonly object[];
  readonly effects: readonly object[];
}

const events: readonly Printed[] = eventData.events;
export const EVENT_IDS: readonly string[] = events.map((event) => event.id);
export const EVENTS = EVENT_IDS.length;
const indexes = new Map(EVENT_IDS.map((id, index) => [id, index]));

/** The event with this id, or -1. */
export const eventById = (id: string): EventCard => indexes.get(id) ?? -1;

export function eventNamed(id: string): EventCard {
  const event = eventById(id);
  if (event < 0) throw new RangeError(`there is no event "${id}"`);
  return event;
}

export const eventId = (event: EventCard): string => EVENT_IDS[event] as string;
export const eventName = (event: EventCard): string => (events[event] as Printed).name;
export const EVENT_SIDES: readonly Side[] = events.map(({ side }) => (side === 'boer' ? BOER : EMPIRE));
export const EVENT_STAGES: readonly (readonly number[])[] = events.map(({ stages }) => stages);
export const CONDITIONS: readonly (readonly object[])[] = events.map(({ conditions }) => conditions);
export const EFFECTS: readonly (readonly object[])[] = events.map(({ effects }) => effects);
