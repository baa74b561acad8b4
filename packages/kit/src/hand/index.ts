export * from './hand.ts';
export * from './inquiry.ts';
export * from './state.ts';
export * from './use-hand.ts';
