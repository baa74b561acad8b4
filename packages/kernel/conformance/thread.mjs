// Worker threads of Node 20 are not given the loader that their process was started with: they register it themselves.
import { register } from 'tsx/esm/api';

register();
await import('./elsewhere.ts');
