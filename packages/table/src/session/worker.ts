import { answerOver, type Port } from '@laager/match/wire';
import { tabClaims } from '../store/claims.ts';
import { deviceShelf } from '../store/shelf.ts';
import { Host } from './host.ts';
import { methods } from './methods.ts';
import { fetchAhead } from './opening.ts';
import type { Session } from './session.ts';

const port = self as unknown as Port;
const host = new Host({ tell: (event) => tell(event), shelf: deviceShelf, claims: tabClaims });
const tell = answerOver<Session>(port, host, methods);

// `rules <game>`: the page will ask for this game as soon as its own code is there.
const [, game] = self.name.split(' ');
if (game !== undefined) fetchAhead(game);
