import { conformance } from '@laager/kernel/conformance';
import { game } from '../src/index.ts';

conformance(game, {
  module: new URL('../src/index.ts', import.meta.url),
  golden: new URL('../golden/', import.meta.url),
  playthroughs: [
    { scenario: 'standard', variant: 'slippery', options: { slippery: true } },
    { scenario: 'traps', variant: 'slippery', options: { slippery: true }, seed: 2 },
  ],
  playouts: 100,
  // It has one rule that rolls dice; so small a game can afford as many samples as long runs draw.
  effort: { chances: 2, samples: 100_000 },
});
