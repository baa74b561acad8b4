/**
 * The icon as pixels: not every phone installs an app whose only icon is a drawing. It is made of boxes and circles, so
 * it is painted here: a library that paints all of SVG would weigh more than the whole table.
 */
import { crc32, deflateSync } from 'node:zlib';

/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES = 4;

/** The sizes that an installable app is asked for. */
export const ICON_SIDES = [192, 512] as const;

type Rgb = readonly [red: number, green: number, blue: number];

interface Shape {
  readonly colour: Rgb;
  /** Whether a point of the drawing, 0 to 100 each way, is inside. */
  has(x: number, y: number): boolean;
}

const colourOf = (text: string): Rgb => {
  const code = Number.parseInt(text.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
};

/** A box with round corners, turned about a point. */
function boxShape(at: (name: string) => number, turn: readonly number[], colour: Rgb): Shape {
  const [angle = 0, x0 = 0, y0 = 0] = turn;
  const [cos, sin] = [Math.cos((-angle * Math.PI) / 180), Math.sin((-angle * Math.PI) / 180)];
  const [halfWidth, halfHeight, round] = [at('width') / 2, at('height') / 2, at('rx')];
  const [midX, midY] = [at('x') + halfWidth, at('y') + halfHeight];
  return {
    colour,
    has(x, y) {
      const across = x0 + (x - x0) * cos - (y - y0) * sin - midX;
      const down = y0 + (x - x0) * sin + (y - y0) * cos - midY;
      const [overX, overY] = [Math.abs(across) - halfWidth + round, Math.abs(down) - halfHeight + round];
      return Math.hypot(Math.max(overX, 0), Math.max(overY, 0)) <= round && Math.max(overX, overY) <= round;
    },
  };
}

/** The boxes and circles of a drawing that has nothing else, bottom first. */
function shapesOf(svg: string): readonly Shape[] {
  const body = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return body.split('/>').flatMap((tag): Shape[] => {
    if (tag.trim() === '') return [];
    const text = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const at = (name: string): number => Number(text(name));
    const colour = colourOf(text('fill'));
    if (tag.trim().startsWith('<rect'))
      return [boxShape(at, (text('transform').match(/[\d.]+/g) ?? []).map(Number), colour)];
    if (tag.trim().startsWith('<circle'))
      return [{ colour, has: (x, y) => Math.hypot(x - at('cx'), y - at('cy')) <= at('r') }];
    throw new Error(`the icon has a shape that is not painted here: ${tag}`);
  });
}

/** Rows of red, green and blue, as a PNG wants them: each after a byte that says "as it is". */
function paint(shapes: readonly Shape[], side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + 3 * side));
  const step = 100 / (side * SAMPLES);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const sum = [0, 0, 0];
      for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const x = (column * SAMPLES + (i % SAMPLES) + 0.5) * step;
        const y = (row * SAMPLES + Math.floor(i / SAMPLES) + 0.5) * step;
        const colour = shapes.findLast((shape) => shape.has(x, y))?.colour ?? [255, 255, 255];
        for (const [k, share] of colour.entries()) sum[k] = (sum[k] as number) + share;
      }
      for (const [k, share] of sum.entries())
        rows[row * (1 + 3 * side) + 1 + 3 * column + k] = Math.round(share / (SAMPLES * SAMPLES));
    }
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The drawing as a square PNG with this number of pixels a side. */
export function iconPng(svg: string, side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(paint(shapesOf(svg), side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
