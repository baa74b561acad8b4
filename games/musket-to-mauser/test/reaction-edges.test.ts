/** MM-8.6 to MM-8.23: the number that a reaction needs, term by term, and what a success or failure leaves behind. */
import { totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { standOf } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { forbidsReaction, reactionNumber, reactionsOpen } from '../src/reactions.ts';
import { type Field, field, type Man, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { END, moving, obey, question } from './orders.ts';

const lancers: Man = { side: 'A', template: 'tr-lancers', x: 20, y: 18 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 28 };
type React = OrderOf<'react'>;

/** The lancers have charged, and the enemy is asked. */
function charged(struck: Man = foe, more: Field['units'] = {}, extra: Partial<Field> = {}): Battle {
  const p = field({ units: { lancers, foe: struck, ...more }, ...extra });
  (p.generals[0] as General).attached = [0];
  moving(p);
  obey(p, { do: 'charge', unit: 0, target: 1, turn: 0, bearing: 0 });
  for (const id of Object.keys(more)) unit(p, id).acted = true;
  obey(p, END);
  return p;
}
const react = (how: React['how'], bearing = 0, inches = 0): React => ({
  do: 'react',
  unit: 1,
  charger: 0,
  how,
  bearing,
  inches,
});
const needed = (p: Battle, how: React['how']): number => totalOf(reactionNumber(p, react(how), p.charges[0] as Charge));

describe('the number', () => {
  test('MM-8.6 by grade', () => {
    const number = (grade: string) => needed(charged({ ...foe, file: { grade: grade as never } }), 'square');
    expect(['elite', 'veteran', 'average', 'poor'].map(number)).toEqual([5, 4, 3, 2]);
  });

  test('MM-8.10 limbered and light guns flee more easily; that helps no gun to turn', () => {
    const gun = (template: string, formation: Man['formation']) =>
      charged({ ...foe, template, formation: formation ?? 'limbered', y: 27 });
    const number = (p: Battle) => [needed(p, 'flee'), needed(p, 'face')];
    expect(number(gun('tr-gun', 'unlimbered'))).toEqual([3, 3]);
    expect(number(gun('tr-gun', 'limbered'))).toEqual([4, 3]);
    expect(number(gun('nap-fr-horse-gun', 'limbered'))).toEqual([5, 3]);
    expect(number(gun('nap-fr-horse-gun', 'unlimbered'))).toEqual([4, 3]);
  });

  test('MM-8.14 who must mount first flees less easily, and turns as well as any', () => {
    const p = charged({
      ...foe,
      template: 'bw-br-lancers',
      formation: 'skirmish',
      file: { dismounted: true, horses: true, gap: 0.5 },
    });
    expect([needed(p, 'flee'), needed(p, 'face')]).toEqual([2, 4]);
  });

  test('MM-8.20 each point of fatigue over the limit counts, none below it', () => {
    const number = (fatigue: number) => needed(charged({ ...foe, now: { fatigue } }), 'square');
    expect([4, 5, 6].map(number)).toEqual([3, 2, 1]);
  });

  test('MM-8.21 a charger that has used half of its turn or less', () => {
    // Twelve inches a turn: six are half.
    const number = (gap: number) => needed(charged({ ...foe, y: 18 + gap }), 'square');
    expect([number(5.9), number(6), number(6.1)]).toEqual([2, 2, 3]);
  });

  test('MM-8.22 MM-8.23 a general with the unit, and his rating', () => {
    const number = (rating: number) => {
      const p = charged();
      const general = p.generals[1] as General;
      general.attached = [1];
      general.rating = rating;
      return needed(p, 'square');
    };
    expect([-1, 0, 1].map(number)).toEqual([3, 4, 5]);
    expect(needed(charged(), 'square')).toBe(3);
  });
});

describe('the roll', () => {
  test('MM-8.3 MM-8.4 a reaction is tried once against each charge, and costs a point of fatigue either way', () => {
    for (const die of [3, 4]) {
      const p = charged({ ...foe, facing: 150 });
      const table = obey(p, react('face', 180), [die]);
      expect(table.of('reaction')[0]).toMatchObject({ passed: die === 3, how: 'face' });
      expect(unit(p, 'foe').stand.facing).toBe(die === 3 ? 180 : 150);
      expect(unit(p, 'foe').fatigue).toBe(1);
      expect(question(p)).not.toBe('react');
    }
  });

  test('MM-8.5 it does not react again to the same charger, but to another', () => {
    const p = charged();
    (p.charges[0] as Charge).reacted = [1];
    expect(forbidsReaction(p, react('square'))?.rule).toBe('MM-8.5');
    expect(reactionsOpen(p)).toEqual([]);
    (p.charges[0] as Charge).reacted = [];
    (p.charges[0] as Charge).state = 'stopped';
    expect(forbidsReaction(p, react('square'))?.rule).toBe('MM-8.1');
    expect(reactionsOpen(p)).toEqual([]);
  });

  test('MM-8.7 MM-8.13 MM-8.15 a disordered unit reacts in no way, each refused under its clause', () => {
    const p = charged();
    unit(p, 'foe').disordered = true;
    const rules = (['square', 'face', 'rise', 'flee'] as const).map((how) => forbidsReaction(p, react(how))?.rule);
    expect(rules).toEqual(['MM-8.7', 'MM-8.15', 'MM-8.16', 'MM-8.13']);
    const gun = charged({ ...foe, template: 'tr-gun', formation: 'limbered', y: 27 });
    unit(gun, 'foe').disordered = true;
    expect(forbidsReaction(gun, react('flee', 0, 4))?.rule).toBe('MM-8.10');
  });

  test('MM-8.16 only the prone rise, and they do nothing else', () => {
    const p = charged();
    expect(forbidsReaction(p, react('rise'))?.rule).toBe('MM-8.16');
    unit(p, 'foe').prone = true;
    expect(reactionsOpen(p).map((one) => (one as React).how)).toEqual(['rise']);
    const rules = (['square', 'face', 'flee'] as const).map((how) => forbidsReaction(p, react(how))?.rule);
    expect(rules).toEqual(['MM-8.7', 'MM-8.15', 'MM-8.14']);
    unit(p, 'foe').inRing = true;
    obey(p, react('rise'), [1]);
    expect([unit(p, 'foe').prone, unit(p, 'foe').inRing]).toEqual([false, true]);
  });

  test('MM-8.2 infantry does not flee, and a positional gun cannot', () => {
    expect(forbidsReaction(charged(), react('flee', 0, 4))?.rule).toBe('MM-8.2');
    const lost = charged({
      ...foe,
      template: 'bw-br-lancers',
      formation: 'skirmish',
      file: { dismounted: true, gap: 0.5 },
      now: { horses: false },
    });
    expect(forbidsReaction(lost, react('flee', 0, 4))?.rule).toBe('MM-8.2');
  });

  test('MM-G47 a flight goes some way, half a move at most', () => {
    const p = charged({ ...foe, template: 'tr-lancers' });
    const rule = (inches: number) => forbidsReaction(p, react('flee', 0, inches))?.rule ?? null;
    expect([0, 0.001, 6, 6.001, 6.01].map(rule)).toEqual(['MM-G47', null, null, null, 'MM-G47']);
  });

  test('MM-8.7 MM-8.8 MM-G48 an emergency square needs room beside its friends', () => {
    const room = (x: number) => forbidsReaction(charged(foe, { friend: { ...foe, x } }), react('square'))?.rule ?? null;
    // A Line of six from 17 to 23; its Square is 2.5 inches wide, and deeper than the Line.
    expect([room(26.01), room(14)]).toEqual([null, null]);
    const behind = (y: number) =>
      forbidsReaction(charged(foe, { friend: { ...foe, y } }), react('square'))?.rule ?? null;
    expect([behind(28.5), behind(29), behind(30)]).toEqual(['MM-G48', 'MM-G48', null]);
  });

  test('MM-8.12 only who has fled is pursued: whoever has turned is charged as before', () => {
    const p = charged({ ...foe, facing: 150 });
    obey(p, react('face', 180), [1]);
    // Turned about its middle, its front has come 0.033 inch nearer.
    expect(p.charges[0]).toMatchObject({ state: 'running', run: 9.967 });
    expect(p.contacts).toHaveLength(1);
    expect(p.contacts[0]).toMatchObject({ charger: 0, struck: 1, flank: false });
  });
});

describe('what a reaction leads to', () => {
  const gun: Man = { side: 'B', template: 'nap-fr-horse-gun', x: 20, y: 19.5, facing: 180, formation: 'limbered' };
  const strip = (bottom: number, top: number): Partial<Field> => ({
    terrain: [area('scrub', 'scrub', box(0, bottom, 60, top))],
  });
  /** The gun has fled to the west, and the lancers run on at whom it uncovered. */
  const pursuit = (behind: Man, more: Field['units'] = {}, extra: Partial<Field> = {}): Battle => {
    const p = charged(gun, { behind, ...more }, extra);
    obey(p, react('flee', 270, 6), [1]);
    expect(question(p)).toBe('pursue');
    obey(p, { do: 'run-on', charger: 0, target: 2 });
    return p;
  };
  const behind: Man = { side: 'B', template: 'tr-line', x: 20, y: 22 };

  test('MM-8.12 MM-8.21 running on costs what the way costs, the wheel before it only once', () => {
    const p = charged(gun, { behind });
    // As if it had wheeled for a quarter of its turn.
    const charge = p.charges[0] as Charge;
    charge.spent += 0.25;
    obey(p, react('flee', 270, 6), [1]);
    obey(p, { do: 'run-on', charger: 0, target: 2 });
    expect(p.charges[0]).toMatchObject({ target: 2, run: 4 });
    expect(p.charges[0]?.spent).toBeCloseTo(0.25 + 4 / 12, 5);
  });

  test('MM-5.11 MM-8.12 a Line that runs on into rough is disordered there', () => {
    const p = pursuit({ ...behind, y: 21.2 }, {}, strip(21.05, 60));
    expect(unit(p, 'lancers').disordered).toBe(true);
    expect(unit(p, 'lancers').trail).toMatchObject({ disordered: false, length: 3.2 });
    expect(p.charges[0]?.spent).toBeCloseTo((3.05 + 8 * 0.15) / 12, 2);
    expect(unit(pursuit({ ...behind, y: 21.2 }), 'lancers').disordered).toBe(false);
  });

  test('MM-5.25 MM-8.12 and so is who runs on through a disordered friend', () => {
    const by = (disordered: boolean): boolean => {
      const friend: Man = {
        side: 'A',
        template: 'tr-line',
        x: 21.3,
        y: 22,
        formation: 'field-column',
        now: { disordered },
      };
      const p = pursuit({ ...behind, y: 25 }, { friend: { ...friend, file: { bases: 2, files: 2 } } });
      return unit(p, 'lancers').disordered;
    };
    expect([by(true), by(false)]).toEqual([true, false]);
  });

  test('MM-4.54 MM-8.12 whom it runs on at has its screen back', () => {
    const p = charged(gun, { behind: { ...behind, template: 'tr-light', formation: 'line', y: 24 } });
    const it = unit(p, 'behind');
    it.stand = standOf(
      { ...it.stand, files: it.bases - 1, screen: { side: 'front', bases: 1, gap: 0.5 } },
      it.bases,
      { w: 1, d: 0.5 },
      null,
    );
    obey(p, react('flee', 270, 6), [1]);
    obey(p, { do: 'run-on', charger: 0, target: 2 });
    expect([unit(p, 'behind').stand.screen, unit(p, 'behind').recalled]).toEqual([null, 1]);
    expect(p.charges[0]).toMatchObject({ target: 2, run: 6 });
  });

  const horse: Man = { side: 'B', template: 'tr-lancers', x: 20, y: 27 };

  test('MM-5.25 MM-8.13 who flees through a disordered friend is disordered; through a steady one not', () => {
    const fled = (disordered: boolean): boolean => {
      const friend: Man = { ...foe, y: 29.5, formation: 'field-column', now: { disordered } };
      const p = charged(horse, { friend });
      obey(p, react('flee', 0, 6), [1]);
      expect(unit(p, 'foe').stand.y).toBe(34);
      return unit(p, 'foe').disordered;
    };
    expect([fled(true), fled(false)]).toEqual([true, false]);
  });

  test('MM-5.11 MM-8.13 a Line that flees into rough is disordered there', () => {
    const p = charged(horse, {}, strip(32.9, 60));
    obey(p, react('flee', 0, 5), [1]);
    expect(unit(p, 'foe').disordered).toBe(true);
    const q = charged(horse, {}, strip(36, 60));
    obey(q, react('flee', 0, 5), [1]);
    expect(unit(q, 'foe').disordered).toBe(false);
  });
});
