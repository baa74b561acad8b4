/** What has come of an order: as plain data, the keys of the odds, and in a few words, their labels. */
import { keyOf } from '@laager/kernel';
import { AREAS, type Area, areaName, CAPE_TOWN } from './map.ts';
import { BESIEGED, BOER, type Ending, NO_LINE, NOBODY, type War } from './position.ts';
import { BOER_UNITS, EMPIRE_UNITS, isCombatUnit, isLeader, isSupply, type Unit } from './roster.ts';
import { incomeOf } from './victory.ts';

type Seat = 'boer' | 'empire';

/** One change; counts are as coarse as a reader wants to tell outcomes apart. */
type Change =
  | readonly ['ended', Ending]
  | readonly ['lost', Seat, 'unit' | 'leader' | 'wagon', number]
  | readonly ['moved', Seat]
  | readonly ['took', Seat, ...Area[]]
  | readonly ['took-many', Seat, number]
  | readonly ['razed' | 'built', number]
  | readonly ['siege', 'more' | 'fewer']
  | readonly ['morale', number]
  | readonly ['fell', 'Bloemfontein' | 'Pretoria']
  | readonly ['commitment', 'spent' | 'gained']
  | readonly ['retreat', Seat]
  | readonly ['asked', 'siege' | 'commit'];

/** Off the map; or back in Cape Town, as a replacement, before it could have been moved there (BE-6.3). */
function isLost(before: War, after: War, unit: Unit): boolean {
  const from = before.at[unit] as number;
  const to = after.at[unit] as number;
  return from >= 0 && (to < 0 || (after.turn > before.turn && to === CAPE_TOWN && from !== CAPE_TOWN));
}

const hasMoved = (before: War, after: War, unit: Unit): boolean =>
  (before.at[unit] as number) >= 0 && before.at[unit] !== after.at[unit] && !isLost(before, after, unit);

const SIDES = [
  ['boer', BOER_UNITS],
  ['empire', EMPIRE_UNITS],
] as const;

const SORTS = [
  ['unit', isCombatUnit],
  ['leader', isLeader],
] as const;

function losses(before: War, after: War): Change[] {
  const changes: Change[] = [];
  const note = (seat: Seat, units: readonly Unit[], sort: 'unit' | 'leader' | 'wagon', is: (unit: Unit) => boolean) => {
    const lost = units.filter((unit) => is(unit) && isLost(before, after, unit)).length;
    if (lost > 0) changes.push(['lost', seat, sort, lost]);
  };
  for (const [seat, units] of SIDES) for (const [sort, is] of SORTS) note(seat, units, sort, is);
  note('empire', EMPIRE_UNITS, 'wagon', isSupply);
  return changes;
}

const moves = (before: War, after: War): Change[] =>
  SIDES.filter(([, units]) => units.some((unit) => hasMoved(before, after, unit))).map(([seat]) => ['moved', seat]);

const besieged = (p: War): number => EMPIRE_UNITS.filter((unit) => ((p.marks[unit] as number) & BESIEGED) !== 0).length;
const count = (column: readonly number[], nothing: number): number =>
  column.filter((value) => value !== nothing).length;

/** This many areas are named one by one. */
const NAMED = 3;

function taken(before: War, after: War, seat: Seat): Change[] {
  const areas: Area[] = [];
  for (let area = 0; area < AREAS; area++)
    if (after.control[area] !== before.control[area] && after.control[area] !== NOBODY)
      if ((after.control[area] === BOER) === (seat === 'boer')) areas.push(area);
  if (areas.length === 0) return [];
  return [areas.length > NAMED ? ['took-many', seat, areas.length] : ['took', seat, ...areas]];
}

/** Towns that changed hands, lines, razed areas, sieges. */
function onTheMap(before: War, after: War): Change[] {
  const changes: Change[] = [...taken(before, after, 'boer'), ...taken(before, after, 'empire')];
  const razed = count(after.razed, 0) - count(before.razed, 0);
  const built = count(after.lines, NO_LINE) - count(before.lines, NO_LINE);
  if (razed > 0) changes.push(['razed', razed]);
  if (built > 0) changes.push(['built', built]);
  if (besieged(after) > besieged(before)) changes.push(['siege', 'more']);
  if (besieged(after) < besieged(before)) changes.push(['siege', 'fewer']);
  return changes;
}

/** Whether the month's income was booked in between. */
const hasEarned = (before: War, after: War): boolean =>
  before.phase <= 8 && (after.turn > before.turn || after.phase > 8);

/** Morale by the point; War Commitment, the month's income apart, only by what happened: the dice would scatter it. */
function onTheTracks(before: War, after: War): Change[] {
  const changes: Change[] = [];
  const morale = after.morale - before.morale;
  if (morale !== 0) changes.push(['morale', morale]);
  for (const [i, capital] of (['Bloemfontein', 'Pretoria'] as const).entries())
    if (before.fallen[i] === 0 && after.fallen[i] !== 0) changes.push(['fell', capital]);
  const income = hasEarned(before, after) ? incomeOf(after) : 0;
  if (after.commitment < before.commitment + income - income * Number(after.commitment === 399))
    changes.push(['commitment', 'spent']);
  else if (after.commitment > before.commitment + income) changes.push(['commitment', 'gained']);
  return changes;
}

function nowAsked({ asked }: War): Change[] {
  if (asked?.question === 'retreat') return [['retreat', asked.seat as Seat]];
  return asked?.question === 'siege' || asked?.question === 'commit' ? [['asked', asked.question]] : [];
}

function changesIn(before: War, after: War): Change[] {
  if (after.ending !== null) return [['ended', after.ending]];
  return [
    ...losses(before, after),
    ...moves(before, after),
    ...onTheMap(before, after),
    ...onTheTracks(before, after),
    ...nowAsked(after),
  ];
}

export const outcomeKey = (before: War, after: War): string => keyOf(changesIn(before, after));

// --- In words

const SIDE_NAMES = { boer: 'Boer', empire: 'Empire' } as const;
const SORT_NAMES = { unit: 'unit', leader: 'leader' } as const;
const PLAYERS = { boer: 'the Boers', empire: 'the Empire' } as const;

const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

function words(change: Change, endings: Readonly<Record<Ending, string>>): string {
  switch (change[0]) {
    case 'ended':
      return endings[change[1]];
    case 'lost': {
      const [, seat, sort, n] = change;
      return `${many(n, sort === 'wagon' ? 'supply unit' : `${SIDE_NAMES[seat]} ${SORT_NAMES[sort]}`)} lost`;
    }
    case 'moved':
      return change[1] === 'boer' ? 'Boers move' : 'the Empire moves';
    case 'took': {
      const [, seat, ...areas] = change;
      return `${PLAYERS[seat]} ${seat === 'boer' ? 'take' : 'takes'} ${areas.map(areaName).join(', ')}`;
    }
    case 'took-many':
      return `${PLAYERS[change[1]]} ${change[1] === 'boer' ? 'take' : 'takes'} ${many(change[2], 'town')}`;
    case 'razed':
      return `${many(change[1], 'area')} razed`;
    case 'built':
      return `${many(change[1], 'blockhouse')} built`;
    case 'siege':
      return change[1] === 'more' ? 'under siege' : 'fewer besieged';
    case 'morale':
      return `Morale ${change[1] > 0 ? '+' : ''}${change[1]}`;
    case 'fell':
      return `${change[1]} falls`;
    case 'commitment':
      return `War Commitment ${change[1]}`;
    case 'retreat':
      return `${PLAYERS[change[1]]} must retreat`;
    case 'asked':
      return change[1] === 'siege' ? 'siege or battle' : 'the Boers commit';
  }
}

export function change(before: War, after: War, endings: Readonly<Record<Ending, string>>): string {
  const changes = changesIn(before, after);
  return changes.length === 0 ? 'nothing changes' : changes.map((one) => words(one, endings)).join(', ');
}
