// `npm run letters`: cuts the letters that counters are printed with from the font, after a change of the font or of
// what is printed. They are kept with the code: a browser draws outlines far faster than it lays text out.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { cutLetters } = await import('../packages/table/e2e/letters.run.ts');
const into = join(root, 'packages', 'kit', 'src', 'data', 'letters.json');
writeFileSync(into, `${JSON.stringify(await cutLetters(built))}\n`);
