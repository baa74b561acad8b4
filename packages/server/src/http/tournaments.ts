/** Tournaments over HTTP: the list, one of them as the asker may see it, and coming, going and beginning. */
import { catalogue } from '@laager/games';
import * as v from 'valibot';
import { Mistake } from '../mistake.ts';
import type { AccountRow, EntrantRow, TournamentRow } from '../store/rows.ts';
import type { ListedTournament, StoredTournament } from '../store/tournament-queries.ts';
import {
  currentStandings,
  entrantsByPlace,
  isTold,
  scoringOf,
  seatsOf,
  type TournamentTable,
  tablesOf,
} from '../tournaments/tables.ts';
import { byInvitation, type TournamentWish } from '../tournaments/tournaments.ts';
import { type Api, chosenOptions, limited, needed, text, timedClocks } from './common.ts';
import { type Ask, type HttpRoute, route } from './route.ts';

const wish = v.strictObject({
  game: text(40),
  scenario: text(80),
  options: v.optional(chosenOptions, {}),
  kind: v.picklist(['robin', 'duplicate']),
  legs: v.optional(v.picklist([1, 2]), 1),
  clock: v.variant('kind', timedClocks),
  chat: v.optional(v.picklist(['on', 'phrases', 'off']), 'on'),
  entry: v.optional(v.picklist(['open', 'link']), 'open'),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(2), v.maxValue(16)),
  bots: v.optional(v.nullable(text(20)), null),
});

const secret = v.pipe(v.string(), v.regex(/^[0-9a-z]{16}$/));
const MOST = 60;

function headJson(row: TournamentRow & { readonly host_name: string | null }) {
  return {
    tournament: row.id,
    game: row.game,
    scenario: row.scenario,
    kind: row.kind,
    scoring: scoringOf(row),
    legs: row.legs,
    clock: { kind: row.clock_kind, ...JSON.parse(row.clock) },
    entry: row.entry,
    size: row.size,
    bots: row.bots,
    state: row.state,
    round: row.round,
    closed: row.closed,
    rounds: row.rounds,
    nextAt: row.next_at,
    host: row.host_name,
    created: row.created,
    ended: row.ended,
  };
}

const listedJson = (row: ListedTournament) => ({ ...headJson(row), players: row.players, mine: row.mine > 0 });

const playerJson = ({ name, level, place, withdrawn, account, account_kind }: EntrantRow, me: string | null) => ({
  place,
  name,
  level,
  program: account_kind === 'bot',
  withdrawn: withdrawn !== null,
  you: account !== null && account === me,
});

/** A table as someone may see it: while its dice are in play elsewhere only its own players know how it ended. */
function tableJson(
  { row }: StoredTournament,
  { round, table, places, state, match, how, result }: TournamentTable,
  mine: number | null,
) {
  const isMine = mine !== null && places.includes(mine);
  const isKnown = isMine || isTold(row, { round });
  const seat = mine === null ? -1 : places.indexOf(mine);
  return {
    round,
    table,
    places,
    state,
    match: isKnown ? (match?.id ?? null) : null,
    how: isKnown ? how : null,
    scores: isKnown ? (result?.scores ?? null) : null,
    yourMove: state === 'live' && match !== null && isMine && match.to_move === seatsOf(row)[seat],
  };
}

export function tournamentRoutes(api: Api): readonly HttpRoute[] {
  const { tournaments, store } = api.online;
  const id = (ask: Ask): string => ask.params[0] as string;
  const json = async (ask: Ask, one: string, me: AccountRow | null) => {
    const stored = await tournaments.stored(one);
    const { row } = stored;
    const isHost = me !== null && row.host === me.id;
    const own = stored.entrants.find(({ account }) => me !== null && account === me.id);
    const secretOfLink = isHost && row.state === 'open' && row.entry === 'link' ? await tournaments.linkOf(row) : null;
    const players = row.state === 'open' || row.state === 'cancelled' ? stored.entrants : entrantsByPlace(stored);
    return {
      ...headJson(row),
      options: JSON.parse(row.options),
      seats: seatsOf(row),
      isHost,
      you: own?.place ?? null,
      isIn: own !== undefined && own.withdrawn === null,
      link: `${api.origin(ask)}/#/tournaments/${row.id}${secretOfLink === null ? '' : `.${secretOfLink}`}`,
      players: players.map((one) => playerJson(one, me?.id ?? null)),
      tables: tablesOf(stored).map((table) => tableJson(stored, table, own?.place ?? null)),
      seals: stored.seals.filter(({ round }) => row.rounds === 0 || round <= row.rounds),
      standings: currentStandings(stored),
    };
  };
  return [
    route('GET', '/tournaments', async ({ asker }) => ({
      json: (await store.calls.tournamentsFor(asker?.account.id ?? '', MOST)).map(listedJson),
    })),
    route('POST', '/tournaments', async (ask) => {
      const account = needed(ask);
      const wanted = await ask.body(wish);
      if (!catalogue.some((one) => one.id === wanted.game) && !api.extraGames)
        throw new Mistake(422, 'bad-request', `game: there is no ${wanted.game}`);
      if (!api.limits.take('tournament', account.id))
        throw new Mistake(429, 'too-often', 'Too many tournaments today.');
      const made = await tournaments.open(account, wanted as TournamentWish);
      return { status: 201, json: await json(ask, made, account) };
    }),
    route('GET', '/tournaments/:', async (ask) => {
      const me = ask.asker?.account ?? null;
      const invite = ask.query.get('invite');
      if (!(await tournaments.isWelcome(await tournaments.stored(id(ask)), me?.id ?? null, invite)))
        throw byInvitation();
      return { json: await json(ask, id(ask), me) };
    }),
    route('POST', '/tournaments/:/join', async (ask) => {
      const account = needed(ask);
      limited(api, 'invite', account.id);
      const { invite } = await ask.body(v.strictObject({ invite: v.optional(secret) }));
      await tournaments.join(id(ask), account, invite ?? null);
      return { json: await json(ask, id(ask), account) };
    }),
    route('POST', '/tournaments/:/withdraw', async (ask) => {
      const account = needed(ask);
      await ask.body(v.strictObject({}));
      await tournaments.withdraw(id(ask), account.id);
      return { json: {} };
    }),
    route('POST', '/tournaments/:/start', async (ask) => {
      const account = needed(ask);
      await ask.body(v.strictObject({}));
      await tournaments.start(id(ask), account.id);
      return { json: await json(ask, id(ask), account) };
    }),
    route('DELETE', '/tournaments/:', async (ask) => {
      await tournaments.cancel(id(ask), needed(ask).id);
      return { json: {} };
    }),
  ];
}
