import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import { type OpenHouse, serve } from '@laager/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkFrom } from '../src/online/door.ts';
import { playOnline } from '../src/online/play-online.ts';
import { laager } from '../src/program.ts';
import { desk, run, typist } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-away-'));
let house: OpenHouse;
const open = (port = 0) => serve({ port, table: folder, data: join(folder, 'data'), unlimited: true });
beforeAll(async () => {
  house = await open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** A terminal whose lines are typed while the match goes on. */
class LiveTerminal {
  out = '';
  err = '';
  private readonly lines: (string | null)[] = [];
  private wake: () => void = () => {};
  readonly ended: Promise<number>;

  constructor(args: readonly string[]) {
    this.ended = laager(['play', '--online', ...args], {
      catalogue,
      exitCode: 0,
      terminal: {
        input: this.input(),
        interactive: false,
        colour: false,
        write: async (text) => {
          this.out += text;
        },
        complain: (text) => {
          this.err += text;
        },
      },
    });
  }

  private async *input(): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const line = this.lines.shift();
      if (line === null) return;
      if (line !== undefined) yield Buffer.from(`${line}\n`);
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }

  /** Null: there is nothing more to read. */
  type(...lines: readonly (string | null)[]): void {
    this.lines.push(...lines);
    this.wake();
  }

  /** Waits until this text has been written so often. */
  async shows(text: string, times = 1): Promise<void> {
    const end = Date.now() + 15_000;
    while (this.out.split(text).length <= times) {
      if (Date.now() > end) throw new Error(`waited in vain for ${JSON.stringify(text)} in:\n${this.out}\n${this.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get wayBack(): string {
    return /To come back \(keep this to yourself\): laager play --online '(.+)'/.exec(this.out)?.[1] as string;
  }
}

interface Hosted {
  readonly invite: string;
  readonly back: string;
}

/** A match that a guest has set up in a browser: the invitation, and the host's own way back. */
async function hosted(seats: object = { red: 'me', yellow: 'invite' }): Promise<Hosted> {
  let cookie = '';
  const ask = async (path: string, body: object): Promise<{ [name: string]: string }> => {
    const headers = { cookie };
    const answer = await fetch(`${house.address}/api/1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await answer.json()) as { [name: string]: string };
  };
  await ask('/guest', { name: 'Anna' });
  const { invite, match } = await ask('/matches', { game: 'connect-four', scenario: 'standard', seats });
  const { link } = await ask('/me/links', { kind: 'return' });
  return { invite: invite as string, back: `${link}?match=${match}` };
}

describe('two terminals at a match on a server', () => {
  test('play it to its end, talk, and keep a record that verifies', async () => {
    const { invite, back } = await hosted();
    const record = join(folder, 'away.laager');
    const red = new LiveTerminal([back, '--record', record]);
    await red.shows('Waiting for someone to take Yellow');
    const yellow = new LiveTerminal([invite, '--name', 'Ben']);
    await yellow.shows('You are Yellow.');
    await yellow.shows('Waiting for Red (Anna)');
    await red.shows('Red: into which column? (CF-2.1)\n   1  Column 1\n');
    red.type('say Good luck', '{"do":"drop","column":9}', '99', '1', '1', '1', '1');
    yellow.type('2', '2', '2');
    expect(await Promise.all([red.ended, yellow.ended])).toEqual([0, 0]);
    for (const { out, err } of [red, yellow]) {
      expect(err).toBe('');
      expect(out).toContain('R Y . . . . .\n1 2 3 4 5 6 7');
      expect(out).toContain('Red has four in a line and wins. (CF-3.1)');
    }
    expect(yellow.out).toContain("Red's disc lands in column 1, row 1. (CF-2.1)");
    expect(yellow.out).toContain('Anna: Good luck');
    expect(red.out).toContain('There is no order 99 in the list.');
    const verified = await run(['verify', '--json', record]);
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, actions: 7, outcome: { result: 'red' } });
    expect(readFileSync(record, 'utf8')).toContain(/Dice commitment .*: (\w+)/.exec(red.out)?.[1]);
  });

  test('a player who leaves comes back by the printed link; resigning ends it for both', async () => {
    const { invite, back } = await hosted({ yellow: 'me', red: 'invite' });
    const red = new LiveTerminal([invite, '--name', 'Ben']);
    await red.shows('Red: into which column?');
    red.type('q');
    expect(await red.ended).toBe(0);
    expect(red.out).toContain('The server keeps the match. Resume with: laager play --online');
    const again = new LiveTerminal([red.wayBack]);
    await again.shows('You are Red.');
    again.type('3');
    const yellow = new LiveTerminal([back]);
    await yellow.shows('Yellow: into which column?');
    yellow.type('u', 'resign', 'yes');
    expect(await Promise.all([again.ended, yellow.ended])).toEqual([0, 0]);
    expect(again.out).toContain('Yellow (Anna) has resigned.');
    // Yellow cannot take Red's order back: the disc stays.
    expect(again.out).toContain('. . R . . . .\n1 2 3 4 5 6 7');
  });

  test('a restart of the server is survived by both, and no order is lost or doubled', async () => {
    const { invite, back } = await hosted();
    const yellow = new LiveTerminal([invite, '--name', 'Ben']);
    const red = new LiveTerminal([back]);
    await red.shows('Red: into which column?');
    red.type('1');
    await yellow.shows('Yellow: into which column?');
    const port = Number(new URL(house.address).port);
    await house.close();
    await yellow.shows('The connection is lost; trying again');
    // Ordered while there is no server: it waits, and is sent when there is one again.
    yellow.type('2');
    await yellow.shows('Yellow> 2');
    house = await open(port);
    await red.shows('Red: into which column?', 2);
    expect(red.out).toContain('Connected again.');
    red.type('1', '1', '1');
    yellow.type('2', '2');
    expect(await Promise.all([red.ended, yellow.ended])).toEqual([0, 0]);
    expect(yellow.out).toContain('R Y . . . . .\n1 2 3 4 5 6 7');
    expect(yellow.out).toContain('Red has four in a line and wins.');
  });

  test('a person at a terminal may type while others decide, and leave', async () => {
    const { invite } = await hosted();
    const at = desk('', catalogue, true);
    const asker = typist(at, ['Ben', '1', 'b', 'accept', 'h', 'q']);
    await playOnline(invite, {}, asker, at.setting);
    expect(at.out()).toContain('Your name? Ben\n');
    expect(at.out()).toContain('> 1\nIt is not your turn');
    expect(at.out()).toContain('> accept\nThere is no offer to answer.');
    expect(at.out()).toContain('say text ');
    expect(at.out()).toContain('The server keeps the match.');
    expect(at.out()).not.toContain('into which column?');
  });

  test('against a bot of the server', async () => {
    const { back } = await hosted({ red: 'me', yellow: { bot: 'recruit' } });
    const red = new LiveTerminal([back]);
    await red.shows('Red: into which column?');
    red.type('4', null);
    expect(await red.ended).toBe(0);
    expect(red.out).toContain("Yellow's disc lands in column");
  });
});

describe('a link that leads nowhere', () => {
  const refusal = async (link: string, ...more: string[]) => {
    const { code, err } = await run(['play', '--online', link, '--name', 'Ben', ...more]);
    return [code, err.trim()];
  };

  test('is told from one that is not a link of a match at all', async () => {
    expect(await refusal('somewhere')).toEqual([2, expect.stringContaining('"somewhere" is not a link')]);
    expect(await refusal(`${house.address}/lobby`)).toEqual([2, expect.stringContaining('neither an invitation')]);
    expect(await refusal(`${house.address}/m/abc`)).toEqual([2, expect.stringContaining('gives no seat')]);
    expect(await refusal('http://localhost:1/i/abc')).toEqual([
      1,
      expect.stringContaining('no answer from http://localhost:1 ('),
    ]);
    for (const kind of ['i', 'r'])
      expect(await refusal(`${house.address}/${kind}/${'0'.repeat(16)}`)).toEqual([
        1,
        'laager: the server says: This link does not work any more.',
      ]);
  });

  test('an invitation to a match whose seats are taken says so', async () => {
    const { invite } = await hosted();
    const first = new LiveTerminal([invite, '--name', 'Ben']);
    await first.shows('You are Yellow.');
    expect(await refusal(invite)).toEqual([1, expect.stringContaining('every seat of this match is taken')]);
    // No one gets into a match by naming it after a return link of their own.
    const other = (await hosted()).back.replace(/match=.*/, /match=.*/.exec(first.wayBack)?.[0] ?? '');
    expect(await refusal(other)).toEqual([1, 'laager: you have no seat in this match']);
    const { back } = await hosted();
    const host = new LiveTerminal([back]);
    await host.shows('Waiting for someone');
    expect([first.err, host.err]).toEqual(['', '']);
  });

  test('what is set up on the server cannot be asked for here', async () => {
    const link = `${house.address}/i/abc`;
    expect(await refusal(link, '--seat', 'red')).toEqual([2, expect.stringContaining('leave --seat out')]);
    expect((await run(['play', 'connect-four', '--name', 'Ben'])).err).toContain('--name goes with --online');
  });

  test('links are read as handed out, and as a browser shows them', () => {
    const origin = 'https://laager.example';
    expect(linkFrom(`${origin}/i/abc`)).toEqual({ origin, kind: 'invite', token: 'abc', match: null });
    expect(linkFrom(`${origin}/#/return/abc`)).toEqual({ origin, kind: 'return', token: 'abc', match: null });
    expect(linkFrom(`${origin}/r/abc?match=m1`)).toMatchObject({ kind: 'return', match: 'm1' });
  });
});
