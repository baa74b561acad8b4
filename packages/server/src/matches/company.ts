/** Who is with a match: sitting, looking on, here or with another server. */
import type { Seat } from '@laager/kernel';
import type { ServerMessage } from '@laager/match/wire';
import { type Bus, note } from '../store/bus.ts';
import type { StoredHead } from '../store/match-queries.ts';

/** Someone who follows the match over a socket. */
export interface Follower {
  readonly account: string | null;
  /** The seat whose eyes it sees with; changed when the seat goes to someone else. */
  seat: Seat | null;
  /** Looks at the page right now. */
  focus: boolean;
  /** How long a message takes there and back, as last measured. */
  lag: number;
  /** The accounts whose words are not shown here: muted, or blocked by either side. */
  unheard: ReadonlySet<string>;
  send(text: string, secretsApart?: boolean): void;
  /** It may not follow this match any more. */
  dismiss(): void;
  /** The match has other rules now: it is to come back and fetch them. */
  renew(): void;
}

/** Who is with another server. */
interface Presence {
  readonly seats: ReadonlyMap<Seat, 'online' | 'away'>;
  readonly watching: number;
  readonly arriving: boolean;
}

const PEOPLE_MS = 700;

export class Company {
  readonly followers = new Set<Follower>();
  /** Someone has opened the invitation and not sat down yet. */
  arriving = false;
  private readonly id: string;
  private readonly head: () => StoredHead;
  private readonly bus: Bus | null;
  /** Who is with the other servers, by their names. */
  private readonly elsewhere = new Map<string, Presence>();
  private timer: NodeJS.Timeout | null = null;
  private changed = false;

  constructor(id: string, head: () => StoredHead, bus: Bus | null) {
    this.id = id;
    this.head = head;
    this.bus = bus;
  }

  toAll(sent: string, secretsApart = true): void {
    for (const follower of this.followers) follower.send(sent, secretsApart);
  }

  toSeats(sent: string): void {
    for (const follower of this.followers) if (follower.seat !== null) follower.send(sent, true);
  }

  /** Who sits, who is here, who looks on; several changes in a moment are sent once. */
  tellPeople(alsoElsewhere = true): void {
    if (alsoElsewhere) this.changed = true;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.toAll(text(this.people()));
      if (this.changed) this.tellPresence();
    }, PEOPLE_MS);
    this.timer.unref();
  }

  /** Tells the other servers who is here. */
  tellPresence(): void {
    const told = this.changed;
    this.changed = false;
    if (this.bus === null || (this.followers.size === 0 && !this.arriving && !told)) return;
    const seats = this.head().seats.flatMap(({ seat }) => {
      const here = this.hereAt(seat);
      return here === 'offline' ? [] : [`${seat}.${here === 'online' ? 'o' : 'a'}`];
    });
    this.bus.tell(note(this.id, '=', `${seats.join(';')}/${this.watchers}${this.arriving ? '+' : ''}`));
  }

  /** What another server says about who is with it; null: it is gone. */
  presentElsewhere(node: string, told: string | null): void {
    const before = JSON.stringify(this.people());
    const [, seats = '', watching, arriving] = /^(.*)\/(\d+)(\+?)$/.exec(told ?? '') ?? [];
    if (watching === undefined) this.elsewhere.delete(node);
    else
      this.elsewhere.set(node, {
        seats: new Map(
          seats.split(';').map((word) => [word.slice(0, -2), word.endsWith('.o') ? 'online' : 'away'] as const),
        ),
        watching: Number(watching),
        arriving: arriving === '+',
      });
    if (JSON.stringify(this.people()) !== before) this.tellPeople(false);
  }

  private hereAt(seat: Seat): 'online' | 'away' | 'offline' {
    const there = [...this.followers].filter((follower) => follower.seat === seat);
    return there.length === 0 ? 'offline' : there.some((one) => one.focus) ? 'online' : 'away';
  }

  private get watchers(): number {
    return [...this.followers].filter((follower) => follower.seat === null).length;
  }

  people(): Extract<ServerMessage, { t: 'people' }> {
    const others = [...this.elsewhere.values()];
    const here = (seat: Seat): 'online' | 'away' | 'offline' => {
      const all = [this.hereAt(seat), ...others.map(({ seats }) => seats.get(seat) ?? 'offline')];
      return all.find((one) => one === 'online') ?? all.find((one) => one === 'away') ?? 'offline';
    };
    const seats = this.head().seats.map(({ seat, sitter, name, level, account }) => [
      seat,
      {
        kind: sitter,
        name: sitter === 'bot' ? (level ?? '') : (name ?? ''),
        ...(level === null ? {} : { level }),
        account,
        here: sitter === 'bot' ? ('online' as const) : here(seat),
      },
    ]);
    return {
      t: 'people',
      seats: Object.fromEntries(seats),
      watching: others.reduce((sum, { watching }) => sum + watching, this.watchers),
      state: this.head().match.state,
      arriving: this.arriving || (this.head().match.state === 'open' && others.some(({ arriving }) => arriving)),
    };
  }
}

const text = (message: ServerMessage): string => JSON.stringify(message);
