import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { type Battle, SEATS } from '../../src/position.ts';
import { kindOf } from '../../src/theatre.ts';
import { remembered } from '../last-seen.ts';
import { piecesOf, sheetOf } from '../scene.ts';

const [BRITISH] = SEATS;

/** Magersfontein as the British see it, with some Boers spotted. */
function seen(spotted: readonly number[], turn: number): Battle {
  const p = game.setup(
    { scenario: 'magersfontein-1899', options: { spotting: true } },
    new Context(new FastDice(1)),
  ) as Battle;
  for (const unit of spotted) (p.units[unit] as { spotted: boolean }).spotted = true;
  (p as { turn: number }).turn = turn;
  return game.view(p, BRITISH);
}
const pieces = (view: Battle) => piecesOf(view, sheetOf(view), new Set());

const boer = (): number => {
  const view = seen([], 1);
  return view.units.findIndex(
    (it, unit) => kindOf(view, unit).side === 1 && it.where === 'table' && it.stand.poses.length === 0,
  );
};

test('MM-13.1 an enemy lost from sight is remembered where it stood, with the turn, until it is seen again', () => {
  const unit = boer();
  const [before, after] = [seen([unit], 2), seen([], 3)];
  const first = remembered(undefined, BRITISH, before, pieces(before));
  expect(first.lost).toEqual([]);
  const lost = remembered(first, BRITISH, after, pieces(after));
  expect(lost.lost).toMatchObject([{ piece: { unit }, turn: 2 }]);
  const again = seen([unit], 4);
  expect(remembered(lost, BRITISH, again, pieces(again)).lost).toEqual([]);
});

test('MM-13.1 what was never seen is not remembered, nor are own units', () => {
  const [before, after] = [seen([], 2), seen([], 3)];
  const first = remembered(undefined, BRITISH, before, pieces(before));
  expect(remembered(first, BRITISH, after, pieces(after)).lost).toEqual([]);
});
