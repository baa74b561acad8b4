/** What every command is handed: the terminal it speaks through, the games there are, and its exit code. */
import type { Listing } from '@laager/games';

export interface Terminal {
  /** Standard input, as it comes. */
  readonly input: AsyncIterable<Uint8Array>;
  /** To standard output; resolves when there is room for more, so that a slow reader is waited for. */
  write(text: string): Promise<void>;
  /** To standard error. */
  complain(text: string): void;
  /** Whether a person sits at both ends. */
  readonly interactive: boolean;
  readonly colour: boolean;
}

export interface CommandSetting {
  readonly terminal: Terminal;
  readonly catalogue: readonly Listing[];
  /** 0: all is well; 1: the input is wrong; 2: the command was called wrongly. */
  exitCode: 0 | 1 | 2;
}

/** The command was called wrongly: an unknown game, an option that does not exist. Ends it with exit code 2. */
export class WrongUsage extends Error {}

/** What the command was given to read is wrong. Ends it with exit code 1. */
export class WrongInput extends Error {}

export const print = (setting: CommandSetting, text: string): Promise<void> => setting.terminal.write(`${text}\n`);

export const printJson = (setting: CommandSetting, value: unknown): Promise<void> =>
  print(setting, JSON.stringify(value, null, 2));
