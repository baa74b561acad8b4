import { describe, expect, test } from 'vitest';
import { nextFor, type Tournament, type TournamentTable } from '../src/online/tournaments/tournament.ts';
import { points, says } from '../src/online/tournaments/words.ts';

const table = (round: number, places: readonly number[], more: Partial<TournamentTable> = {}): TournamentTable => ({
  round,
  table: 0,
  places,
  state: 'live',
  match: 'm',
  how: null,
  scores: null,
  yourMove: false,
  ...more,
});
/** Round 1 of a round robin for three, for the one in the first place. */
const tournament = (more: Partial<Tournament> = {}): Tournament => ({
  tournament: 't',
  game: 'connect-four',
  scenario: 'standard',
  kind: 'robin',
  scoring: 'points',
  legs: 1,
  clock: { kind: 'turns', bank: 1, add: 1, cap: 1 },
  entry: 'open',
  size: 3,
  bots: null,
  state: 'live',
  round: 1,
  closed: 0,
  rounds: 3,
  nextAt: null,
  host: 'Anna',
  isHost: true,
  you: 0,
  isIn: true,
  link: '',
  players: [],
  tables: [table(1, [0, 1]), table(2, [1, 2], { state: 'waiting', match: null })],
  seals: [],
  standings: [],
  ...more,
});

describe('what to play next', () => {
  test.each<[string, Partial<Tournament>, string | undefined]>([
    ['one’s own table', {}, 'play'],
    ['nothing, with a bye', { you: 2 }, 'bye'],
    ['nothing, when the own table is over', { tables: [table(1, [0, 1], { state: 'over' })] }, 'wait'],
    ['nothing, when all tables are over', { closed: 1, tables: [table(1, [0, 1], { state: 'over' })] }, 'break'],
    ['nothing, when one has withdrawn', { isIn: false }, 'gone'],
    ['nothing, when one only looks on', { you: null, isIn: false }, 'watch'],
    ['nothing, before it begins', { state: 'open' }, undefined],
    ['nothing, when it is over', { state: 'ended' }, undefined],
  ])('%s', (_, more, what) => {
    expect(nextFor(tournament(more))?.what).toBe(what);
  });
});

test('points are written as halves where they are, and to two places where not', () => {
  expect([0, 0.5, 1, 1.5, 2, 1 / 3, 2.75].map(points)).toEqual(['0', '½', '1', '1½', '2', '0.33', '2.75']);
  expect([says.scores([1, 0]), says.scores([0.5, 0.5]), says.scores([0.75])]).toEqual(['1 – 0', '½ – ½', '0.75']);
});
