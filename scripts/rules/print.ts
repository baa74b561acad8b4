/** The report as text. */
import type { Coverage, Report } from './coverage.ts';

/** What programs read: `{"<slug>": {"clauses", "cited", "proved", "unproved", "untested"}}`. */
export function asJson(reports: readonly Report[]): string {
  const games = reports.flatMap(({ slug, coverage }) => {
    if (!coverage) return [];
    const { clauses, cited, proved, unproved, untested } = coverage;
    return [[slug, { clauses, cited, proved, unproved, untested }] as const];
  });
  return JSON.stringify(Object.fromEntries(games), null, 2);
}

export function asText(reports: readonly Report[]): string {
  if (reports.length === 0) return 'no game has a rules.md yet';
  const rows = [['game', 'clauses', 'cited', 'proved', '%', 'untested'], ...reports.map(row)];
  return [...columns(rows), ...reports.flatMap(unprovedBySection)].join('\n');
}

function row({ slug, coverage }: Report): string[] {
  if (!coverage) return [slug, 'broken', '', '', '', ''];
  const { clauses, cited, proved, untested } = coverage;
  return [slug, ...[clauses, cited, proved].map(String), percent(proved, clauses), String(untested)];
}

/** Rounded down, so that 100 says all. */
function percent(part: number, whole: number): string {
  return whole === 0 ? '100.0' : (Math.floor((part * 1000) / whole) / 10).toFixed(1);
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function unprovedBySection({ slug, coverage }: Report): string[] {
  if (!coverage || coverage.unproved.length === 0) return [];
  return ['', `${slug}: ${coverage.unproved.length} unproved`, ...sectionLines(coverage)];
}

function sectionLines({ book, unproved }: Coverage): string[] {
  const open = new Set(unproved);
  return book.sections.flatMap(({ title, clauses }) => {
    const ids = clauses.map(({ id }) => id).filter((id) => open.has(id));
    return ids.length === 0 ? [] : [`  ${title}`, ...wrapped(ids, '    ', 110)];
  });
}

function wrapped(words: readonly string[], indent: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, indent + line];
}
