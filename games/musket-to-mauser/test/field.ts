/** A battlefield made to order: a few units on a plain table, written as a scenario file, and the phases played on it. */
import { Context, type Denial, type Dice, Procedures, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import { assaultPhase, combat } from '../src/assault.ts';
import { layoutAtStart, sizeAtStart } from '../src/check-units.ts';
import type { ScenarioFile, TemplateFile, UnitFile } from '../src/files.ts';
import { firePhase, firing } from '../src/fire.ts';
import { flight } from '../src/flight.ts';
import type { Happening } from '../src/happenings.ts';
import { offTableFire, shells } from '../src/indirect-fire.ts';
import { standOf } from '../src/layouts.ts';
import { losses } from '../src/losses.ts';
import { occupying } from '../src/occupying.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, Contact, General, Phase, Side, Unit } from '../src/position.ts';
import { spottingPhase, startingSpots } from '../src/spotting.ts';
import { type Template, templatesOf } from '../src/tables/templates.ts';
import { theatreOf } from '../src/theatre.ts';

export const procedures = new Procedures<Battle, Order>([
  firePhase,
  firing,
  offTableFire,
  shells,
  assaultPhase,
  combat,
  occupying,
  spottingPhase,
  flight,
  losses,
]);

/** One unit: side, template and place; whatever else is wanted of it in the file or in the position. */
export interface Man {
  readonly side: 'A' | 'B';
  readonly template: string;
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
  readonly formation?: UnitFile['formation'];
  readonly file?: Partial<UnitFile>;
  readonly now?: Partial<Unit>;
  readonly brigade?: string;
}

export interface Field {
  readonly units: { readonly [id: string]: Man };
  readonly terrain?: ScenarioFile['terrain'];
  readonly leaders?: ScenarioFile['leaders'];
  readonly brigades?: ScenarioFile['brigades'];
  readonly templates?: readonly TemplateFile[];
  readonly more?: Partial<ScenarioFile>;
  readonly now?: Partial<Battle>;
}

const LEADERS: ScenarioFile['leaders'] = [
  { id: 'ga', side: 'A', name: 'Able', level: 'brigade', rating: 0, superior: null, x: 1, y: 1, facing: 0 },
  { id: 'gb', side: 'B', name: 'Baker', level: 'brigade', rating: 0, superior: null, x: 59, y: 59, facing: 180 },
];
const BRIGADES: ScenarioFile['brigades'] = [
  { id: 'ba', side: 'A', name: 'First', leader: 'ga', order: 'attack' },
  { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
];

export function fileOf(field: Field): ScenarioFile {
  return {
    id: 'my-field',
    title: 'A field',
    conflict: 'training',
    table: { w: 60, h: 60 },
    turns: 8,
    first: 'A',
    sides: { A: { name: 'Reds' }, B: { name: 'Blues' } },
    options: { spotting: false, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
    templates: [...(field.templates ?? [])],
    offboardArtillery: [],
    special: [],
    victory: [{ type: 'otherwise', side: null, text: 'Drawn.' }],
    terrain: field.terrain ?? [],
    leaders: field.leaders ?? LEADERS,
    brigades: field.brigades ?? BRIGADES,
    units: Object.entries(field.units).map(([id, man]) => ({
      id,
      brigade: man.brigade ?? (man.side === 'A' ? 'ba' : 'bb'),
      template: man.template,
      name: id,
      x: man.x,
      y: man.y,
      facing: man.facing ?? (man.side === 'A' ? 0 : 180),
      formation: man.formation ?? 'line',
      ...man.file,
    })),
    ...field.more,
  };
}

function unitFrom(file: UnitFile, template: Template, now: Partial<Unit>): Unit {
  const bases = file.bases ?? template.bases;
  const stand = standOf(layoutAtStart(file, template), bases, sizeAtStart(file, template), null);
  return {
    where: 'table',
    stand,
    bases,
    fatigue: 0,
    disordered: false,
    prone: false,
    firedProne: false,
    dismounted: file.dismounted === true,
    horses: file.dismounted === true,
    gun: -1,
    attachedTo: -1,
    ring: -1,
    inRing: file.ring !== undefined,
    spotted: true,
    acted: false,
    owes: false,
    reference: -1,
    rested: false,
    spent: 0,
    charged: false,
    trail: null,
    struckAt: 0,
    fired: 0,
    jammed: false,
    recalled: 0,
    home: stand.poses,
    ...now,
  };
}

export function field(wanted: Field): Battle {
  const file = fileOf(wanted);
  const templates = templatesOf(file);
  const p: Battle = {
    stack: [],
    asked: null,
    given: null,
    scenario: file.id,
    file: JSON.stringify(file),
    spotting: file.options.spotting,
    strictCommand: file.options['strict-command'],
    lineInfantry6: false,
    indirectFire: file.options['indirect-fire'],
    companyDouble: false,
    scale25mm: false,
    turn: 1,
    mover: 0,
    phase: 'own-fire',
    units: file.units.map((unit) =>
      unitFrom(unit, templates.get(unit.template) as Template, wanted.units[unit.id]?.now ?? {}),
    ),
    generals: file.leaders.map(
      (one): General => ({
        where: 'table',
        x: one.x,
        y: one.y,
        facing: one.facing,
        rating: one.rating,
        standIn: false,
        attached: [],
        rolled: false,
        passed: false,
        moved: false,
      }),
    ),
    brigades: file.brigades.map((one) => ({ order: one.order, reverted: 0, changed: false })),
    squares: (file.squares ?? []).map(({ members, moves }) => ({
      members: members.map((id) => file.units.findIndex((one) => one.id === id)),
      moves: moves === true,
    })),
    lookouts: [
      { unit: -1, named: false },
      { unit: -1, named: false },
    ],
    charges: [],
    contacts: [],
    calls: [],
    glimpses: [],
    lost: [0, 0],
    result: '',
    resultRule: '',
    ...wanted.now,
  };
  for (const [i, { members }] of p.squares.entries()) for (const u of members) (p.units[u] as Unit).ring = i;
  if (p.spotting) startingSpots(p);
  return p;
}

/** The index of a unit by its id. */
export const at = (p: Battle, id: string): number => theatreOf(p).units.findIndex((one) => one.id === id);
export const unit = (p: Battle, id: string): Unit => p.units[at(p, id)] as Unit;

/** Dice that fall as written, and a journal that is kept. */
export class ScriptedRun {
  readonly told: Happening[] = [];
  readonly ctx: Context<Happening>;

  constructor(faces: readonly number[] = []) {
    const dice: Dice = new ScriptedDice(faces);
    this.ctx = new Context<Happening>(dice, { push: (entry) => this.told.push(entry as Happening) });
  }

  of<What extends Happening['what']>(what: What): Extract<Happening, { what: What }>[] {
    return this.told.filter((one): one is Extract<Happening, { what: What }> => one.what === what);
  }
}

/** Begins a fire phase and stops at its first question. */
export function fireOf(p: Battle, side: Side, table = new ScriptedRun(), phase: Phase = 'own-fire'): Battle {
  p.phase = phase;
  procedures.start(p, firePhase, { side, enemyMoved: phase === 'enemy-fire' }, table.ctx as never);
  return p;
}

export function assaultOf(p: Battle, table = new ScriptedRun()): Battle {
  p.phase = 'assault';
  procedures.start(p, assaultPhase, {}, table.ctx as never);
  return p;
}

/** Gives an order that the rules must allow. */
export function give(p: Battle, order: Order, table = new ScriptedRun()): ScriptedRun {
  expect(procedures.forbids(p, order)).toBeNull();
  procedures.play(p, order, table.ctx as never);
  expectOffersAllowed(p, procedures);
  return table;
}

/** After every order of a test: what is offered is allowed, and a copy of the position is asked the same. */
export function expectOffersAllowed(p: Battle, rules: Procedures<Battle, Order>): void {
  const decision = rules.decision(p);
  if (decision === null) return;
  for (const offer of decision.offers) expect([offer, rules.forbids(p, offer)]).toEqual([offer, null]);
  expect(rules.decision(structuredClone(p))).toEqual(decision);
}

export const denied = (p: Battle, order: Order): Denial | null => procedures.forbids(p, order);
export const ask = (p: Battle): string | undefined => procedures.decision(p)?.question;

/** All ready bases of some units at a target, where it stands. */
export const fire = (
  p: Battle,
  target: string,
  by: { readonly [id: string]: readonly number[] },
  where = -1,
): Order => ({
  do: 'fire',
  target: at(p, target),
  by: Object.entries(by).map(([id, bases]) => ({ unit: at(p, id), bases: [...bases] })),
  at: where,
});

export const contact = (p: Battle, charger: string, struck: string, more: Partial<Contact> = {}): Contact => ({
  charger: at(p, charger),
  struck: at(p, struck),
  flank: false,
  fresh: true,
  continuing: false,
  fought: false,
  fromX: (p.units[at(p, charger)] as Unit).stand.x,
  fromY: (p.units[at(p, charger)] as Unit).stand.y - 4,
  ...more,
});
