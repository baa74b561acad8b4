import type { Breach, FoundAt } from './breach.ts';
import { messageOf } from './breach.ts';

/** Looks at each place in turn; what the rules throw there is a breach like any other. */
export function* lookAt<T extends FoundAt>(
  property: string,
  places: Iterable<T>,
  look: (place: T) => Iterable<string>,
): Generator<Breach> {
  for (const place of places) {
    const at: FoundAt = {
      choice: place.choice,
      seed: place.seed,
      ...(place.step === undefined ? {} : { step: place.step }),
    };
    try {
      for (const message of look(place)) yield { property, message, at };
    } catch (cause) {
      yield { property, message: `the rules threw: ${messageOf(cause)}`, at, cause };
    }
  }
}
