/** What the table says of a game's chances: nothing during set-up, and every change is luck plus judgement. */
import { winChance } from '@laager/bots';
import { game as connectFour } from '@laager/connect-four';
import { catalogue, listingOf } from '@laager/games';
import { FastDice, type Game, isFault, keyFromSeed, Match, sampleAction } from '@laager/kernel';
import { type Analysis, analyse, History, type Judge, quickJudge } from '@laager/match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function addsUp({ looks }: Analysis): void {
  expect(looks.length).toBeGreaterThan(0);
  for (const [i, look] of looks.entries()) {
    expect(look.luck + look.judgement).toBeCloseTo(look.after - look.before, 12);
    expect(look.dice.reduce((sum, die) => sum + die.luck, 0)).toBeCloseTo(look.luck, 12);
    expect(look.before).toBe(looks[i - 1]?.after ?? look.before);
  }
}

describe('every order of every game', () => {
  /** Random orders from the start: whatever is played, the change is luck plus judgement. */
  async function randomly(one: Game, scenario: string, moves: number, seed: number): Promise<Analysis> {
    const started = Match.start(one, { scenario, options: {} }, { key: keyFromSeed(seed) });
    if (isFault(started)) throw new Error(started.fault.message);
    const match = started.ok;
    const dice = new FastDice(seed);
    for (let i = 0; i < moves; i++) {
      const decision = match.decision();
      if (decision === null) break;
      const action = sampleAction(one, match.truth(), decision, dice);
      match.act({ seat: decision.seat, seq: match.seq, action });
    }
    return analyse(new History(one, match.record()), { seats: match.scenario.seats, judge: quickJudge(one) as Judge });
  }

  test('connect four, with slips and with traps, by any orders and dice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('standard', 'traps'), fc.nat(10_000), async (scenario, seed) =>
        addsUp(await randomly(connectFour, scenario, 24, seed)),
      ),
      { numRuns: 20 },
    );
  });

  test.each(catalogue.filter(({ shown }) => shown))(
    '$id',
    async (listing) => {
      const one = await listing.load();
      for (const scenario of one.scenarios.slice(0, 1)) addsUp(await randomly(one, scenario.id, 40, 5));
    },
    60_000,
  );

  test('orders of the set-up are neither', async () => {
    const { looks } = await randomly(connectFour, 'traps', 6, 3);
    expect(looks.slice(0, 2).map(({ luck, judgement, choice }) => [luck, judgement, choice])).toEqual([
      [0, 0, false],
      [0, 0, false],
    ]);
    expect(looks.some(({ judgement }) => judgement !== 0)).toBe(true);
  });
});

describe('no chances during set-up', () => {
  test.each([
    ['bittereinder', 'campaign'],
    ['until-the-bitter-end', 'tp-introduction'],
    ['redvers-reverse', 'variant-battle'],
  ])('%s %s', async (id, scenario) => {
    const one = (await listingOf(id)?.load()) as Game;
    const started = Match.start(one, { scenario, options: {} }, { key: keyFromSeed(1) });
    if (isFault(started)) throw new Error(started.fault.message);
    const match = started.ok;
    const chance = () => winChance(one, match.truth(), match.scenario.seats[0] ?? '');
    expect(chance()).toBeNull();
    const dice = new FastDice(1);
    for (let i = 0; i < 60 && chance() === null; i++) {
      const decision = match.decision();
      if (decision === null) break;
      match.act({ seat: decision.seat, seq: match.seq, action: sampleAction(one, match.truth(), decision, dice) });
    }
    expect(chance()).not.toBeNull();
  });
});
