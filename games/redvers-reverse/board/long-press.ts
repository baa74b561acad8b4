/** A finger that rests on an area asks why it cannot be chosen; on one that can, it only points at it. */
import type { Place } from './places.ts';

const RESTS_MS = 480;
/** How far a resting finger may slip, in pixels. */
const SLIP = 8;

export interface LongPress {
  begin(event: PointerEvent, place: Place): void;
  moved(event: PointerEvent): void;
  end(): void;
  isOn(): boolean;
  /** Whether the click that follows belongs to a long press: it is said once. */
  ended(): boolean;
}

export function createLongPress(ask: (place: Place) => void, isLit: (place: Place) => boolean): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: readonly [number, number] = [0, 0];
  let asked = false;
  const end = (): void => clearTimeout(timer);
  return {
    begin(event, place) {
      end();
      asked = false;
      if (event.pointerType !== 'touch' || isLit(place)) return;
      from = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        asked = true;
        ask(place);
      }, RESTS_MS);
    },
    moved(event) {
      if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) end();
    },
    end,
    isOn: () => asked,
    ended() {
      const was = asked;
      asked = false;
      return was;
    },
  };
}
