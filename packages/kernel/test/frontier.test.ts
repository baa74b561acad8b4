import { describe, expect, test } from 'vitest';
import { Watch } from '../src/frontier.ts';

interface Cards {
  hand: { card: number; known: boolean }[];
  deck: number[];
  score: number;
  under: { who: string | null };
}

const table = (): Cards => ({ hand: [{ card: 7, known: false }], deck: [4, 5], score: 0, under: { who: 'De Wet' } });
/** The card, the deck and who lies under the marker are hidden. */
const shown = (): Cards => ({ hand: [{ card: -1, known: false }], deck: [], score: 0, under: { who: null } });

function watching(play: (t: Cards) => void): { shown: boolean; after: Cards } {
  const truth = table();
  const watch = new Watch(truth, shown());
  play(watch.watched);
  return { shown: watch.shown, after: truth };
}

describe('what the rules read while they play', () => {
  test.each<[string, (t: Cards) => void]>([
    [
      'a hidden value',
      (t) => {
        t.score = t.hand[0]?.card ?? 0;
      },
    ],
    [
      'a hidden value that decides only what is done',
      (t) => {
        if (t.under.who === 'De Wet') t.score++;
      },
    ],
    [
      'the length of a hidden list',
      (t) => {
        t.score = t.deck.length;
      },
    ],
    [
      'a member of a hidden list',
      (t) => {
        t.score = t.deck[1] ?? 0;
      },
    ],
    [
      'a hidden list taken apart',
      (t) => {
        t.score = [...t.deck].length;
      },
    ],
    [
      'a copy of something with a hidden part',
      (t) => {
        t.hand[0] = { ...(t.hand[0] as Cards['hand'][0]) };
      },
    ],
    [
      'the keys of an object that is shown with others',
      (t) => {
        t.score = Object.keys(t.deck).length;
      },
    ],
  ])('%s is noticed', (_what, play) => expect(watching(play).shown).toBe(true));

  test.each<[string, (t: Cards) => void]>([
    [
      'an open value',
      (t) => {
        t.score += 1;
      },
    ],
    [
      'the open part of a half-hidden thing',
      (t) => {
        if (!t.hand[0]?.known) t.score++;
      },
    ],
    [
      'the number of cards in hand',
      (t) => {
        t.score = t.hand.length;
      },
    ],
    [
      'a hidden value written over and read again',
      (t) => {
        t.under.who = 'Botha';
        t.score = t.under.who.length;
      },
    ],
  ])('%s is no discovery', (_what, play) => expect(watching(play).shown).toBe(false));

  test('writes go through to the real position, and leave nothing but plain data in it', () => {
    const { after } = watching((t) => {
      t.hand.push({ card: 2, known: true });
      const first = t.hand.shift() as Cards['hand'][0];
      t.hand.push(first);
      const { under } = t;
      t.under = under;
      t.score = t.hand.indexOf(first);
    });
    expect(after.hand).toEqual([
      { card: 2, known: true },
      { card: 7, known: false },
    ]);
    expect(after.score).toBe(1);
    expect(structuredClone(after)).toEqual(after);
  });

  test('what is turned up is noticed, though no rule read it', () => {
    const uncovered = (play: (t: Cards) => void, seen: (t: Cards) => Cards): boolean => {
      const truth = table();
      const watch = new Watch(truth, shown());
      play(watch.watched);
      expect(watch.shown).toBe(false);
      return watch.uncovers(truth, seen(structuredClone(truth)));
    };
    /** A view that shows the cards that are known, and hides the rest as before. */
    const afterwards = (t: Cards): Cards => ({
      ...shown(),
      hand: t.hand.map((one) => (one.known ? one : { ...one, card: -1 })),
    });
    const turnUp = (t: Cards) => {
      (t.hand[0] as Cards['hand'][0]).known = true;
    };
    expect(uncovered(turnUp, afterwards)).toBe(true);
    expect(
      uncovered((t) => {
        t.score++;
      }, afterwards),
    ).toBe(false);
    expect(
      uncovered((t) => {
        t.hand.reverse();
      }, afterwards),
    ).toBe(false);
    expect(
      uncovered(
        () => {},
        (t) => ({ ...shown(), under: t.under }),
      ),
    ).toBe(true);
    expect(
      uncovered(
        () => {},
        (t) => ({ ...shown(), deck: t.deck }),
      ),
    ).toBe(true);
  });

  test('a secret that equals what is shown instead of it is a secret all the same', () => {
    const worlds = {
      imagine: (view: Cards, n: number): Cards =>
        view.score < 0 ? view : { ...structuredClone(view), under: { who: `Commandant ${n}` } },
    };
    const truth: Cards = shown();
    const watch = new Watch(truth, shown(), worlds);
    expect(watch.watched.under.who).toBeNull();
    expect(watch.shown).toBe(true);
    // Still hidden afterwards, though truth and view agree.
    const quiet = new Watch(truth, shown(), worlds);
    expect(quiet.uncovers(truth, structuredClone(truth))).toBe(false);
    // Shown afterwards: no world differs there any more.
    const open = new Watch(truth, shown(), worlds);
    expect(open.uncovers(truth, { ...structuredClone(truth), score: -1 })).toBe(true);
  });

  test('where nothing is hidden the position itself is played on', () => {
    const truth = table();
    expect(new Watch(truth, table()).watched).toBe(truth);
  });
});
