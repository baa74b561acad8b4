/** Engraved emblems, one for each kind of card, in a box of about 60 by 40 round 0, 0. */

/** A filled shape, or a stroke of some width. */
export interface Stroke {
  readonly d: string;
  readonly width?: number;
  /** Cut out of the shapes below it. */
  readonly light?: boolean;
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const filled = (d: string): Stroke => ({ d });
const drawn = (width: number, d: string): Stroke => ({ d, width });
const cut = (width: number, d: string): Stroke => ({ d, width, light: true });

function star(x: number, y: number, r: number): Stroke {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 1 ? r * 0.42 : r;
    d += `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  }
  return filled(`${d}Z`);
}

export const CROWN = 'M-18 10L-22 -12L-9 -2L0 -18L9 -2L22 -12L18 10ZM-18 13H18V18H-18Z';

export const EMBLEMS: Readonly<Record<string, readonly Stroke[]>> = {
  commando: [
    drawn(2.6, 'M-27 13L25 -15M27 13L-25 -15'),
    filled('M-27 13l-3 5 7 -2ZM27 13l3 5 -7 -2Z'),
    filled('M-19 5Q0 14 19 5Q20 1 11 2Q10 -11 0 -10Q-10 -11 -11 2Q-20 1 -19 5Z'),
    cut(1.4, 'M-11 1Q0 6 11 1'),
  ],
  gun: [
    drawn(2.6, ring(-4, 8, 11)),
    filled(ring(-4, 8, 2.4)),
    drawn(1.1, 'M-4 -3V19M-15 8H7M-12 0L4 16M4 0L-12 16'),
    filled('M-12 2L27 -13L29 -8L-9 7Z'),
    drawn(3.4, 'M-9 8L-29 17'),
  ],
  flags: [
    drawn(2, 'M-16 19L14 -17M16 19L-14 -17'),
    filled('M14 -17L28 -9L20 2L7 -8Z'),
    drawn(2, 'M-14 -17L-28 -9L-20 2L-7 -8Z'),
    drawn(2, 'M-24 -4L-10 -13'),
  ],
  badge: [
    drawn(2.4, 'M0 -19L17 -13V2Q15 13 0 20Q-15 13 -17 2V-13Z'),
    drawn(1.4, 'M-17 -3H17'),
    filled('M-8 -8a8 8 0 0 1 16 0H11V-5H-11V-8Z'),
    drawn(1.8, 'M-9 3H9M-7 8H7M-4 13H4'),
  ],
  horseshoe: [
    drawn(6, 'M-12 -16Q-20 12 -6 18M12 -16Q20 12 6 18'),
    drawn(6, 'M-9 19Q0 24 9 19'),
    drawn(1.8, 'M-29 14L29 -16'),
    filled('M29 -16L14 -15L18 -6Z'),
  ],
  thistle: [
    drawn(2.4, 'M0 20V4'),
    filled('M-9 4Q-10 -6 0 -6Q10 -6 9 4Q0 10 -9 4Z'),
    drawn(1.7, 'M-9 -6L-12 -19L-5 -9L-3 -21L0 -9L3 -21L5 -9L12 -19L9 -6Z'),
    filled('M0 17Q-12 16 -20 6Q-14 20 0 19ZM0 17Q12 16 20 6Q14 20 0 19Z'),
  ],
  shamrock: [
    filled(
      'M0 2C-4 -4 -13 -2 -12 5C-11 11 -3 9 0 2ZM0 2C4 -4 13 -2 12 5C11 11 3 9 0 2ZM0 2C-7 -2 -7 -14 0 -14C7 -14 7 -2 0 2Z',
    ),
    drawn(
      3,
      'M0 2C-4 -4 -13 -2 -12 5C-11 11 -3 9 0 2ZM0 2C4 -4 13 -2 12 5C11 11 3 9 0 2ZM0 2C-7 -2 -7 -14 0 -14C7 -14 7 -2 0 2Z',
    ),
    drawn(2.4, 'M0 3Q2 14 9 20'),
  ],
  maple: [
    filled(
      'M0 -20L4 -12L10 -15L8 -5L13 -10L15 -6L21 -7L18 0L22 3L11 11L12 15L1 13L1.4 21H-1.4L-1 13L-12 15L-11 11L-22 3L-18 0L-21 -7L-15 -6L-13 -10L-8 -5L-10 -15L-4 -12Z',
    ),
  ],
  cross: [star(0, -13, 6), star(0, 15, 7), star(-15, -1, 6), star(14, -5, 5.4), star(7, 4, 3.4)],
  helmet: [
    filled('M-20 8Q-18 -12 0 -13Q18 -12 20 8Q0 1 -20 8Z'),
    filled('M-24 11Q0 1 24 11Q0 15 -24 11Z'),
    drawn(3, 'M0 -13V-19'),
    cut(1.4, 'M-18 4Q0 -3 18 4'),
  ],
  maxim: [
    filled('M-25 -8H18V-1H-25Z'),
    drawn(2.4, 'M18 -6H28'),
    drawn(2.6, 'M-4 -1L-14 18M-4 -1L6 18M-4 -1V14'),
    drawn(3, 'M-25 -11V3'),
    drawn(1.6, 'M-16 -15h12v6h-12Z'),
  ],
  wagon: [
    drawn(2, 'M-22 -2Q-22 -18 0 -18Q22 -18 22 -2Z'),
    drawn(1.2, 'M-11 -2V-16M0 -2V-18M11 -2V-16'),
    filled('M-25 -2H25V6H-25Z'),
    drawn(2.2, ring(-13, 11, 8)),
    drawn(2.2, ring(14, 11, 8)),
    drawn(1, 'M-21 11H-5M-13 3V19M6 11H22M14 3V19'),
  ],
  shield: [
    drawn(2.4, 'M0 -19Q12 -8 11 2Q10 12 0 20Q-10 12 -11 2Q-12 -8 0 -19Z'),
    drawn(1.5, 'M0 -19V20M-7 -6H7M-9 2H9M-7 10H7'),
    drawn(1.8, 'M-25 19L-16 -17M25 19L16 -17'),
    filled('M-16 -17l-4 7 5 0ZM16 -17l4 7 -5 0Z'),
  ],
};
