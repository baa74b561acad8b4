/** UB-1.1, UB-16.2: every field of the first position, and what is read from a scenario, held against the data files. */
import { Context, FastDice, type SetupChoice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import squadData from '../data/squads.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import { CHARGE_ANYWAY_ON, MOVE_ON, skillBit, WEAPONS } from '../src/components.ts';
import type { ScenarioFile } from '../src/files.ts';
import { game } from '../src/index.ts';
import { type Battle, FACE_DOWN, NOT_IN_PLAY, type Slot } from '../src/position.ts';
import { BUILT_IN_SCENARIOS, groundFor, NO_EXIT, termsOf } from '../src/scenario.ts';
import { A, chit, endTurn, field, G, hex, offers, question, rolls, saying } from './table.ts';

const squads = squadData.squads;
const SIDES = ['allied', 'german'] as const;
const begin = (file: ScenarioFile, options: SetupChoice['options'] = {}, journal: object[] = []): Battle =>
  game.setup({ scenario: file.id, options }, new Context(new FastDice(7), journal as never));
const counterOf = (squad: string, number: number) =>
  squads.find(({ id }) => id === squad)?.counters[number - 1] as (typeof squads)[0]['counters'][0];
const hidesGermans = (file: ScenarioFile): boolean => file.setup.some((entry) => entry.faceDown);
const weaponOf = (file: ScenarioFile, side: 'allied' | 'german', squad: string, number: number): number => {
  const id = file.sides[side].weaponSwaps?.[number] ?? counterOf(squad, number).weapon;
  return WEAPONS.findIndex((weapon) => weapon.id === id);
};

describe.each(BUILT_IN_SCENARIOS.map((file) => [file.id, file] as const))('%s', (_id, file) => {
  const alone = file.mode === 'solitaire';
  const squadsOf = file.sides.allied.squads;

  test('UB-1.1, UB-13.1, UB-16.2, UB-27.2, UB-R56: what is not a counter’s', () => {
    for (const squad of [undefined, ...squadsOf]) {
      const p = begin(file, squad === undefined ? {} : { 'allied-squad': squad });
      const { stack: _stack, asked: _asked, given: _given, ...rest } = p;
      expect(rest).toMatchObject({
        scenario: file.id,
        file: '',
        solitaire: alone,
        squads: [squad ?? squadsOf[0], file.sides.german.squads[0]],
        turn: 1,
        cup: { counts: [file.chits.allied, file.chits.german], unseen: 0 },
        bravery: [file.sides.allied.bravery, alone ? 0 : file.sides.german.bravery],
        wounds: Array(20).fill(0),
        ready: 0,
        saved: 0,
        active: -1,
        action: null,
        overridden: false,
        control: file.objectives.map(({ control }) => (control === null ? -1 : SIDES.indexOf(control))),
        result: '',
      });
    }
  });

  test('UB-0.2, UB-C3, UB-15.2, UB-27.10: each counter with its number, weapon, printed skill and name', () => {
    const p = begin(file, { skills: 'printed' });
    for (const [side, name] of SIDES.entries()) {
      const { counters } = file.sides[name];
      const squad = p.squads[side] as string;
      const slots = Array.from({ length: 10 }, (_, i): Slot => 10 * side + i);
      const dealt = slots.slice(0, counters.length);
      const numbers = dealt.map((slot) => p.number[slot] as number);
      const inOrder = [...counters].sort((a, b) => a - b);
      const areHidden = side === 1 && hidesGermans(file);
      expect([...numbers].sort((a, b) => a - b)).toEqual(inOrder);
      if (!areHidden) expect(numbers).toEqual(inOrder);
      for (const slot of dealt) {
        const number = p.number[slot] as number;
        const skill = counterOf(squad, number).printedSkill;
        expect(p.weapon[slot]).toBe(weaponOf(file, name, squad, number));
        expect(p.skills[slot]).toBe(skill === null ? 0 : skillBit(skill));
        // UB-16.4, UB-S11: at first it may have any weapon that its side has.
        if ((p.tokens[slot] as number) === FACE_DOWN) expect(areHidden).toBe(true);
        const all = inOrder.reduce((bits, one) => bits | (1 << weaponOf(file, name, squad, one)), 0);
        const isDown = ((p.tokens[slot] as number) & FACE_DOWN) !== 0;
        if (isDown) expect(p.possible[slot]).toBe(all);
        else expect(p.possible[slot]).toBe(0);
      }
      for (const slot of slots.slice(counters.length))
        expect([p.at[slot], p.number[slot], p.weapon[slot], p.skills[slot], p.tokens[slot]]).toEqual([
          NOT_IN_PLAY,
          0,
          -1,
          0,
          0,
        ]);
      expect(p.names.slice(10 * side, 10 * side + 10)).toEqual(
        Array.from({ length: 10 }, (_, i) => (counters.includes(i + 1) ? counterOf(squad, i + 1).name : '')),
      );
    }
  });

  test('UB-1.3, UB-15.3, UB-27.8: the skills as the scenario says, printed, rolled or chosen', () => {
    const without = ({ given: _given, ...p }: Battle): object => p;
    expect(without(begin(file, { skills: 'scenario' }))).toEqual(without(begin(file)));
    expect(begin(file).skilled).toEqual(SIDES.map((side) => file.sides[side].skills !== 'printed'));
    expect(begin(file, { skills: 'printed' }).skilled).toEqual([false, false]);
    expect(begin(file, { skills: 'chosen' }).skilled).toEqual([true, true]);
    expect(question(begin(file, { skills: 'chosen' }))).toBe('pick-skill');
  });

  test('UB-15.3, UB-S11: all see which skills are rolled, but those of Germans that lie face down', () => {
    const journal: object[] = [];
    const p = begin(file, { skills: 'rolled' }, journal);
    const learned = saying(journal as never, 'skill');
    expect(learned.length).toBeGreaterThan(0);
    for (const entry of learned) {
      const isHidden = entry.counter >= 10 && hidesGermans(file);
      expect((entry as { to?: unknown }).to).toEqual(isHidden ? [] : undefined);
      expect([(p.skills[entry.counter] as number) & skillBit(entry.skill), entry.rule]).toEqual([
        skillBit(entry.skill),
        entry.how === 'rolled' ? 'UB-15.3' : 'UB-15.5.12',
      ]);
    }
    const open = rolls(journal as never).filter((roll) => (roll as { to?: unknown }).to === undefined);
    if (!hidesGermans(file)) expect(open).toHaveLength(rolls(journal as never).length);
  });

  test('UB-1.1, UB-15.1, UB-25.0.3, UB-16.5: its options are choices among what there is, with the default first', () => {
    const { options, seats } = game.scenarios.find(({ id }) => id === file.id) as (typeof game.scenarios)[0];
    expect(seats).toEqual(alone ? ['allied'] : SIDES);
    const choices = options.filter((option) => option.kind === 'choice');
    const offered = choices.map(({ id, values }) => [id, values]);
    const ofSquads = squadsOf.map((id) => ({ id, title: squads.find((squad) => squad.id === id)?.name }));
    const ofSkills = ['scenario', 'printed', 'rolled', 'chosen'].map((id) => ({ id, title: expect.any(String) }));
    expect(offered).toEqual([...(squadsOf.length > 1 ? [['allied-squad', ofSquads]] : []), ['skills', ofSkills]]);
    for (const choice of choices) expect(choice.default).toBe(choice.values[0]?.id);
  });

  test('UB-27.2, UB-27.3, UB-27.5: its objectives, its exits, its garrison, its length', () => {
    const p = begin(file);
    const terms = termsOf(p);
    const { numbers, size, distance } = groundFor(p);
    const printed = (text: string): number => numbers.indexOf(Number(text));
    expect(terms.turns).toBe(file.turns);
    expect(terms.garrison).toBe(file.special.some((one) => one === 'garrison'));
    expect(terms.bravery).toEqual([file.sides.allied.bravery, file.sides.german.bravery]);
    expect(terms.objectives).toEqual(
      file.objectives.map(({ hex: text, name }, i) => ({ hex: printed(text), name, control: p.control[i] })),
    );
    for (let at = 0; at < size; at++) {
      expect(terms.objectiveAt[at]).toBe(file.objectives.findIndex((one) => printed(one.hex) === at));
      for (const [side, name] of SIDES.entries()) {
        const exits = file.exits.filter((exit) => exit.side === name).flatMap((exit) => exit.hexes.map(printed));
        expect(terms.exits[side]?.[at]).toBe(exits.includes(at) ? 1 : 0);
        const nearest = Math.min(NO_EXIT, ...exits.map((exit) => distance[at * size + exit] as number));
        expect(terms.toExit[side]?.[at]).toBe(nearest);
      }
    }
  });

  test('UB-27.9: every counter is placed where its side may set up', () => {
    const p = begin(file, { skills: 'printed' });
    while (question(p) === 'place') game.play(p, offers(p)[0] as never, new Context(new FastDice(1)));
    expect(question(p)).toBe('draw');
    for (const [side, name] of SIDES.entries()) {
      const entry = file.setup.find((one) => one.side === name) as ScenarioFile['setup'][0];
      const slots = Array.from({ length: file.sides[name].counters.length }, (_, i) => 10 * side + i);
      const placed = slots.map((slot) => `${groundFor(p).numbers[p.at[slot] as number]}`.padStart(4, '0'));
      expect(new Set(placed).size).toBe(slots.length);
      if (entry.kind === 'random') expect(placed.filter((at) => !entry.hexes.includes(at))).toEqual([]);
      else {
        const at = entry.kind === 'exact' ? entry.at : entry.suggested;
        expect(placed).toEqual(slots.map((slot) => at[p.number[slot] as number]));
      }
    }
  });
});

test('UB-25.2c, UB-25.8b: the faces on which Germans charge in spite of snap fire, and move at all', () => {
  const line = (n: number) => tables.aiPriorities.find((one) => one.n === n);
  expect([...CHARGE_ANYWAY_ON]).toEqual(line(2)?.ifAlliedSnapThreat?.chargeOn);
  expect([...MOVE_ON]).toEqual(line(8)?.moveOn);
});

test('UB-27.5: a garrison stirs for an Ally at six hexes, and lies down without a die for one at seven', () => {
  const at = (distance: number, special: string[]) => {
    const p = field({
      allied: { 5: { at: '0101' } },
      german: { 4: { at: '1101', weapon: 'mp40' } },
      solitaire: true,
      more: { special },
    });
    const { distance: between, size } = groundFor(p);
    p.at[A(p, 5)] = hex(p, '0101');
    p.at[G(p, 4)] = between.subarray(0, size).indexOf(distance);
    return rolls(chit(p, 'german', ...(distance > 6 && special.length > 0 ? [] : [6]))).length;
  };
  expect([at(6, ['garrison']), at(7, ['garrison']), at(7, [])]).toEqual([1, 0, 1]);
});

test('UB-12.0.1, UB-R32: the wounded of a side in the order of their numbers, wherever they were dealt', () => {
  const men = (column: string) => ({ 3: { at: `${column}01` }, 4: { at: `${column}03` }, 5: { at: `${column}05` } });
  const p = field({ allied: men('01'), german: men('11'), solitaire: true, faceDown: true });
  // All turned up and wounded; the Germans were dealt in the opposite order.
  for (let slot = 10; slot < 13; slot++) {
    p.tokens[slot] = 0;
    p.possible[slot] = 0;
  }
  p.number.splice(10, 3, 5, 4, 3);
  p.weapon.splice(10, 3, ...[5, 4, 3].map((number) => weaponOf(termsOf(p).file, 'german', 'german', number)));
  p.skills.fill(0);
  const byNumber = [3, 4, 5].map((number) => [A(p, number), G(p, number)]);
  for (const slot of byNumber.flat()) p.wounds[slot] = 1;
  const journal = endTurn(p, 1, 1, 1, 1, 1, 1);
  expect(saying(journal, 'removed').map(({ counter }) => counter)).toEqual(byNumber.flat());
});
