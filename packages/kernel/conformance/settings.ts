/** The set-ups that are tried: a scenario with its defaults, with each value of each option, and with options mixed at random. */
import { FastDice, type Option, type Options, type OptionValue, type Scenario, type SetupChoice } from '@laager/kernel';

const CAUSE = { for: 'a mixed set-up', rule: 'none' };

/** The values worth trying: all of them, or the ends and the middle of a range. */
export function valuesOf(option: Option): readonly OptionValue[] {
  switch (option.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return option.values.map(({ id }) => id);
    case 'number':
      return [...new Set([option.min, Math.floor((option.min + option.max) / 2), option.max])];
  }
}

export const defaultsOf = (scenario: Scenario): Options =>
  Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));

/** The defaults, then every other value of every option, one at a time. */
export function plainSettings(scenario: Scenario): SetupChoice[] {
  const options = defaultsOf(scenario);
  const bent = scenario.options.flatMap((option) =>
    valuesOf(option)
      .filter((value) => value !== option.default)
      .map((value) => ({ scenario: scenario.id, options: { ...options, [option.id]: value } })),
  );
  return [{ scenario: scenario.id, options }, ...bent];
}

/** Every option at random: faults hide where two options meet. */
export function mixedSetting(scenario: Scenario, seed: number): SetupChoice {
  const dice = new FastDice(seed);
  const options = scenario.options.map((option) => {
    const values = valuesOf(option);
    return [option.id, values[dice.draw(values.length, CAUSE)] as OptionValue];
  });
  return { scenario: scenario.id, options: Object.fromEntries(options) };
}

/** The set-up of the nth game of a scenario: the plain ones in turn, and every second one mixed. */
export function nthSetting(scenario: Scenario, n: number): SetupChoice {
  const plain = plainSettings(scenario);
  if (scenario.options.length < 2) return plain[n % plain.length] as SetupChoice;
  return n % 2 === 1 ? mixedSetting(scenario, n) : (plain[(n / 2) % plain.length] as SetupChoice);
}
