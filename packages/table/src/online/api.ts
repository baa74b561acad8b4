/** What the pages ask the server over HTTP. */
import type { GameId, Options, Seat } from '@laager/kernel';
import type { OfferKind } from '@laager/match/wire';
import { setMyName } from '../ui/my-name.ts';
import { keepMatches } from './kept-matches.ts';
import { says } from './words.ts';

export interface SeatInfo {
  readonly seat: Seat;
  readonly sitter: 'person' | 'bot' | 'open' | 'stand-in';
  readonly level: string | null;
  readonly name: string | null;
  readonly account: string | null;
  readonly listed: boolean;
}

export type ClockInfo =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly main: number; readonly delay: number; readonly add?: number }
  | { readonly kind: 'turns'; readonly bank: number; readonly add: number; readonly cap: number };

export interface MatchInfo {
  readonly match: string;
  readonly game: GameId;
  readonly scenario: string;
  readonly options: Options;
  readonly state: 'open' | 'live' | 'ended' | 'adjourned' | 'stuck' | 'cancelled' | 'moved';
  readonly seats: readonly SeatInfo[];
  readonly you: Seat | null;
  readonly host: boolean;
  readonly toMove: Seat | null;
  readonly moves: number;
  readonly news: number;
  readonly clock: ClockInfo;
  readonly left: number | null;
  /** The seat whose time is up. */
  readonly out: Seat | null;
  readonly paused: number | null;
  readonly watch: 'public' | 'link' | 'none';
  readonly watchDelay: 'none' | 'turn' | 'quarter' | 'end';
  readonly chat: 'on' | 'phrases' | 'off';
  readonly random: boolean;
  /** The bot that takes the open seat if no one has by then. */
  readonly fill: { readonly level: string; readonly at: number } | null;
  readonly commitment: string;
  readonly created: number;
  readonly changed: number;
  readonly how: string | null;
  readonly invite?: string | null;
  /** A friend asks this person to take the open seat. */
  readonly invited?: boolean;
  /** Whether the host of an open seat has a page in front of them. */
  readonly hostHere?: boolean;
  /** The rules it is played by; only where one match is asked for. */
  readonly rules?: {
    readonly version: number;
    readonly hash: string;
    /** The newer version that the players may go on under. */
    readonly newer: number | null;
    /** Whether they are others than those of this server's pages. */
    readonly other: boolean;
  };
  /** The match in which the players went on under newer rules. */
  readonly movedTo?: string | null;
  readonly tournament: string | null;
  /** Only in the list of my matches: what I must decide and the last event, in the words of the game. */
  readonly asked?: { readonly prompt: string; readonly line: string | null } | null;
  /** Only in the list of my matches: offers to me that wait for an answer. */
  readonly offers?: readonly { readonly kind: OfferKind; readonly by: Seat }[];
  /** Only in the list of my matches: the seats whose people are looking at a page now. */
  readonly here?: readonly Seat[];
}

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** The server answered with a reason why not. */
export class ServerRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const unreachable = (): never => {
    throw new ServerRefusal('unreachable', says.noAnswer);
  };
  const response = await fetch(new URL(`/api/1${path}`, location.origin), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(unreachable);
  // A proxy that stands alone answers with a page of its own.
  const json = (await response.json().catch(unreachable)) as T & { error?: { code: string; message: string } };
  if (!response.ok)
    throw new ServerRefusal(json.error?.code ?? 'fault', json.error?.message ?? String(response.status));
  return json;
}

let me: Promise<Me | null> | null = null;

export const whoAmI = (): Promise<Me | null> => {
  me ??= ask<{ account: Me | null }>('GET', '/me').then(
    ({ account }) => {
      setMyName(account?.name ?? null);
      return account;
    },
    (error) => {
      // What failed is asked again, not remembered.
      me = null;
      throw error;
    },
  );
  return me;
};

/** A guest by this name: a new one, or the one that this browser is already. */
export async function beGuest(name: string): Promise<Me> {
  const known = await whoAmI();
  if (known !== null && known.name === name) return known;
  const { account } = await ask<{ account: Me }>(known === null ? 'POST' : 'PATCH', known === null ? '/guest' : '/me', {
    name,
  });
  me = Promise.resolve(account);
  setMyName(account.name);
  return account;
}

export const forgetMe = (): void => {
  me = null;
  keepMatches([]);
};
