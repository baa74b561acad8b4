/**
 * The messages between a client and a server over a WebSocket. Every message has a schema; one that does not fit is
 * refused before anything else looks at it. Keys are short because every spectator pays for them.
 *
 * `t` is the kind of message, `q` counts commands, `n` orders on the board, `k` is the client's own key for repeating a
 * command safely, `h` the hash of the reader's view, `c` the milliseconds left on each seat's clock.
 */
import { checked, type Fault, type Result } from '@laager/kernel';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const seat = v.nullable(name);
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'expected 1 to 32 letters, digits, _ or -'));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/, 'expected a hash'));
const plain = v.record(v.string(), v.unknown());
const action = v.looseObject({ do: name });
const entry = v.looseObject({ what: v.string(), rule: v.string() });
const clocks = v.optional(v.record(v.string(), v.number()));
const chatLine = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
const offerKind = v.picklist(['back', 'result', 'pause', 'time', 'rematch', 'substitute', 'rules']);
export type OfferKind = v.InferOutput<typeof offerKind>;
const resting = v.picklist(['paused', 'vacation', 'weekend', 'night']);
const room = v.picklist(['seats', 'audience']);
const ending = v.strictObject({
  how: v.picklist(['rules', 'resigned', 'time', 'agreed', 'adjourned']),
  by: seat,
  outcome: v.nullable(
    v.strictObject({ result: v.string(), rule: v.string(), score: v.record(v.string(), v.number()) }),
  ),
});

const message = <const T extends string, const E extends v.ObjectEntries>(t: T, entries: E) =>
  v.strictObject({ t: v.literal(t), ...entries });

/** What a client may send. */
const clientMessage = v.variant('t', [
  message('act', { q: count, k: key, a: action }),
  message('undo', { q: count, k: key }),
  message('redo', { q: count, k: key }),
  message('resign', { k: key }),
  /** Another seat has run out of time: it is lost, a bot plays it, or anyone may take it over. */
  message('late', { choice: v.picklist(['claim', 'bot', 'substitute']), level: v.optional(name) }),
  /** A gift of time to another seat. */
  message('give', { to: name }),
  /** The pause is over. */
  message('resume', {}),
  message('offer', { kind: offerKind, body: v.optional(plain) }),
  /** Answers the offer that was made at this moment, and no later one that has replaced it. */
  message('accept', { kind: offerKind, at: count }),
  message('decline', { kind: offerKind, at: count }),
  message('say', { text: chatLine }),
  message('here', { focus: v.boolean() }),
  /** The client's hash of its view differed: it asks for a whole snapshot. */
  message('lost', { q: count, h: hash }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

/** What a server may send. */
export const serverMessage = v.variant('t', [
  message('hello', { p: count, m: name, you: seat, q: count, rules: v.string(), commitment: hash, now: count }),
  /** The whole of it: for a client that is new, or too far behind. */
  message('snap', {
    q: count,
    n: count,
    by: seat,
    to: seat,
    view: plain,
    h: v.optional(hash),
    /** What every order on the board brought, the set-up first. */
    lines: v.array(v.strictObject({ by: seat, j: v.array(entry), standing: v.optional(v.literal(true)) })),
    noUndo: v.nullable(v.string()),
    canRedo: v.boolean(),
    end: v.optional(ending),
    c: clocks,
  }),
  /** One command: what it changed in the reader's view (`delta` in the kernel), and what it brought. */
  message('did', {
    q: count,
    n: count,
    kind: v.picklist(['act', 'undo', 'redo', 'back', 'end']),
    by: seat,
    /** The seat was not there: it had left this answer. */
    standing: v.optional(v.literal(true)),
    to: seat,
    d: v.unknown(),
    j: v.array(entry),
    noUndo: v.nullable(v.string()),
    canRedo: v.boolean(),
    h: v.optional(hash),
    c: clocks,
  }),
  message('ok', { k: key, q: count }),
  message('no', {
    k: key,
    q: count,
    code: v.picklist(['bad-request', 'wrong-seat', 'stale', 'forbidden', 'game-over', 'roll', 'busy', 'retry']),
    message: v.string(),
    rule: v.optional(v.string()),
    path: v.optional(v.string()),
  }),
  message('people', {
    seats: v.record(
      v.string(),
      v.strictObject({
        kind: v.picklist(['person', 'bot', 'open', 'stand-in']),
        name: v.string(),
        /** The level of the bot that plays, also of one that stands in for someone. */
        level: v.optional(v.string()),
        account: v.nullable(v.string()),
        here: v.picklist(['online', 'away', 'offline']),
      }),
    ),
    watching: count,
    state: v.picklist(['open', 'live', 'ended', 'adjourned', 'stuck', 'cancelled', 'moved']),
    /** Someone has opened the invitation and not sat down yet. */
    arriving: v.boolean(),
  }),
  /** What is offered now; an offer that was answered is no longer in the list. */
  message('offers', { offers: v.array(v.strictObject({ kind: offerKind, by: name, body: plain, at: count })) }),
  message('thinking', { seat: v.nullable(name) }),
  message('said', {
    lines: v.array(
      v.strictObject({ n: count, account: v.string(), seat, name: v.string(), text: chatLine, at: count, room }),
    ),
  }),
  /** A rematch was agreed: it is this match. */
  message('next', { m: name }),
  /** The rules failed at a command: nothing is lost, and nothing more can be played. */
  message('stuck', { message: v.string() }),
  message('clock', {
    c: v.record(v.string(), v.number()),
    running: seat,
    free: v.number(),
    /** Clocks that stand still, and why. */
    still: v.optional(v.record(v.string(), resting)),
    /** Until when the match is paused; 0: until someone goes on. */
    paused: v.optional(count),
    /** The seat whose time is up. */
    out: seat,
  }),
  /** An offer or a choice was not possible: why. */
  message('sorry', { message: v.string() }),
  /** The end, with the key of the dice: from now on anyone can check them. */
  message('ended', { end: ending, key: v.nullable(v.string()) }),
  /** Said every 15 s, so that a page notices a connection that is dead. */
  message('alive', {}),
  message('going', { seconds: v.number() }),
  message('bye', { code: count, message: v.string() }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;

export const checkedClientMessage = (value: unknown): Result<ClientMessage, Fault> => checked(clientMessage, value);
export const checkedServerMessage = (value: unknown): Result<ServerMessage, Fault> => checked(serverMessage, value);
