/** The poster on the home screen, drawn when the plate is made. */
import type { Poster } from '@laager/kit';
import drawing from './data/poster.svg?raw';

const box = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing);

export const poster: Poster = {
  width: Number(box?.[1]),
  height: Number(box?.[2]),
  // The page shows the title beside the poster.
  picture: () => drawing.slice(drawing.indexOf('</title>') + '</title>'.length, drawing.lastIndexOf('</svg>')),
  alt: 'The road bridge at Colenso: three British brigades before the Tugela, commandos in their trenches behind it',
};
