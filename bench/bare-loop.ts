/** Connect four by random play with nothing around it: typed arrays, no contract, no dice to verify. What the machine can do. */

const [COLUMNS, ROWS] = [7, 6];
const cells = new Int8Array(COLUMNS * ROWS);
const heights = new Int8Array(COLUMNS);
const open = new Int8Array(COLUMNS);

let [a, b, c, n] = [1, 2, 3, 1];
function word(): number {
  const t = (((a + b) | 0) + n) | 0;
  n = (n + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 2;
}

function line(column: number, row: number, dc: number, dr: number): number {
  const disc = cells[column * ROWS + row];
  let length = 1;
  for (
    let x = column + dc, y = row + dr;
    x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[x * ROWS + y] === disc;
    x += dc, y += dr
  )
    length++;
  for (
    let x = column - dc, y = row - dr;
    x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[x * ROWS + y] === disc;
    x -= dc, y -= dr
  )
    length++;
  return length;
}

/** One random game; the number of its moves. */
export function bareGame(): number {
  cells.fill(0);
  heights.fill(0);
  for (let moves = 0, disc = 1; ; disc = 3 - disc) {
    let choices = 0;
    for (let column = 0; column < COLUMNS; column++) if ((heights[column] as number) < ROWS) open[choices++] = column;
    if (choices === 0) return moves;
    const column = open[word() % choices] as number;
    const row = heights[column] as number;
    heights[column] = row + 1;
    cells[column * ROWS + row] = disc;
    moves++;
    if (
      line(column, row, 1, 0) >= 4 ||
      line(column, row, 0, 1) >= 4 ||
      line(column, row, 1, 1) >= 4 ||
      line(column, row, 1, -1) >= 4
    )
      return moves;
  }
}
