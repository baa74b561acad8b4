/** What one seat proposes and another answers. It happens when the other agrees; nothing happens until then. */
import type { Seat } from '@laager/kernel';
import type { OfferKind } from '@laager/match/wire';
import * as v from 'valibot';
import { giftOf } from '../clock.ts';
import { Mistake } from '../mistake.ts';
import type { Online } from '../online.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Room } from './room.ts';
import { outsideTournaments } from './seating.ts';
import { OPEN_END, settingOf } from './time.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** What each kind of offer says. */
const bodies = {
  back: v.strictObject({ to: count }),
  result: v.strictObject({ win: v.nullable(v.string()) }),
  pause: v.strictObject({ days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))) }),
  time: v.strictObject({}),
  rematch: v.strictObject({ swap: v.optional(v.boolean(), true) }),
  substitute: v.strictObject({}),
  /** To go on under this server's rules. */
  rules: v.strictObject({}),
} satisfies { [K in OfferKind]: v.GenericSchema };

/** An answer to the offer that was made at moment `at`. */
export interface OfferAnswer {
  readonly kind: OfferKind;
  readonly at: number;
  readonly yes: boolean;
}

/** What can be agreed on while others wait for the result. */
const IN_TOURNAMENTS: readonly OfferKind[] = ['result', 'rematch'];

const DAY = 24 * 3_600_000;

export class Offers {
  private readonly online: Online;

  constructor(online: Online) {
    this.online = online;
  }

  async make(room: Room, seat: Seat, kind: OfferKind, given: object): Promise<void> {
    const parsed = v.safeParse(bodies[kind], given);
    if (!parsed.success) throw new Mistake(422, 'bad-request', parsed.issues[0].message);
    const { match, seats } = room.head;
    if (!IN_TOURNAMENTS.includes(kind)) outsideTournaments(match);
    const isAfter = kind === 'rematch';
    if (isAfter !== room.isOver || match.state === 'open')
      throw new Mistake(409, 'not-now', isAfter ? 'The match is not over.' : 'The match is not going on.');
    const body = parsed.output as { to?: number; win?: string | null };
    if (kind === 'back' && (body.to ?? 0) >= match.moves)
      throw new Mistake(422, 'bad-request', 'There is no such move to take back.');
    if (kind === 'result' && body.win !== null && !seats.some((row) => row.seat === body.win))
      throw new Mistake(422, 'bad-request', 'There is no such seat.');
    if (kind === 'rules') {
      await this.online.rules.check(room);
      // A bot has no opinion: where no other person plays, one consent is everyone's.
      if (!seats.some((row) => row.seat !== seat && row.sitter !== 'bot')) return this.online.rules.moveOn(room);
    }
    const { calls } = this.online.store;
    if (!(await calls.mayOffer(room.id, kind, seat)))
      throw new Mistake(409, 'refused', 'Refused twice: ask again after your next move.');
    const at = Date.now();
    await calls.setOffer({ match: room.id, kind, by: seat, body: JSON.stringify(parsed.output), at }, seats);
    await room.tellOffers();
  }

  /** Answers the offer of another seat that its player has read; with two seats the other's consent is everyone's. */
  async answer(room: Room, seat: Seat, account: AccountRow, { kind, at, yes }: OfferAnswer): Promise<void> {
    const offer = room.head.offers.find((one) => one.kind === kind && one.open === 1);
    if (offer === undefined) return;
    if (offer.at !== at) throw new Mistake(409, 'replaced', 'The offer has changed: read it again before you answer.');
    const isOwn = offer.by === seat;
    if (yes && isOwn) return;
    // Two pages, or two servers, may answer at once: what was agreed happens once.
    const closed = await this.online.store.calls.closeOffer(offer, !yes && !isOwn);
    if (closed && yes) await this.happen(room, account, kind, offer.by, JSON.parse(offer.body));
    await room.tellOffers();
  }

  private async happen(
    room: Room,
    account: AccountRow,
    kind: OfferKind,
    by: Seat,
    body: { to: number; win: Seat | null; days: number | null; swap: boolean },
  ): Promise<void> {
    const { online } = this;
    switch (kind) {
      case 'back':
        return void (await room.command({ kind: 'back', to: body.to }, account.id, null));
      case 'result': {
        const { seats } = room.head;
        const share = (seat: Seat): number => (body.win === null ? 1 / seats.length : seat === body.win ? 1 : 0);
        const score = Object.fromEntries(seats.map((row) => [row.seat, share(row.seat)]));
        return void (await room.command({ kind: 'end', how: 'agreed', score }, account.id, null));
      }
      case 'pause':
        return online.absence.pause(room, body.days === null ? OPEN_END : Date.now() + body.days * DAY);
      case 'time':
        return online.absence.addTime(room, by, giftOf(settingOf(room.head.match)));
      case 'substitute':
        return online.absence.openSeat(room, by);
      case 'rules':
        return online.rules.moveOn(room);
      case 'rematch':
        return room.tellNext(await online.seating.rematch(room, body.swap, account.id));
    }
  }
}
