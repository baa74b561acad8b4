/** The games on the shelf: listed as data, and found by name. */
import type { Listing } from '@laager/games';
import type { Option, Options, OptionValue, Scenario, Seat } from '@laager/kernel';
import { WrongUsage } from './setting.ts';
import { didYouMean } from './similar.ts';

interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly seats: readonly Seat[];
  readonly open: boolean;
  readonly options: readonly Option[];
}

export interface GameSummary {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly version: number;
  readonly shown: boolean;
  readonly seats: readonly Seat[];
  readonly scenarios: readonly ScenarioSummary[];
  /** The kinds of files that players may write for it. */
  readonly files: readonly string[];
}

export async function gameSummary(listing: Listing): Promise<GameSummary> {
  const game = await listing.load();
  return {
    id: game.id,
    title: game.title,
    about: listing.about,
    version: game.version,
    shown: listing.shown,
    seats: game.seats,
    scenarios: game.scenarios.map(({ id, title, about, seats, open, options }) => ({
      id,
      title,
      about,
      seats,
      open,
      options,
    })),
    files: (game.files ?? []).map((file) => file.kind),
  };
}

export function listingNamed(catalogue: readonly Listing[], id: string): Listing {
  const listing = catalogue.find((one) => one.id === id);
  if (listing !== undefined) return listing;
  const shown = catalogue.filter((one) => one.shown);
  const ids = (shown.length > 0 ? shown : catalogue).map((one) => one.id);
  const guess = didYouMean(
    id,
    catalogue.map((one) => one.id),
  );
  throw new WrongUsage(`there is no game "${id}"${guess}\nThe games are: ${ids.join(', ')} (see laager games)`);
}

export function scenarioNamed(scenarios: readonly Scenario[], id: string | undefined): Scenario {
  const scenario = id === undefined ? scenarios[0] : scenarios.find((one) => one.id === id);
  if (scenario !== undefined) return scenario;
  const ids = scenarios.map((one) => one.id);
  throw new WrongUsage(
    `there is no scenario "${id}"${didYouMean(id ?? '', ids)}\nThe scenarios are: ${ids.join(', ')}`,
  );
}

const FLAG_WORDS: { readonly [word: string]: boolean } = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

/** What an option may be set to, in a few words. */
export function valuesOf(option: Option): string {
  switch (option.kind) {
    case 'flag':
      return 'yes or no';
    case 'choice':
      return option.values.map((value) => value.id).join(' or ');
    case 'number':
      return `${option.min} to ${option.max}`;
  }
}

/** `--option name=value`, as often as it was given. */
export function optionsFrom(words: readonly string[], scenario: Scenario): Options {
  const options: Record<string, OptionValue> = {};
  for (const word of words) {
    const equals = word.indexOf('=');
    const id = equals < 0 ? word : word.slice(0, equals);
    const option = scenario.options.find((one) => one.id === id);
    if (option === undefined) throw new WrongUsage(noSuchOption(id, scenario));
    const value = equals < 0 ? 'yes' : word.slice(equals + 1);
    const parsed = optionValue(option, value);
    if (parsed === null) throw new WrongUsage(`option ${id}: expected ${valuesOf(option)}, not "${value}"`);
    options[id] = parsed;
  }
  return options;
}

function noSuchOption(id: string, scenario: Scenario): string {
  const ids = scenario.options.map((one) => one.id);
  const list = scenario.options.map((one) => `  ${one.id}=${valuesOf(one)}   ${one.title}`);
  return [
    `scenario ${scenario.id} has no option "${id}"${didYouMean(id, ids)}`,
    ...(list.length === 0 ? ['It has none.'] : ['It has:', ...list]),
  ].join('\n');
}

function optionValue(option: Option, word: string): OptionValue | null {
  switch (option.kind) {
    case 'flag':
      return Object.hasOwn(FLAG_WORDS, word) ? (FLAG_WORDS[word] as boolean) : null;
    case 'choice':
      return option.values.some((value) => value.id === word) ? word : null;
    case 'number': {
      const n = Number(word);
      return /^-?\d+$/.test(word) && n >= option.min && n <= option.max ? n : null;
    }
  }
}
