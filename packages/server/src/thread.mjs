// Runs a thread from its TypeScript source: for tests and for work on the server. The built server does not need it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.source);
