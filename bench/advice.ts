/**
 * `npm run costs [-- game …]`: what a game's advice costs, in microseconds of CPU time, for one play, one judgement and one list of
 * candidates. The figures go into the game's `advice.cost`, by which bots measure their work.
 */
import { Counsel } from '@laager/bots';
import { catalogue } from '@laager/games';
import { type Action, Context, type Decision, FastDice, type Game, type Position } from '@laager/kernel';

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Decisions from games in which the first or second candidate is followed, so that positions differ. */
function positionsOf(game: Game, scenario: string, wanted: number): Position[] {
  const options = Object.fromEntries(
    (game.scenarios.find((one) => one.id === scenario)?.options ?? []).map((option) => [option.id, option.default]),
  );
  const found: Position[] = [];
  const counsel = new Counsel(game);
  for (let seed = 1; found.length < wanted; seed++) {
    const dice = new FastDice(seed);
    const ctx = new Context(dice);
    const p = game.setup({ scenario, options }, ctx);
    for (let n = 0; n < 3_000; n++) {
      const decision = game.decision(p);
      if (decision === null) break;
      const answers = counsel.candidates(p, decision, dice, 4);
      if (n % 7 === 0 && answers.length > 1 && game.forbids(p, answers[0] as Action) === null)
        found.push(game.clone(p));
      game.play(p, answers[dice.draw(Math.min(2, answers.length), { for: 'bench', rule: 'bench' })] as Action, ctx);
      if (found.length >= wanted) break;
    }
  }
  return found;
}

function costsOf(game: Game, positions: number): { play: number; evaluate: number; candidates: number } {
  const list = positionsOf(game, game.scenarios[0]?.id ?? '', positions);
  const counsel = new Counsel(game);
  const dice = new FastDice(5);
  const answers = list.map((p) => counsel.candidates(p, mustAsk(game, p), dice)[0] as Action);
  /** The second of two passes: the first warms the code up. */
  const each = (work: (p: Position, i: number) => void): number => {
    for (const [i, p] of list.entries()) work(p, i);
    const began = cpuTime();
    for (const [i, p] of list.entries()) work(p, i);
    return Math.round((cpuTime() - began) / list.length);
  };
  return {
    play: each((p, i) => game.play(game.clone(p), answers[i] as Action, new Context(dice))),
    evaluate: each((p) => counsel.evaluate(p, mustAsk(game, p).seat)),
    candidates: each((p) => counsel.candidates(p, mustAsk(game, p), dice)),
  };
}

function mustAsk(game: Game, p: Position): Decision {
  const decision = game.decision(p);
  if (decision === null) throw new Error(`${game.id} asks nothing`);
  return decision;
}

const wanted = process.argv.slice(2);
for (const listing of catalogue) {
  if (wanted.length > 0 && !wanted.includes(listing.id)) continue;
  const game = await listing.load();
  if (game.advice !== undefined) console.log(game.id.padEnd(24), JSON.stringify(costsOf(game, 400)));
}
