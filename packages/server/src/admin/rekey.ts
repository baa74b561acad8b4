/** A new secret for the server: everything that is sealed under the old one is sealed under the new one, or nothing is. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secretFrom, secretOf, writeSecret } from '../secret.ts';
import { AdminFault, audit, type Office } from './office.ts';

/** A server writes a heartbeat every five seconds: after this long without one, none is running. */
const QUIET_MS = 15_000;

export async function rekey(office: Office, [file]: readonly string[]): Promise<void> {
  const { store, config, data, say } = office;
  const given = config.values.secret ?? undefined;
  const own = join(data, 'secret');
  if (given !== undefined && file === undefined)
    throw new AdminFault('the secret is given by a setting: name a file that holds the new one');
  if (file !== undefined && !existsSync(file)) throw new AdminFault(`${file}: there is no such file`);
  const beat = Number((await store.calls.settingOf('heartbeat')) ?? 0);
  if (Date.now() - beat < QUIET_MS)
    throw new AdminFault('a server is running, or was until now: stop every server, wait 15 seconds and try again');

  // On disk before anything is sealed with it: a crash loses neither the old secret nor the new one.
  const next = file === undefined ? `${own}.next` : resolve(file);
  const isRest = file === undefined && existsSync(next);
  if (file === undefined && !isRest) writeSecret(next);
  const secret = readFileSync(next, 'utf8').trim();
  if (secret === '') throw new AdminFault(`${file}: the file is empty`);
  let count: number;
  try {
    count = await store.calls.reseal(secretFrom(given, own), secretOf(secret));
  } catch {
    const rest = isRest ? ` If an earlier change was cut off, ${next} holds the secret: rename it to ${own}.` : '';
    throw new AdminFault(`the present secret does not open what is sealed. Nothing was changed.${rest}`);
  }
  if (file === undefined) renameSync(next, own);
  await audit(office, null, 'rekey', { count });
  say(`${count} seals closed again.${file === undefined ? '' : ` Start the servers with the secret in ${next}.`}`);
  say('Backups from before open with the old secret only.');
}
