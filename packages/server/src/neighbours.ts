/**
 * The other servers on the same database: what they did reaches the readers of this one. Everything heard is only a
 * hint to look into the database; what is not heard is found by comparing every few seconds.
 */
import type { Looking } from './matches/looking.ts';
import type { Room } from './matches/room.ts';
import { type Bus, type Note, note } from './store/bus.ts';
import type { StoredHead } from './store/match-queries.ts';
import type { Store } from './store/store.ts';

const COMPARE_MS = 5_000;
/** A server says so often that it lives and who is with it, and is taken for dead after so long a silence. */
const BEAT_MS = 2_000;
const DEAD_MS = 8_000;
const PRESENCE_MS = 15_000;

export interface Street {
  readonly store: Store;
  readonly bus: Bus;
  rooms(): Iterable<Promise<Room | null>>;
  room(id: string): Promise<Room | null> | undefined;
  /** The names under which this server takes jobs. */
  workers(): readonly string[];
  /** Something moved in a match that no one follows here. */
  moved(id: string, head: StoredHead): void;
  /** Whether anyone here wants to hear of such. */
  wanted(): boolean;
  relationChanged(account: string): void;
  readonly looking: Looking;
  fault(error: Error): void;
}

export class Neighbours {
  private readonly street: Street;
  private readonly timers: readonly NodeJS.Timeout[];
  /** Matches to look at, and those being looked at. */
  private readonly stale = new Set<string>();
  private looking = false;

  constructor(street: Street) {
    this.street = street;
    const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
      setInterval(() => void work().catch((error) => street.fault(error as Error)), ms).unref();
    street.bus.listen(
      (from, notes) => void this.hear(from, notes).catch((error) => street.fault(error as Error)),
      () => void this.lookAtAll().catch((error) => street.fault(error as Error)),
    );
    this.timers = [
      every(COMPARE_MS, () => this.compare()),
      every(BEAT_MS, () => this.beat()),
      every(PRESENCE_MS, () => this.present()),
    ];
  }

  private async hear(from: string, notes: readonly Note[]): Promise<void> {
    for (const { id, sign, rest } of notes) {
      if (sign === '@') {
        this.street.relationChanged(id);
        continue;
      }
      if (sign === '*') {
        this.street.looking.heard(from, id, rest === 'o', Date.now());
        continue;
      }
      const room = await this.street.room(id);
      if (sign === ':' || sign === '!') this.stale.add(id);
      else if (sign === '~') await room?.talk.lineElsewhere(id, Number(rest));
      else if (sign === '=') room?.company.presentElsewhere(from, rest);
      else if (sign === '>') room?.nextElsewhere(rest);
    }
    await this.look();
  }

  /** Brings every room that is behind up to date; what is heard meanwhile is looked at afterwards. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.stale.size > 0) {
        const ids = [...this.stale];
        this.stale.clear();
        await Promise.all(ids.map((id) => this.lookAt(id).catch((error) => this.street.fault(error as Error))));
      }
    } finally {
      this.looking = false;
    }
  }

  private async lookAt(id: string): Promise<void> {
    const { store, room: roomOf, wanted, moved } = this.street;
    const room = await roomOf(id);
    if (room != null) return room.news();
    if (!wanted()) return;
    const head = await store.calls.matchHead(id);
    if (head !== null) moved(id, head);
  }

  private async openRooms(): Promise<readonly Room[]> {
    const rooms = await Promise.all(this.street.rooms());
    return rooms.filter((room) => room !== null);
  }

  /** After a silence anything may have happened. */
  private async lookAtAll(): Promise<void> {
    for (const { id } of await this.openRooms()) this.stale.add(id);
    await this.look();
  }

  private async compare(): Promise<void> {
    const rooms = await this.openRooms();
    const held = new Map(rooms.map((room) => [room.id, room.head.match]));
    for (const { id, seq, changed } of await this.street.store.calls.seqsOf([...held.keys()])) {
      const mine = held.get(id);
      if (mine !== undefined && (seq > mine.seq || changed > mine.changed)) this.stale.add(id);
    }
    await this.look();
  }

  private async beat(): Promise<void> {
    const { store, bus, workers } = this.street;
    const now = Date.now();
    await Promise.all([store.calls.beat(now), store.calls.isAlive(now, bus.node, workers())]);
    for (const dead of await store.calls.buryDead(now - DEAD_MS))
      for (const room of await this.openRooms()) room.company.presentElsewhere(dead, null);
  }

  /** Who is here is said again now and then, for servers that have started since. */
  private async present(): Promise<void> {
    const { bus, looking } = this.street;
    for (const account of looking.accounts) bus.tell(note(account, '*', 'o'));
    for (const room of await this.openRooms()) room.company.tellPresence();
  }

  /** Leaves: jobs that this server had taken are given back at once. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.street.store.calls.buryNode(this.street.bus.node);
  }
}
