// Runs before any other code of the page is there. Whoever comes straight to a match needs its rules and its board: their
// worker is started (its name says which game's rules it may read at once), and the board is fetched, while the browser
// still reads the shell.
{
  const boards = ['__BOARDS__'];
  const [, isMatch, game] = /^#\/(?:(play|guide)\/)([\w-]+)/.exec(location.hash) ?? [];
  // Undefined, unless the shell was quicker: then it has started a worker itself.
  if (isMatch && globalThis.laagerRules === undefined) {
    globalThis.laagerRules = new Worker('__WORKER__', { type: 'module', name: `rules ${game}` });
    for (const link of boards[game] ?? []) document.head.append(Object.assign(document.createElement('link'), link));
  }
}
