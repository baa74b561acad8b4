/** The poster on the home screen: the seat of war with its lines and towns, and the leaders where they begin. */
import { Context, FastDice } from '@laager/kernel';
import { madder, type Point, paper, pathOf, petrol } from '@laager/kit/drawing';
import areaData from '../../data/areas.json' with { type: 'json' };
import { game } from '../../src/index.ts';
import { outlineOf, starPath } from '../look.ts';
import type { LeaderPlate } from '../roster.ts';
import { sceneOf } from '../scene.ts';
import { drawGround } from './draw.ts';
import { townAt } from './projection.ts';
import { waysOnSheet } from './ways.ts';

function lines(): string {
  return waysOnSheet()
    .map(({ kind, line }) => {
      const d = pathOf(line, false, 2);
      return kind === 'road'
        ? `<path d="${d}" stroke="#7a5729" stroke-width="2.5" stroke-dasharray="6.5 3.6"/>`
        : `<path d="${d}" stroke="${paper.ink}" stroke-width="5"/><path d="${d}" stroke="#fbf6e6" stroke-width="2.5" stroke-dasharray="7 6"/>`;
    })
    .join('');
}

function towns(): string {
  return areaData.areas
    .map(({ id, owner, siegeTown, objective }) => {
      const [x, y] = townAt[id] as Point;
      const size = objective ? 13 : 10;
      const livery = owner === 'boer' ? petrol : madder;
      const trenches = siegeTown
        ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="22" fill="none" stroke="${petrol.body}" stroke-width="3" stroke-dasharray="4.4 2.6"/>`
        : '';
      const shape =
        owner === 'boer'
          ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" `
          : `<rect x="${(x - size).toFixed(1)}" y="${(y - size).toFixed(1)}" width="${size * 2}" height="${size * 2}" `;
      return `${trenches}${shape}fill="${objective || siegeTown ? livery.body : '#fdfaf0'}" stroke="${livery.edge}" stroke-width="4"/>`;
    })
    .join('');
}

/** The part of the sheet that is shown: from Kimberley to Durban. */
const [LEFT, TOP, WIDTH, HEIGHT] = [226, 84, 806, 430] as const;
const BESIDE = 12;

/** Names of towns, and to which side of the town they are written. */
const NAMED: Readonly<Record<string, 'start' | 'end'>> = {
  pretoria: 'start',
  johannesburg: 'start',
  bloemfontein: 'start',
  mafeking: 'end',
  kimberley: 'end',
  ladysmith: 'end',
  durban: 'end',
};

function names(): string {
  const letters = `font-family="var(--font-serif)" font-size="22" font-weight="600" fill="${paper.ink}" stroke="#f6efdc" stroke-width="4" paint-order="stroke"`;
  const all = areaData.areas.flatMap(({ id, name }) => {
    const anchor = NAMED[id];
    if (anchor === undefined) return [];
    const [x, y] = townAt[id] as Point;
    const away = anchor === 'start' ? 18 : -28;
    return [`<text x="${Math.round(x + away)}" y="${Math.round(y + 7)}" text-anchor="${anchor}">${name}</text>`];
  });
  return `<g ${letters}>${all.join('')}</g>`;
}

function plate({ name, side, main }: LeaderPlate): string {
  const livery = side === 'boer' ? petrol : madder;
  const width = 26 + name.length * 11.5 + (main ? 18 : 0);
  const star = main ? `<path transform="translate(19 17)" d="${starPath(5, 8, 3.4)}" fill="#ffe9a8"/>` : '';
  const outline = outlineOf(side, width, 34, 6);
  return (
    `<path transform="translate(2 2.4)" d="${outline}" fill="#2b1d10" opacity=".38"/>` +
    `<path d="${outline}" fill="${livery.body}" stroke="${livery.edge}" stroke-width="1.4"/>${star}` +
    `<text x="${main ? 32 : 13}" y="24" font-family="var(--font-sans)" font-size="20" font-weight="700" fill="${livery.ink}">${name}</text>`
  );
}

/** Commanders of garrisons are left out: the trenches around their towns stand for them. */
function leaders(): string {
  const war = game.setup({ scenario: 'campaign', options: { detached: 'regular' } }, new Context(new FastDice(1899)));
  return [...sceneOf(war, null).standing]
    .flatMap(([at, here]) => here.map((leader) => ({ leader, place: townAt[at] as Point })))
    .filter(({ leader, place: [x, y] }) => !leader.commander && x > LEFT && y > TOP && y < TOP + HEIGHT)
    .map(({ leader, place: [x, y] }) => {
      const to = `${Math.round(x + BESIDE)} ${Math.round(y - 44)}`;
      return `<g transform="translate(${to})">${plate(leader)}</g>`;
    })
    .join('');
}

const CAPTION = 'October 1899, leaders at the start';

function caption(): string {
  const [width, height] = [316, 36];
  const [x, y] = [LEFT + WIDTH - width - 16, TOP + HEIGHT - height - 8];
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper.sheet}" stroke="${paper.ink}"/>` +
    `<text x="${x + width / 2}" y="${y + 25}" text-anchor="middle" font-size="21" font-style="italic" font-family="var(--font-serif)" fill="${paper.ink}">${CAPTION}</text>`
  );
}

export const poster = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>The Second Boer War</title>` +
  `<g transform="translate(${-LEFT} ${-TOP})">${drawGround(false)}<g fill="none">${lines()}</g>${towns()}${names()}${leaders()}${caption()}</g>` +
  `<rect x=".75" y=".75" width="${WIDTH - 1.5}" height="${HEIGHT - 1.5}" fill="none" stroke="${paper.ink}" stroke-width="1.5"/></svg>\n`;
