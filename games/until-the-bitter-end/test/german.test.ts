import { Context, type Entry, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { germansInLine } from '../src/german.ts';
import { chargeWay, runWay } from '../src/german-moves.ts';
import { game } from '../src/index.ts';
import { ACTED, FACE_DOWN, HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { firstPriority } from '../src/priorities.ts';
import { groundFor } from '../src/scenario.ts';
import { A, asks, chit, type Field, field, G, give, hex, offers, rule, saying, where } from './table.ts';

const solo = (allied: Field['allied'], german: Field['german'], more: Partial<Field> = {}) =>
  field({ allied, german, solitaire: true, map: 'orchard-lane', ...more });
const plain = (allied: Field['allied'], german: Field['german'], more: Partial<Field> = {}) =>
  field({ allied, german, solitaire: true, ...more });
const priority = (journal: ReturnType<typeof chit>) => saying(journal, 'priority')[0];

test('UB-16.1: the player has the Allied seat, and nobody sits opposite', () => {
  expect(game.scenarios.find((one) => one.id === 'so-introduction')?.seats).toEqual(['allied']);
  const p = plain({ 5: { at: '0101' } }, { 4: { at: '1101' } });
  chit(p, 'german', 6);
  expect(asks(p)).toBe('allied draw');
});

test('UB-25.1a, UB-25.1b, UB-25.0.1, UB-O2, UB-O3, UB-EX40: priority 1, a man in the open', () => {
  const p = solo({ 5: { at: '1003' } }, { 4: { at: '0902' }, 1: { at: '0905' }, 5: { at: '0909', tokens: JAMMED } });
  const journal = chit(p, 'german', 2);
  expect(priority(journal)).toMatchObject({ priority: 1, counter: G(p, 4) });
  expect(saying(journal, 'aimed')[0]?.needed).toMatchObject({ base: 3, modifiers: [] });
});

test('UB-R49, UB-R52: a jammed German meets 6; open ground is ground without cover from this one', () => {
  const p = plain({ 5: { at: '0303' } }, { 4: { at: '0301' }, 5: { at: '0306' }, 6: { at: '0305', tokens: JAMMED } });
  expect([4, 5, 6].map((n) => firstPriority(p, G(p, n)))).toEqual([4, 1, 6]);
});

test('UB-25.2a, UB-25.2b, UB-EX41: priority 2, an MP40 charges a wounded man out of sight', () => {
  const p = solo({ 5: { at: '0705', wounds: 1 } }, { 1: { at: '0905' } });
  expect(chargeWay(p, G(p, 1), A(p, 5))?.map((one) => groundFor(p).numbers[one])).toEqual([804, 705]);
  const journal = chit(p, 'german', 6, 5, 1);
  expect(priority(journal)).toMatchObject({ priority: 2 });
  expect(where(p, G(p, 1))).toBe('0705');
});

test('UB-25.2c, UB-R50: under a snap-firer’s eyes the die decides; without sight it waits with Snap Fire', () => {
  const watched = () => {
    const p = solo({ 5: { at: '0705', wounds: 1 }, 6: { at: '0608', tokens: SNAP_FIRE } }, { 1: { at: '0905' } });
    expect(firstPriority(p, G(p, 1))).toBe(2);
    return p;
  };
  const held = watched();
  chit(held, 'german', 4);
  expect(hasToken(held, G(held, 1), SNAP_FIRE)).toBe(true);
  const charges = watched();
  chit(charges, 'german', 5);
  expect(offers(charges)).toContainEqual({ do: 'snap', counter: A(charges, 6) });
});

test('UB-25.2c, UB-R53, UB-R60: die 1 to 4 fires at that same man, 5 or 6 charges', () => {
  const watched = () =>
    plain({ 5: { at: '0505', wounds: 1 }, 6: { at: '1006', tokens: SNAP_FIRE } }, { 1: { at: '0506' } });
  const fires = watched();
  const journal = chit(fires, 'german', 4, 2, 2);
  expect(saying(journal, 'ordered')[0]).toMatchObject({ action: 'fire', target: A(fires, 5) });
  const charges = watched();
  chit(charges, 'german', 5);
  expect(asks(charges)).toBe('allied snap');
});

test('UB-25.3a, UB-25.3b, UB-R51: priority 3, covered and wounded or jammed, in sight', () => {
  const p = plain({ 5: { at: '0505', tokens: JAMMED } }, { 4: { at: '0802' } });
  expect(priority(chit(p, 'german', 2))).toMatchObject({ priority: 3 });
});

test('UB-25.4a, UB-25.4b: priority 4, anybody in range and sight', () => {
  const p = plain({ 5: { at: '0505' } }, { 4: { at: '0802' } });
  expect(priority(chit(p, 'german', 2))).toMatchObject({ priority: 4 });
});

test('UB-25.5a, UB-25.5b: priority 5, in range but out of sight', () => {
  const p = plain({ 5: { at: '0305' } }, { 4: { at: '0805' } });
  expect(priority(chit(p, 'german'))).toMatchObject({ priority: 5 });
  expect(hasToken(p, G(p, 4), SNAP_FIRE)).toBe(true);
});

test('UB-25.6a, UB-25.6b, UB-25.7a, UB-25.7b, UB-EX43: first the jam, then the wound', () => {
  const p = plain({ 5: { at: '0101' } }, { 4: { at: '1101', tokens: JAMMED }, 5: { at: '1104', wounds: 1 } });
  expect(priority(chit(p, 'german', 3))).toMatchObject({ priority: 6, counter: G(p, 4) });
  expect(hasToken(p, G(p, 4), JAMMED)).toBe(true);
  expect(priority(chit(p, 'german', 4))).toMatchObject({ priority: 7, counter: G(p, 5) });
  expect(p.wounds[G(p, 5)]).toBe(0);
});

test('UB-25.8a, UB-25.8b, UB-R54: priority 8, 1 to 4 it runs towards the nearest, 5 or 6 it goes Heads Down', () => {
  const p = plain({ 5: { at: '0105' } }, { 4: { at: '1105' } });
  expect(priority(chit(p, 'german', 4))).toMatchObject({ priority: 8 });
  expect(where(p, G(p, 4))).toBe('0703');
  const q = plain({ 5: { at: '0105' } }, { 4: { at: '1105' } });
  chit(q, 'german', 5);
  expect(hasToken(q, G(q, 4), HEADS_DOWN)).toBe(true);
});

test('UB-25.8c, UB-R55, UB-R21: an Advance if it can then fire, moving first', () => {
  const p = plain({ 5: { at: '0305' } }, { 4: { at: '1001' } });
  const journal = chit(p, 'german', 1, 2);
  expect(saying(journal, 'ordered')[0]).toMatchObject({ action: 'advance' });
  const order = journal.map((one) => one.what);
  expect(order.indexOf('moved')).toBeLessThan(order.indexOf('aimed'));
});

test('UB-25.8b, UB-25.8c, UB-R55: no Advance to a shot that does not lie towards the nearest Ally: it runs at him', () => {
  const p = solo({ 5: { at: '0607' }, 6: { at: '0502' }, 7: { at: '0602' } }, { 1: { at: '0106' } });
  const distance = (to: string): number => {
    const { distance: between, size } = groundFor(p);
    return between[(p.at[G(p, 1)] as number) * size + hex(p, to)] as number;
  };
  // From 0204 it could fire at 0502, which is 6 hexes away; but 0607 is 5 away, and as far from 0204.
  expect([distance('0607'), distance('0502')]).toEqual([5, 6]);
  const journal = chit(p, 'german', 1);
  expect(saying(journal, 'ordered')[0]).toMatchObject({ action: 'run' });
  expect(distance('0607')).toBeLessThan(5);
});

test('UB-R54: no reachable hex is nearer: it stays', () => {
  const p = plain({ 5: { at: '0305' } }, { 4: { at: '0405' } });
  expect(runWay(p, G(p, 4), A(p, 5))).toEqual([]);
});

test('UB-25.0.2, UB-25.0.3: ties by the die, or by the player', () => {
  const tied = { 4: { at: '1101' }, 5: { at: '1105' } };
  const p = plain({ 5: { at: '0101' } }, tied);
  const journal = chit(p, 'german', 2, 5);
  expect(priority(journal)).toMatchObject({ tied: [G(p, 4), G(p, 5)], counter: G(p, 5) });
  const q = plain({ 5: { at: '0101' } }, tied, { options: { 'ai-ties-by-player': true } });
  chit(q, 'german');
  expect(asks(q)).toBe('allied which-german');
  give(q, { do: 'choose', counter: G(q, 4) }, 5);
  expect(hasToken(q, G(q, 4), HEADS_DOWN)).toBe(true);
});

test('UB-R53: only those who meet the priority are shot at; then the lowest face', () => {
  const p = plain({ 5: { at: '0408' }, 6: { at: '0505' } }, { 4: { at: '0405' } });
  const [aimed] = saying(chit(p, 'german', 2), 'aimed');
  expect(aimed?.target).toBe(A(p, 5));
});

test('UB-R56: the automated side re-rolls where it helps, and has no bravery', () => {
  const p = plain({ 5: { at: '0802' } }, { 3: { at: '0304' }, 4: { at: '0305' } });
  p.tokens[G(p, 4)] = ACTED;
  chit(p, 'german', 1, 2, 5, 5, 4, 4, 1, 1, 1, 1);
  expect(hasToken(p, G(p, 3), JAMMED)).toBe(false);
  expect(p.bravery[1]).toBe(0);
});

test('UB-O1: no unactivated German: the chit is wasted', () => {
  const p = plain({ 5: { at: '0101' } }, { 4: { at: '1101', tokens: ACTED } });
  expect(saying(chit(p, 'german'), 'wasted')).toHaveLength(1);
});

test('UB-R67: without an Allied counter it goes Heads Down without a roll', () => {
  const p = plain({ 5: { at: '0101' } }, { 4: { at: '1101' } });
  p.at[A(p, 5)] = REMOVED;
  chit(p, 'german');
  expect(hasToken(p, G(p, 4), HEADS_DOWN)).toBe(true);
});

test('UB-27.5: a garrison that nobody is within 6 hexes of stays down', () => {
  const p = plain({ 5: { at: '0101' } }, { 4: { at: '1101' } }, { more: { special: ['garrison'] } });
  chit(p, 'german');
  expect(hasToken(p, G(p, 4), HEADS_DOWN)).toBe(true);
});

describe('18.7, forced snap fire', () => {
  const guarded = (more: Partial<Field> = {}) =>
    plain(
      { 5: { at: '0604' }, 6: { at: '0101' } },
      { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } },
      more,
    );
  test('UB-18.7.1, UB-18.7.2, UB-18.7.5, UB-O4: the one who can must fire', () => {
    const p = plain({ 5: { at: '0604' } }, { 4: { at: '0802', tokens: SNAP_FIRE } });
    chit(p, 'allied');
    const journal = give(p, { do: 'run', counter: A(p, 5), path: [605] }, 2);
    expect(saying(journal, 'aimed')[0]).toMatchObject({ counter: G(p, 4), mode: 'snap' });
    const jammed = plain({ 5: { at: '0604' } }, { 4: { at: '0802', tokens: SNAP_FIRE | JAMMED } });
    chit(jammed, 'allied');
    expect(saying(give(jammed, { do: 'run', counter: A(jammed, 5), path: [605] }), 'aimed')).toEqual([]);
  });
  test('UB-18.7.3, UB-EX10, UB-R57: of several one fires, by the die; the others keep their tokens', () => {
    for (const [die, fired] of [
      [1, 4],
      [2, 5],
    ] as const) {
      const p = guarded();
      chit(p, 'allied');
      p.cup.counts[0] = 1;
      const journal = give(p, { do: 'run', counter: A(p, 5), path: [605] }, die, 2);
      expect(saying(journal, 'aimed').map((one) => one.counter)).toEqual([G(p, fired)]);
      expect(where(p, A(p, 5))).toBe('0605');
    }
  });
  test('UB-18.7.4, UB-R57: at the last Allied counter all fire, also after a hit', () => {
    const p = guarded();
    p.tokens[A(p, 6)] = ACTED;
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] }, 1, 2, 2);
    expect([4, 5].map((n) => hasToken(p, G(p, n), SNAP_FIRE))).toEqual([false, false]);
    const hit = guarded();
    hit.tokens[A(hit, 6)] = ACTED;
    chit(hit, 'allied');
    give(hit, { do: 'run', counter: A(hit, 5), path: [605] }, 1, 5, 1, 2);
    expect([4, 5].map((n) => hasToken(hit, G(hit, n), SNAP_FIRE))).toEqual([false, false]);
    expect(where(hit, A(hit, 5))).not.toBe('0605');
  });
  test('UB-18.7.5: a tie may be left to the player', () => {
    const p = guarded({ options: { 'ai-ties-by-player': true } });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] });
    expect(asks(p)).toBe('allied which-snap');
    expect(offers(p)).toHaveLength(2);
  });
});

describe('16, hidden Germans', () => {
  const hidden = (allied: Field['allied'], german: Field['german'], more: Partial<Field> = {}) =>
    field({ allied, german, solitaire: true, faceDown: true, ...more });
  test('UB-0.8, UB-S11: number, weapon and skills are hidden from everybody; hex and tokens are not', () => {
    const p = hidden({ 5: { at: '0101' } }, { 3: { at: '1101' }, 4: { at: '1103' } });
    for (const seat of ['allied', null]) {
      const seen = game.view(p, seat);
      expect([seen.number[10], seen.weapon[10], seen.skills[10], seen.at[10]]).toEqual([0, -1, 0, p.at[10]]);
    }
  });
  test('UB-R58, UB-R68: named as a target, it is turned up before the dice', () => {
    const p = hidden({ 5: { at: '0304' } }, { 4: { at: '0802' } });
    chit(p, 'allied');
    const journal = give(p, { do: 'fire', counter: A(p, 5), target: 10 }, 2);
    expect(journal.map((one) => one.what).indexOf('revealed')).toBeLessThan(
      journal.map((one) => one.what).indexOf('rolled'),
    );
    expect(hasToken(p, 10, FACE_DOWN)).toBe(false);
  });
  test('UB-R58: Heads Down and Snap Fire keep it hidden; firing turns it up', () => {
    const p = hidden({ 5: { at: '0101' } }, { 3: { at: '1101' } });
    chit(p, 'german', 6);
    expect(hasToken(p, 10, FACE_DOWN)).toBe(true);
    p.tokens[10] = FACE_DOWN;
    p.at[10] = hex(p, '0805');
    p.at[A(p, 5)] = hex(p, '0305');
    chit(p, 'german');
    expect([hasToken(p, 10, FACE_DOWN), hasToken(p, 10, SNAP_FIRE)]).toEqual([true, true]);
    p.at[A(p, 5)] = hex(p, '0304');
    p.at[10] = hex(p, '0802');
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [303] }, 2, 2, 2, 2);
    expect(hasToken(p, 10, FACE_DOWN)).toBe(false);
  });
  test('UB-R58: next to an enemy after a step, and at set-up', () => {
    const p = hidden({ 5: { at: '0303' } }, { 4: { at: '0305' } });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5) });
    give(p, { do: 'step', to: 304 });
    expect(hasToken(p, 10, FACE_DOWN)).toBe(false);
    expect(hasToken(hidden({ 5: { at: '0304' } }, { 4: { at: '0305' } }), 10, FACE_DOWN)).toBe(false);
  });
  test('UB-R69: the needed face is shown without Brave until the counter is turned up', () => {
    const p = hidden(
      { 5: { at: '0604', tokens: SNAP_FIRE } },
      { 4: { at: '1004', skills: ['brave'], weapon: 'mp40' } },
    );
    p.active = 10;
    expect(game.tell.action(p, { do: 'snap', counter: A(p, 5) })).toContain('needs 4');
    p.tokens[10] = 0;
    expect(game.tell.action(p, { do: 'snap', counter: A(p, 5) })).toContain('needs 5');
  });
  test('UB-S12: the journal names priority and hex, never who lies there', () => {
    const p = hidden({ 5: { at: '0101' } }, { 3: { at: '1101' }, 4: { at: '1103' } });
    const journal = chit(p, 'german', 1, 6);
    const told = game.tell.entry(game.view(p, 'allied'), saying(journal, 'priority')[0] as never);
    expect(told).toMatch(/priority 8.*face-down German in 11.*tied/);
    expect(told).not.toMatch(/MG42|Keller/);
  });
  test('UB-S11: what is imagined fits what a German has been seen to do', () => {
    const p = hidden({ 5: { at: '0305' } }, { 1: { at: '0905' }, 3: { at: '1001' }, 4: { at: '1105' } });
    const dice = new FastDice(7);
    const before = game.clone(p);
    const journal: Entry[] = [];
    // Within 6 hexes and out of sight, the one in 0905 takes Snap Fire only if its weapon reaches so far.
    p.cup.counts[0] = 0;
    p.cup.counts[1] = 1;
    game.play(p, { do: 'draw' }, new Context(dice, journal));
    const seen = journal.find((entry) => entry.what === 'priority');
    for (let i = 0; i < 40; i++) {
      const imagined = game.imagine(p, 'allied', dice);
      expect(game.violation(imagined)).toBe(null);
      expect(game.view(imagined, 'allied')).toEqual(game.view(p, 'allied'));
      // With the weapons imagined the same Germans would have come by the same priority.
      const again = { ...game.clone(before), weapon: imagined.weapon, skills: imagined.skills };
      expect(seen).toMatchObject({ ...germansInLine(again) });
    }
  });
  test('UB-16.4, UB-27.9: at random and face down', () => {
    const p = game.setup({ scenario: 'so-bavent', options: {} }, new Context(new FastDice(4)));
    expect(p.tokens.slice(10, 19).every((token) => (token & FACE_DOWN) !== 0)).toBe(true);
    const q = game.setup({ scenario: 'so-bavent', options: {} }, new Context(new FastDice(5)));
    expect(p.number).not.toEqual(q.number);
    // Every German may lie in every place, and the Allies are where they always are.
    const deals = Array.from({ length: 60 }, (_, seed) =>
      game.setup({ scenario: 'so-bavent', options: {} }, new Context(new FastDice(seed))),
    );
    for (let slot = 10; slot < 19; slot++)
      expect(new Set(deals.map((one) => one.number[slot])).size).toBeGreaterThan(5);
  });
  test('UB-16.5, UB-R71: the player may command a German that lies face up, and only one', () => {
    const p = hidden(
      { 5: { at: '0101' } },
      { 3: { at: '1101' }, 4: { at: '1103' } },
      { options: { 'solo-override': true } },
    );
    p.tokens[11] = 0;
    p.possible[11] = 0;
    chit(p, 'german');
    expect(asks(p)).toBe('allied override');
    expect(rule(p, { do: 'run', counter: 10 })).toBe('UB-R71');
    give(p, { do: 'heads-down', counter: 11 });
    expect(hasToken(p, 11, HEADS_DOWN)).toBe(true);
    chit(p, 'german', 6);
    expect(hasToken(p, 10, HEADS_DOWN)).toBe(true);
  });
});

test('UB-R59: the Allied player has his bravery pool', () => {
  const p = plain({ 5: { at: '0604' } }, { 4: { at: '0802', tokens: SNAP_FIRE } }, { bravery: [2, 0] });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [605] });
  expect(asks(p)).toBe('allied bravery');
});
