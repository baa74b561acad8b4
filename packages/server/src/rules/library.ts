/**
 * The rules that matches are played by. A built server brings the rules of each game as one file and keeps them in the
 * database; a later server finds them there, so that a match under way stays on the rules it began with.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchRow } from '../store/rows.ts';
import type { BundleRow } from '../store/rules-queries.ts';
import type { Store } from '../store/store.ts';

/** Rules as a thread loads them: the file, and the hash that a match is bound to by them. */
export interface RulesFile {
  readonly hash: string;
  readonly path: string;
}

/** What a thread needs to load a match. */
export interface RulesChoice {
  /** The rules of this server; null: those of its catalogue, which runs from source. */
  readonly current: RulesFile | null;
  /** The rules that the match is bound to, if they are others; null if they are not kept. */
  readonly own: RulesFile | null;
  /** Whether this server's rules are newer than those of the match. */
  readonly mayMoveUp: boolean;
}

interface Bundle {
  readonly game: string;
  readonly version: number;
  readonly hash: string;
}

export class RulesLibrary {
  private readonly store: Store;
  private readonly brought: string;
  private readonly kept: string;
  private readonly current = new Map<string, Bundle>();
  private ages = new Map<string, BundleRow>();

  /** `brought`: the folder of this server's own rules; `kept`: where those of other servers are put down to be loaded. */
  private constructor(store: Store, brought: string, kept: string) {
    this.store = store;
    this.brought = brought;
    this.kept = kept;
  }

  static async open(store: Store, brought: string, kept: string, now = Date.now()): Promise<RulesLibrary> {
    const library = new RulesLibrary(store, brought, kept);
    const index = join(brought, 'rules.json');
    const bundles: readonly Bundle[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : [];
    for (const bundle of bundles) {
      const { game, version, hash } = bundle;
      const body = readFileSync(join(brought, `${hash}.mjs`), 'utf8');
      await store.calls.keepRules({ game, rules_hash: hash, version, first_used: now, body });
      library.current.set(game, bundle);
    }
    await library.readAges();
    return library;
  }

  private async readAges(): Promise<void> {
    this.ages = new Map((await this.store.calls.rulesKept()).map((row) => [row.rules_hash, row]));
  }

  /** The version of a game that new matches begin with here; null where the server runs from source. */
  versionOf(game: string): number | null {
    return this.current.get(game)?.version ?? null;
  }

  currentOf(game: string): RulesFile | null {
    const bundle = this.current.get(game);
    return bundle === undefined ? null : { hash: bundle.hash, path: join(this.brought, `${bundle.hash}.mjs`) };
  }

  /** Whether the match is bound to other rules than this server's. */
  isOther({ game, rules_hash }: Pick<MatchRow, 'game' | 'rules_hash'>): boolean {
    const current = this.current.get(game);
    return current !== undefined && current.hash !== rules_hash;
  }

  async choiceFor(match: Pick<MatchRow, 'game' | 'rules_hash'>): Promise<RulesChoice> {
    const current = this.currentOf(match.game);
    if (current?.hash === match.rules_hash) return { current, own: null, mayMoveUp: false };
    const own = await this.fileOf(match.rules_hash);
    return { current, own, mayMoveUp: this.isNewer(current, match.rules_hash) };
  }

  /** Never from newer rules to older ones: a server that was not upgraded yet leaves the match where it is. */
  private isNewer(current: RulesFile | null, hash: string): boolean {
    const theirs = this.ages.get(hash);
    if (theirs === undefined) return true;
    const ours = current === null ? undefined : this.ages.get(current.hash);
    if (ours === undefined) return false;
    return ours.version > theirs.version || (ours.version === theirs.version && ours.first_used > theirs.first_used);
  }

  /** Rules as text, for a browser; null if they are not kept. */
  async textOf(hash: string): Promise<string | null> {
    const file = await this.fileOf(hash);
    return file === null ? null : readFileSync(file.path, 'utf8');
  }

  private async fileOf(hash: string): Promise<RulesFile | null> {
    if (!/^[\w-]+$/.test(hash)) return null;
    // Another server may have brought them since this one started.
    if (!this.ages.has(hash)) await this.readAges();
    const path = join(this.kept, `${hash}.mjs`);
    if (existsSync(path)) return { hash, path };
    const body = await this.store.calls.rulesBody(hash);
    if (body === null) return null;
    mkdirSync(this.kept, { recursive: true });
    // Several servers may share the folder: no one sees half a file.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, body);
    renameSync(draft, path);
    return { hash, path };
  }
}
