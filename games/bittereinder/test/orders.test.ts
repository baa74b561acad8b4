/** What is offered, refused and recorded at the edges of the rules, chapter by chapter. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle } from '../src/lookups.ts';
import { AREA_IDS, areaId, areaNamed } from '../src/map.ts';
import { BESIEGED, BOER, BRICK, EMPIRE, PREFAB, SHAKEN, type War } from '../src/position.ts';
import { railDestinations } from '../src/rail.ts';
import { unitNamed } from '../src/roster.ts';
import { sitesFor } from '../src/works.ts';
import {
  asked,
  assault,
  attack,
  build,
  commit,
  declare,
  end,
  isBesieged,
  march,
  play,
  rail,
  raze,
  retreat,
  ride,
  rule,
  war,
  where,
  why,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };
const BOTH = [6, 9] as const;
const FIGHT = { do: 'fight' } as const;

const allOffersAreAllowed = (p: War): void => {
  for (const offer of asked(p).offers) expect([offer, rule(p, offer)]).toEqual([offer, null]);
};

describe('rail and sea', () => {
  test('BE-7.2 BE-7.3 BE-7.4 BE-7.9 the destinations shown are just those to which the order is allowed', () => {
    const empire = war({
      phase: 3,
      turn: 17,
      at: { ...FAR, c8: ['bde-01'], b4: ['bde-02'], f3: ['bde-03'], c14: ['bde-04'], n3: ['bde-05', 'cdo-vryheid'] },
      boerControl: ['b1'],
      empireControl: ['f3'],
      prefab: ['c9'],
    });
    const boers = war({
      phase: 2,
      turn: 17,
      at: { t11: ['cdo-pretoria'], t18: ['cdo-ermelo', 'btn-01'], c10: ['cdo-boshof'] },
      prefab: ['t2', 't10'],
      boerControl: ['c10'],
    });
    for (const [p, side, unit] of [
      [empire, EMPIRE, 'bde-01'],
      [empire, EMPIRE, 'bde-02'],
      [empire, EMPIRE, 'bde-03'],
      [empire, EMPIRE, 'bde-05'],
      [boers, BOER, 'cdo-pretoria'],
      [boers, BOER, 'cdo-ermelo'],
      [boers, BOER, 'cdo-boshof'],
    ] as const) {
      const from = p.at[unitNamed(unit)] as number;
      const allowed = AREA_IDS.filter((to) => rule(p, rail([unit], to)) === null);
      expect([unit, railDestinations(p, side, from).map(areaId)]).toEqual([unit, allowed]);
    }
  });

  test('BE-8.22 Empire trains stop among blockhouses as anywhere', () => {
    const p = war({ phase: 3, turn: 17, at: { ...FAR, c8: ['bde-01'] }, prefab: ['c9'] });
    expect(rule(p, rail(['bde-01'], 'c9'))).toBeNull();
  });

  test('BE-6.3 BE-6.4 who enters, and where', () => {
    const p = war({ turn: 4, at: { ...FAR, c2: ['btn-05'] }, due: { 'gar-kimberley': 5, 'bde-01': 5 } });
    const entered = play(p, end).filter(({ what }) => what === 'entered');
    expect(entered).toHaveLength(2);
    expect(entered).toContainEqual(expect.objectContaining({ unit: 'gar-kimberley', rule: 'BE-6.4', at: 'c10' }));
    expect(entered).toContainEqual(expect.objectContaining({ unit: 'bde-01', rule: 'BE-6.3', at: 'c1' }));
  });
});

describe('land', () => {
  const met = { t21: ['de-wet', 'cdo-ermelo'], n2: ['cdo-vryheid', 'btn-01'] };

  test('BE-8.8 who covered a march through the enemy stays; BE-8.10 BE-10.16 a leader’s ride needs no cover and binds none', () => {
    const marched = war({ at: met });
    play(marched, march(['cdo-ermelo'], 'n2', 'n3'));
    expect(rule(marched, march(['cdo-vryheid'], 't21'))).toBe('BE-8.8');
    const ridden = war({ at: met });
    play(ridden, ride('de-wet', ['cdo-ermelo'], 'n2', 'n3'));
    expect(rule(ridden, march(['cdo-vryheid'], 't21'))).toBeNull();
    const bare = war({ at: { ...met, n2: ['btn-01'] } });
    expect(rule(bare, march(['cdo-ermelo'], 'n2', 'n3'))).toBe('BE-8.8');
    expect(rule(bare, ride('de-wet', ['cdo-ermelo'], 'n2', 'n3'))).toBeNull();
  });

  test('BE-10.20 the leaders on the map who have not moved may ride', () => {
    const p = war({ at: { t4: ['de-la-rey', 'cdo-lichtenburg'], t8: ['botha'] }, waiting: ['de-wet'] });
    const leaders = () => asked(p).families.find(({ name }) => name === 'ride')?.bounds;
    expect(leaders()).toEqual({ leaders: ['de-la-rey', 'botha'] });
    play(p, ride('de-la-rey', [], 't8'));
    expect(leaders()).toEqual({ leaders: ['botha'] });
  });
});

describe('battles', () => {
  test('BE-9.3.1 BE-9.3.3 only points that can be paid are offered in defence, and no other order is taken', () => {
    const p = war({ phase: 7, commitment: 3, at: { ...FAR, f5: ['cdo-ermelo', 'cdo-vryheid', 'bde-01', 'sup-01'] } });
    play(p, assault('f5'));
    allOffersAreAllowed(p);
    expect([rule(p, commit(3)), rule(p, commit(4)), rule(p, end)]).toEqual([null, 'BE-9.3.3', 'BE-9.3.1']);
  });

  test('BE-9.1.14 against a strength of 0 one point is enough, and is what is offered', () => {
    const p = war({ phase: 6, at: { ...FAR, n5: ['cdo-pretoria', 'btn-03'] } });
    p.marks[unitNamed('btn-03')] = SHAKEN;
    play(p, declare('n5', 'cdo-pretoria'));
    play(p, FIGHT);
    expect(asked(p).offers).toEqual([commit(1)]);
  });

  test('BE-15.7 a war that a battle ends is over at once: the siege there is not lifted any more', () => {
    const p = war({ phase: 7, at: { n3: ['cdo-vryheid', 'gar-ladysmith', 'bde-01', 'bde-02', 'sup-02'] } });
    p.marks[unitNamed('gar-ladysmith')] = BESIEGED;
    play(p, assault('n3'));
    const journal = play(p, commit(1), 6);
    expect(journal.at(-1)).toMatchObject({ what: 'ended', ending: 'no-boers-left' });
    expect([isBesieged(p, 'gar-ladysmith'), game.decision(p)]).toEqual([true, null]);
  });

  test('BE-9.2.8 a besieged force without a wagon is shown no battle of its own', () => {
    const at = { n3: ['natal-army', 'cdo-pretoria', 'bde-07'] };
    expect(battle(war({ phase: 7, at, besieged: ['n3'] }), { at: 'n3', attacker: 'empire' })).toBeNull();
    const fed = war({ phase: 7, at: { n3: [...at.n3, 'sup-01'] }, besieged: ['n3'] });
    expect(battle(fed, { at: 'n3', attacker: 'empire' })).not.toBeNull();
  });

  const lost = (journal: readonly { what: string; rule?: string }[]): unknown[] =>
    journal.flatMap((entry) => (entry.what === 'eliminated' ? [entry.rule] : []));

  test('BE-8.18 BE-9.5.14 the clause under which a force without a way out is lost', () => {
    const boers = { ...FAR, f7: ['cdo-bethlehem', 'bde-01', 'sup-01'] };
    const lines = { prefab: ['f4', 'f5', 'f13', 'f16'], brick: ['f3', 'f6'] };
    const shutIn = war({ phase: 7, turn: 17, at: boers, ...lines });
    play(shutIn, assault('f7'));
    expect(lost(play(shutIn, commit(5), 4))).toEqual(['BE-8.18']);
    // Lines do not bar the Empire: it is the Boers all round that do.
    const at = {
      c22: ['natal-army', 'bde-23'],
      f15: ['cdo-rouxville'],
      c21: ['cdo-fauresmith'],
      c23: ['cdo-boshof'],
      ba1: ['cdo-ladybrand'],
      t18: ['cdo-ermelo', 'btn-01'],
    };
    for (const prefab of [[], ['f15', 'c21']]) {
      const ringed = war({ phase: 6, turn: 17, at, prefab });
      play(ringed, attack('c22', 9, 'natal-army'));
      expect(lost(play(ringed, FIGHT, 6, 3))).toEqual(['BE-9.5.14']);
    }
  });

  test('BE-9.5.4 a town in which only besieged friends stand is no retreat', () => {
    const at = {
      n2: ['cdo-pretoria', 'mtd-9th-lancers'],
      n3: ['natal-army', 'gar-ladysmith'],
      t18: ['cdo-ermelo', 'btn-01'],
    };
    const p = war({ phase: 6, at, besieged: ['n3'] });
    play(p, attack('n2', 8, 'cdo-pretoria'));
    play(p, FIGHT, 1);
    expect(where(p, 'mtd-9th-lancers')).not.toBe('n3');
    if (asked(p).question === 'retreat') expect(rule(p, retreat(['mtd-9th-lancers'], 'n3'))).toBe('BE-9.5.1');
  });

  test('BE-9.5.21 BE-R50 a retreat that splits is one retreat: one die', () => {
    const p = war({
      phase: 6,
      commitment: 100,
      options: { successCommitment: true },
      at: { n2: ['cdo-pretoria', 'mtd-9th-lancers', 'mtd-natal-cavalry'], n3: ['bde-07'], n1: ['bde-08'], ...FAR },
    });
    play(p, attack('n2', 8, 'cdo-pretoria'));
    const journal = play(p, FIGHT, 6);
    while (asked(p).question === 'retreat') {
      const [unit, to] = where(p, 'mtd-9th-lancers') === 'n2' ? ['mtd-9th-lancers', 'n3'] : ['mtd-natal-cavalry', 'n1'];
      journal.push(...play(p, retreat([unit as string], to as string), ...(to === 'n3' ? [4] : [])));
    }
    expect([where(p, 'mtd-9th-lancers'), where(p, 'mtd-natal-cavalry')]).toEqual(['n3', 'n1']);
    expect(journal.filter((entry) => entry.rule === 'BE-9.5.21' && entry.what === 'commitment')).toHaveLength(1);
  });
});

describe('leaders', () => {
  test('BE-10.9 no one steps next door while Boers remain', () => {
    const force = ['natal-army', 'bde-01', 'bde-02', 'sup-01', 'buller'];
    const p = war({ phase: 7, at: { ...FAR, n3: force, n2: ['cdo-vryheid'] } });
    play(p, assault('n3'));
    play(p, commit(9));
    play(p, { do: 'gamble' }, 6, 2);
    expect(asked(p).question).toBe('bonus');
    const step = { do: 'pursue', units: ['bde-01', 'sup-01'], to: 'n2', sortie: false } as const;
    expect(why(p, step)).toEqual({ rule: 'BE-10.9', reason: expect.stringContaining('remain') });
    allOffersAreAllowed(p);
  });

  test('BE-10.9 the journal says who took the step', () => {
    const at = { ...FAR, n3: ['cdo-ermelo', 'buller', 'bde-01', 'bde-02', 'sup-01'], n2: ['cdo-vryheid'] };
    const p = war({ phase: 7, at });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, { do: 'gamble' }, 6, 6);
    allOffersAreAllowed(p);
    const journal = play(p, { do: 'pursue', units: ['bde-02', 'sup-01'], to: 'n2', sortie: false });
    expect(journal[0]).toMatchObject({ what: 'moved', units: ['buller', 'bde-02', 'sup-01'], route: ['n3', 'n2'] });
  });

  test('BE-10.12 Kitchener relieves a besieged Roberts inside the siege; of those who never came nothing is said', () => {
    const p = war({
      phase: 1,
      turn: 10,
      fallen: BOTH,
      at: { ...FAR, n3: ['natal-army', 'gar-ladysmith', 'roberts'] },
      besieged: ['n3'],
      waiting: ['kitchener', 'botha'],
    });
    const journal = play(p, { do: 'keep' });
    expect([where(p, 'kitchener'), isBesieged(p, 'kitchener'), where(p, 'roberts')]).toEqual(['n3', true, 'gone']);
    expect(journal.flatMap((entry) => (entry.what === 'left' ? [entry] : []))).toMatchObject([{ unit: 'roberts' }]);
  });

  test('BE-10.17 each army is offered with every place for its leader, or with none', () => {
    const at = { t1: ['cdo-pietersburg', 'natal-army'], t13: ['cdo-middelburg'], f16: ['western-army'] };
    const p = war({ at, waiting: ['botha', 'de-wet'], fallen: BOTH, turn: 12 });
    expect(asked(p).offers).toEqual([
      { do: 'keep' },
      { do: 'dissolve', army: 'natal-army', at: 't1' },
      { do: 'dissolve', army: 'natal-army', at: 't13' },
      { do: 'dissolve', army: 'western-army', at: null },
    ]);
    allOffersAreAllowed(p);
  });

  test('BE-15.2 BE-10.17 to dissolve the last army with no unit left ends the war, at any time', () => {
    const order = { do: 'dissolve', army: 'natal-army', at: null } as const;
    const ends = (p: War): void => {
      play(p, order);
      expect([p.ending, game.decision(p), game.violation(p)]).toEqual(['no-boers-left', null, null]);
    };
    const spec = { waiting: ['botha'], fallen: BOTH, turn: 12, at: { t1: ['natal-army', 'bde-01', 'sup-01'] } };
    ends(war(spec));
    for (const phase of [2, 5, 6]) {
      const p = war({ ...spec, phase });
      play(p, { do: 'keep' });
      ends(p);
    }
    const attacked = war({ ...spec, phase: 7 });
    play(attacked, { do: 'keep' });
    play(attacked, assault('t1'));
    ends(attacked);
  });
});

describe('blockhouses and razing', () => {
  const spec = {
    phase: 9,
    turn: 16,
    at: { ...FAR, c1: ['bde-01', 'bde-02', 'btn-01', 'btn-02', 'gar-natal', 'mtd-9th-lancers'] },
  };

  test('BE-12.2 BE-12.3 BE-12.4 BE-12.5 BE-12.7 what a payment buys, and where', () => {
    const p = war(spec);
    const count = (kind: 'brick' | 'prefab', ...pay: string[]) => sitesFor(p, kind, pay).count;
    expect([count('brick', 'bde-01'), count('prefab', 'bde-01'), count('prefab', 'btn-01', 'gar-natal')]).toEqual([
      1, 2, 1,
    ]);
    const wrong = sitesFor(p, 'prefab', ['btn-01']);
    expect([wrong.count, wrong.denial?.rule]).toEqual([0, 'BE-12.4']);
    expect(sitesFor(p, 'brick', ['bde-01']).denial).toBeNull();
    for (const [kind, pay] of [
      ['brick', 'bde-01'],
      ['prefab', 'bde-02'],
    ] as const) {
      const beside = kind === 'brick' ? [] : ['f8'];
      const allowed = AREA_IDS.filter(
        (at) => beside.includes(at) || rule(p, build(kind, [pay], at, ...beside)) === null,
      );
      expect(sitesFor(p, kind, [pay]).at).toEqual(allowed);
    }
  });

  test('BE-12.2 BE-12.4 the kind that was paid for is the kind that stands', () => {
    const p = war(spec);
    expect(play(p, build('brick', ['bde-01'], 'f9'))[0]).toMatchObject({ what: 'built', rule: 'BE-12.2' });
    expect(play(p, build('prefab', ['btn-01', 'btn-02'], 'f7'))[0]).toMatchObject({ rule: 'BE-12.4' });
    expect(play(p, build('prefab', ['bde-02'], 'f8', 'f12'))[0]).toMatchObject({ rule: 'BE-12.3' });
    expect(['f9', 'f7', 'f8', 'f12'].map((at) => p.lines[areaNamed(at)])).toEqual([BRICK, PREFAB, PREFAB, PREFAB]);
  });

  test('BE-12.2 BE-12.4 BE-12.6 who could pay: brigades, battalions and garrisons outside sieges', () => {
    const p = war({ ...spec, at: { ...spec.at, n3: ['natal-army', 'bde-07'] }, besieged: ['n3'] });
    const pay = ['bde-01', 'bde-02', 'btn-01', 'btn-02', 'gar-natal'];
    expect(asked(p).families).toEqual([{ name: 'build', bounds: { pay: expect.arrayContaining(pay) } }]);
    const bounds = asked(p).families[0]?.bounds as { pay: string[] };
    expect([...bounds.pay].sort()).toEqual([...pay].sort());
    const poor = war({
      ...spec,
      fallen: BOTH,
      at: { ...FAR, t11: ['kitchener', 'mtd-9th-lancers'] },
      empireControl: ['t11'],
    });
    expect([asked(poor).offers, asked(poor).families]).toEqual([[end, raze('t11')], []]);
  });
});
