/** The little Markdown that clauses are written in, as a tree: paragraphs, lists, tables; bold, italic, code, clause ids. */

export type Span =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'clause'; readonly id: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-(?=[A-Z.]*\d)[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, bold, italic, code, id] = match;
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) spans.push({ kind: 'italic', text: italic });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (id !== undefined) spans.push({ kind: 'clause', id });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) });
  return spans;
}

const cellsOf = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

const ITEM = /^\s*(?:[-*+]|\d+\.)\s+/;
const isRow = (line: string): boolean => /^\s*\|/.test(line);
const isRuler = (line: string): boolean => /^[\s|:-]+$/.test(line);

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string;
    if (line.trim() === '') i++;
    else if (isRow(line)) {
      const rows: string[] = [];
      while (i < lines.length && isRow(lines[i] as string)) rows.push(lines[i++] as string);
      const [head = '', ...rest] = rows.filter((row) => !isRuler(row));
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rest.map(cellsOf) });
    } else if (ITEM.test(line)) {
      const items: Span[][] = [];
      while (i < lines.length && ITEM.test(lines[i] as string))
        items.push(spansOf((lines[i++] as string).replace(ITEM, '')));
      blocks.push({ kind: 'list', items });
    } else {
      const text: string[] = [];
      while (
        i < lines.length &&
        (lines[i] as string).trim() !== '' &&
        !isRow(lines[i] as string) &&
        !ITEM.test(lines[i] as string)
      )
        text.push((lines[i++] as string).trim());
      blocks.push({ kind: 'paragraph', spans: spansOf(text.join(' ')) });
    }
  }
  return blocks;
}
