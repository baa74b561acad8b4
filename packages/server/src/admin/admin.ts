/** `laager admin`: what an operator does beside the running server, straight in its database. */
import { join, resolve } from 'node:path';
import { nameKey } from '../identity/name.ts';
import { People } from '../identity/people.ts';
import { copyDatabase } from '../ops/backup.ts';
import { configFrom } from '../ops/config.ts';
import { RulesLibrary } from '../rules/library.ts';
import { secretFrom, unseal } from '../secret.ts';
import { openStore } from '../store/open.ts';
import { checkAll, type LiveCheck } from './check.ts';
import { AdminFault, audit, type Office } from './office.ts';
import { rekey } from './rekey.ts';

/** A check brings no rules of its own: it plays every match by those it is bound to. */
const NO_RULES = '';
const DAY = 24 * 3_600_000;

interface Job {
  readonly use: string;
  readonly about: string;
  run(office: Office, words: readonly string[]): Promise<void>;
}

const date = (at: number | string | null): string =>
  at === null ? '-' : new Date(Number(at)).toISOString().slice(0, 16).replace('T', ' ');

async function accountCalled({ store }: Office, name: string | undefined): Promise<{ id: string; name: string }> {
  if (name === undefined) throw new AdminFault('which name?');
  const found = (await store.calls.secretsOf(nameKey(name))) ?? (await store.calls.accountById(name));
  if (found === null) throw new AdminFault(`there is no account called ${name}`);
  return found;
}

export const jobs: { readonly [name: string]: Job } = {
  stats: {
    use: 'stats',
    about: 'how many accounts, matches and commands there are',
    async run({ store, say }) {
      for (const [what, n] of Object.entries(await store.calls.stats())) say(`${what.padEnd(20)} ${n}`);
    },
  },
  users: {
    use: 'users [text]',
    about: 'accounts, newest first; those with this text in their name',
    async run({ store, say }, [part = '']) {
      for (const row of await store.calls.accountsLike(part, 100))
        say(`${row.id}  ${row.kind.padEnd(7)} ${date(row.seen)}  ${row.name}${row.banned_until ? '  (banned)' : ''}`);
    },
  },
  ban: {
    use: 'ban <name> [days]',
    about: 'keeps someone out for a number of days, or until they are let in again (0 days)',
    async run(office, [name, days = '36500']) {
      const account = await accountCalled(office, name);
      const count = Number(days);
      if (!Number.isInteger(count) || count < 0) throw new AdminFault(`${days}: expected a number of days`);
      await office.store.calls.ban(account.id, count === 0 ? null : Date.now() + count * DAY);
      await audit(office, account.id, 'ban', { days: count });
      office.say(count === 0 ? `${account.name} may come in again.` : `${account.name} is kept out for ${count} days.`);
    },
  },
  mute: {
    use: 'mute <name> [days]',
    about: 'keeps someone from writing in chats for a number of days (7), or lets them write again (0 days)',
    async run(office, [name, days = '7']) {
      const account = await accountCalled(office, name);
      const count = Number(days);
      if (!Number.isInteger(count) || count < 0) throw new AdminFault(`${days}: expected a number of days`);
      await office.store.calls.muteAccount(account.id, count === 0 ? null : Date.now() + count * DAY);
      await audit(office, account.id, 'mute', { days: count });
      office.say(
        count === 0 ? `${account.name} may write again.` : `${account.name} writes nothing for ${count} days.`,
      );
    },
  },
  reset: {
    use: 'reset <name>',
    about: 'a link that lets someone in once, within ten minutes, to set a new password',
    async run(office, [name]) {
      const account = await accountCalled(office, name);
      await office.store.calls.clearPassword(account.id);
      const token = await new People(office.store, false).addLink(account.id, 'device');
      await audit(office, account.id, 'reset');
      const { url, port } = office.config.values;
      office.say(`${url ?? `http://localhost:${port}`}/r/${token}`);
    },
  },
  token: {
    use: 'token <name>',
    about: 'a token for programs of this account, with the scopes read and play, for a year',
    async run(office, [name]) {
      const account = await accountCalled(office, name);
      office.say(await new People(office.store, false).addApiToken(account.id, 'read play', 'made by the operator'));
      await audit(office, account.id, 'token');
    },
  },
  reports: {
    use: 'reports [done <id>]',
    about: 'what people have reported and no one has looked at yet; marks one as done',
    async run({ store, say }, [word, id]) {
      if (word === 'done') {
        if (id === undefined || (await store.calls.closeReport(id)) === 0)
          throw new AdminFault(`${id ?? ''}: there is no such report`);
        return say('Done.');
      }
      const rows = await store.calls.openReports(100);
      if (rows.length === 0) say('Nothing is open.');
      for (const row of rows) {
        say(`${row.id}  ${date(row.at)}  about ${row.about_name ?? row.about}, match ${row.match ?? '-'}: ${row.text}`);
        for (const line of row.lines) say(`    ${line.name}: ${line.body}`);
      }
    },
  },
  rules: {
    use: 'rules [matches]',
    about: 'which versions of the rules are in use, by how many matches; with the matches that keep them in use',
    async run({ store, say }, [word]) {
      const kept = new Set((await store.calls.rulesKept()).map((row) => row.rules_hash));
      for (const { game, rules, rules_hash: hash, live, over } of await store.calls.rulesInUse()) {
        const matches = `${live} going on, ${over} over`;
        say(`${game} version ${rules}  ${hash}  ${matches}${kept.has(hash) ? '' : '  (not kept)'}`);
        if (word === 'matches')
          for (const { id, changed } of await store.calls.matchesUnder(hash)) say(`    ${id}  ${date(changed)}`);
      }
    },
  },
  key: {
    use: 'key <match>',
    about: 'the key of the dice of a match; looking at it is written down',
    async run(office, [match = '']) {
      const head = await office.store.calls.matchHead(match);
      if (head === null) throw new AdminFault(`${match}: there is no such match`);
      await audit(office, null, 'key', { match });
      const { secret } = office.config.values;
      office.say(unseal(secretFrom(secret ?? undefined, join(office.data, 'secret')), head.match.key_box));
    },
  },
  rekey: {
    use: 'rekey [file]',
    about: 'a new secret: the one in this file, or a fresh one in data/secret; stop every server first',
    run: rekey,
  },
  backup: {
    use: 'backup <file>',
    about: 'a copy of the SQLite database, taken while people play',
    async run({ config, data, say }, [file]) {
      if (config.values.db !== null) throw new AdminFault('this is PostgreSQL: use pg_dump (docs/server.md)');
      if (file === undefined) throw new AdminFault('which file?');
      copyDatabase(join(data, 'laager.db'), resolve(file));
      say(`Copied to ${resolve(file)}. Read it back with: laager admin check ${file}`);
    },
  },
  check: {
    use: 'check [file]',
    about: 'replays every match of the database, or of a backup, and compares every hash',
    async run({ store, config, data, say }, [file]) {
      const secret = secretFrom(config.values.secret ?? undefined, join(data, 'secret'));
      const read = file === undefined ? store : await openStore(resolve(file));
      try {
        const found: LiveCheck = await checkAll(
          read,
          secret,
          await RulesLibrary.open(read, NO_RULES, join(data, 'rules')),
          say,
        );
        say(`${found.matches} matches, ${found.commands} commands: ${found.faults === 0 ? 'all agree.' : ''}`);
        if (found.faults > 0) throw new AdminFault(`${found.faults} matches do not agree with their log`);
      } finally {
        if (file !== undefined) await read.close();
      }
    },
  },
};

/** Runs one job; `args` may end with settings such as `--data` or `--db`. */
export async function admin(
  args: readonly string[],
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const cut = args.findIndex((word) => word.startsWith('--'));
  const words = cut < 0 ? args : args.slice(0, cut);
  const config = configFrom(cut < 0 ? [] : args.slice(cut), env);
  const [name = '', ...rest] = words;
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (job === undefined) throw new AdminFault(`${name || 'admin'}: expected one of ${Object.keys(jobs).join(', ')}`);
  const data = resolve(config.values.data ?? 'data');
  const store = await openStore(config.values.db ?? join(data, 'laager.db'));
  try {
    await job.run({ store, config, data, say }, rest);
  } finally {
    await store.close();
  }
}
