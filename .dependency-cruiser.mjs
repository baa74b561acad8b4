/**
 * The dependency rule of docs/architecture.md: dependencies point one way.
 *
 *   kernel ← games/<slug>/src ← lab, server, table, cli
 *   kernel ← bots ← match     ← the same four
 *   kit    ← games/<slug>/board ← table
 */

const rules = '^(packages/kernel/src|games/[^/]+/src)/';
const tests = '(^|/)test/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'rules-are-pure',
      comment: 'The kernel and the rules of a game run anywhere: no Node in them.',
      severity: 'error',
      from: { path: rules },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'kernel-stands-alone',
      comment: 'The kernel imports nothing of ours, and from outside only schemas and a hash function.',
      severity: 'error',
      from: { path: '^packages/kernel/src/' },
      to: { pathNot: ['^packages/kernel/src/', '(^|/)node_modules/(valibot|@noble/hashes)/'] },
    },
    {
      name: 'rules-know-the-kernel-only',
      comment:
        'The rules of a game import the kernel, schemas and what lies in the game’s own folder: no UI, no server.',
      severity: 'error',
      from: { path: '^games/([^/]+)/src/' },
      to: {
        pathNot: [
          '^games/$1/(src|data)/',
          '^games/$1/[^/]+\\.json$',
          '^packages/kernel/src/',
          '(^|/)node_modules/valibot/',
        ],
      },
    },
    {
      name: 'no-game-imports-another',
      comment: 'What two games share lives once, in the kernel, under its own name.',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/$1/' },
    },
    {
      name: 'bots-know-no-game',
      comment: 'Bots import the kernel only; a game’s advice is handed to them.',
      severity: 'error',
      from: { path: '^packages/bots/src/' },
      to: { path: '^(packages|games)/', pathNot: '^packages/(bots|kernel)/src/' },
    },
    {
      name: 'match-knows-no-game',
      comment: 'What surrounds a match runs in a worker, a server or a terminal: kernel and bots only, no Node.',
      severity: 'error',
      from: { path: '^packages/match/src/' },
      to: { path: '^(packages|games)/', pathNot: '^packages/(match|bots|kernel)/src/' },
    },
    {
      name: 'match-runs-anywhere',
      severity: 'error',
      from: { path: '^packages/match/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'kit-knows-no-game',
      comment: 'Boards are drawn with the kit; the kit does not know which board.',
      severity: 'error',
      from: { path: '^packages/kit/' },
      to: { path: '^(packages|games)/', pathNot: '^packages/(kit|kernel/src)/' },
    },
    {
      name: 'boards-know-kit-and-own-game',
      severity: 'error',
      from: { path: '^games/([^/]+)/board/' },
      to: { path: '^(packages|games)/', pathNot: ['^games/$1/', '^packages/(kit|kernel/src)/'] },
    },
    {
      name: 'boards-for-the-table-only',
      severity: 'error',
      from: { pathNot: ['^games/[^/]+/(board|test)/', '^packages/table/', '^games/[^/]+\\.ts$'] },
      to: { path: '^games/[^/]+/board/' },
    },
    {
      name: 'conformance-is-for-tests',
      comment: 'The suite uses Node (worker threads, files): nothing that a player runs may pull it in.',
      severity: 'error',
      from: { pathNot: ['^packages/kernel/conformance/', tests, '^(scripts|bench)/'] },
      to: { path: '^packages/kernel/conformance/' },
    },
    {
      name: 'by-the-front-door',
      comment: 'Packages meet by name, through their exports; a relative path into another package goes round them.',
      severity: 'error',
      from: { path: '^(packages|games)/([^/]+)/', pathNot: tests },
      to: {
        path: '^(packages|games)/[^/]+/',
        pathNot: ['^$1/$2/', '(^|/)node_modules/'],
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests, pathNot: 'node_modules' },
    },
    {
      name: 'no-circles',
      comment: 'Types may refer to one another; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // (What the build makes up is known to the build only.)
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(\\.git|coverage|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
