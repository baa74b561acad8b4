import { conformance } from '@laager/kernel/conformance';
import { game } from '../src/index.ts';

conformance(game, {
  module: new URL('../src/index.ts', import.meta.url),
  golden: new URL('../golden/', import.meta.url),
  // Paths ordered ahead are hidden only while a step is open to snap fire: it takes more positions to meet one.
  effort: { positions: 60 },
});
