/** What a stack stands on: its strength left, the number of its counters right (or how many of them are picked up). */
import { fonts, type Livery, paper } from '../look/tokens.ts';

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
    `<g transform="translate(0 26)" font-family="${fonts.sans}" style="font-feature-settings:'tnum'">` +
    `<path d="M-25 0H25V${height - 4}q0 4-4 4H-21q-4 0-4-4z" fill="#fdf9ef" stroke="${livery.edge}"/>` +
    `<text x="-20" y="${size}" font-size="${size}" font-weight="700" fill="${livery.edge}">${strength}</text>` +
    `<text x="20.5" y="${size - 0.3}" text-anchor="end" font-size="${size - 1.5}" font-weight="500" fill="${paper.quiet}">${some ? `${picked}/${count}` : count}</text>` +
    `${some || small ? '' : sheaf}</g>`
  );
}
