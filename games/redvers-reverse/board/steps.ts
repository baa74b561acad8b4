/**
 * The journal of an order as steps that can be followed one by one: why the Boers fired there, why a commando went where
 * it did, how a leader read his order. Made from journal entries alone, so that the past can be looked at in the same way.
 */
import { type Rolled, type Sum, totalOf } from '@laager/kernel';
import type { EntryText } from '@laager/kit';
import type { Happening } from '../src/happenings.ts';
import type { Area } from '../src/map.ts';
import { type Colenso, NONE } from '../src/position.ts';
import { isBoer, type Unit } from '../src/roster.ts';
import type { Sifted } from '../src/sifting.ts';
import { sumText } from '../src/words.ts';
import { numbered, placeName } from './naming.ts';
import { lookOf, shortName } from './roster.ts';
import { unfold } from './unfold.ts';
import { words } from './words.ts';

/** A candidate: still in, fallen out, or the one that was taken. */
export interface Chip {
  readonly text: string;
  readonly is: 'in' | 'out' | 'taken';
}

/** One numbered line of the card. */
export interface Reason {
  readonly text: string;
  readonly rule: string | null;
  readonly chips: readonly Chip[];
  readonly dice: readonly number[];
  readonly sum: Sum | null;
}

export interface Marks {
  /** Where it happened: brought into sight. */
  readonly at: Area | null;
  /** Pieces that fire, by key. */
  readonly firing: readonly string[];
  readonly candidates: readonly Area[];
  readonly plots: readonly { readonly area: Area; readonly number: number; readonly taken: boolean }[];
  readonly shots: readonly { readonly from: Area; readonly to: Area }[];
  readonly moves: readonly { readonly from: Area; readonly to: Area }[];
  /** What came of it, in a word, where it did. */
  readonly results: readonly { readonly area: Area; readonly text: string; readonly hit: boolean }[];
}

export interface Step {
  /** What it tells of: `status` is the end of a turn. */
  readonly kind: string;
  readonly heading: string;
  readonly title: string;
  readonly rule: string;
  readonly reasons: readonly Reason[];
  readonly marks: Marks;
  /** Whether something came of it: what has no effect is skipped if the player wants to stop only when it matters. */
  readonly matters: boolean;
  /** How many of the news have happened in what the map shows: a choice is shown as the field was when it was made. */
  readonly upTo: number;
  /** One more than the last of the news that it tells of. */
  readonly through: number;
}

interface Draft {
  heading: string;
  title: string;
  rule: string;
  reasons: Reason[];
  marks: { -readonly [Key in keyof Marks]: Marks[Key] };
  matters: boolean;
  upTo: number;
  through: number;
  /** What kind of entries it gathers. */
  kind: string;
}

const NO_MARKS: Marks = { at: null, firing: [], candidates: [], plots: [], shots: [], moves: [], results: [] };

/** The modifiers are listed below the sentence: the sentence itself gives their total. */
const withoutSum = (text: string, sum: Sum): string => text.replace(sumText(sum), `${totalOf(sum)}`);

const reason = (text: string, rule: string | null, more: Partial<Reason> = {}): Reason => ({
  text: more.sum ? withoutSum(text, more.sum) : text,
  rule,
  chips: [],
  dice: [],
  sum: null,
  ...more,
});

type Of<What extends Happening['what']> = Extract<Happening, { readonly what: What }>;
type Entry = Happening | Rolled;

const areaChips = (candidates: readonly Area[], left: readonly Area[], taken: Area | null): Chip[] =>
  candidates.map((area) => ({
    text: numbered(area),
    is: area === taken ? 'taken' : left.includes(area) ? 'in' : 'out',
  }));
const unitChips = (all: readonly Unit[], left: readonly Unit[], taken: Unit): Chip[] =>
  all.map((unit) => ({ text: shortName(unit), is: unit === taken ? 'taken' : left.includes(unit) ? 'in' : 'out' }));

/** The lines of a priority list that sent someone away, or its first. */
const telling = (why: readonly Sifted[]): readonly Sifted[] =>
  why.filter(({ left }, i) => i === 0 || left.length < (why[i - 1]?.left.length ?? 0));

/** Steps that explain a choice: the map shows what the choice was made on, not what came of it. */
const CHOICES = /^(shot|drawing|plot|held|move|priority)/;

class Reader {
  readonly steps: Draft[] = [];
  readonly #plots = new Map<Unit, Of<'plotted'> | Of<'own-area'>>();
  #order: Of<'firing-order'> | null = null;
  #faces: readonly number[] = [];
  #now: Draft | null = null;
  /** The field as it is after the entries that have been read. */
  readonly #field: Colenso;
  #count = 0;

  constructor(before: Colenso) {
    this.#field = structuredClone(before);
  }

  /** What was told with an earlier question: explained again, but it has happened already. */
  recall(told: EntryText): void {
    this.#tell(told);
    this.end();
    this.steps.length = 0;
  }

  read(told: EntryText): void {
    const known = this.steps.length;
    this.#tell(told);
    unfold(this.#field, told.entry);
    this.#count++;
    const step = this.#now ?? this.steps[known];
    if (step === undefined) return;
    step.through = this.#count;
    if (!CHOICES.test(step.kind)) step.upTo = this.#count;
  }

  #tell(told: EntryText): void {
    const entry = told.entry as Entry;
    if (entry.what === 'rolled') {
      this.#faces = (entry as Rolled).faces;
      return;
    }
    const handler = (
      HANDLERS as { readonly [what: string]: ((reader: Reader, entry: never, text: string) => void) | undefined }
    )[entry.what];
    if (handler !== undefined) handler(this, entry as never, told.text);
    else this.add(reason(told.text, entry.rule ?? null));
  }

  /** Takes the dice that fell before this entry. */
  dice(): readonly number[] {
    const faces = this.#faces;
    this.#faces = [];
    return faces;
  }

  begin(kind: string, heading: string, title: string, rule: string): Draft {
    const [upTo, through] = [this.#count, this.#count + 1];
    this.#now = { kind, heading, title, rule, reasons: [], marks: { ...NO_MARKS }, matters: false, upTo, through };
    this.steps.push(this.#now);
    return this.#now;
  }

  /** The step that gathers entries of this kind, begun if the last one is of another. */
  gather(kind: string, heading: string, title: string, rule: string): Draft {
    return this.#now?.kind === kind ? this.#now : this.begin(kind, heading, title, rule);
  }

  /** One more line for the step under way; lines before any step are left to the journal. */
  add(line: Reason): void {
    this.#now?.reasons.push(line);
  }

  matter(): void {
    if (this.#now !== null) this.#now.matters = true;
  }

  end(): void {
    this.#now = null;
  }

  get kind(): string | null {
    return this.#now?.kind ?? null;
  }

  #areaOf(unit: Unit): Area {
    return this.#field.at[unit] ?? NONE;
  }

  // ---- Boer fire

  firingOrder(entry: Of<'firing-order'>): void {
    this.#order = entry;
    this.end();
  }

  plotted(entry: Of<'plotted'> | Of<'own-area'>): void {
    this.#plots.set(entry.unit, entry);
    this.end();
  }

  /** Whoever supports an attack has a step of its own: its plot is all there is to tell. */
  supports(unit: Unit, at: Area): void {
    const say = words().why;
    const step = this.begin('plot', say.supports(shortName(unit)), say.whyArea(placeName(at)), 'RR-10.1.12');
    this.explainPlot(step, unit);
    step.reasons.push(reason(say.second, 'RR-10.1.12'));
    this.end();
  }

  explainPlot(step: Draft, unit: Unit): void {
    const say = words().why;
    const plot = this.#plots.get(unit);
    const from = this.#areaOf(unit);
    step.marks.firing = [...step.marks.firing, `boer@${from}`];
    if (this.#order !== null)
      step.reasons.push(
        reason(say.whoFires(shortName(unit)), 'RR-10.1.4', {
          chips: this.#order.units.map((one, i) => ({
            text: `${shortName(one)} ${this.#order?.strengths[i]}`,
            is: one === unit ? 'taken' : 'in',
          })),
        }),
      );
    if (plot === undefined) return;
    if (plot.what === 'own-area') {
      step.reasons.push(reason(say.ownArea(placeName(plot.at)), 'RR-10.1.5'));
      step.marks.candidates = [plot.at];
      return;
    }
    const all = [...plot.candidates, ...plot.out.map(({ at }) => at)].sort((a, b) => a - b);
    step.reasons.push(reason(say.inRange, 'RR-10.1.1', { chips: areaChips(all, plot.candidates, null) }));
    for (const rule of new Set(plot.out.map((one) => one.rule)))
      step.reasons.push(
        reason(
          say.fell(words().list(plot.out.filter((one) => one.rule === rule).map(({ at }) => numbered(at))), rule),
          rule,
        ),
      );
    step.reasons.push(reason(say.zone('ABC'[plot.zone] ?? ''), 'RR-10.1.6'));
    step.marks.candidates = plot.candidates;
    if (plot.candidates.length > 1) {
      step.reasons.push(
        reason(say.markers, 'RR-10.1.7', {
          chips: plot.plots.map((at, i) => ({
            text: `${i + 1}: ${at + 1} ${
              telling(plot.why[i] ?? [])
                .map(({ by }) => by)
                .join(', ') || say.asNearest
            }`,
            is: i + 1 === plot.die ? 'taken' : 'in',
          })),
        }),
      );
      step.marks.plots = plot.plots.map((area, i) => ({ area, number: i + 1, taken: i + 1 === plot.die }));
    }
    step.reasons.push(reason(say.marker(plot.die, placeName(plot.at)), 'RR-10.1.8', { dice: [plot.die] }));
  }

  /** The shot itself: with its plot, if one was made. */
  shot(firer: Unit, at: Area): Draft {
    const now = this.#now;
    if (now?.kind === `shot ${firer}`) return now;
    const say = words().why;
    const boer = isBoer(firer);
    const step = this.begin(
      `shot ${firer}`,
      boer ? say.boerFire(shortName(firer)) : say.britishFire(shortName(firer)),
      boer && this.#plots.has(firer) ? say.whyArea(placeName(at)) : say.fireAt(placeName(at)),
      boer ? 'RR-10.1.1' : 'RR-9.2.1',
    );
    if (boer) this.explainPlot(step, firer);
    step.marks.at = at;
    step.marks.shots = [{ from: this.#areaOf(firer), to: at }];
    this.#plots.delete(firer);
    return step;
  }
}

type Handlers = { readonly [What in Happening['what']]?: (reader: Reader, entry: Of<What>, text: string) => void };

const resultOf = (level: number): string => (level === 0 ? words().why.noEffect : (words().morale[level] ?? ''));

/** Lines that are only added, and show that something came of it. */
const consequence = (reader: Reader, entry: Entry, text: string): void => {
  reader.add(reason(text, entry.rule ?? null, { dice: reader.dice() }));
  reader.matter();
};
/** Entries that begin nothing and say nothing by themselves. */
const silent = (reader: Reader): void => reader.end();

const HANDLERS: Handlers = {
  'segment-begins': silent,
  'turn-begins': silent,
  'command-points': silent,
  ordered: silent,
  aimed(reader, entry) {
    if (isBoer(entry.unit) && entry.supports) reader.supports(entry.unit, entry.at);
  },
  'firing-order': (reader, entry) => reader.firingOrder(entry),
  plotted: (reader, entry) => reader.plotted(entry),
  'own-area': (reader, entry) => reader.plotted(entry),
  'no-target': silent,

  'order-sent'(reader, entry, text) {
    const say = words().why;
    const step = reader.begin(
      'rider',
      say.rider(lookOf(entry.brigade).name),
      entry.lost ? say.riderLost : say.riderDue(entry.due),
      entry.rule,
    );
    step.matters = entry.lost;
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
    reader.end();
  },
  'order-received'(reader, entry, text) {
    const say = words().why;
    const step = reader.begin(
      'reading',
      say.reading(lookOf(entry.brigade).name),
      say.readings[entry.result] ?? text,
      entry.rule,
    );
    step.matters = entry.result !== 'as-ordered';
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
    if (entry.at !== NONE) step.marks.at = entry.at;
    reader.end();
  },
  withdrawal(reader, entry, text) {
    const step = reader.begin('withdrawal', words().why.withdrawal(lookOf(entry.brigade).name), text, entry.rule);
    step.matters = true;
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
  },

  'british-chit'(reader, entry, text) {
    const step = reader.begin('chit', words().why.britishEvent, text, entry.rule);
    step.matters = true;
  },
  'boer-chit'(reader, entry, text) {
    const step = reader.begin('chit', words().why.boerEvent, text, entry.rule);
    step.matters = true;
  },

  'counter-drawn'(reader, entry, text) {
    if (reader.kind?.startsWith('shot') !== true || reader.kind !== `shot ${entry.unit}`) reader.end();
    reader.begin(`drawing ${entry.unit}`, words().why.boerFire(shortName(entry.unit)), text, entry.rule);
    reader.add(reason(text, entry.rule));
  },
  'held-fire'(reader, entry, text) {
    if (reader.kind !== `drawing ${entry.unit}`)
      reader.begin('held', words().why.boerFire(shortName(entry.unit)), text, entry.rule);
    reader.add(reason(text, entry.rule));
    reader.end();
  },
  'target-unit'(reader, entry) {
    const say = words().why;
    const drawn = reader.kind === `drawing ${entry.firer}` ? reader.steps.pop() : undefined;
    if (drawn !== undefined) reader.end();
    const step = reader.shot(entry.firer, entry.at);
    if (drawn !== undefined) step.reasons.push(...drawn.reasons);
    const lines = telling(entry.why);
    const all = [...new Set([...(entry.why[0]?.left ?? []), entry.unit])];
    step.reasons.push(
      reason(
        lines.length === 0
          ? say.onlyTarget(shortName(entry.unit))
          : say.target(
              shortName(entry.unit),
              lines.map(({ by }) => by),
            ),
        entry.rule,
        { chips: all.length > 1 ? unitChips(all, entry.why.at(-1)?.left ?? all, entry.unit) : [] },
      ),
    );
  },
  shelled(reader, entry) {
    const step = reader.shot(entry.firer, entry.at);
    if (entry.level > 0) step.matters = true;
    step.marks.results = [{ area: entry.at, text: resultOf(entry.level), hit: entry.level > 0 }];
    step.reasons.push(
      reason(`${totalOf(entry.sum)}: ${resultOf(entry.level)}.`, entry.rule, { dice: reader.dice(), sum: entry.sum }),
    );
  },
  volley(reader, entry) {
    const step = reader.shot(entry.firer, entry.at);
    if (entry.losses > 0) step.matters = true;
    step.marks.results = [{ area: entry.at, text: words().why.lost(entry.losses), hit: entry.losses > 0 }];
    step.reasons.push(
      reason(words().why.volley(entry.strength, totalOf(entry.sum), entry.losses), entry.rule, {
        dice: reader.dice(),
        sum: entry.sum,
      }),
    );
  },
  uncovered: consequence,
  'lost-sp': consequence,
  morale: consequence,
  eliminated: consequence,
  'brigade-morale': (reader, entry, text) => {
    reader.add(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
    if (entry.level > 0) reader.matter();
  },
  'group-morale': (reader, entry, text) => {
    reader.add(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
    if (entry.level > 0) reader.matter();
  },
  status: consequence,
  nerve: (reader, entry, text) => {
    reader.add(reason(text, entry.rule, { dice: reader.dice() }));
    if (entry.nerve !== 0) reader.matter();
  },
  'casualty-roll': (reader, entry, text) => reader.add(reason(text, entry.rule, { dice: reader.dice() })),

  recovery(reader, entry, text) {
    const say = words().why;
    const step = reader.gather('recovery', say.recovery, say.recoveryTitle, entry.rule);
    if (entry.after !== entry.before) step.matters = true;
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
  },
  'drift-searched'(reader, entry, text) {
    const say = words().why;
    const step = reader.begin(
      'drift',
      say.search(placeName(entry.at)),
      entry.found ? say.driftFound : say.driftMissed,
      entry.rule,
    );
    step.matters = true;
    step.marks.at = entry.at;
    step.marks.candidates = [entry.at];
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
  },
  'assault-begins'(reader, entry, text) {
    const step = reader.begin('assault', words().why.assault, text, entry.rule);
    step.marks.at = entry.at;
    step.marks.candidates = [entry.at];
    step.reasons.push(reason(text, entry.rule));
    reader.end();
  },

  'boer-priority'(reader, entry) {
    const say = words().why;
    const step = reader.begin('priority', say.boerMoves, say.priority(entry.priority), entry.rule);
    step.reasons.push(
      reason(say.strongestFirst, 'RR-6.4.7', {
        chips: entry.units.map((unit, i) => ({ text: `${shortName(unit)} ${entry.strengths[i]}`, is: 'in' })),
      }),
    );
  },
  'boer-moved'(reader, entry) {
    const say = words().why;
    const step = reader.begin(
      'move',
      say.boerMoves,
      say.whyMove(shortName(entry.unit), placeName(entry.at)),
      entry.rule,
    );
    step.matters = true;
    const barred = entry.barred.map(({ at }) => at);
    const open = entry.options.map(({ at }) => at);
    step.marks = {
      ...NO_MARKS,
      at: entry.at,
      candidates: [...open, ...barred].filter((area) => area < 58),
      moves: [{ from: entry.from, to: entry.at }],
    };
    step.reasons.push(reason(say.priority(entry.priority), entry.rule));
    step.reasons.push(
      reason(say.onRoute, 'RR-T13.5', {
        chips: areaChips(
          [...open, ...barred].sort((a, b) => a - b),
          open,
          null,
        ),
      }),
    );
    for (const { at, rule } of entry.barred) step.reasons.push(reason(say.barred(placeName(at)), rule));
    for (const { by, left } of telling(entry.why))
      step.reasons.push(
        reason(say.sifted(by), 'RR-T13.4', { chips: areaChips(open, left, left.length === 1 ? entry.at : null) }),
      );
    if (entry.why.length === 0) step.reasons.push(reason(say.onlyWay(placeName(entry.at)), 'RR-6.4.12'));
  },
  'boer-stayed'(reader, entry, text) {
    const step = reader.begin('move', words().why.boerMoves, text, entry.rule);
    step.marks.candidates = entry.barred.map(({ at }) => at);
    for (const { at, rule } of entry.barred) step.reasons.push(reason(words().why.barred(placeName(at)), rule));
  },

  captured(reader, entry, text) {
    const step = statusStep(reader, entry.rule);
    step.matters = true;
    step.marks.candidates = [...step.marks.candidates, entry.at];
    step.reasons.push(reason(text, entry.rule));
  },
  recaptured(reader, entry, text) {
    const step = statusStep(reader, entry.rule);
    step.matters = true;
    step.marks.candidates = [...step.marks.candidates, entry.at];
    step.reasons.push(reason(text, entry.rule));
  },
  confidence(reader, entry, text) {
    statusStep(reader, entry.rule).reasons.push(reason(text, entry.rule, { sum: entry.sum }));
  },
  'shaken-roll'(reader, entry, text) {
    const step = statusStep(reader, entry.rule);
    step.matters = true;
    step.title = entry.isShaken ? words().why.shaken : words().why.notShaken(totalOf(entry.sum));
    step.reasons.push(reason(text, entry.rule, { dice: reader.dice(), sum: entry.sum }));
  },
  ended(reader, entry, text) {
    const step = statusStep(reader, entry.rule);
    step.matters = true;
    step.reasons.push(reason(text, entry.rule));
  },
};

const statusStep = (reader: Reader, rule: string): Draft =>
  reader.gather('status', words().why.status, words().why.noRoll, rule);

/** Entries that later steps refer to: where ties are broken by the player, a shot comes news after its plot. */
const REMEMBERED: readonly string[] = ['firing-order', 'plotted', 'own-area'];

/** What of these news later news may still refer to: all since the last segment began. */
export function remembered(earlier: readonly EntryText[], news: readonly EntryText[]): readonly EntryText[] {
  const all = [...earlier, ...news];
  const begins = all.findLastIndex(({ entry }) => entry.what === 'segment-begins');
  return all.slice(begins + 1).filter(({ entry }) => REMEMBERED.includes(entry.what));
}

/** `before`: the field before these news. `earlier`: see `remembered`. */
export function stepsOf(
  news: readonly EntryText[],
  before: Colenso,
  earlier: readonly EntryText[] = [],
): readonly Step[] {
  const reader = new Reader(before);
  for (const told of earlier) reader.recall(told);
  for (const told of news) reader.read(told);
  return reader.steps.filter(({ reasons }) => reasons.length > 0);
}
