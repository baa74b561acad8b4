export type { Command, EndCommand, Refusal, Taken } from './command.ts';
export * from './context.ts';
export * from './contract.ts';
export * from './cup.ts';
export * from './deck.ts';
export * from './delta.ts';
export * from './dice.ts';
export * from './graph.ts';
export * from './hex.ts';
export * from './journal.ts';
export * from './log.ts';
export * from './lookup.ts';
export * from './match.ts';
export { DiceFault, type Draw, type WantedDie } from './match-dice.ts';
export * from './odds.ts';
export type { MatchChoice, MatchStart } from './opening.ts';
export * from './plain.ts';
export * from './plain-text.ts';
export {
  type Callable,
  type Frame,
  type Names,
  type Procedure,
  procedureFor,
  type Question,
  type Staged,
  type Step,
  stagedEntries,
} from './procedure.ts';
export * from './procedures.ts';
export * from './record.ts';
export * from './rulebook.ts';
export * from './validate.ts';
