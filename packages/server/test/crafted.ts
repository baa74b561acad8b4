/**
 * Crafted commands: orders that must not be taken, sent over the socket and over HTTP from every seat, from a spectator
 * and from a stranger, at many positions of a match. What counts is the store: its log must be the same afterwards.
 */
import { type Action, checkedAction, FastDice, type Game, isFault } from '@laager/kernel';
import type { StoredMatch } from '../src/store/match-queries.ts';
import type { Store } from '../src/store/store.ts';
import { answerFor, Guest, newKey, Player, playOut } from './client.ts';

export interface CraftedResult {
  readonly sent: number;
  readonly bySocket: number;
  readonly byHttp: number;
  readonly accepted: number;
  /** Sockets that were closed by it. */
  readonly closed: number;
  /** Positions after which the stored log or the hash of the position was not what it had been. */
  readonly changed: number;
}

export interface Sat {
  readonly match: string;
  readonly guests: readonly Guest[];
  readonly players: readonly Player[];
  readonly watcher: Player;
}

const POSITIONS = 10;

/** Every seat of a new match with a person in it, and a spectator. */
export async function satDown(game: Game, address: string): Promise<Sat> {
  const most = Math.max(...game.scenarios.map((one) => one.seats.length));
  const scenario = game.scenarios.find((one) => one.seats.length === most);
  const [mine = '', other] = scenario?.seats ?? [];
  const host = await Guest.named(address, 'Host');
  const guests = [host];
  const { id, token } = await host.host(game.id, scenario?.id ?? '', mine, other ?? null);
  if (other !== undefined) {
    guests.push(await Guest.named(address, 'Guest'));
    await (guests[1] as Guest).join(token);
  }
  const players = guests.map((guest) => new Player(guest, address, id));
  const watcher = new Player(null, address, id);
  for (const one of [...players, watcher]) await one.until(() => one.q >= 0);
  return { match: id, guests, players, watcher };
}

const pick = <T>(list: readonly T[], dice: FastDice): T => list[dice.draw(list.length)] as T;
const ODD = [null, -1, 1e9, 'x'.repeat(200), [], {}, true, Number.MAX_SAFE_INTEGER, '__proto__', 0.5, [[[]]]];

/** The same value with one place in it altered. */
function altered(value: unknown, dice: FastDice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.draw(4) > 0) {
    const at = dice.draw(value.length);
    return value.map((one, i) => (i === at ? altered(one, dice) : one));
  }
  if (typeof value === 'number' && dice.draw(2) === 0) return value + 1 + dice.draw(40);
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && dice.draw(4) > 0) {
    const key = pick(Object.keys(value), dice);
    return { ...value, [key]: altered((value as { [key: string]: unknown })[key], dice) };
  }
  return pick(ODD, dice);
}

/** An order that was never offered, made from one that was, or from one of another moment. */
function crafted(good: Action, earlier: readonly Action[], dice: FastDice): unknown {
  switch (dice.draw(6)) {
    case 0:
      return {
        ...good,
        do: pick(['none', 'win', 'constructor', 'undo', 'end', 'resign', good.do.toUpperCase()], dice),
      };
    case 1:
      return { ...good, extra: pick(ODD, dice) };
    case 2:
      return { do: good.do, nested: { a: { b: { c: pick(ODD, dice) } } } };
    case 3:
      return earlier.length === 0 ? { do: 'none' } : pick(earlier, dice);
    default: {
      const { do: name, ...fields } = good;
      return { do: name, ...(altered({ extra: 1, ...fields }, dice) as object) };
    }
  }
}

const isLegal = (game: Game, player: Player, action: Action): boolean => {
  try {
    // The rules are only ever asked about orders of the right form: of another they may think for ever.
    return !isFault(checkedAction(game, action)) && game.forbids(player.view, action) === null;
  } catch {
    return false;
  }
};

interface Try {
  readonly player: Player;
  readonly guest: Guest;
  readonly q: number;
  readonly body: { readonly a: unknown } | { readonly undo: true } | { readonly redo: true };
}

export class Crafter {
  private readonly game: Game;
  private readonly address: string;
  private readonly store: Store;
  private readonly dice: FastDice;
  private readonly earlier: Action[] = [];
  private readonly sum = { sent: 0, bySocket: 0, byHttp: 0, accepted: 0, closed: 0, changed: 0 };

  constructor(game: Game, address: string, store: Store, seed = 5) {
    this.game = game;
    this.address = address;
    this.store = store;
    this.dice = new FastDice(seed);
  }

  async send(commands: number): Promise<CraftedResult> {
    let sat = await satDown(this.game, this.address);
    const stranger = await Guest.named(this.address, 'Stranger');
    for (let position = 0; position < POSITIONS; position++) {
      await this.advance(sat, position);
      if (sat.players.every((player) => player.to === null)) {
        sat = await satDown(this.game, this.address);
        await this.advance(sat, position);
      }
      const turn = sat.players.find((player) => player.you === player.to) as Player;
      const before = await this.store.calls.loadMatch(sat.match);
      const share = Math.ceil((commands - this.sum.sent) / (POSITIONS - position));
      for (let i = 0; i < share; i++) await this.sendOne(sat, stranger, turn, i);
      if (logOf(before) !== logOf(await this.store.calls.loadMatch(sat.match))) this.sum.changed++;
    }
    for (const one of [...sat.players, sat.watcher]) one.cut();
    return this.sum;
  }

  private advance({ players }: Sat, seed: number): Promise<void> {
    return playOut(this.game, players, (players[0] as Player).q + 3, 11 + seed);
  }

  private async sendOne(sat: Sat, stranger: Guest, turn: Player, i: number): Promise<void> {
    const { player, guest, q, body } = this.craft(sat, stranger, turn);
    this.sum.sent++;
    if (i % 10 === 0) {
      this.sum.byHttp++;
      const { status } = await guest.ask('POST', `/matches/${sat.match}/commands`, { q, k: newKey(), ...body });
      if (status === 200) this.sum.accepted++;
      return;
    }
    this.sum.bySocket++;
    const kind = Object.keys(body)[0] as 'a' | 'undo' | 'redo';
    const answer = await player.ask({ t: kind === 'a' ? 'act' : kind, q, k: newKey(), ...(kind === 'a' ? body : {}) });
    if (answer.t === 'ok') this.sum.accepted++;
    if (!player.isOpen) this.sum.closed++;
  }

  /** One try: out of turn, from outside, at a wrong number, or never offered. */
  private craft({ players, guests, watcher }: Sat, stranger: Guest, turn: Player): Try {
    const { dice, game } = this;
    const mine = guests[players.indexOf(turn)] as Guest;
    const good = answerFor(game, turn, dice) as Action;
    const action = crafted(good, this.earlier, dice);
    if (this.earlier.length < 200) this.earlier.push(good);
    const by = (player: Player, guest: Guest, a: unknown, q = turn.q): Try => ({ player, guest, q, body: { a } });
    const tries: Try[] = [
      by(watcher, stranger, good),
      by(turn, mine, good, turn.q - 1),
      by(turn, mine, good, turn.q + 1 + dice.draw(5)),
      { player: watcher, guest: stranger, q: turn.q, body: dice.draw(2) === 0 ? { undo: true } : { redo: true } },
      { player: turn, guest: mine, q: turn.q + 1, body: { undo: true } },
      { player: turn, guest: mine, q: turn.q, body: { redo: true } },
    ];
    const idle = players.find((player) => player !== turn);
    if (idle !== undefined) tries.push(by(idle, guests[players.indexOf(idle)] as Guest, good));
    // Legal by chance (an altered order may be another that is allowed): not a crafted one.
    const altered = !isLegal(game, turn, action as Action);
    return altered && dice.draw(2) === 0 ? by(turn, mine, action) : pick(tries, dice);
  }
}

/** The log and the state of the match as they are stored. */
const logOf = (stored: StoredMatch | null): string =>
  JSON.stringify([stored?.match.seq, stored?.match.state, stored?.match.to_move, stored?.commands]);
