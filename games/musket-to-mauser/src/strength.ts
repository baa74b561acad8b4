/** What armies weigh, in points of our own: a help for players who balance a scenario, nothing that the rules know. */
import type { ArmyFile, ScenarioFile, SideName } from './files.ts';
import type { Grade } from './tables/grades.ts';
import { type Template, templatesOf } from './tables/templates.ts';
import { CARBINE_RANGE, RIFLED_RANGE } from './tables/weapons.ts';
import { breaksAt } from './victory.ts';

/** A base of average infantry without firearms, in the terms of the others. */
const BODY: { readonly [arm in Template['arm']]: number } = {
  infantry: 4,
  'mounted-infantry': 5,
  'light-cavalry': 6,
  'heavy-cavalry': 8,
  artillery: 6,
};
/** Fitted to the odds of the fire table: a grade is worth about a modifier of one on the target's die, and two points of endurance. */
const STEADINESS: { readonly [grade in Grade]: number } = { poor: 0.7, average: 1, veteran: 1.4, elite: 1.8 };

/** Points of one base. */
export function pointsOfBase(template: Template, grade: Grade = template.grade): number {
  const { weapon, carbine, gun, marksman, untrained, lance } = template;
  let fire = 0;
  if (weapon !== null) {
    const factor = (carbine ? CARBINE_RANGE : 1) * (gun?.rifled === true && weapon.canBeRifled ? RIFLED_RANGE : 1);
    const trained = (marksman ? 1 : 0) - (untrained ? 1 : 0) + (gun?.breechLoading === true ? 1 : 0);
    fire = Math.max(0.5, weapon.modifier + 2 + trained) * (1 + (weapon.range * factor) / 24);
  }
  return BODY[template.arm] * STEADINESS[grade] + fire + (lance ? 1 : 0);
}

const rounded = (points: number): number => Math.round(points);

interface Weight {
  readonly bases: number;
  readonly generals: number;
  readonly points: number;
  readonly guns: number;
  readonly late: number;
}

export function weigh(scenario: ScenarioFile, side: SideName): Weight {
  const templates = templatesOf(scenario);
  const brigades = new Set(scenario.brigades.filter((one) => one.side === side).map((one) => one.id));
  let bases = 0;
  let points = 0;
  let guns = 0;
  let late = 0;
  for (const unit of scenario.units) {
    const template = templates.get(unit.template);
    if (template === undefined || !brigades.has(unit.brigade)) continue;
    const count = unit.bases ?? template.bases;
    bases += count;
    points += count * pointsOfBase(template, unit.grade ?? template.grade);
    if (template.arm === 'artillery') guns++;
    if (unit.arrival !== undefined) late += count;
  }
  const generals = scenario.leaders.filter((one) => one.side === side).length;
  return { bases, generals, points: rounded(points), guns, late };
}

const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** What `laager check` tells of a sound scenario. */
export function surveyOfScenario(scenario: ScenarioFile): string[] {
  const lines = (['A', 'B'] as const).map((side) => {
    const { bases, generals, points, guns, late } = weigh(scenario, side);
    const breaks = breaksAt(bases + generals);
    const reserve = late > 0 ? `, ${late} of them still to arrive` : '';
    return `${side} ${scenario.sides[side].name}: ${plural(bases, 'base')}${reserve}, ${plural(generals, 'general')}, ${plural(guns, 'battery').replace('batterys', 'batteries')}, ${points} points; breaks at ${breaks} lost (MM-14.1)`;
  });
  const a = weigh(scenario, 'A').points;
  const b = weigh(scenario, 'B').points;
  const ratio = a >= b ? `A is ${(a / b).toFixed(2)} times B` : `B is ${(b / a).toFixed(2)} times A`;
  return [...lines, `${ratio} in points; cover, ground and ${scenario.turns} turns are not in them`];
}

/** What `laager check` tells of a sound army list. */
export function surveyOfArmy(army: ArmyFile): string[] {
  const templates = templatesOf(army);
  let [least, most, fewest, dearest] = [0, 0, 0, 0];
  const lines: string[] = [];
  for (const { template: id, min, max } of army.entries) {
    const template = templates.get(id);
    if (template === undefined) continue;
    const points = template.bases * pointsOfBase(template);
    least += min * template.bases;
    most += max * template.bases;
    fewest += min * points;
    dearest += max * points;
    lines.push(`${min} to ${max} ${template.name}: ${plural(template.bases, 'base')}, ${rounded(points)} points each`);
  }
  return [...lines, `in all ${least} to ${most} bases, ${rounded(fewest)} to ${rounded(dearest)} points`];
}
