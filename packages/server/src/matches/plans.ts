/** Standing orders as they are kept (sealed, so that a stolen database tells no one's intentions) and used. */
import type { Seat } from '@laager/kernel';
import { seal, unseal } from '../secret.ts';
import type { Store } from '../store/store.ts';
import type { Crew } from './crew.ts';
import { STANDING } from './live-match.ts';
import { emptyPlan, type StandingPlan } from './plan.ts';
import type { Room } from './room.ts';

/** The most answers in a row by standing order: more would be a game that plays itself. */
const MOST_IN_A_ROW = 20;

export class Plans {
  private readonly store: Store;
  private readonly crew: Crew;
  private readonly secret: Buffer;
  private readonly inARow = new Map<string, number>();

  constructor(store: Store, crew: Crew, secret: Buffer) {
    this.store = store;
    this.crew = crew;
    this.secret = secret;
  }

  async of(room: Room, seat: Seat): Promise<StandingPlan> {
    const box = await this.store.calls.planOf(room.id, seat);
    return box === null ? emptyPlan : (JSON.parse(unseal(this.secret, box)) as StandingPlan);
  }

  async keep(room: Room, seat: Seat, plan: StandingPlan): Promise<void> {
    const isEmpty = plan.routines.length + plan.answers.length === 0;
    await this.store.calls.keepPlan(room.id, seat, isEmpty ? null : seal(this.secret, JSON.stringify(plan)));
    await room.refresh();
    await this.answer(room);
  }

  /** Gives the answer that the seat to move has left, if it has left one that the rules allow. */
  async answer(room: Room): Promise<void> {
    const { match } = room.head;
    const row = match.to_move === null ? undefined : room.seatRow(match.to_move);
    if (match.state !== 'live' || row === undefined || row.sitter !== 'person' || row.plan === null) {
      this.inARow.delete(room.id);
      return;
    }
    const given = this.inARow.get(room.id) ?? 0;
    if (given >= MOST_IN_A_ROW) return;
    const plan = JSON.parse(unseal(this.secret, row.plan)) as StandingPlan;
    const answer = await room.with(() => this.crew.calls.planned(room.id, plan));
    if (answer === null || answer.seat !== row.seat) {
      this.inARow.delete(room.id);
      return;
    }
    this.inARow.set(room.id, given + 1);
    await room.command({ kind: 'act', ...answer, standing: true }, STANDING, null);
  }
}
