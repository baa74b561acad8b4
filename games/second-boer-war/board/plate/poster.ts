/** The poster on the home screen: the sheet with its lines and towns, and the war's three sieges. */
import { madder, type Point, paper, pathOf, petrol } from '@laager/kit/drawing';
import areaData from '../../data/areas.json' with { type: 'json' };
import { drawGround, framed } from './draw.ts';
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

export const poster = (): string =>
  framed('The Second Boer War', `${drawGround(false)}<g fill="none">${lines()}</g>${towns()}`);
