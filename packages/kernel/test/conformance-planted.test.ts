/** The suite is worth what it catches: a broken game for every property, and the sound game, which passes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game, Scenario } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { breachText } from '../conformance/breach.ts';
import { breachesOf, firstOf } from '../conformance/findings.ts';
import { compareGolden } from '../conformance/golden.ts';
import { determinismElsewhere } from '../conformance/properties/determinism.ts';
import { properties } from '../conformance/properties/index.ts';
import { reloadFrom } from '../conformance/properties/reload.ts';
import { type Property, Trial } from '../conformance/trial.ts';
import { choosing } from './planted/choosing.ts';
import { copying } from './planted/copying.ts';
import { game as differsElsewhere } from './planted/elsewhere.ts';
import { hostility } from './planted/hostility.ts';
import { type Plant, reworded, sound } from './planted/plant.ts';
import { playing } from './planted/playing.ts';
import { secrets } from './planted/secrets.ts';
import { tellings } from './planted/telling.ts';

const plants: readonly Plant[] = [...playing, ...choosing, ...copying, ...secrets, ...tellings, ...hostility];
const effort = { playouts: 16, positions: 24 };

const trialOf = (game: Game, scenario: string): Trial =>
  new Trial(game, game.scenarios.find(({ id }) => id === scenario) as Scenario, { effort });

describe('the suite catches', () => {
  for (const { fault, property, scenario = 'traps', game, says } of plants)
    test(`${property}: ${fault}`, async () => {
      const found = properties.find(({ name }) => name === property) as Property;
      const breaches = await breachesOf(found, trialOf(game, scenario));
      expect(breaches.map(breachText).join('\n')).toMatch(says);
      expect(new Set(breaches.map((breach) => breach.property))).toEqual(new Set([property]));
    });

  test('determinism elsewhere: a game that is not the same in every process', async () => {
    const module = new URL('./planted/elsewhere.ts', import.meta.url);
    const trials = [trialOf(differsElsewhere, 'standard')];
    const breaches = await firstOf('determinism elsewhere', determinismElsewhere(trials, module));
    const said = breaches.map(breachText).join('\n');
    expect(said).toMatch(/in a second process the decision or the journal differs after 0 actions/);
    expect(said).toMatch(/in a worker thread the decision or the journal differs/);
  }, 60_000);

  test('reload: a log that forgets what was undone', async () => {
    const forgetful = reloadFrom((match) =>
      match
        .rows()
        .filter(({ kind }) => kind !== 'undo' && kind !== 'redo')
        .map((row, i) => ({ ...row, n: i + 1 })),
    );
    const breaches = await breachesOf(forgetful, trialOf(sound, 'traps'));
    expect(breaches.map(breachText).join('\n')).toMatch(/loaded from its|cannot be loaded from its/);
  });

  test('golden playthrough: a word that changed, and a text that no one wrote', () => {
    const folder = mkdtempSync(join(tmpdir(), 'laager-golden-'));
    try {
      const at = pathToFileURL(`${folder}/`);
      const one = { scenario: 'traps' };
      const kept = sound;
      expect(compareGolden(kept, at, one, false).expected).toBe('');
      compareGolden(kept, at, one, true);
      const again = compareGolden(kept, at, one, false);
      expect(again.actual).toBe(again.expected);
      const changed = compareGolden(reworded({ outcome: () => 'Somebody wins.' }), at, one, false);
      expect(changed.actual).not.toBe(changed.expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('every property has a fault planted for it', () => {
    const tried = new Set(plants.map(({ property }) => property));
    expect(properties.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('the sound game passes', () => {
  for (const { id } of sound.scenarios) {
    const trial = trialOf(sound, id);
    for (const property of properties)
      test(`${property.name} (${id})`, async () => {
        expect((await breachesOf(property, trial)).map(breachText)).toEqual([]);
      });
  }
});
