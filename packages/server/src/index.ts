export { type OpenHouse, serve } from './serve.ts';
