/** What happens to matches when the store fails for a moment. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Online } from '../src/online.ts';
import { openStore } from '../src/store/open.ts';

test('a match that could not be read is read again when it is next asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laager-rooms-'));
  const store = await openStore(join(folder, 'laager.db'));
  let isDown = true;
  const away = (): Promise<never> => Promise.reject(new Error('the database is away'));
  const calls = new Proxy(store.calls, {
    get: (all, name: keyof typeof all) => (isDown && name === 'matchHead' ? away : all[name]),
  });
  const online = new Online({
    store: { ...store, calls },
    secret: randomBytes(32),
    matchThreads: 1,
    botThreads: 1,
    log: () => {},
  });
  await expect(online.room('k3v9q2m8x7ra')).rejects.toThrow('the database is away');
  isDown = false;
  expect(await online.room('k3v9q2m8x7ra')).toBeNull();
  await online.close();
  rmSync(folder, { recursive: true });
});
