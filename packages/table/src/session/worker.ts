import { deviceShelf } from '../store/saves.ts';
import { answerOver, type Port } from './calls.ts';
import { Host } from './host.ts';
import { fetchAhead } from './opening.ts';

const port = self as unknown as Port;
const host = new Host({ tell: (event) => tell(event), shelf: deviceShelf });
const tell = answerOver(port, host);

// `rules <game>`: the page will ask for this game as soon as its own code is there.
const [, game] = self.name.split(' ');
if (game !== undefined) fetchAhead(game);
