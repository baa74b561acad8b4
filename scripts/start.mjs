// `npm start`: installs what is missing, builds the table, and serves it.

import { ensureInstalled } from './install.mjs';

ensureInstalled();

// Only now: on a fresh clone neither tsx nor the workspace links were there when this file was loaded.
const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('@laager/server');
const { buildTable, built } = await import('./build.mjs');

const port = Number(process.env.PORT ?? 1899);
try {
  await buildTable();
  const { address } = await serve({ port, table: built });
  console.log(`Laager is open at ${address} (Ctrl-C closes it).`);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`
      : `Laager could not start on port ${process.env.PORT ?? port}: ${error.message}`,
  );
  process.exit(1);
}
