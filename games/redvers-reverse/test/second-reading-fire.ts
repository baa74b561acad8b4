/** The second reading of the clauses on fire: whom a unit can reach, what is added to the dice, whom the Boers aim at. */
import map from '../data/map.json' with { type: 'json' };
import type { Attack, FireKind } from '../src/boer-targeting.ts';
import { NAVAL_GUNNERY } from '../src/event-kinds.ts';
import type { Shot } from '../src/fire-modifiers.ts';
import type { Colenso } from '../src/position.ts';
import {
  BRIGADE_IDS,
  BRIGADE_OF,
  type Brigade,
  FIRST_BOER,
  GROUP_OF,
  GUN_KINDS,
  IS_HEAVY,
  KINDS,
  ROYAL_FUSILIERS,
  TIE_ORDER,
  UNITS,
  UNITS_OF,
  type Unit,
} from '../src/roster.ts';
import { EXTENDED_ORDER, FULL_FUSILIERS, hasVariant, LONG_RANGE_NAVAL_GUNS } from '../src/variants.ts';
import { besides, boers, british, EVERYWHERE, isOff, isRiver, strength, terrain, total } from './second-reading.ts';

const PRINTED = map.areas;
const IDS = PRINTED.map(({ id }) => id);
export const inSight = (area: number): number[] =>
  (PRINTED[area]?.fireAdjacent ?? []).map((id) => IDS.indexOf(id)).toSorted((a, b) => a - b);
export const isWorked = (area: number): boolean => PRINTED[area]?.emplacement === true;
const isOpen = (area: number): boolean => ['clear', 'drift', 'bridge'].includes(terrain(area));

const shots = new Map<number, number[]>();
/** RR-9.1.9: fire-adjacent areas, through land only; a crossing is an end alone. */
export function shotsFrom(from: number): readonly number[] {
  const found = shots.get(from);
  if (found !== undefined) return found;
  const far = EVERYWHERE.map((area): number => (area === from ? 0 : 99));
  for (let reached = [from]; reached.length > 0; ) {
    const next: number[] = [];
    for (const area of reached)
      for (const one of area !== from && isRiver(area) ? [] : inSight(area))
        if (far[one] === 99) {
          far[one] = (far[area] as number) + 1;
          next.push(one);
        }
    reached = next;
  }
  shots.set(from, far);
  return far;
}
export const farFrom = (from: number, to: number): number => shotsFrom(from)[to] as number;

// ---- Modifiers: the rows of the charts that apply

const isBattalion = (unit: Unit): boolean => KINDS[unit] === 0;
const onFoot = (unit: Unit): boolean => (KINDS[unit] as number) <= 1;
const isExposed = (p: Colenso, unit: Unit): boolean => !isBattalion(unit) && p.face[unit] === 1;
const inCloseOrder = (p: Colenso, unit: Unit): boolean => p.chit[BRIGADE_OF[unit] as Brigade] !== 0;
const isNaval = (unit: Unit): boolean => BRIGADE_IDS[BRIGADE_OF[unit] as Brigade]?.startsWith('naval') === true;
const isHeld = (p: Colenso, area: number): boolean => isWorked(area) && p.works[area] !== 2;
/** RR-10.2.9. */
export const crowd = (p: Colenso, area: number): number => {
  const units = british(p, area);
  const guns = units.some((unit) => KINDS[unit] === 2) ? 1 : 0;
  return units.reduce((sum, unit) => sum + (KINDS[unit] === 0 ? 2 : KINDS[unit] === 1 ? 1 : 0), guns);
};
const isCrowded = (p: Colenso, area: number): boolean => crowd(p, area) >= (hasVariant(p, EXTENDED_ORDER) ? 11 : 9);

/** The names of the rows whose condition holds. */
const holding = (rows: { readonly [row: string]: boolean }): string[] =>
  Object.entries(rows).flatMap(([row, holds]) => (holds ? [row] : []));

/** Long range (RR-T16.14) and Naval Gunnery (RR-T14.8) are on no chart. */
export function britishShellRows(p: Colenso, { area, firer, support }: Shot, shortage: boolean): string[] {
  const far = farFrom(p.at[firer] as number, area);
  return holding({
    'six-guns': strength(p, firer) >= 4,
    heavy: IS_HEAVY[firer] === true,
    multiple: support >= 0,
    'range-2': far === 2,
    'same-area': far === 0,
    'firer-disrupted': p.morale[firer] === 1,
    emplacement: isHeld(p, area),
    hidden: p.works[area] === 1,
    hill: terrain(area) === 'hill',
    rough: terrain(area) === 'rough',
    'ammo-shortage': shortage,
  });
}
export const offChart = (p: Colenso, { area, firer }: Shot): string[] => [
  ...(farFrom(p.at[firer] as number, area) === 3 ? ['RR-T16.14'] : []),
  ...(p.event === NAVAL_GUNNERY && isNaval(firer) ? ['RR-T14.8'] : []),
];
export const boerShellRows = (p: Colenso, { area, firer, support, target }: Shot): string[] =>
  holding({
    howitzer: GUN_KINDS[firer] === 'howitzer',
    'pom-pom': GUN_KINDS[firer] === 'pom-pom' && farFrom(p.at[firer] as number, area) <= 1,
    multiple: support >= 0,
    'range-3': farFrom(p.at[firer] as number, area) === 3,
    'firer-disrupted': p.morale[firer] === 1,
    open: isOpen(area),
    'hill-rough': ['hill', 'rough'].includes(terrain(area)),
    crowded: isCrowded(p, area),
    'close-order': inCloseOrder(p, target),
    'mounted-limbered': isExposed(p, target),
  });
export const britishRifleRows = (p: Colenso, { area, firer, support, closeCombat }: Shot): string[] =>
  holding({
    multiple: support >= 0,
    crossfire: !closeCombat && support >= 0 && p.at[support] !== p.at[firer],
    emplacement: !closeCombat && isHeld(p, area),
    hidden: !closeCombat && p.works[area] === 1,
    hill: !closeCombat && terrain(area) === 'hill',
    rough: !closeCombat && terrain(area) === 'rough',
    brush: !closeCombat && terrain(area) === 'brush',
    'firer-drift': !closeCombat && isRiver(p.at[firer] as number),
    'firer-disrupted': p.morale[firer] === 1,
    'firer-suppressed': p.morale[firer] === 2,
    'target-pinned': boers(p, area).every((unit) => (p.morale[unit] as number) >= 2),
    bayonets: closeCombat && isBattalion(firer),
  });
export const boerRifleRows = (p: Colenso, { area, support, target, closeCombat }: Shot): string[] =>
  holding({
    multiple: support >= 0,
    open: !closeCombat && isOpen(area),
    'hill-rough': !closeCombat && ['hill', 'rough'].includes(terrain(area)),
    'captured-emplacement': !closeCombat && p.works[area] === 2,
    crowded: isCrowded(p, area),
    'close-order': inCloseOrder(p, target),
    'mounted-limbered': isExposed(p, target),
    'gone-to-ground': p.morale[target] === 2,
    'no-bayonets': closeCombat,
  });

const extra = (lost: number): string[] => Array.from({ length: Math.max(0, lost - 1) }, () => 'extra-loss');
/** RR-T7.5.2, RR-T7.7. */
const isReduced = (p: Colenso, unit: Unit): boolean => {
  if (KINDS[unit] === 1) return (p.taken[unit] as number) > 0;
  return p.face[unit] === 1 && (unit !== ROYAL_FUSILIERS || hasVariant(p, FULL_FUSILIERS));
};
export const brigadeRows = (
  p: Colenso,
  brigade: Brigade,
  area: number,
  lost: number,
  closeCombat: boolean,
): string[] => [
  ...extra(lost),
  ...holding({
    reduced: (UNITS_OF[brigade] as readonly Unit[]).some((unit) => p.at[unit] === area && isReduced(p, unit)),
    leader: p.leaderAt[brigade] === area,
    buller: p.bullerAt === area,
    'standing-firm': p.nerve[brigade] === 2,
    panicked: p.nerve[brigade] === 1,
    'close-order': p.chit[brigade] !== 0,
    crowded: isCrowded(p, area),
    'close-combat': closeCombat,
  }),
];
export const groupRows = (p: Colenso, group: number, area: number, lost: number): string[] => {
  const commandos = boers(p, area).filter((unit) => KINDS[unit] === 3);
  const threats = [area, ...besides(area)].filter(
    (one) => !isOff(one) && british(p, one).some((unit) => onFoot(unit) && p.morale[unit] !== 3),
  );
  return [
    ...extra(lost),
    ...holding({
      reduced: commandos.some((unit) => GROUP_OF[unit] === group && p.face[unit] === 1),
      shaken: p.shaken > 0,
      confident: p.confidence > p.turn,
      flanked: threats.length >= 2,
      outnumbered: total(p, british(p, area).filter(onFoot)) > total(p, boers(p, area)),
      support: commandos.some((unit) => GROUP_OF[unit] !== group && p.morale[unit] !== 3),
    }),
  ];
};

// ---- Whom the Boers aim at

/** RR-6.4.11. */
export const boerPower = (p: Colenso, unit: Unit): number => {
  const counter = [-2, -1, 0, 1, 2][p.drawn[unit - FIRST_BOER] as number] ?? 0;
  return strength(p, unit) + counter - ([0, 1, 2, 0][p.morale[unit] as number] as number);
};
export const firersOf = (p: Colenso, kind: FireKind): Unit[] =>
  Array.from({ length: UNITS - FIRST_BOER }, (_, i) => FIRST_BOER + i).filter(
    (unit) =>
      (p.at[unit] as number) >= 0 &&
      p.morale[unit] !== 3 &&
      p.drawn[unit - FIRST_BOER] !== 5 &&
      (KINDS[unit] === 3) === (kind === 'rifle'),
  );
/** RR-10.1.4, RR-T12.5. */
export const inOrder = (p: Colenso, units: readonly Unit[]): Unit[] =>
  units.toSorted((a, b) => boerPower(p, b) - boerPower(p, a) || (TIE_ORDER[a] as number) - (TIE_ORDER[b] as number));
const isDouble = (attacks: readonly Attack[], area: number): boolean =>
  attacks.some((one) => one.area === area && one.support >= 0);
/** RR-5.1.2, RR-7.3.1, RR-10.1.1 to RR-10.1.3. */
export const targetsOf = (p: Colenso, firer: Unit, attacks: readonly Attack[]): number[] => {
  const isGun = KINDS[firer] === 4;
  const reach = p.morale[firer] === 2 ? 0 : isGun ? 3 : 1;
  return EVERYWHERE.filter(
    (area) =>
      !isOff(area) &&
      farFrom(p.at[firer] as number, area) <= reach &&
      british(p, area).some((unit) => !isGun || (p.morale[unit] as number) < 2) &&
      !isDouble(attacks, area),
  );
};

const best = (areas: readonly number[], worth: (area: number) => number): number[] => {
  const most = Math.max(...areas.map(worth));
  return areas.filter((area) => worth(area) === most);
};
const rifles = (p: Colenso, area: number): number => total(p, british(p, area).filter(onFoot));
const isCommanded = (p: Colenso, area: number): boolean =>
  p.leaderAt.includes(area) || p.bullerAt === area || p.longAt === area;
const guns = (p: Colenso, area: number): number =>
  british(p, area).filter((unit) => KINDS[unit] === 2 && p.face[unit] === 0).length;

/** RR-T12.2 to RR-T12.4: by marker, all the areas that are equally good for it. */
export function plotsOf(p: Colenso, firer: Unit, areas: readonly number[], attacks: readonly Attack[]): number[][] {
  const all = (): number => 0;
  const only = (wanted: (area: number) => boolean, worth: (area: number) => number): number[] => {
    const fit = areas.filter(wanted);
    return fit.length === 0 ? [] : best(fit, worth);
  };
  const sp = (area: number): number => rifles(p, area);
  const stack = (area: number): number => crowd(p, area);
  const isSingle = (area: number): boolean => attacks.some((one) => one.area === area && one.support < 0);
  const calm = (area: number): number => british(p, area).filter((unit) => p.morale[unit] === 0).length;
  const anywhere = best(areas, all);
  const lists =
    KINDS[firer] === 3
      ? [
          anywhere,
          best(areas, sp),
          best(areas, stack),
          only(isOpen, sp),
          only((area) => isCommanded(p, area), sp),
          only(isSingle, sp),
        ]
      : [
          only(
            (area) => guns(p, area) > 0,
            (area) => guns(p, area),
          ),
          best(areas, stack),
          best(areas, calm),
          only(isOpen, sp),
          only(isSingle, sp),
          anywhere,
        ];
  const settle = (list: readonly number[]): number[] =>
    best(
      best(
        best(list, (area) => -farFrom(p.at[firer] as number, area)),
        sp,
      ),
      stack,
    );
  const nearest = settle(anywhere);
  return lists.map((list) => (list.length === 0 ? nearest : settle(list)));
}

/** RR-T12.6, RR-T12.7: which unit is hit; all that are equally good. */
export function hitOf(p: Colenso, kind: FireKind, units: readonly Unit[]): number[] {
  const order = kind === 'rifle' ? [2, 1, 0] : [1, 0, 2];
  const type = best(units, (unit) => order[KINDS[unit] as number] as number);
  const exposed = kind === 'rifle' ? type : best(type, (unit) => (isExposed(p, unit) ? 1 : 0));
  const close = best(exposed, (unit) => (inCloseOrder(p, unit) ? 1 : 0));
  const marked = kind === 'rifle' ? best(close, (unit) => ((p.taken[unit] as number) > 0 ? 1 : 0)) : close;
  return best(
    best(marked, (unit) => -(p.morale[unit] as number)),
    (unit) => strength(p, unit),
  );
}

// ---- Whom the British aim at

/** RR-5.3.2, RR-5.3.3, RR-6.2.2, RR-7.1.1 to RR-7.1.3, RR-9.1.1. */
export function aimBar(
  p: Colenso,
  fire: { readonly kind: FireKind; readonly assault: number; readonly attacks: readonly Attack[] },
  unit: Unit,
  at: number,
): string | null {
  const from = p.at[unit] as number;
  const shell = fire.kind === 'shell';
  const isAssault = fire.assault >= 0;
  if (unit >= FIRST_BOER || from < 0) return 'RR-9.1.2';
  if (isOff(from)) return 'RR-6.1.45';
  if (shell && KINDS[unit] !== 2) return 'RR-5.3.2';
  if (!shell && KINDS[unit] === 2) return isAssault ? 'RR-6.2.2' : 'RR-7.1.1';
  if (p.morale[unit] === 3) return shell ? 'RR-5.3.3' : isAssault ? 'RR-6.2.2' : 'RR-7.1.1';
  if (KINDS[unit] === 2 && p.face[unit] === 1) return 'RR-5.3.3';
  if (KINDS[unit] === 1 && p.face[unit] === 1) return 'RR-7.1.3';
  if (isAssault && from !== fire.assault) return 'RR-6.2.2';
  if (fire.attacks.some(({ firer, support }) => firer === unit || support === unit))
    return shell ? 'RR-5.3.2' : 'RR-7.1.1';
  if (isOff(at) || boers(p, at).length === 0 || isDouble(fire.attacks, at)) return 'RR-9.1.1';
  const reach = shell ? (isNaval(unit) && hasVariant(p, LONG_RANGE_NAVAL_GUNS) ? 3 : 2) : 1;
  if (farFrom(from, at) <= (p.morale[unit] === 2 || isAssault ? 0 : reach)) return null;
  if (isAssault) return 'RR-6.2.3';
  return p.morale[unit] === 2 ? (shell ? 'RR-5.3.3' : 'RR-7.1.2') : shell ? 'RR-5.3.2' : 'RR-7.1.1';
}
