/** A new match while it is being agreed on: plain values, filled in as one played last time. */
import { boxes } from 'virtual:shelf';
import type { GameId, Options, Seat } from '@laager/kernel';
import type { Box, BoxedScenario } from '../home/box.ts';
import type { MatchInfo } from './api.ts';
import { type ClockDraft, clockOf, usualClock } from './clock-choice.tsx';

export type InviteBy = 'link' | 'lobby' | 'friend' | 'bot';

export interface MatchDraft {
  readonly game: GameId;
  readonly scenario: string;
  readonly options: Options;
  readonly side: Seat | 'random';
  readonly way: InviteBy;
  readonly level: string;
  /** The account of the friend who is asked. */
  readonly friend: string;
  /** After this number of hours a bot takes the seat that is still empty; null: never. */
  readonly fill: number | null;
  readonly clock: ClockDraft;
  readonly watch: MatchInfo['watch'];
  readonly delay: MatchInfo['watchDelay'];
  readonly chat: MatchInfo['chat'];
}

const HOUR = 3_600_000;
const LAST = 'laager.last-match';

export const games: readonly Box[] = boxes.filter((box) => box.shown);
/** One seat: it is played alone, on the server so that it can go on from another device. */
export const isSolo = (scenario: BoxedScenario): boolean => scenario.seats.length === 1;

export const boxOf = ({ game }: Pick<MatchDraft, 'game'>): Box =>
  (boxes.find((box) => box.id === game) ?? games[0]) as Box;
export const scenarioOf = (draft: Pick<MatchDraft, 'game' | 'scenario'>): BoxedScenario => {
  const { scenarios } = boxOf(draft);
  return (scenarios.find(({ id }) => id === draft.scenario) ?? scenarios[0]) as BoxedScenario;
};

const usualOptions = ({ options }: BoxedScenario): Options =>
  Object.fromEntries(options.map((option) => [option.id, option.default]));

export function withScenario(draft: MatchDraft, game: GameId, id: string | null): MatchDraft {
  const scenario = scenarioOf({ game, scenario: id ?? '' });
  return { ...draft, game, scenario: scenario.id, options: usualOptions(scenario), side: 'random' };
}

function lastDraft(): Partial<MatchDraft> {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? '{}');
  } catch {
    return {};
  }
}

export const hasPlayed = (): boolean => Object.keys(lastDraft()).length > 0;

/** As last time; another game than last time starts as its rulebook says. */
export function firstDraft(wanted: GameId | null): MatchDraft {
  const usual: MatchDraft = {
    game: games[0]?.id ?? '',
    scenario: '',
    options: {},
    side: 'random',
    way: 'link',
    level: 'veteran',
    friend: '',
    fill: null,
    clock: usualClock,
    watch: 'link',
    delay: 'turn',
    chat: 'on',
  };
  const last: MatchDraft = { ...usual, ...lastDraft() };
  const game = boxes.some(({ id }) => id === wanted) ? (wanted as GameId) : boxOf(last).id;
  const isSame = game === last.game && boxOf(last).scenarios.some(({ id }) => id === last.scenario);
  if (!isSame) return withScenario(last, game, null);
  const side = scenarioOf(last).seats.some(({ seat }) => seat === last.side) ? last.side : 'random';
  return { ...last, side, options: { ...usualOptions(scenarioOf(last)), ...last.options } };
}

export function keepDraft(draft: MatchDraft): void {
  try {
    localStorage.setItem(LAST, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing starts from the usual choice.
  }
}

/** What the server is asked for. */
export function wishOf(draft: MatchDraft): object {
  const { seats, options } = scenarioOf(draft);
  const own = seats.find(({ seat }) => seat === draft.side)?.seat ?? seats[0]?.seat;
  const other = { bot: { bot: draft.level }, friend: { friend: draft.friend }, lobby: 'open', link: 'invite' }[
    draft.way
  ];
  return {
    game: draft.game,
    scenario: scenarioOf(draft).id,
    options: Object.fromEntries(options.map(({ id }) => [id, draft.options[id]])),
    seats: Object.fromEntries(seats.map(({ seat }) => [seat, seat === own ? 'me' : other])),
    random: draft.side === 'random' && seats.length > 1,
    clock: isSolo(scenarioOf(draft)) ? { kind: 'none' } : clockOf(draft.clock),
    watch: draft.watch,
    watchDelay: draft.delay,
    chat: draft.chat,
    fill: draft.fill === null || draft.way === 'bot' ? null : { level: draft.level, after: draft.fill * HOUR },
  };
}
