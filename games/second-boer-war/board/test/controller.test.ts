/** Every legal action of every question can be composed by pressing what is lit; what is not lit is refused in words. */
import { type Decision, FastDice, keyFromSeed, Match } from '@laager/kernel';
import type { Asked } from '@laager/kit';
import { Hand } from '@laager/kit/hand';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { procedures } from '../../src/setup.ts';
import { cardAt } from '../cards.ts';
import { type Draft, SECTORS, type SectorName } from '../draft.ts';
import { deedOf, gripOf, type Place, placeOf, type Target } from '../grip.ts';

const asAsked = (decision: Decision<Order>): Asked<Order> => ({
  ...decision,
  prompt: decision.question,
  offers: decision.offers.map((action) => ({ action, text: '' })),
  families: (decision.families ?? []).map((family) => ({ family, text: '' })),
});

/** What a player presses, one thing after the other, to give this order. */
function pathTo(asked: Asked<Order>, order: Order): Place[] {
  switch (order.do) {
    case 'spread':
    case 'roam':
      return [`deed:${order.do}`, placeOf(order)];
    case 'commit':
    case 'pick':
      return [...order.cards.map((id) => `card:${id}`), 'send'];
    case 'open':
      return [
        `mode:${order.aside ? 'aside' : 'line'}`,
        ...(order.aside ? order.cards.map((id) => `card:${id}`) : []),
        'send',
      ];
    case 'lay':
    case 'replace':
      return [
        ...SECTORS.flatMap((sector) => order[sector].flatMap((id) => [`card:${id}`, `sector:${sector}`])),
        'send',
      ];
    case 'block':
      return [...order.sectors.map((sector) => `sector:${sector}`), 'send'];
    case 'test':
      return [...SECTORS.flatMap((sector) => notTested(asked, order, sector)), 'send'];
  }
  const place = placeOf(order);
  if (asked.question === 'action' && 'leader' in order) {
    const ownPlates = asked.offers.some(({ action }) => 'leader' in action && place === `leader:${action.leader}`);
    return [`leader:${order.leader}`, ownPlates || order.do === 'detach' ? deedOf(order) : place];
  }
  return [place];
}

const usedIn = ({ families }: Asked<Order>): Record<SectorName, string[]> =>
  families[0]?.family.bounds as unknown as Record<SectorName, string[]>;

/** All used cards are chosen at first: the others are pressed away. */
function notTested(asked: Asked<Order>, order: Extract<Order, { do: 'test' }>, sector: SectorName): Place[] {
  const used = usedIn(asked)[sector];
  const wanted = order[sector].slice();
  return used.flatMap((id, i) => {
    const at = wanted.indexOf(id);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0 ? [] : [`used:${sector}:${i}`];
  });
}

interface Composed {
  readonly sent: Order | null;
  /** The first thing on the way that was not lit. */
  readonly dark: Place | null;
}

const sample = (truth: War, dice: FastDice): Order => game.sample?.(truth, dice) as Order;

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

async function compose(asked: Asked<Order>, order: Order, war: War): Promise<Composed> {
  let sent: Order | null = null;
  const hand = new Hand<Order, Draft, Place, Target>(
    {
      order: (one) => {
        sent = one;
      },
      whyNot: async () => null,
      deny: () => {},
    },
    gripOf({ view: () => war, reach: async (leader) => lookups.reach.find(war, { leader }) }),
  );
  hand.ask(asked);
  for (const place of pathTo(asked, order)) {
    if (hand.state.finding) await settled();
    if (hand.state.targets.get(place) === undefined) return { sent: null, dark: place };
    hand.press(place);
  }
  hand.close();
  return { sent, dark: null };
}

/** Orders that lead to the rare questions: fights, flight, and what follows. */
const EAGER: { readonly [scenario: string]: ReadonlySet<Order['do']> } = {
  campaign: new Set(['fight', 'flee', 'reorganise', 'reinforce']),
  guerrilla: new Set(['fight', 'raid', 'event', 'burn', 'blockhouse', 'garrison', 'reinforce']),
};

/** Random games, both scenarios; every decision with some of its legal actions, the rare questions with all of them. */
interface Met {
  readonly scenario: string;
  readonly asked: Asked<Order>;
  readonly war: War;
  readonly actions: readonly Order[];
}

function* decisions(games: number): Generator<Met> {
  for (let n = 0; n < games; n++) {
    const dice = new FastDice(n * 7 + 1);
    const scenario = n % 2 === 0 ? 'guerrilla' : 'campaign';
    const started = Match.start(game, { scenario, options: {} }, { key: keyFromSeed(n) });
    if ('fault' in started) throw new Error(started.fault.message);
    const match = started.ok;
    for (let move = 0; move < 400; move++) {
      const truth = match.truth() as War;
      const decision = game.decision(truth);
      if (decision === null) break;
      const war = game.view(truth, decision.seat);
      const seen = game.decision(war) as Decision<Order>;
      const few = decision.offers.filter(() => dice.draw(Math.max(1, decision.offers.length)) < 3);
      yield { scenario, asked: asAsked(seen), war, actions: [...few, sample(truth, dice)] };
      const eager = decision.offers.filter((order) => EAGER[scenario]?.has(order.do));
      const action =
        eager.length > 0 && dice.draw(3) > 0 ? (eager[dice.draw(eager.length)] as Order) : sample(truth, dice);
      match.act({ seat: decision.seat, seq: match.seq, action });
    }
  }
}

/** Battles, flight and reorganisation are of the regular war, stages I and II; SB-9.9, SB-10 and raids of the guerrilla war. */
const REGULAR_ONLY = [
  'active-commits',
  'active-rows',
  'block-flight',
  'first-row',
  'flee-or-stand',
  'flight-tests',
  'regain',
  'second-row',
];
const GUERRILLA_ONLY = ['hunted', 'open', 'spoils'];
const without = (left: readonly string[]): string[] => procedures.questions.filter((one) => !left.includes(one));

describe('the controller', () => {
  test('composes 2,000 sampled legal actions of every question, none out of reach', { timeout: 600_000 }, async () => {
    const counts = new Map<string, number>();
    const met = { campaign: new Set<string>(), guerrilla: new Set<string>() };
    const unreachable: string[] = [];
    let composed = 0;
    for (const { scenario, asked, war, actions } of decisions(32)) {
      const { question } = asked;
      met[scenario as keyof typeof met].add(question);
      for (const order of actions) {
        // Common questions are sampled; the rare ones are all tried.
        if ((counts.get(question) ?? 0) > 400) continue;
        counts.set(question, (counts.get(question) ?? 0) + 1);
        const { sent, dark } = await compose(asked, order, war);
        composed++;
        if (JSON.stringify(sent) !== JSON.stringify(order))
          unreachable.push(`${question}: ${JSON.stringify(order)}: sent ${JSON.stringify(sent)}, dark ${dark}`);
      }
    }
    expect(unreachable.slice(0, 5)).toEqual([]);
    expect(composed).toBeGreaterThanOrEqual(2000);
    // A question of the rules that never came up would have been tried with nothing.
    expect([...counts.keys()].sort()).toEqual(procedures.questions);
    // The games from the beginning end in stage II.
    expect([...met.campaign].sort()).toEqual(without(GUERRILLA_ONLY));
    expect([...met.guerrilla].sort()).toEqual(without(REGULAR_ONLY));
  });
});

test('SB-8.28 with one spare cavalry card another sector takes the place of the blocked one', () => {
  const asked = {
    question: 'block-flight',
    params: { cavalry: 1 },
    offers: ['left', 'centre', 'right'].map((sector) => ({ action: { do: 'block', sectors: [sector] } })),
    families: [],
  } as unknown as Asked<Order>;
  const war = { fight: { forces: [{ laid: [[1], [2], [3]] }, {}] } } as unknown as War;
  const sent: Order[] = [];
  const hand = new Hand<Order, Draft, Place, Target>(
    { order: (one) => sent.push(one), whyNot: async () => null, deny: () => {} },
    gripOf({ view: () => war, reach: async () => null }),
  );
  hand.ask(asked);
  for (const place of ['sector:left', 'sector:right', 'send'] as const) hand.press(place);
  expect(sent).toEqual([{ do: 'block', sectors: ['right'] }]);
  hand.close();
});

test('cards are named by their design', () => {
  expect(cardAt(0).id).toBe('boer-artillery');
});
