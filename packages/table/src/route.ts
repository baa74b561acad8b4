/** Where in the table we are, by the part of the address after `#`: so it works from any file host. */
import type { GameId } from '@laager/kernel';
import { createSignal } from 'solid-js';
import type { MatchRequest } from './session/session.ts';

export type OnlinePage =
  | 'new'
  | 'lobby'
  | 'match'
  | 'invite'
  | 'return'
  | 'mail'
  | 'account'
  | 'results'
  | 'tournaments';

export type PageRoute =
  | { readonly at: 'home' }
  | { readonly at: 'setup'; readonly game: GameId }
  | { readonly at: 'play'; readonly id: string }
  | { readonly at: 'guide'; readonly game: GameId }
  /** A record in the address itself, compressed; null: someone wants to open one. */
  | { readonly at: 'replay'; readonly packed: string | null }
  /** What needs a server. */
  | { readonly at: 'online'; readonly page: OnlinePage; readonly id: string | null }
  | { readonly at: 'rules'; readonly game: GameId | null; readonly clause: string | null };

export function routeOf(hash: string): PageRoute {
  const [place = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const [first, second] = rest;
  switch (place) {
    case 'set-up':
      return first === undefined ? { at: 'home' } : { at: 'setup', game: first };
    case 'play':
      return first === undefined ? { at: 'home' } : { at: 'play', id: first };
    case 'guide':
      return first === undefined ? { at: 'home' } : { at: 'guide', game: first };
    case 'replay':
      return { at: 'replay', packed: first ?? null };
    case 'new':
    case 'lobby':
    case 'match':
    case 'invite':
    case 'return':
    case 'mail':
    case 'account':
    case 'results':
    case 'tournaments':
      return { at: 'online', page: place, id: first ?? null };
    case 'rules':
      return { at: 'rules', game: first ?? null, clause: second ?? null };
    default:
      return { at: 'home' };
  }
}

const [current, setCurrent] = createSignal<PageRoute>(routeOf(location.hash));
addEventListener('hashchange', () => setCurrent(routeOf(location.hash)));

export const route = current;

export const hrefTo = {
  home: '#/',
  setup: (game: GameId) => `#/set-up/${game}`,
  play: (id: string) => `#/play/${id}`,
  guide: (game: GameId) => `#/guide/${game}`,
  replay: '#/replay',
  newMatch: '#/new',
  lobby: '#/lobby',
  account: '#/account',
  results: '#/results',
  tournaments: '#/tournaments',
  match: (id: string) => `#/match/${id}`,
  rules: (game: GameId) => `#/rules/${game}`,
};

/** What is to be opened by the next screen, where the address alone cannot say it. */
let handed: { readonly for: string; readonly opening: MatchRequest } | null = null;

/** Begins a new match: the address becomes the match's own as soon as it has one. */
export function begin(opening: MatchRequest): void {
  const hash = opening.kind === 'record' || opening.kind === 'replay' ? '#/replay/here' : '#/play/new';
  handed = { for: hash, opening };
  if (location.hash === hash) setCurrent({ ...routeOf(hash) });
  else location.hash = hash;
}

/** What `begin` left for this address; it stays until something else begins. */
export const handedOver = (): MatchRequest | null => (handed?.for === location.hash ? handed.opening : null);

/** The match has an id: reloading the page must find it again. */
export const nameMatch = (id: string): void => history.replaceState(null, '', hrefTo.play(id));
