/** Makes the plate and the poster from the data: `npm run plate` in the game's folder, after every change to it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ground } from './draw.ts';
import { poster } from './poster.ts';

const into = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

writeFileSync(into('ground.svg'), ground());
writeFileSync(into('poster.svg'), poster());
