import { describe, expect, test } from 'vitest';
import { withBaseStanding } from '../src/advances.ts';
import { unitAt } from '../src/bodies.ts';
import { forbidsFormSquare, forbidsMember } from '../src/form-ring.ts';
import { carryOut } from '../src/formations.ts';
import { defaultFiles, layoutAt } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import { type Battle, FORMATIONS, type Formation, type Layout, type Step } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { beginWalk } from '../src/walk.ts';
import { field, type Man } from './field.ts';
import { isFootman, isHeldInMelee, Lot, scattered } from './second-reading.ts';

/** Clauses of the shape and the place of a new layout, which this reading leaves out. */
const OF_THE_PLACE = [
  'MM-4.4',
  'MM-4.6',
  'MM-4.7',
  'MM-4.8',
  'MM-4.12',
  'MM-4.13',
  'MM-4.14',
  'MM-4.15',
  'MM-4.50',
  'MM-5.26',
  'MM-5.32',
  'MM-5.34',
  'MM-11.5',
  'MM-G22',
];

const isIrregularUnit = (p: Battle, unit: number): boolean => kindOf(p, unit).discipline === 'irregular';
const isBattery = (p: Battle, unit: number): boolean => kindOf(p, unit).arm === 'artillery';
const onHorse = (p: Battle, unit: number): boolean => !isFootman(p, unit) && !isBattery(p, unit);
/** Half a turn is left, to the unit and the gun in its ranks. */
const hasHalf = (p: Battle, unit: number): boolean => {
  const { spent, gun } = unitAt(p, unit);
  return Math.max(spent, gun < 0 ? 0 : unitAt(p, gun).spent) <= 0.5;
};
/** MM-4.18, MM-5.27. */
function hindrance(p: Battle, unit: number): string | null {
  const it = unitAt(p, unit);
  return it.prone ? 'MM-5.27' : it.disordered ? 'MM-4.18' : null;
}
const half = (p: Battle, unit: number): string | null => (hasHalf(p, unit) ? null : 'MM-4.20');

/** The clause against one step of a unit on the table, but for its place. */
function stepBar(p: Battle, unit: number, step: Step): string | null {
  const it = unitAt(p, unit);
  const { template, arm } = kindOf(p, unit);
  const { formation, screen } = it.stand;
  switch (step.go) {
    case 'dress':
      return it.disordered ? half(p, unit) : 'MM-4.17';
    case 'rise':
      return !it.prone ? 'MM-4.17' : it.disordered ? 'MM-4.18' : half(p, unit);
    case 'prone':
      if (!isFootman(p, unit)) return 'MM-4.28';
      return template.prone ? (hindrance(p, unit) ?? half(p, unit)) : 'MM-0.6';
    case 'limber':
    case 'unlimber': {
      const gun = isBattery(p, unit) ? unit : it.gun;
      if (gun < 0) return 'MM-4.17';
      const bar = hindrance(p, unit);
      if (bar !== null) return bar;
      if (kindOf(p, gun).template.gun?.move === 'positional') return 'MM-5.6';
      if (unitAt(p, gun).stand.formation === `${step.go}ed`) return 'MM-4.17';
      return half(p, unit);
    }
    case 'detach':
      return it.gun < 0 ? 'MM-4.42' : null;
    case 'call-in':
      return screen === null ? 'MM-4.53' : (hindrance(p, unit) ?? half(p, unit));
    case 'screen':
      if (isBattery(p, unit) || (arm === 'heavy-cavalry' && onHorse(p, unit))) return 'MM-4.60';
      if (step.screen.bases > template.partialSkirmish) return 'MM-4.60';
      if (screen !== null) return 'MM-4.61';
      if (formation === 'skirmish' || formation === 'square' || formation === 'march-column') return 'MM-4.50';
      return hindrance(p, unit) ?? (it.gun >= 0 ? 'MM-4.50' : half(p, unit));
    case 'mount':
    case 'dismount':
      return mountBar(p, unit, step);
    case 'form':
      return formBar(p, unit, step.layout);
    default:
      return null;
  }
}

function mountBar(p: Battle, unit: number, { go, layout }: Extract<Step, { go: 'mount' | 'dismount' }>): string | null {
  const it = unitAt(p, unit);
  const { template, arm } = kindOf(p, unit);
  if (arm === 'infantry' || arm === 'artillery' || !template.canDismount) return 'MM-4.17';
  if (it.dismounted === (go === 'dismount')) return 'MM-4.17';
  if (go === 'mount' && !it.horses) return 'MM-11.13';
  const bar = hindrance(p, unit);
  if (bar !== null) return bar;
  if (it.stand.screen !== null) return 'MM-4.53';
  if (it.gun >= 0) return 'MM-4.40';
  if (layout.formation !== it.stand.formation) {
    const loosens = (layout.formation === 'skirmish') !== (it.stand.formation === 'skirmish');
    if (!isIrregularUnit(p, unit) || !loosens) return 'MM-4.20';
  }
  if (!opens(p, unit, layout.formation, go === 'dismount')) return 'MM-4.1';
  return half(p, unit);
}

/** MM-4.1 to MM-4.3, MM-4.9, MM-5.30. */
const opens = (p: Battle, unit: number, formation: Formation, onFoot: boolean): boolean => {
  const { template } = kindOf(p, unit);
  if (!template.formations.includes(formation)) return false;
  return formation !== 'square' || (template.square.form && onFoot);
};

function formBar(p: Battle, unit: number, layout: Layout): string | null {
  const it = unitAt(p, unit);
  const bar = hindrance(p, unit);
  if (bar !== null) return bar;
  if (isBattery(p, unit)) return layout.formation === it.stand.formation ? half(p, unit) : 'MM-4.3';
  if (!opens(p, unit, layout.formation, isFootman(p, unit))) {
    if (layout.formation === 'square' && !isFootman(p, unit)) return 'MM-4.9';
    return isIrregularUnit(p, unit) ? 'MM-4.2' : 'MM-4.1';
  }
  if (it.stand.screen !== null) return 'MM-4.53';
  if (layout.gunPlace >= 0 !== it.gun >= 0) return 'MM-4.40';
  if (it.gun >= 0 && layout.formation === 'skirmish') return 'MM-4.40';
  const turned = Math.abs(((layout.facing - it.stand.facing + 540) % 360) - 180) > 0.001;
  const leavesSquare = it.stand.formation === 'square' && layout.formation !== 'square';
  if (turned && leavesSquare) {
    if (Math.abs(((layout.facing - it.stand.facing + 360 + 45) % 90) - 45) > 0.001) return 'MM-4.23';
  } else if (turned && it.stand.formation !== 'skirmish') {
    if (layout.formation !== it.stand.formation || layout.files !== it.stand.files) return 'MM-4.22';
  }
  const loosens = (layout.formation === 'skirmish') !== (it.stand.formation === 'skirmish');
  return isIrregularUnit(p, unit) && loosens ? null : half(p, unit);
}

/** Steps of every kind, some to another facing. */
function stepsFor(p: Battle, unit: number, lot: Lot): Step[] {
  const { stand, bases, gun } = unitAt(p, unit);
  const walk = beginWalk(p, unit);
  const layout = (formation: Formation): Layout => {
    const facing = (stand.facing + lot.of([0, 0, 90, 180, 30])) % 360;
    const gap = formation === 'skirmish' ? 0.5 : 0;
    const files = defaultFiles(formation, bases);
    const gunPlace = gun < 0 || lot.oneIn(6) ? -1 : formation === 'square' ? 0 : Math.min(1, files);
    const wanted = { ...layoutAt(formation, stand.x, stand.y, facing, files, gap), gunPlace };
    return gun < 0 ? withBaseStanding(walk, wanted) : wanted;
  };
  const same = layoutAt(stand.formation, stand.x, stand.y, stand.facing, Math.max(1, stand.files), stand.gap);
  const other = { ...same, formation: lot.of(['line', 'skirmish', 'field-column'] as const) };
  const side = lot.of(['front', 'left', 'rear'] as const);
  return [
    { go: 'dress' },
    { go: 'rise' },
    { go: 'prone' },
    { go: 'limber', facing: 90 },
    { go: 'unlimber', facing: 90 },
    { go: 'detach' },
    { go: 'call-in' },
    { go: 'screen', screen: { side, bases: 1 + lot.upTo(2), gap: 0.5 } },
    { go: 'mount', layout: lot.oneIn(2) ? same : other },
    { go: 'dismount', layout: lot.oneIn(2) ? same : other },
    ...FORMATIONS.map((formation): Step => ({ go: 'form', layout: layout(formation) })),
  ];
}

describe('formation changes, read a second time, in random positions', () => {
  test.each([0, 1, 2])(
    'MM-4.1 MM-4.9 MM-4.17 MM-4.18 MM-4.20 MM-4.22 MM-4.23 MM-4.27 MM-4.28 MM-4.40 MM-4.53 MM-4.60 MM-5.27 MM-5.30 what bars each change, and that it takes half a turn: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      const met = new Set<string>();
      for (let seed = 12 * lot; seed < 12 * lot + 12; seed++) {
        const p = scattered(seed);
        const one = new Lot(60 + seed);
        p.units.forEach((it, unit) => {
          if (it.where !== 'table' || it.attachedTo >= 0) return;
          if (one.oneIn(2)) it.spent = 0;
          if (one.oneIn(2)) it.disordered = false;
          if (one.oneIn(2)) it.horses = true;
          for (const step of stepsFor(p, unit, one)) {
            const walk = carryOut(beginWalk(p, unit), [step]);
            const found = walk.denial?.rule ?? null;
            const read = stepBar(p, unit, step);
            met.add(`${step.go} ${read}`);
            const isRight = read === null ? found === null || OF_THE_PLACE.includes(found) : found === read;
            if (!isRight) wrong.push({ seed, unit, step, found, read, formation: it.stand.formation });
            if (found !== null || read !== null) continue;
            const isFree =
              step.go === 'detach' ||
              (step.go === 'form' &&
                isIrregularUnit(p, unit) &&
                (step.layout.formation === 'skirmish') !== (it.stand.formation === 'skirmish'));
            const spent = Math.round((walk.spent - it.spent) * 1000) / 1000;
            if (spent !== (isFree ? 0 : 0.5)) wrong.push({ seed, unit, step, spent });
          }
        });
      }
      expect(wrong).toEqual([]);
      expect(met.size).toBeGreaterThan(25);
    },
  );
});

/** Four battalions about (30, 30), each facing outward, with these gaps at the corners. */
function box(gap: number): Battle {
  const out = 3.5 + gap / Math.SQRT2;
  const man = (i: number): Man => ({
    side: 'A',
    template: 'zw-br-line',
    x: 30 + out * Math.sin((Math.PI / 2) * i),
    y: 30 + out * Math.cos((Math.PI / 2) * i),
    facing: 90 * i,
  });
  return field({
    units: { u0: man(0), u1: man(1), u2: man(2), u3: man(3) },
    brigades: [
      { id: 'ba', side: 'A', name: 'First', leader: 'ga', order: 'defend' },
      { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
    ],
  });
}
const formed = (p: Battle, turned: (layout: Layout, i: number) => Layout = (one) => one): OrderOf<'form-square'> => ({
  do: 'form-square',
  members: p.units.map(({ stand }, unit) => {
    const { poses: _poses, ...layout } = stand;
    return { unit, layout: turned(layout, unit) };
  }),
});

describe('Squares of several units, read a second time', () => {
  test('MM-4.9 MM-4.10 MM-4.18 MM-4.20 MM-4.30 MM-4.53 MM-5.27 MM-9.26 MM-10.5 who may stand in one', () => {
    const wrong: unknown[] = [];
    const met = new Set<unknown>();
    for (let seed = 0; seed < 60; seed++) {
      const p = scattered(seed);
      const lot = new Lot(seed);
      p.units.forEach((it, unit) => {
        it.rested = lot.oneIn(6);
        const { side, template } = kindOf(p, unit);
        let read: string | null = null;
        if (side !== p.mover) read = 'MM-1.1';
        else if (it.where !== 'table' || it.attachedTo >= 0) read = 'MM-4.30';
        else if (onHorse(p, unit)) read = 'MM-4.9';
        else if (!isBattery(p, unit) && !template.square.multiUnit) read = 'MM-4.10';
        else if (isHeldInMelee(p, unit)) read = 'MM-9.26';
        else if (it.rested) read = 'MM-10.5';
        else if (it.charged || it.spent > 0.5) read = 'MM-4.20';
        else if (it.disordered) read = 'MM-4.18';
        else if (it.prone) read = 'MM-5.27';
        else if (it.stand.screen !== null) read = 'MM-4.53';
        const found = forbidsMember(p, unit)?.rule ?? null;
        if (found !== read) wrong.push({ seed, unit, found, read });
        met.add(read);
      });
    }
    expect(wrong).toEqual([]);
    expect(met.size).toBeGreaterThan(6);
  });

  test('MM-G11 MM-4.8 MM-4.30 MM-4.35 neighbours within an inch, and everybody facing outward', () => {
    for (const [gap, rule] of [
      [0.1, null],
      [0.95, null],
      [1.05, 'MM-G11'],
      [1.6, 'MM-G11'],
    ] as const) {
      const p = box(gap);
      expect([gap, forbidsFormSquare(p, formed(p))?.rule ?? null]).toEqual([gap, rule]);
    }
    for (let inward = 0; inward < 4; inward++) {
      const p = box(0.5);
      const order = formed(p, (layout, i) =>
        i === inward ? { ...layout, facing: (layout.facing + 180) % 360 } : layout,
      );
      // About face each base turns on its centre: the front is half an inch nearer to the middle.
      const shifted = order.members.map((one) => ({
        ...one,
        layout: one.unit === inward ? withBaseStanding(beginWalk(p, one.unit), one.layout) : one.layout,
      }));
      expect([inward, forbidsFormSquare(p, { ...order, members: shifted })?.rule]).toEqual([inward, 'MM-4.8']);
    }
  });

  test('MM-4.14 MM-4.15 MM-R73 one base of each stays, none goes too far, and who has marched stands there already', () => {
    const p = box(0.5);
    const moved = (by: number) => formed(p, (layout, i) => (i === 0 ? { ...layout, x: layout.x + by } : layout));
    expect(forbidsFormSquare(p, moved(0))).toBeNull();
    expect(forbidsFormSquare(p, moved(0.4))?.rule).toBe('MM-4.14');
    expect(forbidsFormSquare(p, moved(1))?.rule).not.toBe('MM-4.14');
    const marched = box(0.5);
    const trail = { from: unitAt(marched, 0).stand, steps: [], length: 1, spent: 0, disordered: false, shaken: false };
    unitAt(marched, 0).trail = trail;
    expect(forbidsFormSquare(marched, formed(marched))).toBeNull();
    const deeper = formed(marched, (layout, i) => (i === 0 ? { ...layout, x: layout.x + 1 } : layout));
    expect(['MM-R73', 'MM-G11']).toContain(forbidsFormSquare(marched, deeper)?.rule);
  });

  test('MM-4.30 MM-5.26 MM-5.32 no unit twice, and no one on the places', () => {
    const p = box(0.5);
    const order = formed(p);
    const twice = [...order.members.slice(0, 3), order.members[0] as (typeof order.members)[number]];
    expect(forbidsFormSquare(p, { ...order, members: twice })?.rule).toBe('MM-4.30');
    for (const [side, y, rule] of [
      ['B', 33.9, 'MM-5.26'],
      ['B', 34.1, null],
      ['A', 33.7, 'MM-5.26'],
      ['A', 33.9, null],
    ] as const) {
      const q = box(0.5);
      const front = unitAt(q, 0).stand.y;
      const r = field({
        units: {
          ...Object.fromEntries(
            q.units.map(({ stand }, i): [string, Man] => [
              `u${i}`,
              { side: 'A', template: 'zw-br-line', x: stand.x, y: stand.y, facing: stand.facing },
            ]),
          ),
          other: { side, template: 'tr-gun', x: 30, y: y - 33.85 + front, facing: 180, formation: 'unlimbered' },
        },
      });
      for (const brigade of r.brigades) brigade.order = 'defend';
      const four = { ...formed(r), members: formed(r).members.slice(0, 4) };
      expect([side, y, forbidsFormSquare(r, four)?.rule ?? null]).toEqual([side, y, rule]);
    }
  });
});
