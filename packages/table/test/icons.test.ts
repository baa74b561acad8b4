import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ICON_SIDES, iconPng } from '../build/icons.ts';

const inside = join(import.meta.dirname, '..', 'public');
const svg = readFileSync(join(inside, 'icon.svg'), 'utf8');
const manifest = JSON.parse(readFileSync(join(inside, 'manifest.webmanifest'), 'utf8')) as {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};

/** Where a pixel's colours are in the rows of a PNG that this program made. */
function pixel(png: Buffer, side: number, x: number, y: number): readonly number[] {
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return [...rows.subarray(y * (1 + 3 * side) + 1 + 3 * x).subarray(0, 3)];
}

test('the icon is painted as it is drawn: paper, a ring of wagons, a fire in the middle', () => {
  const png = iconPng(svg, 100);
  expect(png.readUInt32BE(16)).toBe(100);
  expect(png.readUInt32BE(20)).toBe(100);
  expect(pixel(png, 100, 2, 2)).toEqual([0xf4, 0xec, 0xda]);
  expect(pixel(png, 100, 50, 50)).toEqual([0xe0, 0xa0, 0x2c]);
  // A wagon stands at 20 degrees from the top, and the ring is open at the foot.
  const [x, y] = [Math.round(50 + 28 * Math.sin(Math.PI / 9)), Math.round(50 - 28 * Math.cos(Math.PI / 9))];
  expect(pixel(png, 100, x, y)).toEqual([0x21, 0x1c, 0x15]);
  expect(pixel(png, 100, 50, 78)).toEqual([0xf4, 0xec, 0xda]);
});

test('a shape that the painter does not know is not left out in silence', () => {
  expect(() => iconPng('<svg><path d="M0 0" fill="#000000"/></svg>', 8)).toThrow('not painted here');
});

test('what the manifest lists is what is made, one of them to be cut to any shape', () => {
  const listed = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(new Set(listed.map(({ src, sizes }) => `${src} ${sizes}`))).toEqual(
    new Set(ICON_SIDES.map((side) => `./icon-${side}.png ${side}x${side}`)),
  );
  expect(listed.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
