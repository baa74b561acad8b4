export { type House, type OpenHouse, serve } from './serve.ts';
