/** UB-S11: every deal of face-down Germans that their conduct allows is imagined, and no other; read apart from view.ts. */
import { FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import squadData from '../data/squads.json' with { type: 'json' };
import { FIT, SKILLS, skillBit, weaponIndex } from '../src/components.ts';
import { game } from '../src/index.ts';
import { type Battle, MP40_IS_FIT, MP40_NOT_FIT, SEEN_FIT } from '../src/position.ts';
import { field, type Men } from './table.ts';

const COUNTERS = squadData.squads.find(({ id }) => id === 'german')?.counters ?? [];
const counterOf = (number: number) => COUNTERS[number - 1] as (typeof COUNTERS)[0];
const printed = (number: number): number => {
  const { printedSkill } = counterOf(number);
  return printedSkill === null ? 0 : skillBit(printedSkill);
};
const hasMp40 = (number: number): boolean => counterOf(number).weapon === 'mp40';

/** Whether a counter that has done all this can be that one; no counter of this squad is Fit by its sheet. */
function canBe(known: number, number: number, skilled: boolean): boolean {
  const isArmedSo = ((known >> weaponIndex(counterOf(number).weapon)) & 1) === 1;
  const isFit = (known & SEEN_FIT) !== 0 || (hasMp40(number) && (known & MP40_IS_FIT) !== 0);
  const isNotFit = hasMp40(number) && (known & MP40_NOT_FIT) !== 0;
  return isArmedSo && !(isFit && isNotFit) && (skilled || !isFit);
}

function orders(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) => orders(numbers.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

/** Four Germans face down, of whom different things are known. */
function suspected(numbers: readonly number[], known: readonly number[], skilled: boolean): Battle {
  const men: Men = Object.fromEntries(numbers.map((number, i) => [number, { at: `110${2 * i + 1}` }]));
  const p = field({ allied: { 5: { at: '0101' } }, german: men, solitaire: true, faceDown: true });
  (p.skilled as boolean[])[1] = skilled;
  for (const [i, one] of known.entries()) p.possible[10 + i] = one;
  return p;
}

const bits = (...weapons: string[]): number => weapons.reduce((sum, id) => sum | (1 << weaponIndex(id)), 0);
const ANY = bits('mp40', 'kar98k', 'mg42');

test.each<[knows: string, known: number[], skilled: boolean]>([
  ['nothing', [ANY, ANY, ANY, ANY], true],
  ['nothing, with printed skills', [ANY, ANY, ANY, ANY], false],
  ['which may have a machine gun', [bits('mg42', 'kar98k'), bits('mp40'), ANY, ANY], true],
  ['who has run far', [ANY | SEEN_FIT, ANY, ANY, ANY], true],
  ['who has run far and is no Fit MP40', [ANY | SEEN_FIT | MP40_NOT_FIT, ANY, ANY, ANY], true],
  ['who is Fit if he has an MP40', [ANY | MP40_IS_FIT, bits('mp40', 'mg42'), ANY, ANY], true],
  ['who is Fit if he has an MP40, where no one is', [ANY | MP40_IS_FIT, ANY, ANY, ANY], false],
  ['who is not', [ANY | MP40_NOT_FIT, ANY, bits('kar98k'), ANY], true],
  ['who is not, with printed skills', [ANY | MP40_NOT_FIT, ANY, ANY, bits('mp40', 'kar98k')], false],
])('UB-S11, UB-R40: knowing %s', (_knows, known, skilled) => {
  const numbers = [1, 2, 3, 5];
  const p = suspected(numbers, known, skilled);
  const allowed = orders(numbers).filter((deal) =>
    deal.every((number, i) => canBe(known[i] as number, number, skilled)),
  );
  const dealt = new Set<string>();
  const learned = new Set<number>();
  const dice = new FastDice(known[0] as number);
  for (let i = 0; i < 20 * allowed.length; i++) {
    const imagined = game.imagine(p, 'allied', dice);
    const deal = imagined.number.slice(10, 14);
    dealt.add(deal.join());
    for (const [k, number] of deal.entries()) {
      const skills = imagined.skills[10 + k] as number;
      const own = printed(number);
      expect(imagined.weapon[10 + k]).toBe(weaponIndex(counterOf(number).weapon));
      expect(skills & own, 'its printed skill').toBe(own);
      const more = SKILLS.filter(({ id }) => (skills & ~own & skillBit(id)) !== 0);
      expect(more).toHaveLength(skilled ? 1 : 0);
      for (const { id } of more) learned.add(skillBit(id));
      const isFit = (skills & FIT) !== 0;
      const conduct = known[k] as number;
      if ((conduct & SEEN_FIT) !== 0 || ((conduct & MP40_IS_FIT) !== 0 && hasMp40(number))) expect(isFit).toBe(true);
      else if ((conduct & MP40_NOT_FIT) !== 0 && hasMp40(number)) expect(isFit).toBe(false);
    }
  }
  expect([...dealt].sort()).toEqual(allowed.map((deal) => deal.join()).sort());
  expect(learned.size).toBe(skilled ? SKILLS.length : 0);
});

test('UB-S11: where no deal fits, each unseen number is still dealt once', () => {
  const p = suspected([1, 2, 3, 5], [bits('mg42'), bits('mg42'), ANY, ANY], true);
  const dealt = game.imagine(p, 'allied', new FastDice(1)).number.slice(10, 14);
  expect(dealt.sort()).toEqual([1, 2, 3, 5]);
});

test('UB-S11, UB-R58: of a counter turned up nothing is imagined, and its number is dealt to no one else', () => {
  const p = suspected([1, 2, 3, 5], [ANY, ANY, ANY, ANY], true);
  p.tokens[11] = 0;
  p.possible[11] = 0;
  for (let seed = 0; seed < 30; seed++) {
    const imagined = game.imagine(p, 'allied', new FastDice(seed));
    expect([imagined.number[11], imagined.weapon[11], imagined.skills[11]]).toEqual([
      p.number[11],
      p.weapon[11],
      p.skills[11],
    ]);
    expect(imagined.number.slice(10, 14).sort()).toEqual([1, 2, 3, 5]);
  }
});
