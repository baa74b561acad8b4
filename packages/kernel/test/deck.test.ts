import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  copyDeck,
  type Deck,
  deckOf,
  discardCard,
  drawCard,
  hideDeck,
  imagineDeck,
  peekCards,
  placeCard,
  reshuffleDeck,
  shuffle,
  shuffleDeck,
} from '../src/deck.ts';
import { type Cause, type Dice, FastDice, ScriptedDice } from '../src/dice.ts';

const cause: Cause = { for: 'reinforcements', rule: 'SB-6.6' };
const noDice = new ScriptedDice([]);
const CARDS = ['cavalry', 'infantry', 'maxim', 'trains'];

/** Everything that can come of a piece of chance, with its probability: the run is repeated for every row of dice. */
function outcomes(run: (dice: Dice) => unknown): Map<string, number> {
  const found = new Map<string, number>();
  const row: { face: number; sides: number }[] = [];
  do {
    let at = 0;
    const draw = (sides: number): number => {
      row[at] ??= { face: 0, sides };
      return (row[at++] as { face: number }).face;
    };
    const outcome = JSON.stringify(run({ draw, pool: () => [] }));
    const chance = row.reduce((product, die) => product / die.sides, 1);
    found.set(outcome, (found.get(outcome) ?? 0) + chance);
    while (row.length > 0 && (row.at(-1) as { face: number; sides: number }).face + 1 === row.at(-1)?.sides) row.pop();
    const last = row.at(-1);
    if (last) last.face++;
  } while (row.length > 0);
  return found;
}

describe('a deck', () => {
  test('its order is nowhere until a card is drawn', () => {
    const deck = deckOf(CARDS);
    expect(deck.pile).toEqual([null, null, null, null]);
    expect(deckOf([...CARDS].reverse())).toEqual(deck);
    expect(drawCard(deck, new ScriptedDice([3]), cause)).toBe('maxim');
    expect(deck).toEqual({ pile: [null, null, null], loose: ['cavalry', 'infantry', 'trains'], discards: [] });
  });

  test('the number 0 is a card like any other', () => {
    const deck = deckOf([0, 1]);
    expect(peekCards(deck, 1, new ScriptedDice([1]), cause)).toEqual([0]);
    expect(drawCard(deck, noDice, cause)).toBe(0);
  });

  test('what was peeked at stays where it was seen', () => {
    const deck = deckOf(CARDS);
    expect(peekCards(deck, 2, new ScriptedDice([4, 1]), cause)).toEqual(['trains', 'cavalry']);
    expect(peekCards(deck, 2, noDice, cause)).toEqual(['trains', 'cavalry']);
    expect(drawCard(deck, noDice, cause)).toBe('trains');
    expect(drawCard(deck, noDice, cause)).toBe('cavalry');
    expect(peekCards(deck, 9, new ScriptedDice([1, 1]), cause)).toEqual(['infantry', 'maxim']);
  });

  test('a card goes to any place in the pile and comes up there', () => {
    for (const depth of [0, 1, 2, 3]) {
      const deck = deckOf<string>(['b', 'c', 'd']);
      placeCard(deck, 'scots', depth);
      expect(peekCards(deck, 4, new ScriptedDice([1, 1, 1]), cause).indexOf('scots')).toBe(depth);
    }
    const deck = deckOf<string>(['b']);
    placeCard(deck, 'scots', 99);
    expect(deck.pile).toEqual(['scots', null]);
  });

  test('an empty pile gives nothing, or the discards shuffled', () => {
    const deck = deckOf<string>(['b']);
    drawCard(deck, new ScriptedDice([1]), cause);
    expect(drawCard(deck, noDice, cause)).toBeNull();
    expect(drawCard(deck, noDice, cause, 'reshuffle')).toBeNull();
    discardCard(deck, 'c');
    discardCard(deck, 'b');
    expect(deck.discards).toEqual(['c', 'b']);
    expect(drawCard(deck, noDice, cause)).toBeNull();
    expect(drawCard(deck, new ScriptedDice([2]), cause, 'reshuffle')).toBe('c');
    expect(deck).toEqual({ pile: [null], loose: ['b'], discards: [] });
  });

  test('shuffled or hidden, decks of which only the order differs look alike', () => {
    const orders = outcomes((dice) => {
      const deck = deckOf(CARDS);
      peekCards(deck, 4, dice, cause);
      const seen = copyDeck(deck);
      shuffleDeck(seen);
      return [seen, hideDeck(deck)];
    });
    expect(orders.size).toBe(1);
  });

  test('a hidden deck cannot be drawn from, and an imagined one can', () => {
    const deck = deckOf(CARDS);
    const view = hideDeck(deck);
    expect(JSON.stringify(view)).not.toContain('maxim');
    expect(() => drawCard(copyDeck(view), new FastDice(1), cause)).toThrow('hidden');
    const rest = [...CARDS, 'scots'];
    imagineDeck(view, rest, new FastDice(1), cause);
    expect([...view.loose, ...rest].sort()).toEqual([...CARDS, 'scots'].sort());
    expect(rest).toHaveLength(1);
    expect(view.loose).toEqual([...view.loose].sort());
  });

  test('a copy goes its own way', () => {
    const deck = deckOf(CARDS);
    const before = JSON.stringify(deck);
    const copy = copyDeck(deck);
    peekCards(copy, 2, new FastDice(1), cause);
    drawCard(copy, new FastDice(2), cause);
    discardCard(copy, 'scots');
    expect(JSON.stringify(deck)).toBe(before);
  });
});

describe('chance', () => {
  test('every order of a shuffled list is equally likely', () => {
    const orders = outcomes((dice) => {
      const list = [1, 2, 3, 4, 5];
      shuffle(list, dice, cause);
      return list;
    });
    expect(orders.size).toBe(120);
    for (const chance of orders.values()) expect(chance).toBeCloseTo(1 / 120, 12);
  });

  test('every imagined deal is equally likely', () => {
    const deals = outcomes((dice) => {
      const deck: Deck<string> = hideDeck(deckOf(['x', 'y']));
      imagineDeck(deck, ['a', 'b', 'c', 'd'], dice, cause);
      return deck.loose;
    });
    expect(deals.size).toBe(6);
    for (const chance of deals.values()) expect(chance).toBeCloseTo(1 / 6, 12);
  });

  interface Handled {
    draw(): number | null;
    peek(count: number): number[];
    discard(card: number): void;
    place(card: number, depth: number): void;
    shuffle(): void;
    reshuffle(): void;
  }

  /** A deck of cardboard, shuffled beforehand, to compare with: the top card last. */
  function cardboard(cards: readonly number[], dice: Dice): Handled {
    let pile = [...cards];
    let discards: number[] = [];
    shuffle(pile, dice, cause);
    const reshuffle = () => {
      pile = [...pile, ...discards];
      discards = [];
      shuffle(pile, dice, cause);
    };
    return {
      draw: () => {
        if (pile.length === 0) reshuffle();
        return pile.pop() ?? null;
      },
      peek: (count) => pile.slice(-count).reverse(),
      discard: (card) => {
        discards.push(card);
      },
      place: (card, depth) => {
        pile.splice(Math.max(0, pile.length - depth), 0, card);
      },
      shuffle: () => shuffle(pile, dice, cause),
      reshuffle,
    };
  }

  function undecided(cards: readonly number[], dice: Dice): Handled {
    const deck = deckOf(cards);
    return {
      draw: () => drawCard(deck, dice, cause, 'reshuffle'),
      peek: (count) => peekCards(deck, count, dice, cause),
      discard: (card) => discardCard(deck, card),
      place: (card, depth) => placeCard(deck, card, depth),
      shuffle: () => shuffleDeck(deck),
      reshuffle: () => reshuffleDeck(deck),
    };
  }

  const handling = fc.array(
    fc.oneof(
      fc.constant({ do: 'draw' } as const),
      fc.record({ do: fc.constant('peek' as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({ do: 'discard' } as const),
      fc.record({ do: fc.constant('place' as const), depth: fc.nat(3) }),
    ),
    { maxLength: 6 },
  );
  const shuffling = fc.constantFrom('shuffle' as const, 'reshuffle' as const, null);

  test('no one can tell the deck from one of cardboard: all that is seen has the same odds', () => {
    fc.assert(
      fc.property(handling, shuffling, handling, (before, between, after) => {
        const play = (make: typeof cardboard) => (dice: Dice) => {
          const deck = make([1, 2, 3], dice);
          const hand: number[] = [];
          const seen: unknown[] = [];
          const handle = (moves: typeof before) => {
            for (const move of moves) {
              if (move.do === 'peek') seen.push(deck.peek(move.count));
              else if (move.do === 'draw') {
                const card = deck.draw();
                seen.push(card);
                if (card !== null) hand.push(card);
              } else {
                const card = hand.pop();
                if (card !== undefined && move.do === 'discard') deck.discard(card);
                if (card !== undefined && move.do === 'place') deck.place(card, move.depth);
              }
            }
          };
          handle(before);
          if (between) deck[between]();
          handle(after);
          return seen;
        };
        const real = outcomes(play(cardboard));
        const ours = outcomes(play(undecided));
        expect([...ours.keys()].sort()).toEqual([...real.keys()].sort());
        for (const [seen, chance] of ours) expect(chance).toBeCloseTo(real.get(seen) as number, 12);
      }),
      { numRuns: 300 },
    );
  });
});
