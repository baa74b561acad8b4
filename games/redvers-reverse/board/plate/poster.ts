/** The poster on the home screen: the bridge at Colenso with three brigades before it, drawn like the board. */
import { Context, FastDice } from '@laager/kernel';
import { type Box, paper } from '@laager/kit/drawing';
import { game } from '../../src/index.ts';
import { areaNamed } from '../../src/map.ts';
import type { Colenso } from '../../src/position.ts';
import { brigadeNamed, UNITS_OF } from '../../src/roster.ts';
import { layNames, layOrders, layOut, NAME_SIZE, type Name } from '../layout.ts';
import { BOER } from '../look.ts';
import { courier, drawPiece, drift, flag } from '../pieces.ts';
import { lookOf } from '../roster.ts';
import { sceneOf } from '../scene.ts';
import { CENTRES, TRENCHES } from '../survey.ts';
import { field } from './draw.ts';

const SIZE = [420, 220] as const;
/** The corner of the sheet that the poster begins at. */
const FROM = [470, 257] as const;

const RULINGS =
  '<pattern id="laager-rule-upright" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M1 0V3" stroke="#000" stroke-width=".7" opacity=".16"/></pattern>' +
  '<pattern id="laager-rule-slanting" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M-1-1L5 5M-1 3L1 5M3-1L5 1" stroke="#000" stroke-width=".8" opacity=".28"/></pattern>';

/** [brigade, where it is, where it is going]. */
const BRIGADES_SHOWN = [
  ['infantry-2', 'colenso-village', 'bridge-trenches'],
  ['infantry-4', 'wagon-flats', 'wagon-trenches'],
  ['artillery-1', 'the-donga', null],
] as const;

function moment(): Colenso {
  const p: Colenso = game.setup(
    { scenario: 'buller-version', options: { 'player-breaks-ties': false } },
    new Context(new FastDice(1899)),
  );
  for (const [id, at, to] of BRIGADES_SHOWN) {
    const brigade = brigadeNamed(id);
    p.leaderAt[brigade] = areaNamed(at);
    for (const unit of UNITS_OF[brigade] ?? []) p.at[unit] = areaNamed(at);
    if (to !== null) p.objective[brigade] = areaNamed(to);
  }
  return p;
}

const at = ([x, y]: readonly number[], inner: string): string =>
  `<g transform="translate(${Math.round(x ?? 0)} ${Math.round(y ?? 0)})">${inner}</g>`;

const nameText = ({ lines, at: [x, y] }: Name): string =>
  lines
    .map(
      (line, i) =>
        `<text x="${Math.round(x)}" y="${Math.round(y + 4 + (i - (lines.length - 1) / 2) * (NAME_SIZE + 0.5))}">${line}</text>`,
    )
    .join('');

const isShown = ([x, y]: readonly number[]): boolean =>
  (x ?? 0) > FROM[0] - 60 &&
  (x ?? 0) < FROM[0] + SIZE[0] + 60 &&
  (y ?? 0) > FROM[1] - 60 &&
  (y ?? 0) < FROM[1] + SIZE[1] + 60;

const isWhole = ([x0, y0, x1, y1]: Box): boolean =>
  x0 > FROM[0] + 4 && y0 > FROM[1] + 4 && x1 < FROM[0] + SIZE[0] - 4 && y1 < FROM[1] + SIZE[1] - 36;
const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export function poster(): string {
  const p = moment();
  const scene = sceneOf(p);
  const layout = layOut(scene, 1);
  const orders = layOrders(p, layout);
  const pieces = scene.pieces.map((piece) => [layout.at.get(piece.key) ?? [0, 0], drawPiece(piece)] as const);
  const trenches = [...TRENCHES.values()].map(({ line }) => line).join('');
  const drifts = ['second-pont-drift', 'wagon-drift'].map((id) => at(CENTRES[areaNamed(id)] ?? [], drift('hidden', 0)));
  const lines = orders.flags.flatMap(({ brigade, at: to, from }) =>
    from === null
      ? []
      : [
          `<path d="M${Math.round(from[0])} ${Math.round(from[1])}L${Math.round(to[0])} ${Math.round(to[1])}" stroke="${lookOf(brigade).colour}" stroke-width="2.4" stroke-dasharray="6 4"/>`,
        ],
  );
  const caption =
    `<rect x="${SIZE[0] - 184}" y="${SIZE[1] - 34}" width="172" height="23" fill="${paper.sheet}" stroke="${paper.ink}"/>` +
    `<text x="${SIZE[0] - 98}" y="${SIZE[1] - 18}" text-anchor="middle" font-size="14" font-style="italic" font-family="var(--font-serif)" fill="${paper.ink}">Colenso, 15 December 1899</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE[0]} ${SIZE[1]}"><title>Redvers’ Reverse</title><defs>${RULINGS}</defs>` +
    `<g transform="translate(${-FROM[0]} ${-FROM[1]})">${field()}` +
    `<path d="${trenches}" fill="none" stroke="${BOER.body}" stroke-width="2" stroke-dasharray="2.2 3.4"/>${lines.join('')}` +
    `<g font-family="var(--font-serif)" font-size="${NAME_SIZE}" font-style="italic" font-weight="600" text-anchor="middle" fill="${paper.ink}" stroke="#f3ead0" stroke-width="3" paint-order="stroke">${layNames(
      orders.boxes,
    )
      .filter(({ box }) => isWhole(box) && !orders.boxes.some((one) => overlap(one, box)))
      .map(nameText)
      .join('')}</g>` +
    drifts.join('') +
    pieces
      .filter(([where]) => isShown(where))
      .map(([where, drawn]) => at(where, drawn))
      .join('') +
    orders.flags
      .filter((one) => isShown(one.at))
      .map((one) => at(one.at, flag(one.brigade, one)))
      .join('') +
    orders.riders.map((one) => at(one.at, courier(one.brigade, one.due))).join('') +
    `</g>${caption}<rect x=".5" y=".5" width="${SIZE[0] - 1}" height="${SIZE[1] - 1}" fill="none" stroke="${paper.ink}"/></svg>`
  );
}
