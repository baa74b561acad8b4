export * from './calls.ts';
export * from './socket.ts';
