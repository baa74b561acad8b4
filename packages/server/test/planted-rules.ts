/** Connect four with a column that may not be played: versions of its rules that agree, or do not, about a match. */
import { game as connectFour } from '@laager/connect-four';
import type { Action, Game, Position } from '@laager/kernel';

const sound = connectFour as unknown as Game;

export const closing = (column: number, version: number, more: Partial<Game> = {}): Game => ({
  ...sound,
  version,
  tell: { ...sound.tell, prompt: () => `Which column, by version ${version}?` },
  forbids: (p: Position, action: Action) =>
    (action as unknown as { column: number }).column === column
      ? { rule: 'CF-2.1', reason: `version ${version} closes column ${column + 1}` }
      : sound.forbids(p, action),
  ...more,
});
