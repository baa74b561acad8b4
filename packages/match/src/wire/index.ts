export * from './answerer.ts';
export * from './caller.ts';
export * from './protocol.ts';
export * from './socket.ts';
