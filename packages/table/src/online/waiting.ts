/** Which of my matches wait for me. */
import type { MatchInfo } from './api.ts';

/** After the end only a rematch can be answered. */
export const offersToMe = ({ offers = [], state }: MatchInfo) =>
  offers.filter(({ kind }) => (kind === 'rematch') === (state !== 'live'));

/** I must decide: in the game, about an offer, about an opponent whose time is up, or about a rematch. */
const isWaiting = (info: MatchInfo): boolean =>
  (info.state === 'live' && (info.toMove === info.you || (info.out !== null && info.out !== info.you))) ||
  offersToMe(info).length > 0;

export const waitingAmong = (matches: readonly MatchInfo[]): readonly MatchInfo[] =>
  matches.filter(isWaiting).sort((a, b) => (a.left ?? Number.MAX_SAFE_INTEGER) - (b.left ?? Number.MAX_SAFE_INTEGER));
