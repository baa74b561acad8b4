export { run, runUntilStopped } from './main.ts';
export { type House, type OpenHouse, serve } from './serve.ts';
