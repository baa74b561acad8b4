/** What is said at a match: among the players, and apart from them in the audience. */
import type { ServerMessage } from '@laager/match/wire';
import type { ChatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Company, Follower } from './company.ts';

export class Talk {
  private readonly store: Store;
  private readonly company: Company;
  private readonly isOver: () => boolean;

  constructor(store: Store, company: Company, isOver: () => boolean) {
    this.store = store;
    this.company = company;
    this.isOver = isOver;
  }

  /** What was said so far, to someone who comes. */
  async tellPast(match: string, follower: Follower): Promise<void> {
    const lines = (await this.store.calls.chatOf(match)).filter((line) => this.mayRead(follower, line));
    if (lines.length > 0) follower.send(said(lines), true);
  }

  /** Someone said something on another server. */
  async lineElsewhere(match: string, n: number): Promise<void> {
    if (this.company.followers.size === 0) return;
    const line = await this.store.calls.chatLine(match, n);
    if (line !== null) this.tell(line);
  }

  private mayRead(follower: Follower, line: Pick<ChatRow, 'room' | 'account'>): boolean {
    if (follower.unheard.has(line.account)) return false;
    if (follower.seat === null) return line.room === 'audience';
    return line.room === 'seats' || this.isOver();
  }

  tell(line: ChatRow): void {
    const sent = said([line]);
    for (const follower of this.company.followers) if (this.mayRead(follower, line)) follower.send(sent, true);
  }
}

const lineOf = ({ n, account, seat, name, body, at, room }: ChatRow) => ({
  n,
  account,
  seat,
  name,
  text: body,
  at,
  room,
});

const said = (lines: readonly ChatRow[]): string =>
  JSON.stringify({ t: 'said', lines: lines.map(lineOf) } satisfies ServerMessage);
