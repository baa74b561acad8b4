import { describe, expect, test } from 'vitest';
import { type Clash, combatFacts, fightingBases } from '../src/assault-facts.ts';
import type { CombatFacts } from '../src/assault-score.ts';
import { bodyOf, ownRects, unitAt } from '../src/bodies.ts';
import { shifted, turned } from '../src/layouts.ts';
import { setStand } from '../src/placing.ts';
import type { Battle } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import {
  basesOf,
  bodiesApart,
  features,
  isFootman,
  isHalfInRough,
  isInside,
  isRider,
  Lot,
  middle,
  pointsOf,
  scattered,
  shelter,
  standsInSquare,
  type Worth,
  wornBy,
} from './second-reading.ts';

/** Two enemies, front to front or side by side, or where they happen to stand. */
function clashIn(p: Battle, seed: number): Clash | null {
  const lot = new Lot(1000 + seed);
  const free = (side: 0 | 1): number[] =>
    p.units.flatMap((it, u) => (kindOf(p, u).side === side && it.where === 'table' && it.attachedTo < 0 ? [u] : []));
  const charger = lot.of(free(p.mover).filter((u) => kindOf(p, u).arm !== 'artillery'));
  const struck = lot.of(free(p.mover === 0 ? 1 : 0));
  if (charger === undefined || struck === undefined) return null;
  if (!lot.oneIn(4)) {
    const target = unitAt(p, struck).stand;
    const own = unitAt(p, charger).stand;
    const about = turned(own, own.x, own.y, target.facing + 180 - own.facing);
    setStand(p, charger, shifted(about, target.x - own.x, target.y - own.y));
  }
  const fresh = lot.oneIn(2);
  const { x, y } = middle(bodyOf(p, charger));
  return { charger, struck, flank: lot.oneIn(4), fresh, fromX: x + lot.upTo(9) - 4, fromY: y + lot.upTo(9) - 4 };
}

/** MM-G32: none for the charger in the round of his charge; null where a hair decides. */
function coverOf(p: Battle, unit: number, clash: Clash): Worth | null {
  if (clash.fresh && unit === clash.charger) return 'none';
  const foe = unit === clash.charger ? clash.struck : clash.charger;
  const from = clash.fresh ? { x: clash.fromX, y: clash.fromY } : middle(bodyOf(p, foe));
  return shelter(p, bodyOf(p, unit), [from]);
}

/** MM-L1; no ridges lie on these fields. */
const levelOf = (p: Battle, { x, y }: { x: number; y: number }): number =>
  Math.max(0, ...features(p).map((one) => (one.kind === 'hill' && isInside(x, y, one.polygon) ? one.level : 0)));

/** MM-12.20, MM-G43, MM-R33, MM-R34. */
function hasGround(p: Battle, unit: number, clash: Clash): boolean {
  const foe = unit === clash.charger ? clash.struck : clash.charger;
  const [here, there] = [middle(bodyOf(p, unit)), middle(bodyOf(p, foe))];
  const level = levelOf(p, here);
  const above = level > levelOf(p, there);
  const steep = features(p).some(
    (one) => one.kind === 'hill' && one.steep && one.level >= level && isInside(here.x, here.y, one.polygon),
  );
  if (above && steep) return true;
  if (fords(p, foe, unit) && !fords(p, unit, foe)) return true;
  return clash.fresh && unit === clash.struck && isHalfInRough(p, unit);
}

/** MM-G43: the bases that touch the other stand in the water; all of them where none does. */
function fords(p: Battle, unit: number, other: number): boolean {
  const theirs = bodyOf(p, other);
  const body = bodyOf(p, unit);
  const touching = body.filter((one) => bodiesApart([one], theirs) <= 0.01);
  return (touching.length > 0 ? touching : body).some((one) =>
    features(p).some((water) => water.fording && pointsOf(one, 20).some(([x, y]) => isInside(x, y, water.polygon))),
  );
}

const horse = (p: Battle, unit: number): 'heavy' | 'light' | 'none' =>
  !isRider(p, unit) ? 'none' : kindOf(p, unit).arm === 'heavy-cavalry' ? 'heavy' : 'light';

/** The lines of MM-9.40 to MM-9.54 for one side; null where the ground hangs on a hair. */
function linesFor(p: Battle, me: number, clash: Clash, bases: number, enemyBases: number): CombatFacts | null {
  const it = unitAt(p, me);
  const foe = me === clash.charger ? clash.struck : clash.charger;
  const cover = coverOf(p, foe, clash);
  if (cover === null) return null;
  const close = !['mass', 'skirmish'].includes(unitAt(p, foe).stand.formation);
  const steady =
    isFootman(p, foe) && (standsInSquare(unitAt(p, foe).stand) || isHalfInRough(p, foe) || cover === 'hard');
  const open = isFootman(p, foe) && !steady;
  const flanked = p.contacts.some((one) => one.flank && one.struck === me) || (clash.flank && clash.struck === me);
  return {
    grade: kindOf(p, me).grade,
    bases,
    enemyBases,
    excess: wornBy(p, me),
    lightCavVsOpenInfantry: horse(p, me) === 'light' && open,
    heavyCavVsOpenInfantry: horse(p, me) === 'heavy' && open,
    heavyVsLight: horse(p, me) === 'heavy' && horse(p, foe) === 'light',
    cavVsMountedInfantry: isRider(p, me) && isRider(p, foe) && kindOf(p, foe).arm === 'mounted-infantry',
    lance: isRider(p, me) && clash.fresh && kindOf(p, me).template.lance,
    cavVsSteadyInfantry: isRider(p, me) && steady,
    prone: it.prone,
    disordered: it.disordered,
    enemyAdvantageOrSoftCover: hasGround(p, foe, clash) || (cover === 'soft' && clash.fresh && foe === clash.struck),
    enemyHardCover: cover === 'hard',
    skirmishNotInRough: it.stand.formation === 'skirmish' && !isHalfInRough(p, me),
    flankRearOrMarchColumn: flanked || it.stand.formation === 'march-column',
    massVsFrontOfCloseOrder: it.stand.formation === 'mass' && close && !(clash.flank && clash.struck === foe),
    terrainAdvantage: hasGround(p, me, clash),
  };
}

describe('close assault, read a second time, in random positions', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    'MM-9.40 MM-9.43 MM-9.44 MM-9.46 MM-9.48 MM-9.49 MM-9.50 MM-9.52 MM-R32 MM-R33 MM-R34 MM-G32 MM-G43 every line of the table: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let told = 0;
      for (let seed = 30 * lot; seed < 30 * lot + 30; seed++) {
        const p = scattered(seed);
        const clash = clashIn(p, seed);
        if (clash === null) continue;
        for (const me of [clash.charger, clash.struck]) {
          const read = linesFor(p, me, clash, 4, 5);
          if (read === null) continue;
          told++;
          const found = combatFacts(p, me, clash, 4, 5);
          for (const key of Object.keys(read) as (keyof CombatFacts)[])
            if (found[key] !== read[key]) wrong.push({ seed, me, key, found: found[key], read: read[key] });
        }
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(20);
    },
  );

  test('MM-9.6 MM-4.47 MM-4.55 all its bases and the gun in its ranks, less those just back from a screen', () => {
    for (let seed = 0; seed < 30; seed++) {
      const p = scattered(seed);
      p.units.forEach((it, unit) => {
        if (it.where !== 'table') return;
        expect([seed, unit, fightingBases(p, unit)]).toEqual([seed, unit, Math.max(1, basesOf(p, unit) - it.recalled)]);
        expect(ownRects(p, unit)).toHaveLength(it.bases);
      });
    }
  });
});
