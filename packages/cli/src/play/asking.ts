/** Where a player's lines come from: a person at a terminal, or a pipe. */
import { createInterface } from 'node:readline';
import { linesOf } from '../lines.ts';
import type { Terminal } from '../setting.ts';

export interface Asker {
  /** The next line; null when there is no more. */
  ask(prompt: string): Promise<string | null>;
  /** Puts a line back, to be the next. */
  putBack(line: string): void;
  close(): void;
}

const LONGEST_LINE = 1024 * 1024;

export const askerFor = (terminal: Terminal): Asker => (terminal.interactive ? person() : pipe(terminal));

function person(): Asker {
  // No history: at one table two players share the keyboard, and one must not leaf through the other's orders.
  const lines = createInterface({ input: process.stdin, output: process.stdout, historySize: 0 });
  const next = lines[Symbol.asyncIterator]();
  let held: string | null = null;
  return {
    async ask(prompt) {
      if (held !== null) {
        const line = held;
        held = null;
        return line;
      }
      lines.setPrompt(prompt);
      lines.prompt();
      const { done, value } = await next.next();
      if (!done) return value;
      process.stdout.write('\n');
      return null;
    },
    putBack(line) {
      held = line;
    },
    close: () => lines.close(),
  };
}

function pipe(terminal: Terminal): Asker {
  const lines = linesOf(terminal.input, LONGEST_LINE);
  let held: string | null = null;
  const read = async (): Promise<string | null> => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) return null;
      if ('text' in value) return value.text;
    }
  };
  return {
    async ask(prompt) {
      const line: string | null = held ?? (await read());
      held = null;
      // No one has typed it where the output goes: it is written there, so that the whole reads as it was played.
      await terminal.write(`${prompt}${line ?? ''}\n`);
      return line;
    },
    putBack(line) {
      held = line;
    },
    close: () => void lines.return(),
  };
}
