/** Units that the enemy does not know of: what gives them away, what the enemy is shown, and what he imagines (chapter 13). */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../src/bodies.ts';
import { cosine, sine } from '../src/geometry/angle.ts';
import { bodiesOverlap } from '../src/geometry/shapes.ts';
import { noteGlimpses } from '../src/glimpses.ts';
import { standOf } from '../src/layouts.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { forbidsLookout, spottingFacts } from '../src/spotting.ts';
import { faultOfStanding } from '../src/standing.ts';
import { imagine, isUnseen, view } from '../src/view.ts';
import { assaultOf, at, contact, type Field, field, fire, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { trailOf } from './march.ts';
import { END, fleeing, march, move, moving, obey, ruleAgainst } from './orders.ts';

const OPTIONS = { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false };
const red: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const blue: Man = { side: 'B', template: 'tr-line', x: 20, y: 40 };

/** Blue is hidden, wherever he stands. */
function hidden(units: Field['units'] = {}, more: Partial<Field> = {}, ids: readonly string[] = ['blue']): Battle {
  const p = field({ units: { red, blue, ...units }, ...more, more: { options: OPTIONS, ...more.more } });
  for (const id of ids) unit(p, id).spotted = false;
  return p;
}
const SCRUB = area('scrub', 'scrub', box(10, 36, 30, 44));
const glimpses = (p: Battle) => {
  p.glimpses = [];
  noteGlimpses(p);
  return p.glimpses.map((one) => one.why);
};

describe('MM-13.5 what gives a hidden unit away in a movement step', () => {
  test('MM-13.5.1 its own march, and only in its own half of the turn', () => {
    const p = hidden({}, { now: { mover: 1 } });
    expect(glimpses(p)).toEqual([]);
    trailOf(p, 'blue', [march(0, 2)]);
    expect(glimpses(p)).toEqual(['moved']);
    unit(p, 'blue').spotted = true;
    expect(glimpses(p)).toEqual([]);
    unit(p, 'blue').spotted = false;
    unit(p, 'blue').where = 'removed';
    expect(glimpses(p)).toEqual([]);
  });

  test('MM-13.5.2 an enemy who has come nearer, on foot or in a charge', () => {
    const p = hidden();
    expect(glimpses(p)).toEqual([]);
    const nearer = hidden();
    trailOf(nearer, 'red', [march(0, 1)]);
    expect(glimpses(nearer)).toEqual(['closer']);
    const back = hidden();
    trailOf(back, 'red', [march(180, 1)]);
    expect(glimpses(back)).toEqual([]);
    const charged = hidden();
    const it = unit(charged, 'red');
    charged.charges = [{ charger: at(charged, 'red'), from: it.stand } as Charge];
    expect(glimpses(charged)).toEqual([]);
    it.stand = { ...it.stand, y: 22, poses: it.stand.poses.map((v, i) => (i % 3 === 1 ? v + 2 : v)) };
    expect(glimpses(charged)).toEqual(['closer']);
    it.where = 'removed';
    expect(glimpses(charged)).toEqual([]);
  });

  test('MM-13.5 they are noted when the movement step ends, and only where units hide', () => {
    const closing = (spotting: boolean) => {
      const p = hidden({}, { terrain: [SCRUB] });
      Object.assign(p, { spotting });
      moving(p);
      unit(p, 'red').owes = false;
      obey(p, move(p, 'red', march(0, 2)));
      p.phase = 'movement';
      obey(p, END);
      return p.glimpses;
    };
    expect(closing(true)).toEqual([{ hidden: 1, why: 'closer' }]);
    expect(closing(false)).toEqual([]);
  });

  test('MM-13.5.2 nearer by the middle of its bases, and by more than a hair', () => {
    const p = hidden({ red: { ...red, x: 10, y: 40, facing: 90 } });
    // Along a circle about the hidden unit it comes no nearer.
    trailOf(p, 'red', [march(0, 1)]);
    expect(glimpses(p)).toEqual([]);
  });

  test('MM-13.5.3 its fire, once however many bases fire; smokeless powder does not', () => {
    const p = hidden({}, {}, []);
    unit(p, 'red').spotted = false;
    const foe = unit(p, 'blue');
    foe.stand = { ...foe.stand, y: 22.5, poses: foe.stand.poses.map((v, i) => (i % 3 === 1 ? v - 17.5 : v)) };
    fireOf(p, 0);
    give(p, fire(p, 'blue', { red: [1] }), new ScriptedRun([1, 6]));
    give(p, fire(p, 'blue', { red: [2, 3] }), new ScriptedRun([1, 6]));
    expect(p.glimpses).toEqual([{ hidden: at(p, 'red'), why: 'fired' }]);
  });
});

describe('MM-13.5 what gives a hidden unit away in other steps', () => {
  const fled = (bearing: number): Battle => {
    const p = hidden({}, { terrain: [SCRUB] });
    const [fromX, fromY] = [20 - 10 * sine(bearing), 20 - 10 * cosine(bearing)];
    fleeing(p, { unit: 0, fromX, fromY, cause: 'fire', attackers: [] });
    give(p, { do: 'flee', legs: [{ bearing, inches: 8 }], column: false });
    return p;
  };

  test('MM-13.5.1 an enemy who flees nearer, and none who flees away', () => {
    expect(fled(0).glimpses).toEqual([{ hidden: 1, why: 'closer' }]);
    expect(fled(180).glimpses).toEqual([]);
  });

  test('MM-13.5.2 its own flight in cover', () => {
    const p = hidden({}, { terrain: [SCRUB] });
    fleeing(p, { unit: 1, fromX: 10, fromY: 40, cause: 'fire', attackers: [] });
    give(p, { do: 'flee', legs: [{ bearing: 90, inches: 4 }], column: false });
    expect(p.glimpses).toEqual([{ hidden: 1, why: 'moved' }]);
  });

  test('MM-13.5.1 one who advances an inch after a close assault', () => {
    const p = hidden({ beaten: { ...blue, y: 20 } }, { terrain: [SCRUB] });
    unit(p, 'red').charged = true;
    p.contacts = [contact(p, 'red', 'beaten')];
    assaultOf(p);
    give(p, { do: 'assault', charger: 0, struck: at(p, 'beaten') }, new ScriptedRun([6, 4]));
    give(p, { do: 'flee', legs: [{ bearing: 0, inches: 8 }], column: false });
    expect(p.glimpses).toEqual([]);
    give(p, { do: 'occupy', unit: 0, bearing: 0, inches: 1 });
    expect(p.glimpses).toEqual([{ hidden: 1, why: 'closer' }]);
  });
});

describe('MM-13.2 in the open and in sight', () => {
  test('MM-13.2 whom a unit comes to see in the open is spotted at once, and can be charged by the next', () => {
    const wood = area('wood', 'woods', box(14, 25, 26, 30));
    const p = moving(
      hidden({ other: { ...red, x: 40, y: 20 }, third: { ...red, x: 8, y: 36, facing: 90 } }, { terrain: [wood] }),
    );
    unit(p, 'blue').spotted = false;
    for (const it of p.units) it.owes = false;
    obey(p, move(p, 'red', march(180, 1)));
    expect(unit(p, 'blue').spotted).toBe(false);
    obey(p, move(p, 'other', march(0, 1)));
    expect(unit(p, 'blue').spotted).toBe(true);
  });

  test('MM-13.2 MM-13.5.2 who crosses the open in sight is spotted, though he ends in cover', () => {
    const crossing = (left: number): boolean => {
      const p = hidden(
        {},
        { terrain: [area('west', 'scrub', box(10, 30, 20.6, 46)), area('east', 'scrub', box(left, 30, 50, 46))] },
      );
      moving(p, 1);
      for (const it of p.units) it.owes = false;
      unit(p, 'blue').spotted = false;
      (p.generals[1] as General).attached = [at(p, 'blue')];
      const { stand } = unit(p, 'blue');
      unit(p, 'blue').stand = standOf(
        { ...stand, formation: 'field-column', files: 2, facing: 90 },
        unit(p, 'blue').bases,
        { w: 1, d: 0.5 },
        null,
      );
      obey(p, move(p, 'blue', march(90, 3)));
      obey(p, END);
      return unit(p, 'blue').spotted;
    };
    expect([crossing(22.1), crossing(20)]).toEqual([true, false]);
  });
});

describe('MM-13.4 who looks out', () => {
  test('MM-13.4 one unit a turn, of one’s own, on the table; or none', () => {
    const p = hidden({ other: { ...red, x: 30 }, gone: { ...red, x: 40, now: { where: 'removed', bases: 0 } } });
    moving(p);
    const rule = (u: number): string | null => forbidsLookout(p, u)?.reason ?? null;
    expect([rule(0), rule(2)]).toEqual([null, null]);
    expect(rule(-1)).toBe('the unit that sees best looks out');
    expect(rule(1)).toBe('that is no unit of yours');
    expect(rule(4)).toBe('that is no unit of yours');
    expect(rule(3)).toBe('gone is not on the table');
    obey(p, { do: 'lookout', unit: 0 });
    expect(rule(2)).toBe('the unit that looks out has been named this turn');
    moving(p);
    expect(rule(0)).toBe('it looks out already');
    expect(rule(-1)).toBeNull();
    expect(rule(2)).toBeNull();
    const open = moving(field({ units: { red, blue } }));
    expect(ruleAgainst(open, { do: 'lookout', unit: 0 })).toBe('MM-13.1');
  });

  test('MM-13.7 what counts in a roll', () => {
    const p = hidden({ rider: { side: 'B', template: 'tr-lancers', x: 40, y: 40, now: { prone: true } } });
    expect(spottingFacts(p, at(p, 'blue'), 0, 'fired')).toMatchObject({
      closeOrMass: true,
      fired: true,
      mounted: false,
      prone: false,
      distance: 20,
    });
    expect(spottingFacts(p, at(p, 'blue'), 0, 'moved').fired).toBe(false);
    expect(spottingFacts(p, at(p, 'rider'), 0, 'fired')).toMatchObject({ mounted: true, prone: true });
  });
});

describe('MM-13.8 what the enemy is shown', () => {
  test('a hidden unit has no place, no state and no doings; its name and losses are known', () => {
    const p = hidden({ blue: { ...blue, file: { bases: 5 }, now: { fatigue: 3, disordered: true, acted: true } } });
    const seen = view(p, 'a').units[1];
    expect(seen).toMatchObject({
      bases: 5,
      fatigue: 0,
      disordered: false,
      acted: false,
      gun: -1,
      attachedTo: -1,
      ring: -1,
    });
    expect(seen?.stand.poses).toEqual([]);
    expect(view(p, 'b').units[1]).toMatchObject({ fatigue: 3, disordered: true, acted: true });
    expect(view(p, null).units[1]?.stand.poses).toEqual([]);
    expect(view(p, null).units[0]?.stand.poses).toHaveLength(18);
    unit(p, 'blue').where = 'removed';
    expect(view(p, 'a').units[1]).toMatchObject({ fatigue: 3 });
  });

  test('a general with hidden units stands nowhere; with others too he stands with those', () => {
    const p = hidden({ other: { ...blue, x: 30 } });
    const general = p.generals[1] as General;
    general.attached = [at(p, 'blue'), at(p, 'other')];
    expect(view(p, 'a').generals[1]).toMatchObject({ attached: [at(p, 'other')], x: 59, y: 59 });
    general.attached = [at(p, 'blue')];
    expect(view(p, 'a').generals[1]).toMatchObject({ attached: [], x: 0, y: 0 });
    expect(view(p, 'b').generals[1]).toMatchObject({ attached: [at(p, 'blue')], x: 59, y: 59 });
    general.attached = [];
    expect(view(p, 'a').generals[1]).toMatchObject({ x: 59, y: 59 });
  });

  test('a ring has only the members that are seen, and glimpses are for their own side', () => {
    const p = hidden({ other: { ...blue, x: 30 }, third: { ...blue, x: 40 } });
    p.squares.push({ members: [1, 2, 3], moves: false });
    p.glimpses = [
      { hidden: 1, why: 'moved' },
      { hidden: 0, why: 'moved' },
    ];
    expect(view(p, 'a').squares).toEqual([{ members: [2, 3], moves: false }]);
    expect(view(p, 'b').squares).toEqual([{ members: [1, 2, 3], moves: false }]);
    expect(view(p, 'a').glimpses).toEqual([{ hidden: 0, why: 'moved' }]);
    expect(view(p, 'b').glimpses).toEqual([{ hidden: 1, why: 'moved' }]);
  });

  test('calls on guns off the table are known to their own side', () => {
    const guns = (['A', 'B'] as const).map((side) => ({
      id: `guns-${side}`,
      side,
      name: 'Guns',
      template: 'tr-gun',
      fireAs: 'field-gun',
      from: [0, 0],
    }));
    const p = field({ units: { red, blue }, more: { offboardArtillery: guns as never } });
    const call = { x: 1, y: 1, turn: 2, half: 0, phase: 'own-fire' } as const;
    p.calls = [
      { gun: 0, ...call },
      { gun: 1, ...call },
    ];
    expect([view(p, 'a'), view(p, 'b'), view(p, null)].map(({ calls }) => calls.map(({ gun }) => gun))).toEqual([
      [0],
      [1],
      [],
    ]);
  });
});

describe('MM-13.8 what a seat imagines', () => {
  test('every hidden unit stands somewhere on the table, on nothing and no one', () => {
    const river = area('river', 'swamp', box(0, 30, 60, 38), { impassable: true });
    const units = Object.fromEntries(
      [8, 16, 24, 32, 40, 48].map((x) => [`b${x}`, { ...blue, x, y: 42 }] as [string, Man]),
    );
    const ids = ['blue', ...Object.keys(units)];
    const p = hidden({ ...units, wall: { ...red, x: 20, y: 43 } }, { terrain: [river] }, ids);
    for (let seed = 1; seed <= 20; seed++) {
      const guess = imagine(p, 'a', new FastDice(seed));
      expect(guess.units.some(isUnseen)).toBe(false);
      expect([seed, faultOfStanding(guess)]).toEqual([seed, null]);
      for (const id of ids) {
        const it = unit(guess, id);
        expect(it.stand.formation).toBe('line');
        expect(it.home).toEqual(it.stand.poses);
        // Near where the scenario has him at first: two inches either way.
        expect(Math.abs(it.stand.x - (id === 'blue' ? 20 : Number(id.slice(1))))).toBeLessThanOrEqual(2);
        for (let i = 1; i < it.stand.poses.length; i += 3) expect(it.stand.poses[i]).toBeGreaterThan(38);
      }
    }
    expect(imagine(p, 'a', new FastDice(1)).units[0]).toEqual(p.units[0]);
  });

  test('later he may be farther off, and where nothing near is free, anywhere', () => {
    const p = hidden({}, { now: { turn: 5 } });
    const ys = Array.from({ length: 60 }, (_, seed) => unit(imagine(p, 'a', new FastDice(seed)), 'blue').stand.y);
    expect(Math.min(...ys)).toBeLessThan(30);
    expect(Math.max(...ys)).toBeGreaterThan(50);
    const lake = area('lake', 'swamp', box(0, 10, 60, 60), { impassable: true });
    const narrow = hidden({ red: { ...red, y: 5 } }, { terrain: [lake] });
    const guess = imagine(narrow, 'a', new FastDice(3));
    expect(bodiesOverlap(bodyOf(guess, 0), bodyOf(guess, 1))).toBe(false);
    expect(bodyOf(guess, 1).every(({ y }) => y < 10)).toBe(true);
  });

  test('on foot or in the saddle as the scenario has him', () => {
    const boer: Man = { side: 'B', template: 'bw-boer-commando', x: 20, y: 40, formation: 'skirmish' };
    for (const dismounted of [true, false]) {
      const p = hidden({ blue: { ...boer, file: dismounted ? { dismounted, horses: true, gap: 0.5 } : { gap: 0.5 } } });
      const it = unit(imagine(p, 'a', new FastDice(2)), 'blue');
      expect([it.dismounted, it.stand.gap, it.stand.formation]).toEqual([dismounted, 0.5, 'skirmish']);
    }
  });
});
