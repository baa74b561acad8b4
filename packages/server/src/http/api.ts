/** The API: what can be asked over HTTP. Playing can be done here too, for bots and for bad networks. */
import { catalogue } from '@laager/games';
import type { Json, Seat } from '@laager/kernel';
import * as v from 'valibot';
import { emptyPlan, type StandingPlan } from '../matches/plan.ts';
import type { Room } from '../matches/room.ts';
import type { Terms, Wish } from '../matches/seating.ts';
import type { CardWords } from '../matches/telling.ts';
import { lateSeat, leftNow, pausedUntil } from '../matches/time.ts';
import { Mistake } from '../mistake.ts';
import { newId } from '../secret.ts';
import type { Listed, MyMatch } from '../store/list-queries.ts';
import type { AccountRow, SeatRow } from '../store/rows.ts';
import { type Api, chosenOptions, limited, needed, span, text, timedClocks } from './common.ts';
import { identityRoutes } from './identity.ts';
import { noticeRoutes } from './notices.ts';
import { resultRoutes } from './results.ts';
import { type Ask, type HttpReply, type HttpRoute, route, under } from './route.ts';
import { tournamentRoutes } from './tournaments.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

const clock = v.variant('kind', [v.strictObject({ kind: v.literal('none') }), ...timedClocks]);

const wish = v.strictObject({
  game: text(40),
  scenario: text(80),
  options: v.optional(chosenOptions, {}),
  seats: v.record(
    text(40),
    v.union([
      v.picklist(['me', 'invite', 'open']),
      v.strictObject({ bot: text(20) }),
      v.strictObject({ friend: text(20) }),
    ]),
  ),
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

const mayWatch = (room: Room, account: AccountRow | null): void => {
  const sits = account !== null && room.seatOf(account.id) !== null;
  if (!sits && room.head.match.watch === 'none') throw new Mistake(403, 'private', 'No one may watch this match.');
};

/** What tells the dice of a duplicate waits until no table plays with them any more. */
const opened = (room: Room): void => {
  if (room.isSealed)
    throw new Mistake(409, 'sealed', 'Other tables play with the same dice: wait until the round is over.');
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
  // How far the match is and who decides would tell spectators with a delay what they may not see yet.
  const isCurrent = match.state !== 'live' || mine !== undefined || match.watch_delay === 'none';
  return {
    match: match.id,
    game: match.game,
    scenario: match.scenario,
    options: JSON.parse(match.options),
    state: match.state,
    seats: seats.map(seatJson),
    you: mine?.seat ?? null,
    host: match.host === me,
    toMove: match.state === 'live' && isCurrent ? match.to_move : null,
    seq: isCurrent ? match.seq : 0,
    moves: isCurrent ? match.moves : 0,
    news: mine === undefined ? 0 : Math.max(0, match.seq - mine.last_seen_seq),
    clock: { kind: match.clock_kind, ...JSON.parse(match.clock) },
    left: mine === undefined ? null : leftNow({ match, seats }, mine.seat, Date.now()),
    out: isCurrent ? (lateSeat({ match, seats }, Date.now())?.seat ?? null) : null,
    paused: pausedUntil(match, Date.now()),
    lastSeen: mine?.last_seen_seq ?? 0,
    plans: mine?.plan != null,
    since: mine?.turn_since ?? null,
    watch: match.watch,
    watchDelay: match.watch_delay,
    chat: match.chat,
    random: terms.random,
    fill: terms.fill,
    commitment: match.commitment,
    created: match.created,
    changed: isCurrent ? match.changed : (match.started ?? match.created),
    outcome: match.outcome === null ? null : JSON.parse(match.outcome),
    how: match.how,
    forkOf: match.fork_of,
    rematchOf: match.rematch_of,
    tournament: match.event,
    sealed: match.sealed === 1,
  };
}

export const routesOf = (api: Api): readonly HttpRoute[] => [
  ...identityRoutes(api),
  ...resultRoutes(api),
  ...under('create', tournamentRoutes(api)),
  ...noticeRoutes(api),
  ...under('create', matchRoutes(api)),
  ...under('play', playRoutes(api)),
];

// ---- Finding one another

function matchRoutes(api: Api): readonly HttpRoute[] {
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
      const now = Date.now();
      const openJson = (one: Listed) => ({ ...json(one), hostHere: online.looking.isLooking(one.match.host, now) });
      return { json: { seats: seats.filter(fits).map(openJson), watch: watch.filter(fits).map(json) } };
    }),
    route('GET', '/matches', async (ask) => {
      const me = needed(ask).id;
      const now = Date.now();
      const json = (one: MyMatch) => {
        const mine = one.seats.find(({ account }) => account === me);
        const { asked, to_move: toMove } = one.match;
        const isMyTurn = one.match.state === 'live' && mine !== undefined && mine.seat === toMove;
        return {
          ...matchJson(one, me),
          // Listed without a seat of one's own: by an invitation.
          invited: mine === undefined,
          asked: isMyTurn && asked !== null ? (JSON.parse(asked) as CardWords) : null,
          offers: mine === undefined ? [] : one.offers.filter(({ by }) => by !== mine.seat),
          here: one.seats
            .filter(({ account }) => account !== null && online.looking.isLooking(account, now))
            .map(({ seat }) => seat),
        };
      };
      return { json: (await calls.matchesOf(me, 60, Date.now())).map(json) };
    }),
    route('POST', '/matches', async (ask) => {
      const account = needed(ask);
      const wanted = await ask.body(wish);
      if (!shown.has(wanted.game) && !api.extraGames)
        throw new Mistake(422, 'bad-request', `game: there is no ${wanted.game}`);
      await checkQuota(api, account, wanted);
      const made = await online.seating.create(account, wanted as Wish);
      return { status: 201, json: { ...matchJson(made, account.id), invite: link(ask, made.invite) } };
    }),
    route('GET', '/matches/:', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      const me = ask.asker?.account ?? null;
      const invited = me !== null && (await online.seating.isInvited(room, me.id));
      if (!invited) mayWatch(room, me);
      const isHost = me !== null && room.head.match.host === me.id;
      const invite = isHost && room.head.match.state === 'open' ? await online.seating.inviteOf(room.id, me.id) : null;
      const seat = me === null ? null : room.seatOf(me.id);
      if (seat === null && room.showing.seenByAll !== null && ask.query.has('view'))
        throw new Mistake(403, 'delayed', 'This match is shown with a delay: follow it by socket.');
      const now = ask.query.has('view') ? { now: await online.view(room, seat) } : {};
      const { moved_to: movedTo } = room.head.match;
      const rules = await online.rules.infoOf(room);
      return {
        json: { ...matchJson(room.head, me?.id ?? null), rules, movedTo, invited, invite: link(ask, invite), ...now },
      };
    }),
    route('GET', '/rules/:', async (ask) => {
      const code = await online.rulesText(ask.params[0] as string);
      if (code === null) throw new Mistake(404, 'not-found', 'These rules are not kept on this server.');
      return { text: code, type: 'text/javascript; charset=utf-8' };
    }),
    route('DELETE', '/matches/:', async (ask) => {
      const { room, account } = await open(ask);
      hosted(room, account);
      if (!(await online.seating.cancel(room))) throw new Mistake(409, 'begun', 'The match has begun.');
      return { json: {} };
    }),
    route('POST', '/matches/:/invite', async (ask) => {
      const { room, account } = await open(ask);
      hosted(room, account);
      limited(api, 'invite', account.id);
      return { status: 201, json: { invite: link(ask, await online.seating.newInvite(room.id, account.id)) } };
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
      return { json: { match: room.id, seat: await online.seating.sit(room, account) } };
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
      if ('back' in wanted) await online.seating.seatPerson(room, seat);
      else await online.seating.seatBot(room, seat, wanted.bot, account.id);
      return { json: {} };
    }),
    route('GET', '/invites/:', async (ask) => {
      limited(api, 'invite', ask.address);
      const room = await online.seating.invited(ask.params[0] as string);
      const me = ask.asker?.account.id ?? null;
      if (me !== room.head.match.host && room.head.match.state === 'open' && !room.company.arriving) {
        room.company.arriving = true;
        room.company.tellPeople();
      }
      return { json: matchJson(room.head, me) };
    }),
    route('POST', '/invites/:', async (ask) => {
      const account = needed(ask);
      const room = await online.seating.invited(ask.params[0] as string);
      return { status: 201, json: { match: room.id, seat: await online.seating.accept(room, account) } };
    }),
    route('POST', '/matches/:/fork', async (ask) => {
      const { room, account } = await open(ask);
      mayWatch(room, account);
      if (!room.isOver) throw new Mistake(409, 'not-over', 'A match can be forked when it is over.');
      opened(room);
      const { at, level } = await ask.body(v.strictObject({ at: count, level: v.optional(text(20)) }));
      const position = (await online.positionAt(room, at)) as Json;
      const { match, seats } = room.head;
      const mine = room.seatOf(account.id) ?? (seats[0] as SeatRow).seat;
      const made = await online.seating.create(account, {
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
  const special = Object.values(wanted.seats).filter((seat) => typeof seat === 'object');
  if (special.some((seat) => 'friend' in seat)) limited(api, 'invite', account.id);
  const bots = special.filter((seat) => 'bot' in seat).length;
  if (bots > 0 && (await calls.countBotSeats(account.id)) + bots > GUEST_BOT_SEATS)
    throw new Mistake(429, 'too-many-bots', `Bots hold ${GUEST_BOT_SEATS} seats for you: finish a match first.`);
}

// ---- Playing

/** The answer to a command as HTTP says it. */
const answerReply = (answer: Awaited<ReturnType<Room['command']>>): HttpReply =>
  'ok' in answer
    ? { json: { q: answer.ok } }
    : {
        status: { stale: 409, 'wrong-seat': 403, busy: 503, retry: 503 }[answer.no.code as string] ?? 422,
        json: { error: { ...answer.no, q: answer.q } },
      };

function playRoutes(api: Api): readonly HttpRoute[] {
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
      opened(room);
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
    route('GET', '/matches/:/plan', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      return { json: await online.plans.of(room, seatIn(room, needed(ask))) };
    }),
    route('PUT', '/matches/:/plan', async (ask) => {
      const room = await online.roomOr404(ask.params[0] as string);
      const action = v.looseObject({ do: text(60) });
      const label = v.optional(text(300), '');
      const most = <T extends v.GenericSchema>(schema: T) => v.pipe(v.array(schema), v.maxLength(40));
      const plan = v.strictObject({
        routines: v.optional(most(v.strictObject({ question: text(80), answer: action, label })), []),
        answers: v.optional(most(v.strictObject({ after: count, if: action, answer: action, label })), []),
      });
      const seat = seatIn(room, needed(ask));
      const wanted = { ...emptyPlan, ...(await ask.body(plan)) } as StandingPlan;
      if (room.head.match.state !== 'live') throw new Mistake(409, 'not-now', 'The match is not going on.');
      if (wanted.answers.length > 0 && !(await online.isOpen(room)))
        throw new Mistake(409, 'hidden', 'Answers to a certain action can be left only where nothing is hidden.');
      await online.plans.keep(room, seat, wanted);
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
