import { deviceShelf } from '../store/saves.ts';
import { answerOver, type Port } from './calls.ts';
import { Host } from './host.ts';

const port = self as unknown as Port;
const host = new Host({ tell: (event) => tell(event), shelf: deviceShelf });
const tell = answerOver(port, host);
