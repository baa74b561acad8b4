/** What a button says a deed brings is what the rules then do. */
import { Context, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { lookups } from '../../src/lookups.ts';
import { areaNamed } from '../../src/map.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { type Field, war } from '../../test/table.ts';
import { deedNote } from '../deed-notes.ts';

const OBJECTIVES = ['bloemfontein', 'johannesburg', 'pretoria', 'belfast'];
const count = (column: readonly number[]): number => column.filter((one) => one === 1).length;

interface Done {
  readonly text: string;
  readonly rule: string;
  readonly after: War;
  /** Counters left before and after. */
  readonly left: readonly (number | null)[];
}

/** The note beside a leader's deed, and the position once the deed is done. */
function done(field: Field, leader: string, deed: Order['do']): Done {
  const before = war(field);
  const deedOf = (p: War) => lookups.deeds.find(p, { leader }).find(({ order }) => order.do === deed);
  const found = deedOf(before);
  if (found === undefined) throw new Error(`${leader} has no ${deed}`);
  expect(found.denial).toBe(null);
  const note = deedNote(found, before, areaNamed(field.leaders[leader] as string));
  const after = game.clone(before);
  game.play(after, found.order, new Context(new ScriptedDice([])));
  return { text: note?.text ?? '', rule: note?.rule ?? '', after, left: [found.left, deedOf(after)?.left ?? null] };
}

describe('what the Empire builds', () => {
  const empire = { active: 'empire', empire: { 'british-infantry': 5 } } as const;

  test('SB-11.2 a Garrison on an objective: how many of the four it holds then, and one counter fewer', () => {
    const field = { ...empire, stage: 2, leaders: { french: 'pretoria' }, garrisons: ['bloemfontein'] };
    const { text, rule, after, left } = done(field, 'french', 'garrison');
    expect(OBJECTIVES.filter((id) => after.garrison[areaNamed(id)] === 1).length).toBe(2);
    expect([text, rule]).toEqual(['An objective: the Empire then holds 2 of 4.', 'SB-11.2']);
    expect(left[1]).toBe((left[0] as number) - 1);
  });

  test('SB-11.3 a camp: how many camps count then, against the commandos', () => {
    const field = {
      ...empire,
      stage: 3,
      position: 1,
      leaders: { kitchener: 'pretoria' },
      garrisons: ['pretoria'],
      blockhouses: ['pretoria', 'durban'],
      camps: ['durban'],
      boer: { 'commando-1': 1, 'commando-2': 1, 'commando-3': 1 },
    };
    const { text, rule, after, left } = done(field, 'kitchener', 'camp');
    const standing = lookups.standing.find(after, {});
    expect(text).toBe(`${standing.campsThatCount} camps count then, 1 now, against ${standing.commandos} commandos.`);
    expect([standing.campsThatCount, rule]).toEqual([2, 'SB-11.3']);
    expect(left[1]).toBe((left[0] as number) - 1);
  });

  test('SB-3.19 pacification: how many rebellions are left', () => {
    const field = { ...empire, leaders: { french: 'prieska' }, rebellions: ['prieska', 'de-aar'] };
    const { text, after } = done(field, 'french', 'pacify');
    expect(text).toContain(`Then ${count(after.rebellion)} of the three`);
  });

  test('SB-6.c.2 SB-6.d.4 what burnt earth and a Blockhouse are for', () => {
    const repression = ['policy-of-repression', 'annexation-of-the-transvaal', 'system-of-repression'];
    const burnt = { ...empire, stage: 3, leaders: { french: 'pretoria' }, garrisons: ['pretoria'], events: repression };
    const { text, after } = done(burnt, 'french', 'burn');
    expect(text).toContain('A Blockhouse can be built next');
    // And so it can: the deed that was refused before is open now.
    const next = lookups.deeds.find(after, { leader: 'french' }).find(({ order }) => order.do === 'blockhouse');
    expect(next?.denial).toBe(null);
    expect(deedNote(next as NonNullable<typeof next>, after, areaNamed('pretoria'))?.text).toContain('must stop');
  });
});

describe('what the Boers raise', () => {
  test('SB-7.e.4 a rebellion: how many there are then, and one counter fewer', () => {
    const field = { leaders: { olivier: 'cradock' }, rebellions: ['prieska'] };
    const { text, after, left } = done(field, 'olivier', 'rebel');
    expect(text).toContain(`Then ${count(after.rebellion)} of the three`);
    expect(left[0]).toBeGreaterThan(0);
  });

  test('SB-7.c.2 SB-7.c.3 trenches: their new value and the extra cards', () => {
    const none = done({ stage: 2, leaders: { botha: 'ermelo' } }, 'botha', 'fortify');
    expect([none.after.trench[areaNamed('ermelo')], none.text]).toEqual([0, expect.stringContaining('value 0')]);
    const more = done({ stage: 2, leaders: { botha: 'ermelo' }, trenches: { ermelo: 1 } }, 'botha', 'fortify');
    expect(more.text).toContain('value 2: 2 extra cards');
    expect(more.after.trench[areaNamed('ermelo')]).toBe(2);
  });

  test('SB-7.d.1 a Garrison removed: objectives the Empire holds then', () => {
    const field = { stage: 2, leaders: { botha: 'belfast' }, garrisons: OBJECTIVES };
    const { text, after } = done(field, 'botha', 'remove-garrison');
    expect(OBJECTIVES.filter((id) => after.garrison[areaNamed(id)] === 1).length).toBe(3);
    expect(text).toContain('holds 3 of 4');
  });
});
