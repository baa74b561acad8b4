/** The parts that all reports are made of. */
import { safe } from './plots.ts';
import { style } from './style.ts';

/** A whole HTML page that needs nothing else. */
export const sheet = (title: string, heading: string, about: string, sections: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${safe(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${safe(heading)}</h1>
<p>${safe(about)}</p>
${sections.join('\n')}
</body>
</html>
`;

export const section = (title: string, about: string, inside: string): string =>
  `<section><h2>${title}</h2><p>${about}</p>${inside}</section>`;

export const drawn = (title: string, plot: string): string => `<figure><h3>${safe(title)}</h3>${plot}</figure>`;

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]): string =>
    row.map((text) => `<${tag}>${safe(text)}</${tag}>`).join('');
  return `<div class="table"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
}
