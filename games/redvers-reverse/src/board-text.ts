/** The field in plain text: the track, the orders, and every area where something stands. */
import type { Seat } from '@laager/kernel';
import { BRITISH_CHIT_KINDS } from './event-kinds.ts';
import { boerUnitsAt, britishUnitsAt, spOf } from './forces.ts';
import {
  AREAS,
  type Area,
  areaName,
  areaOfCrossing,
  CROSSINGS,
  crossingOf,
  HAS_WORKS,
  isCrossing,
  isDrift,
  isLadysmith,
  NEIGHBOURS,
  terrainName,
} from './map.ts';
import { brigadeLosses, brigadeTotal } from './objectives.ts';
import {
  BRIDGE_BLOWN,
  CAPTURED,
  type Colenso,
  GONE,
  HIDDEN,
  NO_FIRE,
  NONE,
  PANICKED,
  RELEASED,
  RETURN,
  SEGMENTS,
  SP_VALUES,
  STANDING_FIRM,
} from './position.ts';
import { BRIGADES, type Brigade, brigadeName, FIRST_BOER, type Unit, unitName } from './roster.ts';
import { VARIANT_LIST } from './variants.ts';
import { leaderNameOf, moraleName, SEGMENT_TITLES, stateOf } from './words.ts';

export function board(p: Colenso, _seat: Seat | null): string {
  return [heading(p), ...variants(p), '', ...fieldOf(p), '', ...crossings(p), '', ...orders(p)].join('\n');
}

function heading(p: Colenso): string {
  const shaken = p.shaken > 0 ? ', shaken once' : '';
  const event = p.event === NONE ? '' : ` Event: ${BRITISH_CHIT_KINDS[p.event]?.name}.`;
  const chits = [
    ...(p.misfireDue > 0 ? [` Boer guns misfire on turn ${p.misfireDue}.`] : []),
    ...(p.shortageDue > 0 ? [` British guns are short of shells on turn ${p.shortageDue}.`] : []),
  ];
  const segment = SEGMENT_TITLES[SEGMENTS[p.segment] as string];
  return `Turn ${p.turn} of 20, ${segment}. Boer confidence ${p.confidence}${shaken}; loss ${p.loss}. Towards Ladysmith ${p.exited}.${event}${chits.join('')}`;
}

const variants = (p: Colenso): string[] =>
  p.variants === 0
    ? []
    : [
        `Variants: ${VARIANT_LIST.filter((_, i) => (p.variants & (1 << i)) !== 0)
          .map((one) => one.name)
          .join(', ')}.`,
      ];

function chiefsAt(p: Colenso, area: Area): string[] {
  const chiefs: string[] = [];
  if (p.bullerAt === area) chiefs.push('BULLER');
  if (p.longAt === area) chiefs.push('LONG');
  if (p.hqAt === area) chiefs.push(p.hqOperative ? 'HQ' : 'HQ (moving)');
  for (let brigade = 0; brigade < BRIGADES; brigade++)
    if (p.leaderAt[brigade] === area) chiefs.push(leaderNameOf(p, brigade).toUpperCase());
  return chiefs;
}

/** Krugersdorp 7, disrupted, +2 drawn, released. */
function boerState(p: Colenso, unit: Unit): string {
  const boer = unit - FIRST_BOER;
  const drawn = p.drawn[boer] as number;
  const parts = [`${unitName(unit)} ${spOf(p, unit)}`];
  if ((p.morale[unit] as number) > 0) parts.push(moraleName(p.morale[unit] as number));
  if (drawn === NO_FIRE) parts.push('No Fire');
  else if (drawn !== NONE) parts.push(`SP Counter ${SP_VALUES[drawn] as number}`);
  if (p.released[boer] === RELEASED) parts.push('released');
  if (p.released[boer] === RETURN) parts.push('returning');
  return parts.join(', ');
}

function worksText(p: Colenso, area: Area): string {
  if (!HAS_WORKS[area]) return '';
  if (p.works[area] === HIDDEN) return ', hidden emplacement';
  return p.works[area] === CAPTURED ? ', captured emplacement' : ', emplacement';
}

/** Every area where something stands or lies, by number, with what borders on it. */
function fieldOf(p: Colenso): string[] {
  const lines: string[] = [];
  for (let area = 0; area < AREAS; area++) {
    const british = [...chiefsAt(p, area), ...britishUnitsAt(p, area).map((unit) => stateOf(p, unit))];
    const boers = boerUnitsAt(p, area).map((unit) => boerState(p, unit));
    if (british.length === 0 && boers.length === 0 && p.works[area] !== CAPTURED) continue;
    const kind = isLadysmith(area) ? '' : ` (${terrainName(area)}${worksText(p, area)})`;
    const near = (NEIGHBOURS[area] as readonly Area[])
      .map((next) => (isLadysmith(next) ? 'Ladysmith' : next + 1))
      .join(' ');
    lines.push(`${isLadysmith(area) ? '' : `${area + 1} `}${areaName(area)}${kind}, next to ${near}`);
    if (british.length > 0) lines.push(`    British: ${british.join('; ')}`);
    if (boers.length > 0) lines.push(`    Boers: ${boers.join('; ')}`);
  }
  return lines;
}

/** 24 Road Bridge, from 18 Bridge Trenches to 39 Colenso Village: stands, 2 have entered. */
function crossingText(p: Colenso, area: Area): string {
  const banks = (NEIGHBOURS[area] as readonly Area[]).map(numbered);
  return `${numbered(area)}, from ${banks.join(' to ')}: ${crossingState(p, area)}`;
}

const numbered = (area: Area): string => `${area + 1} ${areaName(area)}`;

function crossingState(p: Colenso, area: Area): string {
  const crossing = crossingOf(area);
  const entered = (p.entered[crossing] as number) > 0 ? `, ${p.entered[crossing]} have entered` : '';
  if (!isDrift(area)) return `${p.bridge === BRIDGE_BLOWN ? 'destroyed' : 'stands'}${entered}`;
  if (p.driftFound[crossing] === 1) return `found${entered}`;
  return p.driftTurned[crossing] === 1 ? `not found, value ${p.driftValue[crossing]}` : 'not found, value unknown';
}

const crossings = (p: Colenso): string[] => [
  'Crossings:',
  ...Array.from({ length: CROSSINGS }, (_, crossing) => `    ${crossingText(p, areaOfCrossing(crossing))}`),
];

/** RR-S1: the bars with their orders. */
export function orderState(p: Colenso, brigade: Brigade): string {
  if (p.leaderAt[brigade] === GONE) return 'destroyed';
  const at = p.leaderAt[brigade] as Area;
  if (isLadysmith(at)) return 'gone towards Ladysmith';
  if (p.objective[brigade] !== NONE)
    return `${p.fail[brigade] === 1 ? 'falls back to' : 'goes to'} ${areaName(p.objective[brigade] as Area)}`;
  if (p.due[brigade] !== 0) return `order to ${areaName(p.plan[brigade] as Area)} due on turn ${p.due[brigade]}`;
  if (p.plan[brigade] !== NONE) return `order to ${areaName(p.plan[brigade] as Area)} to be sent`;
  return p.arrived[brigade] === 1 ? 'at its objective' : 'without orders';
}

function orders(p: Colenso): string[] {
  const lines = [`Brigades (command points: ${p.cp}):`];
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const nerve =
      p.nerve[brigade] === PANICKED ? ', panicked' : p.nerve[brigade] === STANDING_FIRM ? ', standing firm' : '';
    const close = p.chit[brigade] === 0 ? '' : ', in close order';
    const at = p.leaderAt[brigade] as Area;
    const where = at === GONE ? '' : ` in ${isCrossing(at) || isLadysmith(at) ? areaName(at) : numbered(at)}`;
    lines.push(
      `    ${brigadeName(brigade)}, ${leaderNameOf(p, brigade)}${where}: ${orderState(p, brigade)}; lost ${brigadeLosses(p, brigade)} of ${brigadeTotal(p, brigade)}${nerve}${close}`,
    );
  }
  return lines;
}
