/** The files of a game that carry rules. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bots' advice, odds, a board's lookups, words for players, schemas and the checks of the soak are no rules: other tests
 * and other measures are there for them.
 */
const NO_RULES =
  /(advice|evaluation|weights|weighing|doctrine|plans|candidates|proposals|prospects|outlook|fight-worth|tell|tell-fight|words|fire-words|board-text|picture|sketch|gauges|lookups[^/]*|[a-z]+-lookups|chances|odds|[a-z]+-odds|courses|change|candidates|proposals|sampled-fight|fight-advice|schema|invariants|violation|standing|frames|file-kinds|report-losses|happenings)\.ts$|[/\\]looks[/\\]/;

export const sourcesOf = (root: string, game: string): string[] =>
  readdirSync(join(root, 'games', game, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !NO_RULES.test(name))
    .map((name) => `games/${game}/src/${name}`)
    .sort();
