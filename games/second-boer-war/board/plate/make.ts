/** Makes the ground and the atlas of the board from the data: `npm run plate` in the game's folder, after every change to it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { atlas } from './atlas.ts';
import { drawGround, framed } from './draw.ts';
import { poster } from './poster.ts';

const into = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

writeFileSync(into('ground.svg'), framed('South Africa in 1899', drawGround()));
writeFileSync(into('atlas.json'), `${JSON.stringify(atlas())}\n`);
writeFileSync(into('poster.svg'), poster());
