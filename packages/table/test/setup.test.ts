import { catalogue } from '@laager/games';
import { describe, expect, test } from 'vitest';
import squads from '../../../games/until-the-bitter-end/data/scenarios.json' with { type: 'json' };
import type { BoxedScenario } from '../src/home/box.ts';
import {
  atRealTable,
  botCalled,
  LEVELS,
  levelsIn,
  openingOf,
  usualChoice,
  usualOpening,
  withOption,
  withSitter,
} from '../src/setup/choice.ts';
import { notesOn, shareBand } from '../src/setup/notes.ts';

const two: BoxedScenario = {
  id: 'two',
  title: 'Two',
  about: '',
  open: true,
  seats: [
    { seat: 'allied', name: 'Allied' },
    { seat: 'german', name: 'German' },
  ],
  options: [],
};
const solo: BoxedScenario = {
  ...two,
  id: 'solo',
  seats: [{ seat: 'allied', name: 'Allied' }],
  options: [{ id: 'ties', title: 'Ties', kind: 'flag', default: true }],
};

describe('a set-up', () => {
  test('offers the levels that differ in strength', () => {
    const offered = Object.fromEntries(catalogue.map((box) => [box.id, levelsIn(box)]));
    expect(offered['redvers-reverse']).toEqual(['veteran', 'general']);
    expect(offered.bittereinder).toEqual(LEVELS);
    for (const levels of Object.values(offered)) expect(LEVELS).toEqual(expect.arrayContaining([...levels]));
  });

  test('a bot in the first seat changes no later game', () => {
    const bot = withSitter(usualChoice(two), 'allied', botCalled('general'));
    expect(bot.sitters).toEqual({
      allied: { kind: 'bot', level: 'general' },
      german: { kind: 'bot', level: 'veteran' },
    });
    const friend = withSitter(bot, 'german', { kind: 'person' });
    expect(friend.sitters.german).toEqual({ kind: 'person' });
    expect(usualChoice(two).sitters.allied).toEqual({ kind: 'person' });
    expect(usualOpening({ id: 'game' } as never, two)).toMatchObject({ sitters: { allied: { kind: 'person' } } });
  });

  test('another scenario brings its own seats and options, and nothing of the last', () => {
    const before = withOption(usualChoice(solo), 'ties', false);
    expect(openingOf('game', before)).toMatchObject({
      options: { ties: false },
      sitters: { allied: { kind: 'person' } },
    });
    const after = openingOf('game', usualChoice(two));
    expect(after).toMatchObject({ options: {}, scenario: 'two' });
    expect(Object.keys((after as { sitters: object }).sitters)).toEqual(['allied', 'german']);
  });

  test('at a real table people play every side and roll the dice', () => {
    expect(openingOf('game', atRealTable(usualChoice(two), true))).toMatchObject({
      dice: 'by-hand',
      sitters: { allied: { kind: 'person' }, german: { kind: 'person' } },
    });
    expect(openingOf('game', atRealTable(atRealTable(usualChoice(two), true), false))).toEqual(
      openingOf('game', usualChoice(two)),
    );
  });

  test("a player's own file goes with the order to begin", () => {
    expect(openingOf('game', usualChoice(two, { units: [] }))).toMatchObject({ file: { units: [] } });
    expect(openingOf('game', usualChoice(two))).not.toHaveProperty('file');
  });
});

describe('what the page says about scenarios', () => {
  test('the interval of a share is honest for small series', () => {
    expect(shareBand(0, 10).map((share) => Math.round(share * 100))).toEqual([0, 28]);
    expect(shareBand(184, 400).map((share) => Math.round(share * 100))).toEqual([41, 51]);
  });

  for (const listing of catalogue.filter(({ shown }) => shown))
    test(`${listing.id}: every scenario has its length and its interest, and results by its own seats`, async () => {
      const [game, notes] = [await listing.load(), await notesOn(listing.id)];
      expect(Object.keys(notes).sort()).toEqual(game.scenarios.map(({ id }) => id).sort());
      for (const { id, seats } of game.scenarios) {
        const { length, interest, balance } = notes[id] ?? { length: '', interest: '' };
        expect([length, interest]).not.toContain('');
        if (balance === undefined) continue;
        expect(LEVELS).toContain(balance.players);
        expect(Object.keys(balance.wins)).toEqual(seats);
        expect(Object.values(balance.wins).reduce((sum, won) => sum + won, 0)).toBeLessThanOrEqual(balance.games);
      }
    });

  test('the length names the turns that the scenario lasts', async () => {
    const [battles, fields] = [await notesOn('until-the-bitter-end'), await notesOn('musket-to-mauser')];
    for (const { id, turns } of squads.scenarios) expect(battles[id]?.length).toMatch(new RegExp(`^${turns} turns,`));
    const games = import.meta.glob<{ id: string; turns: number }>(
      '../../../games/musket-to-mauser/data/scenarios/*.json',
      {
        import: 'default',
        eager: true,
      },
    );
    for (const { id, turns } of Object.values(games))
      expect(fields[id]?.length).toMatch(new RegExp(`^${turns} turns,`));
  });
});
