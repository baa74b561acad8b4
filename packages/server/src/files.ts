/** The files of the built table as they are sent: with type and caching, compressed where that pays. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface Served {
  readonly body: Buffer;
  readonly gzipped: Buffer | null;
  readonly type: string;
  readonly tag: string;
  /** Its name contains the hash of its content, so it can be cached for ever. */
  readonly lasting: boolean;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const compress = promisify(gzip);
/** What pages learn of the server that sends them, from marks on their first tag. */
export interface HouseMarks {
  /** Who runs it, and where that is said at length. */
  readonly name?: string | undefined;
  readonly imprint?: string | undefined;
}

const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

function marked(page: string, { name, imprint }: HouseMarks): string {
  const marks = Object.entries({ name, imprint }).flatMap(([mark, text]) =>
    text === undefined ? [] : [` data-${mark}=${quoted(text)}`],
  );
  return page.replace('<html', () => `<html data-online${marks.join('')}`);
}

/** Not worth compressing below this size: the gzip header outweighs the gain. */
const WORTH_GZIP = 600;

/** A folder whose files are read once and then kept. */
export class Files {
  private readonly folder: string;
  private readonly marks: HouseMarks | null;
  private readonly known = new Map<string, Promise<Served | null>>();

  /** `marks`: tells pages that this server holds matches. */
  constructor(folder: string, marks: HouseMarks | null = null) {
    this.folder = folder;
    this.marks = marks;
  }

  /** How many files are kept. */
  get size(): number {
    return this.known.size;
  }

  /** The file under a path of an address; null if there is none, or if the path leads out of the folder. */
  at(path: string): Promise<Served | null> {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const read = this.read(path);
    this.known.set(path, read);
    // A file that is not there is not kept: made-up paths must not fill the memory.
    void read.then((file) => file === null && this.known.delete(path));
    return read;
  }

  private async read(path: string): Promise<Served | null> {
    const inside = nameInside(path);
    if (inside === null) return null;
    const name = inside === '' ? 'index.html' : inside;
    const type = types[extname(name)];
    if (type === undefined) return null;
    let body: Buffer;
    try {
      body = await readFile(join(this.folder, name));
    } catch {
      return null;
    }
    if (this.marks !== null && name === 'index.html') body = Buffer.from(marked(String(body), this.marks));
    const worth = body.length > WORTH_GZIP && !/font|png/.test(type);
    return {
      body,
      gzipped: worth ? await compress(body, { level: 9 }) : null,
      type,
      tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      lasting: name.startsWith('assets/'),
    };
  }
}

/** The path as a name inside the folder; null where it would lead out of it or cannot be read. */
function nameInside(path: string): string | null {
  try {
    const name = normalize(decodeURIComponent(path)).replaceAll(sep, '/').replace(/^\/+/, '');
    return name.startsWith('..') || name.includes('\0') || name.split('/').some((part) => part.startsWith('.'))
      ? null
      : name;
  } catch {
    return null;
  }
}
