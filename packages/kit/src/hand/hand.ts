/**
 * The hand: pick, light, preview, send, refuse. It waits for late answers, drops stale ones, and keeps everything in one
 * plain record. Without Solid and without a screen; `use-hand.ts` ties it to a board.
 */
import type { Action, Denial } from '@laager/kernel';
import type { Asked } from '../board.ts';
import { Inquiry } from './inquiry.ts';
import type { Grip, HandState, LaidOrder, Press, TargetSearch, Targets } from './state.ts';

/** What the hand needs of the table: a part of `BoardProps`. */
export interface HandTable<A extends Action> {
  order(action: A): void;
  whyNot(action: A): Promise<Denial | null>;
  deny(denial: Denial): void;
}

/** How long a refusal stays on the board, in milliseconds. */
export const REFUSAL_STAYS = 5000;

const NOTHING_LIT: Targets<never, never> = new Map<never, never>();

export class Hand<A extends Action, Pick, Place = string, Target = A> {
  readonly #table: HandTable<A>;
  readonly #grip: Grip<A, Pick, Place, Target>;
  readonly #search: Inquiry<TargetSearch<Place, Target>['key'], Targets<Place, Target>>;
  readonly #listeners = new Set<(state: HandState<A, Pick, Place, Target>) => void>();
  /** Raised by everything the player does: what was asked of the rules before that is no longer wanted. */
  #deed = 0;
  #wanted: TargetSearch<Place, Target> | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;
  #state: HandState<A, Pick, Place, Target> = {
    asked: null,
    picked: null,
    plan: null,
    pointed: null,
    inspected: null,
    targets: NOTHING_LIT,
    finding: false,
    early: null,
    checking: false,
    refused: null,
    promised: null,
  };

  constructor(table: HandTable<A>, grip: Grip<A, Pick, Place, Target>) {
    this.#table = table;
    this.#grip = grip;
    this.#search = new Inquiry(
      () => (this.#wanted as TargetSearch<Place, Target>).find(),
      () => this.#found(),
    );
  }

  get state(): HandState<A, Pick, Place, Target> {
    return this.#state;
  }

  /** Calls back with every new state; returns the way to stop. */
  listen(hear: (state: HandState<A, Pick, Place, Target>) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** A new decision, or none. Nothing half done outlives the question it was for. */
  ask(asked: Asked<A> | null): void {
    const before = this.#state;
    if (asked === before.asked) return;
    this.#deed++;
    const promised = asked === null ? before.promised : null;
    this.#set({ asked, picked: null, plan: null, inspected: null, early: null, checking: false, promised });
    if (asked === null) return;
    const kept = before.promised;
    const isOffered =
      kept !== null && asked.offers.some(({ action }) => JSON.stringify(action) === JSON.stringify(kept));
    if (isOffered) {
      // Not now: the table is still handing the question out.
      queueMicrotask(() => this.#state.asked === asked && this.#table.order(kept));
      return;
    }
    const picked = this.#grip.begin?.(asked, before) ?? null;
    if (picked !== null) this.#set({ picked });
  }

  /** Presses a place, by mouse, finger or key. */
  press(place: Place): void {
    this.#deed++;
    this.#clearRefusal();
    if (this.#state.finding) {
      this.#set({ early: { place }, checking: false });
      return;
    }
    this.#set({ early: null, checking: false });
    this.#pressed(place);
  }

  /** Puts something in the hand without a press: from a list, a card or a button. The plan is laid down. */
  hold(pick: Pick | null): void {
    this.#deed++;
    this.#set({ picked: pick, plan: null, inspected: null, early: null, checking: false });
  }

  /** Changes what is held and keeps the plan: another number in a form, another unit of the stack. */
  change(pick: Pick | null, plan: LaidOrder<A, Place> | null = this.#state.plan): void {
    this.#deed++;
    this.#set({ picked: pick, plan, early: null, checking: false });
  }

  /** Does what a press would mean, for buttons that are on no place. */
  perform(meaning: Press<A, Pick, Place>): void {
    this.#deed++;
    this.#clearRefusal();
    this.#do(meaning, null);
  }

  point(place: Place | null): void {
    const { pointed } = this.#state;
    if (place === pointed || (place !== null && pointed !== null && this.#same(place, pointed))) return;
    this.#set({ pointed: place });
  }

  inspect(place: Place | null): void {
    this.#set({ inspected: place });
  }

  /** Sends the plan, if it is whole. */
  go(): void {
    const { plan } = this.#state;
    if (!plan?.ready) return;
    this.#do({ do: 'send', order: plan.order, ...(plan.promise === undefined ? {} : { promise: plan.promise }) }, null);
  }

  /** One step back: the plan, then what is held, then what is looked at. Says whether there was anything to undo. */
  back(): boolean {
    const { plan, picked, inspected } = this.#state;
    if (plan !== null) this.change(picked, null);
    else if (picked !== null) this.hold(null);
    else if (inspected !== null) this.inspect(null);
    else return false;
    return true;
  }

  drop(): void {
    this.hold(null);
  }

  /** For the board's end: no timer and no answer touches the hand after it. */
  close(): void {
    this.#deed++;
    clearTimeout(this.#fading);
    this.#search.close();
    this.#listeners.clear();
  }

  #pressed(place: Place): void {
    const { plan, targets } = this.#state;
    if (plan !== null && plan.at !== null && this.#same(plan.at, place)) this.go();
    else this.#do(this.#grip.press(place, targets.get(place), this.#state), place);
  }

  #do(meaning: Press<A, Pick, Place>, at: Place | null): void {
    switch (meaning.do) {
      case 'send':
        this.#set({ promised: meaning.promise ?? null });
        this.#table.order(meaning.order);
        return;
      case 'hold':
        this.#set({ picked: meaning.pick, plan: null, inspected: null });
        return;
      case 'plan':
        this.#lay(meaning, at);
        return;
      case 'look':
        this.#set({ inspected: meaning.at });
        return;
      case 'check':
        this.#check(meaning, at);
        return;
      case 'refuse':
        this.#refuse(meaning, at);
        return;
      case 'nothing':
    }
  }

  /**
   * The draft is shown before its rest is known. If it appeared only with the answer, a second press in the meantime
   * would send what was never shown.
   */
  #lay(meaning: Extract<Press<A, Pick, Place>, { do: 'plan' }>, at: Place | null): void {
    const place = meaning.at ?? at;
    const picked = meaning.pick ?? this.#state.picked;
    const promise = meaning.promise === undefined ? {} : { promise: meaning.promise };
    const draft: LaidOrder<A, Place> = {
      order: meaning.order,
      at: place,
      ready: meaning.rest === undefined,
      ...promise,
    };
    this.#set({ picked, plan: draft });
    if (meaning.rest === undefined) return;
    const deed = this.#deed;
    const finish = (order: A): void => {
      if (deed === this.#deed) this.#set({ plan: { ...draft, order, ready: true } });
    };
    meaning.rest.then(finish, () => finish(meaning.order));
  }

  #check(meaning: Extract<Press<A, Pick, Place>, { do: 'check' }>, at: Place | null): void {
    this.#ask(meaning.order, (denial) => {
      if (denial === null) this.#do(typeof meaning.allowed === 'function' ? meaning.allowed() : meaning.allowed, at);
      else if (meaning.denied !== undefined) this.#do(meaning.denied(denial), at);
      else this.#deny(denial, at);
    });
  }

  #refuse(meaning: Extract<Press<A, Pick, Place>, { do: 'refuse' }>, at: Place | null): void {
    if (meaning.pick !== undefined) this.#set({ picked: meaning.pick, plan: null });
    if (meaning.look !== undefined) this.#set({ picked: null, plan: null, inspected: meaning.look });
    const say = (denial: Denial | null): void => {
      const reason = denial ?? meaning.otherwise;
      if (reason !== null) this.#deny(reason, at);
    };
    if (meaning.order === null) say(null);
    else this.#ask(meaning.order, say);
  }

  /** Asks the rules; the reply is dropped if the player has done something else since. */
  #ask(order: A, then: (denial: Denial | null) => void): void {
    const deed = this.#deed;
    this.#set({ checking: true });
    const settle = (denial: Denial | null): void => {
      if (deed !== this.#deed) return;
      this.#set({ checking: false });
      then(denial);
    };
    this.#table.whyNot(order).then(settle, () => {
      if (deed === this.#deed) this.#set({ checking: false });
    });
  }

  #deny(denial: Denial, at: Place | null): void {
    this.#table.deny(denial);
    this.#set({ refused: { denial, from: this.#state.picked, to: at } });
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.#set({ refused: null }), REFUSAL_STAYS);
  }

  #clearRefusal(): void {
    clearTimeout(this.#fading);
    if (this.#state.refused !== null) this.#set({ refused: null });
  }

  #same(a: Place, b: Place): boolean {
    return this.#grip.same === undefined ? Object.is(a, b) : this.#grip.same(a, b);
  }

  /** The looked-up targets have arrived, and with them the moment for an early press. */
  #found(): void {
    const { early } = this.#state;
    this.#set({ targets: this.#search.reply ?? NOTHING_LIT, finding: false, early: null });
    if (early !== null) this.#pressed(early.place);
  }

  #set(change: Partial<HandState<A, Pick, Place, Target>>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const { asked, picked, plan } = this.#state;
    if (asked !== before.asked || picked !== before.picked || plan !== before.plan) this.#light();
    for (const hear of this.#listeners) hear(this.#state);
  }

  #light(): void {
    const found = this.#grip.targets(this.#state);
    if (!('find' in found)) {
      this.#wanted = null;
      this.#search.about(null);
      this.#state = { ...this.#state, targets: found, finding: false };
      return;
    }
    this.#wanted = found;
    this.#search.about(found.key, this.#state.asked);
    const { reply, pending } = this.#search;
    this.#state = { ...this.#state, targets: reply ?? NOTHING_LIT, finding: pending };
  }
}
