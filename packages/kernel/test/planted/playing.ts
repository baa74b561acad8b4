/** Faults of the course of play: set-ups, ends, invariants, outcomes. */
import { discs, type Plant, rescheduled, sound, unsampled, variant } from './plant.ts';

export const playing: readonly Plant[] = [
  {
    fault: 'an option with which it does not load',
    property: 'set-up',
    game: variant({
      setup(choice, ctx) {
        if (choice.options.slippery === true) throw new Error('no slippery boards today');
        return sound.setup(choice, ctx);
      },
    }),
    says: /no slippery boards today/,
  },
  {
    fault: 'a first position that its own check refuses',
    property: 'set-up',
    game: variant({
      setup(choice, ctx) {
        const p = sound.setup(choice, ctx);
        p.heights[3] = 1;
        return p;
      },
    }),
    says: /begins from a position that is refused: position.heights.3/,
  },
  {
    fault: 'an option under a clause that does not exist',
    property: 'set-up',
    game: rescheduled({
      options: [{ id: 'slippery', title: 'Slippery', kind: 'flag', rule: 'CF-9.9', default: true }],
    }),
    says: /option slippery cites CF-9.9, which is no clause/,
  },
  {
    fault: 'an option whose default is none of its values',
    property: 'set-up',
    game: rescheduled({
      options: [
        { id: 'wind', title: 'Wind', kind: 'choice', values: [{ id: 'calm', title: 'Calm' }], default: 'gale' },
      ],
    }),
    says: /does not load: options.wind: expected one of calm/,
  },
  {
    fault: 'a scenario with a seat that the game has not',
    property: 'set-up',
    game: rescheduled({ seats: ['red', 'green'] }),
    says: /"green" is no seat of the game/,
  },
  {
    fault: 'a bound that is overrun',
    property: 'games end',
    game: rescheduled({ bound: 6 }),
    says: /more than the 6 decisions that it declares.*step 6/,
  },
  {
    fault: 'a game that never ends',
    property: 'games end',
    game: variant({
      play(p, move, ctx) {
        sound.play(p, move, ctx);
        if (discs(p) < 4) return;
        p.cells.fill(0);
        p.heights.fill(0);
      },
    }),
    says: /more than the 46 decisions/,
  },
  {
    fault: 'a dead end',
    property: 'dead ends',
    game: variant({
      decision(p) {
        const decision = sound.decision(p);
        return decision !== null && discs(p) === 5 ? { ...decision, offers: [] } : decision;
      },
    }),
    says: /"where-to-drop" offers nothing/,
  },
  {
    fault: 'a family of actions without anybody to draw one',
    property: 'dead ends',
    game: unsampled({
      decision(p) {
        const decision = sound.decision(p);
        return decision && { ...decision, offers: [], families: [{ name: 'drop', bounds: null }] };
      },
    }),
    says: /offers nothing/,
  },
  {
    fault: 'an exception from inside the rules',
    property: 'exceptions',
    game: variant({
      play(p, move, ctx) {
        if (discs(p) === 7) throw new TypeError('column is not a function');
        sound.play(p, move, ctx);
      },
    }),
    says: /the rules threw: column is not a function/,
  },
  {
    fault: 'an action that breaks an invariant',
    property: 'invariants',
    game: variant({
      play(p, move, ctx) {
        sound.play(p, move, ctx);
        // A disc floats in the air.
        if (discs(p) === 9) p.cells[(p.heights[0] ?? 0) + 1] = 1;
      },
    }),
    says: /heights.0: does not agree with the discs of column 1/,
  },
  {
    fault: 'neither a decision nor an outcome',
    property: 'outcomes',
    game: variant({ outcome: () => null }),
    says: /no seat is to decide, and yet there is no outcome/,
  },
  {
    fault: 'a decision and an outcome at once',
    property: 'outcomes',
    game: variant({
      outcome: (p) =>
        discs(p) > 3 ? { result: 'draw', rule: 'CF-3.2', score: { red: 0.5, yellow: 0.5 } } : sound.outcome(p),
    }),
    says: /it is over \("draw"\), and yet (red|yellow) is asked/,
  },
  {
    fault: 'a score beyond 1',
    property: 'outcomes',
    game: variant({
      outcome(p) {
        const outcome = sound.outcome(p);
        return outcome && { ...outcome, score: { red: 2, yellow: 0 } };
      },
    }),
    says: /scores 2 for red; expected 0 to 1/,
  },
  {
    fault: 'a seat without a score',
    property: 'outcomes',
    game: variant({
      outcome(p) {
        const outcome = sound.outcome(p);
        return outcome && { ...outcome, score: { red: 1 } };
      },
    }),
    says: /scores undefined for yellow/,
  },
  {
    fault: 'an outcome under a clause that does not exist',
    property: 'outcomes',
    game: variant({
      outcome(p) {
        const outcome = sound.outcome(p);
        return outcome && { ...outcome, rule: 'CF-3.9' };
      },
    }),
    says: /cites CF-3.9, which is no clause/,
  },
];
