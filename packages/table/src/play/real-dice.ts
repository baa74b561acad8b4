/** A match on a real table: the players enter the dice they rolled, and say where their figures are. */
import type { Action, Json, WantedDie } from '@laager/kernel';
import { type Accessor, createSignal } from 'solid-js';
import { begin } from '../route.ts';
import type { Moment, OrderReply, Session, TableHead } from '../session/session.ts';

/** An order on a real table, and the dice that were rolled for it so far. */
export interface Rolling {
  readonly action: Action;
  readonly text: string;
  readonly rolled: readonly { readonly die: WantedDie; readonly face: number }[];
  /** The die that comes next. */
  readonly die: WantedDie;
}

interface RealDiceChoice {
  readonly session: Pick<Session, 'order' | 'truth'>;
  readonly live: Accessor<Moment | null>;
  readonly table: Accessor<TableHead | null>;
  refuse(reply: OrderReply): void;
}

export function createRealDice({ session, live, table, refuse }: RealDiceChoice) {
  const [rolling, setRolling] = createSignal<Rolling | null>(null);
  /** The position that the players change to where their figures are; null while they do not. */
  const [placing, setPlacing] = createSignal<Json | null>(null);

  /** Sends the order in hand again with these dice: it is carried out, or the next die is asked for. */
  async function resend(order: Rolling, rolled: Rolling['rolled']): Promise<void> {
    const seen = live();
    if (seen === null) return;
    const faces = rolled.map(({ face }) => face);
    const reply = await session.order(order.action, seen.seq, false, faces);
    if (reply.kind === 'roll') return void setRolling({ ...order, rolled, die: reply.die });
    setRolling(null);
    refuse(reply);
  }

  /** The face that the die in question shows on the players' table. */
  async function enterDie(face: number): Promise<void> {
    const order = rolling();
    if (order !== null) await resend(order, [...order.rolled, { die: order.die, face }]);
  }

  async function takeBackDie(): Promise<void> {
    const order = rolling();
    if (order !== null) await resend(order, order.rolled.slice(0, -1));
  }

  /** Shows where everything stands, for the players to move it to where their figures are. */
  const place = async (): Promise<void> => void setPlacing(await session.truth());

  /** A new record from where the figures really stand. */
  function beginFrom(position: Json): void {
    const now = table();
    if (now === null) return;
    const sitters = Object.fromEntries(now.seats.map(({ seat }) => [seat, { kind: 'person' as const }]));
    const { game, options, file } = now;
    const own = file === undefined ? {} : { file };
    begin({ kind: 'new', game, scenario: now.scenario.id, options, sitters, dice: 'by-hand', position, ...own });
  }

  return {
    rolling,
    /** Asks for the first die of an order. */
    roll: (order: Rolling): void => void setRolling(order),
    enterDie,
    takeBackDie,
    putDown: (): void => void setRolling(null),
    placing,
    place,
    stopPlacing: (): void => void setPlacing(null),
    beginFrom,
  };
}
