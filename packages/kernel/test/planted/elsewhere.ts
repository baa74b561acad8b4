/** A game that is not the same in every process, as a module that a second process can load. */
import { threadId } from 'node:worker_threads';
import { sound, variant } from './plant.ts';

export const game = variant({
  decision(p) {
    const decision = sound.decision(p);
    return decision && { ...decision, params: { where: `${process.pid}.${threadId}` } };
  },
});
