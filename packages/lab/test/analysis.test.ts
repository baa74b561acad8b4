import { playerNamed } from '@laager/bots';
import { game } from '@laager/connect-four';
import { type Game, isFault, keyFromSeed, Match } from '@laager/kernel';
import { expect, test } from 'vitest';
import { analyse } from '../src/index.ts';

const player = playerNamed('general@4000');
if (player === null) throw new Error('there is no general');

function match(options: object, columns: readonly number[], dice: readonly number[] = []) {
  const started = Match.start(game as unknown as Game, { scenario: 'standard', options }, { key: keyFromSeed(1) });
  if (isFault(started)) throw new Error(started.fault.message);
  const one = started.ok;
  for (const [seq, column] of columns.entries()) {
    if (dice.length > 0) one.scriptDice(dice.slice(seq * 2, seq * 2 + 2));
    const played = one.act({ seat: seq % 2 === 0 ? 'red' : 'yellow', seq, action: { do: 'drop', column } });
    if (isFault(played)) throw new Error(played.fault.message);
  }
  return one.record();
}

test('without dice there is no luck, and a blunder is found with the order that was better', () => {
  // Yellow lets red have the fourth disc of column 0.
  const { looks, luck, judgement, swings } = analyse(
    game as unknown as Game,
    match({ slippery: false }, [0, 1, 0, 1, 0, 6, 0]),
    player,
  );
  expect(looks).toHaveLength(7);
  expect(luck).toEqual({ red: 0, yellow: 0 });
  const blunder = looks[5];
  expect(blunder?.better?.action).toEqual({ do: 'drop', column: 0 });
  expect(blunder?.judgement).toBeLessThan(-0.2);
  expect(judgement.yellow).toBeLessThan(judgement.red as number);
  expect(looks[6]?.after).toBe(1);
  expect(swings[0]?.n).toBe(6);
});

test('a die that saves the day is luck, and the dice of an action add up to its luck', () => {
  const faces = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6];
  const { looks } = analyse(game as unknown as Game, match({ slippery: true }, [0, 2, 0, 2, 0, 4, 0], faces), player);
  const last = looks[6];
  expect(last?.dice).toHaveLength(2);
  expect(last?.luck).toBeCloseTo((last?.dice[0]?.luck ?? 0) + (last?.dice[1]?.luck ?? 0), 12);
  // The first die keeps the disc in the winning column, the second carries it away.
  expect(last?.dice[0]?.luck).toBeGreaterThan(0);
  expect(last?.dice[1]?.luck).toBeLessThan(-0.1);
});
