import { listingOf } from '@laager/games';
import type { Action, Game } from '@laager/kernel';
import { type Guide, runGuide } from '@laager/kit/guide';
import { describe, expect, test } from 'vitest';

const guides = import.meta.glob<{ readonly guide: Guide }>('../../../games/*/board/guide.ts');

async function gameCalled(id: string): Promise<Game> {
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(`${id} has a guide and is not in the catalogue`);
  return listing.load();
}

describe('guided games', () => {
  for (const [path, load] of Object.entries(guides)) {
    const id = path.split('/games/')[1]?.split('/')[0] ?? '';
    test(`${id}: every step can be carried out as it is written`, async () => {
      const { guide } = await load();
      const match = runGuide(await gameCalled(id), guide);
      expect(match.record().moves.length).toBeGreaterThanOrEqual(guide.steps.filter((step) => step.order).length);
    });
  }

  test('a step that the rules no longer allow is found out', async () => {
    const game = await gameCalled('connect-four');
    const rotten: Guide = {
      title: '',
      scenario: 'standard',
      seat: 'red',
      seed: 'rotten',
      steps: [{ say: 'Drop it beside the board.', order: { do: 'drop', column: 99 } as Action }],
    };
    expect(() => runGuide(game, rotten)).toThrow('step 1 of the guide of connect-four');
  });
});
