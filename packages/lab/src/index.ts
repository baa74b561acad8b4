export * from './laboratory.ts';
export * from './results-file.ts';
export * from './series.ts';
