/** The verbs of the protocol that ask and play. Each says which fields it knows. */
import { checkedAction, isFault, odds, sampleAction } from '@laager/kernel';
import { BotSeats } from '@laager/match';
import { botNamed, botNames } from '../bots.ts';
import { printedDecision, printedEntries, printedOutcome } from '../printed.ts';
import { gameSummary } from '../shelf.ts';
import { version } from '../version.ts';
import type { Fields } from './fields.ts';
import { loadMatch, newMatch, recordText } from './matches.ts';
import { RequestError, type Success } from './reply.ts';
import { decisionOf, type EngineSession, refusedBy } from './session.ts';

interface Verb {
  readonly fields: readonly string[];
  run(session: EngineSession, fields: Fields): Success | Promise<Success>;
}

export const PROTOCOL = 1;
/** The longest line that is read, in bytes. */
export const LINE_LIMIT = 4 * 1024 * 1024;

const verbs: { readonly [name: string]: Verb } = {
  hello: {
    fields: [],
    run: () => ({ ok: { name: 'laager', version, protocol: PROTOCOL, lineLimit: LINE_LIMIT, bots: botNames } }),
  },
  games: {
    fields: [],
    run: async ({ catalogue }) => ({ ok: await Promise.all(catalogue.map(gameSummary)) }),
  },
  new: { fields: ['game', 'scenario', 'options', 'file', 'seed'], run: newMatch },
  load: { fields: ['record', 'position', 'game', 'scenario', 'options', 'seed'], run: loadMatch },
  decision: { fields: [], run: ({ match }) => decisionOf(match) },
  sample: {
    fields: ['seed'],
    run(session, fields) {
      const { match } = session;
      const decision = match.decision();
      if (decision === null) throw new RequestError('game-over', 'the game is over');
      const dice = session.sampleDice(fields.has('seed') ? fields.seed('seed') : null);
      return { ok: sampleAction(match.game, match.truth(), decision, dice) };
    },
  },
  explain: {
    fields: ['action'],
    run({ match }, fields) {
      const explained = match.explain(fields.json('action'));
      if (isFault(explained)) throw refusedBy(explained.fault);
      return { ok: explained.ok };
    },
  },
  play: {
    fields: ['action'],
    run({ match }, fields) {
      const action = fields.json('action');
      const played = match.act({ seat: match.decision()?.seat ?? '', seq: match.seq, action });
      if (isFault(played)) throw refusedBy(played.fault);
      const p = match.truth();
      const journal = printedEntries(match.game, p, played.ok.entries);
      return { ok: { journal, decision: printedDecision(match), outcome: printedOutcome(match.game, p) } };
    },
  },
  undo: {
    fields: [],
    run(session) {
      const undone = session.match.undo(session.lastSeat() ?? '', session.match.seq);
      if (isFault(undone)) throw refusedBy(undone.fault);
      return decisionOf(session.match);
    },
  },
  view: {
    fields: ['seat'],
    run({ match }, fields) {
      const seat = fields.nameOrNull('seat');
      if (seat !== null && !match.game.seats.includes(seat))
        throw new RequestError('bad-request', `expected null or one of ${match.game.seats.join(', ')}`, {
          path: 'seat',
        });
      return { ok: match.view(seat) };
    },
  },
  position: { fields: [], run: ({ match }) => ({ ok: match.truth() }) },
  dice: {
    fields: ['script'],
    run({ match }, fields) {
      const faces = fields.faces('script');
      match.scriptDice(faces);
      return { ok: { dice: faces.length } };
    },
  },
  odds: {
    fields: ['action'],
    run({ match }, fields) {
      const action = fields.json('action');
      const explained = match.explain(action);
      if (isFault(explained)) throw refusedBy(explained.fault);
      if (explained.ok !== null) throw new RequestError('forbidden', explained.ok.reason, { rule: explained.ok.rule });
      const checked = checkedAction(match.game, action);
      if (isFault(checked)) throw new RequestError('bad-request', checked.fault.message, { path: checked.fault.path });
      return { ok: odds(match.game, match.truth(), checked.ok) };
    },
  },
  bot: {
    fields: ['name', 'budget'],
    run(session, fields) {
      const { match } = session;
      const bot = botNamed(fields.name('name'), match.game);
      if (bot === null)
        throw new RequestError('bad-request', `no such bot; there is ${botNames.join(', ')}`, { path: 'name' });
      const limit = fields.has('budget') ? fields.budget('budget') : {};
      const seat = match.decision()?.seat;
      if (seat === undefined) throw new RequestError('game-over', 'the game is over');
      const bots = new BotSeats({ game: match.game, players: new Map([[seat, bot]]), limit });
      const { action, value, visits } = bots.choose(match.view(seat), seat, session.botSeed());
      return { ok: { action, value, visits } };
    },
  },
  rule: {
    fields: ['rule', 'game'],
    async run(session, fields) {
      const game = fields.has('game') ? await session.game(fields.name('game')) : session.match.game;
      const clause = game.rules.get(fields.name('rule'));
      if (clause === undefined)
        throw new RequestError('bad-request', `${game.title} has no such clause`, { path: 'rule' });
      return { ok: clause.text };
    },
  },
  record: { fields: [], run: ({ match }) => ({ ok: recordText(match) }) },
  quit: {
    fields: [],
    run(session) {
      session.ended = true;
      return { ok: {} };
    },
  },
};

export const verbNames: readonly string[] = Object.keys(verbs);

export const verbNamed = (name: string): Verb | undefined => (Object.hasOwn(verbs, name) ? verbs[name] : undefined);
