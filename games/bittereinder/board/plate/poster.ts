/** The game's poster for the home screen: the war at its start, as a print on a wall. */
import {
  fonts,
  isInside,
  type Line,
  madder,
  type Point,
  paper,
  pathOf,
  petrol,
  plinth,
  waterlines,
  widening,
} from '@laager/kit/drawing';
import { mountains, streams } from '@laager/kit/plate';
import setup from '../../data/setup.json' with { type: 'json' };
import { liveries } from '../parts/livery.ts';
import { drawPiece } from '../parts/piece.ts';
import { type Piece, pieceOf, strengthOf } from '../roster.ts';
import {
  arcs,
  areas,
  isCoast,
  isFrontier,
  isInnerBorder,
  isWithin,
  outland,
  project,
  railways,
  rings,
  survey,
} from './survey.ts';

export const POSTER = { width: 440, height: 580 } as const;

/** What of the sheet is shown, and how much smaller. */
const corner: Point = project([23.1, -22.4]);
const SCALE = POSTER.width / (project([33.3, -27])[0] - corner[0]);
const seen = ([x, y]: Point): Point => [(x - corner[0]) * SCALE, (y - corner[1]) * SCALE];
const visible = (line: Line): boolean =>
  line.map(seen).some(([x, y]) => x > -20 && x < POSTER.width + 20 && y > -20 && y < POSTER.height + 20);

const drawn = (lines: readonly Line[], close = false): string =>
  lines
    .filter(visible)
    .map((line) => pathOf(line.map(seen), close, 1))
    .join('');
const path = (d: string, style: string): string => `<path d="${d}" ${style}/>`;
const land = (which: (area: (typeof areas)[number]) => boolean): string =>
  drawn(
    areas.filter(which).flatMap(({ id }) => rings[id] ?? []),
    true,
  );

const NAMES: readonly (readonly [id: string, dx: number, dy: number, anchor: string])[] = [
  ['t11', 8, -6, 'start'],
  ['f9', 8, 12, 'start'],
  ['n6', 9, 5, 'start'],
  ['c19', 9, 5, 'start'],
  ['c17', 9, 12, 'start'],
  ['b1', 9, 2, 'start'],
  ['t1', 8, 4, 'start'],
];

export function poster(): string {
  const clip = 'be-poster';
  const inner = [
    `<defs><clipPath id="${clip}"><path d="M9 9H${POSTER.width - 9}V${POSTER.height - 9}H9Z"/></clipPath></defs>`,
    `<rect width="${POSTER.width}" height="${POSTER.height}" fill="${paper.sheet}"/>`,
    `<g clip-path="url(#${clip})">`,
    ground(),
    washes(),
    `<g transform="scale(${SCALE.toFixed(4)}) translate(${-corner[0].toFixed(1)} ${-corner[1].toFixed(1)})">${mountains(survey, false)}${streams(survey)}</g>`,
    borders(),
    tracks(),
    names(),
    ocean(),
    stacks(),
    '</g>',
    cartouche(),
    frame(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${POSTER.width} ${POSTER.height}"><title>Bittereinder</title>${inner.join('')}</svg>\n`;
}

function ground(): string {
  const coast = arcs.filter(isCoast).map(({ line }) => line.map(seen));
  const outer = outland.map(seen);
  const isLand = (p: Point): boolean => {
    const back: Point = [p[0] / SCALE + corner[0], p[1] / SCALE + corner[1]];
    return isInside(p, outer) || areas.some(({ id }) => isWithin(back, id));
  };
  const lines = waterlines(coast, isLand, [0, 0, POSTER.width, POSTER.height], 3, widening(12, 2.6, 0.6));
  return (
    `<rect width="${POSTER.width}" height="${POSTER.height}" fill="${paper.sea}"/>` +
    lines
      .map((d, i) =>
        path(d, `fill="none" stroke="${paper.water}" stroke-width=".8" opacity="${(0.6 - i * 0.045).toFixed(2)}"`),
      )
      .join('') +
    path(pathOf(outer, true, 1), `fill="${paper.closed}"`)
  );
}

function washes(): string {
  const sides: readonly (readonly [string, (area: (typeof areas)[number]) => boolean, string, string])[] = [
    ['boer', ({ owner }) => owner === 'boer', petrol.wash, petrol.band],
    ['empire', ({ owner }) => owner === 'empire', madder.wash, madder.band],
    ['tribal', ({ country }) => country === 'tribal', paper.tribal, '#c39a3c'],
    ['closed', ({ country }) => country === 'mozambique', paper.closed, '#9b8f78'],
  ];
  const ownerOf = new Map(areas.map((area) => [area.id, area]));
  return sides
    .map(([name, mine, wash, band]) => {
      const isMine = (id: string | undefined): boolean => {
        const area = id === undefined ? undefined : ownerOf.get(id);
        return area !== undefined && mine(area);
      };
      const edge = drawn(
        arcs
          .filter(({ owners }) => owners.length === 2 && isMine(owners[0]) !== isMine(owners[1]))
          .map(({ line }) => line),
      );
      const shape = land(mine);
      return (
        path(shape, `id="be-poster-land-${name}" fill="${wash}"`) +
        `<clipPath id="be-poster-${name}"><use href="#be-poster-land-${name}"/></clipPath><g clip-path="url(#be-poster-${name})" fill="none" stroke="${band}">` +
        `${path(edge, 'stroke-width="11" opacity=".17"')}${path(edge, 'stroke-width="5.5" opacity=".32"')}</g>`
      );
    })
    .join('');
}

function borders(): string {
  const all = (which: (arc: (typeof arcs)[number]) => boolean): string =>
    drawn(arcs.filter(which).map(({ line }) => line));
  return (
    `<g fill="none" stroke="${paper.ink}">` +
    path(all(isInnerBorder), 'stroke-width=".9" stroke-dasharray=".1 2.6" stroke-linecap="round" opacity=".7"') +
    path(all(isFrontier), 'stroke-width="1" stroke-dasharray="6 2.4 1 2.4" opacity=".85"') +
    path(all(isCoast), 'stroke-width="1.1"') +
    '</g>'
  );
}

function tracks(): string {
  const d = railways.map(({ line }) => pathOf(line.map(seen), false, 1)).join('');
  return (
    `<defs><path id="be-poster-rail" d="${d}"/></defs><g fill="none" stroke="${paper.ink}"><use href="#be-poster-rail" stroke-width="1"/>` +
    '<use href="#be-poster-rail" stroke-width="3.6" stroke-dasharray=".6 4.4"/></g>'
  );
}

function names(): string {
  const serif = `font-family="${fonts.serif.replaceAll('"', "'")}"`;
  const halo = `stroke="${paper.sheet}" stroke-width="3.2" stroke-opacity=".85" paint-order="stroke" stroke-linejoin="round"`;
  const towns = NAMES.map(([id, dx, dy, anchor]) => {
    const town = areas.find((area) => area.id === id)?.town;
    if (!town) return '';
    const [x, y] = seen(project([town.lon, town.lat]));
    const capital = id === 't11' || id === 'f9';
    return (
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="3" fill="${paper.sheet}" stroke="${paper.ink}"/>` +
      `<text x="${(x + dx).toFixed(0)}" y="${(y + dy).toFixed(0)}" text-anchor="${anchor}" font-size="15" font-weight="${capital ? 700 : 500}">${town.name}</text>`
    );
  });
  const large: readonly (readonly [string, number, number, number, string])[] = [
    ['SOUTH AFRICAN', 29, -24.55, 16, petrol.edge],
    ['REPUBLIC', 29.1, -25.08, 16, petrol.edge],
    ['ORANGE', 28.05, -27.6, 14, petrol.edge],
    ['FREE STATE', 27.75, -28.0, 14, petrol.edge],
    ['CAPE COLONY', 25.0, -32.35, 15, madder.edge],
  ];
  const countries = large.map(([text, lon, lat, size, colour]) => {
    const [x, y] = seen(project([lon, lat]));
    return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" text-anchor="middle" font-size="${size}" letter-spacing="2.4" fill="${colour}">${text}</text>`;
  });
  return `<g ${serif} fill="${paper.ink}" ${halo}>${countries.join('')}${towns.join('')}</g>`;
}

function ocean(): string {
  const serif = fonts.serif.replaceAll('"', "'");
  const way = [project([30.2, -32.6]), project([31.6, -31.4]), project([32.7, -29.6])].map(seen);
  return (
    `<defs><path id="be-poster-ocean" d="${pathOf(way)}"/></defs><text font-family="${serif}" font-style="italic" font-size="19" letter-spacing="3" fill="#2f5566">` +
    `<textPath href="#be-poster-ocean">Indian Ocean</textPath></text>`
  );
}

/** The print's own title, on a slip at the foot. */
function cartouche(): string {
  const serif = fonts.serif.replaceAll('"', "'");
  const y = POSTER.height - 44;
  return (
    `<path d="M18 ${y}h226v26H18Z" fill="${paper.sheet}" stroke="${paper.ink}"/><text x="131" y="${y + 18}" text-anchor="middle" font-family="${serif}" font-style="italic" font-size="16" fill="${paper.ink}">` +
    'October 1899, the historical set-up</text>'
  );
}

/** A few stacks of the historical set-up, as they lie on the board: the counter on top, and what the whole stack weighs. */
function stacks(): string {
  const { attach } = setup.historical;
  const { empireFixed } = setup;
  const shown: readonly (readonly [units: readonly string[], place: readonly [lon: number, lat: number]])[] = [
    [
      ['natal-army', ...attach['natal-army']],
      [30.3, -26.3],
    ],
    [
      ['western-army', ...attach['western-army']],
      [25.55, -28.65],
    ],
    [
      ['de-la-rey', 'cdo-lichtenburg'],
      [26.55, -26.75],
    ],
    [empireFixed.n3, [29.75, -28.85]],
    [empireFixed.c10, [24.2, -29.1]],
    [empireFixed.b1, [24.75, -25.6]],
    [['cdo-vryheid'], [31.15, -27.95]],
    [empireFixed.c8, [24.05, -30.85]],
  ];
  return shown.map(([units, place]) => stack(units.map(pieceOf), seen(project(place)))).join('');
}

/** The size of a counter on the print. */
const COUNTER = 0.86;

function stack(pieces: readonly Piece[], [x, y]: Point): string {
  const [top] = pieces;
  if (top === undefined) return '';
  const foot =
    pieces.length === 1
      ? ''
      : plinth({
          livery: liveries[top.side],
          strength: strengthOf(pieces),
          count: pieces.length,
          picked: pieces.length,
          small: false,
        });
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${COUNTER})">${foot}${drawPiece(top, { under: pieces.length - 1 })}</g>`;
}

function frame(): string {
  const { width, height } = POSTER;
  const dashes = (length: number): string => `stroke-dasharray="${(length / 24).toFixed(1)}"`;
  return (
    `<g fill="none" stroke="${paper.ink}"><rect x="9" y="9" width="${width - 18}" height="${height - 18}" stroke-width="1.4"/>` +
    `<rect x="4" y="4" width="${width - 8}" height="${height - 8}" stroke-width=".6"/>` +
    `<path d="M6.5 9H${width - 9}M6.5 ${height - 6.5}H${width - 9}" stroke-width="4" ${dashes(width)}/><path d="M6.5 9V${height - 9}M${width - 6.5} 9V${height - 9}" stroke-width="4" ${dashes(height)}/></g>`
  );
}
