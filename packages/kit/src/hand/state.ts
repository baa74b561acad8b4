/**
 * What a player holds, and what a game tells the hand about its own pieces. The rules know whole orders only; all that
 * is half done lives in `HandState`. See `hand.ts` for how it changes.
 *
 * Four types vary by game: `A` its orders; `Pick` what can be picked up (a stack, a counter with a mode, a form that is
 * being filled in; a union, if there are several kinds or steps); `Place` what can be pressed (an area's id, a hex
 * number, a point in millimetres); `Target` what a lit place means (an offer, a way with its cost, an aim).
 */
import type { Action, Denial, Json } from '@laager/kernel';
import type { Asked } from '../board.ts';

/** The places that are lit. A `Map` will do; a measured table answers for any point. */
export interface Targets<Place, Target> {
  get(place: Place): Target | undefined;
}

/** An order that is laid out on the board and not sent yet. */
export interface LaidOrder<A extends Action, Place> {
  readonly order: A;
  /** Pressing this place again sends the order; null: only `go` does. */
  readonly at: Place | null;
  /** The answer to the question that will follow the order, given beforehand. See `HandState.promised`. */
  readonly promise?: A;
  /** False while the rest of the order (its path, say) is being looked up. It cannot be sent until then. */
  readonly ready: boolean;
}

/** Where the rules have just said no, for a mark on the board. */
export interface RefusedPress<Pick, Place> {
  readonly denial: Denial;
  /** What was in the hand. */
  readonly from: Pick | null;
  /** What was pressed; null if the refusal is about no place. */
  readonly to: Place | null;
}

export interface HandState<A extends Action, Pick, Place, Target> {
  /** The decision that the hand works on; null while this seat has nothing to decide, or the past is being viewed. */
  readonly asked: Asked<A> | null;
  /** What the player has picked up; null: an empty hand. A longer selection is a chain of picks. */
  readonly picked: Pick | null;
  /** The order shown on the board, waiting for a second press or `go`. */
  readonly plan: LaidOrder<A, Place> | null;
  /** The place under the pointer or the keyboard's cursor: boards preview its target. */
  readonly pointed: Place | null;
  /** The place that the player looks at with an empty hand, for its card. */
  readonly inspected: Place | null;
  /** What is lit for this hand. Empty until the hand's own answer has arrived. */
  readonly targets: Targets<Place, Target>;
  /** Whether `targets` is still being looked up. */
  readonly finding: boolean;
  /** A press that came before the targets were known. It is carried out when they arrive, if the hand is still the same. */
  readonly early: { readonly place: Place } | null;
  /** Whether the rules are being asked about the last press. A further press replaces it. */
  readonly checking: boolean;
  /** The last refusal, for a few seconds. */
  readonly refused: RefusedPress<Pick, Place> | null;
  /** The player's answer to the question that follows the order just sent; sent if it is offered then, dropped if not. */
  readonly promised: A | null;
}

/** What a press means. `Grip.press` says it, the hand does it. */
export type Press<A extends Action, Pick, Place> =
  /** Sends a whole order. */
  | { readonly do: 'send'; readonly order: A; readonly promise?: A }
  /** Puts something else in the hand: another piece, the next step of a selection, or nothing. */
  | { readonly do: 'hold'; readonly pick: Pick | null }
  /** Lays an order out. With `rest`, what is shown first is a draft, and the promise brings the whole order. */
  | {
      readonly do: 'plan';
      readonly order: A;
      readonly at?: Place;
      readonly pick?: Pick;
      readonly rest?: Promise<A>;
      readonly promise?: A;
    }
  /** Looks at a place; null: at none. */
  | { readonly do: 'look'; readonly at: Place | null }
  /** Asks the rules about an order first: `allowed` if they have nothing against it, `denied` (or their denial) if they have. */
  | {
      readonly do: 'check';
      readonly order: A;
      readonly allowed: Press<A, Pick, Place> | (() => Press<A, Pick, Place>);
      readonly denied?: (denial: Denial) => Press<A, Pick, Place>;
    }
  /**
   * Says no: in the rules' words if they refuse `order`, otherwise in ours; says nothing if there are none. With `look`,
   * what is held is dropped and that place (null: none) is looked at; with `pick`, that is held instead.
   */
  | {
      readonly do: 'refuse';
      readonly order: A | null;
      readonly otherwise: Denial | null;
      readonly look?: Place | null;
      readonly pick?: Pick;
    }
  | { readonly do: 'nothing' };

/** Targets that have to be looked up. Equal `key`s within one decision are looked up once. */
export interface TargetSearch<Place, Target> {
  readonly key: Json;
  find(): Promise<Targets<Place, Target>>;
}

/** A game's own part of the hand. All of it is plain functions of the state: easily tested, no screen needed. */
export interface Grip<A extends Action, Pick, Place, Target> {
  /** What the hand holds when a question arrives; nothing, if absent. `before` is the hand as it was. */
  begin?(asked: Asked<A>, before: HandState<A, Pick, Place, Target>): Pick | null;
  /** What is lit: known at once (from the offers), or to be looked up. Asked again when decision, pick or plan change. */
  targets(hand: HandState<A, Pick, Place, Target>): Targets<Place, Target> | TargetSearch<Place, Target>;
  /** What pressing a place means; `target` is what it is lit as. */
  press(place: Place, target: Target | undefined, hand: HandState<A, Pick, Place, Target>): Press<A, Pick, Place>;
  /** Whether two places are the same; `Object.is`, if absent. */
  same?(a: Place, b: Place): boolean;
}
