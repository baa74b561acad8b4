/** Setting up a match by hand, for a player at a terminal who named no game. */
import { cancel, intro, isCancel, log, select } from '@clack/prompts';
import { players } from '@laager/bots';
import type { Game, Scenario, Seat } from '@laager/kernel';
import type { PlayOptions } from '../commands/play.ts';
import type { CommandSetting } from '../setting.ts';
import { listingNamed, scenarioNamed } from '../shelf.ts';

const PERSON = 'a person here';

class Cancelled extends Error {}

interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

async function pick(message: string, options: readonly MenuOption[]): Promise<string> {
  const only = options.length === 1 ? options[0] : undefined;
  if (only !== undefined) return only.value;
  const chosen = await select<string>({ message, options: [...options] });
  if (isCancel(chosen)) throw new Cancelled();
  return chosen;
}

export interface Chosen {
  readonly game: Game;
  readonly options: PlayOptions;
}

/** Asks for the game, the scenario and the players; null if nothing is to be played after all. */
export async function chooseByHand(setting: CommandSetting, options: PlayOptions): Promise<Chosen | null> {
  intro('Laager');
  try {
    return await choose(setting, options);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel('Cancelled.');
    return null;
  }
}

async function choose(setting: CommandSetting, options: PlayOptions): Promise<Chosen> {
  const shown = setting.catalogue.filter((listing) => listing.shown);
  const listings = shown.length > 0 ? shown : setting.catalogue;
  const id = await pick(
    'Which game?',
    listings.map((one) => ({ value: one.id, label: one.title, hint: one.about })),
  );
  const game = await listingNamed(listings, id).load();
  const scenario = scenarioNamed(game.scenarios, options.scenario ?? (await pickScenario(game)));
  const bot = options.seat.length + options.bot.length > 0 ? options.bot : await pickBots(game, scenario);
  if (scenario.options.length > 0 && options.option.length === 0)
    log.info(
      `Its options have their defaults: ${scenario.options.map((one) => one.id).join(', ')} (change one with --option name=value)`,
    );
  return { game, options: { ...options, scenario: scenario.id, bot } };
}

const pickScenario = (game: Game): Promise<string> =>
  pick(
    'Which scenario?',
    game.scenarios.map((one) => ({ value: one.id, label: one.title, hint: one.about })),
  );

async function pickBots(game: Game, scenario: Scenario): Promise<string[]> {
  const bots: string[] = [];
  for (const seat of scenario.seats) {
    const player = await pickPlayer(game, scenario, seat);
    if (player !== PERSON) bots.push(`${seat}=${player}`);
  }
  return bots;
}

const pickPlayer = (game: Game, scenario: Scenario, seat: Seat): Promise<string> =>
  pick(`Who plays ${game.tell.seat(seat, scenario.id)}?`, [
    { value: PERSON, label: PERSON },
    ...players.map(({ name, about }) => ({ value: name, label: `the bot ${name}`, hint: about })),
  ]);
