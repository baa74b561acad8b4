/** The poster on the home screen, drawn when the plate is made. */
import type { Poster } from '@laager/kit';
import drawing from './data/poster.svg?raw';

const box = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing);

export const poster: Poster = {
  width: Number(box?.[1]),
  height: Number(box?.[2]),
  // The page shows the title beside the poster.
  picture: () => drawing.slice(drawing.indexOf('</title>') + '</title>'.length, drawing.lastIndexOf('</svg>')),
  alt: 'Railways and roads of South Africa in October 1899: leaders where they begin, and three towns under siege',
};
