/** A terminal made of paper: what is typed is given beforehand, what is written is kept. */
import type { Listing } from '@laager/games';
import { catalogue } from '@laager/games';
import type { Asker } from '../src/play/asking.ts';
import { laager } from '../src/program.ts';
import type { CommandSetting } from '../src/setting.ts';

export interface Desk {
  readonly setting: CommandSetting;
  out(): string;
  err(): string;
}

export async function* bytes(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array, void, void> {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

export function desk(input = '', games: readonly Listing[] = catalogue, interactive = false): Desk {
  let [out, err] = ['', ''];
  return {
    setting: {
      catalogue: games,
      exitCode: 0,
      terminal: {
        input: bytes(input),
        interactive,
        colour: false,
        async write(text) {
          out += text;
        },
        complain(text) {
          err += text;
        },
      },
    },
    out: () => out,
    err: () => err,
  };
}

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line as the process would. */
export async function run(
  args: readonly string[],
  { input = '', games = catalogue }: { readonly input?: string; readonly games?: readonly Listing[] } = {},
): Promise<Run> {
  const at = desk(input, games);
  const code = await laager(args, at.setting);
  return { code, out: at.out(), err: at.err() };
}

/** A person at a terminal who types these lines; what they were asked is written where the screen is. */
export function typist(at: Desk, lines: readonly string[]): Asker {
  const left = [...lines];
  return {
    async ask(prompt) {
      const line = left.shift() ?? null;
      await at.setting.terminal.write(`${prompt}${line ?? ''}\n`);
      return line;
    },
    putBack: (line) => void left.unshift(line),
    close: () => undefined,
  };
}
