/** Connect four for boardgame.io, played at random through its headless client as its documentation shows. */
import { createRequire } from 'node:module';

interface Grid {
  cells: (string | null)[];
}
interface Client {
  start(): void;
  stop(): void;
  getState(): { G: Grid; ctx: { currentPlayer: string; gameover?: unknown } };
  moves: { drop(column: number): void };
}

const { Client: newClient } = createRequire(import.meta.url)('boardgame.io/client') as {
  Client(options: object): Client;
};

const [COLUMNS, ROWS] = [7, 6];

function lineOfFour(cells: readonly (string | null)[], column: number, row: number): boolean {
  const at = (x: number, y: number) => (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS ? null : cells[x * ROWS + y]);
  const disc = at(column, row);
  for (const [dc, dr] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const) {
    let length = 1;
    for (let x = column + dc, y = row + dr; at(x, y) === disc; x += dc, y += dr) length++;
    for (let x = column - dc, y = row - dr; at(x, y) === disc; x -= dc, y -= dr) length++;
    if (length >= 4) return true;
  }
  return false;
}

const rowOf = (cells: readonly (string | null)[], column: number): number => {
  for (let row = 0; row < ROWS; row++) if (cells[column * ROWS + row] === null) return row;
  return -1;
};

export const connectFour = {
  name: 'connect-four',
  setup: (): Grid & { last: number } => ({ cells: Array<string | null>(COLUMNS * ROWS).fill(null), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }: { G: Grid & { last: number }; playerID: string }, column: number) {
      const row = rowOf(G.cells, column);
      if (row < 0) return 'INVALID_MOVE';
      G.cells[column * ROWS + row] = playerID;
      G.last = column * ROWS + row;
      return undefined;
    },
  },
  endIf({ G, ctx }: { G: Grid & { last: number }; ctx: { currentPlayer: string } }) {
    if (G.last >= 0 && lineOfFour(G.cells, Math.floor(G.last / ROWS), G.last % ROWS))
      return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G: Grid) =>
      Array.from({ length: COLUMNS }, (_, column) => column)
        .filter((column) => rowOf(G.cells, column) >= 0)
        .map((column) => ({ move: 'drop', args: [column] })),
  },
};

/** One random game; the number of its moves. `draw` gives a whole number below its argument. */
export function boardgameIoGame(draw: (sides: number) => number): number {
  const client = newClient({ game: connectFour, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const open = connectFour.ai.enumerate(G);
    client.moves.drop(open[draw(open.length)]?.args[0] as number);
    moves++;
  }
  client.stop();
  return moves;
}
