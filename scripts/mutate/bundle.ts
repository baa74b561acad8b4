/** One file with all tests of a game and its sources, the chosen mutants switched by their number at run time. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build, type Plugin } from 'esbuild';
import { EXCLUDED, logger, type Mutant } from './sample.ts';

/** They notice any change without saying which clause it breaks, or take minutes: odds are held against the play itself. */
const TOO_BROAD = ['conformance.test.ts', 'crowd.test.ts', 'odds.test.ts', 'chances.test.ts'];

const at = ({ start, end }: Pick<Mutant, 'start' | 'end'>): string =>
  `${start.line}:${start.column}-${end.line}:${end.column}`;

export interface Bundle {
  /** A script that Node wraps as it does a CommonJS module. */
  readonly path: string;
  /** The number that switches a mutant on; undefined where it cannot be placed beside the others. */
  numberOf(mutant: Mutant): string | undefined;
}

export async function bundleOf(root: string, game: string, chosen: readonly Mutant[], folder: string): Promise<Bundle> {
  const files = [...new Set(chosen.map(({ file }) => file))].map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: chosen.filter(({ file }) => file === name).map(({ start, end }) => ({ start, end })),
  }));
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [], noHeader: false };
  const instrumented = await new Instrumenter(logger as never).instrument(files as never, options as never);
  const numbers = new Map(
    instrumented.mutants.map((one) => [`${one.fileName} ${at(one.location)} ${one.replacement}`, one.id]),
  );
  const contents = new Map(instrumented.files.map(({ name, content }) => [join(root, name), readable(content)]));
  const outfile = join(folder, 'tests.cjs');
  const tests = readdirSync(join(root, 'games', game, 'test'))
    .filter((name) => name.endsWith('.test.ts') && !TOO_BROAD.includes(name))
    .sort();
  await build({
    stdin: {
      contents: [
        ...tests.map((name) => `import './games/${game}/test/${name}';`),
        `export { cases } from './scripts/mutate/tests.ts';`,
      ].join('\n'),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    plugins: [standIns(root, contents)],
    logLevel: 'error',
  });
  return {
    path: outfile,
    numberOf: (mutant) => numbers.get(`${mutant.file} ${at(mutant)} ${mutant.replacement}`),
  };
}

/** The printer drops the brackets of `(x as Area) < 0`; after the name of a type `<` would open its arguments. */
const readable = (printed: string): string => printed.replace(/ as [A-Z]\w* <(?==? )/g, ' as number <');

const standIns = (root: string, contents: ReadonlyMap<string, string>): Plugin => ({
  name: 'mutants',
  setup(build) {
    const collector = join(root, 'scripts/mutate/tests.ts');
    // vitest's assertions stay outside of the bundle: loaded once, not once a mutant.
    build.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
      importer === collector ? { path: 'vitest', external: true } : { path: collector },
    );
    build.onLoad({ filter: /[/\\]games[/\\].*\.ts$/ }, ({ path }) => ({
      // With the attribute esbuild allows no named import from JSON.
      contents: (contents.get(path) ?? readFileSync(path, 'utf8')).replaceAll(
        / with \{\s*type: ['"]json['"]\s*\}/g,
        '',
      ),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
  },
});
