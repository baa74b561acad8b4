/** What a player types at the prompt, and what it means. */

interface Word {
  readonly names: readonly string[];
  readonly takes: string;
  readonly means: string;
}

/** In the order of the help. */
const words = {
  undo: { names: ['u', 'undo'], takes: '', means: 'take back your last order, unless something was revealed since' },
  redo: { names: ['redo'], takes: '', means: 'redo the order you took back' },
  odds: { names: ['o', 'odds'], takes: '3', means: 'how likely each outcome of that order is' },
  why: { names: ['why'], takes: '{"do": …}', means: 'whether the rules allow that order, and if not, why' },
  rule: { names: ['r', 'rule', 'rules'], takes: 'BE-8.7', means: 'the text of a clause; words search the rule book' },
  board: { names: ['b', 'board'], takes: '', means: 'the board and the question again' },
  journal: { names: ['j', 'journal'], takes: '20', means: 'the last 20 lines of the log (or as many as you say)' },
  suggest: { names: ['s', 'suggest'], takes: '', means: 'other examples, where the orders are too many to list' },
  save: { names: ['save'], takes: 'file', means: 'keep the record in that file from now on' },
  help: { names: ['h', '?', 'help'], takes: '', means: 'this help' },
  quit: { names: ['q', 'quit', 'exit'], takes: '', means: 'leave the table; a saved match can be resumed' },
} as const satisfies { readonly [name: string]: Word };

export type Typed =
  | { readonly do: 'choose'; readonly n: number }
  | { readonly do: 'act'; readonly json: string }
  | { readonly do: 'more' | 'find' | keyof typeof words; readonly what: string };

export function typed(line: string): Typed {
  const text = line.trim();
  if (text === '') return { do: 'more', what: '' };
  if (/^\d+$/.test(text)) return { do: 'choose', n: Number(text) };
  if (text.startsWith('{')) return { do: 'act', json: text };
  if (text.startsWith('/')) return { do: 'find', what: text.slice(1).trim() };
  const space = text.search(/\s/);
  const word = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  const what = space < 0 ? '' : text.slice(space).trim();
  // A word that takes nothing and is followed by something was meant as a search: "board the train".
  for (const [name, { names, takes }] of Object.entries(words) as [keyof typeof words, Word][])
    if (names.includes(word) && (takes !== '' || what === '')) return { do: name, what };
  return { do: 'find', what: text };
}

export const HELP: string = [
  '  3                 give order 3 of the list',
  '  {"do": …}         give an order as JSON',
  '  text or /text     list only the orders with that text in them',
  '  Enter             the next page of the list',
  ...Object.values(words).map(
    ({ names, takes, means }: Word) =>
      `  ${[names.filter((name) => name !== 'rules' && name !== 'exit').join(' or '), takes].join(' ').padEnd(17)} ${means}`,
  ),
].join('\n');
