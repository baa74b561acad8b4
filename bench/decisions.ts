/**
 * `npm run decisions [-- game …]`: how long the general takes for a decision, by game, in milliseconds of CPU time (a busy machine does
 * not change them). Generals play each other for a given number of decisions of the first scenario, of which those with a choice are counted.
 */
import { type Player, playerNamed } from '@laager/bots';
import { catalogue } from '@laager/games';
import { Context, FastDice, type Game, type Seat } from '@laager/kernel';
import { BotSeats } from '@laager/match';

const COUNTED = 250;
/** The first decisions compile the code, and are not counted. */
const WARMING_UP = 10;

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function timesOf(game: Game): number[] {
  const [scenario] = game.scenarios;
  if (scenario === undefined) throw new Error(`${game.id} has no scenario`);
  const options = Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));
  const general = playerNamed('general', game) as Player;
  const times: number[] = [];
  for (let seed = 1; times.length < COUNTED + WARMING_UP; seed++) {
    const ctx = new Context(new FastDice(seed));
    const bots = new BotSeats({ game, players: new Map<Seat, Player>(scenario.seats.map((seat) => [seat, general])) });
    const p = game.setup({ scenario: scenario.id, options }, ctx);
    for (let n = 0; times.length < COUNTED + WARMING_UP; n++) {
      const decision = game.decision(p);
      if (decision === null) break;
      const began = cpuTime();
      const { action } = bots.choose(game.view(p, decision.seat), decision.seat, seed * 10_000 + n);
      if (decision.offers.length + decision.families.length > 1) times.push(cpuTime() - began);
      game.play(p, action, ctx);
    }
  }
  return times.slice(WARMING_UP).sort((a, b) => a - b);
}

const wanted = process.argv.slice(2);
console.log(
  'game'.padEnd(24),
  ...['decisions', 'median', '99 %', 'longest', 'over 1 s'].map((name) => name.padStart(10)),
);
for (const listing of catalogue) {
  if (wanted.length > 0 && !wanted.includes(listing.id)) continue;
  const times = timesOf(await listing.load());
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  const cells = [times.length, at(0.5), at(0.99), at(1), times.filter((ms) => ms > 1_000).length];
  console.log(listing.id.padEnd(24), ...cells.map((cell) => cell.toFixed(0).padStart(10)));
}
