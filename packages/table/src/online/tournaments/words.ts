/** Every word of the tournament screens, in English. */
import type { Next, Player, TournamentHead } from './tournament.ts';

const halves: { readonly [score: number]: string } = { 0: '0', 0.5: '½', 1: '1' };
const oneOf = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Points as they stand in a table: halves as such, other parts to two places. */
export const points = (value: number): string => {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return value - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : value.toFixed(2);
};

export const says = {
  title: 'Tournaments',
  about: 'Round robins, and duplicates in which every table has the same dice.',
  none: 'No tournament yet: open one.',
  list: 'Tournaments',
  open: 'Open a tournament',
  openGo: 'Open the tournament',
  allTournaments: 'All tournaments',
  kindHead: 'How',
  playersHead: 'Players',
  stateHead: 'State',
  look: 'View',
  kind: 'How it is played',
  kinds: {
    'robin-1': { title: 'Round robin', about: 'Everyone plays everyone once' },
    'robin-2': { title: 'Double round robin', about: 'Twice, with sides swapped' },
    duplicate: { title: 'Duplicate', about: 'The same dice at every table of a round' },
  },
  kindOf: ({ kind, legs, scoring }: Pick<TournamentHead, 'kind' | 'legs' | 'scoring'>): string => {
    if (scoring === 'solo') return 'Duplicate battle';
    if (kind === 'duplicate') return 'Duplicate';
    return legs === 2 ? 'Double round robin' : 'Round robin';
  },
  onlyDuplicate:
    'This scenario is played alone: everyone fights the same battle with the same dice, and the best result wins.',
  size: 'Players',
  entry: 'Who may enter',
  entries: { open: 'Anyone', link: 'With my link' },
  bots: 'Bots take the places that are empty when I start it',
  sentence: (kind: string, size: number, title: string) => `${kind} of ${title} for ${size} players.`,
  starts: 'It begins when all places are taken, or when you start it. You play too.',
  places: (players: number, size: number) => `${players} of ${size}`,
  states: (one: TournamentHead): string =>
    ({
      open: 'Open',
      live: `Round ${one.round} of ${one.rounds}`,
      ended: 'Finished',
      cancelled: 'Cancelled',
    })[one.state],
  hostedBy: (name: string) => `Organised by ${name}.`,
  waits: (missing: number) =>
    missing === 0
      ? 'It begins now.'
      : `It begins when ${oneOf(missing, 'more player has', 'more players have')} entered.`,
  fills: (level: string) => `The organiser may start it before that; bots (${level}) take the empty places.`,
  mayStart: 'The organiser may start it before that.',
  cancelled: 'It was cancelled.',
  join: 'Enter',
  start: 'Start now',
  cancel: 'Cancel the tournament',
  withdraw: 'Withdraw',
  withdrawSure: 'Withdraw from the tournament?',
  withdrawText: 'Your match under way is resigned, and the matches that are left are lost.',
  withdrawGo: 'Yes, withdraw',
  stay: 'Stay',
  link: 'Link to send',
  next: 'What to play next',
  play: (round: number, against: string) =>
    against === '' ? 'Play your battle' : `Play round ${round} against ${against}`,
  yourMove: 'Your move.',
  theirMove: 'Your opponent is to move.',
  nexts: {
    wait: 'Your match of this round is over. The next round begins when all tables are finished.',
    bye: 'You have a bye in this round.',
    break: 'All tables are finished.',
    gone: 'You have withdrawn.',
    watch: 'You do not play in this tournament.',
  } satisfies { [what in Exclude<Next['what'], 'play'>]: string },
  lastRound: 'Your match is over. The standings are final when all tables are finished.',
  nextAt: (at: number) =>
    `The next round begins at ${new Date(at).toLocaleTimeString(undefined, { timeStyle: 'short' })}.`,
  won: (names: string) => `First: ${names}.`,
  players: 'Players',
  standings: 'Standings',
  finalStandings: 'Final standings',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  ties: {
    points: ['Among level', 'Weighed', 'Wins'],
    comparison: ['Results', 'Wins'],
    solo: [],
  } as { readonly [scoring in TournamentHead['scoring']]: readonly string[] },
  howCounted: 'How it is counted',
  counted: {
    points: [
      'A win is 1 point, a draw ½. A bye is nothing, and everyone has as many.',
      'Level on points, these decide in turn: the points in the matches among those who are level; every result times the points of that opponent, added up; the number of wins. Who is still level shares the rank.',
      'Time that is up is a loss. Who withdraws loses the matches that are left. A match that ends without a result is ½ for each.',
    ],
    comparison: [
      'A result counts by the other tables of its round: the points are the share of them at which your side did worse, with the same dice; an equal result counts half.',
      'Level on points, these decide in turn: your results themselves, added up; the number of wins. Who is still level shares the rank.',
      'Time that is up is a loss. A table that is not played is compared with nothing: ½ for the player who is there, 0 for one who has withdrawn. Without a result it is ½ for each.',
    ],
    solo: [
      'Everyone fights the same battle with the same dice. The points are the game’s own result, from 0 for a defeat to 1 for a victory. Equal results share the rank.',
      'Time that is up and withdrawing are defeats. A battle that a fault of the rules stops is ½.',
    ],
  } as { readonly [scoring in TournamentHead['scoring']]: readonly string[] },
  sealed: 'The dice',
  sealedText:
    'All tables of a round have the same dice, and no one sits at two of them. Until the last table of the round is over no one but its players can look at a match, results are not shown, and the key of the dice is kept secret. The seals were shown before anyone could enter.',
  notSealed:
    'This cannot prevent that people talk to one another, enter twice under two names, or that the operator looks ahead.',
  seal: (round: number) => `Round ${round}`,
  rounds: 'Rounds',
  round: (n: number) => `Round ${n}`,
  table: 'Table',
  result: 'Result',
  bye: (name: string) => `Bye: ${name}`,
  tableStates: { waiting: 'Not begun', live: 'Being played', over: 'Finished' },
  scores: (scores: readonly number[]) => scores.map((score) => halves[score] ?? points(score)).join(' – '),
  hows: {
    resigned: 'resigned',
    time: 'on time',
    agreed: 'agreed',
    walkover: 'not played',
    void: 'no result',
  } as { readonly [how: string]: string },
  name: (player: Player | undefined): string =>
    player === undefined ? '' : player.level !== null ? `Bot: ${player.level}` : (player.name ?? ''),
  you: 'you',
  withdrawn: 'withdrawn',
  program: 'a program',
  roundBegun: (round: number) => `Round ${round} has begun.`,
  over: 'The tournament is over.',
};
