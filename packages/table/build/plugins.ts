/** What is made when the table is built: the shelf, the rule books as files, and the list of what is kept for playing offline. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { ICON_SIDES, iconPng } from './icons.ts';
import type { Boxed } from './shelf.ts';

const SHELF = 'virtual:shelf';

/** The module `virtual:shelf`, and a file of rules (and a poster, if it draws one) for every game. */
export function shelfPlugin(): Plugin {
  let shelf: Promise<readonly Boxed[]> | null = null;
  const load = (): Promise<readonly Boxed[]> => {
    shelf ??= runnerImport<{ shelf: readonly Boxed[] }>(join(import.meta.dirname, 'shelf.ts'), {
      configFile: false,
      logLevel: 'error',
    }).then(({ module }) => module.shelf);
    return shelf;
  };
  const files = async (): Promise<Map<string, string>> => {
    const made = new Map<string, string>();
    made.set('shelf.json', JSON.stringify((await load()).map(({ box }) => box.id)));
    for (const { box, clauses, poster } of await load()) {
      made.set(`rules/${box.id}.json`, JSON.stringify(clauses));
      if (poster !== null) made.set(`posters/${box.id}.svg`, poster);
    }
    return made;
  };
  return {
    name: 'laager-shelf',
    // Before anything is transformed: on a busy machine its import would wait behind all of that, and time out.
    async buildStart() {
      await load();
    },
    resolveId: (id) => (id === SHELF ? `\0${SHELF}` : null),
    async load(id) {
      if (id !== `\0${SHELF}`) return null;
      return `export const boxes = ${JSON.stringify((await load()).map(({ box }) => box))};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = (await files()).get((request.url ?? '').slice(1));
        if (file === undefined) return next();
        response.setHeader('content-type', file.startsWith('<') ? 'image/svg+xml' : 'application/json');
        response.end(file);
      });
    },
    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** As an element of the page's head. */
interface Link {
  readonly rel: 'modulepreload' | 'preload';
  readonly as?: 'style' | 'image';
  readonly href: string;
  /** Asked for as it is used: what is asked for in another way is fetched twice. */
  readonly crossOrigin?: '';
}

/** A board, what it imports, their styles, and the pictures it is drawn on. */
function linksTo(board: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Link[] {
  const chunks = [board.fileName, ...board.imports]
    .map((name) => bundle[name])
    .filter((chunk) => chunk?.type === 'chunk' && !chunk.isEntry) as Rolldown.OutputChunk[];
  const of = (kind: 'importedCss' | 'importedAssets'): Set<string> =>
    new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.[kind] ?? [])]));
  return [
    ...chunks.map(({ fileName }): Link => ({ rel: 'modulepreload', href: `./${fileName}` })),
    ...[...of('importedCss')].map(
      (name): Link => ({ rel: 'preload', as: 'style', href: `./${name}`, crossOrigin: '' }),
    ),
    ...[...of('importedAssets')]
      .filter((name) => name.endsWith('.svg'))
      .map((name): Link => ({ rel: 'preload', as: 'image', href: `./${name}` })),
  ];
}

/**
 * The little script that starts the rules' worker and fetches the board before the shell is there: on a slow machine the
 * three would otherwise wait for one another. A file, and not written into the page: the page's policy allows no such text.
 */
export function earlyPlugin(): Plugin {
  return {
    name: 'laager-early',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = Object.keys(bundle).find((name) => /\/worker-[\w-]+\.js$/.test(name));
      const page = bundle['index.html'];
      if (worker === undefined || page?.type !== 'asset')
        throw new Error('there is no worker, or no page, to start early');
      const boards: Record<string, Link[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const slug = /games\/([^/]+)\/board\/index\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
        if (slug !== undefined) boards[slug] = linksTo(chunk, bundle);
      }
      const source = readFileSync(join(import.meta.dirname, 'early.js'), 'utf8')
        .replace("'__WORKER__'", JSON.stringify(`./${worker}`))
        .replace("['__BOARDS__']", JSON.stringify(boards));
      const fileName = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = page.source
        .toString()
        .replace('<script type="module"', `<script async src="./${fileName}"></script>\n    <script type="module"`);
    },
  };
}

/** The icon in the sizes that an installed app is asked for. */
export function iconsPlugin(): Plugin {
  return {
    name: 'laager-icons',
    apply: 'build',
    generateBundle() {
      const drawing = readFileSync(join(import.meta.dirname, '..', 'public', 'icon.svg'), 'utf8');
      for (const side of ICON_SIDES)
        this.emitFile({ type: 'asset', fileName: `icon-${side}.png`, source: iconPng(drawing, side) });
    },
  };
}

/**
 * The service worker: what the build made, under the hash of all of it. Written by hand and not by a tool: it is forty
 * lines, against some three hundred packages for the usual one.
 */
export function offlinePlugin(): Plugin {
  return {
    name: 'laager-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const inside = join(import.meta.dirname, '..', 'public');
      const carried = readdirSync(inside, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(inside.length + 1)
            .replaceAll('\\', '/'),
        );
      const list = [...new Set([...Object.keys(bundle), ...carried])]
        .filter((name) => !name.endsWith('.map') && !name.startsWith('.vite'))
        .sort();
      const hash = createHash('sha256');
      for (const name of list) {
        const made = bundle[name];
        hash
          .update(name)
          .update(
            made === undefined ? readFileSync(join(inside, name)) : made.type === 'chunk' ? made.code : made.source,
          );
      }
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['__FILES__']", JSON.stringify(list));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
