import { playerNamed } from '@laager/bots';
import { game as connectFour } from '@laager/connect-four';
import { isFault, keyFromSeed, Match } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { type Analysis, analyse, History, type Judge, quickJudge, searchingJudge } from '../src/index.ts';

const game = connectFour;
const general = playerNamed('general@4000');
if (general === null) throw new Error('there is no general');

function analysed(judge: Judge, options: object, columns: readonly number[], dice: readonly number[] = []) {
  const started = Match.start(game, { scenario: 'standard', options }, { key: keyFromSeed(1) });
  if (isFault(started)) throw new Error(started.fault.message);
  const one = started.ok;
  for (const [seq, column] of columns.entries()) {
    if (dice.length > 0) one.scriptDice(dice.slice(seq * 2, seq * 2 + 2));
    const played = one.act({ seat: seq % 2 === 0 ? 'red' : 'yellow', seq, action: { do: 'drop', column } });
    if (isFault(played)) throw new Error(played.fault.message);
  }
  return analyse(new History(game, one.record()), { seats: one.scenario.seats, judge });
}

/** Yellow lets red have the fourth disc of column 0. */
const blunder = [0, 1, 0, 1, 0, 6, 0];
/** The first die keeps red's last disc in the winning column, the second carries it away. */
const slips = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6];

function addsUp({ looks }: Analysis): void {
  for (const look of looks) expect(look.luck + look.judgement).toBeCloseTo(look.after - look.before, 12);
  for (const [i, look] of looks.entries()) expect(look.before).toBe(looks[i - 1]?.after ?? look.before);
}

describe.each([
  ['quickly', quickJudge(game) as Judge],
  ['with a bot', searchingJudge(game, general)],
])('judged %s', (_how, judge) => {
  test('without dice there is no luck, and a blunder is found with the order that was better', async () => {
    const analysis = await analysed(judge, { slippery: false }, blunder);
    const { looks, sides, swings } = analysis;
    expect(looks).toHaveLength(7);
    expect([sides.red?.luck, sides.yellow?.luck].map(Math.abs as never)).toEqual([0, 0]);
    expect(looks[5]?.better?.action).toEqual({ do: 'drop', column: 0 });
    expect(looks[5]?.better?.gain).toBeGreaterThan(0.1);
    expect(sides.yellow?.missed).toBeGreaterThan(sides.red?.missed ?? 1);
    expect(sides.yellow?.accuracy).toBeLessThan(sides.red?.accuracy ?? 0);
    expect(looks[6]?.after).toBe(1);
    expect(swings.slice(0, 2).map((swing) => swing.move)).toContain(7);
    addsUp(analysis);
  });

  test('a die that saves the day is luck, and the dice of an order add up to its luck', async () => {
    const analysis = await analysed(judge, { slippery: true }, [0, 2, 0, 2, 0, 4, 0], slips);
    const last = analysis.looks[6];
    expect(last?.dice).toHaveLength(2);
    expect(last?.luck).toBeCloseTo((last?.dice[0]?.luck ?? 0) + (last?.dice[1]?.luck ?? 0), 12);
    expect(last?.dice[0]?.luck).toBeGreaterThan(0);
    expect(last?.dice[1]?.luck).toBeLessThan(-0.1);
    addsUp(analysis);
  });
});
