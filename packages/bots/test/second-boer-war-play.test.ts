/** Moves that people laughed at: positions of The Second Boer War in which a bot must not play them again. */
import { type Action, Context, FastDice, type Game } from '@laager/kernel';
import { game as war } from '@laager/second-boer-war';
import { describe, expect, test } from 'vitest';
import { war as warAt } from '../../../games/second-boer-war/test/table.ts';
import { choose, type Player, playerNamed } from '../src/index.ts';
import { answerOf } from './answering.ts';

const game: Game = war;
const veteran = playerNamed('veteran') as Player;
const [campaign] = game.scenarios;
if (campaign === undefined) throw new Error('no scenario');
const options = Object.fromEntries(campaign.options.map((option) => [option.id, option.default]));

type Move = Action & { readonly to?: string };

/** What the veteran answers to the first decision of a war. */
function opening(seed: number): { readonly action: Move; readonly seat: string } {
  const p = game.setup({ scenario: campaign?.id ?? '', options }, new Context(new FastDice(seed)));
  const seat = game.decision(p)?.seat ?? '';
  const asked = { game, view: game.view(p, seat), seat, budget: veteran.budget, seed };
  return { action: choose(veteran.bot, asked).action as Move, seat };
}

const openings = Array.from({ length: 10 }, (_, i) => opening(i + 1));

describe('the Boers in October 1899', () => {
  test('do not ride home into the capitals', () => {
    for (const { action, seat } of openings) {
      expect(seat).toBe('boer');
      expect(['bloemfontein', 'johannesburg', 'pretoria', 'belfast']).not.toContain(action.to);
    }
  });

  test('do not pass', () => {
    for (const { action } of openings) expect(action.do).not.toBe('pass');
  });

  test('besiege one town or another, not always the same', () => {
    const towns = new Set(openings.map(({ action }) => action.to));
    expect(towns.size).toBeGreaterThan(1);
  });
});

/** The orders of both sides in the regular war of one game, by round. */
function orders(seed: number): { readonly round: number; readonly seat: string; readonly action: Move }[] {
  const ctx = new Context(new FastDice(seed));
  const p = game.setup({ scenario: campaign?.id ?? '', options }, ctx);
  const found: { round: number; seat: string; action: Move }[] = [];
  for (let n = 0; ; n++) {
    const decision = game.decision(p);
    const round = game.advice?.clock(p) ?? 0;
    if (decision === null || round > 44) return found;
    const { seat } = decision;
    const asked = { game, view: game.view(p, seat), seat, budget: veteran.budget, seed: seed * 1_000 + n };
    const action = choose(veteran.bot, asked).action as Move;
    found.push({ round, seat, action });
    game.play(p, action, ctx);
  }
}

const wars = [1, 2, 3].map(orders);

/** How often the most frequent of these was given. */
const most = (keys: readonly string[]): number =>
  Math.max(0, ...[...new Set(keys)].map((key) => keys.filter((one) => one === key).length));

describe('leaders in the regular war', () => {
  test('do not try the same siege again and again in one round', () => {
    for (const war of wars) {
      const tries = war.filter(({ action }) => action.do === 'besiege');
      expect(most(tries.map(({ round, action }) => JSON.stringify([round, action])))).toBeLessThanOrEqual(2);
    }
    expect(wars.flat().filter(({ action }) => action.do === 'besiege').length).toBeGreaterThan(3);
  });

  test('do not attack the same enemy more than twice in a round', () => {
    const attacksIn = (war: ReturnType<typeof orders>) =>
      war.filter(({ action }) => action.do === 'fight' || action.do === 'raid');
    for (const war of wars)
      expect(most(attacksIn(war).map(({ round, action }) => JSON.stringify([round, action])))).toBeLessThanOrEqual(2);
    expect(wars.flatMap(attacksIn).length).toBeGreaterThan(10);
  });
});

describe('Roberts with a Garrison and a Boer next door', () => {
  test.each([
    ['johannesburg', 'pretoria'],
    ['kroonstad', 'bethlehem'],
  ])('does not leave the Garrison of %s to Botha in %s', (here, there) => {
    const p = warAt({
      stage: 1,
      active: 'empire',
      chit: 2,
      leaders: { roberts: here, botha: there, french: 'de-aar' },
      events: ['lord-roberts-takes-command'],
      garrisons: [here, 'jacobsdal'],
    });
    expect(answerOf(game, p, 'veteran')).not.toMatchObject({ do: 'move', leader: 'roberts' });
  });
});
