import { randomBytes } from 'node:crypto';
import {
  type Game,
  isFault,
  type Json,
  keyFromSeed,
  Match,
  RulesFault,
  type Scenario,
  scenarioOf,
} from '@laager/kernel';
import type { Command } from 'commander';
import pico from 'picocolors';
import { botNames } from '../bots.ts';
import { examples, repeatable } from '../examples.ts';
import { exists, readText } from '../files.ts';
import { askerFor } from '../play/asking.ts';
import { type Bots, botsFrom, botsOf, playersOf } from '../play/players.ts';
import { Keeper, usualPath } from '../play/saving.ts';
import { TerminalMatch } from '../play/terminal-match.ts';
import { fileKinds, judge, toldFaults } from '../player-files.ts';
import { type ReadRecord, readRecord, toldFault } from '../records.ts';
import { type CommandSetting, print, WrongInput, WrongUsage } from '../setting.ts';
import { listingNamed, optionsFrom, scenarioNamed } from '../shelf.ts';

export interface PlayOptions {
  readonly scenario?: string;
  readonly option: readonly string[];
  readonly seed?: string;
  readonly seat: readonly string[];
  readonly bot: readonly string[];
  readonly think?: string;
  readonly record?: string;
  readonly file?: string;
  readonly online?: string;
  readonly name?: string;
}

export function playCommand(program: Command, setting: CommandSetting): void {
  program
    .command('play')
    .summary('play in the terminal')
    .description(
      'Plays a game in the terminal: alone, against bots, or several people in turn at one keyboard. Type h ' +
        'during play for a list of commands. Input can also be piped in. A match is saved after every order.',
    )
    .argument('[game]', 'the game (asked for, if left out)')
    .option('--scenario <id>', 'the scenario (the first, if left out)')
    .addOption(repeatable('--option <name=value>', 'an option of the scenario'))
    .option('--file <file>', 'a scenario file of your own')
    .option('--seed <seed>', 'a seed for repeatable dice (unpredictable, if left out)')
    .addOption(repeatable('--seat <seat>', 'a seat that you take, bots take the others'))
    .addOption(repeatable('--bot <seat=name>', `a seat that a bot takes: ${botNames.join(', ')}`))
    .option('--think <ms>', 'how long a bot may think about an order')
    .option('--record <file>', 'keep the match in this file; if it exists, resume it')
    .option('--online <link>', 'join a match on a server by its invitation, or come back by your return link')
    .option('--name <name>', 'your name there (asked for, if left out)')
    .addHelpText(
      'after',
      examples(
        'laager play connect-four',
        'laager play connect-four --scenario traps --option slippery=yes --seat red --bot yellow=random',
        'laager play --record match.laager          resumes a saved match',
        'laager play --online http://localhost:1899/i/abcd --name Anna',
      ),
    )
    .action((game: string | undefined, options: PlayOptions) => play(game, options, setting));
}

async function play(game: string | undefined, options: PlayOptions, setting: CommandSetting): Promise<void> {
  if (options.online !== undefined) return playAway(game, options, options.online, setting);
  if (options.name !== undefined) throw new WrongUsage('--name goes with --online');
  const begun = await begin(game, options, setting);
  if (begun === null) return;
  const { match, bots, path } = begun;
  const keeper = new Keeper(path);
  const asker = askerFor(setting.terminal);
  const limit = { ms: thinkingTime(options.think) };
  const colours = pico.createColors(setting.terminal.colour);
  await print(setting, `Dice commitment (note it, and check it with laager verify): ${match.commitment}`);
  try {
    const over = await new TerminalMatch(setting, { match, bots, limit, keeper, asker, colours }).play();
    if (over && keeper.path !== null) await print(setting, `The record is in ${keeper.path}.`);
    if (!over) await print(setting, farewell(keeper.path));
  } catch (error) {
    if (!(error instanceof RulesFault)) throw error;
    throw new WrongInput(`the rules failed, which is a bug in Laager: ${error.message}\n${farewell(keeper.path)}`);
  } finally {
    asker.close();
  }
}

/** On a server the match says itself what is played, and by whom. */
async function playAway(
  game: string | undefined,
  options: PlayOptions,
  link: string,
  setting: CommandSetting,
): Promise<void> {
  const { online, name, record, ...local } = options;
  const said = Object.entries(local).find(([, value]) => value !== undefined && value.length > 0);
  if (game !== undefined) throw new WrongUsage('--online: the link says which game, leave it out');
  if (said !== undefined) throw new WrongUsage(`--online: the match is set up on the server, leave --${said[0]} out`);
  const { playOnline } = await import('../online/play-online.ts');
  await playOnline(link, { name, record }, askerFor(setting.terminal), setting);
}

const farewell = (path: string | null): string =>
  path === null ? 'The match was not saved.' : `Saved. Resume with: laager play --record ${path}`;

interface Begun {
  readonly match: Match;
  readonly bots: Bots;
  readonly path: string | null;
}

async function begin(id: string | undefined, options: PlayOptions, setting: CommandSetting): Promise<Begun | null> {
  if (options.record !== undefined && (await exists(options.record)))
    return resume(id, options, options.record, setting);
  if (id !== undefined) return start(await listingNamed(setting.catalogue, id).load(), options, setting);
  if (!setting.terminal.interactive) throw new WrongUsage('which game? laager play <game>; laager games lists them');
  const { chooseByHand } = await import('../play/choosing.ts');
  const chosen = await chooseByHand(setting, options);
  return chosen === null ? null : start(chosen.game, chosen.options, setting);
}

async function start(game: Game, options: PlayOptions, setting: CommandSetting): Promise<Begun> {
  const file = options.file === undefined ? undefined : await scenarioFile(options.file, game, setting);
  const scenario = scenarioToPlay(game, options.scenario, file);
  const bots = botsFrom(scenario, options.seat, options.bot);
  const choice = {
    scenario: scenario.id,
    options: optionsFrom(options.option, scenario),
    ...(file === undefined ? {} : { file }),
  };
  const key = options.seed === undefined ? randomBytes(32).toString('hex') : keyFromSeed(options.seed);
  const begun = Match.start(game, choice, { key, players: playersOf(scenario, bots) });
  if (isFault(begun)) throw new WrongUsage(`${begun.fault.path}: ${begun.fault.message}`);
  const path = options.record ?? (setting.terminal.interactive ? usualPath(game.id, new Date()) : null);
  return { match: begun.ok, bots, path };
}

/** The scenario of a file of the player's own, which brings its own seats and options; else the one that is named. */
function scenarioToPlay(game: Game, id: string | undefined, file: Json | undefined): Scenario {
  if (file === undefined) return scenarioNamed(game.scenarios, id);
  if (id !== undefined) throw new WrongUsage('--file is a scenario of its own: leave --scenario out');
  const own = scenarioOf(game, { scenario: '', options: {}, file });
  if (own === undefined) throw new WrongUsage(`${game.title} takes no scenario files`);
  return own;
}

async function scenarioFile(path: string, game: Game, setting: CommandSetting): Promise<Json> {
  const listing = listingNamed(setting.catalogue, game.id);
  const kinds = await fileKinds([listing], { kind: 'scenario' });
  const { faults, data } = judge(await readText(path, setting), kinds);
  if (faults.length === 0) return data as Json;
  throw new WrongInput(`${path} cannot be played:\n${toldFaults(path, faults).trimEnd()}`);
}

async function resume(
  id: string | undefined,
  options: PlayOptions,
  path: string,
  setting: CommandSetting,
): Promise<Begun> {
  const said = Object.entries({
    scenario: options.scenario !== undefined,
    option: options.option.length > 0,
    seed: options.seed !== undefined,
    file: options.file !== undefined,
  }).find(([, given]) => given);
  if (said !== undefined)
    throw new WrongUsage(`${path} exists and already says what is played: leave --${said[0]} out`);
  const read = await readRecord(path, setting);
  if (isFault(read)) throw new WrongInput(`${path}: ${toldFault(read.fault)}`);
  const { game, record, fault } = read.ok;
  if (id !== undefined && id !== game.id) throw new WrongUsage(`${path} is a match of ${game.id}, not of ${id}`);
  const match = read.ok.match ?? (await branchOf(read.ok, path, setting));
  const named = options.seat.length > 0 || options.bot.length > 0;
  const bots = named ? botsFrom(match.scenario, options.seat, options.bot) : botsOf(record);
  if (fault !== null) return { match, bots, path: `${path.replace(/\.laager$/, '')}-continued.laager` };
  await print(setting, `${game.title}, resumed after ${record.moves.length} orders.`);
  return { match, bots, path };
}

/** A record that these rules follow only part of the way (an older version made it) goes on from there, as a new match. */
async function branchOf(
  { game, record, fault, sound }: ReadRecord,
  path: string,
  setting: CommandSetting,
): Promise<Match> {
  const reason = `${path}: ${fault === null ? 'it is faulty' : toldFault(fault)}`;
  if (sound === null || record.version === game.version) throw new WrongInput(reason);
  const players = record.players === undefined ? {} : { players: record.players };
  const branch = sound.branch({ key: randomBytes(32).toString('hex'), ...players });
  if (isFault(branch))
    throw new WrongInput(`${reason}; and it cannot be continued from there: ${branch.fault.message}`);
  await print(setting, `${reason}\n${game.title} continues from there, after ${sound.played} orders, as a new match.`);
  return branch.ok;
}

function thinkingTime(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^[1-9]\d{0,7}$/.test(word)) throw new WrongUsage(`--think: expected milliseconds, not "${word}"`);
  return Number(word);
}
