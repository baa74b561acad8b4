import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noToken } from '../src/identity/people.ts';
import { openStore } from '../src/store/open.ts';
import type { MatchRow, TournamentRow } from '../src/store/rows.ts';
import type { Store } from '../src/store/store.ts';
import type { RoundMatch } from '../src/store/tournament-queries.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { changeTo, commandRow, matchRow, NOON, SET_UP, tournamentRow } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-store-'));
let postgres: Postgres;
beforeAll(() => {
  postgres = startPostgres(4490);
});
afterAll(() => {
  postgres.stop();
  rmSync(folder, { recursive: true });
});

let made = 0;
const newMatch = (): MatchRow => matchRow(`match${++made}`);

describe.each(['sqlite', 'postgres'])('%s', (kind) => {
  let where: string;
  let store: Store;
  beforeAll(async () => {
    where = kind === 'sqlite' ? join(folder, 'laager.db') : postgres.url;
    store = await openStore(where);
  });
  afterAll(() => store.close());

  const seats = [
    { seat: 'red', account: 'a1', sitter: 'person', level: null, state: 'sat', listed: 0, time_left: null },
    { seat: 'yellow', account: null, sitter: 'open', level: null, state: 'invited', listed: 1, time_left: null },
  ] as const;

  test('commands go in once, in order, and the row of the match follows', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    expect(await store.calls.append(commandRow(match.id, 1, 'k1'), changeTo(1))).toEqual({ kept: true });
    // The same number again, by another client: someone else was first.
    expect(await store.calls.append(commandRow(match.id, 1, 'k2'), changeTo(1))).toEqual({ kept: false, again: null });
    // The same order again: it is in already, under number 1.
    expect(await store.calls.append(commandRow(match.id, 2, 'k1'), changeTo(2))).toEqual({ kept: false, again: 1 });
    // A gap is no log.
    await expect(store.calls.append(commandRow(match.id, 3), changeTo(3))).rejects.toThrow('does not follow');
    const stored = await store.calls.loadMatch(match.id);
    expect(stored?.commands.map((row) => row.seq)).toEqual([0, 1]);
    expect(stored?.commands[1]).toEqual(commandRow(match.id, 1, 'k1'));
    expect(stored?.match).toMatchObject({ seq: 1, moves: 1, to_move: 'yellow', changed: 1_794_830_000_123 });
    expect(stored?.seats.find((seat) => seat.seat === 'red')).toMatchObject({ time_left: 12 });
  });

  test('after the end nothing is appended', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    await store.calls.append(commandRow(match.id, 1), { ...changeTo(1), state: 'ended', how: 'resigned' });
    await expect(store.calls.append(commandRow(match.id, 2), changeTo(2))).rejects.toThrow('does not follow');
    expect((await store.calls.matchHead(match.id))?.match).toMatchObject({ state: 'ended', ended: 1_794_830_000_123 });
  });

  // PostgreSQL has a queue of its own for them: the next test.
  test.runIf(kind === 'sqlite')(
    'jobs come with their command or not at all, are taken by one process, and come again until they are done',
    async () => {
      const match = newMatch();
      await store.calls.addMatch(match, seats, SET_UP);
      const job = { kind: 'time', key: match.id, at: 5_000, data: { seat: 'red' } };
      await store.calls.append(commandRow(match.id, 1), { ...changeTo(1), jobs: [job] });
      const lost = { ...changeTo(3), jobs: [{ ...job, key: 'lost' }] };
      await expect(store.calls.append(commandRow(match.id, 3), lost)).rejects.toThrow('does not follow');
      expect(await store.calls.takeDue(4_999, 100, 10)).toEqual([]);
      const [taken] = await store.calls.takeDue(5_000, 100, 10);
      expect(taken).toEqual({ kind: 'time', key: match.id, at: 5_100, data: '{"seat":"red"}', tries: 1 });
      expect(await store.calls.takeDue(5_099, 100, 10)).toEqual([]);
      // The first died with it: another takes it, and what the first says later does not count.
      const [again] = await store.calls.takeDue(5_100, 100, 10);
      expect(again).toMatchObject({ tries: 2 });
      if (taken !== undefined) await store.calls.doneJob(taken);
      expect(await store.calls.takeDue(5_200, 100, 10)).toHaveLength(1);
      await store.calls.append(commandRow(match.id, 2), {
        ...changeTo(2),
        jobs: [{ kind: 'time', key: match.id, at: null }],
      });
      expect(await store.calls.takeDue(9_000, 100, 10)).toEqual([]);
    },
  );

  test.runIf(kind === 'postgres')(
    'jobs in the shared queue: with their command or not at all, one of each key',
    async () => {
      const match = newMatch();
      await store.calls.addMatch(match, seats, SET_UP);
      const job = { kind: 'ring', key: match.id, at: Date.now() };
      await store.calls.append(commandRow(match.id, 1), { ...changeTo(1), jobs: [{ ...job, data: { n: 1 } }] });
      await store.calls.append(commandRow(match.id, 2), { ...changeTo(2), jobs: [{ ...job, data: { n: 2 } }] });
      const lost = { ...changeTo(9), jobs: [{ ...job, key: 'lost' }] };
      await expect(store.calls.append(commandRow(match.id, 9), lost)).rejects.toThrow('does not follow');
      await store.calls.changeJobs([{ ...job, key: 'dropped' }]);
      await store.calls.changeJobs([{ ...job, key: 'dropped', at: null }]);
      await store.calls.changeJobs([{ ...job, key: 'last' }]);
      const heard: string[] = [];
      const run = await store.queue?.run(
        { ring: async (key, data) => void heard.push(`${key} ${JSON.stringify(data)}`) },
        1,
      );
      while (!heard.includes('last {}')) await new Promise((resolve) => setTimeout(resolve, 20));
      await run?.stop();
      expect(heard).toEqual([`${match.id} {"n":2}`, 'last {}']);
    },
  );

  test('many at once race for the same numbers: each is won once', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    const second = await openStore(where);
    try {
      for (let seq = 1; seq <= 20; seq++) {
        const tries = [store, second, store, second].map((one, i) =>
          one.calls.append(commandRow(match.id, seq, `${seq}-${i}`), changeTo(seq)).catch(() => ({ kept: false })),
        );
        const won = (await Promise.all(tries)).filter((answer) => answer.kept);
        expect(won).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
    expect((await store.calls.loadMatch(match.id))?.commands.map((row) => row.seq)).toEqual(
      Array.from({ length: 21 }, (_, i) => i),
    );
  });

  test('one bad job in a batch takes only itself back', async () => {
    const [one, two] = [newMatch(), newMatch()];
    await store.calls.addMatch(one, seats, SET_UP);
    const answers = await Promise.allSettled([
      store.calls.append(commandRow(one.id, 1), changeTo(1)),
      store.calls.append(commandRow(one.id, 9), changeTo(9)),
      store.calls.addMatch(two, seats, SET_UP),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.calls.matchHead(one.id))?.match.seq).toBe(1);
    expect(await store.calls.matchHead(two.id)).not.toBeNull();
  });

  test('a seat is taken once, and the match begins when none is open', async () => {
    const match = { ...newMatch(), state: 'open' as const, started: null };
    await store.calls.addMatch(match, seats, SET_UP);
    expect(await store.calls.startMatch(match.id, { to_move: 'red', at: 5 })).toBe(false);
    const taken = await Promise.all(['a2', 'a3'].map((who) => store.calls.takeSeat(match.id, 'yellow', who)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.calls.startMatch(match.id, { to_move: 'red', at: 5 })).toBe(true);
    expect(await store.calls.startMatch(match.id, { to_move: 'red', at: 6 })).toBe(false);
  });

  test('a bot that was to fill a seat leaves it to the person who came first', async () => {
    const match = { ...newMatch(), state: 'open' as const, started: null };
    await store.calls.addMatch(match, seats, SET_UP);
    expect(await store.calls.takeSeat(match.id, 'yellow', 'a2')).toBe(true);
    expect(await store.calls.fillSeat(match.id, 'yellow', 'veteran')).toBe(false);
    const yellow = (await store.calls.matchHead(match.id))?.seats.find(({ seat }) => seat === 'yellow');
    expect([yellow?.sitter, yellow?.account, yellow?.level]).toEqual(['person', 'a2', null]);
  });

  test('a bot takes an open seat for good and stands in for a person', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    await store.calls.seatBot(match.id, 'yellow', 'veteran');
    await store.calls.seatBot(match.id, 'red', 'recruit');
    const head = await store.calls.matchHead(match.id);
    expect(head?.seats.map((seat) => [seat.seat, seat.sitter])).toEqual(
      expect.arrayContaining([
        ['red', 'stand-in'],
        ['yellow', 'bot'],
      ]),
    );
    expect(head?.match.to_move_kind).toBe('bot');
    await store.calls.seatPerson(match.id, 'red');
    expect((await store.calls.matchHead(match.id))?.match.to_move_kind).toBe('person');
  });

  test('two are friends when each keeps the other as one; a match they are invited to is among theirs', async () => {
    for (const id of ['fritz', 'greta'])
      await store.calls.addGuest(
        { id, kind: 'guest', name: id, created: 1 },
        { token_hash: `session-${id}`, expires: 9, device: '' },
      );
    await store.calls.setRelation('fritz', 'greta', 'friend', true);
    expect(await store.calls.areFriends('fritz', 'greta')).toBe(false);
    expect(await store.calls.relationsOf('fritz')).toMatchObject([{ other: 'greta', back: false }]);
    await store.calls.setRelation('greta', 'fritz', 'friend', true);
    expect(await store.calls.areFriends('fritz', 'greta')).toBe(true);
    expect(await store.calls.relationsOf('fritz')).toMatchObject([{ other: 'greta', back: true }]);
    await store.calls.setRelation('greta', 'fritz', 'block', true);
    expect(await store.calls.areFriends('fritz', 'greta')).toBe(false);
    // A block made by the other looks like a friendship that has ended.
    expect(await store.calls.relationsOf('fritz')).toMatchObject([{ other: 'greta', kind: 'friend', back: false }]);
    expect((await store.calls.relationsOf('greta')).map(({ back }) => back)).toEqual([false, false]);
    const match = { ...newMatch(), state: 'open' } as const;
    const token = { ...noToken, token_hash: 'asked', kind: 'invitation', account: 'greta', match: match.id } as const;
    const notice = { kind: 'notice', key: 'x', at: 9e15, data: {} };
    const invitation = { token: { ...token, seat: 'yellow', created: 1, expires: 100 }, notice };
    await store.calls.addMatch(match, seats, SET_UP, [invitation]);
    const idsOf = async (account: string, now: number) =>
      (await store.calls.matchesOf(account, 9, now)).map((one) => one.match.id);
    expect(await idsOf('greta', 99)).toEqual([match.id]);
    expect(await idsOf('fritz', 99)).toEqual([]);
    // It ends after its time, and when someone else has taken the seat.
    expect(await idsOf('greta', 100)).toEqual([]);
    expect(await store.calls.invitationTo('greta', match.id, 99)).toMatchObject({ seat: 'yellow' });
    expect(await store.calls.invitationTo('greta', match.id, 100)).toBeNull();
    await store.calls.takeSeat(match.id, 'yellow', 'hans');
    expect(await idsOf('greta', 99)).toEqual([]);
  });

  test('a notice of talk keeps the moment of the first line, however many follow, and goes when the seat looks', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    const line = { match: match.id, room: 'seats', account: 'a2', seat: 'yellow', name: 'Ben', at: 1 } as const;
    const said = (n: number, at: number) => ({
      ...{ kind: 'notice', key: `said ${match.id} red`, at, data: { n } },
      keepsMoment: true as const,
    });
    const soon = Date.now();
    await store.calls.say({ ...line, body: 'first' }, [said(1, soon)]);
    await store.calls.say({ ...line, body: 'second' }, [said(2, soon + 9e9)]);
    expect(await dueNotices()).toEqual([`said ${match.id} red {"n":2}`]);

    await store.calls.noteTold({ event: 'said', account: 'a1', match: match.id, seat: 'red', seq: 0 }, [], null);
    const red = async () => (await store.calls.matchHead(match.id))?.seats.find(({ seat }) => seat === 'red');
    expect(await red()).toMatchObject({ talk_told: 1 });
    await store.calls.say({ ...line, body: 'third' }, [said(3, soon)]);
    await store.calls.sawUpTo(match.id, 'red', 0);
    expect(await red()).toMatchObject({ talk_told: 0 });
    expect(await dueNotices()).toEqual([]);
  });

  /** Takes every notice that is due; the last job of this kind says that there are no more. */
  async function dueNotices(): Promise<readonly string[]> {
    const heard: string[] = [];
    await store.calls.changeJobs([{ kind: 'notice', key: 'no more', at: Date.now() }]);
    const hear = (key: string, data: string) => void heard.push(`${key} ${data}`);
    if (store.queue === null) {
      for (const job of await store.calls.takeDue(Date.now(), 1, 99)) {
        hear(job.key, job.data);
        await store.calls.doneJob(job);
      }
    } else {
      const run = await store.queue.run({ notice: async (key, data) => hear(key, JSON.stringify(data)) }, 1);
      await expect.poll(() => heard).toContain('no more {}');
      await run.stop();
    }
    return heard.filter((one) => one.startsWith('said'));
  }

  test('a token is used once, even by two at the same time', async () => {
    const token = { account: null, scope: null, match: 'm', seat: 'red', expires: 100, box: null, created: 1 };
    const hash = `hash-${kind}`;
    await store.calls.addToken({ ...token, token_hash: hash, kind: 'invite', uses_left: 1 });
    const used = await Promise.all([store.calls.takeToken(hash, 50), store.calls.takeToken(hash, 50)]);
    expect(used.filter((row) => row !== null)).toHaveLength(1);
    expect(await store.calls.tokenOf(hash, 50)).toBeNull();
  });

  describe('tournaments', () => {
    let count = 0;
    const newTournament = async (more: Partial<TournamentRow> = {}): Promise<string> => {
      const id = `event${kind}${++count}`;
      const entry = {
        ...noToken,
        token_hash: `entry-${id}`,
        kind: 'entry',
        match: id,
        created: 1,
        expires: 9e15,
      } as const;
      await store.calls.addTournament(tournamentRow(id, more), [], entry);
      return id;
    };
    const roundOf = (id: string, round: number, tables: readonly number[]): readonly RoundMatch[] =>
      tables.map((table) => {
        const match = {
          ...newMatch(),
          state: 'open',
          event: id,
          event_round: round,
          event_table: table,
          sealed: 1,
        } as const;
        const [red, yellow] = seats;
        const sat = { ...yellow, account: 'a2', sitter: 'person', state: 'sat', listed: 0 } as const;
        return { match: { ...match, watch: 'none' }, seats: [red, sat], setup: SET_UP, jobs: [] };
      });
    const matchesOf = async (id: string) => (await store.calls.tournament(id))?.matches.map((match) => match.id);

    test('the last place is taken once, and leaving makes room again until the draw', async () => {
      const id = await newTournament();
      const joined = await Promise.all(['b1', 'b2', 'b3'].map((who) => store.calls.joinTournament(id, who, 5)));
      expect(joined.toSorted()).toEqual(['full', 'in', 'in']);
      expect(await store.calls.joinTournament(id, 'a1', 5)).toBe('in');
      expect(await store.calls.withdrawEntrant(id, 'a1', 6)).toBe(true);
      expect(await store.calls.withdrawEntrant(id, 'a1', 6)).toBe(false);
      expect(await store.calls.joinTournament(id, 'b9', 7)).toBe('in');
      const ns = (await store.calls.tournament(id))?.entrants.map(({ n }) => n) ?? [];
      const draw = { places: ns.map((n, place) => ({ n, place })), bots: [], rounds: 3 };
      // Who came after the draw was made is not left out.
      expect(await store.calls.beginTournament(id, { ...draw, places: draw.places.slice(1) }, 8)).toBe(false);
      const begun = await Promise.all([8, 8].map((at) => store.calls.beginTournament(id, draw, at)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await store.calls.joinTournament(id, 'b8', 9)).toBe('begun');
      expect(await store.calls.withdrawEntrant(id, 'b9', 9)).toBe(true);
      expect((await store.calls.tournament(id))?.entrants).toHaveLength(3);
    });

    test('the list: open ones, and those by invitation only for who is in them', async () => {
      const [open, byLink, off] = [
        await newTournament({ host: 'lister' }),
        await newTournament({ host: 'lister', entry: 'link' }),
        await newTournament({ host: 'lister' }),
      ];
      await store.calls.cancelTournament(off, 5);
      await store.calls.joinTournament(byLink, 'guest', 5);
      const listed = async (account: string) =>
        (await store.calls.tournamentsFor(account, 1_000))
          .filter(({ id }) => [open, byLink, off].includes(id))
          .map(({ id, players, mine }) => [id, players, mine]);
      expect(await listed('stranger')).toEqual([[open, 1, 0]]);
      expect((await listed('guest')).toSorted()).toEqual(
        [
          [open, 1, 0],
          [byLink, 2, 1],
        ].toSorted(),
      );
      await store.calls.setRelation('lister', 'stranger', 'block', true);
      expect(await listed('stranger')).toEqual([]);
      expect(await store.calls.countHosted('lister')).toBe(2);
      expect((await store.calls.tournamentsOf('guest')).map(({ id }) => id)).toEqual([byLink]);
      await store.calls.setRelation('lister', 'stranger', 'block', false);
    });

    test('two servers that start the same round: one does, and the matches of the other never were', async () => {
      const id = await newTournament({ state: 'live', rounds: 3 });
      const second = await openStore(where);
      try {
        for (const round of [1, 2, 3]) {
          const rounds = [store, second, store, second].map((one) => ({ one, matches: roundOf(id, round, [0, 1]) }));
          const begun = await Promise.all(
            rounds.map(({ one, matches }) => one.calls.startRound(id, round, matches, 5)),
          );
          expect(begun.filter(Boolean)).toHaveLength(1);
          const won = rounds[begun.indexOf(true)]?.matches.map(({ match }) => match.id);
          expect((await matchesOf(id))?.slice(-2)).toEqual(won);
          expect(await matchesOf(id)).toHaveLength(2 * round);
          for (const { matches } of rounds)
            for (const { match } of matches)
              expect((await store.calls.matchHead(match.id)) !== null).toBe(won?.includes(match.id));
          const end = { nextAt: round === 3 ? null : 6, at: 6 };
          const closed = await Promise.all([store, second].map((one) => one.calls.closeRound(id, round, end)));
          expect(closed.filter((opened) => opened !== null).map((opened) => opened?.toSorted())).toEqual([
            won?.toSorted(),
          ]);
        }
      } finally {
        await second.close();
      }
      expect((await store.calls.tournament(id))?.row).toMatchObject({ state: 'ended', round: 3, closed: 3, ended: 6 });
      // Neither again, nor out of turn.
      expect(await store.calls.startRound(id, 4, roundOf(id, 4, [0]), 7)).toBe(false);
    });

    test('a round begins with all its matches or with none; its matches are sealed until it is over', async () => {
      const id = await newTournament({ state: 'live', rounds: 3 });
      // The same table twice.
      await expect(store.calls.startRound(id, 1, roundOf(id, 1, [0, 1, 1]), 5)).rejects.toThrow();
      expect(await store.calls.tournament(id)).toMatchObject({ row: { round: 0 }, matches: [] });
      const matches = roundOf(id, 1, [0, 1]);
      expect(await store.calls.startRound(id, 1, matches, 5)).toBe(true);
      const heads = () => Promise.all(matches.map(async ({ match }) => (await store.calls.matchHead(match.id))?.match));
      const live = { state: 'live', started: 5, sealed: 1, watch: 'none' };
      expect(await heads()).toMatchObject([live, live]);
      await store.calls.closeRound(id, 1, { nextAt: 9, at: 8 });
      expect(await heads()).toMatchObject([
        { sealed: 0, watch: 'public', changed: 8 },
        { sealed: 0, watch: 'public', changed: 8 },
      ]);
    });

    // PostgreSQL has a queue of its own for them.
    test.runIf(kind === 'sqlite')('the end of a table wakes its tournament, in the same transaction', async () => {
      const id = await newTournament({ state: 'live', rounds: 3 });
      const [one] = roundOf(id, 1, [0]) as [RoundMatch];
      await store.calls.startRound(id, 1, [one], 5);
      const woken = async (): Promise<boolean> => {
        const due = await store.calls.takeDue(NOON, 1, 1_000);
        for (const job of due) await store.calls.doneJob(job);
        return due.some((job) => job.kind === 'tournament' && job.key === id);
      };
      expect(await woken()).toBe(true);
      await store.calls.append(commandRow(one.match.id, 1), changeTo(1));
      expect(await woken()).toBe(false);
      await store.calls.append(commandRow(one.match.id, 2), changeTo(2, { state: 'ended', how: 'resigned' }));
      expect(await woken()).toBe(true);
    });
  });

  test('three snapshots are kept, the newest is loaded', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    for (const seq of [64, 128, 192, 256])
      await store.calls.keepSnapshot({ match: match.id, seq, rules_hash: 'x', body: `body ${seq}` });
    expect((await store.calls.loadMatch(match.id))?.snapshot).toMatchObject({ seq: 256, body: 'body 256' });
  });

  test('what was answered is there after opening again', async () => {
    const match = newMatch();
    await store.calls.addMatch(match, seats, SET_UP);
    await store.calls.append(commandRow(match.id, 1), changeTo(1));
    await store.close();
    store = await openStore(where);
    expect((await store.calls.loadMatch(match.id))?.commands).toHaveLength(2);
  });
});

test('a damaged SQLite file is set aside and never written over', async () => {
  const file = join(folder, 'broken.db');
  writeFileSync(file, `SQLite format 3\0${'nonsense'.repeat(2000)}`);
  await expect(openStore(file)).rejects.toThrow('moved to');
  expect(readdirSync(folder).some((name) => name.startsWith('broken.db.damaged-'))).toBe(true);
});
