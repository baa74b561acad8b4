/** A set-up while it is being made. */
import type { GameId, Options, OptionValue, Seat } from '@laager/kernel';
import type { Box, BoxedScenario } from '../home/box.ts';
import type { Opening, Sitter } from '../session/session.ts';

export const PERSON: Sitter = { kind: 'person' };
export const usualLevel = 'veteran';
export const botCalled = (level: string): Sitter => ({ kind: 'bot', level });

/** The one who sits down takes the first seat; bots take the others. */
export const usualSitters = (scenario: BoxedScenario): Record<Seat, Sitter> =>
  Object.fromEntries(scenario.seats.map(({ seat }, i) => [seat, i === 0 ? PERSON : botCalled(usualLevel)]));

export const usualOptions = (scenario: BoxedScenario): Record<string, OptionValue> =>
  Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));

export const openingOf = (
  game: GameId,
  scenario: BoxedScenario,
  options: Options,
  sitters: { readonly [seat: Seat]: Sitter },
): Opening => ({ kind: 'new', game, scenario: scenario.id, options: { ...options }, sitters: { ...sitters } });

/** What "Play now" begins. */
export const usualOpening = (box: Box, scenario: BoxedScenario): Opening =>
  openingOf(box.id, scenario, usualOptions(scenario), usualSitters(scenario));
