/**
 * Golden playthroughs: one game of a scenario as a readable text, kept in the repository. Whatever changes in the rules
 * or in the words shows as a difference that a person can judge.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Game } from '@laager/kernel';
import {
  type ActRow,
  canonical,
  type Decision,
  type Entry,
  entryLine,
  familyLine,
  isFault,
  keyFromSeed,
  Match,
  type Options,
  promptLine,
  type Scenario,
  sampleAction,
} from '@laager/kernel';
import { chooserOf } from './playout.ts';
import { defaultsOf } from './settings.ts';

/** No one reads a text larger than this. */
const MOST_CHARACTERS = 60_000;
const OFFERS_SHOWN = 12;
/** Of the decisions that are shown in full, one in this many shows the board. */
const BOARD_EVERY = 8;
const CLOSING = 4;
/** With fewer in full, those between must take less room. */
const FEWEST_IN_FULL = 40;
const LONGEST_LINE = 400;

/** One playthrough: a scenario, perhaps with other options than the usual. */
export interface Playthrough {
  readonly scenario: string;
  /** The name of the variant; needed where options are given. */
  readonly variant?: string;
  readonly options?: Options;
  readonly seed?: number;
}

export const fileOf = ({ scenario, variant }: Playthrough): string =>
  `${scenario}${variant === undefined ? '' : `-${variant}`}.txt`;

/** One decision of the playthrough: in full, and in one line. */
interface Chapter {
  readonly full: string;
  readonly board: string;
  readonly brief: string;
}

export function playthrough(game: Game, { scenario, options = {}, seed = 1 }: Playthrough): string {
  const found = game.scenarios.find(({ id }) => id === scenario) as Scenario;
  const choice = { scenario, options: { ...defaultsOf(found), ...options } };
  const started = Match.start(game, choice, { key: keyFromSeed(seed) });
  if (isFault(started)) throw new Error(`${started.fault.path}: ${started.fault.message}`);
  const match = started.ok;
  const opening = [
    `${game.title}: ${found.title}`,
    `scenario ${scenario}, options ${canonical(choice.options)}, seed ${seed}, version ${game.version}`,
    '',
    ...sentences(match, match.journal()),
    `#${match.hash()}`,
  ];
  const chapters = play(match, seed);
  const outcome = match.outcome();
  const closing = [
    boardsOf(match, match.scenario.seats[0] ?? null),
    outcome === null ? 'It is not over.' : `${game.tell.outcome(match.truth(), outcome)} ${canonical(outcome)}`,
  ];
  return `${[...opening, ...abridged(chapters), '', ...closing].join('\n')}\n`;
}

function play(match: Match, seed: number): Chapter[] {
  const { game } = match;
  const chooser = chooserOf(seed);
  const chapters: Chapter[] = [];
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    const truth = match.truth();
    const action = sampleAction(game, truth, decision, chooser);
    const asked = question(match, decision, chapters.length + 1);
    const board = boardsOf(match, decision.seat);
    const played = match.act({ seat: decision.seat, seq: match.seq, action });
    if (isFault(played)) throw new Error(`the playthrough is refused: ${played.fault.message}`);
    const { draws, hash } = played.ok.row as ActRow;
    const dice = draws.map(({ sides, face }) => ` d${sides}=${face}`).join('');
    const view = game.view(truth, decision.seat);
    chapters.push({
      full: [
        ...asked,
        `  > ${game.tell.action(view, action)}  ${canonical(action)}${dice}`,
        ...sentences(match, played.ok.entries),
        `  #${hash}`,
      ]
        .map(clipped)
        .join('\n'),
      board,
      brief: `${chapters.length + 1}. ${decision.seat} ${decision.question}: ${game.tell.action(view, action)}${dice} #${hash}`,
    });
  }
  return chapters;
}

const clipped = (line: string): string =>
  line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ... (${line.length} characters)` : line;

function question(match: Match, decision: Decision, number: number): string[] {
  const { tell } = match.game;
  const view = match.view(decision.seat);
  const { offers, families } = decision;
  const shown = offers.slice(0, OFFERS_SHOWN).map((offer) => tell.action(view, offer));
  const more = offers.length > shown.length ? [`... ${offers.length - shown.length} more`] : [];
  return [
    `${number}. ${promptLine(tell, view, decision)} (${decision.question}, ${decision.rule})`,
    ...(offers.length > 0 ? [`  ${offers.length} offers: ${[...shown, ...more].join(' | ')}`] : []),
    ...families.map((family) => `  family: ${familyLine(tell, view, family)} ${canonical(family)}`),
  ];
}

/** With the clause of each, and its readers where it is not for all. */
const sentences = (match: Match, entries: readonly Entry[]): string[] =>
  entries.map((entry) => {
    const to =
      entry.to === undefined ? '' : ` [for ${entry.to.map((seat) => seat ?? 'spectators').join(', ') || 'nobody'}]`;
    return `  ${entryLine(match.game.tell, match.truth(), entry)} (${entry.rule})${to}`;
  });

function boardsOf(match: Match, seat: string | null): string {
  const drawn = match.game.tell.board(match.view(seat), seat);
  return `  as ${seat ?? 'a spectator'} sees it:\n${drawn.replace(/^/gm, '  | ')}`;
}

/** As many decisions in full as a reader can bear; those between them in a line each, or, in a long game, by tens. */
function abridged(chapters: readonly Chapter[]): string[] {
  for (const lines of [each, tens]) {
    const most = largest(chapters.length, (full) => lengthOf(toldWith(chapters, full, lines)) < MOST_CHARACTERS);
    if (most >= Math.min(FEWEST_IN_FULL, chapters.length) || lines === tens) return toldWith(chapters, most, lines);
  }
  return [];
}

type Between = (chapters: readonly Chapter[], at: number) => string[];

const each: Between = (chapters, at) => [chapters[at]?.brief ?? ''];
const tens: Between = (chapters, at) => (at % 10 === 9 ? ['...', chapters[at]?.brief ?? ''] : []);

/** The largest number up to `most` that will do, where all smaller ones do as well. */
function largest(most: number, does: (n: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (does(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** Half of the full ones at the beginning, a few at the end, the others spread over the game. */
function toldWith(chapters: readonly Chapter[], full: number, between: Between): string[] {
  const opening = Math.ceil(full / 2);
  const closing = Math.min(CLOSING, full - opening);
  const left = chapters.length - opening - closing;
  const every = left / Math.max(1, full - opening - closing);
  const chosen = new Set(Array.from({ length: full - opening - closing }, (_, i) => opening + Math.floor(i * every)));
  let count = 0;
  return chapters.flatMap((chapter, at) => {
    if (at >= opening && at < chapters.length - closing && !chosen.has(at)) return between(chapters, at);
    return count++ % BOARD_EVERY === 0 ? ['', chapter.board, chapter.full] : ['', chapter.full];
  });
}

/** What became of comparing. */
export type Compared = { readonly expected: string; readonly actual: string };

/** Compares with the stored text, or stores it again. */
export function compareGolden(game: Game, folder: URL, one: Playthrough, write: boolean): Compared {
  const file = new URL(fileOf(one), folder);
  const actual = playthrough(game, one);
  if (write) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, actual);
  }
  return { expected: existsSync(file) ? readFileSync(file, 'utf8') : '', actual };
}
