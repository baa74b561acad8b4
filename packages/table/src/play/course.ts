/** Which point of the match is on screen: now, or an earlier one, looked at step by step or played like a film. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Moment, Session } from '../session/session.ts';

interface CourseChoice {
  readonly session: Pick<Session, 'at' | 'bots'>;
  /** The match as it is now. */
  readonly live: Accessor<Moment | null>;
  readonly isReplay: Accessor<boolean>;
  /** Bots wait for the player to let them go on. */
  readonly isPaused: Accessor<boolean>;
  /** How long each order stays on screen while the match is played like a film, in milliseconds. */
  readonly pace: Accessor<number>;
  /** Called whenever another point is to be shown. */
  looked(): void;
}

export function createCourse({ session, live, isReplay, isPaused, pace, looked }: CourseChoice) {
  const [past, setPast] = createSignal<Moment | null>(null);
  const [watching, setWatching] = createSignal(false);
  const moment = (): Moment | null => past() ?? live();

  let looks = 0;
  /** Shows the match after a move; null: as it stands. */
  async function look(move: number | null): Promise<void> {
    const mine = ++looks;
    looked();
    const now = live();
    if (move === null || (now !== null && move >= now.moves && !isReplay())) return void setPast(null);
    const there = await session.at(move);
    if (mine === looks) setPast(there);
  }

  const at = (): number => moment()?.at ?? 0;
  /** Goes through the match order by order; beyond its last one, a paused bot gives its next. */
  async function step(by: number): Promise<void> {
    if (by > 0 && past() === null && isPaused()) return session.bots('step');
    await look(Math.max(0, Math.min(at() + by, live()?.moves ?? 0)));
  }

  createEffect(
    on([watching, pace], ([on, every]) => {
      if (!on) return;
      const timer = setInterval(() => {
        if (at() >= (live()?.moves ?? 0)) setWatching(false);
        else step(1);
      }, every);
      onCleanup(() => clearInterval(timer));
    }),
  );

  function watch(): void {
    if (!watching() && at() >= (live()?.moves ?? 0)) void look(0);
    setWatching(!watching());
  }

  return { past, moment, at, look, step, watching, watch };
}
