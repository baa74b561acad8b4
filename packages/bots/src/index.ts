export * from './bot.ts';
export type { Budget } from './budget.ts';
export { greedy } from './greedy.ts';
export { random } from './random.ts';
