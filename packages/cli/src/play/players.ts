/** Who sits where: people, and bots. */
import type { Player } from '@laager/bots';
import type { MatchRecord, Scenario, Seat } from '@laager/kernel';
import { botNamed, botNames, styleHint } from '../bots.ts';
import { WrongUsage } from '../setting.ts';
import { didYouMean } from '../similar.ts';

/** The bot of each seat that has one; people take the others. */
export type Bots = ReadonlyMap<Seat, Player>;

const STANDARD = 'veteran';

/** `--seat` and `--bot`: with seats named, bots take the others; without, people take those that have no bot. */
export function botsFrom(scenario: Scenario, people: readonly string[], words: readonly string[]): Bots {
  const bots = new Map<Seat, Player>();
  for (const word of words) {
    const [seat = '', name] = word.split('=', 2);
    mustBeSeat(scenario, seat);
    if (name === undefined) throw new WrongUsage(`--bot: expected seat=name, not "${word}"`);
    if (people.includes(seat)) throw new WrongUsage(`${seat} cannot be both yours and a bot's`);
    bots.set(seat, mustBeBot(name));
  }
  for (const seat of people) mustBeSeat(scenario, seat);
  if (people.length > 0)
    for (const seat of scenario.seats)
      if (!people.includes(seat) && !bots.has(seat)) bots.set(seat, mustBeBot(STANDARD));
  return bots;
}

function mustBeSeat({ id, seats }: Scenario, seat: string): void {
  if (seats.includes(seat)) return;
  throw new WrongUsage(
    `scenario ${id} has no seat "${seat}"${didYouMean(seat, seats)}\nThe seats are: ${seats.join(', ')}`,
  );
}

function mustBeBot(name: string): Player {
  const bot = botNamed(name);
  if (bot !== null) return bot;
  throw new WrongUsage(
    `there is no bot "${name}"${didYouMean(name, botNames)}\nThe bots are: ${botNames.join(', ')} (--bot seat=name)\n${styleHint}`,
  );
}

const BOT = 'bot ';

/** The players as a record names them. */
export const playersOf = ({ seats }: Scenario, bots: Bots): MatchRecord['players'] =>
  Object.fromEntries(seats.map((seat) => [seat, bots.has(seat) ? `${BOT}${bots.get(seat)?.name}` : 'human']));

/** The bots that a record names, so that a resumed match has the same opponents. */
export function botsOf({ players = {} }: MatchRecord): Bots {
  const bots = new Map<Seat, Player>();
  for (const [seat, name] of Object.entries(players)) {
    const bot = String(name).startsWith(BOT) ? botNamed(String(name).slice(BOT.length)) : null;
    if (bot !== null) bots.set(seat, bot);
  }
  return bots;
}
