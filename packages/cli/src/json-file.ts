/** JSON that a person wrote: its data, and where in the text each part of it stands. */
import type { Fault } from '@laager/kernel';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A fault and its place in the text, counted from 1 as editors do. */
export interface PlacedFault extends Fault {
  readonly line: number;
  readonly column: number;
}

export type JsonFile =
  | {
      readonly ok: true;
      readonly data: unknown;
      /** A fault of the data, with the place in the text of the part it speaks of. */
      place(fault: Fault): PlacedFault;
    }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] };

export function parseJsonFile(text: string): JsonFile {
  const at = placeIn(text);
  const broken = (offset: number, message: string): JsonFile => ({
    ok: false,
    faults: [{ path: '', message, ...at(offset) }],
  });
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const first = errors[0];
    // The first error only: the others mostly follow from it.
    if (first !== undefined) return broken(first.offset, wordsFor(first));
    if (tree === undefined) return broken(0, 'the file is empty');
    const faults = keyFaults(tree).map(({ offset, path, message }) => ({ path, message, ...at(offset) }));
    if (faults.length > 0) return { ok: false, faults };
    return {
      ok: true,
      data: JSON.parse(text),
      place: (fault) => ({ ...fault, ...at(nodeAt(tree, fault.path).offset) }),
    };
  } catch (error) {
    if (error instanceof RangeError) return broken(0, 'it is nested too deeply');
    if (error instanceof SyntaxError) return broken(0, error.message);
    throw error;
  }
}

const WORDS: { readonly [code: string]: string } = {
  InvalidSymbol: 'not a JSON value (put names and texts in double quotes)',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'expected a name in double quotes (is there a comma too many before this?)',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing }',
  CloseBracketExpected: 'expected a closing ]',
  EndOfFileExpected: 'nothing may follow the end of the data',
  InvalidCommentToken: 'comments are not allowed in JSON',
  UnexpectedEndOfComment: 'comments are not allowed in JSON',
  UnexpectedEndOfString: 'this text has no closing quote',
  UnexpectedEndOfNumber: 'this is not a JSON number',
  InvalidUnicode: 'expected four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'there is an unknown \\ in this text',
  InvalidCharacter: 'there is a control character in this text',
};

function wordsFor({ error }: ParseError): string {
  const code = printParseErrorCode(error);
  return `not JSON: ${WORDS[code] ?? code}`;
}

/** From an offset to its line and column. */
function placeIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return (offset) => {
    let line = starts.length;
    while (line > 1 && (starts[line - 1] as number) > offset) line--;
    return { line, column: offset - (starts[line - 1] as number) + 1 };
  };
}

const UNSAFE = ['__proto__', 'constructor', 'prototype'];

/** Names that stand twice in one object (all but the last would be lost unseen) or that no data may use. */
function keyFaults(node: Node, path = ''): { offset: number; path: string; message: string }[] {
  const faults: { offset: number; path: string; message: string }[] = [];
  const under = (part: string | number): string => (path === '' ? `${part}` : `${path}.${part}`);
  const names = new Set<string>();
  for (const [i, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') faults.push(...keyFaults(child, under(i)));
    if (node.type !== 'object') continue;
    const [key, value] = child.children ?? [];
    const name = String(key?.value);
    if (names.has(name)) faults.push({ offset: child.offset, path: under(name), message: 'this name appears twice' });
    if (UNSAFE.includes(name))
      faults.push({ offset: child.offset, path: under(name), message: 'this name is not allowed' });
    names.add(name);
    if (value !== undefined) faults.push(...keyFaults(value, under(name)));
  }
  return faults;
}

/** The part of the text that a path leads to; where the path leads nowhere (something is missing), the last part on it. */
function nodeAt(tree: Node, path: string): Node {
  let node = tree;
  let parts = path === '' ? [] : path.split('.');
  while (parts.length > 0) {
    const step = stepInto(node, parts);
    if (step === null) return node;
    node = step.node;
    parts = parts.slice(step.used);
  }
  return node;
}

function stepInto(node: Node, parts: readonly string[]): { node: Node; used: number } | null {
  if (node.type === 'array') {
    const item = /^\d+$/.test(parts[0] as string) ? node.children?.[Number(parts[0])] : undefined;
    return item === undefined ? null : { node: item, used: 1 };
  }
  if (node.type !== 'object') return null;
  // A name may itself have dots in it: the longest that fits is meant.
  for (let used = parts.length; used > 0; used--) {
    const name = parts.slice(0, used).join('.');
    const property = node.children?.find((child) => child.children?.[0]?.value === name);
    const value = property?.children?.[1];
    if (value !== undefined) return { node: value, used };
  }
  return null;
}
