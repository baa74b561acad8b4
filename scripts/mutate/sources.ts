/** The files of a game that carry rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bots' advice, odds, a board's lookups, words for players, schemas and the checks of the soak are no rules: other tests
 * and other measures are there for them.
 */
const NO_RULES =
  /(advice|evaluation|weights|weighing|doctrine|plans|candidates|proposals|prospects|outlook|fight-worth|tell|tell-fight|words|fire-words|board-text|picture|sketch|gauges|lookups[^/]*|[a-z]+-lookups|chances|odds|[a-z]+-odds|courses|change|candidates|proposals|sampled-fight|fight-advice|schema|invariants|violation|fight-fault|stage|standing|frames|file-kinds|report-losses|happenings)\.ts$|(^|[/\\])looks[/\\]/;

/** What only such files read is no rule either: it is taken out until no more is found. */
export function sourcesOf(root: string, game: string): string[] {
  const folder = join(root, 'games', game, 'src');
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const readBy = new Map(all.map((name) => [name, importersOf(name, all, folder)]));
  let rules = all.filter((name) => !NO_RULES.test(name));
  for (let before = Number.POSITIVE_INFINITY; rules.length < before; ) {
    before = rules.length;
    rules = rules.filter((name) => {
      const readers = readBy.get(name) ?? [];
      return readers.length === 0 || readers.some((reader) => rules.includes(reader));
    });
  }
  return rules.map((name) => `games/${game}/src/${name}`).sort();
}

const importersOf = (name: string, all: readonly string[], folder: string): string[] =>
  all.filter((reader) =>
    [...readFileSync(join(folder, reader), 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)].some(
      ([, path]) => join(reader, '..', path as string) === name,
    ),
  );
