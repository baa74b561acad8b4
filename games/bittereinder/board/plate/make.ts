/** Makes the plate, the atlas and the poster from the data: `npm run plate` in the game's folder, after every change to them. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { atlas } from './atlas.ts';
import { ground, ink } from './draw.ts';
import { poster } from './poster.ts';

const into = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

writeFileSync(into('ground.svg'), ground());
writeFileSync(into('ink.svg'), ink());
writeFileSync(into('poster.svg'), poster());
writeFileSync(into('atlas.json'), `${JSON.stringify(atlas())}\n`);
