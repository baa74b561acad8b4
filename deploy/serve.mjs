// Runs the built server, as `npm start` does, but builds nothing: for systemd and the Dockerfile.
const { runUntilStopped } = await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
await runUntilStopped(process.argv.slice(2));
