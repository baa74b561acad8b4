/** People who are away: pauses, gifts of time, time that has run out, substitutes, vacations. */
import type { Seat } from '@laager/kernel';
import { giftOf, momentOfLeft, settled, startOf } from '../clock.ts';
import { Mistake } from '../mistake.ts';
import type { Online } from '../online.ts';
import { DAY, type RestSetting, type Span, withVacation } from '../rest.ts';
import { note } from '../store/bus.ts';
import type { AccountRow } from '../store/rows.ts';
import type { MatchOrder } from './live-match.ts';
import { isForNow, type Room } from './room.ts';
import { outsideTournaments } from './seating.ts';
import { alarmJobs, clocksOf, lateSeat, pausesOf, restFrom, settingOf } from './time.ts';

/** How long a vacation that begins by itself lasts, given the days left. */
const AUTO_VACATION_MS = 7 * DAY;

export class Absence {
  private readonly online: Online;

  constructor(online: Online) {
    this.online = online;
    const { jobs } = online;
    jobs.handle('time', (match) => this.timeUp(match));
    jobs.handle('adjourn', (match) => this.adjourn(match));
  }

  private get calls() {
    return this.online.store.calls;
  }

  // ---- Clocks that change between commands

  /** The first clock runs: its alarms are set. */
  async begun(room: Room): Promise<void> {
    const { match } = room.head;
    const alarms = alarmJobs(room.id, settingOf(match), match.state === 'live' ? clocksOf(room.head) : []);
    await this.calls.changeJobs(alarms);
  }

  /** Changes clocks between two commands. */
  private change(room: Room, seat: Seat | null, more: number, pauses?: readonly Span[]): Promise<void> {
    return room.between(async () => {
      await room.refresh();
      const setting = settingOf(room.head.match);
      const now = Date.now();
      const clocks = clocksOf(room.head)
        .map((clock) => settled(setting, clock, now))
        .map((clock) =>
          clock.seat === seat && clock.left !== null ? { ...clock, left: Math.max(0, clock.left) + more } : clock,
        );
      const stored = pauses === undefined ? room.head.match.pauses : JSON.stringify(pauses);
      if (!(await room.setClocks(clocks, stored)))
        throw new Mistake(409, 'stale', 'The match has moved on: try again.');
    });
  }

  pause(room: Room, until: number): Promise<void> {
    const now = Date.now();
    const earlier = pausesOf(room.head.match).map(([from, to]): Span => [from, Math.min(to, now)]);
    return this.change(room, null, 0, [...earlier, [now, until]]);
  }

  resume(room: Room): Promise<void> {
    const now = Date.now();
    const ended = pausesOf(room.head.match).map(([from, until]): Span => [from, Math.min(until, now)]);
    return this.change(room, null, 0, ended);
  }

  addTime(room: Room, seat: Seat, ms: number): Promise<void> {
    if (settingOf(room.head.match).kind === 'none') throw new Mistake(409, 'no-clock', 'This match has no clock.');
    return this.change(room, seat, ms);
  }

  /** A gift of time: to another seat only. */
  async give(room: Room, from: Seat, to: Seat): Promise<void> {
    outsideTournaments(room.head.match);
    if (from === to) throw new Mistake(403, 'wrong-seat', 'Time can be given to others only.');
    if (room.seatRow(to) === undefined) throw new Mistake(422, 'bad-request', 'There is no such seat.');
    await this.addTime(room, to, giftOf(settingOf(room.head.match)));
  }

  // ---- Time that has run out

  /** The time of a seat is up, or was thought to be: its vacation begins by itself, or the others are asked what to do. */
  private async timeUp(id: string): Promise<void> {
    const room = await this.online.room(id);
    if (room === null) return;
    await room.refresh();
    const now = Date.now();
    const late = lateSeat(room.head, now);
    if (late === null) return this.lookAgain(room);
    const rest = restFrom(late.account_settings);
    const vacations =
      rest.autoVacation && late.account !== null ? withVacation(rest.vacations, now, now + AUTO_VACATION_MS) : null;
    if (vacations !== null && late.account !== null && settingOf(room.head.match).kind === 'turns') {
      await this.setRest(late.account, { ...rest, vacations });
      return;
    }
    // Where others wait for the result, time that is up is a loss at once.
    if (room.head.match.event !== null) return this.endByClock(room, { kind: 'end', how: 'time', seat: late.seat });
    await this.calls.changeJobs(
      room.head.seats.flatMap(({ seat, account, sitter }) =>
        account === null || seat === late.seat || sitter !== 'person'
          ? []
          : [
              {
                kind: 'notice',
                key: `out ${id} ${seat}`,
                at: now,
                data: { event: 'offer', what: 'out', account, match: id, seat, seq: room.head.match.seq },
              },
            ],
      ),
    );
    room.tellClock();
  }

  /** A clock was stopped or set since: its alarm comes later. */
  private async lookAgain(room: Room): Promise<void> {
    const { match } = room.head;
    if (match.state !== 'live') return;
    const setting = settingOf(match);
    const runs = clocksOf(room.head).find((clock) => clock.since !== null);
    const at = runs === undefined ? null : momentOfLeft(setting, runs, 0);
    if (at !== null && runs !== undefined)
      await this.calls.changeJobs(alarmJobs(room.id, setting, clocksOf(room.head)));
  }

  /** The opponent of a seat whose time is up chooses what becomes of it. */
  async choose(
    room: Room,
    seat: Seat,
    who: AccountRow,
    choice: 'claim' | 'bot' | 'substitute',
    level = 'veteran',
  ): Promise<void> {
    await room.refresh();
    const late = lateSeat(room.head, Date.now());
    if (late === null || late.seat === seat) throw new Mistake(409, 'in-time', 'No one has run out of time.');
    if (choice !== 'claim') outsideTournaments(room.head.match);
    if (choice === 'claim') {
      const answer = await room.command({ kind: 'end', how: 'time', seat: late.seat }, who.id, null);
      if ('no' in answer) throw new Mistake(409, answer.no.code, answer.no.message);
    } else if (choice === 'bot') {
      await this.addTime(room, late.seat, giftOf(settingOf(room.head.match)));
      await this.online.seating.seatBot(room, late.seat, level, who.id);
    } else await this.openSeat(room, late.seat);
  }

  /** No one has done anything about it for a fortnight: there is no result. */
  private async adjourn(id: string): Promise<void> {
    const room = await this.online.room(id);
    if (room === null) return;
    await room.refresh();
    if (lateSeat(room.head, Date.now()) === null) return this.lookAgain(room);
    await this.endByClock(room, { kind: 'end', how: 'adjourned' });
  }

  private async endByClock(room: Room, order: MatchOrder): Promise<void> {
    const answer = await room.command(order, null, null);
    // The server is busy or about to stop: the job comes again.
    if ('no' in answer && isForNow(answer.no)) throw new Error(answer.no.message);
  }

  // ---- Substitutes

  async openSeat(room: Room, seat: Seat): Promise<void> {
    await room.between(() => this.calls.openToSubstitute(room.id, seat));
    await room.refresh();
    room.company.tellPeople();
    room.tellClock();
  }

  /** Someone has taken the seat over: the clock starts afresh. */
  async substituted(room: Room, seat: Seat): Promise<void> {
    const { match } = room.head;
    await this.calls.startClock(room.id, seat, startOf(settingOf(match)), Date.now());
    await room.refresh();
    await this.begun(room);
    room.company.tellPeople();
    room.tellClock();
  }

  // ---- A person's own time

  /** From now on the person's clocks are counted so; what has passed was counted as before. */
  async setRest(account: string, rest: RestSetting): Promise<void> {
    const row = await this.calls.accountOf(account);
    if (row === null) return;
    const rooms: { readonly room: Room; readonly decides: boolean }[] = [];
    for (const { id, decides } of await this.calls.clockedMatches(account)) {
      const room = await this.online.room(id);
      if (room === null) continue;
      rooms.push({ room, decides });
      if (decides) await this.change(room, null, 0);
    }
    await this.calls.setSettings(account, JSON.stringify({ ...JSON.parse(row.settings), rest }));
    for (const { room, decides } of rooms) {
      await room.refresh();
      if (decides) await this.begun(room);
      room.tellClock();
      this.online.store.bus?.tell(note(room.id, '!'));
    }
  }
}
