/** What a stack stands on: its strength left, the number of its counters right (or how many of them are picked up). */
import { type Livery, paper } from '../look/tokens.ts';
import { lettered, widthOf } from './letters.ts';

export interface PlinthLook {
  readonly livery: Livery;
  readonly strength: number;
  readonly count: number;
  readonly picked: number;
  readonly small: boolean;
}

/** From the strength's first figure to the count's last. */
const ROOM = 40.5;
/** What a sheaf needs between them; and the least that keeps them apart. */
const SHEAF = 10;
const GAP = 3;

export function plinth({ livery, strength, count, picked, small }: PlinthLook): string {
  const size = small ? 18.5 : 14.5;
  const height = size + 4.5;
  const counted = picked < count ? `${picked}/${count}` : `${count}`;
  const left = widthOf(`${strength}`, 700, size);
  const right = widthOf(counted, 500, size - 1.5);
  const hasSheaf = picked === count && !small && left + SHEAF + right <= ROOM;
  const sheaf = `<path d="M${12.5 - right} ${height / 2 - 5}h6v6m-2-4h-6v6h6z" fill="none" stroke="${paper.quiet}"/>`;
  return (
    '<g transform="translate(0 26)">' +
    `<path d="M-25 0H25V${height - 4}q0 4-4 4H-21q-4 0-4-4z" fill="#fdf9ef" stroke="${livery.edge}"/>` +
    lettered(`${strength}`, [-20, size], { weight: 700, size, fill: livery.edge }) +
    lettered(counted, [20.5, size - 0.3], {
      weight: 500,
      size: size - 1.5,
      anchor: 'end',
      within: ROOM - left - GAP,
      fill: paper.quiet,
    }) +
    `${hasSheaf ? sheaf : ''}</g>`
  );
}
