/** Where a match is stored while it is played: rewritten after every order, so that nothing is lost. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Match, writeRecord } from '@laager/kernel';
import { writeWhole } from '../files.ts';

export class Keeper {
  /** Null: the match is not kept. */
  path: string | null;

  constructor(path: string | null) {
    this.path = path;
  }

  async keep(match: Match): Promise<void> {
    if (this.path !== null) await writeWhole(this.path, writeRecord(match.record()));
  }
}

/** Where a match is stored if the player named no file. */
export function usualPath(game: string, now: Date): string {
  const state = process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state');
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return join(state, 'laager', `${game}-${stamp}.laager`);
}
