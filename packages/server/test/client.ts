export * from '../src/load/client.ts';
