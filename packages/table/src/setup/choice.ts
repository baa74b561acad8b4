/** A set-up while it is being made: plain values that are replaced, never changed. */
import type { GameId, Json, Options, OptionValue, Seat } from '@laager/kernel';
import type { Box, BoxedScenario } from '../home/box.ts';
import type { MatchRequest, Sitter, Sitters } from '../session/session.ts';

/** The levels of the bots that a form offers. */
export const LEVELS = ['recruit', 'veteran', 'general'];
/** The levels that differ in strength in a game: no form offers one that is none. */
export const levelsIn = (box: Pick<Box, 'levels'>): readonly string[] => box.levels ?? LEVELS;
/** How a bot may play; the first is the level as it is. */
export const STYLES = ['steady', 'bold', 'wary'];

/** A level as a sitter names it (`veteran`, `veteran-bold`), in its two parts. */
export const levelAndStyle = (called: string): readonly [level: string, style: string] => {
  const [level = usualLevel, style = 'steady'] = called.split('-');
  return [level, style];
};

export const calledBy = (level: string, style: string): string => (style === 'steady' ? level : `${level}-${style}`);

export const usualLevel = 'veteran';
export const aPerson = (): Sitter => ({ kind: 'person' });
export const botCalled = (level: string): Sitter => ({ kind: 'bot', level });

/** Everything that a set-up page chooses. The scenario's own options and seats always belong to it. */
export interface SetupDraft {
  readonly scenario: BoxedScenario;
  readonly options: Options;
  readonly sitters: Sitters;
  /** A scenario file of the player's own. */
  readonly file: Json | null;
  /** Played with figures and dice on a real table; Laager is the umpire. */
  readonly realTable: boolean;
}

/** The player takes the first seat, bots take the others; every option as usual. */
export const usualChoice = (scenario: BoxedScenario, file: Json | null = null): SetupDraft => ({
  scenario,
  options: Object.fromEntries(scenario.options.map((option) => [option.id, option.default])),
  sitters: Object.fromEntries(scenario.seats.map(({ seat }, i) => [seat, i === 0 ? aPerson() : botCalled(usualLevel)])),
  file,
  realTable: false,
});

export const withOption = (choice: SetupDraft, id: string, value: OptionValue): SetupDraft => ({
  ...choice,
  options: { ...choice.options, [id]: value },
});

export const withSitter = (choice: SetupDraft, seat: Seat, sitter: Sitter): SetupDraft => ({
  ...choice,
  sitters: { ...choice.sitters, [seat]: sitter },
});

export const atRealTable = (choice: SetupDraft, realTable: boolean): SetupDraft => ({ ...choice, realTable });

/** At a real table people play every side. */
export const openingOf = (game: GameId, { scenario, options, sitters, file, realTable }: SetupDraft): MatchRequest => ({
  kind: 'new',
  game,
  scenario: scenario.id,
  options,
  sitters: realTable ? Object.fromEntries(scenario.seats.map(({ seat }) => [seat, aPerson()])) : sitters,
  ...(file === null ? {} : { file }),
  ...(realTable ? { dice: 'by-hand' as const } : {}),
});

/** What "Play now" begins. */
export const usualOpening = (box: Box, scenario: BoxedScenario): MatchRequest =>
  openingOf(box.id, usualChoice(scenario));
