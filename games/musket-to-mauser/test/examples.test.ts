/** The worked examples of the ledger in machine form, recomputed by the rules themselves (MM-C10). */
import { totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import data from '../data/examples.json' with { type: 'json' };
import { combatModifier, combatResult } from '../src/assault-score.ts';
import { ahead, centreOfUnit, frontLineOf, isBehind, rectsOf, sideSeen } from '../src/bodies.ts';
import { runOf } from '../src/charges.ts';
import { excessOf, fallsApart, limitOf } from '../src/fatigue.ts';
import type { TemplateFile } from '../src/files.ts';
import { fireModifier, fireResult, targetModifier } from '../src/fire-score.ts';
import { flight } from '../src/flight.ts';
import { axisOf } from '../src/flight-path.ts';
import { carryOut } from '../src/formations.ts';
import { snap, turnFrom } from '../src/geometry/angle.ts';
import { inArc, rangeTo } from '../src/geometry/arcs.ts';
import { bodyDistance, type Rect, radiusOf, rectAt } from '../src/geometry/shapes.ts';
import { groundOf, levelAt } from '../src/ground.ts';
import { defaultFiles, faultOfBend, filesOpenTo, gunSlot, setDown, squareSide, standOf } from '../src/layouts.ts';
import { initiativeNumber } from '../src/leaders.ts';
import { bestShift } from '../src/matching.ts';
import type { Battle, Formation, Layout, Screen, Stand } from '../src/position.ts';
import { reactionNumber } from '../src/reactions.ts';
import { baseSees } from '../src/sight.ts';
import { type Blocker, blockOf } from '../src/sight-lines.ts';
import { directionOf, travel } from '../src/speed.ts';
import { spottingDice } from '../src/spotting.ts';
import type { Grade } from '../src/tables/grades.ts';
import type { Feature } from '../src/tables/terrain.ts';
import { breaksAt } from '../src/victory.ts';
import { beginWalk } from '../src/walk.ts';
import { combatFactsOf, fireFactsOf } from './arithmetic.ts';
import { at, denied, field, give, type Man, procedures, ScriptedRun } from './field.ts';

type Bare = { readonly [name: string]: unknown };
interface Place {
  readonly x: number;
  readonly y: number;
}
interface BareBase extends Place {
  readonly facing?: number;
  readonly w?: number;
  readonly d?: number;
  readonly level?: number;
  readonly prone?: boolean;
  readonly id?: string;
  readonly unit?: string;
}
interface BareUnit extends Place {
  readonly facing: number;
  readonly formation: Formation;
  readonly bases: number;
  readonly w: number;
  readonly d: number;
  readonly files?: number;
  readonly gap?: number;
  readonly gun?: { readonly slot: number; readonly w: number; readonly d: number };
  readonly bend?: { readonly left?: { n: number; deg: number }; readonly right?: { n: number; deg: number } };
  readonly screen?: { readonly side: Screen['side']; readonly n: number; readonly gap?: number };
}

const rect = (b: BareBase): Rect => rectAt(b.x, b.y, b.facing ?? 0, b.w ?? 1, b.d ?? 0.5);

function layoutOf(u: BareUnit): Layout {
  const ranked = u.bases - (u.screen?.n ?? 0);
  return {
    formation: u.formation,
    x: u.x,
    y: u.y,
    facing: u.facing,
    files: u.files ?? defaultFiles(u.formation, ranked),
    gap: u.formation === 'skirmish' ? (u.gap ?? u.w / 2) : 0,
    bend:
      u.bend === undefined
        ? null
        : {
            leftFiles: u.bend.left?.n ?? 0,
            leftDegrees: u.bend.left?.deg ?? 0,
            rightFiles: u.bend.right?.n ?? 0,
            rightDegrees: u.bend.right?.deg ?? 0,
          },
    screen: u.screen === undefined ? null : { side: u.screen.side, bases: u.screen.n, gap: u.screen.gap ?? 0.5 },
    gunPlace: u.gun?.slot ?? -1,
  };
}

const standing = (u: BareUnit): Stand => standOf(layoutOf(u), u.bases, u, u.gun ?? null);
const triples = (poses: readonly number[]): number[][] =>
  Array.from({ length: poses.length / 3 }, (_, i) => poses.slice(3 * i, 3 * i + 3));

/** A template for this many bases of that size: what an example needs of a unit. */
const kind = (id: string, bases: number, grade: Grade, more: Partial<TemplateFile> = {}): TemplateFile => ({
  id,
  name: id,
  conflict: 'training',
  arm: 'infantry',
  discipline: 'regular',
  grade,
  bases,
  base: { w: 1, d: 0.5 },
  weapon: 'percussion-musket',
  formations: ['line', 'field-column', 'march-column', 'square', 'skirmish'],
  square: { form: true, move: true, multiUnit: false, emergencyAgainst: ['cavalry'] },
  prone: true,
  ...more,
});

/** A field with the example's unit on it, twenty inches into the table. */
function withUnit(u: BareUnit, others: { readonly [id: string]: Man } = {}, templates: readonly TemplateFile[] = []) {
  const p = field({
    templates: [kind('its-kind', u.bases, 'average', { base: { w: u.w, d: u.d } }), ...templates],
    units: {
      it: { side: 'A', template: 'its-kind', x: u.x, y: u.y, facing: u.facing, formation: u.formation },
      far: { side: 'B', template: 'tr-line', x: 50, y: 55 },
      ...others,
    },
  });
  (p.units[0] as { stand: Stand }).stand = standing(u);
  return p;
}

/** Terrain of an example, moved so that the grid of the table holds it. */
const SHIFT = 30;
const moved = ([x, y]: readonly number[]): [number, number] => [(x as number) + SHIFT, (y as number) + SHIFT];
const featureOf = (bare: Bare): Feature => ({
  id: String(bare.id),
  name: String(bare.id),
  type: String(bare.kind),
  kind: bare.kind as Feature['kind'],
  polygon: ((bare.polygon as number[][] | undefined) ?? []).map(moved),
  line: ((bare.line as number[][] | undefined) ?? []).map(moved),
  crest: bare.crest === undefined ? null : (bare.crest as number[][]).map(moved),
  level: (bare.level as number | undefined) ?? 0,
  steep: false,
  rough: false,
  cover: 'none',
  height: (bare.height as number | undefined) ?? 0,
  conceals: false,
  hidesProne: false,
  impassable: false,
  fording: false,
  streets: false,
  roughWidth: 0,
  blocksLos: bare.blocksLos === true,
  allRound: false,
  road: false,
});
const groundFor = (bare: Bare) => groundOf(((bare.terrain as Bare[] | undefined) ?? []).map(featureOf), 80, 80);

function sight(i: Bare) {
  const ground = groundFor(i);
  const troops = (i.troops as BareBase[] | undefined) ?? [];
  const blockers = troops.flatMap((one, unit): Blocker[] => {
    if (one.prone === true) return [];
    const body = rectAt(one.x + SHIFT, one.y + SHIFT, one.facing ?? 0, one.w ?? 1, one.d ?? 0.5);
    const level = levelAt(ground, body.x, body.y);
    return [{ rect: body, unit, group: one.unit === undefined ? -1 : 0, level, radius: radiusOf(body) }];
  });
  const [from, to] = [i.from as BareBase, i.to as BareBase];
  const level = (b: BareBase): number => b.level ?? levelAt(ground, b.x + SHIFT, b.y + SHIFT);
  const block = blockOf(
    ground,
    from.x + SHIFT,
    from.y + SHIFT,
    level(from),
    to.x + SHIFT,
    to.y + SHIFT,
    level(to),
    blockers,
  );
  if (block === null) return { clear: true };
  const named = block.by
    .replace(/^unit (\d+)$/, (_, n) => troops[Number(n)]?.id ?? 'troops')
    .replace(/^gap (\d+)\/(\d+)$/, (_, a, b) => `gap ${troops[Number(a)]?.id}/${troops[Number(b)]?.id}`);
  return { clear: false, by: named, ...(block.shadow === undefined ? {} : { shadow: snap(block.shadow) }) };
}

function seen(i: Bare): boolean {
  const base = i.base as BareBase;
  const target = i.target as BareBase[];
  const troops = i.troops as BareBase[];
  const row = (list: readonly BareBase[], side: 'A' | 'B'): Man => ({
    side,
    template: `of-${list.length}`,
    x: 30 + list.reduce((sum, b) => sum + b.x, 0) / list.length,
    y: 30 + (list[0] as BareBase).y + ((list[0] as BareBase).facing === 180 ? -0.25 : 0.25),
    facing: (list[0] as BareBase).facing ?? 0,
  });
  const p = field({
    templates: [kind('of-1', 1, 'average'), kind('of-3', 3, 'average')],
    units: { us: row([base], 'A'), them: row(target, 'B'), friend: row(troops, 'A') },
  });
  const own = rectsOf((p.units[0] as { stand: Stand }).stand, { w: 1, d: 0.5 })[0] as Rect;
  return baseSees(p, 0, own, 1);
}

function fleeing(i: Bare) {
  const u = i.unit as BareUnit;
  const others: { [id: string]: Man } = {};
  const body = (bases: readonly BareBase[]): Pick<Man, 'x' | 'y' | 'facing'> => {
    const facing = bases[0]?.facing ?? 0;
    const x = bases.reduce((sum, b) => sum + b.x, 0) / bases.length;
    return { x, y: (bases[0]?.y ?? 0) + (facing === 180 ? -0.25 : 0.25), facing };
  };
  const listed = (list: Bare[] | undefined, side: 'A' | 'B') => {
    for (const one of list ?? [])
      others[String(one.id)] = {
        side,
        template: `of-${(one.bases as BareBase[]).length}`,
        now: { disordered: one.disordered === true },
        ...body(one.bases as BareBase[]),
      };
  };
  listed(i.enemies as Bare[], 'B');
  listed(i.friends as Bare[] | undefined, 'A');
  const p = withUnit(u, others, [kind('of-1', 1, 'average'), kind('of-6', 6, 'average')]);
  const from = i.from as Place;
  const locals = { unit: 0, fromX: from.x, fromY: from.y, cause: 'fire' as const, attackers: [], inSquare: false };
  procedures.start(p, flight, locals, new ScriptedRun().ctx as never);
  const legs = (i.legs as { bearing: number; length: number }[]).map((leg) => ({
    bearing: leg.bearing,
    inches: leg.length,
  }));
  const order = { do: 'flee' as const, legs, column: false };
  const no = denied(p, order);
  if (no !== null) return { legal: false, why: WHY[no.rule] };
  give(p, order);
  const centre = centreOfUnit(p, 0);
  const it = p.units[0] as { stand: Stand };
  return {
    legal: true,
    mode: it.stand.formation === 'line' ? 'layout' : 'column',
    end: [snap(centre.x), snap(centre.y), it.stand.facing],
    disorders: Object.keys(others).filter((id) => others[id]?.side === 'A' && p.units[at(p, id)]?.disordered === true),
  };
}
const WHY: { readonly [rule: string]: string } = { 'MM-11.11': 'two-inches', 'MM-11.1': 'length' };

function charging(i: Bare): number | null {
  const charger = i.charger as BareBase;
  const target = (i.target as BareBase[])[0] as BareBase;
  const p = field({
    templates: [kind('of-6', 6, 'average')],
    units: {
      us: { side: 'A', template: 'of-6', x: charger.x, y: charger.y + 0.25 },
      them: { side: 'B', template: 'of-6', x: target.x, y: target.y - 0.25 },
    },
    now: { phase: 'movement' },
  });
  const run = runOf(p, { do: 'charge', unit: 0, target: 1, turn: 0, bearing: i.direction as number });
  return 'rule' in run ? null : run.inches;
}

/** A unit of that grade, with what the reaction examples ask of it. */
function reacting(i: Bare) {
  const grade = i.grade as Grade;
  const guns = i.lightArtillery === true || i.limbered === true;
  const template: TemplateFile = guns
    ? kind('its-kind', 1, grade, {
        arm: 'artillery',
        weapon: 'light-gun',
        base: { w: 1, d: 1.5 },
        formations: ['limbered', 'unlimbered'],
        gun: { move: 'horse', rifled: false, breechLoading: false },
      })
    : i.dismountedFlee === true
      ? kind('its-kind', 3, grade, { arm: 'light-cavalry', canDismount: true, base: { w: 1.5, d: 1 } })
      : kind('its-kind', 4, grade);
  const p = field({
    templates: [template],
    units: {
      it: {
        side: 'B',
        template: 'its-kind',
        x: 30,
        y: 30,
        formation: guns ? (i.limbered === true ? 'limbered' : 'unlimbered') : 'line',
        ...(i.dismountedFlee === true ? { file: { dismounted: true, horses: true } } : {}),
      },
      horse: { side: 'A', template: 'tr-lancers', x: 30, y: 20 },
    },
  });
  const it = p.units[0] as { stand: Stand; fatigue: number };
  const leader = i.leader as { rating: number } | undefined;
  if (leader !== undefined) Object.assign(p.generals[1] as object, { attached: [0], rating: leader.rating });
  it.fatigue = i.excess === undefined ? 0 : limitOf(p, 0) + (i.excess as number);
  const spent = i.chargerMovedHalfOrLess === true ? 0.5 : 0.75;
  const from = (p.units[1] as { stand: Stand }).stand;
  const charge: Battle['charges'][number] = {
    charger: 1,
    target: 0,
    from,
    bearing: 0,
    run: 8,
    reach: 12,
    spent,
    state: 'running',
    reacted: [],
    answered: [],
  };
  const how = guns || i.dismountedFlee === true ? ('flee' as const) : ('face' as const);
  const order = { do: 'react' as const, unit: 0, charger: 1, how, bearing: 0, inches: 0 };
  const need = totalOf(reactionNumber(p, order, charge));
  return { need, success: (i.die as number) <= need };
}

function tired(i: Bare) {
  const skirmish = i.skirmishPenalty === true;
  const p = field({
    templates: [kind('its-kind', i.bases as number, i.grade as Grade)],
    units: {
      it: {
        side: 'A',
        template: 'its-kind',
        x: 30,
        y: 30,
        formation: skirmish ? 'skirmish' : 'line',
        now: { fatigue: i.fatigue as number },
      },
      far: { side: 'B', template: 'tr-line', x: 50, y: 55 },
    },
  });
  if (i.general === true) Object.assign(p.generals[0] as object, { attached: [0] });
  return { limit: limitOf(p, 0), excess: excessOf(p, 0), removed: fallsApart(p, 0) };
}

const of = (i: Bare, name: string): number => i[name] as number;

const answers: { readonly [kind: string]: (i: Bare) => unknown } = {
  slots(i) {
    const u = i as unknown as BareUnit;
    const own = triples(standing(u).poses);
    if (u.gun === undefined) return own;
    return [...own, ...triples(setDown([gunSlot(layoutOf(u), u.bases, u, u.gun)], u.x, u.y, u.facing))];
  },
  frontline(i) {
    const u = i as unknown as BareUnit;
    const { lx, ly, rx, ry } = frontLineOf(standing(u), rectsOf(standing(u), u));
    return [
      [snap(lx), snap(ly)],
      [snap(rx), snap(ry)],
    ];
  },
  arc: (i) => inArc(rect(i.base as BareBase), (i.target as BareBase[]).map(rect)),
  range(i) {
    const far = rangeTo(rect(i.base as BareBase), (i.target as BareBase[]).map(rect));
    return { range: snap(far), inRange: far <= of(i, 'max') + 0.001, short: far <= of(i, 'max') / 2 + 0.001 };
  },
  flank(i) {
    const p = withUnit(i.target as BareUnit);
    const { x, y } = i.from as Place;
    const { stand } = p.units[0] as { stand: Stand };
    const line = frontLineOf(stand, rectsOf(stand, i.target as BareUnit));
    return { ahead: snap(ahead(line, x, y)), flank: isBehind(p, 0, x, y), side: sideSeen(p, 0, x, y) };
  },
  flankShare(i) {
    const p = withUnit(i.target as BareUnit);
    const from = i.from as Place[];
    const behind = from.filter(({ x, y }) => isBehind(p, 0, x, y)).length;
    return { behind, applies: 2 * behind >= from.length };
  },
  wheel(i) {
    const bare = i.unit as BareUnit;
    const column = of(i, 'width') === 2;
    const u: BareUnit = { ...bare, formation: column ? 'field-column' : 'line', bases: 6, w: 1, d: 0.5 };
    const walk = carryOut(beginWalk(withUnit(u), 0), [{ go: 'wheel', degrees: of(i, 'degrees') }]);
    return { cost: snap(walk.spent * 8), x: walk.stand.x, y: walk.stand.y, facing: walk.stand.facing };
  },
  squareWheel(i) {
    const u = i.unit as BareUnit;
    const walk = carryOut(beginWalk(withUnit(u), 0), [{ go: 'wheel', degrees: of(i, 'degrees') }]);
    return { side: squareSide(u.bases, false, u), cost: snap(walk.spent * 2) };
  },
  moveKind: (i) => directionOf(of(i, 'facing'), of(i, 'direction')),
  travel(i) {
    const { moved: far, left } = travel(of(i, 'allowance'), i.legs as { length: number; mult: number }[]);
    return { moved: snap(far), spent: snap(of(i, 'allowance') - left), left: snap(left) };
  },
  layouts: (i) =>
    filesOpenTo(i.formation as Formation, of(i, 'n')).map((files) => [files, Math.ceil(of(i, 'n') / files)]),
  bend(i) {
    const u = i as unknown as BareUnit;
    return faultOfBend(layoutOf(u), u.bases) === null;
  },
  change: (i) => ({
    worst: snap(bestShift(standing(i.from as BareUnit).poses, standing(i.to as BareUnit).poses).worst),
  }),
  los: sight,
  level: (i) => levelAt(groundFor(i), (i.at as Place).x + SHIFT, (i.at as Place).y + SHIFT),
  sees: seen,
  contact: charging,
  gap: (i) => snap(bodyDistance((i.a as BareBase[]).map(rect), (i.b as BareBase[]).map(rect))),
  bearingArc(i) {
    const axis = axisOf((i.enemy as Place).x, (i.enemy as Place).y, i.unit as Place);
    const off = turnFrom(axis, of(i, 'leg'));
    return { axis: snap(axis), off: snap(off), legal: Math.abs(off) <= 45.001 };
  },
  flight: fleeing,
  fire(i) {
    const [die, theirs] = i.dice as [number, number];
    const modifier = fireModifier(fireFactsOf(i));
    const [firer, target] = [die + modifier, theirs + targetModifier(i.targetGrade as Grade)];
    return { modifier, firer, target, result: fireResult(firer, target).id };
  },
  combat(i) {
    const [one, two] = i.dice as [number, number];
    const a = one + combatModifier(combatFactsOf(i.a as Bare));
    const b = two + combatModifier(combatFactsOf(i.b as Bare));
    return { a, b, ...combatResult(a, b) };
  },
  reaction: reacting,
  initiative: (i) => ({
    need: initiativeNumber(of(i, 'rating')),
    success: of(i, 'die') <= initiativeNumber(of(i, 'rating')),
  }),
  fatigue: tired,
  spotting(i) {
    const dice = spottingDice({
      closeOrMass: i.closeOrMass === true,
      fired: i.fired === true,
      mounted: i.mounted === true,
      hiddenBushcraft: i.hiddenBushcraft === true,
      spotterBushcraft: i.spotterBushcraft === true,
      prone: i.prone === true,
      distance: of(i, 'distance'),
    });
    return { dice, spotted: (i.roll as number[]).slice(0, dice).includes(6) };
  },
  broken: (i) => of(i, 'lost') >= breaksAt(of(i, 'start')),
};

/** Numbers agree to a thousandth or so, as positions are kept; an expectation names only the fields that it speaks of. */
function near(got: unknown, wanted: unknown): boolean {
  if (typeof got === 'number' && typeof wanted === 'number') return Math.abs(got - wanted) < 0.0016;
  if (Array.isArray(got) && Array.isArray(wanted))
    return got.length === wanted.length && got.every((one, i) => near(one, wanted[i]));
  if (got !== null && wanted !== null && typeof got === 'object' && typeof wanted === 'object')
    return Object.entries(wanted).every(([name, value]) => near((got as Bare)[name], value));
  return got === wanted;
}

describe('worked examples', () => {
  test.each(data.examples.map((one) => ({ ...one, title: `${one.id}: ${one.say}` })))('$title', (example) => {
    const got = answers[example.kind]?.(example.in as unknown as Bare);
    if (!near(got, example.expect)) expect(got).toEqual(example.expect);
    expect(near(got, example.expect)).toBe(true);
  });
});
