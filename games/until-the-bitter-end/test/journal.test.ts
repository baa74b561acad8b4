/**
 * The journal read as a book-keeper would: from its entries alone, where every counter is, its tokens, the pools and the
 * objectives; from the dice that it names, what they must have done. Held against the battle after every order.
 */
import { Context, type Dice, FastDice, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import { BRAVE, closeCombatDiceOf, DETERMINED, diceOf, REPAIR, TOUGHENED, WEAPONS } from '../src/components.ts';
import { IN_COVER, SEEN, WOODS } from '../src/ground.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import {
  ACTED,
  type Battle,
  EXITED,
  FACE_DOWN,
  HEADS_DOWN,
  hasToken,
  isOnMap,
  JAMMED,
  REMOVED,
  SLOTS,
  type Slot,
  SNAP_FIRE,
} from '../src/position.ts';
import { BUILT_IN_SCENARIOS, groundFor, termsOf } from '../src/scenario.ts';
import { question } from './table.ts';

type Throw = { readonly what: 'rolled'; readonly for: string; readonly faces: readonly number[] };
type JournalEntry = Happening | Throw;
type Of<What extends Happening['what']> = Extract<Happening, { what: What }>;
const TOKENS = { 'snap-fire': SNAP_FIRE, 'heads-down': HEADS_DOWN, jammed: JAMMED } as const;
/** Dice thrown again: a second entry says which ones they replace. */
const SOURCES: readonly string[] = ['loader', 'shot', 'inspiring', 'calm', 'ferocious', 'bravery'];
const sum = ({ base, modifiers }: { base: number; modifiers: readonly { value: number }[] }): number =>
  modifiers.reduce((total, { value }) => total + value, base);

const everySlot: readonly Slot[] = Array.from({ length: SLOTS }, (_, slot) => slot);

/** What the journal alone says of a battle. */
class Book {
  private readonly p: Battle;
  readonly at: number[];
  readonly wounds: number[];
  readonly tokens: number[];
  readonly control: number[];
  /** The throw that is being judged, by what it is for. */
  private readonly faces = new Map<string, number[]>();
  private last = '';
  private aimed: Of<'aimed'> | null = null;
  private active: Slot = -1;
  readonly seen = new Set<string>();

  constructor(p: Battle) {
    this.p = p;
    this.at = [...p.at];
    this.wounds = [...p.wounds];
    this.tokens = [...p.tokens];
    this.control = [...p.control];
  }

  private hex = (printed: number): number => groundFor(this.p).numbers.indexOf(printed);
  private skilled = (slot: Slot, skill: number): boolean => ((this.p.skills[slot] as number) & skill) !== 0;
  private has = (slot: Slot, token: number): boolean => ((this.tokens[slot] as number) & token) !== 0;
  private give = (slot: Slot, token: number): void => {
    this.tokens[slot] = (this.tokens[slot] as number) | token;
  };
  private take = (slot: Slot, token: number): void => {
    this.tokens[slot] = (this.tokens[slot] as number) & ~token;
  };
  private distance = (a: Slot, b: Slot): number =>
    groundFor(this.p).distance[(this.at[a] as number) * groundFor(this.p).size + (this.at[b] as number)] as number;
  private isCovered = (from: Slot, to: Slot): boolean =>
    ((groundFor(this.p).sight[(this.at[from] as number) * groundFor(this.p).size + (this.at[to] as number)] as number) &
      IN_COVER) !==
    0;

  write(entry: JournalEntry): void {
    this.seen.add(entry.what);
    switch (entry.what) {
      case 'rolled':
        if (SOURCES.includes(entry.for)) return;
        this.faces.set(entry.for, [...entry.faces]);
        this.last = entry.for;
        return;
      case 'rerolled':
        this.rollAgain(entry);
        return;
      case 'placed':
      case 'put-back':
        this.at[entry.counter] = this.hex(entry.hex);
        return;
      case 'moved':
        this.move(entry);
        return;
      case 'turn':
        for (const slot of everySlot) this.take(slot, ACTED);
        return;
      case 'chit':
        this.closeWindow();
        this.endActivation();
        return;
      case 'ordered':
        this.active = entry.counter;
        this.isHit = false;
        return;
      case 'declared':
        this.openWindow(entry);
        return;
      case 'exited':
        this.closeWindow();
        this.off(entry.counter, EXITED);
        return;
      case 'removed':
        expect(this.hex(entry.hex)).toBe(this.at[entry.counter]);
        this.off(entry.counter, REMOVED);
        return;
      case 'revealed':
        this.take(entry.counter, FACE_DOWN);
        return;
      case 'token':
        if (entry.token === 'wounded') this.wounds[entry.counter] = (this.wounds[entry.counter] as number) + 1;
        else this.give(entry.counter, TOKENS[entry.token]);
        return;
      case 'token-off':
        if (entry.token === 'wounded') this.wounds[entry.counter] = (this.wounds[entry.counter] as number) - 1;
        else this.take(entry.counter, TOKENS[entry.token]);
        if (entry.token === 'snap-fire') this.snapFire(entry.counter);
        return;
      case 'tokens-cleared':
        this.closeWindow();
        this.endActivation();
        for (const slot of everySlot) this.take(slot, SNAP_FIRE | HEADS_DOWN);
        return;
      case 'control':
        this.control[termsOf(this.p).objectives.findIndex(({ hex }) => hex === this.hex(entry.hex))] = entry.side;
        return;
      case 'aimed':
        this.aim(entry);
        return;
      case 'hit':
      case 'missed':
        if (entry.what === 'hit' && this.aimed?.mode === 'snap') this.isHit = true;
        this.judgeShot(entry.what === 'hit' ? entry.hits : 0);
        return;
      case 'survived':
        expect(this.woundFaces(entry.counter).every((face) => face < this.removalFace(entry.counter))).toBe(true);
        return;
      case 'repaired':
        expect(this.skilled(entry.counter, REPAIR)).toBe(true);
        expect(this.throwFor('repair')[0]).toBeGreaterThanOrEqual(4);
        return;
      case 'close-combat':
        this.fight(entry);
        return;
      case 'wounds-stay':
        expect([this.wounds[entry.counter], this.throwFor('wounds').includes(1)]).toEqual([entry.tokens, false]);
        return;
      case 'aid-failed':
        expect(this.throwFor('medical aid')[0]).toBeLessThan(4);
        return;
      case 'jam-holds':
        expect(this.throwFor('clear jam')[0]).toBeLessThan(4);
        return;
      default:
        return;
    }
  }

  /** A declared step, those who may snap fire at it, and those who have. */
  private window: {
    readonly mover: Slot;
    readonly firers: Slot[];
    readonly fired: Slot[];
    readonly isLast: boolean;
  } | null = null;
  /** By snap fire, in this activation. */
  private isHit = false;

  /** UB-8.0.2, UB-8.0.4, UB-R57: who may fire; whether any Allied counter can still act this turn. */
  private openWindow({ counter: mover, hex }: Of<'declared'>): void {
    this.closeWindow();
    const from = this.at[mover] as number;
    expect(this.hex(hex), 'UB-4.7: declared where it is').toBe(from);
    const { size, distance, sight } = groundFor(this.p);
    const firers = everySlot.filter((slot) => {
      const at = this.at[slot] as number;
      if (slot < 10 === mover < 10 || at < 0 || !this.has(slot, SNAP_FIRE) || this.has(slot, JAMMED)) return false;
      const { range } = WEAPONS[this.p.weapon[slot] as number] as { range: number };
      return (distance[at * size + from] as number) <= range && ((sight[at * size + from] as number) & SEEN) !== 0;
    });
    const waiting = everySlot.filter(
      (slot) => slot < 10 && slot !== mover && (this.at[slot] as number) >= 0 && !this.has(slot, ACTED),
    );
    this.window = { mover, firers, fired: [], isLast: this.p.cup.counts[0] === 0 || waiting.length === 0 };
  }

  private snapFire(firer: Slot): void {
    expect(this.window?.firers).toContain(firer);
    const isPlayers = !this.p.solitaire || firer < 10;
    if (isPlayers) expect(this.isHit, 'UB-R18: the first hit closes the window').toBe(false);
    this.window?.fired.push(firer);
  }

  /** section 18.7: one automated German a step; all of them at the last Ally, as long as it is on the map. */
  private closeWindow(): void {
    if (this.window !== null && this.p.solitaire && this.window.mover < 10) {
      const { mover, firers, fired, isLast } = this.window;
      const isGone = (this.at[mover] as number) < 0;
      if (!isLast || isGone) expect(fired.length).toBeGreaterThanOrEqual(Math.min(1, firers.length));
      if (!isLast) expect(fired.length).toBeLessThanOrEqual(1);
      else if (!isGone) expect([...fired].sort()).toEqual([...firers].sort());
    }
    this.window = null;
  }

  private throwFor = (what: string): readonly number[] => this.faces.get(what) ?? [];
  private woundFaces = (_target: Slot): readonly number[] => this.throwFor('to wound');
  /** UB-6.8.1, UB-15.5.2. */
  private removalFace = (target: Slot): number => (this.skilled(target, TOUGHENED) ? 5 : 4);

  /** UB-R36: the new faces take the place of the named ones. */
  private rollAgain({ counter, dice, faces, source }: Of<'rerolled'>): void {
    const inCombat = this.last.startsWith('close combat');
    const ofDefender = source === 'bravery' || counter !== this.active;
    const throwOf = inCombat ? `close combat, ${ofDefender ? 'defender' : 'charger'}` : this.last;
    const thrown = this.faces.get(throwOf) as number[];
    expect(dice).toHaveLength(faces.length);
    for (const [i, die] of dice.entries()) thrown[die] = faces[i] as number;
  }

  /** UB-3.1, UB-R35: with the next chit, or at the end of the turn, at the latest. */
  private endActivation(): void {
    if (this.active >= 0 && (this.at[this.active] as number) >= 0) this.give(this.active, ACTED);
    this.active = -1;
  }

  private off(slot: Slot, where: number): void {
    this.at[slot] = where;
    this.wounds[slot] = 0;
    this.tokens[slot] = 0;
  }

  /** UB-4.1.1, UB-R8. */
  private move({ counter, hex, cost }: Of<'moved'>): void {
    this.closeWindow();
    expect(this.isHit, 'UB-8.0.6: no step after a hit').toBe(false);
    const { near, cost: costs } = groundFor(this.p);
    const from = this.at[counter] as number;
    const side = near.subarray(from * 6, from * 6 + 6).indexOf(this.hex(hex));
    expect([side >= 0, cost]).toEqual([true, costs[from * 6 + side]]);
    this.at[counter] = this.hex(hex);
  }

  /** section 6.3 to section 6.6: the dice of the weapon, and what each modifier adds. */
  private aim(entry: Of<'aimed'>): void {
    const { counter, target, mode } = entry;
    const weapon = this.p.weapon[counter] as number;
    const snap = mode === 'snap' ? (this.skilled(target, BRAVE) ? ['UB-15.5.11', 2] : ['UB-6.4.5', 1]) : null;
    const modifiers = [
      this.has(target, HEADS_DOWN) ? ['UB-6.4.1', 1] : null,
      this.isCovered(counter, target) ? ['UB-6.4.2', 1] : null,
      mode === 'advance' && !this.skilled(counter, DETERMINED) ? ['UB-6.4.3', 1] : null,
      (this.wounds[counter] as number) > 0 ? ['UB-6.4.4', 1] : null,
      snap,
      this.distance(counter, target) === 1 ? ['UB-6.4.6', -1] : null,
    ].filter((one) => one !== null);
    expect(entry.needed.modifiers.map(({ rule, value }) => [rule, value])).toEqual(modifiers);
    expect([entry.needed.base, entry.dice, entry.distance]).toEqual([
      3,
      diceOf(weapon),
      this.distance(counter, target),
    ]);
    expect(entry.distance).toBeLessThanOrEqual((WEAPONS[weapon] as { range: number }).range);
    expect([this.has(counter, JAMMED), this.has(counter, FACE_DOWN), this.has(target, FACE_DOWN)]).toEqual(
      Array(3).fill(false),
    );
    this.aimed = entry;
  }

  /** UB-6.6.2 to UB-6.6.4, UB-6.7.2, UB-6.7.3. */
  private judgeShot(hits: number): void {
    const aimed = this.aimed as Of<'aimed'>;
    const needed = Math.min(6, Math.max(2, sum(aimed.needed)));
    const faces = this.throwFor('to hit');
    expect(faces).toHaveLength(aimed.dice);
    const isSpoiled = this.p.jamSpoilsVolley && faces.includes(1);
    expect(hits).toBe(isSpoiled ? 0 : faces.filter((face) => face >= needed).length);
    // UB-6.7.1, UB-15.5.8: a natural 1 jams it, unless it is repaired at once.
    const isRepaired = this.skilled(aimed.counter, REPAIR) && (this.throwFor('repair')[0] ?? 0) >= 4;
    expect(this.has(aimed.counter, JAMMED)).toBe(faces.includes(1) && !isRepaired);
  }

  /** section 7.2, section 7.3. */
  private fight({ charger, defender, attack, defence }: Of<'close-combat'>): void {
    const [mine, theirs] = [this.throwFor('close combat, charger'), this.throwFor('close combat, defender')];
    expect([mine.length, theirs.length]).toEqual(
      [charger, defender].map((slot) => closeCombatDiceOf(this.p.weapon[slot] as number)),
    );
    expect([attack.base, defence.base]).toEqual([Math.max(...mine), Math.max(...theirs)]);
    const state = (slot: Slot) => [
      (this.wounds[slot] as number) > 0 ? ['UB-7.2.2', -1] : null,
      this.has(slot, JAMMED) ? ['UB-7.2.3', -1] : null,
    ];
    const told = ({ modifiers }: typeof attack) => modifiers.map(({ rule, value }) => [rule, value]);
    expect(told(attack)).toEqual([['UB-7.2.1', 1], ...state(charger)].filter((one) => one !== null));
    const inWoods = groundFor(this.p).terrain[this.at[defender] as number] === WOODS;
    const covered = told(defence).some(([rule]) => rule === 'UB-7.2.4');
    if (inWoods) expect(covered).toBe(true);
    expect(told(defence)).toEqual(
      [
        ...state(defender),
        covered ? ['UB-7.2.4', 1] : null,
        this.has(defender, HEADS_DOWN) ? ['UB-7.2.5', 1] : null,
      ].filter((one) => one !== null),
    );
    this.fallen = [
      ...(sum(attack) >= sum(defence) ? [defender] : []),
      ...(sum(defence) >= sum(attack) ? [charger] : []),
    ];
  }
  /** Who must have been removed by the last close combat. */
  fallen: Slot[] = [];
}

function playRandomly(p: Battle, dice: Dice, book: Book): void {
  for (let decision = game.decision(p); decision !== null; decision = game.decision(p)) {
    const journal: JournalEntry[] = [];
    game.play(p, sampleAction(game, p, decision, dice), new Context(dice, journal as never));
    for (const entry of journal) book.write(entry);
    const now = question(p);
    expect(`${p.at}; ${p.wounds}; ${p.control}`).toBe(`${book.at}; ${book.wounds}; ${book.control}`);
    for (const slot of book.fallen.splice(0)) expect(p.at[slot]).toBe(REMOVED);
    // Who has acted shows at the next chit; what else lies on a counter, at once.
    if (now === 'draw' && p.active >= 0) expect(!isOnMap(p, p.active) || hasToken(p, p.active, ACTED)).toBe(true);
    const others = (tokens: readonly number[]): string => `${tokens.map((one) => one & ~ACTED)}`;
    expect(others(p.tokens)).toBe(others(book.tokens));
  }
}

test.each(BUILT_IN_SCENARIOS.map(({ id }, i) => [id, i] as const))(
  'UB-3.3, UB-4.1.1, UB-6.6.2, UB-6.7.1, UB-6.8.1, UB-7.3.1, UB-8.0.2, UB-8.0.6, UB-R18, UB-R57, UB-12.0.1, UB-27.1: %s, as its journal tells it',
  (scenario, seed) => {
    const dice = new FastDice(seed + 1);
    const isOdd = seed % 2 === 1;
    const options = { skills: isOdd ? 'chosen' : 'rolled', 'jam-spoils-volley': isOdd };
    const p = game.setup({ scenario, options }, new Context(dice));
    const book = new Book(p);
    playRandomly(p, dice, book);
    for (const what of ['ordered', 'moved', 'aimed', 'turn', 'tokens-cleared'])
      expect([what, book.seen.has(what)]).toEqual([what, true]);
  },
);
