/** The result of a match as a picture to send around: who won and why, the course, luck and accuracy of both sides. */
import type { Estimate } from '@laager/match';

export interface ResultSide {
  readonly name: string;
  readonly colour: string;
  /** In words: luck, points lost by decisions, accuracy. Empty where the match was not analysed. */
  readonly figures: readonly string[];
}

export interface ShownResult {
  readonly game: string;
  readonly scenario: string;
  readonly headline: string;
  readonly why: string;
  readonly colour: string;
  readonly heads: readonly string[];
  readonly sides: readonly ResultSide[];
  /** The first side's chance after each order; empty where it says nothing. */
  readonly course: readonly (Estimate | null)[];
  readonly signature: string;
  /** The address of the game's picture; null if it has none. */
  readonly poster: string | null;
}

const [WIDTH, HEIGHT, POSTER, MARGIN] = [1200, 630, 420, 48];
const [PAPER, INK, SOFT, LINE] = ['#fbf8f1', '#2b241d', '#574f42', '#d9cdb6'];
const serif = (size: number, weight = 500): string => `${weight} ${size}px "EB Garamond Variable", Georgia, serif`;
const sans = (size: number, weight = 500): string => `${weight} ${size}px "Inter Variable", Arial, sans-serif`;

/** A poster names the page's fonts by variables, which a picture outside the page does not have. */
async function posterImage(address: string): Promise<HTMLImageElement | null> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const svg = (await answer.text())
    .replace(/var\(--font-(serif|sans)[^)]*\)/g, (_, face) => (face === 'serif' ? 'Georgia,serif' : 'Arial,sans-serif'))
    .replace('<svg ', '<svg width="900" height="500" ');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Draws text in lines of a width; returns the y below it. */
function paragraph(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  width: number,
  leading: number,
): number {
  let line = '';
  let foot = y;
  const put = (): void => {
    pen.fillText(line, x, foot);
    foot += leading;
  };
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      put();
      line = word;
    } else line = longer;
  }
  put();
  return foot;
}

function drawCourse(
  pen: CanvasRenderingContext2D,
  { course, sides }: ShownResult,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pen.fillStyle = '#efe7d6';
  pen.fillRect(x, y, width, height);
  const points = course.flatMap((one, move) => (one === null ? [] : [[move, one.chance] as const]));
  const across = (move: number): number => x + (move / Math.max(1, course.length - 1)) * width;
  const down = (chance: number): number => y + (1 - chance) * height;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const [i, edge] of [y + height, y].entries()) {
    pen.beginPath();
    pen.moveTo(across(first[0]), edge);
    for (const [move, chance] of points) pen.lineTo(across(move), down(chance));
    pen.lineTo(across(last[0]), edge);
    pen.globalAlpha = 0.28;
    pen.fillStyle = sides[i]?.colour ?? SOFT;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.beginPath();
  for (const [move, chance] of points) pen.lineTo(across(move), down(chance));
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.stroke();
}

function drawTable(
  pen: CanvasRenderingContext2D,
  { heads, sides }: ShownResult,
  x: number,
  y: number,
  width: number,
): void {
  const column = (i: number): number => x + width * (0.34 + i * 0.24);
  pen.font = sans(18);
  pen.fillStyle = SOFT;
  for (const [i, head] of heads.entries()) pen.fillText(head, column(i), y);
  for (const [row, side] of sides.entries()) {
    const foot = y + 36 + row * 36;
    pen.font = sans(22, 600);
    pen.fillStyle = side.colour;
    pen.fillText(side.name, x, foot, width * 0.32);
    pen.fillStyle = INK;
    for (const [i, figure] of side.figures.entries()) pen.fillText(figure, column(i), foot);
  }
}

export async function resultPicture(result: ShownResult): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw pictures');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const poster = result.poster === null ? null : await posterImage(result.poster);
  const left = poster === null ? MARGIN : POSTER + MARGIN;
  const width = WIDTH - left - MARGIN;
  if (poster !== null) {
    const scale = Math.max(POSTER / poster.width, HEIGHT / poster.height);
    const [w, h] = [poster.width * scale, poster.height * scale];
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, POSTER, HEIGHT);
    pen.clip();
    pen.drawImage(poster, (POSTER - w) / 2, (HEIGHT - h) / 2, w, h);
    pen.restore();
  }
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = SOFT;
  pen.font = sans(20);
  pen.fillText(`${result.game}, ${result.scenario}`, left, 72, width);
  pen.fillStyle = result.colour;
  pen.font = serif(62, 600);
  pen.fillText(result.headline, left, 138, width);
  pen.fillStyle = INK;
  pen.font = serif(26);
  const below = paragraph(pen, result.why, left, 182, width, 32);
  const top = Math.max(below + 4, 250);
  if (result.course.length > 0) drawCourse(pen, result, left, top, width, 150);
  drawTable(pen, result, left, top + (result.course.length > 0 ? 194 : 30), width);
  pen.fillStyle = LINE;
  pen.fillRect(left, HEIGHT - 62, width, 1);
  pen.fillStyle = SOFT;
  pen.font = serif(24, 600);
  pen.fillText(result.signature, left, HEIGHT - 28);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob)),
      'image/png',
    ),
  );
}
