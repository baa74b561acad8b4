/** Every scenario loads with every option, and refuses what is none of its own. */
import { checkedPosition, isFault, keyFromSeed, Match, type Option } from '@laager/kernel';
import type { Breach } from '../breach.ts';
import { lookAt } from '../look.ts';
import { defaultsOf, mixedSetting, plainSettings } from '../settings.ts';
import type { Property, Trial } from '../trial.ts';
import { unreadable } from '../words.ts';

const MIXED = 4;

/** Values that the option must refuse. */
function wrongValues(option: Option): unknown[] {
  switch (option.kind) {
    case 'flag':
      return ['true', 1, null, {}];
    case 'choice':
      return ['no such value', 0, true, null, ['']];
    case 'number':
      return [option.min - 1, option.max + 1, option.min + 0.5, String(option.min), Number.NaN, null];
  }
}

function* loads(trial: Trial): Generator<Breach> {
  const { game, scenario } = trial;
  const mixed = Array.from({ length: MIXED }, (_, n) => mixedSetting(scenario, n));
  const places = [...plainSettings(scenario), ...mixed].map((choice) => ({ choice, seed: trial.seed }));
  yield* lookAt('set-up', places, function* ({ choice, seed }) {
    const match = Match.start(game, choice, { key: keyFromSeed(seed) });
    if (isFault(match)) return yield `does not load: ${match.fault.path}: ${match.fault.message}`;
    const position = checkedPosition(game, match.ok.truth());
    if (isFault(position))
      yield `begins from a position that is refused: ${position.fault.path}: ${position.fault.message}`;
  });
}

function* refuses(trial: Trial): Generator<Breach> {
  const { game, scenario } = trial;
  const wrong: { scenario: unknown; options: unknown; path: string }[] = [
    { scenario: 'no such scenario', options: {}, path: 'scenario' },
    { scenario: 7, options: {}, path: 'scenario' },
    { scenario: scenario.id, options: [], path: 'options' },
    { scenario: scenario.id, options: 'none', path: 'options' },
    ...['no such option', 'constructor'].map((id) => ({
      scenario: scenario.id,
      options: { [id]: true },
      path: `options.${id}`,
    })),
    ...scenario.options.flatMap((option) =>
      wrongValues(option).map((value) => ({
        scenario: scenario.id,
        options: { [option.id]: value },
        path: `options.${option.id}`,
      })),
    ),
  ];
  const place = { choice: { scenario: scenario.id, options: defaultsOf(scenario) }, seed: trial.seed };
  yield* lookAt('set-up', [place], function* ({ seed }) {
    for (const { path, ...choice } of wrong) {
      const match = Match.start(game, choice, { key: keyFromSeed(seed) });
      if (!isFault(match)) yield `takes ${JSON.stringify(choice)}`;
      else if (match.fault.path !== path) yield `blames "${match.fault.path}", not "${path}"`;
    }
  });
}

function* declares({ game, scenario }: Trial): Generator<Breach> {
  const fault = (message: string): Breach => ({ property: 'set-up', message: `scenario ${scenario.id}: ${message}` });
  for (const text of [scenario.title, scenario.about, ...scenario.options.map((option) => option.title)]) {
    const wrong = unreadable(text);
    if (wrong !== null) yield fault(`a text ${wrong}`);
  }
  if (scenario.seats.length === 0) yield fault('no seat is in it');
  for (const seat of scenario.seats) if (!game.seats.includes(seat)) yield fault(`"${seat}" is no seat of the game`);
  if (new Set(scenario.seats).size !== scenario.seats.length) yield fault('a seat is there twice');
  if (!Number.isSafeInteger(scenario.bound) || scenario.bound < 1) yield fault(`its bound is ${scenario.bound}`);
  const ids = scenario.options.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) yield fault('an option is there twice');
  for (const { id, rule } of scenario.options)
    if (rule !== undefined && !game.rules.has(rule)) yield fault(`option ${id} cites ${rule}, which is no clause`);
  if (game.scenarios.filter(({ id }) => id === scenario.id).length > 1) yield fault('its id is used twice');
}

export const setUp: Property = {
  name: 'set-up',
  *breaches(trial) {
    yield* declares(trial);
    yield* loads(trial);
    yield* refuses(trial);
  },
};
