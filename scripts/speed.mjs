// `npm run speed [-- rounds [game or great-redoubt]]`: how fast the built table answers in a Chromium that is slowed down fourfold.

import { buildTable, built } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
if (!process.env.TABLE_BUILT) await buildTable();
const { measureSpeed } = await import('../packages/table/e2e/speed.run.ts');
const { measureAlma } = await import('../packages/table/e2e/speed-alma.run.ts');
const [rounds, only] = [Number(process.argv[2] ?? 5), process.argv[3]];
const figures = [
  ...(only === 'great-redoubt' ? [] : await measureSpeed(built, rounds, only)),
  ...(only === undefined || only === 'great-redoubt' ? await measureAlma(built, rounds) : []),
];
for (const { name, unit, wanted, best, middle, all } of figures)
  console.log(
    `${name.padEnd(44)} best ${best.toFixed(0).padStart(5)}  middle ${middle.toFixed(0).padStart(5)} ${unit} ${wanted.padEnd(8)} [${all.map((one) => one.toFixed(0)).join(' ')}]`,
  );
