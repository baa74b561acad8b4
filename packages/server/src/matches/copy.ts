/** The copy of a match in its thread: under which rules it plays, and how far it is. */
import type { RulesLibrary } from '../rules/library.ts';
import type { StoredMatch } from '../store/match-queries.ts';
import type { Store } from '../store/store.ts';
import { type Crew, MatchFault } from './crew.ts';

export class Copy {
  /** The rules that it plays by; null before the first. */
  playsBy: string | null = null;
  at = 0;
  /** The row that the newest snapshot stands at. */
  private keptAt = 0;
  /** Newer rules that play this match otherwise: it is not tried under them again. */
  private differsUnder: string | null = null;
  private readonly id: string;
  private readonly store: Store;
  private readonly crew: Crew;
  private readonly library: RulesLibrary;

  constructor(id: string, around: { readonly store: Store; readonly crew: Crew; readonly library: RulesLibrary }) {
    this.id = id;
    this.store = around.store;
    this.crew = around.crew;
    this.library = around.library;
  }

  /** Puts a copy into the thread; says to which newer rules the match can move up. */
  async load(stored: StoredMatch): Promise<{ readonly rules: number; readonly hash: string } | null> {
    const { crew, library } = this;
    const choice = await library.choiceFor(stored.match);
    const newer = choice.mayMoveUp && choice.own !== null ? (choice.current?.hash ?? null) : null;
    const onItsOwn = { ...choice, mayMoveUp: false };
    if (newer !== null && newer === this.differsUnder) return (await crew.calls.load(this.id, stored, onItsOwn)).moved;
    try {
      const { moved } = await crew.calls.load(this.id, stored, choice);
      if (moved === null) this.differsUnder = newer;
      return moved;
    } catch (error) {
      // Newer rules that break down at an old match are no reason to stop it.
      if (newer === null || !(error instanceof MatchFault)) throw error;
      this.differsUnder = newer;
      return (await crew.calls.load(this.id, stored, onItsOwn)).moved;
    }
  }

  /** It now stands where the store does. */
  stands({ match, snapshot }: StoredMatch): void {
    this.playsBy = match.rules_hash;
    this.at = match.seq;
    this.keptAt = snapshot?.seq ?? 0;
  }

  get isKept(): boolean {
    return this.at <= this.keptAt;
  }

  /** Keeps where the match is, so that it loads fast. */
  async keepSnapshot(): Promise<void> {
    try {
      const { seq, body } = await this.crew.calls.snapshot(this.id);
      await this.store.calls.keepSnapshot({ match: this.id, seq, rules_hash: this.playsBy as string, body });
      this.keptAt = seq;
    } catch {
      // A snapshot only saves time: the log is what counts.
    }
  }
}
