/** Faults at the door: data from outside that gets in, or breaks something. */
import * as v from 'valibot';
import { type Move, type Plant, sound, variant } from './plant.ts';

export const hostility: readonly Plant[] = [
  {
    fault: 'positions taken without a look at their procedures',
    property: 'hostile positions',
    game: variant({ violation: () => null }),
    says: /is taken, and then the rules throw/,
  },
  {
    fault: 'a schema that throws',
    property: 'hostile positions',
    game: variant({
      schema: {
        ...sound.schema,
        position: v.pipe(
          v.unknown(),
          v.check((x) => (x as { cells: number[] }).cells.length > 0),
        ) as unknown as typeof sound.schema.position,
      },
    }),
    says: /checking it throws/,
  },
  {
    fault: 'an action schema that lets anything in',
    property: 'hostile actions',
    game: variant({ schema: { ...sound.schema, action: v.custom<Move>(() => true) } }),
    says: /the rules threw|is taken/,
  },
  {
    fault: 'a refused action that leaves its trace',
    property: 'hostile actions',
    game: variant({
      forbids(p, move) {
        const denial = sound.forbids(p, move);
        if (denial) p.given = 'somebody tried';
        return denial;
      },
    }),
    says: /is refused, and leaves its trace/,
  },
];
