/** Reads every match of a store back: a backup that was never read is none. */
import { listingOf } from '@laager/games';
import { LiveMatch } from '../matches/live-match.ts';
import { gameFrom } from '../rules/game-from.ts';
import type { RulesLibrary } from '../rules/library.ts';
import { unseal } from '../secret.ts';
import type { Store } from '../store/store.ts';

export interface LiveCheck {
  readonly matches: number;
  readonly commands: number;
  readonly faults: number;
}

/** Replays every match from its first command, with its own dice, and compares the hash of every row. */
export async function checkAll(
  store: Store,
  secret: Buffer,
  library: RulesLibrary,
  say: (line: string) => void,
): Promise<LiveCheck> {
  let [matches, commands, faults] = [0, 0, 0];
  for (const id of await store.calls.allMatches()) {
    matches++;
    try {
      const stored = await store.calls.loadMatch(id);
      const own = stored === null ? null : (await library.choiceFor(stored.match)).own;
      const game = own === null ? await listingOf(stored?.match.game ?? '')?.load() : await gameFrom(own);
      if (stored === null || game === undefined) throw new Error('its game is not known here');
      const last = stored.commands.at(-1)?.seq ?? 0;
      if (last !== stored.match.seq) throw new Error(`its log ends at ${last}, its row says ${stored.match.seq}`);
      if (game.version !== stored.match.rules)
        say(`${id}: began with version ${stored.match.rules} of ${game.id}, this is ${game.version}`);
      // Without its snapshot a match is played again from the beginning.
      LiveMatch.load(game, { ...stored, snapshot: null }, unseal(secret, stored.match.key_box));
      commands += stored.commands.length - 1;
    } catch (error) {
      faults++;
      say(`${id}: ${(error as Error).message}`);
    }
  }
  return { matches, commands, faults };
}
