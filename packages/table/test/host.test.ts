import { type Action, isFault, parseRecord, type RecordHead, type Row, type Seat } from '@laager/kernel';
import { describe, expect, test, vi } from 'vitest';
import { Host } from '../src/session/host.ts';
import type { JournalLine, MatchRequest, Moment, SessionEvent, Sitter } from '../src/session/session.ts';
import type { ClaimNews, Claims } from '../src/store/claims.ts';
import type { SaveHead } from '../src/store/saves.ts';
import { recordFrom, type SavedMatch, type Shelf } from '../src/store/shelf.ts';

const person: Sitter = { kind: 'person' };
const bot: Sitter = { kind: 'bot', level: 'recruit' };
const drop = (column: number): Action => ({ do: 'drop', column: column - 1 }) as Action;
const trap = (column: number): Action => ({ do: 'trap', column: column - 1 }) as Action;

class MemoryShelf implements Shelf {
  readonly kept = new Map<string, { head: SaveHead; begun: RecordHead; rows: readonly Row[] }>();
  async keep(head: SaveHead, begun: RecordHead, rows: readonly Row[]): Promise<void> {
    this.kept.set(head.id, { head, begun, rows: [...(this.kept.get(head.id)?.rows ?? []), ...rows] });
  }
  async take(id: string): Promise<SavedMatch | null> {
    const saved = this.kept.get(id);
    if (saved === undefined) return null;
    const { head, begun, rows } = saved;
    return { head, record: { ok: recordFrom(begun, rows) }, rows: rows.length };
  }
}

/** The claims of several tabs on one device. */
function tabs(): () => Claims {
  const owners = new Map<string, () => void>();
  const heard = new Set<(id: string, news: ClaimNews) => void>();
  return () => ({
    async claim(id, takeOver, lost) {
      if (owners.has(id) && !takeOver) return false;
      owners.get(id)?.();
      owners.set(id, lost);
      return true;
    },
    announce: (id, news) => {
      for (const hear of heard) queueMicrotask(() => hear(id, news));
    },
    listen(id, hear) {
      const mine = (of: string, news: ClaimNews): void => void (of === id && hear(news));
      heard.add(mine);
      return () => heard.delete(mine);
    },
  });
}

/** A host with a listener. */
function table(shelf = new MemoryShelf(), claims?: Claims) {
  const lines: JournalLine[] = [];
  let moment: Moment | null = null;
  let changed = () => {};
  const tell = (event: SessionEvent): void => {
    if (event.kind === 'journal') lines.splice(event.from, lines.length, ...event.lines);
    if (event.kind === 'moment') moment = event.moment;
    if (event.kind === 'failed') throw new Error(event.message);
    changed();
  };
  const host = new Host({ tell, shelf, ...(claims === undefined ? {} : { claims }) });
  return {
    host,
    shelf,
    lines,
    now: () => moment as Moment,
    order: (action: Action) => host.order(action, (moment as Moment | null)?.seq ?? 0, false),
    until: (holds: (moment: Moment) => boolean) =>
      new Promise<Moment>((resolve) => {
        changed = () => {
          if (moment !== null && holds(moment)) resolve(moment);
        };
        changed();
      }),
  };
}

const opening = (sitters: { [seat: Seat]: Sitter }, scenario = 'standard'): MatchRequest => ({
  kind: 'new',
  game: 'connect-four',
  scenario,
  options: {},
  sitters,
});

describe('a scenario before it is played', () => {
  test('is shown as everyone may see it: nothing that is hidden, and always the same', async () => {
    const { host } = table();
    const choice = { scenario: 'traps', options: {} };
    const [view, again] = [await host.preview('connect-four', choice), await host.preview('connect-four', choice)];
    expect(view).toEqual(again);
    await expect(host.preview('connect-four', { scenario: 'none', options: {} })).rejects.toThrow('scenario');
  });
});

describe('a match on this device', () => {
  test('asks the person who is to decide, in words', async () => {
    const { host, until } = table();
    await host.open(opening({ red: person, yellow: person }));
    const { asked, words } = await until((moment) => moment.asked !== null);
    expect(asked?.prompt).toBe('into which column?');
    expect(asked?.offers.map((offer) => offer.text)).toContain('Column 4');
    expect(words).toContain('1 2 3 4 5 6 7');
  });

  test('shows the commitment of its dice before the first order, the key not yet', async () => {
    const { host } = table();
    const { commitment } = await host.open(opening({ red: person, yellow: person }));
    const record = parseRecord(await host.record());
    if (isFault(record)) throw new Error(record.fault.message);
    expect(record.ok).toMatchObject({ commitment, key: null, rows: [] });
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('refuses with the clause, and explains beforehand', async () => {
    const { host, until, order } = table();
    await host.open(opening({ red: person, yellow: person }));
    for (let i = 0; i < 6; i++) expect((await order(drop(1))).kind).toBe('taken');
    await until((moment) => moment.at === 6);
    expect(await order(drop(1))).toMatchObject({ kind: 'refused', denial: { rule: 'CF-2.2' } });
    expect((await host.whyNot(drop(1)))?.rule).toBe('CF-2.2');
    expect(await host.whyNot(drop(2))).toBeNull();
  });

  test('a bot answers; what it answered is in the journal', async () => {
    const { host, until, lines, order } = table();
    await host.open(opening({ red: person, yellow: bot }));
    await order(drop(4));
    await until((moment) => moment.at === 2);
    expect(lines.map((line) => [line.move, line.seat])).toEqual([
      [1, 'red'],
      [2, 'yellow'],
    ]);
  });

  test('a bot can be asked why: what it weighed and what it chose', async () => {
    const { host, until, order, lines } = table();
    await host.open(opening({ red: person, yellow: { kind: 'bot', level: 'veteran-bold' } }));
    await order(drop(4));
    await until((moment) => moment.at === 2);
    const why = await host.whyMoved(2);
    expect(lines.at(-1)?.text).toContain(why?.chosen.text.toLowerCase());
    expect(why?.others).toHaveLength(5);
    expect(why?.others.map(({ text }) => text)).not.toContain(why?.chosen.text);
    for (const { value } of why?.others ?? []) expect(value).toBeLessThanOrEqual(why?.chosen.value ?? 0);
    expect(why?.again).toBe(false);
    // Only bots are asked for reasons.
    expect(await host.whyMoved(1)).toBeNull();
  });

  test('after a finished match that was opened again, a bot thinks its orders through once more', async () => {
    const first = table();
    await first.host.open(opening({ red: bot, yellow: { kind: 'bot', level: 'veteran' } }));
    const ended = await first.until((moment) => moment.ended !== null);
    const [id] = [...first.shelf.kept.keys()];
    const again = table(first.shelf);
    await again.host.open({ kind: 'saved', id: id as string });
    await again.until((moment) => moment.moves === ended.moves);
    const why = await again.host.whyMoved(2);
    expect(why?.again).toBe(true);
    expect(why?.others.length).toBeGreaterThan(1);
    expect(why?.chosen.text).toBe((await first.host.whyMoved(2))?.chosen.text);
  });

  test('an order for a question that has been answered since answers no other', async () => {
    const { host, until } = table();
    await host.open(opening({ red: person, yellow: person }));
    const { seq } = await until((moment) => moment.asked !== null);
    expect(await host.order(drop(4), seq, false)).toEqual({ kind: 'taken', seq: 1 });
    expect(await host.order(drop(4), seq, false)).toEqual({ kind: 'stale', seq: 1 });
    expect((await until((moment) => moment.at === 1)).moves).toBe(1);
    expect((await host.at(9)).moves).toBe(1);
  });

  test('a bot that is paused waits, and the order before it can be taken back', async () => {
    const { host, until, order } = table();
    await host.open(opening({ red: person, yellow: bot }));
    await until((moment) => moment.asked !== null);
    await host.bots('pause');
    await order(drop(4));
    expect((await until((moment) => moment.at === 1)).noUndo).toBeNull();
    expect((await host.undo(1)).kind).toBe('taken');
    expect((await until((moment) => moment.at === 0)).canRedo).toBe(true);
    expect((await host.redo(2)).kind).toBe('taken');
    await host.bots('resume');
    await until((moment) => moment.at === 2);
  });

  test('bots against each other go on one order at a time, and stay paused', async () => {
    const { host, now, until } = table();
    await host.pace(60_000);
    await host.open(opening({ red: bot, yellow: bot }));
    await host.bots('pause');
    expect(now().at).toBe(0);
    for (const at of [1, 2, 3]) {
      await host.bots('step');
      await until((moment) => moment.at === at);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(now().at).toBe(at);
    }
    await host.pace(0);
    await host.bots('resume');
    await until((moment) => moment.ended !== null);
  });

  test('bots keep the pace that is set', async () => {
    const { host, until } = table();
    await host.pace(150);
    // Before it opens: on a busy machine the first move may be made before `open` has returned.
    const began = performance.now();
    await host.open(opening({ red: bot, yellow: bot }));
    await until((moment) => moment.at === 3);
    expect(performance.now() - began).toBeGreaterThan(400);
    await host.bots('pause');
  });

  test('shows any point of the match again', async () => {
    const { host, now, order } = table();
    await host.open(opening({ red: person, yellow: person }));
    for (let i = 0; i < 30; i++) await order(drop([1, 2, 3, 4, 5, 6, 7][(i * 3) % 7] as number));
    const { moves } = now();
    for (const at of [moves, 0, 13, 12, 25 % moves, 1]) expect((await host.at(at)).at).toBe(at);
    expect((await host.at(0)).words).not.toContain('R');
    expect((await host.at(1)).asked).toBeNull();
    expect((await host.leans()).length).toBe(moves + 1);
  });

  test('is kept, and resumed where it stood', async () => {
    const one = table();
    const { id } = await one.host.open(opening({ red: person, yellow: person }, 'traps'));
    await one.host.sit('red');
    const movesKept = (): number | undefined => one.shelf.kept.get(id as string)?.head.moves;
    // Its address is its own from the beginning: it is kept before anything was ordered.
    await vi.waitFor(() => expect(movesKept()).toBe(0));
    await one.order(trap(2));
    await vi.waitFor(() => expect(movesKept()).toBe(1));
    const two = table(one.shelf);
    await two.host.open({ kind: 'saved', id: id as string });
    expect((await two.until((moment) => moment.at === 1)).handOver).toBe('yellow');
  });

  test('a move is stored as one row of the log, and what was taken back stays taken back', async () => {
    const one = table();
    const { id } = await one.host.open(opening({ red: person, yellow: person }));
    await one.until((moment) => moment.asked !== null);
    await one.order(drop(4));
    await one.order(drop(4));
    await one.host.undo(2);
    const rows = () => one.shelf.kept.get(id as string)?.rows ?? [];
    await vi.waitFor(() =>
      expect(rows().map((row) => [row.n, row.kind])).toEqual([
        [1, 'act'],
        [2, 'act'],
        [3, 'undo'],
      ]),
    );
    const two = table(one.shelf);
    await two.host.open({ kind: 'saved', id: id as string });
    const resumed = await two.until((moment) => moment.asked !== null);
    expect(resumed).toMatchObject({ seq: 3, at: 1, seat: 'yellow', canRedo: true });
    expect(await two.host.redo(3)).toEqual({ kind: 'taken', seq: 4 });
    await vi.waitFor(() => expect(rows()).toHaveLength(4));
  });
});

describe('two tabs on one match', () => {
  test('one plays and the other watches; it can take over, and nothing is lost', async () => {
    const shelf = new MemoryShelf();
    const claims = tabs();
    const one = table(shelf, claims());
    const { id } = await one.host.open(opening({ red: person, yellow: person }));
    await one.until((moment) => moment.asked !== null);
    await one.order(drop(4));
    await vi.waitFor(() => expect(shelf.kept.get(id as string)?.rows).toHaveLength(1));
    const two = table(shelf, claims());
    await two.host.open({ kind: 'saved', id: id as string });
    await two.until((moment) => moment.at === 1);
    expect(await two.order(drop(1))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('another tab'),
    });
    await one.order(drop(2));
    await two.until((moment) => moment.at === 2);
    await two.host.takeOver();
    expect((await two.until((moment) => moment.at === 2 && moment.asked !== null)).seat).toBe('red');
    expect((await two.order(drop(3))).kind).toBe('taken');
    expect((await one.order(drop(5))).kind).toBe('refused');
    await one.until((moment) => moment.at === 3);
    await vi.waitFor(() => expect(shelf.kept.get(id as string)?.rows.map((row) => row.n)).toEqual([1, 2, 3]));
  });
});

describe('two people at one screen', () => {
  test('see nothing of each other: the screen is handed over first', async () => {
    const { host, until, now, order } = table();
    await host.open(opening({ red: person, yellow: person }, 'traps'));
    expect((await until((moment) => moment.handOver === 'red')).asked).toBeNull();
    await host.sit('red');
    await order(trap(2));
    const between = await until((moment) => moment.handOver === 'yellow');
    expect(JSON.stringify(between.view)).toContain('"traps":[-2,-1]');
    await host.sit('yellow');
    expect(now().seat).toBe('yellow');
    expect(now().words).toContain('Red has a hidden trap.');
    expect((await host.odds(trap(2))).outcomes.length).toBeGreaterThan(0);
  });
});

describe('a real table', () => {
  const real: MatchRequest = {
    kind: 'new',
    game: 'connect-four',
    scenario: 'standard',
    options: { slippery: true },
    sitters: { red: person, yellow: person },
    dice: 'by-hand',
  };

  test('an order waits for its dice, put into words; the record and the head say who rolled them', async () => {
    const { host, until, now } = table();
    expect(await host.open(real)).toMatchObject({ dicedByHand: true });
    await until((moment) => moment.asked !== null);
    const first = await host.order(drop(4), now().seq, true);
    expect(first).toMatchObject({ kind: 'roll', text: 'Column 4', die: { sides: 6 } });
    expect(now().at).toBe(0);
    expect(await host.order(drop(4), now().seq, false, [9])).toMatchObject({ kind: 'refused' });
    expect(await host.order(drop(4), now().seq, false, [4, 3])).toMatchObject({ kind: 'taken' });
    const text = await host.record();
    expect(text).toContain('\ndice by-hand\n');
    expect(text).toContain(' *d6=4 *d6=3 ');
  });

  test('its umpire sees both sides: nothing is handed over, and only there is everything shown', async () => {
    const umpire = table();
    await umpire.host.open({ ...real, scenario: 'traps', options: {} });
    await umpire.until((moment) => moment.asked !== null);
    expect(umpire.now().handOver).toBeNull();
    expect(await umpire.host.truth()).not.toBeNull();
    const other = table();
    await other.host.open(opening({ red: person, yellow: person }, 'traps'));
    expect(await other.host.truth()).toBeNull();
  });

  test('a match begins from where the figures stand', async () => {
    const { host, until, order, now } = table();
    await host.open({ ...real, options: {} });
    await until((moment) => moment.asked !== null);
    await order(drop(4));
    const position = await host.truth();
    const again = table();
    await again.host.open({ ...real, options: {}, ...(position === null ? {} : { position }) });
    const { view, at } = await again.until((moment) => moment.asked !== null);
    expect(at).toBe(0);
    expect(view).toEqual(now().view);
  });
});

describe('a record', () => {
  async function finished(): Promise<string> {
    const { host, order } = table();
    await host.open(opening({ red: person, yellow: person }));
    for (const column of [4, 1, 4, 1, 4, 1, 4]) await order(drop(column));
    return host.record();
  }

  test('is looked at as a whole, and weighed for luck and judgement', async () => {
    const { host, until, order } = table();
    expect((await host.open({ kind: 'record', text: await finished() })).replay).toBe(true);
    expect((await until(() => true)).ended?.text).toContain('Red has four');
    expect(await order(drop(1))).toMatchObject({ kind: 'refused', denial: null });
    const report = await host.report();
    const looks = report?.analysis?.looks ?? [];
    expect(report?.dice).toBe(0);
    expect(looks.length).toBe(7);
    expect(looks.every((look) => Math.abs(look.luck) < 1e-9)).toBe(true);
  });

  test('that was tampered with is refused with its line', async () => {
    const { host } = table();
    const text = (await finished()).replace('4 yellow {"column":0', '4 yellow {"column":2');
    await expect(host.open({ kind: 'record', text })).rejects.toThrow(/^Line \d+: the position differs/);
  });

  test('tells what might have come of a move with dice, and nothing of one without', async () => {
    const one = table();
    await one.host.open({ ...opening({ red: person, yellow: person }), options: { slippery: true } } as MatchRequest);
    for (let i = 0; i < 400 && one.now()?.ended == null; i++) await one.order(drop((i % 7) + 1));
    const { host } = table();
    await host.open({ kind: 'record', text: await one.host.record() });
    expect(await host.oddsAt(0, null)).toBeNull();
    expect((await host.oddsAt(1, null))?.outcomes.length).toBeGreaterThan(1);
    // Another order in its place, and one that was not allowed there.
    expect((await host.oddsAt(1, drop(7)))?.outcomes.length).toBeGreaterThan(1);
    expect(await host.oddsAt(1, drop(9))).toBeNull();
    const report = await host.report();
    expect(report?.dice).toBeGreaterThan(0);
    const leans = await host.leans();
    const curveAt = (move: number): number => leans[move]?.chance ?? Number.NaN;
    for (const { move, luck, judgement } of report?.analysis?.looks ?? [])
      expect(luck + judgement).toBeCloseTo(curveAt(move) - curveAt(move - 1), 12);
  });

  test('keeps the key of its dice to itself while the match goes on', async () => {
    const { host, order } = table();
    await host.open(opening({ red: person, yellow: person }));
    await order(drop(4));
    expect(await host.record()).not.toMatch(/^key /m);
    expect(await finished()).toMatch(/^key /m);
  });

  test('can be played on from any point, as a match of its own', async () => {
    const { host, until, order } = table();
    await host.open({ kind: 'branch', text: await finished(), at: 6, sitters: { red: person, yellow: person } });
    expect((await until((moment) => moment.asked !== null)).seat).toBe('red');
    expect((await order(drop(5))).kind).toBe('taken');
    expect(await host.record()).toContain('position {');
  });
});
