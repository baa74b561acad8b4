export * from './feed.ts';
export * from './update.ts';
