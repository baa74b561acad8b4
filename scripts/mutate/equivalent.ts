/** Mutants that change nothing a test of the rules could see, each examined by hand. */
import type { Mutant } from './sample.ts';

interface Equivalent {
  /** The end of the file's path. */
  readonly file: string;
  /** The line on which it begins. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly because: string;
}

const EXAMINED: readonly Equivalent[] = [
  {
    file: 'bittereinder/src/boer-combat.ts',
    line: 'const points: number[] = [];',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'only points that can be paid are offered, and a text is never at most a number',
  },
  {
    file: 'bittereinder/src/control.ts',
    line: 'if (side !== EMPIRE) return;',
    original: 'side !== EMPIRE',
    replacement: 'false',
    because: 'what the Boers take has been taken from them before, so the capital has fallen already',
  },
  {
    file: 'bittereinder/src/retreat.ts',
    line: 'ways: { priority: 0, areas: [] },',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'the first step fills the ways before anything reads them',
  },
  {
    file: 'bittereinder/src/retreat.ts',
    line: 'wagonWays: { priority: 0, areas: [] },',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'the first step fills the ways before anything reads them',
  },
  {
    file: 'bittereinder/src/tally.ts',
    line: 'if (now === before) continue;',
    original: 'now === before',
    replacement: 'false',
    because: 'counted out and in again where it stands: this only saves the work',
  },
  {
    file: 'bittereinder/src/tally.ts',
    line: 'if (before !== NOWHERE) count(into, unit, before, -1);',
    original: 'before !== NOWHERE',
    replacement: 'true',
    because: 'nowhere is a place before the first area, which a column of numbers does not have',
  },
  {
    file: 'bittereinder/src/tally.ts',
    line: 'if (now !== NOWHERE) count(into, unit, now, 1);',
    original: 'now !== NOWHERE',
    replacement: 'true',
    because: 'nowhere is a place before the first area, which a column of numbers does not have',
  },
  {
    file: 'bittereinder/src/strength.ts',
    line: 'export function forbidsAssault(p: War, order: Assault, bonus = false, stepping: readonly Unit[] = []): Denial | null {',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'no unit is a text',
  },
  {
    file: 'bittereinder/src/empire-combat.ts',
    line: 'if (num(t.boerUnits, at) === 0) continue; // the cheapest question first',
    original: 'num(t.boerUnits, at) === 0',
    replacement: 'false',
    because: '`forbidsAssault` refuses the same; this only saves the questions',
  },
  {
    file: 'bittereinder/src/tally.ts',
    line: 'const now = area < 0 ? NOWHERE : (area << AREA_SHIFT) | ((marks[unit] as number) & COUNTED_MARKS);',
    original: 'area < 0',
    replacement: 'false',
    because: 'a place before the first area, which a column of numbers does not have, is nowhere too',
  },
  {
    file: 'bittereinder/src/empire-combat.ts',
    line: 'if (p.robertsStruck || locals.at < 0 || p.at[ROBERTS] !== locals.at) return g.done();',
    original: 'p.at[ROBERTS] !== locals.at',
    replacement: 'false',
    because: 'where Boers remain the offers ask for it, and he leaves only where Boers remain',
  },
  {
    file: 'bittereinder/src/reinforcements.ts',
    line: 'const barred = base < 0 ? null : barsGarrison(p, base);',
    original: 'base < 0',
    replacement: 'base <= 0',
    because: 'no garrison enters in the first area, Pietersburg',
  },
  {
    file: 'bittereinder/src/reinforcements.ts',
    line: 'if (barred === null) enter(p, unit, base < 0 ? CAPE_TOWN : base, ctx);',
    original: 'base < 0',
    replacement: 'base <= 0',
    because: 'no garrison enters in the first area, Pietersburg',
  },
  {
    file: 'bittereinder/src/commands.ts',
    line: "order.do === 'place' && unitById(order.unit) === unit;",
    original: "order.do === 'place'",
    replacement: 'true',
    because: 'no other order names a unit',
  },
  {
    file: 'redvers-reverse/src/boer-targeting.ts',
    line: 'if (at >= 0 && at < MAP_AREAS) commanders[at] = 1;',
    original: 'at >= 0',
    replacement: 'true',
    because: 'a leader off the map marks a place before the first area, which nothing reads',
  },
  ...['at < MAP_AREAS -> true', 'at < MAP_AREAS -> at <= MAP_AREAS'].map((mutant) => ({
    file: 'redvers-reverse/src/boer-steps.ts',
    line: 'if (at >= 0 && at < MAP_AREAS) for (const area of IN_RANGE_ONE[at] as readonly Area[]) line[area] = true;',
    original: 'at < MAP_AREAS',
    replacement: mutant.split(' -> ')[1] as string,
    because: 'nothing is in range of the areas Towards Ladysmith',
  })),
  {
    file: 'redvers-reverse/src/boer-shot.ts',
    line: 'for (let brigade = 0; brigade < BRIGADES; brigade++)',
    original: 'brigade < BRIGADES',
    replacement: 'brigade <= BRIGADES',
    because: 'there is no leader after the last, so he is in no area',
  },
  {
    file: 'redvers-reverse/src/british-shot.ts',
    line: 'for (let group = 0; group < GROUPS; group++) if (f.lost[group] !== 0) testGroup(p, group, f, ctx);',
    original: 'group < GROUPS',
    replacement: 'group <= GROUPS',
    because: 'no unit is of a group after the last, so none is tested',
  },
  {
    file: 'redvers-reverse/src/british-fire.ts',
    line: "if ((p.at[unit] as Area) < 0 || isBattery(unit) !== (f.kind === 'shell')) return -1;",
    original: "(p.at[unit] as Area) < 0 || isBattery(unit) !== (f.kind === 'shell')",
    replacement: "p.at[unit] as Area < 0 && isBattery(unit) !== (f.kind === 'shell')",
    because: '`forbidsFirer` refuses the same; this only saves the reason',
  },
  {
    file: 'redvers-reverse/src/roster.ts',
    line: '...ours.map(() => -1),',
    original: '-1',
    replacement: '+1',
    because: 'the group of a British unit is never asked',
  },
  {
    file: 'redvers-reverse/src/fire-modifiers.ts',
    line: 'if (at < 0 || at >= MAP_AREAS || at === first || !isFoot(unit) || p.morale[unit] === ROUTED) continue;',
    original: 'at < 0',
    replacement: 'false',
    because: 'a unit that is off the map is in no area of the map nor next to one',
  },
  {
    file: 'redvers-reverse/src/boer-shot.ts',
    line: 'while (f.next < BRIGADES + 2) {',
    original: 'f.next < BRIGADES + 2',
    replacement: 'f.next <= BRIGADES + 2',
    because: 'there is no leader after the last, so he is in no area',
  },
  {
    file: 'redvers-reverse/src/setup.ts',
    line: 'i < j && one.rating + other.rating === 0 && forbidsVariants([i, j]) === null',
    original: 'one.rating + other.rating === 0',
    replacement: 'true',
    because: '`forbidsVariants` asks the same',
  },
  {
    file: 'redvers-reverse/src/boer-movement.ts',
    line: "if (isOverrun(p, to)) return g.call(overrun, { area: to, rule: 'RR-6.4.15' }, 'next');",
    original: 'isOverrun(p, to)',
    replacement: 'true',
    because: 'the procedure of the overrun asks the same first',
  },
  ...['buller', 'long'].map((who) => ({
    file: 'redvers-reverse/src/commanders.ts',
    line: `${who}Free: !${who}Carried && p.${who}At !== GONE,`,
    original: `p.${who}At !== GONE`,
    replacement: 'true',
    because: 'who has fallen is refused a companion before that is asked',
  })),
  {
    file: 'redvers-reverse/src/british-event.ts',
    line: 'for (let unit = 0; unit < BRITISH_UNITS; unit++) {',
    original: 'unit < BRITISH_UNITS',
    replacement: 'unit <= BRITISH_UNITS',
    because: 'the first Boer unit has no brigade, so no leader is with it',
  },
  {
    file: 'redvers-reverse/src/map.ts',
    line: 'const key = closed * AREAS + to;',
    original: 'closed * AREAS + to',
    replacement: 'closed * AREAS - to',
    because: 'each pair still has a key of its own',
  },
  ...[
    { file: 'second-boer-war/src/losses.ts', line: 'const EVERY_FACE = [2, 3, 4, 5, 6];' },
    { file: 'second-boer-war/src/commando-work.ts', line: 'const FACES: readonly number[] = [2, 3, 4, 5, 6];' },
  ].map((where) => ({
    ...where,
    original: '[2, 3, 4, 5, 6]',
    replacement: '[]',
    because: 'which faces differ is asked by the odds only, and their tests are left out here',
  })),
  {
    file: 'second-boer-war/src/works.ts',
    line: 'return act.points < cost ? short : null;',
    original: 'act.points < cost',
    replacement: 'false',
    because: 'all work costs one point, and a leader without points is no longer under orders',
  },
  {
    file: 'second-boer-war/src/counters.ts',
    line: "export const TRENCHES = Math.min(...(printed('siege').faces ?? []).map((face) => face.count));",
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'the data gives the faces of this counter',
  },
  {
    file: 'second-boer-war/src/secrets.ts',
    line: 'p.reinforcements.loose = [...rest, ...inDeck].sort((one, other) => one - other);',
    original: 'one - other',
    replacement: 'one + other',
    because: 'the cards of this deck that no one has placed are drawn at random, in whatever order they stand',
  },
  {
    file: 'second-boer-war/src/activation.ts',
    line: 'if (act.points < MOVE || act.stopped !== MOVING) return;',
    original: 'act.points < MOVE',
    replacement: 'false',
    because: '`barsDetach` refuses the same; this only saves the search',
  },
  {
    file: 'second-boer-war/src/secrets.ts',
    line: 'if (hasLaid(force) || wanted === 0 || p.unseen === 0) return false;',
    original: 'p.unseen === 0',
    replacement: 'false',
    because: 'all that is held is known then, and no draw is below 0',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (grounds.size >= MOST_GROUNDS) grounds.clear();',
    original: 'grounds.size >= MOST_GROUNDS',
    replacement: 'true',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (grounds.size >= MOST_GROUNDS) grounds.clear();',
    original: 'grounds.size >= MOST_GROUNDS',
    replacement: 'false',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (grounds.size >= MOST_GROUNDS) grounds.clear();',
    original: 'grounds.size >= MOST_GROUNDS',
    replacement: 'grounds.size > MOST_GROUNDS',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (grounds.size >= MOST_GROUNDS) grounds.clear();',
    original: 'grounds.size >= MOST_GROUNDS',
    replacement: 'grounds.size < MOST_GROUNDS',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (own.size >= MOST_OWN) own.clear();',
    original: 'own.size >= MOST_OWN',
    replacement: 'true',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (own.size >= MOST_OWN) own.clear();',
    original: 'own.size >= MOST_OWN',
    replacement: 'false',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (own.size >= MOST_OWN) own.clear();',
    original: 'own.size >= MOST_OWN',
    replacement: 'own.size > MOST_OWN',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (own.size >= MOST_OWN) own.clear();',
    original: 'own.size >= MOST_OWN',
    replacement: 'own.size < MOST_OWN',
    because: 'how much is kept changes the time it takes and nothing else',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (last !== null && p.scenario === lastScenario && p.file === lastFile) return last;',
    original: 'last !== null && p.scenario === lastScenario && p.file === lastFile',
    replacement: 'false',
    because: 'it is looked up again, and is the same',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (ground === undefined) {',
    original: 'ground === undefined',
    replacement: 'true',
    because: 'it is made again, and is the same',
  },
  {
    file: 'until-the-bitter-end/src/scenario.ts',
    line: 'if (terms === undefined) {',
    original: 'terms === undefined',
    replacement: 'true',
    because: 'it is made again, and is the same',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > (isEnemy ? farthest : farthest + 1)) continue;',
    original: 'distance > (isEnemy ? farthest : farthest + 1)',
    replacement: 'false',
    because: 'what lies so far away the search does not reach either; this only saves it',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'const farthest = isFit(p, slot) ? points + 1 : points;',
    original: 'isFit(p, slot)',
    replacement: 'true',
    because: 'the search itself decides; this only saves it',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);',
    original: 'distance > 1 && reached === null',
    replacement: 'true',
    because: 'the search is made where it is not needed, with the same result',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);',
    original: 'distance > 1 && reached === null',
    replacement: 'distance > 1 || reached === null',
    because: 'the search is made where it is not needed, with the same result',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);',
    original: 'distance > 1',
    replacement: 'true',
    because: 'the search is made where it is not needed, with the same result',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);',
    original: 'distance > 1',
    replacement: 'distance >= 1',
    because: 'the search is made where it is not needed, with the same result',
  },
  {
    file: 'until-the-bitter-end/src/reach.ts',
    line: 'if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);',
    original: 'reached === null',
    replacement: 'true',
    because: 'the search is made where it is not needed, with the same result',
  },
  {
    file: 'until-the-bitter-end/src/german-moves.ts',
    line: 'if (exposed[hex] === UNKNOWN) exposed[hex] = isExposed(p, ground, side, hex) ? 1 : 0;',
    original: 'exposed[hex] === UNKNOWN',
    replacement: 'true',
    because: 'it is looked up again, and is the same',
  },
];

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isEquivalent = (mutant: Mutant, original: string, line: string): boolean =>
  EXAMINED.some(
    (one) =>
      mutant.file.endsWith(one.file) &&
      flat(line) === one.line &&
      flat(original) === flat(one.original) &&
      flat(mutant.replacement) === flat(one.replacement),
  );
