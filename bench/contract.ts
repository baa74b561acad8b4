/** What the kernel costs: random play through the contract, its parts one by one, and exact odds. */
import { type Board, game as connectFour, type Move } from '@laager/connect-four';
import { catalogue } from '@laager/games';
import {
  Context,
  type Entry,
  FastDice,
  type Game,
  type Options,
  odds,
  type Scenario,
  sampleAction,
} from '@laager/kernel';
import { bareGame } from './bare-loop.ts';
import { boardgameIoGame } from './boardgame-io.ts';
import { compared, type Measured, race } from './measure.ts';

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

const defaultsOf = (scenario: Scenario): Options =>
  Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));

/** One random game through the public contract; the number of its decisions. */
function randomGame(game: Game, scenario: Scenario, dice: FastDice, journal: Entry[] | null = null): number {
  const ctx = new Context(dice, journal);
  const p = game.setup({ scenario: scenario.id, options: defaultsOf(scenario) }, ctx);
  for (let decisions = 0; ; decisions++) {
    const decision = game.decision(p);
    if (decision === null) return decisions;
    game.play(p, sampleAction(game, p, decision, dice), ctx);
  }
}

const fours = connectFour;
const standard = connectFour.scenarios[0] as Scenario;

/** Connect four against boardgame.io and the bare loop: the three play in one run. */
export function againstPeers(effort: Effort): Measured[] {
  const dice = new FastDice(1);
  const [ours, bare, peer] = race(
    [() => randomGame(fours, standard, dice), bareGame, () => boardgameIoGame((sides) => dice.draw(sides))],
    effort,
  ) as [number, number, number];
  return [
    compared('connect-four/boardgame.io', ours, peer, 'moves/s'),
    compared('connect-four/bare-loop', ours, bare, 'moves/s'),
    ...journalCost(effort),
  ];
}

/** Random play with the journal written, against the same without. */
function journalCost(effort: Effort): Measured[] {
  const dice = new FastDice(2);
  const [on, off] = race(
    [() => randomGame(fours, standard, dice, []), () => randomGame(fours, standard, dice)],
    effort,
  ) as [number, number];
  return [compared('connect-four/journal-on', on, off, 'moves/s')];
}

const BATCH = 2000;

/** The parts of a move, each in a batch of its own; the peer is a deep copy by the platform. */
export function parts(effort: Effort): Measured[] {
  const ctx = new Context(new FastDice(3));
  const p = connectFour.setup({ scenario: 'standard', options: { slippery: true } }, ctx);
  for (const column of [3, 3, 2, 4, 1, 5]) connectFour.play(p, { do: 'drop', column }, ctx);
  const many = (work: () => unknown) => () => {
    for (let i = 0; i < BATCH; i++) work();
    return BATCH;
  };
  const [clone, decision, play, structured] = race(
    [
      many(() => connectFour.clone(p)),
      many(() => connectFour.decision(p)),
      many(() => connectFour.play(connectFour.clone(p), { do: 'drop', column: 3 }, ctx)),
      many(() => structuredClone(p)),
    ],
    effort,
  ) as [number, number, number, number];
  return [
    compared('connect-four/clone', clone, structured, 'clones/s'),
    compared('connect-four/decision', decision, structured, 'decisions/s'),
    compared('connect-four/clone-and-play', play, structured, 'plays/s'),
  ];
}

/** A volley instead of a disc: as many dice as the column's number, of which fours and better count. */
const volley: Game<Board, Move> = {
  ...connectFour,
  play(p, move, ctx) {
    const faces = ctx.pool(move.column, [4], { for: 'a volley', rule: 'CF-4.1' });
    p.heights[0] = faces.filter((face) => face >= 4).length;
  },
};

/** Exact odds of one to six dice: by classes of faces, against every face by itself. */
export function exactOdds(effort: Effort): Measured[] {
  const p = connectFour.setup({ scenario: 'standard', options: { slippery: false } }, new Context(new FastDice(4)));
  const label = (_before: Board, after: Board) => `${after.heights[0]} hits`;
  return [1, 2, 3, 4, 5, 6].map((dice) => {
    const work = (wholePools: boolean) => () => {
      if (!odds(volley, p, { do: 'drop', column: dice }, { label, wholePools, budget: 50_000 }).exact)
        throw new Error('not exact');
      return 1;
    };
    const [classed, whole] = race([work(false), work(true)], { rounds: 1, seconds: effort.seconds / 4 }) as [
      number,
      number,
    ];
    return compared(`odds/${dice}-dice`, classed, whole, 'odds/s');
  });
}

/** Every game by random play, over its scenarios; the peer is the bare loop, so that ratios hold across machines. */
export async function everyGame(effort: Effort): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const listing of catalogue) {
    if (!listing.shown) continue;
    const game = await listing.load();
    const dice = new FastDice(5);
    // A game makes its tables (sight lines, routes) when a scenario is first played: that is not what is measured here.
    for (const scenario of game.scenarios) for (let i = 0; i < 5; i++) randomGame(game, scenario, dice);
    let next = 0;
    const work = () => randomGame(game, game.scenarios[next++ % game.scenarios.length] as Scenario, dice);
    const [ours, bare] = race([work, bareGame], effort) as [number, number];
    results.push(compared(`${game.id}/random-play`, ours, bare, 'decisions/s'));
  }
  return results;
}
