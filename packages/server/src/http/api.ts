/** The API: what can be asked over HTTP. Playing can be done here too, for bots and for bad networks. */
import { catalogue } from '@laager/games';
import type { Json, Seat } from '@laager/kernel';
import * as v from 'valibot';
import { nameFrom, type People } from '../identity/people.ts';
import type { Limits } from '../limits.ts';
import type { Room } from '../matches/room.ts';
import { Mistake, type Online, type Terms, type Wish } from '../online.ts';
import { newId } from '../secret.ts';
import type { Listed } from '../store/queries.ts';
import type { AccountRow, SeatRow } from '../store/rows.ts';
import { type Ask, type Reply, type Route, route } from './route.ts';

export interface Api {
  readonly online: Online;
  readonly people: People;
  readonly limits: Limits;
  /** For tests: games beyond the catalogue may be played. */
  readonly extraGames: boolean;
  /** The address that links begin with, for a request. */
  origin(ask: Ask): string;
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const span = v.pipe(v.number(), v.safeInteger(), v.minValue(1_000), v.maxValue(60 * 24 * 3_600_000));
const optionValue = v.union([v.boolean(), v.string(), v.number()]);
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

const clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('live'),
    main: span,
    delay: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
  v.strictObject({ kind: v.literal('turns'), bank: span, add: v.pipe(v.number(), v.minValue(0)), cap: span }),
]);

const wish = v.strictObject({
  game: text(40),
  scenario: text(80),
  options: v.optional(v.record(text(60), optionValue), {}),
  seats: v.record(text(40), v.union([v.picklist(['me', 'invite', 'open']), v.strictObject({ bot: text(20) })])),
  random: v.optional(v.boolean(), false),
  clock: v.optional(clock, { kind: 'none' }),
  watch: v.optional(v.picklist(['public', 'link', 'none']), 'link'),
  watchDelay: v.optional(v.picklist(['none', 'turn', 'quarter', 'end']), 'none'),
  chat: v.optional(v.picklist(['on', 'phrases', 'off']), 'on'),
  fill: v.optional(v.nullable(v.strictObject({ level: text(20), after: span })), null),
});

const DAY = 24 * 3_600_000;
const GUEST_MATCHES = 50;
const GUEST_BOT_SEATS = 12;

const needed = ({ asker }: Ask): AccountRow => {
  if (asker === null) throw new Mistake(401, 'unknown', 'Say your name first.');
  return asker.account;
};

const mayWatch = (room: Room, account: AccountRow | null): void => {
  const sits = account !== null && room.seatOf(account.id) !== null;
  if (!sits && room.head.match.watch === 'none') throw new Mistake(403, 'private', 'No one may watch this match.');
};

const seatIn = (room: Room, account: AccountRow): Seat => {
  const seat = room.seatOf(account.id);
  if (seat === null) throw new Mistake(403, 'wrong-seat', 'You do not sit in this match.');
  return seat;
};

const hosted = (room: Room, account: AccountRow): void => {
  if (room.head.match.host !== account.id) throw new Mistake(403, 'not-host', 'Only the host can do this.');
};

/** A person as others see them. */
const seatJson = ({ seat, sitter, level, name, account, account_kind, listed }: SeatRow) => ({
  seat,
  sitter,
  level,
  name,
  account,
  program: account_kind === 'bot',
  listed: listed === 1,
});

function matchJson({ match, seats }: Listed, me: string | null): { [name: string]: unknown } {
  const terms = JSON.parse(match.terms) as Terms;
  const mine = seats.find((row) => row.account !== null && row.account === me);
  return {
    match: match.id,
    game: match.game,
    scenario: match.scenario,
    options: JSON.parse(match.options),
    state: match.state,
    seats: seats.map(seatJson),
    you: mine?.seat ?? null,
    host: match.host === me,
    toMove: match.state === 'live' ? match.to_move : null,
    seq: match.seq,
    moves: match.moves,
    news: mine === undefined ? 0 : Math.max(0, match.seq - mine.last_seen_seq),
    clock: { kind: match.clock_kind, ...JSON.parse(match.clock) },
    left: mine?.time_left ?? null,
    since: mine?.turn_since ?? null,
    watch: match.watch,
    watchDelay: match.watch_delay,
    chat: match.chat,
    random: terms.random,
    fill: terms.fill,
    commitment: match.commitment,
    created: match.created,
    changed: match.changed,
    outcome: match.outcome === null ? null : JSON.parse(match.outcome),
    how: match.how,
    forkOf: match.fork_of,
    rematchOf: match.rematch_of,
  };
}

const accountJson = ({ id, kind, name, settings }: AccountRow) => ({ id, kind, name, settings: JSON.parse(settings) });

export const routesOf = (api: Api): readonly Route[] => [
  ...identityRoutes(api),
  ...matchRoutes(api),
  ...playRoutes(api),
];

function limited({ limits }: Api, what: Parameters<Limits['take']>[0], who: string): void {
  if (!limits.take(what, who)) throw new Mistake(429, 'too-often', 'Too often: wait a little.');
}

const device = ({ request }: Ask): string => String(request.headers['user-agent'] ?? '').slice(0, 80);

// ---- Who you are

function identityRoutes(api: Api): readonly Route[] {
  const { people, online } = api;
  const named = v.strictObject({ name: text(60) });
  const nameOr422 = (given: string): string => {
    const name = nameFrom(given);
    if (name === null)
      throw new Mistake(422, 'name', 'A name has 1 to 24 letters, digits, spaces, hyphens, dots and apostrophes.');
    return name;
  };
  return [
    route('GET', '/me', async ({ asker }) => ({
      json: { account: asker === null ? null : accountJson(asker.account) },
    })),
    route('POST', '/guest', async (ask) => {
      limited(api, 'guest', ask.address);
      const name = nameOr422((await ask.body(named)).name);
      const { account, cookie } = await people.addGuest(name, device(ask));
      ask.setCookie(cookie);
      return { status: 201, json: { account: accountJson(account) } };
    }),
    route('PATCH', '/me', async (ask) => {
      const account = needed(ask);
      const name = nameOr422((await ask.body(named)).name);
      await online.store.calls.renameAccount(account.id, name);
      return { json: { account: { ...accountJson(account), name } } };
    }),
    route('POST', '/signout', async (ask) => {
      await people.leave(ask.request);
      ask.setCookie(people.clearCookie());
      return { json: {} };
    }),
    route('POST', '/me/links', async (ask) => {
      const { kind } = await ask.body(v.strictObject({ kind: v.picklist(['return', 'device']) }));
      const token = await people.addLink(needed(ask).id, kind);
      return { status: 201, json: { link: `${api.origin(ask)}/r/${token}` } };
    }),
    route('POST', '/return/:', async (ask) => {
      limited(api, 'invite', ask.address);
      const cookie = await people.enter(ask.params[0] as string, device(ask));
      if (cookie === null) throw new Mistake(404, 'not-found', 'This link does not work any more.');
      ask.setCookie(cookie);
      return { json: {} };
    }),
    route('POST', '/bots', async (ask) => {
      limited(api, 'guest', ask.address);
      const name = nameOr422((await ask.body(named)).name);
      return { status: 201, json: await people.addBot(name) };
    }),
    route('GET', '/me/relations', async (ask) => ({
      json: await online.store.calls.relationsOf(needed(ask).id),
    })),
    route('POST', '/me/relations', async (ask) => {
      const schema = v.strictObject({
        other: text(20),
        kind: v.picklist(['mute', 'block', 'friend']),
        on: v.boolean(),
      });
      const { other, kind, on } = await ask.body(schema);
      await online.store.calls.setRelation(needed(ask).id, other, kind, on);
      return { json: {} };
    }),
  ];
}

// ---- Finding one another

function matchRoutes(api: Api): readonly Route[] {
  const { online } = api;
  const { calls } = online.store;
  const shown = new Map(catalogue.map((listing) => [listing.id, listing]));
  const link = (ask: Ask, token: string | null): string | null =>
    token === null ? null : `${api.origin(ask)}/i/${token}`;
  const open = async (ask: Ask): Promise<{ room: Room; account: AccountRow }> => {
    const room = await online.roomOr404(ask.params[0] as string);
    return { room, account: needed(ask) };
  };
  return [
    route('GET', '/games', async () => ({
      json: [...shown.values()].map(({ id, title, about }) => ({ id, title, about })),
    })),
    route('GET', '/lobby', async ({ asker, query }) => {
      const game = query.get('game');
      const [seats, watch] = await Promise.all([
        calls.openSeats(asker?.account.id ?? null, 100),
        calls.publicMatches(50),
      ]);
      const fits = ({ match }: Listed): boolean => game === null || match.game === game;
      const json = (one: Listed) => matchJson(one, asker?.account.id ?? null);
      return { json: { seats: seats.filter(fits).map(json), watch: watch.filter(fits).map(json) } };
    }),
    route('GET', '/matches', async (ask) => {
      const me = needed(ask).id;
      return { json: (await calls.matchesOf(me, 60)).map((one) => matchJson(one, me)) };
    }),
    route('POST', '/matches', async (ask) => {
      const account = needed(ask);
      const wanted = await ask.body(wish);
      if (!shown.has(wanted.game) && !api.extraGames)
        throw new Mistake(422, 'bad-request', `game: there is no ${wanted.game}`);
      await checkQuota(api, account, wanted);
      const made = await online.create(account, wanted as Wish);
      return { status: 201, json: { ...matchJson(made, account.id), invite: link(ask, made.invite) } };
    }),
    route('GET', '/matches/:', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      const me = ask.asker?.account ?? null;
      mayWatch(room, me);
      const isHost = me !== null && room.head.match.host === me.id;
      const invite = isHost && room.head.match.state === 'open' ? await online.inviteOf(room.id, me.id) : null;
      const seat = me === null ? null : room.seatOf(me.id);
      const now = ask.query.has('view') ? { now: await online.view(room, seat) } : {};
      if (seat === null && room.seenByAll !== null && ask.query.has('view'))
        throw new Mistake(403, 'delayed', 'This match is shown with a delay: follow it by socket.');
      return { json: { ...matchJson(room.head, me?.id ?? null), invite: link(ask, invite), ...now } };
    }),
    route('DELETE', '/matches/:', async (ask) => {
      const { room, account } = await open(ask);
      hosted(room, account);
      if (!(await online.cancel(room))) throw new Mistake(409, 'begun', 'The match has begun.');
      return { json: {} };
    }),
    route('POST', '/matches/:/invite', async (ask) => {
      const { room, account } = await open(ask);
      hosted(room, account);
      limited(api, 'invite', account.id);
      return { status: 201, json: { invite: link(ask, await online.newInvite(room.id, account.id)) } };
    }),
    route('POST', '/matches/:/lobby', async (ask) => {
      const { room, account } = await open(ask);
      hosted(room, account);
      const { listed } = await ask.body(v.strictObject({ listed: v.boolean() }));
      await calls.listSeat(room.id, listed);
      await room.refresh();
      return { json: {} };
    }),
    route('POST', '/matches/:/sit', async (ask) => {
      const { room, account } = await open(ask);
      if (!room.head.seats.some((row) => row.listed === 1) && room.seatOf(account.id) === null)
        throw new Mistake(409, 'taken', 'The seat has been taken in the meantime.');
      return { json: { match: room.id, seat: await online.sit(room, account) } };
    }),
    route('POST', '/matches/:/seats/:', async (ask) => {
      const { room, account } = await open(ask);
      const seat = ask.params[1] as string;
      const row = room.seatRow(seat);
      const schema = v.union([v.strictObject({ bot: text(20) }), v.strictObject({ back: v.literal(true) })]);
      const wanted = await ask.body(schema);
      const isMine = row !== undefined && row.account === account.id;
      if (row === undefined || !(isMine || (row.sitter === 'open' && room.head.match.host === account.id)))
        throw new Mistake(403, 'wrong-seat', 'This is not your seat.');
      if ('back' in wanted) await online.seatPerson(room, seat);
      else await online.seatBot(room, seat, wanted.bot);
      return { json: {} };
    }),
    route('GET', '/invites/:', async (ask) => {
      limited(api, 'invite', ask.address);
      const room = await online.invited(ask.params[0] as string);
      const me = ask.asker?.account.id ?? null;
      if (me !== room.head.match.host && room.head.match.state === 'open' && !room.arriving) {
        room.arriving = true;
        room.tellPeople();
      }
      return { json: matchJson(room.head, me) };
    }),
    route('POST', '/invites/:', async (ask) => {
      const account = needed(ask);
      const room = await online.invited(ask.params[0] as string);
      return { status: 201, json: { match: room.id, seat: await online.sit(room, account) } };
    }),
    route('POST', '/matches/:/fork', async (ask) => {
      const { room, account } = await open(ask);
      mayWatch(room, account);
      if (!room.isOver) throw new Mistake(409, 'not-over', 'A match can be forked when it is over.');
      const { at, level } = await ask.body(v.strictObject({ at: count, level: v.optional(text(20)) }));
      const position = (await online.fork(room, at)) as Json;
      const { match, seats } = room.head;
      const mine = room.seatOf(account.id) ?? (seats[0] as SeatRow).seat;
      const made = await online.create(account, {
        game: match.game,
        scenario: match.scenario,
        options: JSON.parse(match.options),
        position,
        seats: Object.fromEntries(
          seats.map(({ seat }) => [seat, seat === mine ? 'me' : level === undefined ? 'invite' : { bot: level }]),
        ),
        random: false,
        clock: { kind: 'none' },
        watch: 'link',
        watchDelay: 'none',
        chat: match.chat,
        fill: null,
        forkOf: { match: match.id, at },
      });
      return { status: 201, json: { ...matchJson(made, account.id), invite: link(ask, made.invite) } };
    }),
  ];
}

async function checkQuota(api: Api, account: AccountRow, wanted: v.InferOutput<typeof wish>): Promise<void> {
  if (!api.limits.take('match', account.id)) throw new Mistake(429, 'too-often', 'Too many matches today.');
  const { calls } = api.online.store;
  if ((await calls.countMatchesSince(account.id, Date.now() - DAY)) >= GUEST_MATCHES)
    throw new Mistake(429, 'too-often', `${GUEST_MATCHES} matches a day as a guest.`);
  const bots = Object.values(wanted.seats).filter((seat) => typeof seat === 'object').length;
  if (bots > 0 && (await calls.countBotSeats(account.id)) + bots > GUEST_BOT_SEATS)
    throw new Mistake(429, 'too-many-bots', `Bots hold ${GUEST_BOT_SEATS} seats for you: finish a match first.`);
}

// ---- Playing

/** The answer to a command as HTTP says it. */
const answerReply = (answer: Awaited<ReturnType<Room['command']>>): Reply =>
  'ok' in answer
    ? { json: { q: answer.ok } }
    : {
        status: { stale: 409, 'wrong-seat': 403, busy: 503, retry: 503 }[answer.no.code as string] ?? 422,
        json: { error: { ...answer.no, q: answer.q } },
      };

function playRoutes(api: Api): readonly Route[] {
  const { online } = api;
  const command = v.strictObject({
    q: count,
    k: key,
    a: v.optional(v.looseObject({ do: text(60) })),
    undo: v.optional(v.literal(true)),
    redo: v.optional(v.literal(true)),
    resign: v.optional(v.literal(true)),
  });
  return [
    route('POST', '/matches/:/commands', async (ask) => {
      const account = needed(ask);
      const room = await online.roomOr404(ask.params[0] as string);
      const seat = seatIn(room, account);
      limited(api, 'command', `${room.id} ${seat}`);
      const { q, k, a, undo, redo, resign } = await ask.body(command);
      if ([a, undo, redo, resign].filter((one) => one !== undefined).length !== 1)
        throw new Mistake(422, 'bad-request', 'expected one of a, undo, redo, resign');
      if (resign) return answerReply(await room.command({ kind: 'end', how: 'resigned', seat }, account.id, k));
      if (a !== undefined)
        return answerReply(await room.command({ kind: 'act', seat, seq: q, action: a }, account.id, k));
      return answerReply(await room.command({ kind: undo ? 'undo' : 'redo', seat, seq: q }, account.id, k));
    }),
    route('GET', '/matches/:/past', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      const me = ask.asker?.account ?? null;
      mayWatch(room, me);
      return { text: await online.past(room, me === null ? null : room.seatOf(me.id)) };
    }),
    route('GET', '/matches/:/record', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      mayWatch(room, ask.asker?.account ?? null);
      if (!room.isOver) throw new Mistake(409, 'not-over', 'The record can be had when the match is over.');
      return { text: await online.record(room), type: 'text/plain; charset=utf-8' };
    }),
    route('GET', '/matches/:/notes', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      return { json: { notes: await online.store.calls.noteOf(room.id, seatIn(room, needed(ask))) } };
    }),
    route('PUT', '/matches/:/notes', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      const { notes } = await ask.body(v.strictObject({ notes: text(20_000) }));
      await online.store.calls.keepNote(room.id, seatIn(room, needed(ask)), notes);
      return { json: {} };
    }),
    route('POST', '/reports', async (ask) => {
      const account = needed(ask);
      limited(api, 'report', account.id);
      const schema = v.strictObject({ about: text(20), match: text(20), chat_n: v.nullable(count), text: text(1_000) });
      await online.store.calls.report({ id: newId(), by: account.id, at: Date.now(), ...(await ask.body(schema)) });
      return { status: 201, json: {} };
    }),
  ];
}
