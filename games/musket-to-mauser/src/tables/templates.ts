/** MM-C7: the kinds of units, every flag settled. */
import data from '../../data/unit-templates.json' with { type: 'json' };
import type { Arm, Discipline, GunMove, ScenarioFile, TemplateFile } from '../files.ts';
import type { Formation } from '../position.ts';
import type { Size } from './formations.ts';
import type { Grade } from './grades.ts';
import { type Weapon, weaponNamed } from './weapons.ts';

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly conflict: string;
  readonly arm: Arm;
  readonly discipline: Discipline;
  readonly grade: Grade;
  readonly bases: number;
  readonly base: Size;
  /** The base of dismounted cavalry. */
  readonly footBase: Size;
  /** Null without a firearm. */
  readonly weapon: Weapon | null;
  readonly carbine: boolean;
  readonly lance: boolean;
  readonly formations: readonly Formation[];
  /** MM-R46: used to skirmishing. */
  readonly lightInfantry: boolean;
  /** MM-4.50: the most bases that it sends out. */
  readonly partialSkirmish: number;
  readonly marksman: boolean;
  readonly untrained: boolean;
  readonly bushcraft: boolean;
  readonly canDismount: boolean;
  readonly prone: boolean;
  readonly square: {
    readonly form: boolean;
    readonly move: boolean;
    readonly multiUnit: boolean;
    readonly emergencyAgainst: readonly ('cavalry' | 'irregular-mass')[];
  };
  /** Null for what is no artillery. */
  readonly gun: { readonly move: GunMove; readonly rifled: boolean; readonly breechLoading: boolean } | null;
}

const NO_SQUARE: Template['square'] = { form: false, move: false, multiUnit: false, emergencyAgainst: [] };

export function settleTemplate(file: TemplateFile): Template {
  return {
    id: file.id,
    name: file.name,
    conflict: file.conflict,
    arm: file.arm,
    discipline: file.discipline,
    grade: file.grade,
    bases: file.bases,
    base: file.base,
    footBase: file.footBase ?? file.base,
    weapon: weaponNamed(file.weapon),
    carbine: file.carbine ?? false,
    lance: file.lance ?? false,
    formations: file.formations,
    lightInfantry: file.lightInfantry ?? false,
    partialSkirmish: file.partialSkirmish ?? 0,
    marksman: file.marksman ?? false,
    untrained: file.untrained ?? false,
    bushcraft: file.bushcraft ?? false,
    canDismount: file.canDismount ?? false,
    prone: file.prone ?? false,
    square: file.square ?? NO_SQUARE,
    gun: file.gun ?? null,
  };
}

export const TEMPLATE_FILES = data.templates as unknown as readonly TemplateFile[];
export const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  TEMPLATE_FILES.map((file) => [file.id, settleTemplate(file)]),
);

/** The kinds of units that a scenario may use: its own, and those that ship with the game. */
export function templatesOf(scenario: Pick<ScenarioFile, 'templates'>): ReadonlyMap<string, Template> {
  if (scenario.templates === undefined || scenario.templates.length === 0) return TEMPLATES;
  const all = new Map(TEMPLATES);
  for (const file of scenario.templates) all.set(file.id, settleTemplate(file));
  return all;
}
