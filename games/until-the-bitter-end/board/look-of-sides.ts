/** How the sides are printed. They differ by lightness and outline first, by hue second. */
import type { Side } from '../src/position.ts';

export interface Card {
  readonly top: string;
  readonly foot: string;
  readonly ink: string;
  readonly flash: string;
  readonly flashInk: string;
  readonly rim: string;
  readonly core: string;
  readonly metal: string;
  readonly cut: string;
}

export const CARDS: Readonly<Record<Side, Card>> = {
  0: {
    top: '#fbf4df',
    foot: '#e9ddba',
    ink: '#1d2a38',
    flash: '#1f4b7a',
    flashInk: '#fff8e6',
    rim: '#c9b98d',
    core: '#a8976b',
    metal: '#26313b',
    cut: '#d9c99c',
  },
  1: {
    top: '#5a6461',
    foot: '#414b49',
    ink: '#f7f0dc',
    flash: '#20282a',
    flashInk: '#f1d58a',
    rim: '#2b3232',
    core: '#1d2323',
    metal: '#efe5c8',
    cut: '#59625f',
  },
};

export const FIRE = '#c23a16';
export const CREAM = '#fff8e2';
export const GOLD = '#ffdf7a';

/** Allied cards are rounded, German cards are clipped: told apart without colour. `half`: half a side. */
export function cardPath(side: Side, half: number): string {
  const [h, c] = [half, half * 0.22];
  return side === 0
    ? `M${-h + c} ${-h}H${h - c}Q${h} ${-h} ${h} ${-h + c}V${h - c}Q${h} ${h} ${h - c} ${h}H${-h + c}Q${-h} ${h} ${-h} ${h - c}V${-h + c}Q${-h} ${-h} ${-h + c} ${-h}Z`
    : `M${-h + c} ${-h}H${h - c}L${h} ${-h + c}V${h - c}L${h - c} ${h}H${-h + c}L${-h} ${h - c}V${-h + c}Z`;
}

/** The corner of a card on which its number stands. */
export const flashPath = (side: Side): string =>
  side === 0 ? 'M-32-25Q-32-32-25-32H-13.4V-12.4H-32Z' : 'M-32-25L-25-32H-13.4V-12.4H-32Z';

export const STAR = 'M0-5.2L1.5-1.6L5.3-1.5L2.3 .9L3.3 4.6L0 2.5L-3.3 4.6L-2.3 .9L-5.3-1.5L-1.5-1.6Z';
export const CROSS = 'M-1.7-5.4h3.4v3.7h3.7v3.4h-3.7v3.7h-3.4v-3.7h-3.7v-3.4h3.7z';
