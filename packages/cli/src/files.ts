/** Files that people hand in: read with errors that say what to do about them. */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CommandSetting, WrongInput } from './setting.ts';

const LARGEST = 64 * 1024 * 1024;

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  ENOTDIR: 'part of its path is not a folder',
  EEXIST: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
};

/** The text of a file; `-` is standard input. */
export async function readText(path: string, setting: CommandSetting): Promise<string> {
  if (path === '-') return readAll(setting.terminal.input);
  try {
    if ((await stat(path)).size > LARGEST) throw new WrongInput(`cannot read ${path}: it is larger than 64 MB`);
    return withoutMark(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof WrongInput) throw error;
    throw new WrongInput(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of input) {
    size += piece.length;
    if (size > LARGEST) throw new WrongInput('cannot read standard input: it is larger than 64 MB');
    pieces.push(piece);
  }
  return withoutMark(Buffer.concat(pieces).toString('utf8'));
}

/** Some editors put a byte order mark before the first character. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** All or nothing: a crash while writing leaves the file as it was. Its folder is made if it is not there. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    throw new WrongInput(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
