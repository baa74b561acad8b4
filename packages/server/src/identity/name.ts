/** Names: what they may hold, and when two of them look alike. */

/** Letters, digits, space and - ' . in any script; spaces are made single. */
export function nameFrom(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const name = given.normalize('NFC').trim().replace(/ +/g, ' ');
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M} '.-]{0,23}$/u.test(name) ? name : null;
}

/** Letters of other scripts, and digits, that are taken for a Latin letter at a glance. */
const LOOKS_LIKE: { readonly [letter: string]: string } = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'b',
  '0': 'o',
  '1': 'l',
  '5': 's',
};

/** Two names with the same key would be taken for each other: only one account may have it. */
export const nameKey = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M} '.-]/gu, ''),
  ]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll('i', 'l');
