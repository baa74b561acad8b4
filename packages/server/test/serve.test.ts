import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Files } from '../src/files.ts';
import { healthAt } from '../src/health.ts';
import { type OpenHouse, serve } from '../src/index.ts';
import type { Online } from '../src/online.ts';

describe('the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laager-house-'));
  const table = join(folder, 'table');
  let house: OpenHouse;
  beforeAll(async () => {
    mkdirSync(join(table, 'assets'), { recursive: true });
    mkdirSync(join(table, '.hidden'));
    writeFileSync(join(table, 'index.html'), '<html lang="en"><title>Laager</title>');
    writeFileSync(join(table, 'assets', 'table-1234.js'), `export const long = '${'x'.repeat(2000)}';`);
    writeFileSync(join(table, '.hidden', 'list.json'), '{}');
    writeFileSync(join(folder, 'secret.json'), '{}');
    house = await serve({ port: 0, table });
  });
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true });
  });

  test('opens with the table', async () => {
    const answer = await fetch(house.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await answer.text()).toContain('Laager');
  });

  test('compresses, and lets what is named by its content be kept for ever', async () => {
    const answer = await fetch(`${house.address}/assets/table-1234.js`);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(house.address)).headers.get('cache-control')).toBe('no-cache');
  });

  test('sends nothing twice to who has it already', async () => {
    const tag = (await fetch(house.address)).headers.get('etag') as string;
    expect((await fetch(house.address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test('shows nothing outside its folder, nothing hidden, and takes nothing in', async () => {
    for (const path of [
      '/nowhere.html',
      '/%2e%2e/secret.json',
      '/..%2fsecret.json',
      '/.hidden/list.json',
      '/%00.html',
      '/%zz',
    ])
      expect((await fetch(`${house.address}${path}`)).status).toBe(404);
    expect((await fetch(house.address, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('says so when the port is taken', async () => {
    const port = Number(new URL(house.address).port);
    await expect(serve({ port, table })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('listens on this machine only, unless told otherwise', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    if (own === undefined) return;
    const address = house.address.replace('localhost', own.address);
    await expect(fetch(address)).rejects.toThrow();
  });

  test('a request that would change something is told what is allowed', async () => {
    const answer = await fetch(house.address, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('says that it runs, and that it is ready', async () => {
    const health = await fetch(`${house.address}/health`);
    expect([health.status, health.headers.get('cache-control'), await health.json()]).toEqual([
      200,
      'no-store',
      { ok: true },
    ]);
    const ready = await fetch(`${house.address}/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true, table: true }]);
  });

  test('is not ready without its table, but runs', async () => {
    const bare = await serve({ port: 0, table: join(folder, 'nowhere'), data: join(folder, 'data') });
    const ready = await fetch(`${bare.address}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ok: false, table: false, database: true, queue: true, staying: true },
    ]);
    expect((await fetch(`${bare.address}/health`)).status).toBe(200);
    await bare.close();
  });

  test('is not ready when its database fails or is silent', async () => {
    const files = new Files(table);
    const onlineWith = (tokenOf: () => Promise<null>, waiting = 0, closing = false) => {
      const store = { calls: { tokenOf }, pressure: () => ({ waiting, oldest: 0 }) };
      return { store, closing } as unknown as Online;
    };
    const answers = async () => null;
    const ready = (online: Online) => healthAt('/ready', files, online);
    const failing = onlineWith(() => Promise.reject(new Error('gone')));
    const silent = onlineWith(() => new Promise(() => {}));
    for (const online of [failing, silent])
      expect(await ready(online)).toMatchObject({ status: 503, json: { table: true, database: false } });
    expect(await ready(onlineWith(answers))).toMatchObject({ status: 200, json: { ok: true } });
    expect(await ready(onlineWith(answers, 2_001))).toMatchObject({ status: 503, json: { queue: false } });
    expect(await ready(onlineWith(answers, 0, true))).toMatchObject({ status: 503, json: { staying: false } });
  });

  test('pages learn that the server holds matches and who runs it, whatever the name is', async () => {
    const pageOf = async (files: Files) => String((await files.at('/'))?.body);
    expect(await pageOf(new Files(table))).not.toContain('data-online');
    const imprint = 'https://club.example/imprint?a=1&b=2';
    const told = await pageOf(new Files(table, { name: 'Anna & "Ben" <b> $&', imprint }));
    expect(told).toContain('<html data-online data-name="Anna &amp; &quot;Ben&quot; &lt;b> $&amp;"');
    expect(told).toContain('data-imprint="https://club.example/imprint?a=1&amp;b=2"');
  });

  test('paths that do not exist are not kept in memory', async () => {
    const files = new Files(table);
    for (let i = 0; i < 50; i++) expect(await files.at(`/nothing-${i}.js`)).toBeNull();
    expect(await files.at('/index.html')).not.toBeNull();
    expect(files.size).toBe(1);
  });
});
