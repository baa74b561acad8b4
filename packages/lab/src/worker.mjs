// Workers start with plain Node: the loader that reads TypeScript is set up first, then the real worker is loaded.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
