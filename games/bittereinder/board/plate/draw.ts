/** The plate in two sheets: the ground (sea, closed land) under the washes of control, and the ink over them. */
import { paper } from '@laager/kit/drawing';
import { closedLand, graticule, mountains, plateOf, sea, streams } from '@laager/kit/plate';
import { corners, survey } from './survey.ts';

export const ground = (): string =>
  plateOf(survey, 'Sea and closed land', sea(survey) + closedLand(survey, ['mozambique'], ['tribal']));

/** Borders and railways are not on it: the board draws those from the atlas, which it needs anyway. */
export const ink = (): string =>
  plateOf(survey, 'Mountains and rivers', graticule(survey) + mountains(survey) + streams(survey) + touchingCorners());

/** Grey squares: these areas only touch, and are not neighbours. */
function touchingCorners(): string {
  const squares = corners.map(([x, y]) => `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}h8v8h-8z`).join('');
  return `<path d="${squares}" fill="#a79e8e" stroke="${paper.ink}" stroke-width=".8"/>`;
}
