/** The hand without Solid and without a screen: for tests of a board's grip. */
export type { Asked } from '../board.ts';
export * from './hand.ts';
export * from './inquiry.ts';
export * from './state.ts';
