/** Every order of every question can be put together on the board, press by press, and what is lit is legal. */
import { Context, canonical, FastDice } from '@laager/kernel';
import type { Asked } from '@laager/kit';
import { Hand } from '@laager/kit/hand';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/commands.ts';
import { game } from '../../src/index.ts';
import type { Colenso } from '../../src/position.ts';
import { procedures } from '../../src/setup.ts';
import { ANSWERED_QUESTIONS, gripOf, type Held, type Meaning } from '../grip.ts';
import { areaPlace, type Place } from '../places.ts';
import { nextPress } from '../way.ts';

type Board = Hand<Command, Held, Place, Meaning>;

const askedOf = (p: Colenso): Asked<Command> | null => {
  const decision = game.decision(p);
  return decision === null
    ? null
    : {
        ...decision,
        prompt: '',
        offers: decision.offers.map((action) => ({ action, text: '' })),
        families: decision.families.map((family) => ({ family, text: '' })),
      };
};

function handOver(p: Colenso, sent: Command[]): Board {
  const hand: Board = new Hand(
    {
      order: (command) => sent.push(command),
      whyNot: async (command) => game.forbids(p, command),
      deny: (denial) => {
        throw new Error(`refused: ${denial.reason}`);
      },
    },
    gripOf(() => p),
  );
  hand.ask(askedOf(p));
  return hand;
}

const MOST_PRESSES = 60;

/** Presses what the board says until the order is sent; every place pressed must be lit. */
async function compose(p: Colenso, wanted: Command): Promise<Command> {
  const sent: Command[] = [];
  const hand = handOver(p, sent);
  for (let presses = 0; sent.length === 0; presses++) {
    const place = nextPress(wanted, hand.state.asked as Asked<Command>, hand.state.picked);
    if (place === null || presses > MOST_PRESSES) throw new Error(`no way to ${canonical(wanted)}`);
    if (hand.state.targets.get(place) === undefined) throw new Error(`${place} is not lit for ${canonical(wanted)}`);
    hand.press(place);
    if (hand.state.checking) await Promise.resolve();
  }
  hand.close();
  return sent[0] as Command;
}

/** Plays at random and hands every position with a question to `look`. */
function* positions(scenario: string, seed: number, options: { readonly [id: string]: boolean }) {
  const dice = new FastDice(seed);
  const p = game.setup({ scenario, options: { 'player-breaks-ties': false, ...options } }, new Context(dice));
  while (game.decision(p) !== null) {
    yield { p, dice };
    game.play(p, sampled(p, dice), new Context(dice));
  }
}

const SAMPLES = 2000;
const SCENARIOS = ['own-plan', 'buller-version', 'variant-battle'] as const;
/** Variants are chosen in one scenario only. */
const questionsOf = (scenario: string): readonly string[] =>
  procedures.questions.filter((one) => one !== 'variants' || scenario === 'variant-battle');
const sampled = (p: Colenso, dice: FastDice): Command => game.sample?.(p, dice) as Command;

describe('the board', () => {
  test(`composes ${SAMPLES} sampled orders of random games, of every question, and none is out of reach`, async () => {
    const met = new Map(SCENARIOS.map((scenario) => [scenario, new Map<string, number>()]));
    const isShort = (): boolean =>
      SCENARIOS.some((scenario) => (met.get(scenario)?.size ?? 0) < questionsOf(scenario).length);
    let total = 0;
    for (let seed = 1; total < SAMPLES || isShort(); seed++) {
      for (const scenario of SCENARIOS) {
        const composed = met.get(scenario) as Map<string, number>;
        for (const { p, dice } of positions(scenario, seed, { 'player-breaks-ties': seed % 2 === 0 })) {
          const question = game.decision(p)?.question ?? '';
          // The common questions come by the hundred: some of each game are enough.
          if ((composed.get(question) ?? 0) > SAMPLES / 24 && dice.draw(40) > 0) continue;
          const wanted = sampled(p, dice);
          expect(canonical(await compose(p, wanted))).toBe(canonical(wanted));
          composed.set(question, (composed.get(question) ?? 0) + 1);
          total++;
        }
      }
      // Losses that the player must share out among commandos are rare in games at random.
      expect(seed).toBeLessThan(120);
    }
    // A question of the rules that never came up would have been tried with nothing.
    for (const scenario of SCENARIOS)
      expect([...(met.get(scenario)?.keys() ?? [])].sort(), scenario).toEqual(questionsOf(scenario));
    expect([...ANSWERED_QUESTIONS].sort()).toEqual(procedures.questions);
    expect(total).toBeGreaterThanOrEqual(SAMPLES);
  }, 600_000);

  test('every offer of a question can be composed, not only a sampled one', async () => {
    for (const { p } of positions('own-plan', 7, { 'player-breaks-ties': true })) {
      const offers = game.decision(p)?.offers ?? [];
      for (const offer of offers.filter((_, i) => i % 7 === p.turn % 7))
        expect(canonical(await compose(p, offer))).toBe(canonical(offer));
      if (p.turn > 6) break;
    }
  }, 60_000);

  test('RR-9.3.1 an area that is shelled stands for any Boer unit in it; at rifles the unit counts', () => {
    const met = { shell: 0, rifle: 0 };
    for (let seed = 1; met.shell === 0 || met.rifle === 0; seed++)
      for (const { p } of positions('own-plan', seed, {})) {
        const asked = askedOf(p);
        if (asked?.question !== 'fire') continue;
        const kind = asked.params.kind === 'shell' ? 'shell' : 'rifle';
        const fires = asked.offers.flatMap(({ action }) => (action.do === 'fire' ? [action] : []));
        const shared = fires.find((one, i) => fires.findIndex(({ at }) => at === one.at) !== i);
        if (shared === undefined) continue;
        const sent: Command[] = [];
        const hand = handOver(p, sent);
        hand.press(areaPlace(shared.at));
        expect(sent.map((order) => order.do === 'fire' && order.at === shared.at)).toEqual(
          kind === 'shell' ? [true] : [],
        );
        met[kind]++;
        hand.close();
      }
  }, 60_000);

  test('what is lit and sends at once is legal', () => {
    for (const { p } of positions('buller-version', 3, {})) {
      const hand = handOver(p, []);
      const lit = hand.state.targets as ReadonlyMap<Place, Meaning>;
      for (const meaning of lit.values())
        if (meaning.do === 'send' || meaning.do === 'plan') expect(game.forbids(p, meaning.order)).toBeNull();
      hand.close();
    }
  });
});
