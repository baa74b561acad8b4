/** Non-interference on the wire: positions that differ only in what a seat cannot know give that seat the same bytes. */
import {
  type Action,
  FastDice,
  type Game,
  isFault,
  type Json,
  Match,
  type Position,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import { expect, test } from 'vitest';
import { LiveMatch } from '../src/matches/live-match.ts';
import type { StoredMatch } from '../src/store/queries.ts';
import { gameOf } from './client.ts';

/** `PAIRS=500 npx vitest run packages/server/test/secrecy.test.ts` is the long run. */
const PAIRS = Number(process.env.PAIRS ?? 8);
const KEY = '5'.repeat(64);

/** A live match that begins from this position, as the server would load it. */
function liveFrom(game: Game, scenario: string, position: Position): LiveMatch | null {
  const started = Match.start(game, { scenario, options: {}, position: position as Json }, { key: KEY });
  if (isFault(started)) return null;
  const { setup, commitment, options } = started.ok.head();
  const stored = {
    match: {
      id: 'm',
      game: game.id,
      rules: game.version,
      scenario,
      options: JSON.stringify(options),
      file: null,
      position: JSON.stringify(position),
      commitment,
    },
    commands: [{ seq: 0, draws: JSON.stringify(setup.draws), entries: '[]', hash: setup.hash }],
    snapshot: null,
  };
  return LiveMatch.load(game, stored as unknown as StoredMatch, KEY);
}

/** A position some way into random play. */
function positionIn(game: Game, scenario: string, seed: number): Position | null {
  const started = Match.start(game, { scenario, options: {} }, { key: KEY });
  if (isFault(started)) return null;
  const match = started.ok;
  const dice = new FastDice(seed);
  for (let move = 0; move < 10 + (seed % 40); move++) {
    const decision = match.decision();
    if (decision === null) break;
    match.act({ seat: decision.seat, seq: match.seq, action: sampleAction(game, match.truth(), decision, dice) });
  }
  return match.decision() === null ? null : match.truth();
}

const hiding = ['connect-four', 'second-boer-war', 'until-the-bitter-end', 'musket-to-mauser', 'redvers-reverse'];

test.each(hiding)('%s: a seat is sent the same bytes whatever is hidden from it', async (id) => {
  const game = await gameOf(id);
  const scenarios = game.scenarios.filter((scenario) => !scenario.open);
  let compared = 0;
  let different = 0;
  for (let seed = 1; compared < PAIRS && seed < PAIRS * 4; seed++) {
    const scenario = scenarios[seed % Math.max(1, scenarios.length)];
    const truth = scenario === undefined ? null : positionIn(game, scenario.id, seed);
    if (scenario === undefined || truth === null) continue;
    const seat = scenario.seats[seed % scenario.seats.length] as Seat;
    const other = game.imagine(game.view(truth, seat), seat, new FastDice(seed * 7));
    if (JSON.stringify(other) === JSON.stringify(truth)) continue;
    const lives = [liveFrom(game, scenario.id, truth), liveFrom(game, scenario.id, other)];
    const [one, two] = lives;
    if (one == null || two == null) continue;
    compared++;
    if (one.snap(seat) !== two.snap(seat)) different++;
    const steps = [one, two].map((live) => stepOf(game, live, seat, seed));
    // Dice, and an order that uncovers something, may show what was hidden: that is what they are for.
    if (steps.every((step) => step !== null) && steps[0] !== steps[1]) different++;
  }
  if (scenarios.length > 0) expect(compared).toBeGreaterThan(0);
  expect(different).toBe(0);
});

/** What the seat's own next order brings it, if it is asked; null where dice or an uncovering decide. */
function stepOf(game: Game, live: LiveMatch, seat: Seat, seed: number): string | null {
  const { view, toDecide, seq } = live.view(seat);
  const decision = game.decision(view);
  if (toDecide !== seat || decision === null || decision.offers.length === 0) return null;
  const action = decision.offers[seed % decision.offers.length] as Action;
  const played = live.play({ kind: 'act', seat, seq, action }, [seat]);
  if ('refused' in played) return JSON.stringify(played);
  const sent = played.sends[seat] as string;
  return played.row.draws === '[]' && !sent.includes('something hidden was shown') ? sent : null;
}
