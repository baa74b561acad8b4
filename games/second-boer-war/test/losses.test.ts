import { newSum } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { boerDice, empireDice, isHostile, kitchenerIsNear } from '../src/losses.ts';
import { areaNamed } from '../src/map.ts';
import type { War } from '../src/position.ts';
import { leaderNamed } from '../src/roster.ts';
import { ids, play, replace } from './fights.ts';
import { asks, type Field, give, held, lost, offered, rolls, rule, saying, war, where } from './table.ts';

type Journal = ReturnType<typeof give>;
const HAND = { 'british-cavalry': 3, canadians: 1, 'british-infantry': 3, 'british-artillery': 2 };
/** Neighbours of Kroonstad. */
const AROUND = ['boshof', 'bethlehem', 'klerksdorp', 'johannesburg', 'standerton', 'bloemfontein'];
const but = (...open: string[]): string[] => AROUND.filter((area) => !open.includes(area));

/** Allenby (Charisma 1) beats Smuts (Charisma 2) in Kroonstad; the dice are those of the losses. */
function beatSmuts(more: Partial<Field>, ...dice: number[]): { readonly p: War; readonly journal: Journal } {
  const leaders = { allenby: 'kroonstad', smuts: 'kroonstad' };
  const p = war({ stage: 3, active: 'empire', leaders, empire: HAND, ...more });
  give(p, { do: 'fight', leader: 'allenby', enemy: 'smuts' });
  play(p, { open: [true, 'can'], pick: 'inf inf art', draw: 'c5 c6 c9 c10 c10', secondLays: ['c6', 'c5', 'c9'] });
  play(p, { activeLays: ['inf', 'art', 'can'], dice: [1, 1, 1, 6, 6, 6] });
  const journal = give(p, replace('', '', ''), ...dice);
  return { p, journal };
}
const commandos = (p: War): number => p.hand.slice(3, 13).reduce((sum, count) => sum + count, 0);
const allRolls = (journal: Journal) => rolls(journal).map(({ for: what, faces }) => [what, faces.length]);

describe('when', () => {
  test('SB-10.1 in stages III and IV, for each hostile area a beaten Boer second enters', () => {
    const { p, journal } = beatSmuts(
      { garrisons: AROUND.filter((area) => area !== 'bloemfontein'), scorched: ['bloemfontein'] },
      1,
      2,
      3,
      5,
      4,
      1,
      3,
    );
    expect(saying(journal, 'losses-rolled')).toHaveLength(1);
    expect(where(p, 'smuts')).toBe('bloemfontein');
    // In stage II a beaten Boer pays nothing and goes to own areas only.
    const early = war({
      stage: 2,
      active: 'empire',
      leaders: { gatacre: 'edenburg', wessels: 'edenburg' },
      scorched: ['rouxville'],
      garrisons: ['jacobsdal', 'bloemfontein'],
    });
    give(early, { do: 'fight', leader: 'gatacre', enemy: 'wessels' });
    play(early, { active: 'scots', second: '', pick: 'inf art', draw: 'c1 c4 c5', secondLays: ['c1', 'c4', 'c5'] });
    expect(
      saying(play(early, { activeLays: ['inf', 'art', 'scots'], dice: [1, 1, 1, 6, 6, 6] }), 'losses-rolled'),
    ).toEqual([]);
    expect(where(early, 'wessels')).toBe('rouxville');
    // A Boer who attacks and loses stays, and pays nothing.
    const active = war({
      stage: 3,
      leaders: { allenby: 'kroonstad', smuts: 'kroonstad' },
      empire: HAND,
      garrisons: AROUND,
    });
    give(active, { do: 'fight', leader: 'smuts', enemy: 'allenby' });
    play(active, { second: 'can', pick: 'inf inf art', draw: 'c5 c6 c9 c10 c10', secondLays: ['inf', 'art', 'can'] });
    play(active, { activeLays: ['c6', 'c5', 'c9'], dice: [6, 6, 6, 1, 1, 1] });
    give(active, replace('', '', ''));
    expect(where(active, 'smuts')).toBe('kroonstad');
  });
  test('SB-10.2 SB-R23 British areas, Garrisons, Scorched earth and Blockhouses are hostile', () => {
    const p = war({
      stage: 3,
      leaders: {},
      garrisons: ['ermelo'],
      scorched: ['bloemfontein'],
      blockhouses: ['standerton'],
    });
    const hostile = (id: string) => isHostile(p, areaNamed(id));
    expect(['colesberg', 'ermelo', 'bloemfontein', 'standerton'].map(hostile)).toEqual([true, true, true, true]);
    expect(['kroonstad', 'edenburg'].map(hostile)).toEqual([false, false]);
  });
});

describe('dice', () => {
  const count = (field: Partial<Field>, winner: string, area: string) =>
    empireDice(war({ stage: 3, leaders: {}, ...field }), leaderNamed(winner), areaNamed(area));
  test('SB-10.3 SB-10.4 the Boer player rolls one die and the Charisma of the retreating leader', () => {
    expect(['smuts', 'hertzog', 'de-wet'].map((id) => boerDice(leaderNamed(id)))).toEqual([3, 2, 4]);
  });
  test('SB-10.3 SB-10.5 the Empire one die and the Charisma of the leader who won', () => {
    expect([count({}, 'allenby', 'colesberg'), count({}, 'kitchener', 'colesberg')]).toEqual([2, 3]);
  });
  test('SB-10.6 one die more where Africans is in play and named', () => {
    expect(count({ events: ['africans'] }, 'allenby', 'bloemfontein')).toBe(3);
    expect(count({ events: ['africans'] }, 'allenby', 'kroonstad')).toBe(2);
    expect(count({}, 'allenby', 'bloemfontein')).toBe(2);
  });
  test('SB-10.5 SB-10.6 SB-10.7 the sum names just what adds a die', () => {
    const named = (field: Partial<Field>, area: string): string[] => {
      const sum = newSum(1, 'SB-10.3', 'base');
      empireDice(war({ stage: 3, leaders: {}, ...field }), leaderNamed('allenby'), areaNamed(area), sum);
      return sum.modifiers.map(({ cause }) => cause);
    };
    expect(named({}, 'colesberg')).toEqual(['charisma']);
    expect(named({ garrisons: ['ermelo'], scorched: ['ermelo'] }, 'ermelo')).toEqual(['charisma', 'garrison', 'works']);
    expect(named({ events: ['africans'] }, 'bloemfontein')).toEqual(['charisma', 'africans']);
  });
  test('SB-10.7 SB-6.b.3 SB-6.c.3 SB-6.d.5 one die for each counter on the area entered', () => {
    expect(count({ garrisons: ['ermelo'] }, 'allenby', 'ermelo')).toBe(3);
    expect(count({ scorched: ['ermelo'] }, 'allenby', 'ermelo')).toBe(3);
    expect(count({ blockhouses: ['ermelo'] }, 'allenby', 'ermelo')).toBe(3);
    expect(count({ garrisons: ['standerton'] }, 'allenby', 'ermelo')).toBe(2);
  });
  test('SB-10.8 SB-R24 never more than two dice from the counters', () => {
    expect(count({ garrisons: ['ermelo'], blockhouses: ['ermelo'] }, 'allenby', 'ermelo')).toBe(4);
    expect(count({ garrisons: ['ermelo'], scorched: ['ermelo'] }, 'allenby', 'ermelo')).toBe(4);
  });
  test('SB-10.5 the winner’s Charisma counts in every area of the retreat', () => {
    // Hertzog deep in the Cape: Colesberg, then Cradock, both British.
    const p = war({
      stage: 3,
      active: 'empire',
      leaders: { french: 'de-aar', hertzog: 'de-aar' },
      empire: HAND,
      garrisons: ['edenburg'],
    });
    give(p, { do: 'fight', leader: 'french', enemy: 'hertzog' });
    play(p, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6', secondLays: ['c1', 'c4', 'c5'] });
    play(p, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 1, 6, 6, 6] });
    give(p, replace('', '', ''));
    const first = give(p, { do: 'retreat', to: 'colesberg' }, 6, 5, 1, 2);
    const second = give(p, { do: 'retreat', to: 'cradock' }, 6, 5, 1, 2);
    expect([allRolls(first), allRolls(second)]).toEqual([
      [
        ['losses, Boers', 2],
        ['losses, Empire', 2],
      ],
      [
        ['losses, Boers', 2],
        ['losses, Empire', 2],
      ],
    ]);
  });
});

describe('what is lost', () => {
  /** Smuts must go to Bloemfontein, scorched: three Boer dice, three of the Empire. */
  const lone: Partial<Field> = { garrisons: but('bloemfontein'), scorched: ['bloemfontein'] };
  test('SB-10.9 SB-10.10 each keeps his highest die; a higher Boer die loses nothing', () => {
    const { p, journal } = beatSmuts({ ...lone, garrisons: but('bloemfontein') }, 1, 6, 2, 5, 5, 5);
    expect(saying(journal, 'losses-rolled')[0]?.best).toEqual([6, 5]);
    expect([commandos(p), saying(journal, 'commando-lost')]).toEqual([12, []]);
  });
  test('SB-10.9 SB-10.11 a lower Boer die loses one commando at random, for good', () => {
    const { p, journal } = beatSmuts(lone, 1, 4, 2, 5, 1, 1, 8);
    expect(saying(journal, 'commando-lost').map(({ card }) => card)).toEqual(ids('c8'));
    expect([commandos(p), held(p, 'commando-8'), lost(p, 'commando-8')]).toEqual([11, 0, 1]);
    expect(rolls(journal).at(-1)?.sides).toBe(12);
  });
  test('SB-10.12 on equal dice the card is lost only if Kitchener is in the area entered or next to it', () => {
    const near = (at: string | null) => {
      const leaders = { allenby: 'kroonstad', smuts: 'kroonstad', ...(at === null ? {} : { kitchener: at }) };
      const tie = at === 'edenburg' || at === 'jacobsdal' ? [4, 1, 1, 4, 1, 1, 1] : [4, 1, 1, 4, 1, 1];
      return commandos(beatSmuts({ ...lone, leaders }, ...tie).p);
    };
    expect([near('edenburg'), near('pretoria'), near(null)]).toEqual([11, 12, 12]);
    const p = war({ stage: 3, leaders: { kitchener: 'bloemfontein' } });
    expect(kitchenerIsNear(p, areaNamed('bloemfontein'))).toBe(true);
  });
  test('SB-11.3 a commando lost in a retreat can end the war at once', () => {
    const boer = { 'commando-1': 1, 'commando-4': 1, 'commando-5': 1, 'commando-6': 1 };
    const camps = ['pretoria', 'belfast', 'ermelo', 'volksrust'];
    const p = war({
      stage: 3,
      active: 'empire',
      leaders: { allenby: 'kroonstad', smuts: 'kroonstad' },
      empire: HAND,
      boer,
      blockhouses: camps,
      camps,
      garrisons: [...but('bloemfontein'), ...camps],
      scorched: ['bloemfontein'],
    });
    give(p, { do: 'fight', leader: 'allenby', enemy: 'smuts' });
    play(p, { open: [true, 'can'], pick: 'inf inf art', draw: 'c1 c4 c5 c6', secondLays: ['c6', 'c5', 'c4'] });
    play(p, { activeLays: ['inf', 'art', 'can'], dice: [1, 1, 1, 6, 6, 6] });
    give(p, replace('', '', ''), 1, 1, 1, 6, 1, 1, 1);
    expect([p.ending, game.outcome(p)?.score.empire]).toEqual(['capitulation', 1]);
  });
});

describe('how far', () => {
  test('SB-10.13 it goes on, area by area, to a Boer area that is not hostile', () => {
    const { p, journal } = beatSmuts({ garrisons: but('bloemfontein'), scorched: ['bloemfontein'] }, 6, 1, 1, 1, 1, 1);
    expect([where(p, 'smuts'), asks(p)]).toEqual(['bloemfontein', 'boer hunted']);
    expect(saying(journal, 'losses-rolled')).toHaveLength(1);
    const on = give(p, { do: 'retreat', to: 'edenburg' });
    expect([where(p, 'smuts'), saying(on, 'losses-rolled')]).toEqual(['edenburg', []]);
    expect(asks(p)).toBe('empire activation');
  });
  test('SB-10.14 it ends where he joins another Boer leader, after the dice', () => {
    const leaders = { allenby: 'kroonstad', smuts: 'kroonstad', hertzog: 'bloemfontein' };
    const { p, journal } = beatSmuts(
      { leaders, garrisons: but('bloemfontein'), scorched: ['bloemfontein'] },
      6,
      1,
      1,
      1,
      1,
      1,
    );
    expect([where(p, 'smuts'), where(p, 'hertzog')]).toEqual(['bloemfontein', 'bloemfontein']);
    expect(saying(journal, 'losses-rolled')).toHaveLength(1);
    expect(asks(p)).toBe('empire activation');
  });
  test('SB-10.15 it ends where he suffered a loss', () => {
    const { p } = beatSmuts({ garrisons: but('bloemfontein'), scorched: ['bloemfontein'] }, 1, 1, 1, 6, 1, 1, 1);
    expect([where(p, 'smuts'), asks(p)]).toEqual(['bloemfontein', 'empire activation']);
  });
  test('SB-10.16 SB-R25 no area twice; with no step left he stays', () => {
    // All of the Free State around Bloemfontein is held, Empire leaders stand in the rest: he cannot go on from there.
    const leaders = {
      allenby: 'kroonstad',
      smuts: 'kroonstad',
      french: 'edenburg',
      knox: 'jacobsdal',
      hunter: 'boshof',
      plumer: 'ladybrand',
    };
    const { p, journal } = beatSmuts(
      { leaders, garrisons: but('bloemfontein'), scorched: ['bloemfontein'] },
      6,
      1,
      1,
      1,
      1,
      1,
    );
    expect([where(p, 'smuts'), asks(p)]).toEqual(['bloemfontein', 'empire activation']);
    expect(saying(journal, 'stays')[0]).toMatchObject({ leader: 'smuts', rule: 'SB-10.16' });
    const far = war({
      stage: 3,
      active: 'empire',
      leaders: { french: 'de-aar', hertzog: 'de-aar' },
      empire: HAND,
      garrisons: ['edenburg'],
    });
    give(far, { do: 'fight', leader: 'french', enemy: 'hertzog' });
    play(far, { open: [true, ''], pick: 'inf inf inf art', draw: 'c1 c4 c5 c6', secondLays: ['c1', 'c4', 'c5'] });
    play(far, { activeLays: ['inf', 'inf', 'inf'], dice: [1, 1, 1, 6, 6, 6] });
    give(far, replace('', '', ''));
    give(far, { do: 'retreat', to: 'graaff-reinet' }, 6, 5, 1, 2);
    give(far, { do: 'retreat', to: 'cradock' }, 6, 5, 1, 2);
    expect(rule(far, { do: 'retreat', to: 'graaff-reinet' })).toBe('SB-10.16');
    expect(offered(far, 'retreat').map(({ to }) => to)).not.toContain('graaff-reinet');
  });
  test('SB-9.22 SB-R25 who cannot take the first step is eliminated', () => {
    const leaders = {
      allenby: 'kroonstad',
      smuts: 'kroonstad',
      french: 'boshof',
      knox: 'bethlehem',
      hunter: 'klerksdorp',
      plumer: 'johannesburg',
      methuen: 'standerton',
      kitchener: 'bloemfontein',
    };
    expect(where(beatSmuts({ leaders }).p, 'smuts')).toBe('eliminated');
  });
  test('SB-R25 a Blockhouse stops moves, not retreats', () => {
    const { p } = beatSmuts({ garrisons: but('bloemfontein'), blockhouses: ['bloemfontein'] }, 6, 1, 1, 1, 1, 1);
    expect([where(p, 'smuts'), asks(p)]).toEqual(['bloemfontein', 'boer hunted']);
  });
});
