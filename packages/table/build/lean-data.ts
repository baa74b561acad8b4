/** Data files as a player's browser needs them: without what only researchers and reports read. */
import type { Plugin } from 'vite';

/** Where a value comes from, the story of a battle, how a scenario was balanced, why a clause has no test. */
const READ_BY_NO_RULE = new Set(['provenance', 'history', 'balance', 'untested']);

/** Rule books go out as files of their own (`rules/<game>.json`), fetched when one is read. */
const isRuleBook = (path: string): boolean => path.endsWith('/data/rules.json');

export const lean = (path: string, text: string): string =>
  isRuleBook(path)
    ? '[]'
    : JSON.stringify(JSON.parse(text), (key, value) => (READ_BY_NO_RULE.has(key) ? undefined : value));

export const leanDataPlugin = (): Plugin => ({
  name: 'laager-lean-data',
  enforce: 'pre',
  transform: (code, id) => (/\/games\/[^/]+\/data\/.*\.json$/.test(id) ? { code: lean(id, code), map: null } : null),
});
