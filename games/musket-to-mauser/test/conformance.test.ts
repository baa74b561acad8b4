import { conformance } from '@laager/kernel/conformance';
import { game } from '../src/index.ts';

/** Eleven scenarios of hundreds of decisions each: a little of everything on every one. `npm run soak -- --thorough` looks harder. */
conformance(game, {
  module: new URL('../src/index.ts', import.meta.url),
  golden: new URL('../golden/', import.meta.url),
  playouts: 1,
  effort: {
    positions: 8,
    keptOfAKind: 2,
    offers: 4,
    strangers: 6,
    matches: 1,
    matchLength: 25,
    onward: 4,
    worlds: 2,
    chances: 1,
    runs: 200,
    samples: 150,
    hostile: 25,
  },
});
