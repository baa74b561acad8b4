/** The war in plain text: clocks, sieges, and who stands where, theatre by theatre. */
import { AREAS, type Area, areaCode, areaName, countryOf, IS_ON_RAILWAY, IS_PORT, IS_TOWN } from './map.ts';
import { townsInBoerHands } from './morale.ts';
import { BESIEGED, BOER, BRICK, EMPIRE, NO_LINE, OFF_MAP, SHAKEN, type War } from './position.ts';
import { closedBecause } from './rail.ts';
import { COMBAT, EMPIRE_UNITS, isLeader, isSupply, KINDS, UNITS, type Unit, unitId, unitName } from './roster.ts';
import { constants, isRedTurn, monthOf, TURNS } from './tables.ts';
import { has, num, siegesIn, stackOf, tally } from './tally.ts';
import { boersLeft, incomeOf } from './victory.ts';
import { razedSoFar } from './works.ts';

const THEATRES: readonly (readonly [string, string])[] = [
  ['zar', 'South African Republic'],
  ['ofs', 'Orange Free State'],
  ['natal', 'Natal'],
  ['cape', 'Cape Colony'],
  ['bechuanaland', 'Bechuanaland'],
  ['tribal', 'Tribal land'],
  ['mozambique', 'Mozambique'],
];

export const PHASE_NAMES: readonly string[] = [
  'Set-up',
  'Reinforcements and sea movement',
  'Boer rail movement',
  'Empire rail movement',
  'Empire land movement',
  'Boer land movement',
  'Boer combat',
  'Empire combat',
  'War Commitment',
  'Blockhouses and razing',
  'Empire Morale',
  'Victory',
];

export function picture(p: War): string {
  const lines = [headline(p), tracks(p), ...sieges(p)];
  for (const [country, title] of THEATRES) lines.push(...theatre(p, country, title));
  lines.push('', ...arrivals(p), '(* besieged, ~ shaken)');
  return lines.join('\n');
}

function headline(p: War): string {
  const red = isRedTurn(p.turn) ? ', sieges are tested' : '';
  const when = p.phase === 0 ? '' : `Turn ${p.turn} of ${TURNS}, ${monthOf(p.turn)}, phase ${p.phase}: `;
  return `${when}${PHASE_NAMES[p.phase]}${red}`;
}

function tracks(p: War): string {
  const fell = ['Bloemfontein', 'Pretoria'].filter((_, i) => (p.fallen[i] as number) > 0);
  return [
    `War Commitment ${p.commitment} (+${incomeOf(p)} a turn)`,
    `Empire Morale ${p.morale}`,
    `Boer units ${boersLeft(p)} (${constants.boerWinUnits} win)`,
    `colonial towns taken ${townsInBoerHands(p)}`,
    `razed ${razedSoFar(p)} of ${constants.maxRazed}`,
    fell.length === 0 ? 'no capital has fallen' : `fallen: ${fell.join(', ')}`,
  ].join(' | ');
}

function sieges(p: War): string[] {
  const t = tally(p);
  const at = siegesIn(t);
  if (at.length === 0) return [];
  const each = at.map(
    (area) => `${areaCode(area)} ${areaName(area)} (${num(t.held, area)} shut in by ${num(t.boer, area)})`,
  );
  return [`Sieges ${at.length} of ${constants.maxSieges}: ${each.join('; ')}`];
}

/** The areas of a country in which there is something to see. */
function theatre(p: War, country: string, title: string): string[] {
  const lines: string[] = [];
  for (let area = 0; area < AREAS; area++) {
    if (countryOf(area) !== country) continue;
    const forces = [force(p, BOER, area, 'Boer'), force(p, EMPIRE, area, 'Empire')].filter((text) => text !== '');
    const state = stateOf(p, area);
    if (forces.length > 0 || state !== '')
      lines.push(`  ${label(area)} ${[state, ...forces].filter(Boolean).join('  ')}`);
  }
  return lines.length === 0 ? [] : ['', title, ...lines];
}

const label = (area: Area): string =>
  `${areaCode(area).padEnd(4)}${`${areaName(area)}${IS_PORT[area] ? ' (port)' : ''}`.padEnd(24)}`;

/** What is not as it was when the war broke out. */
function stateOf(p: War, area: Area): string {
  const marks: string[] = [];
  const home = countryOf(area) === 'zar' || countryOf(area) === 'ofs' ? BOER : EMPIRE;
  if (p.razed[area] === 1) marks.push('razed');
  else if (IS_TOWN[area] && p.control[area] !== home) marks.push(home === BOER ? 'Empire-held' : 'Boer-held');
  if (p.lines[area] !== NO_LINE) marks.push(p.lines[area] === BRICK ? 'brick blockhouses' : 'blockhouses');
  if (IS_ON_RAILWAY[area] && home === EMPIRE && closedBecause(p, tally(p), EMPIRE, area) !== null)
    marks.push('rail closed');
  return marks.length === 0 ? '' : `[${marks.join(', ')}]`;
}

function force(p: War, side: typeof BOER | typeof EMPIRE, area: Area, title: string): string {
  const units = stackOf(p, side, area);
  if (units.length === 0) return '';
  let strength = 0;
  for (const unit of units) strength += COMBAT[unit] as number;
  return `${title} ${strength}: ${units.map((unit) => counter(p, unit)).join(' ')}`;
}

/** A counter by its id, strength, and what has befallen it. */
function counter(p: War, unit: Unit): string {
  const name = isLeader(unit) ? unitName(unit) : unitId(unit);
  const strength = isSupply(unit) || isLeader(unit) ? '' : `(${COMBAT[unit]})`;
  const state = has(p, unit, BESIEGED) ? '*' : has(p, unit, SHAKEN) ? '~' : '';
  return `${name}${strength}${state}`;
}

/** What is due next, and who waits at a closed door (BE-6.7). */
function arrivals(p: War): string[] {
  const next = new Map<string, number>();
  for (let unit = 0; unit < UNITS; unit++)
    if (p.due[unit] === p.turn + 1) next.set(KINDS[unit] as string, (next.get(KINDS[unit] as string) ?? 0) + 1);
  const list = [...next].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const barred = EMPIRE_UNITS.filter((unit) => p.at[unit] === OFF_MAP && isOverdue(p, unit));
  return [
    ...(list === '' ? [] : [`Due next turn: ${list}.`]),
    ...(barred.length === 0 ? [] : [`Cannot enter yet: ${barred.map(unitName).join(', ')}.`]),
  ];
}

const isOverdue = (p: War, unit: Unit): boolean => (p.due[unit] as number) > 0 && (p.due[unit] as number) <= p.turn;
