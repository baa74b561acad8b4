/** Faults of the journal and of chance. */
import { Context, type Entry } from '@laager/kernel';
import { type Board, type Move, type Plant, reworded, sound, variant } from './plant.ts';

/** The sound game in which every action writes one more entry. */
const writing = (entry: unknown) =>
  variant({
    play(p, move, ctx) {
      sound.play(p, move, ctx);
      ctx.journal?.push(entry as Entry);
    },
  });

/** The sound game in which the dice are asked otherwise. */
const rolling = (ask: (ctx: Context) => Context['dice']) =>
  variant({
    play(p: Board, move: Move, ctx: Context) {
      sound.play(p, move, new Context(ask(ctx), ctx.journal, ctx.stopsToMerge));
    },
  });

const landed = { what: 'landed', seat: 'red', column: 0, row: 0 };

export const tellings: readonly Plant[] = [
  {
    fault: 'a loss without a name',
    property: 'journal',
    game: variant({ losses: (_p, entry) => (entry.what === 'landed' ? [{ unit: '', at: '1' }] : []) }),
    says: /a loss reported by "landed" has no name/,
  },
  {
    fault: 'an entry under a clause that does not exist',
    property: 'journal',
    game: writing({ ...landed, rule: 'CF-8.8' }),
    says: /the entry "landed" cites CF-8.8, which is no clause/,
  },
  {
    fault: 'a sum in an entry under a clause that does not exist',
    property: 'journal',
    game: writing({
      ...landed,
      rule: 'CF-2.1',
      sum: { base: 1, rule: 'CF-2.1', modifiers: [{ value: 1, rule: 'CF-8.9' }] },
    }),
    says: /cites CF-8.9/,
  },
  {
    fault: 'an entry that is not plain data',
    property: 'journal',
    game: writing({ ...landed, rule: 'CF-2.1', by: undefined }),
    says: /is not plain data: by is undefined/,
  },
  {
    fault: 'an entry for somebody who has no seat',
    property: 'journal',
    game: writing({ ...landed, rule: 'CF-2.1', to: ['green'] }),
    says: /is for "green", who has no seat/,
  },
  {
    fault: 'a secret entry in an open scenario',
    property: 'journal',
    scenario: 'standard',
    game: writing({ ...landed, rule: 'CF-2.1', to: ['red'] }),
    says: /the scenario is open, and the entry "landed" is not for everybody/,
  },
  {
    fault: 'an entry without a sentence',
    property: 'journal',
    game: reworded({ entry: () => '' }),
    says: /the sentence for ".*" is empty/,
  },
  {
    fault: 'a die under a clause that does not exist',
    property: 'journal',
    scenario: 'standard',
    game: rolling(({ dice }) => ({
      draw: (sides, cause) => dice.draw(sides, { ...cause, rule: 'CF-4.9' }),
      pool: (count, cuts, cause, sides) => dice.pool(count, cuts, { ...cause, rule: 'CF-4.9' }, sides),
    })),
    says: /the die for "the slippery board" cites CF-4.9, which is no clause/,
  },
  {
    fault: 'a pool cut in no order',
    property: 'journal',
    scenario: 'standard',
    game: rolling(({ dice }) => ({
      draw: (sides, cause) => dice.draw(sides, cause),
      pool: (count, _cuts, cause, sides) => dice.pool(count, [6, 2], cause, sides),
    })),
    says: /is cut at 6, 2: expected ascending faces from 2/,
  },
  {
    fault: 'a face class that lumps what the rule tells apart',
    property: 'face classes',
    scenario: 'standard',
    game: rolling(({ dice }) => ({
      draw: (sides, cause) => dice.draw(sides, cause),
      pool: (count, _cuts, cause, sides) => dice.pool(count, [6], cause, sides),
    })),
    says: /by classes a position has the chance/,
  },
  {
    fault: 'a pool whose order matters after all',
    property: 'face classes',
    scenario: 'standard',
    game: rolling(({ dice }) => ({
      draw: (sides, cause) => dice.draw(sides, cause),
      pool: (count, cuts, cause, sides) => {
        const faces = dice.pool(count, cuts, cause, sides);
        return (faces[0] ?? 0) <= (faces[1] ?? 0) ? faces : faces.map(() => 3);
      },
    })),
    says: /by classes a position has the chance/,
  },
  {
    fault: 'outcomes that are told apart, and read alike',
    property: 'exact odds',
    game: reworded({ change: () => 'something changes' }),
    says: /two outcomes with different keys both read "something changes"/,
  },
  {
    fault: 'odds that are not those of the game',
    property: 'exact odds',
    scenario: 'standard',
    game: rolling(({ dice, stopsToMerge }) => ({
      draw: (sides, cause) => dice.draw(sides, cause),
      // Code that computes odds is shown kinder dice.
      pool: (count, cuts, cause, sides) =>
        dice.pool(count, cuts, cause, sides).map((face) => (stopsToMerge && face === 1 ? 3 : face)),
    })),
    says: /was seen (\d+ times in \d+, expected|, and has no chance)/,
  },
];
