/** The result as a sentence, for each side of each game. */
import { catalogue } from '@laager/games';
import { expect, test } from 'vitest';
import { sideNameOf } from '../src/session/side-name.ts';
import { en } from '../src/words/en.ts';

test('every side wins in a whole sentence, singular or plural', async () => {
  const sentences = new Map<string, Set<string>>();
  for (const { id, load } of catalogue) {
    const { tell, scenarios } = await load();
    const all = scenarios.flatMap(({ id: scenario, seats }) =>
      seats.map((seat) => en.play.wins(sideNameOf(tell, seat, scenario))),
    );
    sentences.set(id, new Set(all));
  }
  for (const all of sentences.values()) for (const sentence of all) expect(sentence).toMatch(/^\p{Lu}.* wins?$/u);
  expect(Object.fromEntries([...sentences].map(([id, all]) => [id, [...all].sort()]))).toMatchObject({
    bittereinder: ['The Boers win', 'The Empire wins'],
    'connect-four': ['Red wins', 'Yellow wins'],
    'musket-to-mauser': [
      ...['Blue wins', 'Red wins', 'The Boers win', 'The British win', 'The French win'],
      ...['The Mahdists win', 'The Prussians win', 'The Russians win', 'The Zulus win'],
    ],
    'redvers-reverse': ['The British win'],
    'second-boer-war': ['The Boers win', 'The Empire wins'],
    'until-the-bitter-end': ['The Allies win', 'The Germans win'],
  });
});
