export * from './board.ts';
export type { Guide, GuideStep } from './guide.ts';
