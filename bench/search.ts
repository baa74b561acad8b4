/** Our tree search against boardgame.io's MCTS bot, on connect four: iterations per CPU second, and games at equal time. */
import { createRequire } from 'node:module';
import { choose, playerNamed, TreeSearch, usualSearch } from '@laager/bots';
import { game } from '@laager/connect-four';
import { Context, FastDice } from '@laager/kernel';
import { connectFour } from './boardgame-io.ts';
import { compared, type Measured, race } from './measure.ts';

interface PeerState {
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly winner?: string } };
}
interface PeerBot {
  play(state: PeerState, player: string): Promise<{ action: { payload: { args: [number] } } }>;
}
interface PeerClient {
  readonly store: { getState(): PeerState };
  readonly moves: { drop(column: number): void };
  start(): void;
  stop(): void;
}

const require = createRequire(import.meta.url);
const { MCTSBot } = require('boardgame.io/ai') as { MCTSBot: new (options: object) => PeerBot };
const { Client } = require('boardgame.io/client') as { Client(options: object): PeerClient };

const newPeerGame = (): PeerClient => {
  const client = Client({ game: connectFour, numPlayers: 2, debug: false });
  client.start();
  return client;
};
const newPeer = (iterations: number, seed: number): PeerBot =>
  new MCTSBot({ game: connectFour, enumerate: connectFour.ai.enumerate, iterations, seed: `${seed}` });

const newBoard = () => game.setup({ scenario: 'standard', options: { slippery: false } }, new Context(new FastDice(1)));

/** Playouts to the end of the game by lot: what boardgame.io's bot does, so that an iteration is an iteration. */
const likeThePeer = { ...usualSearch, playout: { turns: 42, decisions: 50, advised: false } };

/** Iterations per CPU second from the empty board, one search after the other. */
export async function searchBench(quick: boolean): Promise<Measured[]> {
  const [ITERATIONS, PEER_ITERATIONS] = [10_000, 50];
  const root = newBoard();
  const client = newPeerGame();
  const peer = newPeer(PEER_ITERATIONS, 1);
  let seed = 0;
  const search = (plan: typeof usualSearch) => (): number => {
    const problem = { game, view: root, seat: 'red', budget: { iterations: ITERATIONS }, seed: ++seed };
    const thinking = new TreeSearch(problem, game.clone(root), plan).think();
    while (!thinking.next().done);
    return ITERATIONS;
  };
  // Its bot does its work before the promise is handed back: it can be timed like anything else.
  const peerSearch = (): number => {
    void peer.play(client.store.getState(), '0');
    return PEER_ITERATIONS;
  };
  const effort = quick ? { rounds: 3, seconds: 0.4 } : { rounds: 5, seconds: 2 };
  const [playouts, usual, theirs] = race([search(likeThePeer), search(usualSearch), peerSearch], effort);
  client.stop();
  return [
    compared('search/connect-four/whole-playouts', playouts as number, theirs as number, 'iterations'),
    compared('search/connect-four/cut-playouts', usual as number, theirs as number, 'iterations'),
    await atEqualTime(quick ? 4 : 50),
  ];
}

/** Points (a draw is half of one) in games against its bot, each side beginning in turn; our general gets the time that its move took. */
async function atEqualTime(games: number): Promise<Measured> {
  let points = 0;
  for (let n = 0; n < games; n++) {
    const winner = await oneGame(n, 50);
    points += winner === null ? 0.5 : winner === 'ours' ? 1 : 0;
  }
  // Against a peer without a point the ratio is given as if it had one.
  const theirs = games - points;
  return {
    ...compared('search/connect-four/at-equal-time', points, Math.max(1, theirs), `points of ${games}`),
    peer: theirs,
  };
}

/** Milliseconds of CPU time: on a busy machine the wall clock gives one side more than the other. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function oneGame(n: number, iterations: number): Promise<'ours' | 'theirs' | null> {
  const client = newPeerGame();
  const peer = newPeer(iterations, n);
  const general = playerNamed('general');
  if (general === null) throw new Error('there is no general');
  const ours = n % 2;
  const p = newBoard();
  const ctx = new Context(new FastDice(1));
  let ms = 200;
  for (let move = 0; ; move++) {
    const decision = game.decision(p);
    if (decision === null) break;
    let column: number;
    if (move % 2 === ours) {
      const budget = { clock: { ms, now: cpuTime } };
      column = choose(general.bot, { game, view: game.clone(p), seat: decision.seat, budget, seed: n * 100 + move })
        .action.column;
    } else {
      const began = cpuTime();
      const { action } = await peer.play(client.store.getState(), `${move % 2}`);
      ms = cpuTime() - began;
      column = action.payload.args[0];
    }
    client.moves.drop(column);
    game.play(p, { do: 'drop', column }, ctx);
  }
  client.stop();
  if (p.winner === null) return null;
  return p.winner === ours ? 'ours' : 'theirs';
}
