/** What the help of several commands has in common. */
import { Option } from 'commander';

/** The examples below a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;

/** An option that may be given again: all its values in a list. */
export const repeatable = (flags: string, description: string): Option =>
  new Option(flags, `${description}; may be repeated`)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([], 'none');
