import { conformance } from '@laager/kernel/conformance';
import { game } from '../src/index.ts';

conformance(game, {
  module: new URL('../src/index.ts', import.meta.url),
  golden: new URL('../golden/', import.meta.url),
  playouts: 8,
});
