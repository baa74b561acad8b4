import { type Action, isFault, keyFromSeed, Match } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { unitAt } from '../src/bodies.ts';
import { game } from '../src/index.ts';
import { faultOfPlaces, withGeneral, withUnit } from '../src/placed.ts';
import type { Battle } from '../src/position.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';

const KEY = keyFromSeed('a real table');
const [FIRST_RED, SECOND_RED] = [0, 1];

function begun(scenario = 'mill-lane', position?: Battle): Match<Battle> {
  const match = Match.start(game, { scenario, position }, { key: KEY, dice: 'by-hand' });
  if (isFault(match)) throw new Error(`${match.fault.path}: ${match.fault.message}`);
  return match.ok as unknown as Match<Battle>;
}

describe('where the figures on a real table stand', () => {
  test('a unit is put somewhere else, turned and formed, and the match begins from there', () => {
    const before = begun().truth();
    const { x, y } = unitAt(before, SECOND_RED).stand;
    const placed = withUnit(before, SECOND_RED, { x: x + 1, y: y + 2.5, facing: 370, formation: 'field-column' });
    expect(unitAt(placed, SECOND_RED).stand).toMatchObject({
      x: x + 1,
      y: y + 2.5,
      facing: 10,
      formation: 'field-column',
    });
    expect(unitAt(before, SECOND_RED).stand.formation).toBe('line');
    expect(begun('mill-lane', placed).truth()).toEqual(placed);
  });

  test('lost bases count as lost, fatigue and disorder are kept', () => {
    const placed = withUnit(begun().truth(), FIRST_RED, { bases: 4, fatigue: 3, disordered: true });
    expect(unitAt(placed, FIRST_RED)).toMatchObject({ bases: 4, fatigue: 3, disordered: true });
    expect(unitAt(placed, FIRST_RED).stand.poses).toHaveLength(12);
    expect(placed.lost).toEqual([2, 0]);
    expect(withUnit(placed, FIRST_RED, { bases: 99 }).lost).toEqual([0, 0]);
    expect(faultOfPlaces(placed)).toBeNull();
  });

  test('what cannot stand on a table is refused with a reason', () => {
    const p = begun().truth();
    const { x, y } = unitAt(p, FIRST_RED).stand;
    expect(faultOfPlaces(withUnit(p, SECOND_RED, { x, y }))?.message).toMatch(/2nd Red overlaps 1st Red/);
    expect(faultOfPlaces(withUnit(p, FIRST_RED, { x: 0 }))?.message).toBe('it is off the table');
    expect(
      isFault(Match.start(game, { scenario: 'mill-lane', position: withUnit(p, FIRST_RED, { x: 0 }) }, { key: KEY })),
    ).toBe(true);
  });

  test('every unit of every scenario can be nudged and its general moved without breaking the position', () => {
    for (const { id } of SCENARIO_FILES) {
      const p = begun(id).truth();
      for (const [unit, it] of p.units.entries()) {
        if (it.where !== 'table' || it.inRing || it.attachedTo >= 0) continue;
        const back = withUnit(withUnit(p, unit, { x: it.stand.x + 0.5 }), unit, { x: it.stand.x });
        expect(unitAt(back, unit).stand).toEqual(it.stand);
      }
      expect(faultOfPlaces(withGeneral(p, 0, 10, 10))).toBeNull();
    }
  });

  test('fire waits for both dice, and the record marks them', () => {
    const match = begun();
    let rolled = 0;
    for (let n = 0; n < 60 && rolled === 0; n++) {
      const decision = match.decision();
      if (decision === null) break;
      const action = (decision.offers.find((one) => one.do === 'fire') ?? decision.offers[0] ?? owed(match)) as Action;
      const command = { seat: decision.seat, seq: match.seq, action };
      const dice: number[] = [];
      for (;;) {
        const taken = match.act({ ...command, dice });
        if (!isFault(taken)) {
          rolled += dice.length;
          break;
        }
        expect(taken.fault).toMatchObject({ code: 'roll', die: { sides: 6 } });
        dice.push(4);
      }
    }
    expect(rolled).toBeGreaterThanOrEqual(2);
    const rows = match.record().moves.flatMap(({ draws }) => draws);
    expect(rows.every(({ given, face }) => given && face === 4)).toBe(true);
  });
});

/** Under Attack orders units must advance: what the rules propose. */
const owed = (match: Match<Battle>): Action =>
  game.advice?.candidates(match.truth(), match.decision() as never, 1)[0] as Action;
