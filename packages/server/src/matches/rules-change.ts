/**
 * A match whose rules are older than the server's, and which does not play the same under the newer ones: the players
 * may agree to go on under those. They do so in a new match that begins from the position of the old one, with dice of
 * its own; the old one stays as it is, with its own rules.
 */
import { Mistake } from '../mistake.ts';
import type { RulesFile, RulesLibrary } from '../rules/library.ts';
import { newId } from '../secret.ts';
import { note } from '../store/bus.ts';
import type { MatchRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Crew } from './crew.ts';
import type { Room } from './room.ts';

export interface RulesInfo {
  readonly version: number;
  readonly hash: string;
  /** The version that the players may go on under; null if there is none that is newer. */
  readonly newer: number | null;
  /** Whether a page must fetch the rules of this match: they are not those it came with. */
  readonly other: boolean;
}

export class RulesChange {
  private readonly store: Store;
  private readonly crew: Crew;
  private readonly library: RulesLibrary;
  private readonly begun: (id: string) => Promise<void>;

  constructor(store: Store, crew: Crew, library: RulesLibrary, begun: (id: string) => Promise<void>) {
    this.store = store;
    this.crew = crew;
    this.library = library;
    this.begun = begun;
  }

  /** What a page learns about the rules of a match: where there are newer ones, after it has moved up if it can. */
  async infoOf(room: Room): Promise<RulesInfo> {
    const goesOn = room.head.match.state === 'open' || room.head.match.state === 'live';
    if (goesOn && this.library.isOther(room.head.match)) await room.with(async () => {});
    const { rules, rules_hash: hash, game, state } = room.head.match;
    const { mayMoveUp, current } = await this.library.choiceFor({ game, rules_hash: hash });
    const other = current !== null && current.hash !== hash;
    const isNewer = other && mayMoveUp && state === 'live';
    return { version: rules, hash, newer: isNewer ? this.library.versionOf(game) : null, other };
  }

  /** Throws, with a sentence for the players, if the match cannot go on under this server's rules. */
  async check(room: Room): Promise<void> {
    await room.with(() => this.target(room));
  }

  private async target(room: Room): Promise<RulesFile> {
    const { match, seats } = room.head;
    const { current, mayMoveUp } = await this.library.choiceFor(match);
    if (match.state !== 'live' || current === null || current.hash === match.rules_hash || !mayMoveUp)
      throw new Mistake(409, 'not-now', 'This match has the newest rules.');
    if (seats.some((row) => row.sitter === 'open')) throw new Mistake(409, 'not-now', 'A seat is open: wait for it.');
    const fault = await this.crew.calls.fitsRules(room.id, current);
    if (fault !== null) throw new Mistake(409, 'refused', `The newer rules cannot go on from this position: ${fault}.`);
    return current;
  }

  /** The other side has agreed. */
  async moveOn(room: Room): Promise<void> {
    const id = newId();
    await room.with(async () => {
      const target = await this.target(room);
      const { match, seats } = room.head;
      const { game, scenario } = match;
      const position = await this.crew.calls.position(room.id);
      const choice = { game, scenario, options: JSON.parse(match.options), position };
      const created = await this.crew.calls.create(id, choice, target);
      if ('fault' in created)
        throw new Mistake(409, 'refused', `The newer rules cannot go on from this position: ${created.fault.message}.`);
      const { ok } = created;
      const at = Date.now();
      const next: MatchRow = {
        ...match,
        id,
        rules: ok.rules,
        rules_hash: ok.rulesHash,
        options: JSON.stringify(ok.options),
        position: JSON.stringify(position),
        state: 'open',
        seq: 0,
        moves: 0,
        to_move: ok.toMove,
        created: at,
        changed: at,
        fork_of: match.id,
        fork_at: match.moves,
        commitment: ok.commitment,
        key_box: ok.keyBox,
      };
      const sitting = seats.map(({ seat, account, sitter, level, state, listed, time_left, notes }) => ({
        seat,
        account,
        sitter,
        level,
        state,
        listed,
        time_left,
        notes,
      }));
      if (!(await this.store.calls.moveMatch(match, next, sitting, ok.setup)))
        throw new Mistake(409, 'stale', 'The match has moved on: offer it again.');
    });
    await room.refresh();
    this.store.bus?.tell(note(room.id, '!'));
    room.company.tellPeople();
    room.tellNext(id);
    await this.begun(id);
  }
}
