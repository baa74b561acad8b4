/** What the journal says is enough to follow the field from one question to the next. */
import { Context, type Entry, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/commands.ts';
import { game } from '../../src/index.ts';
import { BRITISH_SEAT, type Colenso } from '../../src/position.ts';
import { viewAfter } from '../unfold.ts';

/** Everything that is drawn on the field. */
const shown = (p: Colenso) => ({
  turn: p.turn,
  confidence: p.confidence,
  loss: p.loss,
  shaken: p.shaken,
  at: p.at,
  face: p.face,
  taken: p.taken,
  morale: p.morale,
  leaderAt: p.leaderAt,
  nerve: p.nerve,
  chit: p.chit,
  plan: p.plan,
  due: p.due,
  objective: p.objective,
  chiefs: [p.bullerAt, p.longAt, p.hqAt, p.hqOperative],
  released: p.released,
  drawn: p.drawn,
  drifts: [p.driftTurned, p.driftFound, p.driftValue],
  bridge: p.bridge,
  works: p.works,
});

describe('the field between two questions', () => {
  test.each([
    ['own-plan', 3],
    ['buller-version', 4],
    ['variant-battle', 5],
    ['own-plan', 6],
  ])('%s, game %i: the entries of every order lead from the view before it to the view after it', (scenario, seed) => {
    const dice = new FastDice(seed);
    const p: Colenso = game.setup({ scenario, options: { 'player-breaks-ties': seed % 2 === 0 } }, new Context(dice));
    while (game.decision(p) !== null) {
      const before = structuredClone(game.view(p, BRITISH_SEAT));
      const entries: Entry[] = [];
      const order = game.sample?.(p, dice) as Command;
      game.play(p, order, new Context(dice, { push: (entry: Entry) => entries.push(entry) } as never));
      if (order.do === 'vary') continue; // variants change the set-up itself
      expect(shown(viewAfter(before, entries, entries.length))).toEqual(shown(game.view(p, BRITISH_SEAT)));
    }
  });
});
