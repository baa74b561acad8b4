import { conformance } from '@laager/kernel/conformance';
import { game } from '../src/index.ts';

conformance(game, {
  module: new URL('../src/index.ts', import.meta.url),
  golden: new URL('../golden/', import.meta.url),
  playouts: 4,
  // A battle has many hundred decisions with long lists of offers: fewer of them are looked at closely.
  effort: { positions: 20, matches: 2, matchLength: 60, chances: 2 },
});
