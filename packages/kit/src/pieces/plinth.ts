/** What a stack stands on: its strength left, the number of its counters right (or how many of them are picked up). */
import { type Livery, paper } from '../look/tokens.ts';
import { lettered } from './letters.ts';

export interface PlinthLook {
  readonly livery: Livery;
  readonly strength: number;
  readonly count: number;
  readonly picked: number;
  readonly small: boolean;
}

export function plinth({ livery, strength, count, picked, small }: PlinthLook): string {
  const size = small ? 18.5 : 14.5;
  const height = size + 4.5;
  const digits = String(count).length * size * 0.6;
  const some = picked < count;
  const sheaf = `<path d="M${20 - digits - 8} ${height / 2 - 5}h6v6m-2-4h-6v6h6z" fill="none" stroke="${paper.quiet}"/>`;
  return (
    '<g transform="translate(0 26)">' +
    `<path d="M-25 0H25V${height - 4}q0 4-4 4H-21q-4 0-4-4z" fill="#fdf9ef" stroke="${livery.edge}"/>` +
    lettered(`${strength}`, [-20, size], { weight: 700, size, fill: livery.edge }) +
    lettered(some ? `${picked}/${count}` : `${count}`, [20.5, size - 0.3], {
      weight: 500,
      size: size - 1.5,
      anchor: 'end',
      fill: paper.quiet,
    }) +
    `${some || small ? '' : sheaf}</g>`
  );
}
