/** A thread that makes one copy of the database and ends. */
import { workerData } from 'node:worker_threads';
import { copyDatabase } from './backup.ts';

const { file, copy } = workerData as { readonly file: string; readonly copy: string };
copyDatabase(file, copy);
