/** Faults of decisions, offers and denials. */
import { type Decision, deny } from '@laager/kernel';
import { type Board, discs, type Move, type Plant, reworded, sound, variant } from './plant.ts';

/** The sound game with its decisions changed. */
const asking = (change: (decision: Decision<Move>, p: Board) => Partial<Decision<Move>>) =>
  variant({
    decision(p) {
      const decision = sound.decision(p);
      return decision && { ...decision, ...change(decision, p) };
    },
  });

const drop = (column: number): Move => ({ do: 'drop', column });
const families = [{ name: 'drop', bounds: { column: [0, 6] } }];

export const choosing: readonly Plant[] = [
  {
    fault: 'a question to a seat that nobody has',
    property: 'offers',
    game: asking(() => ({ seat: 'green' })),
    says: /is asked of "green", who has no seat in it/,
  },
  {
    fault: 'a question under a clause that does not exist',
    property: 'offers',
    game: asking(() => ({ rule: 'CF-0.0' })),
    says: /is asked under CF-0.0, which is no clause/,
  },
  {
    fault: 'an offer made twice',
    property: 'offers',
    game: asking(({ offers }) => ({ offers: [...offers, ...offers.slice(0, 1)] })),
    says: /is offered twice/,
  },
  {
    fault: 'an offer that its own schema refuses',
    property: 'offers',
    game: asking(({ offers }) => ({ offers: [...offers, drop(7)] })),
    says: /does not fit the schema: action.column/,
  },
  {
    fault: 'an offer that does not survive JSON',
    property: 'offers',
    game: asking(({ offers }) => ({
      offers: offers.map((offer) => ({ ...offer, with: undefined }) as unknown as Move),
    })),
    says: /is not plain data: with is undefined/,
  },
  {
    fault: 'an offer without a text',
    property: 'offers',
    game: reworded({ action: () => ' ' }),
    says: /the text of .* is empty/,
  },
  {
    fault: 'offers that read the same',
    property: 'offers',
    game: reworded({ action: () => 'Drop a disc' }),
    says: /have the same text: "Drop a disc"/,
  },
  {
    fault: 'an offer whose text slips',
    property: 'offers',
    game: reworded({ action: (_p, move) => `Column ${Object(move).colunm}` }),
    says: /says "undefined": "Column undefined"/,
  },
  {
    fault: 'a question without a prompt',
    property: 'offers',
    game: reworded({ prompt: () => '' }),
    says: /the prompt .* is empty/,
  },
  {
    fault: 'an offer that the rules deny',
    property: 'one truth',
    game: variant({
      forbids: (p, move) =>
        move.column === 3 && discs(p) > 2 ? deny('CF-2.2', 'not in the middle') : sound.forbids(p, move),
    }),
    says: /is offered, and denied by CF-2.2: not in the middle/,
  },
  {
    fault: 'an allowed action that is not offered',
    property: 'one truth',
    game: asking(({ offers }) => ({ offers: offers.filter((offer) => offer.column !== 2) })),
    says: /"column":2.* is allowed, and was not offered/,
  },
  {
    fault: 'a denial under a clause that does not exist',
    property: 'one truth',
    game: variant({ forbids: (p, move) => (sound.forbids(p, move) ? deny('CF-7.7', 'no') : null) }),
    says: /is denied by "CF-7.7", which is no clause/,
  },
  {
    fault: 'a denial without a reason',
    property: 'one truth',
    game: variant({ forbids: (p, move) => (sound.forbids(p, move) ? deny('CF-2.1', '') : null) }),
    says: /is denied by CF-2.1 without a reason/,
  },
  {
    fault: 'a refusal that is thrown instead of said',
    property: 'one truth',
    game: variant({
      forbids(p, move) {
        if (sound.forbids(p, move)) throw new Error('illegal move');
        return null;
      },
    }),
    says: /the rules threw: illegal move/,
  },
  {
    fault: 'a question about legality that changes the position',
    property: 'one truth',
    game: variant({
      forbids(p, move) {
        const denial = sound.forbids(p, move);
        if (denial) p.given = 'somebody asked';
        return denial;
      },
    }),
    says: /to ask what is allowed changes the position/,
  },
  {
    fault: 'a sampler that draws what is forbidden',
    property: 'one truth',
    game: variant({
      decision(p) {
        const decision = sound.decision(p);
        return decision && { ...decision, families };
      },
      sample: () => drop(0),
    }),
    says: /(denied by CF-2.[12]|drawn as a sample)/,
  },
  {
    fault: 'a seat asked under no clause, so that a refusal cites none',
    property: 'authority',
    game: asking(() => ({ rule: 'CF-0.0' })),
    says: /under "CF-0.0", which is no clause/,
  },
  {
    fault: 'a match that is changed by looking at it',
    property: 'authority',
    game: variant({
      decision(p) {
        p.given = Number(p.given ?? 0) + 1;
        return sound.decision(p);
      },
    }),
    says: /a refused command leaves its trace/,
  },
];
