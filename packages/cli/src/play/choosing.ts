/** Setting up a match by hand, for whoever sits at a terminal and named no game. */
import { cancel, intro, isCancel, select } from '@clack/prompts';
import type { Game, Scenario, Seat } from '@laager/kernel';
import { botNames } from '../bots.ts';
import type { PlayOptions } from '../commands/play.ts';
import { type Setting, WrongUsage } from '../setting.ts';
import { scenarioNamed } from '../shelf.ts';

const PERSON = 'a person here';

interface Line {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

async function pick(message: string, options: readonly Line[]): Promise<string> {
  const only = options.length === 1 ? options[0] : undefined;
  if (only !== undefined) return only.value;
  const chosen = await select<string>({ message, options: [...options] });
  if (!isCancel(chosen)) return chosen;
  cancel('Nothing is played.');
  throw new WrongUsage('no game was chosen');
}

export async function chooseByHand(
  setting: Setting,
  options: PlayOptions,
): Promise<{ game: Game; options: PlayOptions }> {
  intro('Laager');
  const shown = setting.catalogue.filter((listing) => listing.shown);
  const listings = shown.length > 0 ? shown : setting.catalogue;
  const id = await pick(
    'Which game?',
    listings.map((one) => ({ value: one.id, label: one.title, hint: one.about })),
  );
  const listing = listings.find((one) => one.id === id);
  if (listing === undefined) throw new WrongUsage('no game was chosen');
  const game = await listing.load();
  const scenario = scenarioNamed(game.scenarios, options.scenario ?? (await pickScenario(game)));
  const bot = options.seat.length + options.bot.length > 0 ? options.bot : await pickBots(game, scenario);
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
    const player = await pickPlayer(game, seat);
    if (player !== PERSON) bots.push(`${seat}=${player}`);
  }
  return bots;
}

const pickPlayer = (game: Game, seat: Seat): Promise<string> =>
  pick(`Who plays ${game.tell.seat(seat)}?`, [
    { value: PERSON, label: PERSON },
    ...botNames.map((name) => ({ value: name, label: `the bot ${name}` })),
  ]);
