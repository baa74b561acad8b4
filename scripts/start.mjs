// `npm start`: installs what is missing and serves the table.

import { ensureInstalled } from './install.mjs';

ensureInstalled();

// Only now: on a fresh clone neither tsx nor the workspace links were there when this file was loaded.
const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('@laager/server');

const port = Number(process.env.PORT ?? 1899);
try {
  const { address } = await serve(port);
  console.log(`Laager is open at ${address} (Ctrl-C closes it).`);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`
      : `Laager could not start on port ${process.env.PORT ?? port}: ${error.message}`,
  );
  process.exit(1);
}
