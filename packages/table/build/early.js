// Runs before any other code of the page is there. Whoever comes straight to a match needs its rules and its board: their
// worker is started, and the board is fetched, while the browser still reads the shell.
{
  const boards = ['__BOARDS__'];
  const [, isMatch, game] = /^#\/(?:(play|guide)\/)([\w-]+)/.exec(location.hash) ?? [];
  // Undefined, unless the shell was quicker: then it has started a worker itself.
  if (isMatch && globalThis.laagerRules === undefined) {
    globalThis.laagerRules = new Worker('__WORKER__', { type: 'module', name: 'rules' });
    for (const [rel, as, href] of boards[game] ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel, as, href }));
  }
}
